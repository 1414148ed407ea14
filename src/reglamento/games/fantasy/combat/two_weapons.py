"""Characters with a magic weapon in each hand. [WF-TWOWEAPONS-1, WF-TWOWEAPONS-2]"""

from __future__ import annotations

from collections import Counter

from reglamento.games.fantasy.combat.cancelling import attacks_left
from reglamento.games.fantasy.combat.striking import Blows, blow_profile
from reglamento.games.fantasy.combat.touching import fighter_of, reach_of, strikers
from reglamento.games.fantasy.facts.choices.combat import Divide, StrikeAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import AnnouncedBlow, Fighter
from reglamento.games.fantasy.lists.traits import Frenzy, TwoWeapons
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.enchanted import spell_gives
from reglamento.games.fantasy.units.joined import seat_of
from reglamento.games.fantasy.units.magic_items import cancelled_hands, magic_weapons, weapons_now
from reglamento.games.fantasy.units.parts import parts_by_place
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE, EXTRA = "WF-TWOWEAPONS-2", 1
"""Such a character has an Attack more. [WF-TWOWEAPONS-1]"""


def has_two(game: Pitched, id: str) -> bool:
    """Whether a character fights with two magic weapons now. [WF-TWOWEAPONS-1]"""
    troop = troop_of(game, id)
    return troop.trait(TwoWeapons) is not None and len(magic_weapons(troop)) > 1 and not spell_gives(game, id, "no_weapons")


def all_attacks(game: Pitched, id: str) -> int:
    """The Attacks of the profile that are not cancelled, those that the weapons add, one in frenzy, and one for the second weapon, on foot
    or mounted. [WF-TWOWEAPONS-1, WF-CANCELATTACK-2]
    """
    troop, own, seat = troop_of(game, id), fighter_of(game, id), seat_of(game, id)
    places = [place for place, part in parts_by_place(game, own.unit).items() if part == seat] or [0]
    added = sum(each.attacks for each in weapons_now(game, id) if each is not None)
    rage = int(frenzied(game, id) and troop.trait(Frenzy) is not None)
    return attacks_left(game, id, places[0]) + added + rage + EXTRA


class DivideAll(Step, frozen=True):
    """At the start of a round every character with two magic weapons that touches an enemy divides its attacks. [WF-TWOWEAPONS-2]"""

    melee: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        units = [unit for unit in game.melees[self.melee].units if unit in game.regiments]
        found = (id for unit in units for id in strikers(game, unit))
        return [DivideAttacks(id) for id in found if has_two(game, id) and reach_of(game, id)]


class DivideAttacks(Step, frozen=True):
    """How many attacks are made with the first of two magic weapons: at least one with each; a single attack with either. Where one of
    them is cancelled one attack is made with it, and the others with the weapon that still works; two that are cancelled are alike.
    [WF-TWOWEAPONS-2, WF-TWOWEAPONS-3]
    """

    unit: str

    def fixed(self, game: Pitched) -> int | None:
        """How many attacks are made with the first weapon where one of the two is cancelled, or both. [WF-TWOWEAPONS-3]"""
        gone, whole = cancelled_hands(game, self.unit), all_attacks(game, self.unit)
        if not gone or (len(gone) == 1 and whole < 2):
            return None
        return 1 if 0 in gone else whole - 1

    def ask(self, game: Pitched) -> Choose | None:
        if self.fixed(game) is not None:
            return None
        whole = all_attacks(game, self.unit)
        numbers = range(1, whole) if whole > 1 else range(2)
        options = tuple(map(Divide, numbers))
        return Choose(game.units[self.unit].side, RULE, "divide", options, options[-1], self.unit, context=whole)

    def then(self, game: Pitched, answer: Divide | None) -> list[Step]:
        first = answer.first if answer is not None else self.fixed(game) or 0
        return [AimBlows(self.unit, (0,) * first + (1,) * (all_attacks(game, self.unit) - first))]


class AimBlows(Step, frozen=True):
    """For each attack in turn the player names what it is made at, before anybody strikes. `hands` has the weapon of each attack (0, 1),
    `at` the targets named so far. [WF-TWOWEAPONS-2]
    """

    unit: str
    hands: tuple[int, ...]
    at: tuple[Fighter, ...] = ()

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(StrikeAt(at.unit, at.part) for at in reach_of(game, self.unit))
        if len(options) < 2 or len(self.at) == len(self.hands):
            return None
        return Choose(
            game.units[self.unit].side, RULE, "strike", options, options[0], self.unit, context=self.hands[len(self.at)]
        )

    def then(self, game: Pitched, answer: StrikeAt | None) -> list[Step]:
        if answer is not None:
            return [AimBlows(self.unit, self.hands, (*self.at, Fighter(answer.target, answer.part)))]
        aims = self.at or (next(iter(reach_of(game, self.unit))),) * len(self.hands)
        game.change(self.unit, aims=tuple(AnnouncedBlow(*each) for each in zip(self.hands, aims, strict=True)))
        return []


def announced(game: Pitched, unit: str) -> list[Blows]:
    """The blows of a character with two magic weapons as they were announced; those at what is gone are lost. [WF-TWOWEAPONS-2]"""
    return [_blows(game, unit, aim, number) for aim, number in Counter(game.units[unit].aims).items()]


def _blows(game: Pitched, unit: str, aim: AnnouncedBlow, number: int) -> Blows:
    """So many blows with the weapon in one hand at one target."""
    blow = blow_profile(game, unit, aim.hand)
    return Blows(unit, aim.at.unit, number, blow.skill, blow.attack, aim.at.part, blow.bonus)
