"""The speed of pistola: decisions of random and of greedy play, whole games, and a copy in the middle of a game."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from statistics import mean, median
from typing import Any

from reglamento.arena.figures import Figure, microseconds
from reglamento.arena.match import play_out
from reglamento.arena.measures import Measures, Watch
from reglamento.bots import roster
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded

GAME = "pistola"
GAMES = 5
"""Games in each round."""
DECISIONS = {"random": ">= 2000", "greedy": ">= 500"}
"""The bots whose decisions are counted, and the target of decisions per second for each."""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """The measurements of pistola."""
    for bot, target in DECISIONS.items():
        yield decisions(bot, rounds, target)
    yield from whole_games(rounds)
    yield copying(rounds)


def _played(seed: int, limit: int | None = None) -> Any:
    """A greedy game of the standard mission, played to its end or for `limit` answers."""
    book = rulebook(GAME)
    game = book.new(book.load(book.missions()[0]), book.readings())
    bots = {seat: roster.make("greedy", GAME, seat, seed) for seat in game.seats}
    dice = Seeded(seed)
    if limit is None:
        play_out(game, bots, dice)
        return game
    while game.question is not None and game.count < limit:
        question: Any = game.question
        if game.decider is None:
            game.answer(dice(question))
        else:
            game.answer(roster.decided("greedy", seed, game, question))
    return game


def decisions(bot: str, rounds: int, target: str) -> Figure:
    """Decisions per second of processor time of a bot against itself. Each round plays one game of every mission. Each game has
    its own seed, so that no game finds results that another one left in memory.
    """
    book = rulebook(GAME)
    _played(-1, 20)
    taken, spent = 0, 0.0
    for name in book.missions():
        mission = book.load(name)
        for index in range(rounds):
            seed = f"{name} {index}"
            started = time.process_time()
            game = book.new(mission, book.readings())
            bots = {seat: roster.make(bot, GAME, seat, seed) for seat in game.seats}
            taken += play_out(game, bots, Seeded(seed)).decisions
            spent += time.process_time() - started
    return Figure(f"pistola: {bot} play, decisions", round(taken / spent), "decisions/s", target=target)


def whole_games(rounds: int) -> Iterator[Figure]:
    """Greedy against greedy on the standard mission, to the last turn that the mission allows: seconds per game, as average,
    median and longest.
    """
    _played(-1)
    spent = []
    for seed in range(GAMES * rounds):
        started = time.process_time()
        _played(seed)
        spent.append(time.process_time() - started)
    yield Figure("pistola: a greedy game, on average", round(mean(spent), 2), "s", target="<= 2")
    yield Figure("pistola: the median of these games", round(median(spent), 2), "s")
    yield Figure("pistola: the longest of them", round(max(spent), 2), "s")


def copying(rounds: int) -> Figure:
    """A copy at a decision in the middle of a game."""
    game = _played(1, 150)
    took = median(microseconds(game.copy, 5000) for _ in range(rounds))
    return Figure("pistola: copy at a decision", round(took, 2), "us", target="<= 10")


# ---- standing still


def troops(game: Crawl) -> Hashable | None:
    """All that a side may change in a turn: places and wounds of models, doors, explored sections, things on the floor. The
    defender's troops count only in combat. None before the first turn.
    """
    if not game.turn:
        return None
    sides = (ATTACKER, DEFENDER) if game.combat else (ATTACKER,)
    models = tuple((id, model) for id, model in game.models.items() if game.units[model.unit].side in sides)
    flights = tuple((id, unit.falling, unit.retreating, unit.pinned) for id, unit in game.units.items() if unit.side in sides)
    things = tuple((id, thing.x, thing.y, thing.bearer, thing.charged) for id, thing in game.things.items())
    return models, flights, tuple(game.doors.items()), tuple(game.openings), tuple(game.objectives.items()), things


def fights(game: Crawl) -> bool:
    """Whether a unit has fired or fought in this turn: units that stand and shoot are not at a standstill."""
    return game.combat and any(unit.target or unit.fought for unit in game.units.values())


MEASURES = Measures(figures=figures, watch=Watch(troops, fights))
