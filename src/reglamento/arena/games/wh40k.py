"""The speed of wh40k: whole battles of 1,000 points a side, the questions of a battle with 200 models, and a copy in mid battle."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle
from statistics import mean, median
from typing import Any

from msgspec.structs import replace

from reglamento.arena.figures import Figure, microseconds
from reglamento.arena.match import play_out
from reglamento.arena.measures import Measures
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.facts.mission import Mission, Side
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.kernel.dice import Seeded

GAME = "wh40k"
PAIRS = (("lantern-1000", "tallow-1000"), ("corsairs-1000", "choir-1000"), ("tallow-1000", "corsairs-1000"))
"""The armies of the measured battles."""
EACH = 100
"""The models of each side, at least, in the battle whose questions are measured."""
ROUNDS = 2
"""The battle rounds of that battle, in which most of its models are still there."""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """The measurements of wh40k."""
    yield from battles(rounds)
    yield from questions()
    yield copying(rounds)


def _battle(red: Roster, blue: Roster) -> Any:
    """A battle of the standard mission between two armies."""
    book = rulebook(GAME)
    standard: Mission = book.load(book.missions()[0])
    offered: dict[Side, tuple[Roster, ...]] = {"red": (red,), "blue": (blue,)}
    return book.new(replace(standard, rosters=offered), book.readings())


def battles(rounds: int) -> Iterator[Figure]:
    """Greedy against greedy to the end of the battle: seconds of processor time, on average and at most. Each round plays one battle of
    each pair of armies.
    """
    spent = []
    for seed in range(rounds):
        for red, blue in PAIRS:
            game = _battle(rosters.roster(red), rosters.roster(blue))
            bots = {seat: roster.make("greedy", GAME, seat, seed) for seat in game.seats}
            started = time.process_time()
            play_out(game, bots, Seeded(seed))
            spent.append(time.process_time() - started)
    yield Figure("wh40k: a greedy battle of 1,000 points, on average", round(mean(spent), 2), "s", target="<= 8")
    yield Figure("wh40k: the longest of these battles", round(max(spent), 2), "s")


def crowd(name: str) -> Roster:
    """A roster, with its units of several models once more, one after the other, until it has enough models."""
    known = rosters.roster(name)
    units, again = list(known.units), cycle(unit for unit in known.units if unit.size > 1)
    while sum(unit.size for unit in units) < EACH:
        units.append(next(again))
    return replace(known, units=tuple(units))


def questions() -> Iterator[Figure]:
    """How long the rules take for each question of a greedy battle with 200 models: to judge its answer, to do what follows and to ask the
    next question; and to suggest places.
    """
    game, dice = _battle(crowd("lantern-1000"), crowd("tallow-1000")), Seeded(1)
    answers: list[float] = []
    places: list[float] = []
    while game.question is not None and game.round <= ROUNDS:
        question: Any = game.question
        before = time.process_time()
        suggested = game.suggestions()
        asked = time.process_time()
        answer = dice(question) if game.decider is None else roster.decided("greedy", 1, game, question)
        decided = time.process_time()
        game.answer(answer)
        answers.append(time.process_time() - decided)
        places += [asked - before] if suggested else []
    yield Figure("wh40k: answers with 200 models, 99 of 100", _most(answers), "ms", target="<= 50")
    yield Figure("wh40k: places suggested with 200 models, 99 of 100", _most(places), "ms", target="<= 50")


def _most(times: list[float]) -> float:
    """The milliseconds that 99 of 100 take at most."""
    return round(sorted(times)[len(times) * 99 // 100] * 1000, 1)


def copying(rounds: int) -> Figure:
    """A copy at a decision of a battle under way."""
    game, dice = _battle(rosters.roster("lantern-1000"), rosters.roster("tallow-1000")), Seeded(1)
    while game.question is not None and game.round < ROUNDS:
        question: Any = game.question
        game.answer(dice(question) if game.decider is None else roster.decided("greedy", 1, game, question))
    took = median(microseconds(game.copy, 5000) for _ in range(rounds))
    return Figure("wh40k: copy at a decision", round(took, 2), "us", target="<= 15")


MEASURES = Measures(figures=figures)
