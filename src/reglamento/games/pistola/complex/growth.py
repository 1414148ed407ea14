"""Whether the complex can still grow after a result, so that the last way on stays open. [PP-SECT-05]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.pistola.complex.fitting import door_places, fits, lies
from reglamento.games.pistola.complex.way_out import WayOn, way_out
from reglamento.games.pistola.facts.map import Leads, Opening
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.sections import CORRIDORS, ROOMS, Lie, ShapeName
from reglamento.games.pistola.facts.state import Crawl

LEVEL = 1200 * CM
"""The distance between the levels of a dungeon in the plane, eastwards. [PP-SCEN-21]"""


def level_of(at: Edge) -> int:
    """The level of a place; every level is a complex of its own. [PP-SCEN-21]"""
    return round(at.x / LEVEL)


def must_go_on(game: Crawl, objective: bool = False) -> bool:
    """Whether the last way on must stay open, because an objective room may still come; with `objective`, after the one that is
    being laid. A level with a single objective room needs no way on behind it. [PP-SECT-05, PP-SCEN-21]
    """
    return game.readings.keep_open and game.wanted and not (objective and game.mission.single)


def goes_on(game: Crawl, opening: Opening, name: ShapeName, lie: Lie, ways: Leads | None) -> bool:
    """Whether the complex could still grow without limit after this section is laid behind the opening.

    `ways` is what its other ends, or the further doors of a room, lead to; None for a room without further doors.
    """
    shape = game.stock.shapes[name]
    taken = (*game.taken, *lie.floor(shape))
    ends = lie.ends(shape)
    met = {other.at.facing for other in game.openings.values()}  # the opening itself and those that the section joins
    new = [WayOn(taken, at, ways, door=ways != "corridor") for at in (*ends, *lie.places(shape)) if at not in met] if ways else []
    gone = {opening.at, *(end.facing for end in ends)}
    old = [
        WayOn(taken, way.at, way.leads, bool(way.door)) for way in openings_of(game, level_of(opening.at)) if way.at not in gone
    ]
    return any(way_out(game.stock, way) for way in [*new, *old])


def door_goes_on(game: Crawl, opening: Opening) -> bool:
    """Whether the complex could still grow with a door across the opening."""
    ways = [WayOn(tuple(game.taken), opening.at, "room", door=True), *_others(game, opening.at, opening)]
    return any(way_out(game.stock, way) for way in ways)


def wall_goes_on(game: Crawl, opening: Opening) -> bool:
    """Whether the complex could still grow if the opening were a wall."""
    return any(way_out(game.stock, way) for way in _others(game, opening.at, opening))


def openings_of(game: Crawl, level: int) -> list[Opening]:
    """The unexplored openings of a level. In a mission without levels all of them, however far east. [PP-SCEN-21]"""
    return [way for way in game.openings.values() if not game.mission.single or level_of(way.at) == level]


def _others(game: Crawl, at: Edge, opening: Opening | None = None) -> Iterator[WayOn]:
    taken = tuple(game.taken)
    return (WayOn(taken, way.at, way.leads, bool(way.door)) for way in openings_of(game, level_of(at)) if way != opening)


def room_fits(game: Crawl, opening: Opening) -> bool:
    """Whether there is space for a room behind the opening: a room lies behind the door of a corridor. [PP-DOOR-04]"""
    return fits(game.stock, game.taken, opening.at, ("small room",))


def some_result_goes_on(game: Crawl, opening: Opening, leads: Leads) -> bool:
    """Whether the table of `leads` has any result after which the complex could still grow."""
    if leads == "corridor" and not opening.door and room_fits(game, opening) and door_goes_on(game, opening):
        return True
    names: tuple[ShapeName, ...] = CORRIDORS if leads == "corridor" else ROOMS
    ways: Leads = "either" if leads == "room" else "corridor"
    found = ((name, lie) for name in names for lie in lies(game.stock, game.taken, opening.at, name))
    return any(goes_on(game, opening, name, lie, ways) for name, lie in found)


def allowed_doors(game: Crawl, section: int) -> list[Edge]:
    """The places for a further door of a room; if needed, only those that keep a way on open. [PP-SECT-05]"""
    places = door_places(game, section)
    if not places or not must_go_on(game) or any(way_out(game.stock, way) for way in _others(game, places[0])):
        return places
    taken = tuple(game.taken)
    return [at for at in places if way_out(game.stock, WayOn(taken, at, "either", door=True))] or places
