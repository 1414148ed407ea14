"""The Movement phase: which moves a unit may make."""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.facts.events import boarding, course, moves
from reglamento.games.wh40k.facts.state import Warzone
from wh40k_referee.watching import ENGAGED, HAIR, Moment, enemies, engaged, gap, keywords_of, models_of, nearest

ARRIVING = 9.0
"""Inches that what arrives keeps from all enemies. [40K-CORE-REINF-01]"""
BOARDING = 3.0
"""[40K-CORE-TRANS-02, 40K-CORE-TRANS-04]"""


def kinds(moments: list[Moment]) -> Iterator[str]:
    """Each unit moves once; what is engaged falls back or stands, what is not does not fall back; an Advance is rolled for.
    [40K-CORE-MOVE-01, 40K-CORE-MOVE-05, 40K-CORE-MOVE-06, 40K-FAQ-REINF-11]
    """
    moved: set[str] = set()
    advanced: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan):
            moved.clear()
            advanced.clear()
        elif isinstance(event, moves.AdvanceRolled):
            advanced.add(event.unit)
        elif isinstance(event, moves.Arrived | boarding.Disembarked):
            moved -= {event.unit}
            if isinstance(event, moves.Arrived):
                moved.add(event.unit)
        elif isinstance(event, moves.Moved) and game.phase == "movement" and event.unit in game.ranks:
            again = any(each.name for each in game.lasting.values() if each.unit == event.unit) or game.units[event.unit].again
            if event.unit in moved and not again:
                yield f"{number}: {event}: again"
            if game.units[event.unit].side != game.active:
                yield f"{number}: {event}: not its turn"
            close = [foe for foe in engaged(game, event.unit, ENGAGED - HAIR) if "AIRCRAFT" not in keywords_of(game, foe)]
            if close and event.movement in {"moved", "advanced"}:
                yield f"{number}: {event}: engaged with {close}"
            if event.movement == "fell back" and not engaged(game, event.unit, ENGAGED + HAIR):
                yield f"{number}: {event}: not engaged"
            moved.add(event.unit)


def arrivals(moments: list[Moment]) -> Iterator[str]:
    """What arrives is more than 9 inches from all enemies; who embarks has all models within 3 inches of the transport, and who disembarks
    as well. [40K-CORE-REINF-01, 40K-ERR-183c, 40K-CORE-TRANS-04]
    """
    left: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.TurnBegan):
            left.clear()
        elif isinstance(event, moves.Arrived):
            near = _from_enemies(game, event.unit)
            if near < ARRIVING - HAIR and event.rule in {"40K-CORE-REINF-01", "40K-CORE-MIS-41"}:
                yield f"{number}: {event}: {near} from an enemy"
        elif isinstance(event, boarding.Disembarked):
            left.add(event.unit)
            before = moment.before
            inside = before.away[event.unit].inside if event.unit in before.away else ""
            carrier = before.places.get(inside)
            far = [
                id
                for id in models_of(game, event.unit)
                if carrier is not None and gap(game.places[id], carrier) > BOARDING + HAIR
            ]
            if far or _from_enemies(game, event.unit) < ENGAGED - HAIR:
                yield f"{number}: {event}: {far}"
        elif isinstance(event, boarding.Embarked):
            before = moment.before
            carrier = before.places[event.transport]
            far = [id for id in models_of(before, event.unit) if gap(before.places[id], carrier) > BOARDING + HAIR]
            if far or event.unit in left or game.phase != "movement":
                yield f"{number}: {event}: {far}"


def _from_enemies(game: Warzone, unit: str) -> float:
    return nearest(game, models_of(game, unit), [id for foe in enemies(game, unit) for id in models_of(game, foe)])
