"""What a holder may see of a game, and whose seat it plays."""

from __future__ import annotations

from reglamento.kernel.questions import Seat
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.opening.making import check_seat


async def room_of(rooms: Rooms, id: str, seat: Seat | None, holder: str | None) -> Room:
    """The room of a game, seen from a seat that the holder has, or from outside (None). Raises Refuse."""
    room = await rooms.room(id)
    if seat is not None:
        check_seat(seat, room.start.game.seats)
        if not room.open_to_all:
            must_hold(room, seat, holder)
    return room


def must_hold(room: Room, seat: Seat, holder: str | None) -> None:
    """Raises Refuse where a holder does not sit in a seat."""
    if not room.players.holds(holder, seat):
        raise Refuse(
            "not-yours", tr("You do not sit there: only the player who has taken this seat plays it and sees what it sees.")
        )
