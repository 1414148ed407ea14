"""Obstacles and very difficult ground on the way. [WF-CORE-MOV-03]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, refusal, unit
from reglamento.faces.fantasy.board.places import ways
from reglamento.games.fantasy.charges.reach import charge_at
from reglamento.games.fantasy.facts.choices.moves import March, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.slowing import crossed, slowed, slowed_by
from reglamento.games.fantasy.movement.costs import MARCHING
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.kernel.questions import Place

WALL = ((50.0, 54.0), (70.0, 54.0), (70.0, 55.0), (50.0, 55.0))
RIVER = ((0.0, 50.0), (180.0, 50.0), (180.0, 54.0), (0.0, 54.0))


def behind(kind: str, ring: tuple[tuple[float, float], ...] = WALL, y: float = 60.0) -> Pitched:
    """Spears that go north, with a feature before them."""
    return scene.battle([unit("spears", 20, 5, (60, y))], table=scene.field(("f", kind, ring)))


@pytest.mark.rule("WF-CORE-MOV-03")
@pytest.mark.parametrize(("length", "more"), [(4.9, 0.0), (5.1, 5.0), (10.0, 5.0)])
def test_an_obstacle_costs_half_the_move_once(length: float, more: float) -> None:
    """Movement 10; the wall begins 5 cm ahead."""
    assert slowed(behind("wall"), "r1", (Advance(length),), MARCHING) == pytest.approx(more)


@pytest.mark.rule("WF-CORE-MOV-03")
def test_a_unit_over_an_obstacle_has_paid_for_it() -> None:
    game = behind("hedge", y=53.0)
    assert crossed(game.mission.battlefield, game.regiments["r1"], (Advance(10.0),)) == []


@pytest.mark.rule("WF-CORE-MOV-03")
def test_a_move_over_a_wall_ends_after_half_as_much() -> None:
    game = scene.phase(behind("wall"), "moves").answer(MoveUnit("r1"))
    assert refusal(game, at(60, 54.9)) == "WF-CORE-MOV-03"
    game.answer(at(60, 55.0))
    assert game.regiments["r1"].y == 55.0


@pytest.mark.rule("WF-CORE-MOV-03")
@pytest.mark.parametrize(("y", "over"), [(43, 2), (38, 7)])
def test_a_march_that_is_too_long_because_of_a_hedge_says_so(y: float, over: int) -> None:
    """20 cm of a march: 17 cm ahead cost 22 over a hedge, and 22 cm 27."""
    game = scene.phase(behind("hedge"), "moves").answer(March("r1"))
    refused = game.objection(at(60, y))
    assert refused is not None
    assert refused.rule == "WF-CORE-MOV-03"
    assert refused.why == f"Spears (r1) would go {over} cm too far: the ground and obstacles on the way cost 5 cm"


@pytest.mark.rule("WF-CORE-MOV-03")
@pytest.mark.parametrize(
    ("y", "said"),
    [
        (46, "Advance 14 cm, ground and obstacles 5 cm: 19 of 20 cm, 1 left"),
        (43, "Advance 17 cm, ground and obstacles 5 cm: 22 of 20 cm, 2 too far"),
    ],
)
def test_the_ruler_of_a_march_counts_the_hedge_that_it_crosses(y: float, said: str) -> None:
    game = scene.phase(behind("hedge"), "moves").answer(March("r1"))
    assert isinstance(game.question, Place)
    (way,) = ways(game, game.question, at(60, y))
    assert way is not None
    assert way.text == said


@pytest.mark.rule("WF-CORE-MOV-03")
@pytest.mark.parametrize(("kind", "times"), [("marsh", 2), ("steep hill", 2), ("river", 4), ("hill", 1)])
def test_what_ground_costs(kind: str, times: int) -> None:
    """10 cm of advance, of which the last 4 in the ground: the river begins 6 cm ahead."""
    game = behind(kind, RIVER)
    field, here = game.mission.battlefield, game.regiments["r1"]
    assert slowed_by(field, here, (Advance(10.0),), MARCHING) == pytest.approx(4.0 * (times - 1), abs=0.05)


@pytest.mark.rule("WF-CORE-MOV-03", "WF-CORE-CC-03")
@pytest.mark.parametrize(("front", "reaches"), [(53.9, True), (40.0, False)])
def test_a_charge_pays_for_a_wall_that_is_not_defended(front: float, reaches: bool) -> None:
    """From 60 to 53.9, or to 40, is within 20 cm, but the wall takes 5; right behind it the target defends it, and it takes nothing."""
    table = scene.field(("f", "wall", WALL))
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, front), 180)], table)
    assert isinstance(charge_at(game, "r1", "b1", "front", 16.0 if reaches else 24.0), Charge) == reaches
    assert isinstance(charge_at(game, "r1", "b1", "front", 6.15 if reaches else 25.1), Charge)
