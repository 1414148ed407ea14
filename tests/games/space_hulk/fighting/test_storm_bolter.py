import pytest

from hulk_scene import (
    CANNON,
    EAST,
    FLAMER,
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
)
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Face, Fire, Flame, Move, Pass, Turn, WorkDoor
from reglamento.games.space_hulk.facts.events.fighting import Fired, Jammed
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.sight import can_hit


def shots(game: Hulk) -> list[tuple[str, str, bool]]:
    """(shooter, target, overwatch) of every shot so far."""
    return [(shot.marine, shot.target, shot.overwatch) for shot in happened(game, Fired)]


@pytest.mark.rule("SH-BOLTER-01")
def test_a_shot_costs_one_point_rolls_two_dice_and_destroys_on_a_six_at_any_range() -> None:
    scene = Scene("g" + "." * 24 + "m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"))
    assert (due(game).n, game.ap) == (2, 3)
    answer(game, (4, 6))
    assert not game.stealers


# ---- with a move or a turn


@pytest.mark.rule("SH-BOLTER-02")
@pytest.mark.parametrize(("option", "left"), [("forward", 3), ("back", 2), ("turn", 3)])
def test_a_shot_is_free_with_a_step_or_a_turn_and_optional(option: str, left: int) -> None:
    scene = Scene(
        """
        g.fmb
        ###..
        ###.h
        """,
        m=marine("w"), g=genestealer("e"), h=genestealer("n"),
    )  # fmt: skip
    action = {"forward": Move(scene["f"], WEST), "back": Move(scene["b"], WEST), "turn": Turn(SOUTH)}[option]
    target = "h" if option == "turn" else "g"
    game = answer(scene.marine_turn(), Activate("m"), action)
    assert options(game) == [Pass(), Fire(target)]
    assert game.ap == left
    passed = answer(game.copy(), Pass())
    assert (asked(passed), passed.ap, shots(passed)) == ("marine-action", left, [])
    answer(game, Fire(target), (6, 1))
    assert game.ap == left
    assert target not in game.stealers


@pytest.mark.rule("SH-BOLTER-02")
def test_the_free_shot_is_judged_from_the_new_square_and_facing() -> None:
    scene = Scene("g.m.h", m=marine("w"), g=genestealer("e"), h=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH))
    assert asked(game) == "marine-action"  # nothing to shoot at
    answer(game, Turn(EAST))
    assert options(game) == [Pass(), Fire("h")]


@pytest.mark.rule("SH-BOLTER-02")
def test_what_the_move_reveals_may_be_the_target_of_its_free_shot() -> None:
    scene = Scene("b..m", m=marine("n"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST), Face(EAST))
    assert options(game) == [Pass(), Fire("g1")]


@pytest.mark.rule("SH-BOLTER-02")
def test_a_fall_down_a_ladder_cancels_the_free_shot() -> None:
    drawing = """
        g.dm
        ---
        h.u.
        """
    scene = Scene(drawing, ladders={"shaft": ("d", "u")}, m=marine("w"), g=genestealer("e"), h=genestealer("e"))
    down = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], WEST), (1,))
    assert down.marines["m"].at == scene["u"]
    assert asked(down) == "marine-action"
    assert shots(down) == []
    stays = answer(scene.marine_turn(), Activate("m"), Move(scene["d"], WEST), (2,))
    assert options(stays) == [Pass(), Fire("g")]


@pytest.mark.rule("SH-BOLTER-02")
@pytest.mark.parametrize(("die", "shot_at"), [(2, []), (1, [Fire("g")])])
def test_a_marine_who_dies_in_the_flames_on_the_way_has_no_free_shot(die: int, shot_at: list[Fire]) -> None:
    scene = Scene(
        """
        g.xm
        ##n#
        """,
        sections="""
        ccaa
        ##b#
        """,
        m=marine("w"), n=marine("n", FLAMER), g=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("n"), Flame(scene["x"]), (1,))
    answer(game, Activate("m"), Move(scene["x"], WEST), (die,))
    assert asked(game) == ("free-shot" if shot_at else "marine-action")
    assert options(game, Fire) == shot_at


# ---- on command points


@pytest.mark.rule("SH-BOLTER-03")
def test_a_command_shot_has_any_range_any_target_and_never_jams() -> None:
    scene = Scene(
        """
        g.............m
        h..............
        """,
        m=marine("w"), g=genestealer("e"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"))
    assert set(options(game, Fire)) == {Fire("g"), Fire("h")}
    answer(game, Fire("h"), (2, 2))
    assert shots(game) == [("m", "h", False)]
    assert not game.marines["m"].jammed
    assert game.command_left == 0


@pytest.mark.rule("SH-BOLTER-03")
def test_a_command_shot_may_be_joined_to_a_move_or_turn() -> None:
    scene = Scene("g..xm", m=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"), Move(scene["x"], WEST))
    assert options(game) == [Pass(), Fire("g")]
    answer(game, Fire("g"), (6, 6))
    assert game.command_left == 0
    assert happened(game, Jammed) == []


@pytest.mark.rule("SH-BOLTER-03")
def test_a_command_shot_comes_before_overwatch_and_takes_the_shooters_own_overwatch() -> None:
    scene = Scene(
        """
        g..m
        .###
        n###
        """,
        m=marine("w", overwatch=True), n=marine("n", overwatch=True), g=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"), Fire("g"), (1, 2), (1, 2))
    assert shots(game) == [("m", "g", False), ("n", "g", True)]
    assert not game.marines["m"].overwatch
    assert game.marines["n"].overwatch


# ---- doors


@pytest.mark.rule("SH-BOLTER-04")
def test_a_closed_door_is_shot_at_like_a_genestealer_and_is_gone_for_good() -> None:
    scene = Scene("g+..m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire(scene.door)]
    answer(game, Fire(scene.door), (5, 5), Fire(scene.door), (5, 1))
    assert [(shot.needed, shot.hit) for shot in happened(game, Fired)] == [(6, False), (5, True)]
    assert game.ap == 2
    assert game.doors == {}
    assert options(game, Fire) == [Fire("g")]
    answer(game, EndPhase(), Activate("g"))
    assert options(game, WorkDoor) == []


@pytest.mark.rule("SH-BOLTER-04")
def test_an_assault_cannon_shoots_at_doors_with_its_own_dice_and_rounds_and_a_flamer_does_not() -> None:
    scene = Scene(".+..m", m=marine("w", CANNON))
    game = answer(scene.marine_turn(), Activate("m"), Fire(scene.door), (5, 1, 1))
    assert game.doors == {}
    assert game.marines["m"].rounds == 9
    game = answer(Scene(".+..m", m=marine("w", FLAMER)).marine_turn(), Activate("m"))
    assert options(game, Fire) == []


@pytest.mark.rule("SH-BOLTER-04")
def test_an_open_door_is_no_target() -> None:
    game = answer(Scene("./..m", m=marine("w")).marine_turn(), Activate("m"))
    assert options(game, Fire) == []


# ---- doors closed in front of overwatch


@pytest.mark.rule("SH-BOLTER-05")
def test_a_door_closed_by_a_genestealer_behind_it_draws_the_shot_which_can_jam() -> None:
    scene = Scene("g/..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (3, 3))
    assert shots(game) == [("m", scene.door, True)]
    assert game.marines["m"].jammed
    assert game.doors == {scene.door: True}


@pytest.mark.rule("SH-BOLTER-05", "SH-JAM-02")
def test_a_double_six_at_a_closing_door_destroys_it_and_jams() -> None:
    scene = Scene("g/..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (6, 6))
    assert game.doors == {}
    assert game.marines["m"].jammed


@pytest.mark.rule("SH-BOLTER-05")
def test_a_door_closed_by_a_blip_draws_the_shot_too() -> None:
    scene = Scene(
        """
        #b####
        #./..m
        """,
        m=marine("w", overwatch=True), b=blip(2),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("b"), WorkDoor(scene.door), (6, 1))
    assert shots(game) == [("m", scene.door, True)]
    assert game.doors == {}


@pytest.mark.rule("SH-BOLTER-05")
def test_the_genestealer_that_closed_it_is_shot_at_while_it_is_still_in_sight() -> None:
    scene = Scene(
        """
        /..m
        .g..
        """,
        m=marine("w", overwatch=True), g=genestealer("w"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (1, 2))
    assert can_hit(game, game.marines["m"], game.terrain.fixtures[scene.door])  # the door could be shot at as well
    assert shots(game) == [("m", "g", True)]


@pytest.mark.rule("SH-BOLTER-05")
@pytest.mark.parametrize(("gap", "fires"), [(11, True), (12, False)])
def test_a_closing_door_is_shot_at_within_twelve_squares(gap: int, fires: bool) -> None:
    scene = Scene("g/" + "." * gap + "m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door))
    assert asked(game) == ("overwatch" if fires else "genestealer-action")


@pytest.mark.rule("SH-BOLTER-05")
def test_an_assault_cannon_on_overwatch_fires_at_a_closing_door() -> None:
    scene = Scene("g/..m", m=marine("w", CANNON, overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (5, 1, 1))
    assert game.doors == {}
    assert game.marines["m"].rounds == 9


@pytest.mark.rule("SH-BOLTER-05")
def test_a_door_closed_by_a_marine_draws_no_shot() -> None:
    scene = Scene(
        """
        h../..m
        ###n###
        """,
        m=marine("w", overwatch=True), n=marine("n"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(command=1), Activate("h"), Turn(NORTH), Command("n"), WorkDoor(scene.door))
    assert shots(game) == []
    assert asked(game) == "genestealer-action"
