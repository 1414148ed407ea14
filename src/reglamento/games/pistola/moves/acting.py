"""One model of each squad may act, after all moves or, in combat, instead of shooting: it opens or closes a door that it touches,
or puts down what it carries. [PP-EXPL-07, PP-COMBAT-15]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.laying import doors_of, section_at
from reglamento.games.pistola.facts.choices.exploring import CloseDoor, EndActions, OpenDoor, PutDown
from reglamento.games.pistola.facts.map import Door
from reglamento.games.pistola.facts.plane import CM, across
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.scoring.things import borne, put_down
from reglamento.games.pistola.units.board import squad_of, units_of
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import members, standing
from reglamento.geometry.table.shapes.ruler import RULER, Segment, at_most, below, to_segment
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

Deed = OpenDoor | CloseDoor | PutDown


class Act(Step, frozen=True):
    """The attacker's squads act one after another, until none can or the attacker ends it. [PP-EXPL-07]"""

    def ask(self, game: Crawl) -> Choose | None:
        found = deeds(game, ATTACKER)
        return Choose(ATTACKER, "PP-EXPL-07", "action", (*found, EndActions()), EndActions()) if found else None

    def then(self, game: Crawl, answer: Deed | EndActions | None) -> list[Step]:
        if answer is None or isinstance(answer, EndActions):
            return []
        return [*perform(game, answer), self]


def deeds(game: Crawl, side: Side) -> tuple[Deed, ...]:
    """The actions that the models of a side's squads may take now. [PP-EXPL-07, PP-COMBAT-15]"""
    return tuple(deed for unit in units_of(game, side) for deed in deeds_of(game, unit))


def deeds_of(game: Crawl, unit: str) -> tuple[Deed, ...]:
    """The actions that the models of a unit may take now. [PP-EXPL-07, PP-COMBAT-15]"""
    if not may_act(game, unit):
        return ()
    models = members(game, unit)
    found = ((id, door) for id in models for door in workable(game, id))
    doors = [CloseDoor(id, door) if game.doors[door].open else OpenDoor(id, door) for id, door in found]
    return (*doors, *(PutDown(game.things[thing].bearer, thing) for thing in borne(game, models)))


def may_act(game: Crawl, unit: str) -> bool:
    """Whether a unit has its action left; in combat it acts instead of shooting or running. [PP-EXPL-07, PP-COMBAT-15]"""
    squad = [game.units[each] for each in squad_of(game, unit)]
    if any(each.acted for each in squad) or hindrance(game, unit):
        return False
    return not game.combat or not any(each.shot or each.ran for each in squad)


def perform(game: Crawl, deed: Deed) -> list[Step]:
    """A model acts: its squad has had its action and, in combat, its shooting. [PP-EXPL-07, PP-COMBAT-15]"""
    for unit in squad_of(game, game.models[deed.model].unit):
        game.units[unit] = replace(game.units[unit], acted=True, shot=game.combat or game.units[unit].shot)
    if isinstance(deed, PutDown):
        return put_down(game, deed.thing)
    return work_door(game, deed.door, is_open=isinstance(deed, OpenDoor))


def workable(game: Crawl, model: str) -> tuple[str, ...]:
    """The doors that a model may open or close now."""
    return tuple(door for door in in_reach(game, model) if not (game.doors[door].open and standing_in(game, door)))


def in_reach(game: Crawl, model: str) -> tuple[str, ...]:
    """The doors of its section that a model's base touches, as exactly as the ruler measures. [PP-EXPL-07]"""
    place = standing(game, model)
    return tuple(
        id for id in doors_beside(game, model) if at_most(to_segment(place.at, line_of(game, id)) - place.base.radius, RULER)
    )


def doors_beside(game: Crawl, model: str) -> dict[str, Door]:
    """The doors of the section in which a model stands."""
    section = section_at(game, game.models[model].x, game.models[model].y)
    assert section is not None, "models stand in sections"
    return doors_of(game, section)


def standing_in(game: Crawl, door: str) -> str | None:
    """A model that stands in the opening of a door and prevents it from being closed. [PP-EXPL-07]"""
    line = line_of(game, door)
    for id in game.models:
        place = standing(game, id)
        if below(to_segment(place.at, line), place.base.radius):
            return id
    return None


def line_of(game: Crawl, door: str) -> Segment:
    """A door's line in cm."""
    (x0, y0), (x1, y1) = across(game.doors[door].at, game.stock.opening)
    return (x0 / CM, y0 / CM), (x1 / CM, y1 / CM)
