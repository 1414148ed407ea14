"""Rules that are due at the same time, and the seat that decides their order.

    def then(self, game, dice):
        return [*ordered("defender", "40K-CORE-MORALE-01", game.happened(Died(...))), NextFight()]

The steps stay on the agenda, under the `Order` that asks for the first of them, so saves, copies and views need no code for
it. A game that uses it lists `Order` among the steps of its rulebook, and `First` among its options if it has no option of its own
for the purpose.

Use it where a rulebook leaves the order to a seat and all the steps are known when they fall due. Some of them may no longer be due
when their turn comes. Where new ones may turn up in between, or each step passes something on to the next, the game needs a step of
its own that asks for the next one. Where a rulebook names no seat, no seat is asked: the ruling gives the order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Seat
from reglamento.kernel.steps import Step

TOPIC = "order"


class First(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """The option to resolve one of the due rules first: the rule's id, and the piece that it is about."""

    rule: str
    about: str = ""


class Due(Step, frozen=True):
    """A step that may be due together with others. Steps with the same name are alike, and no seat is asked about their order."""

    def called(self) -> Any:
        """The option to resolve this step first: `First`, or an option of the game's own."""
        raise NotImplementedError

    def stands(self, game: Any) -> bool:
        """Whether this step is still due, after those that came before it."""
        return True


class Order(Step, frozen=True):
    """The seat `by` picks which of the next `number` steps on the agenda (all of them `Due`) comes first, then which of the rest,
    and so on.

    `rule` is the id of the rule that leaves it to this seat. The first in the rulebook's order is the default. Steps that are no
    longer due are dropped.
    """

    by: Seat
    rule: str
    number: int
    timed: bool = False
    topic: str = TOPIC

    def ask(self, game: Game) -> Choose | None:
        options = tuple(dict.fromkeys(step.called() for step in self._due(game, game.agenda[:-1])))
        if len(options) < 2:
            return None
        return Choose(self.by, self.rule, self.topic, options, options[0], timed=self.timed)

    def then(self, game: Game, answer: Any) -> list[Step]:
        due = self._due(game, game.agenda)
        del game.agenda[-self.number :]
        if not due:
            return []
        place = 0 if answer is None else [step.called() for step in due].index(answer)
        others = [*due[:place], *due[place + 1 :]]
        return [due[place], *([replace(self, number=len(others)), *others] if others else ())]

    def _due(self, game: Game, agenda: Sequence[Due]) -> list[Due]:
        """The steps that are still due, the next one on the agenda first."""
        return [step for step in reversed(agenda[-self.number :]) if step.stands(game)]


def ordered(  # noqa: PLR0913 - what a game says more than usual
    by: Seat, rule: str, due: Sequence[Due], *, timed: bool = False, topic: str = TOPIC, kind: type[Order] = Order
) -> list[Step]:
    """The steps that put `due` in the order that `by` chooses. A single step needs no question. `topic` is the kind of decision,
    for games that ask about it in words of their own; `kind` a game's own Order, for one that is not always asked.
    """
    return [kind(by, rule, len(due), timed, topic), *due] if len(due) > 1 else [*due]
