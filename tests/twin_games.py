"""Two games with one public history and different secrets, as rows of a journal: what one seat may know of them is the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from random_play import Case
from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.faces import face
from reglamento.games.registry import rules_id
from reglamento.kernel import snapshot
from reglamento.kernel.fair import Fair
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.hall.opening.making import row_of
from reglamento.web.journal.records import Entry, GameRow, SeatRow

NOON = datetime(2024, 1, 1, 12, tzinfo=UTC)
PHRASES = {"marines": "seven purple lanterns", "genestealers": "a quiet teapot sings"}
TRIES = 200
LONGEST = 260
"""Decisions after which a game is given up that has not come to where it is wanted."""


class Step(NamedTuple):
    """A decision: whose, and the answer as it is sent."""

    by: str
    answer: Any


class Twins(NamedTuple):
    """Two games that `seat` cannot tell apart: the journal of each so far, and decisions that keep them together."""

    case: Case
    seat: str
    seed: bytes
    tables: tuple[Table, Table]
    """Where the journals lead."""
    journals: tuple[list[Entry], list[Entry]]
    ahead: tuple[Step, ...]

    @property
    def other(self) -> str:
        """Whose secrets differ."""
        return next(seat for seat in self.case.book.game.seats if seat != self.seat)

    def rows(self, id: str, holders: dict[str, str], which: int) -> tuple[GameRow, list[SeatRow], list[Entry]]:
        """One of the two as a journal keeps it, running and unlisted, with these people on its seats."""
        table, entries = self.tables[which], self.journals[which]
        times = {"created": NOON, "touched": NOON}
        row = row_of(id, table.header, table.game, state="running", listed=True, maker="", version=len(entries), **times)
        row = msgspec.structs.replace(row, seed=self.seed, commitment="c" * 64)
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
    """Both games while they are played; the dice of both come from one seed, and only draws that the seat does not see differ."""

    def __init__(self, case: Case, seat: str, seed: int) -> None:
        self.case, self.seat = case, seat
        self.rng = random.Random(f"twins {case.mission} {seat} {seed}")
        self.seed = self.rng.randbytes(32)
        self.fair = Fair(self.seed, PHRASES)
        readings = case.book.readings() if seed % 2 else _unclocked(case, seed)
        made = [Table.new(case.book, case.book.load(case.mission), readings, rules_id(case.game)) for _ in range(2)]
        self.tables = made[0], made[1]
        self.journals: tuple[list[Entry], list[Entry]] = [], []
        self.own = face(case.game)

    def led_to(self, at: Callable[[Game], bool], ahead: int) -> Twins | None:
        """The twins at the first fitting question after they differ, or None where they part before or never come there."""
        wait = self.rng.randrange(120)
        self.chance(None, tampering=not wait)
        for number in range(LONGEST):
            if at(self.tables[0].game) and self.differ:
                return self.found(ahead)
            if self.decide(tampering=number >= wait) is None:
                return None
        return None

    def found(self, ahead: int) -> Twins | None:
        tables = self.tables[0].copy(), self.tables[1].copy()
        journals = self.journals[0].copy(), self.journals[1].copy()
        steps = tuple(self.together(ahead))
        return Twins(self.case, self.seat, self.seed, tables, journals, steps) if steps else None

    def together(self, limit: int) -> Iterator[Step]:
        """Decisions after which they still cannot be told apart."""
        for _ in range(limit):
            step = self.decide(tampering=False)
            if step is None:
                return
            yield step

    @property
    def differ(self) -> bool:
        return snapshot.digest(self.tables[0].game) != snapshot.digest(self.tables[1].game)

    def decide(self, *, tampering: bool) -> Step | None:
        """A decision that both games allow, and the chance behind it. None when there is none, or what is secret comes out."""
        questions = [table.game.question for table in self.tables]
        one, other = questions
        if not (isinstance(one, Choose) and isinstance(other, Choose)):
            return None
        common = [option for option in self.own.offered(one) if option in self.own.offered(other)]
        if not common:
            return None
        logs = [table.game.log for table in self.tables]
        choice = self.choice(one, common)
        for table in self.tables:
            table.answer(choice)
        step = Step(one.by, msgspec.to_builtins(choice))
        self.chance(step, tampering=tampering)
        news = [_since(table.game, log) for table, log in zip(self.tables, logs, strict=True)]
        revealed = news[0] != news[1] and any(event.reveals for events in news for event in events)
        return None if revealed or self.tables[0].game.over else step

    def choice(self, question: Choose, common: list[Any]) -> Any:
        """The seat plays well, so that it comes near the other side, who plays at random."""
        if question.by == self.seat:
            best = roster.decided("greedy", "twins", self.tables[0].game, question)
            return best if best in common else common[0]
        return self.rng.choice(common)

    def chance(self, step: Step | None, *, tampering: bool) -> None:
        """Answer dice and draws in both, and write down what came of the decision. While they are `tampering`, a draw that the seat
        does not see may be another one in the second game.
        """
        data: list[list[Any]] = [[] if step is None else [step.answer] for _ in self.tables]
        for which, table in enumerate(self.tables):
            while isinstance(question := table.game.question, Roll | Draw):
                outcome = self.fair.outcome(question, table.game.count + 1)
                hidden = isinstance(question, Draw) and self.seat not in question.seen_by
                if which and tampering and hidden and isinstance(question, Draw):
                    outcome = tuple(self.rng.sample(question.pool, question.n))
                table.answer(outcome)
                data[which].append(list(outcome))
        for entries, told in zip(self.journals, data, strict=True):
            if told:
                entries.append(Entry(seq=len(entries) + 1, kind="answers", data=told, by=step and step.by, at=NOON))


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
