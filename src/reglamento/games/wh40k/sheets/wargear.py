"""Wargear: what models of a datasheet may take instead of what they have, and models that have taken it.
[40K-CORE-ARMY-08, 40K-FAQ-ARMY-01, 40K-CORE-ARMY-02]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from reglamento.armies.lists.faults import Faults, allowed
from reglamento.armies.words import numbered
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.sheets.entries import EquippedEntry, OptionEntry, SheetEntry
from reglamento.games.wh40k.sheets.records import Member, Sheet, WargearChoice, WargearOption, borne
from reglamento.language import ntr, prose, tr

Armoury = Mapping[str, tuple[Weapon, ...]]
"""The profiles of each weapon, by the weapon's id. [40K-CORE-DATA-03]"""


def chosen_from(armoury: Armoury, ids: Iterable[str], entry: str, faults: Faults) -> tuple[Weapon, ...]:
    """The profiles of all these weapons, with a fault for one that there is not."""
    found: list[Weapon] = []
    for id in ids:
        if id not in armoury:
            faults.at(entry, f"there is no weapon {id}; allowed: {allowed(armoury)}")
        found += armoury.get(id, ())
    return tuple(found)


def choice_name(choice: WargearChoice) -> str:
    """A choice as players call it: what a model is called that has it, else its weapons."""
    if choice.name:
        return prose(choice.name)
    return ", ".join(dict.fromkeys(prose(weapon.name) for weapon in choice.gives)) or choice.id


def _choices(option: WargearOption) -> str:
    return ", ".join(map(choice_name, option.choices))


# ---- options in a datasheet


def options_of(
    sheet: SheetEntry, members: Sequence[Member], armoury: Armoury, entry: str, faults: Faults
) -> tuple[WargearOption, ...]:
    """The options of a datasheet, with faults for those that no model of it can use."""
    ids = [choice.id for option in sheet.option for choice in option.choices]
    for id, number in Counter(ids).items():
        if number > 1:
            faults.at(entry, f"two choices of wargear have the id {id}")
    return tuple(_option(each, members, armoury, f"{entry}, option {each.id}", faults) for each in sheet.option)


def _option(written: OptionEntry, members: Sequence[Member], armoury: Armoury, entry: str, faults: Faults) -> WargearOption:
    kinds = [member.id for member in members]
    for kind in written.models:
        if kind not in kinds:
            faults.at(f"{entry}, models", f"there is no model {kind}; allowed: {allowed(kinds)}")
    chosen_from(armoury, written.replaces, f"{entry}, replaces", faults)
    if written.per is not None and written.most == "any":
        faults.at(entry, "any number of models for each so many cannot be: leave out per, or say how many")
    choices = tuple(
        WargearChoice(
            id=choice.id,
            name=choice.name,
            plural=choice.plural or choice.name,
            gives=chosen_from(armoury, choice.gives, f"{entry}, choice {choice.id}, gives", faults),
            abilities=choice.abilities,
            points=choice.points,
        )
        for choice in written.choices
    )
    return WargearOption(
        id=written.id,
        models=written.models or tuple(kinds),
        replaces=written.replaces,
        most=None if written.most == "any" else written.most,
        per=written.per,
        choices=choices,
    )


# ---- models that have taken some


def equipped(
    sheet: Sheet, numbers: Mapping[str, int], written: Sequence[EquippedEntry], entry: str, faults: Faults
) -> tuple[Sheet, dict[str, int]]:
    """The datasheet with a kind of model more for each set of wargear that is taken, and how many models there are of each kind. Faults
    name the rule and what is allowed. [40K-CORE-ARMY-08, 40K-FAQ-ARMY-01]
    """
    fitting = _Fitting(sheet, entry, faults)
    left: dict[str, int] = dict(numbers)
    made: dict[str, Member] = {}
    for each in written:
        base = next((member for member in sheet.members if member.id == each.model), None)
        if base is None:
            said = tr("{sheet} has no model {model}; allowed: {models}")
            kinds = allowed(member.id for member in sheet.members)
            faults.at(entry, said.format(sheet=prose(sheet.name), model=each.model, models=kinds))
            continue
        there = left[each.model]
        if each.number > there:
            said = tr("wargear for {models}, where {there} at most can take it")
            faults.at(entry, said.format(models=numbered(base.name, base.plural, each.number), there=there))
            continue
        member = fitting.equipped(base, each)
        left[each.model] -= each.number
        left[member.id] = left.get(member.id, 0) + each.number
        made[member.id] = replace(member, least=0, most=left[member.id])
    fitting.check(sum(numbers.values()))
    if not made:
        return sheet, left
    rest = tuple(replace(member, least=min(member.least, left[member.id])) for member in sheet.members)
    return replace(sheet, members=(*rest, *made.values())), left


class _Fitting:
    """Gives models of a unit their wargear, and counts how many use each option."""

    def __init__(self, sheet: Sheet, entry: str, faults: Faults) -> None:
        self.entry, self.faults = entry, faults
        self.options = sheet.options
        self.choices = {choice.id: (option, choice) for option in sheet.options for choice in option.choices}
        self.used: Counter[str] = Counter()
        given = (choice.gives for option in sheet.options for choice in option.choices)
        weapons = [weapon for armed in (*(member.weapons for member in sheet.members), *given) for weapon in armed]
        self.names = {weapon.of or weapon.id: prose(weapon.name) for weapon in weapons}

    def equipped(self, base: Member, written: EquippedEntry) -> Member:
        """A model that has taken choices one after another: each replaces what the model has by then, and no option is used twice for
        one model. [40K-FAQ-ARMY-01]
        """
        member, taken = base, set[str]()
        mine = {id for id, (option, _) in self.choices.items() if base.id in option.models}
        for id in written.take:
            if id not in mine:
                said = tr("{model} cannot take {id}; allowed: {choices}")
                self.faults.at(self.entry, said.format(model=prose(base.name), id=id, choices=allowed(mine)))
                continue
            option, choice = self.choices[id]
            if option.id in taken:
                said = tr("{model} may take one of these, not several: {choices}")
                said = said.format(model=prose(base.name), choices=_choices(option))
                self.faults.at(self.entry, f"40K-FAQ-ARMY-01: {said}")
                continue
            taken.add(option.id)
            self.used[option.id] += written.number
            member = self._with(member, option, choice)
        return replace(member, id="--".join((base.id, *sorted(written.take))))

    def _with(self, member: Member, option: WargearOption, choice: WargearChoice) -> Member:
        """A model with a choice in place of what the option replaces. It costs so many points more. [40K-CORE-ARMY-02]"""
        weapons = list(member.weapons)
        for id in option.replaces:
            given_up = [weapon for weapon in weapons if id in {weapon.id, weapon.of}]
            if not given_up:
                said = tr("{choice} replaces {weapon}, which {model} has not; it has {weapons}")
                said = said.format(
                    choice=choice_name(choice),
                    weapon=self.names.get(id, id),
                    model=prose(member.name),
                    weapons=allowed(prose(weapon.name) for weapon in weapons),
                )
                self.faults.at(self.entry, f"40K-CORE-ARMY-08: {said}")
            for weapon in given_up if given_up and given_up[0].of else given_up[:1]:
                weapons.remove(weapon)
        more = (borne(each, member.profile) for each in choice.abilities)
        return replace(
            member,
            name=choice.name or member.name,
            plural=choice.plural or member.plural,
            weapons=(*weapons, *choice.gives),
            abilities=tuple(dict.fromkeys((*member.abilities, *more))),
            points=member.points + choice.points,
        )

    def check(self, size: int) -> None:
        """Tell of options that more models of a unit of this size use than may. [40K-FAQ-ARMY-01]"""
        for option in self.options:
            most, used = option.bearers(size), self.used[option.id]
            if used > most:
                said = ntr(
                    "{choices}: {most} of {n} model may take this, {used} chosen",
                    "{choices}: {most} of {n} models may take this, {used} chosen",
                    size,
                )
                said = said.format(choices=_choices(option), most=most, n=size, used=used)
                self.faults.at(self.entry, f"40K-FAQ-ARMY-01: {said}")
