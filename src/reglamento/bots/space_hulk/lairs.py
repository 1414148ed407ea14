"""Where a Genestealer or blip that does not attack had better be at the end of its activation."""

from __future__ import annotations

from reglamento.bots.space_hulk.outlook import Outlook
from reglamento.bots.space_hulk.prowl import Prowler, reach
from reglamento.games.space_hulk.state import Blip
from reglamento.geometry.squares import NOWHERE, Mask, Square, squares

STEP, KEY_STEP = 0.03, 0.015
"""What a step nearer to any Marine, and to those who matter, is worth."""
READY = 0.12
"""What it is worth to stand within a charge of a Marine."""
COVERED = 0.05
"""What each square of the way that lies in a Marine's sight costs."""
EXPOSED = 0.3
"""What standing in sight costs for each Marine who sees it."""
SHOT_AT = 0.15
IN_AREA = 0.5
STAYING = 0.01


def lair(look: Outlook, piece: Prowler, points: int) -> Square | None:
    """The best square within reach; None when that is where it is, or when waiting beside the board is better."""
    blip = isinstance(piece, Blip)
    walk = reach(look.view, piece, points, hidden=blip)
    best = (_worth(look, piece.at, blip=blip) + STAYING if piece.at != NOWHERE else -9.0, -1, NOWHERE)
    for square, cost in walk.cost.items():
        if square == piece.at:
            continue
        worth = _worth(look, square, blip=blip) - 0.001 * cost
        if not blip:
            passed = sum(1 << step for step in walk.path(square))
            worth -= SHOT_AT * sum((passed & watcher.zone).bit_count() for watcher in look.watchers)
        if worth > best[0]:
            best = (worth, cost, square)
    return None if best[2] == NOWHERE else best[2]


def _worth(look: Outlook, square: Square, *, blip: bool) -> float:
    known = look.lairs.get((square, blip))
    if known is None:
        known = look.lairs[square, blip] = _worked_out(look, square, blip=blip)
    return known


def _worked_out(look: Outlook, square: Square, *, blip: bool) -> float:
    view, walks = look.view, look.walks
    near = walks.field(look.marines)[square]
    worth = -STEP * min(near, 30)
    key = look.key_marines
    if key:
        worth -= KEY_STEP * min(walks.field(key)[square], 30)
    if near <= 5:
        worth += READY
    nearest = min(view.marines.values(), key=lambda marine: walks.between(square, marine.at))
    route = walks.route(square, nearest.at).mask
    worth -= COVERED * min(6, (route & look.sighted).bit_count())
    if not blip:
        worth -= EXPOSED * min(2, _seers(look, square))
        worth += _in_area(look, square)
    return worth


def _seers(look: Outlook, square: Square) -> int:
    return sum(zone >> square & 1 for zone in look.zones)


def _in_area(look: Outlook, square: Square) -> float:
    """Genestealers hold or spoil areas; it matters most when time is up."""
    if not look.stakes.wanted >> square & 1:
        return 0.0
    return IN_AREA * (3.0 if look.turns_left <= 1 else 1.0)


def open_squares(mask: Mask) -> list[Square]:
    return list(squares(mask))
