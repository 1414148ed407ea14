"""Options that are not offered: what typed words would mean, and why it is not allowed now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import NOWHERE, Facing, Square
from reglamento.kernel.errors import IllegalAnswer, Refusal


def imagined(view: Hulk, words: str) -> Any:
    """The option that `words` would mean, offered or not: a verb and its object. None when they name nothing here.

    A name alone activates, a square alone is a step, a direction alone a turn. Words that are left over make it mean nothing. Raises
    IllegalAnswer for a step into a wall.
    """
    said = words.casefold()
    verb, _, rest = said.partition(" ")
    build = VERBS.get(verb)
    if build is not None:
        return build(view, rest.strip())
    piece = _piece(view, said)
    return _turn(view, said) or _move(view, said) if piece is None else c.Activate(piece)


def _piece(view: Hulk, said: str) -> str | None:
    """The id of the piece with this id, name or last word of its name."""
    names = Names(view.mission, view)
    for id in (*view.marines, *view.stealers, *view.blips):
        name = names.who(id).casefold()
        if said in {id.casefold(), name, name.rpartition(" ")[2]}:
            return id
    return None


def _square(view: Hulk, said: str) -> Square | None:
    """The square with this name; `it at D5` is D5."""
    board = view.mission.board
    *before, name = said.upper().split() or [""]
    if not FILLING.issuperset(before):
        return None
    return next((square for square in range(board.grid.size) if board.name(square) == name), None)


def _fixture(view: Hulk, said: str) -> str | None:
    """A door or generator by its id, or a door by its square; with no words, the one in front of the acting piece."""
    actor = doer(view)
    if not said and actor is not None and hasattr(actor, "facing"):
        ahead = view.terrain.grid.ahead[actor.at][actor.facing]
        return view.terrain.fixture_at.get(ahead)
    known = {id.casefold(): id for id in view.terrain.fixtures}
    return known.get(said) or known.get(f"door {said}")


def _fire(view: Hulk, said: str) -> c.Option | None:
    """A shot at a piece or door; `g3` is a Genestealer, in play or not. With a flamer, a shot at a square."""
    actor = doer(view)
    if isinstance(actor, Marine) and outfit(actor.kit).flamer:
        return _flame(view, said)
    target = _piece(view, said) or _fixture(view, said)
    if target is None and re.fullmatch(r"[gb]\d{1,4}", said):
        target = said
    return None if target is None else c.Fire(target)


def _flame(view: Hulk, said: str) -> c.Option | None:
    square = _square(view, said)
    return None if square is None else c.Flame(square)


def _facing(view: Hulk, said: str) -> Facing | None:
    """A compass point, or a side of the acting piece."""
    if said in FACINGS:
        return FACINGS.index(said)
    actor = doer(view)
    quarters = {"right": 1, "around": 2, "left": 3}.get(said)
    if actor is None or quarters is None or not hasattr(actor, "facing"):
        return None
    return int(actor.facing + quarters) % 4


def _turn(view: Hulk, said: str) -> c.Option | None:
    facing = _facing(view, said)
    return None if facing is None else c.Turn(facing)


def _move(view: Hulk, said: str) -> c.Option | None:
    actor = doer(view)
    where, _, way = said.partition(" ")
    facing = _facing(view, way) if way else getattr(actor, "facing", 0)
    if facing is None:
        return None
    ahead = {"forward": 0, "back": 2}.get(where)
    if ahead is not None and actor is not None and actor.at >= 0:
        square: Square | None = view.terrain.grid.ahead[actor.at][(getattr(actor, "facing", 0) + ahead) % 4]
        if square == NOWHERE:
            side = "behind" if ahead else "in front of"
            raise IllegalAnswer(Refusal("SH-MOVE-06", f"There is a wall {side} {Names(view.mission, view).who(actor.id)}."))
    else:
        square = _square(view, where)
    return None if square is None else c.Move(square, facing)


def _on(build: Callable[[Any], c.Option], find: Callable[[Hulk, str], Any]) -> Callable[[Hulk, str], c.Option | None]:
    """A verb whose object is found by `find`."""

    def made(view: Hulk, said: str) -> c.Option | None:
        found = find(view, said)
        return None if found is None else build(found)

    return made


def _plain(option: c.Option, *more: str) -> Callable[[Hulk, str], c.Option | None]:
    """A verb that needs no object; `more` is what may still follow it."""
    return lambda view, said: option if said in {"", *more} else None


def _own(option: c.Option, *more: str) -> Callable[[Hulk, str], c.Option | None]:
    """The same for what the acting piece does: its name may follow, and that of no other."""
    plain = _plain(option, *more)

    def made(view: Hulk, said: str) -> c.Option | None:
        actor = doer(view)
        return option if actor is not None and _piece(view, said) == actor.id else plain(view, said)

    return made


FILLING = frozenset({"AT", "IT", "ON", "TO"})
"""Words that may stand before a square."""


VERBS: dict[str, Callable[[Hulk, str], c.Option | None]] = {
    "activate": _on(c.Activate, _piece),
    "command": _on(c.Command, _piece),
    "order": _on(c.Command, _piece),
    "move": _move,
    "step": _move,
    "go": _move,
    "forward": lambda view, said: _move(view, f"forward {said}".strip()),
    "back": lambda view, said: _move(view, f"back {said}".strip()),
    "turn": _turn,
    "left": lambda view, said: _turn(view, f"left {said}".strip()),
    "right": lambda view, said: _turn(view, f"right {said}".strip()),
    "around": lambda view, said: _turn(view, f"around {said}".strip()),
    "fire": _fire,
    "shoot": _fire,
    "flame": _flame,
    "attack": _on(c.Attack, lambda view, said: _piece(view, said) or _fixture(view, said)),
    "open": _on(c.WorkDoor, _fixture),
    "close": _on(c.WorkDoor, _fixture),
    "door": _on(c.WorkDoor, _fixture),
    "overwatch": _own(c.GoOnOverwatch()),
    "ow": _own(c.GoOnOverwatch()),
    "guard": _own(c.GoOnGuard()),
    "clear": _own(c.ClearJam(), "jam", "the jam"),
    "unjam": _own(c.ClearJam(), "jam", "the jam"),
    "reload": _own(c.Reload(), "the assault cannon"),
    "reveal": _on(c.Reveal, _piece),
    "redraw": _plain(c.Redraw()),
    "parry": _plain(c.Parry()),
    "block": _plain(c.Block(), "with the storm shield"),
    "pass": _plain(c.Pass()),
    "end": _plain(c.EndPhase(), "phase", "the phase"),
    "place": _on(c.PlaceAt, _square),
    "barrier": _on(c.Barrier, _square),
    "storm": _on(c.Storm, _piece),
}
