"""What all actions have in common: paying, ending states, breaking sustained fire, what blocks the way. [SH-AP-05, SH-AP-10]"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import Activate, ClearJam, Command, Fire, Option, Reveal
from reglamento.games.space_hulk.facts.events.turns import CommandSpent, LostState
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import Mask, Square

activate = cache(Activate)
command = cache(Command)
reveal = cache(Reveal)


def broken_chains(game: Hulk, actor: str) -> None:
    """An action of any miniature except the target ends sustained fire. [SH-SUST-03]"""
    if game.aims:
        game.aims = {marine: target for marine, target in game.aims.items() if actor in (target, marine)}


def keeps_overwatch(option: Option) -> bool:
    """Whether a Marine stays on overwatch with this action of its own: guard ends with any. [SH-OW-03, SH-GUARD-02]"""
    return type(option) is ClearJam


def begin_marine_action(game: Hulk, marine: Marine, option: Option) -> Marine:
    """End everything that an action ends: guard, overwatch, sustained fire. [SH-OW-03, SH-GUARD-02, SH-GUARD-03, SH-SUST-03]"""
    if game.aims:
        broken_chains(game, marine.id)
        if not (type(option) is Fire and game.aims.get(marine.id) == option.target):
            game.aims.pop(marine.id, None)
    if marine.guard:
        marine = replace(marine, guard=False)
        game.marines[marine.id] = marine
        game.happened(LostState("SH-GUARD-02", marine.id, "guard"))
    if marine.overwatch and not keeps_overwatch(option):
        marine = replace(marine, overwatch=False)
        game.marines[marine.id] = marine
        game.happened(LostState("SH-OW-03", marine.id, "overwatch"))
    return marine


def pay(game: Hulk, id: str, cost: int, *, command_only: bool = False) -> None:
    """Take the cost from the active piece's AP, and the missing rest from the command points. [SH-AP-10, SH-AP-11, SH-CMD-03,
    SH-CMD-06]
    """
    own = 0 if command_only or game.active != id else min(cost, game.ap)
    game.ap -= own
    if cost > own:
        game.spent += cost - own
        game.happened(CommandSpent("SH-CMD-04", id, cost - own, game.spent))


def blocked_for(game: Hulk, at: Square) -> Mask:
    """The squares that a piece on `at` may not step into or squeeze between. [SH-MOVE-06, SH-MOVE-07, SH-MOVE-08, SH-FLAMER-06,
    SH-PSI-07]

    Fire stops pieces outside it; a piece that survived may move on through the fire of its own section.
    """
    mask = game.occupied | game.shut | game.barred
    if game.burning:
        mask |= game.burning & ~own_fire(game, at)
    return mask


def own_fire(game: Hulk, at: Square) -> Mask:
    """The burning area that `at` belongs to; empty when `at` does not burn. [SH-FLAMER-07]"""
    return game.flames.get(game.terrain.sections[at], 0) if game.burning >> at & 1 else 0
