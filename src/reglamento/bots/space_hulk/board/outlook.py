"""A position as a bot judges it: where Genestealers may come from, through which Marines' fire, and how likely they kill."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from reglamento.bots.space_hulk.board.duel import attack_odds
from reglamento.bots.space_hulk.board.stakes import Stakes, stakes
from reglamento.bots.space_hulk.board.ways import Walks, Ways, ways_of
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP, outfit
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.games.space_hulk.moves.reinforcement import must_lurk
from reglamento.geometry.squares import NOWHERE, Facing, Mask, Square

BLIP_HEADS = 2.0
"""Genestealers that a blip of unknown value stands for."""
HORIZON = 14
"""A Genestealer more steps away than this does not yet concern any Marine."""
LATER, MUCH_LATER = 0.15, 0.03
"""The weight of a threat that needs one turn more, or two."""
JAMMED = 0.1
"""The chance that a gun on overwatch has jammed when it is needed."""
PAST_FRIENDS, PAST_FIRE = 0.15, 0.2
"""The part that remains of a threat whose way leads through another Marine, or through flames."""
SPECIALIST, PRECIOUS, NEEDED = 0.25, 0.9, 0.5
"""The addition to a Marine's worth for rank or a heavy weapon, for being the Marine whose loss loses the mission, and for having
the errand or the object.
"""
SHOTS = {
    "storm bolter": tuple([1.0] + [25 / 36 * (4 / 9) ** n for n in range(16)]),
    "assault cannon": tuple([1.0] + [8 / 27 * (1 / 8) ** n for n in range(16)]),
}
"""By gun, the chance to survive a number of overwatch shots, all but the first at sustained fire. [SH-SUST-01, SH-SUST-04]"""
LORD_SHOTS = tuple([1.0] + [35 / 36 * (8 / 9) ** n for n in range(16)])
"""The same for the Broodlord. [SH-BROOD-03]"""

ANY = Genestealer("", NOWHERE, 0)


class Enemy(NamedTuple):
    """Enemies at one place: `heads` Genestealers that stand on `at` after `lead` AP, and whether they are held back this turn."""

    id: str
    at: Square
    heads: float
    lead: int = 0
    held: bool = False
    lord: bool = False


class Watcher(NamedTuple):
    """A Marine on overwatch: the squares that it covers, and its gun."""

    id: str
    zone: Mask
    gun: str


class Arrival(NamedTuple):
    """The chance that an enemy attacks a Marine, with how many blows, along which squares, and the one facing of the Marine in which that
    comes from the front: None where it never does.
    """

    chance: float
    front: Facing | None
    blows: int
    route: Mask


class Outlook:
    """One position as one side sees it. Everything is worked out when it is first needed."""

    def __init__(self, view: Hulk) -> None:
        self.view = view
        self.terrain = view.terrain
        self.grid = view.terrain.grid
        self.ways: Ways = ways_of(view.terrain)
        self.walks: Walks = self.ways.under(view)
        self.marines: Mask = sum(1 << marine.at for marine in view.marines.values())
        self.lairs: dict[tuple[Square, str], float] = {}
        self._strikes: dict[tuple[str, bool, bool, int, bool], float] = {}

    @cached_property
    def stakes(self) -> Stakes:
        return stakes(self.view, self.walks)

    # ---- the Genestealers

    @cached_property
    def enemies(self) -> list[Enemy]:
        """All enemies that may come, on the board or waiting."""
        view = self.view
        pieces: list[Genestealer | Blip] = [*view.stealers.values(), *view.blips.values()]
        return [self.enemy(piece) for piece in pieces if piece.at != NOWHERE or piece.area]

    def enemy(self, piece: Genestealer | Blip) -> Enemy:
        """The threat of this piece; in its own phase, with the points that it has left."""
        view = self.view
        waits = piece.at == NOWHERE
        at = self.start(piece)
        lead = int(waits)
        held = waits and must_lurk(view, piece)
        if view.phase == "genestealer" and piece.id not in view.fresh:
            lead += GENESTEALER_AP - view.ap if view.active == piece.id else GENESTEALER_AP
        heads = 1.0
        if isinstance(piece, Blip):
            heads = BLIP_HEADS if piece.value.value is None else float(piece.value.value)
        return Enemy(piece.id, at, heads, lead, held, isinstance(piece, Genestealer) and piece.broodlord)

    def start(self, piece: Genestealer | Blip) -> Square:
        """Where a piece stands, or would come onto the board."""
        return self.terrain.entries[piece.area].squares[0] if piece.at == NOWHERE else piece.at

    # ---- the Marines' fire

    @cached_property
    def watchers(self) -> list[Watcher]:
        """The Marines on overwatch with working guns, except the active one."""
        return [
            Watcher(marine.id, self.zone(marine, marine.at, marine.facing), gun.name)
            for marine in self.view.marines.values()
            if marine.overwatch and (gun := usable_gun(marine)) is not None
        ]

    def zone(self, marine: Marine, at: Square, facing: Facing) -> Mask:
        """The squares that the Marine would cover from there: friends and doors block, Genestealers do not."""
        view = self.view
        blockers = (view.shut | view.burning | self.marines) & ~(1 << marine.at)
        return self.ways.seen(at, facing, blockers | view.barred) & self.ways.within_reach(at)

    @cached_property
    def zones(self) -> list[Mask]:
        """By Marine, the squares that it sees now; Genestealers block."""
        blockers = self.view.shut | self.view.burning | self.marines
        return [self.ways.seen(marine.at, marine.facing, blockers & ~(1 << marine.at)) for marine in self.view.marines.values()]

    @cached_property
    def sighted(self) -> Mask:
        """The squares that any Marine sees now."""
        mask = 0
        for zone in self.zones:
            mask |= zone
        return mask

    @cached_property
    def key_marines(self) -> Mask:
        """The squares of the Marines that matter more than others."""
        return sum(1 << marine.at for marine in self.view.marines.values() if self.value(marine) >= 1.5)

    def survival(self, enemy: Enemy, route: Mask, watchers: list[Watcher]) -> float:
        """The chance to survive the fire of these Marines along the route."""
        chance = 1.0
        for watcher in watchers:
            covered = (route & watcher.zone).bit_count()
            if covered:
                table = LORD_SHOTS if enemy.lord else SHOTS[watcher.gun]
                chance *= table[min(covered, 12)] * (1 - JAMMED) + JAMMED
        return chance

    # ---- their attacks

    def arrival(self, enemy: Enemy, at: Square, own: Mask, watchers: list[Watcher]) -> Arrival | None:
        """How likely this enemy is to attack, within a few turns, a Marine that has moved from `own` to this square."""
        route = self.walks.route(enemy.at, at)
        needed = route.length + enemy.lead
        if needed > HORIZON:
            return None
        view = self.view
        chance = 1.0 if needed <= GENESTEALER_AP else LATER if needed <= GENESTEALER_AP + 4 else MUCH_LATER
        if enemy.held:
            chance *= LATER
        if route.mask & self.marines & ~own:
            chance *= PAST_FRIENDS
        if view.burning and route.mask & view.burning and not view.burning >> enemy.at & 1:
            chance *= PAST_FIRE
        if watchers:
            chance *= self.survival(enemy, route.mask, watchers)
        front = self._front(at, route.last, way_round=needed < GENESTEALER_AP)
        return Arrival(chance, front, max(1, min(3, GENESTEALER_AP + 1 - needed)), route.mask)

    def _front(self, at: Square, last: Square, *, way_round: bool) -> Facing | None:
        """The facing of a Marine in whose front its attacker comes to stand; None where that could go on to the side."""
        ahead = self.grid.ahead[at]
        facing = ahead.index(last) if last in ahead else None
        if facing is None or not way_round:
            return facing
        beside = (ahead[facing - 1], ahead[(facing + 1) % 4])
        return None if any(side != NOWHERE and not self.view.occupied >> side & 1 for side in beside) else facing

    def threat(self, enemy: Enemy, marine: Marine, watchers: list[Watcher]) -> float:
        """The chance that this enemy kills the Marine on its square within a few turns."""
        comes = self.arrival(enemy, marine.at, 1 << marine.at, watchers)
        if comes is None:
            return 0.0
        one = comes.chance * self.strike(marine, comes.blows, front=comes.front == marine.facing, lord=enemy.lord)
        return one if enemy.heads <= 1 else 1 - (1 - one) ** enemy.heads

    @cached_property
    def losses(self) -> float:
        """The expected losses of the Marines as they stand."""
        total = 0.0
        for marine in self.view.marines.values():
            safe = 1.0
            for enemy in self.enemies:
                safe *= 1 - self.threat(enemy, marine, self.watchers)
            total += self.value(marine) * (1 - safe)
        return total

    def strike(self, marine: Marine, blows: int, *, front: bool, lord: bool = False) -> float:
        """The chance that a Genestealer beside this Marine kills it."""
        key = (marine.id, marine.guard, front, blows, lord)
        known = self._strikes.get(key)
        if known is None:
            foe = Genestealer("", NOWHERE, 0, broodlord=True) if lord else ANY
            known = self._strikes[key] = attack_odds(self.view, marine, foe, blows, from_front=front).marine
        return known

    # ---- what Marines are worth

    def value(self, marine: Marine) -> float:
        """The cost of losing this Marine to the mission; an ordinary Marine is 1."""
        gear = outfit(marine.kit)
        heavy = gear.flamer or (gear.gun is not None and gear.gun.name == "assault cannon")
        worth = 1.0 + SPECIALIST * (gear.librarian or gear.sergeant or heavy)
        if marine.id in self.stakes.precious:
            worth += PRECIOUS
        if any(len(errand.marines) <= errand.number and marine.id in errand.marines for errand in self.stakes.errands):
            worth += NEEDED
        return worth + NEEDED * bool(marine.carries)

    @cached_property
    def reckless(self) -> bool:
        """Whether a Genestealer's life no longer counts: this is the last turn."""
        return self.turns_left <= 1

    @property
    def turns_left(self) -> int:
        """The number of turns left, this one included."""
        return max(1, self.stakes.last - self.view.turn + 1)
