"""Shots of storm bolter and assault cannon: targets, sustained fire, ammunition, the explosion. [SH-SHOOT-01 … SH-CANNON-10]"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import Gun, outfit
from reglamento.games.space_hulk.facts.choices import Fire
from reglamento.games.space_hulk.facts.events.fighting import Exploded, Fired, Jammed
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.area import AreaRoll, pieces_in
from reglamento.games.space_hulk.moves.losses import destroy, destroy_fixture
from reglamento.games.space_hulk.moves.sight import can_hit
from reglamento.geometry.squares import NOWHERE, Square, squares
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class Shot(msgspec.Struct, frozen=True):
    """Dice rolled at a target, and the number each of them needs."""

    marine: str
    target: str
    dice: tuple[int, ...]
    needed: int


def usable_gun(marine: Marine) -> Gun | None:
    """The gun that the Marine can fire now: not jammed, not empty. [SH-JAM-03, SH-CANNON-04, SH-CLAWS-02]"""
    gun = outfit(marine.kit).gun
    if gun is None or marine.jammed or (gun.name == "assault cannon" and not marine.rounds):
        return None
    return gun


def targets_of(game: Hulk, marine: Marine) -> list[Fire]:
    """The targets of a Marine: Genestealers and closed doors in sight, however near. [SH-SHOOT-01, SH-SHOOT-06, SH-BOLTER-04,
    SH-DOOR-08]
    """
    watch = game.terrain.grid.watch(marine.at, marine.facing)
    if game.terrain.links:
        watch |= 1 << game.terrain.links.get(marine.at, game.terrain.grid.size)
    found = [
        Fire(foe.id)
        for foe in game.stealers.values()
        if foe.at != NOWHERE and watch >> foe.at & 1 and can_hit(game, marine, foe.at)
    ]
    if watch & game.shut:
        fixture_at = game.terrain.fixture_at
        found += [Fire(fixture_at[square]) for square in squares(watch & game.shut) if can_hit(game, marine, square)]
    return found


def square_of(game: Hulk, target: str) -> Square:
    """Where a target stands; NOWHERE when it is gone."""
    foe = game.stealers.get(target)
    if foe is not None:
        return foe.at
    return game.terrain.fixtures[target] if game.doors.get(target) else NOWHERE


def needed(game: Hulk, marine: Marine, gun: Gun, target: str, *, plain: bool = True) -> int:
    """The number that each die must reach; it is lower under sustained fire. [SH-SUST-01, SH-SUST-02, SH-SUST-05, SH-SUST-07,
    SH-CANNON-03]
    """
    sustained = plain and game.aims.get(marine.id) == target
    return gun.sustained if sustained else gun.kills_on


def hits(game: Hulk, shot: Shot) -> bool:
    """Whether one die is high enough; for the Broodlord two dice of one roll must be. [SH-SHOOT-04, SH-BROOD-03]"""
    foe = game.stealers.get(shot.target)
    wanted = 2 if foe is not None and foe.broodlord else 1
    return sum(die >= shot.needed for die in shot.dice) >= wanted


class Shoot(Step, frozen=True):
    """One shot; any die that is high enough destroys. A move or turn before it in the same action loses the bonus. [SH-SHOOT-04,
    SH-SUST-06]

    Bought with command points in the Genestealer turn, it is an ordinary shot and not overwatch: it cannot jam. [SH-BOLTER-03]
    """

    marine: str
    target: str
    plain: bool = True

    def ask(self, game: Hulk) -> Roll:
        gun = outfit(game.marines[self.marine].kit).gun
        assert gun is not None
        return Roll(gun.dice, gun.rule, "shot", MARINES, self.marine)

    def then(self, game: Hulk, dice: tuple[int, ...]) -> list[Step]:
        marine = game.marines[self.marine]
        gun = outfit(marine.kit).gun
        assert gun is not None
        bonus = self.plain and (game.phase == "marine" or game.readings.sustained_command)
        shot = Shot(self.marine, self.target, dice, needed(game, marine, gun, self.target, plain=bonus))
        return [*resolve(game, (shot,), overwatch=False)]


def resolve(game: Hulk, shots: tuple[Shot, ...], *, overwatch: bool) -> list[Step]:
    """Settle shots fired at one moment, with all dice known: targets fall, then guns jam or explode, and only then Marines see
    what this uncovers. [SH-OW-09, SH-BOLTER-06, SH-JAM-02]
    """
    checks: list[Step] = []
    fatal: dict[str, Shot] = {}
    for shot in shots:
        if hits(game, shot):
            fatal.setdefault(shot.target, shot)
    for shot in shots:
        gun = outfit(game.marines[shot.marine].kit).gun
        assert gun is not None
        rule = "SH-OW-06" if overwatch else gun.rule
        checks = game.happened(Fired(rule, shot.marine, shot.target, shot.dice, shot.needed, hits(game, shot), overwatch))
        _spend_round(game, shot.marine, gun)
    for shot in shots:
        game.aims[shot.marine] = shot.target  # a target that falls takes these records with it
    reactions: list[Step] = []
    for target, shot in fatal.items():
        reactions += _fell(game, target, shot)
    mishaps = [step for shot in shots for step in _mishap(game, shot, overwatch=overwatch)]
    return mishaps + reactions + checks


def _fell(game: Hulk, target: str, shot: Shot) -> list[Step]:
    if target in game.stealers:
        return destroy(game, target, "SH-SHOOT-04")
    return destroy_fixture(game, target, shot.marine, "SH-BOLTER-04")


def _spend_round(game: Hulk, id: str, gun: Gun) -> None:
    """Every shot of the cannon uses a round, whatever it was fired at. [SH-CANNON-04, SH-MISSION-10]"""
    if gun.name == "assault cannon":
        marine = game.marines[id]
        game.shots[gun.name] = game.shots.get(gun.name, 0) + 1
        game.put(replace(marine, rounds=marine.rounds - 1))


def _mishap(game: Hulk, shot: Shot, *, overwatch: bool) -> list[Step]:
    """A double jams a storm bolter on overwatch; a triple blows a reloaded cannon up.
    [SH-JAM-01, SH-JAM-06, SH-CANNON-06, SH-CANNON-08]
    """
    if len(set(shot.dice)) > 1:
        return []
    marine = game.marines[shot.marine]
    gun = outfit(marine.kit).gun
    assert gun is not None
    if gun.jams and overwatch:
        game.put(replace(marine, jammed=True))
        game.happened(Jammed("SH-JAM-01", marine.id))
    elif marine.reloaded and not gun.jams:
        return [Explode(marine.id, game.terrain.sections[marine.at])]
    return []


class Explode(Step, frozen=True):
    """The bearer dies, then everything else in its section is rolled for, doors too. [SH-CANNON-08, SH-CANNON-09]

    When two cannons explode at the same moment, the first may destroy the bearer of the second, which still explodes.
    """

    marine: str
    section: str

    def then(self, game: Hulk, answer: None) -> list[Step]:
        game.happened(Exploded("SH-CANNON-08", self.marine, self.section))
        steps = destroy(game, self.marine, "SH-CANNON-08") if self.marine in game.marines else []
        mask = game.terrain.section_masks[self.section]
        near = mask & game.terrain.door_squares
        doors = tuple(door for door in game.doors if near >> game.terrain.fixtures[door] & 1)
        return [AreaRoll("blast", pieces_in(game, mask) + doors), *steps]
