"""Questions for places: the models, their measures, the names of suggestions, and the way to a place. [PP-EXPL-02, PP-TURN-06]"""

from __future__ import annotations

from math import hypot, inf

from reglamento.armies.troops import unit_of
from reglamento.faces.armies.movers import Passage, direction, length_of, mover, newcomer, shift, way_to
from reglamento.faces.armies.places import marched_near, nearest_answer
from reglamento.faces.parts import Table
from reglamento.faces.pistola.board.journeys import journey
from reglamento.faces.pistola.board.recruits import recruits
from reglamento.faces.pistola.board.spots import MODEL
from reglamento.faces.pistola.picture.figures import token
from reglamento.faces.pistola.picture.layout import MEASURE, SCALE
from reglamento.faces.placing import Mover, Way
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.troops import base_of, bases, standing
from reglamento.games.pistola.words.names import Names, door, length, opening
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.questions import Place, Position
from reglamento.language import noun, prose, tr

NEAR = 6.0
"""Within this many cm of an opening or door, a unit counts as having reached it."""


def movers(view: Crawl, question: Place) -> tuple[Mover, ...]:
    names, new = Names(view.mission, view), recruits(view)
    return tuple(_mover(view, names, id, new[number] if number < len(new) else None) for number, id in enumerate(question.pieces))


def _mover(view: Crawl, names: Names, id: str, recruit: Fighter | None) -> Mover:
    """A model on the board, one that stands up again, or a recruit."""
    known = names.fighter(id)
    fighter = known or recruit
    assert fighter is not None, "the models that are placed are known"
    label = names.model(id) if known is not None else noun("{name} {id}").format(name=prose(fighter.one), id=id)
    model = view.models.get(id)
    if model is None:
        return newcomer(f"{MODEL}{id}", label, base_of(fighter), _token(view, fighter, id), MEASURE)
    return mover(f"{MODEL}{id}", label, standing(view, id), MEASURE)


def _token(view: Crawl, fighter: Fighter, id: str) -> str:
    """The drawing of a model that will come on the board; empty where its list does not know it."""
    asked = view.question
    side = asked.by if isinstance(asked, Place) else ""
    army = view.forces[side].army.units.values() if side in view.forces else ()
    entry = next((each for each in army if fighter in (each.ordinary, *(member.fighter for member in each.members))), None)
    return "" if entry is None else token(fighter, entry, unit_of(id), side)


def called(view: Crawl, question: Place, answer: tuple[Position, ...], *, stays: bool) -> str:
    """Where an answer puts the models, in words: in front of what, or in which direction. A charge always comes into contact."""
    if question.topic == "charge-move":
        return tr("Into contact with the enemy")
    if not all(id in view.models for id in question.pieces):
        return _deployed(view, answer)
    goal = _goal(view, answer)
    if goal:
        return tr("Towards {goal}").format(goal=goal)
    moved = shift([(view.models[id].x, view.models[id].y) for id in question.pieces], answer)
    return direction(moved, length(length_of(moved)))


def _deployed(view: Crawl, answer: tuple[Position, ...]) -> str:
    names, first = Names(view.mission, view), answer[0]
    section = section_at(view, first.x, first.y)
    along = (tr("{far} east") if first.x >= 0 else tr("{far} west")).format(far=length(abs(round(first.x))))
    across = (tr("{far} south") if first.y >= 0 else tr("{far} north")).format(far=length(abs(round(first.y))))
    if not (round(first.x) and round(first.y)):
        way = along if round(first.x) else across
        if section is None:
            return tr("About {way} of the entrance").format(way=way)
        return names.say("In {section:section}, about {way} of the entrance", section=section, way=way)
    if section is None:
        return tr("About {along}, {across} of the entrance").format(along=along, across=across)
    return names.say("In {section:section}, about {along}, {across} of the entrance", section=section, along=along, across=across)


def _goal(view: Crawl, answer: tuple[Position, ...]) -> str:
    """The nearest opening or closed door that one of the models reaches; empty when there is none."""
    ways: list[tuple[str, Edge]] = [(opening(id), way.at) for id, way in view.openings.items() if not way.door]
    ways += [(door(id), each.at) for id, each in view.doors.items() if not each.open]
    near = [(min(hypot(place.x - edge.x / CM, place.y - edge.y / CM) for place in answer), name) for name, edge in ways]
    far, name = min(near, default=(inf, ""))
    return name if at_most(far, NEAR) else ""


# ---- what comes of an answer


def instead(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """A move of the unit, in order, towards the wanted places, as near as its rules allow. Failing that, or where the question is
    not for a move, the suggestion nearest to them. Empty where nothing comes nearer than where the models stand. [PP-EXPL-02]
    """
    return (_marched(view, question, answer) if question.topic == "move" else ()) or _suggested(view, question, answer)


def _suggested(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """The suggestion nearest to an answer; empty where that means staying."""
    known = (view.models.get(id) for id in question.pieces)
    here = [None if model is None else (model.x, model.y) for model in known]
    return nearest_answer(view.suggestions(), answer, here)


def _marched(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """A move of the unit towards the floor nearest to where it was put; empty where it cannot move there."""
    assert question.about is not None, "the unit that moves"
    assert question.reach is not None, "how far it may"
    floors = (rect for area in land_of(view).plan.areas for rect in area.floor)
    under = move_limits(view, question.about, question.reach)
    return marched_near(under, answer, floors, lambda places: view.objection(places) is None)


def ways(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Way | None, ...]:
    """The way of each model past walls, closed doors and other units; () for models that come on the board."""
    if not all(id in view.models for id in question.pieces):
        return ()
    company = Company(bases(view, [id for id in view.models if id not in question.pieces]))
    passage = Passage(layout_of(view), company, question.reach)
    return tuple(way_to(passage, standing(view, id), place, MEASURE) for id, place in zip(question.pieces, answer, strict=True))


TABLE = Table(
    measure=MEASURE,
    movers=movers,
    piece=f"{MODEL}{{id}}",
    coherency=COHERENCY * SCALE,
    called=called,
    instead=instead,
    ways=ways,
    sending=frozenset({"move"}),
    sent=journey,
)
