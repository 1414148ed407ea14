"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from typing import Any

from reglamento.faces import ordering
from reglamento.faces.rows import OptionRow, either
from reglamento.faces.wh40k.offers import target_detail
from reglamento.faces.wh40k.option_words import zone_words
from reglamento.games.wh40k.facts.choices import attacks, charges, moves, objectives, powers, preparing, stratagems
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.questions import Choose


def _army(view: Warzone, option: preparing.PickRoster) -> dict[str, Any]:
    """The army's name and what it costs."""
    side = _asked(view)
    offered = view.mission.rosters[side]
    known = 0 <= option.roster < len(offered)
    name = Names(view.mission, view).roster(side, option.roster)
    return {"name": name, "points": offered[option.roster].points if known else 0}


def _squad(view: Warzone, option: preparing.SetUp | preparing.KeepBack | preparing.Load) -> dict[str, Any]:
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
        kind=preparing.PickRoster,
        says="{name}, {points:points}",
        rules=("40K-CORE-ARMY-01",),
        fields=_army,
        group="Army",
        verbs=("army",),
    ),
    OptionRow(kind=preparing.PickMap, says="{map:map}", rules=("40K-CORE-SETUP-04",), group="Deployment map", verbs=("map", "")),
    OptionRow(kind=preparing.PickZone, says=zone_words, rules=("40K-CORE-SETUP-04",), group="Deployment zone"),
    OptionRow(kind=preparing.SetUp, says="Set up {squad}", rules=("40K-CORE-SETUP-05",), fields=_squad, group="Deployment"),
    OptionRow(
        kind=preparing.Begin,
        says=either("own", "Have the first turn", "Have the second turn"),
        rules=("40K-CORE-SETUP-06",),
        group="First turn",
    ),
    OptionRow(kind=preparing.Seize, says="Try to seize the initiative", rules=("40K-CORE-SETUP-07",), key="s", words=("seize",)),
    OptionRow(kind=preparing.LeaveFirst, says="Go second", rules=("40K-CORE-SETUP-07",), key="e", words=("second", "no")),
    OptionRow(
        kind=moves.MoveUnit,
        says="Move {unit:unit}",
        rules=("40K-CORE-MOVE-03",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
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
        kind=powers.Manifest,
        says="{unit:unit}: {power:power}",
        rules=("40K-CORE-PSY-01",),
        group="Psychic powers",
        verbs=("cast", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=powers.EndPowers, says="No more powers", rules=("40K-CORE-PSY-01",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=powers.DenyWith,
        says="Deny with {unit:unit}",
        rules=("40K-CORE-PSY-03", "40K-FAQ-PSY-01"),
        group="Deny",
        verbs=("deny", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=powers.LetWork, says="Let it work", rules=("40K-CORE-PSY-03",), group="End", key="e", words=("let", "no")),
    OptionRow(
        kind=powers.WorkOn,
        says="{target:unit}",
        rules=("40K-CORE-PSY-01",),
        group="Target",
        verbs=("on", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=attacks.ShootWith,
        says="Shoot with {unit:unit}",
        rules=("40K-CORE-SHOOT-01",),
        group="Shoot",
        key="n",
        verbs=("shoot", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=attacks.EndShooting,
        says="End the shooting",
        rules=("40K-CORE-SHOOT-01",),
        group="End",
        key="e",
        words=("end", "done"),
    ),
    OptionRow(
        kind=attacks.Throw,
        says="{model:model} throws: {weapon:weapon}",
        rules=("40K-CORE-SHOOT-04",),
        group="Grenade",
        verbs=("throw",),
        piece="model:{model}",
    ),
    OptionRow(
        kind=attacks.NoGrenade, says="No grenade", rules=("40K-CORE-SHOOT-04",), group="End", key="e", words=("no", "none")
    ),
    OptionRow(kind=attacks.UseGuns, says="Fire all guns but Pistols", rules=("40K-CORE-SHOOT-04",), key="g", words=("guns",)),
    OptionRow(kind=attacks.UsePistols, says="Fire the Pistols", rules=("40K-CORE-SHOOT-04",), key="p", words=("pistols",)),
    OptionRow(
        kind=attacks.Aim,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-SHOOT-02",),
        group="Target",
        verbs=("at", ""),
        piece="unit:{target}",
        strike="shot",
        detail=target_detail,
    ),
    OptionRow(
        kind=attacks.Divide,
        says="One by one",
        rules=("40K-ERR-179b", "40K-ERR-182"),
        group="Divide",
        key="d",
        words=("divide", "one by one"),
    ),
    OptionRow(
        kind=stratagems.RerollDie,
        says="Roll {face} again",
        rules=("40K-CORE-STRAT-02", "40K-FAQ-STRAT-01"),
        group="Command Re-roll",
        verbs=("again", ""),
    ),
    OptionRow(
        kind=stratagems.KeepDice, says="Keep the dice", rules=("40K-CORE-STRAT-02",), group="End", key="e", words=("keep", "no")
    ),
    OptionRow(
        kind=stratagems.KeepAll,
        says="Keep all dice in this phase",
        rules=("40K-CORE-STRAT-02",),
        group="End",
        words=("keep all",),
    ),
    OptionRow(
        kind=stratagems.Spend,
        says=either("unit", "{stratagem:stratagem}: {unit:unit}", "{stratagem:stratagem}"),
        rules=("40K-CORE-STRAT-05",),
        group="Stratagem",
        verbs=("use", ""),
    ),
    OptionRow(
        kind=stratagems.Withhold, says="No Stratagem", rules=("40K-CORE-STRAT-05",), group="End", key="e", words=("pass", "no")
    ),
    OptionRow(
        kind=attacks.Allot,
        says="{model:model}",
        rules=("40K-CORE-ATT-03", "40K-CORE-MORALE-01"),
        group="Model",
        verbs=("allot", ""),
        piece="model:{model}",
    ),
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
        says="{unit:unit} intervenes",
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
    OptionRow(
        kind=attacks.FightWith,
        says="Fight with {unit:unit}",
        rules=("40K-CORE-FIGHT-02",),
        group="Fight",
        key="n",
        verbs=("fight", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=attacks.Strike,
        says="{weapon:weapon}: at {target:unit}",
        rules=("40K-CORE-FIGHT-04",),
        group="Target",
        verbs=("strike", ""),
        piece="unit:{target}",
        strike="blow",
    ),
    OptionRow(
        kind=preparing.KeepBack,
        says="Keep {squad} off the table",
        rules=("40K-CORE-REINF-01", "40K-FAQ-DEPLOY-01"),
        fields=_squad,
        group="Off the table",
        verbs=("keep back",),
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
        kind=preparing.Load,
        says="{squad} is aboard",
        rules=("40K-FAQ-DEPLOY-02",),
        fields=_squad,
        group="Aboard",
        verbs=("load",),
    ),
    OptionRow(
        kind=preparing.EndLoading,
        says="Nothing more is aboard",
        rules=("40K-FAQ-DEPLOY-02",),
        group="End",
        key="e",
        words=("end",),
    ),
    OptionRow(
        kind=moves.Embark, says="Embark in {transport:model}", rules=("40K-ERR-183c",), group="Embark", verbs=("embark", "")
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
        kind=attacks.Watch, says="Shoot at those that arrive", rules=("40K-FAQ-REINF-12",), key="o", words=("shoot", "fire")
    ),
    OptionRow(
        kind=moves.EndArrivals,
        says="The others wait",
        rules=("40K-CORE-REINF-01",),
        group="End",
        key="e",
        words=("wait", "done"),
    ),
    OptionRow(
        kind=objectives.Favour,
        says="Objectives {kind}1 to {kind}6",
        rules=("40K-CORE-MIS-30",),
        group="Objectives",
        verbs=("favour",),
    ),
    OptionRow(
        kind=objectives.DiscardObjective,
        says="Discard {number:objective}",
        rules=("40K-CORE-MIS-30",),
        group="Discard",
        verbs=("discard",),
    ),
    OptionRow(
        kind=objectives.KeepObjectives, says="Keep all objectives", rules=("40K-CORE-MIS-30",), key="e", words=("keep", "no")
    ),
    ordering.row(piece="unit:{about}", called=_due),
)
