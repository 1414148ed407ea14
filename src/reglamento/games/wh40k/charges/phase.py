"""The Charge phase: units are picked and declare targets, which may fire Overwatch. [40K-CORE-CHARGE-01, 40K-CORE-CHARGE-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import all_have, can_fight
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith, EndCharges, EndTargets, HoldFire, Overwatch
from reglamento.games.wh40k.facts.events.charges import ChargeDeclared
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Airborne
from reglamento.games.wh40k.shooting.arming import PickGrenade, shots_of
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.passing import phase_passed
from reglamento.games.wh40k.units.table import enemies_of, engaged, members, units_of, within
from reglamento.games.wh40k.words.hindrances import (
    ADVANCED,
    AIRBORNE,
    ALREADY_ENGAGED,
    CHARGING,
    ESCAPED,
    FELL_BACK,
    NO_ENEMY_NEAR,
    Hindrance,
)
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

REACH = 12.0
"""Inches within which an enemy may be charged. [40K-CORE-CHARGE-01]"""


class PickCharger(Step, frozen=True):
    """One unit after another may charge, each once. [40K-CORE-CHARGE-01]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options = tuple(ChargeWith(unit) for unit in units_of(game, self.side) if no_charge(game, unit) is None)
        if not options:
            return None
        return Choose(self.side, "40K-CORE-CHARGE-01", "charge-unit", (*options, EndCharges()), EndCharges())

    def then(self, game: Warzone, answer: ChargeWith | EndCharges | None) -> list[Step]:
        if answer is None:
            held = ((unit, no_charge(game, unit)) for unit in units_of(game, self.side))
            return phase_passed(game, "charge", self.side, ((unit, found) for unit, found in held if found is not None))
        if isinstance(answer, EndCharges):
            return []
        game.units[answer.unit] = replace(game.units[answer.unit], charging=True)
        return [DeclareTargets(answer.unit), self]


def no_charge(game: Warzone, unit: str) -> Hindrance | None:
    """What keeps a unit from charging; None where it may: it has an enemy within 12", and none within 1", and has neither Advanced nor
    Fallen Back nor escaped from a destroyed transport in this turn. [40K-CORE-CHARGE-01, 40K-ERR-183d]
    """
    known = game.units[unit]
    if known.charging:
        return CHARGING
    if known.has_advanced or known.has_fallen_back:
        return ADVANCED if known.has_advanced else FELL_BACK
    if known.escaped or all_have(game, unit, Airborne):
        return ESCAPED if known.escaped else AIRBORNE
    if engaged(game, unit):
        return ALREADY_ENGAGED
    return None if in_reach(game, unit) else NO_ENEMY_NEAR


def in_reach(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units that a unit may charge, seen or not. [40K-CORE-AIR-01, 40K-CORE-CHARGE-02, 40K-FAQ-CHARGE-02]"""
    return tuple(foe for foe in enemies_of(game, unit) if within(game, unit, foe, REACH) and can_fight(game, unit, foe))


class DeclareTargets(Step, frozen=True):
    """The targets of a charge are named one by one. [40K-CORE-CHARGE-02]"""

    unit: str
    targets: tuple[str, ...] = ()

    def ask(self, game: Warzone) -> Choose | None:
        left = tuple(ChargeAt(foe) for foe in in_reach(game, self.unit) if foe not in self.targets)
        if not left or (not self.targets and len(left) == 1):
            return None
        side, last = game.units[self.unit].side, (EndTargets(),) if self.targets else ()
        default = EndTargets() if self.targets else left[0]
        return Choose(side, "40K-CORE-CHARGE-02", "charge-target", (*left, *last), default, self.unit, context=self.targets)

    def then(self, game: Warzone, answer: ChargeAt | EndTargets | None) -> list[Step]:
        if isinstance(answer, ChargeAt):
            return [DeclareTargets(self.unit, (*self.targets, answer.target))]
        targets = self.targets or in_reach(game, self.unit)
        told = ChargeDeclared("40K-CORE-CHARGE-02", self.unit, targets)
        shots = [FireOverwatch(target, self.unit) for target in targets]
        side = game.units[targets[0]].side
        return [*game.happened(told), *ordered(side, "40K-CORE-CHARGE-03", shots), ChargeRoll(self.unit, targets)]


class FireOverwatch(Due, frozen=True):
    """A target with no enemy within 1" may fire at the unit that charges it, once for each charge. [40K-CORE-CHARGE-03,
    40K-FAQ-CHARGE-03, 40K-FAQ-CHAR-04]
    """

    unit: str
    charger: str

    def called(self) -> First:
        return First("40K-CORE-CHARGE-03", self.unit)

    def ask(self, game: Warzone) -> Choose | None:
        if not members(game, self.charger) or engaged(game, self.unit) or not shots_of(game, self._shooting()):
            return None
        options = (Overwatch(), HoldFire())
        return Choose(game.units[self.unit].side, "40K-CORE-CHARGE-03", "overwatch", options, Overwatch(), self.unit)

    def _shooting(self) -> Shooting:
        return Shooting(self.unit, "overwatch", self.charger)

    def then(self, game: Warzone, answer: Overwatch | HoldFire | None) -> list[Step]:
        return [PickGrenade(self._shooting())] if isinstance(answer, Overwatch) else []
