"""Units that fight first or twice."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.facts.choices.attacks import Divide, Strike
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.charges import FightPicked
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.phase import eligible
from reglamento.games.wh40k.fights.striking import NameBlows, blows_of, in_striking
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.units.table import engaged
from reglamento.kernel.questions import Choose, Roll
from wh40k_movers import MOVERS
from wh40k_scene import FACTION, all_told, asked, battle, does, options, phase, roll, unit


def order(game: Warzone) -> list[str]:
    """The units in the order in which they fight, when no blow hits and the first option is always taken."""
    phase(game, "fight")
    while game.question is not None:
        if asked(game) in {"closer", "fight-unit", "strike"}:
            game.answer(game.question.default)  # type: ignore[union-attr]
        else:
            roll(game, *[1] * game.question.n)  # type: ignore[union-attr]
    return [event.unit for event in all_told(game, FightPicked)]


@pytest.mark.rule("40K-CORE-FIGHT-03")
def test_units_that_fight_first_alternate_with_chargers_the_active_player_first() -> None:
    red = [unit("squad", (10, 10)), unit("squad", (20, 10)), unit("squad", (30, 10))]
    blue = [unit("duellists", (11.5, 10)), unit("duellists", (21.5, 10)), unit("squad", (31.5, 10))]
    game = battle(red, blue)
    does(game, "r1", charged=("b1",), charging=True)
    does(game, "r2", charged=("b2",), charging=True)
    assert order(game) == ["r1", "b1", "r2", "b2", "r3", "b3"]


@pytest.mark.rule("40K-FAQ-FIGHT-04", "40K-FAQ-FIGHT-01", "40K-CORE-FIGHT-03")
def test_a_unit_that_fights_first_fights_also_when_an_enemy_has_come_up_to_it_after_the_chargers() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (11.5, 10)), unit("duellists", (10, 13.5))])
    phase(game, "fight")
    while game.question is not None:
        if isinstance(game.question, Roll):
            roll(game, *[6] * game.question.n)
        else:
            game.answer(game.suggestions()[0] if asked(game) == "closer" else game.question.default)  # type: ignore[union-attr]
    assert engaged(game, "b2") == ("r1",)
    assert [event.unit for event in all_told(game, FightPicked)] == ["r1", "b2"]


@pytest.mark.rule("40K-FAQ-FIGHT-12", "40K-FAQ-FIGHT-11")
def test_a_charger_fights_twice_before_any_that_did_not_charge() -> None:
    game = battle([unit("frenzied", (10, 10))], [unit("squad", (11.5, 10))])
    does(game, "r1", charged=("b1",), charging=True)
    assert order(game) == ["r1", "r1", "b1"]


@pytest.mark.rule("40K-FAQ-FIGHT-12")
@pytest.mark.parametrize(
    ("readings", "expected"),
    [(Readings(), ["r1", "b1", "r1", "r2"]), (Readings(charger_fights_twice="at_once"), ["r1", "r1", "b1", "r2"])],
)
def test_the_second_fight_of_a_charger_comes_at_its_players_next_pick_or_at_once(readings: Readings, expected: list[str]) -> None:
    """An enemy that always fights first waits for its pick in between."""
    red = [unit("frenzied", (10, 10)), unit("squad", (20, 10))]
    game = battle(red, [unit("duellists", (11.5, 10)), unit("mob", (21.5, 10))], readings=readings)
    does(game, "r1", charged=("b1",), charging=True)
    does(game, "r2", charged=("b2",), charging=True)
    assert order(game)[:4] == expected


@pytest.mark.rule("40K-FAQ-FIGHT-12")
def test_a_unit_that_did_not_charge_is_picked_again_after_an_enemy() -> None:
    game = battle([unit("frenzied", (10, 10))], [unit("squad", (11.5, 10))])
    assert order(game) == ["r1", "b1", "r1"]


@pytest.mark.rule("40K-FAQ-FIGHT-09")
def test_a_unit_without_an_enemy_within_1_inch_does_not_fight_again() -> None:
    game = battle([unit("frenzied", (10, 10))], [unit("squad", (13.01, 10))])
    does(game, "r1", fought=1)
    assert eligible(game, "red", chargers=False) == ()


@pytest.mark.rule("40K-FAQ-FIGHT-13")
def test_its_second_fight_is_against_declared_targets_alone() -> None:
    game = battle([unit("frenzied", (10, 10))], [unit("squad", (11.5, 10)), unit("squad", (10, 11.5))])
    does(game, "r1", charged=("b1",), charging=True, fought=1)
    assert in_striking(game, "r1") == {"r1.1": ("b1",)}


@pytest.mark.rule("40K-FAQ-FIGHT-14")
def test_a_model_with_two_chain_blades_makes_two_attacks_more_with_them() -> None:
    game = battle([unit("squad", (10, 10), kind="chains")], [unit("squad", (11.5, 10))])
    named = blows_of(game, "r1", {})
    assert [(each.each, None if each.weapon is None else each.weapon.id) for each in named] == [
        (2, None),
        (1, "chain"),
        (1, "chain"),
    ]


@pytest.mark.rule("40K-FAQ-FIGHT-07")
def test_a_unit_into_which_another_piles_in_fires_no_overwatch() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (30, 10)), unit("squad", (10, 13.5), kind="flame")])
    does(game, "r1", charged=("b1",), charging=True)
    phase(game, "fight")
    assert asked(game) == "closer"
    asked_for = []
    while game.question is not None:
        asked_for.append(asked(game))
        if isinstance(game.question, Roll):
            roll(game, *[1] * game.question.n)
        elif asked(game) == "closer":
            game.answer(game.suggestions()[0])
        else:
            game.answer(game.question.default)  # type: ignore[union-attr]
    assert engaged(game, "r1") == ("b2",)
    assert "overwatch" not in asked_for


@pytest.mark.rule("40K-FAQ-FIGHT-16")
def test_a_mount_makes_its_own_attacks_and_its_rider_makes_none_with_it() -> None:
    """Two Attacks with the fist or bare hands, three more with the jaws and no more."""
    game = battle([unit("lancers", (10, 10))], [unit("squad", (11.5, 10))])
    game.begin([NameBlows("r1", blows_of(game, "r1", {}))])
    assert options(game) == (Strike("fist", "b1"), Strike("close-combat-weapon", "b1"), Divide())
    game.answer(Strike("fist", "b1"))
    assert isinstance(game.question, Choose)
    game.answer(game.question.default)
    roll(roll(game, 1, 1), 1, 1, 1)
    assert [(event.weapon, len(event.dice)) for event in all_told(game, HitRolled)] == [("fist", 2), ("jaws", 3)]
    assert game.question is None


def test_a_mount_has_a_melee_weapon_and_attacks_with_it() -> None:
    assert faction_of(FACTION + MOVERS, "testers")
    with pytest.raises(ForceError, match="a mount has a melee weapon, and `extra` attacks with it"):
        faction_of(FACTION.replace("extra = 3\n", "") + MOVERS, "testers")
