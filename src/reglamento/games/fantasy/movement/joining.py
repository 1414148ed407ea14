"""Characters join units and leave them in the Movement phase. [WF-CORE-CHR-01]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reglamento.games.fantasy.characters.joining import comers_of, may_join
from reglamento.games.fantasy.facts.events.moves import LeftUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import way_of
from reglamento.games.fantasy.field.ground import APART, impassable, no_entry, off_table, surroundings
from reglamento.games.fantasy.field.slowing import rough_way, slowed_from
from reglamento.games.fantasy.harm.harming import CHARIOT
from reglamento.games.fantasy.movement.costs import allowance_of, may_march
from reglamento.games.fantasy.nerve.fleeing import facing, heading
from reglamento.games.fantasy.nerve.rallying import the_place
from reglamento.games.fantasy.units.changing import place_of, put_at, shrunk, with_room
from reglamento.games.fantasy.units.joined import characters_in, covered_in, mount_of, riders_of, rides
from reglamento.games.fantasy.units.parts import front_parts
from reglamento.games.fantasy.units.table import engaged, is_chariot, is_free, troop_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, regiment_obstacle, rings_apart
from reglamento.geometry.table.manoeuvres.swept import met_ahead
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import apart, at_most, nearest_on
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CHR-01"


def hosts_near(game: Pitched, character: str) -> tuple[str, ...]:
    """The units that a character that stands alone, or its mount, can reach and join: straight there, with nothing in the way; of two who
    share the place of their mount one leaves first. [WF-CORE-CHR-01, WF-TWORIDERS-6]
    """
    known, riders = game.units[character], riders_of(game, character)
    if not (troop_of(game, character).character or riders) or known.switched or len(characters_in(game, character)) > len(riders):
        return ()
    comers = comers_of(game, character)
    return tuple(
        host
        for host in game.regiments
        if host != character
        and game.units[host].side == known.side
        and may_join(game, comers, host, besides=character)
        and _way_open(game, character, host)
    )


def _way_open(game: Pitched, character: str, host: str) -> bool:
    """Whether a character reaches a unit on the straight way to the nearest place of its border."""
    here, there = game.regiments[character], game.regiments[host]
    length = rings_apart(here.ring, there.ring)
    far = allowance_of(game, character, "marched" if may_march(game, character) else "moved")
    if not at_most(length, far):
        return False
    corners = there.ring
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    goals = [nearest_on(here.centre, edge) for edge in edges]
    goal = min(goals, key=lambda at: (at[0] - here.centre[0]) ** 2 + (at[1] - here.centre[1]) ** 2)
    start, obstacles = facing(here, heading(here.centre, goal)), way_of(game, character, besides=(host,)).obstacles
    if met_ahead(start, length, obstacles) is not None:
        return False
    if is_chariot(game, character) and rough_way(game, character, start, (Advance(length),), advanced(start, length)):
        return False
    return at_most(length + slowed_from(game, character, start, (Advance(length),)), far)


def may_leave(game: Pitched, character: str) -> bool:
    """Whether a character may leave its unit: it is neither engaged nor fleeing, does not ride, has not joined in this turn,
    and has somewhere to go. [WF-CORE-CHR-01]
    """
    host = game.units[character].joined
    if not host or host not in game.regiments or mount_of(game, character):
        return False
    known = game.units[host]
    idle = is_free(game, host) and not known.movement and not game.units[character].switched
    return idle and next(places_out(game, character), None) is not None


def taken_out(game: Pitched, character: str) -> Regiment:
    """The unit of a character without the places that it takes."""
    host = game.units[character].joined
    here = game.regiments[host]
    covered = covered_in(game, troop_of(game, character).base, host)
    return shrunk(here, here.models - covered.places)


def place_in_unit(game: Pitched, character: str) -> Regiment:
    """A character as a regiment of its own, where it stands in its unit."""
    host = game.units[character].joined
    here, base = game.regiments[host], troop_of(game, character).base
    files = [number for number, part in front_parts(game, host).items() if part == character] or [here.files // 2]
    aside = here.across(files[0] + (len(files) - 1) / 2)
    return Regiment(base, 1, 1, *here.point(aside, 0.0), here.angle)


class StepOut(Step, frozen=True):
    """A character leaves its unit, and goes straight on to a place within its Movement. [WF-CORE-CHR-01]"""

    unit: str

    def ask(self, game: Pitched) -> Place:
        default = next(iter(self.suggest(game)), (place_of(place_in_unit(game, self.unit)),))
        return Place(
            game.units[self.unit].side, RULE, "leave", (self.unit,), default, self.unit, troop_of(game, self.unit).movement
        )

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        return tuple((place_of(there),) for there in places_out(game, self.unit))

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        place = the_place(game, answer)
        return place if isinstance(place, Refusal) else no_way_out(game, self.unit, place)

    def then(self, game: Pitched, answer: tuple[Position, ...]) -> list[Step]:
        host = game.units[self.unit].joined
        there = put_at(place_in_unit(game, self.unit), answer[0])
        game.regiments[host] = taken_out(game, self.unit)
        game.regiments[self.unit] = there
        game.change(self.unit, joined="", switched=True, picked=True, movement="moved")
        return game.happened(LeftUnit(RULE, self.unit, host, place_of(there)))


def places_out(game: Pitched, character: str) -> Iterator[Regiment]:
    """Places to which a character may step out of its unit: ahead, to either hand, behind."""
    start, far = place_in_unit(game, character), troop_of(game, character).movement
    for turn in (0, 90, 270, 180, 45, 315):
        for length in (far, far / 2):
            way = moved_to(start, start.at, start.angle + turn)
            there = put_at(start, Position(*way.point(0.0, length * 0.99), start.angle))
            if no_way_out(game, character, place_of(there)) is None:
                yield there


def no_way_out(game: Pitched, character: str, place: Position) -> Refusal | None:
    """Why a character may not step out to a place: too far, something in the way, no room."""
    start, host = place_in_unit(game, character), game.units[character].joined
    there = put_at(start, place)
    over = apart(start.centre, there.centre) - troop_of(game, character).movement
    if not at_most(over, 0.0):
        return no(game, RULE, "{unit:unit} would go {by:cm} too far", unit=character, by=over)
    if off_table(game, there):
        return no(game, RULE, "{unit:unit} would leave the table", unit=character)
    around = surroundings(game, character, besides=(host,)).obstacles
    left = regiment_obstacle(host, taken_out(game, character))
    met = stood_in(there, (*around, left))
    if met is not None and met.obstacle.name in game.units:
        return no(game, RULE, "{unit:unit} would stand in the way of {by:unit}", unit=character, by=met.obstacle.name)
    if met is not None:
        return no_entry(game, met.obstacle.name, character)
    return _blocked(game, character, start, there, way_of(game, character, besides=(host,)).obstacles)


def _blocked(game: Pitched, character: str, start: Regiment, there: Regiment, around: tuple[Obstacle, ...]) -> Refusal | None:
    """The refusal of a place with something on the straight way to it."""
    length = apart(start.centre, there.centre)
    ahead = facing(start, heading(start.centre, there.centre))
    if met_ahead(ahead, length, around) is not None:
        return no(game, RULE, "Something is in the way of {unit:unit}", unit=character)
    if is_chariot(game, character) and rough_way(game, character, ahead, (Advance(length),), there):
        return no(
            game, CHARIOT, "{unit:unit} {unit:does|do} not go into difficult ground or over obstacles by choice", unit=character
        )
    return None


# ---- who no longer belongs to a unit


class PartCompany(Step, frozen=True):
    """At the end of a phase a monster that has lost its riders no longer belongs to the unit that it had joined, and a character whose
    chariot was destroyed no longer to a unit of chariots. Once the unit is out of close combat, each stands beside it.
    [WF-CORE-MON-02, WF-CORE-CHR-01]
    """

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found = [
            (id, host)
            for host in [*game.regiments]
            if not engaged(game, host)
            for id in characters_in(game, host)
            if _stranger(game, id, host)
        ]
        return [step for id, host in found for step in _put_beside(game, id, host)]


def _stranger(game: Pitched, id: str, host: str) -> bool:
    """Whether a model no longer belongs to the unit that it had joined. [WF-CORE-MON-02, WF-CORE-CHR-01]"""
    kind = troop_of(game, id).kind
    wild = kind == "monster" and not riders_of(game, id)
    return not rides(game, id, host) and (wild or (is_chariot(game, host) and kind != "chariot"))


def _put_beside(game: Pitched, id: str, host: str) -> list[Step]:
    """A model stands beside the unit that it had joined, where it has room: to its right, to its left, behind it or before it."""
    base, known = troop_of(game, id).base, game.units[host]
    game.regiments[host] = here = taken_out(game, id)
    aside, back = (here.width + base.width) / 2 + APART, here.depth + APART
    steps = ((aside, 0.0), (-aside, 0.0), (0.0, -back), (0.0, base.length + APART))
    places = [settled(Regiment(base, 1, 1, *here.point(*step), here.angle)) for step in steps]
    others = (*impassable(game, id), *(regiment_obstacle(unit, each) for unit, each in game.regiments.items()))
    there = next((each for each in places if stood_in(each, others) is None and not off_table(game, each)), places[2])
    game.change(id, joined="", switched=True, picked=True, movement=known.movement or "moved", fleeing=known.fleeing)
    game.regiments[id] = with_room(game, id, there)
    return game.happened(LeftUnit(RULE, id, host, place_of(game.regiments[id])))
