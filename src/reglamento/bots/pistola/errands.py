"""Where the attacker's troops go while no enemy fights them: to things, to unexplored ways, home."""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.bots.armies.marches import nearest_by_road
from reglamento.games.pistola.arms.distances import MOVE
from reglamento.games.pistola.complex.laying import reached, section_at
from reglamento.games.pistola.facts.choices.exploring import OpenDoor
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.field.goals import before_door, door_ahead, goals, ways_on
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.forces.zombies import PRISONER
from reglamento.games.pistola.scoring.counting import achieved, open_objectives
from reglamento.games.pistola.scoring.settling import earned
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.troops import fighter_of, members, standing
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most

OUTSIDE, BESIDE = 12.0, (-16.0, 16.0, -8.0, 8.0)
"""How many cm behind the entrance, and how many beside it, units go to leave or to make way: each unit has its own place."""

DETOUR = {"room": 0.0, "either": 10.0, "corridor": 20.0, "": 40.0}
"""How many cm more a unit goes for a room than for another way on, by what lies behind a door or an open end. The last entry is
for a closed door that is known on both sides.
"""

WINDING = 2.0
"""How much longer than a straight line a way home is taken to be."""


def main_unit(view: Crawl) -> str:
    """The unit on the board that the others follow: the most expensive one that is not a lone character."""

    def points(unit: str) -> tuple[bool, int, str]:
        models = members(view, unit)
        return len(models) > 1, sum(fighter_of(view, model).points for model in models), unit

    return max(units_of(view, ATTACKER), key=points)


def going_home(view: Crawl) -> bool:
    """Whether there is nothing left to do inside."""
    if _enough(view) or _late(view):
        return True
    freed = any(view.units[unit].entry == PRISONER.id for unit in units_of(view, ATTACKER))
    charged = any(thing.charged for thing in view.things.values())
    return freed or charged or (not view.combat and (earned(view) or (not view.openings and not list(things_wanted(view)))))


def shut_in(view: Crawl) -> bool:
    """Whether the attacker has nothing left to do inside and no way out: no opening leads anywhere, and nothing that it wants is
    there.
    """
    ours = units_of(view, ATTACKER)
    if (
        view.openings
        or not ours
        or list(things_wanted(view))
        or any(objective.task == "destroy" for _, objective in open_objectives(view))
    ):
        return False
    return view.mission.start == "cell" and not any(_exits(view, standing(view, members(view, unit)[0]).at) for unit in ours)


def _enough(view: Crawl) -> bool:
    """Whether only one more squad that comes home is missing: a whole squad that is still strong enough earns one objective."""
    if view.primary is not None or view.mission.earlier is not None or achieved(view) + 1 <= view.mission.mean:
        return False
    squads = [(id, unit) for id, unit in view.units.items() if unit.side == ATTACKER and unit.entered and not unit.incomplete]
    return any(2 * len(members(view, id)) >= unit.started for id, unit in squads)


def _late(view: Crawl) -> bool:
    """Whether all turns that are left are needed to come home, by ways that are never straight."""
    if not view.mission.turns or view.mission.start != "entrance":
        return False
    here = standing(view, members(view, main_unit(view))[0]).at
    return at_most((view.mission.turns - view.turn) * MOVE, apart(here, entrance(view, main_unit(view))) * WINDING)


def things_wanted(view: Crawl) -> Iterator[Point]:
    """The places of things that a model should go to."""
    for _, objective in open_objectives(view):
        thing = view.things.get(objective.thing)
        if thing is not None and not thing.bearer and not thing.charged and objective.task != "destroy":
            yield thing.x, thing.y


def goal(view: Crawl, unit: str) -> Point | None:
    """Where a unit goes: on its errand or, where a closed door is in the way, up to the door. None where there
    is nowhere to go.
    """
    to = _errand(view, unit)
    door = "" if to is None else door_ahead(view, unit, to)
    return before_door(view, unit, door) if door else to


def worth_opening(view: Crawl, option: OpenDoor) -> bool:
    """Whether a door is worth opening: any door while there is something to do inside, and after that doors on the way home."""
    unit = view.models[option.model].unit
    return not going_home(view) or option.door == door_ahead(view, unit, entrance(view, unit))


def _errand(view: Crawl, unit: str) -> Point | None:
    """All units go where the main unit goes: to things first, then to doors."""
    first = standing(view, members(view, unit)[0]).at
    exits = _exits(view, first)
    if exits:
        return min(exits, key=lambda place: apart(place, first))
    if going_home(view):
        return entrance(view, unit)
    things = sorted(things_wanted(view), key=lambda place: apart(place, first))
    if things:
        return things[0]
    return _way_on(view)


def _exits(view: Crawl, first: Point) -> list[Point]:
    """Stairs and ways to the outside on the level of a model; those of other levels lead nowhere for it.
    [PP-SCEN-21, PP-SCEN-22]
    """
    home = section_at(view, *first)
    assert home is not None, "models stand in sections"
    level = reached(view, home)
    found = ((thing.x, thing.y) for thing in view.things.values() if thing.kind in {"exit", "stair"})
    return [at for at in found if section_at(view, *at) in level]


def _way_on(view: Crawl) -> Point | None:
    """The unexplored way with the most worth for its length, measured from the first model of the main unit. Objectives are in
    rooms. [PP-SECT-08]
    """
    unit = main_unit(view)
    found = ways_on(view, unit)
    if not found:
        return next(iter(goals(view, unit)), None)
    under, first = move_limits(view, unit, 0.0), standing(view, members(view, unit)[0])
    detours = {place: DETOUR["" if opening is None else opening.leads] for place, opening in found.items()}
    return nearest_by_road(under, first, detours)


def entrance(view: Crawl, unit: str) -> Point:
    """A unit's place in the strip outside the entrance."""
    door = next(iter(view.doors.values())).at
    place = list(view.units).index(unit) % len(BESIDE)
    return door.x / CM + BESIDE[place], door.y / CM + OUTSIDE
