"""Events of Command Points and Stratagems."""

from __future__ import annotations

from reglamento.games.wh40k.facts.mission import Side
from reglamento.kernel.events import Event


class StratagemUsed(Event, frozen=True):
    """A Stratagem, the unit or model that it is about (nothing where there is none), its cost and the Command Points that are left."""

    side: Side
    stratagem: str
    about: str
    cost: int
    left: int


class StratagemWorks(Event, frozen=True):
    """A Stratagem that lets a unit do something works."""

    side: Side
    stratagem: str
    unit: str


class StratagemStopped(Event, frozen=True):
    """The die of an answer to a Stratagem of this side, and whether it stopped that Stratagem."""

    side: Side
    stratagem: str
    die: int
    needed: int
    stopped: bool


class DieRerolled(Event, frozen=True):
    """A die that is rolled again: what it showed, and what it shows now."""

    side: Side
    about: str
    before: int
    now: int
