"""Options of shooting, and of sharing out its hits and wounds."""

from __future__ import annotations

from reglamento.faces.pistola.board.spots import flag_of, template
from reglamento.faces.pistola.options.words import share_words, weapon_words, wound_words
from reglamento.faces.rows import OptionRow
from reglamento.games.pistola.facts.choices import shooting

SHOOTING_OPTIONS = (
    OptionRow(
        kind=shooting.Shoot,
        says="{unit:unit} {unit:fires|fire} at {target:unit}",
        rules=("PP-COMBAT-13",),
        group="Shoot",
        key="f",
        verbs=("shoot", "fire"),
        piece="unit:{target}",
        actor="unit:{unit}",
        strike="shot",
    ),
    OptionRow(
        kind=shooting.RunUnit,
        says="{unit:unit} {unit:runs|run}",
        rules=("PP-BASE-19",),
        group="Move",
        key="r",
        verbs=("run",),
        piece="unit:{unit}",
        spot=flag_of("unit"),
    ),
    OptionRow(
        kind=shooting.EndShooting, says="End the shooting", rules=("PP-COMBAT-13",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=shooting.FireFully,
        says="Fire everything, and charge nobody",
        rules=("PP-BASE-07", "PP-BASE-48"),
        key="f",
        words=("fully",),
    ),
    OptionRow(
        kind=shooting.KeepCharge,
        says="Fire only weapons that allow a charge",
        rules=("PP-BASE-07", "PP-BASE-48"),
        key="k",
        words=("keep",),
    ),
    OptionRow(
        kind=shooting.UseWeapons, says=weapon_words, rules=("PP-BASE-48",), key="u", verbs=("use", "fire"), piece="model:{model}"
    ),
    OptionRow(
        kind=shooting.LayTemplate,
        says="Lay it at {x:cm}, {y:cm}, touching {covers:models}",
        rules=("PP-BASE-50",),
        key="t",
        spot=template,
        strike="flame",
    ),
    OptionRow(
        kind=shooting.NameModel,
        says="{model:model} must save",
        rules=("PP-BASE-13",),
        key="n",
        verbs=("model", ""),
        piece="model:{model}",
    ),
    OptionRow(
        kind=shooting.ShareHits,
        says=share_words,
        rules=("PP-BASE-12",),
        piece="model:{model}",
    ),
    OptionRow(
        kind=shooting.TakeWounds,
        says=wound_words,
        rules=("PP-BASE-49",),
        piece="model:{model}",
    ),
)
