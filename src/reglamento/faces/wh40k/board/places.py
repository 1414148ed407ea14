"""Questions for places: the pieces, their measures, what the suggestions are called, and the ways there. [40K-CORE-MOVE-03]"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, fsum, isfinite

from msgspec.structs import replace

from reglamento.armies.troops import unit_of
from reglamento.faces.armies.movers import Passage, direction, length_of, mover, newcomer, shift, way_to
from reglamento.faces.armies.picture.figures import token
from reglamento.faces.armies.places import nearest_answer, stopped_short
from reglamento.faces.armies.spots import on_picture
from reglamento.faces.parts import Places, Table
from reglamento.faces.placing import Mover, Way
from reglamento.faces.wh40k.picture import palette as p
from reglamento.faces.wh40k.picture.layout import MEASURE, SCALE
from reglamento.faces.wh40k.picture.troops import figure_of
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.floors import floors_of
from reglamento.games.wh40k.field.ground import footing
from reglamento.games.wh40k.field.limits import limits
from reglamento.games.wh40k.field.placing import COHERENCY
from reglamento.games.wh40k.missions.markers import NEAR
from reglamento.games.wh40k.units.table import bases, standing
from reglamento.games.wh40k.words.names import Names, inches
from reglamento.geometry.table.shapes.bases import Base, Standing, distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.questions import Place, Position
from reglamento.language import noun, prose, tr
from reglamento.svg import FONT, NAMESPACE, circle, label, tag

FARTHEST = 48.0
"""Inches: no way of a model that climbs is looked for that is longer."""
AT_ENEMIES = frozenset({"charge-move", "closer"})
"""The topics of moves that are made at an enemy."""
MARKER = Base("round", 1.0)
"""A marker as it is drawn, in inches; its size is no matter."""


def movers(view: Warzone, question: Place) -> tuple[Mover, ...]:
    if question.topic == "marker":
        id = question.pieces[0]
        figure = tag(
            "g",
            circle(0, 0, 11, fill=p.MARKER_EDGE, stroke=p.MARKER, stroke_width=3),
            label(id[1:], 0, 4.5, 13, fill=p.MARKER, font_weight="700"),
            xmlns=NAMESPACE,
            font_family=FONT,
        )
        return (newcomer(f"marker:{id}", Names(view.mission, view).marker(id), MARKER, figure, MEASURE),)
    if not all(id in view.models for id in question.pieces):
        return _newcomers(view, question)
    names = Names(view.mission, view)
    places = ((id, standing(view, id)) for id in question.pieces)
    return tuple(mover(f"model:{id}", names.model(id), place, MEASURE) for id, place in places)


def levels(view: Warzone) -> tuple[float, ...]:
    """The heights of the ground and of all floors, the lowest first; none where there are no floors. [40K-CORE-TERR-04]"""
    heights = sorted({floor.height for floor in floors_of(view.mission.battlefield)})
    return (0.0, *heights) if heights else ()


def _newcomers(view: Warzone, question: Place) -> tuple[Mover, ...]:
    """The models of a unit that is set up, or that comes from off the table."""
    side, unit = side_of(question.by), unit_of(question.pieces[0])
    known = view.units.get(unit)
    listed = view.roster(side).entry(question.context if known is None else known.entry)
    kept = view.away[unit].models if unit in view.away else ()
    bodies = [(model.kind, model.wounds) for model in kept] or [
        (kind, listed.sheet.member(kind).profile.wounds) for kind in listed.kinds()
    ]
    found = []
    for id, (kind, wounds) in zip(question.pieces, bodies, strict=True):
        member = listed.sheet.member(kind)
        figure = token(figure_of(member, listed.sheet, unit, side, wounds))
        named = noun("{name} {id}").format(name=prose(member.name), id=id)
        found.append(newcomer(f"model:{id}", named, member.base, figure, MEASURE))
    return tuple(found)


def called(view: Warzone, question: Place, answer: Places, *, stays: bool) -> str:
    """Where an answer puts the pieces: where from here, or where on the table."""
    if all(id in view.models for id in question.pieces):
        moved = shift([(view.models[id].x, view.models[id].y) for id in question.pieces], answer)
        return _up(arriving(view, question, answer, direction(moved, inches(length_of(moved)))), answer)
    x, y = fsum(place.x for place in answer) / len(answer), fsum(place.y for place in answer) / len(answer)
    words = tr("About {x} from the west, {y} from the north")
    return arriving(view, question, answer, words.format(x=inches(round(x)), y=inches(round(y))))


def ordered(view: Warzone, question: Place, answers: Sequence[Places]) -> Sequence[Places]:
    """Of a unit that comes on the table, places at a marker first, then those nearest to the middle: the corners last. [40K-CORE-MIS-03]"""
    if question.topic == "marker" or all(id in view.models for id in question.pieces):
        return answers
    middle = view.mission.battlefield.centre

    def useful(answer: Places) -> tuple[bool, float]:
        held = any(at_most(_to_marker(view, place, marker), NEAR) for marker in view.markers for place in answer)
        return not held, round(fsum(dist((place.x, place.y), middle) for place in answer), 3)

    return sorted(answers, key=useful)


def _up(going: str, answer: Places) -> str:
    """The words for an answer, with the highest floor on which it puts models. [40K-CORE-TERR-04]"""
    top = max(place.level for place in answer)
    return tr("{going}, {height} up").format(going=going, height=inches(top)) if top else going


def arriving(view: Warzone, question: Place, answer: Places, going: str) -> str:
    """The words for an answer, with the marker that is in reach there, or else the nearest enemy; of a charge and of closing in with the
    enemy alone. [40K-CORE-MIS-03]
    """
    names, side = Names(view.mission, view), side_of(question.by)
    markers = () if question.topic in AT_ENEMIES else view.markers
    near = [marker for marker in markers if any(at_most(_to_marker(view, place, marker), NEAR) for place in answer)]
    if near:
        return names.say("{going}, to {marker:marker}", going=going, marker=near[0])
    foes = [id for id in view.places if view.units[view.models[id].unit].side != side]
    moved = [
        replace(view.places[id], x=place.x, y=place.y)
        for id, place in zip(question.pieces, answer, strict=True)
        if id in view.places
    ]
    if not foes or not moved:
        return going
    far, foe = min((distance(place, view.places[id]), id) for place in moved for id in foes)
    return names.say("{going}, {far:in} from {unit:unit}", going=going, far=round(far, 1), unit=view.models[foe].unit)


def _to_marker(view: Warzone, place: Position, marker: str) -> float:
    """The inches from a place to the centre of a marker, in three dimensions. [40K-FAQ-MISSION-02]"""
    return dist((place.x, place.y, place.level), (*view.markers[marker], view.marker_levels.get(marker, 0.0)))


def instead(view: Warzone, question: Place, answer: Places) -> Places:
    """The unit in its formation on the line to the wanted places, else the answer worth choosing that is nearest to them; none where that
    is to stay.
    """
    known = (view.models.get(id) for id in question.pieces)
    here = [None if model is None else (model.x, model.y) for model in known]
    short = stopped_short(answer, here, question.reach, lambda places: view.objection(places) is None)
    return short or nearest_answer(view.suggestions(), answer, here)


def ways(view: Warzone, question: Place, answer: Places) -> tuple[Way | None, ...]:
    """The way of each model around what is in its way; () for what comes on the table."""
    if not all(id in view.models for id in question.pieces):
        return ()
    unit = unit_of(question.pieces[0])
    company = Company(bases(view, [id for id in view.models if id not in question.pieces]))
    passage = Passage(footing(view, unit), company.only_at(0.0), question.reach)
    return tuple(
        _climb(view, unit, standing(view, id), place) if standing(view, id).level or place.level
        else way_to(passage, standing(view, id), place, MEASURE)
        for id, place in zip(question.pieces, answer, strict=True)
    )  # fmt: skip


def _climb(view: Warzone, unit: str, model: Standing, place: Position) -> Way | None:
    """The way of a model up to a floor, along it or down from it, drawn straight. [40K-CORE-TERR-04]"""
    end = replace(model, x=place.x, y=place.y, level=place.level)
    length = limits(view, unit, FARTHEST).length(model, end)
    if model == end or not isfinite(length):
        return None
    (ax, ay), (bx, by) = on_picture(model.at, MEASURE), on_picture(end.at, MEASURE)
    return Way(length=round(length, 2), path=f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}")


TABLE = Table(
    measure=MEASURE,
    movers=movers,
    piece="model:{id}",
    coherency=COHERENCY * SCALE,
    live=True,
    levels=levels,
    called=called,
    ordered=ordered,
    instead=instead,
    ways=ways,
)
