"""Results of combats and the tests of the losers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile

from fantasy_referee.watching import Moment
from reglamento.games.fantasy.facts.events import course, fighting
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t
from reglamento.geometry.table.shapes.regiments import SIDES

DEEP, WIDE, MOST_RANKS = 4, 4, 3
FLANKER = 5
"""The unit strength from which a unit counts in flank or rear."""
MANNED = 3
"""The unit strength of a war machine with its crew; a crew that has left it counts as men on foot. [WF-CORE-UNIT-03]"""
Count = tuple[Pitched, Counter[str]]
"""A game, and how many models each unit has lost until then."""


def points(moments: list[Moment]) -> Iterator[str]:
    """The points of each combat. [WF-CORE-RES-01, WF-CORE-RES-02]"""
    began: Pitched | None = None
    fallen: Counter[str] = Counter()
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, course.PhaseBegan):
            began, before = moment.game, fallen.copy()
        elif isinstance(event, fighting.ModelsLost):
            fallen[event.unit] += event.models
        if not isinstance(event, fighting.CombatResolved):
            continue
        assert began is not None
        scored = takewhile(lambda event: isinstance(event, fighting.CombatScored), (each.event for each in moments[number + 1 :]))
        lines = {each.what: (each.red, each.blue) for each in scored if isinstance(each, fighting.CombatScored)}
        for what, points in _lines((began, before), (moment.game, fallen), event.units).items():
            if lines.get(what, (0, 0)) != points:
                yield f"{number}: {what} of {event.units}: {lines.get(what, (0, 0))}, not {points}"
        totals = (sum(red for red, _ in lines.values()), sum(blue for _, blue in lines.values()))
        if totals != (event.red, event.blue):
            yield f"{number}: {event} of {lines}"


def _lines(began: Count, now: Count, units: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The points for ranks, numbers, standards, flanks and rears, as they are counted by hand."""
    game = now[0]
    here = [unit for unit in units if unit in game.regiments]
    return {
        "ranks": _each_side(game, lambda side: max((_ranks(began, id) for id in units if _is(game, id, side)), default=0)),
        "outnumber": _more(_each_side(game, lambda side: sum(_strength(now, id) for id in here if _is(game, id, side)))),
        "standard": _each_side(game, lambda side: int(any(_has_standard(game, id) for id in here if _is(game, id, side)))),
        "flank": _each_side(game, lambda side: int(any(_is(game, id, side) and "flank" in _struck(now, id) for id in here))),
        "rear": _each_side(game, lambda side: 2 * int(any(_is(game, id, side) and "rear" in _struck(now, id) for id in here))),
    }


def _each_side(game: Pitched, points: Callable[[Side], int]) -> tuple[int, int]:
    return points(RED), points(BLUE)


def _more(points: tuple[int, int]) -> tuple[int, int]:
    return int(points[0] > points[1]), int(points[1] > points[0])


def _is(game: Pitched, unit: str, side: Side) -> bool:
    return game.units[unit].side == side


def _ranks(count: Count, unit: str) -> int:
    """The ranks of four or more behind the first, where no enemy of unit strength 5 or more is in flank or rear."""
    game = count[0]
    here = game.regiments.get(unit)
    troop = game.listed(unit).troop
    if here is None or here.files < WIDE or troop.skirmisher or troop.trait(t.FastCavalry) is not None:
        return 0
    struck = (
        each.target == unit
        and each.side != "front"
        and _strength(count, each.charger) >= FLANKER
        and not game.listed(each.charger).troop.skirmisher
        for each in game.contacts.values()
    )
    whole, rest = divmod(here.models, here.files)
    return 0 if any(struck) else min(MOST_RANKS, whole - 1 + int(rest >= DEEP))


def _strength(count: Count, unit: str) -> int:
    """Unit strength: models by their kind, and the characters with them. [WF-CORE-UNIT-03]"""
    game, fallen = count
    troop = game.listed(unit).troop
    own = (game.units[unit].started - fallen[unit]) * troop.strength
    if troop.machine is not None and not game.units[unit].afoot:
        own = MANNED
    inside = [id for id, other in game.units.items() if other.joined == unit and not other.end]
    return own + sum(1 if troop.ridden else game.listed(id).troop.strength for id in inside)


def _struck(count: Count, unit: str) -> set[str]:
    """The sides of enemies at which a unit of strength 5 or more stands, with its front or by models that have gone round."""
    if _strength(count, unit) < FLANKER:
        return set()
    game = count[0]
    found: set[str] = {side for each in game.contacts.values() for lap in each.laps if lap.unit == unit for side in lap.sides}
    found |= {_side_struck(game, each.target, unit) for each in game.contacts.values() if each.charger == unit}
    return {"flank" if "flank" in side else side for side in found}


def _side_struck(game: Pitched, target: str, charger: str) -> str:
    """The side of a unit along which the front of another one stands: that which looks the other way."""
    turned = game.regiments[charger].angle + 180 - game.regiments[target].angle
    return SIDES[round(turned % 360 / 90) % 4]


def breaks(moments: list[Moment]) -> Iterator[str]:
    """Losers test on the Leadership of the unit, of a character in it or of the General, less the points that they lost by; the stubborn on
    all of it. [WF-CORE-RES-03]
    """
    lost: dict[str, int] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, fighting.CombatResolved):
            margin = abs(event.red - event.blue)
            lost |= {unit: margin for unit in event.units if event.won and not _is(game, unit, event.won)}
        elif isinstance(event, fighting.BreakTested):
            inside = [id for id, other in game.units.items() if other.joined == event.unit and not other.end]
            own = {game.listed(id).troop.profile.Ld for id in (event.unit, *inside)}
            side = game.units[event.unit].side
            leaders = {
                game.listed(id).troop.profile.Ld
                for id, other in game.units.items()
                if other.side == side and game.listed(id).troop.character
            }
            if event.needed not in own | leaders and event.needed + lost[event.unit] not in own | leaders:
                yield f"{number}: {event} after a loss by {lost[event.unit]}: {own} {leaders}"


def _has_standard(game: Pitched, unit: str) -> bool:
    """A standard, or the battle standard of a character inside that is not at the rear; one that was taken is gone."""
    inside = [id for id, other in game.units.items() if other.joined == unit and not other.end and not other.retired]
    return any(game.listed(id).standard and id not in game.captured for id in (unit, *inside))
