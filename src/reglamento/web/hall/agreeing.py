"""What needs the consent of another player, or would: decisions taken back, and draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from reglamento.kernel.questions import Seat
from reglamento.language import tr
from reglamento.web.hall.base import moments
from reglamento.web.hall.base.moments import Attempt
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.conditions import must_be_now, must_lie
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening.making import check_seat
from reglamento.web.protocol import Propose, Reply, Undo

TAKEN_BACK = 1_000
"""How many decisions at least may be taken back in a game. Each stays in the journal, so that without an end it could grow for ever."""
Steps = Iterator[tuple[Seat, Callable[[], Attempt]]]
"""Seats, and functions that work out a step of each, one after the other."""


def undone(room: Room, seat: Seat, sent: Undo) -> Steps:
    """The steps of taking back the last decision of a seat, for which no other person need be asked. Raises Refuse."""
    must_be_now(room, sent.version)
    way = _way_back(room, seat)
    if room.now.game.decider in room.players.others(seat):
        why = tr("The other player has begun to decide: ask for leave to take your last decision back.")
        raise Refuse("not-undoable", why, version=room.version)
    yield from _taken_back(room, way)


def _taken_back(room: Room, way: tuple[Seat, ...]) -> Steps:
    for by in way:
        yield by, partial(moments.undone, room.now, by)


def agreed(room: Room, seat: Seat, sent: Reply) -> Steps:
    """The steps to what another player has proposed and this one has accepted. Raises Refuse."""
    if sent.what == "draw":
        yield seat, partial(moments.drawn, room.now)
    else:
        yield from _taken_back(room, _way_back(room, sent.of))


def must_be_of_another(room: Room, seat: Seat, sent: Reply) -> None:
    """Raises Refuse for a reply to the own proposal, or to one of an earlier version."""
    must_be_now(room, sent.version)
    must_lie(room)
    check_seat(sent.of, room.start.game.seats)
    if sent.of == seat:
        raise Refuse("not-yours", tr("Only the other player accepts or declines what you propose."), version=room.version)


def must_be_proposable(room: Room, seat: Seat, sent: Propose) -> None:
    """Raises Refuse for what cannot be proposed now."""
    must_be_now(room, sent.version)
    must_lie(room)
    if sent.what == "take-back":
        _way_back(room, seat)
    if not set(room.players.persons) - {seat}:
        raise Refuse("not-yours", tr("There is no other person at this game who could agree."), version=room.version)


def _way_back(room: Room, seat: Seat) -> tuple[Seat, ...]:
    must_lie(room)
    way = room.way_back(seat)
    if not way:
        why = tr("Your last decision cannot be taken back: dice, a draw, a revealed secret or another's decision came since.")
        raise Refuse("not-undoable", why, version=room.version)
    if room.version - room.now.game.count > 2 * TAKEN_BACK:
        why = tr("So many decisions have been taken back in this game that no more can be.")
        raise Refuse("not-undoable", why, version=room.version)
    return way
