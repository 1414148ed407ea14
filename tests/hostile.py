"""Hostile values in the place of every number and text of a file, and a process in which each file is read and played: it can be ended."""

from __future__ import annotations

import json
import os
import re
import selectors
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, NamedTuple, Self

import reglamento

ROOT = Path(reglamento.__file__).parent
Kind = Literal["space-hulk", "pistola", "force", "list", "table", "sections", "record", "save", "readings"]
SECONDS = 1.0
"""Of processor time, which a file may take."""
PATIENCE = 60.0
"""Seconds after which the process is ended."""
DEEP = 40
LITERAL = re.compile(
    r"""(?P<text>'{3}.*?'{3,5}|"{3}(?:[^\\]|\\.)*?"{3,5}|"(?:[^"\\\n]|\\[^\n])*"|'[^'\n]*')
      | (?P<comment>\#[^\n]*)
      | (?P<header>^\s*\[+[^\]\n]*\]+)
      | (?P<key>(?:[A-Za-z0-9_-]+|"[^"\n]*")\s*=)
      | (?P<number>[-+]?\b[0-9][0-9_.eE+-]*|\btrue\b|\bfalse\b)""",
    re.DOTALL | re.VERBOSE | re.MULTILINE,
)
HOSTILE = {
    "exponent": "1e99999999",
    "exponent as text": '"1e99999999"',
    "small exponent as text": '"1e-99999999"',
    "400 digits": "1" + "0" * 400,
    "400 digits as text": '"1' + "0" * 400 + '"',
    "5000 digits": "9" * 5000,
    "5000 digits as text": '"' + "9" * 5000 + '"',
    "large quotient": '"1/' + "9" * 400 + '"',
    "hexadecimal": "0x" + "f" * 20_000,
    "million": "1000000",
    "64 bits": "9223372036854775807",
    "negative": "-1",
    "nan": "nan",
    "infinite": "inf",
    "nan as text": '"nan"',
    "infinite as text": '"-Infinity"',
    "large float": "1e308",
    "large float as text": '"1e308"',
    "tiny": "0.1e-400",
    "tiny as text": '"0.1e-400"',
    "half": "4.5",
    "nothing divided": '"1/0"',
    "underscored": '"1_0"',
    "other digits": '"\u0661\u0662"',
    "line end": '"2\\n"',
    "zero byte": '"\\u0000"',
    "true": "true",
    "empty": '""',
    "path": '"../../../../etc/passwd"',
    "long": '"' + "x" * 300_000 + '"',
    "long name": '"' + "a-" * 200 + 'a"',
    "deep": "[" * DEEP + "]" * DEEP,
    "too deep": "[" * 5000 + "]" * 5000,
    "many": "[" + "1," * 5000 + "1]",
    "table": "{}",
    "date": "1979-05-27T07:32:00Z",
}
"""As TOML writes them."""


def is_json(value: str) -> bool:
    """Whether a hostile value can be written in JSON, and is not what Python alone takes for it."""
    try:
        json.loads(value, parse_constant=lambda _: 1 / 0)
    except (ValueError, ZeroDivisionError, RecursionError):
        return False
    return True


def freezing() -> bytes:
    """A save of a mission whose X is a number that would be worked out for ever."""
    source = 'id = "m"\ntitle = "M"\nbriefing = "B"\nx = "1e99999999"\n[aims]\nattacker = "a"\ndefender = "d"\n'
    header = {"reglamento": 1, "game": "pistola", "mission": "m", "rules": "r", "readings": {}, "source": source}
    return b"".join(json.dumps(line).encode() + b"\n" for line in (header, {"answers": 0, "hash": "h", "snapshot": {}}))


class Case(NamedTuple):
    """A text of a kind of file; `name` says what is hostile in it."""

    kind: Kind
    name: str
    text: str


class Verdict(NamedTuple):
    """What came of a case, and how long that took."""

    name: str
    came: str
    seconds: float


def mutants(kind: Kind, files: list[Path]) -> Iterator[Callable[[], Case]]:
    """What makes the cases: every hostile value in the place of one value of each key of these files."""
    seen: set[tuple[str, str, bool]] = set()
    for path in files:
        text = path.read_text(encoding="utf-8")
        header, key = "", ""
        for found in LITERAL.finditer(text):
            if found["header"]:
                header, key = re.sub(r"[^a-z.]", "", found["header"]), ""
            elif found["key"]:
                key = found["key"].rstrip("= ")
            elif found["text"] or found["number"]:
                shape = (header, key, bool(found["text"]))
                if shape in seen or not key:
                    continue
                seen.add(shape)
                for hostile, value in HOSTILE.items():
                    name = f"{path.name}: {header} {key} is {hostile}"
                    yield partial(with_value, kind, name, text, found.span(), value)


def with_value(kind: Kind, name: str, text: str, place: tuple[int, int], value: str) -> Case:
    """The case of a value at a place of a file."""
    return Case(kind, name, text[: place[0]] + value + text[place[1] :])


def within(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers and texts in plain data, and of all lists and tables."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from within(inner, (*path, key))


def changed(value: Any, path: tuple[Any, ...], to: Any) -> Any:
    """A copy with another value there."""
    if not path:
        return to
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], to)
    return copy


# ---- the process


class Reader:
    """Reads and plays files in a process of its own, which is ended when one takes too long."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._end()

    def read(self, case: Case) -> Verdict:
        process = self._process or self._begun()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps([case.kind, case.text]).encode() + b"\n")
        process.stdin.flush()
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            if not selector.select(PATIENCE):
                self._end()
                return Verdict(case.name, "never ends", PATIENCE)
        said = process.stdout.readline()
        if not said:
            self._end()
            return Verdict(case.name, "the process has died", 0.0)
        came, seconds = json.loads(said)
        return Verdict(case.name, came, seconds)

    def _begun(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join((str(ROOT.parent), str(Path(__file__).parent)))
        env = {**os.environ, "PYTHONPATH": paths}
        self._process = subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
        )
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
        self._process = None


def wrong(verdicts: list[Verdict]) -> list[Verdict]:
    """Those that neither were refused with a fault nor could be played, or took too long."""
    return [each for each in verdicts if each.came not in {"refused", "played"} or each.seconds > SECONDS]


# ---- within the process

ANSWERS = 12
"""So many decisions of a game that is accepted are played."""


def _tried(kind: Kind, text: str) -> str:
    """What comes of one file."""
    from reglamento.kernel.errors import ReglamentoError  # noqa: PLC0415 - the tests themselves need none of it

    try:
        _read(kind, text)
    except ReglamentoError as error:
        return "refused" if str(error).strip() and len(str(error)) < 25_000 else f"refused without a word: {error!r:.200}"
    except Exception as error:  # noqa: BLE001 - this is what is looked for
        return f"{type(error).__name__}: {error!s:.300}"
    return "played"


def _read(kind: Kind, text: str) -> None:
    from reglamento.games.pistola.facts import setfile  # noqa: PLC0415
    from reglamento.games.pistola.forces import files, lists, table  # noqa: PLC0415
    from reglamento.games.pistola.forces.readings import LENIENT  # noqa: PLC0415
    from reglamento.games.pistola.missions import record  # noqa: PLC0415
    from reglamento.games.registry import rulebook  # noqa: PLC0415
    from reglamento.kernel import save  # noqa: PLC0415

    if kind in {"space-hulk", "pistola"}:
        book = rulebook(kind)
        play(book.new(book.parse(text), book.readings()))
    elif kind == "list":
        lists.parse(text, "hostile.toml")
    elif kind == "table":
        table.table_of(text, "hostile.toml")
    elif kind == "sections":
        setfile.set_of(text, "hostile.toml")
    elif kind == "save":
        kept = save.read(text.encode())
        play(save.replay(kept, rulebook(kept.header.game)))
    else:
        path = Path(os.environ["HOSTILE_FOLDER"]) / "hostile.toml"
        path.write_text(text, encoding="utf-8")
        if kind == "force":
            files.load(path, LENIENT)
        else:
            known = record.load(path)
            known.judged(2)
            assert known.x >= 0


def play(game: Any, answers: int = ANSWERS) -> None:
    """Answer as many questions as a file is tried with."""
    from reglamento.bots import roster  # noqa: PLC0415
    from reglamento.kernel.dice import Seeded  # noqa: PLC0415
    from reglamento.kernel.questions import Draw, Roll  # noqa: PLC0415

    dice = Seeded(4)
    for _ in range(answers):
        question = game.question
        if question is None:
            break
        game.answer(dice(question) if isinstance(question, Roll | Draw) else roster.decided("random", 4, game, question))


def main() -> None:
    for line in sys.stdin:
        kind, text = json.loads(line)
        started = time.process_time()
        came = _tried(kind, text)
        print(json.dumps([came, time.process_time() - started]), flush=True)


if __name__ == "__main__":
    main()
