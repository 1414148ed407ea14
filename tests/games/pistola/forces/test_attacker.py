"""The attacker's force."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import Faults
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.forces import attacker, squads
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.units import TYPES, ArmyList, Fighter, ListedUnit, Member, Trait, UnitType

MAN = Profile(3, 3, 3, 3, 1, 3, 1, 7, 5)


def unit(id: str, *types: UnitType, points: int = 10, traits: tuple[Trait, ...] = ()) -> ListedUnit:
    ordinary = Fighter(id, id.title(), points, MAN, ())
    leader = Member(Fighter("leader", "Leader", points + 5, MAN, ()), 1)
    return ListedUnit(id, id.title(), types, 3, 8, ordinary, (leader,), traits)


ARMY = ArmyList(
    "army",
    "Army",
    "",
    {
        each.id: each
        for each in (
            unit("chief", "HQ", points=50),
            unit("guard", "Elites"),
            unit("line", "Troops"),
            unit("dogs", "Fast Attack", "Elites"),
            unit("guns", "Heavy Support"),
            unit("named", "Troops", traits=("unique",)),
            unit("giant", "HQ", traits=("monstrous",)),
            unit("hounds", "Fast Attack", traits=("beasts",)),
            *(unit(trait.replace(" ", "-"), "Elites", traits=(trait,)) for trait in squads.EXCLUDED),
        )
    },
    "army.toml",
)


def faults(*force: Squad) -> list[str]:
    found = Faults("force.toml")
    attacker.check_attacker(force, ARMY, found)
    return [str(fault) for fault in found.found]


@pytest.mark.rule("PP-ATT-01")
def test_two_troops_and_one_of_each_other_type() -> None:
    assert [attacker.most_of_type(type) for type in TYPES] == [1, 1, 2, 1, 1]
    full = (Squad("chief", 1), Squad("guard", 2), Squad("line", 3), Squad("line", 3), Squad("dogs", 3), Squad("guns", 3))
    assert faults(*full) == []
    assert faults(*full, Squad("line", 1)) == ["force.toml, squad: 3 units of Troops; allowed: at most 2 [PP-ATT-01]"]
    assert faults(*full, Squad("guard", 1)) == ["force.toml, squad: 2 units of Elites; allowed: at most 1 [PP-ATT-01]"]


@pytest.mark.rule("PP-ATT-01")
def test_a_unit_of_two_types_stands_for_one() -> None:
    assert faults(Squad("guard", 3), Squad("dogs", 3)) == []
    as_elites = Squad("dogs", 3, type="Elites")
    assert faults(Squad("guard", 3), as_elites) == ["force.toml, squad: 2 units of Elites; allowed: at most 1 [PP-ATT-01]"]
    wrong = "force.toml, squad 1: as: dogs cannot stand for Troops; allowed: Elites, Fast Attack"
    assert faults(Squad("dogs", 3, type="Troops")) == [wrong]


@pytest.mark.rule("PP-ATT-01")
@pytest.mark.parametrize(("models", "says"), [(8, []), (0, ["force.toml, squad: 205 points; allowed: at most 200 [PP-ATT-01]"])])
def test_200_points(models: int, says: list[str]) -> None:
    led = Squad("line", 8, {"leader": 1})  # 85 points
    assert squads.cost(led, ARMY) == 85
    other = Squad("line", 8) if models else Squad("guard", 7)
    assert faults(led, other, *([] if models else [Squad("chief", 1)])) == says


@pytest.mark.rule("PP-ATT-01")
def test_no_unit_need_be_complete_but_it_is_noted() -> None:
    force = (Squad("guard", 2), Squad("line", 3), Squad("guns", 1))
    assert faults(*force) == []
    assert [squads.incomplete(squad, ARMY) for squad in force] == [True, False, True]


def test_an_empty_force_is_none() -> None:
    assert faults() == ["force.toml, squad: the attacker has no unit; allowed: one or more"]


@pytest.mark.parametrize(
    ("squad", "says"),
    [
        (Squad("lnie", 3), "unit: no such unit: lnie; allowed: chief, dogs, giant, "),
        (Squad("line", 9), "models: 9 of line; allowed: 1 to 8"),
        (Squad("line", 3, {"leader": 2}), "members: 2 of leader; allowed: at most 1"),
        (Squad("line", 3, {"chef": 1}), "members: line has no chef; allowed: leader"),
        (Squad("line", 1, {"leader": 2}), "members: 2, but the squad has 1 models"),
    ],
)
def test_squads_that_cannot_be(squad: Squad, says: str) -> None:
    assert any(fault.startswith(f"force.toml, squad 1: {says}") for fault in faults(squad))


def test_a_named_character_exists_once() -> None:
    assert faults(Squad("named", 3), Squad("named", 3)) == ["force.toml, squad: named is unique; allowed: at most 1"]


@pytest.mark.rule("PP-TROOPS-01", "PP-TROOPS-03", "PP-TROOPS-04")
@pytest.mark.parametrize(("trait", "rule"), list(squads.EXCLUDED.items()))
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_no_vehicles_bikes_or_riders(trait: str, rule: str, side: Side) -> None:
    (says,) = squads.squad_faults(Squad(trait.replace(" ", "-"), 3), ARMY, side)
    assert f"a {trait}, which neither side may take" in says
    assert says.endswith(f"[{rule}]")


@pytest.mark.rule("PP-TROOPS-03")
def test_walkers_and_jetbikes_are_vehicles_and_bikes() -> None:
    assert [squads.EXCLUDED[trait] for trait in ("vehicle", "walker", "motorbike", "jetbike")] == ["PP-TROOPS-03"] * 4


@pytest.mark.rule("PP-TROOPS-02")
def test_monstrous_creatures_only_for_the_defender() -> None:
    giant = Squad("giant", 3)
    assert [*squads.squad_faults(giant, ARMY, "defender")] == []
    assert faults(giant) == [
        "force.toml, squad 1: unit: giant is a monstrous creature, which only the defender may take [PP-TROOPS-02]"
    ]
    assert [each for each in ARMY.units if squads.needs_large_room(ARMY.units[each])] == ["giant"]


@pytest.mark.rule("PP-TROOPS-04")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_beasts_are_allowed(side: Side) -> None:
    assert [*squads.squad_faults(Squad("hounds", 3), ARMY, side)] == []


def test_the_models_of_a_squad() -> None:
    squad = Squad("line", 4, {"leader": 1})
    names: Sequence[str] = [fighter.id for fighter in squads.fighters(squad, ARMY)]
    assert names == ["leader", "line", "line", "line"]
    assert not squads.incomplete(squad, ARMY)
    assert squads.incomplete(replace(squad, models=2), ARMY)
