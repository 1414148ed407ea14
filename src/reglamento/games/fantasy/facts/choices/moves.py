"""Choices of the other moves."""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import Option


class MoveUnit(Option, frozen=True):
    """[WF-CORE-MOV-02]"""

    unit: str


class March(Option, frozen=True):
    """[WF-CORE-MOV-01]"""

    unit: str


class Reform(Option, frozen=True):
    """A unit changes its formation. [WF-CORE-MOV-02]"""

    unit: str


class Files(Option, frozen=True):
    """The unit will stand in so many files. [WF-CORE-MOV-02]"""

    files: int


class JoinUnit(Option, frozen=True):
    """A character joins a unit. [WF-CORE-CHR-01]"""

    unit: str
    host: str


class LeaveUnit(Option, frozen=True):
    """A character leaves its unit. [WF-CORE-CHR-01]"""

    unit: str


class BackToMachine(Option, frozen=True):
    """A crew goes back to its war machine. [WF-CORE-WAR-01]"""

    unit: str


class Fly(Option, frozen=True):
    """[WF-CORE-MOV-05]"""

    unit: str


class EndMoves(Option, frozen=True):
    """All units that have not moved remain where they are. [WF-CORE-TURN-02]"""


MoveOption = MoveUnit | March | Reform | Files | JoinUnit | LeaveUnit | BackToMachine | Fly | EndMoves
