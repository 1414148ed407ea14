"""Saves: whole games in a file, played again, taken up from their snapshot, never written over what is not ours."""

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import SaveError
from reglamento.kernel.events import Chain
from toy_game import BOOK, Careful, play, played, same, toy


@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_a_saved_game_plays_on_as_if_it_had_not_been_saved(seed: int, answers: int) -> None:
    playing = played(answers, seed)
    saved = save.read(playing.data())
    game = save.replay(saved, BOOK)
    assert same(game, playing.game)
    assert game.events() == playing.game.events()
    assert Chain.items(game.answers) == Chain.items(playing.game.answers)
    assert same(play(toy(game), random.Random(3)), play(toy(playing.game), random.Random(3)))


@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_the_snapshot_alone_gives_the_game(seed: int, answers: int) -> None:
    playing = played(answers, seed)
    game = save.resume(save.read(playing.data()), BOOK)
    assert same(game, playing.game)
    assert toy(game).total == toy(playing.game).total
    assert game.events() == []
    assert same(play(toy(game), random.Random(3)), play(toy(playing.game), random.Random(3)))


@given(seed=st.integers(0, 10_000), answers=st.integers(0, 40))
def test_a_snapshot_has_the_hash_of_its_game_even_as_plain_data(seed: int, answers: int) -> None:
    game = played(answers, seed).game
    plain = snapshot.take(game)
    assert snapshot.hash_of(plain) == snapshot.digest(game)
    assert snapshot.hash_of(msgspec.json.decode(msgspec.json.encode(plain))) == snapshot.digest(game)


def test_different_games_have_different_hashes() -> None:
    assert len({snapshot.digest(played(answers).game) for answers in range(20)}) == 20


def test_a_save_is_a_line_for_the_header_each_answer_each_check_and_the_end() -> None:
    playing = played(5)
    lines = [msgspec.json.decode(line) for line in playing.data().splitlines()]
    assert lines[0] == {
        "reglamento": 1, "game": "toy", "mission": "long", "rules": "rules 1",
        "readings": {"generous": False, "orderly": False}, "about": {"seed": 1},
    }  # fmt: skip
    assert len(lines) == 7
    assert (lines[-1]["answers"], lines[-1]["hash"]) == (5, snapshot.digest(playing.game))


def test_checks_stand_after_every_hundredth_answer() -> None:
    playing = played(250, mission="60")
    saved = save.read(playing.data())
    assert [check.after for check in saved.checks] == [100, 200]
    hundredth = save.replay(saved, BOOK, to=100)
    assert saved.checks[0].hash == snapshot.digest(hundredth)


def test_a_mission_of_ones_own_is_kept_in_the_save() -> None:
    playing = played(3, mission="2")
    saved = save.read(playing.data())
    assert saved.header.source == "2"
    assert toy(save.replay(saved, BOOK)).stakes.rounds == 2


def test_a_replay_stops_where_it_is_told_and_shows_each_answer() -> None:
    playing = played(12)
    saved = save.read(playing.data())
    shown: list[tuple[int, Any]] = []
    game = save.replay(saved, BOOK, to=7, each=lambda game, answer: shown.append((game.count, answer)))
    assert game.count == 7
    assert shown == list(enumerate(Chain.items(playing.game.answers)[:7]))
    assert save.replay(saved, BOOK, to=0).count == 0


# ---- files


def test_a_save_is_written_and_written_again(tmp_path: Path) -> None:
    path = tmp_path / "games" / "mine.jsonl"
    for answers in (3, 9):
        played(answers).write(path)
        assert save.replay(save.read(path.read_bytes()), BOOK).count == answers
    assert [file.name for file in path.parent.iterdir()] == ["mine.jsonl"]


@pytest.mark.parametrize("content", [b"dear diary\n", b"{}\n", b"[1, 2]\n", b"", b'{"reglamento": 2}\n'])
def test_what_is_no_save_of_ours_is_never_written_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(SaveError, match="is not overwritten, because it is not a whole save"):
        played(3).write(path)
    assert path.read_bytes() == content


def test_a_folder_is_never_written_over(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is not overwritten"):
        played(3).write(tmp_path)


def _no_replace(self: Path, target: Path) -> Path:
    raise OSError(13, "Permission denied")


def _disk_full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("broken", "why"),
    [((Path, "replace", _no_replace), "Permission denied"), ((os, "fsync", _disk_full), "No space left on device")],
    ids=["replace fails", "disk full"],
)
def test_a_save_that_fails_leaves_the_old_one_whole_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: tuple[Any, str, Any], why: str
) -> None:
    path = tmp_path / "mine.jsonl"
    played(3).write(path)
    before = path.read_bytes()
    monkeypatch.setattr(*broken)
    with pytest.raises(SaveError, match=f"cannot be written: {why}"):
        played(9).write(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError, match="cannot be written"):
        played(3).write(tmp_path / "file" / "mine.jsonl")


def test_answers_of_any_kind_are_read_back() -> None:
    playing = played(20)
    kinds = {type(answer) for answer in Chain.items(playing.game.answers)}
    assert {tuple, Careful} <= kinds
    replayed = save.replay(save.read(playing.data()), BOOK)
    assert [type(answer) for answer in Chain.items(replayed.answers)] == [
        type(answer) for answer in Chain.items(playing.game.answers)
    ]
