"""The Marines that may react to an action of the Genestealers. They are recorded when the action ends; after that, Marines can
only drop out.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import OVERWATCH_RANGE
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import square_of, usable_gun
from reglamento.games.space_hulk.moves.sight import can_hit, sees
from reglamento.geometry.squares import NOWHERE


class Eligible(msgspec.Struct, frozen=True, gc=False):
    """The Marines that may react to one action: those that saw it end, and those on overwatch that could fire when it ended.

    `actors` are the Genestealers that acted (several when an involuntary reveal placed them). `sights` are pairs of a Marine and
    an actor that it sees, `shots` pairs of a Marine on overwatch and a target: an actor, or the door that it closed. [SH-CMD-10,
    SH-OW-07, SH-OW-11, SH-JAM-03]
    """

    actors: tuple[str, ...]
    sights: tuple[tuple[str, str], ...]
    shots: tuple[tuple[str, str], ...]

    def __bool__(self) -> bool:
        return bool(self.sights or self.shots)

    def still(self, game: Hulk) -> Eligible:
        """The same, without Marines and targets that have dropped out: fallen, out of sight, no longer on overwatch, jammed."""
        sights = tuple(pair for pair in self.sights if _still_sees(game, *pair))
        shots = tuple(pair for pair in self.shots if _may_still_fire(game, *pair))
        if (len(sights), len(shots)) == (len(self.sights), len(self.shots)):
            return self
        return replace(self, sights=sights, shots=shots)

    def without_shots_of(self, marine: str) -> Eligible:
        """The same, without the overwatch shot of the Marine that acted in the window. [SH-CMD-11]"""
        return replace(self, shots=tuple(pair for pair in self.shots if pair[0] != marine))


def eligible(game: Hulk, actors: tuple[str, ...], door: str = "") -> Eligible:
    """The Marines that may react to an action that is over now; `door` is the door that it closed. [SH-CMD-10, SH-OW-06,
    SH-DOOR-06]
    """
    there = [(actor, foe.at) for actor in actors if (foe := game.stealers.get(actor)) is not None and foe.at != NOWHERE]
    sights = tuple(
        (marine.id, actor) for marine in game.marines.values() for actor, square in there if sees(game, marine, square)
    )
    return Eligible(actors, sights, tuple(_shots(game, (*actors, door) if door else actors)))


def _shots(game: Hulk, targets: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The overwatch shots that are possible now, in the order of the shooters' ids. [SH-OW-09]"""
    for id in sorted(id for id, marine in game.marines.items() if marine.overwatch):
        for target in targets:
            if may_fire(game, game.marines[id], target):
                yield id, target


def may_fire(game: Hulk, marine: Marine, target: str) -> bool:
    """Whether an overwatch shot of this Marine reaches the target now. [SH-OW-07, SH-OW-08, SH-JAM-03]"""
    if not marine.overwatch or usable_gun(marine) is None:
        return False
    square = square_of(game, target)
    return square != NOWHERE and can_hit(game, marine, square, OVERWATCH_RANGE)


def _still_sees(game: Hulk, marine: str, actor: str) -> bool:
    seer, foe = game.marines.get(marine), game.stealers.get(actor)
    return seer is not None and foe is not None and foe.at != NOWHERE and sees(game, seer, foe.at)


def _may_still_fire(game: Hulk, marine: str, target: str) -> bool:
    shooter = game.marines.get(marine)
    return shooter is not None and may_fire(game, shooter, target)
