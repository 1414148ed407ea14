"""A mission: what is played, on which battlefield, with which armies. [WF-CORE-BAT-08]"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.fantasy.facts.battlefield import Battlefield
from reglamento.games.fantasy.lists.lores import MiscastRow
from reglamento.games.fantasy.lists.records import Army

Side = Literal["red", "blue"]
Scenario = Literal["pitched battle", "capture", "breakthrough", "meeting"]
"""What a battle is about. [WF-CORE-BAT-08]"""
RED: Side = "red"
BLUE: Side = "blue"


def side_of(seat: str) -> Side:
    """The side that a seat plays."""
    return RED if seat == RED else BLUE


class Mission(msgspec.Struct, frozen=True, kw_only=True):
    """A mission as its file tells it: the depth of the deployment zones along the long edges in cm, the turns of each side, and its
    scenario: where armies set up and what is counted at the end. [WF-CORE-BAT-02, WF-CORE-BAT-05, WF-CORE-BAT-08]
    """

    id: str
    title: str
    briefing: str
    aims: dict[Side, str]
    """What each side wants, in a sentence."""
    battlefield: Battlefield
    armies: dict[Side, tuple[Army, ...]]
    """The armies among which each side chooses."""
    points: int
    """The points of the battle. [WF-CORE-BAT-07]"""
    depth: float = 30.0
    margin: float = 0.0
    """How far the zones along the long edges keep from the short edges, in cm. [WF-CORE-BAT-02]"""
    turns: int = 6
    scenario: Scenario = "pitched battle"
    small: bool = False
    """Whether the armies keep the limits of a small battle. [WF-CORE-ARMY-04]"""
    miscasts: tuple[MiscastRow, ...] = ()
    """Its own table of miscasts, for the option `miscast_rows`. [WF-CORE-MAG-07]"""
    source: str = ""
    """The text of a file of one's own; empty for a mission of the package."""

    @property
    def marker(self) -> tuple[float, float] | None:
        """The place of the marker that both sides fight for: the middle of the table in a capture. [WF-CORE-BAT-08]"""
        return (self.battlefield.width / 2, self.battlefield.height / 2) if self.scenario == "capture" else None
