"""What must hold for a game that a person wants to change."""

from __future__ import annotations

from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.live.room import Room


def must_be_now(room: Room, version: int) -> None:
    """Raises Refuse for a version that is not the newest of a running game."""
    must_run(room)
    if version != room.version:
        why = tr("The game has gone on: this was an answer to an earlier question.")
        raise Refuse("conflict", why, version=room.version)


def must_run(room: Room) -> None:
    """Raises Refuse for a game that cannot go on now."""
    if room.stuck:
        raise Refuse("not-running", room.aside, version=room.version)
    if room.state != "running":
        why = {
            "open": tr("The game has not begun: a seat is still free."),
            "over": tr("The game is over."),
            "file": tr("This is a saved game to look at: to play on from here, start a new game from it."),
        }[room.state]
        raise Refuse("not-running", why, version=room.version)


def must_lie(room: Room) -> None:
    """Raises Refuse while dice are falling: what caused them is sealed."""
    if room.state == "running" and room.now.game.decider is None:
        raise Refuse("conflict", tr("The dice are still falling."), version=room.version)
