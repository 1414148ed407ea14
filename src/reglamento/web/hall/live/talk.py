"""What the players of a game say to each other. It is kept in memory only: never in the journal, in a save or before other readers."""

from __future__ import annotations

from collections import deque

from reglamento.kernel.clock import Now
from reglamento.kernel.questions import Seat
from reglamento.language import tr
from reglamento.web.hall.base.refuse import Refuse, wrong
from reglamento.web.hall.opening.making import visible
from reglamento.web.protocol import LONGEST_SPEECH, TalkLine

KEPT = 50
"""How many lines are kept for a player who comes back."""
BURST, SPAN = 6, 20.0
"""A player may say so many lines within so many seconds."""


class Conversation:
    """The lines of one game. They are lost when the server stops, or puts a game away at which no player sits."""

    def __init__(self, now: Now) -> None:
        self.lines: deque[TalkLine] = deque(maxlen=KEPT)
        self.number = 0
        """How many lines have been said."""
        self._now = now
        self._times: dict[Seat, deque[float]] = {}

    def add(self, seat: Seat, text: str) -> TalkLine:
        """Add a line of a seat, and return it. Raises Refuse for a text that is empty, too long or not visible, and for too many lines."""
        kept = text.strip()
        if not kept or len(kept) > LONGEST_SPEECH or not visible(kept):
            why = tr("A message has 1 to {most} characters in one line, all of them visible.")
            raise wrong(why.format(most=LONGEST_SPEECH))
        times = self._times.setdefault(seat, deque(maxlen=BURST))
        now = self._now()
        if len(times) == BURST and now - times[0] < SPAN:
            why = tr("You may send {burst} messages in {span} seconds; wait a little.")
            raise Refuse("too-fast", why.format(burst=BURST, span=round(SPAN)))
        times.append(now)
        self.number += 1
        self.lines.append(TalkLine(number=self.number, seat=seat, text=kept))
        return self.lines[-1]

    def since(self, number: int) -> tuple[TalkLine, ...]:
        """The lines after the one of this number, as far as they are kept."""
        return tuple(line for line in self.lines if line.number > number)
