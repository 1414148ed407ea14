"""Armies, rosters of BattleScribe, odds of attacks and the options of a battle at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from battlescribe_files import Writer, watch, zipped
from reglamento.cli.main import app
from reglamento.cli.sitting.offering import offered
from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.kernel.questions import Choose
from wh40k_scene import battle, phase, unit


def ran(*words: object) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    file = tmp_path / "ours.rosz"
    file.write_bytes(zipped(("ours.ros", watch(Writer()))))
    return file


def test_factions_and_rosters_are_listed_and_shown() -> None:
    code, said, _ = ran("armies")
    assert (code, "lantern-order" in said, "tallow-muster" in said) == (0, True, True)
    code, said, _ = ran("armies", "--json")
    assert {each["id"] for each in json.loads(said)["factions"]} >= {"lantern-order", "tallow-levy"}
    assert "Castellan" in ran("armies", "show", "lantern-order")[1]
    assert "Warlord" in ran("armies", "show", "lantern-vigil")[1]
    code, _, said = ran("armies", "show", "nobody")
    assert (code, "there are" in said) == (2, True)


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_a_roster_is_imported_and_what_is_wrong_with_it_is_said(ours: Path, tmp_path: Path) -> None:
    code, said, _ = ran("armies", "import", ours)
    assert (code, "Patrol: 153 points, Power 9, 3 Command Points" in said) == (0, True)
    assert "4 Troopers (Bolt carbine), 1 Trooper (Melter)" in said
    code, said, _ = ran("armies", "import", ours, "--json")
    assert (code, json.loads(said)["wrong"]) == (0, [])
    leaderless = tmp_path / "leaderless.ros"
    leaderless.write_bytes(watch(Writer(), warlord=False))
    code, said, told = ran("armies", "import", leaderless)
    assert code == 1
    assert "wrong: 40K-CORE-ARMY-06: one unit must be the Warlord, and 0 are" in said
    assert "1 thing is wrong with the army" in told


@pytest.mark.rule("40K-CORE-DET-BATTALION")
def test_an_army_is_built_changed_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    code, said, _ = ran("armies", "build", "tallow-levy", file, "--points", "600", "--detachment", "Battalion")
    assert (code, "Battalion: " in said, "8 Command Points" in said) == (0, True, True)
    assert ran("armies", "check", file, "--points", "600", "--events")[0] == 0
    code, said, told = ran("armies", "check", file, "--points", "300", "--json")
    assert (code, [each["rule"] for each in json.loads(said)["wrong"]]) == (1, ["40K-CORE-MATCH-01"])
    assert "1 thing is wrong with the army" in told
    file.write_text(file.read_text().replace('"Battalion"', '"Vanguard"'))
    code, said, _ = ran("armies", "check", file)
    assert (code, "wrong: 40K-CORE-DET-VANGUARD: Vanguard: 3 to 6 Elites" in said) == (1, True)
    assert "Power" in ran("armies", "show", file)[1]
    assert ran("armies", "build", "tallow-levy", file)[0] == 2, "the file is there already"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["armies", "build", "nobody"], "there is no such faction"),
        (["armies", "build", "tallow-levy", "--detachment", "Platoon"], "choose one of Patrol, Battalion"),
        (["armies", "check", "nobody"], "or a file that ends in .toml"),
        (["armies", "check", "missing.toml"], "missing.toml cannot be read"),
        (["armies", "check", "lantern-vigil", "--points", "9", "--power", "9"], "give --points or --power"),
        (["armies", "import", "missing.ros"], "missing.ros cannot be read"),
        (["armies", "import", "{ours}", "--base", "wide"], "write it as UNIT=MILLIMETRES"),
        (["armies", "import", "{ours}", "--base", "Squad=5"], "not within 10"),
        (["armies", "import", "{ours}", "--base", "Nobody=32"], "--base Nobody: there is no such unit; the roster has "),
        (["odds", "wh40k", "shoot", "lantern-order/nobody", "tallow-levy/drafted"], "names no datasheet: choose one of"),
        (["odds", "wh40k", "shoot", "lantern-order/wardens/x", "tallow-levy/drafted"], "choose one of"),
        (["odds", "wh40k", "shoot", "nowhere/x", "tallow-levy/drafted"], "there is no such faction"),
        (["odds", "wh40k", "shoot", "lantern-order/wardens", "tallow-levy/drafted", "--weapon", "x"], "has no such weapon"),
        (["odds", "wh40k", "figures", "--hit", "9+"], "--hit"),
        (["odds", "wh40k", "figures", "--damage", "many"], "--damage"),
        (["odds", "wh40k", "figures", "--strength", "0"], "--strength: 0 is no Strength: the least is 1"),
        (["odds", "wh40k", "figures", "--ap", "2"], "--ap: '2' is no AP: write 0 to -6, -D3 or -D6"),
        (["odds", "wh40k", "figures", "--hit-again", "both"], "choose one of none, ones, failed, all"),
    ],
)
def test_wrong_input_is_refused_with_what_is_allowed(words: list[str], says: str, ours: Path) -> None:
    code, _, said = ran(*(word.format(ours=ours) for word in words))
    assert (code != 0, says in " ".join(said.split())) == (True, True), said


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"<roster><a></roster>", "the file is damaged, or no XML: mismatched tag: line 1, column 13"),
        (b"\x00\x01", "the file is damaged, or no XML: not well-formed (invalid token): line 1, column 0"),
        (b"", "the file is empty; send a .ros or .rosz file of BattleScribe"),
    ],
)
def test_a_damaged_file_is_named_with_all_that_is_wrong(data: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.ros"
    file.write_bytes(data)
    assert ran("armies", "import", file) == (2, "", f"reglamento: {file}: {says}\n")
    assert ran("odds", "wh40k", "shoot", f"{file}/x", "tallow-levy/drafted") == (2, "", f"reglamento: {file}: {says}\n")


@pytest.mark.rule("40K-CORE-SHOOT-04")
def test_odds_of_datasheets_rosters_and_bare_figures(ours: Path) -> None:
    """Four attacks that hit on 3+, wound on 4+ and are saved on 4+: each takes a Wound with 1/6."""
    bare = ["--weapons", "4", "--hit", "3+", "--save", "4+", "--target-models", "2", "--json"]
    code, said, _ = ran("odds", "wh40k", "figures", *bare)
    assert code == 0
    assert json.loads(said)["odds"]["0"]["exactly"]["percent"] == pytest.approx(100 * (5 / 6) ** 4, abs=1e-4)
    bare = ["--hit", "-", "--strength", "D6", "--ap", "-D3", "--save", "4+", "--toughness", "4", "--json"]
    wounds = (1 / 6 + 1 / 6 + 2 / 6 + 3 / 6 + 4 / 6 + 4 / 6) / 6
    unsaved = (4 / 6 + 5 / 6 + 6 / 6) / 3
    odds = json.loads(ran("odds", "wh40k", "figures", *bare)[1])["odds"]
    assert odds["1"]["exactly"]["percent"] == pytest.approx(100 * wounds * unsaved, abs=1e-4)
    near = json.loads(
        ran("odds", "wh40k", "shoot", "lantern-order/wardens", "tallow-levy/drafted", "--weapon", "carbine", "--half", "--json")[
            1
        ]
    )
    far = json.loads(
        ran("odds", "wh40k", "shoot", "lantern-order/wardens", "tallow-levy/drafted", "--weapon", "carbine", "--json")[1]
    )
    assert near["odds"]["0"]["exactly"]["percent"] < far["odds"]["0"]["exactly"]["percent"]
    assert ran("odds", "wh40k", "fight", "lantern-order/castellan", "tallow-levy/drafted", "--models", "1")[0] == 0
    assert ran("odds", "wh40k", "shoot", f"{ours}/ember-watch-squad-2", "tallow-levy/drafted")[0] == 0
    assert ran("odds", "wh40k", "shoot", "lantern-vigil/castellan", "tallow-levy/drafted")[0] == 0


@pytest.mark.rule("40K-CORE-PSY-01")
def test_powers_without_any_unit_in_reach_are_listed_last() -> None:
    """Smite and the blight reach nobody; the veil is for the psyker's own side."""
    game = phase(battle([unit("seer", (10, 10))], [unit("mob", (40, 10))]), "psychic")
    assert isinstance(game.question, Choose)
    sitting: Any = SimpleNamespace(table=SimpleNamespace(game=game), face=FACE)
    offers = offered(sitting, game.question, game.question.options)
    assert game.question.options[0] == Manifest("r1", "smite")
    assert [offer.option for offer in offers[-2:]] == [Manifest("r1", "smite"), Manifest("r1", "blight")]
    assert [offer.group == "Of little use now" for offer in offers] == [*[False] * (len(offers) - 2), True, True]
