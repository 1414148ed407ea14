"""One exchange of close combat in progress, and the results of its dice. [SH-CC-03, SH-CC-08, SH-REF-07]"""

from __future__ import annotations

import msgspec

from reglamento.games.space_hulk.facts.arsenal import CLAWS, Blade, outfit
from reglamento.games.space_hulk.facts.state import Hulk


class Clash(msgspec.Struct, frozen=True):
    """One exchange in progress: both pieces, which of them attacks, which face the other, the dice so far and
    the decisions made.
    """

    marine: str
    stealer: str
    marine_attacks: bool
    marine_faces: bool
    stealer_faces: bool
    marine_dice: tuple[int, ...] = ()
    stealer_dice: tuple[int, ...] = ()
    blocked: bool = False
    psi: int = 0


def fighting(game: Hulk, clash: Clash) -> Blade:
    """The Marine's weapons and rank, which count only against the square in front of it. [SH-CC-08, SH-CLAWS-01]"""
    return outfit(game.marines[clash.marine].kit).blade if clash.marine_faces else Blade()


def results(game: Hulk, clash: Clash) -> tuple[int, int]:
    """(Marine's result, Genestealer's result): best die and bonuses; crushing blow; block. [SH-CC-03, SH-CC-04, SH-HAMMER-01]"""
    marine = max(clash.marine_dice) + fighting(game, clash).bonus + clash.psi
    return marine, stealer_result(game, clash)


def stealer_result(game: Hulk, clash: Clash) -> int:
    """The best die, or the result of a block or the crushing blow. [SH-CC-03, SH-SHIELD-01, SH-SHIELD-02, SH-BROOD-05,
    SH-BROOD-07]
    """
    dice = clash.stealer_dice
    if clash.blocked and game.readings.shield == "lowest":
        return min(dice)
    if not crushes(game, clash):
        return max(dice)
    return max(dice) + min(dice) if len(dice) == CLAWS else sum(dice)


def crushes(game: Hulk, clash: Clash) -> bool:
    """The Broodlord adds its best and worst die against the miniature in front of it. [SH-BROOD-05, SH-BROOD-06]"""
    if not game.stealers[clash.stealer].broodlord or not clash.stealer_faces:
        return False
    return not (clash.marine_attacks and game.readings.crush_attacks_only)


def may_block(game: Hulk, clash: Clash) -> bool:
    """The shield works against the square in front, in any combat or only when attacked. [SH-SHIELD-01]"""
    return fighting(game, clash).blocks and not (clash.marine_attacks and game.readings.shield_defends_only)
