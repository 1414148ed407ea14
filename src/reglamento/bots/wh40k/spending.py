"""What the greedy bot of wh40k spends Command Points on. [40K-CORE-STRAT-02, 40K-CORE-STRAT-03, 40K-CORE-STRAT-04]"""

from __future__ import annotations

from typing import Any

from reglamento.bots.wh40k.worth import blows, points_left, value_of
from reglamento.games.wh40k.facts.choices import stratagems
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.morale.phase import leadership
from reglamento.games.wh40k.stratagems.points import cost_of, stratagem_of
from reglamento.games.wh40k.stratagems.rerolling import Reroll
from reglamento.games.wh40k.units.table import engaged, members, unit_distance
from reglamento.geometry.table.shapes.ruler import below
from reglamento.kernel.questions import Choose

DEAR = 20.0
"""Points: a Command Point is spent to save so much."""
CLOSE = 24.0
"""Inches from an enemy at which a unit expects fire."""


def reroll(view: Warzone, question: Choose) -> Any:
    """The lowest die of a roll that matters, where one die decides: a charge that would be short, a psychic test, a save of a dear model,
    the damage of a heavy weapon, a Morale test that costs much.
    """
    asked: Reroll = question.context
    low = stratagems.RerollDie(min(asked.dice))
    about = question.about or ""
    if asked.topic == "charge":
        short = below(sum(asked.dice), _short(view, about))
        return low if short else stratagems.KeepDice()
    if asked.topic == "psychic":
        return low
    if asked.topic == "damage" and about in view.models:
        return low if len(asked.dice) == 1 and asked.dice[0] <= 2 else stratagems.KeepDice()
    if asked.topic == "save" and len(asked.dice) == 1:
        models = (about,) if about in view.models else members(view, about)
        return low if models and below(DEAR, value_of(view, models[0])) else stratagems.KeepDice()
    if asked.topic == "morale":
        return low if asked.dice[0] >= 5 and below(DEAR, value_of(view, members(view, about)[0])) else stratagems.KeepDice()
    return stratagems.KeepDice()


def _short(view: Warzone, unit: str) -> float:
    """Inches from the nearest enemy."""
    side = view.units[unit].side
    return min((unit_distance(view, unit, foe) for foe in view.ranks if view.units[foe].side != side), default=0.0)


def bravery(view: Warzone, question: Choose) -> Any:
    """The test is passed with Command Points where about as much as they are worth would flee."""
    unit = question.about or ""
    flee = max(0.0, 3.5 + view.units[unit].lost - leadership(view, unit))
    spend = next(option for option in question.options if isinstance(option, stratagems.Spend))
    return spend if below(2 * DEAR, flee * value_of(view, members(view, unit)[0])) else stratagems.Withhold()


def counter(view: Warzone, question: Choose) -> Any:
    """The unit that takes the most, if that is much."""
    spends = [option for option in question.options if isinstance(option, stratagems.Spend)]
    takes = {option: max((blows(view, option.unit, foe) for foe in engaged(view, option.unit)), default=0.0) for option in spends}
    best = max(spends, key=lambda option: (takes[option], option.unit))
    return best if below(2 * DEAR, takes[best]) else stratagems.Withhold()


def stratagem(view: Warzone, question: Choose) -> Any:
    """The dearest unit near an enemy is given something, as long as a Command Point is left."""
    spends = [
        option for option in question.options if isinstance(option, stratagems.Spend) and below(_short(view, option.unit), CLOSE)
    ]
    best = max(spends, key=lambda option: (points_left(view, option.unit), option.unit), default=None)
    side = side_of(question.by)
    if best is None or view.command[side] <= cost_of(view, stratagem_of(view, side, best.stratagem)):
        return stratagems.Withhold()
    return best


def answer(view: Warzone, question: Choose) -> Any:
    """Whatever stops a Stratagem that costs more."""
    other = "blue" if question.by == "red" else "red"
    cost = stratagem_of(view, side_of(other), question.context).cost
    spends = [option for option in question.options if isinstance(option, stratagems.Spend)]
    fair = [option for option in spends if stratagem_of(view, side_of(question.by), option.stratagem).cost < cost]
    return fair[0] if fair else stratagems.Withhold()
