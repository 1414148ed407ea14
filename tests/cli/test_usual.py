"""What most players answer, at the keyboard."""

from __future__ import annotations

from pathlib import Path

from reglamento.faces.parts import Usual
from typist import resumed, to_a_question_of_red, typed


def test_the_usual_is_answered_until_the_act_is_over(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    to_a_question_of_red(path, "shoot-unit")
    screen = resumed(path, "usual", "quit")
    assert "Shoot with all, each at its likeliest target." in screen
    assert screen.count("Which unit of Red shoots?") == 1


def test_a_game_without_it_says_so(tmp_path: Path) -> None:
    assert "There is no usual in this game" in typed(tmp_path / "hulk.jsonl", "usual", "quit")


def test_a_part_of_an_act_belongs_to_it() -> None:
    part, any_act = Usual("", "fire/r1", str), Usual("", "", str)
    assert [part.belongs(act) for act in ("fire", "fire/r1", "fire/r10", "fight")] == [True, True, False, False]
    assert any_act.belongs("fight")
