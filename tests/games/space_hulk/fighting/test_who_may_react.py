"""Who may react to an action is fixed when the action ends: whatever happens later, Marines only drop out."""

from __future__ import annotations

from typing import Any, Literal

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
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    ClearJam,
    Command,
    Expose,
    Face,
    Fire,
    GoOnGuard,
    GoOnOverwatch,
    Move,
    Pass,
    Turn,
)
from reglamento.games.space_hulk.facts.events.fighting import Fired
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk


def overwatch_shots(game: Hulk) -> list[tuple[str, str]]:
    """(shooter, target) of every overwatch shot so far."""
    return [(shot.marine, shot.target) for shot in happened(game, Fired) if shot.overwatch]


# ---- nobody joins in later


@pytest.mark.rule("SH-OW-11", "SH-CMD-11")
def test_a_marine_who_comes_to_see_it_in_the_window_does_not_fire_at_the_step_before() -> None:
    scene = Scene("##y....\nzx...hg", z=marine("e", overwatch=True), x=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Move(scene["h"], WEST))
    assert asked(game) == "command-window"
    answer(game, Command("x"), Move(scene["y"], EAST), Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [])
    answer(game, Turn(NORTH), (1, 2))
    assert overwatch_shots(game) == [("z", "g")], "at the next action, which the Marine sees"


PASSED = """
    ..x....
    m.g..b.
    """
"""g steps aside in sight of m, who then sees the blip behind it."""


def passed(scene: Scene, command: int) -> Hulk:
    """The step and the reveal; the window of the reveal is open."""
    game = answer(scene.genestealer_turn(command), Activate("g"), Move(scene["x"], WEST), Face(WEST))
    assert asked(game) == "command-window"
    return game


@pytest.mark.rule("SH-OW-06", "SH-OW-11", "SH-REV-10")
def test_overwatch_bought_in_the_window_of_a_reveal_does_not_answer_the_step_that_exposed_the_blip() -> None:
    game = passed(Scene(PASSED, m=marine("e"), g=genestealer("w"), b=blip()), command=3)
    answer(game, Command("m"), GoOnOverwatch())
    assert asked(game) == "command-window", "that of the step, which the Marine saw"
    answer(game, Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [])


@pytest.mark.rule("SH-OW-04")
def test_overwatch_bought_after_an_attack_does_not_answer_the_attack() -> None:
    scene = Scene(
        """
        ..b
        ...
        mg.
        ...
        """,
        m=marine("s", overwatch=True),
        g=genestealer("w"),
        b=blip(),
    )
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Attack("m"), (3, 2, 1), (3,), Face(WEST))
    assert (asked(game), game.marines["m"].facing) == ("command-window", EAST), "turned, the Marine sees the blip"
    answer(game, Command("m"), GoOnOverwatch())
    assert asked(game) == "command-window", "the Marine saw its attacker when the combat was over"
    answer(game, Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [])


@pytest.mark.rule("SH-JAM-03", "SH-JAM-04")
def test_a_jam_cleared_in_the_window_of_a_reveal_does_not_answer_the_step_before() -> None:
    game = passed(Scene(PASSED, m=marine("e", overwatch=True, jammed=True), g=genestealer("w"), b=blip()), command=3)
    answer(game, Command("m"), ClearJam())
    assert asked(game) == "command-window"
    answer(game, Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [])
    answer(game, Turn(NORTH), Pass(), (1, 2))
    assert overwatch_shots(game) == [("m", "g")], "at the next action"


@pytest.mark.rule("SH-CMD-10")
def test_no_window_opens_for_a_step_that_nobody_saw_when_it_ended() -> None:
    scene = Scene(
        """
        w...g..b
        ####x###
        ####.###
        ####m###
        """,
        w=marine("e"),
        m=marine("e"),
        g=genestealer("w"),
        b=blip(),
    )
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Move(scene["x"], SOUTH), Face(WEST))
    assert asked(game) == "command-window"
    answer(game, Command("m"), Turn(NORTH))
    assert options(game, Fire) == [Fire("g")], "the Marine sees it now"
    answer(game, Pass())
    assert asked(game) == "genestealer-action"


TWO_BEHIND = """
    .....b..
    mg...c..
    .x......
    """
"""g steps aside in sight of m, who then sees b and c behind it."""


def two_behind(command: int, *, reading: Literal["any", "witness"] = "any", **state: Any) -> Hulk:
    """Both blips are revealed: the window of the first is open; that of the second and that of the step follow."""
    scene = Scene(TWO_BEHIND, readings=Readings(window=reading), m=marine("e", **state), g=genestealer("w"), b=blip(), c=blip())
    game = answer(scene.genestealer_turn(command), Activate("g"), Move(scene["x"], WEST), Expose("b"), Face(WEST), Face(WEST))
    assert asked(game) == "command-window"
    return game


@pytest.mark.rule("SH-REV-06", "SH-REV-10", "SH-OW-11")
def test_overwatch_bought_at_the_first_of_two_reveals_answers_neither() -> None:
    game = answer(two_behind(command=3), Command("m"), GoOnOverwatch(), Pass(), Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [])
    answer(game, Turn(EAST), Pass())
    assert due(game).about == "m", "at the next action"


@pytest.mark.rule("SH-OW-03", "SH-OW-11")
def test_overwatch_lost_and_bought_again_before_the_shot_is_another_overwatch() -> None:
    game = answer(two_behind(command=5, overwatch=True), Command("m"), GoOnGuard(), Command("m"), GoOnOverwatch(), Pass())
    assert (asked(game), game.marines["m"].overwatch, overwatch_shots(game)) == ("genestealer-action", True, [])


@pytest.mark.rule("SH-JAM-03", "SH-JAM-04")
def test_a_gun_that_jams_at_the_first_reveal_and_is_cleared_at_the_second_has_lost_its_other_shots() -> None:
    game = answer(two_behind(command=3, overwatch=True), Pass(), (1, 1), Command("m"), ClearJam(), Pass())
    assert (asked(game), overwatch_shots(game)) == ("genestealer-action", [("m", "g1")])


@pytest.mark.rule("SH-CMD-08", "SH-CMD-10")
@pytest.mark.parametrize("reading", ["any", "witness"])
def test_a_marine_that_turns_away_at_the_first_reveal_has_dropped_out_of_the_windows_that_follow(
    reading: Literal["any", "witness"],
) -> None:
    game = answer(two_behind(command=4, reading=reading), Command("m"), Turn(NORTH))
    assert asked(game) == "genestealer-action", "nobody sees any of the three"


# ---- what the action itself uncovers counts


@pytest.mark.rule("SH-OW-07", "SH-CC-12")
@pytest.mark.parametrize(("dice", "seen"), [((6, 1, 1), True), ((5, 1, 1), False)])
def test_a_genestealer_that_breaks_the_door_between_is_seen_by_who_stands_behind_it(dice: tuple[int, ...], *, seen: bool) -> None:
    scene = Scene("m..+g", m=marine("e", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Attack(scene.door), dice)
    assert asked(game) == ("command-window" if seen else "genestealer-action")
    if seen:
        answer(game, Pass(), (1, 2))
        assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-07", "SH-CMD-10")
def test_a_marine_that_is_turned_to_face_by_the_attack_has_seen_it_end() -> None:
    scene = Scene("mg", m=marine("n"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Attack("m"), (3, 2, 1), (3,))
    assert (asked(game), game.marines["m"].facing) == ("command-window", EAST)
    answer(game, Command("m"), Fire("g"), (6, 1))
    assert "g" not in game.stealers
