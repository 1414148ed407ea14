"""Units that are sent to a place: how they go there now, and how many moves it takes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, manned, options, put
from reglamento.faces.pistola import FACE
from reglamento.faces.pistola.picture.layout import MEASURE
from reglamento.faces.placing import Journey
from reglamento.faces.shown import Spot
from reglamento.games.pistola.facts.choices.exploring import MoveUnit
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.turns.exploration_turn import MoveUnits
from reglamento.kernel.questions import Place

pytestmark = pytest.mark.rule("PP-EXPL-02")


def moving() -> Crawl:
    """A squad of two before a corridor, asked for its move."""
    game = manned(*[STRAIGHT] * 4, DOOR)
    put(game, "squad", (0, 3), (0, 6))
    game.begin([MoveUnits()])
    assert options(game)[0] == MoveUnit("u1")
    return game.answer(MoveUnit("u1"))


def sent(game: Crawl, x: float, y: float) -> Journey | None:
    question = game.question
    assert isinstance(question, Place)
    assert FACE.table is not None
    assert FACE.table.sent is not None
    return FACE.table.sent(
        game.view(ATTACKER), question, Spot(x=MEASURE.left + x * MEASURE.scale, y=MEASURE.top + y * MEASURE.scale)
    )


def test_a_near_place_is_reached_at_once() -> None:
    game = moving()
    found = sent(game, 0, -7)
    assert found is not None
    assert (found.moves, found.lasts, found.text) == (1, True, "10 cm, 1 move")
    assert (found.answer[0].x, found.answer[0].y) == (0, -7)
    game.answer(found.answer)


def test_a_far_place_takes_several_moves_each_as_far_as_it_goes() -> None:
    game = moving()
    moves = []
    for _ in range(3):
        found = sent(game, 0, -37)
        assert found is not None
        moves.append(found.moves)
        game.answer(found.answer)
        game.units["u1"] = replace(game.units["u1"], moved=False)
        game.begin([MoveUnits()]).answer(MoveUnit("u1"))
    assert moves == [3, 2, 1]
    assert min(model.y for model in game.models.values()) == pytest.approx(-37, abs=0.02)


def test_the_whole_way_is_drawn() -> None:
    found = sent(moving(), 0, -37)
    assert found is not None
    first, last = found.way[0], found.way[-1]
    assert (first.y - last.y) / MEASURE.scale == pytest.approx(40)


@pytest.mark.parametrize("place", [(0, -60), (9, -20)])
def test_no_way_leads_through_a_closed_door_or_into_a_wall(place: tuple[float, float]) -> None:
    assert sent(moving(), *place) is None


def test_in_a_combat_no_order_lasts() -> None:
    game = moving()
    put(game, "squad", (0, -35), side=DEFENDER)
    game.combat = True
    found = sent(game, 0, -25)
    assert found is not None
    assert not found.lasts
