"""Events in one sentence each. A log line can be written long after its models are gone."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.pistola.facts.events import combat, exploring
from reglamento.games.pistola.words.names import Names


def rolled_words(names: Names, event: exploring.Rolled) -> str:
    if event.result == "doors":
        return "{opening:opening}: {die} for the number of doors."
    return "{opening:opening}: {die}: {result:result}."


def section_placed_words(names: Names, event: exploring.SectionPlaced) -> str:
    if not event.opening:
        return "It begins in {shape:result}: section {section}."
    if event.objective:
        return "Behind {opening:opening} lies the objective room: section {section}."
    return "Behind {opening:opening} lies {shape:result}: section {section}."


def defenders_words(names: Names, event: exploring.DefendersRolled) -> str:
    if not event.cell:
        return "The defender rolls {die}, {total} in all: another die decides."
    if not event.points:
        return "The defender rolls {die}, {total} in all: nothing appears."
    if event.cell == "sentinels":
        return "The defender rolls {die}, {total} in all: sentinels appear."
    return "The defender rolls {die}, {total} in all: a force of {points} points appears."


PASSED = {
    "inactive": "No unit of {side:seat} takes part in this combat.",
    "locked": "All units of {side:seat} are locked in close combat.",
    "pinned": "All units of {side:seat} are pinned.",
    "retreating": "All units of {side:seat} retreat.",
    "falling": "All units of {side:seat} fall back.",
    "moved": "All units of {side:seat} have moved.",
    "acted": "All units of {side:seat} have acted.",
    "unarmed": "No unit of {side:seat} has a weapon that shoots.",
    "target": "No unit of {side:seat} has an enemy in sight and within range.",
    "fired": "No unit of {side:seat} charges: what was fired leaves no time for it.",
    "charged": "All units of {side:seat} have charged.",
    "far": "No unit of {side:seat} reaches an enemy by a charge.",
    "several": "No unit of {side:seat} can do anything in this phase.",
}
"""Why a side is asked nothing in a phase. [PP-COMBAT-10]"""


def phase_passed_words(names: Names, event: combat.PhasePassed) -> str:
    return PASSED[event.why]
