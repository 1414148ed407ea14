"""What a side of fantasy meant by a turn. Nothing is told that only a measured distance would show. [WF-CORE-CHG-01, WF-CORE-SHO-02,
WF-CORE-CC-02, WF-CORE-MEAS-02]
"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.bots.armies.intents import Harm, Ranks, of_units
from reglamento.bots.fantasy.goals import FLANK, late_goal
from reglamento.bots.fantasy.reasons import CHARGE, POINTS
from reglamento.bots.fantasy.stakes import clash
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.fantasy.worth import gun_worth
from reglamento.bots.intents import Intent, Turn
from reglamento.bots.reasons import Reason
from reglamento.games.fantasy.charges.reach import charge_move, side_charged
from reglamento.games.fantasy.facts.mission import Side, side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import distance, engaged, foes_of, machine_of, troop_of, units_of
from reglamento.games.fantasy.words.names import Names
from reglamento.geometry.table.shapes.ruler import apart, at_most, below
from reglamento.kernel.questions import Position

FIGHT, SHOT = "WF-CORE-CC-02", "WF-CORE-SHO-02"
SCENARIO = 100.0
"""The points that count for a unit that goes where the scenario is decided."""


def intents(turn: Turn) -> Iterator[Intent]:
    """Who goes where the scenario is decided, and whom units reach."""
    yield from _late(turn)
    yield from of_units(turn, RANKS)


def _late(turn: Turn) -> Iterator[Intent]:
    before, after = turn.before, turn.after
    for unit in _standing(after, side_of(turn.side)):
        here = before.regiments.get(unit)
        goal = None if here is None else late_goal(before, unit, here.at)
        if here is None or goal is None or goal == here.at:
            continue
        if below(apart(after.regiments[unit].at, goal), apart(here.at, goal)):
            says = Names(after.mission, after).say("{unit:unit} {unit:was|were} to be where the scenario is decided.", unit=unit)
            yield Intent(SCENARIO, unit, Reason(POINTS, says))


def _standing(view: Pitched, side: Side) -> tuple[str, ...]:
    return tuple(unit for unit in units_of(view, side) if unit in view.regiments and not view.units[unit].fleeing)


def _harm(view: Pitched, unit: str, foe: str, factor: float) -> Harm:
    if view.units[unit].fleeing or machine_of(view, unit) is not None:
        return Harm()
    here, there, far = view.regiments[unit], view.regiments[foe], distance(view, unit, foe) * factor
    gun = troop_of(view, unit).missile
    ahead = aside(Position(*here.at, here.angle), there.centre) <= FLANK
    comes = ahead and at_most(far, charge_move(view, unit)) and not engaged(view, unit)
    won = clash(view, {unit: side_charged(view, unit, foe)}, {foe: "front"}, charging=frozenset({unit})) if comes else 0.0
    shoots = gun is not None and ahead and at_most(far, gun.range) and not engaged(view, foe)
    return Harm(charge=max(0.0, won), fire=gun_worth(view, unit, foe) if shoots else 0.0)


RANKS = Ranks(
    units=_standing,
    place=lambda view, unit: (view.regiments[unit].at, view.regiments[unit].angle),
    fights=foes_of,
    harm=_harm,
    names=lambda view: Names(view.mission, view),
    charge=CHARGE,
    fire=SHOT,
    fight=FIGHT,
    slack=0.1,
)
