"""What the players of a game propose to each other: that a decision is taken back, or that the game ends as a draw.

A proposal stands in the row of its seat, so that every process knows it, with the version at which it was made: the next version
drops it. What is declined or withdrawn is proposed again only at a later version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.journal.records import SeatRow
from reglamento.web.protocol import Proposable, Proposal, Proposals

Ending = Literal["accepted", "declined", "withdrawn"]


class Proposed(msgspec.Struct, frozen=True):
    """What a seat has proposed at a version. What has ended is kept with the way it did, so that it is not proposed again."""

    version: int
    what: dict[Proposable, Ending | Literal["stands"]]


class Proposing:
    """The proposals at the present version of one game, as its players are told."""

    def __init__(self) -> None:
        self.number = 0
        """How often they have changed."""
        self.shown = Proposals(proposed=())

    def follow(self, rows: Iterable[SeatRow], version: int) -> None:
        """Take up what the seats propose at a version."""
        proposed = tuple(
            Proposal(seat=row.seat, what=what, declined=state == "declined")
            for row in rows
            for what, state in _of(row, version).what.items()
            if state in {"stands", "declined"}
        )
        if proposed != self.shown.proposed:
            self.number += 1
            self.shown = Proposals(proposed=proposed)


def proposed(row: SeatRow, version: int, what: Proposable) -> str:
    """The text of a seat that proposes something (again). Raises Refuse where it was declined or withdrawn."""
    state = _of(row, version).what.get(what, "stands")
    if state == "declined":
        raise Refuse("conflict", tr("The other player has declined this. You may ask again once the game has gone on."))
    if state == "withdrawn":
        raise Refuse("conflict", tr("You have withdrawn this. You may ask again once the game has gone on."))
    return _with(row, version, what, "stands")


def ended(row: SeatRow, version: int, what: Proposable, ending: Ending) -> str:
    """The text of a seat whose proposal ends; that it has ended so already changes nothing. Raises Refuse where it does not stand."""
    if _of(row, version).what.get(what) not in {"stands", ending}:
        raise Refuse("conflict", tr("This is not proposed any more."))
    return _with(row, version, what, ending)


def _of(row: SeatRow, version: int) -> Proposed:
    """What a seat has proposed at a version."""
    found = msgspec.json.decode(row.proposed, type=Proposed) if row.proposed else None
    return found if found is not None and found.version == version else Proposed(version, {})


def _with(row: SeatRow, version: int, what: Proposable, state: Ending | Literal["stands"]) -> str:
    return msgspec.json.encode(Proposed(version, {**_of(row, version).what, what: state})).decode()
