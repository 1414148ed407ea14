"""Events of objective markers after they are placed, and of Tactical Objectives. [40K-CORE-MIS-20, 40K-CORE-MIS-30]"""

from __future__ import annotations

from typing import ClassVar

from reglamento.games.wh40k.facts.mission import Side
from reglamento.kernel.events import Event, Secret


class WorthFound(Event, frozen=True):
    """What a marker scores at the end, by the die that named it."""

    marker: str
    points: int
    die: int


class RelicTaken(Event, frozen=True):
    model: str


class RelicDropped(Event, frozen=True):
    model: str


class KindFavoured(Event, frozen=True):
    side: Side
    kind: int


class ObjectiveGenerated(Event, frozen=True):
    """A Tactical Objective that everybody sees; `bonus`: it came with Priority Orders Received."""

    reveals: ClassVar[bool] = True

    side: Side
    number: int
    bonus: bool = False


class ObjectiveFaceDown(Event, frozen=True):
    """A Tactical Objective that nobody else sees."""

    side: Side
    number: Secret[int]


class CriticalNamed(Event, frozen=True):
    """The marker of Mission Critical, by the die that named it."""

    side: Side
    marker: str
    die: int


class ObjectiveAchieved(Event, frozen=True):
    """A side has achieved a Tactical Objective that was active for `owner`."""

    reveals: ClassVar[bool] = True

    side: Side
    number: int
    owner: Side


class ObjectiveDiscarded(Event, frozen=True):
    side: Side
    number: int


class ObjectiveThrownAway(Event, frozen=True):
    """Discarded unseen."""

    side: Side
    number: Secret[int]
