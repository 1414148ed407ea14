"""The texts in a game's files that players read, besides the sentences in its code: titles, briefings, names."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

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


def named(path: Path, keys: tuple[str, ...] = ("name", "plural", "single", "about")) -> Iterator[Text]:
    """Every text under one of these keys in a file, however deep."""
    return (Text(text, "", path) for text in _under(keys, tomllib.loads(path.read_text(encoding="utf-8"))))


def _under(keys: tuple[str, ...], data: Any) -> Iterator[str]:
    if isinstance(data, list):
        for each in data:
            yield from _under(keys, each)
    elif isinstance(data, dict):
        yield from (" ".join(data[key].split()) for key in keys if isinstance(data.get(key), str))
        for value in data.values():
            yield from _under(keys, value)


def titles(path: Path) -> Iterator[Text]:
    """The titles of the rulings in a file."""
    return (Text(rule["title"], "", path) for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"])


def in_guide(path: Path) -> Iterator[Text]:
    """What the guide in a file says, each text in one line."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    said = [data[key] for key in ("title", "about", "farewell")]
    said += [lesson[key] for lesson in data["lesson"] for key in ("say", "wrong") if key in lesson]
    return (Text(" ".join(text.split()), "", path) for text in said)
