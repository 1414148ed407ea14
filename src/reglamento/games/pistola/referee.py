"""Why an option is not allowed now, worded so that a player can act on it."""

from __future__ import annotations

from typing import Any

from reglamento.games.pistola.assault.no_charge import why_no_charge, why_not_also
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral, EndCharges, EndTargets
from reglamento.games.pistola.facts.choices.exploring import (
    Climb,
    CloseDoor,
    EndMoves,
    LeaveComplex,
    Look,
    MoveUnit,
    OpenDoor,
    PutDown,
)
from reglamento.games.pistola.facts.choices.shooting import RunUnit, Shoot
from reglamento.games.pistola.facts.choices.troops import JoinUnit
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.moves.acting import in_reach, may_act, standing_in
from reglamento.games.pistola.shooting.no_shot import why_no_shot
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import members
from reglamento.games.pistola.words.saying import HELD, WHEN, WHEN_IN_COMBAT, no
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place


def why_not(game: Crawl, option: Any) -> Refusal:
    """The refusal of an option that the pending choice does not have, or of an option while places are asked for."""
    asked = game.question
    assert isinstance(asked, Choose | Place), "a decision was answered"
    said = _in_its_time(game, option, asked) if isinstance(asked, Choose) else None
    if said is not None:
        return said
    when = (WHEN_IN_COMBAT if game.combat else WHEN).get(type(option))
    if when is not None:
        return no(game, *when)
    if isinstance(asked, Place):
        return no(game, asked.rule, "The places of {n:count} are asked for", n=len(asked.pieces))
    return no(game, asked.rule, "This is not one of the {n} options offered", n=len(asked.options))


def _in_its_time(game: Crawl, option: Any, asked: Choose) -> Refusal | None:
    """The refusal of an option of the kind that is asked for now; None for all others."""
    if isinstance(option, MoveUnit) and asked.topic == "unit":
        return _not_moved(game, option, asked)
    if isinstance(option, EndMoves) and asked.topic == "unit":
        return no(game, "PP-BASE-42", "A unit in several parts closes up before its side ends its moves")
    if isinstance(option, JoinUnit) and asked.topic == "join":
        return no(
            game,
            "PP-BASE-30",
            "{host:unit} {host:is|are} no unit within 5 cm that {unit:unit} may join",
            host=option.host,
            unit=asked.about,
        )
    if isinstance(option, Look) and asked.topic == "look":
        return no(game, "PP-SECT-07", "No model looks through {opening:opening}", opening=option.opening)
    if isinstance(option, OpenDoor | CloseDoor | PutDown) and asked.topic in ("action", "shoot"):
        return _not_done(game, option, ATTACKER if asked.by == ATTACKER else DEFENDER)
    return _not_fought_or_gone(game, option, asked)


def _not_fought_or_gone(game: Crawl, option: Any, asked: Choose) -> Refusal | None:
    if isinstance(option, LeaveComplex | Climb) and asked.topic == "leaving":
        held = hindrance(game, option.unit) if option.unit in units_of(game, ATTACKER) else ""
        return no(game, "PP-BASE-40", HELD[held], unit=option.unit) if held else None
    if isinstance(option, Charge | ChargeSeveral) and asked.topic == "charge":
        return why_no_charge(game, option)
    if isinstance(option, ChargeAt | EndTargets) and asked.topic == "charge-target":
        return why_not_also(game, option, asked)
    if isinstance(option, EndCharges) and isinstance(asked.default, Charge | ChargeSeveral):
        return no(
            game, "PP-RETREAT-06", "{unit:unit} must assault whenever {unit:it|they} can, and can charge", unit=asked.default.unit
        )
    if isinstance(option, Shoot | RunUnit) and asked.topic == "shoot":
        return why_no_shot(game, option, ATTACKER if asked.by == ATTACKER else DEFENDER)
    return None


def _not_moved(game: Crawl, option: MoveUnit, asked: Choose) -> Refusal:
    unit = game.units.get(option.unit)
    if unit is None or unit.side != asked.by or not members(game, option.unit):
        return no(game, asked.rule, "{by:seat} has no {unit:unit} on the board", by=asked.by, unit=option.unit)
    return no(game, asked.rule, HELD[hindrance(game, option.unit) or "moved"], unit=option.unit)


def _not_done(game: Crawl, option: OpenDoor | CloseDoor | PutDown, by: Side) -> Refusal:
    rule, model_id = "PP-EXPL-07", option.model
    model = game.models.get(model_id)
    if model is None or game.units[model.unit].side != by:
        return no(game, rule, "{by:seat} has no {model:model} on the board", by=by, model=model_id)
    if game.units[model.unit].acted:
        return no(game, rule, "Another action of {unit:unit} was taken in this turn", unit=model.unit)
    if not may_act(game, model.unit):
        return _no_time_to_act(game, model.unit)
    if isinstance(option, PutDown):
        return no(game, rule, "{model:model} does not bear {thing:thing}", model=model_id, thing=option.thing)
    return _not_worked(game, option)


def _no_time_to_act(game: Crawl, unit: str) -> Refusal:
    """The refusal of an action in combat by a squad that is prevented from acting, or has had its shooting. [PP-COMBAT-15]"""
    held = hindrance(game, unit)
    if held:
        return no(game, "PP-COMBAT-15", HELD[held], unit=unit)
    return no(game, "PP-COMBAT-15", "{unit:unit} {unit:has|have} used {unit:its|their} shooting of this turn", unit=unit)


def _not_worked(game: Crawl, option: OpenDoor | CloseDoor) -> Refusal:
    rule, model_id, door = "PP-EXPL-07", option.model, option.door
    if door not in in_reach(game, model_id):
        return no(game, rule, "{model:model} does not touch {door:door}", model=model_id, door=door)
    if isinstance(option, OpenDoor) and game.doors[door].open:
        return no(game, rule, "{door:door} is open", door=door)
    if isinstance(option, CloseDoor) and not game.doors[door].open:
        return no(game, rule, "{door:door} is closed", door=door)
    return no(game, rule, "{model:model} stands in {door:door}", model=standing_in(game, door), door=door)
