"""From hits to losses: rolls to wound, armour saves, models taken off. [WF-CORE-CC-05, WF-CORE-CC-06, WF-CORE-SHO-03]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import BEST_SAVE, petrified_on, saved_on, to_wound
from reglamento.games.fantasy.dice.rethrowing import Throw, thrown
from reglamento.games.fantasy.facts.events.fighting import SaveRolled, WardRolled, WoundRolled, WoundsMultiplied
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.harm.attack import Attack, harmless
from reglamento.games.fantasy.harm.losing import Wounds, challenged
from reglamento.games.fantasy.harm.regeneration import regenerated
from reglamento.games.fantasy.lists.records import ARMOUR, Troop
from reglamento.games.fantasy.lists.traits import Flammable, MagicArmour, MagicWeapon, Scaly, Ward
from reglamento.games.fantasy.units.enchanted import enchanted, spell_gives
from reglamento.games.fantasy.units.joined import host_of, mount_of
from reglamento.games.fantasy.units.parts import MACHINE, named, profile_at, stands, troop_at, wounds_at
from reglamento.games.fantasy.units.table import edge_towards, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

TO_WOUND, TO_SAVE, WARD = "WF-CORE-CC-05", "WF-CORE-CC-06", "WF-CORE-CC-07"


CHARIOT = "WF-CORE-CHT-01"
NO_SAVE = 7
ABOARD = 2
"""How much better the armour save of a character in a chariot is. [WF-CORE-CHT-01]"""
MAN_SIZED = frozenset({"foot", "cavalry", "warbeast"})
"""Kinds that killing blows slay. [WF-CORE-CC-08]"""
SHATTERS = 7
"""A wound of so much Strength destroys a chariot. [WF-CORE-CHT-01]"""
DICE, FIXED = frozenset({"D3", "D6"}), {"2": 2, "3": 3}
"""What a wound becomes by a die, and without one. [WF-MULTIWOUND-1]"""
POISONPROOF = frozenset({"chariot"})
"""Kinds to which poison does nothing. [WF-CORE-CC-08]"""


def armour_of(troop: Troop, *, combat: bool, front: bool, aloft: bool = False) -> int:
    """The armour save of a troop. Worn armour, scaly skin and magic armour each improve the others by as much as they save better than
    none. A shield, a mount and barding improve the save as well, but no shield where both hands are at the weapon in close combat. So does
    an ordinary hand weapon with a shield, to the front, on foot and not `aloft` on a monster or a chariot.
    [WF-CORE-CC-06, WF-CORE-WPN-02, WF-CORE-WPN-HAND, WF-SCALY-1, WF-SCALY-2, WF-SCALY-3, WF-CORE-ARMY-03]
    """
    scaly, magic = troop.trait(Scaly), troop.trait(MagicArmour)
    save = ARMOUR[troop.worn] - sum(NO_SAVE - each.save for each in (scaly, magic) if each is not None)
    afoot = troop.on_foot and not aloft
    if troop.shield and not (combat and both_hands(troop)):
        save -= 1
        if combat and front and troop.blade == "hand weapon" and afoot and troop.trait(MagicWeapon) is None:
            save -= 1
    return max(BEST_SAVE, save - troop.mounted - troop.barding)


def both_hands(troop: Troop) -> bool:
    """Whether a troop needs both hands to fight: for its weapon, or for a magic weapon in each. [WF-CORE-WPN-02, WF-TWOWEAPONS-1]"""
    magic = sum(isinstance(each, MagicWeapon) for each in troop.traits)
    return magic > 1 if magic else troop.weapon.two_hands


def rides_chariot(game: Pitched, at: Fighter) -> bool:
    """Whether a part is a character in a chariot; one that fights in a challenge has stepped down. [WF-CORE-CHT-01, WF-CORE-CHA-04]"""
    mount = mount_of(game, at.part) if at.part in game.units else ""
    return bool(mount) and troop_of(game, mount).kind == "chariot" and not challenged(game, at)


def initiative_of(game: Pitched, unit: str, part: str) -> int:
    """The highest Initiative of a part: of riders and their beasts, of a crew and the beasts that draw its chariot; none of a machine.
    [WF-PETRIFY-4, WF-PETRIFY-5]
    """
    if part == MACHINE:
        return 0
    beast = troop_at(game, unit, part).beast
    return max(profile_at(game, unit, part).I, 0 if beast is None else beast.I)


class Harm(Step, frozen=True):
    """Hits of one unit on a part of another: the rolls to wound. A natural 6 of a killing blow slays a model of the size of a man: no
    armour save, a ward save. [WF-CORE-CC-05, WF-CORE-CC-08]
    """

    unit: str
    target: str
    hits: int
    attack: Attack
    part: str = ""

    def needed(self, game: Pitched) -> int:
        """NEVER where the attack has no effect on the target. [WF-CORE-CC-05, WF-ETHEREAL-5, WF-COLD-1, WF-PETRIFY-3]"""
        if harmless(game, self.attack, self.target, self.part):
            return NEVER
        if self.attack.initiative:
            return petrified_on(self.attack.strength, initiative_of(game, self.target, self.part))
        return to_wound(self.attack.strength, profile_at(game, self.target, self.part).T)

    def ask(self, game: Pitched) -> Roll | Throw | None:
        if not stands(game, Fighter(self.target, self.part)) or self.needed(game) >= NEVER:
            return None
        roll = Roll(self.hits, TO_WOUND, "wound", game.units[self.unit].side, self.unit)
        return thrown(game, roll, self.needed(game), 2 if self.ones(game) else 1)

    def ones(self, game: Pitched) -> bool:
        """Whether 1s are rolled again by a spell on the unit that strikes. [WF-CORE-LORE-01]"""
        return self.attack.combat and spell_gives(game, self.unit, "wound_ones")

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        self.tell(game, TO_WOUND, dice)
        ones = dice.count(1) if self.ones(game) else 0
        saves = self.saves(game, dice)
        return [*saves, WoundAgain(self.unit, self.target, ones, self.attack, self.part)] if ones else saves

    def tell(self, game: Pitched, rule: str, dice: tuple[int, ...]) -> None:
        """Tells of the rolls."""
        needed, target, hit = self.needed(game), named(self.target, self.part), self.attack
        values = (0, 0) if hit.initiative else (hit.strength, profile_at(game, self.target, self.part).T)
        wounds = successes(dice, needed)
        game.tell(
            WoundRolled(rule, self.unit, target, dice, needed, wounds, hit.source, hit.hands, hit.leader, self.part, *values)
        )

    def saves(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        """The saves against what these rolls wound, and against what they slay. [WF-CORE-CC-08]"""
        wounds = successes(dice, self.needed(game))
        slain = dice.count(6) if self.attack.killing and man_sized(game, self.target, self.part) else 0
        follows: list[Step] = []
        if slain:
            follows.append(WardSaves(self.unit, self.target, slain, replace(self.attack, slays=True), self.part))
        if wounds > slain:
            follows.append(Saves(self.unit, self.target, wounds - slain, self.attack, self.part))
        return follows


class WoundAgain(Harm, frozen=True):
    """Under some spells each 1 to wound is rolled again, once. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

    def ask(self, game: Pitched) -> Roll | None:
        if not stands(game, Fighter(self.target, self.part)):
            return None
        return Roll(self.hits, "WF-CORE-LORE-01", "wound", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        self.tell(game, "WF-CORE-LORE-01", dice)
        return self.saves(game, dice)


def man_sized(game: Pitched, unit: str, part: str) -> bool:
    """Whether a part of a unit is of the size of a man: on foot or cavalry. [WF-CORE-CC-08]"""
    return troop_at(game, unit, part).kind in MAN_SIZED


def venomous(game: Pitched, attack: Attack, target: str, part: str = "") -> bool:
    """Whether natural 6s of an attack wound a part of a unit: poison does nothing to chariots and war machines. [WF-CORE-CC-08]"""
    proof = part == MACHINE or troop_at(game, target, part).kind in POISONPROOF
    return attack.poisoned and not proof and not harmless(game, attack, target, part)


def harm_of(game: Pitched, hit: Harm, dice: tuple[int, ...], needed: int) -> list[Step]:
    """What follows from rolls to hit, as `hit` says but for its number: the rolls to wound; natural 6s of poisoned attacks wound without
    one. [WF-CORE-CC-08]
    """
    hits = successes(dice, needed)
    sixes = dice.count(6) if venomous(game, hit.attack, hit.target, hit.part) else 0
    follows: list[Step] = []
    if sixes:
        follows.append(Saves(hit.unit, hit.target, sixes, hit.attack, hit.part))
    if hits > sixes:
        follows.append(replace(hit, hits=hits - sixes))
    return follows


class Saves(Wounds, frozen=True):
    """The armour saves against some wounds; none against what cancels armour. [WF-CORE-CC-06, WF-ARMOURNULL-1]"""

    def needed(self, game: Pitched) -> int:
        if self.attack.no_armour:
            return NEVER  # WF-ARMOURNULL-1
        front = edge_towards(game, self.target, host_of(game, self.unit)) == "front"
        troop = troop_at(game, self.target, self.part)
        worse = self.attack.worsens - enchanted(game, named(self.target, self.part), "armour")
        save = armour_of(
            troop, combat=self.attack.combat, front=front, aloft=self.part in game.units and bool(mount_of(game, self.part))
        )
        aboard = ABOARD if rides_chariot(game, Fighter(self.target, self.part)) else 0
        return saved_on(max(BEST_SAVE, save - aboard), worse)

    def ask(self, game: Pitched) -> Roll | Throw | None:
        if self.needed(game) >= NEVER:
            return None
        roll = Roll(self.wounds, TO_SAVE, "save", game.units[self.target].side, named(self.target, self.part))
        return thrown(game, roll, self.needed(game))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        failed = self.wounds if dice is None else self.wounds - successes(dice, self.needed(game))
        game.tell(SaveRolled(TO_SAVE, named(self.target, self.part), dice or (), self.needed(game), failed, self.part))
        return [WardSaves(self.unit, self.target, failed, self.attack, self.part)] if failed else []


class WardSaves(Wounds, frozen=True):
    """Ward saves, after armour saves that failed or were not allowed; nothing modifies them. [WF-CORE-CC-07]"""

    def ask(self, game: Pitched) -> Roll | Throw | None:
        ward = troop_at(game, self.target, self.part).trait(Ward)
        if ward is None:
            return None
        roll = Roll(self.wounds, WARD, "ward", game.units[self.target].side, named(self.target, self.part))
        return thrown(game, roll, max(2, ward.save))

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        ward, failed = troop_at(game, self.target, self.part).trait(Ward), self.wounds
        if ward is not None and dice is not None:
            failed -= successes(dice, max(2, ward.save))
            game.tell(WardRolled(WARD, named(self.target, self.part), dice, max(2, ward.save), failed, self.part))
        return [Multiply(self.unit, self.target, failed, self.attack, self.part)] if failed else []


def shatters(game: Pitched, attack: Attack, target: str, part: str = "") -> bool:
    """Whether each wound of an attack destroys a chariot, however many it would become. [WF-CORE-CHT-01]"""
    return attack.strength >= SHATTERS and troop_at(game, target, part).kind == "chariot"


class Multiply(Wounds, frozen=True):
    """Each unsaved wound becomes as many as its roll says, but no more than a model has Wounds; all are added up, and models fall.
    [WF-MULTIWOUND-1, WF-MULTIWOUND-2, WF-MULTIWOUND-3, WF-MULTIWOUND-4, WF-MULTIWOUND-5, WF-MULTIWOUND-6]
    """

    def ask(self, game: Pitched) -> Roll | None:
        if self.attack.wounds not in DICE or self.attack.slays or shatters(game, self.attack, self.target, self.part):
            return None
        return Roll(self.wounds, "WF-MULTIWOUND-1", "multiply", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        each = [FIXED.get(self.attack.wounds, 1)] * self.wounds
        if self.attack.slays:
            each = self._slain(game)
        elif shatters(game, self.attack, self.target, self.part):
            each = [profile_at(game, self.target, self.part).W] * self.wounds
        elif dice is not None:
            each = [(die + 1) // 2 if self.attack.wounds == "D3" else die for die in dice]
            counted = sum(min(number, profile_at(game, self.target, self.part).W) for number in each)
            game.tell(WoundsMultiplied("WF-MULTIWOUND-3", self.unit, named(self.target, self.part), dice, counted))
        if self.attack.flaming and not self.attack.slays and troop_at(game, self.target, self.part).trait(Flammable) is not None:
            each = [2 * number for number in each]  # WF-CORE-CC-08
        return regenerated(game, self, each)

    def _slain(self, game: Pitched) -> list[int]:
        """The Wounds of the models that are slain; the first of them may have lost some. [WF-CORE-CC-08]"""
        whole = profile_at(game, self.target, self.part).W
        return [wounds_at(game, self.target, self.part), *[whole] * (self.wounds - 1)]
