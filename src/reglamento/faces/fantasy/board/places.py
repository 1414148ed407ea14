"""Questions for places: a regiment is dragged as one block, and its manoeuvre is shown leg by leg. [WF-CORE-MOV-02]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.faces.armies import manoeuvres
from reglamento.faces.armies.compass import wind
from reglamento.faces.armies.spots import line_path, spot_at
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.fantasy.picture.troops import block, command_of, first_command
from reglamento.faces.parts import Hindered, Places, Table
from reglamento.faces.placing import Mover, Way
from reglamento.games.fantasy.deployment.setting_up import SetUpUnit
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import surroundings
from reglamento.games.fantasy.movement.costs import Manner, allowance_of, costs_of, goes_straight, manoeuvre_to, way_beyond
from reglamento.games.fantasy.movement.joining import place_in_unit
from reglamento.games.fantasy.nerve.rallying import FormUp
from reglamento.games.fantasy.units.changing import put_at
from reglamento.games.fantasy.words.names import Names
from reglamento.geometry.table.manoeuvres.legs import come_near
from reglamento.geometry.table.manoeuvres.manoeuvres import Blocked, LeavesTable, Manoeuvre, NoWay, Reform, TooFar
from reglamento.geometry.table.shapes.regiments import Regiment, formed
from reglamento.geometry.table.shapes.ruler import RULER, apart, at_most, below
from reglamento.kernel.questions import Place
from reglamento.language import noun, prose, tr
from reglamento.sentences import decimal
from reglamento.svg import FONT, NAMESPACE, tag


class Going(NamedTuple):
    """How a unit moves, and in how many files it will stand (0: as now)."""

    manner: Manner
    files: int


def going(question: Place) -> Going | None:
    """What a question for a move says about it; None for other places."""
    return Going(*question.context) if question.topic == "move" else None


def standing_as(view: Pitched, question: Place) -> Regiment:
    """The regiment of a question in the formation in which it will stand."""
    id, moves = question.pieces[0], going(question)
    if question.topic == "leave":
        return place_in_unit(view, id)
    if id not in view.regiments:
        return SetUpUnit(side_of(question.by), question.context).formation(view)
    here = view.regiments[id]
    if question.topic == "form-up":
        return FormUp(id, question.context[1]).standing(view)
    return formed(here, moves.files) if moves and moves.files else here


def movers(view: Pitched, question: Place) -> tuple[Mover, ...]:
    """The one block that a question is about."""
    id, side = question.pieces[0], side_of(question.by)
    there, here = standing_as(view, question), view.regiments.get(id)
    names = Names(view.mission, view)
    if id not in view.units:
        listed = view.army(side).units[question.context]
        command, named = first_command(listed), noun("{name} {id}").format(name=prose(listed.troop.name), id=id)
    else:
        command, named = command_of(view, id), names.unit(id)
    figure = tag("g", block(there, command, id, side), xmlns=NAMESPACE, font_family=FONT)
    return (
        Mover(
            piece=f"unit:{id}",
            label=named,
            radius=there.standing.base.radius * MEASURE.scale,
            at=None if here is None else manoeuvres.spot(here, MEASURE),
            figure=figure if here is None or there != here else "",
            footprint=manoeuvres.footprint(there, MEASURE),
            pivot="corner" if question.topic == "move" else "middle",
        ),
    )


def goal_of(view: Pitched, question: Place, answer: Places) -> Regiment:
    """Where the regiment is to stand."""
    return put_at(standing_as(view, question), answer[0])


def called(view: Pitched, question: Place, answer: Places, *, stays: bool) -> str:
    """The manoeuvre in words, or the part of the zone."""
    moves, unit = going(question), question.pieces[0]
    if moves is not None:
        here, goal, found = view.regiments[unit], goal_of(view, question, answer), ways(view, question, answer)[0]
        if found is None:
            return tr("Stay")
        return found.text.partition(":")[0] if found.legs else _headed(here, goal)
    if question.topic == "deploy":
        x, y = round(answer[0].x), round(answer[0].y)
        return tr("About {x} cm from the west, {y} cm from the north").format(x=x, y=y)
    if question.topic == "leave":
        start = standing_as(view, question)
        aside, ahead = start.seen_from((answer[0].x, answer[0].y))
        return _outwards(aside, ahead)
    return tr("Facing {wind}").format(wind=wind(answer[0].angle))


def _headed(here: Regiment, goal: Regiment) -> str:
    """Where a unit goes that turns as it likes: the way of its middle, seen from where it looks now, and where it will look."""
    (aside, ahead), (_, middle) = here.seen_from(goal.centre), here.seen_from(here.centre)
    fields = {"length": manoeuvres.measured(apart(here.centre, goal.centre)), "wind": wind(goal.angle)}
    if not below(RULER, apart(here.centre, goal.centre)):
        return tr("Facing {wind}").format(**fields)
    if at_most(abs(aside), abs(ahead - middle)):
        forwards = below(middle, ahead)
        return (tr("Ahead {length} cm, facing {wind}") if forwards else tr("Back {length} cm, facing {wind}")).format(**fields)
    to_right = below(0.0, aside)
    said = tr("To the right {length} cm, facing {wind}") if to_right else tr("To the left {length} cm, facing {wind}")
    return said.format(**fields)


def _outwards(aside: float, ahead: float) -> str:
    """The direction in which a character leaves its unit."""
    if abs(ahead) >= abs(aside):
        return tr("Ahead") if ahead > 0 else tr("To the rear")
    return tr("To the right") if aside > 0 else tr("To the left")


def way_of(view: Pitched, unit: str, goal: Regiment, moves: Going, way: Manoeuvre | NoWay) -> Way | None:
    """How a unit gets to a place, or would if it went up to twice as far; None where it stands there or does not get there at all."""
    here, costs, allowance = view.regiments[unit], costs_of(view, unit, moves.manner), allowance_of(view, unit, moves.manner)
    straight = goes_straight(view, unit, moves.manner)
    if isinstance(way, TooFar) and not straight:
        way = way_beyond(view, unit, goal, moves.manner, 2 * allowance) or way
    if not isinstance(way, Manoeuvre) or not way.parts or way.end == here:
        return None
    if straight and any(isinstance(part, Reform) for part in way.parts):
        left = manoeuvres.measured(max(0.0, allowance - way.cost))
        fields = {"cost": manoeuvres.measured(way.cost), "most": decimal(allowance), "left": left}
        path = line_path(here.centre, goal.centre, MEASURE)
        return Way(length=round(way.cost, 2), path=path, text=tr("{cost} of {most} cm, {left} left").format(**fields))
    return manoeuvres.way(here, way, costs, allowance, MEASURE)


def ways(view: Pitched, question: Place, answer: Places) -> tuple[Way | None, ...]:
    """The manoeuvre to an answer, if the question is for a move."""
    moves, unit = going(question), question.pieces[0]
    if moves is None or unit not in view.regiments:
        return (None,)
    goal = goal_of(view, question, answer)
    return (way_of(view, unit, goal, moves, manoeuvre_to(view, unit, goal, moves.manner)),)


def hindered(view: Pitched, question: Place, answer: Places) -> Hindered:
    """The manoeuvre that is too long, or the place that something is in the way of."""
    moves, unit = going(question), question.pieces[0]
    if moves is None or unit not in view.regiments:
        return Hindered()
    why = manoeuvre_to(view, unit, goal_of(view, question, answer), moves.manner)
    if isinstance(why, Blocked | LeavesTable):
        return Hindered(at=spot_at(why.at, MEASURE))
    return Hindered(ways=ways(view, question, answer))


def instead(view: Pitched, question: Place, answer: Places) -> Places:
    """As far as the unit comes on its way there."""
    moves, unit = going(question), question.pieces[0]
    if moves is None or unit not in view.regiments:
        return ()
    here, goal = view.regiments[unit], goal_of(view, question, answer)
    if goal.files != here.files:
        return ()
    costs, allowance = costs_of(view, unit, moves.manner), allowance_of(view, unit, moves.manner)
    end = come_near(here, goal, allowance, costs, surroundings(view, unit))
    if end is None or not isinstance(manoeuvre_to(view, unit, end, moves.manner), Manoeuvre):
        return ()
    return (manoeuvres.position(end),)


TABLE = Table(
    measure=MEASURE,
    movers=movers,
    piece="unit:{id}",
    called=called,
    instead=instead,
    ways=ways,
    hindered=hindered,
    live=True,
    tape=False,
)
"""No tape: distances are not measured before they are declared. [WF-CORE-MEAS-02]"""
