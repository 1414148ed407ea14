"""The Movement phase."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.moves import Advance, EndMoves, FallBack, MoveUnit
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.turns.battle import BeginPhase
from wh40k_scene import asked, battle, block, options, phase, places, placing, refusal, refused, roll, square, unit


def moving(game: Warzone) -> Warzone:
    """The first unit of red is about to make a normal move."""
    return phase(game, "movement").answer(MoveUnit("r1"))


@pytest.mark.rule("40K-CORE-MOVE-01")
def test_units_move_one_at_a_time_each_once() -> None:
    game = phase(battle([unit("squad", (10, 10)), unit("squad", (20, 10))]), "movement")
    assert options(game) == (MoveUnit("r1"), Advance("r1"), MoveUnit("r2"), Advance("r2"), EndMoves())
    game.answer(MoveUnit("r1")).answer(places((12, 10)))
    assert options(game) == (MoveUnit("r2"), Advance("r2"), EndMoves())
    assert refused(game, MoveUnit("r1")) == "40K-CORE-MOVE-01"
    assert refused(game, MoveUnit("b7")) == "40K-CORE-MOVE-01"


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_a_model_moves_its_six_inches_and_no_farther() -> None:
    game = moving(battle([unit("squad", (10, 10))]))
    assert placing(game).reach == 6
    assert refusal(game, places((16, 10))) is None
    assert refusal(game, places((16.01, 10))) == "40K-CORE-MOVE-03"
    game.answer(places((16, 10)))
    assert (game.models["r1.1"].x, game.models["r1.1"].moved, game.units["r1"].movement) == (16, True, "moved")


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_a_model_ends_and_goes_more_than_an_inch_from_enemies() -> None:
    game = moving(battle([unit("squad", (10, 10))], [unit("mob", (15, 10))]))
    assert refusal(game, places((13, 10))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((12.99, 10))) is None
    past = moving(battle([unit("squad", (10, 10))], [unit("mob", (13, 11.5))]))
    assert refusal(past, places((16, 10))) == "40K-CORE-MOVE-03"
    assert refusal(past, places((14, 9))) is None


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_a_model_does_not_go_through_others_but_round_them() -> None:
    row = [(13.0, y) for y in (7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0)]
    game = moving(battle([unit("squad", (10, 10)), unit("squad", *row)]))
    assert refusal(game, places((15, 10))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((13, 10.4))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-ERR-177b")
def test_a_flyer_goes_over_models_and_terrain_in_the_movement_phase_and_ends_on_neither() -> None:
    row = [(13.0, y) for y in (7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0)]
    game = moving(battle([unit("skimmer", (10, 10)), unit("squad", *row)], features=[block(*square(15, 8, 4))]))
    assert refusal(game, places((21, 10))) is None
    assert refusal(game, places((13, 10.4))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((17, 10))) == "40K-CORE-TERR-06"


@pytest.mark.rule("40K-ERR-177a")
def test_no_part_of_a_base_leaves_the_table() -> None:
    game = moving(battle([unit("squad", (2, 10))]))
    assert refusal(game, places((0.5, 10))) is None
    assert refusal(game, places((0.49, 10))) == "40K-ERR-177a"


@pytest.mark.rule("40K-CORE-TERR-06")
def test_solid_terrain_is_gone_round() -> None:
    game = moving(battle([unit("squad", (10, 10))], features=[block(*square(12, 8, 4))]))
    assert refusal(game, places((14, 10))) == "40K-CORE-TERR-06"
    assert refusal(game, places((16, 12))) in {"40K-ERR-177a", "40K-CORE-TERR-06", "40K-CORE-MOVE-03"}
    assert refusal(game, places((13, 7))) is None


@pytest.mark.rule("40K-CORE-COH-01", "40K-FAQ-COHERENCY-02")
def test_a_move_ends_in_one_group_linked_within_two_inches() -> None:
    game = moving(battle([unit("squad", (10, 10), (12, 10), (14, 10), (16, 10))]))
    assert refusal(game, places((10, 12), (13, 12), (16, 12), (19, 12))) is None
    assert refusal(game, places((10, 12), (13, 12), (16.01, 12), (18, 12))) == "40K-FAQ-COHERENCY-02"
    assert refusal(game, places((8, 10), (9.5, 10), (18, 10), (19.5, 10))) == "40K-FAQ-COHERENCY-02"


@pytest.mark.rule("40K-CORE-MOVE-02", "40K-FAQ-COHERENCY-03")
def test_a_unit_may_stand_still_even_out_of_coherency() -> None:
    game = moving(battle([unit("squad", (10, 10), (20, 10))]))
    assert refusal(game, places((10, 10), (20, 10))) is None
    assert refusal(game, places((11, 10), (20, 10))) == "40K-FAQ-COHERENCY-02"
    game.answer(places((10, 10), (20, 10)))
    assert game.units["r1"].movement == "stood"
    assert phase(battle([unit("squad", (10, 10))]), "movement").answer(EndMoves()).question is None


@pytest.mark.rule("40K-CORE-MOVE-05")
def test_an_advance_adds_a_die_to_the_move_of_all_models() -> None:
    game = phase(battle([unit("squad", (10, 10))]), "movement").answer(Advance("r1"))
    roll(game, 4)
    assert refusal(game, places((20, 10))) is None
    assert refusal(game, places((20.01, 10))) == "40K-CORE-MOVE-05"
    game.answer(placing(game).default)
    assert (game.units["r1"].movement, game.models["r1.1"].moved) == ("advanced", False)


@pytest.mark.rule("40K-CORE-MOVE-06", "40K-CORE-MOVE-07")
def test_a_unit_with_an_enemy_within_an_inch_stands_or_falls_back_past_none() -> None:
    game = phase(battle([unit("squad", (10, 10))], [unit("mob", (12, 10))]), "movement")
    assert options(game) == (FallBack("r1"), EndMoves())
    assert refused(game, MoveUnit("r1")) == "40K-CORE-MOVE-06"
    assert refused(game, Advance("r1")) == "40K-CORE-MOVE-06"
    game.answer(FallBack("r1"))
    assert refusal(game, places((9.99, 10))) is None
    assert refusal(game, places((10.01, 10))) == "40K-CORE-MOVE-06"
    assert refusal(game, places((10, 12.5))) is None
    game.answer(places((6, 10)))
    assert game.units["r1"].movement == "fell back"


@pytest.mark.rule("40K-CORE-MOVE-07")
def test_falling_back_leads_through_no_enemy() -> None:
    row = [(12.0, y) for y in (5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0)]
    game = phase(
        battle([unit("squad", (10, 10)), unit("skimmer", (10, 30))], [unit("mob", *row), unit("mob", (12, 30))]), "movement"
    )
    game.answer(FallBack("r1"))
    assert refusal(game, places((14.6, 10))) == "40K-CORE-MOVE-06"
    game.answer(places((6, 10))).answer(FallBack("r2"))
    assert refusal(game, places((14.6, 30))) is None


@pytest.mark.rule("40K-CORE-MOVE-07")
def test_falling_back_a_unit_passes_closely_only_those_beside_which_it_started() -> None:
    beside = battle([unit("squad", (10, 10))], [unit("mob", (10, 12), (12, 12))])
    game = phase(beside, "movement").answer(FallBack("r1"))
    assert refusal(game, places((14, 10))) is None
    another = battle([unit("squad", (10, 10))], [unit("mob", (10, 12)), unit("mob", (13, 10.9))])
    game = phase(another, "movement").answer(FallBack("r1"))
    assert refusal(game, places((15.9, 10))) == "40K-CORE-MOVE-06"


def test_a_unit_that_has_nothing_to_fall_back_from_is_told_so() -> None:
    game = phase(battle([unit("squad", (10, 10))], [unit("mob", (20, 10))]), "movement")
    assert refused(game, FallBack("r1")) == "40K-CORE-MOVE-06"
    assert asked(game) == "move-unit"


def test_suggestions_are_legal_moves_that_go_somewhere() -> None:
    game = moving(
        battle([unit("squad", (10, 10), (12, 10), (11, 11))], [unit("mob", (30, 10))], features=[block(*square(16, 8, 4))])
    )
    found = game.suggestions()
    assert len(found) >= 3
    assert all(refusal(game, answer) is None for answer in found)


@pytest.mark.rule("40K-CORE-MOVE-01")
def test_models_have_not_moved_when_a_new_movement_phase_begins() -> None:
    first = moving(battle([unit("squad", (10, 10))])).answer(places((12, 10)))
    assert first.models["r1.1"].moved
    first.new_turn("red")
    first.begin([BeginPhase("movement", "red")])
    assert not first.models["r1.1"].moved


@pytest.mark.rule("40K-FAQ-COHERENCY-01")
def test_a_unit_that_cannot_come_together_does_not_move() -> None:
    game = moving(battle([unit("squad", (10, 10), (30, 10))]))
    assert refusal(game, places((16, 10), (24, 10))) == "40K-FAQ-COHERENCY-02"
    assert set(game.suggestions()) <= {placing(game).default}, "to stay"
    assert refusal(game, places((10, 10), (30, 10))) is None


@pytest.mark.rule("40K-CORE-MOVE-03")
def test_each_model_of_a_unit_goes_as_far_as_its_own_move() -> None:
    convoy = unit("convoy", (10, 10), (10, 12), kinds=("walker", "runner"))
    game = phase(battle([convoy]), "movement").answer(MoveUnit("r1"))
    assert placing(game).reach == 8
    assert refusal(game, places((15, 10), (15, 12))) is None
    assert refusal(game, places((15, 10), (17.2, 12))) is None
    assert refusal(game, places((15.01, 10), (15, 12))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((15, 14), (18.01, 12))) in {"40K-CORE-MOVE-03", "40K-FAQ-COHERENCY-02"}
    assert refusal(game, places((15, 10), (15, 18.3))) == "40K-FAQ-COHERENCY-02"
    runner = phase(battle([unit("convoy", (10, 10), (10, 12), kinds=("runner", "runner"))]), "movement").answer(MoveUnit("r1"))
    assert refusal(runner, places((18, 10), (18, 12))) is None
    assert refusal(runner, places((18, 10), (18.01, 12))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-CORE-MOVE-03", "40K-CORE-MOVE-05")
def test_an_advance_is_added_to_the_move_of_each_model() -> None:
    convoy = unit("convoy", (10, 10), (13, 10), kinds=("walker", "runner"))
    game = roll(phase(battle([convoy]), "movement").answer(Advance("r1")), 2)
    assert placing(game).reach == 10
    assert refusal(game, places((17, 10), (20, 10))) is None
    assert refusal(game, places((17.01, 10), (20, 10))) == "40K-CORE-MOVE-05"
    behind = roll(
        phase(battle([unit("convoy", (13, 10), (10, 10), kinds=("walker", "runner"))]), "movement").answer(Advance("r1")), 2
    )
    assert refusal(behind, places((18, 10), (20, 10))) is None
    assert refusal(behind, places((18, 10), (20.01, 10))) == "40K-CORE-MOVE-05"
