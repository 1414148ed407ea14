from typing import Any

import pytest

from hulk_scene import (
    CANNON,
    EAST,
    LIBRARIAN,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    answer,
    blip,
    genestealer,
    happened,
    marine,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Command,
    EndPhase,
    Face,
    Fire,
    GoOnGuard,
    GoOnOverwatch,
    Move,
    Pass,
    Turn,
    UsePower,
)
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk


def needs(game: Hulk, marine: str = "m") -> list[int]:
    """The number that each shot of this Marine needed, in order."""
    return [shot.needed for shot in happened(game, Fired) if shot.marine == marine]


YARD = """
    g..m.
    h...n
    """


@pytest.mark.rule("SH-SUST-01")
@pytest.mark.parametrize(("dice", "killed"), [((5, 1), True), ((1, 5), True), ((6, 1), True), ((4, 4), False)])
def test_the_next_shot_at_the_same_target_destroys_on_five_or_six(dice: tuple[int, int], killed: bool) -> None:
    scene = Scene(YARD, m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (5, 5), Fire("g"), dice)
    assert needs(game) == [6, 5]
    assert ("g" not in game.stealers) is killed


@pytest.mark.rule("SH-SUST-01")
def test_the_bonus_does_not_grow_over_an_unbroken_row() -> None:
    scene = Scene(YARD, m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), *[Fire("g"), (4, 4)] * 4)
    assert needs(game) == [6, 5, 5, 5]


@pytest.mark.rule("SH-SUST-01")
def test_a_shot_on_command_points_in_its_own_action_phase_continues_the_row() -> None:
    scene = Scene(YARD, m=marine("w"), n=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(command=1), Activate("m"), Fire("g"), (1, 1), Activate("n"), Command("m"), Fire("g"), (1, 1))
    assert needs(game) == [6, 5]


@pytest.mark.rule("SH-SUST-02")
def test_overwatch_shots_have_the_bonus_from_the_second_at_the_same_target_on() -> None:
    scene = Scene(YARD, m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 5), Turn(EAST), (1, 4), Turn(NORTH), (1, 5))
    assert needs(game) == [6, 5, 5]
    assert not game.stealers


# ---- what ends it


@pytest.mark.rule("SH-SUST-03")
@pytest.mark.parametrize(
    ("between", "why"),
    [
        ((Turn(NORTH), Turn(WEST), Pass()), "two turns"),
        ((GoOnOverwatch(),), "overwatch"),
        ((GoOnGuard(),), "guard"),
        ((Fire("h"), (1, 1)), "another target"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_another_action_of_the_marine_or_another_target_ends_the_row(between: tuple[Any, ...], why: str) -> None:
    scene = Scene(YARD, m=marine("w"), g=genestealer("e"), h=genestealer("e"))
    game = answer(scene.marine_turn(command=2), Activate("m"), Fire("g"), (1, 1), *between)
    answer(game, Fire("g"), (1, 1))
    assert needs(game)[-1] == 6, why


@pytest.mark.rule("SH-SUST-03", "SH-SUST-06")
def test_a_shot_with_a_move_has_no_bonus_but_may_start_a_row() -> None:
    scene = Scene("g..xym", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (1, 1), Move(scene["y"], WEST), Fire("g"), (5, 5))
    answer(game, Fire("g"), (1, 1), Fire("g"), (1, 1))
    assert needs(game) == [6, 6, 5, 5]


@pytest.mark.rule("SH-SUST-03")
@pytest.mark.parametrize("others", [(Turn(NORTH),), (Fire("g"), (1, 1)), (GoOnGuard(),)])
def test_an_action_of_another_marine_ends_it(others: tuple[Any, ...]) -> None:
    scene = Scene(YARD, m=marine("w"), n=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(command=1), Activate("m"), Fire("g"), (1, 1), Activate("n"), *others)
    answer(game, Command("m"), Fire("g"), (1, 1))
    assert needs(game) == [6, 6]


@pytest.mark.rule("SH-SUST-03")
def test_an_action_of_another_genestealer_ends_it_and_one_of_the_target_does_not() -> None:
    scene = Scene(
        """
        g..m
        h###
        """,
        m=marine("w", overwatch=True), g=genestealer("e"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 2), Turn(EAST), (1, 2))
    assert needs(game) == [6, 5]
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Pass(), (1, 2), Activate("h"), Turn(NORTH))
    assert needs(game) == [6]  # h is out of sight
    assert game.aims == {}


@pytest.mark.rule("SH-SUST-03")
def test_a_step_of_a_blip_ends_it() -> None:
    scene = Scene(
        """
        g..m
        ####
        bx##
        """,
        m=marine("w", overwatch=True), g=genestealer("e"), b=blip(2),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 2))
    assert game.aims == {"m": "g"}
    answer(game, Activate("b"), Move(scene["x"], NORTH))
    assert game.aims == {}


@pytest.mark.rule("SH-SUST-03")
@pytest.mark.parametrize(("hidden", "numbers"), [({}, [6, 5]), ({"b": blip(1)}, [6, 6])])
def test_being_placed_by_an_involuntary_reveal_ends_it(hidden: dict[str, Any], numbers: list[int]) -> None:
    scene = Scene(
        """
        ##b###
        ##gy.m
        ##.###
        ##n###
        """,
        m=marine("w", overwatch=True), n=marine("n"), g=genestealer("e"), **hidden,
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(SOUTH), (1, 2), Move(scene["y"], SOUTH))
    answer(game, *([Face(SOUTH)] if hidden else []), (1, 2))
    assert needs(game) == numbers


@pytest.mark.rule("SH-SUST-03")
def test_a_psychic_power_does_not_end_it() -> None:
    scene = Scene(YARD, m=marine("w"), n=marine("w", LIBRARIAN), g=genestealer("e"))
    game = answer(scene.marine_turn(command=1), Activate("m"), Fire("g"), (1, 1), UsePower("premonition"), Fire("g"), (1, 1))
    assert needs(game) == [6, 5]


@pytest.mark.rule("SH-SUST-03")
def test_a_defenders_dice_and_automatic_turn_do_not_end_it_but_the_attack_does() -> None:
    scene = Scene(
        """
        #n..
        #g.m
        """,
        m=marine("w", overwatch=True), n=marine("e"), g=genestealer("n"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(WEST), (1, 2), Turn(NORTH), (1, 2))
    answer(game, Attack("n"), (4, 1, 1), (4,), (1, 2))
    assert needs(game) == [6, 5, 5]
    assert game.marines["n"].facing == SOUTH


# ---- several shooters


@pytest.mark.rule("SH-SUST-04")
def test_simultaneous_overwatch_shots_do_not_end_each_others_row() -> None:
    scene = Scene(YARD, m=marine("w", overwatch=True), n=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), *[Turn(NORTH), (1, 2), (1, 2), Turn(EAST), (1, 2), (1, 2)])
    assert needs(game, "m") == [6, 5]
    assert needs(game, "n") == [6, 5]


@pytest.mark.rule("SH-SUST-04")
def test_a_command_action_of_another_marine_ends_the_row() -> None:
    scene = Scene(YARD, m=marine("w", overwatch=True), n=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Pass(), (1, 2), Turn(EAST))
    answer(game, Command("n"), Turn(NORTH), (1, 2))
    assert needs(game) == [6, 6]


# ---- phases


@pytest.mark.rule("SH-SUST-05")
def test_a_row_ends_with_the_phase_it_was_made_in() -> None:
    scene = Scene(YARD, m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (1, 1))
    assert game.aims == {"m": "g"}
    answer(game, EndPhase())
    assert game.aims == {}


@pytest.mark.rule("SH-SUST-05")
@pytest.mark.parametrize(("sustained", "numbers"), [(False, [6, 6]), (True, [6, 5])])
def test_command_shots_in_the_genestealer_turn_have_the_bonus_only_under_the_option(sustained: bool, numbers: list[int]) -> None:
    scene = Scene(YARD, readings=Readings(sustained_command=sustained), m=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Command("m"), Fire("g"), (1, 1))
    answer(game, Turn(EAST), Command("m"), Fire("g"), (1, 1))
    assert needs(game) == numbers


@pytest.mark.rule("SH-SUST-05")
@pytest.mark.parametrize(("sustained", "numbers"), [(False, [6, 6]), (True, [6, 5])])
def test_a_command_shot_continues_no_row_of_overwatch_shots_by_default(sustained: bool, numbers: list[int]) -> None:
    scene = Scene(YARD, readings=Readings(sustained_command=sustained), m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Pass(), (1, 2))
    answer(game, Turn(EAST), Command("m"), Fire("g"), (1, 1))
    assert needs(game) == numbers


@pytest.mark.rule("SH-SUST-06")
def test_a_plain_shot_after_a_missed_shot_with_a_turn_has_the_bonus() -> None:
    scene = Scene(YARD, m=marine("n"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST), Fire("g"), (5, 5), Fire("g"), (5, 1))
    assert needs(game) == [6, 5]
    assert not game.stealers


@pytest.mark.rule("SH-SUST-07")
def test_two_shots_on_the_move_need_a_six_and_the_third_standing_still_a_five() -> None:
    scene = Scene("g....yxm", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert game.ap == 4
    answer(game, Move(scene["x"], WEST), Fire("g"), (1, 3), Move(scene["y"], WEST), Fire("g"), (5, 5), Fire("g"), (1, 5))
    assert [shot.hit for shot in happened(game, Fired)] == [False, False, True]
    assert not game.stealers
    assert game.ap == 1


@pytest.mark.rule("SH-CANNON-03")
def test_the_cannon_gains_and_loses_the_bonus_in_the_same_way_and_then_needs_a_four() -> None:
    scene = Scene("g..xm", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(command=3), Activate("m"), Fire("g"), (4, 4, 1), Fire("g"), (3, 2, 1))
    answer(game, Move(scene["x"], WEST), Fire("g"), (4, 4, 1), Fire("g"), (1, 1, 4))
    assert needs(game) == [5, 4, 5, 4]
    assert not game.stealers
