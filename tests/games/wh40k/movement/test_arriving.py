"""Reinforcements, and units that are taken off the table and set up again."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.attacks import ShootWith, Watch
from reglamento.games.wh40k.facts.choices.charges import ChargeWith, HoldFire
from reglamento.games.wh40k.facts.choices.moves import Advance, Arrive, EndArrivals, EndMoves, FallBack, MoveUnit, Teleport
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.charges import ChargeFailed
from reglamento.games.wh40k.facts.events.moves import Arrived, NoPlaceFound
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.movement.arriving import ArriveAt
from reglamento.games.wh40k.sheets.effects import Evades, Rerolls
from reglamento.games.wh40k.turns.battle import EndOfRound
from wh40k_scene import (
    asked,
    battle,
    block,
    does,
    hurt,
    options,
    phase,
    places,
    placing,
    refusal,
    refused,
    roll,
    square,
    told,
    unit,
    waits,
)

STRIKERS = unit("striker", (40, 40), (42, 40))


def arriving(game: Warzone) -> Warzone:
    """The strikers `r1` are asked where they arrive."""
    waits(game, "r1")
    return phase(game, "movement").answer(Arrive("r1"))


@pytest.mark.rule("40K-CORE-REINF-01")
def test_reinforcements_arrive_after_all_moves_more_than_nine_inches_from_every_enemy() -> None:
    game = battle([STRIKERS, unit("squad", (5, 5))], [unit("mob", (20, 10))])
    waits(game, "r1")
    phase(game, "movement").answer(EndMoves())
    assert options(game) == (Arrive("r1"), EndArrivals())
    game.answer(Arrive("r1"))
    assert asked(game) == "arrive-at"
    assert refusal(game, places((30, 10), (32, 10))) == "40K-CORE-REINF-01"
    assert refusal(game, places((30.01, 10), (32, 10))) is None
    assert refusal(game, places((30.01, 10), (34, 10))) == "40K-FAQ-COHERENCY-02"
    assert refusal(game, places((30.01, 10), (30.5, 10))) == "40K-CORE-MOVE-03"
    game.answer(places((30.01, 10), (32, 10)))
    assert [(model.x, model.moved) for id, model in game.models.items() if id.startswith("r1")] == [(30.01, True), (32, True)]
    assert told(game, Arrived).places[0] == ("r1.1", 30.01, 10)
    assert not game.away


@pytest.mark.rule("40K-CORE-REINF-01", "40K-CORE-MATCH-05")
def test_reinforcements_may_wait_until_the_third_battle_round_ends() -> None:
    game = battle([STRIKERS], [unit("mob", (20, 10))], scoring="no-mercy", round=2)
    waits(game, "r1")
    phase(game, "movement").answer(EndArrivals())
    game.begin([EndOfRound()])
    assert not game.units["r1"].fallen
    game.round = 3
    game.begin([EndOfRound()])
    assert (game.units["r1"].fallen, game.away, game.points) == (3, {}, {"blue": 1})


@pytest.mark.rule("40K-CORE-MATCH-05")
def test_by_the_reading_nothing_arrives_in_the_first_battle_round() -> None:
    for round, offered in ((1, False), (2, True)):
        game = battle([STRIKERS], [unit("mob", (20, 10))], round=round, readings=Readings(reserves_2018=True))
        waits(game, "r1")
        assert (asked(phase(game, "movement")) == "arrive") is offered


@pytest.mark.rule("40K-CORE-REINF-01")
def test_a_unit_for_which_there_is_no_room_waits() -> None:
    mob = [(float(x), float(y)) for x in range(4, 48, 9) for y in range(4, 48, 9)]
    game = arriving(battle([STRIKERS], [unit("mob", *mob)]))
    assert told(game, NoPlaceFound).unit == "r1"
    assert "r1" in game.away
    assert game.question is None


@pytest.mark.rule("40K-CORE-REINF-01")
def test_places_that_are_suggested_for_reinforcements_are_legal() -> None:
    game = arriving(battle([STRIKERS], [unit("mob", (20, 10))], features=[block(*square(30, 30, 6))]))
    found = game.suggestions()
    assert len(found) > 3
    assert all(refusal(game, answer) is None for answer in found)


@pytest.mark.rule("40K-CORE-MOVE-09", "40K-FAQ-REINF-10", "40K-FAQ-REINF-11", "40K-CORE-REINF-02", "40K-FAQ-STRAT-06")
def test_what_has_arrived_makes_no_other_move_but_shoots_and_charges() -> None:
    game = battle([STRIKERS, unit("striker", (5, 40)), unit("squad", (5, 5))], [unit("mob", (20, 10))])
    waits(game, "r1", "r2")
    phase(game, "movement").answer(MoveUnit("r3"))
    game.answer(places((6, 5)))
    game.answer(Arrive("r1")).answer(places((30.1, 10), (32, 10)))
    assert refused(game, Advance("r1")) == "40K-FAQ-REINF-11"
    assert refused(game, MoveUnit("r3")) == "40K-CORE-REINF-02"
    game.answer(EndArrivals())
    assert game.question is None
    phase(game, "shooting").answer(ShootWith("r1"))
    roll(game, 3, 4, 4, 4, 4, 4)
    assert told(game, HitRolled).modifier == -1, "a Heavy weapon after a move"
    assert ChargeWith("r1") in options(phase(game, "charge"))


@pytest.mark.rule("40K-FAQ-CHARGE-06")
@pytest.mark.parametrize(("dice", "comes_off"), [((4, 4), False), ((4, 5), True)])
def test_a_charge_after_arriving_as_close_as_can_be_needs_a_nine(dice: tuple[int, int], comes_off: bool) -> None:
    game = battle([unit("striker", (40, 40))], [unit("mob", (20, 10))])
    waits(game, "r1")
    phase(game, "movement").answer(Arrive("r1")).answer(places((30.01, 10)))
    phase(game, "charge").answer(ChargeWith("r1"))
    roll(game, *dice)
    assert (asked(game) == "charge-move") is comes_off
    assert any(isinstance(event, ChargeFailed) for event in game.events()) is not comes_off


# ---- set up again


def teleporting(*, movement: str = "", enemy: tuple[float, float] = (12, 10)) -> Warzone:
    """Two blinkers, one of them hurt, beside an enemy: they are asked where they are set up again."""
    game = battle([unit("blinker", (10, 10), (10, 12))], [unit("mob", enemy)])
    hurt(game, "r1.2", 1)
    if movement:
        does(game, "r1", movement=movement)
        waits(game, "r1")
        return game.begin([ArriveAt("r1")])
    return phase(game, "movement").answer(Teleport("r1"))


@pytest.mark.rule("40K-FAQ-REINF-04", "40K-FAQ-REINF-04-4")
def test_a_unit_with_an_enemy_beside_it_teleports_and_has_not_fallen_back() -> None:
    game = battle([unit("blinker", (10, 10), (10, 12))], [unit("mob", (12, 10))])
    assert options(phase(game, "movement")) == (FallBack("r1"), Teleport("r1"), EndMoves())
    game.answer(Teleport("r1"))
    assert refusal(game, places((22, 10), (22, 12))) == "40K-CORE-REINF-01"
    game.answer(places((22.01, 10), (22.01, 12)))
    assert game.units["r1"].movement == "arrived"
    assert ShootWith("r1") in options(phase(game, "shooting"))
    assert ChargeWith("r1") in options(phase(game, "charge"))


@pytest.mark.rule("40K-FAQ-REINF-04-1")
def test_what_reacts_to_reinforcements_reacts_to_a_unit_that_is_set_up_again() -> None:
    game = battle([unit("blinker", (10, 10))], [unit("watcher", (30, 30))])
    phase(game, "movement").answer(Teleport("r1")).answer(places((30, 40.5)))
    assert options(game) == (Watch(), HoldFire())


@pytest.mark.rule("40K-FAQ-REINF-04-2", "40K-FAQ-REINF-04-3")
def test_a_unit_that_is_set_up_again_has_moved_and_moves_no_more() -> None:
    game = teleporting().answer(places((30, 10), (30, 12)))
    assert all(game.models[id].moved for id in ("r1.1", "r1.2"))
    assert game.question is None
    does(game, "r1", movement="arrived")
    assert asked(phase(game, "movement")) == ""


@pytest.mark.rule("40K-FAQ-REINF-04-5")
def test_a_unit_that_had_advanced_still_has() -> None:
    game = teleporting(movement="advanced").answer(places((30, 10), (30, 12)))
    assert game.units["r1"].has_advanced


@pytest.mark.rule("40K-FAQ-REINF-04-6", "40K-FAQ-REINF-04-7")
def test_the_slain_stay_slain_and_wounds_lost() -> None:
    game = battle([unit("blinker", (10, 10), (10, 12), (10, 14))], [unit("mob", (40, 40))])
    hurt(game, "r1.2", 1)
    does(game, "r1", lost=1)
    phase(game, "movement").answer(Teleport("r1"))
    assert placing(game).pieces == ("r1.1", "r1.2", "r1.3")
    game.answer(places((20, 10), (20, 12), (20, 14)))
    assert [game.models[id].wounds for id in ("r1.1", "r1.2", "r1.3")] == [3, 1, 3]
    assert game.units["r1"].lost == 1, "for its Morale test"


# ---- fire at those that arrive


@pytest.mark.rule("40K-FAQ-REINF-12", "40K-FAQ-CHAR-05")
def test_a_character_that_arrives_is_shot_at_only_if_it_is_the_closest() -> None:
    for squad, asked_of in (((30, 20), False), ((30, 2), True)):
        game = battle([unit("captain", (40, 40)), unit("squad", squad)], [unit("watcher", (30, 30))])
        waits(game, "r1")
        phase(game, "movement").answer(EndMoves()).answer(Arrive("r1")).answer(places((30, 40.5)))
        assert (asked(game) == "watch") is asked_of
    game.answer(Watch())
    assert (asked(game), told(game, Arrived).unit) == ("hit", "r1")


@pytest.mark.rule("40K-FAQ-REINF-12")
def test_only_what_arrives_in_reach_is_shot_at() -> None:
    game = battle([unit("striker", (40, 40))], [unit("watcher", (30, 30))])
    waits(game, "r1")
    phase(game, "movement").answer(Arrive("r1"))
    assert asked(game.copy().answer(places((30, 43)))) == "watch"
    assert game.answer(places((30, 43.01))).question is None


@pytest.mark.rule("40K-CORE-MIS-20")
def test_a_unit_that_carries_the_relic_stays_on_the_table() -> None:
    game = battle([unit("blinker", (10, 10))], [unit("mob", (40, 40))])
    game.carrier = "r1.1"
    assert Teleport("r1") not in options(phase(game, "movement"))


@pytest.mark.rule("40K-FAQ-REINF-04-8")
def test_a_power_on_a_unit_goes_on_when_it_is_set_up_again_and_an_aura_does_not() -> None:
    game = battle([unit("blinker", (10, 10)), unit("chief", (12, 10))], [unit("mob", (40, 40))])
    game.lasting["Clot"] = Lasting("red", "Clot", "r1", Evades(by=-1), "turn")
    phase(game, "movement").answer(Teleport("r1"))
    near = game.copy().answer(places((15, 10)))
    assert of_unit(near, "r1", Rerolls)
    far = game.answer(places((30, 10)))
    assert [each.by for each in of_unit(far, "r1", Evades)] == [-1]
    assert not of_unit(far, "r1", Rerolls)
