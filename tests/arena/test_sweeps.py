"""No search of all objects for cycles stops a game between bots; afterwards all is as it was."""

import gc
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from reglamento.arena.match import Endless, play_out
from reglamento.arena.sweeps import NEVER, SWEEPS, YOUNG
from reglamento.bots.bot import RandomBot
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game


@pytest.fixture(autouse=True)
def usual() -> Iterator[tuple[int, int, int]]:
    before = gc.get_threshold()
    gc.set_threshold(701, 11, 12)
    yield 701, 11, 12
    gc.set_threshold(*before)


def played(look: Callable[[Game], bool], limit: int = 200_000) -> None:
    book = rulebook("space-hulk")
    game: Any = book.new(book.load(book.missions()[0]), book.readings())
    play_out(game, {seat: RandomBot(1) for seat in game.seats}, Seeded(1), limit, look)


def test_old_objects_are_not_searched_during_a_game(usual: tuple[int, int, int]) -> None:
    seen = set()

    def look(game: Game) -> bool:
        seen.add(gc.get_threshold())
        return game.count > 20

    played(look)
    assert seen == {(*YOUNG, NEVER)}
    assert gc.get_threshold() == usual


def test_a_game_that_fails_leaves_all_as_it_was(usual: tuple[int, int, int]) -> None:
    with pytest.raises(Endless):
        played(lambda game: False, limit=3)
    assert gc.get_threshold() == usual


def test_games_at_the_same_time_put_it_off_until_the_last_is_over(usual: tuple[int, int, int]) -> None:
    with SWEEPS.put_off():
        with SWEEPS.put_off():
            assert gc.get_threshold() == (*YOUNG, NEVER)
        assert gc.get_threshold() == (*YOUNG, NEVER)
    assert gc.get_threshold() == usual
