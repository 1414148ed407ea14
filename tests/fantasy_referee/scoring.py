"""Victory points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fantasy_referee.watching import Moment, host
from reglamento.games.fantasy.facts.events import course, fighting
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched

COSTS = {"destroyed", "gone", "flees", "afoot", "half"}
"""What the cost of a unit, or half of it, is scored for."""
QUARTER = 100
"""Victory points of a quarter of the table."""


def victory(moments: list[Moment]) -> Iterator[str]:
    """Every enemy that is off the table or flees scores its cost, half of it where fewer than half of its models are left; and the sum of
    all that is told. [WF-CORE-BAT-06]
    """
    scored: Counter[Side] = Counter()
    costs: Counter[str] = Counter()
    fallen: Counter[str] = Counter()
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, fighting.ModelsLost):
            fallen[event.unit] += event.models
        elif isinstance(event, course.PointsScored):
            scored[event.side] += event.points
            costs[event.unit] += event.points if event.what in COSTS else 0
        elif isinstance(event, course.QuarterHeld):
            scored[event.side] += QUARTER
        elif isinstance(event, course.BattleEnded):
            if (event.red, event.blue) != (scored[RED], scored[BLUE]):
                yield f"{number}: {event} of {scored}"
            for unit in moment.game.units:
                if costs[unit] != _worth(moment.game, unit, fallen[unit]):
                    yield f"{number}: {costs[unit]} for {unit}, not {_worth(moment.game, unit, fallen[unit])}"


def _worth(game: Pitched, unit: str, fallen: int) -> int:
    """What the enemy scores for a unit at the end of a battle, without its standard."""
    known, listed = game.units[unit], game.listed(unit)
    stands = host(game, unit)
    if known.end or known.afoot or game.units[stands].fleeing or stands not in game.regiments:
        return listed.points
    wounds = listed.troop.profile.W
    below = 2 * (wounds - known.hurt) < wounds if known.started == 1 else 2 * (known.started - fallen) < known.started
    return -(-listed.points // 2) if below and listed.troop.machine is None else 0
