"""Which Tactical Objectives the greedy bot of wh40k favours, discards and pays to replace. [40K-CORE-MIS-30, 40K-CORE-MIS-31]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.bots.wh40k.aims import LATER, cards_of, distance_to, pace, rounds_left
from reglamento.games.wh40k.facts.choices import stratagems
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, Favour, KeepObjectives
from reglamento.games.wh40k.facts.mission import Side, side_of
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.tactical import Counted, Objective, objectives
from reglamento.games.wh40k.missions.markers import controller
from reglamento.games.wh40k.psychic.knowing import psyker
from reglamento.games.wh40k.units.table import has, members, sheet_of, units_of
from reglamento.kernel.questions import Choose

POOR = 0.2
"""The chance of being achieved in the next turn below which an objective is discarded."""
HOPELESS = 0.02
"""The chance below which a Command Point is paid for another one."""
KILL = 0.4
"""The chance that a unit of the enemy is destroyed in a turn, where any may be; less where only some may."""
SECURING = 1
"""The kind of objective that is achieved most easily: a marker that is controlled."""


def favoured(view: Warzone, question: Choose) -> Any:
    """Secure Objectives."""
    return Favour(SECURING)


def discard(view: Warzone, question: Choose) -> Any:
    """The objective least likely to be achieved; none where all are likely enough."""
    side = side_of(question.by)
    cards = {card.number: card for card in cards_of(view, side)}
    found = [option for option in question.options if isinstance(option, DiscardObjective)]
    chances = {option: chance(view, side, cards[option.number]) for option in found}
    worst = min(found, key=lambda option: (chances[option], option.number))
    return worst if chances[worst] < POOR or KeepObjectives() not in question.options else KeepObjectives()


def new_orders(view: Warzone, question: Choose) -> Any:
    """A Command Point for an objective that cannot be achieved, as long as there is a turn to achieve another one."""
    side = side_of(question.by)
    least = min((chance(view, side, card) for card in cards_of(view, side)), default=1.0)
    spend = next(option for option in question.options if isinstance(option, stratagems.Spend))
    return spend if least < HOPELESS and rounds_left(view) > 1 else stratagems.Withhold()


def chance(view: Warzone, side: Side, card: Card) -> float:
    """About how likely a side is to achieve an objective in its next turn."""
    objective = objectives()[card.bonus or card.number]
    marker = card.marker or f"m{objective.marker}"
    if objective.counts in {"control", "defend", "critical"}:
        return _of_marker(view, side, marker)
    return CHANCES[objective.counts](view, side, objective)


def _of_marker(view: Warzone, side: Side, marker: str) -> float:
    """How likely a marker is to be controlled: less for each turn on the way to it."""
    if marker not in view.markers:
        return 0.0
    if controller(view, marker) == side:
        return 0.8
    moving = [unit for unit in units_of(view, side) if pace(view, unit)]
    turns = min((distance_to(view, unit, view.markers[marker]) / pace(view, unit) for unit in moving), default=9.0)
    return 0.6 * float(LATER ** (2 * turns))


def _destroyed(view: Warzone, side: Side, objective: Objective) -> float:
    """A unit of the enemy is destroyed, in a phase or of a kind."""
    suited = [unit for unit in units_of(view, foe(side)) if not objective.keyword or has(view, unit, objective.keyword)]
    if not suited or (objective.phase == "psychic" and not _psykers(view, side)):
        return 0.0
    return KILL / (1 if objective.phase in {None, "shooting"} and not objective.keyword else 1.5)


def _psykers(view: Warzone, side: Side) -> int:
    return sum(psyker(view, unit) is not None for unit in units_of(view, side))


def _powers(view: Warzone, side: Side, objective: Objective) -> float:
    """A power is manifested or denied."""
    return 0.7 if _psykers(view, side) else 0.0


def _wounds(view: Warzone, side: Side, objective: Objective) -> float:
    """A large model is slain."""
    least = objective.tiers[0].least
    large = any(member.profile.wounds >= least for unit in units_of(view, foe(side)) for member in sheet_of(view, unit).members)
    return KILL / 2 if large else 0.0


def _likely(share: float) -> Callable[[Warzone, Side, Objective], float]:
    return lambda view, side, objective: share


def _in_own_zone(view: Warzone, side: Side, objective: Objective) -> float:
    """Three units hold the line."""
    return 0.3 if len([unit for unit in units_of(view, side) if members(view, unit)]) >= 3 else 0.0


CHANCES: dict[Counted, Callable[[Warzone, Side, Objective], float]] = {
    "destroyed": _destroyed,
    "powers": _powers,
    "wounds": _wounds,
    "hold-line": _in_own_zone,
    "left-home": _likely(0.25),
    "behind-lines": _likely(0.3),
    "markers": _likely(0.5),
    "all-markers": _likely(0.1),
    "clear-centre": _likely(0.4),
    "morale": _likely(0.3),
    "warlord": _likely(0.15),
    "bonus": _likely(0.1),
}
"""How likely an objective is, by what it counts, where it names no marker."""
