"""Mortal wounds, and the explosions of models that are slain. [40K-CORE-ATT-06, 40K-CORE-ATT-08, 40K-FAQ-ABIL-07, 40K-FAQ-DICE-01]"""

from __future__ import annotations

from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.events.losses import Exploded, ModelSlain, MortalWoundsDealt
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.allotting import allot_question, forced
from reglamento.games.wh40k.harm.slaying import LoseWounds
from reglamento.games.wh40k.sheets.effects import Explodes
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import bases, living, standing
from reglamento.geometry.table.shapes.bases import least_gap
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-ATT-06"


class DealMortal(Due, frozen=True):
    """A unit suffers mortal wounds: how many is rolled by `by` when it is random. [40K-CORE-ATT-06, 40K-CORE-DICE-01]"""

    by: Side
    unit: str
    wounds: Amount
    rule: str = RULE

    def called(self) -> First:
        return First(self.rule, self.unit)

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return [RollMortal(self.by, self.unit, self.wounds, self.rule)]


class RollMortal(OwnRoll, frozen=True):
    """The number of mortal wounds, rolled where it is random. [40K-CORE-DICE-01]"""

    by: Side
    unit: str
    wounds: Amount
    rule: str

    def roll(self, game: Warzone) -> Roll | None:
        if not self.wounds.random or not living(game, self.unit):
            return None
        return Roll(self.wounds.dice, self.rule, "mortal", self.by, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        own = game.units[self.unit].side == self.by
        return any(die > 1 if own else die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if not living(game, self.unit):
            return []
        dice = () if thrown is None else thrown.all
        number = self.wounds.total(dice)
        told = MortalWoundsDealt(self.rule, self.unit, dice, number, str(self.wounds))
        return [*game.happened(told), MortalWounds(self.unit, number, self.rule)]


class MortalWounds(Step, frozen=True):
    """So many mortal wounds are allocated as others are, but none is saved. Those left when a model is slain pass to the next one of the
    unit. [40K-CORE-ATT-06, 40K-FAQ-ABIL-07]
    """

    unit: str
    number: int
    rule: str = RULE

    def ask(self, game: Warzone) -> Choose | None:
        return allot_question(game, self.unit, RULE) if self.number else None

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        if not self.number or not living(game, self.unit):
            return []
        model = forced(game, self.unit) if answer is None else answer.model
        here = min(self.number, game.models[model].wounds)
        return [LoseWounds(model, here, self.rule), MortalWounds(self.unit, self.number - here, self.rule)]


# ---- explosions


def explode(game: Warzone, event: ModelSlain) -> list[Step]:
    """A model that may explode is slain: its player rolls before it is removed. [40K-CORE-ATT-08]"""
    return [Explosion(event.model, found) for found in of_model(game, event.model, Explodes)[:1]]


class Explosion(OwnRoll, frozen=True):
    """The die of a model that may explode, thrown by its own player, and what it does to every unit near. [40K-CORE-ATT-08,
    40K-FAQ-DICE-01]
    """

    model: str
    explodes: Explodes

    def roll(self, game: Warzone) -> Roll:
        side = game.units[game.models[self.model].unit].side
        return Roll(1, "40K-FAQ-DICE-01", "explode", side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return bool(units_near(game, self.model, self.explodes.range))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        dice, side = thrown.all, game.units[game.models[self.model].unit].side
        done = dice[0] >= self.explodes.on
        follows = game.happened(Exploded("40K-CORE-ATT-08", self.model, dice[0], self.explodes.on, done))
        if not done:
            return follows
        near = units_near(game, self.model, self.explodes.range)
        due = [DealMortal(side, unit, self.explodes.wounds, "40K-CORE-ATT-08") for unit in near]
        return [*follows, *ordered(game.active, "40K-CORE-SEQ-01", due)]


def units_near(game: Warzone, model: str, far: float) -> list[str]:
    """The units of both sides with a model that has wounds left within so many inches of a model."""
    place = standing(game, model)
    gaps = {unit: least_gap(place, bases(game, here)) for unit in game.ranks if (here := living(game, unit))}
    return [unit for unit, gap in gaps.items() if at_most(gap, far)]
