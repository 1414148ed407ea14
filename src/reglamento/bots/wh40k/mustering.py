"""Which army a bot leads: one that costs about as much as the enemy's, where that is known, otherwise one of the dearest."""

from __future__ import annotations

from random import Random
from typing import Any

from reglamento.armies.lists.ratings import cost_alike, with_equals
from reglamento.games.wh40k.facts.choices.preparing import PickRoster
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.kernel.questions import Choose

LIKE = 0.98
"""Armies that cost so much of the dearest, or more, count as equal."""


def armies(view: Warzone, question: Choose) -> dict[Any, Roster]:
    """The armies by the options that choose them: before the enemy has chosen, only those to which it has an equal, if any.
    [40K-CORE-ARMY-01, 40K-CORE-MATCH-01]
    """
    side = side_of(question.by)
    offered = view.mission.rosters[side]
    found = {option: offered[option.roster] for option in question.options if isinstance(option, PickRoster)}
    fair = found.values() if foe(side) in view.picked else with_equals(found.values(), view.mission.rosters[foe(side)])
    return {option: army for option, army in found.items() if army in fair}


def enemy_army(view: Warzone, question: Choose) -> Roster | None:
    """The army that the enemy has chosen; None before."""
    enemy = foe(side_of(question.by))
    return view.roster(enemy) if enemy in view.picked else None


def army(view: Warzone, question: Choose, seed: str) -> Any:
    """The option with an army that costs about as much as the enemy's, or one of the dearest; by lot among those. Where none is like the
    enemy's, the one whose cost is nearest.
    """
    offered, enemy = armies(view, question), enemy_army(view, question)
    if enemy is None:
        most = max(each.points for each in offered.values())
        found = [option for option, each in offered.items() if each.points >= LIKE * most]
    else:
        points = enemy.points
        least = min(abs(each.points - points) for each in offered.values())
        found = [option for option, each in offered.items() if cost_alike(each, enemy) or abs(each.points - points) == least]
    return Random(seed).choice(found)
