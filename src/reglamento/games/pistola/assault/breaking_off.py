"""Units that retreat out of a close combat break off first, and may be caught. [PP-RETREAT-04, PP-BASE-39]"""

from __future__ import annotations

from reglamento.games.pistola.assault.consolidating import Consolidations
from reglamento.games.pistola.assault.melee import wiped_out
from reglamento.games.pistola.assault.pursuing import SweepingAdvance, chases_of, freed
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.units.board import on_their_own
from reglamento.games.pistola.units.fights import in_combat
from reglamento.kernel.steps import Step


def retreaters(game: Crawl) -> tuple[str, ...]:
    """The attacker's units in voluntary retreat. [PP-RETREAT-05]"""
    return tuple(unit for unit in on_their_own(game, ATTACKER) if game.units[unit].retreating)


class BreakOff(Step, frozen=True):
    """The units of a close combat separate. Those that retreat run, and enemies that touch no other unit run after them as in a
    sweeping advance. Units that stay and hold enemies cover the retreat. Then the pursuers consolidate. [PP-RETREAT-04,
    PP-BASE-39]
    """

    units: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        going = tuple(unit for unit in retreaters(game) if unit in self.units)
        if not going:
            return []
        free = freed(game, self.units, going)
        return [SweepingAdvance(going, chases_of(game, free)), CombatMayEnd(), Freed(tuple(unit for unit, _ in free), self.units)]


class Freed(Step, frozen=True):
    """Units that no enemy holds any more consolidate, and go farther if all their enemies of that combat are destroyed.
    [PP-RETREAT-04, PP-BASE-24]
    """

    free: tuple[str, ...]
    units: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        held = in_combat(game)
        free = tuple(unit for unit in self.free if unit not in held)
        return [Consolidations(free, wiped_out(game, self.units, ATTACKER))] if free else []
