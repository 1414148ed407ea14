"""What the missions, factions and rosters say to players."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from reglamento.texts import Text, Texts, named

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """Titles, briefings and aims of missions, names of battlefields, rosters, units, models and weapons, and what factions are about."""
    for path in sorted((ROOT / "missions" / "data").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (Text(" ".join(text.split()), "", path) for text in (data["title"], data["briefing"], *data["aims"].values()))
    for path in (*sorted((ROOT / "missions" / "data" / "fields").glob("*.toml")), *sorted((ROOT / "sheets").rglob("*.toml"))):
        yield from named(path)
    yield from named(ROOT / "facts" / "objectives.toml")


TEXTS = Texts(data=texts)
