"""Models of the game as bodies that may be hurt, for odds. [PP-BASE-12, PP-BASE-49]"""

from __future__ import annotations

from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.odds.troop import Body
from reglamento.games.pistola.units.spared import bears
from reglamento.games.pistola.units.troops import fighter_of, has, standing


def body_of(game: Crawl, model: str, *, placed: bool) -> Body:
    """A model as a body that may be hurt; `placed` where it matters which of several equal models falls."""
    unit = game.models[model].unit
    return Body(
        fighter_of(game, model),
        has(game, unit, "zombie"),
        has(game, unit, "swarm"),
        standing(game, model) if placed else None,
        placed and bears(game, model),
    )
