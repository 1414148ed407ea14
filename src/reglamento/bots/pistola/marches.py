"""How units move: together towards a goal in an incursion; in combat, into range or into reach of a charge."""

from __future__ import annotations

from random import Random

from reglamento.armies.moves.closing_up import go_on
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.marching import MoveLimits
from reglamento.armies.placing import positions
from reglamento.bots.armies.marches import Aim, behind, beside, elsewhere, followed, shortest_road, unit_before
from reglamento.bots.armies.vantage import best_vantage
from reglamento.bots.pistola.errands import goal, going_home, worth_opening
from reglamento.bots.pistola.foes import nearest_foe
from reglamento.bots.pistola.vantage import enemies_worth, vantage
from reglamento.bots.pistola.worth import assault_worth, gunfire
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.choices.exploring import OpenDoor
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.goals import before_door, door_ahead, goals, within_walk
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.moves.acting import deeds
from reglamento.games.pistola.moves.aims import aims
from reglamento.games.pistola.scoring.things import touches
from reglamento.games.pistola.units.board import alone, models_of, units_of, whole_unit
from reglamento.games.pistola.units.characters import takes_characters
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.shapes.ruler import Point, apart, rounded
from reglamento.kernel.questions import Place, Position

Places = tuple[Position, ...]
NEIGHBOURS, LOOKS = 4, 6
"""Units without an aim try this many of the nearest sections, and this many places in these and in their own."""
AFAR = 20.0
"""Centimetres at which fire is compared with blows."""
CLOSE, WAITS = 15.0, 4
"""Units explore together when each is within CLOSE cm of another; otherwise the first one waits, except in every
WAITS-th turn.
"""


def moved(view: Crawl, question: Place) -> Places:
    """Where the models of a unit go."""
    unit = question.about or ""
    if question.reach is None or not members(view, unit):
        return question.default
    under = move_limits(view, unit, question.reach)
    friend = host(view, unit)
    if friend:
        places = beside(under, bases(view, members(view, friend)))
    elif view.combat and (view.units[unit].side == DEFENDER or not going_home(view)):
        places = _against(view, unit, under)
    else:
        to = goal(view, unit)
        if to is not None and waits(view, unit, to):
            return question.default
        places = None if to is None else _onwards(view, unit, under, (to, 0.0))
    if places == under.models:
        return question.default  # nowhere is it better off
    return _allowed(view, question, places) or _allowed(view, question, shaken_up(view, unit, under)) or question.default


def _allowed(view: Crawl, question: Place, places: Standings | None) -> Places | None:
    """A move as an answer, if there is one and the rules allow it."""
    answer = question.default if places is None else positions(places)
    return answer if answer != question.default and view.objection(answer) is None else None


def waits(view: Crawl, unit: str, to: Point) -> bool:
    """Whether the first of the attacker's units waits for those behind, so that all can fight when an enemy appears. It goes on
    every few turns, since they may be held up, and does not wait on the way home.
    """
    if not view.turn % WAITS or going_home(view) or _before(view, unit, to):
        return False
    return len(chains(bases(view, models_of(view, ATTACKER)), CLOSE)) > 1


def shaken_up(view: Crawl, unit: str, under: MoveLimits) -> Standings | None:
    """A random move to a place near by, for one unit in a turn in which no unit of its side has found a way on or has anything to
    do where it stands. Shuffled like this, units may get past each other, and round a corner. The unit and the place change from
    turn to turn.
    """
    rng = Random(f"{view.turn} {unit}")
    if not _at_a_loss(view, unit, rng):
        return None
    first = under.models[0].at
    near = sorted((apart(_centre(view, section), first), section) for section in within_walk(view, unit))
    sections = [section for _, section in near[:NEIGHBOURS]]
    places = [_centre(view, section) for section in sections] + [model.at for model in under.models]
    rng.shuffle(places)
    places[LOOKS:] = [_anywhere(view, section, rng) for section in sections]
    return elsewhere(under, places)


def _anywhere(view: Crawl, section: int, rng: Random) -> Point:
    """A random place in a section."""
    left, top, right, bottom = rng.choice(view.floor(section))
    return rounded((rng.uniform(left, right) / CM, rng.uniform(top, bottom) / CM))


def _at_a_loss(view: Crawl, unit: str, rng: Random) -> bool:
    """Whether no unit of this unit's side has moved this turn, this unit is the last that may or is drawn by lot, and nothing
    keeps them where they are: no door to open, no prisoner or artefact to stand at.
    """
    side = view.units[unit].side
    others = [id for id in units_of(view, side) if id != unit and view.units[id].joined != unit]
    if any(view.units[id].marched for id in others):
        return False
    waiting = set(others).intersection(movable(view, side))
    if waiting and rng.randrange(len(waiting) + 1):
        return False
    if view.combat or side == DEFENDER:
        return True
    doors = (deed for deed in deeds(view, ATTACKER) if isinstance(deed, OpenDoor))
    held = any(touches(view, model, thing) for model in models_of(view, ATTACKER) for thing in view.things.values())
    return not held and not any(worth_opening(view, deed) for deed in doors)


def host(view: Crawl, unit: str) -> str:
    """The unit that a lone character walks to in order to join it: the largest one in reach that can take it. Empty where there
    is none, and for every other unit. [PP-BASE-30]
    """
    if not alone(view, unit):
        return ""
    near = within_walk(view, unit)
    hosts = (
        each for each in units_of(view, view.units[unit].side) if takes_characters(view, each) and _section(view, each) in near
    )
    return max(hosts, key=lambda each: len(members(view, each)), default="")


def _section(view: Crawl, unit: str) -> int | None:
    first = view.models[members(view, unit)[0]]
    return section_at(view, first.x, first.y)


def _against(view: Crawl, unit: str, under: MoveLimits) -> Standings | None:
    """Where a unit gains most in a combat: where it stands, before the nearest enemies or in range of them. If it gains too
    little everywhere, it goes up to the enemies, or to the door behind which they may be.
    """
    found = aims(view, unit, under) or _behind_doors(view, unit)
    ways = [places for aim in found if (places := _onwards(view, unit, under, aim)) is not None]
    worth = {places: vantage(view, unit, places) for places in (under.models, *ways)}
    return best_vantage(worth, enemies_worth(view, unit)) or next(iter(ways), None)


def _behind_doors(view: Crawl, unit: str) -> tuple[Aim, ...]:
    """Before the door that leads to the nearest enemy; where no known way leads to it, before the nearest unknown door."""
    foe = nearest_foe(view, unit)
    door = "" if foe is None else door_ahead(view, unit, standing(view, members(view, foe)[0]).at)
    found = (before_door(view, unit, door),) if door else goals(view, unit)[:1]
    return tuple((place, 0.0) for place in found)


def _onwards(view: Crawl, unit: str, under: MoveLimits, aim: Aim) -> Standings | None:
    """A move towards an aim, as far as the unit can go in one piece behind the unit ahead, or past that unit if it is stuck and
    there is no room to make way.
    """
    before = _before(view, unit, aim[0])
    return followed(under, aim, _heading(view, unit, before, aim[0])) if before else go_on(under, *aim)


def _heading(view: Crawl, unit: str, before: str, to: Point) -> Aim:
    """Where a unit goes, and how many cm before it stops: behind the last model of the unit ahead. If that unit is stuck, this
    one makes way for it: it goes to the middle of the section of that unit's last model, where both have room.
    """
    last = max(whole_unit(view, before), key=lambda model: length(view, (model,), to))
    if view.units[before].moved and not view.units[before].marched:
        return _middle(view, last), 0.0
    return behind(to, length(view, (last,), to), length(view, whole_unit(view, unit), to))


def _middle(view: Crawl, model: str) -> Point:
    """The middle of the section in which a model stands."""
    section = section_at(view, view.models[model].x, view.models[model].y)
    assert section is not None, "models stand in sections"
    return _centre(view, section)


def _centre(view: Crawl, section: int) -> Point:
    """The middle of a section, or of its first part where it has several."""
    left, top, right, bottom = view.floor(section)[0]
    return rounded(((left + right) / 2 / CM, (top + bottom) / 2 / CM))


def _before(view: Crawl, unit: str, to: Point) -> str:
    """The unit next ahead of this one on the way to a goal; empty for the first unit."""
    friends = (each for each in units_of(view, view.units[unit].side) if not view.units[each].joined)
    return unit_before({each: length(view, whole_unit(view, each), to) for each in friends}, unit)


def length(view: Crawl, models: tuple[str, ...], to: Point) -> float:
    """The length in cm of the shortest way from any of these models, all of one unit, to a goal."""
    return shortest_road(move_limits(view, view.models[models[0]].unit, 0.0), bases(view, models), to)


def prefers_fire(view: Crawl, unit: str, foe: str) -> bool:
    """Whether a unit does more by fire from afar than by a charge."""
    return gunfire(view, unit, foe, AFAR) >= assault_worth(view, unit, foe, charging=True)
