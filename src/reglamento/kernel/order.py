"""Rules that are due at the same time, and the seat that decides their order.

    def then(self, game, dice):
        return [*ordered("defender", "40K-SEQ-01", game.happened(Died(...))), NextFight()]

The steps stay on the agenda, under the `Order` that asks for the first of them, so saves, copies and views need no code for
it. A game that uses it lists `Order` among the steps of its rulebook and `First` among its options.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Seat
from reglamento.kernel.steps import Step


class First(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """The option to resolve one of the due rules first: the rule's id, and the piece that it is about."""

    rule: str
    about: str = ""


class Due(Step, frozen=True):
    """A step that may be due together with others. Steps with the same name are alike, and no seat is asked about their order."""

    def called(self) -> First:
        """The option to resolve this step first."""
        raise NotImplementedError


class Order(Step, frozen=True):
    """The seat `by` picks which of the next `number` steps on the agenda (all of them `Due`) comes first, then which of the rest,
    and so on.

    `rule` is the id of the rule that leaves it to this seat. The first in the rulebook's order is the default.
    """

    by: Seat
    rule: str
    number: int
    timed: bool = False

    def ask(self, game: Game) -> Choose | None:
        options = tuple(dict.fromkeys(step.called() for step in self._due(game.agenda[:-1])))
        if len(options) < 2:
            return None
        return Choose(self.by, self.rule, "order", options, options[0], timed=self.timed)

    def then(self, game: Game, answer: First | None) -> list[Step]:
        if answer is None:
            return []
        due = self._due(game.agenda)
        del game.agenda[-self.number :]
        place = [step.called() for step in due].index(answer)
        others = [*due[:place], *due[place + 1 :]]
        return [due[place], *ordered(self.by, self.rule, others, timed=self.timed)]

    def _due(self, agenda: Sequence[Due]) -> list[Due]:
        """The steps to be ordered, as they stand on the agenda."""
        return list(reversed(agenda[-self.number :]))


def ordered(by: Seat, rule: str, due: Sequence[Due], *, timed: bool = False) -> list[Step]:
    """The steps that put `due` in the order that `by` chooses. A single step needs no question."""
    return [Order(by, rule, len(due), timed), *due] if len(due) > 1 else [*due]
