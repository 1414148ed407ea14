"""A hint for a Marine's step, turn or door names the rule of that action, and says what it is for with its figures."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cases import first
from hulk_scene import CLAWS, EAST, FLAMER, Scene, answer, blip, broodlord, genestealer, marine
from reglamento.bots import roster
from reglamento.bots.advice import advice
from reglamento.bots.reasons import Reason
from reglamento.bots.search.budgets import Budget
from reglamento.games.space_hulk.facts import conditions as c
from reglamento.games.space_hulk.facts.choices import Activate, Command, Flame, Move, Turn, WorkDoor
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.loader import load, names
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose
from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue

RULES: dict[Any, str] = {Move: "SH-MOVE-01", Turn: "SH-TURNING-01", WorkDoor: "SH-DOOR-03"}
LOOKED_AT = 150
"""So many hints of a mission are looked at."""


def out_by_the_gate(**fields: Any) -> dict[str, Any]:
    """The fields of a scene in which a Marine must leave by the gate at `x`."""
    won = c.Outcome(winner="marines", title="Out", check="at once", condition=c.Exited(side="marines", at_least=1, exit="gate"))
    lost = c.Outcome(winner="genestealers", title="Time", condition=c.Turn(9))
    return {"exits": {"gate": ("x", "e")}, "mission": {"outcomes": (won, lost), "turns": 9}, **fields}


def why(game: Hulk, option: Any) -> Reason | None:
    question = game.question
    assert isinstance(question, Choose)
    return roster.reason(game, question, option)


@pytest.mark.rule("SH-DOOR-03", "SH-MOVE-01")
def test_a_door_and_a_step_say_to_what_they_lead() -> None:
    scene = Scene("m+......x", m=marine("e"), **out_by_the_gate())
    game = answer(scene.marine_turn(), Activate("m"))
    assert why(game, WorkDoor(scene.door)) == Reason(
        "SH-DOOR-03", "M goes through this door to the gate exit. Steps: 9 now, 5 after this turn."
    )
    answer(game, WorkDoor(scene.door))
    assert why(game, Move(scene.squares["m"] + 1, EAST)) == Reason(
        "SH-MOVE-01", "Steps of m to the gate exit: 8 now, 5 after this turn."
    )


@pytest.mark.rule("SH-TURNING-01")
def test_a_turn_is_told_by_the_rule_of_turns() -> None:
    game = answer(Scene("m.......x", m=marine("n"), **out_by_the_gate()).marine_turn(), Activate("m"))
    assert why(game, Turn(EAST)) == Reason("SH-TURNING-01", "M turns towards the gate exit. Steps: 8 now, 5 after this turn.")
    ahead = Scene("#m...g", m=marine("n", CLAWS), g=genestealer("w"))
    reason = why(answer(ahead.marine_turn(), Activate("m")), Turn(EAST))
    assert reason is not None
    assert reason.rule == "SH-TURNING-01"
    assert re.search(r"the chance that (it|m) falls in the Genestealers' turn goes from \d+ % to \d+ %", reason.says)


@pytest.mark.rule("SH-CMD-06", "SH-MOVE-01")
def test_a_step_for_command_points_says_what_it_is_for() -> None:
    scene = Scene("m..n....x", m=marine("e"), n=marine("e"), **out_by_the_gate())
    game = answer(scene.marine_turn(command=2), Command("n"))
    step = why(game, Move(scene.squares["n"] + 1, EAST))
    assert step == Reason("SH-MOVE-01", "Steps of n to the gate exit: 5 now, 3 after this turn.")


@pytest.mark.rule("SH-OW-03", "SH-OW-06")
def test_a_turn_before_overwatch_says_what_it_has_under_fire() -> None:
    scene = Scene("m.......b", m=marine("n"), b=blip(area="x"), entries={"x": "b"})
    reason = why(answer(scene.marine_turn(), Activate("m")), Turn(EAST))
    assert reason is not None
    assert reason.rule == "SH-TURNING-01"
    assert reason.says.startswith(("Together with overwatch, the chance that m falls", "On overwatch after this, m has "))


@pytest.mark.rule("SH-FLAMER-03")
def test_a_flame_says_what_it_does() -> None:
    game = answer(Scene("m...g", m=marine("e", FLAMER), g=genestealer("w")).marine_turn(), Activate("m"))
    flame = next(option for option in game.question.options if isinstance(option, Flame))  # type: ignore[union-attr]
    assert why(game, flame) == Reason(
        "SH-FLAMER-03", "What stands there burns with a chance of 83 %, and the fire keeps others out until the turn is over."
    )


@pytest.mark.rule("SH-FLAMER-03", "SH-FLAMER-05", "SH-BROOD-04")
@pytest.mark.parametrize("lord", [{}, {"l": broodlord("w")}])
def test_a_flame_where_nothing_burns_says_what_it_is_for(lord: dict[str, Any]) -> None:
    scene = Scene("mxyzl", sections="AABBB", m=marine("e", FLAMER), **lord)
    game = answer(scene.marine_turn(), Activate("m"))
    assert why(game, Flame(scene["y"])) == Reason(
        "SH-FLAMER-03", "Nothing stands there that can burn: the fire only keeps others out until the turn is over."
    )


@pytest.mark.parametrize("mission", first(4, names()))
def test_every_hint_for_a_step_a_turn_or_a_door_has_its_rule_and_a_content(mission: str) -> None:
    game, dice, looked = new_game(load(mission)), Seeded(f"hints {mission}"), 0
    with speaking(catalogue("en")):
        while (question := game.question) is not None and looked < LOOKED_AT:
            if not isinstance(question, Choose):
                game.answer(dice(question))  # type: ignore[arg-type]  # Space Hulk asks for no places
                continue
            option = roster.decided("greedy", 0, game, question)
            rule = RULES.get(type(option))
            if question.by == MARINES and rule is not None and len(question.options) > 1:
                reason = why(game, option)
                assert reason is not None
                assert reason.rule == rule
                assert "weighed together" not in reason.says
                looked += 1
            game.answer(option)
    assert looked > 20


@pytest.mark.rule("SH-CMD-06")
def test_a_command_for_a_marine_says_what_it_buys() -> None:
    scene = Scene("m..n....x", m=marine("e"), n=marine("e"), **out_by_the_gate())
    assert why(scene.marine_turn(command=2), Command("n")) == Reason(
        "SH-CMD-06", "Steps of n to the gate exit: 5 now, 3 after this turn."
    )


@pytest.mark.rule("SH-CMD-09")
def test_a_longer_thought_is_promised_only_where_something_is_compared() -> None:
    scene = Scene("m..n....x", m=marine("e"), n=marine("e"), **out_by_the_gate())
    asked = answer(scene.marine_turn(command=2), Command("n"))
    question = asked.question
    assert isinstance(question, Choose)
    assert advice(asked, question).longer
    verdict = roster.considered("hint", asked, question, Budget(playouts=20)).verdict
    assert verdict is not None
    assert verdict.worlds > 0
    deploying = new_game(load("last-canister"))
    assert isinstance(deploying.question, Choose)
    assert not advice(deploying, deploying.question).longer
