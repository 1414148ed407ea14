"""Rules looked up at the command line."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from reglamento import rulings
from reglamento.cli.main import app


def ran(*words: str) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, ["rules", *words])
    return result.exit_code, result.stdout, result.stderr


def test_words_find_rules() -> None:
    code, said, _ = ran("overwatch", "jam")
    assert code == 0
    assert said.startswith("SH-OW-10  Doubles on overwatch jam storm bolters\n    A storm bolter")
    assert all(len(line) <= 120 for line in said.splitlines())


@pytest.mark.parametrize("id", ["SH-LOS-09", "sh-los-09"])
def test_an_id_finds_everything_about_its_rule(id: str) -> None:
    ruling = rulings.load("space_hulk")["SH-LOS-09"]
    code, said, _ = ran(id)
    assert code == 0
    assert said.startswith(f"SH-LOS-09  {ruling.title}\n{ruling.reading}\n")
    assert f"Source: {ruling.source}" in said
    assert f"Rejected: {ruling.rejected}" in said
    assert "Code: reglamento/games" in said or "reglamento/geometry" in said
    assert "Tests: tests/" in said


def test_rules_are_told_in_a_language() -> None:
    code, said, _ = ran("SH-JAM-01", "--lang", "es")
    assert code == 0
    assert "Fuente: " in said
    assert "Source: " not in said
    assert ran("SH-JAM-01", "--lang", "en")[1] == ran("SH-JAM-01")[1]
    found = json.loads(ran("encasquilla", "nunca", "--lang", "es", "--json")[1])
    assert found[0]["title"] == "El cañón nunca se encasquilla"


def test_an_option_is_named_as_it_is_typed() -> None:
    assert "play --reading window=" in ran("SH-CMD-08")[1]


def test_an_unknown_id_brings_the_closest() -> None:
    code, said, errors = ran("SH-LOS-99")
    assert (code, said) == (2, "")
    assert "Did you mean SH-LOS-09" in errors


def test_the_beginning_of_ids_lists_them() -> None:
    code, said, _ = ran("SH-CLOCK-")
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()[::2]] == [f"SH-CLOCK-0{n}" for n in range(1, 6)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "say what to look for"),
        (("   ",), "say which rule"),
        (("xyzzy",), "no rule has the id"),
        (("overwatch", "--game", "chess"), "there is no game 'chess': choose one of space-hulk"),
        (("--coverage", "--game", "chess"), "there is no game"),
        (("overwatch", "--lang", "tlh"), "there is no language 'tlh': choose one of en, es, de"),
    ],
)
def test_what_cannot_be_looked_up(words: tuple[str, ...], says: str) -> None:
    code, said, errors = ran(*words)
    assert (code, said) == (2, "")
    assert says in errors


def test_json_for_programs() -> None:
    found = json.loads(ran("SH-LOS-09", "--json")[1])
    assert [hit["id"] for hit in found] == ["SH-LOS-09"]
    assert found[0]["code"]
    assert len(json.loads(ran("overwatch", "--json")[1])) == 10
    assert ran("xyzzy", "--json")[0] == 2


def test_coverage_counts_what_is_ruled() -> None:
    ruled = len(rulings.load("space_hulk"))
    code, said, _ = ran("--coverage")
    assert code == 0
    assert ["space-hulk", str(ruled)] in [line.split()[:2] for line in said.splitlines()]
    (counted,) = json.loads(ran("--coverage", "--game", "space-hulk", "--json")[1])
    assert counted["ruled"] == ruled
