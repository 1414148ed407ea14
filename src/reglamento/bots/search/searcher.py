"""The bot that searches: it compares the plans of its game with the policy's answer, in worlds dealt anew with common dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
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


class Trials:
    """What plans are worth in worlds dealt anew: all in the same worlds, with the same dice. None is the policy's answer."""

    def __init__(self, known: Knowledge, playouts: Playouts, compared: Sequence[Plan | None], seed: str) -> None:
        self._known, self._playouts, self._compared, self._seed = known, playouts, compared, seed
        self._world = -1
        self._dealt: Any = None
        """The game of the world that was dealt last."""

    def worth(self, world: int, plan: int) -> float:
        """What a plan is worth in a world, both by their numbers."""
        seed = f"{self._seed} {world}"
        if world != self._world:
            self._world, self._dealt = world, self._known.dealt(random.Random(seed))
        dice = Coupled(seed) if self._playouts.thinking.coupled else Seeded(seed)
        return self._playouts.worth(self._dealt.copy(), self._compared[plan], dice)


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
        policy = self._policy_of_turn(view)
        usual = policy.answer(view, question)
        self.verdict = None
        going_on = self._going_on(view, question, usual)
        if going_on is not None:
            return going_on
        share = 1.0 if self.alone else self.thinking.share(view, question)
        plans = self.thinking.plans(view, question, usual) if share > 0 else ()
        if not plans:
            return usual
        best = self._best(known, policy, [None, *plans], Meter(self.budget, share, self.stop))
        answer = None if best is None else best.answer(view, question)
        if answer is None:
            best, answer = None, usual
        piece = self.thinking.activated(question, usual) if best is None else ""
        if piece or isinstance(best, self.thinking.lasting):
            self.held = HeldPlan(view.count + 1, piece, best)
        return answer

    def _policy_of_turn(self, view: Any) -> Policy:
        """The policy, which forgets its answers when another turn begins."""
        turn = self.thinking.boundary(view)
        if self._policy is None or turn != self._turn:
            self._policy, self._turn = Policy(self.thinking, view.seats, self.seed), turn
        return self._policy

    def _best(self, known: Knowledge, policy: Policy, compared: Sequence[Plan | None], meter: Meter) -> Plan | None:
        """The best of these plans; None for the policy's answer."""
        playouts = Playouts(self.thinking, policy, self.seat, self._turn + self.thinking.ahead[self.seat])
        trials = Trials(known, playouts, compared, f"search {self.seat} {self.seed} {self._turn}")
        self.verdict = best_of(len(compared), trials.worth, meter, self.thinking.doubt)
        self.playouts += meter.spent
        return compared[self.verdict.plan]

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
