"""Victory points: who controls markers, and what is scored when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import hypot

import shapely

from reglamento.games.wh40k.facts.events import course, losses, objectives
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Neutral, Secures
from wh40k_referee.watching import HAIR, Moment, ground, models_of, sheet_of, soldiers

REACH = 3.0
"""Inches around the centre of a marker. [40K-ERR-226]"""
WORTH = {
    "slay-and-secure": 2,
    "ancient-relic": 6,
    "domination": 1,
    "retrieval": 3,
    "scouring": 2,
    "big-guns": 3,
    "secure-and-control": 3,
}
"""Victory points of a marker. [40K-CORE-MIS-10, 40K-CORE-MIS-20]"""
CENTRAL, CENTRE = 54, 6.0
"""Area Denial: the number of the objective, and the inches from the centre of the table within which there is no enemy."""
SIDES: tuple[Side, Side] = (RED, BLUE)


def control(game: Warzone, marker: str) -> set[Side | None]:
    """Who may control a marker: the side with more models within 3 inches; a unit with objective secured against any without, and in one
    mission Heavy Support against all others. Both answers where a model stands right on that line. [40K-CORE-MIS-03, 40K-ERR-226]
    """
    return {_control(game, marker, REACH - HAIR), _control(game, marker, REACH + HAIR)}


def _control(game: Warzone, marker: str, within: float) -> Side | None:
    x, y = game.markers[marker]
    spot, level = shapely.Point(x, y), game.marker_levels.get(marker, 0.0)
    firmly: dict[Side, tuple[int, int]] = dict.fromkeys(SIDES, (0, 0))
    for unit in game.ranks:
        near = sum(
            hypot(ground(game.places[id]).distance(spot), game.places[id].level - level) <= within for id in models_of(game, unit)
        )
        if near and not _is(game, unit, Neutral):
            best, number = firmly[game.units[unit].side]
            firmly[game.units[unit].side] = (max(best, _weight(game, unit)), number + near)
    if firmly[RED] == firmly[BLUE]:
        return None
    return RED if firmly[RED] > firmly[BLUE] else BLUE


def _is(game: Warzone, unit: str, kind: type) -> bool:
    return any(isinstance(each, kind) for one in soldiers(game, unit) for each in one.member.abilities)


def _weight(game: Warzone, unit: str) -> int:
    """How firmly a unit holds a marker. Models count where both sides hold it alike."""
    heavy = game.scoring == "big-guns" and sheet_of(game, unit).role == "Heavy Support"
    return 2 if heavy else 1 if _is(game, unit, Secures) else 0


def markers(moments: list[Moment]) -> Iterator[str]:
    """Every marker scores for its controller when the battle ends, as much as the mission says; in Domination at the end of each turn."""
    worth: dict[str, int] = {}
    scored: dict[str, course.Scored] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, objectives.WorthFound):
            worth[event.marker] = event.points
        elif isinstance(event, course.TurnBegan):
            scored.clear()
        elif isinstance(event, course.Scored) and event.reason in game.markers:
            scored[event.reason] = event
            assert game.scoring is not None
            if event.side not in control(game, event.reason) or event.points != worth.get(event.reason, WORTH[game.scoring]):
                yield f"{number}: {event}: controlled by {control(game, event.reason)}"
        elif (
            isinstance(event, course.BattleEnded)
            and event.result != "sudden-death"
            and game.scoring in set(WORTH) - {"domination"}
        ):
            for marker in game.markers:
                if control(game, marker) & {RED, BLUE} == control(game, marker) and marker not in scored:
                    yield f"{number}: {marker} is controlled by {control(game, marker)} and not scored: {event}"


def totals(moments: list[Moment]) -> Iterator[str]:
    """The result is the sum of all that is told. [40K-CORE-MIS-04]"""
    scored: Counter[Side] = Counter()
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, course.Scored):
            scored[event.side] += event.points
        elif isinstance(event, course.BattleEnded) and (event.red, event.blue) != (scored[RED], scored[BLUE]):
            yield f"{number}: {event} of {scored}"


# ---- Tactical Objectives


def tactical(moments: list[Moment]) -> Iterator[str]:
    """Secure Objective scores 1 for who controls that marker, and Defend Objective 2, at the end of the turn. [40K-CORE-MIS-31]"""
    due: set[tuple[Side, int]] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, objectives.ObjectiveAchieved):
            due.discard((event.side, event.number))
            marker = f"m{event.number % 10}"
            if event.number <= 36 and marker in game.markers and event.side not in control(game, marker):
                yield f"{number}: {event}: controlled by {control(game, marker)}"
            if event.number == CENTRAL and (near := _close(game, event.side)) <= CENTRE - HAIR:
                yield f"{number}: {event}: an enemy is {near} from the centre"
        elif isinstance(event, course.TurnEnded):
            due = {
                (event.side, card.number)
                for card in game.cards.get(event.side, ())
                if card.number <= 26
                and (marker := f"m{card.number % 10}") in game.markers
                and control(game, marker) == {event.side}
            }
        elif isinstance(event, course.TurnBegan | course.RoundEnded | course.BattleEnded) and due:
            yield f"{number}: {due} achieved and not scored"
            due = set()


def _close(game: Warzone, side: Side) -> float:
    """Inches from the centre of the table to the closest enemy model."""
    spot = shapely.Point(game.mission.battlefield.centre)
    theirs = [id for unit in game.ranks if game.units[unit].side != side for id in models_of(game, unit)]
    return min((ground(game.places[id]).distance(spot) for id in theirs), default=float("inf"))


# ---- what is destroyed


def destroyed(moments: list[Moment]) -> Iterator[str]:
    """A point for each enemy unit that is destroyed in No Mercy, for Heavy Support in Big Guns; one for the first in battle round 1; one
    for a unit in the enemy zone at the end. [40K-CORE-MIS-05, 40K-CORE-MIS-20]
    """
    gone: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, losses.UnitDestroyed):
            lost = gone[game.units[event.unit].side]
            heavy = sheet_of(game, event.unit).role == "Heavy Support"
            lost["destroyed"] += game.scoring == "no-mercy" or (game.scoring == "big-guns" and heavy)
            if game.round == 1 and game.mission.secondaries and "first-strike" not in lost:
                lost["first-strike"] = 1
        elif isinstance(event, course.Scored) and event.reason in {"destroyed", "first-strike"}:
            gone["blue" if event.side == RED else "red"][event.reason] -= event.points
        elif isinstance(event, course.Scored) and event.reason == "linebreaker":
            zone = shapely.Polygon(game.zones["blue" if event.side == RED else "red"]).buffer(HAIR)
            own = [unit for unit in game.ranks if game.units[unit].side == event.side]
            if not any(all(zone.covers(ground(game.places[id])) for id in models_of(game, unit)) for unit in own):
                yield f"{number}: {event}"
        elif isinstance(event, course.BattleEnded):
            for side, left in gone.items():
                if any(left.values()):
                    yield f"{number}: {left} of {side} scored wrongly"
