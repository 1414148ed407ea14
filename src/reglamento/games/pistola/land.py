"""The complex as ground to measure on, sections of board and nothing else; what was worked out for one map is remembered for the
next questions about it. [PP-TURN-01]
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from typing import Any

from reglamento.games.pistola.plan import Plan, plan_of
from reglamento.games.pistola.state import Crawl
from reglamento.geometry.table.ground import Ground, Layout

KEPT = 32
"""So many maps are remembered."""
_known: OrderedDict[Any, Land] = OrderedDict()


class Land:
    """The plan of a complex, the ground made of it, and the grounds of some of its sections alone."""

    def __init__(self, game: Crawl) -> None:
        self.plan: Plan = plan_of(game)
        """Not to be asked which doors are open: that changes."""
        self._grounds: dict[frozenset[int], Ground] = {}

    def ground(self, sections: Collection[int]) -> Ground:
        """The floor of these sections with all the walls and doors there are. Raises ValueError when there are none."""
        key = frozenset(sections)
        if key not in self._grounds:
            floors = [ring for area in self.plan.areas if area.section in key for ring in area.rings]
            self._grounds[key] = Ground(floors, self.plan.walls, {door.id: door.line for door in self.plan.doors})
        return self._grounds[key]


def land_of(game: Crawl) -> Land:
    """The land of a game as it now is, whichever of its doors are open."""
    key = _key(game)
    last = next(reversed(_known), None)
    if key == last:  # told without a hash, as most parts are the same objects
        return _known[last]
    found = _known.get(key)
    if found is None:
        found = _known[key] = Land(game)
        if len(_known) > KEPT:
            _known.popitem(last=False)
    else:
        _known.move_to_end(key)
    return found


def _key(game: Crawl) -> tuple[object, ...]:
    """All that the plan of a complex is made of."""
    parts = (game.stock.shapes, game.sections, game.links, game.openings, game.blocked)
    doors = [door.at for door in game.doors.values()]
    flat = [len(doors), *game.doors, *doors]
    for part in parts:
        flat += [len(part), *part, *part.values()]
    return (game.stock.width, game.stock.opening, *flat)


def layout_of(game: Crawl, sections: Collection[int] | None = None) -> Layout:
    """The complex with its doors as they are, or some of its sections alone: what is not theirs is no floor then. [PP-DOOR-02]"""
    shut = frozenset(id for id, door in game.doors.items() if not door.open)
    return land_of(game).ground(game.sections if sections is None else sections).layout(shut)
