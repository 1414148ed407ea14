"""Figures of a battle between two turns, from which the first seat's chance to win is worked out. Each is red's less blue's, as a share of
the battle's points, so that the two sides are judged alike.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from reglamento.bots.fantasy.bouts import expected_result
from reglamento.bots.fantasy.goals import late_goal
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.fantasy.worth import gun_worth
from reglamento.games.fantasy.charges.reach import charge_move, side_charged
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.scoring.marker import holder_of
from reglamento.games.fantasy.scoring.victory import broken_through, points_of, scores_of
from reglamento.games.fantasy.units.table import distance, enemies_of, engaged, models_of, troop_of, units_of
from reglamento.geometry.table.shapes.ruler import apart, at_most
from reglamento.kernel.questions import Position

MOST = 6.0
"""Points of a combat's result beyond which more of them change nothing."""
AHEAD = 60.0
"""A unit charges what is no more than so many degrees aside of where it looks."""


def _standing(game: Pitched, side: Side) -> list[str]:
    return [unit for unit in units_of(game, side) if unit in game.regiments and not game.units[unit].fleeing]


def _left(game: Pitched, unit: str) -> float:
    """The points that are left of a unit: its cost, by the models that it still has."""
    known = game.units[unit]
    return game.listed(unit).points * min(1.0, models_of(game, unit) / max(1, known.started))


def _army(game: Pitched, side: Side) -> float:
    """What is on the table and in hand."""
    return fsum(_left(game, unit) for unit in _standing(game, side))


def _fleeing(game: Pitched, side: Side) -> float:
    return fsum(_left(game, unit) for unit in units_of(game, side) if game.units[unit].fleeing)


def _winning(game: Pitched, side: Side) -> float:
    """In close combats that go on: what the enemies are worth, by how far they are expected to lose."""
    found = []
    for fight in game.contacts.values():
        one, other = fight.charger, fight.target
        if one not in game.regiments or other not in game.regiments:
            continue
        result = max(-MOST, min(MOST, expected_result(game, one, other, "front"))) / MOST
        ours = result if game.units[one].side == side else -result
        loser = (other if game.units[one].side == side else one) if ours > 0 else (one if game.units[one].side == side else other)
        found.append(ours * _left(game, loser))
    return fsum(found)


def _threat(game: Pitched, side: Side) -> float:
    """What a side may charge in its next turn, by how well: for each unit the best of its targets."""
    found = []
    for unit in _standing(game, side):
        troop = troop_of(game, unit)
        if engaged(game, unit) or troop.machine is not None:
            continue
        here = game.regiments[unit]
        worths = [0.0]
        for enemy in enemies_of(game, unit):
            there = game.regiments[enemy]
            if not at_most(distance(game, unit, enemy), charge_move(game, unit)):
                continue
            if not at_most(aside(Position(*here.at, here.angle), there.centre), AHEAD):
                continue
            result = expected_result(game, unit, enemy, side_charged(game, unit, enemy))
            worths.append(max(0.0, min(MOST, result)) / MOST * _left(game, enemy))
        found.append(max(worths))
    return fsum(found)


def _fire(game: Pitched, side: Side) -> float:
    """What the shooters of a side are expected to take in a turn, each from its best target in range."""
    found = []
    for unit in _standing(game, side):
        gun = troop_of(game, unit).missile
        if gun is None or engaged(game, unit):
            continue
        near = [enemy for enemy in enemies_of(game, unit) if at_most(distance(game, unit, enemy), gun.range)]
        found.append(max((gun_worth(game, unit, enemy) for enemy in near), default=0.0))
    return fsum(found)


def _closing(game: Pitched, side: Side) -> float:
    """What is on its way to where the scenario is decided, by how near it is: the marker, or the enemy's zone."""
    mission = game.mission
    if mission.marker is None and mission.scenario != "breakthrough":
        return 0.0
    found = []
    for unit in _standing(game, side):
        there = mission.marker if mission.marker is not None else late_goal(game, unit, game.regiments[unit].at)
        if there is not None and not troop_of(game, unit).character:
            far = apart(game.regiments[unit].at, there)
            found.append(_left(game, unit) / (1 + far / 30))
    return fsum(found)


def _held(game: Pitched, side: Side) -> float:
    holder = holder_of(game) if game.mission.marker is not None else None
    return float(game.mission.points) if holder is not None and game.units[holder].side == side else 0.0


def _through(game: Pitched, side: Side) -> float:
    return float(sum(score.points for score in broken_through(game, side)))


def _taken(game: Pitched, side: Side) -> float:
    return float(sum(score.points for score in scores_of(game, side)))


SHARES: dict[str, Callable[[Pitched, Side], float]] = {
    "points": points_of,
    "taken": _taken,
    "through": _through,
    "army": _army,
    "fleeing": _fleeing,
    "winning": _winning,
    "threat": _threat,
    "fire": _fire,
    "closing": _closing,
    "held": _held,
}
"""The figures of a side by name."""
LATE = ("points", "closing", "held")
"""Those that count more, the fewer turns are left: each is a figure once more, by the share of turns that are over."""
NAMES = (*SHARES, *(f"late {name}" for name in LATE), "first")
"""The names of all figures; `first`: whether red has the first turn."""


def figures(game: Pitched) -> list[float]:
    """The figures in the order of `NAMES`."""
    whole = float(game.mission.points)
    own = {name: (share(game, RED) - share(game, BLUE)) / whole for name, share in SHARES.items()}
    over = min(1.0, game.round / game.mission.turns)
    return [*own.values(), *(own[name] * over for name in LATE), float(game.first == RED) - 0.5]
