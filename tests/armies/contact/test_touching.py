"""Contact, and which units fight one another."""

import random

import pytest

from cases import first
from reglamento.armies.contact.touching import melees, touch, touching
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing

BASE = Base("round", 2.5)
HALL = [((0.0, 0.0), (60.0, 0.0), (60.0, 40.0), (0.0, 40.0))]
WALL = ((30.0, 0.0), (30.0, 40.0))


def at(x: float, y: float = 20.0) -> Standing:
    return Standing(BASE, x, y)


def test_bases_that_touch_are_in_contact_and_no_others() -> None:
    layout = Ground(HALL).layout()
    assert touch(layout, at(10), at(12.5))
    assert not touch(layout, at(10), at(12.53))


def test_nobody_is_in_contact_through_a_wall() -> None:
    assert touch(Ground(HALL).layout(), at(28.75), at(31.25))
    assert not touch(Ground(HALL, [WALL]).layout(), at(28.75), at(31.25))


def test_pairs_in_contact_are_told_by_number() -> None:
    assert touching(Ground(HALL).layout(), (at(10), at(40)), (at(42.5), at(12.5), at(7.5))) == ((0, 1), (0, 2), (1, 0))


@pytest.mark.parametrize("seed", first(7, range(20)))
def test_units_of_a_melee_are_linked_by_a_chain_and_to_no_unit_of_another(seed: int) -> None:
    rng = random.Random(seed)
    pairs = {(a, b) for a in range(9) for b in range(a) if rng.random() < 0.15}
    links = {unit: {b for pair in pairs if unit in pair for b in pair} for unit in range(9)}
    found = melees(range(9), lambda unit: links[unit])
    assert sorted(unit for melee in found for unit in melee) == list(range(9))
    assert all(links[unit] <= melee for melee in found for unit in melee)
    for melee in found:
        reached = {min(melee)}
        for _ in melee:
            reached |= {other for unit in reached for other in links[unit]}
        assert reached == melee
