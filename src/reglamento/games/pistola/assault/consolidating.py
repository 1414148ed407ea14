"""Winners that are no longer held by any enemy consolidate. [PP-BASE-24, PP-BASE-61]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reglamento.armies.contact.linking import charged_in
from reglamento.armies.contact.places import ClosingIn
from reglamento.armies.moves.marching import MoveLimits, march
from reglamento.armies.placing import positions, stood
from reglamento.games.pistola.arms.distances import COHERENCY, CONSOLIDATION, consolidation
from reglamento.games.pistola.assault.charge_move import meet, moved_in, shift
from reglamento.games.pistola.assault.charging import closing_in, enemy_models
from reglamento.games.pistola.facts.events.assaults import ConsolidationRolled
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.keeping_off import zones_kept
from reglamento.games.pistola.field.limits import footing
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.fights import contacts, head, in_combat
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "PP-BASE-61"
CONTACTS = 2
"""Suggestions lead into contact with this many enemy units, the nearest ones."""


class Consolidations(Step, frozen=True):
    """These units consolidate one after another; they go farther if every enemy of the combat was destroyed. [PP-BASE-24]"""

    units: tuple[str, ...]
    massacre: bool

    def then(self, game: Crawl, answer: None) -> list[Step]:
        if self.massacre and consolidation(True, game.readings):
            return [MassacreDice(unit) for unit in self.units]
        return [Consolidate(unit, CONSOLIDATION) for unit in self.units]


class MassacreDice(Step, frozen=True):
    """The dice for how far a unit consolidates that has no enemy left in its combat. [PP-BASE-24]"""

    unit: str

    def ask(self, game: Crawl) -> Roll | None:
        throw = consolidation(True, game.readings)
        if throw is None or not may_consolidate(game, self.unit):
            return None
        return Roll(throw.dice, "PP-BASE-24", "consolidation", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...] | None) -> list[Step]:
        throw = consolidation(True, game.readings)
        if throw is None or dice is None:
            return []
        far = throw.distance(dice)
        return [*game.happened(ConsolidationRolled("PP-BASE-24", self.unit, dice, far)), Consolidate(self.unit, far)]


def may_consolidate(game: Crawl, unit: str) -> bool:
    """Whether a unit has models left, is not running and is held by no enemy. [PP-BASE-61]"""
    return bool(whole_unit(game, unit)) and not game.units[unit].falling and unit not in in_combat(game)


class Consolidate(Step, frozen=True):
    """All models of a unit move up to `far` cm in any direction, if wanted into contact with new enemies. [PP-BASE-61]"""

    unit: str
    far: float

    def ask(self, game: Crawl) -> Place | None:
        if not may_consolidate(game, self.unit):
            return None
        ids = whole_unit(game, self.unit)
        return Place(game.units[self.unit].side, RULE, "consolidate", ids, positions(bases(game, ids)), self.unit, self.far)

    def suggest(self, game: Crawl) -> tuple[tuple[Position, ...], ...]:
        return tuple(dict.fromkeys(positions(places) for places in self._suggested(game)))

    def _suggested(self, game: Crawl) -> Iterator[tuple[Standing, ...]]:
        """Places in contact with the nearest enemies, or nearer to them."""
        own, ids = bases(game, whole_unit(game, self.unit)), enemy_models(game, self.unit)
        away = {id: min(gap(one, standing(game, id)) for one in own) for id in ids}
        near = dict.fromkeys(head(game, game.models[id].unit) for id in sorted(away, key=lambda model: away[model]))
        for target in list(near)[:CONTACTS]:
            found = charged_in(closing_in(game, self.unit, (target,), self.far))
            if found is not None:
                yield found
        if ids:
            goal = standing(game, min(away, key=lambda model: away[model])).at
            around = self._closing_in(game).company
            under = MoveLimits(
                footing(game, self.unit),
                own,
                (),
                Company(around.others, zones_kept(game, self.unit, self.far)),
                around,
                self.far,
                COHERENCY,
            )
            nearer = march(under, goal)
            if nearer is not None:
                yield nearer

    def _closing_in(self, game: Crawl) -> ClosingIn:
        """The unit about to move among all others, without enemies to keep away from."""
        own = whole_unit(game, self.unit)
        others = tuple(standing(game, id) for id in game.models if id not in own)
        return ClosingIn(footing(game, self.unit), bases(game, own), (), Company(others), self.far, COHERENCY)

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        found = moved_in(game, (RULE, "consolidate"), self._closing_in(game), answer)
        return found if isinstance(found, Refusal) else None

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return []
        ids = whole_unit(game, self.unit)
        places = stood([model.base for model in bases(game, ids)], answer)
        follows = shift(game, RULE, ids, [place.at for place in places])
        near = contacts(game)
        met = dict.fromkeys(head(game, game.models[other].unit) for id in ids for other in near.get(id, ()))
        return [*follows, *meet(game, tuple(met))]
