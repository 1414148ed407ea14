"""Two games with one public history and different secrets, as rows of a journal: what one seat may know of them is the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from random_play import Case
from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.faces import face
from reglamento.games.registry import rules_id
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Outcome
from reglamento.kernel.fair import Fair
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance, Choose, Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.hall.opening.making import row_of
from reglamento.web.journal.records import Entry, GameRow, SeatRow

NOON = datetime(2024, 1, 1, 12, tzinfo=UTC)
PHRASES = {"marines": "seven purple lanterns", "genestealers": "a quiet teapot sings"}
TRIES = 200
LONGEST = 260
"""Decisions after which a game is given up that has not come to where it is wanted."""
TO_THE_END = 2_000
"""More decisions than a game has."""
OTHERWISE = 6
"""How many decisions are tried before one that lets the secret out is taken for unavoidable."""


class Apart(Fair):
    """The dice of the second game: what `seat` does not see is drawn by a seed of its own, all else as in the first."""

    def __init__(self, seat: str, alike: bytes, own: bytes) -> None:
        super().__init__(alike, PHRASES)
        self._seat, self._hidden = seat, Fair(own, PHRASES)

    def outcome(self, question: Chance, number: int) -> Outcome:
        hidden = isinstance(question, Draw) and self._seat not in question.seen_by
        return self._hidden.outcome(question, number) if hidden else super().outcome(question, number)


_apart: dict[bytes, Apart] = {}


def dice(seed: bytes, phrases: Mapping[str, str]) -> Fair:
    """What a server has for `Fair` that is to go on with twins: the dice of a second game are known by its seed."""
    return _apart.get(seed) or Fair(seed, phrases)


class Step(NamedTuple):
    """A decision: whose, and the answer as it is sent."""

    by: str
    answer: Any


class Twins(NamedTuple):
    """Two games that `seat` cannot tell apart: the journal of each so far, and decisions that keep them together."""

    case: Case
    seat: str
    seeds: tuple[bytes, bytes]
    tables: tuple[Table, Table]
    """Where the journals lead."""
    journals: tuple[list[Entry], list[Entry]]
    ahead: tuple[Step, ...]
    whole: bool
    """Whether the decisions ahead lead up to the one that ends the game. Otherwise the secret comes out then, or no more were wanted."""

    @property
    def other(self) -> str:
        """Whose secrets differ."""
        return next(seat for seat in self.case.book.game.seats if seat != self.seat)

    def rows(self, id: str, holders: dict[str, str], which: int) -> tuple[GameRow, list[SeatRow], list[Entry]]:
        """One of the two as a journal keeps it, running and unlisted, with these people on its seats."""
        table, entries = self.tables[which], self.journals[which]
        times = {"created": NOON, "touched": NOON}
        row = row_of(id, table.header, table.game, state="running", listed=True, maker="", version=len(entries), **times)
        row = msgspec.structs.replace(row, seed=self.seeds[which], commitment="c" * 64)
        seats = [
            SeatRow(game=id, seat=seat, player=PERSON, holder=holder, name=seat.title(), phrase=PHRASES[seat], joined=NOON)
            for seat, holder in holders.items()
        ]
        return row, seats, entries


def twins(case: Case, seat: str, seed: int, *, ahead: int, at: Callable[[Game], bool] = lambda _: True) -> Twins:
    """Twins whose secrets differ, at a question that `at` likes, with at least one decision ahead that keeps them together.

    Games are tried from `seed` on until one comes there.
    """
    tried = (_Pair(case, seat, number).led_to(at, ahead) for number in range(seed, seed + TRIES))
    found = next((each for each in tried if each is not None), None)
    assert found is not None, "no game ever comes there"
    return found


class _Pair:
    """Both games while they are played. Dice, and draws that the seat sees, are the same in both; from some decision on, draws that it
    does not see are others in the second game.
    """

    def __init__(self, case: Case, seat: str, seed: int) -> None:
        self.case, self.seat = case, seat
        self.rng = random.Random(f"twins {case.mission} {seat} {seed}")
        self.seeds = self.rng.randbytes(32), self.rng.randbytes(32)
        self.alike, self.apart = Fair(self.seeds[0], PHRASES), Apart(seat, *self.seeds)
        readings = case.book.readings() if seed % 2 else _unclocked(case, seed)
        made = [Table.new(case.book, case.book.load(case.mission), readings, rules_id(case.game)) for _ in range(2)]
        self.tables = made[0], made[1]
        self.journals: tuple[list[Entry], list[Entry]] = [], []
        self.own = face(case.game)
        self.wait = self.rng.randrange(120)
        """Decisions before the first draw that may be another one."""
        self.ended = False

    def led_to(self, at: Callable[[Game], bool], ahead: int) -> Twins | None:
        """The twins at the first fitting question after they differ, or None where they part before or never come there."""
        self.write(self.chance(None))
        for _ in range(LONGEST):
            if at(self.tables[0].game) and self.differ:
                return self.found(ahead)
            if self.decide() is None:
                return None
        return None

    def found(self, ahead: int) -> Twins | None:
        tables = self.tables[0].copy(), self.tables[1].copy()
        journals = self.journals[0].copy(), self.journals[1].copy()
        steps = tuple(self.together(ahead))
        _apart[self.seeds[1]] = self.apart
        return Twins(self.case, self.seat, self.seeds, tables, journals, steps, self.ended) if steps else None

    def together(self, limit: int) -> Iterator[Step]:
        """Decisions after which they still cannot be told apart."""
        for _ in range(limit):
            step = self.decide()
            if step is None:
                return
            yield step

    @property
    def differ(self) -> bool:
        return snapshot.digest(self.tables[0].game) != snapshot.digest(self.tables[1].game)

    def decide(self) -> Step | None:
        """A decision that both games allow and that keeps them together, and the chance behind it. None where all let out what is
        secret, or the game ends.
        """
        one, other = (table.game.question for table in self.tables)
        assert isinstance(one, Choose)
        assert isinstance(other, Choose)
        common = [option for option in self.own.offered(one) if option in self.own.offered(other)]
        assert one.by == other.by, "who is asked tells the secret"
        assert common
        first = self.choice(one, common)
        others = [option for option in common if option != first]
        for choice in (first, *self.rng.sample(others, min(len(others), OTHERWISE - 1))):
            before = self.tables[0].copy(), self.tables[1].copy()
            for table in self.tables:
                table.answer(choice)
            step = Step(one.by, msgspec.to_builtins(choice))
            told = self.chance(step)
            self.ended = all(table.game.over for table in self.tables)
            if self.ended:
                return None
            if not self.revealed(before):
                self.write(told)
                return step
            self.tables = before
        return None

    def choice(self, question: Choose, common: list[Any]) -> Any:
        """The seat plays well, so that it comes near the other side, who plays at random."""
        if question.by == self.seat:
            best = roster.decided("greedy", "twins", self.tables[0].game, question)
            return best if best in common else common[0]
        return self.rng.choice(common)

    def revealed(self, before: Sequence[Table]) -> bool:
        """Whether what is secret has come out since: what became known is not the same."""
        news = [_since(table.game, earlier.game.log) for table, earlier in zip(self.tables, before, strict=True)]
        known = [[event for event in events if event.reveals] for events in news]
        return known[0] != known[1]

    def chance(self, step: Step | None) -> list[Entry]:
        """Answer dice and draws in both; what to write down of the decision and of them."""
        apart = len(self.journals[0]) >= self.wait
        told = []
        for table, fair in zip(self.tables, (self.alike, self.apart if apart else self.alike), strict=True):
            data: list[Any] = [] if step is None else [step.answer]
            while isinstance(question := table.game.question, Roll | Draw):
                outcome = fair.outcome(question, table.game.count + 1)
                table.answer(outcome)
                data.append(list(outcome))
            told.append(Entry(seq=len(self.journals[0]) + 1, kind="answers", data=data, by=step and step.by, at=NOON))
        return told

    def write(self, told: Sequence[Entry]) -> None:
        for entries, each in zip(self.journals, told, strict=True):
            if each.data:
                entries.append(each)


def _unclocked(case: Case, seed: int) -> Any:
    """Readings of all kinds: the clock alone would make two games differ in milliseconds."""
    readings: Any = msgspec.structs.asdict(case.table(seed).game.readings)  # type: ignore[attr-defined]  # every game has readings
    return case.book.readings(**readings | {"clock": 0})


def _since(game: Game, seen: Any) -> list[Any]:
    events, chain = [], game.log
    while chain is not seen and chain is not None:
        chain, event = chain
        events.append(event)
    return events[::-1]
