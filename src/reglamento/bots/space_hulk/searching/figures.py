"""Figures of a position at the start of a turn, from which the Marines' chance to win is worked out."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from reglamento.bots.space_hulk.board.aims import steps_left
from reglamento.bots.space_hulk.board.outlook import BLIP_HEADS, Outlook
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE

FARTHEST, LONGEST = 120, 30
"""The most steps, and the most turns, that count."""


def _turns(look: Outlook) -> float:
    return float(min(LONGEST, max(0, look.stakes.last - look.view.turn + 1)))


def _steps(look: Outlook) -> float:
    errands = look.stakes.errands
    return float(min(steps_left(look.view, look.walks, errands), FARTHEST)) if errands else 0.0


def _heads(blip: Blip) -> float:
    return BLIP_HEADS if blip.value.value is None else float(blip.value.value)


def _near(look: Outlook, steps: int) -> float:
    """The Genestealers within so many steps of a Marine, those of blips included."""
    if not look.marines:
        return 0.0
    field = look.walks.field(look.marines)
    return fsum(enemy.heads for enemy in look.enemies if field[enemy.at] + enemy.lead <= steps)


def _waiting(look: Outlook) -> float:
    blips = [blip for blip in look.view.blips.values() if blip.at == NOWHERE and blip.area]
    return fsum(map(_heads, blips)) + sum(foe.at == NOWHERE for foe in look.view.stealers.values())


def _leader(look: Outlook) -> tuple[float, float]:
    """How far the first Marine of the nearest errand is from the next, and its danger."""
    view = look.view
    if not look.stakes.errands:
        return 0.0, 0.0
    errand = look.stakes.errands[0]
    fit = [view.marines[id] for id in errand.marines if id in view.marines]
    if not fit:
        return 0.0, 0.0
    field = look.walks.field(errand.where)
    leader = min(fit, key=lambda marine: (field[marine.at], marine.id))
    others = [look.walks.between(other.at, leader.at) for other in view.marines.values() if other.id != leader.id]
    safe = 1.0
    for enemy in look.enemies:
        safe *= 1 - look.threat(enemy, leader, look.watchers)
    return min(min(others, default=20), 20) / 10, 1 - safe


FIGURES: dict[str, Callable[[Outlook], float]] = {
    "turns": _turns,
    "marines": lambda look: len(look.view.marines),
    "worth": lambda look: fsum(map(look.value, look.view.marines.values())),
    "steps": lambda look: _steps(look) / 10,
    "pace": lambda look: min(20.0, _steps(look) / max(1.0, _turns(look))),
    "late": lambda look: max(0.0, _steps(look) - 3 * max(0.0, _turns(look) - 1)) / 5,
    "errands": lambda look: len(look.stakes.errands),
    "stealers": lambda look: sum(foe.at != NOWHERE for foe in look.view.stealers.values()),
    "heads": lambda look: fsum(_heads(blip) for blip in look.view.blips.values() if blip.at != NOWHERE),
    "waiting": _waiting,
    "near": lambda look: _near(look, 6),
    "around": lambda look: _near(look, 12),
    "losses": lambda look: look.losses,
    "watchers": lambda look: len(look.watchers),
    "jammed": lambda look: sum(marine.jammed for marine in look.view.marines.values()),
    "guards": lambda look: sum(marine.guard for marine in look.view.marines.values()),
    "alone": lambda look: _leader(look)[0],
    "exposed": lambda look: _leader(look)[1],
    "carried": lambda look: sum(bool(marine.carries) for marine in look.view.marines.values()),
    "killed": lambda look: look.view.killed / 10,
    "lost": lambda look: len(look.view.lost),
    "fuel": lambda look: sum(marine.fuel for marine in look.view.marines.values()) / 3,
    "psi": lambda look: sum(marine.psi for marine in look.view.marines.values()) / 10,
    "broken": lambda look: len(look.view.broken),
    "burned": lambda look: len(look.view.burned),
    "departed": lambda look: len(look.view.departed),
    "streak": lambda look: max(look.view.streaks.values(), default=0),
    "sighted": lambda look: sum(look.sighted >> foe.at & 1 for foe in look.view.stealers.values() if foe.at != NOWHERE),
    "spoils": lambda look: sum(look.stakes.wanted >> foe.at & 1 for foe in look.view.stealers.values() if foe.at != NOWHERE),
}
"""The figures by name."""


def figures(game: Hulk) -> list[float]:
    """The figures of a dealt position, in the order of `FIGURES`."""
    look = Outlook(game)
    return [float(figure(look)) for figure in FIGURES.values()]
