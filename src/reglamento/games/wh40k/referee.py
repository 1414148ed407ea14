"""Why an option is not allowed now, said so that a player can act on it."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.wh40k.charges.phase import REACH, no_charge
from reglamento.games.wh40k.facts.choices import (
    Option,
    attacks,
    charges,
    moves,
    objectives,
    powers,
    preparing,
    reinforcements,
    stratagems,
)
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.shooting.phase import silenced
from reglamento.games.wh40k.units.table import held_by, units_of
from reglamento.games.wh40k.words.hindrances import ARRIVED
from reglamento.games.wh40k.words.saying import no
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place

ASKED: tuple[tuple[str, str, tuple[type[Option], ...]], ...] = (
    ("40K-CORE-ARMY-01", "Armies are chosen before the battle", (preparing.PickRoster,)),
    ("40K-CORE-SETUP-04", "The map is chosen before deployment", (preparing.PickMap,)),
    ("40K-CORE-SETUP-04", "Zones are taken before deployment", (preparing.PickZone,)),
    ("40K-CORE-SETUP-05", "Units are set up in deployment, one each in turn", (preparing.SetUp,)),
    (
        "40K-ERR-204",
        "Units are left to arrive later where a mission lets a player set up as many as wished",
        (preparing.EndSetUp,),
    ),
    ("40K-CORE-MIS-30", "A kind of objective is chosen before the battle, in Tactical Escalation", (objectives.Favour,)),
    (
        "40K-CORE-MIS-30",
        "An active objective may be discarded at the end of one's own turn",
        (objectives.DiscardObjective, objectives.KeepObjectives),
    ),
    ("40K-CORE-SETUP-06", "Who begins is chosen when all units are set up", (preparing.Begin,)),
    (
        "40K-CORE-SETUP-07",
        "The first turn is seized before it begins, by the player who would go second",
        (preparing.Seize, preparing.LeaveFirst),
    ),
    ("40K-CORE-MOVE-01", "Units move in their side's Movement phase, each once", (moves.MoveUnit,)),
    ("40K-CORE-MOVE-05", "Units Advance in their side's Movement phase, instead of a normal move", (moves.Advance,)),
    ("40K-CORE-MOVE-06", "Units Fall Back in their side's Movement phase", (moves.FallBack,)),
    ("40K-CORE-MOVE-02", "Moves end in the Movement phase", (moves.EndMoves,)),
    (
        "40K-CORE-PSY-01",
        "Psychic powers are attempted in their side's Psychic phase, each once",
        (powers.Manifest,),
    ),
    ("40K-CORE-PSY-01", "Psychic powers end in the Psychic phase", (powers.EndPowers,)),
    (
        "40K-CORE-PSY-03",
        "A power is denied when it has passed its test, by a unit within 24 inches that still may",
        (powers.DenyWith, powers.LetWork),
    ),
    ("40K-CORE-PSY-01", "The target of a power is named when the power works", (powers.WorkOn,)),
    ("40K-CORE-SHOOT-01", "Units shoot in their side's Shooting phase, each once", (attacks.ShootWith,)),
    ("40K-CORE-SHOOT-01", "Shooting ends in the Shooting phase", (attacks.EndShooting,)),
    (
        "40K-CORE-SHOOT-04",
        "One model throws a grenade when its unit shoots",
        (attacks.Throw, attacks.NoGrenade),
    ),
    (
        "40K-CORE-SHOOT-04",
        "A model that has both fires its Pistols or its other guns when its unit shoots",
        (attacks.UsePistols, attacks.UseGuns),
    ),
    ("40K-CORE-SHOOT-02", "Targets are named when a unit shoots", (attacks.Aim, attacks.AimAll)),
    ("40K-ERR-179b", "Attacks are divided when their targets are named", (attacks.Divide,)),
    (
        "40K-FAQ-STRAT-02",
        "A die is rolled again at once after a roll of one's own",
        (stratagems.RerollDie, stratagems.KeepDice, stratagems.KeepAll),
    ),
    (
        "40K-CORE-STRAT-05",
        "A Stratagem is used when it says so, each once in a phase, with the Command Points it costs",
        (stratagems.Spend, stratagems.Withhold),
    ),
    ("40K-CORE-ATT-03", "A model is picked when a wound is allocated, or when models flee", (attacks.Allot,)),
    ("40K-CORE-CHARGE-01", "Units charge in their side's Charge phase, each once", (charges.ChargeWith,)),
    ("40K-CORE-CHARGE-01", "Charges end in the Charge phase", (charges.EndCharges,)),
    (
        "40K-CORE-CHARGE-02",
        "Targets are declared when a unit charges",
        (charges.ChargeAt, charges.EndTargets),
    ),
    (
        "40K-CORE-CHARGE-03",
        "Overwatch is fired by the target of a charge, before the charge roll",
        (charges.Overwatch, charges.HoldFire),
    ),
    (
        "40K-CORE-CHARGE-06",
        "A CHARACTER intervenes when the other player has made all charges",
        (charges.Intervene, charges.EndInterventions),
    ),
    ("40K-CORE-FIGHT-02", "Units fight in the Fight phase, those that charged first, each once", (attacks.FightWith,)),
    ("40K-CORE-FIGHT-04", "Close combat attacks are named when a unit fights", (attacks.Strike,)),
    ("40K-CORE-REINF-01", "Units that may wait off the table are kept back in deployment", (preparing.KeepBack,)),
    (
        "40K-CORE-REINF-01",
        "Reinforcements arrive when all other units of their side have moved",
        (moves.Arrive, moves.EndArrivals),
    ),
    (
        "40K-FAQ-REINF-04",
        "Units are taken off and set up again in their side's Movement phase, instead of a move",
        (moves.Teleport,),
    ),
    (
        "40K-FAQ-DEPLOY-02",
        "Which units are aboard is said when their transport is set up",
        (preparing.Load, preparing.EndLoading),
    ),
    (
        "40K-ERR-183c",
        "Units embark when they have moved, in their side's Movement phase, all models near the transport",
        (moves.Embark, moves.StayOut),
    ),
    ("40K-CORE-TRANS-04", "Units disembark in their side's Movement phase, before their transport moves", (moves.Disembark,)),
    ("40K-FAQ-REINF-12", "Only enemies that have just arrived are shot at so", (attacks.Watch,)),
    (
        "40K-FAQ-REINF-05",
        "Units summon when all other units of their side have moved, instead of moving themselves",
        (reinforcements.Summon,),
    ),
    (
        "40K-FAQ-REINF-05",
        "What is summoned is named when its summoner has rolled for it",
        (reinforcements.CallUnit, reinforcements.EndCall),
    ),
    ("40K-FAQ-ABIL-02", "Smoke is used once in the battle, in the Shooting phase, instead of shooting", (attacks.UseSmoke,)),
)
"""When kinds of options are asked for, and by which rule."""
MOVES_ASKED = {"move-unit", "arrive", "move-again", "move-unit-again"}
"""The topics of questions in which units are picked to move, or could have been."""
WHEN = {kind: (rule, when) for rule, when, kinds in ASKED for kind in kinds}


def why_not(game: Warzone, option: Any) -> Refusal:
    """The refusal of what is not among the options of the pending choice, or of an option while places are asked for."""
    asked = game.question
    assert isinstance(asked, Choose | Place), "a decision was answered"
    said = _of_unit(game, option, asked) if isinstance(asked, Choose) else None
    if said is not None:
        return said
    when = WHEN.get(type(option))
    if when is not None:
        return no(game, *when)
    if isinstance(asked, Place):
        return no(game, asked.rule, "The places of {n:count} are asked for", n=len(asked.pieces))
    return no(game, asked.rule, "This is not one of the {n} options offered", n=len(asked.options))


def _of_unit(game: Warzone, option: Any, asked: Choose) -> Refusal | None:
    """The refusal of a unit that cannot do what is asked for now; None where it is not asked for."""
    if isinstance(option, moves.MoveUnit | moves.Advance | moves.FallBack) and asked.topic in MOVES_ASKED:
        return _not_there(game, option.unit, asked) or _not_moved(game, option, asked)
    if isinstance(option, attacks.ShootWith) and asked.topic == "shoot-unit":
        return _not_there(game, option.unit, asked) or _not_shooting(game, option.unit)
    if isinstance(option, charges.ChargeWith) and asked.topic == "charge-unit":
        return _not_there(game, option.unit, asked) or _not_charging(game, option.unit)
    return None


def _not_there(game: Warzone, unit: str, asked: Choose) -> Refusal | None:
    if unit in units_of(game, side_of(asked.by)):
        return None
    return no(game, asked.rule, "{by:seat} has no {unit:unit} on the table", by=asked.by, unit=unit)


def _not_moved(game: Warzone, option: moves.MoveUnit | moves.Advance | moves.FallBack, asked: Choose) -> Refusal:
    unit = option.unit
    if game.units[unit].movement == "arrived":
        return no(game, ARRIVED.rule, ARRIVED.said, unit=unit)
    if asked.topic.endswith("-again"):
        return _not_again(game, option, asked)
    if asked.topic == "arrive":
        return no(
            game,
            "40K-CORE-REINF-02",
            "Reinforcements arrive when all moves have been made: {unit:unit} {unit:stays|stay}",
            unit=unit,
        )
    if game.units[unit].movement:
        return no(game, "40K-CORE-MOVE-01", "{unit:unit} {unit:has|have} been picked to move in this phase", unit=unit)
    if isinstance(option, moves.FallBack):
        return no(
            game,
            "40K-CORE-MOVE-06",
            'No enemy is within 1" of {unit:unit}: {unit:it has|they have} nothing to Fall Back from',
            unit=unit,
        )
    return no(
        game, "40K-CORE-MOVE-06", '{enemy:unit} {enemy:is|are} within 1" of {unit:unit}: {unit:it|they} may only stand or Fall Back',
        unit=unit, enemy=held_by(game, unit)[0],
    )  # fmt: skip


def _not_again(game: Warzone, option: moves.MoveUnit | moves.Advance | moves.FallBack, asked: Choose) -> Refusal:
    """The refusal of an extra move."""
    unit = option.unit
    if isinstance(option, moves.Advance) and game.units[unit].raised:
        return no(game, "40K-FAQ-MOVE-01", "{unit:unit} {unit:has|have} Advanced in this phase already", unit=unit)
    return no(game, asked.rule, "{unit:unit} {unit:has|have} no such extra move now", unit=unit)


def _not_shooting(game: Warzone, unit: str) -> Refusal:
    found = silenced(game, unit)
    return no(game, found.rule, found.said, unit=unit)


def _not_charging(game: Warzone, unit: str) -> Refusal:
    found = no_charge(game, unit)
    assert found is not None, "it would be among the options"
    return no(game, found.rule, found.said, unit=unit, far=REACH)
