"""What the search needs to play Space Hulk."""

from __future__ import annotations

from typing import Any

from reglamento.bots.search.thinking import Once, Plan, Thinking
from reglamento.bots.search.values import Figures, Judge
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.greedy import GreedyBot
from reglamento.bots.space_hulk.searching.figures import FIGURES, figures
from reglamento.bots.space_hulk.searching.marine_plans import MarinePlan, marine_plans
from reglamento.bots.space_hulk.searching.stealer_plans import PiecePlan, stealer_plans
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.questions import Choose, Decision

BY_HAND = {"worth": 0.6, "late": -0.8, "losses": -0.9, "pace": -0.3, "near": -0.1, "exposed": -0.8, "spoils": -0.5, "lost": -0.3}
"""The weights where none are fitted: Marines that live, in time, out of danger."""
ACTIONS = frozenset({"marine-action", "genestealer-action"})
"""The topics of the questions of activations."""
SINGLE = frozenset({"wait", "broodlord", "redraw", "overwatch-target", "expose"})
"""Topics of which each option is a plan."""
COMMANDED = frozenset({"command-action", "command-window"})
"""The same, only for a question that is thought about for itself: in a turn they are worth no search."""
FEW = 9
"""The most options that are compared one by one."""
MARINE_SEARCHES, FOE_SEARCHES = 1.8, 1.12
"""How many searches there are for a Marine, and for a Genestealer or blip near a Marine, in a usual turn."""
MOVED = 8
"""The most pieces that the Genestealers move with care."""
CONCERNED = 12
"""A piece more steps away from every Marine is moved without a search."""
SMALL = 0.04
"""The share of a question outside activations."""


def plans(view: Hulk, question: Decision, usual: Any) -> list[Plan]:
    """The plans for a question; none where greedy's answer is taken as it is."""
    if question.topic == "marine-action":
        return marine_plans(view, _choice(question), usual)
    if question.topic == "genestealer-action":
        return stealer_plans(view, _choice(question), usual)
    options = _choice(question).options
    if question.topic not in SINGLE | COMMANDED or len(options) > FEW:
        return []
    declined = [] if question.default in options else [question.default]
    return [Once(option, view.count) for option in (*options, *declined) if option != usual]


def _choice(question: Decision) -> Choose:
    assert isinstance(question, Choose), "nothing is placed freely in Space Hulk"
    return question


def share(view: Hulk, question: Decision) -> float:
    """The part of the turn's budget for a question."""
    if question.topic == "marine-action":
        return 1 / (MARINE_SEARCHES * max(2, len(view.marines)))
    if question.topic == "genestealer-action":
        return _share_of_stealers(view, _choice(question))
    return SMALL if question.topic in SINGLE else 0.0


def _share_of_stealers(view: Hulk, question: Choose) -> float:
    """The pieces near enough to a Marine share the budget; those far away move as greedy moves them."""
    if not view.marines:
        return 0.0
    look = Outlook(view)
    near = look.walks.field(look.marines)
    concerned = {enemy.id for enemy in look.enemies if near[enemy.at] <= CONCERNED}
    fresh = {option.piece for option in question.options if type(option) is Activate}
    acting = {question.about} if question.about is not None and view.ap else fresh
    return 1 / (FOE_SEARCHES * max(2, min(MOVED, len(concerned)))) if acting & concerned else 0.0


def activated(question: Decision, answer: Any) -> str:
    """The piece whose activation an answer begins or goes on with; empty for none."""
    if question.topic not in ACTIONS or isinstance(answer, EndPhase | Command):
        return ""
    return answer.piece if isinstance(answer, Activate) else question.about or ""


JUDGE = Judge(Figures(names=tuple(FIGURES), of=figures, package=__package__ or ""), BY_HAND, MARINES)
HULK = Thinking(
    policy=GreedyBot,
    plans=plans,
    share=share,
    judge=JUDGE,
    boundary=lambda game: game.turn,
    ahead={MARINES: 2, GENESTEALERS: 2},
    lasting=(MarinePlan, PiecePlan),
    activated=activated,
)
