"""Mission files."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.offers import compensation
from reglamento.games.pistola.setup import new_game
from reglamento.kernel.questions import Choose

PLAIN = """
id = "mine"
title = "Mine"
briefing = "Go in."

[aims]
attacker = "Much."
defender = "Little."
"""
MARK = """
[target]
unit = "captain"

[[target.escort]]
unit = "breachers"
models = 8
"""
LINE = 'models = 10\n\n[[target.escort]]\nunit = "line"\nmodels = '
DEAR = MARK.replace("models = 8", f"{LINE}6")
STRONG = """
id = "strong"
name = "Strong"
list = "ash-column"
side = "attacker"

[[squad]]
unit = "breachers"
models = 10

[[squad]]
unit = "line"
models = 20
"""


def faults(text: str) -> list[str]:
    with pytest.raises(ForceError) as caught:
        files.parse(text, "mine.toml")
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("PP-END-04", "PP-TURN-02", "PP-TURN-03")
@pytest.mark.parametrize("name", files.names())
def test_the_missions_of_the_package(name: str) -> None:
    mission = files.load(name)
    assert mission.id == name
    assert set(mission.aims) == {"attacker", "defender"}
    assert mission.attackers
    assert mission.defenders
    assert {force.side for force in mission.attackers} == {"attacker"}
    assert {force.side for force in mission.defenders} == {"defender"}
    again = files.parse(files.text_of(name))
    assert again == replace(mission, source=files.text_of(name))


def test_there_are_thirteen_and_the_standard_one_is_first() -> None:
    assert len(files.names()) == 13
    assert files.names()[0] == "search-and-destroy"
    assert {f"{name}.toml" for name in files.names()} == {path.name for path in files.FOLDER.glob("*.toml")}


@pytest.mark.rule(
    "PP-MISSION-01", "PP-MISSION-10", "PP-MISSION-20", "PP-MISSION-30", "PP-MISSION-40", "PP-MISSION-50", "PP-MISSION-60"
)
@pytest.mark.parametrize(
    ("name", "primary", "secondary", "start"),
    [
        ("search-and-destroy", "none", None, "entrance"),
        ("primary-objective", "table", None, "entrance"),
        ("assassination", "assassinate", None, "entrance"),
        ("rescue", "rescue", None, "entrance"),
        ("extermination", "occupants", "occupants", "entrance"),
        ("sabotage", "sabotage", None, "entrance"),
        ("escape", "exit", None, "cell"),
        ("out-of-the-dungeons", "exit", "stair", "cell"),
        ("house-of-the-dead", "occupants", "occupants", "entrance"),
    ],
)
def test_what_they_are_about(name: str, primary: str, secondary: str | None, start: str) -> None:
    mission = files.load(name)
    assert (mission.primary, mission.secondary, mission.start) == (primary, secondary, start)


@pytest.mark.rule("PP-SCEN-30", "PP-SCEN-31", "PP-SCEN-32", "PP-ZOMBIE-06")
def test_the_dead_against_storm_troopers() -> None:
    mission = files.load("house-of-the-dead")
    assert [name for name in files.names() if files.load(name).rising] == ["house-of-the-dead"]
    (dead,), (troopers, others) = mission.defenders, mission.attackers
    found = {squad.unit for held in dead.cells.values() for squad in held}
    assert found == {"zombie", "zombie-dog", "nemesis"}
    assert dead.army.units["zombie"].types == ("Troops",)
    assert set(dead.army.units["zombie-dog"].types) == {"Fast Attack", "Elites"}
    assert dead.army.units["nemesis"].types == ("HQ",)
    assert ("breachers", 10) in {(squad.unit, squad.models) for squad in troopers.squads}
    assert others.id == "deep-haulers", "other troops may be agreed on"
    elsewhere = [force.id for name in files.names()[:-1] for force in files.load(name).defenders]
    assert "the-dead" not in elsewhere


@pytest.mark.rule("PP-ZOMBIE-05")
@pytest.mark.parametrize(
    ("unit", "points", "figures"),
    [
        ("zombie", 10, (1, 0, 3, 4, 1, 1, 1, 10, 5)),
        ("zombie-dog", 10, (4, 0, 4, 4, 1, 4, 2, 8, 6)),
        ("nemesis", 24, (4, 4, 4, 4, 2, 4, 1, 10, 3)),
    ],
)
def test_the_profiles_of_the_dead(unit: str, points: int, figures: tuple[int, ...]) -> None:
    entry = files.load("house-of-the-dead").defenders[0].army.units[unit]
    p = entry.ordinary.profile
    found = (p.ws, p.bs, p.strength, p.toughness, p.wounds, p.initiative, p.attacks, p.leadership, p.save)
    assert (entry.ordinary.points, found) == (points, figures)
    if unit == "nemesis":
        gun = next(weapon for weapon in entry.ordinary.weapons if weapon.shoots)
        assert gun == Weapon(gun.name, "assault", shots=2, range=60, strength=4, ap=5)


@pytest.mark.rule("PP-REC-01")
@pytest.mark.parametrize(("written", "x"), [("2", "2"), ('"9/4"', "9/4"), ('"2.25"', "9/4"), ("0", "0")])
def test_x_is_an_exact_fraction(written: str, x: str) -> None:
    assert files.parse(f"x = {written}\n{PLAIN}").x == x


@pytest.mark.rule("PP-MISSION-21", "PP-MISSION-22", "PP-MISSION-23")
@pytest.mark.parametrize(
    ("character", "escort", "points"), [(170, 0, 10), (170, 30, 40), (100, 40, 0), (100, 60, 10), (150, 25, 25), (151, 0, 1)]
)
def test_what_the_attacker_gets_for_an_expensive_character(character: int, escort: int, points: int) -> None:
    assert compensation(character, escort) == points


@pytest.mark.rule("PP-MISSION-20", "PP-MISSION-21")
def test_the_character_and_its_escort_stand_in_a_cell_of_their_own() -> None:
    mission = files.load("assassination")
    assert len(mission.defenders) == 1
    hunt = mission.hunts[0]
    assert (hunt.defender, hunt.mark, hunt.points) == (0, "captain", 0)
    assert [(squad.unit, squad.models) for squad in hunt.held] == [("captain", 1), ("breachers", 8)]


@pytest.mark.rule("PP-ATT-01", "PP-MISSION-21")
@pytest.mark.parametrize(("escort", "points"), [("models = 10", 0), (f"{LINE}4", 5), (f"{LINE}5", 10)])
def test_the_excess_is_spent_by_the_attacker(tmp_path: Path, escort: str, points: int) -> None:
    """A captain costs 25, a breacher 11, a trooper 5; what is over 150 the attacker gets. The first force costs 210."""
    (tmp_path / "strong.toml").write_text(STRONG)
    path = tmp_path / "mine.toml"
    head = 'attackers = ["strong.toml", "ash-relief", "ash-storm"]\ndefenders = ["ash-garrison"]\nprimary = "assassinate"\n'
    path.write_text(f"{head}{PLAIN}{MARK}".replace("models = 8", escort))
    if points < 10:
        with pytest.raises(ForceError, match=rf"210 points; allowed: at most {200 + points} \[PP-ATT-01\]"):
            files.load(path)
        return
    mission = files.load(path)
    assert mission.hunts[0].points == points
    game = new_game(mission)
    while isinstance(game.question, Choose) and game.question.topic != "force":
        game.answer(game.question.options[0])
    assert isinstance(game.question, Choose)
    assert PickForce(0) in game.question.options


@pytest.mark.rule("PP-ATT-01", "PP-MISSION-21")
def test_there_is_always_a_force_that_the_attacker_can_pay_for(tmp_path: Path) -> None:
    (tmp_path / "strong.toml").write_text(STRONG)
    path = tmp_path / "mine.toml"
    path.write_text(f'attackers = ["strong.toml"]\ndefenders = ["ash-garrison"]\nprimary = "assassinate"\n{PLAIN}{DEAR}')
    with pytest.raises(ForceError, match=r"attackers: no force for 200 points, which is all that the attacker may have"):
        files.load(path)


@pytest.mark.rule("PP-ATT-01")
def test_a_mission_carries_the_forces_and_lists_of_its_folder(tmp_path: Path) -> None:
    """Its text alone gives it again, wherever it is read, and whatever has become of the files."""
    (tmp_path / "ours").mkdir()
    column = (lists.FOLDER / "ash-column.toml").read_text().replace("The Ash Column", r"Our \"own\" column")
    (tmp_path / "ours" / "column.toml").write_text(column)
    (tmp_path / "ours" / "strong.toml").write_text(STRONG.replace('"ash-column"', '"column.toml"').replace("= 20", "= 5"))
    path = tmp_path / "mine.toml"
    path.write_text(f'attackers = ["ours/strong.toml", "vigil-lance"]\n{PLAIN}')
    mission = files.load(path)
    assert [force.army.name for force in mission.attackers] == ['Our "own" column', "The Iron Vigil"]
    for file in tmp_path.rglob("*.toml"):
        file.unlink()
    assert files.parse(mission.source) == mission


@pytest.mark.rule("PP-DEF-05")
def test_a_mission_carries_the_table_of_its_defender(tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir()
    table = (DATA / "defender_table.toml").read_text().replace("points = 200", "points = 210")
    (tmp_path / "theirs" / "table.toml").write_text(table)
    dead = (DATA / "forces" / "the-dead.toml").read_text()
    (tmp_path / "theirs" / "dead.toml").write_text(f'table = "table.toml"\n{dead}')
    path = tmp_path / "mine.toml"
    path.write_text(f'defenders = ["theirs/dead.toml"]\n{PLAIN}')
    mission = files.load(path)
    assert mission.defenders[0].table.cell(12).points == 210
    (tmp_path / "theirs" / "table.toml").unlink()
    assert files.parse(mission.source) == mission
    game = new_game(files.parse(mission.source))
    assert isinstance(game.question, Choose)
    assert game.answer(game.question.default).table.cell(12).points == 210, "the attacker has chosen, the defender has one force"


def test_a_text_without_a_folder_reads_no_file(tmp_path: Path) -> None:
    (tmp_path / "strong.toml").write_text(STRONG)
    text = f'attackers = ["{tmp_path / "strong.toml"}"]\n{PLAIN}'
    assert faults(text)[0].startswith(f"{tmp_path / 'strong.toml'}: neither a force nor a file; ")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('attacker = "Much."', "", "mine.toml, aims: nothing for the attacker"),
        (
            'id = "mine"',
            'id = "mine"\nx = "many"',
            "mine.toml, x: not a number of objectives: many; allowed: such as 2, 2.25, 9/4 [PP-REC-01]",
        ),
        ('id = "mine"', 'id = "mine"\nx = -1', "mine.toml, x: not a number of objectives: -1; "),
        ('id = "mine"', 'id = "mine"\nprimary = "loot"', "mine.toml, primary: not known: 'loot'; allowed: none, table, "),
        ('id = "mine"', 'id = "mine"\ntarget = { unit = "captain" }', "mine.toml, target: a character is named for "),
        ('id = "mine"', 'id = "mine"\nprimary = "exit"', "mine.toml, primary: an exit is looked for by captives"),
        ('id = "mine"', 'id = "mine"\nsecondary = "stair"', "mine.toml, secondary: stairs lead to levels"),
        ('id = "mine"', 'id = "mine"\ninterrupted = true', "mine.toml, interrupted: without a primary objective"),
        ('id = "mine"', 'id = "mine"\nattackers = ["nobody"]', "nobody: neither a force nor a file; the forces are: "),
        (
            'id = "mine"',
            'id = "mine"\nattackers = ["ash-garrison"]',
            "mine.toml, attackers: ash-garrison is a force of the defender",
        ),
        ('id = "mine"', 'id = "mine"\ncolour = "red"', "mine.toml: no such key: colour; "),
        ("[aims]", "[aims", "mine.toml: cannot be read as TOML: "),
    ],
)
def test_faults_are_named_with_their_place(old: str, new: str, says: str) -> None:
    found = faults(PLAIN.replace(old, new, 1))
    assert any(fault.startswith(says) for fault in found), found


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"captain"', '"emperor"', "mine.toml, target, unit: no defender has a emperor"),
        ("models = 8", "models = 11", "mine.toml, target, escort 1: models: 11 of breachers; allowed: 1 to 10"),
        (
            "models = 8",
            'models = 4\n\n[[target.escort]]\nunit = "line"\nmodels = 2',
            "mine.toml, target, escort: more than one unit",
        ),
    ],
)
def test_faults_of_the_target(old: str, new: str, says: str) -> None:
    found = faults(f'primary = "assassinate"\n{PLAIN}{MARK}'.replace(old, new, 1))
    assert any(fault.startswith(says) for fault in found), found


def test_a_mission_that_is_not_there() -> None:
    with pytest.raises(ForceError, match="nowhere: neither a mission nor a file that can be read"):
        files.load("nowhere")


@pytest.mark.rule("PP-MISSION-12")
@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("search-and-destroy", "exactly X is a draw"),
        ("primary-objective", "compared with X and a roll"),
        ("strike-force-meeting", ""),
    ],
)
def test_the_briefing_says_what_x_means_where_it_decides(name: str, means: str) -> None:
    assert means in " ".join(files.load(name).rules)
    assert bool(files.load(name).rules) == bool(means)
