"""Nothing is lost: the file holds the game after every answer, and no file that is not ours is touched."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from reglamento.cli.sitting import session
from reglamento.kernel.errors import ReglamentoError, SaveError
from typist import GALLERY, GREEDY_FOE, kept, resumed, typed

TURN = ("keep", "ruiz", "fire door e3", "overwatch", "lobo", "guard", "end")
THREE_TURNS = TURN * 3
PATIENCE = 60.0
"""Seconds that the real program may take to its next prompt."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


@pytest.mark.parametrize("cut", [1, 3, 7, 9, 15])
def test_a_game_in_two_sittings_is_the_same_game(file: Path, tmp_path: Path, cut: int) -> None:
    whole = tmp_path / "whole.jsonl"
    typed(whole, *THREE_TURNS, seats=GREEDY_FOE)
    typed(file, *THREE_TURNS[:cut], seats=GREEDY_FOE)
    resumed(file, *THREE_TURNS[cut:])
    assert kept(file).answers == kept(whole).answers
    assert kept(file).ending == kept(whole).ending


def test_resume_without_a_file_is_the_last_game(file: Path) -> None:
    typed(file, "keep")
    assert session.last_path() == file
    assert "Activate a Marine" in resumed(Path("last"))


def test_resume_with_no_game_kept() -> None:
    with pytest.raises(ReglamentoError, match="begin one with"):
        resumed(Path("last"))


def test_a_game_without_a_file_is_kept_in_a_folder_of_its_own(own_folder: Path, file: Path) -> None:
    screen = typed(file, "keep", save=None)
    assert not file.exists()
    (path,) = own_folder.glob("games/gallery-*.jsonl")
    assert f"Kept in {path}" in screen
    assert kept(path).answers[-1] == ["Keep"]


def test_end_of_input_and_quit_say_how_to_go_on(file: Path) -> None:
    assert typed(file, "keep").rstrip().endswith(f"reglamento play --resume {file}")
    assert resumed(file, "ruiz", "quit", "never read").rstrip().endswith(f"reglamento play --resume {file}")
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]


def test_a_copy_on_request(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    screen = typed(file, "keep", f"save {copy}", "save", "ruiz")
    assert f"Kept in {copy}." in screen
    assert f"Kept in {file}." in screen
    assert kept(copy).answers == kept(file).answers[:-1]


def test_a_copy_over_a_foreign_file_is_refused(file: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana\n", encoding="utf-8")
    assert "Not saved" in typed(file, "keep", f"save {letter}")
    assert letter.read_text(encoding="utf-8") == "Dear Ana\n"


@pytest.mark.parametrize("content", [b"Dear Ana\n", b"", b"\xff\xfe\x00", b'{"reglamento": 1}\n'])
def test_a_new_game_goes_over_no_file(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(ReglamentoError, match="is there already"):
        typed(file, "keep")
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda lines: [b"not a save", *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b'"reglamento":1', b'"reglamento":9'), *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b'"seed":7', b'"seed":"x"'), *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b'"human"', b'"ghost"'), *lines[1:]], 1),
        (lambda lines: [*lines[:2], b'["Activate", "m', *lines[3:]], 3),
        (lambda lines: lines[:-1], None),
        (lambda lines: [*lines[:2], *lines[3:]], None),
    ],
)
def test_a_damaged_file_is_refused_by_its_line_and_left_alone(file: Path, damage: object, line: int | None) -> None:
    typed(file, "keep", "ruiz", "right")
    assert callable(damage)
    damaged = b"\n".join(damage(file.read_bytes().splitlines())) + b"\n"
    file.write_bytes(damaged)
    with pytest.raises(ReglamentoError) as caught:
        resumed(file, "left")
    assert file.read_bytes() == damaged
    assert str(file) in str(caught.value)
    assert re.search(r"line \d+:" if line is None else rf"line {line}:", str(caught.value))


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        resumed(file)


def test_a_save_of_other_rules_goes_on_from_its_snapshot_in_a_new_file(file: Path) -> None:
    typed(file, "keep", "ruiz", "right")
    lines = file.read_bytes().splitlines()
    turned = lines.index(b'["Turn",2]')
    lines[turned] = b'["Turn",0]'
    file.write_bytes(b"\n".join(lines) + b"\n")
    before = file.read_bytes()
    screen = resumed(file, "left")
    assert "diverges at answer" in screen
    assert "The old file stays as it is." in screen
    assert file.read_bytes() == before
    (other,) = file.parent.glob("game-from-*.jsonl")
    assert kept(other).header.start is not None
    assert kept(other).answers == [["Turn", 1], ["Pass"]]


def test_other_players_may_take_over(file: Path) -> None:
    typed(file, "keep")
    resumed(file, seats={"marines": "random", "genestealers": None})
    assert kept(file).header.about["seats"] == {"marines": "random", "genestealers": "random"}
    assert kept(file).ending.snapshot["agenda"] == []


@pytest.mark.parametrize(
    "wish", [{"mission": "two-decks"}, {"seed": 8}, {"clock": True}, {"budget": 5}, {"readings": ("window=any",)}]
)
def test_what_is_settled_cannot_be_changed_on_resuming(file: Path, wish: dict[str, object]) -> None:
    typed(file, "keep")
    with pytest.raises(ReglamentoError, match="cannot be changed"):
        resumed(file, **wish)


# ---- a real process


def _started(file: Path, folder: Path) -> subprocess.Popen[bytes]:
    """The real program with a game of GALLERY, at its first question."""
    mission = folder / "gallery.toml"
    mission.write_text(GALLERY, encoding="utf-8")
    # A test run in the background inherits "ignore" for Ctrl-C, which no player's terminal does.
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from reglamento.cli.main import run; run()"
    )
    command = [sys.executable, "-c", program, "play", "--mission", str(mission)]
    command += ["--genestealers", "random", "--seed", "7", "--save", str(file)]
    home = {"XDG_DATA_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(  # noqa: S603 - our own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | home
    )
    _wait_for(process, b"> ")
    return process


def _wait_for(process: subprocess.Popen[bytes], ending: bytes) -> bytes:
    """Read until the program prompts."""
    assert process.stdout is not None
    read, deadline = b"", time.monotonic() + PATIENCE
    while not read.endswith(ending):
        assert time.monotonic() < deadline, f"no prompt came after {read[-300:]!r}"
        if select.select([process.stdout], [], [], 0.1)[0]:
            more = os.read(process.stdout.fileno(), 65536)
            assert more, f"the program ended after {read[-300:]!r}"
            read += more
    return read


def _type(process: subprocess.Popen[bytes], *lines: str) -> None:
    assert process.stdin is not None
    for line in lines:
        process.stdin.write(f"{line}\n".encode())
        process.stdin.flush()
        _wait_for(process, b"> ")


def test_a_killed_program_resumes_at_the_same_question(file: Path, tmp_path: Path) -> None:
    process = _started(file, tmp_path)
    _type(process, "keep", "ruiz", "right")
    process.send_signal(signal.SIGKILL)
    process.communicate()
    expected = tmp_path / "expected.jsonl"
    typed(expected, "keep", "ruiz", "right")
    assert kept(file).answers == kept(expected).answers
    assert "Brother Ruiz acts: 3 AP" in resumed(file)


def test_ctrl_c_says_how_to_go_on(file: Path, tmp_path: Path) -> None:
    process = _started(file, tmp_path)
    _type(process, "keep", "ruiz")
    process.send_signal(signal.SIGINT)
    said, errors = process.communicate()
    assert process.returncode == 130
    assert f"reglamento play --resume {file}".encode() in said
    assert errors == b""
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]


def test_the_header_tells_who_plays(file: Path) -> None:
    typed(file, "keep", dice="manual", seats=GREEDY_FOE)
    about = kept(file).header.about
    clocks = {"clock": ["", 0.0], "budget": 0, "increment": 0, "left": {}}
    assert about == {"seats": GREEDY_FOE, "seed": 7, "dice": "manual", **clocks}
    assert msgspec.json.decode(file.read_bytes().splitlines()[0])["about"] == about
