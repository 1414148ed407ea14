"""The story of a game in lines: complete, shortened, or with the picture of each event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reglamento.faces.shown import Line
from reglamento.kernel.events import Event
from reglamento.sentences import Sentences

if TYPE_CHECKING:
    from reglamento.faces.face import Face


def plain_line(face: Face, names: Sentences, event: Event, **more: Any) -> Line:
    """An event as a line; `more` are fields of the line besides its words."""
    row = face.event_rows[type(event)]
    return Line(text=face.event(names, event), rules=(event.rule,), heading=row.heading, opens=row.opens, **more)


def plain(face: Face, view: Any, events: Sequence[Event], past: Sequence[Event] = ()) -> list[Line]:
    """Every event as a line; `view` is the view after them, and `past` what happened before: a piece that is gone is named from it."""
    names = _names(face, view, (*past, *events))
    return [plain_line(face, names, event) for event in events]


def digest(face: Face, view: Any, events: Sequence[Event], past: Sequence[Event] = ()) -> list[Line]:
    """The same without headings that another heading follows, except those that open a turn."""
    lines = plain(face, view, events, past)
    return [line for line, after in pairwise(lines) if not (line.heading and after.heading) or line.opens] + lines[-1:]


def shown(face: Face, view: Any, events: Sequence[Event]) -> tuple[Line, ...]:
    """A line for each of the events after `view`, with dice and effects; each is shown at the places of that moment."""
    names = _names(face, view, events)
    scenery = None if face.picture.scenery is None else face.picture.scenery(view, names)
    lines, said = [], False
    for event in events:
        row = face.event_rows[type(event)]
        minor = (row.minor(event) if callable(row.minor) else row.minor) or (row.told and said)
        thrown = None if row.thrown is None else row.thrown(scenery, event)
        effect = None if row.effect is None else row.effect(scenery, event)
        walked = None if row.walked is None else row.walked(names, event)
        lines.append(plain_line(face, names, event, minor=minor, thrown=thrown, effect=effect, walked=walked))
        said = row.tells or (said and row.told)
        if scenery is not None:
            scenery.happened(event)
    return tuple(lines)


def _names(face: Face, view: Any, events: Sequence[Event]) -> Sentences:
    return face.names(view) if face.story_names is None else face.story_names(view, events)
