"""Units that destroy all their foes in the first round of a combat may go on. [WF-CORE-PUR-03, WF-UNSTABLE-5]"""

from __future__ import annotations

from reglamento.games.fantasy.combat.chasing import chase
from reglamento.games.fantasy.facts.choices.combat import Overrun, StayPut
from reglamento.games.fantasy.facts.events.fighting import OverrunRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.fleeing import roll_of, rolled
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.nerve.temper import frenzied
from reglamento.games.fantasy.units.table import engaged
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PUR-03"


def may_overrun(game: Pitched, unit: str) -> bool:
    """Whether a unit may overrun: this was the first round of its combat, and nothing is left of its foes, blows or crumbling having
    destroyed them. [WF-CORE-PUR-03, WF-UNSTABLE-5]
    """
    if unit not in game.regiments or unit in game.chasers or engaged(game, unit) or not free_to(game, unit, "pursue"):
        return False
    return any(unit in melee.fresh for melee in game.melees.values())


class ChooseOverrun(Step, frozen=True):
    """A unit overruns or stays; a frenzied one overruns. [WF-CORE-PUR-03, WF-CORE-PSY-06]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if not may_overrun(game, self.unit):
            return None
        stay = () if frenzied(game, self.unit) else (StayPut(),)
        return Choose(game.units[self.unit].side, RULE, "overrun", (Overrun(), *stay), (*stay, Overrun())[0], self.unit)

    def then(self, game: Pitched, answer: Overrun | StayPut | None) -> list[Step]:
        return [OverrunRoll(self.unit)] if isinstance(answer, Overrun) else []


class OverrunRoll(Step, frozen=True):
    """It goes as far as in a pursuit, straight on, and wheels only to touch what lies in its way. [WF-CORE-PUR-03]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return roll_of(game, self.unit, RULE, "overrun-roll")

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        far = rolled(game, dice)
        told = game.happened(OverrunRolled(RULE, self.unit, dice, far))
        return [*told, chase(game, self.unit, game.regiments[self.unit].angle, far)]
