"""What lasts for a time comes to its end. [40K-CORE-PSY-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.facts.events.course import PhaseBegan, PhaseEnded, TurnEnded
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.kernel.steps import Step


def phase_begins(game: Warzone, event: PhaseBegan) -> list[Step]:
    """Psychic powers last until the next Psychic phase of their player, smoke until the next Shooting phase."""
    if event.phase in {"psychic", "shooting"}:
        _end(game, {key for key, each in game.lasting.items() if each.ends == event.phase and each.side == event.side})
    return []


def phase_ends(game: Warzone, event: PhaseEnded) -> list[Step]:
    """What lasts for a phase is over, an Advance as well, and Stratagems may be used anew. [40K-CORE-MATCH-03, 40K-FAQ-MOVE-01]"""
    game.used, game.keeping, game.added = {}, {}, {}
    for id, unit in game.units.items():
        if unit.raised or unit.again:
            game.units[id] = replace(unit, raised=0, again=False)
    _end(game, {key for key, each in game.lasting.items() if each.ends == "phase"})
    return []


def turn_ends(game: Warzone, event: TurnEnded) -> list[Step]:
    """What lasts for a turn is over."""
    _end(game, {key for key, each in game.lasting.items() if each.ends == "turn"})
    return []


def unit_gone(game: Warzone, event: UnitDestroyed) -> list[Step]:
    """Nothing lasts on a unit that is destroyed."""
    _end(game, {key for key, each in game.lasting.items() if each.unit == event.unit})
    return []


def _end(game: Warzone, over: set[str]) -> None:
    kept: dict[str, Lasting] = {key: each for key, each in game.lasting.items() if key not in over}
    game.lasting = kept
