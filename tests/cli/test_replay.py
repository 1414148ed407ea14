"""Saved games told again and verified, through the command line itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from reglamento.cli.main import app
from typist import kept, typed

BOTS = {"marines": "random", "genestealers": "random"}


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.jsonl"
    typed(path, seats=BOTS)
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "unfinished.jsonl"
    typed(path, "keep", "ruiz", "right", "overwatch")
    return path


def ran(*words: object) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


def test_the_story_with_turns_rules_and_result(finished: Path) -> None:
    code, said, errors = ran("replay", finished)
    assert (code, errors) == (0, "")
    assert said.count("\n\nTurn ") >= 2
    assert all(re.search(r"\[[A-Z]+(-[A-Z]+)*-\d+\]$", line) for line in said.splitlines() if line)
    assert re.search(r"Blip b1 .*\bworth [123]|draw blip b1, worth", said)  # nothing is secret when all is over
    assert re.match(r"The (Marines|Genestealers) win: ", said.rstrip().splitlines()[-1])


def test_an_unfinished_game_keeps_its_secrets(unfinished: Path) -> None:
    code, said, _ = ran("replay", unfinished)
    assert code == 0
    assert "worth" not in said
    assert "The Marines draw a command counter." in said
    assert f"After {kept(unfinished).ending.answers} of {kept(unfinished).ending.answers} answers." in said


def test_stopping_after_some_answers_shows_the_board(finished: Path) -> None:
    code, said, _ = ran("replay", finished, "--to", 4)
    assert code == 0
    assert f"After 4 of {kept(finished).ending.answers} answers." in said
    assert "The gallery  turn 1" in said
    assert "Turn 2." not in said


def test_events_as_json(finished: Path) -> None:
    code, said, _ = ran("replay", finished, "--json")
    events = [json.loads(line) for line in said.splitlines()]
    assert code == 0
    assert {"type": "TurnBegan", "rule": "SH-TURN-05", "turn": 1} in events
    assert all(event["type"] and event["rule"] for event in events)
    assert events[-1]["type"] == "Ended"


def test_verified(finished: Path) -> None:
    code, said, _ = ran("replay", finished, "--verify")
    assert code == 0
    assert f"{kept(finished).ending.answers} answers replayed, hash ok" in said
    code, said, _ = ran("replay", finished, "--verify", "--json")
    assert json.loads(said) == {"ok": True, "answers": kept(finished).ending.answers, "hash": kept(finished).ending.hash}


def test_another_answer_diverges_where_it_stands(unfinished: Path) -> None:
    lines = unfinished.read_bytes().splitlines()
    place = lines.index(b'["Turn",2]')
    lines[place] = b'["Turn",1]'  # the way the Marine faces already
    unfinished.write_bytes(b"\n".join(lines) + b"\n")
    code, said, errors = ran("replay", unfinished, "--verify")
    assert (code, said) == (1, "")
    assert f"diverges at answer {place}" in errors


def test_another_hash_diverges_at_the_end(unfinished: Path) -> None:
    lines = unfinished.read_bytes().splitlines()
    ending = msgspec.json.decode(lines[-1])
    lines[-1] = msgspec.json.encode(ending | {"hash": "0" * 64})
    unfinished.write_bytes(b"\n".join(lines) + b"\n")
    code, _, errors = ran("replay", unfinished, "--verify")
    assert code == 1
    assert f"diverges at answer {ending['answers']}" in errors


@pytest.mark.parametrize("content", [b"Dear Ana\n", b"", b"\x00\xff", b"{}\n", b'{"reglamento":1,"game":"chess"}\n'])
def test_what_is_no_saved_game(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    code, said, errors = ran("replay", path)
    assert (code, said) == (2, "")
    assert errors.startswith(f"reglamento: {path}")
    assert errors.count("\n") == 1


def test_a_save_of_a_game_or_mission_there_is_not(unfinished: Path) -> None:
    text = unfinished.read_text(encoding="utf-8")
    unfinished.write_text(text.replace('"game":"space-hulk"', '"game":"chess"'), encoding="utf-8")
    code, _, errors = ran("replay", unfinished)
    assert code == 2
    assert "there is no game 'chess': choose one of" in errors
    unfinished.write_text(text.replace("genestealers", "orks"), encoding="utf-8")
    code, _, errors = ran("replay", unfinished)
    assert code == 2
    assert "line 1" in errors
