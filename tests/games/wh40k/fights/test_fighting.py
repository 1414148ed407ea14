"""The Fight phase."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.attacks import Divide, FightWith, Strike
from reglamento.games.wh40k.facts.events.attacks import HitRolled, WoundRolled
from reglamento.games.wh40k.facts.events.charges import FightPicked
from reglamento.games.wh40k.facts.events.moves import PiledIn
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.phase import eligible
from reglamento.games.wh40k.fights.striking import in_striking
from reglamento.kernel.questions import Choose, Place, Roll
from wh40k_scene import all_told, asked, battle, does, options, phase, places, placing, refusal, refused, roll, told, unit


def fighting(game: Warzone) -> Warzone:
    return phase(game, "fight")


def stay(game: Warzone) -> Warzone:
    """Nobody piles in or consolidates."""
    while isinstance(game.question, Place):
        game.answer(game.question.default)
    return game


def over(game: Warzone, *wanted: object) -> Warzone:
    """Fight on with these choices, everybody staying and every die a 1."""
    left = list(wanted)
    while game.question is not None:
        if isinstance(game.question, Place):
            game.answer(game.question.default)
        elif isinstance(game.question, Roll):
            game.answer((1,) * game.question.n)
        else:
            assert isinstance(game.question, Choose)
            game.answer(left.pop(0) if left else game.question.default)
    return game


@pytest.mark.rule("40K-CORE-FIGHT-01", "40K-FAQ-FIGHT-03")
def test_who_is_eligible() -> None:
    game = battle(
        [unit("squad", (10, 10)), unit("squad", (10, 20)), unit("squad", (10, 30))],
        [unit("mob", (11.5, 10)), unit("mob", (12.1, 20))],
    )
    does(game, "r3", charged=("b1",))
    assert eligible(game, "red", chargers=True) == ("r3",)
    assert eligible(game, "red", chargers=False) == ("r1",)
    assert eligible(game, "blue", chargers=False) == ("b1",)


@pytest.mark.rule("40K-CORE-FIGHT-02", "40K-FAQ-FIGHT-01", "40K-FAQ-FIGHT-05")
def test_chargers_fight_first_then_the_players_in_turn_the_active_one_first() -> None:
    red = [unit("squad", (10, y)) for y in (10, 20, 30)]
    blue = [unit("squad", (11.5, y)) for y in (10, 20, 30)]
    game = battle(red, blue)
    does(game, "r3", charged=("b3",))
    fighting(game)
    over(game)
    assert [event.unit for event in all_told(game, FightPicked)] == ["r3", "r1", "b1", "r2", "b2", "b3"]


@pytest.mark.rule("40K-FAQ-FIGHT-01")
def test_no_unit_may_pass() -> None:
    game = battle([unit("squad", (10, 10)), unit("squad", (10, 20))], [unit("squad", (11.5, 10)), unit("squad", (11.5, 20))])
    fighting(game)
    assert options(game) == (FightWith("r1"), FightWith("r2"))
    assert refused(game, FightWith("b1")) == "40K-CORE-FIGHT-02"


@pytest.mark.rule("40K-FAQ-FIGHT-04")
def test_a_unit_becomes_eligible_when_an_enemy_consolidates_up_to_it() -> None:
    game = battle([unit("squad", (10, 10), kind="fist")], [unit("mob", (11.2, 10)), unit("squad", (10, 13.5))])
    fighting(game)
    stay(game)
    game.answer(Strike("fist", "b1"))
    roll(game, 6, 6)
    roll(game, 6, 6)
    assert asked(game) == "closer"
    game.answer(places((10, 12)))
    stay(game)
    assert told(game, FightPicked).unit == "b2"


@pytest.mark.rule("40K-CORE-FIGHT-04", "40K-FAQ-FIGHT-06")
def test_piling_in_each_model_ends_closer_to_the_closest_enemy_or_stays() -> None:
    game = fighting(battle([unit("squad", (10, 10), (10, 12))], [unit("mob", (11.5, 10))]))
    assert placing(game).reach == 3
    assert refusal(game, places((10, 10), (11, 11.5))) is None
    assert refusal(game, places((10, 10), (10, 13))) == "40K-FAQ-FIGHT-06"
    assert refusal(game, places((10.5, 10), (10, 12))) is None
    far = fighting(battle([unit("squad", (10, 10), (8, 10), (6, 10), (4, 10))], [unit("mob", (11.5, 10))]))
    assert refusal(far, places((10, 10), (8, 10), (6, 10), (7.01, 11))) == "40K-CORE-FIGHT-04"
    game.answer(places((10, 10), (11, 11.5)))
    assert told(game, PiledIn).what == "pile in"


@pytest.mark.rule("40K-FAQ-FIGHT-06")
def test_a_model_in_base_contact_does_not_move() -> None:
    game = fighting(battle([unit("squad", (10, 10))], [unit("mob", (11, 10))]))
    assert asked(game) == "hit"


@pytest.mark.rule("40K-FAQ-COHERENCY-04")
def test_a_pile_in_that_parts_the_unit_is_not_made() -> None:
    game = fighting(battle([unit("squad", (10, 10), (7.2, 10))], [unit("mob", (11.8, 10)), unit("mob", (4, 10))]))
    assert refusal(game, places((10, 10), (6.9, 10))) == "40K-FAQ-COHERENCY-02"


@pytest.mark.rule("40K-CORE-FIGHT-04", "40K-CORE-FIGHT-05")
def test_models_strike_within_an_inch_or_past_a_friend_within_an_inch() -> None:
    game = battle([unit("squad", (10, 10), (8, 10), (5.9, 10))], [unit("mob", (12, 10))])
    assert in_striking(game, "r1") == {"r1.1": ("b1",), "r1.2": ("b1",), "r1.3": ()}


@pytest.mark.rule("40K-FAQ-FIGHT-08")
def test_chargers_strike_declared_targets_alone() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (11.5, 10)), unit("mob", (10, 11.5))])
    does(game, "r1", charged=("b2",))
    assert in_striking(game, "r1") == {"r1.1": ("b2",)}


@pytest.mark.rule("40K-ERR-182", "40K-FAQ-FIGHT-02")
def test_all_attacks_are_named_before_any_is_rolled_and_all_are_made() -> None:
    game = battle([unit("squad", (10, 10), kind="fist")], [unit("mob", (11.2, 10)), unit("mob", (8.8, 10))])
    stay(fighting(game))
    assert options(game)[:4] == tuple(Strike(weapon, foe) for weapon in ("fist", "close-combat-weapon") for foe in ("b1", "b2"))
    game.answer(Divide())
    game.answer(Strike("fist", "b1"))
    assert all_told(game, HitRolled) == []
    game.answer(Strike("close-combat-weapon", "b2"))
    assert asked(game) == "order"
    over(game)
    assert sorted((event.target, event.weapon, len(event.dice)) for event in all_told(game, HitRolled) if event.unit == "r1") == [
        ("b1", "fist", 1),
        ("b2", "close-combat-weapon", 1),
    ]


@pytest.mark.rule("40K-FAQ-FIGHT-15")
def test_an_attack_that_a_weapon_adds_comes_on_top_whatever_the_others_are_made_with() -> None:
    game = battle([unit("squad", (10, 10), kind="chain")], [unit("tank", (12, 10))])
    stay(fighting(game))
    game.answer(Strike("fist", "b1"))
    over(game)
    assert sorted((event.weapon, len(event.dice)) for event in all_told(game, HitRolled) if event.unit == "r1") == [
        ("chain", 1),
        ("fist", 2),
    ]


@pytest.mark.rule("40K-FAQ-MOD-01")
def test_blows_wound_with_the_strength_of_bearer_and_weapon() -> None:
    game = battle([unit("squad", (10, 10), kind="fist")], [unit("squad", (11.5, 10))])
    stay(fighting(game))
    game.answer(Strike("fist", "b1"))
    roll(game, 6, 6)
    roll(game, 2, 1)
    assert (told(game, WoundRolled).needed, told(game, WoundRolled).wounds) == (2, 1)


def test_a_random_number_of_attacks_is_rolled_for_each_model() -> None:
    game = battle([unit("squad", (10, 10), kind="wild")], [unit("tank", (12, 10))])
    stay(fighting(game))
    assert asked(game) == "attacks"
    roll(game, 5)
    assert isinstance(game.question, Roll)
    assert game.question.n == 3


@pytest.mark.rule("40K-FAQ-FIGHT-03")
def test_a_charger_with_nobody_in_reach_strikes_nobody_and_consolidates() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (15, 10))])
    does(game, "r1", charged=("b1",))
    fighting(game)
    assert asked(game) == "closer"
    game.answer(placing(game).default)
    assert asked(game) == "closer"
    game.answer(placing(game).default)
    assert game.question is None
    assert all_told(game, HitRolled) == []
