"""Winners pursue, or stay; units close up to enemies that have lost ranks. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-05]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.reach import TOUCH, charge_at
from reglamento.games.fantasy.facts.choices import Pursue, Restrain
from reglamento.games.fantasy.facts.events.fighting import Pursued, PursuitRolled, RestraintTested
from reglamento.games.fantasy.facts.events.moves import Charged, ClosedUp, RanDown
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Contact, Pitched
from reglamento.games.fantasy.field.ground import impassable, off_table, surroundings
from reglamento.games.fantasy.lists.traits import Hatred
from reglamento.games.fantasy.movement.returning import pursued_off
from reglamento.games.fantasy.nerve.fleeing import facing, heading, roll_of, rolled
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.units.changing import destroy, place_of, touch
from reglamento.games.fantasy.units.table import engaged, troop_of, unit_strength
from reglamento.geometry.table.manoeuvres.charged_side import ChargedSide
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about, regiment_obstacle, rings_apart
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, at_most
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE, FRESH = "WF-CORE-PUR-01", "WF-CORE-PUR-02"


class BeginPursuits(Step, frozen=True):
    """Winners all of whose enemies flee, the strongest first; then units close up. [WF-CORE-PUR-01]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        order = sorted(game.chasers, key=lambda unit: -unit_strength(game, unit))
        return [*(ChoosePursuit(unit) for unit in order), CloseUp()]


class ChoosePursuit(Step, frozen=True):
    """A winner pursues one of the units that flee from it, or tests to stay; one that hates pursues. [WF-CORE-PUR-01, WF-CORE-PSY-07]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments or engaged(game, self.unit) or game.units[self.unit].fleeing:
            return None
        targets = tuple(map(Pursue, game.chasers[self.unit]))
        stay = () if troop_of(game, self.unit).trait(Hatred) is not None else (Restrain(),)
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
        return [*follows, *chase(game, self.unit, angle, far)]


def chase(game: Pitched, unit: str, angle: float, far: float) -> list[Step]:
    """A unit goes straight on after a flight: it turns that way about its middle where it has room. Off the table it leaves it; a fresh
    enemy in its way is charged. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-05]
    """
    here = game.regiments[unit]
    turned = settled(facing(here, angle))
    start = turned if stood_in(turned, about(here, surroundings(game, unit, charging=True), here.radius)) is None else here
    fleeing = [id for id in game.regiments if game.units[id].fleeing and game.units[id].side != game.units[unit].side]
    others = tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit and id not in fleeing)
    near = (*impassable(game), *others)
    met = met_ahead(start, far, near)
    if met is not None and met.obstacle.name in game.units and game.units[met.obstacle.name].side != game.units[unit].side:
        fresh = _fresh(game, unit, start, met.obstacle.name, far)
        if fresh:
            return fresh
    return _halt(game, unit, start, far if met is None else max(0.0, met.after - RULER))


def _fresh(game: Pitched, unit: str, start: Regiment, enemy: str, far: float) -> list[Step]:
    """A pursuit into a fresh enemy counts as a charge, fought next turn. Nothing where it does not come into contact. [WF-CORE-PUR-02]"""
    before = game.regiments[unit]
    game.regiments[unit] = start
    edge = side_hit(start, game.regiments[enemy])
    found = charge_at(game, unit, enemy, edge, far)
    if not isinstance(found, Charge):
        game.regiments[unit] = before
        return []
    game.regiments[unit], game.regiments[enemy] = found.charger, found.target
    touch(game, unit, enemy, edge)
    game.change(unit, charging=True, rounds=0)
    return game.happened(Charged(FRESH, unit, enemy, edge, place_of(found.charger), place_of(found.target)))


def _halt(game: Pitched, unit: str, start: Regiment, far: float) -> list[Step]:
    """The last place with room on the way of a pursuit; off the table the unit is gone until its next turn. [WF-CORE-PUR-05]"""
    out = tuple(regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit)
    while at_most(0.0, far):
        end = settled(advanced(start, far))
        if off_table(game, end):
            game.regiments[unit] = start
            return pursued_off(game, unit)
        if stood_in(end, (*out, *impassable(game))) is None:
            game.regiments[unit] = end
            return game.happened(Pursued(RULE, unit, place_of(end)))
        far -= 1.0
    return []


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
