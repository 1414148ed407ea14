"""A mission: what is played for, on which battlefield, with which armies. [40K-CORE-MIS-04]"""

from __future__ import annotations

from typing import Annotated, Literal

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


Portion = Annotated[int, msgspec.Meta(ge=1, le=40)] | Literal["all", "any"]
"""How much of an army is set up: so many units, all, or as many as its player likes."""


class Deploying(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How armies are set up where the players do not take turns: first `units` of the defender, then `units` of the other side, at least
    so many `troops` of each with that role. [40K-ERR-200, 40K-ERR-204, 40K-ERR-265, 40K-ERR-269]
    """

    defender: Side
    units: dict[Side, Portion]
    troops: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


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
    deploying: Deploying | None = None
    """None where the players set up one unit each in turn. [40K-CORE-MIS-40]"""
    reserves: bool = False
    """Whether units that are not set up arrive by dice. [40K-CORE-MIS-41]"""
    clear: float = 0.0
    """Inches that models which are set up are more than away from the centre of the table. [40K-ERR-271]"""
    source: str = ""
    """The text of a file of one's own; empty for a mission of the package."""

    @property
    def turns(self) -> int:
        """The battle rounds there can be."""
        return self.rounds
