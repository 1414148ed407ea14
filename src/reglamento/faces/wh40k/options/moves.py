"""The options of moves, arrivals and transports in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.games.wh40k.facts.choices import moves
from reglamento.games.wh40k.facts.choices.reinforcements import Summon
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose

NO_MORE = "No more arrivals"  # said to a player
ONE_WAITS = "{unit:unit} {unit:waits|wait}"  # said to a player


def _may_arrive(view: Warzone) -> list[str]:
    """The units that may arrive, or bring others, now."""
    options = view.question.options if isinstance(view.question, Choose) else ()
    return [option.unit for option in options if isinstance(option, moves.Arrive | Summon)]


def _wait(view: Warzone, option: moves.EndArrivals) -> str:
    return ONE_WAITS if len(_may_arrive(view)) == 1 else NO_MORE


def _waits(view: Warzone, option: moves.EndArrivals) -> dict[str, str]:
    return {"unit": next(iter(_may_arrive(view)), "")}


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
            "It may not charge in this turn, and may fire only Assault weapons."
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
        says="{unit:unit} {unit:arrives|arrive}",
        rules=("40K-CORE-REINF-01",),
        group="Reinforcements",
        key="n",
        verbs=("arrive", ""),
    ),
    OptionRow(
        kind=moves.Teleport,
        says="Take {unit:unit} off and set {unit:it|them} up again",
        rules=("40K-FAQ-REINF-04",),
        group="Teleport",
        verbs=("teleport",),
    ),
    OptionRow(
        kind=moves.Embark, says="Embark in {transport:transport}", rules=("40K-ERR-183c",), group="Embark", verbs=("embark", "")
    ),
    OptionRow(kind=moves.StayOut, says="Do not embark", rules=("40K-ERR-183c",), group="Pass", key="e", words=("stay", "no")),
    OptionRow(
        kind=moves.Disembark,
        says="Disembark with {unit:unit}",
        rules=("40K-CORE-TRANS-04",),
        group="Disembark",
        verbs=("disembark",),
    ),
    OptionRow(
        kind=moves.EndArrivals,
        says=_wait,
        fields=_waits,
        rules=("40K-CORE-REINF-01",),
        group="End",
        key="e",
        words=("wait", "done"),
    ),
)
