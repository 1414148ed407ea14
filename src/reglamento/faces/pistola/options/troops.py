"""Options about whole units: deployment, characters that join, retreats."""

from __future__ import annotations

from reglamento.faces.pistola.board.spots import flag_of
from reglamento.faces.pistola.options.losses import not_withdrawn
from reglamento.faces.pistola.options.words import next_squad
from reglamento.faces.rows import OptionRow
from reglamento.games.pistola.facts.choices import troops

TROOP_OPTIONS = (
    OptionRow(
        kind=troops.DeployNext,
        says="Deploy squad {n}: {name}",
        rules=("PP-COMBAT-05",),
        fields=next_squad,
        group="Deploy",
        key="n",
    ),
    OptionRow(
        kind=troops.JoinUnit,
        says="{character:unit} {character:joins|join} {host:unit}",
        rules=("PP-BASE-30",),
        group="Characters",
        key="j",
        verbs=("join",),
        piece="unit:{host}",
        spot=flag_of("host"),
    ),
    OptionRow(
        kind=troops.StayAlone,
        says="{character:unit} {character:stands|stand} alone",
        rules=("PP-BASE-30",),
        group="Characters",
        key="e",
        words=("alone", "no"),
        piece="unit:{character}",
        spot=flag_of("character"),
    ),
    OptionRow(
        kind=troops.OrderRetreat,
        says="Order a retreat",
        rules=("PP-RETREAT-04",),
        group="Retreat",
        key="r",
        words=("retreat", "yes"),
        warning=not_withdrawn,
    ),
    OptionRow(
        kind=troops.StandFast, says="Stand fast", rules=("PP-RETREAT-04",), group="Retreat", key="e", words=("stand", "no")
    ),
    OptionRow(
        kind=troops.GoAlong,
        says="{unit:unit} {unit:retreats|retreat} with the others",
        rules=("PP-RETREAT-07",),
        group="Retreat",
        key="g",
        verbs=("go",),
        piece="unit:{unit}",
        spot=flag_of("unit"),
    ),
    OptionRow(
        kind=troops.StayBehind,
        says="{unit:unit} {unit:stays|stay} and {unit:covers|cover} the retreat",
        rules=("PP-RETREAT-07",),
        group="Retreat",
        key="s",
        verbs=("stay",),
        piece="unit:{unit}",
        spot=flag_of("unit"),
    ),
)
