"""Which side has won a close combat, and what the losers do. [PP-BASE-18, PP-BASE-21, PP-BASE-22, PP-BASE-60]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.morale import assault_modifier, assault_result, head_count, no_retreat
from reglamento.games.pistola.assault.consolidating import Consolidations
from reglamento.games.pistola.assault.melee import Melee, standing_units
from reglamento.games.pistola.assault.piling_in import PileIn
from reglamento.games.pistola.assault.pursuing import Pursuit
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.events.assaults import FightDecided, NoRetreatTaken
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.harm.hits import Hits, Wounding
from reglamento.games.pistola.harm.saving import Allot
from reglamento.games.pistola.nerve.tests_of_nerve import MoraleTest, halved
from reglamento.games.pistola.units.board import enemy, fearless, whole_unit
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.steps import Step

SIDES: tuple[Side, Side] = (ATTACKER, DEFENDER)


class FightResult(Step, frozen=True):
    """After all blows, the side that dealt more unsaved wounds has won; a side with no model left has lost. [PP-BASE-18]"""

    melee: Melee

    def then(self, game: Crawl, answer: None) -> list[Step]:
        left = {side: standing_units(game, self.melee.units, side) for side in SIDES}
        winner = next((side for side in SIDES if left[side] and not left[enemy(side)]), None)
        drawn = assault_result(*self.melee.dealt) == "drawn"
        if winner is None and not drawn and left[ATTACKER]:
            winner = ATTACKER if assault_result(*self.melee.dealt) == "won" else DEFENDER
        follows = game.happened(FightDecided("PP-BASE-18", self.melee.units, *self.melee.dealt, winner))
        if winner is None:
            return [*follows, PileIn(self.melee.side, self.melee.units)]
        losers = left[enemy(winner)]
        if not losers:
            return [*follows, Consolidations(left[winner], massacre=True)]
        counts = tuple(_count(game, left[side]) for side in (enemy(winner), winner))
        return [*follows, Losers(self.melee.side, self.melee.units, losers, (counts[0], counts[1]))]


def _count(game: Crawl, units: Sequence[str]) -> int:
    """The head count of a side: all of its units in the combat, with the models that did not fight. [PP-BASE-21]"""
    return head_count([game.models[id].wounds for unit in units for id in whole_unit(game, unit)], game.readings)


class Losers(Step, frozen=True):
    """Each losing unit tests its morale, or takes wounds when it cannot run. `counts` are the head counts of the losers and the
    winners. Units in `broken` have failed. [PP-BASE-21, PP-BASE-22]
    """

    side: Side
    units: tuple[str, ...]
    left: tuple[str, ...]
    counts: tuple[int, int]
    broken: tuple[str, ...] = ()

    def ask(self, game: Crawl) -> Step | None:
        if not self.left:
            return None
        unit = self.left[0]
        if fearless(game, unit):
            return NoRetreat(unit, no_retreat(*self.counts, game.readings))
        modifier = assault_modifier(*self.counts, halved(game, unit), game.readings)
        return MoraleTest(unit, "PP-BASE-21", modifier)

    def then(self, game: Crawl, holds: bool | None) -> list[Step]:
        if not self.left:
            return [CombatMayEnd(), Pursuit(self.side, self.units, self.broken)]
        broken = self.broken if holds else (*self.broken, self.left[0])
        return [replace(self, left=self.left[1:], broken=broken)]


class NoRetreat(Step, frozen=True):
    """Losers that cannot fall back are overrun by greater numbers: any of them may take wounds, against which armour saves. The
    verdict says that they stay. [PP-BASE-22]
    """

    unit: str
    wounds: int

    def ask(self, game: Crawl) -> Step | None:
        if not self.wounds:
            return None
        models = whole_unit(game, self.unit)
        # The wounds count as hits of bare hands by the weakest of the losers: nothing about the winners spoils the armour save.
        weakest = min(models, key=lambda model: fighter_of(game, model).profile.strength)
        return Allot(Hits(self.unit, models, shot=True, cover=NEVER), (Wounding(weakest, "", self.wounds),))

    def then(self, game: Crawl, lost: int | None) -> list[Step]:
        game.verdict = True
        return game.happened(NoRetreatTaken("PP-BASE-22", self.unit, self.wounds, lost)) if lost is not None else []
