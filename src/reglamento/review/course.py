"""The course of a game: its positions in order, each before one answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Seat

EVERY = 40
"""The number of answers between two positions that are kept; those between them are played again."""


class Turn(NamedTuple):
    """The first position of a turn, by the number of answers before it."""

    turn: int
    at: int


class Course:
    """A game from `start` through `answers` to its end. A position is named by the number of answers since the start."""

    def __init__(self, start: Game, answers: Sequence[Any]) -> None:
        self.start = start
        self.answers = answers
        self._kept: dict[int, Game] = {}
        game = start.copy()
        real: dict[int, Seat] = {}
        turns = [Turn(getattr(game, "turn", 0), 0)]
        for at, answer in enumerate(answers):
            if at % EVERY == 0:
                self._kept[at] = game.copy()
            if (by := _chooser(game)) is not None:
                real[at] = by
            game.answer(answer)
            if getattr(game, "turn", 0) != turns[-1].turn:
                turns.append(Turn(getattr(game, "turn", 0), at + 1))
        self.end = game
        self.real: Mapping[int, Seat] = real
        """The positions in which a seat really had a choice, with that seat."""
        self.turns = tuple(turns)

    def at(self, position: int) -> Game:
        """The game in this position; a copy, which the caller may change."""
        if position >= len(self.answers):
            return self.end.copy()
        kept = position - position % EVERY
        game = self._kept[kept].copy()
        for answer in self.answers[kept:position]:
            game.answer(answer)
        return game

    def each(self) -> Iterator[tuple[int, Game, Any]]:
        """Every position with its answer. The games must not be changed."""
        game = self.start.copy()
        for at, answer in enumerate(self.answers):
            yield at, game, answer
            game.answer(answer)

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """The positions between which chances to win are compared: those with a real choice, those right after it, and the end.
        What changes from the first to the second is the choice; what changes up to the next are dice.
        """
        found = {0, len(self.answers)}
        for at in self.real:
            found |= {at, at + 1}
        return tuple(sorted(found))

    def turn_of(self, position: int) -> int:
        """The turn of a position."""
        return next(turn for turn, at in reversed(self.turns) if at <= position)


def course_of(start: Game, end: Game) -> Course:
    """The course from `start` to `end`, which must have grown out of it; decisions that were taken back are no part of it."""
    answers = Chain.items(end.answers)
    return Course(start, answers[len(answers) - (end.count - start.count) :])


def _chooser(game: Game) -> Seat | None:
    """The seat that has a choice now, among more than one option."""
    question = game.question
    real = isinstance(question, Place) or (isinstance(question, Choose) and len(question.options) > 1)
    return game.decider if real else None
