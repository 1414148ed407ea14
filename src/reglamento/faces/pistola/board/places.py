"""Questions for places: the models, their measures, what the suggestions are called, and the way to a place. [PP-EXPL-02, PP-TURN-06]"""

from __future__ import annotations

from math import atan2, fsum, hypot, inf, pi

from reglamento.armies.moves.marching import march
from reglamento.armies.placing import positions
from reglamento.faces.parts import Table
from reglamento.faces.pistola.board.recruits import recruits
from reglamento.faces.pistola.board.spots import MODEL
from reglamento.faces.shown import Measure, Mover, Spot, Way
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.picture.figures import token
from reglamento.games.pistola.picture.layout import SCALE, at
from reglamento.games.pistola.units.troops import base_of, bases, standing
from reglamento.games.pistola.words.names import Names, door, length, opening
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.geometry.table.ways.spots import Company, walker_near
from reglamento.kernel.questions import Place, Position
from reglamento.language import noun, prose, tr

MEASURE = Measure(scale=SCALE)
NEAR = 6.0
"""So near, in cm, to a way on a unit has come to it."""
COMPASS = 8
TRIED = 3
"""So many pieces of floor are tried as an aim."""


def movers(view: Crawl, question: Place) -> tuple[Mover, ...]:
    names, new = Names(view.mission, view), recruits(view)
    return tuple(_mover(view, names, id, new[number] if number < len(new) else None) for number, id in enumerate(question.pieces))


def _mover(view: Crawl, names: Names, id: str, recruit: Fighter | None) -> Mover:
    """A model on the board, one that stands up again, or a recruit."""
    known = names.fighter(id)
    fighter = known or recruit
    assert fighter is not None, "who is placed is known"
    label = names.model(id) if known is not None else noun("{name} {id}").format(name=prose(fighter.name), id=id)
    model = view.models.get(id)
    spot = None if model is None else Spot(x=model.x * SCALE, y=model.y * SCALE)
    figure = "" if model is not None else _token(view, fighter, id)
    return Mover(piece=f"{MODEL}{id}", label=label, radius=base_of(fighter).radius * SCALE, at=spot, figure=figure)


def _token(view: Crawl, fighter: Fighter, id: str) -> str:
    """How a model that comes on the board will look there; empty where its list does not know it."""
    asked = view.question
    side = asked.by if isinstance(asked, Place) else ""
    army = view.forces[side].army.units.values() if side in view.forces else ()
    entry = next((each for each in army if fighter in (each.ordinary, *(member.fighter for member in each.members))), None)
    return "" if entry is None else token(fighter, entry, id.partition(".")[0], side)


def called(view: Crawl, question: Place, answer: tuple[Position, ...], *, stays: bool) -> str:
    """Where an answer puts the models: before what, or where from here."""
    if not all(id in view.models for id in question.pieces):
        return _deployed(view, answer)
    goal = _goal(view, answer)
    if goal:
        return tr("Towards {goal}").format(goal=goal)
    old = [(view.models[id].x, view.models[id].y) for id in question.pieces]
    dx, dy = (
        fsum(place.x for place in answer) - fsum(x for x, _ in old),
        fsum(place.y for place in answer) - fsum(y for _, y in old),
    )
    return _direction(dx / len(old), dy / len(old))


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
    """The nearest opening or closed door to which one of the models comes; nothing when there is none."""
    ways: list[tuple[str, Edge]] = [(opening(id), way.at) for id, way in view.openings.items() if not way.door]
    ways += [(door(id), each.at) for id, each in view.doors.items() if not each.open]
    near = [(min(hypot(place.x - edge.x / CM, place.y - edge.y / CM) for place in answer), name) for name, edge in ways]
    far, name = min(near, default=(inf, ""))
    return name if at_most(far, NEAR) else ""


def _direction(dx: float, dy: float) -> str:
    words = (
        tr("{far} north"), tr("{far} north-east"), tr("{far} east"), tr("{far} south-east"),
        tr("{far} south"), tr("{far} south-west"), tr("{far} west"), tr("{far} north-west"),
    )  # fmt: skip
    turn = round(atan2(dx, -dy) / (2 * pi) * COMPASS) % COMPASS
    return tr("Go {way}").format(way=words[turn].format(far=length(round(hypot(dx, dy), 1))))


# ---- what comes of an answer


def instead(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """A move of the unit in order towards where it was put, as near as its rules allow; failing that, or for what is no move, the
    suggestion that comes nearest to there. None where nothing comes nearer than where they stand. [PP-EXPL-02]
    """
    return (_marched(view, question, answer) if question.topic == "move" else ()) or _suggested(view, question, answer)


def _suggested(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """The answer worth choosing that is nearest to another; none where that is to stay."""

    def far(places: tuple[Position, ...]) -> float:
        return fsum(hypot(place.x - wish.x, place.y - wish.y) for place, wish in zip(places, answer, strict=True))

    nearest = min(view.suggestions(), key=far, default=())
    known = [view.models.get(id) for id in question.pieces]
    stays = all(
        model is not None and (model.x, model.y) == (place.x, place.y) for model, place in zip(known, nearest, strict=False)
    )
    return () if stays else nearest


def _marched(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Position, ...]:
    """The unit on the floor nearest to where it was put, towards which it can move; none where it cannot."""
    assert question.about is not None, "the unit that moves"
    assert question.reach is not None, "how far it may"
    under = move_limits(view, question.about, question.reach)
    x, y = fsum(place.x for place in answer) / len(answer), fsum(place.y for place in answer) / len(answer)
    for goal in _floor_near(view, (x, y), under.models[0].base.radius)[:TRIED]:
        found = march(under, goal)
        if found is not None and view.objection(positions(found)) is None:
            return positions(found)
    return ()


def _floor_near(view: Crawl, to: Point, radius: float) -> list[Point]:
    """Of every piece of floor the place nearest to a point at which a base of this radius has room, the nearest first."""
    pieces = [rect for area in land_of(view).plan.areas for rect in area.floor]
    found = {(_inside(to[0], west, east, radius), _inside(to[1], north, south, radius)) for west, north, east, south in pieces}
    return sorted(found, key=lambda place: (apart(place, to), place))


def _inside(value: float, low: float, high: float, margin: float) -> float:
    """The number nearest to `value` that is so far from both ends."""
    return min(max(value, low + margin + RULER), max(low + margin + RULER, high - margin - RULER))


def ways(view: Crawl, question: Place, answer: tuple[Position, ...]) -> tuple[Way | None, ...]:
    """The way of each model past walls, closed doors and other units; () for models that come on the board."""
    if not all(id in view.models for id in question.pieces):
        return ()
    company = Company(bases(view, [id for id in view.models if id not in question.pieces]))
    return tuple(_way(view, id, place, question.reach, company) for id, place in zip(question.pieces, answer, strict=True))


def _way(view: Crawl, id: str, place: Position, reach: float | None, company: Company) -> Way | None:
    model = standing(view, id)
    if model.at == (place.x, place.y):
        return None
    far = inf if reach is None else reach
    path = walker_near(layout_of(view), model, far, company).path((place.x, place.y), far)
    if path is None:
        return None
    points = [at(*point) for point in path.points]
    return Way(length=round(path.length, 2), path="M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points))


TABLE = Table(
    measure=MEASURE,
    movers=movers,
    piece=f"{MODEL}{{id}}",
    coherency=COHERENCY * SCALE,
    called=called,
    instead=instead,
    ways=ways,
)
