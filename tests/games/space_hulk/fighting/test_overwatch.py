from collections.abc import Callable
from typing import Any

import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    CHAINFIST,
    CLAWS,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SOUTH,
    SWORD,
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
    refused,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    ClearJam,
    Command,
    EndPhase,
    Face,
    Fire,
    GoOnGuard,
    GoOnOverwatch,
    Move,
    Pass,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.blips import Placed
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Exploded, Fired, FixtureDestroyed, Jammed
from reglamento.games.space_hulk.facts.events.turns import LostState, TookState
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.state import Hulk


def overwatch_shots(game: Hulk) -> list[tuple[str, str]]:
    """(shooter, target) of every overwatch shot so far."""
    return [(shot.marine, shot.target) for shot in happened(game, Fired) if shot.overwatch]


# ---- going on overwatch


@pytest.mark.rule("SH-OW-01")
@pytest.mark.parametrize("kit", [BOLTER, CANNON, CHAINFIST, SWORD, LIBRARIAN])
def test_a_marine_with_bolter_or_cannon_goes_on_overwatch_for_two_points(kit: Kit) -> None:
    game = answer(Scene("..m", m=marine("w", kit)).marine_turn(), Activate("m"), GoOnOverwatch())
    assert game.ap == 2
    assert game.marines["m"].overwatch
    assert happened(game, TookState) == [TookState("SH-OW-01", "m", "overwatch")]


@pytest.mark.rule("SH-OW-01")
@pytest.mark.parametrize(("kit", "rule"), [(FLAMER, "SH-FLAMER-01"), (CLAWS, "SH-OW-01"), (HAMMER, "SH-OW-01")])
def test_a_marine_without_such_a_gun_never_goes_on_overwatch(kit: Kit, rule: str) -> None:
    game = answer(Scene("..m", m=marine("w", kit)).marine_turn(command=6), Activate("m"))
    assert GoOnOverwatch() not in options(game)
    assert refused(game, GoOnOverwatch()) == rule
    assert GoOnGuard() in options(game)


@pytest.mark.rule("SH-OW-01")
def test_one_point_is_not_enough_for_overwatch() -> None:
    scene = Scene("m...x", m=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(EAST), Turn(NORTH))
    assert game.ap == 1
    assert GoOnOverwatch() not in options(game)


@pytest.mark.rule("SH-OW-01")
def test_two_command_points_put_a_marine_on_overwatch_in_the_genestealer_turn() -> None:
    scene = Scene("g..m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Command("m"), GoOnOverwatch())
    assert game.command_left == 0
    assert overwatch_shots(game) == []
    answer(game, Turn(EAST), (1, 2))
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-01")
def test_a_jammed_marine_may_go_on_overwatch_but_does_not_fire() -> None:
    scene = Scene("g..m", m=marine("w", jammed=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=3), Activate("g"), Turn(NORTH), Command("m"), GoOnOverwatch())
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, True)
    answer(game, Turn(EAST), Pass())
    assert overwatch_shots(game) == []
    answer(game, Turn(NORTH), Command("m"), ClearJam(), Turn(EAST), (1, 2))
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-02")
def test_two_points_buy_a_marker_that_is_there_in_the_genestealer_turn() -> None:
    scene = Scene("g#.m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch())
    assert game.ap == 2
    answer(game, EndPhase())
    assert game.phase == "genestealer"
    assert game.marines["m"].overwatch


@pytest.mark.rule("SH-OW-02", "SH-OW-03")
def test_the_marker_goes_when_the_marine_acts_again() -> None:
    scene = Scene("g#.m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch(), Turn(NORTH), EndPhase())
    assert not game.marines["m"].overwatch
    assert happened(game, LostState) == [LostState("SH-OW-03", "m", "overwatch")]


# ---- losing it


@pytest.mark.rule("SH-OW-03")
@pytest.mark.parametrize("action", [Turn(NORTH), Fire("h"), Attack("h"), WorkDoor("door B1"), GoOnGuard()])
def test_any_paid_action_ends_overwatch_a_shot_too(action: Any) -> None:
    scene = Scene(
        """
        #/#
        .hm
        """,
        m=marine("w", overwatch=True), h=genestealer("w"),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"), action)
    assert not game.marines["m"].overwatch
    assert happened(game, LostState) == [LostState("SH-OW-03", "m", "overwatch")]


@pytest.mark.rule("SH-OW-03")
def test_a_shot_on_command_points_ends_overwatch() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"), Fire("g"), (1, 2), Turn(EAST))
    assert not game.marines["m"].overwatch
    assert overwatch_shots(game) == []


@pytest.mark.rule("SH-OW-03", "SH-OW-05", "SH-JAM-04")
def test_overwatch_shots_and_clearing_a_jam_do_not_end_overwatch() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Pass(), (3, 3))
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, True)
    answer(game, Turn(EAST), Command("m"), ClearJam())
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (True, False)


@pytest.mark.rule("SH-OW-03")
def test_overwatch_ends_in_the_status_phase() -> None:
    game = Scene("..m", m=marine("w", overwatch=True)).status_phase()
    assert not game.marines["m"].overwatch


ASSAULT = """
    n.g
    ##m
    """


@pytest.mark.rule("SH-OW-04", "SH-REF-08")
def test_an_attacked_marine_loses_overwatch_before_the_dice_and_does_not_reply() -> None:
    scene = Scene(ASSAULT, m=marine("n", overwatch=True), n=marine("e", overwatch=True), g=genestealer("s"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"))
    assert asked(game) == "combat"
    assert not game.marines["m"].overwatch
    assert happened(game, LostState) == [LostState("SH-OW-04", "m", "overwatch")]
    answer(game, (4, 3, 2), (4,), (1, 2))
    assert overwatch_shots(game) == [("n", "g")]
    answer(game, Turn(NORTH), (1, 2))
    assert overwatch_shots(game) == [("n", "g"), ("n", "g")]


# ---- firing


@pytest.mark.rule("SH-OW-05")
def test_shot_after_shot_is_free_and_the_marine_stays_on_overwatch() -> None:
    scene = Scene("g......m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = scene.genestealer_turn(command=0)
    answer(game, Activate("g"))
    for facing in (NORTH, EAST, NORTH, EAST, NORTH):
        answer(game, Turn(facing), (1, 2))
    assert len(overwatch_shots(game)) == 5
    assert game.marines["m"].overwatch
    assert game.spent == 6  # as at the start: the scene begins with all points spent


YARD = """
    ##/
    .gn
    #x#
    #m#
    """


@pytest.mark.rule("SH-OW-06")
@pytest.mark.parametrize(
    ("action", "dice"),
    [
        (lambda scene: Move(scene["x"], EAST), ()),
        (lambda scene: Turn(NORTH), ()),
        (lambda scene: WorkDoor("door C1"), ()),
        (lambda scene: Attack("n"), ((1, 1, 1), (1,))),
    ],
    ids=["move", "turn", "door", "close combat"],
)
def test_overwatch_must_fire_at_every_kind_of_action(action: Callable[[Scene], Any], dice: tuple[tuple[int, ...], ...]) -> None:
    scene = Scene(YARD, m=marine("n", overwatch=True), n=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), action(scene), *dice)
    assert (due(game).topic, due(game).by, due(game).about, due(game).n) == ("overwatch", "marines", "m", 2)
    answer(game, (1, 2))
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-06")
def test_overwatch_may_not_choose_another_target() -> None:
    scene = Scene(
        """
        g.h
        ...
        .m.
        """,
        m=marine("n", overwatch=True), g=genestealer("s"), h=genestealer("s"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("h"), Turn(WEST))
    assert asked(game) == "overwatch"
    answer(game, (6, 1))
    assert overwatch_shots(game) == [("m", "h")]
    assert list(game.stealers) == ["g"]


@pytest.mark.rule("SH-OW-06", "SH-OW-11")
def test_a_genestealer_placed_by_an_involuntary_reveal_is_shot_at() -> None:
    scene = Scene(
        """
        b#
        gx
        .#
        .#
        m#
        """,
        m=marine("n", overwatch=True), g=genestealer("s"), b=blip(1),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], SOUTH), Face(SOUTH), (1, 2))
    assert [event.piece for event in happened(game, Placed)] == ["g1"]
    assert overwatch_shots(game) == [("m", "g1")]
    assert asked(game) == "genestealer-action"


@pytest.mark.rule("SH-OW-06")
def test_a_marine_called_in_the_window_who_then_declines_has_not_acted_and_must_fire() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"), Pass())
    assert asked(game) == "overwatch"
    answer(game, (1, 2))
    assert overwatch_shots(game) == [("m", "g")]
    assert game.marines["m"].overwatch


@pytest.mark.rule("SH-OW-07")
def test_a_genestealer_that_has_left_sight_is_not_shot_at_and_one_that_comes_into_sight_is() -> None:
    scene = Scene(
        """
        g...m
        x####
        """,
        m=marine("w", overwatch=True), g=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST))
    assert asked(game) == "genestealer-action"
    answer(game, Move(scene["g"], EAST), (1, 2))
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-07", "SH-OW-08", "SH-CANNON-05")
@pytest.mark.parametrize(("kit", "dice"), [(BOLTER, (1, 2)), (CANNON, (1, 2, 3))])
def test_overwatch_reaches_twelve_squares_measured_after_the_action(kit: Kit, dice: tuple[int, ...]) -> None:
    scene = Scene("xg...........m", m=marine("w", kit, overwatch=True), g=genestealer("e"))
    assert scene.grid.distance(scene["g"], scene["m"]) == 12
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST))
    assert asked(game) == "genestealer-action"
    answer(game, Move(scene["g"], EAST), dice)
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-07")
def test_a_genestealer_that_kills_the_marine_in_the_way_is_shot_at() -> None:
    scene = Scene("gn.m", m=marine("w", overwatch=True), n=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("n"), (6, 1, 1), (2,))
    assert "n" not in game.marines
    answer(game, (1, 2))
    assert overwatch_shots(game) == [("m", "g")]


@pytest.mark.rule("SH-OW-08", "SH-BOLTER-01", "SH-CANNON-01")
@pytest.mark.parametrize("kit", [BOLTER, CANNON])
def test_the_same_gun_has_no_limit_in_the_own_action_phase(kit: Kit) -> None:
    scene = Scene("g" + "." * 19 + "m", m=marine("w", kit), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == [Fire("g")]


# ---- several shooters at once

CROSSFIRE = """
    n..gx
    ###.#
    ###m#
    """


@pytest.mark.rule("SH-OW-09", "SH-BOLTER-06")
def test_everyone_rolls_at_the_same_genestealer_even_when_it_is_already_dead() -> None:
    scene = Scene(CROSSFIRE, n=marine("e", overwatch=True), m=marine("n", overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH))
    assert due(game).about == "m"
    answer(game, (6, 1))
    assert "g" in game.stealers
    assert due(game).about == "n"
    answer(game, (4, 4))
    assert overwatch_shots(game) == [("m", "g"), ("n", "g")]
    assert not game.stealers
    assert happened(game, Jammed) == [Jammed("SH-JAM-01", "n")]
    kinds = [type(event) for event in game.events() if isinstance(event, Fired | Destroyed | Jammed)]
    assert kinds == [Fired, Fired, Destroyed, Jammed]


@pytest.mark.rule("SH-OW-09")
def test_an_exploding_cannon_excuses_no_later_shooter() -> None:
    scene = Scene(
        CROSSFIRE,
        m=marine("n", CANNON, overwatch=True, reloaded=True), n=marine("e", overwatch=True), g=genestealer("w"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 1, 1))
    assert happened(game, Exploded) == []
    answer(game, (6, 2))
    assert overwatch_shots(game) == [("m", "g"), ("n", "g")]
    assert "g" not in game.stealers
    assert [event.marine for event in happened(game, Exploded)] == ["m"]
    assert due(game).about == "n"
    answer(game, (4,))
    assert game.lost == ("m", "n")


@pytest.mark.rule("SH-OW-09", "SH-BOLTER-05")
def test_several_marines_fire_together_at_a_closing_door() -> None:
    scene = Scene(
        """
        g/..n
        ##...
        ##..m
        """,
        m=marine("w", overwatch=True), n=marine("w", overwatch=True), g=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (6, 6))
    assert game.doors == {scene.door: True}
    answer(game, (3, 3))
    assert game.doors == {}
    assert overwatch_shots(game) == [("m", scene.door), ("n", scene.door)]
    assert game.marines["m"].jammed
    assert game.marines["n"].jammed


@pytest.mark.rule("SH-OW-09", "SH-BOLTER-04")
def test_a_door_falls_to_the_shot_that_hits_it_not_to_the_first_one_fired() -> None:
    scene = Scene(
        """
        g/..n
        ##...
        ##..m
        """,
        m=marine("w", overwatch=True), n=marine("w", overwatch=True), g=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), WorkDoor(scene.door), (1, 2), (6, 3))
    assert [(event.fixture, event.by) for event in happened(game, FixtureDestroyed)] == [(scene.door, "n")]


@pytest.mark.rule("SH-OW-09", "SH-BOLTER-06")
def test_an_early_kill_turns_no_later_roll_on_a_fresh_target() -> None:
    scene = Scene(
        """
        n..gh
        ###.#
        ###m#
        """,
        m=marine("n", overwatch=True), n=marine("e", overwatch=True), g=genestealer("w"), h=genestealer("w"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (6, 1), (6, 1))
    assert asked(game) == "genestealer-action"
    assert overwatch_shots(game) == [("m", "g"), ("n", "g")]
    assert list(game.stealers) == ["h"]


# ---- jams


@pytest.mark.rule("SH-OW-10", "SH-JAM-01", "SH-JAM-03")
def test_a_double_on_overwatch_jams_after_the_shot_until_cleared() -> None:
    scene = Scene("g..m", m=marine("w", overwatch=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Pass(), (2, 2))
    assert game.marines["m"].jammed
    answer(game, Turn(EAST), Pass())
    assert len(overwatch_shots(game)) == 1
    answer(game, Turn(NORTH), Command("m"), ClearJam(), Turn(EAST), Pass(), (1, 2))
    assert len(overwatch_shots(game)) == 2
    assert game.command_left == 1


@pytest.mark.rule("SH-OW-10", "SH-JAM-05")
def test_a_jam_outlasts_the_loss_of_overwatch() -> None:
    scene = Scene("gm", m=marine("w", overwatch=True, jammed=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (3, 1, 1), (3,))
    assert (game.marines["m"].overwatch, game.marines["m"].jammed) == (False, True)


# ---- when not


@pytest.mark.rule("SH-OW-11")
def test_nothing_in_the_marine_turn_draws_an_overwatch_shot() -> None:
    scene = Scene(
        """
        b.n.m
        ##x##
        """,
        m=marine("w"), n=marine("s"), b=blip(1),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch(), Activate("n"), Move(scene["x"], SOUTH), Face(EAST))
    assert [event.piece for event in happened(game, Placed)] == ["g1"]
    assert asked(game) == "marine-action"
    assert game.marines["m"].overwatch
    assert happened(game, Fired) == []


@pytest.mark.rule("SH-OW-11", "SH-OW-06")
def test_a_genestealer_that_merely_comes_into_sight_draws_no_shot_until_it_acts() -> None:
    scene = Scene("hg..m", m=marine("w", overwatch=True), g=genestealer("e"), h=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (6, 1))
    assert list(game.stealers) == ["h"]
    assert asked(game) == "genestealer-action"
    answer(game, Activate("h"))
    assert overwatch_shots(game) == [("m", "g")]
    answer(game, Turn(NORTH), (1, 2))
    assert overwatch_shots(game) == [("m", "g"), ("m", "h")]


# ---- worked examples


@pytest.mark.rule("SH-OW-12")
def test_one_step_with_a_turn_draws_exactly_one_shot_from_each_of_two_marines() -> None:
    scene = Scene(
        """
        ####g
        n...x
        ####.
        ####m
        """,
        m=marine("n", overwatch=True), n=marine("e", overwatch=True), g=genestealer("s"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], EAST))  # its left, as it walks south
    assert game.ap == 5
    assert [due(game).about, asked(game)] == ["m", "overwatch"]
    answer(game, (1, 2))
    assert [due(game).about, asked(game)] == ["n", "overwatch"]
    answer(game, (1, 2))
    assert asked(game) == "genestealer-action"
    assert overwatch_shots(game) == [("m", "g"), ("n", "g")]


@pytest.mark.rule("SH-OW-13", "SH-SUST-02")
def test_the_first_shot_misses_the_second_kills_and_the_one_round_the_corner_is_safe() -> None:
    scene = Scene(
        """
        h###
        gs..
        x###
        y###
        .###
        .###
        .###
        .###
        m###
        """,
        m=marine("n", overwatch=True), g=genestealer("s"), h=genestealer("s"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], SOUTH), (5, 1), Move(scene["y"], SOUTH), (5, 1))
    assert [(shot.target, shot.hit) for shot in happened(game, Fired)] == [("g", False), ("g", True)]
    answer(game, Activate("h"), Move(scene["s"], SOUTH))
    assert game.ap == 5
    assert asked(game) == "genestealer-action"
    assert len(overwatch_shots(game)) == 2
