"""What the missions, army lists and armies say to players."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from reglamento.texts import Text, Texts, named

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """Titles, briefings and aims of missions, names of battlefields, armies and troops, and what army lists are about."""
    for path in sorted((ROOT / "missions" / "data").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (Text(" ".join(text.split()), "", path) for text in (data["title"], data["briefing"], *data["aims"].values()))
    for path in (*sorted((ROOT / "missions" / "data" / "fields").glob("*.toml")), *sorted((ROOT / "lists").rglob("*.toml"))):
        yield from named(path)


TEXTS = Texts(data=texts)
