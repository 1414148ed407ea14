"""What each person at the keyboard has been told of the story, and what is new."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from reglamento.cli.sitting.session import Session
from reglamento.faces.shown import Line
from reglamento.kernel.events import Event

REMINDER = 20
"""The number of events that are shown again when a game is resumed."""


class News:
    """The story as it is told to each seat, with notes of the program between its lines. None is the seat of spectators."""

    def __init__(self, session: Session, seats: Iterable[str]) -> None:
        self._session = session
        told = max(0, len(session.table.game.events()) - REMINDER)
        self._seen: dict[str | None, int] = dict.fromkeys([*seats, None], told)
        """The number of events that each person has been shown."""
        self._notes: dict[str | None, list[tuple[int, Line]]] = {}
        """Notes to each person, each with its place in that person's story."""

    def note(self, seat: str, text: str, rule: str) -> None:
        """Tell a person something that is no event of the game."""
        self._notes.setdefault(seat, []).append((len(self._story(seat)), Line(text=text, rules=(rule,))))

    def since(self, seat: str | None) -> list[Line]:
        """The lines about what has happened since the last call for this seat."""
        face, view, story = self._session.face, self._session.table.game.view(seat), self._story(seat)
        first = min(self._seen[seat], len(story))
        self._seen[seat] = len(story)
        lines: list[Line] = []
        for place, note in self._notes.pop(seat, ()):
            lines += [*face.digest(view, story[first:place], story[:first]), note]
            first = max(first, place)
        return lines + list(face.digest(view, story[first:], story[:first]))

    def _story(self, seat: str | None) -> Sequence[Event]:
        """What `seat` may know of the story."""
        game: Any = self._session.table.game
        story: Sequence[Event] = game.story(seat)
        return story
