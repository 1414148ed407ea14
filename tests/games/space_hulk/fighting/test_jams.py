import pytest

from hulk_scene import (
    CANNON,
    EAST,
    NORTH,
    WEST,
    Scene,
    answer,
    asked,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Attack, ClearJam, Command, Fire, GoOnOverwatch, Move, Pass, Turn
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired, Jammed
from reglamento.games.space_hulk.facts.events.turns import TookState
from reglamento.games.space_hulk.facts.state import Hulk


def overwatch_shots(game: Hulk) -> int:
    return sum(shot.overwatch for shot in happened(game, Fired))


@pytest.mark.rule("SH-JAM-01")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_any_double_on_overwatch_jams_the_bolter(face: int) -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (face, face))
    assert game.marines["m"].jammed
    assert happened(game, Jammed) == [Jammed("SH-JAM-01", "m")]


@pytest.mark.rule("SH-JAM-01")
def test_two_different_dice_do_not_jam() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 2))
    assert not game.marines["m"].jammed


@pytest.mark.rule("SH-JAM-01")
def test_a_double_in_the_own_turn_does_not_jam() -> None:
    scene = Scene("g..xm", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (3, 3), Move(scene["x"], WEST), Fire("g"), (2, 2))
    assert not game.marines["m"].jammed


@pytest.mark.rule("SH-JAM-01", "SH-CANNON-06")
@pytest.mark.parametrize("dice", [(1, 1, 2), (3, 3, 3)])
def test_a_cannon_on_overwatch_does_not_jam(dice: tuple[int, int, int]) -> None:
    scene = Scene("g..m", m=marine("w", CANNON, overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), dice)
    assert not game.marines["m"].jammed
    answer(game, Turn(EAST), (1, 2, 3))
    assert overwatch_shots(game) == 2


@pytest.mark.rule("SH-JAM-02")
@pytest.mark.parametrize(("first", "double"), [(None, 6), ((1, 2), 5), ((1, 2), 6)])
def test_a_double_that_hits_destroys_first_and_jams_afterwards(first: tuple[int, int] | None, double: int) -> None:
    scene = Scene("g..mh", m=marine("w", overwatch=True), g=genestealer("e"), h=genestealer("n"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    if first:
        answer(game, Turn(NORTH), first)
    answer(game, Turn(EAST) if first else Turn(NORTH), (double, double))
    assert [type(event) for event in game.events() if isinstance(event, Destroyed | Jammed)] == [Destroyed, Jammed]
    assert "g" not in game.stealers
    assert game.marines["m"].jammed


@pytest.mark.rule("SH-JAM-02")
def test_a_double_five_without_the_bonus_only_jams() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (5, 5))
    assert "g" in game.stealers
    assert game.marines["m"].jammed


@pytest.mark.rule("SH-JAM-02")
def test_a_double_at_a_target_that_another_has_already_destroyed_jams_too() -> None:
    scene = Scene(
        """
        g..m
        h..n
        """,
        m=marine("w", overwatch=True), n=marine("w", overwatch=True), g=genestealer("e"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (6, 1), (6, 6))
    assert (game.marines["m"].jammed, game.marines["n"].jammed) == (False, True)


@pytest.mark.rule("SH-JAM-03")
def test_a_jammed_marine_cannot_fire_and_what_it_misses_is_lost() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True, jammed=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Turn(NORTH), Pass(), Turn(EAST), Command("m"))
    assert options(game, Fire) == []
    assert refused(game, Fire("g")) == "SH-JAM-03"
    answer(game, ClearJam())
    assert asked(game) == "genestealer-action"
    assert overwatch_shots(game) == 0


@pytest.mark.rule("SH-JAM-03")
def test_a_jammed_marine_has_no_free_shot_with_a_turn() -> None:
    scene = Scene("g..m", m=marine("n", jammed=True), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST))
    assert asked(game) == "marine-action"
    assert options(game, Fire) == []


@pytest.mark.rule("SH-JAM-04")
def test_clearing_costs_one_command_point_keeps_overwatch_and_gives_no_shot_at_the_same_action() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True, jammed=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Command("m"), ClearJam())
    assert game.command_left == 1
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, False)
    assert happened(game, TookState) == [TookState("SH-JAM-04", "m", "clear")]
    assert asked(game) == "genestealer-action"
    answer(game, Turn(EAST), Pass(), (1, 2))
    assert overwatch_shots(game) == 1


@pytest.mark.rule("SH-JAM-04")
def test_only_a_jammed_marine_may_clear_its_gun() -> None:
    game = answer(Scene("..m", m=marine("w")).marine_turn(), Activate("m"))
    assert refused(game, ClearJam()) == "SH-JAM-04"
    game = answer(Scene("..m", m=marine("w", jammed=True)).marine_turn(), Activate("m"), ClearJam())
    assert game.ap == 3


@pytest.mark.rule("SH-JAM-05")
def test_a_jam_goes_with_the_overwatch_markers_in_the_status_phase() -> None:
    game = Scene("..m", m=marine("w", overwatch=True, jammed=True)).status_phase()
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (False, False)


@pytest.mark.rule("SH-JAM-05")
def test_a_jam_outlasts_overwatch_and_clearing_it_then_does_not_give_overwatch_back() -> None:
    scene = Scene("gm", m=marine("w", overwatch=True, jammed=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Attack("m"), (4, 1, 1), (4,), Command("m"), ClearJam())
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (False, False)
    answer(game, Turn(NORTH), Pass())
    assert overwatch_shots(game) == 0


@pytest.mark.rule("SH-JAM-05")
def test_moving_on_does_not_mend_a_jam() -> None:
    scene = Scene("xm", m=marine("w", overwatch=True, jammed=True))
    game = answer(scene.marine_turn(), Activate("m"), Move(scene["x"], WEST))
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (False, True)
    assert GoOnOverwatch() in options(game)


@pytest.mark.rule("SH-JAM-06")
def test_a_double_five_jams_and_after_clearing_a_double_six_kills_and_jams_again() -> None:
    scene = Scene("h#m..a", m=marine("e", overwatch=True), a=genestealer("w"), h=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("a"), Turn(NORTH), Pass(), (5, 5))
    assert "a" in game.stealers
    assert game.marines["m"].jammed
    answer(game, Turn(WEST), Command("m"), ClearJam(), Turn(NORTH), (6, 6))
    assert [shot.needed for shot in happened(game, Fired)] == [6, 6]
    assert "a" not in game.stealers
    assert [type(event) for event in game.events() if isinstance(event, Jammed | TookState)] == [Jammed, TookState, Jammed]
