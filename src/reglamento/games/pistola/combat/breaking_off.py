"""Who retreats out of a close combat breaks off first, and may be caught. [PP-RETREAT-04, PP-BASE-39]"""

from __future__ import annotations

from reglamento.games.pistola.combat.consolidating import Consolidations
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.combat.fights import contacts, head, in_combat
from reglamento.games.pistola.combat.pursuing import Chase, SweepingAdvance
from reglamento.games.pistola.combat.standing import on_their_own
from reglamento.games.pistola.state import ATTACKER, DEFENDER, Crawl
from reglamento.kernel.steps import Step


def retreaters(game: Crawl) -> tuple[str, ...]:
    """The attacker's units that retreat of their own will. [PP-RETREAT-05]"""
    return tuple(unit for unit in on_their_own(game, ATTACKER) if game.units[unit].retreating)


class BreakOff(Step, frozen=True):
    """The units of a close combat part: those who retreat run, and enemies who touch nobody else run after them as in a sweeping
    advance. Who is held by others covers the retreat. Then the pursuers consolidate. [PP-RETREAT-04, PP-BASE-39]
    """

    units: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        going = tuple(unit for unit in retreaters(game) if unit in self.units)
        if not going:
            return []
        chases = self._chases(game, going)
        free = tuple(unit for unit, _ in chases)
        return [SweepingAdvance(going, chases), CombatMayEnd(), Freed(free, going)]

    def _chases(self, game: Crawl, going: tuple[str, ...]) -> tuple[Chase, ...]:
        touched: dict[str, set[str]] = {}
        for model, others in contacts(game, self.units).items():
            touched.setdefault(head(game, game.models[model].unit), set()).update(
                head(game, game.models[id].unit) for id in others
            )
        defenders = [unit for unit in on_their_own(game, DEFENDER) if touched.get(unit, {""}) <= set(going)]
        return tuple((unit, tuple(id for id in going if id in touched[unit])) for unit in defenders)


class Freed(Step, frozen=True):
    """Pursuers whom nobody holds any more consolidate; farther where nobody got away. [PP-RETREAT-04, PP-BASE-24]"""

    units: tuple[str, ...]
    going: tuple[str, ...]

    def then(self, game: Crawl, answer: None) -> list[Step]:
        held = in_combat(game)
        free = tuple(unit for unit in self.units if unit not in held)
        massacre = not any(unit in on_their_own(game, ATTACKER) for unit in self.going)
        return [Consolidations(free, massacre)] if free else []
