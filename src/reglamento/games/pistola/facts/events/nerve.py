"""Events of nerve: tests, pinning, falling back, regrouping, retreats."""

from __future__ import annotations

from typing import Literal

from reglamento.kernel.events import Event

WhyDispersed = Literal["test failed", "below half", "last warrior", "scattered", "trapped"]
"""Why a unit disperses. [PP-RETREAT-01, PP-RETREAT-02, PP-RETREAT-08]"""


class NerveTested(Event, frozen=True):
    """Two dice against a unit's Leadership with this modifier, and whether the test is passed. [PP-BASE-26, PP-BASE-27, PP-BASE-28]"""

    unit: str
    dice: tuple[int, ...]
    leadership: int
    modifier: int
    passed: bool


class Pinned(Event, frozen=True):
    """A unit is pinned until the end of its side's next turn. [PP-BASE-35]"""

    unit: str


class Unpinned(Event, frozen=True):
    """A unit is pinned no longer. [PP-BASE-35]"""

    unit: str


class FellBack(Event, frozen=True):
    """A unit runs this many cm, or as far as it finds a way; `moved` says whether any of its models finds one. [PP-BASE-24,
    PP-RETREAT-08]
    """

    unit: str
    far: float
    moved: bool


class Regrouped(Event, frozen=True):
    """A unit falls back no longer. [PP-BASE-28]"""

    unit: str


class Dispersed(Event, frozen=True):
    """A unit scatters and all its models are out of action; with the cause. [PP-RETREAT-02, PP-RETREAT-08]"""

    unit: str
    why: WhyDispersed


class RetreatOrdered(Event, frozen=True):
    """The attacker has ordered a voluntary retreat: the units that go, and those that stay and fight. [PP-RETREAT-04]"""

    going: tuple[str, ...]
    staying: tuple[str, ...]


class Abandoned(Event, frozen=True):
    """Models that did not retreat with the others are true casualties. [PP-RETREAT-07]"""

    models: tuple[str, ...]
