"""Which unexplored openings the attacker's models see."""

import pytest
from msgspec.structs import replace

from pistola_scene import CORNER, DOOR, STRAIGHT, fill, first, manned, put
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.facts.map import Opening
from reglamento.games.pistola.facts.plane import NORTH, Edge
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.field.watching import seen_openings
from reglamento.games.pistola.forces.squads import Side


@pytest.mark.rule("PP-EXPL-08", "PP-SECT-05", "PP-COMBAT-04")
@pytest.mark.parametrize("side", [ATTACKER, DEFENDER])
def test_models_of_either_side_see_if_they_take_part(side: Side) -> None:
    game = manned(STRAIGHT, DOOR)
    work_door(game, "d2", is_open=True)
    assert seen_openings(game) == ()
    unit = put(game, "squad", (0, -2), side=side)
    assert seen_openings(game) == ("o2",)
    game.units[unit] = replace(game.units[unit], inactive=True)
    assert seen_openings(game) == ()


@pytest.mark.rule("PP-EXPL-08", "PP-DOOR-02")
def test_nobody_sees_through_a_closed_door() -> None:
    game = manned(STRAIGHT, DOOR)
    put(game, "hero", (0, 5))
    assert seen_openings(game) == ()
    work_door(game, "d2", is_open=True)
    assert seen_openings(game) == ("o2",)
    work_door(game, "d1", is_open=False)
    assert seen_openings(game) == ()


@pytest.mark.rule("PP-EXPL-08")
def test_nobody_sees_round_a_corner() -> None:
    """The arm of the corner behind the entrance: seen from its square in the middle, not from the strip outside."""
    game = manned(*CORNER, first, DOOR)
    work_door(game, game.openings["o2"].door, is_open=True)
    put(game, "hero", (0, 10))
    assert seen_openings(game) == ()
    put(game, "squad", (0, -8))
    assert seen_openings(game) == ("o2",)


@pytest.mark.rule("PP-EXPL-08")
def test_an_opening_flush_with_a_wall_is_not_seen_from_behind() -> None:
    """A room lies right behind the corridor's end, which is open but leads nowhere yet."""
    game = manned(STRAIGHT, DOOR)
    game.openings = {"o9": Opening(1, Edge(0, -1000, NORTH), "corridor")}
    fill(game, -1200, -3400)
    put(game, "hero", (0, -14))
    assert seen_openings(game) == ()
    put(game, "hero", (-20, 14))  # sees through the entrance, but only the corridor's side
    assert seen_openings(game) == ()
    put(game, "hero", (1, 14))
    assert seen_openings(game) == ("o9",)


@pytest.mark.rule("PP-EXPL-08")
def test_other_models_hide_nothing() -> None:
    game = manned(STRAIGHT, DOOR)
    work_door(game, "d2", is_open=True)
    put(game, "squad", (-1.75, -5), (1.75, -5), side=DEFENDER)
    put(game, "hero", (0, 5))
    assert seen_openings(game) == ("o2",)
