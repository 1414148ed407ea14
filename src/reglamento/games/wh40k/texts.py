"""What the missions, factions and rosters say to players."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from reglamento.games.wh40k import PLUGIN
from reglamento.games.wh40k.guides import GUIDES
from reglamento.texts import Text, Texts, in_guide, named, titles

ROOT = Path(__file__).parent


def texts() -> Iterator[Text]:
    """What missions, guides and factions say, names of battlefields, rosters, units, models and weapons, and the titles of rulings."""
    yield Text(PLUGIN.title, "", ROOT / "__init__.py")
    yield from titles(ROOT / "rulings.toml")
    for path in sorted((ROOT / "missions" / "data").glob("*.toml")):
        yield from in_mission(path)
    for path in sorted(GUIDES.folder.glob("*.toml")):
        yield from in_guide(path) if path.stem in GUIDES.names else in_mission(path)
    for path in (*sorted((ROOT / "missions" / "data" / "fields").glob("*.toml")), *sorted((ROOT / "sheets").rglob("*.toml"))):
        yield from named(path)
    yield from named(ROOT / "facts" / "objectives.toml")


def in_mission(path: Path) -> Iterator[Text]:
    """The title, the briefing and the aims of a mission, each in one line, and its names; of a roster, its names alone."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    said = (data[key] for key in ("title", "briefing") if key in data)
    yield from (Text(" ".join(text.split()), "", path) for text in (*said, *data.get("aims", {}).values()))
    yield from named(path)


TEXTS = Texts(data=texts)
