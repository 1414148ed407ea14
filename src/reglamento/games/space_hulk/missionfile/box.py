"""Whether the contents of the box are enough for a mission. [SH-BOX-01, SH-BOX-04, SH-BOX-06]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.missionfile.draft import Draft
from reglamento.games.space_hulk.missionfile.kits import BOLTERS, MEN, of_the_box
from reglamento.games.space_hulk.missionfile.places import Faults, Key

SECTIONS = {
    "corridor": 24,
    "room": 10,
    "crossroads": 8,
    "t-junction": 8,
    "corner": 6,
    "dead-end corridor": 4,
    "end section": 4,
    "spiral junction": 1,
    "escape pod": 2,
}
"""Board sections by kind. [SH-BOX-06]"""
DOORS = 20
ENTRIES = 21
LADDERS = 6
GENERATORS = 5
COUNTERS = 6
BLIPS = {"1": 9, "2": 4, "3": 9}
"""Blip markers by value. [SH-BOX-03]"""


def check(mission: Mission, draft: Draft, faults: Faults) -> None:
    """Note everything that the mission needs more of than the box holds."""
    men = Counter(of_the_box(post.kit) for post in mission.marines)
    _check(men, MEN | {"storm bolter": BOLTERS}, "men with a {}", ("marks",), faults)
    kinds = Counter[str](entry.kind for entry in draft.sections.values() if entry.kind)
    _check(kinds, SECTIONS, "sections of the kind {}", ("sections",), faults)
    values = Counter(map(str, mission.blips.values))
    _check(values, BLIPS, "blips worth {}", ("blips", "values"), faults)
    pieces = {
        "doors": len(mission.board.doors),
        "entry squares": sum(len(entry.squares) for entry in mission.board.entries),
        "ladders": len(mission.board.ladders),
        "generators": len(mission.generators),
    }
    limits = {"doors": DOORS, "entry squares": ENTRIES, "ladders": LADDERS, "generators": GENERATORS}
    _check(pieces, limits, "{}", ("marks",), faults)
    counters = {"command counters": len(mission.counters)}
    _check(counters, {"command counters": COUNTERS}, "{}", ("command", "counters"), faults)


def _check(counts: Mapping[str, int], limits: Mapping[str, int], what: str, key: Key, faults: Faults) -> None:
    for name, count in counts.items():
        if count > limits[name]:
            says = f"{count} {what.format(name)}, but the box has {limits[name]}; [limits] box = false lifts this"
            faults.at(key, says)
