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
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import SaveRolled
from reglamento.games.wh40k.facts.events.losses import DamageRolled
from reglamento.games.wh40k.facts.state import Warzone
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


def cover_of(game: Warzone, attacks: EqualAttacks) -> int:
    """What cover adds to saves against attacks; nothing in fights. [40K-CORE-TERR-01, 40K-CORE-FIGHT-06]"""
    return 0 if attacks.fight else COVER_BONUS * in_cover(game, attacks.target, hidden=attacks.hidden)


class Save(NamedTuple):
    """What a save must reach, and what is added to the die."""

    needed: int
    modifier: int


def save_of(game: Warzone, model: str, attacks: EqualAttacks) -> Save:
    """The better of a model's save, changed by AP and cover, and its invulnerable save, which neither changes. Cover does not count in
    fights. What else adds to saves adds to both. [40K-CORE-ATT-04, 40K-FAQ-MOD-02, 40K-FAQ-MOD-09, 40K-CORE-FIGHT-06]
    """
    bonus = modifier(game, model, "save", attacks.manner)
    usual = Save(profile_of(game, model).save, attacks.weapon.ap + cover_of(game, attacks) + bonus)
    best = min((each.save for each in of_model(game, model, Invulnerable)), default=None)
    if best is None or best - bonus >= usual.needed - usual.modifier:
        return usual
    return Save(best, bonus)


def alike(game: Warzone, attacks: EqualAttacks) -> bool:
    """Whether it cannot matter which model a save is for: all have the same, and no casualty brings the unit into cover.
    [40K-CORE-ATT-07, 40K-FAQ-COVER-01]
    """
    if not attacks.fight and may_gain_cover(game, attacks.target):
        return False
    return len({save_of(game, id, attacks) for id in members(game, attacks.target)}) == 1


def suffer(game: Warzone, attacks: EqualAttacks, wounds: int) -> list[Step]:
    """Wounds are inflicted on a unit; before they are allocated it may use Stratagems. [40K-CORE-TURN-02]"""
    return [*(window(game, "allocated", attacks.target) if wounds else []), Suffer(attacks, wounds)]


class Suffer(Step, frozen=True):
    """So many wounds of equal attacks are inflicted on a unit. Those left when it is destroyed are lost. [40K-CORE-ATT-03]"""

    attacks: EqualAttacks
    wounds: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not self.wounds or not members(game, self.attacks.target):
            return []
        if alike(game, self.attacks):
            return [RollSaves(self.attacks, self.wounds)]
        return [Allocate(self.attacks), Suffer(self.attacks, self.wounds - 1)]


class Allocate(Step, frozen=True):
    """The target's player picks the model that a wound is for: one that has lost wounds already must be it. [40K-CORE-ATT-03]"""

    attacks: EqualAttacks

    def ask(self, game: Warzone) -> Choose | None:
        return allot_question(game, self.attacks.target, "40K-CORE-ATT-03", bases(game, _still(game, self.attacks.shooters)))

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        model = forced(game, self.attacks.target) if answer is None else answer.model
        return [RollSaves(self.attacks, 1, model)] if model else []


def _still(game: Warzone, models: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(here for id in models if (here := mount(game, id))))


class RollSaves(OwnRoll, frozen=True):
    """Saves for wounds of a unit allot_question models are alike, or of one model. Where none can succeed, nothing is rolled.
    [40K-CORE-ATT-04, 40K-CORE-ATT-07]
    """

    attacks: EqualAttacks
    number: int
    model: str = ""

    def roll(self, game: Warzone) -> Roll | None:
        if not possible(*self._save(game)):
            return None
        unit = self.attacks.target
        return Roll(self.number, "40K-CORE-ATT-04", "save", game.units[unit].side, self.model or unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return not all(passed(die, *self._save(game)) for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        needed, by = self._save(game)
        dice = () if thrown is None else thrown.all
        failed = self.number if thrown is None else sum(not passed(die, needed, by) for die in dice)
        rolled = SaveRolled("40K-CORE-ATT-04", self.attacks.target, self.model, dice, needed, by, failed)
        return [*game.happened(rolled), Harm(self.attacks, failed, self.model)]

    def _save(self, game: Warzone) -> Save:
        return save_of(game, self.model or members(game, self.attacks.target)[0], self.attacks)


class Harm(Step, frozen=True):
    """Unsaved wounds do their damage, one after another. [40K-CORE-ATT-05]"""

    attacks: EqualAttacks
    number: int
    model: str = ""

    def ask(self, game: Warzone) -> Choose | None:
        if not self.number or self.model:
            return None
        return allot_question(game, self.attacks.target, "40K-CORE-ATT-03", bases(game, _still(game, self.attacks.shooters)))

    def then(self, game: Warzone, answer: Allot | None) -> list[Step]:
        if not self.number or not members(game, self.attacks.target):
            return []
        model = self.model or (forced(game, self.attacks.target) if answer is None else answer.model)
        return [Damage(self.attacks, model), Harm(self.attacks, self.number - 1)]


class Damage(OwnRoll, frozen=True):
    """The damage of one attack, rolled when it is random; a trait of the weapon may roll ones again, or roll two dice of which one counts.
    [40K-CORE-ATT-05, 40K-CORE-DICE-01, 40K-FAQ-REROLL-02]
    """

    attacks: EqualAttacks
    model: str

    def roll(self, game: Warzone) -> Roll | None:
        damage = self.attacks.weapon.damage
        if not damage.random:
            return None
        side = game.units[self.attacks.unit].side
        number = damage.dice * (2 if picking(game, self.attacks) else 1)
        return Roll(number, "40K-CORE-ATT-05", "damage", side, self.model)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        number = damage_to(game, self.model, damage_of(game, self.attacks, dice))
        return number < game.models[self.model].wounds and any(die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        damage, dice = self.attacks.weapon.damage, () if thrown is None else thrown.all
        number = damage_of(game, self.attacks, dice)
        follows = game.happened(DamageRolled("40K-CORE-ATT-05", self.model, dice, number)) if dice else []
        if thrown is not None and traits_of(game, self.attacks, Rethrows):
            good = tuple(die for die in thrown.dice if shown_by(die, damage.sides) > 1)
            if len(good) < len(thrown.dice):
                kept = (*good, *thrown.again)
                return [*follows, DamageAgain(self.attacks, self.model, kept, len(dice) - len(kept))]
        return [*follows, LoseWounds(self.model, damage_to(game, self.model, number))]


class DamageAgain(Step, frozen=True):
    """Dice of damage that showed 1 are rolled again. They stand, as do the others. [40K-FAQ-REROLL-02]"""

    attacks: EqualAttacks
    model: str
    kept: tuple[int, ...]
    number: int

    def ask(self, game: Warzone) -> Roll:
        return Roll(self.number, "40K-FAQ-REROLL-02", "damage", game.units[self.attacks.unit].side, self.model)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        shown = (*self.kept, *dice)
        number = damage_of(game, self.attacks, shown)
        follows = game.happened(DamageRolled("40K-FAQ-REROLL-02", self.model, shown, number))
        return [*follows, LoseWounds(self.model, damage_to(game, self.model, number))]


def picking(game: Warzone, attacks: EqualAttacks) -> Keep:
    """Which of two dice of damage counts; nothing where one is rolled. [40K-CORE-ATT-05]"""
    return picked_die(traits_of(game, attacks, Picks), attacks.weapon.damage, near=attacks.near)


def harder(game: Warzone, attacks: EqualAttacks) -> int:
    """By how much traits raise the damage of each attack. [40K-CORE-ATT-05]"""
    return raised_by(traits_of(game, attacks, Harder), near=attacks.near)


def damage_of(game: Warzone, attacks: EqualAttacks, dice: tuple[int, ...]) -> int:
    """The damage of an attack by its dice. [40K-CORE-ATT-05]"""
    damage, keep = attacks.weapon.damage, picking(game, attacks)
    if keep and len(dice) > 1:
        found = [damage.total((die,)) for die in dice]
        return (max(found) if keep == "best" else min(found)) + harder(game, attacks)
    return damage.total(dice) + harder(game, attacks)


def damage_to(game: Warzone, model: str, damage: int) -> int:
    """What the damage of one attack comes to on a model that may halve it, rounding up. [40K-FAQ-ABIL-06]"""
    return (damage + 1) // 2 if of_model(game, model, Halves) else damage
