"""Random play of any game and mission, for the laws: the fuzzer that knows only questions and answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec
import msgspec.inspect
from msgspec.structs import replace

from reglamento.bots.bot import RandomBot
from reglamento.games.registry import game_names, plugin, rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.table import Table
from reglamento.rulings import load


def own_of(game: str) -> ModuleType:
    """`tests/<game>_laws.py`, in which stands what only the game itself can tell: `faults`, `crowded` positions, `drawings`, `junk`,
    `TELLING`, `SECRETS`, `BOUND`, `RARELY`; and how much of a law is tried on it: on how many `MISSIONS`, and the `SHARE` and the
    `LONG_SHARE` of its samples.
    """
    return import_module(f"{plugin(game).package}_laws")


def shortest(game: str) -> str:
    """The mission of a game whose battles are the shortest: for tests that need a whole game, whichever."""
    return getattr(own_of(game), "SHORTEST", None) or rulebook(game).missions()[0]


class Case(msgspec.Struct, frozen=True):
    """A mission of a game, on which a law is tried."""

    game: str
    mission: str
    long: bool = False
    """Whether there is time for many samples, as in `make soak`."""

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game)

    @property
    def own(self) -> ModuleType:
        return own_of(self.game)

    @property
    def bound(self) -> int:
        """Answers within which a random game ends; a mission without a last turn may have a bound of its own."""
        limited: int = self.own.BOUND
        without: int = getattr(self.own, "UNLIMITED", limited)
        return limited if self.book.load(self.mission).turns else without

    @property
    def rules(self) -> frozenset[str]:
        """The ids that have a ruling."""
        return known_rules(self.game)

    def share(self, number: int) -> int:
        """How many of so many samples are taken of this game: long games are played less often, and never not at all."""
        share: float = self.own.LONG_SHARE if self.long else self.own.SHARE
        return max(1, round(number * share))

    @property
    def followed(self) -> int:
        """How many answers two games beside each other are given at most: where each takes long, all only in long cases."""
        most: int = self.bound if self.long else getattr(self.own, "FOLLOWED", self.bound)
        return most

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
    if isinstance(kind, msgspec.inspect.Metadata):
        return _values(kind.type)
    match kind:
        case msgspec.inspect.LiteralType():
            return list(kind.values)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.IntType():
            return [0, 60]
        case _:
            raise AssertionError(f"teach the laws the values of {kind}")


def cases(*games: str) -> list[Case]:
    """Every mission of these games, of every game if none are named."""
    return [Case(game, mission) for game in games or game_names() for mission in rulebook(game).missions()]


LATE = 0.01
"""How often a random player lets the time run out and takes the default."""
RELUCTANT = 0.9
"""How often a random player passes over what would end the game before much has happened."""


class Player:
    """Answers any question at random; the same seed gives the same answers."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self._bots = {seat: RandomBot(f"{seat} {seed}") for seat in game.seats}
        self._dice = Seeded(seed)
        self._late = random.Random(f"late {seed}")
        self._reluctant = random.Random(f"reluctant {seed}")
        self._rarely = next((own_of(name).RARELY for name in game_names() if isinstance(game, rulebook(name).game)), ())

    def __call__(self, game: Game) -> Any:
        question = game.question
        assert question is not None
        if not isinstance(question, Choose | Place):
            return self._dice(question)
        if self._late.random() < LATE:
            return question.default
        bot = self._bots[question.by]
        return bot.place(game, question) if isinstance(question, Place) else bot.choose(None, self._usual(question))

    def _usual(self, question: Choose) -> Choose:
        """The question without what is seldom chosen, unless it is such a time or nothing else is left."""
        options = tuple(option for option in question.options if not isinstance(option, self._rarely))
        if not options or len(options) == len(question.options) or self._reluctant.random() >= RELUCTANT:
            return question
        return replace(question, options=options)


def decisions(game: Game, seed: int | str, limit: int = 10_000) -> Iterator[Game]:
    """`game` before each of its answers, played on at random in between, and once more at the end or after `limit` answers."""
    player = Player(game, seed)
    for _ in range(limit):
        if game.question is None:
            break
        yield game
        game.answer(player(game))
    yield game


def midgames(case: Case, seed: int, number: int, least: int = 1) -> Iterator[Game]:
    """The game's share of so many states of random games, `least` at least, each a copy, at decisions from anywhere in a game."""
    rng = random.Random(f"midgames {case.game} {case.mission} {seed}")
    for index in range(max(least, case.share(number))):
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
