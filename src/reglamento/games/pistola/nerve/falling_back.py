"""Units that run. [PP-RETREAT-08, PP-BASE-24, PP-BASE-28, PP-BASE-36]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.arms.distances import Throw, fall_back
from reglamento.games.pistola.combat.ending import CombatMayEnd
from reglamento.games.pistola.facts.events.nerve import Dispersed, FellBack, WhyDispersed
from reglamento.games.pistola.facts.events.troops import Left
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.nerve.flights import escape
from reglamento.games.pistola.units.board import active, all_have, any_has, characters, whole_unit
from reglamento.games.pistola.units.out import removed
from reglamento.games.pistola.units.troops import bases, members, move
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

HALF = 0.5


class FallBack(Step, frozen=True):
    """A unit makes a fall-back move, with all that have joined it. From now on it falls back, unless it is in voluntary retreat.
    [PP-RETREAT-04, PP-RETREAT-08, PP-BASE-24]
    """

    unit: str

    def ask(self, game: Crawl) -> Roll | None:
        if not active(game, self.unit):
            return None
        return Roll(_throw(game, self.unit).dice, "PP-BASE-24", "fall-back", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        if game.units[self.unit].retreating:
            return _run_away(game, "PP-RETREAT-04", self.unit, dice)
        for id in (self.unit, *characters(game, self.unit)):
            game.units[id] = replace(game.units[id], falling=True)
        return _run_away(game, "PP-RETREAT-08", self.unit, dice)


def _throw(game: Crawl, unit: str) -> Throw:
    """The throw for a unit's run: beasts run farther, but not with other troops among them. [PP-BASE-24]"""
    return fall_back(all_have(game, unit, "beasts"), game.readings)


def _run_away(game: Crawl, rule: str, unit: str, dice: Sequence[int]) -> list[Step]:
    """A unit runs as far as the dice say, half as far if it is slow. It leaves the complex, stands somewhere else, or is trapped
    and scatters. [PP-RETREAT-08, PP-BASE-24, PP-BASE-36]
    """
    length = _throw(game, unit).distance(dice) * (HALF if any_has(game, unit, "slow") else 1)
    found = escape(game, unit, length)
    follows = game.happened(FellBack(rule, unit, length, found.left or found.places != bases(game, whole_unit(game, unit))))
    if found.left:
        return [*follows, *unit_escapes(game, rule, unit)]
    if found.trapped:
        return [*follows, *disperse(game, rule, unit, "trapped")]
    ids = whole_unit(game, unit)
    follows += _stand(game, rule, unit, found.places)
    if found.caught:
        follows += [*removed(game, "PP-BASE-36", [ids[i] for i in found.caught]), CombatMayEnd()]
    return follows


def _stand(game: Crawl, rule: str, unit: str, places: Sequence[Standing]) -> list[Step]:
    at = dict(zip(whole_unit(game, unit), places, strict=True))
    follows: list[Step] = []
    for id in (unit, *characters(game, unit)):
        follows += move(game, rule, id, [at[model].at for model in members(game, id)])
        game.units[id] = replace(game.units[id], moved=True, marched=True)
    return follows


def unit_escapes(game: Crawl, rule: str, unit: str) -> list[Step]:
    """A unit has left the complex with all that have joined it: it has escaped and does not come back. [PP-RETREAT-08]"""
    ids = whole_unit(game, unit)
    for id in ids:
        game.gone[id] = game.models.pop(id)
    return [*game.happened(Left(rule, ids)), CombatMayEnd()]


def disperse(game: Crawl, rule: str, unit: str, why: WhyDispersed = "test failed") -> list[Step]:
    """A unit scatters with all that have joined it: all its models are out of action, whatever their Wounds. The combat may then
    be over. [PP-RETREAT-02, PP-OOA-01]
    """
    ids = whole_unit(game, unit)
    for id in (unit, *characters(game, unit)):
        game.units[id] = replace(game.units[id], falling=False)
    return [*game.happened(Dispersed(rule, unit, why)), *removed(game, rule, ids), CombatMayEnd()]
