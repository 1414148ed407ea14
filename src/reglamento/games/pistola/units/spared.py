"""The models that a unit spares and its enemies aim at: those that carry a thing, and those that hold the unit together.
[PP-BASE-13, PP-BASE-49]
"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.ground.coherency import chains


def bears(game: Crawl, model: str) -> bool:
    """Whether a model carries a thing. [PP-OBJ-02]"""
    return any(thing.bearer == model for thing in game.things.values())


def holds(game: Crawl, unit: str, model: str, lost: Sequence[str] = ()) -> bool:
    """Whether a whole unit would be in more parts without this model; models in `lost` are already gone. [PP-BASE-42]"""
    whole = [id for id in whole_unit(game, unit) if id not in lost]
    return _parts(game, [id for id in whole if id != model]) > _parts(game, whole)


def _parts(game: Crawl, models: Sequence[str]) -> int:
    return len(chains(bases(game, models), COHERENCY))
