import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    CLAWS,
    EAST,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    NORTH,
    SWORD,
    Scene,
    answer,
    asked,
    genestealer,
    happened,
    marine,
    options,
)
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Command,
    Fire,
    GoOnGuard,
    GoOnOverwatch,
    Option,
    Pass,
    Reroll,
    Turn,
)
from reglamento.games.space_hulk.facts.events.fighting import Fought
from reglamento.games.space_hulk.facts.events.turns import LostState, TookState
from reglamento.games.space_hulk.facts.mission import Kit


@pytest.mark.rule("SH-GUARD-01")
@pytest.mark.parametrize("kit", [BOLTER, CANNON, FLAMER, CLAWS, SWORD, HAMMER, LIBRARIAN])
def test_any_marine_goes_on_guard_for_two_points(kit: Kit) -> None:
    game = answer(Scene("..m", m=marine("w", kit)).marine_turn(), Activate("m"), GoOnGuard())
    assert game.ap == 2
    assert game.marines["m"].guard
    assert happened(game, TookState) == [TookState("SH-GUARD-01", "m", "guard")]


@pytest.mark.rule("SH-GUARD-01")
def test_one_point_is_not_enough_for_guard() -> None:
    scene = Scene("..m", m=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(EAST), Turn(NORTH))
    assert GoOnGuard() not in options(game)


@pytest.mark.rule("SH-GUARD-01")
def test_two_command_points_put_a_marine_on_guard_in_the_genestealer_turn() -> None:
    scene = Scene("g.m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Turn(NORTH), Command("m"), GoOnGuard())
    assert game.command_left == 0
    assert game.marines["m"].guard


@pytest.mark.rule("SH-GUARD-01", "SH-GUARD-02", "SH-AP-03")
def test_guard_does_not_end_the_activation_but_going_on_ends_guard() -> None:
    scene = Scene("..mk", m=marine("w"), k=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), GoOnGuard())
    assert (game.active, game.ap) == ("m", 2)
    assert {Turn(NORTH), GoOnOverwatch()} <= set(options(game))
    stays = answer(game.copy(), Activate("k"))
    assert (stays.marines["m"].guard, stays.active) == (True, "k")
    assert Activate("m") not in options(stays)
    answer(game, Turn(NORTH))
    assert (game.marines["m"].guard, game.active, game.ap) == (False, "m", 1)


@pytest.mark.rule("SH-GUARD-02")
@pytest.mark.parametrize("action", [Turn(NORTH), Fire("g"), Attack("g"), GoOnOverwatch()])
def test_any_other_action_ends_guard_an_attack_before_its_dice(action: Option) -> None:
    scene = Scene(".gm", m=marine("w", guard=True), g=genestealer("n"))
    game = answer(scene.marine_turn(), Activate("m"), action)
    assert not game.marines["m"].guard
    assert happened(game, LostState) == [LostState("SH-GUARD-02", "m", "guard")]


@pytest.mark.rule("SH-GUARD-02")
def test_an_attack_of_its_own_gives_no_reroll() -> None:
    scene = Scene(".gm", m=marine("w", guard=True), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 1, 1), (4,))
    assert asked(game) == "marine-action"


@pytest.mark.rule("SH-GUARD-02")
def test_an_action_on_command_points_ends_guard() -> None:
    scene = Scene("g.m", m=marine("w", guard=True), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Command("m"), Fire("g"), (1, 2))
    assert not game.marines["m"].guard


@pytest.mark.rule("SH-GUARD-02", "SH-GUARD-04")
def test_being_turned_after_a_side_attack_leaves_guard_which_helps_there_too() -> None:
    scene = Scene("mg", m=marine("n", guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (2,), Reroll(2), (4,))
    assert game.marines["m"].facing == EAST
    assert game.marines["m"].guard


@pytest.mark.rule("SH-GUARD-03")
def test_guard_and_overwatch_take_each_others_place() -> None:
    game = answer(Scene("..m", m=marine("w")).marine_turn(), Activate("m"), GoOnGuard())
    assert (game.marines["m"].guard, game.marines["m"].overwatch) == (True, False)
    answer(game, GoOnOverwatch())
    assert (game.marines["m"].guard, game.marines["m"].overwatch) == (False, True)
    game = answer(Scene("..m", m=marine("w")).marine_turn(), Activate("m"), GoOnOverwatch(), GoOnGuard())
    assert (game.marines["m"].guard, game.marines["m"].overwatch) == (True, False)


@pytest.mark.rule("SH-GUARD-04")
def test_the_reroll_is_offered_once_after_both_sides_have_rolled_and_may_be_declined() -> None:
    scene = Scene("mg", m=marine("e", guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 2), (4,))
    assert (asked(game), game.decider) == ("guard", "marines")
    assert options(game) == [Pass(), Reroll(4)]
    declined = answer(game.copy(), Pass())
    assert declined.lost == ("m",)
    answer(game, Reroll(4), (3,))
    assert game.lost == ("m",)
    assert [(fight.attack, fight.defence) for fight in happened(game, Fought)] == [(5, 3)]


@pytest.mark.rule("SH-GUARD-04")
def test_the_new_roll_stands_even_if_it_is_lower() -> None:
    scene = Scene("mg", m=marine("e", guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 2), (5,), Reroll(5), (1,))
    assert [(fight.attack, fight.defence) for fight in happened(game, Fought)] == [(5, 1)]


@pytest.mark.rule("SH-GUARD-04")
def test_a_marine_who_is_not_on_guard_has_no_reroll() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 4, 2), (4,))
    assert game.lost == ("m",)


@pytest.mark.rule("SH-GUARD-05")
def test_guard_lasts_through_one_attack_after_another_until_the_status_phase() -> None:
    scene = Scene("mg", m=marine("e", guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"))
    for _ in range(3):
        answer(game, Attack("m"), (4, 1, 1), (2,), Reroll(2), (4,))
        assert game.marines["m"].guard
    game = scene.status_phase()
    assert not game.marines["m"].guard


@pytest.mark.rule("SH-GUARD-06")
def test_a_four_rerolled_into_a_six_kills_the_attacker_and_the_marker_stays() -> None:
    scene = Scene("mg.h", m=marine("e", guard=True), g=genestealer("w"), h=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (2, 4, 5), (4,), Reroll(4), (6,))
    assert happened(game, Fought) == [Fought("SH-CC-06", "g", "m", 5, 6, "g")]
    assert "g" not in game.stealers
    assert game.marines["m"].guard
