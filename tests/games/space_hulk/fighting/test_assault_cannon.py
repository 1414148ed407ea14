import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    EAST,
    NORTH,
    WEST,
    Scene,
    answer,
    asked,
    blip,
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Fire, GoOnOverwatch, Move, Pass, Reload, Turn
from reglamento.games.space_hulk.facts.events.blips import Placed
from reglamento.games.space_hulk.facts.events.fighting import Blasted, Destroyed, Exploded, Fired
from reglamento.games.space_hulk.facts.events.turns import TookState
from reglamento.games.space_hulk.facts.mission import Post
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, Hulk
from reglamento.games.space_hulk.setup import set_out


def hits(game: Hulk) -> list[bool]:
    return [shot.hit for shot in happened(game, Fired)]


@pytest.mark.rule("SH-CANNON-01")
@pytest.mark.parametrize(("dice", "killed"), [((5, 1, 1), True), ((1, 6, 1), True), ((4, 4, 4), False), ((4, 3, 1), False)])
def test_a_shot_costs_a_point_and_a_round_and_destroys_on_five_or_six(dice: tuple[int, ...], killed: bool) -> None:
    scene = Scene("g" + "." * 15 + "m", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"))
    assert due(game).n == 3
    answer(game, dice)
    assert (game.ap, game.marines["m"].rounds) == (3, 9)
    assert ("g" not in game.stealers) is killed


@pytest.mark.rule("SH-CANNON-02")
@pytest.mark.parametrize(("action", "left"), [("x", 3), ("turn", 3), ("y", 2)])
def test_a_shot_with_a_step_or_turn_is_free_of_points_and_uses_a_round(action: str, left: int) -> None:
    scene = Scene("g.xmy", m=marine("n" if action == "turn" else "w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Turn(WEST) if action == "turn" else Move(scene[action], WEST))
    assert options(game) == [Pass(), Fire("g")]
    answer(game, Fire("g"), (5, 1, 1))
    assert (game.ap, game.marines["m"].rounds) == (left, 9)
    assert hits(game) == [True]


@pytest.mark.rule("SH-CANNON-03")
@pytest.mark.parametrize(("dice", "killed"), [((4, 1, 1), True), ((5, 1, 1), True), ((3, 3, 2), False)])
def test_with_sustained_fire_a_four_destroys(dice: tuple[int, ...], killed: bool) -> None:
    scene = Scene("g..m", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (4, 4, 2), Fire("g"), dice)
    assert hits(game) == [False, killed]


# ---- rounds


@pytest.mark.rule("SH-CANNON-04")
def test_the_cannon_starts_with_ten_rounds() -> None:
    scene = Scene("s")
    mission = Scene("s", mission={"marines": (Post("s", "Sol", CANNON, scene["s"], 0),)}).mission
    assert set_out(mission).marines["s"].rounds == 10


@pytest.mark.rule("SH-CANNON-04")
def test_every_kind_of_shot_uses_a_round_and_both_players_see_the_count() -> None:
    scene = Scene("g..xm", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(command=3), Activate("m"), Fire("g"), (1, 1, 2), Move(scene["x"], WEST))
    answer(game, Fire("g"), (1, 1, 2), GoOnOverwatch(), EndPhase(), Activate("g"))
    answer(game, Turn(NORTH), Pass(), (1, 1, 2), Turn(EAST), Command("m"), Fire("g"), (1, 1, 2))
    assert game.marines["m"].rounds == 6
    assert game.view(GENESTEALERS).marines["m"].rounds == 6


@pytest.mark.rule("SH-CANNON-04")
def test_an_overwatch_roll_at_a_target_already_dead_uses_a_round() -> None:
    scene = Scene(
        """
        g..a
        h..b
        """,
        a=marine("w", overwatch=True), b=marine("w", CANNON, overwatch=True), g=genestealer("e"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (6, 1), (1, 2, 3))
    assert game.marines["b"].rounds == 9


@pytest.mark.rule("SH-CANNON-04")
def test_after_the_last_round_it_stays_on_overwatch_and_need_not_fire() -> None:
    scene = Scene("g..m", m=marine("w", CANNON, overwatch=True, rounds=1), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=1), Activate("g"), Turn(NORTH), Pass(), (1, 1, 2), Turn(EAST), Command("m"))
    assert options(game, Fire) == []
    assert game.marines["m"].rounds == 0
    answer(game, Pass())
    assert asked(game) == "genestealer-action"
    assert game.marines["m"].overwatch
    assert len(hits(game)) == 1


# ---- overwatch


@pytest.mark.rule("SH-CANNON-05", "SH-REF-05")
@pytest.mark.parametrize(("readings", "cost"), [(Readings(), 2), (Readings(cannon_overwatch=1), 1)])
def test_overwatch_with_the_cannon_costs_two_or_one_under_the_option(readings: Readings, cost: int) -> None:
    scene = Scene("..m", readings=readings, m=marine("w", CANNON))
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch())
    assert game.ap == 4 - cost
    assert game.marines["m"].overwatch


@pytest.mark.rule("SH-CANNON-05")
def test_the_option_leaves_the_storm_bolters_overwatch_alone() -> None:
    scene = Scene("..m", readings=Readings(cannon_overwatch=1), m=marine("w"))
    game = answer(scene.marine_turn(), Activate("m"), GoOnOverwatch())
    assert game.ap == 2


@pytest.mark.rule("SH-CANNON-05")
@pytest.mark.parametrize(("readings", "offered"), [(Readings(), False), (Readings(cannon_overwatch=1), True)])
def test_with_one_point_left_only_the_option_allows_it(readings: Readings, offered: bool) -> None:
    scene = Scene("..m", readings=readings, m=marine("w", CANNON))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(EAST), Turn(NORTH))
    assert (GoOnOverwatch() in options(game)) is offered


@pytest.mark.rule("SH-CANNON-05")
def test_on_overwatch_it_fires_at_every_action_while_rounds_remain() -> None:
    scene = Scene("g..m", m=marine("w", CANNON, overwatch=True, rounds=2), g=genestealer("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 1, 2), Turn(EAST), (1, 1, 2), Turn(NORTH))
    assert asked(game) == "genestealer-action"
    assert len(hits(game)) == 2


@pytest.mark.rule("SH-CANNON-06")
@pytest.mark.parametrize("dice", [(1, 1, 4), (3, 3, 3)])
def test_doubles_and_triples_on_the_first_load_do_nothing_bad(dice: tuple[int, ...]) -> None:
    scene = Scene("g..m", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), dice, Fire("g"), (1, 1, 2))
    assert not game.marines["m"].jammed
    assert happened(game, Exploded) == []
    assert game.marines["m"].rounds == 8


# ---- reloading


@pytest.mark.rule("SH-CANNON-07")
def test_reloading_costs_four_at_once_sets_ten_whatever_was_left_and_comes_once() -> None:
    scene = Scene("..m", m=marine("w", CANNON, rounds=7))
    game = answer(scene.marine_turn(command=6), Activate("m"), Reload())
    assert (game.ap, game.command_left) == (0, 6)
    assert (game.marines["m"].rounds, game.marines["m"].reloaded) == (10, True)
    assert happened(game, TookState) == [TookState("SH-CANNON-07", "m", "reloaded")]
    assert Reload() not in options(game)


@pytest.mark.rule("SH-CANNON-07")
def test_an_empty_reloaded_cannon_can_neither_fire_nor_be_reloaded() -> None:
    scene = Scene("g.m", m=marine("w", CANNON, rounds=0, reloaded=True), g=genestealer("e"))
    game = answer(scene.marine_turn(command=6), Activate("m"))
    assert refused(game, Reload()) == "SH-CANNON-07"
    assert refused(game, Fire("g")) == "SH-CANNON-04"


@pytest.mark.rule("SH-CANNON-07")
@pytest.mark.parametrize(("command", "offered"), [(0, False), (1, True)])
def test_command_points_may_pay_part_of_a_reload_but_it_is_not_paid_in_parts(command: int, offered: bool) -> None:
    scene = Scene("..m", m=marine("w", CANNON, rounds=0))
    game = answer(scene.marine_turn(command=command), Activate("m"), Turn(NORTH))
    assert (Reload() in options(game)) is offered


@pytest.mark.rule("SH-CANNON-07")
def test_command_points_may_pay_a_whole_reload_in_the_genestealer_turn() -> None:
    scene = Scene("g.m", m=marine("w", CANNON, rounds=0), g=genestealer("e"))
    game = answer(scene.genestealer_turn(command=4), Activate("g"), Turn(NORTH), Command("m"), Reload())
    assert (game.marines["m"].rounds, game.command_left) == (10, 0)


@pytest.mark.rule("SH-CANNON-07")
def test_only_a_cannon_is_reloaded() -> None:
    game = answer(Scene("..m", m=marine("w", BOLTER)).marine_turn(command=6), Activate("m"))
    assert Reload() not in options(game)


# ---- the explosion


@pytest.mark.rule("SH-CANNON-08")
@pytest.mark.parametrize(("face", "killed"), [(5, True), (6, True), (4, False), (1, False)])
def test_three_alike_from_a_reloaded_cannon_settle_the_shot_and_then_destroy_the_bearer(face: int, killed: bool) -> None:
    scene = Scene("g..m.n", sections="aaabbc", m=marine("w", CANNON, reloaded=True), n=marine("n"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (face,) * 3)
    assert happened(game, Exploded) == [Exploded("SH-CANNON-08", "m", "b")]
    assert [event.piece for event in happened(game, Destroyed)] == (["g", "m"] if killed else ["m"])
    assert game.lost == ("m",)
    assert asked(game) == "marine-action"


@pytest.mark.rule("SH-CANNON-08")
def test_a_double_from_a_reloaded_cannon_and_a_triple_from_another_do_not_explode() -> None:
    scene = Scene("g..m", m=marine("w", CANNON, reloaded=True), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (3, 3, 2))
    assert happened(game, Exploded) == []
    scene = Scene("g..m", m=marine("w", CANNON), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (3, 3, 3))
    assert happened(game, Exploded) == []


@pytest.mark.rule("SH-CANNON-09")
def test_everything_else_in_the_section_is_rolled_for_and_destroyed_on_four_or_more() -> None:
    scene = Scene(
        """
        g.m.n+l
        /###.#b
        """,
        sections="""
        aabbbbb
        b###c#b
        """,
        m=marine("w", CANNON, reloaded=True), n=marine("n"), g=genestealer("e"), l=broodlord("s"), b=blip(3),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (2, 2, 2))
    rolled: list[str | None] = []
    dice = {"n": 3, "l": 4, "b": 4, "door A2": 4, "door F1": 3}
    while asked(game) == "blast":
        about = due(game).about
        assert due(game).by == "marines"
        rolled.append(about)
        answer(game, (dice[str(about)],))
    assert sorted(map(str, rolled)) == sorted(dice)
    assert {event.target: event.destroyed for event in happened(game, Blasted)} == {id: die >= 4 for id, die in dice.items()}
    assert list(game.marines) == ["n"]
    assert list(game.stealers) == ["g"]
    assert game.blips == {}
    assert game.doors == {"door F1": True}


@pytest.mark.rule("SH-CANNON-09")
def test_doors_shelter_nobody_from_the_blast() -> None:
    scene = Scene("h+m..g", sections="aaaabb", m=marine("e", CANNON, reloaded=True), h=genestealer("w"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (1, 1, 1), (4,), (1,))
    assert list(game.stealers) == ["g"]
    assert game.doors == {scene.door: True}


@pytest.mark.rule("SH-CANNON-09", "SH-BOLTER-06")
def test_a_blip_uncovered_by_the_shot_is_still_a_blip_in_the_blast() -> None:
    scene = Scene("b.g..m", m=marine("w", CANNON, reloaded=True), g=genestealer("e"), b=blip(2))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (5, 5, 5))
    assert due(game).about == "b"
    answer(game, (3,))
    assert happened(game, Placed) == []
    assert list(game.blips) == ["b"]


@pytest.mark.rule("SH-CANNON-09")
def test_two_cannons_that_explode_at_one_moment_both_do() -> None:
    scene = Scene(
        """
        g..a.
        h..b.
        """,
        sections="""
        aaabb
        aaabb
        """,
        a=marine("w", CANNON, overwatch=True, reloaded=True), b=marine("w", CANNON, overwatch=True, reloaded=True),
        g=genestealer("e"), h=genestealer("e"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(NORTH), (1, 1, 1), (2, 2, 2), (6,))
    assert [event.marine for event in happened(game, Exploded)] == ["a", "b"]
    assert game.lost == ("a", "b")


# ---- worked example


@pytest.mark.rule("SH-CANNON-10")
def test_the_same_dice_on_the_first_load_with_sustained_fire_and_after_reloading() -> None:
    scene = Scene("g..m.n", sections="aaabbb", m=marine("w", CANNON), n=marine("n"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (4, 4, 2))
    assert (hits(game), game.marines["m"].rounds, game.marines["m"].jammed) == ([False], 9, False)
    answer(game, Fire("g"), (4, 1, 1))
    assert (hits(game), game.marines["m"].rounds) == ([False, True], 8)
    assert not game.stealers

    scene = Scene("g..m.n", sections="aaabbb", m=marine("w", CANNON, reloaded=True), n=marine("n"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (5, 5, 5))
    assert not game.stealers
    assert game.lost == ("m",)
    assert (asked(game), due(game).about) == ("blast", "n")
    answer(game, (4,))
    assert "n" in game.lost
