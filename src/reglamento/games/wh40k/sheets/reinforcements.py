"""What may be added to an army in mid-battle: units of the datasheets that its summoners name, or that its models become, in every size.
[40K-FAQ-REINF-05, 40K-FAQ-REINF-06, 40K-FAQ-REINF-09]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from reglamento.armies.lists.faults import Faults
from reglamento.games.wh40k.sheets.arrivals import Becomes, Summons
from reglamento.games.wh40k.sheets.brackets import Lists, brackets_of, chosen_sheet
from reglamento.games.wh40k.sheets.records import Faction, RosterUnit, Sheet

NO_DETACHMENT = 0
"""What is added in the battle is part of no Detachment. [40K-FAQ-REINF-09]"""


def reinforcements_of(faction: Faction, units: Iterable[RosterUnit]) -> tuple[RosterUnit, ...]:
    """The units that may be added to an army of these units, in the order of the faction's datasheets, small ones first; with keywords in
    brackets one for each keyword of the list: which it is is chosen when the unit is added. [40K-FAQ-REINF-08]
    """
    wanted = {sheet for unit in units for member in unit.sheet.members for sheet in added_by(member.abilities)}
    return tuple(
        each for id, sheet in faction.sheets.items() if id in wanted for own in versions(sheet, faction) for each in sizes(own)
    )


def versions(sheet: Sheet, faction: Faction) -> Iterator[Sheet]:
    """The datasheet with each choice of its keywords in brackets, named after that; as it is without any. [40K-FAQ-REINF-08]"""
    kinds = brackets_of(sheet)
    if not kinds:
        yield sheet
        return
    for names in product(*(faction.brackets[kind] for kind in kinds)):
        chosen = chosen_sheet(sheet, Lists(faction, tuple), dict(zip(kinds, names, strict=True)), sheet.id, Faults(faction.id))
        yield replace(chosen, name=f"{sheet.name} ({', '.join(names)})")


def added_by(abilities: Iterable[object]) -> Iterator[str]:
    """The datasheets of which abilities may add units to the army."""
    for each in abilities:
        if isinstance(each, Summons):
            yield from each.sheets
        if isinstance(each, Becomes):
            yield each.sheet


def sizes(sheet: Sheet) -> Iterator[RosterUnit]:
    """Units of a datasheet from the smallest to the largest: each has a model more than the one before, of the first kind of which there
    may be more.
    """
    numbers = {member.id: member.least for member in sheet.members}
    if not any(numbers.values()):
        numbers[next(member.id for member in sheet.members if member.most)] = 1
    while True:
        models = tuple((kind, number) for kind, number in numbers.items() if number)
        yield RosterUnit(sheet=sheet, models=models, detachment=NO_DETACHMENT)
        growing = next((member.id for member in sheet.members if numbers[member.id] < member.most), None)
        if growing is None:
            return
        numbers[growing] += 1
