"""The magic items that characters carry, the magic weapons of troops among them, and those that spells make fail. [WF-CORE-ARMY-02,
WF-TWOWEAPONS-1, WF-TWOWEAPONS-3, WF-CORE-LORE-01]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.magic_traits import DispelStone, PowerStone, Scroll
from reglamento.games.fantasy.lists.records import Item, Troop
from reglamento.games.fantasy.lists.traits import AnyTrait, MagicWeapon
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.table import failed_items, troop_of

OWN = ""
"""What stands in a troop's own entry, among the ids of items: a magic weapon, a stone, a bonus."""


def magic_weapons(troop: Troop) -> tuple[MagicWeapon | None, ...]:
    """The magic weapons of a troop; one None where it has none. [WF-CORE-ARMY-02, WF-TWOWEAPONS-1]"""
    return tuple(each for each in troop.traits if isinstance(each, MagicWeapon)) or (None,)


def weapon_ids(game: Pitched, id: str) -> tuple[str, ...]:
    """The ids of the magic weapons of a unit or a character, by hand."""
    items = tuple(item.id for item in game.listed(id).items if item.category == "weapon")
    return items or (OWN,) * (game.listed(id).troop.trait(MagicWeapon) is not None)


def cancelled_hands(game: Pitched, id: str) -> frozenset[int]:
    """The hands of a unit or a character whose magic weapons have failed: 0 the first, 1 the second. [WF-TWOWEAPONS-3]"""
    gone = failed_items(game, id)
    return frozenset(hand for hand, weapon in enumerate(weapon_ids(game, id)) if weapon in gone)


def weapons_now(game: Pitched, id: str) -> tuple[MagicWeapon | None, ...]:
    """The magic weapons of a unit or a character by hand; None for a hand without one, or with one that has failed."""
    gone = cancelled_hands(game, id)
    return tuple(None if hand in gone else each for hand, each in enumerate(magic_weapons(troop_of(game, id))))


def scrolls_of(game: Pitched, wizard: str) -> int:
    """The scrolls of a wizard that may be read: those that have not been, but for those that have failed. [WF-CORE-MAG-05]"""
    gone = failed_items(game, wizard)
    items = {item.id for item in game.listed(wizard).items if any(isinstance(rule, Scroll) for rule in item.rules)}
    return game.mages[wizard].scrolls - sum(id in items for id in gone)


def item_with(game: Pitched, bearer: str, rule: AnyTrait) -> str:
    """The id of the magic item that gives its bearer a rule, the first that works; `OWN` for one of the troop's own entry."""
    gone = failed_items(game, bearer)
    return next((item.id for item in game.listed(bearer).items if rule in item.rules and item.id not in gone), OWN)


AnyStone = PowerStone | DispelStone


class Stone(NamedTuple):
    """A stone that a wizard may use: its bearer, its id, and its dice. [WF-CORE-ARMY-03]"""

    wizard: str
    item: str
    dice: int


def stones_of(game: Pitched, wizard: str, kind: type[AnyStone]) -> tuple[Stone, ...]:
    """The stones of a kind that a wizard has left, one of those that are alike: not those that were used or have failed; `OWN` for one in
    the troop's own entry. [WF-CORE-ARMY-03, WF-CORE-LORE-01]
    """
    listed, gone = game.listed(wizard), Counter((*game.mages[wizard].spent, *failed_items(game, wizard)))
    held = [(item.id, rule) for item in listed.items for rule in item.rules]
    own = Counter(listed.troop.traits) - Counter(rule for _, rule in held)
    stones = [(id, rule) for id, rule in (*held, *((OWN, rule) for rule in own)) if isinstance(rule, kind)]
    number = Counter(id for id, _ in stones)
    return tuple(Stone(wizard, id, rule.dice) for id, rule in dict(stones).items() if number[id] > gone[id])


def working(game: Pitched, unit: str) -> Iterator[tuple[str, str]]:
    """The magic items in a unit that have not failed: the bearer and the id of each. Scrolls that have been read and stones that have been
    used are no more.
    """
    for id in (unit, *members_in(game, unit)):
        gone, items = Counter(failed_items(game, id)), {item.id: item for item in game.listed(id).items}
        carried = Counter(item.id for item in game.listed(id).items) + Counter(weapon_ids(game, id)[: not items])
        for item, number in carried.items():
            used = _read(game, id, items[item]) if item in items else 0
            if number > gone[item] + used:
                yield id, item


def _read(game: Pitched, bearer: str, item: Item) -> int:
    """How many of an item that its bearer carries are used up: scrolls that have been read, stones."""
    if bearer not in game.mages:
        return 0
    scroll = any(isinstance(rule, Scroll) for rule in item.rules) and not scrolls_of(game, bearer)
    carried = sum(each.id == item.id for each in game.listed(bearer).items)
    return carried if scroll else game.mages[bearer].spent.count(item.id)
