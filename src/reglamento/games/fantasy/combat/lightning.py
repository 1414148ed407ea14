"""Units that may break off the close combat into which they charged. [WF-LIGHTNING-1, WF-LIGHTNING-2, WF-LIGHTNING-3, WF-LIGHTNING-4]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.choices.combat import BreakOff, FightOn
from reglamento.games.fantasy.facts.events.fighting import BrokeOff
from reglamento.games.fantasy.facts.events.moves import FlightRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import Lightning
from reglamento.games.fantasy.nerve.fleeing import roll_of, rolled, run, strongest
from reglamento.games.fantasy.nerve.rallying import RallyFiles
from reglamento.games.fantasy.units.table import foes_of, troop_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, RALLY = "WF-LIGHTNING-1", "WF-LIGHTNING-4"


def may_break_off(game: Pitched, unit: str) -> bool:
    """Whether a unit may break off: it has the rule, charged in this turn, and is still in contact. [WF-LIGHTNING-1]"""
    if unit not in game.regiments or not foes_of(game, unit):
        return False
    return troop_of(game, unit).trait(Lightning) is not None and game.units[unit].movement == "charged"


class LightningAttack(Step, frozen=True):
    """When the result is known, and before break tests and what fear does, a unit that charged may flee of its own accord. It takes no
    break test; its enemies do if they lost, and cannot pursue it. [WF-LIGHTNING-1, WF-LIGHTNING-2, WF-LIGHTNING-3]
    """

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if not may_break_off(game, self.unit):
            return None
        options = (FightOn(), BreakOff())
        return Choose(game.units[self.unit].side, RULE, "break-off", options, options[0], self.unit)

    def then(self, game: Pitched, answer: BreakOff | FightOn | None) -> list[Step]:
        return [BreakingOff(self.unit)] if isinstance(answer, BreakOff) else []


class BreakingOff(Step, frozen=True):
    """The flight of a unit that breaks off: it frightens no friends, and the unit rallies at its end. Off the table it is lost.
    [WF-LIGHTNING-1, WF-LIGHTNING-4]
    """

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return roll_of(game, self.unit, RULE, "flight")

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        cause, far = strongest(game, foes_of(game, self.unit)), rolled(game, dice)
        _stays(game, self.unit)
        game.change(self.unit, margin=0)
        follows = game.happened(BrokeOff(RULE, self.unit))
        game.tell(FlightRolled(RULE, self.unit, dice, far))
        follows += run(game, self.unit, far, cause)
        if self.unit not in game.regiments:
            return follows
        game.change(self.unit, fleeing=False, movement="rallied")
        return [*follows, RallyFiles(self.unit)]


def _stays(game: Pitched, unit: str) -> None:
    """Neither a unit that breaks off nor its enemies have destroyed anybody: they do not overrun. [WF-LIGHTNING-2, WF-CORE-PUR-03]"""
    out = {unit, *foes_of(game, unit)}
    for number, melee in game.melees.items():
        if unit in melee.units:
            game.melees[number] = replace(melee, fresh=tuple(each for each in melee.fresh if each not in out))
