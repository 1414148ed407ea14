"""The texts in the missions of Space Hulk that players read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reglamento.games.space_hulk.guides import GUIDES
from reglamento.texts import PLACE, Text, Texts, in_guide, titles

RULINGS = Path(__file__).parent / "rulings.toml"
MISSIONS = Path(__file__).parent / "missions"


def texts() -> Iterator[Text]:
    """The texts of every mission and guide, and the titles of the rulings."""
    yield from titles(RULINGS)
    for path in sorted(MISSIONS.glob("*.toml")):
        yield from in_mission(path)
    for path in sorted(GUIDES.folder.glob("*.toml")):
        yield from in_guide(path) if path.stem in GUIDES.names else in_mission(path)


def in_mission(path: Path) -> Iterator[Text]:
    """The prose of a mission, each text in one line, and the names of its objects and places."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for text in _prose(data):
        yield Text(" ".join(text.split()), "", path)
    for name in _places(data):
        yield Text(name, PLACE, path)
    for mark in data["marks"].values():
        if "object" in mark:
            yield Text(mark.get("name", mark["object"]), "", path)
        if "generator" in mark:
            yield Text(f"the {mark['generator']}", "", path)


def _prose(data: dict[str, Any]) -> Iterator[str]:
    yield from (data["title"], data["briefing"], *data.get("rules", ()), *data.get("aims", {}).values())
    yield from (told["title"] for told in (*data.get("outcome", ()), *data.get("change", ())) if told.get("title"))


def _places(data: dict[str, Any]) -> Iterator[str]:
    yield from (section["name"] for section in data["sections"].values())
    yield from (level["name"] for level in data["level"] if level.get("name"))
    yield from (change["flag"] for change in data.get("change", ()))
    for mark in data["marks"].values():
        yield from (mark[kind] for kind in ("entry", "exit", "area", "ladder", "generator") if kind in mark)


TEXTS = Texts(data=texts)
