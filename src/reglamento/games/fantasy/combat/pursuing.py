"""Winners pursue, or stay; units close up to enemies that have lost ranks. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-05]"""

from __future__ import annotations

from reglamento.games.fantasy.combat.chasing import chase
from reglamento.games.fantasy.combat.overrunning import ChooseOverrun, may_overrun
from reglamento.games.fantasy.facts.choices.combat import Pursue, Restrain
from reglamento.games.fantasy.facts.events.fighting import PursuitRolled, RestraintTested
from reglamento.games.fantasy.facts.events.moves import ClosedUp, RanDown
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Contact
from reglamento.games.fantasy.field.ground import surroundings
from reglamento.games.fantasy.nerve.fleeing import heading, roll_of, rolled
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.nerve.temper import frenzied, hates
from reglamento.games.fantasy.units.changing import destroy, place_of
from reglamento.games.fantasy.units.table import TOUCH, is_free, unit_strength
from reglamento.geometry.table.manoeuvres.charged_side import ChargedSide
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about, rings_apart
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to, settled
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PUR-01"


class BeginPursuits(Step, frozen=True):
    """Winners all of whose enemies flee, and units that overrun, the strongest first; then units close up. [WF-CORE-PUR-01,
    WF-CORE-PUR-03]
    """

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        overrunning = [unit for unit in game.regiments if may_overrun(game, unit)]
        order = sorted([*game.chasers, *overrunning], key=lambda unit: -unit_strength(game, unit))
        moves = (ChoosePursuit(unit) if unit in game.chasers else ChooseOverrun(unit) for unit in order)
        return [*moves, CloseUp()]


class ChoosePursuit(Step, frozen=True):
    """A winner pursues one of the units that flee from it, or tests to stay; one that hates or is frenzied pursues. [WF-CORE-PUR-01,
    WF-CORE-PSY-06, WF-CORE-PSY-07]
    """

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments or not is_free(game, self.unit):
            return None
        targets = tuple(map(Pursue, game.chasers[self.unit]))
        eager = frenzied(game, self.unit) or hates(game, self.unit)
        stay = () if eager else (Restrain(),)
        return Choose(game.units[self.unit].side, RULE, "pursue", (*targets, *stay), targets[0], self.unit)

    def then(self, game: Pitched, answer: Pursue | Restrain | None) -> list[Step]:
        if answer is None:
            return []
        return [RestraintTest(self.unit)] if isinstance(answer, Restrain) else [PursuitRoll(self.unit, answer.target)]


class RestraintTest(Step, frozen=True):
    """A Leadership test to stay; failed, it pursues the first that flees. [WF-CORE-PUR-01]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(test_dice(game, self.unit), RULE, "restrain", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        passed = passes(game, self.unit, dice)
        follows = game.happened(RestraintTested(RULE, self.unit, dice, leadership(game, self.unit), passed))
        return follows if passed else [*follows, PursuitRoll(self.unit, game.chasers[self.unit][0])]


class PursuitRoll(Step, frozen=True):
    """The pursuer destroys what it pursues if it rolls as much or more, however far that has really moved. [WF-CORE-PUR-01]"""

    unit: str
    target: str

    def ask(self, game: Pitched) -> Roll:
        return roll_of(game, self.unit, RULE, "pursuit")

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        far, prey = rolled(game, dice), game.units[self.target]
        follows = game.happened(PursuitRolled(RULE, self.unit, self.target, dice, far))
        here = game.regiments[self.unit]
        angle = heading(here.centre, game.regiments[self.target].centre) if self.target in game.regiments else here.angle
        if self.target in game.regiments and sum(dice) >= prey.flight:
            follows += game.happened(RanDown(RULE, self.target, self.unit))
            follows += destroy(game, RULE, self.target, combat=False)
        return [chase(game, self.unit, angle, far), *follows]


# ---- closing up


class CloseUp(Step, frozen=True):
    """Units in contact step up to enemies that have lost ranks or files, where nothing is in the way. [WF-CORE-CHG-10]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        follows: list[Step] = []
        for each in game.contacts.values():
            here, there = game.regiments[each.charger], game.regiments[each.target]
            if at_most(rings_apart(here.ring, there.ring), TOUCH):
                continue
            end = _lined_up(here, there, each)
            out = surroundings(game, each.charger, charging=True, besides=(each.target,))
            if stood_in(end, about(here, out, here.radius)) is None:
                game.regiments[each.charger] = end
                follows += game.happened(ClosedUp("WF-CORE-CHG-10", each.charger, place_of(end)))
        return follows


def _lined_up(here: Regiment, there: Regiment, contact: Contact) -> Regiment:
    """The charger lined up at its side of the target, with at least one model in contact."""
    line = ChargedSide(there, contact.side)
    along, _ = line.seen(here.at)
    least, most = here.base.width - here.width / 2, line.length - here.base.width + here.width / 2
    return settled(moved_to(here, line.place(min(max(along, least), max(least, most))), line.angle))
