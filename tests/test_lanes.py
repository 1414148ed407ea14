"""The tests in a browser are dealt to every second process from the start, and every test to one process."""

from __future__ import annotations

import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from lanes import PIECE, Lanes, in_a_browser, pieces, ranks

PAGED = [f"tests/web/browser/test_{name}.py::test_{number}" for name in "abc" for number in range(14)]
PLAIN = [f"tests/{folder}/test_x.py::test_{number}" for folder in ("games", "kernel", "laws", "web/hall") for number in range(33)]


class Process:
    """A process of the tests, as xdist sees it."""

    def __init__(self, number: int) -> None:
        self.gateway = SimpleNamespace(id=f"gw{number}")
        self.shutting_down = False
        self.given: list[int] = []

    def send_runtest_some(self, indices: list[int]) -> None:
        self.given += indices

    def shutdown(self) -> None:
        self.shutting_down = True


def dealt(tests: list[str], number: int, seed: str, *, dying: int = -1, in_turn: bool = False) -> dict[str, list[str]]:
    """What each process runs, in its order, where they are done in any order, or one each `in_turn`. The process `dying` dies in its tenth
    test.
    """
    config: Any = SimpleNamespace(option=SimpleNamespace(loadscopereorder=False), getvalue=lambda name: [f"{number}*popen"])
    lanes: Any = Lanes(config)
    lanes.numnodes = number
    processes = [Process(each) for each in range(number)]
    for each in processes:
        lanes.add_node(each)
        lanes.add_node_collection(each, tests)
    lanes.schedule()
    ran: dict[str, list[str]] = {}
    rng = random.Random(seed)
    while busy := [each for each in processes if each.given and (len(each.given) > 1 or each.shutting_down)]:
        process = min(busy, key=lambda each: len(ran.get(each.gateway.id, ()))) if in_turn else rng.choice(busy)
        mine = ran.setdefault(process.gateway.id, [])
        index = process.given.pop(0)
        mine.append(tests[index])
        if len(mine) == 10 and process is processes[dying] and dying >= 0:
            processes.remove(process)
            assert lanes.remove_node(process) == tests[index]
            processes.append(Process(number))
            lanes.add_node(processes[-1])
            lanes.add_node_collection(processes[-1], tests)
            lanes.schedule()
            dying = -1
        else:
            lanes.mark_test_complete(process, index)
    assert lanes.tests_finished
    return ran


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("tests", [PAGED + PLAIN, PLAIN + PAGED, PLAIN, PAGED, PAGED[:2] + PLAIN, PLAIN[:2] + PAGED])
def test_every_test_is_run_once_and_a_process_opens_one_browser(tests: list[str], number: int) -> None:
    for seed in range(5):
        ran = dealt(tests, number, str(seed))
        assert sorted(test for each in ran.values() for test in each) == sorted(tests)
        for each in ran.values():
            changes = [one != other for one, other in pairwise(map(in_a_browser, each))]
            assert sum(changes) <= 1


@pytest.mark.parametrize("tests", [PAGED + PLAIN, PLAIN[:20] + PAGED, PAGED[:20] + PLAIN])
def test_no_process_is_sent_home_while_there_is_work(tests: list[str]) -> None:
    """Processes that are as fast as each other have as much to do, but for what was in their hands at the end."""
    for number in (2, 4):
        numbers = [len(each) for each in dealt(tests, number, "in turn", in_turn=True).values()]
        assert len(numbers) == number
        assert max(numbers) - min(numbers) <= 2 * PIECE


def test_half_of_the_processes_begin_in_a_browser() -> None:
    begun = {process: in_a_browser(each[0]) for process, each in dealt(PLAIN + PAGED, 4, "begun").items()}
    assert begun == {"gw0": False, "gw1": True, "gw2": False, "gw3": True}


@pytest.mark.parametrize("dying", [0, 1])
def test_the_tests_of_a_process_that_dies_are_run_by_another(dying: int) -> None:
    ran = dealt(PLAIN + PAGED, 2, "dying", dying=dying)
    assert {test for each in ran.values() for test in each} == {*PLAIN, *PAGED}


def test_a_piece_is_of_one_file_and_long_ones_come_first() -> None:
    found = pieces(PLAIN)
    assert {list(found.values()).count(piece) for piece in found.values()} <= {PIECE, 33 % PIECE}
    assert all(piece.startswith(test.partition("::")[0]) for test, piece in found.items())
    placed = ranks(found.values())
    assert {folder for folder in ("games", "kernel") if placed[f"tests/{folder}/test_x.py#0"] < 1} == set()
    assert [placed[f"tests/{folder}/test_x.py#1"] for folder in ("laws", "web/hall")] == [0.25, 0.25]
