"""The options of charges in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import charges

CHARGE_OPTIONS = (
    OptionRow(
        kind=charges.ChargeWith,
        says="Charge with {unit:unit}",
        rules=("40K-CORE-CHARGE-01",),
        group="Charge",
        key="n",
        verbs=("charge", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=charges.EndCharges,
        says="End the charges",
        rules=("40K-CORE-CHARGE-01",),
        group="End",
        key="e",
        words=("end", "done"),
    ),
    OptionRow(
        kind=charges.ChargeAt,
        says="Charge at {target:unit}",
        rules=("40K-CORE-CHARGE-02",),
        group="Target",
        verbs=("at", ""),
        piece="unit:{target}",
        strike="blow",
    ),
    OptionRow(
        kind=charges.EndTargets, says="That is all", rules=("40K-CORE-CHARGE-02",), group="End", key="e", words=("all", "done")
    ),
    OptionRow(kind=charges.Overwatch, says="Fire Overwatch", rules=("40K-CORE-CHARGE-03",), key="o", words=("overwatch", "fire")),
    OptionRow(kind=charges.HoldFire, says="Hold fire", rules=("40K-CORE-CHARGE-03",), key="e", words=("hold", "no")),
    OptionRow(
        kind=charges.Intervene,
        says="{unit:unit} {unit:intervenes|intervene}",
        rules=("40K-CORE-CHARGE-06",),
        group="Intervene",
        key="n",
        verbs=("intervene", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=charges.EndInterventions,
        says="No more interventions",
        rules=("40K-CORE-CHARGE-06",),
        group="End",
        key="e",
        words=("end", "no"),
    ),
)
