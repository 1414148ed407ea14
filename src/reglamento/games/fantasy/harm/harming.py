"""From hits to losses: rolls to wound, armour saves, models taken off. [WF-CORE-CC-05, WF-CORE-CC-06, WF-CORE-SHO-03]"""

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import BEST_SAVE, saved_on
from reglamento.games.fantasy.facts.events.fighting import SaveRolled, WardRolled, WoundRolled, WoundsMultiplied
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import ARMOUR, Troop
from reglamento.games.fantasy.lists.traits import CancelsArmour, MultipleWounds, Scaly, Ward
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.table import edge_towards, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

TO_WOUND, TO_SAVE, WARD = "WF-CORE-CC-05", "WF-CORE-CC-06", "WF-CORE-CC-07"


def armour_of(troop: Troop, *, combat: bool, front: bool) -> int:
    """The armour save of a troop: worn armour, or scaly skin that worn armour improves by as much as it saves better than none; a
    shield, unless both hands are at the weapon in close combat; a mount, barding; hand weapon and shield to the front.
    [WF-CORE-CC-06, WF-CORE-WPN-02, WF-CORE-WPN-HAND, WF-SCALY-1, WF-SCALY-2, WF-SCALY-3]
    """
    worn, scaly = ARMOUR[troop.worn], troop.trait(Scaly)
    save = worn if scaly is None else scaly.save - (7 - worn)
    if troop.shield and not (combat and troop.weapon.two_hands):
        save -= 1
        if combat and front and troop.blade == "hand weapon" and not troop.mounted:
            save -= 1
    return max(BEST_SAVE, save - troop.mounted - troop.barding)


class Harm(Step, frozen=True):
    """Hits that wound on the same roll and worsen armour by as much: the rolls to wound. [WF-CORE-CC-05]"""

    unit: str
    target: str
    hits: int
    needed: int
    worsened: int
    combat: bool = False

    def ask(self, game: Pitched) -> Roll | None:
        if self.needed >= NEVER or self.target not in game.regiments:
            return None
        return Roll(self.hits, TO_WOUND, "wound", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        wounds = successes(dice, self.needed)
        game.tell(WoundRolled(TO_WOUND, self.unit, self.target, dice, self.needed, wounds))
        return [Saves(self.unit, self.target, wounds, self.worsened, self.combat)] if wounds else []


class Saves(Step, frozen=True):
    """The armour saves against some wounds; none against what cancels armour. [WF-CORE-CC-06, WF-ARMOURNULL-1]"""

    unit: str
    target: str
    wounds: int
    worsened: int
    combat: bool

    def needed(self, game: Pitched) -> int:
        if troop_of(game, self.unit).trait(CancelsArmour) is not None:
            return NEVER  # WF-ARMOURNULL-1
        front = edge_towards(game, self.target, self.unit) == "front"
        return saved_on(armour_of(troop_of(game, self.target), combat=self.combat, front=front), self.worsened)

    def ask(self, game: Pitched) -> Roll | None:
        if self.needed(game) >= NEVER:
            return None
        return Roll(self.wounds, TO_SAVE, "save", game.units[self.target].side, self.target)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        failed = self.wounds if dice is None else self.wounds - successes(dice, self.needed(game))
        game.tell(SaveRolled(TO_SAVE, self.target, dice or (), self.needed(game), failed))
        return [WardSaves(self.unit, self.target, failed, self.combat)] if failed else []


class WardSaves(Step, frozen=True):
    """Ward saves, after armour saves that failed or were not allowed; nothing modifies them. [WF-CORE-CC-07]"""

    unit: str
    target: str
    wounds: int
    combat: bool

    def ask(self, game: Pitched) -> Roll | None:
        if troop_of(game, self.target).trait(Ward) is None:
            return None
        return Roll(self.wounds, WARD, "ward", game.units[self.target].side, self.target)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        ward, failed = troop_of(game, self.target).trait(Ward), self.wounds
        if ward is not None and dice is not None:
            failed -= successes(dice, max(2, ward.save))
            game.tell(WardRolled(WARD, self.target, dice, max(2, ward.save), failed))
        return [Multiply(self.unit, self.target, failed, self.combat)] if failed else []


class Multiply(Step, frozen=True):
    """Each unsaved wound becomes as many as its roll says, but no more than a model has Wounds; all are added up, and models fall.
    [WF-MULTIWOUND-1, WF-MULTIWOUND-2, WF-MULTIWOUND-3, WF-MULTIWOUND-4, WF-MULTIWOUND-5, WF-MULTIWOUND-6]
    """

    unit: str
    target: str
    wounds: int
    combat: bool

    def ask(self, game: Pitched) -> Roll | None:
        if troop_of(game, self.unit).trait(MultipleWounds) is None:
            return None
        return Roll(self.wounds, "WF-MULTIWOUND-1", "multiply", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        several, wounds = troop_of(game, self.unit).trait(MultipleWounds), self.wounds
        if several is not None and dice is not None:
            each = [(die + 1) // 2 if several.wounds == "D3" else die for die in dice]
            wounds = sum(min(number, troop_of(game, self.target).profile.W) for number in each)
            game.tell(WoundsMultiplied("WF-MULTIWOUND-3", self.unit, self.target, dice, wounds))
        rule = "WF-CORE-CC-03" if self.combat else "WF-CORE-SHO-03"
        lost, follows = suffer(game, rule, self.target, wounds, combat=self.combat)
        if self.combat:
            game.change(self.unit, dealt=game.units[self.unit].dealt + lost)
        return follows
