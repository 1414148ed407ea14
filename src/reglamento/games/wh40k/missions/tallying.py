"""What a turn brings that Tactical Objectives ask about is noted when it happens. [40K-CORE-MIS-31]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.facts.events.losses import MoraleTested, UnitDestroyed
from reglamento.games.wh40k.facts.events.powers import PowerDenied, PowerManifested
from reglamento.games.wh40k.facts.objectives import MAELSTROM, Destroyed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.steps import Step


def note_destroyed(game: Warzone, event: UnitDestroyed) -> list[Step]:
    """A unit is destroyed: in which phase, and by which unit's attacks, if an enemy is shooting or fighting."""
    if game.scoring in MAELSTROM:
        acting = game.acting if game.acting and game.units[game.acting].side != game.units[event.unit].side else ""
        by = acting if game.phase in {"shooting", "fight"} else ""
        noted = Destroyed(event.unit, game.phase or "", by)
        game.tally = replace(game.tally, destroyed=(*game.tally.destroyed, noted))
    return []


def note_morale(game: Warzone, event: MoraleTested) -> list[Step]:
    """A unit has failed its test."""
    if game.scoring in MAELSTROM and event.failed:
        game.tally = replace(game.tally, failed=(*game.tally.failed, event.unit))
    return []


def note_power(game: Warzone, event: PowerManifested) -> list[Step]:
    """A unit has manifested a power."""
    return _mastered(game, event.unit)


def note_denial(game: Warzone, event: PowerDenied) -> list[Step]:
    """A unit has tried to deny a power."""
    return _mastered(game, event.denier) if event.denied else []


def _mastered(game: Warzone, unit: str) -> list[Step]:
    if game.scoring in MAELSTROM:
        game.tally = replace(game.tally, mastered=(*game.tally.mastered, unit))
    return []
