"""Two units on a table with nothing else, for odds that ask for no battle. [WF-CORE-UNIT-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.battlefield import Battlefield, Feature, FeatureKind
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import Army, ArmyUnit
from reglamento.games.fantasy.units.changing import set_on_table, touch
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.geometry.table.shapes.regiments import Side as Edge

WIDTH, HEIGHT = 400.0, 400.0
MIDDLE = (WIDTH / 2, HEIGHT / 2)
AWAY = 15.0
"""How far a target stands ahead of those that shoot at it, in cm."""
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
    sides = (RED, one), (BLUE, other)
    mission = Mission(
        id="odds",
        title="",
        briefing="",
        aims={RED: "", BLUE: ""},
        battlefield=Battlefield(width=WIDTH, height=HEIGHT, features=features),
        armies={side: (Army(side, side, (unit,)),) for side, unit in sides},
        points=0,
    )
    game = Pitched(mission=mission, round=1, picked={RED: 0, BLUE: 0})
    set_on_table(game, RED, 0, _regiment(one, x, y, 0.0))
    there = _regiment(other, x, y - gap, FACING[edge])
    side_x, side_y = there.point(*_middle(there, edge))
    set_on_table(game, BLUE, 0, settled(replace(there, x=2 * x - side_x, y=2 * (y - gap) - side_y)))
    return game


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
