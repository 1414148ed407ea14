"""The Psychic phase: powers are attempted one at a time, tested, denied and resolved. [40K-CORE-PSY-01, 40K-CORE-PSY-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.choices.powers import EndPowers, Manifest
from reglamento.games.wh40k.facts.events.losses import ModelSlain
from reglamento.games.wh40k.facts.events.powers import PowerFailed, PsychicTested
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.mortal import DealMortal, units_near
from reglamento.games.wh40k.psychic.denying import Deny
from reglamento.games.wh40k.psychic.knowing import attempts, charge_of, idle_psykers, power_of
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown, lifting
from reglamento.games.wh40k.units.passing import phase_passed
from reglamento.games.wh40k.units.table import living, units_of
from reglamento.kernel.order import ordered
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

PERILS_RULE = "40K-CORE-PSY-02"
PERILS = Amount(1, 3)
"""The mortal wounds of Perils of the Warp, on the psyker and on those around it. [40K-CORE-PSY-02]"""
DOUBLES = {(1, 1), (6, 6)}
"""What brings Perils. [40K-CORE-PSY-02]"""
AROUND = 6.0
"""Inches from a psyker that Perils have slain, in which every unit suffers. [40K-CORE-PSY-02]"""


class PickPower(Step, frozen=True):
    """One power after another is attempted, as long as any unit may. [40K-CORE-PSY-01]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        units = units_of(game, self.side)
        options = tuple(Manifest(unit, power.id) for unit in units for power in attempts(game, unit))
        if not options:
            return None
        return Choose(self.side, "40K-CORE-PSY-01", "power", (*options, EndPowers()), EndPowers())

    def then(self, game: Warzone, answer: Manifest | EndPowers | None) -> list[Step]:
        if answer is None:
            return phase_passed(game, "psychic", self.side, idle_psykers(game, self.side))
        if isinstance(answer, EndPowers):
            return []
        charge = charge_of(game, answer.unit, power_of(game, answer.unit, answer.power))
        known = game.units[answer.unit]
        game.units[answer.unit] = replace(known, cast=(*known.cast, answer.power))
        return [*window(game, "manifests", answer.unit), PsychicTest(answer.unit, answer.power, charge), self]


class PsychicTest(OwnRoll, frozen=True):
    """Two dice added up must come to the warp charge of the power. Two ones or two sixes are Perils of the Warp. [40K-CORE-PSY-01,
    40K-CORE-PSY-02]
    """

    unit: str
    power: str
    charge: int

    def roll(self, game: Warzone) -> Roll:
        return Roll(2, "40K-CORE-PSY-01", "psychic", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return sum(dice) < self.charge or dice in DOUBLES

    def helpful(self, game: Warzone, dice: tuple[int, ...]) -> tuple[int, ...]:
        return dice[:1] if dice in DOUBLES else lifting(dice, self.charge)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "two dice are always thrown"
        dice = thrown.all
        total = sum(dice)
        perils = dice in DOUBLES
        told = PsychicTested(PERILS_RULE if perils else "40K-CORE-PSY-01", self.unit, self.power, dice, self.charge, perils)
        side = game.units[self.unit].side
        harm = [DealMortal(side, self.unit, PERILS, PERILS_RULE)] if perils else []
        return [*game.happened(told), *harm, AfterTest(self.unit, self.power, total, self.charge)]


class AfterTest(Step, frozen=True):
    """What a test has come to: a power whose psyker is dead fails, whatever the total. [40K-CORE-PSY-02]"""

    unit: str
    power: str
    total: int
    charge: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if self.total < self.charge or not living(game, self.unit):
            return game.happened(PowerFailed("40K-CORE-PSY-01", self.unit, self.power))
        return [Deny(self.unit, self.power, self.total)]


def perils_spread(game: Warzone, event: ModelSlain) -> list[Step]:
    """A psyker that Perils slay harms every unit within 6", before it is removed; of a unit of several the last one does.
    [40K-CORE-PSY-02]
    """
    if event.rule != PERILS_RULE or living(game, event.unit):
        return []
    side = game.units[event.unit].side
    due = [DealMortal(side, unit, PERILS, "40K-CORE-ATT-06") for unit in units_near(game, event.model, AROUND)]
    return ordered(game.active, "40K-CORE-SEQ-01", due)
