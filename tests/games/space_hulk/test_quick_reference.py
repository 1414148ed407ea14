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
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
)
from reglamento.games.space_hulk.facts import arsenal
from reglamento.games.space_hulk.facts.arsenal import GUNS, Blade, outfit
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    Barrier,
    ClearJam,
    EndPhase,
    Enter,
    Face,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    HandOver,
    Move,
    Pass,
    Reload,
    Reveal,
    SpendPsi,
    Turn,
    UsePower,
    WorkDoor,
)
from reglamento.games.space_hulk.facts.events.fighting import Fought
from reglamento.games.space_hulk.facts.events.moves import Dropped, PickedUp
from reglamento.games.space_hulk.facts.events.turns import PhaseBegan
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.pieces import Piece
from reglamento.games.space_hulk.facts.state import Hulk


def turn_of(piece: Piece, scene: Scene) -> Hulk:
    """The action phase of the side of piece `p`, which is active."""
    game = scene.marine_turn() if isinstance(piece, type(marine())) else scene.genestealer_turn()
    return answer(game, Activate("p"))


# ---- the turn


@pytest.mark.rule("SH-REF-01")
def test_a_turn_runs_through_five_phases_in_order() -> None:
    scene = Scene("m##g", m=marine("n"), g=genestealer("n"))
    game = answer(scene.new_turn(), (3,), EndPhase(), EndPhase())
    assert game.turn == 2
    phases = [event.phase for event in happened(game, PhaseBegan)]
    assert phases == ["command", "marine", "reinforcement", "genestealer", "status", "command"]


# ---- psychic powers


@pytest.mark.rule("SH-REF-02")
def test_the_psychic_power_table() -> None:
    assert (arsenal.PREMONITION, arsenal.BARRIER, arsenal.STORM) == (1, 2, 3)
    assert (arsenal.BARRIER_RANGE, arsenal.STORM_RANGE) == (12, 6)
    assert (arsenal.STORM_ON_ONE, arsenal.STORM_ON_SECTION) == (2, 4)


@pytest.mark.rule("SH-REF-02")
def test_premonition_and_barrier_cost_their_points_and_the_axe_one_for_each_bonus() -> None:
    scene = Scene("mg.", m=marine("e", LIBRARIAN), g=genestealer("w"))
    game = answer(scene.marine_turn(), UsePower("premonition"))
    assert (game.marines["m"].psi, game.command_left) == (19, 1)
    game = answer(scene.marine_turn(), UsePower("barrier"), Barrier(scene.squares["."]))
    assert (game.marines["m"].psi, game.barrier) == (18, scene["."])
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 1, 1), (1,), SpendPsi(3))
    assert (game.marines["m"].psi, happened(game, Fought)[0].attack) == (17, 5)


# ---- action points

NEIGHBOURS = """
    789
    6p2
    543
    """
"""Square 8 is straight ahead of a piece that faces north."""


def cost_of_step(piece: Piece, mark: str) -> int | None:
    """AP of the cheapest step of `piece`, facing north in the middle, to this square, keeping its facing; None when there is none."""
    scene = Scene(NEIGHBOURS, p=piece)
    game = turn_of(piece, scene)
    before = game.ap
    if not any(option.to == scene[mark] and option.facing == NORTH for option in options(game, Move)):
        return None
    answer(game, Move(scene[mark], NORTH))
    return before - game.ap


@pytest.mark.rule("SH-REF-03")
@pytest.mark.parametrize(
    ("piece", "ahead", "aside", "behind"),
    [(marine("n"), 1, None, 2), (genestealer("n"), 1, 1, 2), (broodlord("n"), 1, 1, 2), (blip(2), 1, 1, 1)],
    ids=["Marine", "Genestealer", "Broodlord", "blip"],
)
def test_points_of_each_step(piece: Piece, ahead: int, aside: int | None, behind: int) -> None:
    assert [cost_of_step(piece, mark) for mark in "789"] == [ahead] * 3
    assert [cost_of_step(piece, mark) for mark in "62"] == [aside] * 2
    assert [cost_of_step(piece, mark) for mark in "543"] == [behind] * 3


@pytest.mark.rule("SH-REF-03")
@pytest.mark.parametrize(("piece", "points"), [(marine("n"), 4), (genestealer("n"), 6), (blip(1), 6)])
def test_points_of_each_activation(piece: Piece, points: int) -> None:
    assert turn_of(piece, Scene(NEIGHBOURS, p=piece)).ap == points


@pytest.mark.rule("SH-REF-03")
@pytest.mark.parametrize(
    ("piece", "turns"),
    [(marine("n"), {EAST, WEST}), (genestealer("n"), {EAST, SOUTH, WEST}), (blip(1), set())],
    ids=["Marine", "Genestealer", "blip"],
)
def test_a_quarter_turn_costs_a_point_and_only_a_genestealer_turns_half_round_for_one(piece: Piece, turns: set[int]) -> None:
    game = turn_of(piece, Scene(NEIGHBOURS, p=piece))
    assert {option.facing for option in options(game, Turn)} == turns
    for facing in turns:
        turned = answer(game.copy(), Turn(facing))
        assert turned.ap == game.ap - 1


@pytest.mark.rule("SH-REF-03")
@pytest.mark.parametrize(
    ("piece", "foe", "option", "cost"),
    [
        (marine("n"), genestealer(), Fire("f"), 1),
        (marine("n", CANNON), genestealer(), Fire("f"), 1),
        (marine("n"), genestealer(), GoOnOverwatch(), 2),
        (marine("n", CANNON), genestealer(), GoOnOverwatch(), 2),
        (marine("n"), genestealer(), GoOnGuard(), 2),
        (marine("n", jammed=True), genestealer(), ClearJam(), 1),
        (marine("n"), genestealer(), Attack("f"), 1),
        (marine("n"), genestealer(), WorkDoor("door B1"), 1),
        (genestealer("n"), marine(), Attack("f"), 1),
        (genestealer("n"), marine(), WorkDoor("door B1"), 1),
    ],
)
def test_points_of_every_other_action(piece: Piece, foe: Piece, option: Any, cost: int) -> None:
    game = turn_of(piece, Scene("f/\np.", p=piece, f=foe))
    before = game.ap
    answer(game, option)
    assert before - game.ap == cost


@pytest.mark.rule("SH-REF-03")
def test_a_heavy_flamer_shot_costs_two_and_a_blip_only_moves_and_works_doors_for_one() -> None:
    scene = Scene("g.p", sections="aab", p=marine("w", FLAMER), g=genestealer())
    game = answer(turn_of(marine(), scene), Flame(scene["g"]))
    assert game.ap == 2
    game = turn_of(blip(), Scene("x/\np.", p=blip(2)))
    assert {type(option) for option in options(game)} == {Move, WorkDoor, EndPhase}
    assert answer(game, WorkDoor("door B1")).ap == 5


@pytest.mark.rule("SH-REF-03")
def test_what_the_table_leaves_blank_is_not_possible() -> None:
    game = turn_of(genestealer(), Scene("f/\np.", p=genestealer("n"), f=marine()))
    blank = Fire | Flame | GoOnOverwatch | GoOnGuard | ClearJam
    assert [option for option in options(game) if isinstance(option, blank)] == []
    game = turn_of(blip(), Scene("x/\np.", p=blip(2)))
    assert [option for option in options(game) if isinstance(option, blank | Turn | Attack)] == []


@pytest.mark.rule("SH-REF-04")
@pytest.mark.parametrize("kit", [BOLTER, CANNON])
@pytest.mark.parametrize("action", ["ahead", "back", "turn"])
def test_a_marines_step_or_quarter_turn_may_include_a_free_shot(kit: Kit, action: str) -> None:
    scene = Scene("g..apb", p=marine("n" if action == "turn" else "w", kit), g=genestealer("e"))
    option = {"ahead": Move(scene["a"], WEST), "back": Move(scene["b"], WEST), "turn": Turn(WEST)}[action]
    game = answer(turn_of(marine(), scene), option)
    before = game.ap
    assert options(game) == [Pass(), Fire("g")]
    answer(game, Fire("g"), (1,) * dice_of(kit))
    assert game.ap == before


def dice_of(kit: Kit) -> int:
    gun = outfit(kit).gun
    assert gun is not None
    return gun.dice


@pytest.mark.rule("SH-REF-04")
def test_a_heavy_flamer_does_not_fire_with_a_step() -> None:
    scene = Scene("g..ap", sections="aaabb", p=marine("w", FLAMER), g=genestealer("e"))
    game = answer(turn_of(marine(), scene), Move(scene["a"], WEST))
    assert asked(game) == "marine-action"


@pytest.mark.rule("SH-REF-04")
def test_a_genestealers_step_in_any_direction_may_include_one_quarter_turn() -> None:
    scene = Scene(NEIGHBOURS, p=genestealer("n"))
    game = turn_of(genestealer(), scene)
    for mark in "23456789":
        assert {option.facing for option in options(game, Move) if option.to == scene[mark]} == {NORTH, EAST, WEST}
        for facing in (NORTH, EAST, WEST):
            assert answer(game.copy(), Move(scene[mark], facing)).ap >= 4


# ---- what only the text says


@pytest.mark.rule("SH-REF-05")
def test_reloading_costs_four_and_passing_an_object_one() -> None:
    game = answer(turn_of(marine(), Scene("p.", p=marine("n", CANNON))), Reload())
    assert game.ap == 0
    scene = Scene("pn", things={"box": "p"}, p=marine("e", carries=("box",)), n=marine("n"))
    game = answer(turn_of(marine(), scene), HandOver("n", "box"))
    assert game.ap == 3
    assert game.marines["n"].carries == ("box",)


@pytest.mark.rule("SH-REF-05")
@pytest.mark.parametrize(("piece", "cost"), [(marine("n"), 2), (genestealer("n"), 1), (blip(2), 1)])
def test_climbing_costs_a_marine_two_and_the_others_one(piece: Piece, cost: int) -> None:
    scene = Scene("p.\n---\nu.", ladders={"shaft": ("p", "u")}, p=piece)
    game = turn_of(piece, scene)
    before = game.ap
    answer(game, Move(scene["u"], NORTH))
    assert before - game.ap == cost


@pytest.mark.rule("SH-REF-05")
def test_entering_costs_one_point() -> None:
    scene = Scene("x.#m", entries={"north": "x"}, m=marine("n"), p=genestealer(area="north"))
    game = answer(turn_of(genestealer(), scene), Enter(scene["x"], EAST))
    assert game.ap == 5


@pytest.mark.rule("SH-REF-05")
def test_picking_up_dropping_revealing_and_psychic_powers_cost_no_points() -> None:
    scene = Scene("yxp", things={"box": "x"}, p=marine("w", LIBRARIAN))
    game = answer(turn_of(marine(), scene), Move(scene["x"], WEST), Pass())
    assert happened(game, PickedUp) == [PickedUp("SH-OBJ-04", "p", "box")]
    assert game.ap == 3
    answer(game, Move(scene["y"], WEST, "box"), Pass())
    assert happened(game, Dropped) == [Dropped("SH-OBJ-06", "box", scene["x"])]
    assert game.ap == 2
    answer(game, UsePower("premonition"))
    assert game.ap == 2


@pytest.mark.rule("SH-REF-05")
def test_a_voluntary_reveal_costs_nothing_and_its_genestealers_have_all_their_points() -> None:
    scene = Scene("b.#m", m=marine("n"), b=blip(1))
    game = answer(scene.genestealer_turn(), Reveal("b"))
    assert answer(game, Face(EAST), Activate("g1")).ap == 6


# ---- weapons


@pytest.mark.rule("SH-REF-06")
def test_the_shooting_table() -> None:
    bolter, cannon = GUNS["storm bolter"], GUNS["assault cannon"]
    assert (bolter.dice, bolter.kills_on, bolter.sustained, bolter.jams) == (2, 6, 5, True)
    assert (cannon.dice, cannon.kills_on, cannon.sustained, cannon.jams) == (3, 5, 4, False)
    assert (arsenal.OVERWATCH_RANGE, arsenal.FLAMER_RANGE) == (12, 12)
    assert (arsenal.ROUNDS, arsenal.FUEL, arsenal.BURNS_ON) == (10, 6, 2)
    assert outfit(FLAMER).flamer
    assert outfit(FLAMER).gun is None


@pytest.mark.rule("SH-REF-06")
@pytest.mark.parametrize(("gap", "reached"), [(11, True), (12, False)])
def test_the_heavy_flamer_reaches_twelve_squares_and_rolls_one_die(gap: int, reached: bool) -> None:
    row = "g" + "." * gap + "m"
    scene = Scene(row, sections="a" + "b" * (len(row) - 1), m=marine("w", FLAMER), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert (Flame(scene["g"]) in options(game)) is reached
    if reached:
        assert due(answer(game, Flame(scene["g"]))).n == 1


@pytest.mark.rule("SH-REF-07")
@pytest.mark.parametrize(
    ("kit", "blade"),
    [
        (BOLTER, Blade()),
        (CHAINFIST, Blade(cuts_doors=True)),
        (CLAWS, Blade(dice=2, bonus=1)),
        (SWORD, Blade(bonus=1, parries=True)),
        (HAMMER, Blade(bonus=2, blocks=True)),
        (LIBRARIAN, Blade(bonus=1, psychic=True)),
    ],
)
def test_the_close_combat_table(kit: Kit, blade: Blade) -> None:
    assert outfit(kit).blade == blade
    scene = Scene("mg", m=marine("e", kit), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (6, 6, 6))
    assert due(game).n == blade.dice


@pytest.mark.rule("SH-REF-07")
def test_genestealer_and_broodlord_both_roll_three_dice() -> None:
    for foe in (genestealer("w"), broodlord("w")):
        game = answer(Scene("mg", m=marine("e"), g=foe).genestealer_turn(), Activate("g"), Attack("m"))
        assert due(game).n == 3


@pytest.mark.rule("SH-REF-07")
@pytest.mark.parametrize("kit", [BOLTER, CHAINFIST, CLAWS, SWORD, HAMMER, LIBRARIAN])
def test_against_side_or_back_nobody_has_more_than_a_plain_die(kit: Kit) -> None:
    game = answer(Scene("mg", m=marine("s", kit), g=genestealer("w")).genestealer_turn(), Activate("g"), Attack("m"), (5, 1, 1))
    assert due(game).n == 1
    answer(game, (5,))
    assert [(fight.attack, fight.defence) for fight in happened(game, Fought)] == [(5, 5)]
