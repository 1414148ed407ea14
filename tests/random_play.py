"""Random play of any game and mission, for the laws: the fuzzer that knows only questions and answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from types import ModuleType
from typing import Any

import msgspec
import msgspec.inspect

import hulk_laws
from reglamento.bots.bot import RandomBot
from reglamento.games.registry import TITLES, rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.table import Table
from reglamento.rulings import load

OF_GAME: dict[str, ModuleType] = {"space-hulk": hulk_laws}
"""What only the game itself can tell: `faults`, `drawings`, `junk`, `TELLING`."""


class Case(msgspec.Struct, frozen=True):
    """A mission of a game, on which a law is tried."""

    game: str
    mission: str

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game)

    @property
    def own(self) -> ModuleType:
        return OF_GAME[self.game]

    @property
    def rules(self) -> frozenset[str]:
        """The ids that have a ruling."""
        return known_rules(self.game)

    def new(self, seed: int | str) -> Game:
        """A new game, under readings that depend on the seed."""
        return self.book.new(self.book.load(self.mission), some_readings(self.book.readings, seed))

    def table(self, seed: int | str) -> Table:
        return Table.new(self.book, self.book.load(self.mission), some_readings(self.book.readings, seed), "rules under test")


@cache
def known_rules(game: str) -> frozenset[str]:
    return frozenset(load(game.replace("-", "_")))


def some_readings(kind: type[msgspec.Struct], seed: int | str) -> msgspec.Struct:
    """The defaults for one seed in two, a random value for each named option for the others."""
    rng = random.Random(f"readings {seed}")
    if rng.random() < 0.5:
        return kind()
    fields: Any = msgspec.inspect.type_info(kind)
    return kind(**{field.name: rng.choice(_values(field.type)) for field in fields.fields})


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    match kind:
        case msgspec.inspect.LiteralType():
            return list(kind.values)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.IntType():
            return [0, 60]
        case _:
            raise AssertionError(f"teach the laws the values of {kind}")


def cases() -> list[Case]:
    """Every mission of every game."""
    return [Case(game, mission) for game in TITLES for mission in rulebook(game).missions()]


LATE = 0.01
"""How often a random player lets the time run out and takes the default."""


class Player:
    """Answers any question at random; the same seed gives the same answers."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self._bots = {seat: RandomBot(f"{seat} {seed}") for seat in game.seats}
        self._dice = Seeded(seed)
        self._late = random.Random(f"late {seed}")

    def __call__(self, game: Game) -> Any:
        question = game.question
        assert question is not None
        assert not isinstance(question, Place), "no game asks for places yet"
        if not isinstance(question, Choose):
            return self._dice(question)
        return question.default if self._late.random() < LATE else self._bots[question.by].choose(None, question)


def decisions(game: Game, seed: int | str, limit: int = 10_000) -> Iterator[Game]:
    """`game` before each of its answers, played on at random in between, and once more at the end or after `limit` answers."""
    player = Player(game, seed)
    for _ in range(limit):
        if game.question is None:
            break
        yield game
        game.answer(player(game))
    yield game


def midgames(case: Case, seed: int, number: int) -> Iterator[Game]:
    """So many states of random games, each a copy, at decisions from anywhere in a game."""
    rng = random.Random(f"midgames {case.game} {case.mission} {seed}")
    for index in range(number):
        stop = rng.randrange(200)
        for count, game in enumerate(decisions(case.new(index), f"{seed} {index}")):
            if count == stop or game.question is None:
                yield game
                break


def facts(game: Game) -> tuple[Any, ...]:
    """Everything that makes two games equal, their pasts apart; what is written to the game afterwards does not change it."""
    return snapshot.take(game), game.question, [copy(getattr(game, field)) for field in game.derived]


def shown(view: Game) -> Any:
    """All fields of a view as plain data, all but the board and mission that everybody shares."""
    return msgspec.to_builtins({field: getattr(view, field) for field in view.__struct_fields__ if field not in view.static})
