"""The Marines' clock, with a time that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.cli.output.terminal import Tick
from reglamento.kernel.clock import Clock, shown
from typist import GREEDY_FOE, Typist, begin, kept, played, resumed, typed

SECONDS = 60  # of the test's mission


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.rule("SH-CLOCK-02")
def test_the_clock_is_the_missions_and_off_unless_wanted(file: Path, tmp_path: Path) -> None:
    typed(file, "keep", clock=True)
    assert kept(file).header.readings["clock"] == SECONDS
    other = tmp_path / "other.jsonl"
    screen = typed(other, "keep", 1000.0, "ruiz")
    assert kept(other).header.readings["clock"] == 0
    assert kept(other).answers[-1] == ["Activate", "brother-ruiz"]
    assert "Clock" not in screen


@pytest.mark.rule("SH-CLOCK-01", "SH-CLOCK-03")
def test_it_starts_with_the_action_phase(file: Path) -> None:
    screen = typed(file, 1000.0, "keep", 5.0, "ruiz", clock=True)
    assert "Clock 1:00\n> ruiz" in screen
    assert "Clock 0:55" in screen
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]


@pytest.mark.rule("SH-CLOCK-04")
def test_when_it_is_over_the_phase_is(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", 61.0, clock=True)
    assert kept(file).answers[5] == ["TimeUp"]
    assert "The time is up.  [SH-CLOCK-04]\nGenestealer reinforcement phase." in screen
    assert "turn 2" in screen


@pytest.mark.rule("SH-CLOCK-04")
def test_an_answer_after_the_deadline_is_too_late(file: Path) -> None:
    """Where waiting cannot be interrupted the clock is compared when the answer is given."""

    class Stubborn(Typist):
        def read(self, prompt: str, seconds: float | None = None, tick: Tick | None = None) -> str:
            return super().read(prompt)

    played(Stubborn(["keep", "ruiz", 59.0, "right", 1.1, "overwatch"]), begin(file, clock=True))
    assert kept(file).answers[4:7] == [["Activate", "brother-ruiz"], ["Turn", 2], ["TimeUp"]]


@pytest.mark.rule("SH-CLOCK-04")
def test_a_free_shot_is_still_due(file: Path) -> None:
    """Turning to the door brings a free shot; it is asked for without a deadline, and then the phase is over."""
    typed(file, "trifles on", "keep", "ruiz", "right", "left", 500.0, "fire door e3", clock=True)
    answers = kept(file).answers
    shot = answers.index(["Fire", "door E3"])
    assert answers[shot - 1] == ["Turn", 1]
    assert answers[shot + 2] == ["TimeUp"]


def test_every_turn_has_a_full_clock(file: Path) -> None:
    screen = typed(file, "keep", 50.0, "end", "end", "keep", 50.0, "ruiz", clock=True)
    assert ["TimeUp"] not in kept(file).answers
    assert screen.count("Clock 1:00") == 2


def test_resuming_does_not_wind_it_up(file: Path) -> None:
    typed(file, "keep", "ruiz", 40.0, "? 1", clock=True)
    assert kept(file).header.about["clock"] == ["turn 1, marine", 40.0]
    assert "Clock 0:20" in resumed(file)


def test_bots_know_no_clock(file: Path) -> None:
    typed(file, clock=True, seats=GREEDY_FOE | {"marines": "random"})
    assert kept(file).ending.snapshot["agenda"] == []
    assert ["TimeUp"] not in kept(file).answers


def test_a_pause_does_not_count() -> None:
    typist = Typist([])
    clock = Clock(10, typist.now)
    clock.follow("turn 1")
    typist.time = 4
    clock.follow("turn 1", running=False)
    typist.time = 100
    assert clock.left == 6
    clock.follow("turn 1")
    typist.time = 103
    assert clock.left == 3
    clock.follow("")
    assert clock.left is None


@pytest.mark.parametrize(("left", "text"), [(0.0, "0:00"), (0.1, "0:01"), (59.5, "1:00"), (125.0, "2:05")])
def test_how_it_is_shown(left: float, text: str) -> None:
    assert shown(left) == text
