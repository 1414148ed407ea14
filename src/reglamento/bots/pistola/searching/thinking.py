"""What the search needs to play pistola."""

from __future__ import annotations

from reglamento.armies.placing import stood
from reglamento.bots.pistola.greedy import GreedyBot
from reglamento.bots.pistola.mustering import advantage
from reglamento.bots.pistola.searching.figures import NAMES, figures
from reglamento.bots.pistola.striking import charge_gain, shot_worth
from reglamento.bots.pistola.vantage import vantage
from reglamento.bots.search.places import Spots, best_places
from reglamento.bots.search.thinking import Once, Plan, Thinking
from reglamento.bots.search.values import Figures, Judge
from reglamento.games.pistola.facts.choices.assaults import Charge, EndCharges
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.choices.shooting import EndShooting, RunUnit, Shoot
from reglamento.games.pistola.facts.choices.troops import OrderRetreat
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.shooting.targets import may_shoot
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import bases
from reglamento.kernel.questions import Choose, Decision, Place, Position

BY_HAND = {"done": 1.2, "earned": 4.0, "army": 3.0, "down": 1.0, "squads": 1.0, "foes": -1.5, "strikes": 0.6, "danger": -0.6}
"""The weights where none are fitted: objectives, and attackers that live to bring one home."""
FORCES, TARGETS = 3, 3
"""The most forces, and the most targets of fire or of a charge, that are compared."""
SPOTS = Spots(most=3, apart=4.0)
"""In cm."""
SINGLE = frozenset({"retreat", "charge-target", "deploy-next", "cover", "join", "leaving"})
"""Topics of which each option is a plan."""
FEW = 4
"""The most options that are compared one by one."""
FORCE, MOVES, SHOTS, CHARGES, ARRIVAL, SMALL = 1.0, 0.6, 0.3, 0.3, 0.3, 0.15
"""The share of the budget for the choice of a force, for all moves of a turn together, for all fire, for all charges, for the places of a
unit that comes, and for another question.
"""


def plans(view: Crawl, question: Decision, usual: object) -> list[Plan]:
    """The plans for a question; none where greedy's answer is taken as it is."""
    if isinstance(question, Place):
        return _places(view, question, usual)
    assert isinstance(question, Choose)
    found = _options(view, question, usual)
    return [Once(option, view.count) for option in found if option != usual]


def _options(view: Crawl, question: Choose, usual: object) -> list[object]:
    match question.topic:
        case "force":
            return _forces(view, question)
        case "unit":
            return _orders(question, usual)
        case "shoot":
            return _shots(view, question)
        case "charge":
            return _charges(view, question)
    return list(question.options) if question.topic in SINGLE and len(question.options) <= FEW else []


def _forces(view: Crawl, question: Choose) -> list[object]:
    """Those that stand best against the other side's force, or against its best answer."""
    own, other = (ATTACKER, DEFENDER) if question.by == ATTACKER else (DEFENDER, ATTACKER)
    offered, theirs = view.mission.offers(own), view.mission.offers(other)
    foes = (theirs[view.picked[other]],) if other in view.picked else theirs
    picks = [option for option in question.options if isinstance(option, PickForce)]
    worth = {option: min(advantage(offered[option.place], foe, view.readings) for foe in foes) for option in picks}
    return list(sorted(picks, key=lambda option: -worth[option])[:FORCES])


def _orders(question: Choose, usual: object) -> list[object]:
    """In a combat: another unit first, a retreat, or the end of all moves."""
    others = [option for option in question.options if isinstance(option, MoveUnit) and option != usual]
    return [*others[:1], *(option for option in question.options if isinstance(option, OrderRetreat | EndMoves))]


def _shots(view: Crawl, question: Choose) -> list[object]:
    """The fire that takes most, to run instead, and to hold fire."""
    shots = [option for option in question.options if isinstance(option, Shoot)]
    shots.sort(key=lambda option: -shot_worth(view, option))
    return [*shots[:TARGETS], *(option for option in question.options if isinstance(option, RunUnit | EndShooting))]


def _charges(view: Crawl, question: Choose) -> list[object]:
    """The charges that gain most, and none."""
    found = [option for option in question.options if isinstance(option, Charge)]
    found.sort(key=lambda option: -charge_gain(view, option.unit, (option.target,)))
    return [*found[:TARGETS], *(option for option in question.options if isinstance(option, EndCharges))]


def _places(view: Crawl, question: Place, usual: object) -> list[Plan]:
    if question.topic == "deploy":
        return best_places(view, question, usual, lambda places: 0.0, SPOTS)
    if question.topic != "move" or not view.combat:
        return []
    unit = question.about or ""
    return best_places(view, question, usual, lambda places: _worth(view, unit, question, places), SPOTS)


def _worth(view: Crawl, unit: str, question: Place, places: tuple[Position, ...]) -> float:
    """What greedy thinks of a move to some places."""
    there = [place.base for place in bases(view, question.pieces)]
    return vantage(view, unit, stood(there, places)).points


# ---- the budget


def share(view: Crawl, question: Decision) -> float:
    """The part of the turn's budget for a question. While nobody fights, greedy explores."""
    match question.topic:
        case "force":
            return FORCE
        case "deploy":
            return ARRIVAL if question.by == DEFENDER and view.turn else 0.0
        case "unit" | "move":
            return MOVES / (2 * max(1, len(movable(view, view.active)))) if view.combat else 0.0
        case "shoot":
            return SHOTS / max(1, sum(may_shoot(view, unit) for unit in units_of(view, view.active)))
        case "charge":
            return CHARGES
    return SMALL if question.topic in SINGLE else 0.0


JUDGE = Judge(Figures(names=NAMES, of=figures, package=__package__ or ""), BY_HAND, ATTACKER)
CRAWLING = Thinking(
    policy=GreedyBot,
    plans=plans,
    share=share,
    judge=JUDGE,
    boundary=lambda game: game.turn,
    ahead={ATTACKER: 2, DEFENDER: 2},
)
