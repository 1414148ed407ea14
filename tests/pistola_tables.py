"""Positions of pistola with the forces of its first mission, as games of a running server.

    game = complex_of(STRAIGHT, DOOR)                     # the entrance, a corridor, a door across its end
    line = crew(game, ATTACKER, "line", (0, 3), (3, 3))   # models of the attacker's force
    id = put_down(server, exploring(game))

y grows to the south; the entrance is at (0, 0), the ground before it has y above 0.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pistola_scene import explored
from reglamento.games.pistola.deployment.deploying import recruited
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side, Squad, fighters
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.offers import under
from reglamento.games.pistola.turns.turns import CombatTurn, NextTurn
from reglamento.games.pistola.units.troops import deploy
from reglamento.kernel.steps import Step

MISSION = "search-and-destroy"


def complex_of(*answers: Any) -> Crawl:
    """The complex that these answers make, with nobody in it yet; both sides have the first force of the mission."""
    mapped = explored(*answers)
    game = Crawl(**{field: getattr(mapped, field) for field in Crawl.__struct_fields__})
    mission = files.load(MISSION)
    game.mission = replace(mission, defenders=under(mission.defenders, game.readings))
    game.picked = {ATTACKER: 0, DEFENDER: 0}
    game.placed = ()
    return game


def squads(game: Crawl, side: Side) -> dict[str, Squad]:
    """What there is of a side's force, by the id of the unit: its first squad of the kind."""
    force = game.forces[side]
    found: dict[str, Squad] = {}
    for squad in (*force.squads, *(each for cell in force.cells.values() for each in cell)):
        found.setdefault(squad.unit, squad)
    return found


def crew(game: Crawl, side: Side, unit: str, *places: tuple[float, float]) -> str:
    """The first models of a squad, standing at these places in cm; the unit's id."""
    squad = squads(game, side)[unit]
    whole: tuple[Fighter, ...] = fighters(squad, game.forces[side].army)
    assert len(whole) >= len(places), f"{unit} has only {len(whole)} models"
    deploy(game, "PP-TURN-06", recruited(game, side, squad, len(places)), list(zip(whole, places, strict=False)))
    return f"u{game.mustered}"


def exploring(game: Crawl) -> Crawl:
    """An Exploration Turn begins; the rest of the game is on the agenda."""
    return game.begin([NextTurn()])


def fighting(game: Crawl, *first: Step) -> Crawl:
    """A Combat Turn of the attacker begins, with these steps before it; the rest of the game is on the agenda."""
    game.combat, game.active = True, ATTACKER
    return game.begin([*first, NextTurn()] if first else [CombatTurn(ATTACKER), NextTurn()])
