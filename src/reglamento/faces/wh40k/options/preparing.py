"""The options before the battle in words, with their keys and where they stand."""

from __future__ import annotations

from typing import Any

from reglamento.faces.armies import offered
from reglamento.faces.armies.apart import squad_told
from reglamento.faces.rows import OptionRow, either
from reglamento.faces.wh40k.options.zone_words import zone_words
from reglamento.games.wh40k.deployment.loading import carriers_to_come
from reglamento.games.wh40k.facts.choices import preparing
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.sheets.rosters import FOLDER
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def _offer(view: Warzone, option: preparing.PickRoster) -> str:
    return offered.sentence(_rosters(view), option.roster, FOLDER, _enemys(view))


def _army(view: Warzone, option: preparing.PickRoster) -> dict[str, Any]:
    """The army's name, what it costs, also beside the enemy's, and how many of 100 battles it wins, where that is known."""
    name = Names(view.mission, view).roster(_asked(view), option.roster)
    return {"name": name, **offered.fields(_rosters(view), option.roster, FOLDER, _enemys(view))}


def _uneven(view: Warzone, option: preparing.PickRoster) -> str:
    return offered.uneven(_rosters(view), option.roster, _enemys(view))


def _rosters(view: Warzone) -> tuple[Roster, ...]:
    return view.mission.rosters[_asked(view)]


def _enemys(view: Warzone) -> Roster | None:
    """The army that the enemy has chosen; None before."""
    enemy = foe(_asked(view))
    return view.roster(enemy) if enemy in view.picked else None


def _squad(view: Warzone, option: preparing.SetUp | preparing.KeepBack | preparing.Load) -> dict[str, Any]:
    side, names = _asked(view), Names(view.mission, view)
    sizes = [unit.size for unit in view.roster(side).units]
    return {"squad": squad_told(view.question, option, lambda entry: names.squad(side, entry), sizes)}


def _may_ride(view: Warzone, option: preparing.SetUp) -> str:
    """That a unit can begin aboard a transport instead, which is set up first. [40K-FAQ-DEPLOY-02]"""
    side, names = _asked(view), Names(view.mission, view)
    inside = dict.fromkeys(names.squad(side, entry) for entry in carriers_to_come(view, side, option.entry))
    return tr("Can start inside {transports}: set that up first.").format(transports=" / ".join(inside)) if inside else ""


def _loaded(view: Warzone, option: preparing.EndLoading) -> str:
    """Nothing more is aboard, or nothing at all."""
    about = view.question.about if isinstance(view.question, Choose) else None
    any_aboard = any(each.inside.partition(".")[0] == about for each in view.away.values() if each.inside)
    return MORE if any_aboard else NOTHING


MORE = "Nothing more is aboard"  # said to a player
NOTHING = "Nothing is aboard"  # said to a player


def _asked(view: Warzone) -> Any:
    """The side that decides."""
    return view.question.by if isinstance(view.question, Choose) else view.active


PREPARING_OPTIONS = (
    OptionRow(
        kind=preparing.PickRoster,
        says=_offer,
        rules=("40K-CORE-ARMY-01",),
        fields=_army,
        group="Army",
        verbs=("army",),
        warning=_uneven,
    ),
    OptionRow(kind=preparing.PickMap, says="{map:map}", rules=("40K-CORE-SETUP-04",), group="Deployment map", verbs=("map", "")),
    OptionRow(kind=preparing.PickZone, says=zone_words, rules=("40K-CORE-SETUP-04",), group="Deployment zone"),
    OptionRow(
        kind=preparing.SetUp,
        says="Set up {squad}",
        rules=("40K-CORE-SETUP-05",),
        fields=_squad,
        group="Deployment",
        detail=_may_ride,
    ),
    OptionRow(
        kind=preparing.EndSetUp,
        says="The others arrive later",
        rules=("40K-ERR-204",),
        group="End",
        key="e",
        words=("end", "done"),
    ),
    OptionRow(
        kind=preparing.Begin,
        says=either("own", "Have the first turn", "Have the second turn"),
        rules=("40K-CORE-SETUP-06",),
        group="First turn",
    ),
    OptionRow(kind=preparing.Seize, says="Try to seize the initiative", rules=("40K-CORE-SETUP-07",), key="s", words=("seize",)),
    OptionRow(kind=preparing.LeaveFirst, says="Go second", rules=("40K-CORE-SETUP-07",), key="e", words=("second", "no")),
    OptionRow(
        kind=preparing.KeepBack,
        says="Keep {squad} off the table",
        rules=("40K-CORE-REINF-01", "40K-FAQ-DEPLOY-01"),
        fields=_squad,
        group="Off the table",
        verbs=("keep back",),
    ),
    OptionRow(
        kind=preparing.Load,
        says="Aboard: {squad}",
        rules=("40K-FAQ-DEPLOY-02",),
        fields=_squad,
        group="Aboard",
        verbs=("load",),
    ),
    OptionRow(
        kind=preparing.EndLoading,
        says=_loaded,
        rules=("40K-FAQ-DEPLOY-02",),
        group="End",
        key="e",
        words=("end",),
    ),
)
