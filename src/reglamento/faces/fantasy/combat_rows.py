"""Options of the Close Combat phase: what they say, how they are chosen, and their rules. [WF-CORE-CC-01]"""

from __future__ import annotations

from typing import Any

from reglamento.faces.rows import OptionRow, by_field, either
from reglamento.games.fantasy.facts.choices.combat import (
    AcceptChallenge,
    BreakOff,
    CancelFrom,
    CancelItem,
    CrumbleAt,
    Divide,
    Fight,
    FightOn,
    IssueChallenge,
    KeepFront,
    LoseFrom,
    NoChallenge,
    Overrun,
    Pursue,
    RefuseChallenge,
    Restrain,
    SendBack,
    StayPut,
    StrikeAt,
    WidenFront,
    Wield,
)
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.words.names import Names, item_named
from reglamento.games.fantasy.words.vocabulary import BLADE_NAMES
from reglamento.kernel.questions import Choose
from reglamento.language import noun, prose, tr


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


def _magic_item(view: Pitched, option: CancelItem) -> dict[str, Any]:
    """What a magic item is called; the weapon of a troop's own entry has no name."""
    return {"name": item_named(view.listed(option.unit).items, option.item)}


COMBAT_OPTIONS = (
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
        warning=lambda view, option: Names(view.mission, view).say("The challenger sends a character to the rear."),
    ),
    OptionRow(
        kind=SendBack,
        says="{character:unit} {character:goes|go} to the rear",
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
        says="{unit:unit} {unit:fights|fight} with: {name}",
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
        kind=CancelItem,
        says="{name} of {unit:unit}",
        fields=_magic_item,
        rules=("WF-CORE-LORE-01", "WF-TWOWEAPONS-3"),
        group="Magic item",
        verbs=("item", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=BreakOff, says="Break off", rules=("WF-LIGHTNING-1",), group="Lightning attack", key="o", words=("break",)),
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
        says=either("part", "{part:unit} {part:loses|lose} the next Wound", "The models of {unit:unit} lose the next Wound"),
        rules=("WF-UNSTABLE-4",),
        group="Crumbling",
        verbs=("crumble", ""),
    ),
    OptionRow(
        kind=Overrun, says="Overrun: go straight on", rules=("WF-CORE-PUR-03",), group="Pursuit", key="o", words=("overrun",)
    ),
    OptionRow(kind=StayPut, says="Stay without an overrun", rules=("WF-CORE-PUR-03",), group="Pursuit", key="s", words=("stay",)),
    OptionRow(
        kind=Restrain, says="Test to stay", rules=("WF-CORE-PUR-01",), group="Pursuit", key="s", words=("stay", "restrain")
    ),
    OptionRow(
        kind=WidenFront,
        says=either(
            "around",
            "Widen the front of {unit:unit}: {left} to the left, {right} to the right; {around} of them lap round the enemy",
            "Widen the front of {unit:unit}: {left} to the left, {right} to the right",
        ),
        rules=("WF-CORE-CC-01",),
        group="Redressing ranks",
        key="w",
        verbs=("widen",),
        piece="unit:{unit}",
    ),
    OptionRow(
        kind=LoseFrom,
        says=by_field(
            "side",
            {
                "rear": "Those behind fall",
                "front": "Those in front fall",
                "left flank": "Those on the left fall",
                "right flank": "Those on the right fall",
            },
        ),
        rules=("WF-CORE-SHO-03",),
        group="Losses",
        verbs=("lose", ""),
    ),
    OptionRow(
        kind=KeepFront, says="Keep the front", rules=("WF-CORE-CC-01",), group="Redressing ranks", key="k", words=("keep",)
    ),
)
