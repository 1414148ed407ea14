"""Playouts: a plan, then the policy for both sides, up to a turn boundary or the end of the game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from reglamento.bots.bot import Bot
from reglamento.bots.search.thinking import Plan, Thinking
from reglamento.kernel.dice import Dice
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Decision, Place, Seat
from reglamento.odds.state import state

DRAWN = 0.5
"""The worth of a drawn game."""
LONGEST = 5_000
"""A playout ends after so many answers, as if at a turn boundary."""

MOST_KEPT = 2_000
"""The most positions of which it is remembered where they lead."""


class Policy:
    """The policy's answers, remembered by what the seat sees: many playouts pass through the same positions. One object serves one
    search, in one thread.
    """

    def __init__(self, thinking: Thinking, seats: tuple[Seat, ...], seed: int | str) -> None:
        self._bots: dict[Seat, Bot] = {seat: thinking.policy(seat, seed) for seat in seats}
        self._known: dict[Hashable, Any] = {}
        self.stretches: dict[Hashable, Stretch] = {}
        """Where its answers lead, by boundary and position."""
        self.asked = self.found = 0
        """The number of answers, and of those that were remembered."""

    def answer(self, view: Any, question: Decision) -> Any:
        """The policy's answer, from only the view of the seat that decides."""
        if isinstance(question, Choose) and len(question.options) < 2:
            return question.options[0] if question.options else question.default
        self.asked += 1
        if isinstance(question, Place):
            return self._bots[question.by].place(view, question)
        if view.log is not None:  # the view shows dice on the table, which are not among the facts
            return self._bots[question.by].choose(view, question)
        key = (question.by, question.topic, question.about, state(view))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._bots[question.by].choose(view, question)
        else:
            self.found += 1
        return known


class Stretch(NamedTuple):
    """Decisions of the policy with no dice between them."""

    end: Game
    """The position after the last of them."""
    answers: tuple[tuple[Decision, Any], ...]
    """The questions, and what the policy answered."""


class Playouts:
    """Playouts for one seat and one question, up to the same turn boundary. Where they share (`Thinking.shared`), the first of them is
    the policy's own; a question that it has answered has the same answer in the others, where that is allowed. Decisions with no dice
    between them are made once.
    """

    def __init__(self, thinking: Thinking, policy: Policy, seat: Seat, until: int) -> None:
        self.thinking, self.policy, self.seat, self.until = thinking, policy, seat, until
        self._usual: dict[Decision, Any] = {}
        self._stretches: dict[Hashable, Stretch] = policy.stretches
        self._first = True

    def worth(self, game: Game, plan: Plan | None, dice: Dice) -> float:
        """Play `game` until it is over or has passed `until` turn boundaries. Its worth for the seat, from 0 to 1. The game itself may be
        left anywhere on the way.
        """
        last = game.count + LONGEST
        while (question := game.question) is not None:
            if not isinstance(question, Choose | Place):
                game.answer(dice(question))
            elif self._ends(game) or game.count > last:
                break
            elif plan is not None and question.by == self.seat:
                plan = self._own(game, question, plan)
            elif plan is None and self.thinking.shared:
                game = self._stretch(game)
            else:
                game.answer(self.policy.answer(game.view(question.by), question))
        if self._first:
            self._first, self._stretches = False, {}
        return self._value(game)

    def _ends(self, game: Game) -> bool:
        return self.thinking.boundary(game) >= self.until

    def _value(self, game: Game) -> float:
        if game.question is not None:
            return self.thinking.judge.value(game, self.seat)
        winner = game.winner()
        return DRAWN if winner is None else float(winner == self.seat)

    def _own(self, game: Game, question: Decision, plan: Plan) -> Plan | None:
        """Answer a question of the seat by the plan. Returns the plan as long as it goes on; None, without an answer, where it has
        ended.
        """
        answer = plan.answer(game.view(question.by), question)
        if answer is None or game.objection(answer) is not None:
            return None
        game.answer(answer)
        return plan

    # ---- what playouts share

    def _stretch(self, game: Game) -> Game:
        """The position in which the next dice are due, or the playout ends."""
        begun = game.count
        made: list[tuple[Decision, Any]] = []
        keys: list[Hashable] = []
        rest: tuple[tuple[Decision, Any], ...] = ()
        while isinstance(question := game.question, Choose | Place) and not self._ends(game) and len(made) < LONGEST:
            key = (self.until, state(game))
            if (known := self._stretches.get(key)) is not None:
                begun, game, rest = game.count - len(made), known.end.copy(), known.answers
                break
            keys.append(key)
            made.append((question, self._answer(game, question)))
            game.answer(made[-1][1])
        answers = (*made, *rest)
        game.count = begun + len(answers)
        self._keep(keys, game, answers)
        if self._first:
            for question, answer in answers:
                self._usual.setdefault(question, answer)
        return game

    def _keep(self, keys: list[Hashable], game: Game, answers: tuple[tuple[Decision, Any], ...]) -> None:
        """Remember where the decisions lead, from each of these positions on the way."""
        if keys and len(self._stretches) < MOST_KEPT:
            end = game.copy()
            for number, key in enumerate(keys if self._first else keys[:1]):
                self._stretches[key] = Stretch(end, answers[number:])

    def _answer(self, game: Game, question: Decision) -> Any:
        """The policy's answer; after the first playout the same as there."""
        usual = None if self._first else self._usual.get(question)
        if usual is not None and game.objection(usual) is None:
            return usual
        return self.policy.answer(game.view(question.by), question)
