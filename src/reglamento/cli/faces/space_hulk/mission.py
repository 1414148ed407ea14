"""Missions and their clock. [SH-TURN-01, SH-CLOCK-01]"""

from __future__ import annotations

from reglamento.games.space_hulk import chart, loader
from reglamento.games.space_hulk.mission import Mission
from reglamento.games.space_hulk.missionfile.places import Fault
from reglamento.games.space_hulk.state import Hulk


def clocked(game: Hulk) -> str:
    """The Marines' clock starts with their action phase and stops with it. [SH-CLOCK-01]"""
    return f"turn {game.turn}" if game.phase == "marine" else ""


def seconds(mission: Mission) -> int:
    """[SH-CLOCK-02]"""
    return mission.seconds


def faults(text: str) -> list[Fault]:
    return loader.faults(text)


def described(mission: Mission) -> str:
    return chart.describe(mission)


def drawing(mission: Mission) -> str:
    return chart.draw(mission)
