"""Choices of the Close Combat phase, pursuits included."""

from __future__ import annotations

from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.facts.choices import Option
from reglamento.geometry.table.shapes.regiments import Side as Edge


class Fight(Option, frozen=True):
    """The close combat with this number is fought next. [WF-CORE-CC-01]"""

    melee: str


class Wield(Option, frozen=True):
    """A unit, or a character, fights a close combat with this one of its weapons. [WF-CORE-WPN-01]"""

    unit: str
    blade: BladeName


class StrikeAt(Option, frozen=True):
    """Models strike at this enemy: its rank and file, its champion, or a character by id. [WF-CORE-CC-03]"""

    target: str
    part: str = ""


class IssueChallenge(Option, frozen=True):
    """A character, or the champion of a unit, challenges the enemy. [WF-CORE-CHA-01]"""

    unit: str
    part: str


class NoChallenge(Option, frozen=True):
    """[WF-CORE-CHA-01]"""


class AcceptChallenge(Option, frozen=True):
    """A character, or the champion of a unit, accepts. [WF-CORE-CHA-01]"""

    unit: str
    part: str


class RefuseChallenge(Option, frozen=True):
    """[WF-CORE-CHA-02]"""


class SendBack(Option, frozen=True):
    """The challenger names the character that goes to the rear. [WF-CORE-CHA-02]"""

    character: str


class CancelFrom(Option, frozen=True):
    """The Attack of this part of an enemy model is cancelled. [WF-CANCELATTACK-4]"""

    unit: str
    part: str


class Divide(Option, frozen=True):
    """So many attacks are made with the first of two magic weapons. [WF-TWOWEAPONS-2]"""

    first: int


class CancelItem(Option, frozen=True):
    """This magic item of a character fails, or without an id the magic weapon of a unit's own entry. [WF-CORE-LORE-01, WF-TWOWEAPONS-3]"""

    unit: str
    item: str


class BreakOff(Option, frozen=True):
    """[WF-LIGHTNING-1]"""


class FightOn(Option, frozen=True):
    """[WF-LIGHTNING-1]"""


class Pursue(Option, frozen=True):
    """[WF-CORE-PUR-01]"""

    target: str


class Restrain(Option, frozen=True):
    """Test Leadership to stay. [WF-CORE-PUR-01]"""


class CrumbleAt(Option, frozen=True):
    """A part of an unstable unit loses the next Wound: a character by id, or "" for the other models. [WF-UNSTABLE-4]"""

    unit: str
    part: str


class Overrun(Option, frozen=True):
    """[WF-CORE-PUR-03]"""


class StayPut(Option, frozen=True):
    """[WF-CORE-PUR-03]"""


class KeepFront(Option, frozen=True):
    """[WF-CORE-CC-01]"""


class LoseFrom(Option, frozen=True):
    """Models of loose skirmishers fall on this side of their body. [WF-CORE-SHO-03]"""

    side: Edge


class WidenFront(Option, frozen=True):
    """Models of a unit go to the ends of its front, so many to its left and to its right; so many of them go round the enemy.
    [WF-CORE-CC-01]
    """

    unit: str
    left: int
    right: int
    around: int = 0


CombatOption = (
    Fight
    | Wield
    | StrikeAt
    | IssueChallenge
    | NoChallenge
    | AcceptChallenge
    | RefuseChallenge
    | SendBack
    | CancelFrom
    | Divide
    | CancelItem
    | BreakOff
    | FightOn
    | Pursue
    | Restrain
    | CrumbleAt
    | Overrun
    | StayPut
    | KeepFront
    | WidenFront
    | LoseFrom
)
