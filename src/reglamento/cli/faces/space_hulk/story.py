"""What happened, line by line, or in few lines: a walk is one line, an empty phase none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from reglamento.cli.faces import Told
from reglamento.games.space_hulk import events as e
from reglamento.games.space_hulk.event_words import event_rule, event_text
from reglamento.games.space_hulk.mission import Mission
from reglamento.games.space_hulk.names import Names, facing
from reglamento.kernel.events import Event

HEADINGS = (e.TurnBegan, e.PhaseBegan)


def told(mission: Mission, events: Sequence[Event]) -> list[Told]:
    return [_line(mission, event) for event in events]


def _line(mission: Mission, event: Event) -> Told:
    return Told(event_text(mission, event), (event_rule(event),), isinstance(event, HEADINGS))


def digest(mission: Mission, events: Sequence[Event]) -> list[Told]:
    """The steps and turns of one piece in a row are one line; activations and empty phases go without saying."""
    return _without_empty_phases(list(_gathered(mission, _telling(events))))


def _telling(events: Sequence[Event]) -> Iterator[Event]:
    """The events without those that another one has just said."""
    before: Event | None = None
    for event in events:
        killed = isinstance(before, e.Fought) and isinstance(event, e.Destroyed) and event.piece == before.destroyed
        if not (isinstance(event, e.Activated) or killed):
            yield event
        before = event


def _gathered(mission: Mission, events: Iterable[Event]) -> Iterator[Told]:
    walk: list[e.Moved | e.Turned] = []
    for event in events:
        if walk and not (isinstance(event, e.Moved | e.Turned) and event.piece == walk[0].piece):
            yield _walked(mission, walk)
            walk = []
        if isinstance(event, e.Moved | e.Turned):
            walk.append(event)
        else:
            yield _line(mission, event)
    if walk:
        yield _walked(mission, walk)


def _walked(mission: Mission, walk: Sequence[e.Moved | e.Turned]) -> Told:
    """`Genestealer g3 goes C4, C5, D6, facing east.`"""
    if len(walk) == 1:
        return _line(mission, walk[0])
    names = Names(mission)
    piece = walk[0].piece
    squares = ", ".join(names.square(event.to) for event in walk if isinstance(event, e.Moved))
    way = "" if names.is_blip(piece) else facing(walk[-1].facing)
    what = f"goes {squares}" if squares else "turns"
    text = names.say("{piece:who} {what}{end}.", piece=piece, what=what, end=f", facing {way}" if way else "")
    return Told(text, tuple(dict.fromkeys(event.rule for event in walk)))


def _without_empty_phases(lines: Sequence[Told]) -> list[Told]:
    """A heading followed by another is left out, unless it opens a turn."""
    kept = [line for line, after in pairwise(lines) if not (line.heading and after.heading) or "SH-TURN-05" in line.rules]
    return kept + list(lines[-1:])
