"""The story line by line, or in few lines: a walk is one line, an empty phase none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from reglamento.faces.rows import EventRow, event_said
from reglamento.faces.shown import Line
from reglamento.faces.space_hulk.event_rows import EVENTS
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names, facing
from reglamento.kernel.events import Event

FALL = "SH-LADDER-05"
"""The rule of a move that is no step of a walk."""


ROWS: dict[type[Any], EventRow[Any]] = {row.kind: row for row in EVENTS}


def event_text(mission: Mission, event: Event) -> str:
    """One sentence for the log, with dice."""
    return event_said(ROWS[type(event)], Names(mission), event)


def _lines(mission: Mission, events: Sequence[Event]) -> list[Line]:
    return [Line(text=event_text(mission, event), rules=(event.rule,), heading=ROWS[type(event)].heading) for event in events]


def digest(view: Hulk, events: Sequence[Event]) -> list[Line]:
    """A walk, an arrival and an exchange of blows are one line each; activations and empty phases are left out."""
    telling = list(_telling(events))
    lines: list[Line] = []
    while telling:
        length = _length(telling)
        lines += _together(view.mission, telling[:length])
        del telling[:length]
    return _without_empty_phases(lines)


def _telling(events: Sequence[Event]) -> Iterator[Event]:
    """The events, except those that another event covers."""
    waiting = {event.blip for event in events if isinstance(event, blips.Waiting)}
    before: Event | None = None
    for event in events:
        killed = isinstance(before, fighting.Fought) and isinstance(event, fighting.Destroyed) and event.piece == before.destroyed
        placed = isinstance(event, blips.Mustered) and event.pieces
        drawn = isinstance(event, blips.Drawn) and event.value.value is None and event.blip in waiting
        if not (isinstance(event, turns.Activated) or killed or placed or drawn):
            yield event
        before = event


def _length(events: Sequence[Event]) -> int:
    """The number of events, from the first on, that share one telling."""
    length = 1
    while length < len(events) and _goes_on(events[0], events[length - 1], events[length]):
        length += 1
    return length


def _goes_on(first: Event, last: Event, event: Event) -> bool:
    """Whether `event` continues what began with `first` and has reached `last`."""
    if isinstance(first, moves.Moved | moves.Turned | moves.Entered) and isinstance(event, moves.Moved | moves.Turned):
        return event.piece == first.piece and FALL not in (last.rule, event.rule)
    if isinstance(last, blips.Placed) and isinstance(event, blips.Oriented):
        return event.piece == last.piece
    blows = isinstance(first, fighting.Assaulted) and not isinstance(last, fighting.Fought)
    return blows and isinstance(event, fighting.CombatDice | fighting.CombatChoice | fighting.Fought)


def _together(mission: Mission, events: Sequence[Event]) -> list[Line]:
    """One line for all of them; or a line each where a Marine changed the dice, or the end is not known yet."""
    match events:
        case [_]:
            text = event_text(mission, events[0])
        case [blips.Placed(), blips.Oriented(facing=way)]:
            text = f"{event_text(mission, events[0]).removesuffix('.')}, facing {facing(way)}."
        case [fighting.Assaulted(), fighting.CombatDice() as ours, fighting.CombatDice() as theirs, fighting.Fought() as fought]:
            text = _exchange(Names(mission), ours, theirs, fought)
        case [fighting.Assaulted(), *_]:
            return _lines(mission, events)
        case _:
            text = _walked(mission, events)
    rules = tuple(dict.fromkeys(event.rule for event in events))
    return [Line(text=text, rules=rules, heading=ROWS[type(events[0])].heading)]


def _exchange(names: Names, ours: fighting.CombatDice, theirs: fighting.CombatDice, fought: fighting.Fought) -> str:
    """`Genestealer g2 attacks Brother Ruiz: 6 5 3 against 2, 6 to 2: Brother Ruiz is destroyed.`"""
    end = "{destroyed:who} is destroyed." if fought.destroyed else "nobody falls."
    return names.say(
        "{attacker:who} attacks {defender:who}: {ours:numbers} against {theirs:numbers}, {attack} to {defence}: " + end,
        **msgspec.structs.asdict(fought),
        ours=ours.dice,
        theirs=theirs.dice,
    )


def _walked(mission: Mission, walk: Sequence[Event]) -> str:
    """`Genestealer g3 goes C4, C5, D6, facing east.` or `Blip b2 enters at D3 from the west entry, goes E3.`"""
    names = Names(mission)
    steps = [event for event in walk if isinstance(event, moves.Moved | moves.Turned)]
    piece = steps[0].piece
    squares = ", ".join(names.square(event.to) for event in steps if isinstance(event, moves.Moved))
    way = "" if names.is_blip(piece) else facing(steps[-1].facing)
    what = f"goes {squares}" if squares else "turns"
    end = f", facing {way}." if way else "."
    if steps[0] is walk[0]:
        return names.say("{piece:who} {what}{end}", piece=piece, what=what, end=end)
    entered = event_text(mission, walk[0]).removesuffix(".")
    return f"{entered}, {what}{end}"


def _without_empty_phases(lines: Sequence[Line]) -> list[Line]:
    """The lines without headings that another heading follows, unless they open a turn."""
    kept = [line for line, after in pairwise(lines) if not (line.heading and after.heading) or "SH-TURN-05" in line.rules]
    return kept + list(lines[-1:])
