"""A budget of time for each side, under a clock that the test turns."""

from __future__ import annotations

import pytest

from reglamento.kernel.clock import ChessClock

RED, BLUE = "red", "blue"


class Turned:
    """A chess clock and its time."""

    def __init__(self, seconds: float = 60, increment: float = 0) -> None:
        self.time = 1000.0
        self.clock = ChessClock((RED, BLUE), seconds, increment, lambda: self.time)

    def left(self) -> tuple[float, float]:
        return self.clock.left(RED), self.clock.left(BLUE)


def test_only_the_time_of_the_one_who_is_asked_runs() -> None:
    turned = Turned()
    turned.clock.run(RED)
    turned.time += 10
    assert turned.left() == (50, 60)
    assert turned.clock.spent == 10
    turned.clock.charge(RED, turned.clock.spent, decided=True)
    turned.clock.run(BLUE)
    turned.time += 25
    assert turned.left() == (50, 35)
    turned.clock.charge(BLUE, 25, decided=True)
    turned.clock.run("")
    turned.time += 100
    assert turned.left() == (50, 35)
    assert turned.clock.spent == 0


def test_a_decision_in_time_is_given_the_increment_and_one_too_late_is_not() -> None:
    turned = Turned(60, 5)
    turned.clock.charge(RED, 20, decided=True)
    assert turned.clock.left(RED) == 45
    turned.clock.charge(RED, 10, decided=False)
    assert turned.clock.left(RED) == 35
    turned.clock.charge(RED, 35, decided=True)
    assert turned.clock.left(RED) == 0
    turned.clock.charge(RED, 0, decided=True)
    assert turned.clock.left(RED) == 0, "who has no time left gets none again"


def test_taking_back_gives_no_increment_twice() -> None:
    turned = Turned(60, 5)
    for _ in range(3):
        turned.clock.charge(RED, 1, decided=True)
        turned.clock.take_back(RED)
    assert turned.clock.left(RED) == 57


def test_time_never_goes_below_nothing() -> None:
    turned = Turned(10)
    turned.clock.run(RED)
    turned.time += 50
    assert turned.clock.left(RED) == 0
    turned.clock.charge(RED, 50, decided=True)
    assert turned.clock.left(RED) == 0


def test_it_goes_on_from_what_is_known() -> None:
    turned = Turned(60)
    turned.clock.restore({RED: 12.5, BLUE: 40})
    assert turned.left() == (12.5, 40)
    turned.clock.run(BLUE, 4)
    turned.time += 1
    assert turned.left() == (12.5, 35)
    assert turned.clock.spent == 5


@pytest.mark.parametrize("seconds", [0, 0.0])
def test_without_a_budget_nothing_runs(seconds: float) -> None:
    turned = Turned(seconds)
    turned.clock.run(RED)
    turned.time += 10
    assert not turned.clock.on
    assert turned.clock.running == ""
    assert turned.clock.spent == 0
