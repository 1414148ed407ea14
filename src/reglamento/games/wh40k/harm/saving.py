"""Wounds are allocated, saved and suffered. [40K-CORE-ATT-03, 40K-CORE-ATT-04, 40K-CORE-ATT-05, 40K-CORE-ATT-07]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.wh40k.abilities.in_force import of_model
from reglamento.games.wh40k.abilities.modifiers import modifier, traits_of
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.amounts import shown_by
from reglamento.games.wh40k.arms.rolls import passed, possible
from reglamento.games.wh40k.arms.traits import Harder, Keep, Picks, Rethrows, picked_die, raised_by
from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.events.attacks import SaveRolled
from reglamento.games.wh40k.facts.events.losses import DamageRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.volley import Volley
from reglamento.games.wh40k.field.cover import in_cover, may_gain_cover
from reglamento.games.wh40k.harm.allotting import allot_question, forced
from reglamento.games.wh40k.harm.slaying import LoseWounds
from reglamento.games.wh40k.sheets.effects import Halves, Invulnerable
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.riding import mount
from reglamento.games.wh40k.units.table import bases, members
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

COVER_BONUS = 1
"""[40K-CORE-TERR-01]"""


def cover_of(game: Warzone, volley: Volley) -> int:
    """What cover adds to saves against attacks; nothing in fights. [40K-CORE-TERR-01, 40K-CORE-FIGHT-06]"""
    return 0 if volley.fight else COVER_BONUS * in_cover(game, volley.target, hidden=volley.hidden)


class Save(NamedTuple):
    """What a save must reach, and what is added to the die."""

    needed: int
    modifier: int


def save_of(game: Warzone, model: str, volley: Volley) -> Save:
    """The better of a model's save, changed by AP and cover, and its invulnerable save, which neither changes. Cover does not count in
    fights. What else adds to saves adds to both. [40K-CORE-ATT-04, 40K-FAQ-MOD-02, 40K-FAQ-MOD-09, 40K-CORE-FIGHT-06]
    """
    bonus = modifier(game, model, "save", volley.manner)
    usual = Save(profile_of(game, model).save, volley.weapon.ap + cover_of(game, volley) + bonus)
    best = min((each.save for each in of_model(game, model, Invulnerable)), default=None)
    if best is None or best - bonus >= usual.needed - usual.modifier:
        return usual
    return Save(best, bonus)


def alike(game: Warzone, volley: Volley) -> bool:
    """Whether it cannot matter which model a save is for: all have the same, and no casualty brings the unit into cover.
    [40K-CORE-ATT-07, 40K-FAQ-COVER-01]
    """
    if not volley.fight and may_gain_cover(game, volley.target):
        return False
    return len({save_of(game, id, volley) for id in members(game, volley.target)}) == 1


def suffer(game: Warzone, volley: Volley, wounds: int) -> list[Step]:
    """Wounds are inflicted on a unit; before they are allocated it may use Stratagems. [40K-CORE-TURN-02]"""
    return [*(window(game, "allocated", volley.target) if wounds else []), Suffer(volley, wounds)]


class Suffer(Step, frozen=True):
    """So many wounds of equal attacks are inflicted on a unit. Those left when it is destroyed are lost. [40K-CORE-ATT-03]"""

    volley: Volley
    wounds: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not self.wounds or not members(game, self.volley.target):
            return []
        if alike(game, self.volley):
            return [RollSaves(self.volley, self.wounds)]
        return [Allocate(self.volley), Suffer(self.volley, self.wounds - 1)]


class Allocate(Step, frozen=True):
    """The target's player picks the model that a wound is for: one that has lost wounds already must be it. [40K-CORE-ATT-03]"""

    volley: Volley

    def ask(self, game: Warzone) -> Choose | None:
        return allot_question(game, self.volley.target, "40K-CORE-ATT-03", bases(game, _still(game, self.volley.shooters)))

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        model = forced(game, self.volley.target) if answer is None else answer.model
        return [RollSaves(self.volley, 1, model)] if model else []


def _still(game: Warzone, models: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(here for id in models if (here := mount(game, id))))


class RollSaves(OwnRoll, frozen=True):
    """Saves for wounds of a unit allot_question models are alike, or of one model. Where none can succeed, nothing is rolled.
    [40K-CORE-ATT-04, 40K-CORE-ATT-07]
    """

    volley: Volley
    number: int
    model: str = ""

    def roll(self, game: Warzone) -> Roll | None:
        if not possible(*self._save(game)):
            return None
        unit = self.volley.target
        return Roll(self.number, "40K-CORE-ATT-04", "save", game.units[unit].side, self.model or unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return not all(passed(die, *self._save(game)) for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        needed, by = self._save(game)
        dice = () if thrown is None else thrown.all
        failed = self.number if thrown is None else sum(not passed(die, needed, by) for die in dice)
        rolled = SaveRolled("40K-CORE-ATT-04", self.volley.target, self.model, dice, needed, by, failed)
        return [*game.happened(rolled), Harm(self.volley, failed, self.model)]

    def _save(self, game: Warzone) -> Save:
        return save_of(game, self.model or members(game, self.volley.target)[0], self.volley)


class Harm(Step, frozen=True):
    """Unsaved wounds do their damage, one after another. [40K-CORE-ATT-05]"""

    volley: Volley
    number: int
    model: str = ""

    def ask(self, game: Warzone) -> Choose | None:
        if not self.number or self.model:
            return None
        return allot_question(game, self.volley.target, "40K-CORE-ATT-03", bases(game, _still(game, self.volley.shooters)))

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        if not self.number or not members(game, self.volley.target):
            return []
        model = self.model or (forced(game, self.volley.target) if answer is None else answer.model)
        return [Damage(self.volley, model), Harm(self.volley, self.number - 1)]


class Damage(OwnRoll, frozen=True):
    """The damage of one attack, rolled when it is random; a trait of the weapon may roll ones again, or roll two dice of which one counts.
    [40K-CORE-ATT-05, 40K-CORE-DICE-01, 40K-FAQ-REROLL-02]
    """

    volley: Volley
    model: str

    def roll(self, game: Warzone) -> Roll | None:
        damage = self.volley.weapon.damage
        if not damage.random:
            return None
        side = game.units[self.volley.unit].side
        number = damage.dice * (2 if picking(game, self.volley) else 1)
        return Roll(number, "40K-CORE-ATT-05", "damage", side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        number = damage_to(game, self.model, damage_of(game, self.volley, dice))
        return number < game.models[self.model].wounds and any(die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        damage, dice = self.volley.weapon.damage, () if thrown is None else thrown.all
        number = damage_of(game, self.volley, dice)
        follows = game.happened(DamageRolled("40K-CORE-ATT-05", self.model, dice, number)) if dice else []
        if thrown is not None and traits_of(game, self.volley, Rethrows):
            good = tuple(die for die in thrown.dice if shown_by(die, damage.sides) > 1)
            if len(good) < len(thrown.dice):
                kept = (*good, *thrown.again)
                return [*follows, DamageAgain(self.volley, self.model, kept, len(dice) - len(kept))]
        return [*follows, LoseWounds(self.model, damage_to(game, self.model, number))]


class DamageAgain(Step, frozen=True):
    """Dice of damage that showed 1 are rolled again. They stand, as do the others. [40K-FAQ-REROLL-02]"""

    volley: Volley
    model: str
    kept: tuple[int, ...]
    number: int

    def ask(self, game: Warzone) -> Roll:
        return Roll(self.number, "40K-FAQ-REROLL-02", "damage", game.units[self.volley.unit].side, self.model)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        shown = (*self.kept, *dice)
        number = damage_of(game, self.volley, shown)
        follows = game.happened(DamageRolled("40K-FAQ-REROLL-02", self.model, shown, number))
        return [*follows, LoseWounds(self.model, damage_to(game, self.model, number))]


def picking(game: Warzone, volley: Volley) -> Keep:
    """Which of two dice of damage counts; nothing where one is rolled. [40K-CORE-ATT-05]"""
    return picked_die(traits_of(game, volley, Picks), volley.weapon.damage, near=volley.near)


def harder(game: Warzone, volley: Volley) -> int:
    """By how much traits raise the damage of each attack. [40K-CORE-ATT-05]"""
    return raised_by(traits_of(game, volley, Harder), near=volley.near)


def damage_of(game: Warzone, volley: Volley, dice: tuple[int, ...]) -> int:
    """The damage of an attack by its dice. [40K-CORE-ATT-05]"""
    damage, keep = volley.weapon.damage, picking(game, volley)
    if keep and len(dice) > 1:
        found = [damage.total((die,)) for die in dice]
        return (max(found) if keep == "best" else min(found)) + harder(game, volley)
    return damage.total(dice) + harder(game, volley)


def damage_to(game: Warzone, model: str, damage: int) -> int:
    """What the damage of one attack comes to on a model that may halve it, rounding up. [40K-FAQ-ABIL-06]"""
    return (damage + 1) // 2 if of_model(game, model, Halves) else damage
