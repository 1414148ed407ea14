"""What happened, and which seat may know it. A secret is marked where it arises and stays marked wherever it is copied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from reglamento.kernel.questions import Seat

T = TypeVar("T")


class Secret(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A value that only `seat` may know. In the view of any other seat `value` is None."""

    seat: Seat
    value: T | None

    def known(self) -> T:
        """The value. The rules may always read it. Raises in a view that does not hold it."""
        if self.value is None:
            raise LookupError(f"only {self.seat} knows this")
        return self.value

    def seen_by(self, seat: Seat | None) -> Secret[T]:
        """This secret as `seat` may see it (None: a spectator)."""
        return self if seat == self.seat else Secret(self.seat, None)


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, under the rule with the id `rule`. Fields that are `Secret` are shown only to their seat.

    `reveals` marks the kinds that make a secret known: no undo crosses them.
    """

    reveals: ClassVar[bool] = False

    rule: str

    def seen_by(self, seat: Seat | None) -> Event:
        hidden = {
            name: value.seen_by(seat) for name in self.__struct_fields__ if isinstance(value := getattr(self, name), Secret)
        }
        return replace(self, **hidden) if hidden else self


class Chain:
    """A list that only grows, as nested pairs, so that a copied game shares its past at no cost."""

    __slots__ = ()

    @staticmethod
    def items(chain: tuple[Any, Any] | None) -> list[Any]:
        """The items, oldest first."""
        out = []
        while chain is not None:
            chain, item = chain
            out.append(item)
        out.reverse()
        return out

    @staticmethod
    def of(items: Iterable[Any]) -> tuple[Any, Any] | None:
        """The chain of these items, oldest first."""
        chain: tuple[Any, Any] | None = None
        for item in items:
            chain = (chain, item)
        return chain
