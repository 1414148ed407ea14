"""The options of Stratagems in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow, either
from reglamento.games.wh40k.facts.choices import stratagems

STRATAGEM_OPTIONS = (
    OptionRow(
        kind=stratagems.RerollDie,
        says="Roll {face} again",
        rules=("40K-CORE-STRAT-02", "40K-FAQ-STRAT-01"),
        group="Command Re-roll",
        verbs=("again", ""),
    ),
    OptionRow(
        kind=stratagems.KeepDice, says="Keep the dice", rules=("40K-CORE-STRAT-02",), group="End", key="e", words=("keep", "no")
    ),
    OptionRow(
        kind=stratagems.KeepAll,
        says="Keep all dice in this phase",
        rules=("40K-CORE-STRAT-02",),
        group="End",
        words=("keep all",),
    ),
    OptionRow(
        kind=stratagems.Spend,
        says=either("unit", "{stratagem:stratagem}: {unit:unit}", "{stratagem:stratagem}"),
        rules=("40K-CORE-STRAT-05",),
        group="Stratagem",
        verbs=("use", ""),
    ),
    OptionRow(
        kind=stratagems.Withhold, says="No Stratagem", rules=("40K-CORE-STRAT-05",), group="End", key="e", words=("pass", "no")
    ),
)
