"""Magic items of characters, and what is wrong with them. [WF-CORE-ARMY-02, WF-CORE-ARMY-03]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from reglamento.games.fantasy.lists.magic_traits import Wizard
from reglamento.games.fantasy.lists.records import ArmyUnit, Item, Troop
from reglamento.games.fantasy.lists.traits import AnyTrait, MagicArmour, TwoWeapons
from reglamento.language import prose, tr


def wizard(troop: Troop) -> bool:
    """Whether a troop casts spells."""
    return troop.trait(Wizard) is not None


def equipped(troop: Troop, items: Sequence[Item]) -> Troop:
    """A character with what its magic items give it. Of two rules of a kind the better one counts: it stands first."""
    gained = tuple(rule for item in items for rule in item.rules)
    return replace(troop, traits=tuple(sorted((*gained, *troop.traits), key=_rank))) if gained else troop


def _rank(rule: AnyTrait) -> int:
    """Better saves stand before worse ones."""
    return int(getattr(rule, "save", 0))


def wrong_items(troop: Troop, items: Sequence[Item], *, standard: bool) -> Iterator[str]:
    """What breaks the limits for the items of one character: its allowance, one of each category (weapons: one for each
    hand of those that fight with two), arcane items for wizards alone. Scrolls
    and stones may be carried more than once, but not beside another arcane item. [WF-CORE-ARMY-02, WF-TWOWEAPONS-1]
    """
    spent = sum(item.points for item in items)
    if spent > troop.allowance:
        said = tr("its magic items cost {n} points; it may have {most} points of them")
        yield said.format(n=spent, most=troop.allowance)
    counted = Counter(item.category for item in items if not item.common)
    for category, number in counted.items():
        most = 2 if category == "weapon" and troop.trait(TwoWeapons) is not None else 1
        if number > most:
            said = tr("it has {n} items of the category {category}; at most {most} may be had")
            yield said.format(n=number, category=category, most=most)
    if counted["arcane"] and any(item.common for item in items):
        yield tr("scrolls and stones are not carried beside another arcane item")
    if any(item.category == "arcane" for item in items) and not wizard(troop):
        yield tr("only wizards carry arcane items")
    if any(isinstance(rule, MagicArmour) for item in items for rule in item.rules) and wizard(troop):
        yield tr("wizards wear no armour")
    if any(item.category == "standard" for item in items) and not standard:
        yield tr("a magic standard needs the bearer of the battle standard")


def carried_twice(units: Iterable[ArmyUnit]) -> Iterator[str]:
    """Magic items that two characters of an army have; each is there once, but for scrolls and stones. [WF-CORE-ARMY-02]"""
    counted = Counter(item.name for unit in units for item in unit.items if not item.common)
    for name, number in counted.items():
        if number > 1:
            yield tr("{item} is carried {n} times; each magic item is there once").format(item=prose(name), n=number)
