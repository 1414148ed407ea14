"""Any mission as a small battle: armies of 500 points that keep its limits. [WF-CORE-ARMY-04]"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from reglamento.armies.lists.faults import Faults
from reglamento.games.fantasy.facts.mission import Mission, Side
from reglamento.games.fantasy.lists import armies as army_files
from reglamento.games.fantasy.lists.armies import army
from reglamento.games.fantasy.lists.composition import SMALL_POINTS, composition
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.missions.bringing import brought


def bordered(mission: Mission) -> Mission:
    """The mission as a small battle of 500 points. A side has those of its armies that keep the limits; where none does, those of the
    package that do. Raises ForceError for an army that a player brings and that breaks them.
    """
    own = brought(mission)
    faults = Faults("")
    for side, offered in mission.armies.items():
        for each in offered if side in own else ():
            for lack in composition(each, SMALL_POINTS, small=True):
                faults.at(f"{side}, {each.name}", lack.says, lack.rule)
    faults.stop()
    armies: dict[Side, tuple[Army, ...]] = {side: _kept(offered) or small_armies() for side, offered in mission.armies.items()}
    return replace(mission, armies=armies, points=SMALL_POINTS, small=True)


def _kept(armies: tuple[Army, ...]) -> tuple[Army, ...]:
    """The armies that keep the limits."""
    return tuple(each for each in armies if not composition(each, SMALL_POINTS, small=True))


@cache
def small_armies() -> tuple[Army, ...]:
    """The armies of the package that keep the limits."""
    return _kept(tuple(army(name) for name in army_files.FILES.names()))
