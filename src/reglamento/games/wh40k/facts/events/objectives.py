"""Events of objective markers after they are placed. [40K-CORE-MIS-20]"""

from __future__ import annotations

from reglamento.kernel.events import Event


class WorthFound(Event, frozen=True):
    """What a marker scores at the end, by the die that named it."""

    marker: str
    points: int
    die: int


class RelicTaken(Event, frozen=True):
    model: str


class RelicDropped(Event, frozen=True):
    model: str
