"""Sight between units: what hides, how far away the nearest that is seen stands, and how much of each is seen."""

from __future__ import annotations

from math import inf

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.sighting import any_sees, half_seen, hidden_from_all, nearest_of_each, nearest_seen
from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.shapes.bases import Base, Standing

LAYOUT = Ground([((0, 0), (60, 0), (60, 60), (0, 60))]).layout()
MAN = Base("round", 2.5)


def man(x: float, y: float) -> Standing:
    return Standing(MAN, x, y)


def upright(x: float, top: float, bottom: float) -> Standing:
    """A thin hull across all lines from west to east between two heights."""
    return Standing(Base("hull", 0.5, bottom - top), x, (top + bottom) / 2)


EYE, NEAR, FAR = man(10, 30), man(20, 30), man(30, 50)
BEFORE_NEAR, BEFORE_BOTH = upright(15, 25, 35), upright(13, 10, 58)


def test_any_of_a_unit_sees_any_of_another_past_what_hides_only_one() -> None:
    assert any_sees(LAYOUT, (EYE,), (NEAR, FAR), (BEFORE_NEAR,))
    assert not any_sees(LAYOUT, (EYE,), (NEAR,), (BEFORE_NEAR,))
    assert not any_sees(LAYOUT, (EYE,), (NEAR, FAR), (BEFORE_BOTH,))
    assert any_sees(LAYOUT, (EYE, man(17, 30)), (NEAR, FAR), (BEFORE_BOTH,))


def test_the_nearest_that_is_seen_is_no_nearer_one_that_is_hidden() -> None:
    """Centres 10 cm and (20² + 20²)½ cm apart, less 2.5 cm from centre to edge."""
    away = 800**0.5 - 2.5
    assert nearest_seen(LAYOUT, ((EYE, 60.0),), (NEAR, FAR), ()) == 7.5
    assert abs(nearest_seen(LAYOUT, ((EYE, 60.0),), (NEAR, FAR), (BEFORE_NEAR,)) - away) < 1e-9
    assert nearest_seen(LAYOUT, ((EYE, 60.0),), (NEAR, FAR), (BEFORE_BOTH,)) == inf
    assert nearest_seen(LAYOUT, ((EYE, away - 0.1),), (NEAR, FAR), (BEFORE_NEAR,)) == inf, "it is seen, and out of reach"
    assert nearest_seen(LAYOUT, ((EYE, 7.5),), (NEAR,), ()) == 7.5, "exactly within reach"
    assert nearest_of_each(LAYOUT, ((EYE, 60.0), (man(17, 30), 60.0)), (NEAR,), (BEFORE_NEAR,)) == (inf, 0.5)


def test_half_of_an_edge_is_seen_past_blockers() -> None:
    """All the edge of a base is seen in the open, its far side included; a blocker before one half leaves the other."""
    other = man(50, 5)
    assert half_seen(LAYOUT, EYE, NEAR, ())
    assert half_seen(LAYOUT, EYE, NEAR, (other, EYE, NEAR))
    assert half_seen(LAYOUT, EYE, NEAR, (upright(18, 30.1, 40),))
    assert not half_seen(LAYOUT, EYE, NEAR, (upright(18, 29.5, 40),))
    assert not half_seen(LAYOUT, EYE, NEAR, (upright(18, 30.1, 40), upright(18, 20, 29.5)))
    assert not half_seen(LAYOUT, EYE, NEAR, (BEFORE_NEAR,))


def most_hidden(eyes: Standings, bodies: Standings, others: Standings) -> int:
    """The greatest number of bodies of which it is true that at least so many are hidden; it is true of all smaller numbers."""
    told = [hidden_from_all(LAYOUT, eyes, bodies, others, least) for least in range(len(bodies) + 2)]
    assert told == sorted(told, reverse=True)
    assert told[0]
    return told.count(True) - 1


def test_a_base_is_hidden_when_no_eye_sees_half_of_it() -> None:
    assert most_hidden((EYE,), (NEAR, FAR), ()) == 0
    assert most_hidden((EYE,), (NEAR, FAR), (BEFORE_NEAR,)) == 1
    assert most_hidden((EYE,), (NEAR, FAR), (BEFORE_BOTH,)) == 2
    assert most_hidden((EYE, man(20, 20)), (NEAR, FAR), (BEFORE_BOTH,)) == 0
