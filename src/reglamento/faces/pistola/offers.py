"""The options offered to a person, with exact odds."""

from __future__ import annotations

from typing import Any

from reglamento.armies.troops import unit_of
from reglamento.faces.chances import percent, share
from reglamento.faces.shown import Stat
from reglamento.games.pistola.assault.several import Several
from reglamento.games.pistola.facts.choices import Option, assaults, exploring, shooting
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.odds.assault_odds import assault_odds
from reglamento.games.pistola.odds.fire_odds import fire_odds
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
            Stat(label=tr("fall on average"), value=share(spread)),
            Stat(label=tr("any"), value=percent(some)),
            Stat(label=tr("all"), value=percent(everybody)),
        )
    charge = _charge(game, option)
    if charge is not None:
        both = assault_odds(game, *charge)
        return (
            Stat(label=tr("fall on average"), value=share(both.dealt)),
            Stat(label=tr("lost on average"), value=share(both.suffered)),
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
