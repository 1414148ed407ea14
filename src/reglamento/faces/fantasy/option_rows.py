"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from typing import Any

from reglamento.faces.fantasy.magic_rows import MAGIC_OPTIONS
from reglamento.faces.rows import OptionRow, by_field, either
from reglamento.games.fantasy.facts import choices as c
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import noun, prose


def _army(view: Pitched, option: c.PickArmy) -> dict[str, Any]:
    """The army's name and what it costs."""
    side = _asked(view)
    offered = view.mission.armies[side]
    known = 0 <= option.army < len(offered)
    return {"name": Names(view.mission, view).army(side, option.army), "points": offered[option.army].points if known else 0}


def _squad(view: Pitched, option: c.SetUp) -> dict[str, Any]:
    return {"squad": Names(view.mission, view).squad(_asked(view), option.entry)}


def _asked(view: Pitched) -> Any:
    """The side that decides."""
    return view.question.by if isinstance(view.question, Choose) else view.active


def _melee(view: Pitched, option: c.Fight) -> dict[str, Any]:
    """The units in a combat."""
    found = view.melees.get(option.melee)
    return {"units": () if found is None else found.units}


def _fighting_piece(view: Pitched, option: c.Fight) -> str:
    found = view.melees.get(option.melee)
    return f"unit:{found.units[0]}" if found is not None else ""


def _fighter(view: Pitched, option: c.IssueChallenge | c.AcceptChallenge) -> dict[str, Any]:
    """A character or a champion by name."""
    return {"name": Names(view.mission, view).fighter(option.unit, option.part)}


def _losing(view: Pitched, option: c.CancelFrom) -> dict[str, Any]:
    """The part of a model that loses an Attack, by name."""
    names = Names(view.mission, view)
    mounts = noun("the mounts of {unit}").format(unit=names.unit(option.unit))
    return {"name": mounts if option.part == "beast" else names.fighter(option.unit, option.part)}


def _divided(view: Pitched, option: c.Divide) -> dict[str, Any]:
    """The attacks with each of two magic weapons, and what these are called."""
    asked = view.question
    mine = isinstance(asked, Choose) and asked.topic == "divide" and asked.about is not None
    whole = asked.context if mine and isinstance(asked, Choose) else 0
    items = view.listed(asked.about).items if mine and isinstance(asked, Choose) and asked.about else ()
    one, two = [*(prose(item.name) for item in items if item.category == "weapon"), "", ""][:2]
    return {"other": max(0, whole - option.first), "one": one, "two": two}


OPTIONS = (
    OptionRow(
        kind=c.PickArmy, says="{name}, {points:points}", rules=("WF-CORE-ARMY-05",), fields=_army, group="Army", verbs=("army",)
    ),
    OptionRow(
        kind=c.TakeZone,
        says=by_field("zone", {0: "The zone in the north", 1: "The zone in the south"}),
        rules=("WF-CORE-BAT-02",),
        group="Deployment zone",
        verbs=("zone", ""),
    ),
    OptionRow(kind=c.SetUp, says="Set up {squad}", rules=("WF-CORE-BAT-02",), fields=_squad, group="Deployment"),
    OptionRow(
        kind=c.SetUpIn,
        says="In {host:unit}",
        rules=("WF-CORE-BAT-02", "WF-CORE-CHR-01"),
        group="Deployment",
        verbs=("in", ""),
        piece="unit:{host}",
    ),
    OptionRow(kind=c.StandAlone, says="Alone", rules=("WF-CORE-BAT-02",), group="Deployment", words=("alone",)),
    OptionRow(
        kind=c.Begin,
        says=either("own", "Have the first turn", "Have the second turn"),
        rules=("WF-CORE-BAT-04",),
        group="First turn",
    ),
    OptionRow(
        kind=c.ChargeAt,
        says="{unit:unit} charges {target:unit}",
        rules=("WF-CORE-CHG-01",),
        group="Charge",
        key="c",
        verbs=("charge", ""),
        piece="unit:{target}",
    ),
    OptionRow(kind=c.EndCharges, says="No more charges", rules=("WF-CORE-CHG-01",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=c.KeepOn,
        says="Go on after the unit that flees",
        rules=("WF-CORE-CHG-05",),
        group="Charge",
        key="k",
        words=("keep", "on"),
    ),
    OptionRow(kind=c.Hold, says="Hold", rules=("WF-CORE-CHG-02",), group="Reaction", key="h", words=("hold",)),
    OptionRow(
        kind=c.StandAndShoot,
        says="Stand and shoot at {target:unit}",
        rules=("WF-CORE-CHG-03",),
        group="Reaction",
        key="s",
        verbs=("shoot", ""),
        piece="unit:{target}",
    ),
    OptionRow(kind=c.Flee, says="Flee", rules=("WF-CORE-CHG-04",), group="Reaction", key="f", words=("flee",)),
    OptionRow(
        kind=c.MoveUnit,
        says="Move {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.March,
        says="March with {unit:unit}",
        rules=("WF-CORE-MOV-01",),
        group="March",
        key="m",
        verbs=("march",),
        piece="unit:{unit}",
        warning=lambda view, option: Names(view.mission, view).say("It does not shoot in this turn"),
    ),
    OptionRow(
        kind=c.Reform,
        says="Change the formation of {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Formation",
        key="r",
        verbs=("reform",),
        piece="unit:{unit}",
    ),
    OptionRow(kind=c.Files, says="{files} files", rules=("WF-CORE-MOV-02",), group="Files", verbs=("files", "")),
    OptionRow(
        kind=c.JoinUnit,
        says="{unit:unit} joins {host:unit}",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="j",
        verbs=("join",),
        piece="unit:{host}",
        warning=lambda view, option: Names(view.mission, view).say("The unit does not move in this turn"),
    ),
    OptionRow(
        kind=c.LeaveUnit,
        says="{unit:unit} leaves its unit",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="l",
        verbs=("leave",),
        piece=lambda view, option: f"unit:{host_of(view, option.unit)}" if option.unit in view.units else "",
    ),
    OptionRow(
        kind=c.Fly,
        says="Fly with {unit:unit}",
        rules=("WF-CORE-MOV-05",),
        group="Move",
        key="v",
        verbs=("fly",),
        piece="unit:{unit}",
        warning=lambda view, option: Names(view.mission, view).say("It does not shoot in this turn"),
    ),
    OptionRow(kind=c.EndMoves, says="End the moves", rules=("WF-CORE-TURN-02",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=c.ShootAt,
        says="{unit:unit} shoots at {target:unit}",
        rules=("WF-CORE-SHO-01",),
        group="Shoot",
        key="s",
        verbs=("shoot", ""),
        piece="unit:{target}",
        strike="shot",
    ),
    OptionRow(kind=c.EndShooting, says="No more shots", rules=("WF-CORE-SHO-01",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=c.Fight,
        says="The combat of {units:units}",
        rules=("WF-CORE-CC-01",),
        fields=_melee,
        group="Close combat",
        verbs=("fight", ""),
        piece=_fighting_piece,
    ),
    OptionRow(
        kind=c.StrikeAt,
        says="Strike at {name}",
        fields=lambda view, option: {"name": Names(view.mission, view).fighter(option.target, option.part)},
        rules=("WF-CORE-CC-03",),
        group="Strike",
        verbs=("at", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=c.IssueChallenge,
        says="{name} issues a challenge",
        fields=_fighter,
        rules=("WF-CORE-CHA-01",),
        group="Challenge",
        key="c",
        verbs=("challenge",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.NoChallenge, says="No challenge", rules=("WF-CORE-CHA-01",), group="Challenge", key="n", words=("no", "none")
    ),
    OptionRow(
        kind=c.AcceptChallenge,
        says="{name} accepts",
        fields=_fighter,
        rules=("WF-CORE-CHA-01",),
        group="Challenge",
        key="a",
        verbs=("accept",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.RefuseChallenge,
        says="Refuse the challenge",
        rules=("WF-CORE-CHA-02",),
        group="Challenge",
        key="r",
        words=("refuse",),
        warning=lambda view, option: Names(view.mission, view).say("The challenger sends a character to the rear"),
    ),
    OptionRow(
        kind=c.SendBack,
        says="{character:unit} goes to the rear",
        rules=("WF-CORE-CHA-02",),
        group="Challenge",
        verbs=("send", ""),
        piece=lambda view, option: f"unit:{host_of(view, option.character)}" if option.character in view.units else "",
    ),
    OptionRow(
        kind=c.CancelFrom,
        says="An Attack of {name}",
        fields=_losing,
        rules=("WF-CANCELATTACK-4",),
        group="Cancelled Attack",
        verbs=("cancel", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=c.Divide,
        says="{first} strikes with {one}, and {other} with {two}",
        fields=_divided,
        rules=("WF-TWOWEAPONS-2",),
        group="Two weapons",
        verbs=("first", ""),
    ),
    OptionRow(kind=c.BreakOff, says="Break off", rules=("WF-LIGHTNING-1",), group="Lightning attack", key="b", words=("break",)),
    OptionRow(kind=c.FightOn, says="Fight on", rules=("WF-LIGHTNING-1",), group="Lightning attack", key="f", words=("fight",)),
    OptionRow(
        kind=c.Pursue,
        says="Pursue {target:unit}",
        rules=("WF-CORE-PUR-01",),
        group="Pursuit",
        key="p",
        verbs=("pursue", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=c.CrumbleAt,
        says=either("part", "{part:unit} loses the next Wound", "The models of {unit:unit} lose the next Wound"),
        rules=("WF-UNSTABLE-4",),
        group="Crumbling",
        verbs=("crumble", ""),
    ),
    OptionRow(
        kind=c.Overrun, says="Overrun: go straight on", rules=("WF-CORE-PUR-03",), group="Pursuit", key="o", words=("overrun",)
    ),
    OptionRow(
        kind=c.StayPut, says="Stay without an overrun", rules=("WF-CORE-PUR-03",), group="Pursuit", key="h", words=("stay",)
    ),
    OptionRow(
        kind=c.Restrain, says="Test to stay", rules=("WF-CORE-PUR-01",), group="Pursuit", key="h", words=("stay", "restrain")
    ),
    *MAGIC_OPTIONS,
)
