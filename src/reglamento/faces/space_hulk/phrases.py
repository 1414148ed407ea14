"""What may be typed for an option, besides its number and its own text: `fire g3`, `move D5`, `left`, `end`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.faces.shown import Manual
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.state import Blip, Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import doer, option_text
from reglamento.geometry.squares import Facing, Square
from reglamento.kernel.questions import Choose

SIDES = ("", "right", "around", "left")
"""Turns by quarters, clockwise."""
MANUAL = """\
Choose who acts by name (ruiz, g3), then answer with the number of an option or with words of it: fire g3, move D5, left,
right, forward, overwatch, open. To go on with another piece, name it; end ends the phase for all."""
REQUESTS = {
    "skip": "  skip           decline this command window and all others of this phase",
    "auto-pass": "  auto-pass on   decline command windows without asking when nothing can be done in them (off: always ask)",
    "doors": "  doors on       ask about free shots after a move when only doors can be shot at (off: they are declined)",
}
"""Of the requests that not every game has, what they do."""


def manual() -> Manual:
    return Manual(MANUAL, REQUESTS)


def phrases(view: Hulk, option: c.Option) -> list[str]:
    """Everything that may be typed for `option`, whole; beginnings of words do as well."""
    own = SPOKEN.get(type(option))
    said = [option_text(view, option)]
    return said if own is None else said + own(view, option)


def _who(view: Hulk, id: str) -> list[str]:
    """A piece by its id, its name, and the last word of its name."""
    name = Names(view.mission, view).who(id)
    return list(dict.fromkeys([id, name, name.rpartition(" ")[2]]))


def _named(*verbs: str, field: str) -> Callable[[Hulk, Any], list[str]]:
    """`verb piece`, for options that name a piece, door or object."""
    return lambda view, option: [f"{verb} {who}" for verb in verbs for who in _who(view, getattr(option, field))]


def _square(*verbs: str, field: str) -> Callable[[Hulk, Any], list[str]]:
    """`verb D5`, and `D5` alone."""

    def say(view: Hulk, option: Any) -> list[str]:
        name = view.mission.board.name(getattr(option, field))
        return [name, *(f"{verb} {name}" for verb in verbs)]

    return say


def _fixed(*words: str) -> Callable[[Hulk, Any], list[str]]:
    return lambda view, option: list(words)


def _activate(view: Hulk, option: c.Activate) -> list[str]:
    return [said for who in _who(view, option.piece) for said in (who, f"activate {who}")]


def _command(view: Hulk, option: c.Command) -> list[str]:
    """In a command window his name is enough; in the action phase it activates him."""
    verbs = ["command ", "order "]
    if isinstance(view.question, Choose) and view.question.topic == "command-window":
        verbs.append("")
    return [f"{verb}{who}" for verb in verbs for who in _who(view, option.marine)]


def _turn(view: Hulk, option: c.Turn) -> list[str]:
    piece = doer(view)
    words = [FACINGS[option.facing]]
    if piece is not None and not isinstance(piece, Blip):
        words.append(SIDES[(option.facing - piece.facing) % 4])
    return [said for word in words for said in (word, f"turn {word}")]


def _move(view: Hulk, option: c.Move) -> list[str]:
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


def _door(view: Hulk, option: c.WorkDoor) -> list[str]:
    verb = "open" if view.doors.get(option.door) else "close"
    place = option.door.removeprefix("door ")
    return [verb, "door", f"{verb} {place}", f"{verb} door {place}", f"door {place}"]


def _face(view: Hulk, option: c.Face) -> list[str]:
    return [FACINGS[option.facing], f"turn {FACINGS[option.facing]}"]


def _deploy(view: Hulk, option: c.Deploy) -> list[str]:
    said = f"{view.mission.board.name(option.to)} {FACINGS[option.facing]}"
    return [said, f"place {said}", f"put {said}"]


SPOKEN: dict[type[c.Option], Callable[[Hulk, Any], list[str]]] = {
    c.Activate: _activate,
    c.Command: _command,
    c.EndPhase: _fixed("end", "done"),
    c.Pass: _fixed("pass", "no"),
    c.Move: _move,
    c.Turn: _turn,
    c.Enter: _square("enter", "move", "step", field="to"),
    c.Leave: _fixed("leave", "exit"),
    c.Fire: _named("fire", "shoot", field="target"),
    c.Flame: _square("flame", "fire", "shoot", field="at"),
    c.GoOnOverwatch: _fixed("overwatch", "ow"),
    c.GoOnGuard: _fixed("guard"),
    c.ClearJam: _fixed("clear", "unjam"),
    c.Reload: _fixed("reload"),
    c.Attack: _named("attack", "hit", field="target"),
    c.WorkDoor: _door,
    c.HandOver: _named("give", "pass", field="to"),
    c.UsePower: lambda view, option: [option.power],
    c.Barrier: _square("barrier", field="at"),
    c.Storm: _named("storm", field="target"),
    c.Reveal: _named("reveal", field="blip"),
    c.Expose: _named("reveal", "expose", field="blip"),
    c.PlaceAt: _square("place", "put", field="at"),
    c.Face: _face,
    c.Wait: lambda view, option: [option.area, f"wait {option.area}"],
    c.DeclareBroodlord: _fixed("broodlord", "yes"),
    c.Redraw: _fixed("redraw", "again"),
    c.Keep: _fixed("keep"),
    c.Parry: _fixed("parry"),
    c.Block: _fixed("block", "yes"),
    c.Reroll: lambda view, option: [f"reroll {option.die}"],
    c.SpendPsi: lambda view, option: [f"psi {option.points}", f"spend {option.points}"],
    c.Shove: _square("move", "step", field="to"),
    c.Deploy: _deploy,
}
