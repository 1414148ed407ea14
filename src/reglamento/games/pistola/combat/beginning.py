"""How a combat begins: the defenders stand, then the surprise roll says which side has the first turn. [PP-COMBAT-02,
PP-COMBAT-03, PP-COMBAT-05, PP-COMBAT-09]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.combat.border import TurnBorder
from reglamento.games.pistola.facts.events.combat import CombatBegins, SurpriseRolled
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import active, all_have, models_of
from reglamento.games.pistola.units.fights import head
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

SOME, ALL = 1, 2
"""What infiltrators add to a side's surprise roll: if some of its troops are infiltrators, and if all are. [PP-COMBAT-02]"""


class BeginCombat(Step, frozen=True):
    """A combat begins with the surprise roll; the turn in progress is cut short. The present models of every unit that takes part
    are its strength. [PP-COMBAT-03, PP-COMBAT-09, PP-RETREAT-01]
    """

    rule: str = "PP-COMBAT-03"

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.cut_short(TurnBorder)
        game.combat, game.retreat = True, False
        for id in game.units:
            if active(game, id):
                mustered(game, id)
        return [*game.happened(CombatBegins(self.rule)), SurpriseRoll()]


def mustered(game: Crawl, unit: str) -> None:
    """A unit joins a combat: its strength is its models now. [PP-RETREAT-01]"""
    game.units[unit] = replace(game.units[unit], strength=len(members(game, unit)))


class SurpriseRoll(Step, frozen=True):
    """A die for each side, plus the bonus of its infiltrators. The higher total has the first Combat Turn; in a tie both roll
    again. `attacker` is the attacker's die once it has been rolled. [PP-COMBAT-09]
    """

    attacker: int | None = None

    def ask(self, game: Crawl) -> Roll:
        by = ATTACKER if self.attacker is None else DEFENDER
        return Roll(1, "PP-COMBAT-09", "surprise", by)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        if self.attacker is None:
            return [SurpriseRoll(dice[0])]
        bonuses = infiltrators(game, ATTACKER), infiltrators(game, DEFENDER)
        ahead = self.attacker + bonuses[0] - dice[0] - bonuses[1]
        first = None if ahead == 0 else ATTACKER if ahead > 0 else DEFENDER
        follows = game.happened(SurpriseRolled("PP-COMBAT-09", self.attacker, dice[0], *bonuses, first))
        if first is None:
            return [*follows, SurpriseRoll()]
        game.active = first
        return follows


def infiltrators(game: Crawl, side: Side) -> int:
    """The bonus of infiltrators among the models that take part to their side's surprise roll. A unit counts only if all models
    with it are infiltrators. [PP-COMBAT-02, PP-BASE-30]
    """
    units = {game.models[id].unit for id in models_of(game, side)}
    found = [all_have(game, head(game, unit), "infiltrators") for unit in units]
    return ALL if found and all(found) else SOME if any(found) else 0
