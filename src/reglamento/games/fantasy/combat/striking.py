"""Blows: how many, at what, and the rolls to hit. [WF-CORE-CC-03, WF-CORE-CC-04, WF-CORE-CC-09]"""

from __future__ import annotations

from collections.abc import ItemsView, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.armies.dice.targets import successes
from reglamento.games.fantasy.arms.fighting import to_hit
from reglamento.games.fantasy.arms.weapons import BLADES, Gun, blade_strength
from reglamento.games.fantasy.combat.cancelling import BEAST, bears, cancelled, loses_here
from reglamento.games.fantasy.combat.touching import couched, opponents_of, reach_of
from reglamento.games.fantasy.dice.rethrowing import Throw, thrown
from reglamento.games.fantasy.facts.choices.combat import StrikeAt
from reglamento.games.fantasy.facts.events.fighting import HalfFight, HitRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Hands
from reglamento.games.fantasy.harm.attack import Attack, armed_with, attack_of, piercing
from reglamento.games.fantasy.harm.harming import Harm, harm_of
from reglamento.games.fantasy.lists.records import Beast, Troop
from reglamento.games.fantasy.lists.traits import Frenzy
from reglamento.games.fantasy.nerve.temper import frenzied, hates
from reglamento.games.fantasy.units.enchanted import bound_to, enchanted, spell_gives
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.magic_items import magic_weapons, weapons_now
from reglamento.games.fantasy.units.parts import CHAMPION, named, own_profile, parts_by_place, profile_at, stands
from reglamento.games.fantasy.units.table import astride, defended_against, edge_towards, has_champion, troop_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

SECOND = BLADES["two hand weapons"]
"""Its Attack more is for those on foot. [WF-CORE-WPN-TWO]"""
WHEN, WHO, HIT, LORE = "WF-CORE-CC-02", "WF-CORE-CC-03", "WF-CORE-CC-04", "WF-CORE-LORE-01"


class Strike(Step, frozen=True):
    """A unit, or a character in it, strikes. Its player names what models strike at that touch several enemies, or characters and
    champions among them: all that touch it and have not struck yet do. `done` holds those that have, and `fallen` how many models of
    the unit fell before they could strike and are still to be left out. [WF-CORE-CC-03]
    """

    unit: str
    done: tuple[int, ...] = ()
    fallen: int = 0
    hands: Hands = ""

    def left(self, game: Pitched) -> Mapping[Fighter, frozenset[int]]:
        """What may be struck at by models that have not struck."""
        if host_of(game, self.unit) not in game.regiments or game.units[self.unit].end:
            return {}
        found = {at: models - frozenset(self.done) for at, models in reach_of(game, self.unit).items()}
        return {at: models for at, models in found.items() if models}

    def ask(self, game: Pitched) -> Choose | None:
        found = self.left(game)
        if not any(one != other and found[one] & found[other] for one in found for other in found):
            return None
        options = tuple(StrikeAt(at.unit, at.part) for at in found)
        return Choose(game.units[self.unit].side, WHO, "strike", options, options[0], self.unit)

    def then(self, game: Pitched, answer: StrikeAt | None) -> list[Step]:
        found = self.left(game)
        if not found:
            return []
        at = next(iter(found)) if answer is None else Fighter(answer.target, answer.part)
        models = found[at]
        out = 0 if spell_gives(game, self.unit, "last_blows") else min(self.fallen, len(models))
        again = replace(self, done=(*self.done, *sorted(models)), fallen=self.fallen - out)
        if len(models) == out:
            return [again]
        leads = any(part == CHAMPION and place in models for place, part in self._placed(game))
        group = Group(frozenset(sorted(models)[: len(models) - out]), leads)
        if game.units[host_of(game, self.unit)].stupid:
            return [HalfBlows(self.unit, at, tuple(sorted(group.models)), leads), again]
        return [*blows_of(game, self.unit, at, group, self.hands), again]

    def _placed(self, game: Pitched) -> ItemsView[int, str]:
        """The characters and the champion of the unit by their places."""
        return parts_by_place(game, host_of(game, self.unit)).items()


class HalfBlows(Step, frozen=True):
    """Of the models of a stupid unit half strike; the odd one does on a 4 or more, by the option `stupid_odd` always or never.
    [WF-CORE-PSY-05]
    """

    unit: str
    at: Fighter
    models: tuple[int, ...]
    champion: bool = False

    def ask(self, game: Pitched) -> Roll | None:
        if len(self.models) % 2 == 0 or game.readings.stupid_odd != "4+":
            return None
        return Roll(1, "WF-CORE-PSY-05", "half-fight", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        odd = len(self.models) % 2 if game.readings.stupid_odd == "always" else 0
        models = len(self.models) // 2 + (odd if dice is None else successes(dice, 4))
        group = Group(frozenset(self.models[:models]), self.champion)
        follows = game.happened(HalfFight("WF-CORE-PSY-05", self.unit, dice or (), models))
        return [*follows, *(blows_of(game, self.unit, self.at, group) if models else [])]


class ChampionBlows(Step, frozen=True):
    """The champion of a unit strikes at its opponent in a challenge, and so does its beast. [WF-CORE-CHA-01, WF-CORE-UNIT-04]"""

    unit: str
    hands: Hands = ""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        own = Fighter(self.unit, CHAMPION)
        opponents = opponents_of(game, own) if has_champion(game, self.unit) and self.unit in game.regiments else ()
        if not opponents:
            return []
        blow, at = blow_profile(game, self.unit), opponents[0]
        gone = sum(bears(game, each) for each in opponents)
        found: list[Blows] = []
        if self.hands != "beasts":
            attacks = profile_at(game, self.unit, CHAMPION).A
            number = attacks - (min(attacks, gone) if loses_here(game, self.unit, "") else 0) + blow.attacks
            found.append(Blows(self.unit, at.unit, number, blow.skill, blow.attack, at.part, blow.bonus))
        beast = troop_of(game, self.unit).beast
        if self.hands != "riders" and beast is not None:
            bites = beast.A - (min(beast.A, gone) if loses_here(game, self.unit, BEAST) else 0)
            found.append(bites_of(game, self.unit, at, bites, beast))
        return [replace(each, attack=replace(each.attack, leader="alone")) for each in found]


class BlowProfile(NamedTuple):
    """How each model of a unit, or a character, strikes: its Weapon Skill, its Attacks besides those of its profile, what is added to the
    roll to hit, and what hits.
    """

    skill: int
    attacks: int
    bonus: int
    attack: Attack


def blow_profile(game: Pitched, id: str, hand: int = 0) -> BlowProfile:
    """How a unit or a character strikes now, with an Attack more in frenzy. A magic weapon is used instead of any other, of two of them
    the one in this hand; one that is cancelled is an ordinary hand weapon beside the other. Pistols are used in the first round.
    [WF-CORE-CC-09, WF-CORE-PSY-06, WF-CORE-ARMY-02, WF-TWOWEAPONS-3, WF-CORE-WPN-PISTOL]
    """
    troop, host = troop_of(game, id), game.units[host_of(game, id)]
    profile, bare = own_profile(game, id), spell_gives(game, id, "no_weapons")
    magic = None if bare else weapons_now(game, id)[hand]
    plain = bare or len(magic_weapons(troop)) > 1
    weapon, pistol = BLADES["hand weapon"] if plain else troop.weapon, None if plain else pistol_of(troop)
    rage = int(frenzied(game, id) and troop.trait(Frenzy) is not None)
    if magic is not None:
        attack = armed_with(attack_of(game, id, profile.S + magic.strength, combat=True), magic)
        return BlowProfile(profile.WS, magic.attacks + rage, magic.hit, attack)
    mounted = couched(game, id) if weapon.ranks > 1 else astride(game, id)
    strength = profile.S + blade_strength(
        weapon, charging=host.charging, first_round=host.rounds == 0, mounted=mounted, great=game.readings.great
    )
    weapon = BLADES["hand weapon"] if weapon is SECOND and mounted else weapon
    if pistol is None:
        return BlowProfile(profile.WS, weapon.attacks + rage, 0, attack_of(game, id, strength, combat=True))
    attacks = weapon.attacks + pistol.attacks + rage
    if host.rounds or pistol.strength is None:
        return BlowProfile(profile.WS, attacks, 0, attack_of(game, id, strength, combat=True))
    shot = piercing(attack_of(game, id, pistol.strength, combat=True), pistol)
    return BlowProfile(profile.WS, attacks, 0, shot)


def pistol_of(troop: Troop) -> Gun | None:
    """The pistols with which a troop fights beside its hand weapon; None where it has none. [WF-CORE-WPN-PISTOL]"""
    gun = troop.missile
    return gun if gun is not None and gun.close and troop.blade == "hand weapon" else None


class Group(NamedTuple):
    """Models of a unit, by number, that strike at the same; its champion is one of them, or not."""

    models: frozenset[int]
    champion: bool = False


def blows_of(game: Pitched, unit: str, at: Fighter, group: Group, hands: Hands = "") -> list[Step]:
    """The blows of some models of a unit, or of a character, at a part of an enemy: their own, and those of their beasts, of a chariot
    only ahead. The champion may be one of the models, with its own Attacks. [WF-CORE-CHT-01,
    WF-CORE-CC-09, WF-CORE-UNIT-04, WF-CORE-PSY-06]
    """
    troop, blow, models = troop_of(game, unit), blow_profile(game, unit), len(group.models)
    found: list[Step] = []
    if hands != "beasts":
        attacks, more = own_profile(game, unit).A, troop.champion_attacks if group.champion else 0
        own = attacks * models + more - lost_of(game, unit, "", group, attacks)
        number = own + blow.attacks * models
        strike = replace(blow.attack, leader="among") if group.champion else blow.attack
        found.append(Blows(unit, at.unit, number, blow.skill, strike, at.part, blow.bonus))
    ahead = troop.kind != "chariot" or edge_towards(game, host_of(game, unit), at.unit) == "front"
    if hands != "riders" and troop.beast is not None and ahead:
        bites = troop.beast.A * models - lost_of(game, unit, BEAST, group, troop.beast.A)
        found.append(bites_of(game, unit, at, bites, troop.beast))
    return found


def bites_of(game: Pitched, unit: str, at: Fighter, number: int, beast: Beast) -> Blows:
    """So many blows of the beasts of a unit, or of a character. [WF-CORE-UNIT-04]"""
    attack, needs = attack_of(game, unit, beast.S, combat=True), bound_to(game, unit, "beast_hits_on")
    return Blows(unit, at.unit, number, beast.WS, replace(attack, hands="beasts"), at.part, needs=needs)


def lost_of(game: Pitched, id: str, part: str, group: Group, attacks: int) -> int:
    """The Attacks of the profile that enemies in contact cancel: of their own or of their beasts. [WF-CANCELATTACK-1, WF-CANCELATTACK-2,
    WF-CANCELATTACK-4]
    """
    if not loses_here(game, id, part):
        return 0
    more = troop_of(game, id).champion_attacks if group.champion and part != BEAST else 0
    return cancelled(game, id, group.models, attacks, more)


class Blows(Step, frozen=True):
    """Blows that are alike: the rolls to hit. [WF-CORE-CC-04]"""

    unit: str
    target: str
    number: int
    skill: int
    attack: Attack
    part: str = ""
    bonus: int = 0
    needs: int = 0
    """What the blows need instead, by a spell; 0 for none. [WF-CORE-LORE-01]"""

    def needed(self, game: Pitched) -> int:
        """6 against an enemy that the unit is afraid of, or that defends an obstacle. [WF-CORE-CC-03, WF-CORE-CC-04, WF-CORE-PSY-03]"""
        host = host_of(game, self.unit)
        if self.target in game.units[host].afraid or defended_against(game, host, self.target):
            return 6
        least = self.needs or to_hit(self.skill, self.defender(game))
        least = min(least, bound_to(game, self.unit, "hits_on") or least)
        return min(6, max(2, least - self.bonus - enchanted(game, self.unit, "to_hit")))

    def defender(self, game: Pitched) -> int:
        """The Weapon Skill of what is struck at."""
        return profile_at(game, self.target, self.part).WS

    def tell(self, game: Pitched, rule: str, dice: tuple[int, ...]) -> None:
        """Tells of the rolls, with the Weapon Skills where these alone give the number that is needed."""
        needed, target = self.needed(game), named(self.target, self.part)
        skills = (self.skill, self.defender(game))
        said = skills if to_hit(*skills) == needed else (0, 0)
        whose = self.attack.hands, self.attack.leader, self.part
        game.tell(HitRolled(rule, self.unit, target, "blow", dice, needed, successes(dice, needed), *whose, *said))

    def there(self, game: Pitched) -> bool:
        """Whether what is struck at still stands."""
        return stands(game, Fighter(self.target, self.part))

    def ask(self, game: Pitched) -> Roll | Throw | None:
        if not self.there(game) or not self.number:
            return None
        roll = Roll(self.number, HIT, "hit", game.units[self.unit].side, self.unit)
        ones = spell_gives(game, self.unit, "hit_ones")
        return thrown(game, roll, self.needed(game), 6 if self.hates(game) else 2 if ones else 1)

    def hates(self, game: Pitched) -> bool:
        """Whether misses are rolled again. [WF-CORE-PSY-07]"""
        return game.units[host_of(game, self.unit)].rounds == 0 and hates(game, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        self.tell(game, HIT, dice)
        missed = self.number - successes(dice, self.needed(game))
        if self.hates(game) and missed:
            return [*self.harm(game, dice), self.again(missed, "WF-CORE-PSY-07")]
        ones = dice.count(1) if spell_gives(game, self.unit, "hit_ones") else 0
        return [*self.harm(game, dice), *([self.again(ones, LORE)] if ones else [])]

    def again(self, number: int, rule: str) -> HateRoll:
        """The same blows once more, so many of them. [WF-CORE-DICE-01]"""
        return HateRoll(self.unit, self.target, number, self.skill, self.attack, self.part, self.bonus, self.needs, rule)

    def harm(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        return harm_of(game, Harm(self.unit, self.target, 0, self.attack, self.part), dice, self.needed(game))


class HateRoll(Blows, frozen=True):
    """Units that hate roll misses again in the first round of a combat, once; under some spells units roll 1s again.
    [WF-CORE-PSY-07, WF-CORE-DICE-01, WF-CORE-LORE-01]
    """

    rule: str = "WF-CORE-PSY-07"

    def ask(self, game: Pitched) -> Roll | None:
        if not self.there(game):
            return None
        return Roll(self.number, self.rule, "hit-again", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        self.tell(game, self.rule, dice)
        return self.harm(game, dice)
