"""The texts in a game's files that players read, besides the sentences in its code: titles, briefings, names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, NamedTuple

from reglamento.kernel.plugin import Part

PLACE = "place"
"""The sense of place names, which are short words that have other meanings too."""


class Text(NamedTuple):
    """A text in one line, its sense where English has one word for two things, and the file that holds it."""

    text: str
    sense: str
    file: Path


class Texts(Part, frozen=True):
    """All texts in the files of a game, for the catalogues of translations."""

    where: ClassVar[str] = "reglamento.games.{game}.texts"

    data: Callable[[], Iterator[Text]]
