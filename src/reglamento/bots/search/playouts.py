"""Playouts: a plan, then the policy for both sides, up to a turn boundary or the end of the game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

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


class Policy:
    """The policy's answers, remembered by what the seat sees: many playouts pass through the same positions. One object serves one
    search, in one thread.
    """

    def __init__(self, thinking: Thinking, seats: tuple[Seat, ...], seed: int | str) -> None:
        self._bots: dict[Seat, Bot] = {seat: thinking.policy(seat, seed) for seat in seats}
        self._known: dict[Hashable, Any] = {}
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


class Playouts:
    """Playouts for one seat, up to the same turn boundary."""

    def __init__(self, thinking: Thinking, policy: Policy, seat: Seat, until: int) -> None:
        self.thinking, self.policy, self.seat, self.until = thinking, policy, seat, until

    def worth(self, game: Game, plan: Plan | None, dice: Dice) -> float:
        """Play `game`, in place, until it is over or has passed `until` turn boundaries. Its worth for the seat, from 0 to 1."""
        last = game.count + LONGEST
        while (question := game.question) is not None:
            if not isinstance(question, Choose | Place):
                game.answer(dice(question))
            elif self.thinking.boundary(game) >= self.until or game.count > last:
                return self.thinking.judge.value(game, self.seat)
            elif question.by != self.seat:
                game.answer(self.policy.answer(game.view(question.by), question))
            else:
                plan = self._own(game, question, plan)
        winner = game.winner()
        return DRAWN if winner is None else float(winner == self.seat)

    def _own(self, game: Game, question: Decision, plan: Plan | None) -> Plan | None:
        """Answer a question of the seat by the plan, otherwise by the policy. Returns the plan as long as it goes on."""
        view = game.view(question.by)
        answer = None if plan is None else plan.answer(view, question)
        if answer is not None and game.objection(answer) is None:
            game.answer(answer)
            return plan
        game.answer(self.policy.answer(view, question))
        return None
