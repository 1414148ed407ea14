"""The options of Stratagems in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow, either
from reglamento.faces.wh40k.cards.use_words import stratagem_text
from reglamento.games.wh40k.attacks.hitting import RollHits, hits_of
from reglamento.games.wh40k.attacks.wounding import RollWounds, wounds_scored
from reglamento.games.wh40k.facts.choices import Option, stratagems
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import ShootsTwice
from reglamento.games.wh40k.sheets.stratagems import REROLL, Stratagem
from reglamento.games.wh40k.shooting.phase import can_shoot
from reglamento.games.wh40k.stratagems.points import cost_of, stratagems_of
from reglamento.games.wh40k.stratagems.using import Reroll
from reglamento.kernel.questions import Choose
from reglamento.language import tr


def cost(view: Warzone, option: Option) -> str:
    """The Command Points that an option costs; empty where it costs none. [40K-CORE-STRAT-01]"""
    if isinstance(option, stratagems.RerollDie):
        used: Stratagem | None = REROLL
    else:
        used = _used(view, option) if isinstance(option, stratagems.Spend) else None
    return "" if used is None else tr("{cost} CP").format(cost=cost_of(view, used))


def _used(view: Warzone, option: stratagems.Spend) -> Stratagem | None:
    """The Stratagem of the side that is asked; None where it has none of this id."""
    if not isinstance(view.question, Choose):
        return None
    own = stratagems_of(view, side_of(view.question.by))
    return next((each for each in own if each.id == option.stratagem), None)


def _does(view: Warzone, option: stratagems.Spend) -> str:
    """What a Stratagem does, and that a unit which would shoot twice cannot shoot now. [40K-CORE-STRAT-05, 40K-CORE-SHOOT-01]"""
    used = _used(view, option)
    if used is None:
        return ""
    idle = isinstance(used.gives, ShootsTwice) and view.phase == "shooting" and not can_shoot(view, option.unit)
    return f"{stratagem_text(used)}\n{tr('the unit cannot shoot now')}" if idle else stratagem_text(used)


def _keeps(view: Warzone, option: stratagems.KeepDice) -> str:
    """One die is kept, or several."""
    rolled = view.question.context if isinstance(view.question, Choose) else None
    return KEEP_ONE if isinstance(rolled, Reroll) and len(rolled.dice) == 1 else KEEP_SEVERAL


KEEP_ONE = "Keep the die"  # said to a player
KEEP_SEVERAL = "Keep the dice"  # said to a player
ONE_BY_ONE = frozenset({"save", "ignore"})
"""The topics of rolls of which each die passes or fails by itself, whatever else it shows."""


SHOWN = range(1, 7)
"""What a die may show."""
MORE_IS_BETTER = frozenset({"damage", "shots", "attacks", "strength", "ap"})
"""The topics of rolls of which each die adds what it shows."""


def _gains_nothing(view: Warzone, option: stratagems.RerollDie) -> bool:
    """Whether no other number on a die would be better, of a roll of which each counts by itself or adds what it shows: few would roll it
    again. A success is better with a number to which the weapon gives an effect. [40K-FAQ-ABIL-03, 40K-FAQ-ABIL-05]
    """
    told = view.question.context if isinstance(view.question, Choose) else None
    if not isinstance(told, Reroll):
        return False
    rolled = told.rolled
    if isinstance(rolled, RollHits):
        hits = [hits_of(view, rolled.attacks, (die,)) for die in SHOWN]
        return hits[option.face - 1] == max(hits)
    if isinstance(rolled, RollWounds):
        scored = [wounds_scored(view, rolled.attacks, die) for die in SHOWN]
        return all(most <= own for each in scored for most, own in zip(each, scored[option.face - 1], strict=True))
    if told.topic in MORE_IS_BETTER:
        return option.face == SHOWN[-1]
    return told.topic in ONE_BY_ONE and not rolled.hopeful(view, (option.face,))


STRATAGEM_OPTIONS = (
    OptionRow(
        kind=stratagems.RerollDie,
        says="Roll {face} again",
        rules=("40K-CORE-STRAT-02", "40K-FAQ-STRAT-01"),
        group="Command Re-roll",
        aside=lambda view, dealt, option: _gains_nothing(view, option),
        verbs=("again", ""),
    ),
    OptionRow(kind=stratagems.KeepDice, says=_keeps, rules=("40K-CORE-STRAT-02",), group="Pass", key="e", words=("keep", "no")),
    OptionRow(
        kind=stratagems.KeepAll,
        says="Keep all dice in this phase",
        rules=("40K-CORE-STRAT-02",),
        group="Pass",
        words=("keep all",),
    ),
    OptionRow(
        kind=stratagems.Spend,
        says=either("unit", "{stratagem:stratagem}: {unit:unit}", "{stratagem:stratagem}"),
        rules=("40K-CORE-STRAT-05",),
        group="Stratagem",
        verbs=("use", ""),
        detail=_does,
    ),
    OptionRow(
        kind=stratagems.Withhold, says="No Stratagem", rules=("40K-CORE-STRAT-05",), group="Pass", key="e", words=("pass", "no")
    ),
)
