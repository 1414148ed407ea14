"""The options of Tactical Objectives in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import objectives

OBJECTIVE_OPTIONS = (
    OptionRow(
        kind=objectives.Favour,
        says="Objectives {kind}1 to {kind}6",
        rules=("40K-CORE-MIS-30",),
        group="Objectives",
        verbs=("favour",),
    ),
    OptionRow(
        kind=objectives.DiscardObjective,
        says="Discard {number:objective}",
        rules=("40K-CORE-MIS-30",),
        group="Discard",
        verbs=("discard",),
    ),
    OptionRow(
        kind=objectives.KeepObjectives, says="Keep all objectives", rules=("40K-CORE-MIS-30",), key="e", words=("keep", "no")
    ),
)
