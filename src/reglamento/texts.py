"""What the files of a game say to players, besides the sentences in its code: titles, briefings, names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, NamedTuple

from reglamento.kernel.plugin import Part

PLACE = "place"
"""The sense of names of places, which are short words with other meanings too."""


class Text(NamedTuple):
    """A text in one line, its sense where English does not tell words apart, and the file that says it."""

    text: str
    sense: str
    file: Path


class Texts(Part, frozen=True):
    """All texts in the files of a game, for the catalogues of translations."""

    where: ClassVar[str] = "reglamento.games.{game}.texts"

    data: Callable[[], Iterator[Text]]
