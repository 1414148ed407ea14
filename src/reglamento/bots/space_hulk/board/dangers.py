"""How likely a Marine falls in the next turn where it stands, or would stand: by which enemies, and what overwatch and guard avert."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from reglamento.bots.space_hulk.board.outlook import HORIZON, JAMMED, LORD_SHOTS, SHOTS, Arrival, Enemy, Outlook
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.geometry.squares import Facing, Mask, Square

CONCERNS = 8
"""The most enemies that are considered."""
AGAINST_MANY = 0.25
"""The chance that a gun jams before the last of several enemies has come."""
SLIGHT = 0.005
"""Chances below this are ignored."""


class Attacker(NamedTuple):
    """An enemy that may kill a Marine on a square."""

    foe: Enemy
    route: Mask
    """The squares by which it comes."""
    front: Facing | None
    """The facing of the Marine in which it comes from the front."""
    ahead: tuple[float, float]
    """The chances of one enemy to kill the Marine from the front: without a posture, and on guard."""
    beside: tuple[float, float]
    """The same from elsewhere."""


class Dangers:
    """The dangers to one Marine on the squares where it may stand."""

    def __init__(self, look: Outlook, marine: Marine) -> None:
        self.look, self.marine = look, marine
        self.gun = usable_gun(marine)
        self.watchers = [watcher for watcher in look.watchers if watcher.id != marine.id]
        """The other Marines on overwatch."""
        self._guarded = replace(marine, guard=True)
        self._foes = _nearest(look, marine)
        self._attackers: dict[Square, list[Attacker]] = {}

    def zone(self, at: Square, facing: Facing) -> Mask:
        """The squares that the Marine would cover from there."""
        return self.look.zone(self.marine, at, facing) if self.gun is not None else 0

    def chances(self, at: Square, facing: Facing) -> tuple[float, float, float]:
        """The chances that the Marine falls here: without a posture, on overwatch, on guard."""
        return self.chances_over(at, facing, self.zone(at, facing))

    def chances_over(self, at: Square, facing: Facing, zone: Mask) -> tuple[float, float, float]:
        """The same of a Marine that covers the squares of `zone`."""
        safe = watched = guarded = 1.0
        for foe, route, front, ahead, beside in self._attackers_at(at):
            bare, ready = ahead if facing == front else beside
            under_fire = bare * self.passes(foe, (route & zone).bit_count())
            if foe.heads > 1:
                bare, ready, under_fire = (1 - (1 - one) ** foe.heads for one in (bare, ready, under_fire))
            safe *= 1 - bare
            watched *= 1 - under_fire
            guarded *= 1 - ready
        return 1 - safe, 1 - watched, 1 - guarded

    def passes(self, foe: Enemy, covered: int) -> float:
        """The chance that an enemy survives the fire of the Marine on overwatch on so many squares of its way."""
        if self.gun is None or not covered:
            return 1.0
        one = (LORD_SHOTS if foe.lord else SHOTS[self.gun.name])[min(covered, 12)]
        jammed = JAMMED if foe.heads <= 1 else AGAINST_MANY
        return one * (1 - jammed) + jammed

    def _attackers_at(self, at: Square) -> list[Attacker]:
        known = self._attackers.get(at)
        if known is None:
            own = 1 << self.marine.at
            arrivals = [(foe, self.look.arrival(foe, at, own, self.watchers)) for foe in self._foes]
            known = [self._attacker(foe, comes) for foe, comes in arrivals if comes is not None and comes.chance >= SLIGHT]
            self._attackers[at] = known
        return known

    def _attacker(self, foe: Enemy, comes: Arrival) -> Attacker:
        def kills(*, front: bool) -> tuple[float, float]:
            bare, ready = (self.look.strike(it, comes.blows, front=front, lord=foe.lord) for it in (self.marine, self._guarded))
            return comes.chance * bare, comes.chance * ready

        return Attacker(foe, comes.route, comes.front, kills(front=True), kills(front=False))


def _nearest(look: Outlook, marine: Marine) -> list[Enemy]:
    """The enemies that this Marine must consider."""
    steps = look.walks.to(marine.at)
    near = sorted((steps[foe.at] + foe.lead, foe.id, foe) for foe in look.enemies if steps[foe.at] <= HORIZON + 4)
    return [foe for _, _, foe in near[:CONCERNS]]
