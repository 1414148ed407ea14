"""What may be typed for an option, besides its number and its own text: `fire g3`, `move D5`, `left`, `end`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.faces.shown import Manual
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import Facing, Square
from reglamento.kernel.questions import Choose

SIDES = ("", "right", "around", "left")
"""Turns by quarters, clockwise."""
ANSWERING = (
    "Choose who acts by name (ruiz, g3), then answer with the number of an option or with words of it: fire g3, move D5, left, "
    "right, forward, overwatch, open. To go on with another piece, name it; end ends the phase for all. What loses something "
    "must be typed twice."
)
REQUESTS = {
    "skip": "  skip           decline this command window and all others of this phase",
    "auto-pass": "  auto-pass on   decline command windows without asking when nothing can be done in them (off: always ask)",
    "trifles": "  trifles on     ask also about free shots at doors alone, powers before an action, and what changes nothing (off: no)",
}
"""What the requests do that not every game has."""


MANUAL = Manual(ANSWERING, REQUESTS)


def called(view: Hulk, id: str) -> list[str]:
    """A piece by its id, its name, and the last word of its name."""
    name = Names(view.mission, view).who(id)
    return list(dict.fromkeys([id, name, name.rpartition(" ")[2]]))


def named(*verbs: str, field: str) -> Callable[[Hulk, Any], list[str]]:
    """`verb piece`, for options that name a piece, door or object."""
    return lambda view, option: [f"{verb} {piece}" for verb in verbs for piece in called(view, getattr(option, field))]


def square(*verbs: str, field: str) -> Callable[[Hulk, Any], list[str]]:
    """`verb D5`, and `D5` alone."""

    def say(view: Hulk, option: Any) -> list[str]:
        name = view.mission.board.name(getattr(option, field))
        return [name, *(f"{verb} {name}" for verb in verbs)]

    return say


def activate(view: Hulk, option: c.Activate) -> list[str]:
    return [said for piece in called(view, option.piece) for said in (piece, f"activate {piece}")]


def command(view: Hulk, option: c.Command) -> list[str]:
    """In a command window, a Marine's name is enough; in the action phase, the name activates the Marine."""
    verbs = ["command ", "order "]
    if isinstance(view.question, Choose) and view.question.topic == "command-window":
        verbs.append("")
    return [f"{verb}{piece}" for verb in verbs for piece in called(view, option.marine)]


def turn(view: Hulk, option: c.Turn) -> list[str]:
    piece = doer(view)
    words = [FACINGS[option.facing]]
    if piece is not None and not isinstance(piece, Blip):
        words.append(SIDES[(option.facing - piece.facing) % 4])
    return [said for word in words for said in (word, f"turn {word}")]


def move(view: Hulk, option: c.Move) -> list[str]:
    name = view.mission.board.name(option.to)
    piece = doer(view)
    ways = [name]
    tail = f" drop {option.drop}" if option.drop else ""
    if piece is not None and not isinstance(piece, Blip):
        ways += _straight(view, piece.at, piece.facing, option.to)
        if piece.facing != option.facing:
            tail = f" {FACINGS[option.facing]}{tail}"
    return [said for way in ways for said in (f"{way}{tail}", f"move {way}{tail}", f"step {way}{tail}")]


def _straight(view: Hulk, at: Square, facing: Facing, to: Square) -> list[str]:
    ahead = view.terrain.grid.ahead[at]
    return {ahead[facing]: ["forward"], ahead[(facing + 2) % 4]: ["back"]}.get(to, [])


def door(view: Hulk, option: c.WorkDoor) -> list[str]:
    verb = "open" if view.doors.get(option.door) else "close"
    place = option.door.removeprefix("door ")
    return [verb, "door", f"{verb} {place}", f"{verb} door {place}", f"door {place}"]


def face(view: Hulk, option: c.Face) -> list[str]:
    return [FACINGS[option.facing], f"turn {FACINGS[option.facing]}"]


def deploy(view: Hulk, option: c.Deploy) -> list[str]:
    said = f"{view.mission.board.name(option.to)} {FACINGS[option.facing]}"
    return [said, f"place {said}", f"put {said}"]
