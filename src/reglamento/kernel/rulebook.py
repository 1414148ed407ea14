"""What the program knows of a game: how to start one, the types of its answers, where its missions come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from reglamento.kernel.game import Game
from reglamento.kernel.plugin import Part
from reglamento.kernel.steps import Step


class Rulebook(Part, frozen=True, kw_only=True):
    """A game as the command line, saves, bots and servers see it."""

    where: ClassVar[str] = "reglamento.games.{game}.rulebook"

    name: str
    title: str
    prefix: str
    """The prefix of its rule ids."""
    game: type[Game]
    steps: tuple[type[Step], ...]
    option: Any
    """The union of its option types."""
    readings: type[msgspec.Struct]
    """The record of its named options."""
    missions: Callable[[], list[str]]
    """The names of its own missions, the standard one first."""
    load: Callable[[str], Any]
    """Loads a mission by name, or by the path of a file."""
    parse: Callable[[str], Any]
    """Reads a mission from the text of a file."""
    new: Callable[[Any, Any], Game]
    """Makes a game of a mission (first) under readings (second), at its first question."""
    keys: frozenset[str] = frozenset()
    """The keys at the top of a mission's file, by which it is told from one of another game."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Readings that had another name in older saves: pairs of the old and the present name."""

    @property
    def asks_for_places(self) -> bool:
        """Whether one of its steps asks for places: such a step refuses those that are not allowed."""
        return any(step.refuse is not Step.refuse for step in self.steps)
