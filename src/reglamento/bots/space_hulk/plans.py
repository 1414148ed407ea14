"""The possible results of a Marine's activation: every stand in its reach, weighed by progress, danger and the
lanes it covers.
"""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.bots.space_hulk.board.dangers import Dangers
from reglamento.bots.space_hulk.board.outlook import HORIZON, Enemy, Outlook, Watcher
from reglamento.bots.space_hulk.duties import Duty
from reglamento.bots.space_hulk.stands import Stand, stands
from reglamento.games.space_hulk.facts.arsenal import GUARD
from reglamento.games.space_hulk.facts.choices import GoOnGuard, GoOnOverwatch, Option
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.moves.costs import overwatch_cost
from reglamento.games.space_hulk.moves.movement import exits_for
from reglamento.geometry.squares import FAR, Facing, Mask, Square

Stake = tuple[Enemy, Mask, float]
"""An enemy, the squares by which it comes, and the chance that it kills."""

IN_PLACE, IN_COVER = 0.8, 0.2
"""The worth of standing where the errand is done, and where its doer is covered; a Marine is 1."""
READY_TO_LEAVE, AT_THE_EXIT, READY_TO_BURN, READY_TO_BREAK, GENERATOR_IN_SIGHT = 1.0, 0.4, 1.5, 0.7, 0.3
"""The worth of a position from which the next action can do the errand, or nearly."""
FOLLOWING = 0.9
"""The worth of a step of a covering Marine, as a part of the leader's."""
IN_THE_WAY = 0.5
"""The cost of standing in the leader's way."""
ACTION = 0.002
"""The cost of each action, so that the shortest of equal plans is taken."""
WATCHED_SQUARE = 0.004
"""The worth of covering one more square when no enemy is known to come that way."""
MOST_WATCHED = 30
"""More squares than these are worth no more."""
EARLY_STEP = 0.36
"""The worth of a step with the first points of an activation: a column that stands still loses."""
KEPT_POINTS = 2
"""The last points, better spent on a posture than on steps unless time presses."""
EASY_PACE, EARLY_HASTE, LATE_HASTE, SLOWEST, FASTEST = 2.3, 0.5, 0.3, 0.08, 0.7
"""How haste changes the worth of a step. Haste begins above EASY_PACE steps a turn. For each step above it EARLY_HASTE is added
to a step with the first points, and LATE_HASTE to one with the last points, which is worth SLOWEST at least and FASTEST at most.
"""


class Endangered(NamedTuple):
    """A friend in danger: its worth, the enemies that endanger it, and its chance to live without cover."""

    id: str
    value: float
    stakes: list[Stake]
    safe: float


class Weighed(NamedTuple):
    """A stand with its worth in each posture."""

    stand: Stand
    none: float
    overwatch: float
    guard: float


class Plan(NamedTuple):
    """The best plan: its worth, and the option to begin with (None: stay)."""

    worth: float
    option: Option | None


class Ending(NamedTuple):
    """Where a plan ends, in which posture, and what it gains over staying, by what it is for; a Marine is 1.

    `zone` are the squares under its fire on overwatch, none in another posture.
    """

    stand: Stand
    posture: Option | None
    zone: Mask
    falls: tuple[float, float]
    """The chances that the Marine falls in the Genestealers' next turn, if it stays and after the plan."""
    progress: float
    safety: float
    cover: float


class Prospect:
    """The stands of one Marine, each weighed once and only when it may be the best; `best` finds the best plan for any number of points."""

    def __init__(self, look: Outlook, marine: Marine, duty: Duty | None, budget: int, points: int) -> None:
        self.look, self.marine, self.duty = look, marine, duty
        self.dangers = Dangers(look, marine)
        self.gun = self.dangers.gun
        self.others = _others_at_stake(look, marine, self.dangers.watchers)
        self.value = look.value(marine)
        self.early_step, self.late_step = _step_worths(duty, marine)
        self.early = max(0, points - KEPT_POINTS)
        self.start = 0.0 if duty is None else self._steps(marine.at, marine.facing, duty)
        self._stands = stands(look.view, marine, budget)
        self._progress = [self._progress_at(stand) for stand in self._stands]
        self._weighed: list[Weighed | None] = [None] * len(self._stands)

    @property
    def weighed(self) -> list[Weighed]:
        """All stands."""
        return [self._weigh(number) for number in range(len(self._stands))]

    def best(self, points: int, free_points: int, price: float, *, kept: bool = True) -> Plan:
        """The best plan for `points`, each beyond the first `free_points` costing `price`. `kept` says that an earlier overwatch
        or guard still stands.
        """
        best, found = Plan(-1e9, None), len(self._stands)
        for bound, number in self._most_promising(points, free_points, price):
            if bound < best.worth:
                break
            stand = self._stands[number]
            for worth, extra, option in self._ways(number, points, kept=kept):
                net = worth - price * max(0, stand.cost + extra - free_points) - ACTION * stand.actions
                if net > best.worth or (net == best.worth and number < found):
                    best, found = Plan(net, stand.first or option), number
        return best

    def _ways(self, number: int, points: int, *, kept: bool) -> list[tuple[float, int, Option | None]]:
        """How a plan may end on a stand: its worth, the points for a posture, and the posture (None: none is taken up)."""
        marine = self.marine
        stand, none, overwatch, guard = self._weigh(number)
        here = stand.first is None
        ways: list[tuple[float, int, Option | None]] = [(none, 0, None)]
        if here and kept and marine.overwatch:
            ways = [(overwatch, 0, None)]
        elif here and kept and marine.guard:
            ways = [(guard, 0, None)]
        elif stand.cost + self._can_watch <= points:
            ways.append((overwatch, self._can_watch, GoOnOverwatch()))
        if stand.cost + GUARD <= points and not (here and kept and (marine.guard or marine.overwatch)):
            ways.append((guard, GUARD, GoOnGuard()))
        return ways

    @cached_property
    def _can_watch(self) -> int:
        """The points for overwatch; more than there ever are without a gun."""
        return overwatch_cost(self.look.view, self.marine) if self.gun is not None else 99

    def _most_promising(self, points: int, free_points: int, price: float) -> list[tuple[float, int]]:
        """The stands within `points` by number, those first of which most may be hoped: what a plan that ends there is worth at most."""
        hopes = [
            (progress + self._most_cover - price * max(0, stand.cost - free_points) - ACTION * stand.actions, number)
            for number, (stand, progress) in enumerate(zip(self._stands, self._progress, strict=True))
            if stand.cost <= points
        ]
        return sorted(hopes, key=lambda hope: (-hope[0], hope[1]))

    def ending(self, first: Option, points: int, free_points: int, price: float) -> Ending | None:
        """Where the best plan ends that begins with this action, its points and their price as in `best`; None where there is none."""
        best: tuple[float, int, Option | None] | None = None
        for number, stand in enumerate(self._stands):
            if stand.first != first or stand.cost > points:
                continue
            for worth, extra, posture in self._ways(number, points, kept=True):
                net = worth - price * max(0, stand.cost + extra - free_points) - ACTION * stand.actions
                if best is None or net > best[0]:
                    best = net, number, posture
        return None if best is None else self._ending(*best[1:])

    def _ending(self, number: int, posture: Option | None) -> Ending:
        marine, stand = self.marine, self._stands[number]
        watched = self.dangers.zone(marine.at, marine.facing) if marine.overwatch else 0
        zone = self.dangers.zone(stand.at, stand.facing) if isinstance(posture, GoOnOverwatch) else 0
        bare, watching, guarding = self.dangers.chances(marine.at, marine.facing)
        stays = watching if marine.overwatch else guarding if marine.guard else bare
        bare, watching, guarding = self.dangers.chances(stand.at, stand.facing)
        goes = watching if isinstance(posture, GoOnOverwatch) else guarding if isinstance(posture, GoOnGuard) else bare
        progress = self._progress[number] - self._progress[0]
        return Ending(
            stand, posture, zone, (stays, goes), progress, self.value * (stays - goes), self._cover(zone) - self._cover(watched)
        )

    def covered(self, zone: Mask) -> tuple[str, float, float]:
        """The friend whom fire on these squares helps most, and the chances that it falls without and with it; an empty id for nobody."""
        best: tuple[float, str, float, float] = (0.0, "", 0.0, 0.0)
        for friend in self.others:
            after = self._alive(friend, zone)
            best = max(best, (friend.value * (after - friend.safe), friend.id, 1 - friend.safe, 1 - after))
        return best[1:]

    def _weigh(self, number: int) -> Weighed:
        known = self._weighed[number]
        if known is not None:
            return known
        stand, base = self._stands[number], self._progress[number]
        zone = self.dangers.zone(stand.at, stand.facing)
        chances = self.dangers.chances_over(stand.at, stand.facing, zone)
        none, overwatch, guard = (self.value * chance for chance in chances)
        cover = self._cover(zone)
        found = self._weighed[number] = Weighed(stand, base - none, base - overwatch + cover, base - guard)
        return found

    # ---- progress

    def _progress_at(self, stand: Stand) -> float:
        duty = self.duty
        if duty is None:
            return 0.0
        gained = self.start - self._steps(stand.at, stand.facing, duty)
        early = min(gained, self.early)
        worth = early * self.early_step + (gained - early) * self.late_step
        if not duty.leads:
            worth *= FOLLOWING
        if duty.avoid >> stand.at & 1:
            worth -= IN_THE_WAY
        if not duty.field[stand.at]:
            worth += IN_PLACE if duty.leads or duty.errand.deed == "hold" else IN_COVER
        return worth + (self._deed(stand, duty) if duty.leads else 0.0)

    def _steps(self, at: Square, facing: Facing, duty: Duty) -> float:
        """Steps to the goal; a quarter turn that must come first counts as half a step."""
        return max(duty.van, min(duty.field[at], 60)) + 0.5 * self._turns_to_go(at, facing, duty.field)

    def _turns_to_go(self, at: Square, facing: Facing, field: tuple[int, ...]) -> int:
        """Quarter turns until the next step towards the goal is straight ahead."""
        if not field[at] or field[at] >= FAR:
            return 0
        grid = self.look.grid
        nearer = [square for square in grid.near[at] if field[square] < field[at]]
        if not nearer or any(square in grid.front[at][facing] for square in nearer):
            return 0
        beside = (grid.front[at][facing - 1], grid.front[at][(facing + 1) % 4])
        return 1 if any(square in side for square in nearer for side in beside) else 2

    def _deed(self, stand: Stand, duty: Duty) -> float:
        """What the errand itself adds here: the exit, the room to burn, the generator within reach."""
        deed, where = duty.errand.deed, duty.errand.where
        there = replace(self.marine, at=stand.at, facing=stand.facing)
        if deed == "leave" and where >> stand.at & 1:
            return READY_TO_LEAVE if exits_for(self.look.view, there) else AT_THE_EXIT
        if deed == "burn":
            view = self.look.view
            seen = self.look.ways.seen(stand.at, stand.facing, view.blockers & ~(1 << self.marine.at))
            in_reach = seen & where & ~view.shut & self.look.ways.within_reach(stand.at)
            return READY_TO_BURN if in_reach else 0.0
        if deed == "break":
            square = self.look.terrain.generators[duty.errand.what]
            if self.look.grid.ahead[stand.at][stand.facing] == square:
                return READY_TO_BREAK
            return GENERATOR_IN_SIGHT if self.gun and self.look.zone(self.marine, stand.at, stand.facing) >> square & 1 else 0.0
        return 0.0

    # ---- cover

    def _cover(self, zone: Mask) -> float:
        if not zone:
            return 0.0
        gained = 0.0
        for friend in self.others:
            gained += friend.value * (self._alive(friend, zone) - friend.safe)
        return gained + WATCHED_SQUARE * min(zone.bit_count(), MOST_WATCHED)

    def _alive(self, friend: Endangered, zone: Mask) -> float:
        """The chance that a friend lives if these squares are under fire."""
        after = 1.0
        for foe, route, chance in friend.stakes:
            after *= 1 - chance * self.dangers.passes(foe, (route & zone).bit_count())
        return after

    @cached_property
    def _most_cover(self) -> float:
        """The worth of cover at most, where no enemy that comes for a friend would survive it."""
        if self.gun is None:
            return 0.0
        gained = 0.0  # added up as in `_cover`, so that no cover is above it even in the last bit
        for friend in self.others:
            gained += friend.value * (1.0 - friend.safe)
        return gained + WATCHED_SQUARE * MOST_WATCHED


def _others_at_stake(look: Outlook, marine: Marine, watchers: list[Watcher]) -> list[Endangered]:
    """The friends in danger, each with the enemies that endanger no other friend more."""
    found: dict[str, list[Stake]] = {}
    others = [other for other in look.view.marines.values() if other.id != marine.id]
    for foe in look.enemies:
        worst: tuple[float, str] = (0.03, "")
        for other in others:
            if look.walks.between(foe.at, other.at) <= HORIZON:
                worst = max(worst, (look.threat(foe, other, watchers), other.id))
        if worst[1]:
            route = look.walks.route(foe.at, look.view.marines[worst[1]].at).mask
            found.setdefault(worst[1], []).append((foe, route, worst[0]))
    return [
        Endangered(id, look.value(look.view.marines[id]), stakes, prod(1 - chance for _, _, chance in stakes))
        for id, stakes in found.items()
    ]


def _step_worths(duty: Duty | None, marine: Marine) -> tuple[float, float]:
    """The worth of a step early in an activation, and late in it."""
    if duty is None or duty.field[marine.at] >= FAR:
        return 0.0, 0.0
    haste = max(0.0, duty.pace - EASY_PACE)
    return EARLY_STEP + EARLY_HASTE * haste, min(FASTEST, max(SLOWEST, LATE_HASTE * haste))
