"""The bot that searches: it compares the plans of its game with the policy's answer, in worlds dealt anew with common dice."""

from __future__ import annotations

import random
from typing import Any

from reglamento.bots.bot import InformedBot
from reglamento.bots.knowledge import Knowledge
from reglamento.bots.search.budgets import Budget, Meter, Stop, never
from reglamento.bots.search.coupled import Coupled
from reglamento.bots.search.halving import Verdict, best_of
from reglamento.bots.search.playouts import Playouts, Policy
from reglamento.bots.search.thinking import Plan, Thinking
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Decision, Place, Position


class SearchBot(InformedBot):
    """Decides each question by itself: the same seed, knowledge and number of playouts give the same answer. All questions of a turn are
    judged in the same worlds with the same dice, so that the bot does not waver in the middle of an activation. It remembers only
    the policy's answers in these worlds, which saves time and changes nothing.
    """

    def __init__(self, thinking: Thinking, seat: str, seed: int | str, budget: Budget, stop: Stop = never) -> None:
        self.thinking, self.seat, self.seed, self.budget, self.stop = thinking, seat, seed, budget, stop
        self._turn = -1
        self._policy: Policy | None = None
        self.alone = False
        """Whether the budget is for every single question, and not for a turn."""
        self.playouts = 0
        """The number of playouts so far."""
        self.verdict: Verdict | None = None
        """How sure the last decision was; None where nothing was compared."""

    def choose(self, view: Knowledge, question: Choose) -> Any:
        """One of the options, or the default where there is none."""
        if len(question.options) < 2:
            return question.options[0] if question.options else question.default
        return self._decided(view, question)

    def place(self, view: Knowledge, question: Place) -> tuple[Position, ...]:
        found: tuple[Position, ...] = self._decided(view, question)
        return found

    def _decided(self, known: Knowledge, question: Decision) -> Any:
        view = known.view()
        turn = self.thinking.boundary(view)
        seed = f"search {self.seat} {self.seed} {turn}"
        policy = self._policy
        if policy is None or turn != self._turn:
            policy, self._turn = Policy(self.thinking, view.seats, self.seed), turn
            self._policy = policy
        usual = policy.answer(view, question)
        self.verdict = None
        share = 1.0 if self.alone else self.thinking.share(view, question)
        plans = self.thinking.plans(view, question, usual) if share > 0 else ()
        if not plans:
            return usual
        meter = Meter(self.budget, share, self.stop)
        until = turn + self.thinking.ahead[self.seat]
        compared: list[Plan | None] = [None, *plans]

        playouts = Playouts(self.thinking, policy, self.seat, until)
        worlds: dict[int, Any] = {}
        dice = Coupled if self.thinking.coupled else Seeded

        def trial(world: int, plan: int) -> float:
            if world not in worlds:
                worlds.clear()
                worlds[world] = known.dealt(random.Random(f"{seed} {world}"))
            return playouts.worth(worlds[world].copy(), compared[plan], dice(f"{seed} {world}"))

        self.verdict = best_of(len(compared), trial, meter, self.thinking.doubt)
        best = compared[self.verdict.plan]
        self.playouts += meter.spent
        answer = None if best is None else best.answer(view, question)
        return usual if answer is None else answer
