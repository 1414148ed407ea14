"""Missions, phases and the clock. [SH-TURN-01, SH-CLOCK-01]"""

from __future__ import annotations

from pathlib import Path

from reglamento.faces.parts import Missions
from reglamento.games.space_hulk import loader
from reglamento.games.space_hulk.facts import chart
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.missionfile.places import Fault


def clocked(game: Hulk, decider: str) -> tuple[str, bool]:
    """The Marines' clock starts with their action phase and stops with it; it waits while the other side decides. [SH-CLOCK-01]"""
    return (f"turn {game.turn}, {game.phase}", decider == MARINES) if game.phase == "marine" else ("", False)


def seconds(mission: Mission) -> int:
    """[SH-CLOCK-02]"""
    return mission.seconds


def faults(text: str, folder: Path) -> list[Fault]:
    """The faults of a mission file; missions of this game name no other files."""
    return loader.faults(text)


MISSIONS = Missions(seconds=seconds, faults=faults, described=chart.describe, drawing=chart.draw)
