"""Games that are looked back at, for worker processes: every moment, also those that were taken back; what decided a game; and games that
begin at one of these moments. The games asked for most recently are kept.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Collection, Sequence
from typing import NamedTuple

from reglamento.bots import roster
from reglamento.faces import broken_off, face
from reglamento.kernel.questions import Seat
from reglamento.language import current, tr
from reglamento.memory import Memory
from reglamento.web import protocol
from reglamento.web.hall.apart.studies import Study
from reglamento.web.hall.base.moments import Moment, all_followed, news, opening, throws
from reglamento.web.hall.base.refuse import Refuse, wrong
from reglamento.web.hall.live.scene import Shown, scene
from reglamento.web.hall.live.taking_up import table_of
from reglamento.web.hall.live.telling import Sight, Telling, seen, view_of
from reglamento.web.hall.opening import making
from reglamento.web.hall.opening.budgets import forked_times, times_of
from reglamento.web.hall.opening.making import Rows
from reglamento.web.journal.records import Entry, GameRow, SeatRow
from reglamento.web.protocol import Aim, Meant, NewFork, Review, Scene, WinChances

KEPT = 6
"""Games of which a worker keeps every moment."""


class Record(NamedTuple):
    """A game as the journal has it."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    entries: tuple[Entry, ...]


class Past:
    """All moments of one game so far, and its stories, made when they are asked for."""

    def __init__(self, row: GameRow) -> None:
        self.header = row.header
        self.face = face(row.game)
        self.moments = [opening(table_of(row))]
        self._turns = roster.turns(row.game)
        self._turns.follow(self.moments[0].game)
        self.study: Study | None = None
        self.one = threading.Lock()
        """It grows in one thread at a time."""
        self._tellings: dict[tuple[Seat | None, str], Telling] = {}

    def extend(self, entries: Sequence[Entry]) -> None:
        """Add the newer entries. An entry that no longer fits the rules is left out, with all that follow."""
        newer = entries[self.moments[-1].version :]
        if newer:
            self.study = None
            known = len(self.moments)
            self.moments += all_followed(self.moments[-1], newer)[0]
            for moment in self.moments[known:]:
                self._turns.follow(moment.game)

    def at(self, version: int) -> Moment:
        """The moment of a version. Raises Refuse."""
        if not 0 <= version < len(self.moments):
            raise Refuse("unknown", tr("This game has no such moment."))
        return self.moments[version]

    def scene(self, version: int, seat: Seat | None) -> Scene:
        """What a seat saw at a version, and the story up to there."""
        moment, lang = self.at(version), current()
        told = self._telling(seat, lang).up_to(moment)
        state: Shown = "over" if moment.over else "running"
        return scene(self.face, moment, Sight(seat, lang), state=state, told=told, live=False)

    def meant(self, seat: Seat | None, sides: Collection[Seat]) -> Meant:
        """What the last of these sides to move meant by its turn, from what a seat saw of it."""
        turn = self._turns.last(sides, self.moments[-1].game, seat)
        if turn is None:
            return Meant()
        aims = tuple(Aim(text=says, rule=rule) for rule, says in roster.meant(turn))
        return Meant(seat=turn.side, turn=turn.number, aims=aims)

    def shown(self, seat: Seat | None) -> tuple[protocol.ReplayMoment, ...]:
        """All moments in brief, as a seat knows them."""
        pairs = zip([self.moments[0], *self.moments], self.moments, strict=False)
        return tuple(self._shown(before, moment, seat) for before, moment in pairs)

    def _shown(self, before: Moment, moment: Moment, seat: Seat | None) -> protocol.ReplayMoment:
        view = view_of(moment, seat)
        return protocol.ReplayMoment(
            version=moment.version,
            turn=getattr(view, "turn", 0),
            phase=next((phase.name for phase in self.face.phases(view) if phase.on), ""),
            by=moment.by,
            text=self._text(before, moment, seat),
            told=moment.told + moment.table.header.broken_off,
        )

    def _text(self, before: Moment, moment: Moment, seat: Seat | None) -> str:
        """The text of a moment: the first line about it, and of its own turn where another one began; headings and trifles only if there is
        nothing else.
        """
        if moment.undone:
            return tr("A decision is taken back.")
        if end := broken_off(self.face, moment.table):
            return end
        if moment.handed is not None:
            return self._handed(*moment.handed)
        events = [seen(event, seat) for event in news(before, moment)]
        lines = self.face.lines(view_of(before, seat), events) if events else ()
        begun = max((place for place, line in enumerate(lines) if line.opens), default=0)
        return min(lines[begun:], key=lambda line: (line.minor, line.heading)).text if lines else ""

    def _handed(self, seat: Seat, player: str) -> str:
        told = tr("A bot plays on for the {seat}.") if player else tr("The player of the {seat} is back.")
        return told.format(seat=self.face.seat_title(seat))

    def _telling(self, seat: Seat | None, lang: str) -> Telling:
        telling = self._tellings.setdefault((seat, lang), Telling(self.face, self.moments[0], seat))
        telling.up_to(self.moments[-1])
        return telling


_PASTS: Memory[str, Past] = Memory(KEPT)


def _past(record: Record) -> Past:
    """The moments of a game; those that are known already are not played again. Its lock is held while it is used."""
    known = _PASTS.get(record.row.id)
    if known is None or known.header != record.row.header:
        known = _PASTS.replaced(record.row.id, Past(record.row))
    return known


def moments_of(record: Record, seat: Seat | None) -> tuple[protocol.ReplayMoment, ...]:
    """All moments of a game in brief, as a seat knows them."""
    past = _past(record)
    with past.one:
        past.extend(record.entries)
        return past.shown(seat)


def scene_at(record: Record, version: int, seat: Seat | None) -> Scene:
    """What a seat saw at a moment, and the story up to there. Raises Refuse."""
    past = _past(record)
    with past.one:
        past.extend(record.entries)
        return past.scene(version, seat)


def meant_by(record: Record, seat: Seat | None, sides: Collection[Seat]) -> Meant:
    """What the last of these sides to move meant by its turn, from what a seat saw of it."""
    past = _past(record)
    with past.one:
        past.extend(record.entries)
        return past.meant(seat, sides)


def reviewed(record: Record) -> Review:
    """What decided a game that is over, as far as it is known exactly."""
    past = _past(record)
    with past.one:
        return _study(past, record).review(current())


def chances_after(record: Record, seconds: float) -> WinChances:
    """The chances to win in a game that is over, after working on them for about this long. Another process begins anew."""
    past = _past(record)
    with past.one:
        return _study(past, record).chances(seconds, current())


def _study(past: Past, record: Record) -> Study:
    past.extend(record.entries)
    past.study = past.study or Study(past.moments)
    return past.study


def forked(record: Record, new: NewFork, maker: str, open_to_all: bool) -> Rows:
    """A game from a moment of another: as it was where nothing is secret any more, otherwise dealt anew. Raises Refuse."""
    past = _past(record)
    with past.one:
        past.extend(record.entries)
        game = past.at(new.version).game
        if new.version and throws(game):
            raise wrong(tr("Dice are falling there: choose the moment before or after."))
        if not open_to_all:
            game = game.resample(new.seat or "", random.SystemRandom())
        row, moments = record.row, past.moments[: new.version + 1]
        times = forked_times(row, times_of(row.header.about), record.seats, moments, new.time)
        return making.forked(game, row.header, new, times, maker=maker, forked_from=row.id)
