"""Suggested answers to a question for places, each worked out only when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from reglamento.kernel.questions import Position

Answer = tuple[Position, ...]
Chance = Callable[[int], int]
"""Draws a whole number from 0 to below the given number."""


class Suggestions:
    """Kinds of answers; a kind may give no answer. The kinds of `otherwise` count only where no other kind gives one."""

    def __init__(
        self, kinds: Iterable[Callable[[], Answer | None]], otherwise: Iterable[Callable[[], Answer | None]] = ()
    ) -> None:
        self._kinds, self._otherwise = tuple(kinds), tuple(otherwise)

    def __len__(self) -> int:
        """The number of kinds, with those that give no answer."""
        return len(self._kinds)

    def __iter__(self) -> Iterator[Answer]:
        """All answers, in the order of their kinds."""
        for kinds in (self._kinds, self._otherwise):
            found = [answer for kind in kinds if (answer := kind()) is not None]
            if found:
                return iter(found)
        return iter(())

    def drawn(self, draw: Chance) -> Answer | None:
        """The answer of a drawn kind; where it gives none, another kind is drawn. None where no kind is left."""
        for kinds in (self._kinds, self._otherwise):
            left = list(kinds)
            while left:
                answer = left.pop(draw(len(left)))()
                if answer is not None:
                    return answer
        return None
