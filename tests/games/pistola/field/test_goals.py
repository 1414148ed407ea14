"""Ways on in a complex, and the doors on the way to a place."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, SMALL, STRAIGHT, answer, first, manned, put
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.games.pistola.field.goals import before_door, door_ahead, goals, ways_on


def room() -> tuple[Crawl, str, str]:
    """A corridor with a door in its end, a small room behind it, and one man in the corridor: also the door's id."""
    game = manned(STRAIGHT, DOOR)
    unit, door = put(game, "squad", (0.0, -5.0)), game.openings["o2"].door
    work_door(game, door, is_open=True)
    answer(game.begin([Explore()]), SMALL, (3,))
    while game.question is not None:
        game.answer(first(game))
    return game, unit, door


def close(game: Crawl, door: str) -> None:
    game.doors[door] = replace(game.doors[door], open=False)


@pytest.mark.rule("PP-EXPL-07", "PP-DOOR-02")
def test_a_closed_door_on_the_way_has_to_be_opened_first() -> None:
    game, unit, door = room()
    inside = (0.0, -17.0)
    assert door_ahead(game, unit, inside) == ""
    close(game, door)
    assert door_ahead(game, unit, inside) == door
    assert door_ahead(game, unit, (0.0, -8.0)) == ""
    assert before_door(game, unit, door) == (0.0, -8.75)


@pytest.mark.rule("PP-EXPL-07", "PP-DOOR-02")
def test_of_several_closed_doors_it_is_the_next_one() -> None:
    game, unit, door = room()
    game.models[f"{unit}.1"] = replace(game.models[f"{unit}.1"], x=0.0, y=-17.0)
    for id in (door, "d1"):
        close(game, id)
    assert door_ahead(game, unit, (0.0, 5.0)) == door
    assert before_door(game, unit, door) == (0.0, -11.25)


@pytest.mark.rule("PP-EXPL-07")
def test_no_door_leads_to_where_no_way_is_known() -> None:
    game, unit, _ = room()
    assert door_ahead(game, unit, (500.0, 500.0)) == ""


@pytest.mark.rule("PP-EXPL-02", "PP-EXPL-07")
def test_ways_on_are_openings_and_closed_doors_that_can_be_walked_to() -> None:
    game, unit, door = room()
    open_to_it = ways_on(game, unit)
    assert {way.section for way in open_to_it.values() if way is not None} == {2}
    close(game, door)
    assert ways_on(game, unit) == {(0.0, -8.75): None}
    assert goals(game, unit) == ((0.0, -8.75),)


@pytest.mark.rule("PP-EXPL-07", "PP-BASE-41")
def test_enemies_behind_a_closed_door_keep_nobody_from_it() -> None:
    game, unit, door = room()
    close(game, door)
    put(game, "squad", (0.0, -11.25), (-2.5, -11.25), (2.5, -11.25), side=DEFENDER)
    assert before_door(game, unit, door) == (0.0, -8.75)
    put(game, "squad", (-1.7, -4.5), side=DEFENDER)
    assert before_door(game, unit, door)[0] != 0.0, "on this side of it they do"
