"""The dice of events, in the colour of the side whose unit rolls."""

from __future__ import annotations

from typing import Protocol

from reglamento.faces.armies.dice import thrown
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.shown import Thrown


class Tested(Protocol):
    """An event of a Leadership test."""

    @property
    def unit(self) -> str: ...
    @property
    def dice(self) -> tuple[int, ...]: ...


class Judged(Tested, Protocol):
    """An event of a test that is passed or not."""

    @property
    def passed(self) -> bool: ...


def side(scenery: Scenery, unit: str) -> str:
    """The side of a unit, for the colour of its dice."""
    return scenery.names.known[unit][0] if unit in scenery.names.known else "red"


def rolled(scenery: Scenery, event: Tested, sides: int = 6) -> Thrown | None:
    return thrown(event.dice, side(scenery, event.unit), needed=None, passed=True, sides=sides)


def passed(scenery: Scenery, event: Judged) -> Thrown | None:
    return thrown(event.dice, side(scenery, event.unit), needed=None, passed=event.passed)
