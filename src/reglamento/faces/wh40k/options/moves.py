"""The options of moves, arrivals and transports in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import moves
from reglamento.games.wh40k.words.names import Names

MOVE_OPTIONS = (
    OptionRow(
        kind=moves.MoveUnit,
        says="Move {unit:unit}",
        rules=("40K-CORE-MOVE-03",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
        pulls=True,
    ),
    OptionRow(
        kind=moves.Advance,
        says="Advance with {unit:unit}",
        rules=("40K-CORE-MOVE-05",),
        group="Advance",
        key="a",
        verbs=("advance",),
        warning=lambda view, option: Names(view.mission, view).say(
            "It may not charge in this turn, and fire Assault weapons alone"
        ),
    ),
    OptionRow(
        kind=moves.FallBack,
        says="Fall Back with {unit:unit}",
        rules=("40K-CORE-MOVE-06",),
        group="Fall Back",
        key="b",
        verbs=("fall back", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=moves.EndMoves, says="End the moves", rules=("40K-CORE-MOVE-02",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=moves.Arrive,
        says="{unit:unit} arrives",
        rules=("40K-CORE-REINF-01",),
        group="Reinforcements",
        key="n",
        verbs=("arrive", ""),
    ),
    OptionRow(
        kind=moves.Teleport,
        says="Take {unit:unit} off and set it up again",
        rules=("40K-FAQ-REINF-04",),
        group="Teleport",
        verbs=("teleport",),
    ),
    OptionRow(
        kind=moves.Embark, says="Embark in {transport:transport}", rules=("40K-ERR-183c",), group="Embark", verbs=("embark", "")
    ),
    OptionRow(kind=moves.StayOut, says="Do not embark", rules=("40K-ERR-183c",), group="End", key="e", words=("stay", "no")),
    OptionRow(
        kind=moves.Disembark,
        says="Disembark with {unit:unit}",
        rules=("40K-CORE-TRANS-04",),
        group="Disembark",
        verbs=("disembark",),
    ),
    OptionRow(
        kind=moves.EndArrivals,
        says="The others wait",
        rules=("40K-CORE-REINF-01",),
        group="End",
        key="e",
        words=("wait", "done"),
    ),
)
