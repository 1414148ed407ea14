"""Hostile values in the place of every option and argument of every command: each is refused in words, or taken for what it says."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
import typer
from typer.testing import CliRunner, Result

from reglamento.cli.main import app
from reglamento.web import serve as server

SECONDS = 1.0
"""Of processor time, which a word may take where the command does not work longer with its own words."""
AS_LONG = 4
"""So many times as long as with its own words a command may work: games from other seeds are longer."""
PATIENCE = 60.0
"""Seconds after which it is given up."""
LONGEST = 4_000
"""Characters of what is said about a word."""
A_NUMBER = re.compile("allowed are (whole )?numbers from")
SHOOT = ("odds", "pistola", "shoot", "iron-vigil/brethren", "drain-brood/stalkers")
STRIKE = ("odds", "pistola", "assault", "iron-vigil/brethren", "drain-brood/stalkers")
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("play", "pistola"),
    ("serve", "--no-open", "--port", "0", "--host", "127.0.0.1"),
    ("replay", "save.jsonl"),
    ("review", "save.jsonl"),
    ("verify", "save.jsonl"),
    ("rules", "overwatch"),
    ("games",),
    ("guides", "check", "guide.toml"),
    ("record", "record.toml"),
    ("survivors", "save.jsonl"),
    ("simulate", "space-hulk", "--mission", "two-decks", "--games", "1", "--jobs", "1", "--marines", "random"),
    (
        "tournament",
        "space-hulk",
        "--mission",
        "cold-hearth",
        "--bot",
        "random",
        "--bot",
        "noisy@99",
        "--rounds",
        "1",
        "--jobs",
        "1",
    ),
    (
        "study",
        "space-hulk",
        "--mission",
        "cold-hearth",
        "--games",
        "1",
        "--jobs",
        "1",
        "--marines",
        "random",
        "--reading",
        "shield=fewer",
    ),
    ("bench", "none"),
    ("backup", "new.sqlite3", "--database-url", "sqlite:///games.sqlite3"),
    ("restore", "save.sqlite3", "--database-url", "sqlite:///games.sqlite3"),
    ("missions", "show", "two-decks"),
    ("missions", "check", "mission.toml"),
    ("forces", "show", "ash-garrison"),
    ("forces", "check", "mission.toml"),
    ("forces", "build", "iron-vigil", "attacker"),
    ("odds", "fantasy", "spell"),
    ("odds", "fantasy", "volley", "estuary-league/reed-bows", "salt-marsh/mud-spears"),
    ("odds", "fantasy", "combat", "estuary-league/quay-swords", "salt-marsh/mud-spears"),
    ("armies", "fantasy", "list"),
    ("armies", "fantasy", "show", "estuary-league"),
    ("armies", "fantasy", "check", "mine.toml"),
    ("armies", "fantasy", "build", "estuary-league"),
    ("odds", "space-hulk", "shoot"),
    ("odds", "space-hulk", "assault"),
    SHOOT,
    STRIKE,
    ("armies", "show", "lantern-order"),
    ("armies", "import", "mine.rosz"),
    ("armies", "build", "lantern-order"),
    ("armies", "check", "mine.toml"),
    ("odds", "wh40k", "shoot", "lantern-order/wardens", "tallow-levy/drafted"),
    ("odds", "wh40k", "fight", "lantern-order/castellan", "tallow-levy/drafted"),
    ("odds", "wh40k", "figures"),
)
"""Each command with words that it takes, or that it refuses for the file that is not there."""
PLAYING = {"simulate", "tournament", "study"}
"""The commands that play whole games."""
NUMBERS = {
    "--seed": {"play"},
    "--budget": {"play"},
    "--increment": {"play"},
    "--port": {"serve"},
    "--workers": {"serve"},
    "--to": {"replay"},
    "--add": {"record"},
    "--games": {"simulate", "study"},
    "--jobs": {"simulate", "tournament", "study"},
    "--rounds": {"bench", "tournament"},
    "--seconds": {"bench", "review"},
    "--playouts": {"play", "simulate", "study"},
    "--points": {"forces", "armies"},
    "--power": {"armies"},
    "--shots": {"odds"},
    "--psi": {"odds"},
    "--stone": {"odds"},
    "--bonus": {"odds"},
    "--dice": {"odds"},
    "--against": {"odds"},
    "--resistance": {"odds"},
    "--blows": {"odds"},
    "--models": {"odds"},
    "--target-models": {"odds"},
    "--files": {"odds"},
    "--target-files": {"odds"},
    "--distance": {"odds"},
    "--under": {"odds"},
    "--weapons": {"odds"},
    "--toughness": {"odds"},
    "--wounds": {"odds"},
}
"""The options that are numbers, each with the commands that have it."""
NO_NUMBERS = {
    "exponent": "1e99999999",
    "negative": "-1",
    "nan": "NaN",
    "infinite": "Infinity",
    "large": "1" + "0" * 400,
    "larger": "9" * 5_000,
    "64 bits": "9223372036854775807",
    "other digits": "\u0661\u0662",
    "line end": "2\n",
    "empty": "",
    "true": "true",
    "hexadecimal": "0x10",
}
"""What no number of any command may be."""
TEXTS = {
    "large": "1" + "0" * 400,
    "long": "x" * 100_000,
    "long path": "a/" * 400,
    "other digits": "\u0661\u0662",
    "line end": "2\n",
    "zero byte": "a\x00b",
    "no text": "\udcff",
    "folder": ".",
    "path": "../../../etc/passwd",
    "empty": "",
}


COMMAND: Any = typer.main.get_command(app)
"""The program, put together once."""


def leaf(words: Sequence[str]) -> tuple[Any, int]:
    """The command of these words, and how many of them name it."""
    command: Any = COMMAND
    named = 0
    while hasattr(command, "commands"):
        command = command.commands[words[named]]
        named += 1
    return command, named


def leaves(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if not hasattr(command, "commands"):
        yield path
        return
    for name, inner in command.commands.items():
        yield from leaves(inner, (*path, name))


def options(words: tuple[str, ...]) -> list[str]:
    """The options of a command that take a value."""
    command, _ = leaf(words)
    found = [part for part in command.params if part.param_type_name == "option" and not part.is_flag]
    return [part.opts[0] for part in found]


def is_number(words: tuple[str, ...], option: str) -> bool:
    return words[0] in NUMBERS.get(option, set())


def with_numbers() -> Iterator[tuple[str, list[str]]]:
    for words in COMMANDS:
        for option in options(words):
            if is_number(words, option):
                for hostile, value in NO_NUMBERS.items():
                    yield f"{words} {option} is {hostile}", [*words, option, value]


def with_texts() -> Iterator[tuple[str, list[str]]]:
    for words in COMMANDS:
        _, named = leaf(words)
        given = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
        for hostile, value in TEXTS.items():
            for option in options(words):
                if not is_number(words, option):
                    yield f"{words} {option} is {hostile}", [*words, option, value]
            for at in range(named, given):
                yield f"{words} word {at} is {hostile}", [*words[:at], value, *words[at + 1 :]]


class Endless(BaseException):
    """A word was given up."""


@contextmanager
def limited() -> Iterator[None]:
    def end(*_: Any) -> NoReturn:
        raise Endless

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def usual_seconds() -> dict[tuple[str, ...], float]:
    """The processor time of each command that plays games with its own words, whatever the machine. What it imports is not counted."""
    found = {}
    for words in COMMANDS:
        if CliRunner().invoke(app, list(words)).exit_code == 0 and words[0] in PLAYING:
            began = time.process_time()
            CliRunner().invoke(app, list(words))
            found[words] = time.process_time() - began
    return found


def _tried(words: list[str]) -> tuple[Result, float]:
    """How a command ended, and its processor time in seconds."""
    began = time.process_time()
    with limited():
        result = CliRunner().invoke(app, list(words))
    return result, time.process_time() - began


def typed(words: list[str], seconds: float = SECONDS) -> tuple[int, str]:
    """The exit code of a command and what is wrong with how it ended; nothing when that is as it should be. What it imports is not
    counted: a command that took too long is tried once more.
    """
    result, spent = _tried(words)
    if spent > seconds:
        result, spent = _tried(words)
    error = result.exception
    if error is not None and not isinstance(error, SystemExit):
        return result.exit_code, f"{type(error).__name__}: {error!s:.200}"
    if spent > seconds:
        return result.exit_code, f"took {spent:.1f} seconds"
    said = result.stderr.strip()
    if result.exit_code and not 10 < len(said) < LONGEST:
        return result.exit_code, f"said {len(said)} characters: {said:.200}"
    return result.exit_code, ""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder in which nothing is, and a server that stops at once."""
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    monkeypatch.setattr(server, "run", lambda *_: None)
    monkeypatch.setattr("typer.testing._get_command", lambda _: COMMAND)


def test_every_command_is_tried() -> None:
    assert {words[: leaf(words)[1]] for words in COMMANDS} == set(leaves(COMMAND))


def test_every_number_is_tried() -> None:
    """An option that reads `2.5` as nothing else than a wrong number is one."""
    for words in COMMANDS:
        for option in options(words):
            said = CliRunner().invoke(app, [*words, option, "one-and-a-half"]).stderr
            assert is_number(words, option) == (A_NUMBER.search(said) is not None), (words, option, said)


def test_what_is_no_number_is_refused() -> None:
    found = {name: typed(words) for name, words in with_numbers()}
    assert len(found) > 200
    assert {name: came for name, came in found.items() if came != (2, "")} == {}


def test_whatever_is_typed_is_refused_or_taken() -> None:
    allowed = {str(words): max(SECONDS, AS_LONG * seconds) for words, seconds in usual_seconds().items()}
    assert len(allowed) == len(PLAYING)
    found = {name: typed(words, allowed.get(name[: name.index(")") + 1], SECONDS)) for name, words in with_texts()}
    assert len(found) > 400
    assert {name: came for name, came in found.items() if came[0] not in {0, 1, 2} or came[1]} == {}
    assert all(
        code == 2 for name, (code, _) in found.items() if name.endswith(("is long", "is zero byte", "is no text", "line end"))
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("simulate", "--games", "2000000"), "1000000"),
        (("simulate", "--jobs", "257"), "256"),
        (("tournament", "--rounds", "100001"), "100000"),
        (("tournament", "--cluster", "http://x:1"), "write the address of a scheduler, as tcp://192.168.1.7:8786"),
        (("simulate", "--seed", "../x"), "allowed are letters, digits and signs that a file name may have"),
        (("simulate", "--seed", "x" * 101), "at most 100 characters are allowed"),
        (("play", "--seed", "1000000000"), "999999999"),
        (("replay", "save.jsonl", "--to", "2000000"), "1000000"),
        (("rules", "x" * 1001), "a word of 1,001 characters (xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…): at most 1,000 are allowed"),
        (("rules", "a b", "x" * 198), "look for at most 200 characters"),
        (("rules", "a\nb"), "control characters, line ends and text that is not UTF-8 are not allowed"),
        (("record", "x" * 300), "File name too long"),
        (("forces", "build", "iron-vigil", "attacker", "--name", "x" * 101), "at most 100 characters are allowed"),
    ],
)
def test_it_says_what_is_allowed(words: tuple[str, ...], why: str) -> None:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())
