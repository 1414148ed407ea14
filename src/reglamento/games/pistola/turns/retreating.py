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
from reglamento.games.pistola.units.board import characters, fearless, must_assault, on_their_own
from reglamento.games.pistola.units.fights import combats
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class MayRetreat(Step, frozen=True):
    """At the start of its Combat Turn the attacker may order a voluntary retreat. The retreat then goes on until the attacker has
    shaken its enemies off. [PP-RETREAT-04, PP-RETREAT-05, PP-SIGHT-01]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [MayShakeOff(), MayOrderRetreat()] if game.active == ATTACKER else []


class MayOrderRetreat(Step, frozen=True):
    """The attacker orders a retreat or not; an order cannot be withdrawn. Once a charge is placed it must order one; in the last
    combat of two strike forces it may not. [PP-RETREAT-04, PP-RETREAT-05, PP-MISSION-52, PP-SCEN-12]
    """

    def ask(self, game: Crawl) -> Choose | None:
        if (
            game.retreat
            or game.mission.last_combat
            or must_retreat(game)
            or all(must_assault(game, unit) for unit in on_their_own(game, ATTACKER))
        ):
            return None
        return Choose(ATTACKER, "PP-RETREAT-04", "retreat", (StandFast(), OrderRetreat()), StandFast())

    def then(self, game: Crawl, answer: OrderRetreat | StandFast | None) -> list[Step]:
        if answer is None and (game.retreat or not must_retreat(game)):
            return [RetreatMoves()] if game.retreat else []
        if isinstance(answer, StandFast):
            return []
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
