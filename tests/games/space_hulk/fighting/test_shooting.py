import pytest

from hulk_scene import (
    BOLTER,
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
    refused,
)
from reglamento.games.space_hulk.facts.arsenal import GUNS, outfit
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, Flame, GoOnOverwatch, Move, Pass, Turn
from reglamento.games.space_hulk.facts.events.fighting import Destroyed, Fired
from reglamento.games.space_hulk.facts.mission import Kit


@pytest.mark.rule("SH-SHOOT-01")
def test_a_marine_may_fire_at_genestealers_and_closed_doors_in_sight_and_at_nothing_else() -> None:
    scene = Scene(
        """
        g.n.+
        .../.
        .bm.h
        """,
        m=marine("n"), n=marine("s"), g=genestealer(), h=genestealer(), b=blip(2),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"))
    assert set(options(game, Fire)) == {Fire("g"), Fire("door E1")}
    assert refused(game, Fire("n")) == "SH-SHOOT-01"
    assert refused(game, Fire("b")) == "SH-SHOOT-01"


@pytest.mark.rule("SH-SHOOT-01")
def test_neither_genestealers_nor_blips_nor_marines_without_a_gun_fire() -> None:
    scene = Scene(
        """
        bx
        ##
        g.
        .m
        """,
        m=marine("n", FLAMER), g=genestealer(), b=blip(3),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert not options(game, Fire)
    assert refused(game, Fire("m")) == "SH-SHOOT-01"
    answer(game, Activate("b"))
    assert not options(game, Fire)
    game = answer(scene.marine_turn(), Activate("m"))
    assert not options(game, Fire)
    assert Flame(scene["g"]) in options(game)


@pytest.mark.rule("SH-SHOOT-02")
@pytest.mark.parametrize(("kit", "dice"), [(BOLTER, (1, 2)), (CANNON, (1, 2, 3))])
def test_a_plain_shot_of_bolter_or_cannon_costs_one_point(kit: Kit, dice: tuple[int, ...]) -> None:
    scene = Scene("g.m", m=marine("w", kit), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), dice)
    assert game.ap == 3


@pytest.mark.rule("SH-SHOOT-02")
def test_a_heavy_flamer_shot_costs_two_points() -> None:
    scene = Scene("g.m", sections="aab", m=marine("w", FLAMER), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Flame(scene["g"]), (1,))
    assert game.ap == 2
    answer(game, Turn(NORTH), Turn(EAST))
    assert not options(game, Flame)


@pytest.mark.rule("SH-SHOOT-02", "SH-OW-05")
def test_shots_with_a_move_and_on_overwatch_cost_nothing() -> None:
    scene = Scene("g..xm", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(command=2), Activate("m"), Move(scene["x"], WEST), Fire("g"), (1, 2))
    assert (game.ap, game.command_left) == (3, 2)
    answer(game, GoOnOverwatch(), EndPhase(), Activate("g"), Turn(NORTH), Pass(), (1, 2))
    assert game.command_left == 2
    assert [shot.overwatch for shot in happened(game, Fired)] == [False, True]


HALL = """
    ............g
    ............x
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    .............
    m............
    """


@pytest.mark.rule("SH-SHOOT-03")
def test_range_counts_a_diagonal_as_one_square_and_the_target_but_not_the_shooter() -> None:
    scene = Scene(HALL, m=marine("n", overwatch=True), g=genestealer("s"))
    game = answer(scene.genestealer_turn(), Activate("g"), Turn(EAST))
    assert asked(game) == "genestealer-action"
    answer(game, Move(scene["x"], SOUTH))
    assert asked(game) == "overwatch"
    assert scene.grid.distance(scene["m"], scene["x"]) == 12


@pytest.mark.rule("SH-SHOOT-04", "SH-BOLTER-01")
@pytest.mark.parametrize(
    ("dice", "killed"), [((6, 1), True), ((2, 6), True), ((6, 6), True), ((5, 5), False), ((3, 3), False), ((5, 4), False)]
)
def test_one_die_that_shows_a_six_destroys_and_the_sum_means_nothing(dice: tuple[int, int], killed: bool) -> None:
    scene = Scene("g..m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"))
    assert due(game).n == 2
    answer(game, dice)
    assert ("g" not in game.stealers) is killed
    assert (scene["g"] not in game.at) is killed
    assert [event.piece for event in happened(game, Destroyed)] == (["g"] if killed else [])


@pytest.mark.rule("SH-SHOOT-04")
def test_no_wound_is_kept_from_shot_to_shot() -> None:
    scene = Scene("g..m", m=marine("w"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"), (5, 5))
    assert game.stealers == scene.marine_turn().stealers


@pytest.mark.rule("SH-SHOOT-05")
@pytest.mark.parametrize("kit", [BOLTER, CANNON])
def test_dice_and_kill_numbers_of_a_shot_come_from_the_weapon_data(kit: Kit) -> None:
    gun = outfit(kit).gun
    assert gun is not None
    assert gun == GUNS[kit.weapons[0]]
    scene = Scene("g..m", m=marine("w", kit), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Fire("g"))
    assert due(game).n == gun.dice
    answer(game, (1,) * gun.dice, Fire("g"), (1,) * gun.dice)
    assert [shot.needed for shot in happened(game, Fired)] == [gun.kills_on, gun.sustained]


@pytest.mark.rule("SH-SHOOT-06")
@pytest.mark.parametrize(("where", "shot_at"), [*((char, True) for char in "123"), *((char, False) for char in "45678")])
def test_an_adjacent_genestealer_is_shot_in_the_front_arc_but_not_beside_or_behind(where: str, shot_at: bool) -> None:
    drawing = """
        123
        4m5
        678
        """
    scene = Scene(drawing.replace(where, "g"), m=marine("n"), g=genestealer())
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == ([Fire("g")] if shot_at else [])
    if shot_at:
        answer(game, Fire("g"), (6, 1))
        assert not game.stealers
