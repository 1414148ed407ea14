"""One live game: its present and earlier versions, the players at its seats, its clock, and its watchers."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from reglamento.faces import Face, face
from reglamento.games.registry import plugin
from reglamento.guides.files import followed
from reglamento.guides.guide import Guides
from reglamento.guides.script import Written
from reglamento.kernel.clock import Now
from reglamento.kernel.dice import NumberedDice
from reglamento.kernel.questions import Choose, Place, Seat
from reglamento.language import tr
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.base.workers import Effort
from reglamento.web.hall.live.attendance import Attendance
from reglamento.web.hall.live.bots import SeatedBots
from reglamento.web.hall.live.chains import Chains, chained
from reglamento.web.hall.live.clocks import Clocks
from reglamento.web.hall.live.passing import Passing
from reglamento.web.hall.live.players import Players
from reglamento.web.hall.live.proposals import Proposing
from reglamento.web.hall.live.talk import Conversation
from reglamento.web.hall.live.versions import Versions
from reglamento.web.journal.records import Entry, GameRow, GameSummary, SeatRow, State
from reglamento.web.protocol import Present, TalkLine

if TYPE_CHECKING:
    from reglamento.web.hall.live.showing import Showing
    from reglamento.web.hall.live.watching import Watcher

LOG = logging.getLogger("reglamento.hall")
SHOWN = 6
"""How many characters of a game's id the log shows: a person with all of them may watch."""


def aside_in_log(id: str, why: str) -> str:
    """The log's line about a game that is set aside."""
    return f"the game {id[:SHOWN]} is set aside: {why}"


class Room:
    """A game in memory. To change it, hold `lock`, write to the journal first, and then call `advance` or `seat`."""

    def __init__(self, row: GameRow, seats: Sequence[SeatRow], start: Moment, kept: int, now: Now = time.monotonic) -> None:
        self.id = row.id
        self.row: GameSummary = row
        self.seed = row.seed
        self.start = start
        self.face: Face = face(row.game)
        self.guide = followed(start.table.book, plugin(row.game).find(Guides), row.header)
        """The guide that the game follows."""
        self.lock = asyncio.Lock()
        self.versions = Versions(start, kept)
        self.effort = Effort()
        """How long its rules take."""
        self.bots = SeatedBots()
        self.clocks = Clocks(self.face, row, start, now)
        self.talk = Conversation(now)
        self.proposing = Proposing()
        self.attendance = Attendance(start.game.seats, now)
        self.players = Players(self.face, start.game.seats, self.attendance)
        self.foreign = False
        """Whether another process made this version, and is likely to go on."""
        self.unsure = False
        """Whether the journal may hold entries that this process does not know."""
        self.stuck = 0
        """The entry that does not fit the rules, so that the game cannot go on; 0 while it can."""
        self.showing: Showing
        self.absence = math.inf
        """Seconds until a bot may stand in for a person that is away."""
        self.deleted = False
        """Whether the journal has the game no more."""
        self.passing = Passing()
        self.watchers: set[Watcher] = set()
        self.stirred = asyncio.Event()
        """Set when something has changed, for the task that plays the game on."""
        self.task: asyncio.Task[None] | None = None
        self.state: State = "open"
        self.seat(row, seats)

    def set_aside(self, fault: Exception) -> None:
        """Stop the game here: log the reason, and tell all watchers."""
        if not self.stuck:
            LOG.error(aside_in_log(self.id, f"entry {self.version + 1} does not fit the rules"), exc_info=fault)
        self.stuck = self.version + 1
        self._stir(again=True)

    def end(self) -> None:
        """Stop a game that was deleted: nothing is due any more, and its watchers are sent away."""
        self.deleted = True
        for watcher in list(self.watchers):
            watcher.close()
        self.stirred.set()

    @property
    def aside(self) -> str:
        """A sentence that says that the game is set aside, and where; empty for a game that goes on. It quotes no answer, which
        may be a secret.
        """
        if not self.stuck:
            return ""
        why = tr(
            "This game is set aside: entry {number} of its record does not fit the rules played here."
            " A copy of the game before that entry can be played on."
        )
        return why.format(number=self.stuck)

    # ---- the players at its seats

    def seat(self, row: GameSummary, seats: Iterable[SeatRow]) -> None:
        """Update the seats, and whether the game has begun, from the journal."""
        self.row = row
        self.players.seat(seats)
        self._play_for()
        waited = self.state == "open"
        begun = self.state != row.state
        self.state = row.state
        if waited:
            self.clocks.asked()
            self._begin_chains()
        self.chains.seated(self.players.rows.values())
        self.proposing.follow(self.players.rows.values(), self.version)
        self._follow_clocks()
        self._stir(again=begun)

    def _play_for(self) -> None:
        """Run the time of persons alone, and of no person that a bot stands in for."""
        self.clocks.budgets.seated(self.players.deciding)

    def _begin_chains(self) -> None:
        """Note the phrases and the chains of the players that sit. Until a game has begun no chain counts."""
        rows = self.players.rows
        phrases = {seat: row.phrase for seat, row in rows.items()}
        anchors = {} if self.state in {"open", "file"} else chained(rows.values())
        self.chains = Chains(self.seed, self.start, anchors, phrases)

    @property
    def fair(self) -> NumberedDice | None:
        """The dice of the whole game; None where each throw has dice of its own."""
        fair = self.chains.fair
        return fair if self.guide is None or fair is None else Written(self.guide, fair)

    def begin_anew(self, start: Moment) -> None:
        """Put another beginning in place of that of a game that has not begun: a player has brought an army."""
        self.start, self.versions = start, Versions(start, self.versions.kept)
        self._stir(again=True)

    @property
    def given(self) -> Any:
        """The decision that the game's guide gives here without its player; None where there is none."""
        question = self.now.game.question
        if self.guide is None or not isinstance(question, Choose | Place):
            return None
        return self.guide.given(self.now.game)

    def way_back(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats whose decisions are taken back together with the last one of a seat; empty where it cannot be taken back."""
        return self.now.table.way_back(seat, self.players.yielding)

    @property
    def open_to_all(self) -> bool:
        """Whether nothing is secret any more."""
        return self.state in {"over", "file"}

    # ---- versions

    @property
    def now(self) -> Moment:
        return self.versions.now

    @property
    def version(self) -> int:
        return self.now.version

    def advance(self, moment: Moment, *, foreign: bool = False) -> None:
        """Add the next version, which is in the journal."""
        self._keep(moment)
        self.passing.drop()
        self.proposing.follow(self.players.rows.values(), self.version)
        self._follow_clocks(moment.entry if foreign else None)
        self.foreign = foreign
        self._stir()
        if moment.handed:
            self._present()

    def load(self, moments: Iterable[Moment]) -> None:
        """Add all versions that were in the journal when the room was opened."""
        for moment in moments:
            self._keep(moment)
        self.clocks.resume(self.now, self.row, running=self.state == "running")

    def _keep(self, moment: Moment) -> None:
        entry = moment.entry
        assert entry is not None
        self.clocks.budgets.charge(self.now, entry)
        self.bots.follow(self.now, moment)
        self.chains.follow(moment)
        self.attendance.follow(moment)
        if moment.handed:
            self._play_for()
        self.versions.add(moment)
        if moment.over and self.state == "running":
            self.state = "over"
        self.clocks.asked()

    def _follow_clocks(self, restored: Entry | None = None) -> None:
        self.clocks.follow(self.now, running=self.state == "running", restored=restored)

    # ---- its watchers

    def say(self, seat: Seat, text: str) -> TalkLine:
        """Let the player of a seat say something to the others. Raises Refuse."""
        line = self.talk.add(seat, text)
        for watcher in self.watchers:
            watcher.stir()
        return line

    def join(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self._present()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.attendance.left(watcher.seat)
        self._present()

    def present(self) -> Present:
        """Which seats are connected to this process, how many spectators, and the bots that stand in, or may."""
        there = [watcher.seat for watcher in self.watchers]
        persons = self.players.persons if self.state == "running" and self.guide is None else []
        return Present(
            seats={seat: seat in there for seat in self.players.rows},
            watching=there.count(None),
            stand_ins=dict(self.attendance.stand_ins),
            away=self.attendance.away(persons, self.watchers, self.absence),
        )

    def _present(self) -> None:
        for watcher in self.watchers:
            watcher.stir(present=True)

    def _stir(self, *, again: bool = False) -> None:
        """Tell all that wait that there is another version, or (`again`) that something else has changed."""
        for watcher in self.watchers:
            watcher.stir(again=again)
        self.stirred.set()

    @property
    def resting(self) -> bool:
        """Whether the room is no longer needed in memory."""
        return not (self.watchers or self.task or self.clocks.time_runs or self.lock.locked())
