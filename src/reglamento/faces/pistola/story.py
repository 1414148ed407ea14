"""What happened, line by line, or in few lines: empty phases go without saying."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from reglamento.faces.shown import Line
from reglamento.games.pistola.facts import events as e
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.events import event_text
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.events import Event

HEADINGS = (e.TurnBegan, e.CombatTurnBegan, e.PhaseBegan)
TURNS = ("PP-EXPL-01",)
"""The rules of headings that are said even when nothing follows: a turn in which nobody did anything."""


def told(view: Crawl, events: Sequence[Event]) -> list[Line]:
    """`view` is the view after the events: a unit stays in the game's record when all its models are gone."""
    names = Names(view.mission, view)
    return [plain_line(names, event) for event in events]


def plain_line(names: Names, event: Event, **more: Any) -> Line:
    """An event as a line; `more` are the fields of a line that its words do not tell."""
    return Line(text=event_text(names, event), rules=(event.rule,), heading=isinstance(event, HEADINGS), **more)


def digest(view: Crawl, events: Sequence[Event]) -> list[Line]:
    """A heading followed by another is left out, unless it opens an Exploration Turn."""
    lines = told(view, events)
    kept = [line for line, after in pairwise(lines) if not (line.heading and after.heading) or line.rules == TURNS]
    return kept + lines[-1:]
