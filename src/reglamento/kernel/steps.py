"""A step of a rule: a frozen record whose class is the program counter and whose fields are the locals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Position, Question
from reglamento.kernel.suggestions import Suggestions

if TYPE_CHECKING:
    from reglamento.kernel.game import Game


class Step(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One step of a rule: what it asks (a seat, the dice, or another rule), and what then follows, in reading order.

    `ask` is pure and may be called any number of times. `then` is the only place that writes. A step that asks nothing is
    followed at once with None. Steps are the save format: their fields are plain values.
    """

    def ask(self, game: Any) -> Question | Step | None:
        return None

    def then(self, game: Any, answer: Any) -> list[Step] | None:
        raise NotImplementedError

    def refuse(self, game: Any, answer: Any) -> Refusal | None:
        """Why `answer`, places that this step asked for, is not allowed, or None when it is."""
        raise NotImplementedError

    def suggest(self, game: Any) -> tuple[tuple[Position, ...], ...] | Suggestions:
        """Legal answers worth choosing from, for a step that asks for places. Worked out only on demand: `Suggestions` one by one."""
        return ()


class Resume(Step, frozen=True):
    """Marks that the step below it has asked another rule. The verdict of that rule is `game.verdict`."""

    def then(self, game: Game, answer: Any) -> list[Step] | None:
        raise AssertionError("a marker is never followed")


def step_types(package: str) -> tuple[type[Step], ...]:
    """Every step class defined in the modules of `package` (which must be imported), by name, and `Resume`."""
    found: list[type[Step]] = [Resume]
    queue = Step.__subclasses__()
    while queue:
        kind = queue.pop()
        queue += kind.__subclasses__()
        if kind.__module__.startswith(package + "."):
            found.append(kind)
    return tuple(sorted(found, key=lambda kind: kind.__name__))
