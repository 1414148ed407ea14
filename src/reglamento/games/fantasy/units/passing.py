"""Why a part of a turn passes without a question to its side. [WF-CORE-TURN-02]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reglamento.armies.passing import grouped
from reglamento.games.fantasy.facts.events.course import PhasePassed
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Phase, Pitched
from reglamento.games.fantasy.units.table import units_of
from reglamento.kernel.steps import Step

RULES: Mapping[Phase, str] = {
    "charges": "WF-CORE-CHG-01",
    "rally": "WF-CORE-FLEE-02",
    "compulsory": "WF-CORE-TURN-02",
    "moves": "WF-CORE-TURN-02",
    "magic": "WF-CORE-MAG-03",
    "shooting": "WF-CORE-SHO-01",
    "combat": "WF-CORE-CC-01",
}
"""The rule of each part, under which several reasons are told."""


class Reason(NamedTuple):
    """What keeps a unit from acting: its name among `WHYS`, and its rule where it has one of its own."""

    id: str
    rule: str = ""


UNARMED, UNSEEN = Reason("unarmed"), Reason("unseen")
NEVER = frozenset({"crew", "unarmed"})
"""The reasons of those that could never act, such as the crews of war machines, which do not charge."""


def phase_passed(game: Pitched, phase: Phase, side: Side, held: Mapping[str, Reason]) -> list[Step]:
    """All are told why no unit does anything in a part of a turn, by what keeps each of those concerned from it. Nothing is told where
    none of them could ever, such as without weapons to shoot with. [WF-CORE-TURN-02]
    """
    why = grouped(((unit, reason.id) for unit, reason in held.items()), units_of(game, side), NEVER)
    if not why:
        return []
    rules = {reason.rule for reason in held.values() if reason.id == why[0][0]} if len(why) == 1 else {""}
    return game.happened(PhasePassed(rules.pop() or RULES[phase], phase, side, why))
