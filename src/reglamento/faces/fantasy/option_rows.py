"""Every kind of option: what it says, under which heading, by which key and words, where it stands."""

from __future__ import annotations

from typing import Any

from reglamento.faces.armies import offered
from reglamento.faces.armies.apart import squad_told
from reglamento.faces.fantasy.acting import acting
from reglamento.faces.fantasy.cards.weapon_words import shots_text
from reglamento.faces.fantasy.combat_rows import COMBAT_OPTIONS
from reglamento.faces.fantasy.magic_options import MAGIC_OPTIONS
from reglamento.faces.rows import OptionRow, by_field, either
from reglamento.games.fantasy.charges.reach import side_charged, walled_off
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, KeepOn, StandAndShoot
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Files, Fly, JoinUnit, LeaveUnit, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, SetUp, SetUpIn, StandAlone, TakeZone
from reglamento.games.fantasy.facts.choices.shooting import EndShooting, ShootAt
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Movement
from reglamento.games.fantasy.lists.armies import FOLDER
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.shooting.phase import silenced
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def _offer(view: Pitched, option: PickArmy) -> str:
    return offered.sentence(view.mission.armies[_asked(view)], option.army, FOLDER, _enemys(view))


def _offered(view: Pitched, option: PickArmy) -> dict[str, Any]:
    """The army's name, what it costs, also beside the enemy's, and how many of 100 battles it wins, where that is known."""
    side = _asked(view)
    name = Names(view.mission, view).army(side, option.army)
    return {"name": name, **offered.fields(view.mission.armies[side], option.army, FOLDER, _enemys(view))}


def _uneven(view: Pitched, option: PickArmy) -> str:
    return offered.uneven(view.mission.armies[_asked(view)], option.army, _enemys(view))


def _enemys(view: Pitched) -> Army | None:
    """The army that the enemy has chosen; None before."""
    enemy = foe(_asked(view))
    return view.army(enemy) if enemy in view.picked else None


def _squad(view: Pitched, option: SetUp) -> dict[str, Any]:
    side, names = _asked(view), Names(view.mission, view)
    sizes = [unit.models for unit in view.army(side).units]
    return {"squad": squad_told(view.question, option, lambda entry: names.squad(side, entry), sizes)}


def _no_shots(view: Pitched, unit: str, movement: Movement) -> str:
    """That a unit which has something to shoot with will not shoot after such a move."""
    known = unit in view.regiments and silenced(view, unit, movement)
    return Names(view.mission, view).say("It does not shoot in this turn.") if known else ""


FILES = "{files:files}"  # said to a player
AS_IT_STANDS = "As it stands, {files:files}"  # said to a player


def _as_it_stands(view: Pitched, option: Files) -> bool:
    """Whether the unit that is asked about stands in so many files now."""
    asked = view.question.about if isinstance(view.question, Choose) else None
    return asked in view.regiments and view.regiments[asked].files == option.files


CHARGE = "{unit:unit} {unit:charges|charge} {target:unit}"  # said to a player
CHARGE_AT = "{unit:unit} {unit:charges|charge} {target:unit}, at {edge:edge}"  # said to a player


def _stand(view: Pitched, option: ChargeAt) -> bool:
    """Whether both units of a charge are on the table."""
    return option.unit in view.regiments and option.target in view.regiments


def _charge(view: Pitched, option: ChargeAt) -> str:
    return CHARGE_AT if _stand(view, option) else CHARGE


def _struck(view: Pitched, option: ChargeAt) -> dict[str, str]:
    """The side that a charge hits as both units stand: the eye sees it, and nobody measures. [WF-CORE-CHG-01]"""
    return {"edge": side_charged(view, option.unit, option.target) if _stand(view, option) else ""}


NO_WAY = "No way leads there as both units stand: impassable ground is in between."  # said to a player


def _no_way(view: Pitched, option: ChargeAt) -> str:
    """That a charge cannot come into contact, because ground that nothing crosses is in the way: nobody needs to measure that.
    [WF-CORE-CHG-01]
    """
    return tr(NO_WAY) if _stand(view, option) and walled_off(view, option.unit, option.target) else ""


def _asked(view: Pitched) -> Any:
    """The side that decides."""
    return view.question.by if isinstance(view.question, Choose) else view.active


OPTIONS = (
    OptionRow(
        kind=PickArmy,
        says=_offer,
        rules=("WF-CORE-ARMY-05",),
        fields=_offered,
        group="Army",
        verbs=("army",),
        warning=_uneven,
    ),
    OptionRow(
        kind=TakeZone,
        says=by_field(
            "zone",
            {
                0: "The zone in the north",
                1: "The zone in the south",
                2: "The corner in the north-west",
                3: "The corner in the north-east",
                4: "The corner in the south-east",
                5: "The corner in the south-west",
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
        says=_charge,
        fields=_struck,
        rules=("WF-CORE-CHG-01",),
        warning=_no_way,
        group="Charge",
        key="c",
        verbs=("charge", ""),
        piece="unit:{target}",
        actor="unit:{unit}",
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
    OptionRow(kind=Hold, says="Hold", rules=("WF-CORE-CHG-02",), group="Reaction", key="o", words=("hold",)),
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
        pulls=True,
        says="Move {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Move",
        key="n",
        verbs=("move", ""),
        piece="unit:{unit}",
        warning=lambda view, option: _no_shots(view, option.unit, "moved"),
    ),
    OptionRow(
        kind=March,
        says="March with {unit:unit}",
        rules=("WF-CORE-MOV-01",),
        group="March",
        key="d",
        verbs=("march",),
        piece="unit:{unit}",
        warning=lambda view, option: _no_shots(view, option.unit, "marched"),
    ),
    OptionRow(
        kind=Reform,
        says="Change the formation of {unit:unit}",
        rules=("WF-CORE-MOV-02",),
        group="Formation",
        key="r",
        verbs=("reform",),
        piece="unit:{unit}",
        warning=lambda view, option: _no_shots(view, option.unit, "reformed"),
    ),
    OptionRow(
        kind=Files,
        says=lambda view, option: AS_IT_STANDS if _as_it_stands(view, option) else FILES,
        rules=("WF-CORE-MOV-02",),
        group="Files",
        number=lambda view, option: option.files,
        present=_as_it_stands,
        verbs=("files", ""),
    ),
    OptionRow(
        kind=JoinUnit,
        says="{unit:unit} {unit:joins|join} {host:unit}",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="j",
        verbs=("join",),
        piece="unit:{host}",
        actor="unit:{unit}",
        warning=lambda view, option: Names(view.mission, view).say("The unit does not move in this turn."),
    ),
    OptionRow(
        kind=LeaveUnit,
        says="{unit:unit} {unit:leaves its|leave their} unit",
        rules=("WF-CORE-CHR-01",),
        group="Characters",
        key="l",
        verbs=("leave",),
        piece=acting,
    ),
    OptionRow(
        kind=Fly,
        says="Fly with {unit:unit}",
        rules=("WF-CORE-MOV-05",),
        group="Move",
        key="v",
        verbs=("fly",),
        piece="unit:{unit}",
        warning=lambda view, option: _no_shots(view, option.unit, "flown"),
    ),
    OptionRow(kind=EndMoves, says="End the moves", rules=("WF-CORE-TURN-02",), group="End", key="e", words=("end", "done")),
    OptionRow(
        kind=ShootAt,
        says="{unit:unit} {unit:shoots|shoot} at {target:unit}",
        rules=("WF-CORE-SHO-01",),
        detail=lambda view, option: shots_text(view, option.unit),
        group="Shoot",
        key="s",
        verbs=("shoot", ""),
        piece="unit:{target}",
        actor=acting,
        strike="shot",
    ),
    OptionRow(kind=EndShooting, says="No more shots", rules=("WF-CORE-SHO-01",), group="End", key="e", words=("end", "done")),
    *COMBAT_OPTIONS,
    *MAGIC_OPTIONS,
)
