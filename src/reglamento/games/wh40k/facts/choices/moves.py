"""Choices of the Movement phase, arrivals and transports too."""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices import Option


class MoveUnit(Option, frozen=True):
    """[40K-CORE-MOVE-03]"""

    unit: str


class Advance(Option, frozen=True):
    """[40K-CORE-MOVE-05]"""

    unit: str


class FallBack(Option, frozen=True):
    """[40K-CORE-MOVE-06]"""

    unit: str


class EndMoves(Option, frozen=True):
    """All units that have not moved remain where they are. [40K-CORE-MOVE-02]"""


class Arrive(Option, frozen=True):
    """A unit that is off the table arrives. [40K-CORE-REINF-01]"""

    unit: str


class Teleport(Option, frozen=True):
    """A unit is removed from the table and set up again, instead of moving. [40K-FAQ-REINF-04]"""

    unit: str


class EndArrivals(Option, frozen=True):
    """All units that are off the table wait. [40K-CORE-REINF-01]"""


class Embark(Option, frozen=True):
    """A unit embarks in a transport, a model. [40K-ERR-183c]"""

    transport: str


class StayOut(Option, frozen=True):
    """A unit does not embark. [40K-ERR-183c]"""


class Disembark(Option, frozen=True):
    """[40K-CORE-TRANS-04]"""

    unit: str


MoveOption = MoveUnit | Advance | FallBack | EndMoves | Arrive | Teleport | EndArrivals | Embark | StayOut | Disembark
