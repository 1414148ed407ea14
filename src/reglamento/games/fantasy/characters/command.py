"""The General and the battle standard of an army, and which units are near enough. [WF-CORE-TEST-02, WF-CORE-RES-03]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import standard_bearers
from reglamento.games.fantasy.units.joined import flees, host_of, members_in
from reglamento.games.fantasy.units.parts import in_front, profile_at, ring_of
from reglamento.games.fantasy.units.table import models_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import at_most

COMMAND = 30.0
"""So near the General lends Leadership, and the battle standard is seen, in cm. [WF-CORE-TEST-02, WF-CORE-RES-03]"""


def general_of(game: Pitched, side: Side) -> str:
    """The General of a side, gone or not; empty where an army has none, or before it is set up. [WF-CORE-ARMY-01]"""
    entry = game.army(side).general
    return next((id for id, known in game.units.items() if known.side == side and known.entry == entry), "")


def battle_standard_of(game: Pitched, side: Side) -> str:
    """The character with the battle standard; empty where there is none."""
    bearers = standard_bearers(game.army(side))
    return next((id for id, known in game.units.items() if known.side == side and known.entry in bearers), "")


def carries(game: Pitched, id: str) -> bool:
    """Whether it is a character with the battle standard."""
    return game.listed(id).standard and game.listed(id).troop.character


def leads(game: Pitched, character: str, unit: str) -> bool:
    """Whether a character is on the table, not fleeing, not behind the ranks, and within 30 cm of a unit, or in it."""
    if not character or host_of(game, character) not in game.regiments or unit not in game.regiments:
        return False
    if flees(game, character) or not in_front(game, character):
        return False
    if host_of(game, character) == unit:
        return True
    return at_most(rings_apart(ring_of(game, character), game.regiments[unit].ring), COMMAND)


def _leadership(game: Pitched, character: str) -> int:
    host = host_of(game, character)
    return profile_at(game, host, "" if host == character else character).Ld


def best_leadership(game: Pitched, unit: str) -> int:
    """The best Leadership among the models of a unit and its characters, or the General's within 30 cm. [WF-CORE-TEST-02]"""
    own = [profile_at(game, unit).Ld] if models_of(game, unit) or unit not in game.regiments else []
    own += [profile_at(game, unit, id).Ld for id in members_in(game, unit) if in_front(game, id)]
    general = general_of(game, game.units[unit].side)
    if leads(game, general, unit):
        own.append(_leadership(game, general))
    return max(own)


def rallies_round(game: Pitched, unit: str) -> bool:
    """Whether a unit may repeat a failed break test, because the battle standard is near. [WF-CORE-RES-03]"""
    return leads(game, battle_standard_of(game, game.units[unit].side), unit)
