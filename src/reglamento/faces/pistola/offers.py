"""The options offered to a person, with exact odds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.armies.troops import unit_of
from reglamento.faces.chances import chance, losses
from reglamento.faces.parts import Dealt
from reglamento.faces.shown import Stat
from reglamento.games.pistola.assault.several import Several
from reglamento.games.pistola.facts.choices import Option, assaults, exploring, shooting
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.watching import seen_openings
from reglamento.games.pistola.moves.moving import slowed
from reglamento.games.pistola.odds.assault_odds import assault_odds
from reglamento.games.pistola.odds.fire_odds import fire_odds
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.troops import has
from reglamento.games.pistola.words.questions import about
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def offered(question: Choose) -> tuple[Any, ...]:
    """Every option, and the default last if it is not among them. Where several models of a unit could work a door, only the
    first is offered: it makes no difference. Of a single wound it is said who takes it, and not who does not. [PP-EXPL-07, PP-BASE-49]
    """
    single = isinstance(question.context, shooting.Suffered) and question.context.left == 1
    first: dict[object, Option] = {}
    for option in question.options:
        if not (single and isinstance(option, shooting.TakeWounds) and not option.number):
            first.setdefault(_deed(option), option)
    options = tuple(first.values())
    return options if question.default in options else (*options, question.default)


def opens(view: Crawl, question: Choose) -> Option | None:
    """The move of the last unit that has not moved: its models may stay, so nothing is lost by asking for their places at once. A slow
    unit rolls dice first, and a character may be asked whether it joins a unit. [PP-EXPL-02, PP-COMBAT-11]
    """
    moves = [option for option in question.options if isinstance(option, exploring.MoveUnit)]
    if len(moves) != 1 or set(question.options) != {*moves, exploring.EndMoves()}:
        return None
    unit = moves[0].unit
    begun = any(view.units[each].moved for each in units_of(view, view.units[unit].side))
    plain = not slowed(view, unit) and not has(view, unit, "independent character")
    return moves[0] if begun and plain else None


def trifling(dealt: Dealt, question: Choose) -> bool:
    """Whether nothing that the attacker's models may do after the moves changes what this turn explores: they put down what they bear, or
    close doors through which no opening is seen. No enemy is on the board then; in combat these are options of the Shooting phase.
    [PP-EXPL-07, PP-EXPL-08, PP-OBJ-02]
    """
    if question.topic != "action" or any(isinstance(option, exploring.OpenDoor) for option in question.options):
        return False
    game = dealt().copy()
    seen = seen_openings(game)
    for option in question.options:
        if isinstance(option, exploring.CloseDoor):
            game.doors[option.door] = replace(game.doors[option.door], open=False)
    return seen_openings(game) == seen


def _deed(option: Option) -> object:
    """The same value for all models that could do the same: the unit and the door; for other options, the option itself."""
    if isinstance(option, exploring.OpenDoor | exploring.CloseDoor):
        return type(option), unit_of(option.model), option.door
    return option


def odds(game: Crawl, option: Option) -> tuple[Stat, ...]:
    """For fire, the average number of losses and the chances of any and of all; for a charge, the average losses of both sides.
    [PP-BASE-02, PP-BASE-03]
    """
    if isinstance(option, shooting.Shoot) and option.target in game.units:
        spread = fire_odds(game, option.unit, option.target)
        some, everybody = (1 - spread[0]), spread[-1]
        return (
            losses(tr("fall on average"), spread),
            chance(tr("any"), some),
            chance(tr("all"), everybody),
        )
    charge = _charge(game, option)
    if charge is not None:
        both = assault_odds(game, *charge)
        return (
            losses(tr("fall on average"), both.dealt),
            losses(tr("lost on average"), both.suffered),
        )
    return ()


def _charge(game: Crawl, option: Option) -> tuple[str, tuple[str, ...]] | None:
    """The unit that charges and its targets, the nearest first, if these are all; None for other options, and where a charge at them
    needs another target. [PP-BASE-55]
    """
    if isinstance(option, assaults.Charge):
        return option.unit, (option.target,)
    asked = game.question
    if (
        not isinstance(option, assaults.ChargeAt | assaults.EndTargets)
        or not isinstance(asked, Choose)
        or asked.topic != "charge-target"
    ):
        return None
    unit = about(game)
    several = Several(game, unit)
    named = several.sorted((*asked.context, *((option.target,) if isinstance(option, assaults.ChargeAt) else ())))
    return (unit, named) if several.possible(named) else None
