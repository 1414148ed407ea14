"""Powers are denied, or they work. [40K-CORE-PSY-03, 40K-CORE-PSY-04, 40K-FAQ-PSY-01, 40K-FAQ-PSY-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.powers import DenyWith, LetWork, WorkOn
from reglamento.games.wh40k.facts.events.powers import PowerDenied, PowerFailed, PowerManifested
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.harm.mortal import DealMortal
from reglamento.games.wh40k.movement.again import MoveAgain
from reglamento.games.wh40k.psychic.knowing import power_of, targets
from reglamento.games.wh40k.sheets.effects import Denies, Psyker
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown, lifting
from reglamento.games.wh40k.units.table import enemies_of, living, within
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

DENY_REACH = 24.0
"""Inches from the caster within which a power may be denied. [40K-CORE-PSY-03, 40K-FAQ-PSY-01]"""

UNDENIED = 12
"""A test that came to so much is not denied: two dice never come to more. [40K-CORE-PSY-03]"""


def denials_left(game: Warzone, unit: str) -> int:
    """How many powers a unit may still try to deny in this phase: a psyker, or a unit with an ability to. [40K-FAQ-PSY-02]"""
    own = [each.denies for each in of_unit(game, unit, Psyker)] + [each.attempts for each in of_unit(game, unit, Denies)]
    return max(own, default=0) - game.units[unit].denied


def deniers(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units that may try to deny a power of a unit now. [40K-CORE-PSY-03]"""
    foes = enemies_of(game, unit)
    return tuple(foe for foe in foes if denials_left(game, foe) > 0 and within(game, unit, foe, DENY_REACH))


class Deny(Step, frozen=True):
    """One enemy unit within 24" of the caster may try to stop a power that has passed its test. One without a unit in reach does nothing,
    and is let work by default. [40K-CORE-PSY-01, 40K-CORE-PSY-03]
    """

    unit: str
    power: str
    total: int

    def ask(self, game: Warzone) -> Choose | None:
        able = deniers(game, self.unit)
        if not able or self.total >= UNDENIED:
            return None
        options = (*map(DenyWith, able), LetWork())
        side = game.units[able[0]].side
        default = options[0] if targets(game, self.unit, power_of(game, self.unit, self.power)) else LetWork()
        return Choose(side, "40K-CORE-PSY-03", "deny", options, default, self.unit, context=(self.power, self.total))

    def then(self, game: Warzone, answer: DenyWith | LetWork | None) -> list[Step]:
        if not isinstance(answer, DenyWith):
            return [Resolve(self.unit, self.power, self.total)]
        known = game.units[answer.unit]
        game.units[answer.unit] = replace(known, denied=known.denied + 1)
        return [DenyRoll(self.unit, self.power, self.total, answer.unit)]


class DenyRoll(OwnRoll, frozen=True):
    """Two dice must come to more than the psychic test. They bring no Perils. [40K-CORE-PSY-03]"""

    unit: str
    power: str
    total: int
    denier: str

    def roll(self, game: Warzone) -> Roll:
        return Roll(2, "40K-CORE-PSY-03", "deny", game.units[self.denier].side, self.denier)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return sum(dice) <= self.total

    def helpful(self, game: Warzone, dice: tuple[int, ...]) -> tuple[int, ...]:
        return lifting(dice, self.total + 1)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "two dice are always thrown"
        dice = thrown.all
        denied = sum(dice) > self.total
        told = PowerDenied("40K-CORE-PSY-03", self.unit, self.power, self.denier, dice, self.total, denied)
        return [*game.happened(told), *([] if denied else [Resolve(self.unit, self.power, self.total)])]


class Resolve(Step, frozen=True):
    """A power works. Range, sight and target are looked at now. [40K-CORE-PSY-01, 40K-CORE-PSY-04]"""

    unit: str
    power: str
    total: int

    def ask(self, game: Warzone) -> Choose | None:
        found = self._targets(game)
        if len(found) < 2:
            return None
        options = tuple(map(WorkOn, found))
        return Choose(
            game.units[self.unit].side, "40K-CORE-PSY-01", "power-target", options, options[0], self.unit, context=self.power
        )

    def _targets(self, game: Warzone) -> tuple[str, ...]:
        return targets(game, self.unit, power_of(game, self.unit, self.power)) if living(game, self.unit) else ()

    def then(self, game: Warzone, answer: WorkOn | None) -> list[Step]:
        found = self._targets(game)
        if not living(game, self.unit):
            return game.happened(PowerFailed("40K-CORE-PSY-01", self.unit, self.power))
        if not found:
            return game.happened(PowerManifested("40K-CORE-PSY-01", self.unit, self.power, ""))
        target = found[0] if answer is None else answer.target
        return [*window(game, "cast-at", target), Work(self.unit, self.power, self.total, target)]


class Work(Step, frozen=True):
    """A power works on its target, which may have used a Stratagem first. [40K-CORE-PSY-01, 40K-CORE-TURN-02]"""

    unit: str
    power: str
    total: int
    target: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        target = self.target
        power, side = power_of(game, self.unit, self.power), game.units[self.unit].side
        wounds = power.wounds(self.total)
        if power.gives is not None:
            game.lasting[f"{power.id} {target}"] = Lasting(side, power.id, target, power.gives, "psychic")
        rule = "40K-CORE-PSY-04" if self.power == "smite" else "40K-CORE-PSY-01"
        follows = game.happened(PowerManifested(rule, self.unit, self.power, target))
        moves = [MoveAgain(target)] if power.moves else []
        return [*follows, *([DealMortal(side, target, wounds)] if wounds is not None else []), *moves]
