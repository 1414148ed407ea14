"""Options of exploring: looks, sections, doors, moves of units."""

from __future__ import annotations

from reglamento.faces.pistola.board.spots import flag_of, laid, put_door
from reglamento.faces.pistola.options.losses import unmoved
from reglamento.faces.pistola.options.words import by_name, lie, lie_words, listed_end
from reglamento.faces.rows import OptionRow
from reglamento.games.pistola.facts.choices import exploring

EXPLORING_OPTIONS = (
    OptionRow(
        kind=exploring.Look,
        says="Look through {opening:opening}",
        rules=("PP-SECT-07",),
        group="Explore",
        key="l",
        verbs=("look",),
        piece="opening:{opening}",
    ),
    OptionRow(kind=exploring.Lay, says=lie_words, rules=("PP-SECT-05",), fields=lie, group="Lay", key="l", spot=laid),
    OptionRow(
        kind=exploring.PutDoor,
        says="Put the door at {x:cm}, {y:cm}, leading {heading:heading}",
        rules=("PP-SECT-05",),
        fields=lie,
        group="Place",
        key="d",
        spot=put_door,
    ),
    OptionRow(
        kind=exploring.MoveUnit,
        pulls=True,
        says="Move {unit:unit}",
        rules=("PP-EXPL-02",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
        spot=flag_of("unit"),
        listed=by_name,
    ),
    OptionRow(
        kind=exploring.EndMoves,
        says="End the moves",
        rules=("PP-EXPL-02",),
        group="End",
        key="e",
        words=("end", "done"),
        listed=listed_end,
        warning=unmoved,
    ),
    OptionRow(
        kind=exploring.OpenDoor,
        says="Open {door:door} with {model:model}",
        rules=("PP-EXPL-07",),
        group="Doors",
        key="x",
        verbs=("open", "door"),
        piece="door:{door}",
    ),
    OptionRow(
        kind=exploring.CloseDoor,
        says="Close {door:door} with {model:model}",
        rules=("PP-EXPL-07",),
        group="Doors",
        key="c",
        verbs=("close", "door"),
        piece="door:{door}",
    ),
    OptionRow(
        kind=exploring.PutDown,
        says="Put down {thing:thing} with {model:model}",
        rules=("PP-EXPL-07", "PP-OBJ-02"),
        group="Place",
        key="p",
        verbs=("drop",),
        piece="model:{model}",
    ),
    OptionRow(
        kind=exploring.EndActions, says="End the actions", rules=("PP-EXPL-07",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=exploring.LeaveComplex,
        says="{unit:unit} {unit:leaves|leave} the complex for good",
        rules=("PP-COMBAT-18",),
        group="Leave",
        key="v",
        verbs=("leave",),
        piece="unit:{unit}",
        spot=flag_of("unit"),
    ),
    OptionRow(
        kind=exploring.Climb,
        says="{unit:unit} {unit:climbs|climb} {stair:thing}",
        rules=("PP-SCEN-22",),
        group="Leave",
        verbs=("climb",),
        piece="thing:{stair}",
    ),
)
