"""A game as everything outside its folders finds it: what is known before it is loaded, and its parts, one for each layer.

    PLUGIN = Plugin(name="go", title="Go", seats=("black", "white"))

stands in the package of the game. A part is a frozen record of a kind that its layer declares (`Rulebook`, `Face`, `Bots`, …) and is
found in the game's own module of that layer, by the name of its kind in capitals; it is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, TypeVar

import msgspec

from reglamento.kernel.errors import ReglamentoError


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What a game brings to one layer. Each kind of part is a subclass."""

    where: ClassVar[str]
    """The module in which a game has its part of this kind, with `{game}` for the name of its package."""


class Drawing(Part, frozen=True, kw_only=True):
    """How a game is drawn where there is no page, as in a notebook."""

    where: ClassVar[str] = "reglamento.faces.{game}.picture"

    svg: Callable[[Any], str]
    """All that a view shows, as one SVG document."""


P = TypeVar("P", bound=Part)


class Plugin(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Importing the package that holds it must import neither the rules nor a screen."""

    name: str
    title: str
    seats: tuple[str, ...]
    rank: int = 100
    """Its place in lists of games, the lowest first. The first game is the one that is played where none is named."""
    parts: tuple[Part, ...] = ()
    """Parts that are handed over as they are, of a game that is no package of `reglamento.games`."""

    @property
    def package(self) -> str:
        """The name of its package in each layer."""
        return self.name.replace("-", "_")

    def find(self, kind: type[P]) -> P | None:
        """The game's part of this kind, or None where it brings none. Raises TypeError where the module holds something else."""
        for part in self.parts:
            if isinstance(part, kind):
                return part
        module = kind.where.format(game=self.package)
        if self.parts or not _there(module):
            return None
        found: object = getattr(import_module(module), kind.__name__.upper(), None)
        if found is None or isinstance(found, kind):
            return found
        raise TypeError(f"{module}.{kind.__name__.upper()} is no {kind.__name__}")

    def part(self, kind: type[P]) -> P:
        """The same where the game must have it. Raises ReglamentoError for a game without it."""
        found = self.find(kind)
        if found is None:
            raise ReglamentoError(
                f"{self.name} brings no {kind.__name__.lower()}: {kind.where.format(game=self.package)} has none"
            )
        return found

    def drawn(self, view: Any) -> str:
        """A view as SVG, by the drawing that the game brings; it is imported when the first one is wanted."""
        return self.part(Drawing).svg(view)


def _there(module: str) -> bool:
    """Whether there is such a module; no part of its name need be there."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
