"""Manoeuvres in words and drawings: a wheel and an advance with what they cost, what is too far, and in other languages."""

from __future__ import annotations

from functools import reduce
from math import degrees

import pytest

from reglamento.faces.armies import manoeuvres
from reglamento.faces.placing import Footprint, Way
from reglamento.faces.shown import Measure, Spot
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, Form, Manoeuvre, Part, Reform, Turn, after, cost_of
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, formed
from reglamento.kernel.questions import Position
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

BLOCK = Regiment(Base("hull", 2.5, 2.5), 5, 20, 30.0, 40.0, 0.0)
MEASURE = Measure(scale=10.0, left=5.0)
WHEEL = Wheel("left", degrees(3.2 / 12.5))


def shown(*parts: Part, most: float = 15.0, costs: Costs | None = None, ground: float = 0.0) -> Way:
    """A manoeuvre of the block, on which the ground costs so much."""
    prices = costs or Costs()
    way = Manoeuvre(parts, cost_of(parts, BLOCK, prices) + ground, reduce(after, parts, BLOCK))
    return manoeuvres.way(BLOCK, way, prices, most, MEASURE)


def told(*parts: Part, most: float = 15.0, costs: Costs | None = None) -> str:
    return shown(*parts, most=most, costs=costs).text


def test_a_way_says_each_part_with_its_cost_and_what_is_left() -> None:
    assert told(WHEEL, Advance(10.0)) == "Wheel left 3.2 cm, advance 10 cm: 13.2 of 15 cm, 1.8 left"
    assert told(Advance(2.5)) == "Advance 2.5 cm: 2.5 of 15 cm, 12.5 left"


def test_a_way_that_is_too_long_says_by_how_much_and_where() -> None:
    way = shown(WHEEL, Advance(15.9))
    assert way.text == "Wheel left 3.2 cm, advance 15.9 cm: 19.1 of 15 cm, 4.1 too far"
    assert [leg.over for leg in way.legs] == [False, True]


def test_what_the_ground_costs_is_told_and_counted() -> None:
    way = shown(Advance(13.0), ground=5.0, most=20.0)
    assert way.text == "Advance 13 cm, ground and obstacles 5 cm: 18 of 20 cm, 2 left"
    assert [leg.over for leg in way.legs] == [False]
    far = shown(Advance(18.25), ground=5.0, most=20.0)
    assert far.text == "Advance 18.25 cm, ground and obstacles 5 cm: 23.25 of 20 cm, 3.25 too far"
    assert [leg.over for leg in far.legs] == [True]


def test_a_hair_less_than_a_tenth_is_told_as_that_tenth() -> None:
    """A suggestion goes a hair less far than it might."""
    assert told(Advance(9.99), most=10.0) == "Advance 10 cm: 10 of 10 cm, 0 left"
    assert told(Advance(9.97), most=10.0) == "Advance 9.97 cm: 9.97 of 10 cm, 0.03 left"
    assert told(Advance(10.02), most=10.0) == "Advance 10.02 cm: 10.02 of 10 cm, 0.02 too far"


def test_what_only_the_grid_makes_necessary_is_not_told() -> None:
    assert told(Advance(0.01), WHEEL, Advance(0.02), Wheel("left", 0.1)) == "Wheel left 3.25 cm: 3.25 of 15 cm, 11.75 left"
    assert told(Advance(0.02)) == "Advance 0.02 cm: 0.02 of 15 cm, 14.98 left"


def test_everything_else_that_a_regiment_does_has_words() -> None:
    costs = Costs(quarter_turn=2.0, half_turn=4.0, rank=1.0, reform=5.0)
    assert told(Turn(1), Turn(2), costs=costs) == "Turn to the flank (2 cm), turn about (4 cm): 6 of 15 cm, 9 left"
    assert told(Form(10), costs=costs) == "Form 10 files 2 cm: 2 of 15 cm, 13 left"
    assert told(Form(1), costs=costs) == "Form 1 file 16 cm: 16 of 15 cm, 1 too far"
    assert told(Reform(advanced(BLOCK, 1.0)), costs=costs) == "Reform 5 cm: 5 of 15 cm, 10 left"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Nach links schwenken 3,2 cm, vorrücken 10 cm: 13,2 von 15 cm, noch 1,8"),
        ("es", "Pivotar a la izquierda 3,2 cm, avanzar 10 cm: 13,2 de 15 cm, quedan 1,8"),
    ],
)
def test_it_is_said_in_other_languages(lang: str, said: str) -> None:
    with speaking(catalogue(lang)):
        assert told(WHEEL, Advance(10.0)) == said


def test_an_advance_is_drawn_as_the_ground_it_covers() -> None:
    """The block, 12.5 cm wide and 10 deep, from the middle of its front at (30, 40) goes 2 cm north."""
    (leg,) = shown(Advance(2.0)).legs
    assert leg.swept == "M242.50 380.00L367.50 380.00L367.50 500.00L242.50 500.00Z"
    assert leg.at == Spot(x=305.0, y=380.0, angle=0.0)
    assert leg.label == Spot(x=305.0, y=390.0)


@pytest.mark.parametrize(("to", "way"), [("left", "0 0 0"), ("right", "0 0 1")])
def test_a_wheel_is_drawn_with_the_arc_of_its_outer_front_corner(to: str, way: str) -> None:
    wheel = Wheel("left" if to == "left" else "right", 90.0)
    drawn = shown(wheel)
    pivot, outer = (242.5, 367.5) if to == "left" else (367.5, 242.5)
    assert drawn.path == f"M{outer:.2f} 400.00A125.00 125.00 {way} {pivot:.2f} 275.00"
    assert drawn.legs[0].swept.count("A160.08 160.08 0 0 1") == 1, "every arc is drawn clockwise, to the outer rear corner"


def test_other_files_show_another_footprint() -> None:
    way = shown(Form(10), costs=Costs(rank=1.0))
    assert way.legs[0].footprint == manoeuvres.footprint(formed(BLOCK, 10), MEASURE)
    assert way.legs[0].footprint == Footprint(shape="rectangle", width=250.0, depth=50.0, ahead=0.0)
    assert way.path == ""


def test_nothing_done_says_nothing() -> None:
    assert shown() == Way(length=0.0)


def test_a_regiment_is_placed_by_the_middle_of_its_front() -> None:
    assert manoeuvres.position(BLOCK) == Position(30.0, 40.0, 0.0)
    assert manoeuvres.spot(BLOCK, MEASURE) == Spot(x=305.0, y=400.0, angle=0.0)
