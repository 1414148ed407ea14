"""Forces under the readings that are played, and the sections of a mission."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pistola_scene import asked
from reglamento.armies.lists.faults import ForceError
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.setfile import STANDARD_FILE, standard_sections
from reglamento.games.pistola.forces.armoury import DATA
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.offers import of_package
from reglamento.games.pistola.setup import new_game

PLAIN = """
id = "mine"
title = "Mine"
briefing = "Go in."

[aims]
attacker = "Much."
defender = "Little."
"""
GARRISON = (DATA / "forces" / "ash-garrison.toml").read_text(encoding="utf-8")
SECTIONS = STANDARD_FILE.read_text(encoding="utf-8")
SENTINELS = '"sentinels"\n\n[[cell.squad]]\nunit = "line"\nmodels = 9'
CELL_130 = 'unit = "runners"\nmodels = 4'


def mission(folder: Path, *changed: tuple[str, str]) -> Mission:
    """A mission of one's own, whose garrison is changed so."""
    text = GARRISON
    for old, new in changed:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "theirs.toml").write_text(text, encoding="utf-8")
    path = folder / "mine.toml"
    path.write_text(f'defenders = ["theirs.toml"]\n{PLAIN}', encoding="utf-8")
    return files.load(path)


@pytest.mark.rule("PP-DEF-05")
def test_sentinels_of_any_type_stand_in_the_reading_that_allows_them(tmp_path: Path) -> None:
    guards = mission(tmp_path, (SENTINELS, SENTINELS.replace('"line"\nmodels = 9', '"breachers"\nmodels = 4')))
    assert asked(new_game(guards, Readings(sentinels="any"))) == "force"
    with pytest.raises(ForceError) as caught:
        new_game(guards, Readings())
    assert str(caught.value) == "ash-garrison, cell (sentinels): 1 units of Elites; allowed: at most 0 [PP-DEF-02]"


@pytest.mark.rule("PP-DEF-02")
def test_each_picture_may_be_one_unit(tmp_path: Path) -> None:
    crews = mission(tmp_path, (CELL_130, f'{CELL_130[:7]}"gun-team"\nmodels = 1'))
    assert asked(new_game(crews, Readings())) == "force"
    with pytest.raises(ForceError, match=r"cell \(130\): 2 units of Heavy Support; allowed: at most 1 \[PP-DEF-02\]"):
        new_game(crews, Readings(optional_units="icons"))


@pytest.mark.rule("PP-DEF-02", "PP-DEF-05")
def test_what_no_reading_allows_is_a_fault_of_the_mission(tmp_path: Path) -> None:
    with pytest.raises(ForceError, match=r"theirs.toml, cell \(sentinels\): 60 points; allowed: at most 50"):
        mission(tmp_path, (SENTINELS, SENTINELS.replace("9", "12")))


@pytest.mark.rule("PP-DEF-02", "PP-DEF-05")
@pytest.mark.parametrize("name", files.names())
def test_the_missions_of_the_package_can_be_played_in_every_reading(name: str) -> None:
    options: dict[str, Any] = {"sentinels": ("troops", "any"), "optional_units": ("any", "icons"), "brave_dogs": (False, True)}
    for values in product(*options.values()):
        readings = Readings(**dict(zip(options, values, strict=True)))
        assert new_game(files.load(name), readings).question is not None


@pytest.mark.rule("PP-DEF-02", "PP-ATT-01")
def test_in_the_missions_of_the_package_six_forces_and_more_may_be_chosen_on_each_side() -> None:
    found = files.load(files.STANDARD_MISSION)
    assert min(len(found.attackers), len(found.defenders)) >= 6
    assert "zombies" not in {force.army.id for force in found.defenders}
    assert [force.id for force in found.defenders] == of_package("defender")


# ---- sections


def with_sections(folder: Path, text: str) -> Path:
    (folder / "ours").mkdir()
    (folder / "ours" / "sections.toml").write_text(text, encoding="utf-8")
    path = folder / "mine.toml"
    path.write_text(f'sections = "ours/sections.toml"\n{PLAIN}', encoding="utf-8")
    return path


@pytest.mark.rule("PP-SECT-24", "PP-SECT-23", "PP-DOOR-01")
def test_a_mission_is_played_with_a_set_of_sections_of_its_own(tmp_path: Path) -> None:
    """The text alone gives it again, wherever it is read, and whatever has become of the file."""
    path = with_sections(tmp_path, SECTIONS.replace("door = 3", "door = 5").replace("length = 10", "length = 14"))
    loaded = files.load(path)
    (tmp_path / "ours" / "sections.toml").unlink()
    assert files.parse(loaded.source) == loaded
    game = new_game(loaded)
    assert game.stock == loaded.stock
    assert (game.stock.opening, game.stock.shapes["straight"].area) == (500, 14 * 6 * 10_000)
    assert new_game(files.load(files.STANDARD_MISSION)).stock == standard_sections()


@pytest.mark.rule("PP-SECT-24")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("door = 3", "door = 2", "sections.toml: line 3, door: a door is 3 cm wide or more"),
        ("door = 3", "door = ", "sections.toml: not TOML: "),
        ("door = 3", f"door = {'[' * 60}3{']' * 60}", "sections.toml: line 3: brackets or dots are nested too deeply"),
    ],
)
def test_faults_of_the_sections_are_faults_of_the_mission(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(ForceError) as caught:
        files.load(with_sections(tmp_path, SECTIONS.replace(old, new)))
    [fault] = caught.value.faults
    assert str(fault).startswith(says)


@pytest.mark.rule("PP-SECT-24")
def test_sections_that_are_not_there(tmp_path: Path) -> None:
    path = with_sections(tmp_path, SECTIONS)
    (tmp_path / "ours" / "sections.toml").unlink()
    with pytest.raises(ForceError, match=r"sections: no file beside this one: ours/sections.toml; without this key the standard"):
        files.load(path)
