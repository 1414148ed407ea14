"""The magic weapons that characters and troops bear, and those that spells cancel. [WF-CORE-ARMY-02, WF-TWOWEAPONS-1, WF-TWOWEAPONS-3]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.spells import CancelsWeapon
from reglamento.games.fantasy.lists.traits import MagicWeapon
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.table import troop_of


def magic_weapons(troop: Troop) -> tuple[MagicWeapon | None, ...]:
    """The magic weapons of a troop; one None where it has none. [WF-CORE-ARMY-02, WF-TWOWEAPONS-1]"""
    return tuple(each for each in troop.traits if isinstance(each, MagicWeapon)) or (None,)


def cancelled_hands(game: Pitched, id: str) -> frozenset[int]:
    """The hands of a unit or a character whose magic weapons spells have cancelled: 0 the first, 1 the second. [WF-TWOWEAPONS-3]"""
    return frozenset(
        each.hand
        for each in game.enchantments.values()
        if each.unit == id and isinstance(spell_named(each.spell).effect, CancelsWeapon)
    )


def weapons_now(game: Pitched, id: str) -> tuple[MagicWeapon | None, ...]:
    """The magic weapons of a unit or a character by hand; None for a hand without one, or with one that is cancelled."""
    gone = cancelled_hands(game, id)
    return tuple(None if hand in gone else each for hand, each in enumerate(magic_weapons(troop_of(game, id))))


def working(game: Pitched, unit: str) -> Iterator[tuple[str, int]]:
    """The magic weapons in a unit that nothing cancels: the bearer and the hand of each."""
    for id in (unit, *characters_in(game, unit)):
        yield from ((id, hand) for hand, each in enumerate(weapons_now(game, id)) if each is not None)
