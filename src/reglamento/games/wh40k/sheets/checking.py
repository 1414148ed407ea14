"""Whether an army may be played by the rules of matched play and of organised events.
[40K-CORE-ARMY-03, 40K-CORE-MATCH-01, 40K-CORE-MATCH-04, 40K-CORE-MATCH-06, 40K-CORE-MATCH-07, 40K-EVENT-TABLE]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from reglamento.armies.lists.faults import Lack
from reglamento.games.wh40k.arms.detachments import (
    AUXILIARY_SUPPORT,
    FORTIFICATION_NETWORK,
    UNALIGNED,
    Chosen,
    Detachment,
    lacks,
    shared_faction,
)
from reglamento.games.wh40k.sheets.records import Roster, RosterUnit
from reglamento.language import prose, tr

Currency = Literal["points", "Power"]
"""In what armies are measured: the same for both by preference, not by rule. [40K-FAQ-ARMY-03]"""
BROAD_KEYWORDS = frozenset({"CHAOS", "IMPERIUM", "AELDARI", "YNNARI", "TYRANIDS"})
"""Faction keywords that alone do not make a Detachment, where that is agreed. [40K-CORE-MATCH-06]"""
UNLIMITED = frozenset({"Troops", "Dedicated Transport"})
"""Roles of which events allow any number of units of one datasheet. [40K-EVENT-TABLE]"""


class EventLimits(msgspec.Struct, frozen=True):
    """What organised events recommend for armies of up to so many points: how many Detachments and units of one datasheet, and the table in
    inches. [40K-EVENT-TABLE, 40K-CORE-MATCH-08]
    """

    points: int
    detachments: int
    same: int
    table: tuple[int, int]


EVENTS = (
    EventLimits(1_000, 2, 2, (48, 48)),
    EventLimits(2_000, 3, 3, (72, 48)),
    EventLimits(3_000, 4, 4, (96, 48)),
)


class Agreed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What players have agreed on: what an army costs at `most` (None: anything), counted in points or Power; `events`: the limits of
    organised events; `narrow`: Detachments share a Faction keyword that is not broad.
    """

    most: int | None = None
    currency: Currency = "points"
    events: bool = False
    narrow: bool = False


def event_limits(points: int) -> EventLimits | None:
    """The limits for a game of so many points; None beyond those there are. [40K-EVENT-TABLE]"""
    return next((each for each in EVENTS if points <= each.points), None)


def wrong(roster: Roster, agreed: Agreed) -> Iterator[Lack]:
    """All that is wrong with an army, each with its rule."""
    cost = roster.points if agreed.currency == "points" else roster.power
    aside = roster.reinforcement_points if agreed.currency == "points" else 0
    if agreed.most is not None and cost + aside > agreed.most:
        rule = "40K-CORE-MATCH-04" if cost <= agreed.most else "40K-CORE-MATCH-01"
        yield Lack(rule, _too_much(agreed, cost, aside))
    if not roster.detachments:
        yield Lack("40K-CORE-ARMY-03", tr("the army is not Battle-forged: it names no Detachments, and has no Command Points"))
    for number, detachment in enumerate(roster.detachments, start=1):
        units = [unit for unit in roster.units if unit.detachment == number]
        yield from lacks(detachment, [_chosen(unit) for unit in units])
        yield from _weak(detachment, units)
        if agreed.narrow:
            yield from _broad(detachment, units)
    if not shared_faction(map(_chosen, roster.units)):  # 40K-FAQ-KEYWORD-04
        yield Lack("40K-CORE-MATCH-01", tr("the units of the army share no Faction keyword"))
    yield from _understrength(roster)
    if agreed.events:
        yield from _events(roster, roster.points if agreed.most is None else agreed.most)


def _too_much(agreed: Agreed, cost: int, aside: int) -> str:
    """An army costs more than players have agreed on, with what is set aside for reinforcements. [40K-CORE-MATCH-04]"""
    if agreed.currency == "Power":
        said = tr("{most} Power at most, {n} chosen")
    elif aside:
        said = tr("{most} points at most, {n} chosen and {aside} set aside for reinforcements")
    else:
        said = tr("{most} points at most, {n} chosen")
    return said.format(most=agreed.most, n=cost, aside=aside)


def _chosen(unit: RosterUnit) -> Chosen:
    return Chosen(unit.sheet.name, unit.sheet.role, unit.sheet.factions, UNALIGNED in unit.sheet.keywords)


def _broad(detachment: Detachment, units: list[RosterUnit]) -> Iterator[Lack]:
    """A Detachment whose units share broad keywords alone. [40K-CORE-MATCH-06]"""
    aligned = [unit.sheet.factions for unit in units if UNALIGNED not in unit.sheet.keywords]
    shared = frozenset.intersection(*aligned) if aligned else frozenset()
    if shared and shared <= BROAD_KEYWORDS and detachment.name != FORTIFICATION_NETWORK:
        said = tr("{name}: its units share {keywords} alone")
        yield Lack("40K-CORE-MATCH-06", said.format(name=prose(detachment.name), keywords=", ".join(sorted(shared))))


def _weak(detachment: Detachment, units: list[RosterUnit]) -> Iterator[Lack]:
    """Understrength units outside Auxiliary Support Detachments. [40K-ERR-242c]"""
    for unit in units:
        if unit.understrength and detachment.name != AUXILIARY_SUPPORT:
            said = tr("{name}: an understrength unit of {unit}, which Auxiliary Support alone may be")
            yield Lack("40K-ERR-242c", said.format(name=prose(detachment.name), unit=prose(unit.sheet.name)))


def _understrength(roster: Roster) -> Iterator[Lack]:
    """More than one understrength unit of a datasheet. [40K-CORE-ARMY-05]"""
    for name, number in Counter(unit.sheet.name for unit in roster.units if unit.understrength).items():
        if number > 1:
            said = tr("1 understrength unit of {unit}, {n} chosen")
            yield Lack("40K-CORE-ARMY-05", said.format(unit=prose(name), n=number))


def _events(roster: Roster, points: int) -> Iterator[Lack]:
    """What goes beyond the limits of organised events; a unit counts once, however many models or independent units it comes to,
    and models that are an upgrade of it are none. [40K-EVENT-TABLE, 40K-FAQ-EVENT-01, 40K-FAQ-EVENT-02, 40K-FAQ-EVENT-03,
    40K-FAQ-EVENT-04, 40K-FAQ-EVENT-05]
    """
    limits = event_limits(points)
    if limits is None:
        said = tr("events have limits for up to {most} points, {n} chosen")
        yield Lack("40K-EVENT-TABLE", said.format(most=EVENTS[-1].points, n=points))
        return
    if len(roster.detachments) > limits.detachments:
        said = tr("{most} Detachments at most, {n} chosen")
        yield Lack("40K-EVENT-TABLE", said.format(most=limits.detachments, n=len(roster.detachments)))
    units = [unit for unit in roster.units if unit.sheet.role not in UNLIMITED]
    names = {unit.sheet.id: unit.sheet.name for unit in units}
    same = [unit.sheet.same_as or unit.sheet.id for unit in units]
    for unit, sheet in zip(units, same, strict=True):
        names.setdefault(sheet, unit.sheet.name)
    for sheet, number in Counter(same).items():
        if number > limits.same:
            said = tr("{most} units of {unit} at most, {n} chosen")
            yield Lack("40K-EVENT-TABLE", said.format(most=limits.same, unit=prose(names[sheet]), n=number))
