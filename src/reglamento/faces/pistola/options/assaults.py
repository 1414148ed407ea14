"""Options of charges and close combat."""

from __future__ import annotations

from reglamento.faces.pistola.board.spots import flag_of
from reglamento.faces.pistola.options.words import strike_words
from reglamento.faces.rows import OptionRow
from reglamento.games.pistola.facts.choices import assaults

ASSAULT_OPTIONS = (
    OptionRow(
        kind=assaults.Charge,
        says="{unit:unit} {unit:charges|charge} {target:unit}",
        rules=("PP-BASE-55",),
        group="Charge",
        key="c",
        verbs=("charge",),
        piece="unit:{target}",
        actor="unit:{unit}",
        strike="blow",
    ),
    OptionRow(
        kind=assaults.ChargeSeveral,
        says="{unit:unit} {unit:charges|charge} several at once",
        rules=("PP-BASE-55",),
        group="Charge",
        key="s",
        verbs=("several",),
        piece="unit:{unit}",
        strike="blow",
    ),
    OptionRow(
        kind=assaults.ChargeAt,
        says="Charge {target:unit}",
        rules=("PP-BASE-55",),
        group="Charge",
        key="c",
        verbs=("charge", "also"),
        piece="unit:{target}",
        strike="blow",
    ),
    OptionRow(kind=assaults.EndTargets, says="That is all", rules=("PP-BASE-55",), group="End", key="e", words=("all", "done")),
    OptionRow(
        kind=assaults.EndCharges, says="End the charges", rules=("PP-BASE-55",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=assaults.FightNext,
        says="Fight the close combat of {unit:unit} next",
        rules=("PP-BASE-62",),
        key="f",
        verbs=("fight",),
        piece="unit:{unit}",
        spot=flag_of("unit"),
    ),
    OptionRow(
        kind=assaults.StrikeAt,
        says=strike_words,
        rules=("PP-BASE-59",),
        key="a",
        verbs=("strike",),
        piece="unit:{foe}",
        strike="blow",
    ),
)
