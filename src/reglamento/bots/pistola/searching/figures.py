"""Figures of a position between two turns, from which the attacker's chance to win is worked out. Points are shares of those with which
the attacker began.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from reglamento.bots.pistola.mustering import advantage
from reglamento.bots.pistola.vantage import threat
from reglamento.bots.pistola.worth import price
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.scoring.coming_home import escaped, original
from reglamento.games.pistola.scoring.counting import achieved, open_objectives, primary_achieved
from reglamento.games.pistola.scoring.settling import earned, objectives_needed
from reglamento.games.pistola.units.board import enemies_of, models_of, units_of
from reglamento.games.pistola.units.troops import fighter_of, members, remembered

NAMES = (
    "done",
    "earned",
    "primary",
    "open",
    "army",
    "down",
    "squads",
    "home",
    "foes",
    "combat",
    "strikes",
    "danger",
    "late",
    "advantage",
    "army in combat",
)
"""The names of all figures.

- `done`: objectives beyond those needed; `open`: found and not achieved.
- `army`: the attacker's points on the board, `down`: those out of action; `foes`: the defender's points.
- `squads`: the share of squads that may still bring an objective home, `home`: whether one has.
- `strikes` and `danger`: the points that the attacker may take in its next turn, and those that it may lose.
"""


def figures(game: Crawl) -> list[float]:
    """The figures in the order of `NAMES`."""
    start = _started(game)
    army = _points(game, models_of(game, ATTACKER)) / start
    down = [id for id, model in game.fallen.items() if game.units[model.unit].side == ATTACKER]
    squads = original(game)
    whole = [
        unit for unit in squads if not game.units[unit].incomplete and 2 * len(members(game, unit)) >= game.units[unit].started
    ]
    return [
        float(achieved(game) - objectives_needed(game)),
        float(earned(game)),
        float(primary_achieved(game)),
        float(len(open_objectives(game))),
        army,
        fsum(fighter_of(game, id).points for id in down) / start,
        len(whole) / max(1, len(squads)),
        float(any(escaped(game, unit) for unit in squads)),
        _points(game, models_of(game, DEFENDER)) / start,
        float(game.combat),
        _strikes(game, ATTACKER) / start,
        _strikes(game, DEFENDER) / start,
        game.turn / game.mission.turns if game.mission.turns else 0.0,
        _advantage(game),
        army * game.combat,
    ]


def _points(game: Crawl, models: Iterable[str]) -> float:
    """The worth of the Wounds that models have left."""
    return fsum(price(fighter_of(game, id)) * remembered(game, id).wounds for id in models)


def _started(game: Crawl) -> float:
    """The points with which the attacker began."""
    held = (game.models, game.fallen, game.casualties, game.gone)
    models = (id for kept in held for id, model in kept.items() if game.units[model.unit].side == ATTACKER)
    return max(1.0, fsum(fighter_of(game, id).points for id in models))


def _strikes(game: Crawl, side: Side) -> float:
    """What each unit of a side takes at most in its next turn, from where it stands."""
    if not game.combat:
        return 0.0
    return fsum(max((threat(game, unit, foe) for foe in enemies_of(game, unit)), default=0.0) for unit in units_of(game, side))


def _advantage(game: Crawl) -> float:
    """How much better the attacker's force is than the defender's."""
    if len(game.picked) < 2:
        return 0.0
    forces = game.forces
    return advantage(forces[ATTACKER], forces[DEFENDER], game.readings)
