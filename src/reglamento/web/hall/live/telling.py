"""The story of a game for one seat in one language. It grows with the game and is never made anew as a whole."""

from __future__ import annotations

from typing import Any, NamedTuple

from reglamento.faces import Face, broken_off
from reglamento.faces.shown import Line
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Seat
from reglamento.web.hall.base.moments import Moment

EVERYTHING = "*"
"""The perspective from which nothing is secret."""


class Sight(NamedTuple):
    """The perspective on a game (a seat, None for a spectator, `*` for everything) and the language.

    A `bare` sight is for programs: no picture, no figures, and only the answers of the options.
    """

    seat: Seat | None
    lang: str
    bare: bool = False


def view_of(moment: Moment, seat: Seat | None) -> Any:
    """What a seat (None: a spectator) may know at a moment. `*` sees everything in a game that is over."""
    return moment.game if seat == EVERYTHING else moment.game.view(seat)


def seen(event: Event, seat: Seat | None) -> Event:
    """What a seat may know of an event."""
    return event if seat == EVERYTHING else event.seen_by(seat)


class Telling:
    """The lines of a story up to the moment last told: one for each event, and one for an end that its players have made."""

    def __init__(self, face: Face, start: Moment, seat: Seat | None) -> None:
        self._face = face
        self._start = start
        self._seat = seat
        self._at = start
        self._links: list[Any] = []
        """The game's log after each line: a log that is the same chain is told already."""
        self._lines: list[Line] = []

    def up_to(self, moment: Moment) -> list[Line]:
        """All lines up to a moment. When the moment is later than the last one, lines of decisions that were taken back are
        dropped.
        """
        lines, end = self._of_events(moment), broken_off(self._face, moment.table)
        return [*lines, Line(text=end, rules=())] if end else lines

    def _of_events(self, moment: Moment) -> list[Line]:
        links, events = self._unknown(moment)
        known = moment.told - len(events)
        if moment.version < self._at.version:
            return self._lines[:known] + self._from(self._start, events)
        before = self._at if known == self._at.told == len(self._lines) else self._start
        self._lines[known:] = self._from(before, events)
        self._links[known:] = links
        self._at = moment
        return self._lines

    def _from(self, before: Moment, events: list[Event]) -> list[Line]:
        return list(self._face.lines(view_of(before, self._seat), events)) if events else []

    def _unknown(self, moment: Moment) -> tuple[list[Any], list[Event]]:
        """The part of the story up to a moment that is not told yet: the links of the log, and its events as the seat may know
        them.
        """
        link: Any = moment.game.log
        place = moment.told - 1
        links: list[Any] = []
        while place >= len(self._links) or (place >= 0 and self._links[place] is not link):
            links.append(link)
            link, place = link[0], place - 1
        links.reverse()
        return links, [seen(link[1], self._seat) for link in links]
