"""How many attacks there are, and how many of them hit. [40K-CORE-ATT-01, 40K-CORE-DICE-01, 40K-FAQ-REROLL-01, 40K-FAQ-ABIL-04]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.abilities.modifiers import evasion, traits_of
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.rolls import Again, modified, passed, rolled_again
from reglamento.games.wh40k.arms.traits import Aims, Hits, Supercharge, scored
from reglamento.games.wh40k.attacks.wounding import RollWounds, again_of
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, with_ap, with_strength
from reglamento.games.wh40k.facts.events.attacks import HitRolled, Rerolled, Settled, ShotsRolled
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import half_hidden
from reglamento.games.wh40k.harm.slaying import LoseWounds, lose
from reglamento.games.wh40k.sheets.effects import Elusive
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import wound_kept
from reglamento.games.wh40k.units.riding import mount, wounds_of
from reglamento.games.wh40k.units.table import members
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

OVERWATCH_HITS = 6
"""What Overwatch hits on, unmodified. [40K-CORE-CHARGE-03]"""


def attack_steps(game: Warzone, by: str, rule: str, all_attacks: Sequence[EqualAttacks]) -> list[Step]:
    """All attacks of a unit as they were declared: those at one target are resolved before the next, in the order that their player
    wants, and so are the weapons used against it. [40K-ERR-179b, 40K-ERR-182, 40K-CORE-SHOOT-06]
    """
    targets = dict.fromkeys(attacks.target for attacks in all_attacks)
    return ordered(
        by, rule, [AttackTarget(by, rule, tuple(each for each in all_attacks if each.target == target)) for target in targets]
    )


class AttackTarget(Due, frozen=True):
    """All attacks of a unit at one target, weapon by weapon. [40K-ERR-179b, 40K-ERR-182]"""

    by: str
    rule: str
    all_attacks: tuple[EqualAttacks, ...]

    def called(self) -> First:
        return First(self.rule, self.all_attacks[0].target)

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return ordered(self.by, self.rule, [AttackWith(self.rule, attacks) for attacks in self.all_attacks])


class AttackWith(Due, frozen=True):
    """Attacks with one weapon at a target. Those that were declared are made, whoever is in sight now, as long as the target is there.
    [40K-FAQ-SHOOT-01]
    """

    rule: str
    attacks: EqualAttacks

    def called(self) -> First:
        return First(self.rule, self.attacks.weapon.id)

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not members(game, self.attacks.target):
            return []
        return [Settle(attacks) if attacks.weapon.unsettled else RollShots(attacks) for attacks in screened(game, self.attacks)]


def screened(game: Warzone, attacks: EqualAttacks) -> list[EqualAttacks]:
    """The attacks parted by what cover asks of each attacking model, and model by model where the dice may harm their bearer or where the
    Strength or the AP of its weapon is rolled. [40K-FAQ-COVER-03, 40K-FAQ-MOD-05, 40K-CORE-DICE-04]
    """
    here = tuple(id for id in attacks.shooters if mount(game, id))
    if len(here) > 1 and (attacks.weapon.unsettled or traits_of(game, attacks, Supercharge)):
        return [part for id in here for part in screened(game, replace(attacks, shooters=(id,)))]
    if attacks.fight:
        return [replace(attacks, shooters=here)] if here else []
    hidden = {id: half_hidden(game, mount(game, id), attacks.target) for id in here}
    parts = groupby(sorted(here, key=hidden.__getitem__), key=hidden.__getitem__)
    return [replace(attacks, shooters=tuple(shooters), hidden=screen) for screen, shooters in parts]


def number_of(attacks: EqualAttacks) -> Amount:
    """How many attacks they make. [40K-CORE-SHOOT-04]"""
    if attacks.fight:
        return Amount(plus=attacks.each * len(attacks.shooters))
    return attacks.weapon.shots.times(len(attacks.shooters) * (2 if attacks.doubled else 1))


class Settle(OwnRoll, frozen=True):
    """A random Strength, and then a random AP, of a model's weapon is rolled when the weapon is used, once for all attacks that it makes
    together. [40K-CORE-DICE-04]
    """

    attacks: EqualAttacks

    def roll(self, game: Warzone) -> Roll | None:
        weapon = self.attacks.weapon
        if not weapon.unsettled or not members(game, self.attacks.target):
            return None
        topic, rolled = ("strength", weapon.strength.rolled) if weapon.strength.rolled.random else ("ap", weapon.ap_rolled)
        return Roll(rolled.dice, "40K-CORE-DICE-04", topic, game.units[self.attacks.unit].side, self.attacks.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return any(die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return [RollShots(self.attacks)]
        dice, strength = thrown.all, self.attacks.weapon.strength.rolled
        if strength.random:
            attacks = with_strength(self.attacks, strength.total(dice))
            told = Settled("40K-CORE-DICE-04", attacks.unit, attacks.weapon.id, "strength", dice, attacks.strength)
        else:
            attacks = with_ap(self.attacks, self.attacks.weapon.ap_rolled.total(dice))
            told = Settled("40K-CORE-DICE-04", attacks.unit, attacks.weapon.id, "ap", dice, attacks.weapon.ap)
        return [*game.happened(told), Settle(attacks)]


class RollShots(OwnRoll, frozen=True):
    """A random number of shots is rolled when it is needed, once for each weapon. [40K-CORE-DICE-01]"""

    attacks: EqualAttacks

    def roll(self, game: Warzone) -> Roll | None:
        shots = number_of(self.attacks)
        if not shots.random or not members(game, self.attacks.target):
            return None
        return Roll(shots.dice, "40K-CORE-DICE-01", "shots", game.units[self.attacks.unit].side, self.attacks.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return any(die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if not members(game, self.attacks.target):
            return []
        dice = () if thrown is None else thrown.all
        number = number_of(self.attacks).total(dice)
        if not dice:
            return [RollHits(self.attacks, number)]
        told = ShotsRolled("40K-CORE-DICE-01", self.attacks.unit, self.attacks.weapon.id, dice, number)
        return [*game.happened(told), RollHits(self.attacks, number)]


class RollHits(OwnRoll, frozen=True):
    """Hit rolls. `kept` are dice that stand; the others are rolled again by an ability, once. [40K-CORE-ATT-01,
    40K-ERR-178b, 40K-ERR-178c]
    """

    attacks: EqualAttacks
    number: int
    kept: tuple[int, ...] = ()
    again: bool = False

    def roll(self, game: Warzone) -> Roll | None:
        if self.attacks.weapon.automatic or not self.number:
            return None
        rule = "40K-FAQ-REROLL-01" if self.again else "40K-CORE-ATT-01"
        return Roll(self.number, rule, "hit", game.units[self.attacks.unit].side, self.attacks.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        missed = any(hits_of(game, self.attacks, (die,)) == 0 for die in dice)
        return not self.again and missed and hits_of(game, self.attacks, (6,)) > 0

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return self._hit(game, (), self.number)
        what = again_of(game, self.attacks.unit, "hit")
        stand = tuple(die for die in thrown.dice if not misses_again(game, self.attacks, what, die))
        number = len(thrown.dice) - len(stand)
        if number and not self.again:
            told = Rerolled("40K-FAQ-REROLL-01", self.attacks.unit, "hit", thrown.all)
            return [*game.happened(told), RollHits(self.attacks, number, (*stand, *thrown.again), again=True)]
        shown = (*self.kept, *thrown.all)
        return self._hit(game, shown, hits_of(game, self.attacks, shown))

    def _hit(self, game: Warzone, dice: tuple[int, ...], hits: int) -> list[Step]:
        attacks = self.attacks
        overwatch = attacks.manner == "overwatch"
        told = HitRolled(
            "40K-CORE-CHARGE-03" if overwatch else "40K-CORE-ATT-01" if dice else "40K-FAQ-ABIL-04",
            attacks.unit, attacks.target, attacks.weapon.id, attacks.manner, dice,
            *hit_try(game, attacks), hits, several_of(game, attacks, dice),
        )  # fmt: skip
        return [*game.happened(told), RollWounds(attacks, hits), *backlash(game, attacks, dice)]


def hits_of(game: Warzone, attacks: EqualAttacks, dice: Sequence[int]) -> int:
    """How many hits the dice score: in Overwatch unmodified 6s alone do. [40K-CORE-ATT-01, 40K-CORE-CHARGE-03, 40K-CORE-DICE-02,
    40K-FAQ-ABIL-05]
    """
    traits, by = traits_of(game, attacks, Hits), hit_modifier(game, attacks)
    return sum(scored(traits, die, by) for die in _good(game, attacks, dice))


def several_of(game: Warzone, attacks: EqualAttacks, dice: Sequence[int]) -> tuple[Hits, ...]:
    """What makes some of the dice score several hits. [40K-FAQ-ABIL-05]"""
    by = hit_modifier(game, attacks)
    return tuple(
        each for each in traits_of(game, attacks, Hits) if any(scored((each,), die, by) > 1 for die in _good(game, attacks, dice))
    )


def _good(game: Warzone, attacks: EqualAttacks, dice: Sequence[int]) -> list[int]:
    """The dice that hit."""
    six = game.readings.natural_six_hits and attacks.manner != "overwatch"
    return [die for die in dice if passed(die, *hit_try(game, attacks), six=six)]


def misses_again(game: Warzone, attacks: EqualAttacks, what: Again, die: int) -> bool:
    """Whether a hit roll is rolled again. [40K-ERR-178b, 40K-FAQ-REROLL-01]"""
    six = game.readings.natural_six_hits and attacks.manner != "overwatch"
    return rolled_again(what, die, *hit_try(game, attacks), six=six)


def hit_try(game: Warzone, attacks: EqualAttacks) -> tuple[int, int]:
    """What a hit roll must come to, and what is added to it. Where attacks always hit on a die, that counts before what the target says.
    [40K-CORE-ATT-01, 40K-CORE-CHARGE-03, 40K-FAQ-SHOOT-02]
    """
    if attacks.manner == "overwatch":
        return OVERWATCH_HITS, 0
    always = min((each.on for each in traits_of(game, attacks, Aims)), default=None)
    only = max((each.on for each in of_unit(game, attacks.target, Elusive)), default=None)
    fixed = always if always is not None else only
    return (attacks.skill, hit_modifier(game, attacks)) if fixed is None else (fixed, 0)


def backlash(game: Warzone, attacks: EqualAttacks, dice: Sequence[int]) -> list[Step]:
    """What a supercharged weapon does to its bearer, when its shots have been resolved. [40K-FAQ-MOD-05]"""
    ones = sum(modified(die, hit_modifier(game, attacks)) == 1 for die in dice)
    return [
        Backlash(attacks.shooters[0], each.effect == "slain", ones) for each in traits_of(game, attacks, Supercharge)[:1] if ones
    ]


class Backlash(Step, frozen=True):
    """The bearer of a weapon is slain, or suffers a mortal wound for each final 1. [40K-FAQ-MOD-05]"""

    model: str
    slain: bool
    number: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not mount(game, self.model):
            return []
        if self.model not in game.models:
            return wound_kept(game, self.model, wounds_of(game, self.model) if self.slain else self.number)
        if self.slain:
            return lose(game, self.model, game.models[self.model].wounds, "40K-FAQ-MOD-05")
        return [LoseWounds(self.model, self.number, "40K-FAQ-MOD-05")]


def hit_modifier(game: Warzone, attacks: EqualAttacks) -> int:
    """What is added to hit rolls: by the attackers, and by what the target does to attacks at it. [40K-FAQ-MOD-02]"""
    return attacks.modifier + evasion(game, attacks)
