"""The dead and the prisoner: the figures that the rules print."""

import pytest
from msgspec.structs import replace

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.forces import lists, zombies
from reglamento.games.pistola.forces.readings import ForceReadings
from reglamento.games.pistola.forces.units import Fighter

DEAD = zombies.army(ForceReadings()).units


@pytest.mark.rule("PP-ZOMBIE-05")
@pytest.mark.parametrize(
    ("id", "points", "printed"),
    [
        ("zombie", 10, "WS1 BS0 S3 T4 W1 I1 A1 Ld10 Sv5+"),
        ("zombie-dog", 10, "WS4 BS0 S4 T4 W1 I4 A2 Ld8 Sv6+"),
        ("nemesis", 24, "WS4 BS4 S4 T4 W2 I4 A1 Ld10 Sv3+"),
    ],
)
def test_profiles_of_the_dead(id: str, points: int, printed: str) -> None:
    ordinary = DEAD[id].ordinary
    assert (ordinary.points, str(ordinary.profile)) == (points, printed)


@pytest.mark.rule("PP-ZOMBIE-05")
def test_the_gun_of_nemesis() -> None:
    (gun,) = DEAD["nemesis"].ordinary.weapons
    assert gun == Weapon("nemesis gun", "assault", shots=2, range=60, strength=4, ap=5)


@pytest.mark.rule("PP-ZOMBIE-03", "PP-ZOMBIE-05")
def test_what_is_special_about_them() -> None:
    assert set(DEAD["zombie"].traits) == {"fearless", "slow", "zombie"}
    assert set(DEAD["zombie-dog"].traits) == {"beasts"}
    assert set(DEAD["nemesis"].traits) == {"fearless", "slow"}


@pytest.mark.rule("PP-ZOMBIE-05")
def test_in_the_other_reading_the_dogs_are_fearless() -> None:
    other = zombies.army(ForceReadings(brave_dogs=True)).units
    assert set(other["zombie-dog"].traits) == {"beasts", "fearless"}
    assert set(other["nemesis"].traits) == {"slow"}
    assert other["zombie"] == DEAD["zombie"]
    assert set(lists.load("zombies").units["nemesis"].traits) == {"fearless", "slow"}


@pytest.mark.rule("PP-ZOMBIE-06", "PP-SCEN-31")
def test_what_the_dead_stand_for() -> None:
    assert DEAD["zombie"].types == ("Troops",)
    assert set(DEAD["zombie-dog"].types) == {"Fast Attack", "Elites"}
    assert DEAD["nemesis"].types == ("HQ",)
    assert (DEAD["zombie"].least, DEAD["zombie-dog"].least) == (5, 1)


BLADE, RIFLE = Weapon("power blade", "close combat", power=True), Weapon("rifle", "rapid fire", range=60, strength=3)
PISTOL, FRAG = Weapon("pistol", "pistol", range=30, strength=3), Weapon("frag", "grenade", strength=4)
HERO = Fighter("hero", "Hero", 60, Profile(5, 5, 4, 4, 3, 5, 3, 10, 3, 4), (RIFLE, BLADE, PISTOL, FRAG), 40)


@pytest.mark.rule("PP-ZOMBIE-02")
@pytest.mark.parametrize(("save", "kept"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (NEVER, 5)])
def test_a_risen_model_keeps_a_better_save(save: int, kept: int) -> None:
    fallen = replace(HERO, profile=replace(HERO.profile, save=save))
    assert zombies.risen(fallen).profile == replace(DEAD["zombie"].ordinary.profile, save=kept)


@pytest.mark.rule("PP-ZOMBIE-02")
def test_a_risen_model_keeps_what_it_strikes_with() -> None:
    risen = zombies.risen(HERO)
    assert risen.weapons == (BLADE,)
    assert (risen.id, risen.name, risen.base) == ("zombie", "Hero", 40)


@pytest.mark.rule("PP-MISSION-32")
def test_the_prisoner() -> None:
    prisoner = zombies.PRISONER
    assert str(prisoner.ordinary.profile) == "WS3 BS3 S3 T3 W1 I3 A1 Ld7 Sv5+"
    assert (prisoner.ordinary.weapons, prisoner.least, prisoner.most) == ((), 1, 1)
    assert prisoner.traits == ("independent character",)
    assert prisoner.types == ()
