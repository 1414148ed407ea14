"""Places that are found for hulls where they fit turned alone: a hauler is 6" long and 2" wide, a strider stands on an oval 4" by 2"."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.deployment.setting_up import SetUpUnit
from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.games.wh40k.facts.choices.charges import ChargeWith
from reglamento.games.wh40k.facts.choices.moves import Disembark, MoveUnit
from reglamento.games.wh40k.facts.events.charges import ChargeFailed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.flying import FlyOff
from reglamento.games.wh40k.movement.growing import free_beside
from reglamento.games.wh40k.units.table import unit_distance
from reglamento.geometry.table.shapes.bases import Base
from reglamento.kernel.questions import Position
from wh40k_scene import asked, battle, block, boards, options, phase, placing, refusal, roll, told, unit

FAR_AWAY = unit("mob", (45, 45))
LANE = (
    block((0, 10), (18.8, 10), (18.8, 18.8), (0, 18.8)),
    replace(block((21.2, 10), (48, 10), (48, 18.8), (21.2, 18.8)), id="other"),
)
"""Rocks right across the table, and a lane between them that is 2.4" wide, from y = 10 to 18.8."""
CROSS = (
    block((0, 0), (48, 0), (48, 18.7), (0, 18.7)),
    replace(block((0, 21.3), (48, 21.3), (48, 40), (0, 40)), id="other"),
)
"""A lane from west to east, 2.6" wide."""


def looking_east(game: Warzone) -> Warzone:
    game.models["r1.1"] = replace(game.models["r1.1"], angle=90)
    game.derive()
    return game


def moving(features: tuple[Feature, ...] = LANE) -> Warzone:
    """A hull that lies across the lane's mouth, 2" before it, and may go 12"; an enemy is beyond the lane."""
    game = battle([unit("hauler", (20, 22))], [unit("mob", (20, 4))], features=features)
    return phase(looking_east(game), "movement").answer(MoveUnit("r1"))


@pytest.mark.rule("40K-CORE-MOVE-03", "40K-FAQ-WORD-02")
def test_a_hull_turns_into_a_lane_that_it_does_not_fit_into_across() -> None:
    """A quarter turn takes 4.97" of 12": 7.03" are left, so its middle comes to y = 14.97."""
    game = moving()
    found = [answer[0] for answer in game.suggestions() if answer[0].angle % 180 == 0]
    assert found
    assert 14.97 <= min(place.y for place in found) < 16.5
    assert all(refusal(game, answer) is None for answer in game.suggestions())


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_where_there_is_room_no_hull_turns() -> None:
    assert {answer[0].angle for answer in moving(()).suggestions()} == {90.0}


@pytest.mark.rule("40K-CORE-CHARGE-05", "40K-FAQ-CHARGE-05")
@pytest.mark.parametrize(("dice", "comes"), [((4, 6), True), ((4, 5), False)])
def test_a_hull_turns_to_charge_into_a_lane(dice: tuple[int, int], comes: bool) -> None:
    """The mob's base ends at y = 15.5. Turned by a quarter (4.97") the hull must come to y = 19.5 from 24: 9.47" together."""
    game = battle([unit("hauler", (20, 24))], [unit("mob", (20, 15))], features=LANE)
    phase(looking_east(game), "charge").answer(ChargeWith("r1"))
    while asked(game) == "overwatch":
        game.answer(options(game)[-1])
    roll(game, *dice)
    assert (asked(game) == "charge-move") is comes
    if not comes:
        assert told(game, ChargeFailed).unit == "r1"
        return
    assert placing(game).default[0].angle % 180 == 0
    game.answer(placing(game).default)
    assert unit_distance(game, "r1", "b1") <= 1.0


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_what_must_move_turns_where_it_finds_no_place_otherwise() -> None:
    """The table is 6.2" high; friends along its edge leave room for a hull that lies along it alone."""
    friends = [(9.0 + 1.9 * i, 0.6) for i in range(12) if not 17.5 < 9.0 + 1.9 * i < 22.5]
    game = battle([unit("hauler", (20, 3.1)), unit("squad", *friends)], [unit("mob", (47, 5))], size=(48, 6.2))
    game.begin([FlyOff("r1", 4, 9, "moved")])
    assert asked(game) == "fly"
    assert 45 < placing(game).default[0].angle % 180 < 135
    assert refusal(game, placing(game).default) is None


@pytest.mark.rule("40K-CORE-SETUP-05", "40K-ERR-218")
def test_a_hull_is_set_up_across_a_zone_that_is_not_as_deep_as_it_is_long() -> None:
    game = battle([unit("hauler", (20, 22))], [FAR_AWAY])
    game.zones["red"] = ((0, 44), (48, 44), (48, 48), (0, 48))
    game.begin([SetUpUnit("red", 0)])
    assert asked(game) == "deploy"
    assert {answer[0].angle for answer in game.suggestions()} == {90.0}
    assert all(refusal(game, answer) is None for answer in game.suggestions())


@pytest.mark.rule("40K-CORE-TRANS-04")
def test_an_oval_finds_room_to_disembark_in_a_lane() -> None:
    game = battle([unit("carrier", (20, 20)), unit("hauler", (40, 44), kind="strider")], [FAR_AWAY], features=CROSS)
    boards(game, "r1.1", "r2")
    phase(game, "movement").answer(Disembark("r2"))
    assert asked(game) == "disembark"
    found = [answer[0] for answer in game.suggestions()]
    assert {place.angle for place in found} == {90.0}
    assert all(refusal(game, (place,)) is None for place in found)


@pytest.mark.rule("40K-FAQ-REINF-02")
def test_an_oval_that_is_added_stands_turned_where_it_fits_so_alone() -> None:
    game = battle([unit("mob", (20, 20))], [FAR_AWAY], features=CROSS)
    found = next(free_beside(game, "r1", Base("oval", 2.0, 4.0)))
    assert found.angle == 90.0
    assert Position(found.x, found.y).y == 20.0
