"""The Shooting phase. [WF-CORE-SHO-01, WF-CORE-SHO-04]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.choices import EndShooting, ShootAt
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.table import enemies_of, engaged, models_of, troop_of, units_of
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-SHO-01"
IDLE = frozenset({"marched", "reformed", "failed", "rallied", "fled", "charged", "afraid", "stumbled", "random"})
"""After these moves a unit does not shoot. [WF-CORE-SHO-01]"""


def may_shoot(game: Pitched, unit: str) -> bool:
    """Whether a unit may shoot at all in this phase. [WF-CORE-SHO-01, WF-CORE-WPN-01]"""
    known, gun = game.units[unit], troop_of(game, unit).missile
    if gun is None or known.shot or known.fleeing or known.stupid or known.movement in IDLE:
        return False
    return not (gun.still and known.movement) and not engaged(game, unit)


def targets_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemies that a unit may shoot at: in sight and not engaged. No distance is measured before. [WF-CORE-SHO-01]"""
    return tuple(enemy for enemy in enemies_of(game, unit) if not engaged(game, enemy) and in_sight(game, unit, enemy))


class BeginShooting(Step, frozen=True):
    """Every unit counts its models, because a quarter lost means a test. [WF-CORE-SHO-04]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        for unit in game.regiments:
            game.change(unit, began=models_of(game, unit), tested=False)
        return [PickShooter(self.side)]


class PickShooter(Step, frozen=True):
    """One unit after another shoots, each once. [WF-CORE-SHO-01]"""

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(
            ShootAt(unit, target)
            for unit in units_of(game, self.side)
            if may_shoot(game, unit)
            for target in targets_of(game, unit)
        )
        return Choose(self.side, RULE, "shoot", (*options, EndShooting()), EndShooting()) if options else None

    def then(self, game: Pitched, answer: ShootAt | EndShooting | None) -> list[Step]:
        if isinstance(answer, ShootAt):
            game.change(answer.unit, shot=True)
            return [Volley(answer.unit, answer.target), self]
        return [PanicByFire(unit) for unit in game.regiments if game.units[unit].side != self.side]
