"""Forces in files."""

from pathlib import Path

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.pistola.forces import attacker, files, squads
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.table import standard_table

PLAIN = ForceReadings()
MEN = """\
id = "men"
name = "Men"
list = "ash-column"
side = "attacker"

[[squad]]
unit = "line"
models = 4
members = { corporal = 1 }
"""
DEAD = """\
id = "own"
name = "Own"
list = "zombies"
side = "defender"

[[cell]]
id = "few"

[[cell.squad]]
unit = "zombie-dog"
models = 4
as = "Elites"
"""
TABLE = """\
id = "own"

[[cell]]
id = "few"
total = "<=9"
points = 40
compulsory = ["Elites"]

[[cell]]
id = "none"
total = "10+"
points = 0
"""


def written(folder: Path, text: str, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(ForceError) as caught:
        files.load(path, PLAIN)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("PP-ATT-01")
@pytest.mark.parametrize("name", files.names("attacker"))
def test_the_attackers_of_the_package(name: str) -> None:
    force = files.load(name, PLAIN)
    points = sum(squads.cost(squad, force.army) for squad in force.squads)
    assert (force.id, force.side, force.cells) == (name, "attacker", {})
    assert 180 <= points <= attacker.POINTS


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("name", files.names("defender"))
@pytest.mark.parametrize("readings", [PLAIN, ForceReadings(optional_units="icons")], ids=["plain", "icons"])
def test_the_defenders_of_the_package(name: str, readings: ForceReadings) -> None:
    force = files.load(name, readings)
    assert (force.id, force.side, force.squads) == (name, "defender", ())
    assert set(force.cells) == {cell.id for cell in standard_table().cells} - {"nothing"}


def test_there_are_six_forces_and_more_for_each_side() -> None:
    assert min(len(files.names("attacker")), len(files.names("defender"))) >= 6
    assert set(files.names()) == {*files.names("attacker"), *files.names("defender")}


def test_a_force_of_ones_own(tmp_path: Path) -> None:
    force = files.load(written(tmp_path, MEN), PLAIN)
    assert [fighter.id for squad in force.squads for fighter in squads.fighters(squad, force.army)] == ["corporal"] + ["line"] * 3
    assert [squads.incomplete(squad, force.army) for squad in force.squads] == [True]


@pytest.mark.rule("PP-DEF-02", "PP-DEF-05")
def test_a_defender_for_a_table_of_ones_own(tmp_path: Path) -> None:
    written(tmp_path, TABLE, "table.toml")
    force = files.load(written(tmp_path, f'table = "table.toml"\n{DEAD}'), PLAIN)
    assert (list(force.cells), force.table.id) == (["few"], "own")
    assert force.table.cell(9).points == 40
    plain = faults(written(tmp_path, DEAD))
    assert any(fault.startswith("own.toml, cell (few): no such cell: few; allowed: ") for fault in plain)


@pytest.mark.rule("PP-DEF-05")
@pytest.mark.parametrize(
    ("table", "says"),
    [
        (TABLE.replace("points = 40", "points = 30"), "own.toml, cell (few): 40 points; allowed: at most 30 [PP-DEF-05]"),
        (TABLE.replace('"10+"', '"11+"'), "table.toml, cell: total: <=9 and 11+ overlap or leave a gap"),
        (None, "own.toml, table: no file beside this one: table.toml; without this key the table of the rules is played"),
    ],
)
def test_what_is_wrong_with_a_table_of_ones_own_and_with_what_fills_it(tmp_path: Path, table: str | None, says: str) -> None:
    if table is not None:
        written(tmp_path, table, "table.toml")
    found = faults(written(tmp_path, f'table = "table.toml"\n{DEAD}'))
    assert any(fault.startswith(says) for fault in found), found


@pytest.mark.rule("PP-DEF-05")
def test_an_attacker_has_no_table(tmp_path: Path) -> None:
    assert faults(written(tmp_path, f'table = "table.toml"\n{MEN}')) == [
        "own.toml, table: an attacker has no table; allowed: squad"
    ]


def test_a_list_beside_the_force(tmp_path: Path) -> None:
    unit = (
        '[[unit]]\nid = "lone"\nname = "Lone"\ntype = "HQ"\npoints = 90\nmax = 1\nprofile = { ws = 3, bs = 3, strength = 3, '
        "toughness = 3, wounds = 1, initiative = 3, attacks = 1, leadership = 7 }\n"
    )
    written(tmp_path, f'id = "loners"\nname = "Loners"\n{unit}', "loners.toml")
    text = MEN.replace("ash-column", "loners.toml").replace(
        '"line"\nmodels = 4\nmembers = { corporal = 1 }', '"lone"\nmodels = 1'
    )
    assert files.load(written(tmp_path, text), PLAIN).army.id == "loners"


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (MEN, "models = 4", "models = 0", "own.toml, squad 1, models: expected a whole number, at least 1"),
        (MEN, "models = 4", "model = 4", "own.toml, squad 1: no such key: model; allowed: unit, models, members, as"),
        (MEN, "models = 4\n", "", "own.toml, squad 1: this key is missing: `models`"),
        (
            MEN,
            '"line"',
            '"lime"',
            "own.toml, squad 1: unit: no such unit: lime; allowed: breachers, captain, gun-team, haulers, line, runners",
        ),
        (MEN, '"attacker"', '"attack"', "own.toml, side: not known: 'attack'; allowed: attacker, defender"),
        (MEN, '"attacker"', '"defender"', "own.toml, squad: the squads of a defender stand in cells; allowed: cell"),
        (MEN, '"ash-column"', '"ash"', "own.toml, list: neither a list nor a file beside this one: ash; allowed: ash-column, "),
        (DEAD, '"defender"', '"attacker"', "own.toml, cell: an attacker has no cells; allowed: squad"),
        (DEAD, '"Elites"', '"Elite"', "own.toml, cell 1 (few), squad 1, as: not known: 'Elite'; allowed: HQ, Elites, Troops, "),
        (DEAD, "[[cell]]", '[[cell]]\nid = "few"\nsquad = []\n\n[[cell]]', "own.toml, cell 2 (few): the cell few stands twice"),
    ],
)
def test_a_force_with_faults(tmp_path: Path, text: str, old: str, new: str, says: str) -> None:
    assert old in text
    found = faults(written(tmp_path, text.replace(old, new, 1)))
    assert any(fault.startswith(says) for fault in found), found


def test_a_force_that_is_not_there() -> None:
    with pytest.raises(ForceError, match="nowhere: neither a force nor a file; the forces are: ash-garrison, "):
        files.load("nowhere", PLAIN)
