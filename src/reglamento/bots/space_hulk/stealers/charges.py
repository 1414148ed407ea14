"""Attacks that Genestealers can make this turn: through which Marines' fire, on which Marine, with which chance to kill; and
waves of several attacks.
"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.bots.space_hulk.board.duel import attack_odds
from reglamento.bots.space_hulk.board.outlook import LORD_SHOTS, SHOTS, Outlook
from reglamento.bots.space_hulk.stealers.prowl import Prowler, Reach, reach
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.moves.reinforcement import must_lurk
from reglamento.games.space_hulk.moves.reveal import placeable
from reglamento.geometry.squares import NOWHERE, Square

HEAD_WORTH, LORD_WORTH, LAST_LORD_WORTH = 0.2, 1.2, 5.0
"""The worth of a Genestealer, of the Broodlord, and of a Broodlord whose death decides the mission; a Marine is 1."""
WASTED = 0.8
"""The part of its worth that is lost when a piece dies on its way: its death still costs the Marines shots."""
JAM = 5 / 6
"""The chance that a gun still works after one more overwatch shot. [SH-JAM-01]"""
WINDOW = 0.06
"""The chance that a Marine that sees an attacker has it shot, or turns to face it with a command point."""
WORTHWHILE = 0.12
"""The worth that a wave must have to be begun."""
TOO_FAR = 7
"""A piece more steps from every Marine than this does not attack this turn."""


class Charge(NamedTuple):
    """One piece's best attack: the Marine, the square to attack from, the overwatch shots of each watcher on the way, the
    chances.
    """

    piece: str
    target: str
    stand: Square
    shots: tuple[tuple[str, int], ...]
    kills: float
    falls: float
    prize: float
    stake: float
    heads: int = 1
    lost: int = 0
    """Genestealers of a blip that find no room if it is turned over now. [SH-REV-11]"""

    @property
    def waste(self) -> float:
        """The worth of the Genestealers without room."""
        return HEAD_WORTH * self.lost

    def worth(self, survival: float, alive: float = 1.0) -> float:
        """The worth of one Genestealer's attack that arrives with chance `survival` at a Marine alive with chance `alive`."""
        strikes = self.kills * self.prize - self.falls * self.stake
        return survival * alive * strikes - (1 - survival) * self.stake * WASTED


class Charger(NamedTuple):
    """A piece with its points and the squares in its reach."""

    piece: Prowler
    points: int
    walk: Reach


def charge(look: Outlook, piece: Prowler, points: int, walk: Reach | None = None) -> Charge | None:
    """The best attack that this piece can make with its points. A blip is judged as the Genestealers on its other side."""
    charger = Charger(piece, points, walk or reach(look, piece, points, hidden=False))
    best: tuple[float, Charge | None] = (-9.0, None)
    for marine in look.view.marines.values():
        for square, in_front in _sides(look, marine):
            if charger.walk.cost.get(square, points) < points:
                found = _attack(look, charger, marine, square, in_front=in_front)
                worth = found.worth(survival(look, found, {}))
                if worth > best[0]:
                    best = (worth, found)
    return best[1]


def _sides(look: Outlook, marine: Marine) -> list[tuple[Square, bool]]:
    """The squares from which the Marine can be attacked, and whether it looks that way. [SH-CC-01, SH-LADDER-02]"""
    ahead = look.grid.ahead[marine.at]
    sides = [(square, facing == marine.facing) for facing, square in enumerate(ahead) if square != NOWHERE]
    linked = look.terrain.links.get(marine.at)
    return sides if linked is None else [*sides, (linked, True)]


def _attack(look: Outlook, charger: Charger, marine: Marine, square: Square, *, in_front: bool) -> Charge:
    piece, points, walk = charger
    foe = piece if isinstance(piece, Genestealer) else Genestealer(piece.id, piece.at, 0)
    blows = points - walk.cost[square]
    if blows > 1 and square == piece.at and look.grid.ahead[square][foe.facing] != marine.at:
        blows -= 1  # the attacker has to turn first
    end = attack_odds(look.view, marine, foe, min(blows, 4), from_front=in_front)
    passed = sum(1 << step for step in walk.path(square))
    shots = tuple((watcher.id, seen) for watcher in look.watchers if (seen := (passed & watcher.zone).bit_count()))
    heads, lost = _heads(look, piece) if isinstance(piece, Blip) else (1, 0)
    stake = HEAD_WORTH if not foe.broodlord else LAST_LORD_WORTH if look.stakes.lord else LORD_WORTH
    return Charge(piece.id, marine.id, square, shots, end.marine, end.stealer, look.value(marine), stake, heads, lost)


def _heads(look: Outlook, blip: Blip) -> tuple[int, int]:
    """How many Genestealers a blip gives when it is turned over now, and how many find no room and are lost. [SH-REV-11]"""
    number = blip.value.value or 1
    placed = number if blip.at == NOWHERE else placeable(look.view, blip.at, number, hidden=True)
    return placed, number - placed


def survival(look: Outlook, charge: Charge, working: dict[str, float]) -> float:
    """The chance to arrive, given the chance that each watcher's gun still works (1 when none is given)."""
    chance = 1.0 - WINDOW * bool(charge.shots)
    guns = {watcher.id: watcher.gun for watcher in look.watchers}
    for id, number in charge.shots:
        table = LORD_SHOTS if charge.stake >= LORD_WORTH else SHOTS[guns[id]]
        works = working.get(id, 1.0)
        chance *= works * table[min(number, 12)] + 1 - works
    return chance


def wave(look: Outlook, charges: list[Charge]) -> float:
    """The worth of these attacks one after another: guns jam, targets fall. The best first part of the list counts."""
    working: dict[str, float] = {}
    alive: dict[str, float] = {}
    total = best = 0.0
    for charge in charges:
        total -= charge.waste
        for _ in range(charge.heads):
            arrives = survival(look, charge, working)
            total += charge.worth(arrives, alive.get(charge.target, 1.0))
            alive[charge.target] = alive.get(charge.target, 1.0) * (1 - arrives * charge.kills)
            for id, number in charge.shots:
                working[id] = working.get(id, 1.0) * JAM ** min(number, 2)
            best = max(best, total)
    return best


def charges(look: Outlook) -> list[Charge]:
    """The attacks that fresh pieces can make, the best first. A blip that has not acted may be turned over and attack. Blips with
    too little room come last, because the others may make room; such a blip does not attack at all when it would lose more than
    the attack is worth.
    """
    view = look.view
    near = look.walks.field(look.marines)
    movers = {*view.fresh, view.active}
    first = sum(1 << foe.at for foe in view.stealers.values() if foe.at != NOWHERE and foe.id in movers)
    found = []
    for id in view.fresh:
        piece: Prowler = view.stealers.get(id) or view.blips[id]
        if piece.at == NOWHERE and must_lurk(view, piece):
            continue
        if near[look.start(piece)] > TOO_FAR:
            continue
        walk = reach(look, piece, GENESTEALER_AP, hidden=False, through=first)  # those before it will have gone
        attack = charge(look, piece, GENESTEALER_AP, walk)
        if attack is None:
            continue
        worth = attack.worth(survival(look, attack, {}))
        if not attack.lost or look.reckless:
            found.append((worth, attack))
    found.sort(key=lambda it: (it[1].lost, -it[0], it[1].piece))
    return [attack for _, attack in found]
