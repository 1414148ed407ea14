"""The texts in the missions, forces and army lists of pistola that players read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from reglamento.texts import Text, Texts, named, titles

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """Titles, briefings and aims of missions, the names of forces, units, fighters and weapons, what lists are
    about, and the titles of the rulings.
    """
    yield from titles(ROOT / "rulings.toml")
    for path in sorted((ROOT / "missions").rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        texts = (data["title"], data.get("briefing", ""), *data.get("aims", {}).values())
        yield from (Text(" ".join(text.split()), "", path) for text in texts if text)
    for path in sorted((ROOT / "forces" / "data").rglob("*.toml")):
        yield from named(path)


TEXTS = Texts(data=texts)
