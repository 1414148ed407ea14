"""Sweeping advances: the winners catch the units that break, or these get away. [PP-BASE-23, PP-BASE-60]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.distances import Throw
from reglamento.games.pistola.arms.morale import caught, pursuit, pursuit_throw
from reglamento.games.pistola.arms.wounding import majority_initiative
from reglamento.games.pistola.assault.consolidating import Consolidations
from reglamento.games.pistola.assault.melee import standing_units, wiped_out
from reglamento.games.pistola.assault.piling_in import PileIn
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.events.assaults import Pursued
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.nerve.falling_back import FallBack
from reglamento.games.pistola.units.board import all_have, any_has, enemy, whole_unit
from reglamento.games.pistola.units.fights import contacts, head, in_combat
from reglamento.games.pistola.units.out import removed
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

Chase = tuple[str, tuple[str, ...]]
"""A winning unit, and the units that it runs after."""
Totals = tuple[tuple[str, float], ...]


class Pursuit(Step, frozen=True):
    """Winners that touch only units that break run after them; a unit without pursuers gets away. Where no unit breaks, all stay
    locked. [PP-BASE-23]
    """

    side: Side
    units: tuple[str, ...]
    broken: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        broken = tuple(unit for unit in self.broken if whole_unit(game, unit))
        if not broken:
            return [PileIn(self.side, self.units)]
        chases = chases_of(game, freed(game, self.units, broken))
        after = After(self.side, self.units, enemy(game.units[broken[0]].side), broken)
        return [SweepingAdvance(broken, chases), CombatMayEnd(), after]


def freed(game: Crawl, units: tuple[str, ...], broken: tuple[str, ...]) -> tuple[Chase, ...]:
    """The enemies that touch only units that run, each with the running units that it touches. [PP-BASE-23, PP-BASE-39]"""
    touched: dict[str, set[str]] = {}
    for model, others in contacts(game).items():
        touched.setdefault(head(game, game.models[model].unit), set()).update(head(game, game.models[id].unit) for id in others)
    winners = standing_units(game, units, enemy(game.units[broken[0]].side))
    free = (unit for unit in winners if touched.get(unit) and touched[unit] <= set(broken))
    return tuple((unit, tuple(id for id in broken if id in touched[unit])) for unit in free)


def chases_of(game: Crawl, free: tuple[Chase, ...]) -> tuple[Chase, ...]:
    """The free units that do run after them: some troops never do. [PP-BASE-23]"""
    return tuple(chase for chase in free if not any_has(game, chase[0], "no pursuit"))


class SweepingAdvance(Step, frozen=True):
    """Each unit that runs after others rolls once, then each unit that is pursued; totals are compared pair by
    pair. [PP-BASE-23]
    """

    broken: tuple[str, ...]
    chases: tuple[Chase, ...]
    totals: Totals = ()

    def _next(self) -> str | None:
        chased = [unit for _, others in self.chases for unit in others]
        everybody = dict.fromkeys([unit for unit, _ in self.chases] + chased)
        return next((unit for unit in everybody if unit not in dict(self.totals)), None)

    def ask(self, game: Crawl) -> Roll | None:
        unit = self._next()
        if unit is None:
            return None
        return Roll(_throw(game, unit).dice, "PP-BASE-23", "sweeping-advance", game.units[unit].side, unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        unit = self._next()
        if unit is not None and dice is not None:
            total = pursuit(_throw(game, unit).distance(dice), initiative(game, unit), game.readings)
            return [replace(self, totals=(*self.totals, (unit, total)))]
        follows, gone = list[Step](), set[str]()
        for winner, others in self.chases:
            for loser in others:
                if loser not in gone:
                    follows += self._compare(game, winner, loser, gone)
        return [*follows, *(FallBack(unit) for unit in self.broken if unit not in gone)]

    def _compare(self, game: Crawl, winner: str, loser: str, gone: set[str]) -> list[Step]:
        totals = dict(self.totals)
        is_caught = caught(totals[winner], totals[loser])
        follows = game.happened(Pursued("PP-BASE-23", winner, loser, totals[winner], totals[loser], is_caught))
        if is_caught:
            gone.add(loser)
            follows += removed(game, "PP-BASE-23", whole_unit(game, loser))
        return follows


def _throw(game: Crawl, unit: str) -> Throw:
    return pursuit_throw(all_have(game, unit, "beasts"), game.readings)


def initiative(game: Crawl, unit: str) -> int:
    """The Initiative of most models of a unit, with the characters that have joined it. [PP-BASE-23]"""
    return majority_initiative([fighter_of(game, model).profile.initiative for model in whole_unit(game, unit)])


class After(Step, frozen=True):
    """Winners that are no longer held consolidate; the others pile in, except the `broken` ones, which have run. [PP-BASE-24,
    PP-BASE-60, PP-BASE-61]
    """

    side: Side
    units: tuple[str, ...]
    winner: Side
    broken: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        held = in_combat(game)
        free = tuple(unit for unit in standing_units(game, self.units, self.winner) if unit not in held)
        massacre = wiped_out(game, self.units, enemy(self.winner))
        stay = tuple(id for id in self.units if head(game, id) not in (*free, *self.broken) and not game.units[id].falling)
        return [Consolidations(free, massacre), PileIn(self.side, stay)]
