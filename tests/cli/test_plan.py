"""What a bot meant by its last turn, at the keyboard."""

from __future__ import annotations

from pathlib import Path

from typist import GREEDY_FOE, after, resumed, typed


def test_a_bot_that_has_not_moved_has_no_plan(tmp_path: Path) -> None:
    assert "No bot has had a turn since you sat down." in after(typed(tmp_path / "hulk.jsonl", "plan", "quit"), "plan")


def test_the_last_turn_of_a_bot_is_told_and_nothing_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "hulk.jsonl"
    screen = typed(path, "keep", "end", "end", "plan", "quit", seats=GREEDY_FOE)
    assert "Genestealers, turn 1" in after(screen, "plan")
    before = path.read_bytes()
    assert "No bot has had a turn since you sat down." in resumed(path, "plan", "quit")
    assert path.read_bytes() == before
