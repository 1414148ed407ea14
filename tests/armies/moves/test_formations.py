"""Where whole units find room."""

import pytest

from reglamento.armies.moves.formations import STARTS, Floor, Zone, first_formations, formations, free_places, on_side, scattered
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing, overlap
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.many import places_at

MAN, BRUTE = Base("round", 2.5), Base("round", 4.0)
HALL = (0.0, 0.0, 24.0, 24.0)


def zone(
    *floor: tuple[float, float, float, float], others: tuple[Standing, ...] = (), nearer: tuple[Point, Point] | None = None
) -> Zone:
    rings = [((west, north), (east, north), (east, south), (west, south)) for west, north, east, south in floor]
    held: Floor = floor
    return Zone(Ground(rings).layout(), held, Company(others), COHERENCY, nearer)


@pytest.mark.rule("PP-TURN-06", "PP-COMBAT-06")
def test_formations_begin_all_over_a_zone() -> None:
    """In a room of 24 cm there are 11 rows of 11 places for a base of 40 mm; those chosen lie in many rows and columns."""
    assert len(free_places(zone(HALL), BRUTE)) == 121
    found = formations(zone(HALL), (BRUTE,) * 4)
    assert len(found) == STARTS
    firsts = [each[0] for each in found]
    assert len({place.x for place in firsts}) > 3
    assert len({place.y for place in firsts}) > 3
    assert all(apart(a.at, b.at) > 4 for a in firsts for b in firsts if a is not b)


@pytest.mark.rule("PP-COMBAT-06", "PP-EXPL-02")
def test_a_formation_is_whole_coherent_and_overlaps_nobody() -> None:
    others = (Standing(MAN, 12, 12), Standing(BRUTE, 6, 4))
    found = formations(zone(HALL, others=others), (BRUTE, MAN, MAN, MAN, MAN))
    assert found
    for places in found:
        assert [place.base for place in places] == [BRUTE, MAN, MAN, MAN, MAN]
        assert not cut_off(places, COHERENCY)
        assert not any(overlap(place, other) for i, place in enumerate(places) for other in (*places[:i], *others))


@pytest.mark.rule("PP-COMBAT-06", "PP-COMBAT-01")
@pytest.mark.parametrize("number", range(0, 30, 7))
def test_the_only_place_where_a_unit_fits_is_found(number: int) -> None:
    """Thirty cells with room for one, far apart, and somewhere among them one with room for two."""
    cells = [(column * 12.0, row * 12.0, column * 12.0 + 3, row * 12.0 + 3) for column in range(6) for row in range(5)]
    west, north, _, south = cells[number]
    cells[number] = (west, north, west + 5.5, south)
    largest = formations(zone(*cells), (MAN, MAN))[0]
    assert [(west < place.x < west + 5.5, north < place.y < south) for place in largest] == [(True, True)] * 2


@pytest.mark.rule("PP-COMBAT-01")
def test_where_a_unit_does_not_fit_as_many_as_can_find_a_place() -> None:
    assert len(formations(zone((0.0, 0.0, 6.0, 3.0), (20.0, 0.0, 29.0, 3.0)), (MAN,) * 5)[0]) == 3
    assert formations(zone((0.0, 0.0, 2.0, 2.0)), (MAN,)) == ()


@pytest.mark.rule("PP-SCEN-12")
def test_the_side_of_a_point() -> None:
    """As far from both is on neither side."""
    doors = (12.0, 24.0), (12.0, 0.0)
    assert on_side((3, 12.01), doors)
    assert not on_side((3, 12), doors)
    places = free_places(zone(HALL, nearer=doors), BRUTE)
    assert len(places) == 5 * 11
    assert min(place.y for place in places) == 14
    assert all(place.y > 12 for each in formations(zone(HALL, nearer=doors), (BRUTE,) * 9) for place in each)


def test_scattered_places() -> None:
    row = [(float(x), 0.0) for x in range(9)]
    assert scattered(places_at(MAN, row), 5) == [0, 8, 4, 2, 6]
    assert scattered(places_at(MAN, row[:2]), 5) == [0, 1]
    assert scattered(places_at(MAN, []), 5) == []


@pytest.mark.rule("PP-COMBAT-06", "PP-COMBAT-07", "PP-EXPL-02")
def test_no_wall_stands_in_a_formation_where_there_is_room_on_one_side() -> None:
    """Two corridors of 5 by 20 side by side with a wall between, open at one end: in coherency past the wall a unit would be longer
    round it than it may be, and nobody could take a step.
    """
    ring, wall = ((0.0, 0.0), (10.0, 0.0), (10.0, 30.0), (0.0, 30.0)), ((5.0, 0.0), (5.0, 20.0))
    both: Floor = ((0.0, 0.0, 5.0, 20.0), (5.0, 0.0, 10.0, 20.0))
    layout = Ground([ring], [wall]).layout()
    found = formations(Zone(layout, both, Company(), COHERENCY), (MAN,) * 6)
    assert len(found) == STARTS
    assert all(len({place.x < 5 for place in places}) == 1 for places in found)
    most = formations(Zone(layout, both, Company(), COHERENCY), (MAN,) * 30)[0]
    assert len({place.x < 5 for place in most}) == 2, "one side alone has not room for all"


@pytest.mark.parametrize("count", [1, 3, STARTS, STARTS + 5])
@pytest.mark.parametrize("models", [1, 4, 9, 30])
def test_the_first_formations_are_the_first_of_all(count: int, models: int) -> None:
    """In one room all formations are whole, in two small ones some, in a narrow one none."""
    wall = Standing(BRUTE, 12.0, 12.0)
    for where in (
        zone(HALL),
        zone(HALL, others=(wall,)),
        zone((0.0, 0.0, 9.0, 9.0), (30.0, 0.0, 36.0, 6.0)),
        zone((0.0, 0.0, 2.0, 2.0)),
    ):
        for beside in (None, (3.0, 3.0)):
            assert first_formations(where, (MAN,) * models, count, beside) == formations(where, (MAN,) * models, beside)[:count]
