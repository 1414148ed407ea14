"""The texts in the missions, guides, forces and army lists of pistola that players read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from reglamento.games.pistola.guides import GUIDES
from reglamento.texts import Text, Texts, in_guide, named, titles

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """What missions and guides say, the names of forces, units, fighters and weapons, what lists are about, and the titles of the
    rulings.
    """
    yield from titles(ROOT / "rulings.toml")
    for path in sorted((ROOT / "missions").rglob("*.toml")):
        yield from in_mission(path)
    for path in sorted(GUIDES.folder.glob("*.toml")):
        yield from in_guide(path) if path.stem in GUIDES.names else in_mission(path)
    for path in sorted((ROOT / "forces" / "data").rglob("*.toml")):
        yield from named(path)


def in_mission(path: Path) -> Iterator[Text]:
    """The title, the briefing and the aims of a mission, each in one line; of a force, its names alone."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    said = (data.get("title", ""), data.get("briefing", ""), *data.get("aims", {}).values())
    yield from (Text(" ".join(text.split()), "", path) for text in said if text)
    yield from named(path)


TEXTS = Texts(data=texts)
