"""Forces and army lists at the command line: listed, shown, checked, built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli.main import app
from reglamento.games.pistola.facts.setfile import STANDARD_FILE
from reglamento.games.pistola.forces import files, lists
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.forces.readings import LENIENT

GUARDS = 'id = "guards"\nname = "Guards"\nlist = "iron-vigil"\nside = "attacker"\n\n[[squad]]\nunit = "brethren"\nmodels = 5\n'
DOGS = (
    'id = "dogs"\nname = "Dogs"\n\n[[unit]]\nid = "dog"\nname = "Dog"\ntype = "Troops"\npoints = 10\nmax = 9\nbase = 40\n'
    "profile = { ws = 3, bs = 0, strength = 3, toughness = 3, wounds = 1, initiative = 3, attacks = 1, leadership = 7 }\n"
)
MISSION = 'id = "ours"\ntitle = "Ours"\nbriefing = "Go in."\naims = { attacker = "Much.", defender = "Little." }\n'


def ran(*words: object) -> tuple[int, str, str]:
    """The exit code, and what was said on stdout and stderr."""
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# ---- listed and shown


def test_all_forces_with_their_points_and_all_lists() -> None:
    code, said, _ = ran("forces")
    lines = said.splitlines()
    assert code == 0
    heads = ["Attacker's forces:", "Defender's forces:", "Army lists:"]
    assert [line for line in lines if not line.startswith(" ")] == heads
    names = [line.split()[0] for line in lines if line.startswith(" ")]
    assert names == [*files.names("attacker"), *files.names("defender"), *lists.names()]
    assert "  vigil-lance    Lance of the Vigil (The Iron Vigil), 194 points" in lines
    assert "  vigil-keep     The keep of the Vigil (The Iron Vigil), 1079 of 1255 points in 10 cells" in lines


def test_the_list_as_json() -> None:
    found = json.loads(ran("forces", "--json")[1])
    assert [row["force"] for row in found["forces"]] == files.names()
    assert found["lists"] == lists.names()
    assert {
        "force": "vigil-lance",
        "name": "Lance of the Vigil",
        "side": "attacker",
        "list": "iron-vigil",
        "points": 194,
    } in found["forces"]


def test_an_attacker_with_its_squads() -> None:
    code, said, _ = ran("forces", "show", "vigil-lance")
    assert (code, said.splitlines()) == (
        0,
        [
            "Lance of the Vigil (vigil-lance), attacker, from the list The Iron Vigil (iron-vigil)",
            "",
            "194 points",
            "   50  HQ             Castellan: 1 Castellan",
            "  144  Troops         Brethren: 1 Warden, 1 Burner, 1 Melter bearer, 6 Brethren",
        ],
    )


def test_a_defender_with_its_cells() -> None:
    _, said, _ = ran("forces", "show", "the-dead")
    assert [line.split(":")[0] for line in said.splitlines() if line.startswith("cell")] == [
        f"cell {id}" for id in files.load("the-dead", LENIENT).cells
    ]
    assert "cell 110: 110 of 110 points\n   20  Elites         Zombie dog: 2 Zombie dogs\n" in said


def test_an_army_list_with_all_that_may_be_chosen() -> None:
    _, said, _ = ran("forces", "show", "scrap-kin")
    boss, castellan = lists.load("scrap-kin").units["boss"].ordinary, lists.load("iron-vigil").units["castellan"].ordinary
    assert said.startswith("The Scrap Kin (scrap-kin), an army list\nWreckers who own ")
    assert (
        "HQ\n  Boss (boss): 1; independent character\n"
        f"    each, {boss.points} points: {boss.profile}, base 28 mm; heavy pistol, power fist\n"
    ) in said
    assert "    up to 2 as Torch (torch), 20 points: " in said
    assert (
        f"each, {castellan.points} points: {castellan.profile} invulnerable 4+, base 25 mm; plasma pistol, "
        in ran("forces", "show", "iron-vigil")[1]
    )
    assert "Zombie (zombie): 5 to 20; zombie, fearless, slow\n    each, 10 points: " in ran("forces", "show", "zombies")[1]
    assert "base 25 mm; no weapons" in ran("forces", "show", "zombies")[1]


def test_files_are_shown_as_well(tmp_path: Path) -> None:
    assert ran("forces", "show", written(tmp_path / "guards.toml", GUARDS))[1].startswith("Guards (guards), attacker, ")
    said = ran("forces", "show", written(tmp_path / "dogs.toml", DOGS))[1]
    assert said.startswith("Dogs (dogs), an army list\n")
    assert [line for line in said.splitlines() if line in ("HQ", "Troops")] == ["Troops"]


def test_what_is_neither_force_nor_list_nor_file() -> None:
    code, said, errors = ran("forces", "show", "nobody")
    assert (code, said) == (2, "")
    assert errors.startswith("reglamento: nobody is no force, no army list and no file; the forces are: ash-garrison, ")
    assert errors.endswith(
        "; the lists are: ash-column, drain-brood, glass-wardens, hollow-choir, iron-vigil, scrap-kin, zombies\n"
    )


# ---- checked


def test_a_sound_force_and_a_sound_list(tmp_path: Path) -> None:
    force = written(tmp_path / "guards.toml", GUARDS)
    assert ran("forces", "check", force) == (0, f"{force}: no faults\n", "")
    army = written(tmp_path / "dogs.toml", DOGS.replace("base = 40\n", ""))
    assert ran("forces", "check", army) == (0, f"{army}: no faults\n", "")
    assert ran("forces", "check", army, "--json") == (0, "[]\n", "")


def test_every_fault_with_its_place(tmp_path: Path) -> None:
    force = written(tmp_path / "guards.toml", GUARDS.replace("5", "11") + '\n[[squad]]\nunit = "sisters"\nmodels = 1\n')
    code, said, errors = ran("forces", "check", force)
    assert (code, errors) == (1, f"reglamento: {force} has 2 faults\n")
    assert said.splitlines()[0] == f"{force}: squad 1: models: 11 of brethren; allowed: 1 to 10"
    assert [fault["entry"] for fault in json.loads(ran("forces", "check", force, "--json")[1])] == ["squad 1", "squad 2"]
    army = written(tmp_path / "dogs.toml", DOGS.replace("max = 9", "max = 0"))
    assert ran("forces", "check", army)[1].startswith(f"{army}: unit 1 (dog), max: ")
    assert ran("forces", "check", written(army, "unit = ["))[1].startswith(f"{army}: cannot be read as TOML")


@pytest.mark.rule("PP-DOOR-01")
def test_models_that_pass_no_door_are_told_and_are_no_fault(tmp_path: Path) -> None:
    army = written(tmp_path / "dogs.toml", DOGS)
    says = "Dog stands on 40 mm and passes no door of 3 cm [PP-DOOR-01]"
    assert ran("forces", "check", army) == (0, f"{army}: warning: dogs: {says}\n{army}: no faults\n", "")
    text = GUARDS.replace('"iron-vigil"', '"dogs.toml"').replace("brethren", "dog")
    force = written(tmp_path / "guards.toml", text)
    assert ran("forces", "check", force) == (0, f"{force}: warning: guards: {says}\n{force}: no faults\n", "")
    wide = written(tmp_path / "wide.toml", STANDARD_FILE.read_text(encoding="utf-8").replace("door = 3", "door = 4"))
    assert ran("forces", "check", force, "--sections", wide) == (0, f"{force}: no faults\n", "")
    mission = written(tmp_path / "ours.toml", f'attackers = ["guards.toml"]\nsections = "wide.toml"\n{MISSION}')
    few = "no base wider than 4 cm passes a door: large creatures want an opening of 5 cm or more"
    assert ran("missions", "check", mission, "--game", "pistola") == (0, f"{mission}: warning: {few}\n{mission}: no faults\n", "")
    written(mission, f'attackers = ["guards.toml"]\n{MISSION}')
    assert ran("missions", "check", mission, "--game", "pistola") == (
        0,
        f"{mission}: warning: guards: {says}\n{mission}: no faults\n",
        "",
    )


@pytest.mark.rule("PP-MISSION-60")
def test_a_force_that_finds_no_room_in_a_cell_is_told_and_is_no_fault(tmp_path: Path) -> None:
    """Forty dogs of 5 points on 30 mm; a mission that begins at an entrance has no cell."""
    text = DOGS.replace("max = 9", "max = 40").replace("base = 40", "base = 30").replace("points = 10", "points = 5")
    written(tmp_path / "dogs.toml", text)
    dogs = GUARDS.replace('"iron-vigil"', '"dogs.toml"').replace("brethren", "dog").replace("5", "40")
    force = written(tmp_path / "guards.toml", dogs)
    code, said, _ = ran("forces", "check", force)
    assert code == 0
    [says] = [line for line in said.splitlines() if "warning" in line]
    assert says.startswith(f"{force}: warning: guards: in a mission that begins in a cell ")
    assert says.endswith(" of 40 of Dog find no room in it [PP-MISSION-60]")
    captives = written(tmp_path / "ours.toml", f'attackers = ["guards.toml"]\nprimary = "exit"\nstart = "cell"\n{MISSION}')
    assert "find no room in it [PP-MISSION-60]" in ran("missions", "check", captives, "--game", "pistola")[1]
    raid = written(captives, f'attackers = ["guards.toml"]\n{MISSION}')
    assert "PP-MISSION-60" not in ran("missions", "check", raid, "--game", "pistola")[1]


@pytest.mark.rule("PP-DEF-05")
def test_a_reading_may_allow_what_the_usual_one_forbids(tmp_path: Path) -> None:
    text = (DATA / "forces" / "ash-garrison.toml").read_text(encoding="utf-8")
    text = text.replace('"line"\nmodels = 9', '"breachers"\nmodels = 4', 1)
    force = written(tmp_path / "theirs.toml", text)
    says = "cell (sentinels): 1 units of Elites; allowed: at most 0 [PP-DEF-02]"
    assert ran("forces", "check", force)[:2] == (1, f"{force}: {says}\n")
    assert ran("forces", "check", force, "--reading", "sentinels=any")[0] == 0
    assert ran("forces", "check", force, "--reading", "sentinels=all")[2].startswith("reglamento: --reading: sentinels may be ")
    mission = written(tmp_path / "ours.toml", f'defenders = ["theirs.toml"]\n{MISSION}')
    code, said, _ = ran("missions", "check", mission, "--game", "pistola")
    assert (code, said.splitlines()[0]) == (0, f"{mission}: warning: ash-garrison, {says}; another reading allows it")
    words = ("play", "--mission", mission, "--attacker", "random", "--defender", "random", "--save", tmp_path / "a.jsonl")
    code, _, errors = ran(*words, "pistola")
    assert (code, errors) == (2, f"reglamento: ash-garrison, {says}\n")


@pytest.mark.rule("PP-MISSION-21")
def test_a_mission_may_give_an_attacker_more_points(tmp_path: Path) -> None:
    squads = "".join(f'\n[[squad]]\nunit = "{unit}"\nmodels = {models}\n' for unit, models in (("pursuers", 5), ("castellan", 1)))
    force = written(tmp_path / "guards.toml", f"{GUARDS}{squads}")  # 70, 90 and 50
    assert ran("forces", "check", force)[1] == f"{force}: squad: 210 points; allowed: at most 200 [PP-ATT-01]\n"
    assert ran("forces", "check", force, "--points", 210)[0] == 0


def test_a_file_that_is_not_there_and_one_of_other_sections(tmp_path: Path) -> None:
    code, said, errors = ran("forces", "check", tmp_path / "none.toml")
    assert (code, said) == (2, "")
    assert "none.toml cannot be read" in errors
    force = written(tmp_path / "guards.toml", GUARDS)
    assert ran("forces", "check", force, "--sections", force)[2].startswith(
        f"reglamento: {force}: this set of sections has faults"
    )


# ---- built


@pytest.mark.rule("PP-ATT-01", "PP-DEF-02")
@pytest.mark.parametrize("army", lists.names())
def test_what_is_built_is_sound_and_a_mission_may_name_it(tmp_path: Path, army: str) -> None:
    for side in ("attacker", "defender"):
        path = tmp_path / f"Our {side}s.toml"
        code, said, errors = ran("forces", "build", army, side, path)
        assert (code, errors) == (0, "")
        assert said == f"{path}: written; `reglamento forces show {path}` shows it, and a mission may name it\n"
        assert ran("forces", "check", path) == (0, f"{path}: no faults\n", "")
        assert f'id = "our-{side}s"\n' in path.read_text(encoding="utf-8")
    mission = written(
        tmp_path / "ours.toml", f'attackers = ["Our attackers.toml"]\ndefenders = ["Our defenders.toml"]\n{MISSION}'
    )
    assert ran("missions", "check", mission, "--game", "pistola") == (0, f"{mission}: no faults\n", "")


def test_it_is_printed_where_no_file_is_named_and_another_seed_chooses_others(tmp_path: Path) -> None:
    code, first, _ = ran("forces", "build", "scrap-kin", "attacker")
    assert (code, first) == (0, ran("forces", "build", "scrap-kin", "attacker", "--seed", "1")[1])
    assert first.startswith('id = "scrap-kin-attacker"\nname = "The Scrap Kin, attacker"\nlist = "scrap-kin"\n')
    other = ran("forces", "build", "scrap-kin", "attacker", "--seed", "2", "--name", "Ours")[1]
    assert 'name = "Ours"' in other
    assert other.partition("side")[2] != first.partition("side")[2]
    assert ran("forces", "check", written(tmp_path / "ours.toml", first))[0] == 0


@pytest.mark.rule("PP-DEF-05")
def test_a_list_and_a_table_of_ones_own_are_named_from_where_the_force_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lists").mkdir()
    Path("forces").mkdir()
    written(Path("lists/dogs.toml"), DOGS.replace("base = 40\n", ""))
    table = (DATA / "defender_table.toml").read_text(encoding="utf-8").replace("points = 200", "points = 60")
    written(Path("lists/table.toml"), table)
    words = ("forces", "build", "lists/dogs.toml", "defender", "forces/pack.toml", "--table", "lists/table.toml")
    assert ran(*words)[0] == 0
    text = Path("forces/pack.toml").read_text(encoding="utf-8")
    assert text.startswith('id = "pack"\nname = "Dogs, defender"\nlist = "../lists/dogs.toml"\n')
    assert 'table = "../lists/table.toml"\n' in text
    assert text.endswith('id = "200"\n\n[[cell.squad]]\nunit = "dog"\nmodels = 6\n')
    assert ran("forces", "check", "forces/pack.toml")[0] == 0


@pytest.mark.rule("PP-MISSION-21", "PP-DEF-02")
def test_points_and_readings_are_kept_to(tmp_path: Path) -> None:
    path = tmp_path / "strong.toml"
    assert ran("forces", "build", "ash-column", "attacker", path, "--points", 260)[0] == 0
    assert ran("forces", "check", path)[0] == 1
    assert ran("forces", "check", path, "--points", 260)[0] == 0
    icons = tmp_path / "icons.toml"
    assert ran("forces", "build", "ash-column", "defender", icons, "--reading", "optional_units=icons")[0] == 0
    assert ran("forces", "check", icons, "--reading", "optional_units=icons")[0] == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ash-column", "umpire"), "there is no side 'umpire': choose one of attacker, defender"),
        (("nobody", "attacker"), "nobody: neither a list nor a file; the lists are: ash-column, "),
        (("ash-column", "attacker", "--table", "t.toml"), "--table: an attacker has points (--points), not a table"),
        (("ash-column", "defender", "--points", 100), "--points: the points of a defender stand in its table (--table)"),
        (("ash-column", "defender", "--table", "t.toml"), "t.toml: cannot be read: No such file or directory"),
        (("ash-column", "attacker", "--points", 1), "ash-column.toml: ash-column has no unit for an attacker with 1 points"),
        (("ash-column", "defender", "--reading", "x=1"), "--reading x=1: write NAME=VALUE with a name of "),
        (("ash-column", "attacker", "none/ours.toml"), "none/ours.toml cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...], says: str) -> None:
    monkeypatch.chdir(tmp_path)
    code, said, errors = ran("forces", "build", *words)
    assert (code, said) == (2, "")
    assert errors.startswith(f"reglamento: {says}")


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    path = written(tmp_path / "ours.toml", "mine")
    assert ran("forces", "build", "ash-column", "attacker", path)[2] == (
        f"reglamento: {path} is there already: choose another name\n"
    )
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("command", [(), ("show",), ("check",), ("build",)])
def test_help_with_examples(command: tuple[str, ...]) -> None:
    code, said, _ = ran("forces", *command, "--help")
    assert code == 0
    assert "For example:" in said
