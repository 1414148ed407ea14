"""The magic items that characters carry, the magic weapons of troops among them, and those that spells make fail. [WF-CORE-ARMY-02,
WF-TWOWEAPONS-1, WF-TWOWEAPONS-3, WF-CORE-LORE-01]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import MagicWeapon, Scroll
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.table import failed_items, troop_of

OWN = ""
"""The magic weapon that stands in a troop's own entry, among the ids of items."""


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


def working(game: Pitched, unit: str) -> Iterator[tuple[str, str]]:
    """The magic items in a unit that have not failed: the bearer and the id of each. Scrolls that have been read are no more."""
    for id in (unit, *characters_in(game, unit)):
        gone, items = Counter(failed_items(game, id)), {item.id: item for item in game.listed(id).items}
        carried = Counter(item.id for item in game.listed(id).items) + Counter(weapon_ids(game, id)[: not items])
        for item, number in carried.items():
            read = item in items and any(isinstance(rule, Scroll) for rule in items[item].rules) and not scrolls_of(game, id)
            if number > gone[item] and not read:
                yield id, item
