"""Seats handed over: to a bot that stands in for a person that has left, and back."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from reglamento.bots import roster
from reglamento.kernel.questions import Seat
from reglamento.language import ntr, tr
from reglamento.web.hall.base import moments
from reglamento.web.hall.base.moments import Attempt
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.conditions import must_lie, must_run
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening.making import check_seat
from reglamento.web.protocol import HandOver


def handed_over(room: Room, seat: Seat, sent: HandOver) -> Callable[[], Attempt]:
    """The step of a hand-over that the player of `seat` asks for. The bot is the usual one of the game. Raises Refuse."""
    must_run(room)
    must_lie(room)
    check_seat(sent.of, room.start.game.seats)
    if sent.to == "person":
        _must_be_own(room, seat, sent.of)
        return partial(moments.handed, room.now, sent.of, "")
    _must_have_left(room, seat, sent.of)
    return partial(moments.handed, room.now, sent.of, roster.usual(room.row.game))


def _must_be_own(room: Room, seat: Seat, of: Seat) -> None:
    """Raises Refuse where the asking player cannot take this seat back."""
    if seat != of:
        raise Refuse(
            "not-yours", tr("Only the player of a seat takes it back from the bot that stands in."), version=room.version
        )
    if of not in room.attendance.stand_ins:
        raise Refuse("conflict", tr("No bot stands in for this seat."), version=room.version)


def _must_have_left(room: Room, seat: Seat, of: Seat) -> None:
    """Raises Refuse where no bot may stand in for this seat, or not yet."""
    if (
        room.guide is not None
        or room.players.bot(of)
        or room.players.bot(seat)
        or room.players.rows[of].holder == room.players.rows[seat].holder
    ):
        raise Refuse(
            "not-yours",
            tr("A bot stands in only for another person, who has left, and a person asks for it."),
            version=room.version,
        )
    left = room.absence - room.attendance.absent(of, room.watchers)
    if left <= 0:
        return
    if any(watcher.seat == of for watcher in room.watchers):
        raise Refuse("conflict", tr("The player of this seat is here."), version=room.version)
    seconds = math.ceil(left)
    why = ntr("A bot may stand in after {n} more second.", "A bot may stand in after {n} more seconds.", seconds)
    raise Refuse("conflict", why.format(n=seconds), version=room.version)
