"""The growing complex: sections laid behind openings, doors, ways that meet; and what is where. [PP-SECT-05, PP-SECT-06,
PP-DOOR-02]
"""

from __future__ import annotations

from collections import Counter

from reglamento.games.pistola.facts.events.exploring import Blocked, DoorPlaced, Joined, SectionPlaced
from reglamento.games.pistola.facts.map import Door, Leads, Link, Opening, Placed
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.steps import Step

# ---- growing


def lay_section(game: Crawl, id: str, placed: Placed) -> tuple[int, list[Step]]:
    """Lay a section behind the opening `id`, for good. Returns its number, and the reactions. [PP-SECT-05, PP-SECT-06]"""
    number = game.lay(placed)
    game.explored(id, number)
    game.placed += (number,)
    lie, rule = placed.lie, "PP-SECT-08" if game.shape(number).family == "room" else "PP-SECT-07"
    event = SectionPlaced(rule, number, placed.shape, lie.x, lie.y, lie.quarters, id, placed.objective)
    return number, game.happened(event)


def open_up(game: Crawl, section: int, at: Edge, leads: Leads, *, with_door: bool = False) -> list[Step]:
    """A way out of a section: an unexplored opening or, where it meets one of another section, a way to that section."""
    other = next((id for id, opening in game.openings.items() if opening.at == at.facing), None)
    if other is not None:
        return _join(game, other, section, with_door=with_door)
    door = game.add_door(at) if with_door else ""
    game.add_opening(Opening(section, at, leads, door))
    return game.happened(DoorPlaced("PP-DOOR-02", door, section, at.x, at.y, at.heading)) if with_door else []


def _join(game: Crawl, other: str, section: int, *, with_door: bool) -> list[Step]:
    """Two openings meet and become one way, with the door of either side, or one for both, in it. [PP-SECT-05]"""
    game.explored(other, section)
    link = game.links[other]
    follows: list[Step] = []
    if with_door and not link.door:
        at = link.at.facing
        door = game.add_door(at)
        game.links[other] = Link(link.a, link.b, link.at, door)
        follows = game.happened(DoorPlaced("PP-DOOR-02", door, section, at.x, at.y, at.heading))
    return [*follows, *game.happened(Joined("PP-SECT-05", link.a, section))]


def put_door_across(game: Crawl, id: str) -> list[Step]:
    """Put a closed door across the open end of a corridor; a room lies behind it. [PP-SECT-07, PP-DOOR-02, PP-DOOR-04]"""
    opening = game.openings[id]
    door = game.add_door(opening.at)
    game.openings[id] = Opening(opening.section, opening.at, "room", door)
    at = opening.at
    return game.happened(DoorPlaced("PP-SECT-07", door, opening.section, at.x, at.y, at.heading))


def block(game: Crawl, id: str) -> list[Step]:
    """Nothing fits behind an opening: it becomes a wall. [PP-SECT-05]"""
    game.blocked[id] = game.openings.pop(id)
    return game.happened(Blocked("PP-SECT-05", id))


# ---- asking


def section_at(game: Crawl, x: float, y: float) -> int | None:
    """The section at a point (in cm); on a shared edge, the one placed first. None where there is no floor."""
    px, py = x * CM, y * CM
    for section in game.sections:
        if any(left <= px <= right and top <= py <= bottom for left, top, right, bottom in game.floor(section)):
            return section
    return None


def neighbours(game: Crawl, section: int, *, through_closed: bool = True) -> tuple[int, ...]:
    """The sections to which an explored way leads from here; `through_closed` includes those behind closed doors. [PP-DOOR-02]"""
    found = [
        link.b if link.a == section else link.a
        for link in game.links.values()
        if section in (link.a, link.b) and (through_closed or not game.shut(link.door))
    ]
    return tuple(dict.fromkeys(found))


def reached(game: Crawl, start: int, *, through_closed: bool = True) -> set[int]:
    """The sections that can be reached on foot from here, with this one."""
    found, queue = {start}, [start]
    while queue:
        for section in neighbours(game, queue.pop(), through_closed=through_closed):
            if section not in found:
                found.add(section)
                queue.append(section)
    return found


def doors_of(game: Crawl, section: int) -> dict[str, Door]:
    """The doors that lead out of a section, by id; for a room all its doors, with the one it was found by. [PP-DOOR-03]"""
    ways = [link.door for link in game.links.values() if section in (link.a, link.b)]
    ways += [way.door for way in (*game.openings.values(), *game.blocked.values()) if way.section == section]
    return {id: game.doors[id] for id in ways if id}


def placed_this_turn(game: Crawl) -> Counter[str]:
    """How many sections were placed in this turn, by family and size: `corridor`, `small room`, `large room`, `objective`.

    Objective rooms count as large rooms, too. Doors do not count as sections of corridor. [PP-SECT-01, PP-SECT-02, PP-SECT-08]
    """
    counts: Counter[str] = Counter()
    for section in game.placed:
        shape = game.shape(section)
        size = "large room" if shape.large else "small room"
        counts[size if shape.family == "room" else "corridor"] += 1
        counts["objective"] += game.sections[section].objective
    return +counts
