import msgspec
import pytest

from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import (
    BLAST,
    TEMPLATE_LENGTH,
    UNARMED,
    Weapon,
    close_combat_weapons,
    counts_as_moved,
    may_charge_after,
    strength_of,
    through_cover,
    volleys,
)

RIFLE = Weapon("rifle", "rapid fire", range=60, strength=3)
PISTOL = Weapon("pistol", "pistol", range=30, strength=3)
STORM = Weapon("storm rifle", "assault", shots=2, range=60, strength=4)
HEAVY = Weapon("machine gun", "heavy", shots=3, range=90, strength=5)
FLAME = Weapon("flame thrower", "assault", strength=4, template=True)
BLADE = Weapon("blade", "close combat")
FRAG = Weapon("frag", "grenade", strength=4, through_cover="frag")
PLASMA = Weapon("plasma", "grenade", strength=4, through_cover="plasma")
FOURTH, THIRD = ArmsReadings(), ArmsReadings(rapid_fire="one")


@pytest.mark.rule("PP-BASE-06")
@pytest.mark.parametrize(
    ("weapon", "distance", "moved", "still"),
    [
        (RIFLE, 30, (2,), (2,)),
        (RIFLE, 30.1, (), (1,)),
        (RIFLE, 60, (), (1,)),
        (RIFLE, 60.1, (), ()),
        (RIFLE, 60.00000000000001, (), (1,)),
        (RIFLE, 30.000000000000004, (2,), (2,)),
        (PISTOL, 30.000000000000004, (1,), (2, 1)),
        (PISTOL, 30, (1,), (2, 1)),
        (PISTOL, 30.1, (), ()),
        (STORM, 60, (2,), (2,)),
        (STORM, 60.1, (), ()),
        (HEAVY, 90, (), (3,)),
        (HEAVY, 91, (), ()),
        (FLAME, 15, (1,), (1,)),
        (BLADE, 0, (), ()),
        (FRAG, 0, (), ()),
    ],
)
def test_shots_by_type(weapon: Weapon, distance: float, moved: tuple[int, ...], still: tuple[int, ...]) -> None:
    assert volleys(weapon, distance, True, FOURTH) == moved
    assert volleys(weapon, distance, False, FOURTH) == still


@pytest.mark.rule("PP-BASE-06")
def test_the_older_reading_gives_a_moving_rapid_fire_weapon_one_shot() -> None:
    assert [volleys(RIFLE, 30, moved, THIRD) for moved in (True, False)] == [(1,), (2,)]
    assert volleys(RIFLE, 31, True, THIRD) == ()


@pytest.mark.rule("PP-BASE-06")
@pytest.mark.parametrize(
    ("weapon", "by_unit", "by_model"), [(RIFLE, True, False), (PISTOL, True, False), (HEAVY, True, True), (STORM, True, True)]
)
def test_a_model_has_moved_when_only_a_comrade_did(weapon: Weapon, by_unit: bool, by_model: bool) -> None:
    assert counts_as_moved(weapon, False, True, FOURTH) is by_unit
    assert counts_as_moved(weapon, False, True, ArmsReadings(moved="model")) is by_model
    assert not counts_as_moved(weapon, False, False, FOURTH)


@pytest.mark.rule("PP-BASE-07")
@pytest.mark.parametrize(
    ("weapon", "shots", "may"),
    [
        (RIFLE, 0, True),
        (RIFLE, 1, False),
        (RIFLE, 2, False),
        (PISTOL, 1, True),
        (PISTOL, 2, False),
        (STORM, 2, True),
        (HEAVY, 3, False),
        (FLAME, 1, True),
    ],
)
def test_who_may_charge_after_firing(weapon: Weapon, shots: int, may: bool) -> None:
    assert may_charge_after(weapon, shots) is may


@pytest.mark.rule("PP-BASE-08")
def test_the_sizes_of_templates() -> None:
    assert TEMPLATE_LENGTH == 20
    assert BLAST == {"small": 7.5, "large": 12.5}


@pytest.mark.rule("PP-BASE-17")
def test_the_strength_of_a_weapon() -> None:
    fist = Weapon("fist", "close combat", power_fist=True)
    triple = Weapon("ram", "close combat", multiplier=3)
    assert [strength_of(fist, bearer) for bearer in (3, 4, 5, 6)] == [6, 8, 10, 10]
    assert strength_of(triple, 3) == 9
    assert strength_of(BLADE, 4) == strength_of(UNARMED, 4) == strength_of(FRAG, 9) == 4
    assert fist.denies_armour
    assert not triple.denies_armour


@pytest.mark.rule("PP-BASE-15")
def test_a_pistol_counts_as_a_close_combat_weapon() -> None:
    assert close_combat_weapons((PISTOL, BLADE, RIFLE, FRAG)) == 2


@pytest.mark.rule("PP-BASE-16")
def test_the_grenades_of_a_charge() -> None:
    assert through_cover((RIFLE,)) is None
    assert through_cover((RIFLE, PLASMA)) == "plasma"
    assert through_cover((PLASMA, FRAG)) == "frag"


def test_a_weapon_outlives_its_file() -> None:
    assert msgspec.convert(msgspec.to_builtins(FRAG), Weapon) == FRAG
