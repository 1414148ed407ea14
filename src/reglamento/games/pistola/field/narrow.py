"""Doors that are too narrow for a base. [PP-DOOR-01]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.sections import Stock
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import fighters, needs_large_room, unit_of
from reglamento.games.pistola.forces.units import ArmyList, Fighter
from reglamento.games.pistola.units.troops import base_of
from reglamento.games.pistola.words.saying import no
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.paths import Walker
from reglamento.kernel.errors import Refusal


def passes_doors(base: Base, stock: Stock) -> bool:
    """Whether a base goes through the doors of a set of sections. [PP-DOOR-01]"""
    return at_most(base.width, stock.opening / CM)


def door_warnings(found: Force | ArmyList, stock: Stock) -> Iterator[str]:
    """A sentence for each kind of model of a force or list that is too wide for every door, though its rules would let it
    through. [PP-DOOR-01]
    """
    for fighter in dict.fromkeys(_walking(found)):
        if not passes_doors(base_of(fighter), stock):
            yield (
                f"{found.id}: {fighter.name} stands on {fighter.base} mm and passes no door of {stock.opening / CM:g} cm [PP-DOOR-01]"
            )


def _walking(found: Force | ArmyList) -> Iterator[Fighter]:
    """The models of a force or list, except monstrous creatures, which pass no door on any base. [PP-TROOPS-02]"""
    if isinstance(found, ArmyList):
        for unit in found.units.values():
            if not needs_large_room(unit):
                yield from (unit.ordinary, *(member.fighter for member in unit.members))
        return
    for squad in (*found.squads, *(squad for cell in found.cells.values() for squad in cell)):
        if not needs_large_room(unit_of(squad, found.army)):
            yield from fighters(squad, found.army)


def slim(game: Crawl, model: Standing) -> Standing:
    """The model on a base that passes the doors: its own, or the widest that does."""
    return model if passes_doors(model.base, game.stock) else replace(model, base=Base("round", game.stock.opening / CM))


def too_narrow(game: Crawl, id: str, model: Standing, place: Standing, layout: Layout) -> Refusal | None:
    """The refusal of a way that walls and doors close to this base, but not to one as wide as a door. [PP-DOOR-01]"""
    narrowed = slim(game, model)
    if narrowed is model or Walker(layout, model).path(place.at) or not Walker(layout, narrowed).path(place.at):
        return None
    return no(
        game,
        "PP-DOOR-01",
        "{model:model} has a base of {base:cm}, and the doors are {door:cm} wide",
        model=id,
        base=model.base.width,
        door=narrowed.base.width,
    )
