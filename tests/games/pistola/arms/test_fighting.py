import pytest

from reglamento.games.pistola.arms.fighting import ChargeThroughCover, blows, strikes_at
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import ThroughCover, Weapon

BLADE = Weapon("blade", "close combat")
FIST = Weapon("fist", "close combat", power_fist=True)
PISTOL = Weapon("pistol", "pistol", range=30, strength=3)
FIGHTER = Profile(4, 4, 4, 4, 1, 4, 2, 8, 3)
ORDER, FIRST = ArmsReadings(), ArmsReadings(plasma_grenades="first")


@pytest.mark.rule("PP-BASE-15")
def test_blows_of_one_model() -> None:
    assert blows(FIGHTER, (BLADE,), charging=False) == 2
    assert blows(FIGHTER, (BLADE,), charging=True) == 3
    assert blows(FIGHTER, (BLADE, PISTOL), charging=True) == 4
    assert blows(FIGHTER, (BLADE, PISTOL, FIST), charging=False) == 3
    assert blows(Profile(4, 4, 4, 4, 1, 4, 0, 8), (BLADE, PISTOL), charging=True) == 0


@pytest.mark.rule("PP-BASE-16", "PP-BASE-17")
def test_by_initiative_and_fists_last() -> None:
    assert strikes_at(FIGHTER, BLADE, ORDER) == 4
    assert strikes_at(FIGHTER, FIST, ORDER) == 1


@pytest.mark.rule("PP-BASE-16")
@pytest.mark.parametrize(
    ("grenades", "readings", "charger", "covered", "open_"),
    [
        (None, ORDER, 4, 10, 4),
        ("frag", ORDER, 10, 10, 4),
        ("plasma", ORDER, 4, 4, 4),
        ("plasma", FIRST, 10, 10, 4),
    ],
)
def test_a_charge_through_cover(
    grenades: ThroughCover | None, readings: ArmsReadings, charger: int, covered: int, open_: int
) -> None:
    def step(charge: ChargeThroughCover) -> int:
        return strikes_at(FIGHTER, BLADE, readings, charge)

    assert step(ChargeThroughCover(charged=True, in_cover=False, grenades=grenades)) == charger
    assert step(ChargeThroughCover(charged=False, in_cover=True, grenades=grenades)) == covered
    assert step(ChargeThroughCover(charged=False, in_cover=False, grenades=grenades)) == open_
    assert strikes_at(FIGHTER, FIST, readings, ChargeThroughCover(charged=False, in_cover=True, grenades=grenades)) == 1
