"""The bot that searches: it compares the plans of its game with the policy's answer, in worlds dealt anew with common dice."""

from __future__ import annotations

import random
from typing import Any

from reglamento.bots.bot import InformedBot
from reglamento.bots.knowledge import Knowledge
from reglamento.bots.search.budgets import Budget, Meter, Stop, never
from reglamento.bots.search.coupled import Coupled
from reglamento.bots.search.halving import Verdict, best_of
from reglamento.bots.search.held import HeldPlan
from reglamento.bots.search.playouts import Playouts, Policy
from reglamento.bots.search.thinking import Plan, Thinking
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Decision, Place, Position


class SearchBot(InformedBot):
    """The same seed, knowledge, held plan and number of playouts give the same answer. All questions of a turn are judged in the same
    worlds with the same dice, and a plan is held to while it lasts, so that the bot does not waver in the middle of an activation.
    Besides, it remembers only the policy's answers in these worlds, which saves time and changes nothing.
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
        self.held: HeldPlan | None = None
        """The plan to which the last answer belongs, as far as it goes on."""

    def choose(self, view: Knowledge, question: Choose) -> Any:
        """One of the options, or the default where there is none."""
        if len(question.options) < 2:
            if self.held is not None:
                self.held = self.held.later()
            return question.options[0] if question.options else question.default
        army = self._army(view, question)
        return self._decided(view, question) if army is None else army

    def _army(self, known: Knowledge, question: Choose) -> Any:
        """The army that the bot leads; None for another question, and where nothing is known of the armies."""
        mustering = self.thinking.mustering
        if mustering is None or question.topic != mustering.topic:
            return None
        self.verdict = self.held = None
        return mustering.army(known.view(), question, f"{self.seat} {self.seed}")

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
        going_on = self._going_on(view, question, usual)
        if going_on is not None:
            return going_on
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
        if answer is None:
            best, answer = None, usual
        piece = self.thinking.activated(question, usual) if best is None else ""
        if piece or isinstance(best, self.thinking.lasting):
            self.held = HeldPlan(view.count + 1, piece, best)
        return answer

    def _going_on(self, view: Any, question: Decision, usual: Any) -> Any:
        """The next answer of the held plan; None, and none is held any more, where it has ended or something has come between."""
        held, self.held, answer = self.held, None, None
        if held is None or held.due != view.count or not isinstance(question, Choose):
            return None
        if held.plan is not None:
            answer = held.plan.answer(view, question)
        elif self.thinking.activated(question, usual) == held.piece:
            answer = usual
        if answer is None or not question.allows(answer):
            return None
        self.held = held.later()
        return answer
