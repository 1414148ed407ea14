"""The complex as ground to measure on: sections of the board and nothing else. Results for a map are remembered for later
questions. [PP-TURN-01]
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

from reglamento.games.pistola.complex.plan import Plan, plan_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.memory import Memory

KEPT = 32
"""The number of maps that are remembered."""
_known: Memory[Any, Land] = Memory(KEPT)
_last: Memory[int, tuple[object, Layout]] = Memory(1)
"""The layout asked for last, by the only key 0, with the facts that it was made from: these are compared without a hash, because most
of them are the same objects.
"""


class Land:
    """The plan of a complex, the ground made from it, and the grounds of some of its sections alone."""

    def __init__(self, game: Crawl) -> None:
        self.plan: Plan = plan_of(game)
        """Do not ask it which doors are open: that changes."""
        self._grounds: Memory[frozenset[int], Ground] = Memory(64)

    @cached_property
    def whole(self) -> Ground:
        """The ground of all sections."""
        return self.ground([area.section for area in self.plan.areas])

    def ground(self, sections: Collection[int]) -> Ground:
        """The floor of these sections with all walls and doors. Raises ValueError when there are no sections."""
        key = frozenset(sections)
        return self._grounds.made(key, lambda: self._ground(key))

    def _ground(self, key: frozenset[int]) -> Ground:
        floors = [ring for area in self.plan.areas if area.section in key for ring in area.rings]
        return Ground(floors, self.plan.walls, {door.id: door.line for door in self.plan.doors})


def land_of(game: Crawl) -> Land:
    """The land of a game as it is now, whichever doors are open."""
    key = _key(game)
    last = _known.last()
    if last is not None and key == last[0]:  # compared without a hash, because most parts are the same objects
        return last[1]
    return _known.made(key, lambda: Land(game))


def _key(game: Crawl) -> tuple[object, ...]:
    """Everything that the plan of a complex is made from."""
    stock, doors, shapes, sections, links = game.stock, game.doors, game.stock.shapes, game.sections, game.links
    openings, blocked = game.openings, game.blocked
    return (
        stock.width, stock.opening, len(doors), len(shapes), len(sections), len(links), len(openings), len(blocked),
        *doors, *[door.at for door in doors.values()], *shapes, *shapes.values(), *sections, *sections.values(),
        *links, *links.values(), *openings, *openings.values(), *blocked, *blocked.values(),
    )  # fmt: skip


def layout_of(game: Crawl, sections: Collection[int] | None = None) -> Layout:
    """The complex with its doors as they are now, or only some of its sections: then nothing else is floor. [PP-DOOR-02]"""
    if sections is not None:
        return land_of(game).ground(sections).layout(_shut(game))
    facts, last = _facts(game), _last.glance(0)
    if last is not None and last[0] == facts:
        return last[1]
    return _last.replaced(0, (facts, land_of(game).whole.layout(_shut(game))))[1]


def _facts(game: Crawl) -> tuple[object, ...]:
    """Everything that the layout is made from."""
    doors, sections, links, openings, blocked = game.doors, game.sections, game.links, game.openings, game.blocked
    return (
        game.stock,
        tuple(doors), tuple(doors.values()), tuple(sections), tuple(sections.values()), tuple(links), tuple(links.values()),
        tuple(openings), tuple(openings.values()), tuple(blocked), tuple(blocked.values()),
    )  # fmt: skip


def _shut(game: Crawl) -> frozenset[str]:
    return frozenset([id for id, door in game.doors.items() if not door.open])
