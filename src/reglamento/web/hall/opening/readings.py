"""The named options of a game: their allowed values, and the chosen ones."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from reglamento.kernel.kinds import ready
from reglamento.kernel.rulebook import Rulebook
from reglamento.language import tr
from reglamento.web.hall.base.refuse import wrong
from reglamento.web.hall.opening.budgets import LONGEST_BUDGET, LONGEST_INCREMENT
from reglamento.web.protocol import NewGame

CLOCK = "clock"
"""The reading that holds the seconds of a game's clock."""
LONGEST_CLOCK = 3600
"""Seconds."""


def allowed(book: Rulebook) -> dict[str, tuple[Any, ...]]:
    """The allowed values of each named option, except the clock."""
    fields = msgspec.json.schema(book.readings)["$defs"][book.readings.__name__]["properties"]
    return {name: _values(schema) for name, schema in fields.items() if name != CLOCK}


def _values(schema: dict[str, Any]) -> tuple[Any, ...]:
    return (False, True) if schema.get("type") == "boolean" else tuple(schema["enum"])


def chosen(book: Rulebook, new: NewGame) -> Any:
    """The readings of a new game, with its clock. Raises Refuse, with what is allowed."""
    clocked = CLOCK in book.readings.__struct_fields__
    if new.clock and not clocked:
        raise wrong(tr("This game has no clock."))
    given = new.readings | ({CLOCK: new.clock} if clocked and new.clock else {})
    try:
        readings = msgspec.convert(given, ready(book.readings))
    except msgspec.ValidationError as error:
        raise wrong(_problem(str(error), book)) from None
    if clocked and not 0 <= getattr(readings, CLOCK) <= LONGEST_CLOCK:
        raise wrong(_clock_problem())
    return readings


def budget_of(new: NewGame) -> dict[str, int]:
    """The budget of a new game, as its row stores it. Raises Refuse, with what is allowed."""
    if not 0 <= new.budget <= LONGEST_BUDGET:
        raise wrong(tr("A budget may have from 0 to {most} seconds for each side; 0 is none.").format(most=LONGEST_BUDGET))
    if not 0 <= new.increment <= (LONGEST_INCREMENT if new.budget else 0):
        raise wrong(
            tr("The increment may have from 0 to {most} seconds for each decision, and only with a budget.").format(
                most=LONGEST_INCREMENT
            )
        )
    return {"budget": new.budget, "increment": new.increment}


def _problem(error: str, book: Rulebook) -> str:
    """The fault in the readings, from the decoder's message, and what is allowed."""
    found = re.search(r"`\$\.(\w+)`", error)
    values = allowed(book)
    if found and found[1] == CLOCK:
        return _clock_problem()
    if found and found[1] in values:
        named = ", ".join(msgspec.json.encode(value).decode() for value in values[found[1]])
        return tr("The reading {name} may be one of {allowed}.").format(name=found[1], allowed=named)
    return tr("The readings of this game are {allowed}.").format(allowed=", ".join(values))


def _clock_problem() -> str:
    return tr("The clock may have from 0 to {most} seconds; 0 is none.").format(most=LONGEST_CLOCK)
