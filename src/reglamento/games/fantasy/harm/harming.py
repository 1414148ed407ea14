"""From hits to losses: rolls to wound, armour saves, models taken off. [WF-CORE-CC-05, WF-CORE-CC-06, WF-CORE-SHO-03]"""

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import BEST_SAVE, saved_on
from reglamento.games.fantasy.facts.events.fighting import SaveRolled, WoundRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import ARMOUR, Troop
from reglamento.games.fantasy.lists.traits import Scaly
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.table import edge_towards, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

TO_WOUND, TO_SAVE = "WF-CORE-CC-05", "WF-CORE-CC-06"


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
    """The armour saves against some wounds, and what is lost. [WF-CORE-CC-06, WF-CORE-SHO-03]"""

    unit: str
    target: str
    wounds: int
    worsened: int
    combat: bool

    def needed(self, game: Pitched) -> int:
        front = edge_towards(game, self.target, self.unit) == "front"
        return saved_on(armour_of(troop_of(game, self.target), combat=self.combat, front=front), self.worsened)

    def ask(self, game: Pitched) -> Roll | None:
        if self.needed(game) >= NEVER:
            return None
        return Roll(self.wounds, TO_SAVE, "save", game.units[self.target].side, self.target)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        failed = self.wounds if dice is None else self.wounds - successes(dice, self.needed(game))
        game.tell(SaveRolled(TO_SAVE, self.target, dice or (), self.needed(game), failed))
        rule = "WF-CORE-CC-03" if self.combat else "WF-CORE-SHO-03"
        lost, follows = suffer(game, rule, self.target, failed, combat=self.combat)
        if self.combat:
            game.change(self.unit, dealt=game.units[self.unit].dealt + lost)
        return follows
