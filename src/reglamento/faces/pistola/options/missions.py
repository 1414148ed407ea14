"""Options that missions add: forces, things, marks, targets, the end."""

from __future__ import annotations

from reglamento.faces.pistola.board.spots import put_thing
from reglamento.faces.pistola.options.details import detail
from reglamento.faces.pistola.options.losses import game_ends
from reglamento.faces.pistola.options.words import escort, named_mark, picked_force
from reglamento.faces.rows import OptionRow
from reglamento.games.pistola.facts.choices import missions

MISSION_OPTIONS = (
    OptionRow(kind=missions.PickForce, says="Play {name}", rules=("PP-ATT-01", "PP-DEF-02"), fields=picked_force, detail=detail),
    OptionRow(
        kind=missions.PutThing,
        says="Put it at {x:cm}, {y:cm}",
        rules=("PP-OBJ-02", "PP-MISSION-61"),
        group="Place",
        spot=put_thing,
    ),
    OptionRow(
        kind=missions.NameMark, says="Name {name}", rules=("PP-MISSION-20",), fields=named_mark, key="n", verbs=("name", "")
    ),
    OptionRow(
        kind=missions.GiveEscort, says="{text}, and {n:points} more for the attacker", rules=("PP-MISSION-21",), fields=escort
    ),
    OptionRow(
        kind=missions.NameTarget,
        says="Name {model:model}",
        rules=("PP-OBJ-04",),
        key="n",
        verbs=("target", ""),
        piece="model:{model}",
    ),
    OptionRow(
        kind=missions.DeclareEnd,
        says="Declare the incursion over",
        rules=("PP-END-02",),
        group="End",
        words=("over",),
        warning=game_ends,
    ),
    OptionRow(kind=missions.PlayOn, says="Play on", rules=("PP-END-02",), group="End", key="e", words=("on", "no")),
    OptionRow(
        kind=missions.ShootThing,
        says="{unit:unit} {unit:fires|fire} at the artefact",
        rules=("PP-OBJ-03",),
        group="Shoot",
        key="a",
        verbs=("shoot artefact",),
        piece="unit:{unit}",
        strike="shot",
    ),
    OptionRow(
        kind=missions.StrikeThing,
        says="{unit:unit} {unit:strikes|strike} at the artefact",
        rules=("PP-OBJ-03",),
        group="Strike",
        key="a",
        verbs=("strike artefact",),
        piece="unit:{unit}",
        strike="blow",
    ),
    OptionRow(kind=missions.EndStrikes, says="Strike no more", rules=("PP-OBJ-03",), group="End", key="e", words=("end", "done")),
    OptionRow(kind=missions.EndShots, says="Fire no more", rules=("PP-OBJ-03",), group="End", key="e", words=("end", "done")),
)
