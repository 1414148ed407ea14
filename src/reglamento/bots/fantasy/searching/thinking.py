"""What the search needs to play fantasy."""

from __future__ import annotations

from math import inf

from reglamento.armies.lists.ratings import Costed
from reglamento.bots.fantasy.bouts import expected_result
from reglamento.bots.fantasy.goals import goal_of
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.moving import place_worth
from reglamento.bots.fantasy.searching.figures import NAMES, figures
from reglamento.bots.search.mustering import Mustering
from reglamento.bots.search.places import Spots, best_places
from reglamento.bots.search.thinking import Once, Plan, Thinking
from reglamento.bots.search.values import Figures, Judge
from reglamento.games.fantasy.charges.reach import charge_move, out_of_reach, side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges
from reglamento.games.fantasy.facts.choices.preparing import PickArmy
from reglamento.games.fantasy.facts.mission import BLUE, RED, side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.armies import FOLDER
from reglamento.games.fantasy.units.table import enemies_of, is_free, units_of
from reglamento.geometry.table.shapes.ruler import apart, below
from reglamento.kernel.questions import Choose, Decision, Place

BY_HAND = {"points": 2.0, "late points": 4.0, "army": 2.0, "winning": 2.0, "threat": 0.8, "held": 1.0, "late held": 4.0}
"""The weights where none are fitted: what is taken and what is left, and combats that are being won."""
CHARGES = 3
"""The most charges that are compared."""
SPOTS = Spots(most=2, apart=6.0)
"""In cm."""
CHARGE, MOVE, SMALL = 0.3, 0.2, 0.1
"""The share of the budget for a declaration, for the place of a unit, and for another question: few are searched, but with care."""
MOVED = 3
"""The most units whose places are searched: those nearest to an enemy."""
SINGLE = frozenset(
    {"react", "overrun", "pursue", "redirect", "must-charge", "break-off", "challenge", "answer-challenge", "dispel"}
)
"""Topics of which each option is a plan."""
FEW = 5
"""The most options that are compared one by one."""
ROOM = 15.0
"""A unit with no enemy within the enemy's charge, its own, and so many cm moves without a search."""


def plans(view: Pitched, question: Decision, usual: object) -> list[Plan]:
    """The plans for a question; none where greedy's answer is taken as it is."""
    if isinstance(question, Place):
        return _places(view, question, usual) if question.topic == "move" else []
    assert isinstance(question, Choose)
    if question.topic == "charge":
        return [Once(option, view.count) for option in _charges(view, question) if option != usual]
    if question.topic in SINGLE and len(question.options) <= FEW:
        return [Once(option, view.count) for option in question.options if option != usual]
    return []


def _charges(view: Pitched, question: Choose) -> list[object]:
    """The charges that promise most, whether or not they are sure to arrive, and none."""
    found = [
        option
        for option in question.options
        if isinstance(option, ChargeAt) and not out_of_reach(view, option.unit, option.target)
    ]

    def promise(option: ChargeAt) -> float:
        return expected_result(view, option.unit, option.target, side_charged(view, option.unit, option.target))

    ends = [option for option in question.options if isinstance(option, EndCharges)]
    return [*sorted(found, key=promise, reverse=True)[:CHARGES], *ends]


def _places(view: Pitched, question: Place, usual: object) -> list[Plan]:
    unit = question.pieces[0]
    if unit not in view.regiments:
        return []
    enemy = goal_of(view, unit)
    return best_places(view, question, usual, lambda places: place_worth(view, unit, places[0], enemy), SPOTS)


def _armies(view: Pitched, question: Choose) -> dict[object, Costed]:
    offered = view.mission.armies[side_of(question.by)]
    return {option: offered[option.army] for option in question.options if isinstance(option, PickArmy)}


# ---- the budget


def share(view: Pitched, question: Decision) -> float:
    """The part of the turn's budget for a question."""
    if question.topic == "charge":
        return CHARGE
    if question.topic == "move":
        return MOVE if question.about in _in_front(view) else 0.0
    return SMALL if question.topic in SINGLE else 0.0


def _in_front(view: Pitched) -> list[str]:
    """The units that are nearest to an enemy, of those that move and may soon charge or be charged."""

    def far(unit: str) -> float:
        here, enemies = view.regiments[unit].centre, enemies_of(view, unit)
        return min((apart(here, view.regiments[enemy].centre) for enemy in enemies), default=inf)

    moving = [unit for unit in units_of(view, view.active) if is_free(view, unit) and _concerned(view, unit)]
    return sorted(moving, key=lambda unit: (far(unit), unit))[:MOVED]


def _concerned(view: Pitched, unit: str) -> bool:
    """Whether a unit may charge or be charged soon."""
    here = view.regiments.get(unit)
    if here is None:
        return False
    own = charge_move(view, unit)
    return any(
        below(
            apart(here.centre, view.regiments[enemy].centre) - here.radius - view.regiments[enemy].radius,
            max(own, charge_move(view, enemy)) + ROOM,
        )
        for enemy in enemies_of(view, unit)
    )


def _boundary(game: Pitched) -> int:
    """The turns that have begun; 0 before the first."""
    return 2 * game.round - (game.active == game.first) if game.round else 0


JUDGE = Judge(Figures(names=NAMES, of=figures, package=__package__ or ""), BY_HAND, RED)
PITCHED = Thinking(
    policy=GreedyBot,
    plans=plans,
    share=share,
    judge=JUDGE,
    boundary=_boundary,
    ahead={RED: 2, BLUE: 2},
    coupled=True,
    doubt=0.06,
    shared=True,
    mustering=Mustering(topic="army", offered=_armies, folder=FOLDER),
)
