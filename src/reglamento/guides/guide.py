"""A guide as it is written: its mission, and its lessons with what is asked, rolled and answered in each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.plugin import Part
from reglamento.kernel.questions import Position
from reglamento.kernel.toml import Entry, Identifier, Words

Act = dict[str, Any]
"""A pattern for answers. `kind` and the fields of an option: a field that is left out may have any value, and a list means one of its
values. Or `places`, each with x, y and, for pieces with a front, an angle; `within`: how far from them a piece may be put; `aside`: by how
many degrees it may look past their angles, `ASIDE` where it is left out.
"""
ASIDE = 3.0
Dice = tuple[int, ...]


class Opening(Entry, frozen=True):
    """What happens before the first lesson, as in a `Lesson`."""

    then: tuple[Act, ...] = ()
    dice: tuple[Dice, ...] = ()


class Lesson(Entry, frozen=True):
    """One thing that the player is asked to do. `right` are its answers, one after another; `wrong` is said to any other answer.

    `then` are answers that are given without the player, in order, each as soon as a question offers it; any other question gets
    its default. `dice` are all rolls and draws up to the next lesson. `show` names what is pointed out on the board besides what is
    to be clicked: each a `data-piece`, or `square:` and the name of a square.
    """

    say: Words
    right: Annotated[tuple[Act, ...], msgspec.Meta(min_length=1)]
    rules: Annotated[tuple[Words, ...], msgspec.Meta(min_length=1)]
    wrong: str = ""
    show: tuple[Words, ...] = ()
    then: tuple[Act, ...] = ()
    dice: tuple[Dice, ...] = ()


class GuideFile(Entry, frozen=True):
    """A file of a guide. `mission` is the name of a file beside it, or of a mission of the game."""

    title: Words
    about: Words
    minutes: Annotated[int, msgspec.Meta(ge=1, le=30)]
    seat: Words
    mission: Words
    farewell: Words
    lesson: Annotated[tuple[Lesson, ...], msgspec.Meta(min_length=1)]
    opening: Opening = Opening()
    readings: dict[str, Any] = {}


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """A guide that has been read. `name` is that of its file, `mission` a mission of the game, loaded."""

    name: str
    file: GuideFile
    mission: Any
    readings: Any


class GuideFault(msgspec.Struct, frozen=True):
    """A fault in the file of a guide; `line` counts from 1, and is 0 where the fault is in no one line."""

    says: str
    line: int = 0

    def __str__(self) -> str:
        return f"line {self.line}: {self.says}" if self.line else self.says


class GuideError(ReglamentoError):
    """A guide that cannot be played; the message lists all faults."""

    def __init__(self, where: str, faults: list[GuideFault]) -> None:
        super().__init__("\n  ".join([f"{where}: this guide has faults", *map(str, faults)]))
        self.faults = faults


def as_written(mission: Any, field: str, value: Any) -> Any:
    """A value of a field as the options have it, in a game whose files write it in the same way."""
    return value


class Guides(Part, frozen=True, kw_only=True):
    """The guides of a game."""

    where: ClassVar[str] = "reglamento.games.{game}.guides"

    folder: Path
    names: tuple[Identifier, ...] = ("first",)
    """The names of its files, the one to begin with first."""
    value: Callable[[Any, str, Any], Any] = as_written
    """The value that a field of an option has (third: as the file writes it) on a mission (first). Raises KeyError for none."""

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.toml"


def places_of(act: Act) -> tuple[Position, ...]:
    """The places of a pattern. Raises TypeError or ValueError where they are none."""
    return tuple(Position(*map(float, place)) for place in act["places"])
