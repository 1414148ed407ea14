"""The options about what is added to an army in mid-battle in words, with their keys and where they stand."""

from __future__ import annotations

from typing import Any

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import reinforcements
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose


def _added(view: Warzone, option: reinforcements.CallUnit) -> dict[str, Any]:
    """What may be added to the army: what it is, how many models, and what it costs."""
    side = view.question.by if isinstance(view.question, Choose) else view.active
    roster = view.roster(side)  # type: ignore[arg-type]
    units = (*roster.units, *roster.reinforcements)
    known = units[option.entry] if 0 <= option.entry < len(units) else None
    squad = Names(view.mission, view).squad(side, option.entry)  # type: ignore[arg-type]
    return {"squad": squad, "n": 0 if known is None else known.size, "points": 0 if known is None else known.points}


REINFORCEMENT_OPTIONS = (
    OptionRow(
        kind=reinforcements.Summon,
        says="{unit:unit} {unit:summons|summon}",
        rules=("40K-FAQ-REINF-05",),
        group="Summoning",
        verbs=("summon",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=reinforcements.CallUnit,
        says="{squad}: {n:count}, {points:points}",
        rules=("40K-FAQ-REINF-05",),
        fields=_added,
        group="Summoning",
        verbs=("call", ""),
    ),
    OptionRow(
        kind=reinforcements.EndCall, says="Nothing", rules=("40K-FAQ-REINF-05",), group="Pass", key="e", words=("nothing", "no")
    ),
)
