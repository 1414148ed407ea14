"""A roster file of BattleScribe as an army that is played, with all that is wrong with it and all that is not enforced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.beside import slug
from reglamento.armies.lists.faults import Lack
from reglamento.games.wh40k.arms.detachments import (
    UNALIGNED,
    Chosen,
    Detachment,
    command_points,
    lacks,
    named,
    shared_faction,
)
from reglamento.games.wh40k.battlescribe.bodies import Body
from reglamento.games.wh40k.battlescribe.files import RosterFileError, xml_of
from reglamento.games.wh40k.battlescribe.selections import RosterFile, Selection, contents
from reglamento.games.wh40k.battlescribe.units import POINTS, POWER, Made, factions_of, keywords_of, made
from reglamento.games.wh40k.sheets.records import Roster, RosterUnit, Unenforced
from reglamento.kernel.numbers import shortened
from reglamento.language import tr

GAME, EDITION = "40,000", "8th"
"""What the name of the game of a roster has in it."""
COMMAND = "CP"
MOST_UNITS = 100
MOST_TOLD = 400
"""Abilities that are told of one by one where they are not enforced."""
HALF = 0.5
"""Sums of costs may differ by this much from rounding."""


class ImportedForce(NamedTuple):
    """A Detachment of an imported army: its name in the file, which Detachment that is, and its units."""

    name: str
    detachment: Detachment | None
    units: tuple[Chosen, ...]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """An army out of a roster file. `points` and `power` as the file counts them."""

    roster: Roster
    forces: tuple[ImportedForce, ...]
    points: float
    power: float
    command_points: int
    lacks: tuple[Lack, ...]
    """What is wrong with the army by its Detachments, points and limits."""

    @property
    def unenforced(self) -> tuple[Unenforced, ...]:
        """What is printed and not enforced."""
        return self.roster.unenforced


def imported(data: bytes, bodies: Mapping[str, Body] | None = None) -> Imported:
    """The army in a roster file. `bodies`: bases and heights that the player has set, by the names of units.

    Raises RosterFileError for what is no roster of this game and edition, is damaged, or holds no unit that can be played.
    """
    file = contents(xml_of(data))
    if GAME not in file.system or EDITION not in file.system:
        system = shortened(file.system) or tr("a game without a name")
        raise RosterFileError(tr("the roster is one of {system}; allowed: Warhammer 40,000 8th Edition").format(system=system))
    units, beyond, forces, left_out = _units(file, bodies or {})
    if not units:
        why = ": ".join([tr("the roster holds no unit that can be played"), *(lack.says for lack in left_out[:1])])
        raise RosterFileError(why)
    if len(units) > MOST_UNITS:
        raise RosterFileError(tr("the roster holds {n} units; allowed: {most}").format(n=len(units), most=MOST_UNITS))
    catalogues = sorted({force.catalogue for force in file.forces if force.catalogue})
    found = _detachments(forces)
    roster = Roster(
        id=slug(file.name),
        name=file.name,
        faction=", ".join(catalogues),
        units=_numbered(units, found),
        detachments=found,
        unenforced=_told(tuple(dict.fromkeys(beyond))),
    )
    return Imported(
        roster=roster,
        forces=tuple(forces),
        points=_total(file, POINTS),
        power=_total(file, POWER),
        command_points=command_points(force.detachment for force in forces if force.detachment),
        lacks=(*left_out, *_lacks(file, roster, forces)),
    )


def _told(beyond: Sequence[Unenforced]) -> tuple[Unenforced, ...]:
    """What is not enforced, as far as a file of ours holds it, and how much more there is."""
    rest = len(beyond) - MOST_TOLD
    return (*beyond[:MOST_TOLD], *([Unenforced("", f"and {rest} more", "")] if rest > 0 else []))


def _detachments(forces: Sequence[ImportedForce]) -> tuple[Detachment, ...]:
    """The Detachments of an army; none if one of its forces is no Detachment. [40K-CORE-ARMY-03]"""
    found = tuple(force.detachment for force in forces if force.detachment)
    return found if len(found) == len(forces) else ()


def _numbered(units: Sequence[RosterUnit], detachments: Sequence[Detachment]) -> tuple[RosterUnit, ...]:
    """The units with the numbers of their Detachments, where there are Detachments."""
    return tuple(unit if detachments else replace(unit, detachment=1) for unit in units)


class Found(NamedTuple):
    """What is in a file: the units that can be played, what is not enforced, the Detachments, and the units that are left out."""

    units: list[RosterUnit]
    beyond: list[Unenforced]
    forces: list[ImportedForce]
    left_out: list[Lack]


def _units(file: RosterFile, bodies: Mapping[str, Body]) -> Found:
    units, beyond, forces, left_out = found = Found([], [], [], [])
    for force in file.forces:
        chosen: list[Chosen] = []
        for selection in force.selections:
            if selection.type == "upgrade" and not selection.primary:
                beyond += _beside(selection)
                continue
            one: Made = made(selection, f"{slug(selection.name)}-{len(units) + 1}", bodies)
            beyond += one.beyond
            if one.unit is not None:
                units.append(replace(one.unit, detachment=len(forces) + 1))
                chosen.append(_chosen(one.unit, selection))
            elif one.why_not:
                left_out.append(_left_out(selection, one.why_not))
        forces.append(ImportedForce(force.name, named(force.name), tuple(chosen)))
    return found


def _left_out(selection: Selection, why: str) -> Lack:
    """A unit of the file that cannot be played, with what it costs there, as the totals of the file count it. [40K-CORE-ARMY-02]"""
    told = tr("{unit} is left out ({points} points, Power {power} in the file): {why}")
    points, power = selection.cost(POINTS), selection.cost(POWER)
    return Lack(
        "40K-CORE-ARMY-02", told.format(unit=shortened(selection.name), points=f"{points:g}", power=f"{power:g}", why=why)
    )


def _chosen(unit: RosterUnit, selection: Selection) -> Chosen:
    return Chosen(unit.sheet.name, unit.sheet.role, factions_of(selection), UNALIGNED in keywords_of(selection))


def _beside(selection: Selection) -> Iterator[Unenforced]:
    """What is chosen beside the units, such as a chapter, with what it says."""
    for each in selection.all():
        for said in each.rules:
            yield Unenforced(selection.name, said.name, said.text)


def _total(file: RosterFile, cost: str) -> float:
    """The sum over all selections: the costs of each leave out what is inside it."""
    return fsum(selection.cost(cost) for force in file.forces for selection in force.selections)


def _lacks(file: RosterFile, roster: Roster, forces: list[ImportedForce]) -> Iterator[Lack]:
    for force in forces:
        if force.detachment is None:
            yield Lack(
                "40K-CORE-ARMY-03",
                tr("{name} is no Detachment").format(name=shortened(force.name) or tr("a force without a name")),
            )
        else:
            yield from lacks(force.detachment, force.units)
    if not shared_faction(unit for force in forces for unit in force.units):
        yield Lack("40K-CORE-MATCH-01", tr("the units of the army share no Faction keyword"))
    warlords = [unit.sheet.name for unit in roster.units if unit.warlord]
    if len(warlords) != 1:
        yield Lack("40K-CORE-ARMY-06", tr("one unit must be the Warlord, and {n} are").format(n=len(warlords)))
    elif next(unit for unit in roster.units if unit.warlord).sheet.role == "Fortification":
        yield Lack("40K-ERR-186", tr("the Warlord is a single model, and no Fortification"))
    for cost, cap in file.limits.items():
        total = _total(file, cost)
        if 0 <= cap < total:
            yield Lack(
                "40K-CORE-MATCH-01",
                tr("{total} {cost}; the limit of the roster is {most}").format(total=f"{total:g}", cost=cost, most=f"{cap:g}"),
            )
    for cost, told in file.costs.items():
        if cost != COMMAND and abs(told - _total(file, cost)) > HALF:
            yield Lack("40K-CORE-ARMY-02", _differing(cost, told, _total(file, cost)))
    if not any(_total(file, cost) for cost in (POINTS, POWER)):
        yield Lack("40K-CORE-ARMY-02", tr("the file tells no costs: the army counts as one of 0 points and Power 0"))


def _differing(cost: str, told: float, total: float) -> str:
    """The costs at the top of a file are not those of what is in it."""
    return tr("the file says {told} {cost}, and its selections come to {total}").format(
        told=f"{told:g}", cost=cost, total=f"{total:g}"
    )
