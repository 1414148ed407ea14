"""The complex as ground."""

import pytest

from pistola_scene import DOOR, STRAIGHT, at, grown, manned, put, refusal
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.moves.moving import Move

STEP = 2.3
"""Centimetres between the places that are tried; none of them comes to lie on a wall."""


@pytest.mark.rule("PP-TURN-01")
@pytest.mark.parametrize("seed", range(4))
def test_the_ground_is_the_sections_and_nothing_else(seed: int) -> None:
    game = grown(seed)
    floors = [rect for section in game.sections for rect in game.floor(section)]
    west, north = (min(values) / 100 - 7.13 for values in list(zip(*floors, strict=True))[:2])
    east, south = (max(values) / 100 + 7.13 for values in list(zip(*floors, strict=True))[2:])
    columns, rows = int((east - west) / STEP), int((south - north) / STEP)
    places = [(west + column * STEP, north + row * STEP) for column in range(columns) for row in range(rows)]
    ground = land_of(game).ground(game.sections)
    floor = {place for place in places if ground.is_floor(place)}
    assert floor == {place for place in places if section_at(game, *place) is not None}
    assert 0 < len(floor) < len(places)


@pytest.mark.rule("PP-TURN-01")
@pytest.mark.parametrize("place", [(-3.5, -5), (0, 16), (-20, 0), (400, 400)])
def test_nobody_stands_where_no_section_lies(place: tuple[float, float]) -> None:
    """The corridor is 6 cm wide, the strip before the entrance 40 x 15 cm."""
    game = manned(STRAIGHT, DOOR)
    unit = put(game, "hero", (0, 2))
    game.begin([Move(unit, 1000.0)])
    assert refusal(game, at(place)).why.endswith("on the floor, clear of walls and closed doors")
    game.answer(at((1.75, -5)))
