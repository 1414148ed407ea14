"""Sentences of options with several wordings, what they name besides their fields, and options in lists."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.pistola.facts.choices import assaults, exploring, missions, shooting, troops
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.armament import weapon_of
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, prose, tr


def next_squad(game: Crawl, option: troops.DeployNext) -> dict[str, Any]:
    """The squad of the cell that is being deployed, by its place in the cell. [PP-COMBAT-05]"""
    asked = game.question
    squads = game.cell(asked.context) if isinstance(asked, Choose) and asked.topic == "deploy-next" else ()
    known = squads[option.squad : option.squad + 1]
    name = Names(game.mission, game).squad(DEFENDER, known[0].unit) if known else ""
    return {"name": name, "n": option.squad + 1}


def lie_words(game: Crawl, option: exploring.Lay) -> str:
    return LAID[option.quarters % 4]


def lie(game: Crawl, option: exploring.Lay | exploring.PutDoor) -> dict[str, Any]:
    """The place of a laid section or door as a player reads it: in cm from the entrance."""
    return {"x": option.x / CM, "y": option.y / CM}


def weapon_words(game: Crawl, option: shooting.UseWeapons) -> str:
    """What one model, or all of its kind, fire or strike with. [PP-BASE-48, PP-BASE-58]"""
    one = _alone(game)
    if not option.weapons:
        return "{model:model} holds fire" if one else "{model:model} and those like it hold their fire"
    if all(weapon_of(game, option.model, name).type == "close combat" for name in option.weapons):
        return (
            "{model:model} strikes with {weapons:list}" if one else "{model:model} and those like it strike with {weapons:list}"
        )
    return "{model:model} fires: {weapons:list}" if one else "{model:model} and those like it fire: {weapons:list}"


def strike_words(game: Crawl, option: assaults.StrikeAt) -> str:
    """The enemy that one model, or all of its kind, strike. [PP-BASE-59]"""
    return "{model:model} strikes {foe:unit}" if _alone(game) else "{model:model} and those like it strike {foe:unit}"


def share_words(game: Crawl, option: shooting.ShareHits) -> str:
    """The hits on one model, or on all in the same armour. [PP-BASE-12]"""
    if _alone(game):
        return "Hits for {model:model}: {number}"
    return "Hits for {model:model} and those in the same armour: {number}"


def _alone(game: Crawl) -> bool:
    """Whether the models of a kind that are asked about are one."""
    asked = game.question.context if isinstance(game.question, Choose) else None
    return isinstance(asked, shooting.Alike | shooting.SharedHits) and asked.models == 1


def wound_words(game: Crawl, option: shooting.TakeWounds) -> str:
    """A single wound takes a model of a kind; of several, each kind takes a number. [PP-BASE-49]"""
    suffered = game.question.context if isinstance(game.question, Choose) else None
    kinds = suffered.kinds if isinstance(suffered, shooting.Suffered) else ()
    one = len(next((models for models in kinds if models[0] == option.model), ())) == 1
    if not isinstance(suffered, shooting.Suffered) or suffered.left > 1 or not option.number:
        return "Wounds for {model:model}: {number}" if one else "Wounds for {model:model} and those like it: {number}"
    return "{model:model} takes the Wound" if one else "{model:model} or one like it takes the Wound"


def picked_force(game: Crawl, option: missions.PickForce) -> dict[str, Any]:
    """The force among those of the side that is asked. [PP-ATT-01, PP-DEF-02]"""
    side = game.question.by if isinstance(game.question, Choose) else DEFENDER
    forces = game.mission.attackers if side == ATTACKER else game.mission.defenders
    return {"name": prose(forces[option.place].name) if option.place < len(forces) else str(option.place + 1)}


def escort(game: Crawl, option: missions.GiveEscort) -> dict[str, Any]:
    """The character with its equipment, the escort, and what the attacker gets for them. [PP-MISSION-21, PP-MISSION-22]"""
    known = game.mission.hunts[option.hunt : option.hunt + 1]
    return {"text": Names(game.mission, game).held(option.hunt), "n": known[0].points if known else 0}


LAID = (
    "Lay it straight at {x:cm}, {y:cm}",
    "Lay it turned right at {x:cm}, {y:cm}",
    "Lay it turned around at {x:cm}, {y:cm}",
    "Lay it turned left at {x:cm}, {y:cm}",
)
"""How a section is laid, by its quarter turns clockwise."""


def named_mark(game: Crawl, option: missions.NameMark) -> dict[str, Any]:
    return {"name": Names(game.mission, game).squad(DEFENDER, option.entry)}


# ---- in a list


def by_name(view: Crawl, option: exploring.MoveUnit) -> str:
    """The unit to move, by its name alone."""
    return Names(view.mission, view).say("{unit:unit}", unit=option.unit)


def listed_end(view: Crawl, option: exploring.EndMoves) -> str:
    """The end of the moves, with the number of units that have not moved yet. [PP-EXPL-02]"""
    idle, end = waiting(view), tr("End the moves")
    words = ntr("{option}: {n} has not moved yet", "{option}: {n} have not moved yet", idle)
    return words.format(option=end, n=idle) if idle else end


def waiting(view: Crawl) -> int:
    """The number of units that could still move."""
    return (
        sum(isinstance(other, exploring.MoveUnit) for other in view.question.options) if isinstance(view.question, Choose) else 0
    )
