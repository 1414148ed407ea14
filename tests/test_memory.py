"""What is remembered is shared by all threads, and none of them breaks another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from cases import first
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.ground.nets import net_of
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Draw, Roll
from reglamento.memory import Memory

THREADS = 6


@pytest.fixture(autouse=True)
def _hasty() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(work: Callable[[int], object]) -> list[object]:
    """What comes of work that all threads begin at once."""
    start = Barrier(THREADS)

    def one(number: int) -> object:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(one, range(THREADS)))


def grown(number: int, turns: int) -> int:
    """Grounds that grow ring by ring, each with its net, as a complex does."""
    knots = 0
    for turn in range(turns):
        rings: list[tuple[tuple[float, float], ...]] = []
        for ring in range(3):
            x, y = 10.0 * ring, 100.0 * number + turn
            rings.append(((x, y), (x + 10, y), (x + 10, y + 8), (x, y + 8)))
            knots += len(net_of(Ground(rings).layout()).distances([(x + 5, y + 4)]))
    return knots


@pytest.mark.parametrize("turns", first(1, [12, 40]))
def test_grounds_grow_in_many_threads(turns: int) -> None:
    alone = grown(0, turns)
    assert together(lambda _: grown(0, turns)) == [alone] * THREADS
    assert all(isinstance(found, int) for found in together(lambda number: grown(number, turns)))


def played(number: int) -> int:
    """So many answers of a game against itself."""
    book = rulebook("pistola")
    game = book.new(book.load(book.missions()[number % 3]), book.readings())
    dice = Seeded(number)
    for _ in range(25):
        question = game.question
        if question is None:
            break
        game.answer(dice(question) if isinstance(question, Roll | Draw) else roster.decided("greedy", number, game, question))
    return game.count


def test_games_are_played_in_many_threads() -> None:
    assert together(played) == [25] * THREADS


def test_a_memory_in_many_threads_keeps_its_size_and_one_value_of_each_key() -> None:
    memory: Memory[int, object] = Memory(8)

    def work(number: int) -> bool:
        for turn in range(2000):
            key = (turn * (number + 1)) % 20
            memory.made(key, object)
            memory.last()
            assert len(dict(memory.latest())) <= 8
            memory.replaced(21, object())
        return True

    assert together(work) == [True] * THREADS
    found = memory.made(5, object)
    assert memory.made(5, object) is found
    assert memory.put(5, object()) is found
    assert memory.replaced(5, object()) is not found


def test_what_was_wanted_longest_ago_goes_first() -> None:
    memory: Memory[str, int] = Memory(2)
    assert memory.last() is None
    memory.put("a", 1)
    memory.put("b", 2)
    assert memory.get("a") == 1
    memory.put("c", 3)
    assert list(memory.latest()) == [("c", 3), ("a", 1)]
    assert memory.last() == ("c", 3)
