from typing import Any

import pytest

from hulk_scene import (
    CLAWS,
    EAST,
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
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Attack, EndPhase, Face, Move, Pass, Turn
from reglamento.games.space_hulk.facts.events.blips import Placed, Revealed
from reglamento.games.space_hulk.facts.events.fighting import CombatDice, DoorStruck, Fired, Fought
from reglamento.games.space_hulk.facts.events.moves import TurnedToFace
from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.games.space_hulk.facts.state import Hulk


def fought(game: Hulk) -> Fought:
    """The only combat so far."""
    (only,) = happened(game, Fought)
    assert isinstance(only, Fought)
    return only


AROUND = """
    123
    4m5
    678
    """


# ---- who can be attacked


@pytest.mark.rule("SH-CC-01")
@pytest.mark.parametrize("where", "12345678")
def test_a_marine_attacks_only_the_square_straight_ahead(where: str) -> None:
    scene = Scene(AROUND.replace(where, "g"), m=marine("n"), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Attack) == ([Attack("g")] if where == "2" else [])


@pytest.mark.rule("SH-CC-01")
def test_an_attack_costs_one_point() -> None:
    scene = Scene("g.\nm.", m=marine("n"), g=genestealer("s"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 1, 1), (4,))
    assert game.ap == 3
    answer(game, EndPhase(), Activate("g"), Attack("m"), (4, 1, 1), (4,))
    assert game.ap == 5


@pytest.mark.rule("SH-CC-01")
def test_attacking_a_diagonal_square_is_refused_under_its_rule() -> None:
    scene = Scene(AROUND.replace("1", "g"), m=marine("n"), g=genestealer("s"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert refused(game, Attack("g")) == "SH-CC-01"


@pytest.mark.rule("SH-CC-02")
def test_a_genestealer_may_attack_only_the_marine_ahead_of_its_eight_neighbours() -> None:
    for where, char in enumerate("12345678", start=1):
        scene = Scene(AROUND.replace("m", "g").replace(char, "m"), m=marine("s"), g=genestealer("n"))
        game = answer(scene.genestealer_turn(), Activate("g"))
        assert options(game, Attack) == ([Attack("m")] if where == 2 else [])


@pytest.mark.rule("SH-CC-02")
def test_a_genestealer_reaches_a_diagonal_marine_by_moving_and_one_beside_it_by_turning() -> None:
    scene = Scene(
        """
        x.m
        .gn
        """,
        m=marine("e"), n=marine("e"), g=genestealer("n"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"))
    assert options(game, Attack) == []
    beside = answer(game.copy(), Turn(EAST))
    assert options(beside, Attack) == [Attack("n")]
    ahead = scene.grid.ahead[scene["g"]][NORTH]
    diagonal = answer(game.copy(), Move(ahead, EAST))
    assert options(diagonal, Attack) == [Attack("m")]


@pytest.mark.rule("SH-CC-13")
def test_no_piece_attacks_its_own_side_a_blip_an_object_or_an_empty_square() -> None:
    scene = Scene(
        """
        nh#
        mgx
        #b#
        """,
        m=marine("n"), n=marine("n"), g=genestealer("n"), h=genestealer("n"), b=blip(1), things={"box": "x"},
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Attack) == []
    assert refused(game, Attack("n")) == "SH-CC-13"
    answer(game, Turn(WEST))
    assert options(game, Attack) == []
    answer(game, EndPhase(), Activate("g"))
    assert refused(game, Attack("h")) == "SH-CC-13"
    assert refused(game, Attack("b")) == "SH-CC-13"
    assert options(game, Attack) == []
    for facing in (EAST, SOUTH):
        answer(game, Turn(facing))
        assert options(game, Attack) == []
    answer(game, Turn(WEST))
    assert options(game, Attack) == [Attack("m")]


@pytest.mark.rule("SH-CC-13")
def test_a_blip_in_a_marines_front_square_has_been_revealed_before_it_can_attack_it() -> None:
    scene = Scene("bm", m=marine("e"), b=blip(1))
    game = answer(scene.marine_turn(), Activate("m"), Turn(NORTH), Turn(WEST))
    assert [event.blip for event in happened(game, Revealed)] == ["b"]
    answer(game, Face(EAST), Pass())
    assert options(game, Attack) == [Attack("g1")]


# ---- the comparison


@pytest.mark.rule("SH-CC-03")
@pytest.mark.parametrize("attacker", ["m", "g"])
def test_three_dice_against_one_whoever_attacks(attacker: str) -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = scene.marine_turn() if attacker == "m" else scene.genestealer_turn()
    answer(game, Activate(attacker), Attack("g" if attacker == "m" else "m"))
    assert (due(game).n, due(game).by) == (3, "genestealers")
    answer(game, (1, 2, 3))
    assert (due(game).n, due(game).by) == (1, "marines")
    answer(game, (3,))
    assert (fought(game).attack, fought(game).defence) == (3, 3)


@pytest.mark.rule("SH-CC-03", "SH-CC-06")
def test_the_best_single_die_counts_and_on_a_tie_nobody_is_hurt() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 5, 5), (5,))
    assert fought(game) == Fought("SH-CC-06", "g", "m", 5, 5)
    assert (list(game.marines), list(game.stealers)) == (["m"], ["g"])
    assert happened(game, TurnedToFace) == []


@pytest.mark.rule("SH-CC-04")
def test_a_sergeant_adds_one_attacking_and_defending_against_its_front_square() -> None:
    scene = Scene("mg", m=marine("e", SWORD), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 4, 4), (4,), Pass())
    assert (fought(game).attack, fought(game).defence, fought(game).destroyed) == (5, 4, "g")
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 4, 4), (4,), Pass())
    assert (fought(game).attack, fought(game).defence, fought(game).destroyed) == (4, 5, "g")


@pytest.mark.rule("SH-CC-04", "SH-CC-08")
@pytest.mark.parametrize("facing", ["n", "s", "w"])
def test_a_sergeant_attacked_from_side_or_back_adds_nothing(facing: str) -> None:
    scene = Scene("mg", m=marine(facing, SWORD), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (4,))
    assert (fought(game).attack, fought(game).defence, fought(game).destroyed) == (4, 4, "")


@pytest.mark.rule("SH-CC-05")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_an_attacker_who_wins_kills_whichever_way_the_defender_faced(facing: str) -> None:
    scene = Scene("mg", m=marine(facing), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (5, 1, 1), (4,))
    assert game.lost == ("m",)
    scene = Scene("mg", m=marine("e"), g=genestealer(facing))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 4, 4), (5,))
    assert not game.stealers
    assert game.killed == 1


@pytest.mark.rule("SH-CC-06")
def test_a_facing_defender_who_wins_kills_the_attacker() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (5,))
    assert fought(game) == Fought("SH-CC-06", "g", "m", 4, 5, "g")
    assert not game.stealers
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (4, 1, 1), (3,))
    assert fought(game) == Fought("SH-CC-06", "m", "g", 3, 4, "m")
    assert game.lost == ("m",)


@pytest.mark.rule("SH-CC-07")
@pytest.mark.parametrize("die", [4, 6])
@pytest.mark.parametrize("facing", ["n", "s", "w"])
def test_a_surprised_marine_who_wins_or_ties_hurts_nobody_and_is_turned_round_for_nothing(facing: str, die: int) -> None:
    scene = Scene("mg", m=marine(facing), g=genestealer("w"))
    game = answer(scene.genestealer_turn(command=2), Activate("g"), Attack("m"), (4, 1, 1), (die,))
    assert fought(game) == Fought("SH-CC-07", "g", "m", 4, die)
    assert game.marines["m"].facing == EAST
    assert happened(game, TurnedToFace) == [TurnedToFace("SH-CC-07", "m", EAST)]
    assert list(game.stealers) == ["g"]
    answer(game, Pass())  # one window, that of the attack, in which the Marine now sees its attacker
    assert asked(game) == "genestealer-action"
    assert game.command_left == 2


@pytest.mark.rule("SH-CC-07")
def test_a_surprised_genestealer_is_turned_round_too() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("n"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"), (5, 1, 1), (2,))
    assert list(game.marines) == ["m"]
    assert game.stealers["g"].facing == WEST


@pytest.mark.rule("SH-CC-07")
def test_the_automatic_turn_draws_no_overwatch_shot_beside_that_for_the_attack() -> None:
    scene = Scene(
        """
        n.g
        ##m
        """,
        m=marine("e"), n=marine("e", overwatch=True), g=genestealer("s"),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (4,), (1, 2))
    assert game.marines["m"].facing == NORTH
    assert asked(game) == "genestealer-action"
    assert len(happened(game, Fired)) == 1


@pytest.mark.rule("SH-CC-07")
def test_the_automatic_turn_reveals_a_blip_that_comes_into_sight() -> None:
    scene = Scene(
        """
        #b.
        .gm
        """,
        m=marine("s"), g=genestealer("e"), b=blip(1),
    )  # fmt: skip
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (4,), Face(SOUTH))
    assert [event.at for event in happened(game, Placed)] == [scene["b"]]


@pytest.mark.rule("SH-CC-08")
@pytest.mark.parametrize("kit", [CLAWS, HAMMER, SWORD, LIBRARIAN])
def test_a_side_attack_meets_one_plain_die_without_any_bonus_or_choice(kit: Kit) -> None:
    scene = Scene("mg", m=marine("n", kit), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (3, 3, 3))
    assert due(game).n == 1
    answer(game, (3,))
    assert (fought(game).attack, fought(game).defence) == (3, 3)


@pytest.mark.rule("SH-CC-08")
def test_a_genestealer_attacked_from_behind_still_rolls_three_dice() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("e"))
    game = answer(scene.marine_turn(), Activate("m"), Attack("g"))
    assert due(game).n == 3
    answer(game, (1, 2, 6), (5,))
    assert (fought(game).defence, fought(game).destroyed) == (6, "")


@pytest.mark.rule("SH-CC-09")
def test_each_exchange_needs_another_point_and_the_winner_stays_where_it_is() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (4, 1, 1), (4,))
    assert len(happened(game, CombatDice)) == 2
    answer(game, Attack("m"), (4, 1, 1), (4,), Attack("m"), (5, 1, 1), (4,))
    assert game.ap == 3
    assert game.lost == ("m",)
    assert game.stealers["g"].at == scene["g"]
    assert scene["m"] not in game.at


# ---- worked examples


@pytest.mark.rule("SH-CC-10")
def test_a_five_among_three_dice_beats_the_marines_four() -> None:
    scene = Scene("mg", m=marine("e"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"), (2, 4, 5), (4,))
    assert fought(game) == Fought("SH-CC-05", "g", "m", 5, 4, "m")
    assert game.ap == 5
    assert not game.marines


@pytest.mark.rule("SH-CC-11")
def test_a_flank_attack_that_fails_costs_two_points_and_the_next_one_may_cost_its_life() -> None:
    scene = Scene("mxg", m=marine("n"), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Move(scene["x"], WEST), Attack("m"), (3, 2, 1), (5,))
    assert game.ap == 4
    assert (list(game.marines), list(game.stealers)) == (["m"], ["g"])
    assert game.marines["m"].facing == EAST
    answer(game, Attack("m"), (3, 2, 1), (5,))
    assert not game.stealers
    assert list(game.marines) == ["m"]


# ---- doors


@pytest.mark.rule("SH-CC-12")
@pytest.mark.parametrize(
    ("piece", "dice"), [(marine("e"), 1), (marine("e", CLAWS), 2), (genestealer("e"), 3), (broodlord("e"), 3)]
)
def test_a_blow_at_a_door_rolls_the_attackers_dice_and_the_door_none(piece: Any, dice: int) -> None:
    scene = Scene(".x+", x=piece)
    game = scene.genestealer_turn() if dice == 3 else scene.marine_turn()
    answer(game, Activate("x"), Attack(scene.door))
    assert due(game).n == dice
    answer(game, (5,) * dice)
    assert game.doors == {scene.door: True}
    before = game.ap
    answer(game, Attack(scene.door), (6, 1, 1)[:dice])
    assert game.doors == {}
    assert game.ap == before - 1
    assert [strike.destroyed for strike in happened(game, DoorStruck)] == [False, True]


@pytest.mark.rule("SH-CC-12", "SH-REF-07")
@pytest.mark.parametrize("kit", [SWORD, HAMMER, LIBRARIAN])
def test_no_bonus_of_rank_weapon_or_psi_helps_against_a_door(kit: Kit) -> None:
    scene = Scene(".m+", m=marine("e", kit))
    game = answer(scene.marine_turn(), Activate("m"), Attack(scene.door), (5,))
    assert asked(game) == "marine-action"
    assert game.doors == {scene.door: True}


@pytest.mark.rule("SH-CC-12")
def test_the_broodlords_sum_does_not_break_a_door() -> None:
    scene = Scene(".g+", g=broodlord("e"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack(scene.door), (5, 5, 1))
    assert game.doors == {scene.door: True}


@pytest.mark.rule("SH-CC-12")
def test_only_a_closed_door_straight_ahead_is_attacked_and_never_by_a_blip() -> None:
    scene = Scene(
        """
        +/+
        .m#
        ###
        .b+
        """,
        m=marine("n"), b=blip(2),
    )  # fmt: skip
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Attack) == []
    game = answer(scene.genestealer_turn(), Activate("b"))
    assert options(game, Attack) == []
