"""The players at the seats of one game: persons, bots, and the bots that stand in for persons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from reglamento.bots.roster import PERSON
from reglamento.faces import Face, yielding
from reglamento.kernel.questions import Seat
from reglamento.web.hall.live.attendance import Attendance
from reglamento.web.journal.records import SeatRow


class Players:
    """Who plays each seat, from the rows of the journal and from who stands in for whom."""

    def __init__(self, face: Face, seats: Sequence[Seat], attendance: Attendance) -> None:
        self.rows: dict[Seat, SeatRow] = {}
        """The row of each seat, in the game's order."""
        self._face = face
        self._order = seats
        self._attendance = attendance

    def seat(self, rows: Iterable[SeatRow]) -> None:
        """Update the seats from the journal."""
        found = {each.seat: each for each in rows}
        self.rows = {seat: found[seat] for seat in self._order}

    def bot(self, seat: Seat) -> str:
        """The name of the bot that plays a seat, also of one that stands in; empty for a person's seat."""
        player = self.rows[seat].player
        return self._attendance.stand_ins.get(seat, "") if player == PERSON else player

    @property
    def persons(self) -> list[Seat]:
        """The seats for which no bot decides."""
        return [seat for seat in self.rows if not self.bot(seat)]

    def others(self, seat: Seat | None) -> frozenset[Seat]:
        """The seats of other persons than that of a seat, for whom no bot decides."""
        own = self.rows.get(seat or "")
        holder = None if own is None else own.holder
        return frozenset(each for each in self.persons if self.rows[each].holder != holder)

    @property
    def deciding(self) -> tuple[SeatRow, ...]:
        """The rows of the seats with those who decide for them now, bots that stand in among them."""
        return tuple(msgspec.structs.replace(row, player=self.bot(seat) or PERSON) for seat, row in self.rows.items())

    @property
    def all_sit(self) -> bool:
        """Whether every person's seat is taken."""
        return all(row.holder for row in self.rows.values() if row.player == PERSON)

    @property
    def are_bots(self) -> bool:
        """Whether bots alone decide."""
        return not self.persons

    @property
    def yielding(self) -> frozenset[Seat]:
        """The seats whose decisions others may take back along with their own. Those of a person stay, even if a bot stands in."""
        return yielding(self._face, (seat for seat, row in self.rows.items() if row.player != PERSON))

    def holds(self, holder: str | None, seat: Seat) -> bool:
        """Whether a holder sits in a seat."""
        return bool(holder) and self.rows[seat].holder == holder
