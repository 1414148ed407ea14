"""Choices before the battle."""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import Option


class PickArmy(Option, frozen=True):
    """An army, by its place among those that the mission offers. [WF-CORE-ARMY-05]"""

    army: int


class TakeZone(Option, frozen=True):
    """The northern deployment zone (0) or the southern one (1). [WF-CORE-BAT-02]"""

    zone: int


class SetUp(Option, frozen=True):
    """A unit of the army, by its place there, is set up next. [WF-CORE-BAT-02]"""

    entry: int


class SetUpIn(Option, frozen=True):
    """A character is set up in a unit. [WF-CORE-BAT-02, WF-CORE-CHR-01]"""

    host: str


class StandAlone(Option, frozen=True):
    """A character is set up by itself. [WF-CORE-BAT-02]"""


class Begin(Option, frozen=True):
    """Whether to have the first turn. [WF-CORE-BAT-04]"""

    own: bool


PreparingOption = PickArmy | TakeZone | SetUp | SetUpIn | StandAlone | Begin
