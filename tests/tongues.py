"""Languages for the tests: one without a Latin letter, and one that remembers what it does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from reglamento.language import Catalogue


class Masked:
    """A language without a Latin letter: what is still in Latin letters never came through the catalogue."""

    language = "zz"

    def sentence(self, english: str, sense: str = "") -> str:
        fields = r"\{[^}|]*\}|\{\w+(?=:[^}]*\|)"  # of words that agree with a name only the name is kept
        return re.sub(rf"{fields}|[A-Za-z]", lambda found: found[0] if found[0][0] == "{" else "ж", english)

    def counted(self, one: str, many: str, n: int) -> str:
        return self.sentence(one if n == 1 else many)


class Strict:
    """A catalogue that remembers what it was asked for and does not have."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.language = catalogue.language
        self.catalogue = catalogue
        self.missing: set[str] = set()

    def sentence(self, english: str, sense: str = "") -> str:
        said = self.catalogue.sentence(english, sense)
        if said is english and re.search(r"[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", english)):
            self.missing.add(english)
        return said

    def counted(self, one: str, many: str, n: int) -> str:
        said = self.catalogue.counted(one, many, n)
        if said is one or said is many:
            self.missing.add(one)
        return said


def drawn(markup: str) -> Iterator[str]:
    """The words of a picture."""
    for element in ET.fromstring(markup).iter():  # noqa: S314 - our own text
        if element.tag.endswith(("title", "text")):
            yield "".join(element.itertext())
        yield element.get("aria-label", "")
