"""What the players have agreed on about armies: the limits of organised events, narrow keywords, points or Power. [40K-EVENT-TABLE,
40K-CORE-MATCH-06, 40K-CORE-MATCH-07, 40K-FAQ-ARMY-03]
"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.games.wh40k.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.records import Roster, RosterUnit

CHECKED = frozenset({"40K-EVENT-TABLE", "40K-CORE-MATCH-06"})
"""The rules that hold by an option alone."""


def lacking(army: Roster, readings: Readings) -> tuple[str, ...]:
    """What of an army goes against the options, in words; nothing where it may be played."""
    if not readings.event_limits and not readings.narrow_keywords:
        return ()
    agreed = Agreed(events=readings.event_limits, narrow=readings.narrow_keywords)
    return tuple(str(lack) for lack in wrong(army, agreed) if lack.rule in CHECKED)


def offered(mission: Mission, readings: Readings, side: Side) -> tuple[int, ...]:
    """The armies among which a side chooses, by their places in the mission: those that keep to the options."""
    return tuple(number for number, army in enumerate(mission.rosters[side]) if not lacking(army, readings))


def check_armies(mission: Mission, readings: Readings) -> None:
    """Raises ForceError where a side has no army that keeps to the options."""
    sides: tuple[Side, ...] = (RED, BLUE)
    none = [side for side in sides if not offered(mission, readings, side)]
    faults = (
        Fault(mission.id, f"rosters, {side}, {army.id}", lack)
        for side in none
        for army in mission.rosters[side]
        for lack in lacking(army, readings)
    )
    if none:
        raise ForceError(tuple(faults))


def cost(units: Sequence[RosterUnit], readings: Readings) -> int:
    """What units are worth, in points or in Power, as agreed. [40K-FAQ-ARMY-03]"""
    return sum(unit.points if readings.currency == "points" else unit.power for unit in units)
