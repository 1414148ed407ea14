"""What the defender puts into the cells of the table."""

import pytest

from reglamento.armies.lists.faults import Faults
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.forces import cells
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.forces.table import standard_table
from reglamento.games.pistola.forces.units import ArmyList, Fighter, ListedUnit, Trait, UnitType

MAN = Profile(3, 3, 3, 3, 1, 3, 1, 7, 5)
ANY, ICONS = ForceReadings(), ForceReadings(optional_units="icons")


def unit(id: str, type: UnitType, *traits: Trait) -> ListedUnit:
    return ListedUnit(id, id.title(), (type,), 3, 20, Fighter(id, id.title(), 10, MAN, ()), (), traits)


def army(*units: ListedUnit) -> ArmyList:
    return ArmyList("army", "Army", "", {each.id: each for each in units}, "army.toml")


ARMY = army(
    unit("chief", "HQ"),
    unit("guard", "Elites"),
    unit("line", "Troops"),
    unit("dogs", "Fast Attack"),
    unit("giant", "Heavy Support", "monstrous"),
    unit("named", "Troops", "unique"),
    unit("tank", "HQ", "vehicle"),
)


def faults(id: str, *squads: Squad, readings: ForceReadings = ANY, of: ArmyList = ARMY) -> list[str]:
    cell = standard_table().named(id)
    assert cell is not None
    found = Faults("force.toml")
    cells.check_cell(cell, squads, of, readings, found)
    return [str(fault).removeprefix(f"force.toml, cell ({id})").lstrip(", :") for fault in found.found]


@pytest.mark.rule("PP-DEF-02")
def test_up_to_the_points_of_the_cell() -> None:
    assert faults("80", Squad("line", 8)) == []
    assert faults("80", Squad("line", 9)) == ["90 points; allowed: at most 80 [PP-DEF-05]"]
    assert faults("80", Squad("line", 3)) == []  # what is not spent is lost


@pytest.mark.rule("PP-DEF-02")
def test_every_compulsory_type_and_only_types_that_are_named() -> None:
    assert faults("140", Squad("guard", 3), Squad("line", 3)) == []
    assert faults("140", Squad("guard", 3)) == ["0 units of Troops, which is compulsory; allowed: 1 or more [PP-DEF-02]"]
    assert faults("100", Squad("line", 3), Squad("chief", 3)) == ["1 units of HQ; allowed: at most 0 [PP-DEF-02]"]


@pytest.mark.rule("PP-DEF-02")
def test_optional_types_any_number_of_times_or_once_for_each_icon() -> None:
    four = [Squad("line", 3)] * 3 + [Squad("dogs", 3)]
    assert faults("130", *four) == []
    assert faults("130", *four, readings=ICONS) == ["3 units of Troops; allowed: at most 2 [PP-DEF-02]"]
    assert faults("130", *four[1:], readings=ICONS) == []


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("readings", [ANY, ICONS])
def test_a_type_that_is_only_compulsory_stands_once(readings: ForceReadings) -> None:
    two = faults("150", Squad("chief", 3), Squad("chief", 3), readings=readings)
    assert two == ["2 units of HQ; allowed: at most 1 [PP-DEF-02]"]


@pytest.mark.rule("PP-DEF-02")
def test_one_incomplete_unit_in_a_cell() -> None:
    assert faults("80", Squad("line", 2), Squad("dogs", 3)) == []
    assert faults("80", Squad("line", 2), Squad("dogs", 2)) == ["2 incomplete units; allowed: at most 1 [PP-DEF-02]"]


@pytest.mark.rule("PP-DEF-02")
def test_a_type_that_the_list_does_not_have_is_not_asked_for() -> None:
    few = army(unit("line", "Troops"), unit("tank", "HQ", "vehicle"))
    assert faults("150", Squad("line", 3), of=few) == []
    assert faults("140", Squad("line", 3), of=few) == []


@pytest.mark.rule("PP-DEF-02")
def test_a_named_character_once_in_a_cell() -> None:
    twice = faults("100", Squad("named", 3), Squad("named", 3))
    assert twice == ["2 of named, which is unique; allowed: at most 1 [PP-DEF-02]"]


@pytest.mark.rule("PP-DEF-05")
def test_sentinels_are_one_unit_of_troops_or_of_any_type() -> None:
    free = ForceReadings(sentinels="any")
    assert faults("sentinels", Squad("line", 5)) == faults("sentinels", Squad("line", 1)) == []
    assert faults("sentinels") == ["no unit stands here; allowed: one unit of sentinels [PP-DEF-05]"]
    assert faults("sentinels", Squad("line", 2), Squad("line", 3)) == ["2 units; allowed: at most 1 [PP-DEF-05]"]
    assert faults("sentinels", Squad("dogs", 3)) == ["1 units of Fast Attack; allowed: at most 0 [PP-DEF-02]"]
    assert faults("sentinels", Squad("dogs", 3), readings=free) == []
    assert faults("sentinels", Squad("dogs", 1), Squad("line", 3), readings=free) == ["2 units; allowed: at most 1 [PP-DEF-05]"]


@pytest.mark.rule("PP-DEF-05")
def test_nothing_is_nothing() -> None:
    assert faults("nothing") == []
    assert "1 units; allowed: at most 0 [PP-DEF-05]" in faults("nothing", Squad("line", 1))


@pytest.mark.rule("PP-TROOPS-02", "PP-TROOPS-03")
def test_giants_but_no_tanks() -> None:
    assert faults("80", Squad("line", 3), Squad("giant", 3)) == []
    (fault,) = faults("150", Squad("tank", 3))
    assert fault.startswith("squad 1: unit: tank is a vehicle, which neither side may take")


@pytest.mark.rule("PP-DEF-02")
def test_the_whole_table_is_checked() -> None:
    found = Faults("force.toml")
    cells.check_cells(standard_table(), {"80": (Squad("line", 8),), "90": ()}, ARMY, ANY, found)
    says = [str(fault) for fault in found.found]
    assert says[0].startswith("force.toml, cell (90): no such cell: 90; allowed: 100, 110, ")
    assert not any("cell (80)" in fault or "cell (nothing)" in fault for fault in says)
    assert "force.toml, cell (200): 0 units of HQ, which is compulsory; allowed: 1 or more [PP-DEF-02]" in says
