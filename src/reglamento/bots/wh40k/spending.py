"""What the greedy bot of wh40k spends Command Points on. [40K-CORE-STRAT-02, 40K-CORE-STRAT-03, 40K-CORE-STRAT-04]"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Any

from reglamento.bots.wh40k.aims import rounds_left
from reglamento.bots.wh40k.gifts import ALL, Part, gain, moved_on
from reglamento.bots.wh40k.worth import FACES, blows, points_left, value_of
from reglamento.games.wh40k.facts.choices import stratagems
from reglamento.games.wh40k.facts.mission import Side, side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.morale.failing import leadership
from reglamento.games.wh40k.stratagems.points import cost_of, stratagem_of
from reglamento.games.wh40k.units.table import engaged, members
from reglamento.geometry.table.shapes.ruler import below
from reglamento.kernel.questions import Choose

POINT = 8.0
"""What a Command Point is worth, in points of the army."""
COMPARED = 4
"""So many uses of a Stratagem are compared, those on the dearest units."""
BEFOREHAND = 0.1
"""The share of a unit's points that it gains by an ability that it is given before the battle."""
PARTS: Mapping[tuple[str, bool], frozenset[Part]] = {
    ("shooting", True): frozenset({"fire"}),
    ("shooting", False): frozenset({"under fire"}),
    ("fight", True): frozenset({"blows", "under blows"}),
    ("fight", False): frozenset({"blows", "under blows"}),
}
"""What is played of the battle in a phase of the own turn, or of the enemy's."""


def bravery(view: Warzone, question: Choose) -> Any:
    """The test is passed with Command Points where more than they are worth would flee."""
    unit = question.about or ""
    spend = next(option for option in question.options if isinstance(option, stratagems.Spend))
    cost = cost_of(view, stratagem_of(view, view.units[unit].side, spend.stratagem))
    return spend if below(POINT * cost, fleeing(view, unit)) else stratagems.Withhold()


def fleeing(view: Warzone, unit: str) -> float:
    """The points that are expected to flee from a unit that has a Morale test. [40K-CORE-MORALE-01]"""
    own = members(view, unit)
    over = [max(0, die + view.units[unit].lost - leadership(view, unit)) for die in FACES]
    return fsum(min(flee, len(own)) for flee in over) / len(FACES) * value_of(view, own[-1])


def counter(view: Warzone, question: Choose) -> Any:
    """The unit that takes the most, if that is more than the Command Points are worth: half of it would be taken without them, later."""
    spends = [option for option in question.options if isinstance(option, stratagems.Spend)]
    takes = {option: blows_in_fight(view, option.unit) for option in spends}
    best = max(spends, key=lambda option: (takes[option], option.unit))
    cost = cost_of(view, stratagem_of(view, side_of(question.by), best.stratagem))
    return best if below(POINT * cost, takes[best] / 2) else stratagems.Withhold()


def blows_in_fight(view: Warzone, unit: str) -> float:
    """The points that a unit is expected to take in the fight that it is in."""
    return max((min(blows(view, unit, foe), points_left(view, foe)) for foe in engaged(view, unit)), default=0.0)


def stratagem(view: Warzone, question: Choose) -> Any:
    """What gains the most, where that is much for its Command Points: one is kept for a die, unless it is the last battle round."""
    side = side_of(question.by)
    spends = [option for option in question.options if isinstance(option, stratagems.Spend)]
    spends.sort(key=lambda option: (_points_of(view, option.unit), option.unit, option.stratagem), reverse=True)
    kept = 0 if rounds_left(view) == 1 else 1
    payable = [
        option for option in spends if cost_of(view, stratagem_of(view, side, option.stratagem)) + kept <= view.command[side]
    ]
    found = {option: gained(view, side, option) for option in payable[:COMPARED]}
    best = max(found, key=lambda option: found[option], default=None)
    if best is None or found[best] < POINT * cost_of(view, stratagem_of(view, side, best.stratagem)):
        return stratagems.Withhold()
    return best


def _points_of(view: Warzone, unit: str) -> float:
    """What a unit is worth, also one of the roster before it is set up."""
    side, _, entry = unit.partition("/")
    return view.roster(side_of(side)).units[int(entry)].points if entry else points_left(view, unit)


def gained(view: Warzone, side: Side, option: stratagems.Spend) -> float:
    """The points that a Stratagem gains on a unit."""
    used = stratagem_of(view, side, option.stratagem)
    if option.unit not in view.ranks:
        return BEFOREHAND * _points_of(view, option.unit)
    if used.does == "fight":
        return blows_in_fight(view, option.unit)
    if used.does == "move":
        return moved_on(view, option.unit)
    if used.gives is None:
        return 0.0
    parts = PARTS.get((used.phase or "", view.active == side), ALL) if used.lasts == "phase" else ALL
    return gain(view, Lasting(side, used.id, option.unit, used.gives, used.lasts), parts)


def answer(view: Warzone, question: Choose) -> Any:
    """Whatever stops a Stratagem that costs more."""
    other = "blue" if question.by == "red" else "red"
    cost = stratagem_of(view, side_of(other), question.context).cost
    spends = [option for option in question.options if isinstance(option, stratagems.Spend)]
    fair = [option for option in spends if stratagem_of(view, side_of(question.by), option.stratagem).cost < cost]
    return fair[0] if fair else stratagems.Withhold()
