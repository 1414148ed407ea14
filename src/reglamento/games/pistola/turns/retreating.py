"""The attacker's voluntary retreat. [PP-RETREAT-04 to PP-RETREAT-07]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.assault.breaking_off import BreakOff, retreaters
from reglamento.games.pistola.combat.contact import MayShakeOff
from reglamento.games.pistola.facts.choices.troops import GoAlong, OrderRetreat, StandFast, StayBehind
from reglamento.games.pistola.facts.events.nerve import RetreatOrdered
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.missions.tending import must_retreat
from reglamento.games.pistola.nerve.falling_back import FallBack
from reglamento.games.pistola.nerve.flights import way_to_the_entrance
from reglamento.games.pistola.nerve.regrouping import regrouping
from reglamento.games.pistola.units.board import characters, fearless, must_assault, on_their_own
from reglamento.games.pistola.units.fights import combats
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import has
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class MayRetreat(Step, frozen=True):
    """At the start of its Combat Turn the attacker may order a voluntary retreat. The retreat then goes on until the attacker has
    shaken its enemies off. [PP-RETREAT-04, PP-RETREAT-05, PP-SIGHT-01]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [MayShakeOff(), RetreatFirst()] if game.active == ATTACKER else []


class RetreatFirst(Step, frozen=True):
    """The retreat is asked about by itself, unless the attacker may order it with its first answer in the Movement phase.
    [PP-RETREAT-04]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [] if ordered_with_the_moves(game) else [MayOrderRetreat()]


class MayOrderRetreat(Step, frozen=True):
    """The attacker orders a retreat or not; an order cannot be withdrawn. Once a charge is placed it must order one. [PP-RETREAT-04,
    PP-RETREAT-05, PP-MISSION-52]
    """

    def ask(self, game: Crawl) -> Choose | None:
        if not may_retreat(game):
            return None
        return Choose(ATTACKER, "PP-RETREAT-04", "retreat", (StandFast(), OrderRetreat()), StandFast())

    def then(self, game: Crawl, answer: OrderRetreat | StandFast | None) -> list[Step]:
        if answer is None and (game.retreat or not must_retreat(game)):
            return [RetreatMoves()] if game.retreat else []
        return [] if isinstance(answer, StandFast) else order_retreat(game)


def may_retreat(game: Crawl) -> bool:
    """Whether the attacker may choose to order a retreat; in the last combat of two strike forces it may not. [PP-RETREAT-04,
    PP-RETREAT-05, PP-MISSION-52, PP-SCEN-12]
    """
    if game.retreat or game.mission.last_combat or must_retreat(game):
        return False
    return not all(must_assault(game, unit) for unit in on_their_own(game, ATTACKER))


def ordered_with_the_moves(game: Crawl) -> bool:
    """Whether nothing is rolled before the attacker is asked which unit moves, so that it may as well order the retreat there.
    [PP-RETREAT-04, PP-COMBAT-11]
    """
    if game.active != ATTACKER or not may_retreat(game) or regrouping(game, ATTACKER):
        return False
    units = movable(game, ATTACKER)
    return bool(units) and not any(has(game, unit, "compulsory assault") for unit in units)


def order_retreat(game: Crawl) -> list[Step]:
    """The retreat of all units that do not have to assault. [PP-RETREAT-04, PP-RETREAT-06, PP-RETREAT-07]"""
    game.retreat = True
    units = [unit for unit in on_their_own(game, ATTACKER) if not must_assault(game, unit)]
    for unit in units:
        _go(game, unit)
    return [*(Cover(unit) for unit in units if fearless(game, unit)), Ordered(), RetreatMoves()]


def _go(game: Crawl, unit: str, *, goes: bool = True) -> None:
    for id in (unit, *characters(game, unit)):
        game.units[id] = replace(game.units[id], retreating=goes)


class Cover(Step, frozen=True):
    """A fearless unit goes, or stays and covers the others, and is then lost. [PP-RETREAT-07]"""

    unit: str

    def ask(self, game: Crawl) -> Choose:
        options = (GoAlong(self.unit), StayBehind(self.unit))
        return Choose(ATTACKER, "PP-RETREAT-07", "cover", options, options[0], self.unit)

    def then(self, game: Crawl, answer: GoAlong | StayBehind) -> list[Step]:
        _go(game, self.unit, goes=isinstance(answer, GoAlong))
        return []


class Ordered(Step, frozen=True):
    """The retreat is ordered, with the units that go and those that stay. [PP-RETREAT-04, PP-RETREAT-06, PP-RETREAT-07]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        going = retreaters(game)
        staying = tuple(unit for unit in on_their_own(game, ATTACKER) if unit not in going)
        return game.happened(RetreatOrdered("PP-RETREAT-04", going, staying))


class RetreatMoves(Step, frozen=True):
    """All units that retreat move: first the free ones, the nearest to the entrance ahead of the others; then those that must
    break off. A pinned unit stays. [PP-RETREAT-04, PP-RETREAT-05, PP-BASE-39]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        fights = combats(game)
        fighting = {unit for units in fights for unit in units}
        going = [unit for unit in retreaters(game) if not game.units[unit].pinned]
        free = sorted((unit for unit in going if unit not in fighting), key=lambda unit: way_to_the_entrance(game, unit))
        return [*(FallBack(unit) for unit in free), *(BreakOff(units) for units in fights)]
