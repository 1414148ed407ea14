"""The builder of attackers and of the defender's table."""

import pytest
from msgspec.structs import replace

from cases import first
from reglamento.armies.lists.faults import Faults, ForceError
from reglamento.games.pistola.forces import attacker, builder, cells, lists, squads
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.forces.table import standard_table
from reglamento.games.pistola.forces.units import ArmyList

READINGS = [ForceReadings(), ForceReadings(optional_units="icons"), ForceReadings(sentinels="any")]


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("name", lists.names())
@pytest.mark.parametrize("readings", READINGS, ids=["plain", "icons", "any sentinels"])
@pytest.mark.parametrize("seed", first(1, [1, "another"]))
def test_what_it_builds_may_stand(name: str, readings: ForceReadings, seed: int | str) -> None:
    army, found = lists.load(name), Faults("built")
    filled = builder.fill(standard_table(), army, seed, readings)
    cells.check_cells(standard_table(), filled, army, readings, found)
    assert [str(fault) for fault in found.found] == []
    assert list(filled) == [cell.id for cell in standard_table().cells]


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("name", lists.names())
def test_it_wastes_few_points(name: str) -> None:
    army = lists.load(name)
    filled = builder.fill(standard_table(), army, 7, ForceReadings())
    spent = {id: sum(squads.cost(squad, army) for squad in held) for id, held in filled.items()}
    assert all(10 * spent[cell.id] >= 8 * cell.points for cell in standard_table().cells), spent
    assert 100 * sum(spent.values()) >= 95 * sum(cell.points for cell in standard_table().cells)


@pytest.mark.rule("PP-DEF-02")
def test_the_same_seed_gives_the_same_table_and_others_do_not() -> None:
    army = lists.load("scrap-kin")
    first, again, other = (builder.fill(standard_table(), army, seed, ForceReadings()) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.rule("PP-DEF-02")
@pytest.mark.parametrize("name", lists.names())
def test_it_opens_no_second_unit_while_the_first_can_grow(name: str) -> None:
    army = lists.load(name)
    for held in builder.fill(standard_table(), army, 5, ForceReadings()).values():
        for place, squad in enumerate(held):
            others = [other for other in held[:place] if other.unit == squad.unit]
            assert all(other.models == army.units[other.unit].most for other in others), held


def without(army: ArmyList, *ids: str) -> ArmyList:
    return replace(army, units={id: unit for id, unit in army.units.items() if id not in ids})


@pytest.mark.rule("PP-DEF-02", "PP-DEF-05")
def test_what_cannot_be_filled_is_said_by_cell() -> None:
    vigil = lists.load("iron-vigil")
    castellan = vigil.units["castellan"]
    dear = replace(castellan, ordinary=replace(castellan.ordinary, points=160))
    army = replace(vigil, units={"castellan": dear})
    with pytest.raises(ForceError) as caught:
        builder.fill(standard_table(), army, 1, ForceReadings())
    assert [fault.entry for fault in caught.value.faults] == ["cell (sentinels)", "cell (150)"]
    assert str(caught.value).startswith("iron-vigil.toml, cell (sentinels): iron-vigil has no units for it; allowed: ")


@pytest.mark.rule("PP-DEF-02")
def test_cells_stay_empty_where_the_list_has_nothing_for_them() -> None:
    brethren = without(lists.load("iron-vigil"), "castellan", "anchor-guard", "pursuers", "siege-brothers")
    filled = builder.fill(standard_table(), brethren, 1, ForceReadings(optional_units="icons"))
    assert {squad.unit for held in filled.values() for squad in held} == {"brethren"}
    troops_alone = [cell for cell in standard_table().cells if cell.compulsory == ("Troops",)]
    assert all(filled[cell.id] for cell in troops_alone)
    chiefs = replace(brethren, units={"castellan": lists.load("iron-vigil").units["castellan"]})
    cell = standard_table().named("80")
    assert cell is not None
    assert builder.fill_cell(cell, chiefs, 1, ForceReadings()) == ()


@pytest.mark.rule("PP-TROOPS-02", "PP-TROOPS-03")
def test_a_giant_is_built_for_the_defender_but_no_tank() -> None:
    army = lists.load("drain-brood")
    swarm = army.units["drain-swarm"]
    tanks = replace(army, units=army.units | {"drain-swarm": replace(swarm, traits=("vehicle",))})
    built = {
        squad.unit
        for seed in range(8)
        for held in builder.fill(standard_table(), tanks, seed, ForceReadings()).values()
        for squad in held
    }
    assert "matron" in built
    assert "drain-swarm" not in built


@pytest.mark.rule("PP-DEF-02")
def test_a_named_character_is_not_built_twice() -> None:
    army = lists.load("ash-column")
    runners = army.units["runners"]
    lone = replace(army, units={"runners": replace(runners, least=1, most=1, traits=("unique",))})
    cell = standard_table().named("100")
    assert cell is not None
    assert builder.fill_cell(cell, lone, 3, ForceReadings()) == (Squad("runners", 1, type="Fast Attack"),)


# ---- the attacker


@pytest.mark.rule("PP-ATT-01")
@pytest.mark.parametrize("name", lists.names())
@pytest.mark.parametrize(("points", "seed"), [(200, 1), (200, "another"), (210, 1), (50, 2)])
def test_an_attacker_that_it_builds_may_be_taken(name: str, points: int, seed: int | str) -> None:
    army, found = lists.load(name), Faults("built")
    force = builder.muster(army, seed, points)
    attacker.check_attacker(force, army, found, points - attacker.POINTS)
    assert [str(fault) for fault in found.found] == []
    assert 10 * sum(squads.cost(squad, army) for squad in force) >= 9 * points or points == 50


@pytest.mark.rule("PP-ATT-01")
def test_an_attacker_is_the_same_for_the_same_seed_and_complete() -> None:
    army = lists.load("ash-column")
    first, again, other = (builder.muster(army, seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert not any(squads.incomplete(squad, army) for squad in first)


@pytest.mark.rule("PP-ATT-01", "PP-TROOPS-02")
def test_no_giant_is_built_for_an_attacker_and_a_list_of_giants_has_nobody_for_it() -> None:
    army = lists.load("drain-brood")
    assert "matron" not in {squad.unit for seed in range(8) for squad in builder.muster(army, seed)}
    with pytest.raises(ForceError) as caught:
        builder.muster(replace(army, units={"matron": army.units["matron"]}), 1)
    assert str(caught.value) == "drain-brood.toml: drain-brood has no unit for an attacker with 200 points"
