"""Missions of the package with armies that players bring. [40K-CORE-ARMY-01]"""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.armies.lists.beside import carrying, quoted
from reglamento.games.wh40k.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.sheets import rosters
from reglamento.kernel import toml

NEAR = 0.15
"""Of its points: an army that costs more or less by no more than this is as good an enemy as the nearest one."""


def bringing(name: str, armies: Mapping[Side, str]) -> Mission:
    """A mission of the package in which these sides play these armies, given as the texts of their files. Another side chooses among the
    rosters of the package that cost about as much. Raises ForceError for an army that cannot be read.
    """
    carried = {f"{side}.toml": text for side, text in armies.items()}
    points = max(rosters.roster_of(text, file).points for file, text in carried.items())
    brought = {side: [f"{side}.toml"] if side in armies else _nearest(points) for side in (RED, BLUE)}
    rows = "".join(f"{side} = [{', '.join(map(quoted, offered))}]\n" for side, offered in brought.items())
    text = (files.FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    return files.parse(carrying(f"{text}\n[brought]\n{rows}", carried), f"{name}.toml")


def brought(mission: Mission) -> dict[str, str]:
    """The texts of the files of the armies that sides have brought to a mission."""
    carried: Mapping[str, str] = toml.tables(mission.source).get("carried", {}) if mission.source else {}
    return {side: carried[f"{side}.toml"] for side in (RED, BLUE) if f"{side}.toml" in carried}


def _nearest(points: int) -> list[str]:
    """The rosters of the package that cost about so many points, the nearest first."""
    known = sorted(rosters.names(), key=lambda name: (abs(rosters.roster(name).points - points), name))
    off = abs(rosters.roster(known[0]).points - points) + NEAR * points
    return [name for name in known if abs(rosters.roster(name).points - points) <= off]
