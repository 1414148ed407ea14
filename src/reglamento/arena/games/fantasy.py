"""The speed of fantasy: whole battles of 1,000 points a side, the questions of a battle, manoeuvres found and judged, the odds of a round
of combat, a copy in mid battle.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean, median
from typing import Any

from msgspec.structs import replace

from reglamento.arena.figures import Figure, microseconds
from reglamento.arena.match import play_out
from reglamento.arena.measures import Measures
from reglamento.bots import roster
from reglamento.games.fantasy.facts.mission import Mission, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.armies import army
from reglamento.games.fantasy.lists.army_lists import army_list
from reglamento.games.fantasy.lists.records import Army, ArmyUnit
from reglamento.games.fantasy.movement.costs import manoeuvre_to
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import round_odds
from reglamento.games.registry import rulebook
from reglamento.geometry.table.shapes.regiments import Regiment, settled, wheeled
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Place

GAME = "fantasy"
PAIRS = (("league-muster", "marsh-rising"), ("league-battery", "marsh-deep"), ("marsh-rising", "parish-rises"))
"""The armies of the measured battles."""
REGIMENTS = (("estuary-league", "toll-spears"), ("salt-marsh", "mud-spears"))
"""The troops of the odds that are measured."""
MIDDLE = 2
"""The battle round in which questions, manoeuvres and copies are measured."""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """The measurements of fantasy."""
    yield from battles(rounds)
    yield from answers()
    game = under_way()
    yield Figure("fantasy: a manoeuvre found and judged, on average", manoeuvres(game, rounds), "ms", target="<= 5")
    yield Figure("fantasy: the odds of a round between two regiments of 20", odds(rounds), "ms", target="<= 20")
    took = median(microseconds(game.copy, 5000) for _ in range(rounds))
    yield Figure("fantasy: copy at a decision", round(took, 2), "us", target="<= 15")


def _battle(red: Army, blue: Army) -> Pitched:
    """A pitched battle between two armies."""
    book = rulebook(GAME)
    standard: Mission = book.load(book.missions()[0])
    offered: dict[Side, tuple[Army, ...]] = {"red": (red,), "blue": (blue,)}
    game = book.new(replace(standard, armies=offered), book.readings())
    assert isinstance(game, Pitched), "a battle of this game"
    return game


def battles(rounds: int) -> Iterator[Figure]:
    """Greedy against greedy to the end of the battle: seconds of processor time, on average and at most. Each round plays one battle of
    each pair of armies.
    """
    spent = []
    for seed in range(rounds):
        for red, blue in PAIRS:
            game = _battle(army(red), army(blue))
            bots = {seat: roster.make("greedy", GAME, seat, seed) for seat in game.seats}
            started = time.process_time()
            play_out(game, bots, Seeded(seed))
            spent.append(time.process_time() - started)
    yield Figure("fantasy: a greedy battle of 1,000 points, on average", round(mean(spent), 2), "s", target="<= 6")
    yield Figure("fantasy: the longest of these battles", round(max(spent), 2), "s")


def answers() -> Iterator[Figure]:
    """How long the rules take for each question of a greedy battle: to judge its answer, do what follows, ask the next one; and to suggest
    places, where places are asked for.
    """
    game, dice = _battle(army(PAIRS[0][0]), army(PAIRS[0][1])), Seeded(1)
    spent: list[float] = []
    placed: list[float] = []
    while game.question is not None:
        question: Any = game.question
        if isinstance(question, Place):
            asked = time.process_time()
            game.suggestions()
            placed.append(time.process_time() - asked)
        answer = dice(question) if game.decider is None else roster.decided("greedy", 1, game, question)
        decided = time.process_time()
        game.answer(answer)
        spent.append(time.process_time() - decided)
    for what, times in (("answers", spent), ("suggested places", placed)):
        most = sorted(times)[len(times) * 99 // 100]
        yield Figure(f"fantasy: {what} of a battle, 99 of 100", round(most * 1000, 1), "ms", target="<= 50")


def odds(rounds: int) -> float:
    """The milliseconds in which the odds of a round of combat between two regiments of 20 are worked out."""
    one, other = (army_list(name).troops[troop] for name, troop in REGIMENTS)
    spent = []
    for _ in range(rounds):
        game = in_contact(ArmyUnit(one, 20, 5), ArmyUnit(other, 20, 5))
        started = time.process_time()
        round_odds(game, "r1", "b1")
        spent.append(time.process_time() - started)
    return round(median(spent) * 1000, 1)


def under_way() -> Pitched:
    """A greedy battle at the first decision of its second round."""
    game, dice = _battle(army(PAIRS[0][0]), army(PAIRS[0][1])), Seeded(1)
    while game.question is not None and (game.round < MIDDLE or game.decider is None):
        question: Any = game.question
        game.answer(dice(question) if game.decider is None else roster.decided("greedy", 1, game, question))
    return game


def goals(here: Regiment) -> list[Regiment]:
    """Places to go to: a wheel to either hand, and some centimetres ahead of its end."""
    turned = [wheeled(here, to, angle) for to in ("left", "right") for angle in (5.0, 15.0)]
    return [settled(replace(there, x=x, y=y)) for there in turned for x, y in (there.point(0.0, 3.0),)]


def manoeuvres(game: Pitched, rounds: int) -> float:
    """The milliseconds in which the cheapest manoeuvre to a place is found and judged, on average over all units. Each time another
    place is asked for, so that nothing is remembered.
    """
    asked = [(unit, goal) for unit, here in game.regiments.items() for goal in goals(here)]
    spent = []
    for number in range(rounds):
        started = time.process_time()
        for unit, goal in asked:
            manoeuvre_to(game, unit, replace(goal, angle=goal.angle + 0.01 * (number + 1)), "moved")
        spent.append((time.process_time() - started) / len(asked))
    return round(median(spent) * 1000, 2)


MEASURES = Measures(figures=figures)
