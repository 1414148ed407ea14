"""How a Marine carries out an action: paying, ending states, the action itself, the free shot after it. [SH-AP-05, SH-AP-07]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import ROUNDS
from reglamento.games.space_hulk.facts.choices import (
    Attack,
    ClearJam,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    HandOver,
    Leave,
    Move,
    Option,
    Pass,
    Reload,
    Turn,
    UsePower,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.turns import TookState
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.combat import attack
from reglamento.games.space_hulk.fighting.flamer import flame
from reglamento.games.space_hulk.fighting.psychic import powers, use_power
from reglamento.games.space_hulk.fighting.shooting import Shoot, targets_of, usable_gun
from reglamento.games.space_hulk.moves.actions import begin_marine_action, pay
from reglamento.games.space_hulk.moves.costs import marine_cost
from reglamento.games.space_hulk.moves.doors import work_door
from reglamento.games.space_hulk.moves.movement import leave, move, turn
from reglamento.games.space_hulk.moves.objects import hand_over
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def marine_acts(game: Hulk, id: str, option: Option, *, command_only: bool = False) -> list[Step]:
    """Pay for an action, end the states that it ends, and carry it out. [SH-AP-05, SH-CMD-03]"""
    marine = game.marines[id]
    pay(game, id, marine_cost(game, marine, option), command_only=command_only)
    marine = begin_marine_action(game, marine, option)
    return DEEDS[type(option)](game, marine, option)


def _move(game: Hulk, marine: Marine, option: Move) -> list[Step]:
    return move(game, marine, option) + _free_shot(marine, option.to)


def _turn(game: Hulk, marine: Marine, option: Turn) -> list[Step]:
    return turn(game, marine, option) + _free_shot(marine, marine.at)


def _free_shot(marine: Marine, at: Square) -> list[Step]:
    return [FreeShot(marine.id, at)] if usable_gun(marine) is not None else []


def _fire(game: Hulk, marine: Marine, option: Fire) -> list[Step]:
    return [Shoot(marine.id, option.target)]


def _overwatch(game: Hulk, marine: Marine, option: Option) -> list[Step]:
    """[SH-OW-01, SH-OW-02, SH-CANNON-05]"""
    game.put(replace(marine, overwatch=True))
    return game.happened(TookState("SH-OW-01", marine.id, "overwatch"))


def _guard(game: Hulk, marine: Marine, option: Option) -> list[Step]:
    """The Marine's activation goes on: its remaining AP are not touched. [SH-GUARD-01]"""
    game.put(replace(marine, guard=True))
    return game.happened(TookState("SH-GUARD-01", marine.id, "guard"))


def _clear(game: Hulk, marine: Marine, option: Option) -> list[Step]:
    """[SH-JAM-04]"""
    game.put(replace(marine, jammed=False))
    return game.happened(TookState("SH-JAM-04", marine.id, "clear"))


def _reload(game: Hulk, marine: Marine, option: Option) -> list[Step]:
    """[SH-CANNON-07]"""
    game.put(replace(marine, rounds=ROUNDS, reloaded=True))
    return game.happened(TookState("SH-CANNON-07", marine.id, "reloaded"))


DEEDS: dict[type[Option], Callable[[Hulk, Any, Any], list[Step]]] = {
    Move: _move,
    Turn: _turn,
    Leave: leave,
    Fire: _fire,
    Flame: flame,
    GoOnOverwatch: _overwatch,
    GoOnGuard: _guard,
    ClearJam: _clear,
    Reload: _reload,
    Attack: attack,
    WorkDoor: work_door,
    HandOver: hand_over,
}


class FreeShot(Step, frozen=True):
    """After a move or turn, one shot is free. It is part of the same action, taken from the new place. [SH-AP-07, SH-BOLTER-02,
    SH-CANNON-02, SH-REF-04]

    Asked when there is a target, or a psychic power that may create one. The shot is taken from the square `at` where the move
    ended: a Marine that has fallen from there loses it. [SH-LADDER-05]
    """

    marine: str
    at: Square

    def ask(self, game: Hulk) -> Choose | None:
        marine = game.marines.get(self.marine)
        if marine is None or marine.at != self.at or usable_gun(marine) is None:
            return None
        shots = targets_of(game, marine)
        others = powers(game)
        if not shots and not any(power.power == "storm" for power in others):
            return None
        return Choose(MARINES, "SH-BOLTER-02", "free-shot", (Pass(), *shots, *others), Pass(), marine.id)

    def then(self, game: Hulk, answer: Fire | UsePower | Pass | None) -> list[Step]:
        if isinstance(answer, Fire):
            return [Shoot(self.marine, answer.target, plain=False)]
        if isinstance(answer, UsePower):
            return [*use_power(game, answer), self]
        return []
