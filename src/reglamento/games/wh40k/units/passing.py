"""Why a phase passes without a question to its side. [40K-FAQ-SEQ-01]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from reglamento.armies.passing import grouped
from reglamento.games.wh40k.facts.events.course import PhasePassed
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Phase, Warzone
from reglamento.games.wh40k.facts.troops import Unit
from reglamento.games.wh40k.units.table import units_of
from reglamento.games.wh40k.words.hindrances import ABOARD, HINDRANCES, OFF_TABLE, UNARMED, Hindrance
from reglamento.kernel.steps import Step

RULES: Mapping[Phase, str] = {
    "movement": "40K-CORE-MOVE-01",
    "psychic": "40K-CORE-PSY-01",
    "shooting": "40K-CORE-SHOOT-01",
    "charge": "40K-CORE-CHARGE-01",
    "fight": "40K-CORE-FIGHT-01",
    "morale": "40K-CORE-MORALE-01",
}
"""The rule of each phase, under which several reasons are told."""
ACTED: Mapping[Phase, Callable[[Unit], object]] = {
    "movement": lambda unit: unit.movement not in {"", "arrived"},
    "psychic": lambda unit: unit.cast,
    "shooting": lambda unit: unit.shot,
    "charge": lambda unit: unit.charging,
    "fight": lambda unit: unit.fought,
    "morale": lambda unit: unit.tested,
}
"""Whether a unit has done what a phase is for, in this turn."""


def held_off(game: Warzone, unit: str) -> Hindrance:
    """What keeps a unit off the table from acting: it is inside a transport, or waits to arrive. [40K-CORE-TRANS-03, 40K-CORE-REINF-01]"""
    return ABOARD if game.away[unit].inside else OFF_TABLE


def phase_passed(game: Warzone, phase: Phase, side: Side, held: Iterable[tuple[str, Hindrance]]) -> list[Step]:
    """All are told why no unit does anything in a phase, by what keeps each of those concerned from it. Nothing is told where some have
    acted in it, and where none of them could ever, such as without weapons that shoot. [40K-FAQ-SEQ-01]
    """
    if any(ACTED[phase](unit) for unit in game.units.values()):
        return []
    why = grouped(((unit, hindrance.id) for unit, hindrance in held), units_of(game, side), {UNARMED.id})
    if not why:
        return []
    rule = HINDRANCES[why[0][0]].rule if len(why) == 1 else RULES[phase]
    return game.happened(PhasePassed(rule, phase, side, why))
