"""Turns in which nothing changes are counted: while a side waits and while pieces go to and fro."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.arena.match import play_out
from reglamento.arena.series import Series, play_one, summary
from reglamento.arena.standstill import DEADLOCK, Standstill
from reglamento.bots import roster
from reglamento.bots.bot import Bot, RandomBot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.facts.troops import Model, Unit
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose


class Waiting(Bot):
    """It takes the default of everything: nobody moves."""

    blind = True

    def choose(self, view: Any, question: Choose) -> Any:
        return question.default


def new() -> Crawl:
    book = rulebook("pistola")
    game = book.new(replace(book.load("search-and-destroy"), turns=30), book.readings())
    assert isinstance(game, Crawl)
    return game


def test_a_game_without_moves_stands_still_from_the_first_turn_on() -> None:
    game = new()
    watched = Standstill(game)
    play_out(game, {"attacker": Waiting(), "defender": Waiting()}, Seeded(1), until=watched.look)
    assert game.turn == 31
    assert watched.longest >= DEADLOCK


def test_a_game_with_walking_about_does_not() -> None:
    game = new()
    watched = Standstill(game)
    play_out(game, {seat: RandomBot(f"{seat} 1") for seat in game.seats}, Seeded(1), until=watched.look)
    assert watched.longest < DEADLOCK


def test_going_to_and_fro_is_standing_still() -> None:
    game = Crawl(stock=new().stock)
    game.units["u1"] = Unit("attacker", "squad", started=1, strength=1)
    game.models["u1.1"] = Model("u1", "squad", 0.0, 5.0, 1)
    watched = Standstill(game)
    for turn in range(1, 9):
        game.turn = turn
        game.models["u1.1"] = replace(game.models["u1.1"], x=float(turn % 2))
        watched.look(game)
    assert (watched.turns, watched.longest) == (6, 6)
    game.turn = 9
    game.models["u1.1"] = replace(game.models["u1.1"], x=7.0)
    watched.look(game)
    assert (watched.turns, watched.longest) == (0, 6)


def test_a_game_with_shooting_does_not_stand_still() -> None:
    game = Crawl(stock=new().stock, combat=True)
    game.units["u1"] = Unit("attacker", "squad", started=1, strength=1)
    watched = Standstill(game)
    for turn in range(1, 5):
        game.turn = turn
        watched.look(game)
        game.units["u1"] = replace(game.units["u1"], target="u2")
        watched.look(game)
        game.units["u1"] = replace(game.units["u1"], target="")
    assert watched.longest == 0


def test_games_without_exploration_are_not_watched() -> None:
    book = rulebook("space-hulk")
    game = book.new(book.load("cold-hearth"), book.readings())
    watched = Standstill(game)
    play_out(game, {seat: RandomBot(f"{seat} 1") for seat in game.seats}, Seeded(1), until=watched.look)
    assert watched.longest == 0


def test_a_series_counts_deadlocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "make", lambda *_: Waiting())
    series = Series("pistola", "search-and-destroy", 1, "still", {"attacker": "greedy", "defender": "greedy"})
    one = play_one(series, 0)
    assert one.still >= DEADLOCK
    assert summary(series, [one], 1.0).deadlocks == 1


def test_a_seat_takes_the_force_that_a_series_names() -> None:
    series = Series("pistola", "strike-force-meeting", 1, "pairs", {"attacker": "random", "defender": "random"})
    played = [play_one(replace(series, forces={"attacker": i, "defender": j}), 0) for i in range(2) for j in range(2)]
    assert len({(one.decisions, one.turns, one.winner) for one in played}) > 1
    assert not any(one.error for one in played)
