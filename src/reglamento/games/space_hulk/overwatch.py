"""Overwatch: free, forced shots at Genestealers that have just acted. [SH-OW-01 … SH-OW-13]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.arsenal import OVERWATCH_RANGE, outfit
from reglamento.games.space_hulk.choices import Fire
from reglamento.games.space_hulk.shooting import Shot, needed, resolve, square_of, usable_gun
from reglamento.games.space_hulk.sight import can_hit
from reglamento.games.space_hulk.state import MARINES, Hulk, Marine
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


def may_fire(game: Hulk, marine: Marine, target: str) -> bool:
    """Whether an overwatch shot of this Marine reaches the target now. [SH-OW-07, SH-OW-08, SH-JAM-03]"""
    if not marine.overwatch or usable_gun(marine) is None:
        return False
    square = square_of(game, target)
    return square != NOWHERE and can_hit(game, marine, square, OVERWATCH_RANGE)


class OverwatchFire(Step, frozen=True):
    """Every Marine on overwatch who can, except the one who has just reacted, fires: at an actor, or else at the door it closed.

    Judged when the action, and the command window after it, are over. [SH-OW-06, SH-OW-07, SH-CMD-11, SH-DOOR-06, SH-BOLTER-05]
    Costs nothing, and comes once for each action, whatever belongs to it. [SH-OW-05, SH-OW-12]
    """

    actors: tuple[str, ...]
    door: str = ""
    but: str = ""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        shooters, aims = [], []
        watchers = [id for id, marine in game.marines.items() if marine.overwatch and id != self.but]
        for marine in map(game.marines.__getitem__, sorted(watchers)):
            seen = tuple(actor for actor in self.actors if may_fire(game, marine, actor))
            if not seen and self.door and may_fire(game, marine, self.door):
                seen = (self.door,)
            if seen:
                shooters.append(marine.id)
                aims.append(seen)
        return [Volley(tuple(shooters), tuple(aims))] if shooters else []


class Volley(Step, frozen=True):
    """Simultaneous shots in the order of the shooters' ids: each rolls (after choosing, when he sees several), then all is settled.
    [SH-OW-09, SH-BOLTER-06, SH-REV-10, SH-SUST-04]
    """

    shooters: tuple[str, ...]
    targets: tuple[tuple[str, ...], ...]
    shots: tuple[Shot, ...] = ()
    aim: str = ""

    def ask(self, game: Hulk) -> Choose | Roll:
        shooter = self.shooters[len(self.shots)]
        possible = self.targets[len(self.shots)]
        if len(possible) > 1 and not self.aim:
            options = tuple(Fire(target) for target in possible)
            return Choose(MARINES, "SH-REV-10", "overwatch-target", options, options[0], shooter)
        gun = outfit(game.marines[shooter].kit).gun
        assert gun is not None
        return Roll(gun.dice, "SH-OW-06", "overwatch", MARINES, shooter)

    def then(self, game: Hulk, answer: Fire | tuple[int, ...]) -> list[Step]:
        if isinstance(answer, Fire):
            return [replace(self, aim=answer.target)]
        index = len(self.shots)
        marine = game.marines[self.shooters[index]]
        gun = outfit(marine.kit).gun
        assert gun is not None
        target = self.aim or self.targets[index][0]
        shots = (*self.shots, Shot(marine.id, target, answer, needed(game, marine, gun, target)))
        if len(shots) < len(self.shooters):
            return [replace(self, shots=shots, aim="")]
        return resolve(game, shots, overwatch=True)
