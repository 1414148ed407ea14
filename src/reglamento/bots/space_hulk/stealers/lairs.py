"""The best place for a Genestealer or blip that does not attack, at the end of its activation."""

from __future__ import annotations

from math import fsum
from typing import Literal

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers.prowl import Prowler, reach
from reglamento.games.space_hulk.facts.arsenal import GENESTEALER_AP
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.geometry.squares import NOWHERE, Square

Role = Literal["blip", "hunter", "thief"]

STEP, KEY_STEP = 0.03, 0.015
"""The worth of a step nearer to any Marine, and to the Marines that matter."""
READY, CHARGE = 0.12, 5
"""The worth of standing within a charge of a Marine, and how many steps that is."""
COVERED = 0.05
"""The cost of each square of the way in a Marine's sight."""
EXPOSED = 0.3
"""The cost of standing in sight, for each Marine that sees the piece."""
SHOT_AT = 0.15
"""The cost of each square of the way that a Marine on overwatch covers."""
IN_AREA, LAST_TURN = 0.5, 3.0
"""The worth of standing in a wanted area, and its factor when time is up."""
LOOT = 0.4
"""The worth of picking up an object that matters."""
STAYING = 0.01
CRAMPED = 0.1
"""The cost of each Genestealer without room."""


def lair(look: Outlook, piece: Prowler, points: int) -> Square | None:
    """The best square within reach; None when that is where the piece is, or when waiting beside the board is better."""
    role = role_of(look, piece)
    walk = reach(look, piece, points, hidden=role == "blip")
    here = worth_of(look, piece.at, role) + STAYING if piece.at != NOWHERE else -9.0
    if isinstance(piece, Blip) and piece.at != NOWHERE:
        here -= CRAMPED * without_room(look, piece, piece.at)
    best = (here, NOWHERE)
    for square, cost in walk.cost.items():
        if square == piece.at:
            continue
        worth = worth_of(look, square, role) - 0.001 * cost
        if isinstance(piece, Blip):
            worth -= CRAMPED * without_room(look, piece, square)
        if role != "blip" and look.watchers:
            passed = sum(1 << step for step in walk.path(square))
            worth -= SHOT_AT * fsum((passed & watcher.zone).bit_count() for watcher in look.watchers)
        if worth > best[0]:
            best = (worth, square)
    return None if best[1] == NOWHERE else best[1]


def role_of(look: Outlook, piece: Prowler) -> Role:
    """What a piece that does not attack is after."""
    if isinstance(piece, Blip):
        return "blip"
    return "thief" if look.stakes.loot.intersection(piece.carries) else "hunter"


def worth_of(look: Outlook, square: Square, role: Role) -> float:
    """The worth of a square, without the way to it."""
    known = look.lairs.get((square, role))
    if known is None:
        known = look.lairs[square, role] = _worked_out(look, square, role)
    return known


def _worked_out(look: Outlook, square: Square, role: Role) -> float:
    walks = look.walks
    near = min(walks.field(look.marines)[square], 30)
    if role == "thief":
        return STEP * near - EXPOSED * _seers(look, square) + IN_AREA * (look.stakes.outs >> square & 1)
    worth = -STEP * near + (READY if near <= CHARGE else 0.0)
    if look.key_marines:
        worth -= KEY_STEP * min(walks.field(look.key_marines)[square], 30)
    nearest = min(look.view.marines.values(), key=lambda marine: walks.between(square, marine.at))
    route = walks.route(square, nearest.at).mask
    worth -= COVERED * min(6, (route & look.sighted).bit_count())
    if role == "hunter":
        worth += _spoils(look, square) - EXPOSED * min(2, _seers(look, square))
    return worth


def without_room(look: Outlook, blip: Blip, square: Square) -> int:
    """How many of its Genestealers would find no hidden place if the blip were turned over at this square, soon to be within a
    charge. [SH-REV-11]
    """
    number = blip.value.value or 1
    if number == 1 or look.walks.field(look.marines)[square] > CHARGE + GENESTEALER_AP:
        return 0
    taken = look.view.occupied & ~(1 << blip.at if blip.at != NOWHERE else 0)
    taken |= look.view.shut | look.view.barred | look.view.burning | look.sighted
    free = look.grid.near_mask[square] & ~taken
    return max(0, number - 1 - free.bit_count())


def _seers(look: Outlook, square: Square) -> int:
    return sum(zone >> square & 1 for zone in look.zones)


def _spoils(look: Outlook, square: Square) -> float:
    """The worth of areas held or disturbed, which counts most when time is up, and of objects to carry off."""
    worth = 0.0
    if look.stakes.wanted >> square & 1:
        worth += IN_AREA * (LAST_TURN if look.turns_left <= 1 else 1.0)
    if any(look.view.lying.get(thing) == square for thing in look.stakes.loot):
        worth += LOOT
    return worth
