"""What a Marine's activation can come to: every stand he can reach weighed by progress, danger and the lanes he would cover."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from reglamento.bots.space_hulk.duties import Duty
from reglamento.bots.space_hulk.outlook import HORIZON, LATER, LORD_SHOTS, MUCH_LATER, SHOTS, Enemy, Outlook, Watcher
from reglamento.bots.space_hulk.stands import Stand, stands
from reglamento.games.space_hulk.arsenal import FLAME, FLAMER_RANGE, GUARD, outfit
from reglamento.games.space_hulk.choices import GoOnGuard, GoOnOverwatch, Option
from reglamento.games.space_hulk.marines import overwatch_cost
from reglamento.games.space_hulk.movement import exits_for
from reglamento.games.space_hulk.shooting import usable_gun
from reglamento.games.space_hulk.state import Marine
from reglamento.geometry.squares import FAR, Facing, Mask, Square

Posture = Literal["none", "overwatch", "guard"]

DONE, IN_PLACE = 5.0, 0.8
"""What finishing an errand and standing where it is done are worth, a Marine being 1."""
IN_THE_WAY = 0.5
WATCHED_SQUARE = 0.004
"""What covering one more square is worth when nothing is known to come that way."""
STANDING_PACE, PER_PACE, SLOWEST, FASTEST = 0.08, 0.11, 0.12, 0.6
"""A step of progress is worth more, the more steps a turn the time left demands."""


class Weighed(NamedTuple):
    """A stand with its worth in each posture; `free` is the posture that he has there already."""

    stand: Stand
    none: float
    overwatch: float
    guard: float


class Plan(NamedTuple):
    """The best that can be done: its worth, and the option to begin with (None: stay as he is)."""

    worth: float
    option: Option | None


class Prospect:
    """The stands of one Marine, weighed once; `best` then reads them for any number of points."""

    def __init__(self, look: Outlook, marine: Marine, duty: Duty | None, budget: int) -> None:
        self.look, self.marine, self.duty = look, marine, duty
        self.gun = usable_gun(marine)
        self.watchers = [watcher for watcher in look.watchers if watcher.id != marine.id]
        self.others = _others_at_stake(look, marine, self.watchers)
        self.foes = [foe for foe in look.enemies if look.ways.between(look.view, foe.at, marine.at) <= HORIZON + 4]
        self.guarded = replace(marine, guard=True)
        self.value = look.value(marine)
        self.step_worth = _step_worth(look, duty, marine)
        self.weighed = [self._weigh(stand) for stand in stands(look.view, marine, budget)]

    def best(self, points: int, free_points: int, price: float) -> Plan:
        """The best plan for `points`, each beyond the first `free_points` costing `price`."""
        marine = self.marine
        can_watch = overwatch_cost(self.look.view, marine) if self.gun is not None else 99
        best = Plan(-1e9, None)
        for stand, none, overwatch, guard in self.weighed:
            if stand.cost > points:
                continue
            here = stand.first is None
            ways: list[tuple[float, int, Option | None]] = [(none, 0, None)]
            if here and marine.overwatch:
                ways = [(overwatch, 0, None)]
            elif here and marine.guard:
                ways = [(guard, 0, None)]
            elif stand.cost + can_watch <= points:
                ways.append((overwatch, can_watch, GoOnOverwatch()))
            if stand.cost + GUARD <= points and not (here and (marine.guard or marine.overwatch)):
                ways.append((guard, GUARD, GoOnGuard()))
            for worth, extra, option in ways:
                net = worth - price * max(0, stand.cost + extra - free_points) - 0.002 * stand.actions
                if net > best.worth:
                    best = Plan(net, stand.first or option)
        return best

    def _weigh(self, stand: Stand) -> Weighed:
        zone = self.look.zone(self.marine, stand.at, stand.facing) if self.gun is not None else 0
        none, overwatch, guard = self._dangers(stand.at, stand.facing, zone)
        base = self._progress(stand)
        cover = self._cover(zone)
        return Weighed(stand, base - none, base - overwatch + cover, base - guard)

    # ---- danger

    def _dangers(self, at: Square, facing: Facing, zone: Mask) -> tuple[float, float, float]:
        """What is likely to be lost here: doing nothing, on overwatch, on guard."""
        look = self.look
        safe = watched = guarded = 1.0
        for foe in self.foes:
            route = look.ways.route(look.view, foe.at, at)
            bare = look.threat(foe, self.marine, at, facing, self.watchers)
            if bare < 0.004:
                continue
            covered = (route.mask & zone).bit_count()
            safe *= 1 - bare
            watched *= 1 - bare * self._passes(foe, covered)
            guarded *= 1 - look.threat(foe, self.guarded, at, facing, self.watchers)
        return self.value * (1 - safe), self.value * (1 - watched), self.value * (1 - guarded)

    def _passes(self, foe: Enemy, covered: int) -> float:
        if self.gun is None or not covered:
            return 1.0
        one = (LORD_SHOTS if foe.lord else SHOTS[self.gun.name])[min(covered, 12)]
        return one * 0.9 + 0.1 if foe.heads <= 1 else one * 0.75 + 0.25  # the gun jams sooner or later

    # ---- progress

    def _progress(self, stand: Stand) -> float:
        duty = self.duty
        if duty is None:
            return 0.0
        steps = max(duty.van, min(duty.field[stand.at], 60))
        worth = -self.step_worth * (steps + 0.5 * self._turns_to_go(stand.at, stand.facing, duty.field))
        if duty.avoid >> stand.at & 1:
            worth -= IN_THE_WAY
        if not steps:
            worth += IN_PLACE if duty.leads or duty.errand.deed == "hold" else 0.2
        return worth + (self._deed(stand, duty) if duty.leads else 0.0)

    def _turns_to_go(self, at: Square, facing: Facing, field: tuple[int, ...]) -> int:
        """Quarter turns before the next step towards the goal is one ahead."""
        if not field[at] or field[at] >= FAR:
            return 0
        grid = self.look.grid
        nearer = [square for square in grid.near[at] if field[square] < field[at]]
        if not nearer or any(square in grid.front[at][facing] for square in nearer):
            return 0
        beside = (grid.front[at][facing - 1], grid.front[at][(facing + 1) % 4])
        return 1 if any(square in side for square in nearer for side in beside) else 2

    def _deed(self, stand: Stand, duty: Duty) -> float:
        """What the errand itself adds: the exit, the room to burn, the generator within reach from here."""
        deed, where = duty.errand.deed, duty.errand.where
        there = replace(self.marine, at=stand.at, facing=stand.facing)
        if deed == "leave" and where >> stand.at & 1:
            return 1.0 if exits_for(self.look.view, there) else 0.4
        if deed == "burn":
            view = self.look.view
            seen = self.look.ways.seen(view, stand.at, stand.facing, view.blockers & ~(1 << self.marine.at))
            in_reach = seen & where & ~view.shut & self.look.ways.within_reach(stand.at)
            return (1.5 if in_reach else 0.0) if FLAME else 0.0
        if deed == "break":
            square = self.look.terrain.generators[duty.errand.what]
            if self.look.grid.ahead[stand.at][stand.facing] == square:
                return 0.7
            view = self.look.view
            return 0.3 if self.gun and self.look.zone(self.marine, stand.at, stand.facing) >> square & 1 else 0.0
        return 0.0

    # ---- cover

    def _cover(self, zone: Mask) -> float:
        if not zone:
            return 0.0
        gained = sum(stake * (1 - self._passes(foe, (route & zone).bit_count())) for foe, route, stake in self.others)
        return gained + WATCHED_SQUARE * min(zone.bit_count(), 30)


def _others_at_stake(look: Outlook, marine: Marine, watchers: list[Watcher]) -> list[tuple[Enemy, Mask, float]]:
    """For each enemy the friend he endangers most, as the route to him and what is likely to be lost."""
    found = []
    others = [other for other in look.view.marines.values() if other.id != marine.id]
    for foe in look.enemies:
        worst: tuple[float, Mask] = (0.02, 0)
        for other in others:
            if look.ways.between(look.view, foe.at, other.at) > HORIZON:
                continue
            stake = look.threat(foe, other, other.at, other.facing, watchers) * look.value(other)
            if stake > worst[0]:
                worst = (stake, look.ways.route(look.view, foe.at, other.at).mask)
        if worst[1]:
            found.append((foe, worst[1], worst[0]))
    return found


def _step_worth(look: Outlook, duty: Duty | None, marine: Marine) -> float:
    if duty is None:
        return 0.0
    steps = duty.field[marine.at]
    if steps >= FAR:
        return 0.0
    pace = steps / max(1.0, look.turns_left - 1.0)
    worth = min(FASTEST, max(SLOWEST, STANDING_PACE + PER_PACE * pace))
    return worth if duty.leads else 0.8 * worth


__all__ = ["DONE", "FLAMER_RANGE", "LATER", "MUCH_LATER", "Plan", "Posture", "Prospect", "Weighed", "outfit"]
