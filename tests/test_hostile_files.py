"""No file of any kind stops or breaks the program, whatever is written in it: it is refused with a fault, or can be played."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import hostile
from cases import first
from hostile import HOSTILE, ROOT, Case, Kind, Reader, mutants, wrong
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save, snapshot, toml
from reglamento.kernel.toml import tables

PISTOLA = ROOT / "games" / "pistola"
DATA = PISTOLA / "forces" / "data"
RECORD = """start = "9/4"

[[game]]
winner = "attacker"
objectives = 3
played = "0123abcd"
"""


def files(kind: Kind, folder: Path) -> list[Path]:
    """One of every kind of file there is."""
    record = folder / "record.toml"
    record.write_text(RECORD, encoding="utf-8")
    found: dict[str, list[Path]] = {
        "space-hulk": sorted((ROOT / "games" / "space_hulk" / "missions").glob("*.toml")),
        "pistola": sorted((PISTOLA / "missions" / "data").glob("*.toml")),
        "force": sorted((DATA / "forces").glob("*.toml")),
        "list": sorted((DATA / "lists").glob("*.toml")),
        "table": [DATA / "defender_table.toml"],
        "sections": [PISTOLA / "facts" / "data" / "sections.toml"],
        "record": [record],
    }
    assert found[kind]
    return found[kind]


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    monkeypatch.setitem(os.environ, "HOSTILE_FOLDER", str(tmp_path))
    with Reader() as found:
        yield found


SHARES = first(
    1, [pytest.param(13, id="a thirteenth"), pytest.param(3, id="a third"), pytest.param(1, id="all", marks=pytest.mark.slow)]
)
"""Of the hostile values every place is given each thirteenth or third one, the next place others; or all of them."""


def shared(cases: Iterable[Callable[[], Case]], values: int, share: int) -> list[Case]:
    """One of so many cases of each place, or of as few as there are places, and no others are made; every place has one case for each
    of the values.
    """
    made = list(cases)
    share = min(share, len(made) // values)
    return [make() for n, make in enumerate(made) if (n // values + n % values) % share == 0]


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("kind", ["space-hulk", "pistola", "force", "list", "table", "sections", "record"])
def test_no_value_in_a_file_stops_or_breaks_the_program(reader: Reader, tmp_path: Path, kind: Kind, share: int) -> None:
    found = files(kind, tmp_path)
    whole = [Case(kind, path.name, path.read_text(encoding="utf-8")) for path in found[:1]]
    assert [reader.read(case).came for case in whole] == ["refused" if kind == "force" and "table" in whole[0].text else "played"]
    cases = shared(mutants(kind, found), len(HOSTILE), share)
    assert share * len(cases) > 90
    assert {case.name.partition(" is ")[2] for case in cases} == set(HOSTILE)
    assert wrong([reader.read(case) for case in cases]) == []


@pytest.mark.parametrize(
    "text",
    [
        'x = "' + "y" * toml.LONGEST + '"',
        "[" * 100_000,
        "x" + ".x" * 100_000 + " = 1",
        "x = " + "1" * 100_000,
        "x = 0x" + "f" * 100_000,
        "x = [" + "1, " * (toml.MOST + 1) + "]",
        "\n".join(f"x{n} = 1" for n in range(toml.MOST + 1)),
        "x" * (toml.LONGEST_NAME + 1) + " = 1",
        "x = 1000001",
        "x = -1000000.5",
        "x = nan",
        "x = inf",
        "x = 1e400",
    ],
    ids=lambda text: text[:20],
)
def test_what_is_past_all_limits_is_refused_before_anything_is_made_of_it(text: str) -> None:
    with pytest.raises(toml.TomlError) as caught:
        tables(text)
    assert 0 < len(str(caught.value)) < 1000


# ---- saves


def saves() -> Iterator[bytes]:
    """A short save of each game, and the same as one that begins with a position."""
    for name in ("space-hulk", "pistola"):
        book = rulebook(name)
        mission = book.load(book.missions()[0])
        game = book.new(mission, book.readings())
        header = save.Header(
            reglamento=save.FORMAT,
            game=name,
            mission=mission.id,
            rules=rules_id(name),
            readings=msgspec.to_builtins(book.readings()),
            about={"seed": "4"},
        )
        hostile.play(game, 8)
        yield save.dump(header, game)
        start = save.Ending(game.count, snapshot.digest(game), snapshot.take(game))
        game.answers = None
        hostile.play(game, 6)
        yield save.dump(msgspec.structs.replace(header, start=start), game)


VALUES = [
    *map(json.loads, (value for value in hostile.HOSTILE.values() if hostile.is_json(value))),
    None,
    "Infinity",
    10**400,
    [[]],
]


def damaged(data: bytes) -> Iterator[Callable[[], Case]]:
    """What makes the cases: every hostile value in the place of each number and text of a save, of several that are alike the first;
    made-up positions to begin with have the hash that goes with them, and what a game has come to is only compared."""
    written = data.decode().splitlines()
    lines = [json.loads(line) for line in written]
    seen: set[str] = set()
    for number, line in enumerate(lines):
        for path in hostile.within(line):
            shape = f"{min(number, 1)} {re.sub('[0-9]+', 'n', '.'.join(map(str, path)))}"
            if shape in seen or shape.startswith("1 snapshot."):
                continue
            seen.add(shape)
            for value in VALUES:
                name = f"{shape} is {str(value)[:30] if not isinstance(value, int) else 'a number'}"
                yield partial(with_value, name, written, number, path, value)


def with_value(name: str, written: list[str], number: int, path: tuple[Any, ...], value: Any) -> Case:
    """The case of a value at a place of one line of a save."""
    made = hostile.changed(json.loads(written[number]), path, value)
    for holder in (made, made.get("start") if isinstance(made, dict) else None):
        if isinstance(holder, dict) and isinstance(holder.get("snapshot"), dict) and "hash" not in path:
            holder["hash"] = hash_of(holder["snapshot"])
    return Case("save", name, "\n".join((*written[:number], json.dumps(made), *written[number + 1 :])) + "\n")


def hash_of(plain: dict[str, Any]) -> str:
    """The hash of a made-up position, where it has one."""
    try:
        return snapshot.hash_of(plain)
    except (OverflowError, RecursionError, ValueError):
        return "none"


@pytest.mark.parametrize("share", SHARES)
def test_no_value_in_a_save_stops_or_breaks_the_program(reader: Reader, share: int) -> None:
    for data in saves():
        assert reader.read(Case("save", "whole", data.decode())).came == "played"
        cases = shared(damaged(data), len(VALUES), share)
        assert share * len(cases) > 300
        assert wrong([reader.read(case) for case in cases]) == []
