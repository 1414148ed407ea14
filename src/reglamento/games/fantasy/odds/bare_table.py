"""Units on a table with nothing else, for odds that ask for no battle. [WF-CORE-UNIT-02]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from msgspec.structs import replace

from reglamento.games.fantasy.facts.battlefield import Battlefield, Feature, FeatureKind
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.lists.records import Army, ArmyUnit
from reglamento.games.fantasy.units.changing import set_on_table, touch
from reglamento.geometry.table.manoeuvres.charged_side import ChargedSide
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.geometry.table.shapes.regiments import Side as Edge

WIDTH, HEIGHT = 400.0, 400.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
AWAY = 15.0
"""How far a target stands ahead of those that shoot at it, in cm."""
OFF, BESIDE = 40.0, 2.0
"""How far those that charge a target stand off, and from each other, in cm."""
FACING: dict[Edge, float] = {"front": 180.0, "rear": 0.0, "left flank": 270.0, "right flank": 90.0}
"""The direction in which a target looks that is hit on a side by a charger that looks north."""


def two_units(
    one: ArmyUnit, other: ArmyUnit, *, edge: Edge = "front", gap: float = 0.0, shelter: FeatureKind | None = None
) -> Pitched:
    """Two units, `r1` and `b1`, with the side of the second before the front of the first, so many cm apart. A hedge or a wall as
    `shelter` covers the second from shots. [WF-CORE-SHO-02]
    """
    x, y = MIDDLE
    features: tuple[Feature, ...] = ()
    if shelter is not None:
        low, high = y - gap + 1, y - gap + 2
        ring = ((0.0, low), (WIDTH, low), (WIDTH, high), (0.0, high))
        features = (Feature(id="shelter", kind=shelter, ring=ring),)
    game = _empty((one,), other, features)
    set_on_table(game, RED, 0, _regiment(one, x, y, 0.0))
    there = _regiment(other, x, y - gap, FACING[edge])
    side_x, side_y = there.point(*_middle(there, edge))
    set_on_table(game, BLUE, 0, settled(replace(there, x=2 * x - side_x, y=2 * (y - gap) - side_y)))
    return game


def _empty(red: tuple[ArmyUnit, ...], blue: ArmyUnit, features: tuple[Feature, ...] = ()) -> Pitched:
    """A battle of these units in its first turn, none of which stands on the table yet."""
    armies: Mapping[Side, tuple[ArmyUnit, ...]] = {RED: red, BLUE: (blue,)}
    mission = Mission(
        id="odds",
        title="",
        briefing="",
        aims={RED: "", BLUE: ""},
        battlefield=Battlefield(width=WIDTH, height=HEIGHT, features=features),
        armies={side: (Army(side, side, units),) for side, units in armies.items()},
        points=0,
    )
    return Pitched(mission=mission, round=1, picked={RED: 0, BLUE: 0})


def charged_by(chargers: Sequence[tuple[ArmyUnit, Edge]], target: ArmyUnit) -> Pitched:
    """A unit, `b1`, at each side of which stand the units that have declared a charge at it, `r1` and so on: on one side beside each other,
    the first of them on the left as they look at it. [WF-CORE-CHG-06]
    """
    game = _empty(tuple(unit for unit, _ in chargers), target)
    there = settled(_regiment(target, *MIDDLE, 180.0))
    set_on_table(game, BLUE, 0, there)
    row: dict[Edge, float] = {edge: -fsum(_abreast(unit) for unit, each in chargers if each == edge) / 2 for edge in FACING}
    for entry, (unit, edge) in enumerate(chargers):
        side, right = ChargedSide(there, edge), row[edge] + _abreast(unit) / 2
        x, y = side.place(side.length / 2 + right)
        set_on_table(game, RED, entry, _regiment(unit, x + OFF * side.out[0], y + OFF * side.out[1], side.angle))
        game.charges[f"r{entry + 1}"] = Declared("b1", edge)
        row[edge] += _abreast(unit)
    return game


def _abreast(unit: ArmyUnit) -> float:
    """The front of a unit, and room beside it."""
    return unit.files * unit.troop.base.width + BESIDE


def in_contact(one: ArmyUnit, other: ArmyUnit, *, edge: Edge = "front", charging: bool = True) -> Pitched:
    """Two units in close combat: the first stands at a side of the second, and has charged it or fought before."""
    game = two_units(one, other, edge=edge)
    touch(game, "r1", "b1", edge)
    game.change("r1", charging=charging)
    if not charging:
        game.change_all(rounds=1)
    return game


def _regiment(unit: ArmyUnit, x: float, y: float, angle: float) -> Regiment:
    return settled(Regiment(unit.troop.base, unit.files, unit.models, x, y, angle))


def _middle(here: Regiment, edge: Edge) -> tuple[float, float]:
    """The middle of a side, from the middle of the front."""
    wide, deep = here.width / 2, here.depth
    middles: dict[Edge, tuple[float, float]] = {
        "front": (0.0, 0.0),
        "rear": (0.0, -deep),
        "left flank": (-wide, -deep / 2),
        "right flank": (wide, -deep / 2),
    }
    return middles[edge]
