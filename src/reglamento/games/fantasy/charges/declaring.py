"""Charges are declared, and their targets react. [WF-CORE-CHG-01, WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.reach import charge_at, charge_move
from reglamento.games.fantasy.facts.choices import ChargeAt, EndCharges, Flee, Hold, Option, StandAndShoot
from reglamento.games.fantasy.facts.events.moves import ChargeDeclared, Reacted
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Declared, Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.lists.traits import Fearless, Unbreakable
from reglamento.games.fantasy.nerve.fleeing import FleeMove, strongest
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.table import enemies_of, engaged, models_of, troop_of, units_of
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHG-01"
REACTION = "WF-CORE-CHG-02"


def may_charge(game: Pitched, unit: str) -> bool:
    """Whether a unit may declare a charge: it neither flees nor is engaged, and has declared none. [WF-CORE-CHG-01]"""
    known = game.units[unit]
    return not known.fleeing and not engaged(game, unit) and unit not in game.charges and not known.movement


class DeclareCharges(Step, frozen=True):
    """Units declare charges at enemies that they see, without measuring. [WF-CORE-CHG-01]"""

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(
            ChargeAt(unit, target)
            for unit in units_of(game, self.side)
            if may_charge(game, unit)
            for target in enemies_of(game, unit)
            if in_sight(game, unit, target)
        )
        return Choose(self.side, RULE, "charge", (*options, EndCharges()), EndCharges()) if options else None

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        if isinstance(answer, ChargeAt):
            edge = side_hit(game.regiments[answer.unit], game.regiments[answer.target])
            game.charges[answer.unit] = Declared(answer.target, edge)
            return [*game.happened(ChargeDeclared(RULE, answer.unit, answer.target, edge)), self]
        targets = dict.fromkeys(each.target for each in game.charges.values())
        return [React(target) for target in targets]


def chargers_of(game: Pitched, target: str) -> tuple[str, ...]:
    """The units that charge a target."""
    return tuple(unit for unit, each in game.charges.items() if each.target == target and unit in game.regiments)


def may_shoot_at(game: Pitched, unit: str, charger: str) -> bool:
    """Whether a unit may stand and shoot at a charger: it sees it, and no charger reaches it with half of its charge move or less.
    [WF-CORE-CHG-03]
    """
    if troop_of(game, unit).missile is None or game.units[unit].shot:
        return False
    near = (
        isinstance(charge_at(game, each, unit, game.charges[each].side, charge_move(game, each) / 2), Charge)
        for each in chargers_of(game, unit)
    )
    return in_sight(game, unit, charger) and not any(near)


def may_flee(game: Pitched, unit: str) -> bool:
    """Whether a unit may flee from a charge. [WF-IMMUNEPSY-3, WF-UNBREAKABLE-2]"""
    troop = troop_of(game, unit)
    return troop.trait(Fearless) is None and troop.trait(Unbreakable) is None


class React(Step, frozen=True):
    """The target of charges holds, stands and shoots at one charger, or flees. One that is engaged holds, one that flees already flees
    again. [WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04]
    """

    target: str

    def ask(self, game: Pitched) -> Choose | None:
        unit = self.target
        chargers = chargers_of(game, unit)
        if not chargers or engaged(game, unit) or game.units[unit].fleeing:
            return None
        shots = tuple(StandAndShoot(each) for each in chargers if may_shoot_at(game, unit, each))
        options: tuple[Option, ...] = (Hold(), *shots, *([Flee()] if may_flee(game, unit) else []))
        if len(options) == 1:
            return None
        return Choose(game.units[unit].side, REACTION, "react", options, Hold(), unit, context=chargers)

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        unit = self.target
        chargers = chargers_of(game, unit)
        if not chargers:
            return []
        cause = strongest(game, chargers)
        if isinstance(answer, Flee) or (answer is None and game.units[unit].fleeing):
            return [*game.happened(Reacted("WF-CORE-CHG-04", unit, "flee")), FleeMove(unit, cause)]
        if isinstance(answer, StandAndShoot):
            game.change(unit, shot=True)
            game.change(answer.target, began=models_of(game, answer.target))
            told = game.happened(Reacted("WF-CORE-CHG-03", unit, "shoot"))
            return [*told, Volley(unit, answer.target, standing=True), PanicByFire(answer.target, unit)]
        return game.happened(Reacted(REACTION, unit, "hold"))
