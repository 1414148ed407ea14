"""What a unit in combat would move for."""

from __future__ import annotations

from math import inf

import pytest

from pistola_scene import DOOR, STRAIGHT, manned, put
from reglamento.armies.moves.marching import march, road_length
from reglamento.games.pistola.facts.state import DEFENDER
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.moves.aims import aims


@pytest.mark.rule("PP-COMBAT-11")
@pytest.mark.parametrize(("entry", "at"), [("squad", (1.75, -28.75)), ("brute", (1.0, -28.0))])
def test_a_larger_base_comes_up_to_an_enemy_in_a_corner_in_which_it_has_no_room(entry: str, at: tuple[float, float]) -> None:
    """The enemy, on a base of 25 mm, touches the wall beside it and the door behind it; a base of 40 mm has no room there."""
    game = manned(STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    unit = put(game, entry, (0.0, -8.0))
    put(game, "squad", (1.75, -28.75), side=DEFENDER)
    game.combat = True
    under = move_limits(game, unit, 15.0)
    (to, short), *_ = aims(game, unit, under)
    assert to == at
    assert road_length(under, under.models[0], to) < inf
    places = march(under, to, short)
    assert places is not None
    assert places[0].y < -20
