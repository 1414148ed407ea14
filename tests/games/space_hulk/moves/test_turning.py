"""Turning: a Marine's quarter turns, a Genestealer's turn action, and its free turn within a step."""

from __future__ import annotations

import pytest

from hulk_scene import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    due,
    genestealer,
    happened,
    marine,
    options,
    price,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Face, Fire, Move, Pass, Reveal, Turn
from reglamento.games.space_hulk.facts.events.fighting import Fired


@pytest.mark.rule("SH-TURNING-01")
def test_a_marine_turns_a_quarter_for_one_point() -> None:
    game = answer(Scene("m.", m=marine("n")).marine_turn(), Activate("m"))
    assert options(game, Turn) == [Turn(EAST), Turn(WEST)]
    assert {price(game, option) for option in options(game, Turn)} == {1}
    assert refused(game, Turn(SOUTH)) == "SH-TURNING-01"


@pytest.mark.rule("SH-TURNING-01")
def test_a_half_turn_is_two_actions_each_with_its_own_free_shot() -> None:
    scene = Scene("m.g\n.##\nh##", m=marine("n"), g=genestealer(), h=genestealer())
    game = answer(scene.marine_turn(), Activate("m"), Turn(EAST))
    assert options(game) == [Pass(), Fire("g")]
    answer(game, Fire("g"), (1, 2), Turn(SOUTH))
    assert options(game) == [Pass(), Fire("h")]
    answer(game, Fire("h"), (1, 2))
    assert (game.ap, [shot.target for shot in happened(game, Fired)]) == (2, ["g", "h"])


@pytest.mark.rule("SH-TURNING-02")
def test_a_genestealer_turns_a_quarter_or_a_half_for_one_point() -> None:
    game = answer(Scene("g.", g=genestealer("n")).genestealer_turn(), Activate("g"))
    assert options(game, Turn) == [Turn(EAST), Turn(SOUTH), Turn(WEST)]
    assert {price(game, option) for option in options(game, Turn)} == {1}


@pytest.mark.rule("SH-TURNING-02")
def test_its_turn_is_an_action_that_draws_fire_and_opens_a_window() -> None:
    scene = Scene("m...g", m=marine("e", overwatch=True), g=genestealer("n"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(SOUTH))
    assert asked(game) == "command-window"
    answer(game, Pass())
    assert asked(game) == "overwatch"


@pytest.mark.rule("SH-TURNING-03")
def test_the_free_turn_is_a_quarter_and_never_a_half() -> None:
    scene = Scene("#f#\n#g#", g=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert {option.facing for option in options(game, Move)} == {NORTH, EAST, WEST}
    assert refused(game, Move(scene["f"], SOUTH)) == "SH-TURNING-03"


@pytest.mark.rule("SH-TURNING-03")
@pytest.mark.parametrize(
    ("to", "prices"),
    [
        ("a", {NORTH: 1, EAST: 1, WEST: 1}),
        ("d", {NORTH: 1, EAST: 1, WEST: 1}),
        ("f", {NORTH: 2, EAST: 2, WEST: 1}),
        ("h", {NORTH: 2, EAST: 1, WEST: 1}),
        ("k", {NORTH: 2, EAST: 1, WEST: 2}),
    ],
)
def test_a_turn_made_first_prices_the_step(to: str, prices: dict[int, int]) -> None:
    scene = Scene("abc\ndge\nfhk", g=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert {option.facing: price(game, option) for option in options(game, Move) if option.to == scene[to]} == prices


@pytest.mark.rule("SH-TURNING-03")
def test_more_turning_is_an_action_of_its_own() -> None:
    scene = Scene("fg", g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["f"], NORTH))
    assert game.ap == 5
    answer(game, Turn(EAST))
    assert (game.stealers["g"].facing, game.ap) == (EAST, 4)


@pytest.mark.rule("SH-TURNING-04", "SH-OW-12")
def test_a_step_with_its_turn_is_answered_once_when_both_are_done() -> None:
    scene = Scene(
        """
        m....
        o..xg
        """,
        m=marine("e", overwatch=True),
        o=marine("e", overwatch=True),
        g=genestealer("w"),
    )
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["x"], SOUTH))
    assert (asked(game), game.stealers["g"].facing) == ("command-window", SOUTH)
    answer(game, Pass())
    for shooter in ("m", "o"):
        assert due(game).about == shooter
        answer(game, (1, 2))
    assert (asked(game), game.ap) == ("genestealer-action", 5)


@pytest.mark.rule("SH-TURNING-05")
def test_a_blip_never_turns_and_its_genestealers_are_faced_when_placed() -> None:
    scene = Scene("b..", b=blip())
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert options(game, Turn) == []
    assert "facing" not in game.blips["b"].__struct_fields__
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert options(game) == [Face(facing) for facing in range(4)]
    answer(game, Face(EAST))
    assert game.stealers["g1"].facing == EAST
