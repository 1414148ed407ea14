"""Charges are declared, and their targets react. [WF-CORE-CHG-01, WF-CORE-CHG-02, WF-CORE-CHG-03, WF-CORE-CHG-04]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.reach import charge_at, charge_move
from reglamento.games.fantasy.facts.choices import ChargeAt, EndCharges, Flee, Hold, Option, StandAndShoot
from reglamento.games.fantasy.facts.events.moves import ChargeDeclared, Reacted
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Declared, Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.nerve.fear import AlarmTest
from reglamento.games.fantasy.nerve.fleeing import FleeMove, strongest
from reglamento.games.fantasy.nerve.temper import frenzied, immune
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.table import enemies_of, engaged, models_of, troop_of, units_of
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHG-01"
REACTION = "WF-CORE-CHG-02"
FRENZY = "WF-CORE-PSY-06"


def may_charge(game: Pitched, unit: str) -> bool:
    """Whether a unit may declare a charge: it neither flees nor is engaged nor stupid, and has declared none. [WF-CORE-CHG-01,
    WF-CORE-PSY-05]
    """
    known = game.units[unit]
    idle = known.fleeing or known.stupid or bool(known.movement)
    return not idle and not engaged(game, unit) and unit not in game.charges


def reaches(game: Pitched, unit: str, target: str, edge: Edge, most: float | None = None) -> bool:
    """Whether a charge comes into contact, with the whole charge move or within so many centimetres. [WF-CORE-CHG-06]"""
    return isinstance(charge_at(game, unit, target, edge, charge_move(game, unit) if most is None else most), Charge)


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
            return [*declare(game, RULE, answer), AlarmTest(answer.unit, answer.target, "charges"), self]
        return [*(MustCharge(unit) for unit in units_of(game, self.side)), Reactions()]


def declare(game: Pitched, rule: str, answer: ChargeAt) -> list[Step]:
    """A charge is declared, at the side of the target that it will hit. [WF-CORE-CHG-01]"""
    edge = side_hit(game.regiments[answer.unit], game.regiments[answer.target])
    game.charges[answer.unit] = Declared(answer.target, edge)
    return game.happened(ChargeDeclared(rule, answer.unit, answer.target, edge))


class MustCharge(Step, frozen=True):
    """A frenzied unit that has declared no charge charges an enemy that it sees and reaches; of several its player names one.
    [WF-CORE-PSY-06]
    """

    unit: str

    def targets(self, game: Pitched) -> tuple[ChargeAt, ...]:
        if self.unit not in game.regiments or not frenzied(game, self.unit) or not may_charge(game, self.unit):
            return ()
        here = game.regiments[self.unit]
        return tuple(
            ChargeAt(self.unit, enemy)
            for enemy in enemies_of(game, self.unit)
            if in_sight(game, self.unit, enemy) and reaches(game, self.unit, enemy, side_hit(here, game.regiments[enemy]))
        )

    def ask(self, game: Pitched) -> Choose | None:
        options = self.targets(game)
        if len(options) < 2:
            return None
        return Choose(game.units[self.unit].side, FRENZY, "must-charge", options, options[0], self.unit)

    def then(self, game: Pitched, answer: ChargeAt | None) -> list[Step]:
        found = (answer,) if answer is not None else self.targets(game)
        return declare(game, FRENZY, found[0]) if found else []


class Reactions(Step, frozen=True):
    """The targets of all charges react. [WF-CORE-CHG-02]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [React(target) for target in dict.fromkeys(each.target for each in game.charges.values())]


def chargers_of(game: Pitched, target: str) -> tuple[str, ...]:
    """The units that charge a target."""
    return tuple(unit for unit, each in game.charges.items() if each.target == target and unit in game.regiments)


def may_shoot_at(game: Pitched, unit: str, charger: str) -> bool:
    """Whether a unit may stand and shoot at a charger: it sees it, is not stupid, and no charger reaches it with half of its charge
    move or less. [WF-CORE-CHG-03, WF-CORE-PSY-05]
    """
    known = game.units[unit]
    if troop_of(game, unit).missile is None or known.shot or known.stupid:
        return False
    near = (reaches(game, each, unit, game.charges[each].side, charge_move(game, each) / 2) for each in chargers_of(game, unit))
    return in_sight(game, unit, charger) and not any(near)


def may_flee(game: Pitched, unit: str) -> bool:
    """Whether a unit may flee from a charge: not one that is immune to psychology, nor a stupid one. [WF-IMMUNEPSY-3,
    WF-UNBREAKABLE-2, WF-CORE-PSY-05]
    """
    return not immune(game, unit) and not game.units[unit].stupid


class React(Step, frozen=True):
    """The target of charges holds, stands and shoots at one charger, or flees. One that is engaged holds, one that flees already flees
    again. Before that it is tested for fear and terror of the chargers that are sure to reach it, and may have fled. [WF-CORE-CHG-02,
    WF-CORE-CHG-03, WF-CORE-CHG-04, WF-CORE-PSY-03]
    """

    target: str
    tested: bool = False

    def alarms(self, game: Pitched) -> list[Step]:
        """The tests for fear and terror that are due before the reaction."""
        chargers = () if self.tested else chargers_of(game, self.target)
        tests = [AlarmTest(self.target, each, "charged") for each in chargers]
        return [
            test for test in tests if test.due(game) and reaches(game, test.enemy, self.target, game.charges[test.enemy].side)
        ]

    def ask(self, game: Pitched) -> Choose | None:
        unit = self.target
        chargers = chargers_of(game, unit)
        if not chargers or engaged(game, unit) or game.units[unit].fleeing or self.alarms(game):
            return None
        shots = tuple(StandAndShoot(each) for each in chargers if may_shoot_at(game, unit, each))
        options: tuple[Option, ...] = (Hold(), *shots, *([Flee()] if may_flee(game, unit) else []))
        if len(options) == 1:
            return None
        return Choose(game.units[unit].side, REACTION, "react", options, Hold(), unit, context=chargers)

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        unit = self.target
        chargers, alarms = chargers_of(game, unit), self.alarms(game)
        if alarms:
            return [*alarms, React(unit, tested=True)]
        if not chargers or (self.tested and game.units[unit].fleeing):
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
