"""Missions and phases. This game has no clock. [PP-END-04]"""

from __future__ import annotations

from pathlib import Path

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.faces.parts import Missions
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.setfile import standard_sections
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field import narrow
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import cost
from reglamento.games.pistola.missions import cell, files, offers
from reglamento.games.pistola.turns.play_phase import phase_of
from reglamento.games.pistola.words.names import models_of_kind
from reglamento.language import prose, tr
from reglamento.sentences import decimal


def stretch(game: Crawl) -> str:
    """The name of the turn and its phase; in combat, with the side that has the turn."""
    return f"turn {game.turn}, {game.active}, {phase_of(game)}" if game.combat else f"turn {game.turn}, {phase_of(game)}"


def faults(text: str, folder: Path) -> list[Fault]:
    """The faults in the text of a mission file, and in the forces and lists in that folder which it names."""
    try:
        files.parse(text, folder=folder)
    except ForceError as error:
        return list(error.faults)
    return []


def cautions(text: str, folder: Path) -> list[str]:
    """Warnings: models that pass no door, doors that only small models pass, cells that the usual readings forbid, captives
    without room where they begin. [PP-DOOR-01, PP-DEF-02, PP-DEF-05, PP-MISSION-60]
    """
    mission = files.parse(text, folder=folder)
    found = [] if mission.stock == standard_sections() else list(mission.stock.warnings)
    for force in (*mission.attackers, *mission.defenders):
        found += narrow.door_warnings(force, mission.stock)
    for force in mission.attackers if mission.start == "cell" else ():
        found += cell.cell_warnings(force, mission.stock)
    return found + [f"{fault}; another reading allows it" for fault in offers.disputed(mission.defenders, Readings())]


def described(mission: Mission) -> str:
    """Title, briefing, the aim of each side, what X is, and the forces that a side may choose from. [PP-MISSION-04]"""
    lines = [prose(mission.title), "", prose(mission.briefing)] if mission.briefing else [prose(mission.title)]
    for side, aim in mission.aims.items():
        lines += ["", f"{side.capitalize()}: {prose(aim)}"]
    if mission.rules:
        lines += ["", *map(prose, mission.rules), f"{tr('Objectives expected (X)')}: {decimal(float(mission.needed))}"]
    for title, forces in (("Attacker", mission.attackers), ("Defender", mission.defenders)):
        lines += ["", f"{title}'s forces:", *(f"  {_force(force)}" for force in forces)]
    return "\n".join(lines)


def rules(mission: Mission) -> list[str]:
    """What X means, and how much it is. [PP-MISSION-04]"""
    if not mission.rules:
        return []
    return [*map(prose, mission.rules), tr("In this mission X is {x}.").format(x=decimal(float(mission.needed)))]


def _force(force: Force) -> str:
    """A force with its points; for an attacker, with its squads as well."""
    if not force.squads:
        return f"{force.name} ({force.army.name})"
    points = sum(cost(squad, force.army) for squad in force.squads)
    squads = ", ".join(models_of_kind(force.army.units[squad.unit].ordinary, squad.models) for squad in force.squads)
    return f"{force.name} ({force.army.name}), {points} points: {squads}"


def drawing(mission: Mission) -> str:
    """The complex is found in play: there is no map before the game. [PP-SECT-05]"""
    return "No map: the complex is found section by section."


MISSIONS = Missions(faults=faults, cautions=cautions, described=described, rules=rules, drawing=drawing)
