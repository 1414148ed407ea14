import pytest

from reglamento.games.pistola.arms import distances
from reglamento.games.pistola.arms.distances import Throw, throw
from reglamento.games.pistola.arms.readings import ArmsReadings

SPANISH, INCHES = ArmsReadings(), ArmsReadings(distances="inches")


@pytest.mark.rule("PP-BASE-19")
@pytest.mark.parametrize(("inches", "spanish"), [(1, 3), (2, 5), (3, 8)])
def test_random_distances(inches: int, spanish: int) -> None:
    assert throw(inches, SPANISH) == Throw(spanish, 1.0)
    assert throw(inches, INCHES) == Throw(inches, 2.5)


@pytest.mark.rule("PP-BASE-19")
def test_a_throw_in_centimetres() -> None:
    assert throw(2, SPANISH).distance((1, 2, 3, 4, 6)) == 16
    assert throw(2, INCHES).distance((3, 6)) == 22.5
    with pytest.raises(ValueError, match="4 dice, but the throw has 5"):
        throw(2, SPANISH).distance((1, 2, 3, 4))


@pytest.mark.rule("PP-BASE-19")
def test_fixed_distances() -> None:
    assert (distances.GAP, distances.COHERENCY, distances.CONSOLIDATION, distances.MOVE) == (2.5, 5, 7.5, 15)
    assert (distances.charge(beasts=False), distances.charge(beasts=True)) == (15, 30)
    assert distances.fleet(SPANISH) == Throw(3, 1.0)


@pytest.mark.rule("PP-BASE-24")
def test_flight_and_the_winners_move() -> None:
    assert distances.fall_back(False, SPANISH) == Throw(5, 1.0)
    assert distances.fall_back(True, SPANISH) == Throw(8, 1.0)
    assert distances.fall_back(True, INCHES) == Throw(3, 2.5)
    assert distances.consolidation(False, SPANISH) is None
    assert distances.consolidation(True, SPANISH) == Throw(3, 1.0)
    assert distances.consolidation(True, ArmsReadings(massacre="fixed")) is None


@pytest.mark.rule("PP-BASE-20")
def test_difficult_terrain() -> None:
    assert (distances.terrain_dice(), distances.terrain_dice(lone_character=True)) == (2, 3)
    assert distances.through_terrain((2, 5)) == 12.5
    assert distances.through_terrain((2, 5, 6)) == 15
    assert distances.through_terrain((2, 5), beasts_charge=True) == 25
