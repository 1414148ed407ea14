"""Replays of games: every moment, also those that were taken back."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence

from reglamento.faces import Face
from reglamento.kernel.questions import Seat
from reglamento.language import speaking, tr
from reglamento.web import protocol
from reglamento.web.hall.base.moments import Moment, all_followed, news
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.scene import Shown, scene
from reglamento.web.hall.live.telling import EVERYTHING, Sight, Telling, seen, view_of
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import Entry
from reglamento.web.protocol import Scene
from reglamento.web.protocol.words import catalogue


class Past:
    """All moments of one game so far, and its stories, made when they are asked for. Its methods are slow: call
    them in threads.
    """

    def __init__(self, face: Face, start: Moment) -> None:
        self.moments = [start]
        self.growing = asyncio.Lock()
        self._face = face
        self._tellings: dict[tuple[Seat | None, str], Telling] = {}
        self._one = threading.Lock()
        """Stories grow in one thread at a time."""

    def extend(self, entries: Sequence[Entry]) -> None:
        """Add the newer entries. An entry that no longer fits the rules is left out, with all that follow."""
        self.moments += all_followed(self.moments[-1], entries)[0]

    def scene(self, version: int, seat: Seat | None, lang: str) -> Scene:
        """What a seat saw at a version, and the story up to there."""
        moment = self.moments[version]
        with self._one, speaking(catalogue(lang)):
            told = self._telling(seat, lang).up_to(moment)
            state: Shown = "over" if moment.over else "running"
            return scene(self._face, moment, Sight(seat, lang), state=state, told=told, live=False)

    def shown(self, seat: Seat | None, lang: str) -> tuple[protocol.Moment, ...]:
        """All moments in brief, as a seat knows them."""
        with speaking(catalogue(lang)):
            pairs = zip([self.moments[0], *self.moments], self.moments, strict=False)
            return tuple(self._shown(before, moment, seat) for before, moment in pairs)

    def _shown(self, before: Moment, moment: Moment, seat: Seat | None) -> protocol.Moment:
        view = view_of(moment, seat)
        return protocol.Moment(
            version=moment.version,
            turn=getattr(view, "turn", 0),
            phase=next((phase.name for phase in self._face.phases(view) if phase.on), ""),
            by=moment.by,
            text=self._text(before, moment, seat),
            told=moment.told,
        )

    def _text(self, before: Moment, moment: Moment, seat: Seat | None) -> str:
        """The text of a moment: the first line about it; headings and trifles only if there is nothing else."""
        if moment.undone:
            return tr("A decision is taken back.")
        if moment.given_up:
            return tr("The game is given up.")
        if moment.handed is not None:
            return self._handed(*moment.handed)
        events = [seen(event, seat) for event in news(before, moment)]
        lines = self._face.lines(view_of(before, seat), events) if events else ()
        return min(lines, key=lambda line: (line.minor, line.heading)).text if lines else ""

    def _handed(self, seat: Seat, player: str) -> str:
        told = tr("A bot plays on for the {seat}.") if player else tr("The player of the {seat} is back.")
        return told.format(seat=self._face.seat_title(seat))

    def _telling(self, seat: Seat | None, lang: str) -> Telling:
        telling = self._tellings.setdefault((seat, lang), Telling(self._face, self.moments[0], seat))
        telling.up_to(self.moments[-1])
        return telling


class Replays:
    """The games being replayed: those asked for most recently."""

    def __init__(self, journal: Journal, kept: int, workers: Workers) -> None:
        self._journal = journal
        self._kept = kept
        self._workers = workers
        self._pasts: OrderedDict[str, Past] = OrderedDict()

    async def past(self, room: Room) -> Past:
        """All moments of a room's game. Raises Unavailable."""
        past = self._pasts.setdefault(room.id, Past(room.face, room.start))
        self._pasts.move_to_end(room.id)
        while len(self._pasts) > self._kept:
            self._pasts.popitem(last=False)
        async with past.growing:
            if past.moments[-1].version < room.version:
                entries = await self._journal.entries(room.id, past.moments[-1].version)
                await self._workers.apart(past.extend, entries)
        return past


def perspectives(room: Room, holder: str | None) -> tuple[str, ...]:
    """The perspectives from which `holder` may look back, besides from outside: the holder's own seats, and everything once
    nothing is secret.
    """
    if room.open_to_all:
        return (*room.seats, EVERYTHING)
    return tuple(seat for seat in room.seats if room.holds(holder, seat))
