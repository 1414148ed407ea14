"""The greedy bots of wh40k and fantasy say why they decide as they do: every decision has a sentence, from what the bot has judged."""

from __future__ import annotations

import re
from typing import Any

import pytest

import fantasy_scene as fantasy
import wh40k_scene as wh40k
from fantasy_scene import unit as regiment
from reglamento.bots import roster
from reglamento.bots.reasons import Reason
from reglamento.games.wh40k.facts.choices.moves import EndMoves, MoveUnit
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from wh40k_scene import unit as squad


def advised(game: Game) -> tuple[Any, Reason | None]:
    """What the bot answers to the question of now, and why."""
    assert isinstance(game.question, Choose | Place)
    answer = roster.decided("greedy", 1, game, game.question)
    return answer, roster.reason(game.view(game.question.by), game.question, answer)


def says(game: Game) -> str:
    """Why the bot answers as it does."""
    reason = advised(game)[1]
    assert reason is not None
    return reason.says


# ---- fantasy


def test_a_regiment_is_told_what_it_makes_for_and_what_enemies_may_win_by_charges_there() -> None:
    """The deep regiment charges 20 cm far, and would beat the swords."""
    before = [regiment("spears", 20, 5, (30, 40), 180)]
    game = fantasy.phase(fantasy.battle([regiment("swords", 10, 5, (30, 70))], before), "moves")
    assert says(game) == "Swords (r1) make for Spears (b1): the most is to be won there for the way."
    game.answer(fantasy.offered(game)[0])
    assert isinstance(game.question, Place)
    safe, feared = (roster.reason(game, game.question, fantasy.at(30, y)) for y in (65, 60))
    assert safe == Reason("WF-CORE-MOV-02", "Swords (r1) make for Spears (b1), to where no enemy gains by a charge.")
    assert feared is not None
    assert feared.says == (
        "Swords (r1) make for Spears (b1); enemies may win 35 victory points by charges there, and no place is better."
    )
    near = fantasy.phase(fantasy.battle([regiment("swords", 10, 5, (30, 60))], before), "moves")
    near.answer(fantasy.offered(near)[0])
    assert isinstance(near.question, Place)
    away = roster.reason(near, near.question, fantasy.at(30, 68))
    assert away is not None
    assert (
        away.says == "By charges at Swords (r1) there, enemies are expected to win 35 victory points less than where they stand."
    )


@pytest.mark.rule("WF-CORE-BAT-06")
def test_in_the_last_turns_the_scenario_is_the_reason() -> None:
    game = fantasy.battle([regiment("swords", 10, 5, (60, 100))], [regiment("spears", 20, 5, (30, 30), 180)])
    game.round = game.mission.turns
    assert says(fantasy.phase(game, "moves")).startswith("These are the last turns: a quarter of the table")


@pytest.mark.rule("WF-CORE-MEAS-02")
def test_no_reason_for_a_move_tells_a_distance() -> None:
    game = fantasy.phase(
        fantasy.battle([regiment("slings", 10, 5, (30, 100))], [regiment("spears", 20, 5, (30, 40), 180)]), "moves"
    )
    assert says(game) == "Slings (r1) are to shoot at Spears (b1), and want to stand well for that."
    game.answer(fantasy.offered(game)[0])
    assert re.search(r"\d+(\.\d+)? ?cm", says(game)) is None


# ---- wh40k


@pytest.mark.rule("40K-CORE-MIS-03")
def test_a_unit_that_goes_for_a_marker_is_told_how_far_it_is_then() -> None:
    game = wh40k.marked(wh40k.battle([squad("squad", (10, 10))], [squad("mob", (25, 30))]), (16, 10))
    game.scoring = "secure-and-control"
    answer, why = advised(wh40k.phase(game, "movement"))
    assert answer == MoveUnit("r1")
    assert why == Reason(
        "40K-CORE-MIS-03", "Squad (r1) goes for objective marker 1, or holds it: 3.0 victory points may be expected of it."
    )
    game.answer(answer)
    assert says(game) == 'Squad (r1) goes for objective marker 1: 6" away now, 0" then.'


def test_units_that_are_well_where_they_are_end_the_moves() -> None:
    game = wh40k.marked(wh40k.battle([squad("squad", (10, 10))], [squad("mob", (25, 30))]), (10, 11))
    game.scoring = "secure-and-control"
    assert advised(wh40k.phase(game, "movement")) == (
        EndMoves(),
        Reason("40K-CORE-MOVE-02", "All others are well where they are: they hold what scores, or shoot from there."),
    )
