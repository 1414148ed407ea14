"""Overwatch: free, forced shots at Genestealers that have just acted. [SH-OW-01 … SH-OW-13]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.choices import Fire
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.fighting.eligible import Eligible
from reglamento.games.space_hulk.fighting.shooting import Shot, needed, resolve
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class OverwatchFire(Step, frozen=True):
    """Every Marine that was on overwatch and able to fire when the action ended, and still is, fires: at an actor, or at the door
    that the actor closed.

    It comes after the command window, costs nothing, and comes once for each action. [SH-OW-05, SH-OW-06, SH-OW-07, SH-OW-12,
    SH-CMD-11, SH-DOOR-06, SH-BOLTER-05]
    """

    eligible: Eligible

    def then(self, game: Hulk, answer: None) -> list[Step]:
        targets: dict[str, tuple[str, ...]] = {}
        for marine, target in self.eligible.still(game).shots:
            targets[marine] = (*targets.get(marine, ()), target)
        if not targets:
            return []
        return [Volley(tuple(targets), tuple(_owed(game, possible) for possible in targets.values()))]


def _owed(game: Hulk, targets: tuple[str, ...]) -> tuple[str, ...]:
    """The possible targets that the one shot must be fired at: the Genestealers before the door, or the door before them.
    [SH-DOOR-06]
    """
    doors = game.readings.door_overwatch == "door"
    return tuple(target for target in targets if (target in game.doors) == doors) or targets


class Volley(Step, frozen=True):
    """Simultaneous shots in the order of the shooters' ids. Each Marine chooses a target if it has several, and rolls; then all
    shots are settled. [SH-OW-09, SH-BOLTER-06, SH-REV-10, SH-SUST-04]
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
