"""Several chargers on one side of a target. [WF-CORE-CHG-06]

Red looks north at blue's front, which is 10 cm wide or 20 cm. Five spears abreast are 10 cm wide, three 6 cm.
"""

from __future__ import annotations

import random

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Hold
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.odds.arrivals import arrived, fighting_with
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.turns.battle import BeginPhase

Row = tuple[float, ...]


def charged(chargers: Row, *, models: int = 10, files: int = 5, front: int = 5, order: tuple[int, ...] = ()) -> Pitched:
    """All chargers, at so many cm from the west and 15 cm from the target at (60, 60), charge it in the order given."""
    return brought(*((x, 75.0) for x in chargers), models=models, files=files, front=front, order=order)


def brought(
    *chargers: tuple[float, float], models: int = 10, files: int = 5, front: int = 5, order: tuple[int, ...] = ()
) -> Pitched:
    """All chargers charge the target at (60, 60), in the order given or their own."""
    red = [unit("spears", models, files, place) for place in chargers]
    game = scene.battle(red, [unit("swords", 20, front, (60, 60), 180)])
    game.begin([BeginPhase(name, "red") for name in ("charges", "rally", "compulsory", "chargers")])
    for n in order or range(len(chargers)):
        game.answer(ChargeAt(f"r{n + 1}", "b1"))
    return game.answer(Hold())


def places(game: Pitched) -> Row:
    return tuple(round(game.regiments[id].x, 1) for id in sorted(game.regiments) if id.startswith("r"))


@pytest.mark.rule("WF-CORE-CHG-06")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_have_half_of_the_front_each(order: tuple[int, ...]) -> None:
    """The target reaches from 55 to 65 cm, and no charger covers the other's half. With its right end at 59 cm the left one covers two
    models and the corner of a third.
    """
    game = charged((52, 68), order=order)
    assert {"r1/b1", "r2/b1"} <= set(game.contacts)
    left, right = places(game)
    assert 59.0 - 0.05 <= left + 5 <= 60.0
    assert left + right == 120.0


@pytest.mark.rule("WF-CORE-CHG-06")
def test_three_have_a_third_each() -> None:
    """From 50 to 70 cm: each third has room for three files of 2 cm, and no charger covers another's third."""
    game = charged((45, 60, 75), models=6, files=3, front=10)
    assert {"r1/b1", "r2/b1", "r3/b1"} <= set(game.contacts)
    left, middle, right = places(game)
    third = 20 / 3
    assert left + 3 <= 50 + third
    assert 50 + third <= middle - 3
    assert middle + 3 <= 70 - third
    assert 70 - third <= right - 3


@pytest.mark.rule("WF-CORE-CHG-06")
def test_a_share_that_is_too_narrow_stops_no_charger() -> None:
    """Three chargers as wide as the target: the middle one has no room in a third, and takes the whole front; corners touch."""
    game = charged((49, 60, 71), order=(1, 0, 2))
    assert {"r1/b1", "r2/b1", "r3/b1"} <= set(game.contacts)
    assert places(game)[1] == 60.0


@pytest.mark.rule("WF-CORE-CHG-06")
def test_one_that_comes_alone_touches_all_models_it_can() -> None:
    """With its right end at 63 cm it touches the corner of the last model, and all of its own five are in contact."""
    assert places(charged((52,))) == (58.0,)


@pytest.mark.rule("WF-CORE-CHG-06")
def test_one_that_falls_short_takes_no_share() -> None:
    """The second charger is 45 cm away, more than twice its charge."""
    game = brought((52, 75), (68, 105))
    assert game.units["r2"].movement == "failed"
    assert game.regiments["r1"].x == pytest.approx(58.0, abs=0.05)


@pytest.mark.rule("WF-CORE-CHG-06")
def test_to_reach_at_all_comes_before_the_share() -> None:
    """The western of two chargers in the east has no way of 20 cm to the western half: it takes what it reaches, all ten models."""
    game = brought((66, 77), (77, 71))
    assert game.contacts["r1/b1"].side == "front"
    assert game.regiments["r1"].x == pytest.approx(62.0, abs=0.05)


@pytest.mark.rule("WF-CORE-CHG-06")
@pytest.mark.parametrize("seed", range(12))
def test_the_odds_bring_chargers_where_the_game_does(seed: int) -> None:
    """Two or three chargers, drawn before a broad front that all of them reach: the contacts and the places are the same; where one of them
    stands in another's way nothing is told.
    """
    rng = random.Random(f"arrivals {seed}")
    chargers = [(44.0 + 16 * n + rng.uniform(-4, 4), 60 + rng.uniform(8, 14)) for n in range(rng.choice([2, 3]))]
    red = [unit("spears", 8, 4, place, rng.uniform(-12, 12)) for place in chargers]
    game = scene.battle(red, [unit("swords", 30, 15, (60, 60), 180)])
    game.begin([BeginPhase(name, "red") for name in ("charges", "rally", "compulsory", "chargers")])
    for n in range(len(red)):
        game.answer(ChargeAt(f"r{n + 1}", "b1"))
    after = game.copy().answer(Hold())
    if len(after.contacts) < len(red):
        with pytest.raises(Uncounted, match="no way"):
            arrived(game, tuple(game.charges), "b1")
        return
    twin = arrived(game, tuple(game.charges), "b1")
    assert fighting_with(twin, "r1") == ("r1", *(f"r{n + 1}" for n in range(1, len(red))), "b1")
    assert (after.contacts, after.regiments) == (twin.contacts, twin.regiments)
