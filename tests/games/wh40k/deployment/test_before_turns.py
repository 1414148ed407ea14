"""Units that are set up when both armies are deployed, and units that move before the first turn."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.deployment.before_turns import AfterDeployment
from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.facts.choices.attacks import Watch
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndMoves, MoveUnit
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.course import RoundBegan
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.sheets.effects import Modifies
from wh40k_scene import asked, battle, by, options, phase, places, placing, refusal, roll, told, unit, waits

SOUTH, NORTH = ((0.0, 36.0), (48.0, 36.0), (48.0, 48.0), (0.0, 48.0)), ((0.0, 0.0), (48.0, 0.0), (48.0, 12.0), (0.0, 12.0))


def deployed(*blue: str) -> Warzone:
    """Both armies are deployed; red has two units of prowlers off the table, blue these units."""
    red = [unit("squad", (10, 40)), unit("prowlers", (20, 40)), unit("prowlers", (30, 40))]
    game = battle(red, [unit("mob", (10, 5)), *(unit(sheet, (20 + 5 * i, 5)) for i, sheet in enumerate(blue))])
    game.zones = {"red": SOUTH, "blue": NORTH}
    waits(game, "r2", "r3", *(f"b{n}" for n in range(2, 2 + len(blue))))
    return game.begin([AfterDeployment()])


@pytest.mark.rule("40K-FAQ-DEPLOY-03")
def test_a_unit_is_set_up_after_both_armies_far_from_the_enemy_and_its_zone() -> None:
    game = deployed()
    assert options(game) == (Arrive("r2"), Arrive("r3"))
    game.answer(Arrive("r3"))
    assert placing(game).pieces == ("r3.1",)
    assert refusal(game, places((20, 21.51))) is None
    assert refusal(game, places((20, 21.5))) == "40K-FAQ-DEPLOY-03"
    assert all(refusal(game, answer) is None for answer in game.suggestions())
    game.answer(places((20, 22))).answer(places((24, 22)))
    assert (game.question, game.away) == (None, {})
    assert [(game.units[id].movement, game.models[f"{id}.1"].moved) for id in ("r2", "r3")] == [("", False)] * 2


@pytest.mark.rule("40K-FAQ-DEPLOY-03")
@pytest.mark.parametrize(("dice", "order"), [((5, 2), ["red", "blue", "red"]), ((2, 5), ["blue", "red", "red"])])
def test_if_both_players_have_such_units_the_winner_of_a_roll_off_begins_and_they_take_turns(
    dice: tuple[int, int], order: list[str]
) -> None:
    game = deployed("prowlers")
    assert asked(game) == "roll-off"
    roll(game, dice[0])
    roll(game, dice[1])
    found = []
    while game.question is not None:
        if asked(game) == "infiltrate":
            game.answer(options(game)[0])
        found.append(by(game))
        game.answer(placing(game).default)
    assert found == order


@pytest.mark.rule("40K-FAQ-DEPLOY-03", "40K-CORE-MATCH-05")
def test_such_units_do_not_count_as_kept_back() -> None:
    game = battle([unit("squad", (10, 40)), unit("prowlers", (20, 40)), unit("prowlers", (30, 40))], [unit("mob", (10, 5))])
    waits(game, "r2")
    assert may_keep_back(game, "red", 2)


# ---- before the first turn


def scouting(blue: str = "mob") -> Warzone:
    game = battle([unit("rangers", (10, 20)), unit("rangers", (30, 30))], [unit(blue, (20, 20))], round=1)
    return game.begin(game.happened(RoundBegan("40K-CORE-TURN-01", 1)))


@pytest.mark.rule("40K-FAQ-SEQ-02")
def test_a_unit_moves_before_the_first_turn_and_ends_far_from_enemies() -> None:
    game = scouting()
    assert options(game) == (MoveUnit("r1"), MoveUnit("r2"), EndMoves())
    game.answer(MoveUnit("r2"))
    assert refusal(game, places((30, 21))) is None
    assert refusal(game, places((30, 20.99))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((29.8, 22.2))) is None
    assert refusal(game, places((27, 24))) == "40K-FAQ-SEQ-02"
    game.answer(places((30, 22)))
    assert (game.units["r2"].movement, game.models["r2.1"].moved) == ("", False), "it has not moved for any other rule"
    assert options(game) == (MoveUnit("r1"), EndMoves())
    assert game.answer(EndMoves()).question is None


@pytest.mark.rule("40K-FAQ-SEQ-02")
def test_a_model_with_a_greater_move_goes_no_farther_before_the_first_turn() -> None:
    """A ranger has a Move of 6", an outrider one of 10"; both go up to 9"."""
    game = battle([unit("rangers", (10, 20), (12, 20), kinds=("ranger", "outrider"))], [unit("mob", (45, 45))], round=1)
    game.begin(game.happened(RoundBegan("40K-CORE-TURN-01", 1))).answer(MoveUnit("r1"))
    assert placing(game).reach == 9
    assert refusal(game, places((19, 20), (21, 20))) is None
    assert refusal(game, places((19.01, 20), (21, 20))) == "40K-CORE-MOVE-03"
    assert refusal(game, places((19, 20), (21.01, 20))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-FAQ-SEQ-02")
def test_if_both_players_have_such_units_they_roll_off_and_take_turns() -> None:
    game = scouting("rangers")
    roll(game, 3)
    roll(game, 4)
    assert by(game) == "blue"
    game.answer(MoveUnit("b1")).answer(placing(game).default)
    assert by(game) == "red"
    game.answer(MoveUnit("r1")).answer(placing(game).default)
    assert (by(game), options(game)) == ("red", (MoveUnit("r2"), EndMoves())), "blue has none left"


@pytest.mark.rule("40K-CORE-SEQ-02")
def test_nothing_embarks_by_a_move_outside_the_movement_phase() -> None:
    game = battle([unit("rangers", (10, 20)), unit("carrier", (15, 20))], [unit("mob", (40, 40))], round=1)
    game.begin(game.happened(RoundBegan("40K-CORE-TURN-01", 1))).answer(MoveUnit("r1")).answer(places((11, 20)))
    assert game.question is None
    phase(game, "movement").answer(MoveUnit("r1")).answer(places((11.5, 20)))
    assert asked(game) == "embark", "in the Movement phase it may"


@pytest.mark.rule("40K-CORE-SEQ-02")
def test_what_shoots_as_if_in_the_shooting_phase_has_the_abilities_of_that_phase() -> None:
    game = battle([unit("striker", (10, 30))], [unit("watcher", (30, 30))])
    game.lasting["Eyes"] = Lasting("blue", "Eyes", "b1", Modifies(roll="hit", by=1, when="shooting"), "turn")
    waits(game, "r1")
    phase(game, "movement").answer(Arrive("r1")).answer(places((19, 30))).answer(Watch())
    roll(game, 4, 4)
    assert told(game, HitRolled).modifier == 1


@pytest.mark.rule("40K-FAQ-SEQ-02")
def test_nobody_moves_before_later_rounds() -> None:
    game = battle([unit("rangers", (10, 20))], [unit("mob", (40, 20))], round=2)
    assert game.begin(game.happened(RoundBegan("40K-CORE-TURN-01", 2))).question is None
