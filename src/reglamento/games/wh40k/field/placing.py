"""Whether the places that a player gives for models are allowed, and what is wrong with them. [40K-ERR-177a, 40K-FAQ-COHERENCY-02]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Any, NamedTuple

from msgspec.structs import replace

from reglamento.armies.moves.formations import Zone, formations
from reglamento.armies.moves.packing import Near, Room, packed
from reglamento.armies.placing import Lineup, is_place, stood_as_said
from reglamento.games.wh40k.arms.keywords import among
from reglamento.games.wh40k.facts.battlefield import Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import box
from reglamento.games.wh40k.field.floors import floor_under, grounded, is_carried, layout_on
from reglamento.games.wh40k.field.ground import in_block, layout_of, solid
from reglamento.games.wh40k.sheets.records import Sheet
from reglamento.games.wh40k.units.table import Standings, standing
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, distance, wholly_within_region
from reglamento.geometry.table.shapes.ruler import Ring, apart, at_most
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place

COHERENCY = 2.0
"""Inches within which the models of a unit stay linked. [40K-CORE-COH-01]"""
SPREAD = 6.0
"""Inches within which the models of a squadron are set up. [40K-CORE-ARMY-09]"""
STACKED = 6.0
"""Inches by which one of them may stand above another. [40K-FAQ-COHERENCY-02]"""


def lined_up(game: Warzone, asked: Place, bases: Sequence[Base], answer: Any) -> Lineup | Refusal:
    """The models, on these bases, for which a question asks, at the places that an answer gives them; or what is wrong with it."""
    if type(answer) is not tuple or len(answer) != len(asked.pieces):
        return no(
            game, asked.rule, "A place is asked for each of {n:count}, from {first:model} to {last:model}",
            n=len(asked.pieces), first=asked.pieces[0], last=asked.pieces[-1],
        )  # fmt: skip
    for id, place in zip(asked.pieces, answer, strict=True):
        if not is_place(place):
            return no(game, asked.rule, "That is no place on the table for {model:model}", model=id)
    others = {id: standing(game, id) for id in game.models if id not in asked.pieces}
    return Lineup(asked.pieces, stood_as_said(bases, answer), others)


class Allowed(NamedTuple):
    """Where a unit may be set up: on a part of the table, clear of a company, and `near` a base, if near any."""

    within: Ring
    company: Company
    near: Near | None = None


def clear_formations(game: Warzone, allowed: Allowed, bases: tuple[Base, ...], sheet: Sheet) -> list[Standings]:
    """Close formations of as many models with this datasheet as find a place, none of them in something solid. Where no such place is found
    for all, bases that are not round are turned by a quarter as well, and a single one is looked for more closely. Then all are looked for
    in all that is narrow, those of INFANTRY across the walls of ruins too. [40K-CORE-TERR-06, 40K-CORE-TERR-RUINS]
    """
    within, company, near = allowed
    field = game.mission.battlefield
    zone = Zone(layout_of(field, walls=True, zone=within), (box(within),), company, spread_of(sheet))
    found = _clear(game, formations(zone, bases), near)
    if any(len(places) == len(bases) for places in found):
        return found
    if any(base.shape != "round" for base in bases):
        found = _turned(game, zone, bases, near, found)
    if any(len(places) == len(bases) for places in found):
        return found
    more = packed_in(game, allowed, bases, sheet)
    return [more, *found] if len(more) > max(map(len, found), default=0) else found


def _turned(game: Warzone, zone: Zone, bases: tuple[Base, ...], near: Near | None, found: Sequence[Standings]) -> list[Standings]:
    """These formations, and those of bases turned by a quarter, and of a single one looked for more closely."""
    closely = replace(zone, closely=len(bases) == 1)
    across = tuple(base if base.shape == "round" else Base(base.shape, base.length, base.width) for base in bases)
    turned = [tuple(map(_quarter_turned, places, bases)) for places in formations(closely, across)]
    more = _clear(game, (*(formations(closely, bases) if len(bases) == 1 else ()), *turned), near)
    return [places for places in (*found, *more) if all(map(zone.layout.fits, places))]


def foremost(game: Warzone, found: Sequence[Standings]) -> Standings:
    """The formation nearest to the middle of the table: where a player who does not want anything else begins."""
    centre = game.mission.battlefield.centre
    return min(found, key=lambda places: (round(fsum(apart(place.at, centre) for place in places), 3), places[0].at))


def packed_in(game: Warzone, allowed: Allowed, bases: tuple[Base, ...], sheet: Sheet) -> Standings:
    """Places for as many models with this datasheet as are found room in all that is narrow. [40K-CORE-TERR-RUINS]"""
    within, company, near = allowed
    field = game.mission.battlefield
    footing = layout_of(field, walls=not among("INFANTRY", sheet.keywords), zone=within)
    return packed(Room(Zone(footing, (box(within),), company, spread_of(sheet)), solid(field), near), bases)


def _clear(game: Warzone, found: Iterable[Standings], near: Near | None) -> list[Standings]:
    field = game.mission.battlefield
    return [places for places in found if _all_near(places, near) and not any(in_block(field, place) for place in places)]


def _all_near(places: Standings, near: Near | None) -> bool:
    return near is None or all(at_most(distance(place, near[0]), near[1]) for place in places)


def _quarter_turned(place: Standing, base: Base) -> Standing:
    """This base where one with its length for its width stands: the same outline."""
    return Standing(base, place.x, place.y, place.angle if base.shape == "round" else 90.0, place.level)


def misplaced(game: Warzone, layout: Layout, lineup: Lineup, sheet: Sheet) -> Refusal | None:
    """The refusal of models with this datasheet that would leave the table, stand in something solid, or on no floor, overlap, or leave
    their unit in several groups. `layout` is the ground.
    """
    return unplaceable(game, layout, lineup, sheet) or parted(game, lineup, spread_of(sheet))


def unplaceable(game: Warzone, layout: Layout, lineup: Lineup, sheet: Sheet) -> Refusal | None:
    """The refusal of models that cannot stand there, in however many groups."""
    return off_table(game, layout, lineup) or on_no_floor(game, lineup, sheet) or overlapping(game, lineup)


def on_no_floor(game: Warzone, lineup: Lineup, sheet: Sheet) -> Refusal | None:
    """The refusal of a model above the ground that has no floor under it, or may not stand there; and of one on the ground that would come
    to stand across a wall. [40K-CORE-TERR-04, 40K-ERR-248b, 40K-CORE-TERR-RUINS]
    """
    field = game.mission.battlefield
    for id, place in lineup:
        if not place.level:
            if game.places.get(id) != place and _across_a_wall(game, place, sheet):
                return no(game, "40K-CORE-TERR-RUINS", "{model:model} would stand across a wall", model=id)
            continue
        if not is_carried(field, place):
            return no(
                game, "40K-CORE-TERR-04", "{model:model} would not stand with at least half of its base on a floor {level:in} up",
                model=id, level=place.level,
            )  # fmt: skip
        if grounded(sheet):
            return no(game, "40K-ERR-248b", "{model:model} may stand on the ground floor of ruins alone", model=id)
        if not among("INFANTRY", sheet.keywords) and not _clear_of_walls(field, place):
            return no(game, "40K-CORE-TERR-RUINS", "{model:model} would stand across a wall", model=id)
    return None


def _across_a_wall(game: Warzone, place: Standing, sheet: Sheet) -> bool:
    """Whether a base that is not of INFANTRY lies across a wall of ruins on the ground. [40K-CORE-TERR-RUINS]"""
    field = game.mission.battlefield
    return not among("INFANTRY", sheet.keywords) and not layout_of(field, walls=True, blocks=False).fits(place)


def _clear_of_walls(field: Battlefield, place: Standing) -> bool:
    floor = floor_under(field, place.level, place.at)
    return floor is not None and layout_on(field, floor, place.base.radius, walls=True).fits(place)


def off_table(game: Warzone, layout: Layout, lineup: Lineup) -> Refusal | None:
    """The refusal of a model that leaves the table or comes to stand in something solid. [40K-ERR-177a, 40K-CORE-TERR-06]"""
    moving = ((id, place) for id, place in lineup if game.places.get(id) != place)
    off = next(((id, place) for id, place in moving if not _on(game, layout, place)), None)
    if off is not None:
        return no(game, "40K-ERR-177a", "{model:model} would not stand wholly on the table, clear of what is solid", model=off[0])
    inside = next((id for id, place in lineup if in_block(game.mission.battlefield, place)), None)
    return None if inside is None else no(game, "40K-CORE-TERR-06", "{model:model} would stand in something solid", model=inside)


def _on(game: Warzone, layout: Layout, place: Standing) -> bool:
    """Whether a base is wholly on the ground or, on a floor, wholly over the table."""
    return wholly_within_region(place, game.mission.battlefield.ring) if place.level else layout.fits(place)


def overlapping(game: Warzone, lineup: Lineup) -> Refusal | None:
    """[40K-CORE-MOVE-03]"""
    pair = lineup.overlapping()
    if pair is None:
        return None
    return no(game, "40K-CORE-MOVE-03", "{one:model} and {other:model} would overlap", one=pair[0], other=pair[1])


def spread_of(sheet: Sheet) -> float:
    """Inches within which models of a datasheet stay linked: those of a squadron are set up farther apart. [40K-CORE-COH-01,
    40K-CORE-ARMY-09]
    """
    return SPREAD if sheet.squadron else COHERENCY


def parted(game: Warzone, lineup: Lineup, far: float) -> Refusal | None:
    """A unit that cannot end in one group does not move. [40K-CORE-COH-01, 40K-FAQ-COHERENCY-01, 40K-FAQ-COHERENCY-02]"""
    alone = cut_off(lineup.places, far, STACKED)
    if not alone:
        return None
    return no(
        game, "40K-FAQ-COHERENCY-02", "{model:model} would be more than {far:in} away from the rest of its unit",
        model=lineup.ids[alone[0]], far=far,
    )  # fmt: skip
