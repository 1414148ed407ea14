"""Units that stay locked pile in on each other. [PP-BASE-63]"""

from __future__ import annotations

from reglamento.armies.contact.closing import piled_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.games.pistola.arms.distances import COHERENCY, MOVE
from reglamento.games.pistola.assault.charge_move import shift
from reglamento.games.pistola.assault.charging import enemy_models
from reglamento.games.pistola.assault.consolidating import Consolidations
from reglamento.games.pistola.assault.melee import standing_units
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import zones_kept
from reglamento.games.pistola.field.limits import footing
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import enemy
from reglamento.games.pistola.units.fights import Combat, contacts, engaged
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.steps import Step


class PileIn(Step, frozen=True):
    """Models that do not fight move up to 15 cm towards the enemies of their combat, the active side first. When no model can
    fight any more, the combat is over and both sides consolidate. [PP-BASE-63]
    """

    side: Side
    units: Combat

    def then(self, game: Crawl, answer: None) -> list[Step]:
        if not all(standing_units(game, self.units, side) for side in (self.side, enemy(self.side))):
            return []
        follows: list[Step] = []
        for side in (self.side, enemy(self.side)):
            for unit in self.units:
                if game.units[unit].side == side and members(game, unit):
                    follows += pile_in(game, self.units, unit)
        if contacts(game, self.units):
            return follows
        free = [unit for side in (self.side, enemy(self.side)) for unit in standing_units(game, self.units, side)]
        return [*follows, Consolidations(tuple(free), massacre=False)]


def pile_in(game: Crawl, units: Combat, unit: str) -> list[Step]:
    """The models of a unit that do not fight close in on the enemies of their combat. [PP-BASE-63]"""
    fight = {each.model for each in engaged(game, units)}
    idle = tuple(id for id in members(game, unit) if id not in fight)
    foes = tuple(id for id in enemy_models(game, unit) if game.models[id].unit in units)
    if not idle or not foes:
        return []
    own = members(game, unit)
    others = tuple(standing(game, id) for id in game.models if id not in own)
    fixed = bases(game, [id for id in own if id in fight])
    kept = Company(others, zones_kept(game, unit, MOVE, frozenset(foes)))
    closing_in = ClosingIn(
        footing(game, unit), bases(game, idle), (bases(game, foes),), kept, MOVE, COHERENCY, fixed, marching=False
    )
    return shift(game, "PP-BASE-63", idle, [place.at for place in piled_in(closing_in)])
