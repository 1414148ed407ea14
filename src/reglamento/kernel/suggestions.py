"""Answers worth choosing from to a question for places, each worked out when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from reglamento.kernel.questions import Position

Answer = tuple[Position, ...]
Chance = Callable[[int], int]
"""A number below this one, by chance."""


class Suggestions:
    """Kinds of answers, of which each may turn out to be none; and those that count only where all of these are none."""

    def __init__(
        self, kinds: Iterable[Callable[[], Answer | None]], otherwise: Iterable[Callable[[], Answer | None]] = ()
    ) -> None:
        self._kinds, self._otherwise = tuple(kinds), tuple(otherwise)

    def __len__(self) -> int:
        """The number of kinds, whatever moves they give."""
        return len(self._kinds)

    def __iter__(self) -> Iterator[Answer]:
        """All that there are, in their order."""
        for kinds in (self._kinds, self._otherwise):
            found = [answer for kind in kinds if (answer := kind()) is not None]
            if found:
                return iter(found)
        return iter(())

    def drawn(self, draw: Chance) -> Answer | None:
        """One of them, None where there are none: a kind is drawn, and another one where it is none. The others are not worked out."""
        for kinds in (self._kinds, self._otherwise):
            left = list(kinds)
            while left:
                answer = left.pop(draw(len(left)))()
                if answer is not None:
                    return answer
        return None
