"""An army is built: the smallest that its Detachments allow, then more until the points are spent.
[40K-CORE-ARMY-01, 40K-CORE-ARMY-02, 40K-CORE-ARMY-03]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from reglamento.armies.lists.beside import quoted
from reglamento.games.wh40k.arms.detachments import Chosen, Detachment, lacks
from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.records import Faction, Roster, RosterUnit, Sheet
from reglamento.kernel.errors import ReglamentoError

LIMITED = Agreed(events=True)


class Builder:
    """Collects the units of an army, for each Detachment."""

    def __init__(self, faction: Faction, detachments: Sequence[Detachment], limit: int) -> None:
        self.faction, self.detachments, self.limit = faction, tuple(detachments), limit
        self.units: list[RosterUnit] = []

    @property
    def left(self) -> int:
        return self.limit - sum(unit.points for unit in self.units)

    def smallest(self) -> None:
        """The fewest units that each Detachment asks for. Raises ReglamentoError where there are none, or they cost too much."""
        for number, detachment in enumerate(self.detachments, start=1):
            for role, (least, _) in detachment.roles.items():
                for _ in range(least):
                    self._add(role, number, must=True)
        if not self.units:
            self._first()
        if self.left < 0:
            names = ", ".join(each.name for each in self.detachments)
            raise ReglamentoError(
                f"the smallest {names} of {self.faction.name} costs {self.limit - self.left} points; allowed: {self.limit}"
            )

    def _first(self) -> None:
        """A unit for a Detachment that asks for none."""
        for role in self.detachments[0].roles:
            if self._add(role, 1):
                return

    def _add(self, role: str, number: int, *, must: bool = False) -> bool:
        """A unit of a role, of the datasheet of which there are fewest, cheap ones first; whether one fits."""
        taken = Counter(unit.sheet.id for unit in self.units)
        sheets = [smallest_unit(sheet, number) for sheet in self.faction.sheets.values() if sheet.role == role]
        fitting = [unit for unit in sheets if must or unit.points <= self.left]
        for unit in sorted(fitting, key=lambda unit: (taken[unit.sheet.id], unit.points)):
            self.units.append(unit)
            if must or not any(lack.rule == "40K-EVENT-TABLE" for lack in wrong(self.roster(), LIMITED)):
                return True
            self.units.pop()
        if must:
            raise ReglamentoError(f"{self.faction.name} has no datasheet of the role {role}")
        return False

    def more(self) -> None:
        """Units of each role in turn, as long as the Detachments have room and points are left for larger units as well."""
        roles = [(number, role) for number, each in enumerate(self.detachments, start=1) for role in each.roles]
        added = True
        while added and self.left >= self.limit // 4:
            added = False
            for number, role in roles:
                added |= self._fits(number, role) and self._add(role, number)

    def _fits(self, number: int, role: str) -> bool:
        detachment = self.detachments[number - 1]
        units = [unit for unit in self.units if unit.detachment == number]
        same = sum(unit.sheet.role == role for unit in units)
        return same < detachment.roles[role][1] and not (detachment.only and len(units) >= detachment.only)

    def larger(self) -> None:
        """A model more in each unit in turn, the dearest kind that fits, until nothing fits."""
        grown = True
        while grown:
            grown = False
            for place, unit in enumerate(self.units):
                found = max(_grown(unit, self.left), key=lambda each: each.points, default=None)
                if found is not None:
                    self.units[place], grown = found, True

    def roster(self) -> Roster:
        leads = next((unit for unit in self.units if unit.size == 1 and "CHARACTER" in unit.sheet.keywords), None)
        units = tuple(_led(unit) if unit is leads else unit for unit in self.units)
        name = f"{self.faction.name}, {self.limit} points"
        return Roster(
            id=f"{self.faction.id}-{self.limit}", name=name, faction=self.faction.id, units=units, detachments=self.detachments
        )


def _led(unit: RosterUnit) -> RosterUnit:
    return RosterUnit(sheet=unit.sheet, models=unit.models, warlord=True, detachment=unit.detachment)


def smallest_unit(sheet: Sheet, detachment: int = 1) -> RosterUnit:
    """A unit of a datasheet with the fewest models."""
    models = tuple((member.id, member.least) for member in sheet.members if member.least)
    first = next((member.id for member in sheet.members if member.most), "")
    return RosterUnit(sheet=sheet, models=models or ((first, 1),), detachment=detachment)


def _grown(unit: RosterUnit, points: int) -> Iterator[RosterUnit]:
    """The unit with a model more of each kind that it may have and that the points pay for."""
    numbers = dict(unit.models)
    for member in unit.sheet.members:
        if numbers.get(member.id, 0) < member.most and member.points <= points:
            more = {each.id: numbers.get(each.id, 0) + (each is member) for each in unit.sheet.members}
            models = tuple((kind, number) for kind, number in more.items() if number)
            yield RosterUnit(sheet=unit.sheet, models=models, detachment=unit.detachment)


def built(faction: Faction, detachments: Sequence[Detachment], limit: int) -> Roster:
    """An army of a faction for so many points. Raises ReglamentoError where the Detachments cannot be filled."""
    builder = Builder(faction, detachments, limit)
    builder.smallest()
    builder.more()
    builder.larger()
    army = builder.roster()
    bad = [lack for number, each in enumerate(army.detachments, start=1) for lack in lacks(each, _of(army, number))]
    if bad:
        raise ReglamentoError("; ".join(map(str, bad)))
    if not any(unit.warlord for unit in army.units):
        raise ReglamentoError(f"40K-CORE-ARMY-06: {faction.name} has no CHARACTER for a Warlord in these Detachments")
    return army


def _of(army: Roster, number: int) -> list[Chosen]:
    units = (unit for unit in army.units if unit.detachment == number)
    return [Chosen(unit.sheet.name, unit.sheet.role, unit.sheet.factions) for unit in units]


def roster_text(roster: Roster) -> str:
    """The text of a roster of a faction of the package, to be changed by hand."""
    detachments = ", ".join(quoted(each.name) for each in roster.detachments)
    head = f"id = {quoted(roster.id)}\nname = {quoted(roster.name)}\nfaction = {quoted(roster.faction)}\n"
    return head + f"detachments = [{detachments}]\n" + "".join(_unit_text(unit) for unit in roster.units)


def _unit_text(unit: RosterUnit) -> str:
    rows = [f"sheet = {quoted(unit.sheet.id)}", f"models = {_counts(dict(unit.models))}"]
    if unit.detachment > 1:
        rows.append(f"detachment = {unit.detachment}")
    if unit.warlord:
        rows.append("warlord = true")
    return "\n[[unit]]\n" + "\n".join(rows) + "\n"


def _counts(numbers: Mapping[str, int]) -> str:
    return "{ " + ", ".join(f"{kind} = {number}" for kind, number in numbers.items()) + " }"
