"""What the missions, factions and rosters say to players."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reglamento.texts import Text, Texts

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """Titles, briefings and aims of missions, names of battlefields, rosters, units, models and weapons, and what factions are about."""
    for path in sorted((ROOT / "missions" / "data").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (Text(" ".join(text.split()), "", path) for text in (data["title"], data["briefing"], *data["aims"].values()))
    for path in (*sorted((ROOT / "missions" / "data" / "fields").glob("*.toml")), *sorted((ROOT / "sheets").rglob("*.toml"))):
        yield from (Text(name, "", path) for name in _named(tomllib.loads(path.read_text(encoding="utf-8"))))


def _named(data: Any) -> Iterator[str]:
    """Every `name`, `plural` and `about` in a file, however deep."""
    if isinstance(data, list):
        for each in data:
            yield from _named(each)
    elif isinstance(data, dict):
        yield from (" ".join(data[key].split()) for key in ("name", "plural", "about") if isinstance(data.get(key), str))
        for value in data.values():
            yield from _named(value)


TEXTS = Texts(data=texts)
