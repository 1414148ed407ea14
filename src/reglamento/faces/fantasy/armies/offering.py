"""What armies are built of: the army lists of the package with their troops and magic items, and what players agree on.
[WF-CORE-ARMY-01, WF-CORE-ARMY-02, WF-CORE-UNIT-09]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec.structs import asdict

from reglamento.faces.army_lists import ArmyOffer, FieldCard, ListCard, ModelCard, OptionCard, SheetCard, WargearCard
from reglamento.faces.fantasy.cards.datasheet import datasheet
from reglamento.faces.fantasy.cards.trait_words import trait_text
from reglamento.games.fantasy.lists import army_lists
from reglamento.games.fantasy.lists.army_lists import ArmyList, army_list
from reglamento.games.fantasy.lists.entries import ABREAST, MOST_ITEMS, MOST_MODELS, MOST_UNITS
from reglamento.games.fantasy.lists.equipping import wizard
from reglamento.games.fantasy.lists.records import Category, Item, Troop
from reglamento.language import prose, tr

POINTS = 1000
"""The points of a usual battle. [WF-CORE-BAT-07]"""


def offer() -> ArmyOffer:
    """All of it, in the language in use now."""
    lists = [(name, army_list(name)) for name in army_lists.FILES.names()]
    monsters = [troop.id for _, each in lists for troop in each.troops.values() if troop.ridden]
    return ArmyOffer(
        lists=tuple(_list(name, each) for name, each in lists),
        detachments=(),
        roles=tuple(role(category) for category in get_args(Category)),
        points=POINTS,
        most_units=MOST_UNITS,
        most_detachments=0,
        army_fields=(),
        unit_fields=(
            FieldCard(id="files", title=tr("Files"), kind="number", least=1, most=MOST_MODELS, usual=ABREAST),
            FieldCard(id="champion", title=tr("Champion"), kind="yes"),
            FieldCard(id="standard", title=tr("Standard bearer"), kind="yes"),
            FieldCard(id="musician", title=tr("Musician"), kind="yes"),
            FieldCard(id="leads", title=tr("General, among those of the highest Leadership"), kind="yes"),
            FieldCard(id="rides", title=tr("Rides on"), kind="unit", values=tuple(dict.fromkeys(monsters))),
        ),
        agreed_fields=(
            FieldCard(id="most", title=tr("The most that it costs"), kind="number"),
            FieldCard(id="small", title=tr("Limits of a small battle"), kind="yes"),
        ),
    )


def role(category: Category) -> str:
    """A category of the chart in words. [WF-CORE-ARMY-01]"""
    named: dict[Category, str] = {
        "core": tr("Core units"),
        "special": tr("Special units"),
        "rare": tr("Rare units"),
        "hero": tr("Heroes"),
        "lord": tr("Lords"),
        "mount": tr("Monsters to ride"),
    }
    return named[category]


def _list(name: str, listed: ArmyList) -> ListCard:
    sheets = tuple(_sheet(troop, listed) for troop in listed.troops.values())
    return ListCard(id=name, title=prose(listed.name), about=prose(listed.about), sheets=sheets)


def _sheet(troop: Troop, listed: ArmyList) -> SheetCard:
    """A troop. A war machine with its crew counts as one model."""
    least, most = (troop.least, troop.most) if troop.machine is None else (1, 1)
    profile = ", ".join(f"{letter} {value:g}" for letter, value in asdict(troop.profile).items())
    return SheetCard(
        id=troop.id,
        title=prose(troop.name),
        role=role(troop.category),
        points=least * troop.points,
        models=(ModelCard(id=troop.id, title=prose(troop.name), least=least, most=most, points=troop.points, line=profile),),
        fields=tuple(_fields(troop)),
        options=tuple(_items(troop, listed)),
        card=datasheet(troop),
    )


def _fields(troop: Troop) -> Iterator[str]:
    """What may be said of its units."""
    if troop.most > 1 and troop.machine is None:
        yield "files"
    for name in ("champion", "standard", "musician"):
        if getattr(troop, name) is not None:
            yield name
    if troop.character:
        yield "leads"
    if troop.character and troop.kind == "foot":
        yield "rides"


def _items(troop: Troop, listed: ArmyList) -> Iterator[OptionCard]:
    """The magic items that a character may carry. [WF-CORE-ARMY-02]"""
    found = [item for item in listed.items.values() if _carries(troop, item)]
    if found:
        choices = tuple(map(_choice, found))
        title = tr("Magic items for {n} points").format(n=troop.allowance)
        yield OptionCard(id="items", title=title, models=(troop.id,), choices=choices, times=MOST_ITEMS)


def _choice(item: Item) -> WargearCard:
    return WargearCard(id=item.id, title=prose(item.name), points=item.points, does="; ".join(map(trait_text, item.rules)))


def _carries(troop: Troop, item: Item) -> bool:
    if item.points > troop.allowance or not troop.allowance:
        return False
    if item.category == "standard":
        return troop.standard is not None
    return item.category != "arcane" or wizard(troop)
