"""Why a phase passes without a question to its side. [PP-COMBAT-10]"""

from __future__ import annotations

from reglamento.games.pistola.assault.charging import obstacle
from reglamento.games.pistola.facts.events.combat import CombatPhase, PhasePassed
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.armament import gunners
from reglamento.games.pistola.units.board import on_their_own
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.hindrance import hindrance, no_fire
from reglamento.kernel.steps import Step


def passed(game: Crawl, phase: CombatPhase, side: Side) -> list[Step]:
    """The side is told why it is asked nothing; a side without units is not."""
    reasons = {_why(game, phase, unit) for unit in on_their_own(game, side)}
    if not reasons:
        return []
    why = reasons.pop() if len(reasons) == 1 else "several"
    return game.happened(PhasePassed("PP-COMBAT-10", phase, side, why))


def _why(game: Crawl, phase: CombatPhase, unit: str) -> str:
    """What keeps a unit from doing anything in a phase, as a word of `PASSED`."""
    if phase == "movement":
        return hindrance(game, unit) or "moved"
    if phase == "assault":
        return obstacle(game, unit, in_combat(game)) or "far"
    known = game.units[unit]
    if held := no_fire(game, unit):
        return held
    if known.shot or known.ran or known.acted:
        return "acted"
    return "target" if gunners(game, unit) else "unarmed"
