"""Models that are added to a unit in mid-battle. [40K-FAQ-REINF-02, 40K-FAQ-REINF-07]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import cos, pi, sin
from typing import Any

from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_ids, model_places
from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.events.course import PhaseBegan
from reglamento.games.wh40k.facts.events.losses import ModelSlain
from reglamento.games.wh40k.facts.events.reinforcements import ModelsAdded, NoRoom
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Kept
from reglamento.games.wh40k.field.ground import around, in_block, layout_of
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.field.placing import COHERENCY, STACKED, Allowed, lined_up, packed_in, unplaceable
from reglamento.games.wh40k.movement.joining import affords, pay
from reglamento.games.wh40k.sheets.arrivals import Multiplies, Restores
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import add_models
from reglamento.games.wh40k.units.table import (
    ENGAGED,
    bases,
    bases_of,
    enemies_of,
    entry_of,
    has,
    members,
    sheet_of,
    standing,
    units_of,
)
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Base, Standing, least_gap, overlap
from reglamento.geometry.table.shapes.ruler import TOLERANCE, at_most, rounded
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "40K-FAQ-REINF-02"
ROUND = 24
"""Directions in which a place is looked for beside each model."""
AWAY = (0.01, 0.5, 1.0, 1.5, 1.9)
"""Inches between the bases of a new model and the one beside which it is set up."""


def restored(game: Warzone, event: PhaseBegan) -> list[Step]:
    """Units whose slain models return, at the beginning of their player's Movement phase."""
    if event.phase != "movement":
        return []
    return [Restore(unit) for unit in units_of(game, event.side) if of_unit(game, unit, Restores) and slain_of(game, unit)]


def slain_of(game: Warzone, unit: str) -> tuple[Kept, ...]:
    """The models of a unit that have been slain or have fled, as they were at first."""
    listed = entry_of(game, unit)
    ids = zip(model_ids(unit, listed.size), listed.kinds(), strict=True)
    return tuple(_whole(game, unit, id, kind) for id, kind in ids if id not in game.models)


def _whole(game: Warzone, unit: str, id: str, kind: str) -> Kept:
    return Kept(id, kind, sheet_of(game, unit).member(kind).profile.wounds)


class Restore(OwnRoll, frozen=True):
    """So many slain models of a unit return, rolled where that is random. They cost nothing. [40K-FAQ-REINF-07]"""

    unit: str

    def roll(self, game: Warzone) -> Roll | None:
        number = of_unit(game, self.unit, Restores)[0].number
        return Roll(number.dice, RULE, "restore", game.units[self.unit].side, self.unit) if number.random else None

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return of_unit(game, self.unit, Restores)[0].number.total(dice) < len(slain_of(game, self.unit))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        number = of_unit(game, self.unit, Restores)[0].number.total(() if thrown is None else thrown.all)
        return [AddModels(self.unit, slain_of(game, self.unit)[:number])]


def multiplied(game: Warzone, event: ModelSlain) -> list[Step]:
    """A unit grows that has slain a model with its blows."""
    unit = game.acting
    if game.phase != "fight" or event.rule != "40K-CORE-ATT-05" or not members(game, unit):
        return []
    if game.units[event.unit].side == game.units[unit].side:
        return []
    known = of_unit(game, unit, Multiplies)
    fits = any(not each.keywords or any(has(game, event.unit, word.upper()) for word in each.keywords) for each in known)
    return [Multiply(unit)] if fits else []


class Multiply(Step, frozen=True):
    """A model is added to a unit. Beyond the number with which the unit began it costs reinforcement points; without them it is not added.
    [40K-FAQ-REINF-07]
    """

    unit: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if not members(game, self.unit):
            return []
        kind = Counter(game.models[id].kind for id in members(game, self.unit)).most_common(1)[0][0]
        gone = [model for model in slain_of(game, self.unit) if model.kind == kind]
        known = game.units[self.unit]
        id = gone[0].id if gone else f"{self.unit}.{known.started + known.added + 1}"
        points = 0 if len(members(game, self.unit)) < known.started else sheet_of(game, self.unit).member(kind).points
        if not affords(game, known.side, points):
            return []
        return [AddModels(self.unit, (_whole(game, self.unit, id, kind),), points)]


class AddModels(Step, frozen=True):
    """Models are set up more than 1" from every enemy, each in coherency with a model of the unit that was on the table when the phase
    began. Those for which there is no room are not set up. [40K-FAQ-REINF-02]
    """

    unit: str
    models: tuple[Kept, ...]
    points: int = 0
    """What they cost together."""

    def ask(self, game: Warzone) -> Place | None:
        found = self._places(game)
        if not found:
            return None
        ids = tuple(model.id for model in self.models[: len(found)])
        return Place(game.units[self.unit].side, RULE, "add-models", ids, positions(found), self.unit)

    def _bases(self, game: Warzone) -> list[Base]:
        return [sheet_of(game, self.unit).member(model.kind).base for model in self.models]

    def _places(self, game: Warzone) -> tuple[Standing, ...]:
        """A place for as many of the models as find one, one after another."""
        found: list[Standing] = []
        for base in self._bases(game):
            beside = (each for each in free_beside(game, self.unit, base) if not any(overlap(each, one) for one in found))
            place = next(beside, None) or narrow_place(game, self.unit, base, found)
            if place is None:
                break
            found.append(place)
        return tuple(found)

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return (positions(self._places(game)),)

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, self._bases(game)[: len(asked.pieces)], answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            unplaceable(game, layout_of(game.mission.battlefield, walls=False), lineup, sheet_of(game, self.unit))
            or too_near(game, RULE, lineup, enemies_of(game, self.unit))
            or self._apart(game, lineup)
        )

    def _apart(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        old = bases(game, anchors(game, self.unit))
        alone = next((id for id, place in lineup if all(cut_off((place, one), COHERENCY, STACKED) for one in old)), None)
        if alone is None:
            return None
        return no(
            game, RULE, "{model:model} would be more than {far:in} away from the rest of its unit", model=alone, far=COHERENCY
        )

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return game.happened(NoRoom(RULE, self.unit)) if self.models else []
        pay(game, game.units[self.unit].side, self.points)
        models = self.models[: len(answer)]
        add_models(game, self.unit, models, answer)
        ids = tuple(model.id for model in models)
        kinds = tuple(model.kind for model in models)
        return game.happened(ModelsAdded(RULE, self.unit, kinds, model_places(game.models, ids), self.points))


def anchors(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit that have not been added to it in this phase. [40K-FAQ-REINF-02]"""
    return tuple(id for id in members(game, unit) if id not in game.added)


def free_beside(game: Warzone, unit: str, base: Base) -> Iterator[Standing]:
    """The free places beside the models of a unit, more than 1" from enemies, near ones first."""
    field, foes = game.mission.battlefield, bases_of(game, enemies_of(game, unit))
    layout, taken = layout_of(field, walls=not has(game, unit, "INFANTRY")), [standing(game, id) for id in game.models]
    for place in _around(bases(game, anchors(game, unit)), base):
        clear = not foes or not at_most(least_gap(place, foes), ENGAGED + 2 * TOLERANCE)
        if clear and layout.fits(place) and not in_block(field, place) and not any(overlap(place, one) for one in taken):
            yield place


def narrow_place(game: Warzone, unit: str, base: Base, taken: Sequence[Standing]) -> Standing | None:
    """A free place for a base near the models of a unit, however narrow it is. `taken` are places of other new models."""
    zones = tuple(KeepOut(foe, ENGAGED + 2 * TOLERANCE) for foe in bases_of(game, enemies_of(game, unit)))
    company = Company((*(standing(game, id) for id in game.models), *taken), zones)
    for model in (each for each in bases(game, anchors(game, unit)) if not each.level):
        within = around(game.mission.battlefield, model, COHERENCY + 2 * base.radius)
        found = packed_in(game, Allowed(within, company, (model, COHERENCY)), (base,), sheet_of(game, unit))
        if found:
            return found[0]
    return None


def _around(models: Sequence[Standing], base: Base) -> Iterator[Standing]:
    """Places for a base near these models; one that is not round stands turned by a quarter where it finds no other."""
    for looks, gap in product((0.0,) if base.shape == "round" else (0.0, 90.0), AWAY):
        for model in (each for each in models if not each.level):
            far = model.base.radius + base.radius + gap
            for turn in range(ROUND):
                angle = 2 * pi * turn / ROUND
                yield Standing(base, *rounded((model.x + far * cos(angle), model.y + far * sin(angle))), looks)
