"""What happens to chariots on rough ground, and to who is aboard when they are destroyed. [WF-CORE-CHT-01]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.fighting import UnitDestroyed
from reglamento.games.fantasy.facts.events.machines import RoughRide
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.field.slowing import rough_way
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import CHARIOT, Harm
from reglamento.games.fantasy.units.joined import characters_in, host_of
from reglamento.games.fantasy.units.parts import named, stands
from reglamento.games.fantasy.units.table import is_chariot, models_of
from reglamento.geometry.table.manoeuvres.manoeuvres import Part
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.geometry.table.shapes.regiments import Regiment, advanced
from reglamento.geometry.table.shapes.ruler import apart
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

ROUGH, THROWN = 6, 5
"""The Strength of the hits on a chariot on rough ground, and of the hit on who is aboard when it is destroyed. [WF-CORE-CHT-01]"""


def rough_ride(game: Pitched, unit: str, start: Regiment, parts: tuple[Part, ...], end: Regiment) -> list[Step]:
    """The hits on a chariot that a move has taken into difficult ground or over an obstacle; nothing for any other unit.
    [WF-CORE-CHT-01]
    """
    if not is_chariot(game, unit) or not rough_way(game, unit, start, parts, end):
        return []
    return [RoughRideRoll(unit), *(RoughRideRoll(unit, id) for id in characters_in(game, unit) if is_chariot(game, id))]


def rough_ride_straight(game: Pitched, unit: str, start: Regiment) -> list[Step]:
    """The same after a move straight ahead from a place to where the unit stands now."""
    if not is_chariot(game, unit):
        return []
    end = game.regiments[unit]
    length = apart(start.centre, end.centre)
    return rough_ride(game, unit, advanced(end, -length), (Advance(length),), end) if length else []


class RoughRideRoll(Step, frozen=True):
    """D6 hits of Strength 6 on each chariot of a unit, or on one that has joined it. [WF-CORE-CHT-01]"""

    unit: str
    part: str = ""

    def ask(self, game: Pitched) -> Roll | None:
        if not stands(game, Fighter(self.unit, self.part)):
            return None
        models = 1 if self.part else models_of(game, self.unit)
        return Roll(models, CHARIOT, "rough-ride", game.units[self.unit].side, named(self.unit, self.part))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        hit = Harm(self.unit, self.unit, sum(dice), Attack(strength=ROUGH, source=CHARIOT), self.part)
        return [*game.happened(RoughRide(CHARIOT, named(self.unit, self.part), dice, sum(dice))), hit]


def thrown_out(game: Pitched, event: UnitDestroyed) -> list[Step]:
    """A character in a chariot that is destroyed suffers a hit, unless it has stepped down to fight. [WF-CORE-CHT-01, WF-CORE-CHA-04]"""
    known = game.units[event.unit]
    if not is_chariot(game, event.unit):
        return []
    stepped = {each.part for melee in game.melees.values() for each in melee.challenge or ()}
    return [
        ThrownOut(id)
        for id, unit in game.units.items()
        if unit.side == known.side and game.listed(id).rides == known.entry and not unit.end and id not in stepped
    ]


class ThrownOut(Step, frozen=True):
    """A hit of Strength 5 on a character that stands where its chariot was. [WF-CORE-CHT-01]"""

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        host = host_of(game, self.unit)
        if host not in game.regiments:
            return []
        return [Harm(host, host, 1, Attack(strength=THROWN, source=CHARIOT), "" if host == self.unit else self.unit)]
