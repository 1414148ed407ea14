"""An army is built: the smallest that its Detachments allow, then more, with wargear, until the points are spent.
[40K-CORE-ARMY-01, 40K-CORE-ARMY-02, 40K-CORE-ARMY-03, 40K-CORE-ARMY-08]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.games.wh40k.arms.detachments import Chosen, Detachment, lacks
from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.entries import EquippedEntry, RosterEntry, RosterUnitEntry
from reglamento.games.wh40k.sheets.records import Faction, Roster, RosterUnit, Sheet
from reglamento.games.wh40k.sheets.rosters import draft_of, unit_of
from reglamento.kernel.errors import ReglamentoError

LIMITED = Agreed(events=True)


class Pick(NamedTuple):
    """A unit as a file writes it, and as it is played."""

    entry: RosterUnitEntry
    unit: RosterUnit


class Built(NamedTuple):
    """An army as a file writes it, and as it is played."""

    entry: RosterEntry
    roster: Roster


class Builder:
    """Collects the units of an army, for each Detachment."""

    def __init__(self, faction: Faction, detachments: Sequence[Detachment], limit: int) -> None:
        self.faction, self.detachments, self.limit = faction, tuple(detachments), limit
        self.picks: list[Pick] = []

    @property
    def left(self) -> int:
        return self.limit - sum(pick.unit.points for pick in self.picks)

    def smallest(self) -> None:
        """The fewest units that each Detachment asks for. Raises ReglamentoError where there are none, or they cost too much."""
        for number, detachment in enumerate(self.detachments, start=1):
            for role, (least, _) in detachment.roles.items():
                for _ in range(least):
                    self._add(role, number, must=True)
        if not self.picks:
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
        taken = Counter(pick.entry.sheet for pick in self.picks)
        picks = [smallest_unit(sheet, self.faction, number) for sheet in self.faction.sheets.values() if sheet.role == role]
        fitting = [pick for pick in picks if must or pick.unit.points <= self.left]
        for pick in sorted(fitting, key=lambda pick: (taken[pick.entry.sheet], pick.unit.points)):
            self.picks.append(pick)
            if must or not any(lack.rule == "40K-EVENT-TABLE" for lack in wrong(self.army().roster, LIMITED)):
                return True
            self.picks.pop()
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
        units = [pick.unit for pick in self.picks if pick.unit.detachment == number]
        same = sum(unit.sheet.role == role for unit in units)
        return same < detachment.roles[role][1] and not (detachment.only and len(units) >= detachment.only)

    def larger(self) -> None:
        """A model more in each unit in turn, the dearest kind that fits, until nothing fits."""
        while self._each(self._grown):
            pass

    def equipped(self, kept: int = 0) -> None:
        """A choice of wargear more in each unit in turn, the dearest that fits, until nothing fits or no more than `kept` points are left.
        [40K-CORE-ARMY-08]
        """
        while self.left > kept and self._each(self._better):
            pass

    def _each(self, changes: Callable[[Pick], Iterator[Pick]]) -> bool:
        """The dearest change of each unit that the points pay for is made; whether there was one."""
        changed = False
        for place, pick in enumerate(self.picks):
            most = pick.unit.points + self.left
            fitting = [each for each in changes(pick) if pick.unit.points < each.unit.points <= most]
            if fitting:
                self.picks[place], changed = max(fitting, key=lambda each: each.unit.points), True
        return changed

    def _grown(self, pick: Pick) -> Iterator[Pick]:
        """The unit with a model more of each kind that it may have."""
        sheet = self.faction.sheets[pick.entry.sheet]
        for member in sheet.members:
            number = pick.entry.models.get(member.id, member.least)
            if number < member.most:
                yield from self._made(replace(pick.entry, models={**pick.entry.models, member.id: number + 1}))

    def _better(self, pick: Pick) -> Iterator[Pick]:
        """The unit with one more of its models that takes a choice of wargear. [40K-FAQ-ARMY-01]"""
        for option in self.faction.sheets[pick.entry.sheet].options:
            for kind in option.models:
                for choice in option.choices:
                    taken = (*pick.entry.wargear, EquippedEntry(model=kind, take=(choice.id,)))
                    yield from self._made(replace(pick.entry, wargear=_gathered(taken)))

    def _made(self, entry: RosterUnitEntry) -> Iterator[Pick]:
        """The unit, if its datasheet allows it."""
        unit = unit_of(entry, self.faction)
        if unit is not None:
            yield Pick(entry, unit)

    def army(self) -> Built:
        """The army so far, with its first CHARACTER of one model as Warlord."""
        leads = next((pick for pick in self.picks if pick.unit.size == 1 and "CHARACTER" in pick.unit.sheet.keywords), None)
        picks = [_led(pick) if pick is leads else pick for pick in self.picks]
        entry = RosterEntry(
            id=f"{self.faction.id}-{self.limit}",
            name=f"{self.faction.name}, {self.limit} points",
            faction=self.faction.id,
            detachments=tuple(each.name for each in self.detachments),
            unit=tuple(pick.entry for pick in picks),
        )
        roster = Roster(
            id=entry.id,
            name=entry.name,
            faction=self.faction.name,
            units=tuple(pick.unit for pick in picks),
            detachments=self.detachments,
            stratagems=self.faction.stratagems,
        )
        return Built(entry, roster)


def _led(pick: Pick) -> Pick:
    return Pick(replace(pick.entry, warlord=True), replace(pick.unit, warlord=True))


def _gathered(wargear: Sequence[EquippedEntry]) -> tuple[EquippedEntry, ...]:
    """The same, with models that take the same in one entry."""
    numbers: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for each in wargear:
        numbers[each.model, each.take] += each.number
    return tuple(EquippedEntry(model=model, number=number, take=take) for (model, take), number in numbers.items())


def smallest_unit(sheet: Sheet, faction: Faction, detachment: int = 1) -> Pick:
    """A unit of a datasheet with the fewest models. Raises ReglamentoError for a datasheet of which there is no unit."""
    models = {member.id: member.least for member in sheet.members if member.least}
    first = next((member.id for member in sheet.members if member.most), "")
    entry = RosterUnitEntry(sheet=sheet.id, models=models or {first: 1}, detachment=detachment)
    unit = unit_of(entry, faction)
    if unit is None:
        raise ReglamentoError(f"{faction.name}: no unit of {sheet.name} can be made")
    return Pick(entry, unit)


def built(faction: Faction, detachments: Sequence[Detachment], limit: int, *, wargear: bool = True) -> Built:
    """An army of a faction for so many points. Raises ReglamentoError where the Detachments cannot be filled."""
    builder = Builder(faction, detachments, limit)
    builder.smallest()
    builder.more()
    if wargear:
        builder.equipped(kept=builder.left // 2)
    builder.larger()
    if wargear:
        builder.equipped()
    entry = builder.army().entry
    army = Built(entry, draft_of(entry, entry.id).roster)
    bad = [lack for number, each in enumerate(detachments, start=1) for lack in lacks(each, _of(army.roster, number))]
    if bad:
        raise ReglamentoError("; ".join(map(str, bad)))
    if not any(unit.warlord for unit in army.roster.units):
        raise ReglamentoError(f"40K-CORE-ARMY-06: {faction.name} has no CHARACTER for a Warlord in these Detachments")
    return army


def _of(army: Roster, number: int) -> list[Chosen]:
    units = (unit for unit in army.units if unit.detachment == number)
    return [Chosen(unit.sheet.name, unit.sheet.role, unit.sheet.factions) for unit in units]
