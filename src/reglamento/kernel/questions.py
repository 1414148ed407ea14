"""What a step may ask: a choice, a place, dice, a draw. A person, a bot, a seed, a script or a save answers these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from math import factorial, prod
from typing import Annotated, Any

import msgspec

Seat = str


class Choose(msgspec.Struct, frozen=True, gc=False):
    """A seat picks one of finitely many options. `default` is taken when its time runs out (it need not be among the options).

    `topic` names the kind of decision for screens and bots, `about` the piece concerned; `timed` says that a clock may run.
    `context` holds whatever else a screen needs to show the question, as values of the game.
    """

    by: Seat
    rule: str
    topic: str
    options: tuple[Any, ...]
    default: Any
    about: str | None = None
    timed: bool = False
    context: Any = None

    def allows(self, answer: Any) -> bool:
        return answer in self.options or answer == self.default

    def meant(self, answer: Any) -> Any:
        """The option or default that equals an allowed answer. The rules go on with it, so that no `2.0` stands in for a 2."""
        try:
            return self.options[self.options.index(answer)]
        except ValueError:
            return self.default


FARTHEST = 100_000
Coordinate = Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
"""The farthest coordinate that is read from outside: larger than any table."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """A place on a table without squares: the centre in the game's units, the angle in degrees, clockwise from north, and the height
    of the floor on which the piece stands.
    """

    x: Coordinate
    y: Coordinate
    angle: Coordinate = 0.0
    level: Coordinate = 0.0


class Place(msgspec.Struct, frozen=True, gc=False):
    """A seat gives one position per piece, checked by the step that asks (`Step.refuse`). `default` is a legal answer.

    `about` is the unit or piece concerned. `reach` is how far each piece may travel at most, in the game's units; None where
    pieces are placed without a way. `Game.suggestions` gives legal answers worth choosing from. `context` as in `Choose`.
    """

    by: Seat
    rule: str
    topic: str
    pieces: tuple[str, ...]
    default: tuple[Position, ...]
    about: str | None = None
    reach: float | None = None
    timed: bool = False
    context: Any = None


class Roll(msgspec.Struct, frozen=True, gc=False):
    """`n` dice of `sides` sides, all with the same meaning: a rule may not depend on their order. `by` is the seat that rolls
    them.
    """

    n: int
    rule: str
    topic: str
    by: Seat
    about: str | None = None
    sides: int = 6

    def allows(self, answer: Any) -> bool:
        return (
            type(answer) is tuple and len(answer) == self.n and all(type(die) is int and 1 <= die <= self.sides for die in answer)
        )

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Every outcome with its exact probability; outcomes that differ only in order are one."""
        yield from _throws(self.n, self.sides)


@lru_cache(maxsize=64)
def _throws(n: int, sides: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    return tuple(
        (faces, Fraction(factorial(n) // prod(factorial(k) for k in Counter(faces).values()), sides**n))
        for faces in combinations_with_replacement(range(1, sides + 1), n)
    )


class Draw(msgspec.Struct, frozen=True, gc=False):
    """`n` values drawn blindly, without putting back, from `pool` (every item as likely). Only the seats in `seen_by` learn them."""

    pool: tuple[int, ...]
    rule: str
    topic: str
    by: Seat
    seen_by: tuple[Seat, ...]
    n: int = 1
    about: str | None = None

    def allows(self, answer: Any) -> bool:
        return (
            type(answer) is tuple
            and len(answer) == self.n
            and all(type(value) is int for value in answer)
            and not Counter(answer) - Counter(self.pool)
        )

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Every outcome in order, with its exact probability."""
        ways = Counter(permutations(self.pool, self.n))
        whole = ways.total()
        for values, count in ways.items():
            yield values, Fraction(count, whole)


Question = Choose | Place | Roll | Draw
Decision = Choose | Place
Chance = Roll | Draw
