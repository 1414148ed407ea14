"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from typing import Any

from reglamento.faces import ordering
from reglamento.faces.rows import OptionRow, either
from reglamento.faces.wh40k.offers import target_detail
from reglamento.faces.wh40k.option_words import zone_words
from reglamento.games.wh40k.facts import choices as c
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose


def _army(view: Warzone, option: c.PickRoster) -> dict[str, Any]:
    """The army's name and what it costs."""
    side = _asked(view)
    offered = view.mission.rosters[side]
    known = 0 <= option.roster < len(offered)
    name = Names(view.mission, view).roster(side, option.roster)
    return {"name": name, "points": offered[option.roster].points if known else 0}


def _squad(view: Warzone, option: c.SetUp | c.KeepBack | c.Load) -> dict[str, Any]:
    return {"squad": Names(view.mission, view).squad(_asked(view), option.entry)}


def _asked(view: Warzone) -> Any:
    """The side that decides."""
    return view.question.by if isinstance(view.question, Choose) else view.active


def _due(view: Warzone, about: str) -> str:
    """What a rule that is due is about: a unit, or a weapon."""
    names = Names(view.mission, view)
    return names.unit(about) if about in view.units else names.weapon(about)


OPTIONS = (
    OptionRow(
        kind=c.PickRoster,
        says="{name}, {points:points}",
        rules=("40K-CORE-ARMY-01",),
        fields=_army,
        group="Army",
        verbs=("army",),
    ),
    OptionRow(kind=c.PickMap, says="{map:map}", rules=("40K-CORE-SETUP-04",), group="Deployment map", verbs=("map", "")),
    OptionRow(kind=c.PickZone, says=zone_words, rules=("40K-CORE-SETUP-04",), group="Deployment zone"),
    OptionRow(kind=c.SetUp, says="Set up {squad}", rules=("40K-CORE-SETUP-05",), fields=_squad, group="Deployment"),
    OptionRow(
        kind=c.Begin,
        says=either("own", "Have the first turn", "Have the second turn"),
        rules=("40K-CORE-SETUP-06",),
        group="First turn",
    ),
    OptionRow(kind=c.Seize, says="Try to seize the initiative", rules=("40K-CORE-SETUP-07",), key="s", words=("seize",)),
    OptionRow(kind=c.LeaveFirst, says="Go second", rules=("40K-CORE-SETUP-07",), key="e", words=("second", "no")),
    OptionRow(
        kind=c.MoveUnit,
        says="Move {unit:unit}",
        rules=("40K-CORE-MOVE-03",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.Advance,
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
        kind=c.FallBack,
        says="Fall Back with {unit:unit}",
        rules=("40K-CORE-MOVE-06",),
        group="Fall Back",
        key="b",
        verbs=("fall back", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=c.EndMoves, says="End the moves", rules=("40K-CORE-MOVE-02",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=c.Manifest,
        says="{unit:unit}: {power:power}",
        rules=("40K-CORE-PSY-01",),
        group="Psychic powers",
        verbs=("cast", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=c.EndPowers, says="No more powers", rules=("40K-CORE-PSY-01",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=c.DenyWith,
        says="Deny with {unit:unit}",
        rules=("40K-CORE-PSY-03", "40K-FAQ-PSY-01"),
        group="Deny",
        verbs=("deny", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=c.LetWork, says="Let it work", rules=("40K-CORE-PSY-03",), group="End", key="e", words=("let", "no")),
    OptionRow(
        kind=c.WorkOn,
        says="{target:unit}",
        rules=("40K-CORE-PSY-01",),
        group="Target",
        verbs=("on", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=c.ShootWith,
        says="Shoot with {unit:unit}",
        rules=("40K-CORE-SHOOT-01",),
        group="Shoot",
        key="n",
        verbs=("shoot", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.EndShooting, says="End the shooting", rules=("40K-CORE-SHOOT-01",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=c.Throw,
        says="{model:model} throws: {weapon:weapon}",
        rules=("40K-CORE-SHOOT-04",),
        group="Grenade",
        verbs=("throw",),
        piece="model:{model}",
    ),
    OptionRow(kind=c.NoGrenade, says="No grenade", rules=("40K-CORE-SHOOT-04",), group="End", key="e", words=("no", "none")),
    OptionRow(kind=c.UseGuns, says="Fire all guns but Pistols", rules=("40K-CORE-SHOOT-04",), key="g", words=("guns",)),
    OptionRow(kind=c.UsePistols, says="Fire the Pistols", rules=("40K-CORE-SHOOT-04",), key="p", words=("pistols",)),
    OptionRow(
        kind=c.Aim,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-SHOOT-02",),
        group="Target",
        verbs=("at", ""),
        piece="unit:{target}",
        strike="shot",
        detail=target_detail,
    ),
    OptionRow(
        kind=c.Divide,
        says="One by one",
        rules=("40K-ERR-179b", "40K-ERR-182"),
        group="Divide",
        key="d",
        words=("divide", "one by one"),
    ),
    OptionRow(
        kind=c.RerollDie,
        says="Roll {face} again",
        rules=("40K-CORE-STRAT-02", "40K-FAQ-STRAT-01"),
        group="Command Re-roll",
        verbs=("again", ""),
    ),
    OptionRow(kind=c.KeepDice, says="Keep the dice", rules=("40K-CORE-STRAT-02",), group="End", key="e", words=("keep", "no")),
    OptionRow(
        kind=c.KeepAll,
        says="Keep all dice in this phase",
        rules=("40K-CORE-STRAT-02",),
        group="End",
        words=("keep all",),
    ),
    OptionRow(
        kind=c.Spend,
        says=either("unit", "{stratagem:stratagem}: {unit:unit}", "{stratagem:stratagem}"),
        rules=("40K-CORE-STRAT-05",),
        group="Stratagem",
        verbs=("use", ""),
    ),
    OptionRow(kind=c.Withhold, says="No Stratagem", rules=("40K-CORE-STRAT-05",), group="End", key="e", words=("pass", "no")),
    OptionRow(
        kind=c.Allot,
        says="{model:model}",
        rules=("40K-CORE-ATT-03", "40K-CORE-MORALE-01"),
        group="Model",
        verbs=("allot", ""),
        piece="model:{model}",
    ),
    OptionRow(
        kind=c.ChargeWith,
        says="Charge with {unit:unit}",
        rules=("40K-CORE-CHARGE-01",),
        group="Charge",
        key="n",
        verbs=("charge", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.EndCharges, says="End the charges", rules=("40K-CORE-CHARGE-01",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=c.ChargeAt,
        says="Charge at {target:unit}",
        rules=("40K-CORE-CHARGE-02",),
        group="Target",
        verbs=("at", ""),
        piece="unit:{target}",
        strike="blow",
    ),
    OptionRow(kind=c.EndTargets, says="That is all", rules=("40K-CORE-CHARGE-02",), group="End", key="e", words=("all", "done")),
    OptionRow(kind=c.Overwatch, says="Fire Overwatch", rules=("40K-CORE-CHARGE-03",), key="o", words=("overwatch", "fire")),
    OptionRow(kind=c.HoldFire, says="Hold fire", rules=("40K-CORE-CHARGE-03",), key="e", words=("hold", "no")),
    OptionRow(
        kind=c.Intervene,
        says="{unit:unit} intervenes",
        rules=("40K-CORE-CHARGE-06",),
        group="Intervene",
        key="n",
        verbs=("intervene", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.EndInterventions,
        says="No more interventions",
        rules=("40K-CORE-CHARGE-06",),
        group="End",
        key="e",
        words=("end", "no"),
    ),
    OptionRow(
        kind=c.FightWith,
        says="Fight with {unit:unit}",
        rules=("40K-CORE-FIGHT-02",),
        group="Fight",
        key="n",
        verbs=("fight", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.Strike,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-FIGHT-04",),
        group="Target",
        verbs=("strike", ""),
        piece="unit:{target}",
        strike="blow",
    ),
    OptionRow(
        kind=c.KeepBack,
        says="Keep {squad} off the table",
        rules=("40K-CORE-REINF-01", "40K-FAQ-DEPLOY-01"),
        fields=_squad,
        group="Off the table",
        verbs=("keep back",),
    ),
    OptionRow(
        kind=c.Arrive,
        says="{unit:unit} arrives",
        rules=("40K-CORE-REINF-01",),
        group="Reinforcements",
        key="n",
        verbs=("arrive", ""),
    ),
    OptionRow(
        kind=c.Teleport,
        says="Take {unit:unit} off and set it up again",
        rules=("40K-FAQ-REINF-04",),
        group="Teleport",
        verbs=("teleport",),
    ),
    OptionRow(
        kind=c.Load, says="{squad} is aboard", rules=("40K-FAQ-DEPLOY-02",), fields=_squad, group="Aboard", verbs=("load",)
    ),
    OptionRow(
        kind=c.EndLoading, says="Nothing more is aboard", rules=("40K-FAQ-DEPLOY-02",), group="End", key="e", words=("end",)
    ),
    OptionRow(kind=c.Embark, says="Embark in {transport:model}", rules=("40K-ERR-183c",), group="Embark", verbs=("embark", "")),
    OptionRow(kind=c.StayOut, says="Do not embark", rules=("40K-ERR-183c",), group="End", key="e", words=("stay", "no")),
    OptionRow(
        kind=c.Disembark,
        says="Disembark with {unit:unit}",
        rules=("40K-CORE-TRANS-04",),
        group="Disembark",
        verbs=("disembark",),
    ),
    OptionRow(kind=c.Watch, says="Shoot at those that arrive", rules=("40K-FAQ-REINF-12",), key="o", words=("shoot", "fire")),
    OptionRow(
        kind=c.EndArrivals,
        says="The others wait",
        rules=("40K-CORE-REINF-01",),
        group="End",
        key="e",
        words=("wait", "done"),
    ),
    OptionRow(
        kind=c.Favour,
        says="Objectives {kind}1 to {kind}6",
        rules=("40K-CORE-MIS-30",),
        group="Objectives",
        verbs=("favour",),
    ),
    OptionRow(
        kind=c.DiscardObjective,
        says="Discard {number:objective}",
        rules=("40K-CORE-MIS-30",),
        group="Discard",
        verbs=("discard",),
    ),
    OptionRow(kind=c.KeepObjectives, says="Keep all objectives", rules=("40K-CORE-MIS-30",), key="e", words=("keep", "no")),
    ordering.row(piece="unit:{about}", called=_due),
)
