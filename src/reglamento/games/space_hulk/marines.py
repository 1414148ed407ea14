"""What a Marine may do with so many points, and how he does it. [SH-AP-02, SH-AP-07]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from reglamento.games.space_hulk.actions import begin_marine_action, blocked_for, pay
from reglamento.games.space_hulk.arsenal import (
    ATTACK,
    DOOR,
    FLAME,
    GUARD,
    HAND_OVER,
    RELOAD,
    ROUNDS,
    SHOT,
    TURN,
    UNJAM,
    outfit,
)
from reglamento.games.space_hulk.choices import (
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
from reglamento.games.space_hulk.combat import attack
from reglamento.games.space_hulk.doors import work_door, workable
from reglamento.games.space_hulk.events import HandedOver, TookState
from reglamento.games.space_hulk.flamer import flame, flame_targets
from reglamento.games.space_hulk.movement import exits_for, leave, move, turn
from reglamento.games.space_hulk.psychic import powers, use_power
from reglamento.games.space_hulk.shooting import Shoot, targets, usable_gun
from reglamento.games.space_hulk.state import MARINES, Genestealer, Hulk, Marine
from reglamento.geometry.squares import Square
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

# ---- what he may do


def marine_options(game: Hulk, marine: Marine, budget: int) -> list[Any]:
    """Every action this Marine may take now for at most `budget` points, moves first. [SH-AP-02, SH-AP-10]"""
    if budget < 1:
        return []
    options: list[Any] = _moves(game, marine, budget)
    options += game.terrain.turns(marine.facing, (1, 3))
    gear = outfit(marine.kit)
    if gear.gun is not None:
        options += _with_gun(game, marine, budget)
    if gear.flamer and budget >= FLAME:
        options += flame_targets(game, marine)
    if budget >= GUARD and not marine.guard:
        options.append(GoOnGuard())
    if game.shut or game.stealers:
        options += blows(game, marine)
    doors = workable(game, game.terrain.grid.front[marine.at][marine.facing])
    if doors:
        options += doors
    if marine.carries:
        options += hand_overs(game, marine)
    return options


def _moves(game: Hulk, marine: Marine, budget: int) -> list[Any]:
    """Steps and ways out. [SH-MOVE-02, SH-MOVE-06, SH-MOVE-07, SH-EXIT-01]"""
    blocked = blocked_for(game, marine.at)
    options: list[Any] = []
    for _, bit, pinch, cheap, dear in game.terrain.marine_steps(marine.at, marine.facing):
        if not blocked & bit and blocked & pinch != pinch:
            options += cheap
            if budget > 1:
                options += dear
    if marine.carries:
        options += with_drops(options, marine)
    if marine.at in game.terrain.exits_at:
        options += [option for option, cost in exits_for(game, marine) if cost <= budget]
    return options


def with_drops(moves: list[Any], piece: Marine | Genestealer) -> list[Move]:
    """The same steps, leaving an object behind. [SH-OBJ-05, SH-OBJ-06]"""
    return [replace(option, drop=thing) for option in moves for thing in piece.carries]


def _with_gun(game: Hulk, marine: Marine, budget: int) -> list[Any]:
    """Fire, overwatch, clearing a jam, reloading. [SH-BOLTER-01, SH-OW-01, SH-JAM-04, SH-CANNON-07]"""
    options: list[Any] = []
    gun = outfit(marine.kit).gun
    assert gun is not None
    if usable_gun(marine) is not None:
        options += targets(game, marine)
    if not marine.overwatch and budget >= overwatch_cost(game, marine):
        options.append(GoOnOverwatch())
    if marine.jammed:
        options.append(ClearJam())
    if gun.name == "assault cannon" and not marine.reloaded and budget >= RELOAD:
        options.append(Reload())
    return options


def overwatch_cost(game: Hulk, marine: Marine) -> int:
    """Two points, or one for the assault cannon under that reading. [SH-AP-09, SH-CANNON-05]"""
    gun = outfit(marine.kit).gun
    return game.readings.cannon_overwatch if gun is not None and gun.name == "assault cannon" else 2


def blows(game: Hulk, piece: Marine | Genestealer) -> list[Attack]:
    """The enemy or closed door straight ahead, or at the other end of the ladder; a generator is broken by Marines only.
    [SH-CC-01, SH-CC-02, SH-CC-13, SH-LADDER-02]
    """
    found = []
    foes, breakable = (
        (game.stealers, game.shut) if type(piece) is Marine else (game.marines, game.shut & game.terrain.door_squares)
    )
    for square in game.terrain.fronts(piece.at, piece.facing):
        there = game.at.get(square)
        if there in foes:
            found.append(Attack(there))  # type: ignore[arg-type]  # a key of `foes` is a str
        elif breakable >> square & 1:
            found.append(Attack(game.terrain.fixture_at[square]))
    return found


def hand_overs(game: Hulk, piece: Marine | Genestealer) -> list[HandOver]:
    """Each carried object to the friend straight ahead. [SH-OBJ-09]"""
    friends = game.marines if type(piece) is Marine else game.stealers
    there = game.at.get(game.terrain.grid.ahead[piece.at][piece.facing])
    return [HandOver(there, thing) for thing in piece.carries] if there in friends else []  # type: ignore[arg-type]  # as in blows


# ---- what it costs


def marine_cost(game: Hulk, marine: Marine, option: Option) -> int:
    """Points of an action of this Marine. [SH-AP-02, SH-REF-03, SH-REF-05]"""
    if isinstance(option, Move):
        return step_cost(game, marine, option.to)
    if isinstance(option, Leave):
        return next(cost for way, cost in exits_for(game, marine) if way == option)
    if isinstance(option, GoOnOverwatch):
        return overwatch_cost(game, marine)
    return COSTS[type(option)]


COSTS: dict[type[Option], int] = {
    Turn: TURN,
    Fire: SHOT,
    Flame: FLAME,
    GoOnGuard: GUARD,
    ClearJam: UNJAM,
    Reload: RELOAD,
    Attack: ATTACK,
    WorkDoor: DOOR,
    HandOver: HAND_OVER,
}
"""[SH-AP-02, SH-REF-03, SH-SHOOT-02]"""


def step_cost(game: Hulk, marine: Marine, to: Square) -> int:
    """Points of a step to this neighbouring square. [SH-MOVE-02, SH-LADDER-03]"""
    for step in game.terrain.marine_steps(marine.at, marine.facing):
        if step.to == to:
            return 1 if step.cheap else 2
    raise LookupError(f"no step of {marine.id} leads to square {to}")


# ---- how he does it


def marine_acts(game: Hulk, id: str, option: Option, *, command_only: bool = False) -> list[Step]:
    """Pay for an action, end what it ends, and do it. [SH-AP-05, SH-CMD-03]"""
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
    """[SH-GUARD-01]"""
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


def hand_over(game: Hulk, giver: Marine | Genestealer, option: HandOver) -> list[Step]:
    """The receiver pays nothing and keeps his state. [SH-OBJ-09]"""
    receiver = game.piece(option.to)
    assert isinstance(receiver, Marine | Genestealer)
    game.put(replace(giver, carries=tuple(thing for thing in giver.carries if thing != option.thing)))
    game.put(replace(receiver, carries=(*receiver.carries, option.thing)))
    return game.happened(HandedOver("SH-OBJ-09", giver.id, option.to, option.thing))


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
    """After a move or turn one shot is free: part of the same action, judged from the new place.
    [SH-AP-07, SH-BOLTER-02, SH-CANNON-02, SH-REF-04]

    Asked when there is something to shoot at, or a psychic power that may make something. Taken from the square `at` where the
    move has ended: whoever has fallen from it has lost the shot. [SH-LADDER-05]
    """

    marine: str
    at: Square

    def ask(self, game: Hulk) -> Choose | None:
        marine = game.marines.get(self.marine)
        if marine is None or marine.at != self.at or usable_gun(marine) is None:
            return None
        shots = targets(game, marine)
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
