"""With which dice a spell is dispelled, in words. [WF-CORE-MAG-05, WF-MAGICRES-1, WF-CORE-ARMY-03]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reglamento.games.fantasy.lists.magic_traits import DispelBonus
from reglamento.games.fantasy.words.names import Names
from reglamento.games.fantasy.words.vocabulary import TRAIT_NAMES
from reglamento.language import tr


def bonus_name(names: Names, bearer: str, item: str) -> str:
    """What adds to the dispel rolls of a side: a magic item, or a rule of its bearer's own. [WF-CORE-ARMY-03]"""
    return names.item(bearer, item) if item else tr(TRAIT_NAMES[DispelBonus.__name__])


class Dice(NamedTuple):
    """Which dice are thrown: of the pool, of magic resistance, of a stone."""

    pool: bool
    free: bool
    stone: bool


DISPELS: Mapping[Dice, str] = {
    Dice(True, False, False): "{dice:dice}: {chance}",
    Dice(False, True, False): "{free:dice} of magic resistance: {chance}",
    Dice(True, True, False): "{dice:dice} and {free} of magic resistance: {chance}",
    Dice(False, False, True): "{more:dice} of a stone of {wizard:unit}: {chance}",
    Dice(True, False, True): "{dice:dice} and {more} of a stone of {wizard:unit}: {chance}",
    Dice(False, True, True): "{free:dice} of magic resistance and {more} of a stone of {wizard:unit}: {chance}",
    Dice(True, True, True): "{dice:dice}, {free} of magic resistance and {more} of a stone of {wizard:unit}: {chance}",
    Dice(False, False, False): "{dice:dice}: {chance}",
}
IN_PLAY: Mapping[Dice, str] = {
    Dice(True, False, False): "Dispel {spell:spell} of {caster:unit} with {dice:dice}: {chance}",
    Dice(False, True, False): "Dispel {spell:spell} of {caster:unit} with {free:dice} of magic resistance: {chance}",
    Dice(True, True, False): "Dispel {spell:spell} of {caster:unit} with {dice:dice} and {free} of magic resistance: {chance}",
    Dice(False, False, True): "Dispel {spell:spell} of {caster:unit} with {more:dice} of a stone: {chance}",
    Dice(True, False, True): "Dispel {spell:spell} of {caster:unit} with {dice:dice} and {more} of a stone: {chance}",
    Dice(
        False, True, True
    ): "Dispel {spell:spell} of {caster:unit} with {free:dice} of magic resistance, {more} of a stone: {chance}",
    Dice(
        True, True, True
    ): "Dispel {spell:spell} of {caster:unit} with {dice:dice}, {free} of resistance, {more} of a stone: {chance}",
    Dice(False, False, False): "Dispel {spell:spell} of {caster:unit} with {dice:dice}: {chance}",
}
