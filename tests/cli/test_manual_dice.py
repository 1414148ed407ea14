"""Dice rolled on a table and typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from typist import GREEDY_FOE, TWO_PEOPLE, after, kept, resumed, typed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_typed_dice_are_the_answers(file: Path) -> None:
    screen = typed(file, "4", "keep", "ruiz", "fire door e3", "6 2", dice="manual")
    assert kept(file).answers[-5:] == [[4], ["Keep"], ["Activate", "brother-ruiz"], ["Fire", "door E3"], [6, 2]]
    assert "Draw a command counter. Type 1 of 1, 2, 3, 4, 5, 6." in screen
    assert "Brother Ruiz fires: roll 2 dice. Type 2 numbers from 1 to 6." in screen
    assert "6 2, needs 6: destroyed" in screen


@pytest.mark.parametrize("wrong", ["7 1", "6", "1 2 3", "six", "0 1", "-1 2", "1.5 2", "²2"])
def test_wrong_dice_are_asked_for_again(file: Path, wrong: str) -> None:
    screen = typed(file, "4", "keep", "ruiz", "fire door e3", wrong, "61", dice="manual")
    assert "That is not 2 numbers from 1 to 6." in after(screen, wrong)
    assert kept(file).answers[-1] == [6, 1]


def test_a_declared_shot_waits_for_its_dice_and_is_kept(file: Path) -> None:
    screen = typed(file, "4", "keep", "ruiz", "fire door e3", "undo", "map", "log 1", "rule SH-SHOOT-01", "", dice="manual")
    assert "Not before the dice are rolled." in after(screen, "undo")
    assert kept(file).answers[-1] == ["Fire", "door E3"]
    resumed(file, "1 2")
    assert kept(file).answers[-1] == [1, 2]


def test_what_the_bot_draws_in_secret_is_not_asked(file: Path) -> None:
    typed(file, "4", "keep", dice="manual", seats=GREEDY_FOE)
    secret, waits, *_ = kept(file).answers
    assert waits[0] == "Wait"
    assert secret[0] in {1, 2, 3}
    other = file.with_name("other.jsonl")
    typed(other, "2", "keep", dice="manual", seats=GREEDY_FOE)
    assert kept(other).answers[0] == secret  # from the seed, whatever is typed for the others


def test_two_people_draw_behind_the_curtain(file: Path) -> None:
    screen = typed(file, "", "3", "1", "", "5", "keep", dice="manual", seats=TWO_PEOPLE)
    assert kept(file).answers[:4] == [[3], ["Wait", "east"], [5], ["Keep"]]
    assert "Draw a blip. Type 1 of 1 (9 left), 2 (4 left), 3 (9 left)." in screen
    parted = screen.split("Press Enter. ")
    assert "Draw a blip" in parted[1]
    assert "Draw a command counter" in parted[2]
    assert "worth" not in parted[2]
