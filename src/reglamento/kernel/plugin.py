"""A game as seen from outside its folders: what is known before it is loaded, and its parts, one for each layer.

    PLUGIN = Plugin(name="go", title="Go", seats=("black", "white"))

stands in the package of the game. A part is a frozen record of a kind that its layer declares (`Rulebook`, `Face`, `Bots`, …)
and is found in the game's own module of that layer, by the name of its kind in capitals; it is imported when it is asked for.
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
    """The module that holds a game's part of this kind; `{game}` stands for the name of the game's package."""


class Drawing(Part, frozen=True, kw_only=True):
    """How a game is drawn where there is no page, for example in a notebook."""

    where: ClassVar[str] = "reglamento.faces.{game}.picture"

    svg: Callable[[Any], str]
    """Draws all that a view shows, as one SVG document."""


P = TypeVar("P", bound=Part)


class Plugin(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Importing its package must import neither the rules nor a screen."""

    name: str
    title: str
    seats: tuple[str, ...]
    rank: int = 100
    """Its place in lists of games, the lowest first. The first game is played where no game is named."""
    parts: tuple[Part, ...] = ()
    """The parts of a game that is not a package of `reglamento.games`, handed over directly."""

    @property
    def package(self) -> str:
        """The name of the game's package in each layer."""
        return self.name.replace("-", "_")

    def find(self, kind: type[P]) -> P | None:
        """The game's part of this kind; None where the game has none. Raises TypeError where the module holds something else."""
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
        """As `find`, but raises ReglamentoError where the game has no such part."""
        found = self.find(kind)
        if found is None:
            raise ReglamentoError(
                f"{self.name} brings no {kind.__name__.lower()}: {kind.where.format(game=self.package)} has none"
            )
        return found

    def drawn(self, view: Any) -> str:
        """A view as SVG, by the game's own drawing, which is imported when it is first needed."""
        return self.part(Drawing).svg(view)


def _there(module: str) -> bool:
    """Whether this module exists; the packages in its name may be missing, too."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
