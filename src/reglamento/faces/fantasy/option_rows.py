"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from typing import Any

from reglamento.faces.fantasy.magic_rows import MAGIC_OPTIONS
from reglamento.faces.rows import OptionRow, by_field, either
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, KeepOn, StandAndShoot
from reglamento.games.fantasy.facts.choices.combat import (
    AcceptChallenge,
    BreakOff,
    CancelFrom,
    CancelWeapon,
    CrumbleAt,
    Divide,
    Fight,
    FightOn,
    IssueChallenge,
    NoChallenge,
    Overrun,
    Pursue,
    RefuseChallenge,
    Restrain,
    SendBack,
    StayPut,
    StrikeAt,
    Wield,
)
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Files, Fly, JoinUnit, LeaveUnit, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, SetUp, SetUpIn, StandAlone, TakeZone
from reglamento.games.fantasy.facts.choices.shooting import EndShooting, ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.words.names import Names
from reglamento.games.fantasy.words.vocabulary import BLADE_NAMES
from reglamento.kernel.questions import Choose
from reglamento.language import noun, prose, tr


def _army(view: Pitched, option: PickArmy) -> dict[str, Any]:
    """The army's name and what it costs."""
    side = _asked(view)
    offered = view.mission.armies[side]
    known = 0 <= option.army < len(offered)
    return {"name": Names(view.mission, view).army(side, option.army), "points": offered[option.army].points if known else 0}


def _squad(view: Pitched, option: SetUp) -> dict[str, Any]:
    return {"squad": Names(view.mission, view).squad(_asked(view), option.entry)}


def _asked(view: Pitched) -> Any:
    """The side that decides."""
    return view.question.by if isinstance(view.question, Choose) else view.active


def _melee(view: Pitched, option: Fight) -> dict[str, Any]:
    """The units in a combat."""
    found = view.melees.get(option.melee)
    return {"units": () if found is None else found.units}


def _fighting_piece(view: Pitched, option: Fight) -> str:
    found = view.melees.get(option.melee)
    return f"unit:{found.units[0]}" if found is not None else ""


def _fighter(view: Pitched, option: IssueChallenge | AcceptChallenge) -> dict[str, Any]:
    """A character or a champion by name."""
    return {"name": Names(view.mission, view).fighter(option.unit, option.part)}


def _losing(view: Pitched, option: CancelFrom) -> dict[str, Any]:
    """The part of a model that loses an Attack, by name."""
    names = Names(view.mission, view)
    mounts = noun("the mounts of {unit}").format(unit=names.unit(option.unit))
    return {"name": mounts if option.part == "beast" else names.fighter(option.unit, option.part)}


def _divided(view: Pitched, option: Divide) -> dict[str, Any]:
    """The attacks with each of two magic weapons, and what these are called."""
    asked = view.question
    mine = isinstance(asked, Choose) and asked.topic == "divide" and asked.about is not None
    whole = asked.context if mine and isinstance(asked, Choose) else 0
    items = view.listed(asked.about).items if mine and isinstance(asked, Choose) and asked.about else ()
    one, two = [*(prose(item.name) for item in items if item.category == "weapon"), "", ""][:2]
    return {"other": max(0, whole - option.first), "one": one, "two": two}


def _magic_weapon(view: Pitched, option: CancelWeapon) -> dict[str, Any]:
    """What a magic weapon is called; that of a troop's own entry has no name."""
    names = [prose(item.name) for item in view.listed(option.unit).items if item.category == "weapon"]
    return {"name": names[option.hand] if option.hand < len(names) else noun("The magic weapon")}


OPTIONS = (
    OptionRow(
        kind=PickArmy, says="{name}, {points:points}", rules=("WF-CORE-ARMY-05",), fields=_army, group="Army", verbs=("army",)
    ),
    OptionRow(
        kind=TakeZone,
        says=by_field(
            "zone",
            {
                0: "The zone in the north",
                1: "The zone in the south",
                2: "The corner in the north west",
                3: "The corner in the north east",
                4: "The corner in the south east",
                5: "The corner in the south west",
            },
        ),
        rules=("WF-CORE-BAT-02",),
        group="Deployment zone",
        verbs=("zone", ""),
    ),
    OptionRow(kind=SetUp, says="Set up {squad}", rules=("WF-CORE-BAT-02",), fields=_squad, group="Deployment"),
    OptionRow(
        kind=SetUpIn,
        says="In {host:unit}",
        rules=("WF-CORE-BAT-02", "WF-CORE-CHR-01"),
        group="Deployment",
        verbs=("in", ""),
        piece="unit:{host}",
    ),
    OptionRow(kind=StandAlone, says="Alone", rules=("WF-CORE-BAT-02",), group="Deployment", words=("alone",)),
    OptionRow(
        kind=Begin,
        says=either("own", "Have the first turn", "Have the second turn"),
        rules=("WF-CORE-BAT-04",),
        group="First turn",
    ),
    OptionRow(
        kind=ChargeAt,
        says="{unit:unit} charges {target:unit}",
        rules=("WF-CORE-CHG-01",),
        group="Charge",
        key="c",
        verbs=("charge", ""),
        piece="unit:{target}",
    ),
    OptionRow(kind=EndCharges, says="No more charges", rules=("WF-CORE-CHG-01",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=KeepOn,
        says="Go on after the unit that flees",
        rules=("WF-CORE-CHG-05",),
        group="Charge",
        key="k",
        words=("keep", "on"),
    ),
    OptionRow(kind=Hold, says="Hold", rules=("WF-CORE-CHG-02",), group="Reaction", key="h", words=("hold",)),
    OptionRow(
        kind=StandAndShoot,
        says="Stand and shoot at {target:unit}",
        rules=("WF-CORE-CHG-03",),
        group="Reaction",
        key="s",
        verbs=("shoot", ""),
        piece="unit:{target}",
    ),
    OptionRow(kind=Flee, says="Flee", rules=("WF-CORE-CHG-04",), group="Reaction", key="f", words=("flee",)),
    OptionRow(
        kind=MoveUnit,
        says="Move {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=March,
        says="March with {unit:unit}",
        rules=("WF-CORE-MOV-01",),
        group="March",
        key="m",
        verbs=("march",),
        piece="unit:{unit}",
        warning=lambda view, option: Names(view.mission, view).say("It does not shoot in this turn"),
    ),
    OptionRow(
        kind=Reform,
        says="Change the formation of {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Formation",
        key="r",
        verbs=("reform",),
        piece="unit:{unit}",
    ),
    OptionRow(kind=Files, says="{files} files", rules=("WF-CORE-MOV-02",), group="Files", verbs=("files", "")),
    OptionRow(
        kind=JoinUnit,
        says="{unit:unit} joins {host:unit}",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="j",
        verbs=("join",),
        piece="unit:{host}",
        warning=lambda view, option: Names(view.mission, view).say("The unit does not move in this turn"),
    ),
    OptionRow(
        kind=LeaveUnit,
        says="{unit:unit} leaves its unit",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="l",
        verbs=("leave",),
        piece=lambda view, option: f"unit:{host_of(view, option.unit)}" if option.unit in view.units else "",
    ),
    OptionRow(
        kind=Fly,
        says="Fly with {unit:unit}",
        rules=("WF-CORE-MOV-05",),
        group="Move",
        key="v",
        verbs=("fly",),
        piece="unit:{unit}",
        warning=lambda view, option: Names(view.mission, view).say("It does not shoot in this turn"),
    ),
    OptionRow(kind=EndMoves, says="End the moves", rules=("WF-CORE-TURN-02",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=ShootAt,
        says="{unit:unit} shoots at {target:unit}",
        rules=("WF-CORE-SHO-01",),
        group="Shoot",
        key="s",
        verbs=("shoot", ""),
        piece="unit:{target}",
        strike="shot",
    ),
    OptionRow(kind=EndShooting, says="No more shots", rules=("WF-CORE-SHO-01",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=Fight,
        says="The combat of {units:units}",
        rules=("WF-CORE-CC-01",),
        fields=_melee,
        group="Close combat",
        verbs=("fight", ""),
        piece=_fighting_piece,
    ),
    OptionRow(
        kind=StrikeAt,
        says="Strike at {name}",
        fields=lambda view, option: {"name": Names(view.mission, view).fighter(option.target, option.part)},
        rules=("WF-CORE-CC-03",),
        group="Strike",
        verbs=("at", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=IssueChallenge,
        says="{name} issues a challenge",
        fields=_fighter,
        rules=("WF-CORE-CHA-01",),
        group="Challenge",
        key="c",
        verbs=("challenge",),
        piece="unit:{unit}",
    ),
    OptionRow(kind=NoChallenge, says="No challenge", rules=("WF-CORE-CHA-01",), group="Challenge", key="n", words=("no", "none")),
    OptionRow(
        kind=AcceptChallenge,
        says="{name} accepts",
        fields=_fighter,
        rules=("WF-CORE-CHA-01",),
        group="Challenge",
        key="a",
        verbs=("accept",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=RefuseChallenge,
        says="Refuse the challenge",
        rules=("WF-CORE-CHA-02",),
        group="Challenge",
        key="r",
        words=("refuse",),
        warning=lambda view, option: Names(view.mission, view).say("The challenger sends a character to the rear"),
    ),
    OptionRow(
        kind=SendBack,
        says="{character:unit} goes to the rear",
        rules=("WF-CORE-CHA-02",),
        group="Challenge",
        verbs=("send", ""),
        piece=lambda view, option: f"unit:{host_of(view, option.character)}" if option.character in view.units else "",
    ),
    OptionRow(
        kind=CancelFrom,
        says="An Attack of {name}",
        fields=_losing,
        rules=("WF-CANCELATTACK-4",),
        group="Cancelled Attack",
        verbs=("cancel", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=Wield,
        says="{unit:unit} fights with: {name}",
        fields=lambda view, option: {"name": tr(BLADE_NAMES[option.blade])},
        rules=("WF-CORE-WPN-01",),
        group="Weapons",
        verbs=("wield", ""),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=Divide,
        says="{first} strikes with {one}, and {other} with {two}",
        fields=_divided,
        rules=("WF-TWOWEAPONS-2",),
        group="Two weapons",
        verbs=("first", ""),
    ),
    OptionRow(
        kind=CancelWeapon,
        says="{name} of {unit:unit}",
        fields=_magic_weapon,
        rules=("WF-TWOWEAPONS-3",),
        group="Magic weapon",
        verbs=("weapon", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=BreakOff, says="Break off", rules=("WF-LIGHTNING-1",), group="Lightning attack", key="b", words=("break",)),
    OptionRow(kind=FightOn, says="Fight on", rules=("WF-LIGHTNING-1",), group="Lightning attack", key="f", words=("fight",)),
    OptionRow(
        kind=Pursue,
        says="Pursue {target:unit}",
        rules=("WF-CORE-PUR-01",),
        group="Pursuit",
        key="p",
        verbs=("pursue", ""),
        piece="unit:{target}",
    ),
    OptionRow(
        kind=CrumbleAt,
        says=either("part", "{part:unit} loses the next Wound", "The models of {unit:unit} lose the next Wound"),
        rules=("WF-UNSTABLE-4",),
        group="Crumbling",
        verbs=("crumble", ""),
    ),
    OptionRow(
        kind=Overrun, says="Overrun: go straight on", rules=("WF-CORE-PUR-03",), group="Pursuit", key="o", words=("overrun",)
    ),
    OptionRow(kind=StayPut, says="Stay without an overrun", rules=("WF-CORE-PUR-03",), group="Pursuit", key="h", words=("stay",)),
    OptionRow(
        kind=Restrain, says="Test to stay", rules=("WF-CORE-PUR-01",), group="Pursuit", key="h", words=("stay", "restrain")
    ),
    *MAGIC_OPTIONS,
)
