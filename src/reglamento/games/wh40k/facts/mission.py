"""A mission: what is played for, on which battlefield, with which armies. [40K-CORE-MIS-04]"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.objectives import Maelstrom
from reglamento.games.wh40k.sheets.records import Roster

Side = Literal["red", "blue"]
RED: Side = "red"
BLUE: Side = "blue"


def side_of(seat: str) -> Side:
    """The side that a seat plays."""
    return RED if seat == RED else BLUE


MapName = Literal[
    "spearhead-assault",
    "dawn-of-war",
    "search-and-destroy",
    "hammer-and-anvil",
    "front-line-assault",
    "vanguard-strike",
    "halves",
]
"""[40K-CORE-SETUP-08, 40K-CORE-MIS-10]"""
Scoring = Literal[
    "slay-and-secure",
    "ancient-relic",
    "domination",
    "retrieval",
    "no-mercy",
    "scouring",
    "big-guns",
    "secure-and-control",
    "relic",
    Maelstrom,
]
"""What scores. [40K-CORE-MIS-10, 40K-CORE-MIS-20, 40K-CORE-MIS-30]"""


class Mission(msgspec.Struct, frozen=True, kw_only=True):
    """A mission as its file tells it. Of several `scores` one is rolled for before the first turn; of several `maps` one is."""

    id: str
    title: str
    briefing: str
    aims: dict[Side, str]
    """What each side wants, in a sentence."""
    battlefield: Battlefield
    rosters: dict[Side, tuple[Roster, ...]]
    """The armies among which each side chooses."""
    scores: tuple[Scoring, ...]
    maps: tuple[MapName, ...]
    markers: int = 0
    """How many objective markers are placed by the players in turn. [40K-CORE-SETUP-03]"""
    rounds: int = 5
    """The battle rounds after which the battle ends; from the fifth on it may end sooner where its length is `random`."""
    random: bool = False
    """[40K-CORE-MIS-01]"""
    secondaries: bool = False
    """Whether First Strike, Slay the Warlord and Linebreaker score. [40K-CORE-MIS-05]"""
    source: str = ""
    """The text of a file of one's own; empty for a mission of the package."""

    @property
    def turns(self) -> int:
        """The battle rounds there can be."""
        return self.rounds
