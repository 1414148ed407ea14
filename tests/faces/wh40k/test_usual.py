"""The answers of the button `what most players do`: always allowed, and where the most points are expected."""

from __future__ import annotations

from math import fsum
from typing import Any

import pytest

from reglamento.bots import roster
from reglamento.faces.wh40k.usual import usual
from reglamento.faces.wh40k.worth import points_taken
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.charges.closer import MoveCloser
from reglamento.games.wh40k.facts.choices.attacks import Aim, ShootWith
from reglamento.games.wh40k.facts.choices.charges import ChargeWith, Overwatch
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.attack_odds import aim_odds
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place
from wh40k_laws import SHORTEST
from wh40k_scene import asked, battle, options, phase, placing, unit

TOPICS = {"shoot-unit", "aim"}
"""What is asked in every battle, whatever the dice."""


def _aiming() -> Warzone:
    """Three rifles, with a mob of four points a model and ogres of thirty in reach."""
    game = battle(
        red=[unit("squad", (10, 10), (12, 10), (14, 10))],
        blue=[unit("mob", (10, 20), (12, 20)), unit("ogre", (20, 20), (22, 20))],
    )
    phase(game, "shooting").answer(ShootWith("r1"))
    while asked(game) != "aim":
        game.answer(options(game)[-1] if asked(game) == "grenade" else options(game)[0])
    return game


@pytest.mark.rule("40K-CORE-SHOOT-02")
def test_fire_goes_where_the_most_points_are_expected() -> None:
    game = _aiming()
    question = game.question
    assert isinstance(question, Choose)
    assert isinstance(question.context, Lot)
    worth = {
        option: points_taken(game, option.target, aim_odds(game, Shooting("r1"), question.context, option))
        for option in question.options
        if isinstance(option, Aim)
    }
    found = usual(game)
    assert found is not None
    assert found.act == "fire/r1"
    assert len(worth) == 2
    assert worth[found.answer()] == max(worth.values()) > min(worth.values())


def test_points_count_wounds_of_models_that_live() -> None:
    """Ogres cost 30 points and have three Wounds each, so a Wound is worth ten."""
    game = _aiming()
    question = game.question
    assert isinstance(question, Choose)
    option = next(option for option in question.options if isinstance(option, Aim) and option.target == "b2")
    lost = aim_odds(game, Shooting("r1"), question.context, option)
    assert points_taken(game, "b2", lost) == pytest.approx(fsum(10 * n * p for n, p in enumerate(lost.wounds)))


@pytest.mark.rule("40K-CORE-FIGHT-04")
def test_a_unit_closes_in_as_far_as_possible() -> None:
    game = battle(red=[unit("squad", (10, 10), (12, 10))], blue=[unit("mob", (10, 12.5), (12, 12.5))])
    game.begin([MoveCloser("r1", "pile in")])
    question, found = placing(game), usual(game)
    assert found is not None
    answer = found.answer()
    assert answer != question.default
    assert game.objection(answer) is None


@pytest.mark.rule("40K-CORE-CHARGE-03")
def test_overwatch_is_fired() -> None:
    game = battle(red=[unit("hero", (10, 10))], blue=[unit("squad", (16, 10), (16, 12))])
    phase(game, "charge").answer(ChargeWith("r1"))
    assert asked(game) == "overwatch"
    found = usual(game)
    assert found is not None
    assert (found.act, found.answer()) == ("fire/b1", Overwatch())
    game.answer(found.answer())
    assert asked(game) in {"grenade", "arms", "aim", "shots", "hit"}


def test_every_answer_of_a_whole_battle_is_allowed() -> None:
    """Both sides answer so wherever they can; the bot answers the rest."""
    book = rulebook("wh40k")
    game: Any = book.new(book.load(SHORTEST), book.readings())
    dice, met = Seeded(11), set()
    while not game.over:
        question = game.question
        if not isinstance(question, Choose | Place):
            game.answer(dice(question))
            continue
        found = usual(game.view(question.by))
        if found is None:
            game.answer(roster.decided("greedy", 11, game, question))
            continue
        met.add(question.topic)
        game.answer(found.answer())
    assert met >= TOPICS
