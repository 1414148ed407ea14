"""No file of any kind stops or breaks the program, whatever is written in it: it is refused with a fault, or can be played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hostile import ROOT, Case, Kind, Reader, mutants, wrong
from reglamento.kernel import toml
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
        "sections": [PISTOLA / "data" / "sections.toml"],
        "record": [record],
    }
    assert found[kind]
    return found[kind]


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    monkeypatch.setitem(os.environ, "HOSTILE_FOLDER", str(tmp_path))
    with Reader() as found:
        yield found


@pytest.mark.parametrize("kind", ["space-hulk", "pistola", "force", "list", "table", "sections", "record"])
def test_no_value_in_a_file_stops_or_breaks_the_program(reader: Reader, tmp_path: Path, kind: Kind) -> None:
    found = files(kind, tmp_path)
    whole = [Case(kind, path.name, path.read_text(encoding="utf-8")) for path in found[:1]]
    assert [reader.read(case).came for case in whole] == ["refused" if kind == "force" and "table" in whole[0].text else "played"]
    cases = list(mutants(kind, found))
    assert len(cases) > 30
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
