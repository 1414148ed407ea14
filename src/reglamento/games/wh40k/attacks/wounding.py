"""Which hits wound. [40K-CORE-ATT-02]"""

from __future__ import annotations

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.abilities.modifiers import traits_of
from reglamento.games.wh40k.abilities.profiles import profiles_of
from reglamento.games.wh40k.arms.rolls import AGAIN, Again, number_passed, rolled_again, to_wound
from reglamento.games.wh40k.arms.traits import Mortal, Wounds, scored
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import Rerolled, WoundRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.mortal import DealMortal
from reglamento.games.wh40k.harm.saving import suffer
from reglamento.games.wh40k.sheets.effects import Rerolls
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import members
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


def toughness(game: Warzone, unit: str) -> int:
    """The Toughness of a unit: that of most of its models, the highest of several. [40K-CORE-ATT-02]"""
    known = [profile.toughness for profile in profiles_of(game, unit).values()]
    return max(known, key=lambda each: (known.count(each), each))


def again_of(game: Warzone, unit: str, roll: str) -> Again:
    """Which hit or wound rolls of a unit an ability has rolled again: by the best of several. [40K-FAQ-REROLL-01]"""
    return max((each.what for each in of_unit(game, unit, Rerolls) if each.roll == roll), key=AGAIN.index, default="none")


def wounds_scored(game: Warzone, attacks: EqualAttacks, die: int) -> tuple[int, int]:
    """The wounds that a die scores, and how many rules deal mortal wounds beside or instead. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]"""
    by = attacks.wound_modifier
    if not number_passed((die,), to_wound(attacks.strength, toughness(game, attacks.target)), by):
        return 0, 0
    mortal = [each for each in traits_of(game, attacks, Mortal) if each.shown(die, by)]
    replaced = any(each.instead for each in mortal)
    return 0 if replaced else scored(traits_of(game, attacks, Wounds), die, by), len(mortal)


class RollWounds(OwnRoll, frozen=True):
    """Wound rolls. `kept` are dice that stand; the others are rolled again by an ability, once. [40K-CORE-ATT-02]"""

    attacks: EqualAttacks
    number: int
    kept: tuple[int, ...] = ()
    again: bool = False

    def roll(self, game: Warzone) -> Roll | None:
        if not self.number or not members(game, self.attacks.target):
            return None
        rule = "40K-FAQ-REROLL-01" if self.again else "40K-CORE-ATT-02"
        return Roll(self.number, rule, "wound", game.units[self.attacks.unit].side, self.attacks.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return not self.again and self._wounds(game, dice) < len(dice)

    def _needed(self, game: Warzone) -> int:
        return to_wound(self.attacks.strength, toughness(game, self.attacks.target))

    def _wounds(self, game: Warzone, dice: tuple[int, ...]) -> int:
        return number_passed(dice, self._needed(game), self.attacks.wound_modifier)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        what, needed = again_of(game, self.attacks.unit, "wound"), self._needed(game)
        stand = tuple(die for die in thrown.dice if not rolled_again(what, die, needed, self.attacks.wound_modifier))
        number = len(thrown.dice) - len(stand)
        if number and not self.again:
            told = Rerolled("40K-FAQ-REROLL-01", self.attacks.unit, "wound", thrown.all)
            return [*game.happened(told), RollWounds(self.attacks, number, (*stand, *thrown.again), again=True)]
        shown = (*self.kept, *thrown.all)
        shot, reached, wounds = self.attacks, self._needed(game) - self.attacks.wound_modifier, self._wounds(game, shown)
        more = self._more(game, shown)
        told_wounds = WoundRolled("40K-CORE-ATT-02", shot.unit, shot.target, shot.weapon.id, shown, reached, wounds, more)
        return [*game.happened(told_wounds), *self._harm(game, shown)]

    def _more(self, game: Warzone, dice: tuple[int, ...]) -> tuple[Wounds | Mortal, ...]:
        """What makes some of the dice count as several wounds, or deal mortal ones. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]"""
        by = self.attacks.wound_modifier
        traits: list[Wounds | Mortal] = [*traits_of(game, self.attacks, Wounds), *traits_of(game, self.attacks, Mortal)]
        good = [die for die in dice if number_passed((die,), self._needed(game), by)]
        return tuple(each for each in traits if any(each.shown(die, by) for die in good))

    def _harm(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        """Wounds, and the mortal wounds that some of them deal: in addition, when the wound itself has been resolved, saved or not; or
        instead of it. A wound may count as more. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
        """
        attacks, by = self.attacks, self.attacks.wound_modifier
        good = [die for die in dice if number_passed((die,), self._needed(game), by)]
        wounds = sum(scored(traits_of(game, attacks, Wounds), die, by) for die in good)
        side = game.units[attacks.unit].side
        plain, harm = wounds, list[Step]()
        for die in good:
            found = [each for each in traits_of(game, attacks, Mortal) if each.shown(die, by)]
            if not found:
                continue
            own = scored(traits_of(game, attacks, Wounds), die, by)
            plain -= own
            harm += [] if any(each.instead for each in found) else suffer(game, attacks, own)
            harm += [DealMortal(side, attacks.target, each.number, "40K-FAQ-ABIL-03") for each in found]
        return [*harm, *suffer(game, attacks, plain)]
