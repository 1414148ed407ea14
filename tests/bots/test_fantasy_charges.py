"""Which charges the greedy bot of fantasy makes, and how its units react to charges."""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, unit
from reglamento.bots.fantasy.bouts import bout, expected_result, wounds_dealt
from reglamento.bots.fantasy.charging import charges_worth, chase_worth, flight_cost
from reglamento.bots.fantasy.greedy import GreedyBot
from reglamento.bots.fantasy.moving import dread
from reglamento.bots.fantasy.stakes import breaks_by, clash, no_turn_left, passes, stake
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.odds.arrivals import charge_odds
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.kernel.questions import Choose, Position


def chosen(game: Pitched, seat: str = "red") -> object:
    assert isinstance(game.question, Choose)
    return GreedyBot(seat, 1).choose(game, game.question)


def declared(game: Pitched, *charges: ChargeAt) -> Pitched:
    """Blue's turn, in which these charges are declared, at the first reaction."""
    phase(game, "charges", "blue")
    for each in charges:
        game.answer(each)
    return game.answer(EndCharges()) if isinstance(game.question, Choose) and game.question.topic == "charge" else game


# ---- rounds


@pytest.mark.parametrize(("red", "blue"), [("swords", "spears"), ("greats", "spears"), ("riders", "bows"), ("haters", "warded")])
def test_the_expected_round_is_near_the_exact_one(red: str, blue: str) -> None:
    game = scene.battle([unit(red, 15, 5, (60, 60))], [unit(blue, 15, 5, (60, 50), 180)])
    odds = charge_odds(game, "r1", "b1")
    found = bout(game, {"r1": "front"}, {"b1": "front"}, charging=frozenset({"r1"}))
    lost = [sum(number * p for number, p in enumerate(spread)) for spread in odds.lost]
    assert found.dealt == pytest.approx(lost[1], abs=0.4)
    assert found.suffered == pytest.approx(lost[0], abs=0.5)
    assert found.ahead == pytest.approx(sum(points * p for points, p in odds.ahead.items()), abs=0.8)


@pytest.mark.rule("WF-CORE-RES-01")
def test_a_flank_takes_the_ranks_of_the_enemy_and_gives_a_point() -> None:
    """Five riders, of unit strength 10: three ranks of spears count no more, and a point is won."""
    game = scene.battle([unit("riders", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 40), 180)])
    assert expected_result(game, "r1", "b1", "left flank") > expected_result(game, "r1", "b1", "front") + 3.5
    assert expected_result(game, "r1", "b1", "rear") > expected_result(game, "r1", "b1", "left flank")


def test_friends_at_two_sides_win_more_than_either() -> None:
    game = scene.battle([unit("swords", 15, 5, (60, 60)), unit("riders", 5, 5, (90, 40))], [unit("spears", 20, 5, (60, 40), 180)])
    both = bout(game, {"r1": "front", "r2": "left flank"}, {"b1": "front"}, charging=frozenset({"r1", "r2"}))
    for own in ("r1", "r2"):
        alone = bout(game, {own: "front" if own == "r1" else "left flank"}, {"b1": "front"}, charging=frozenset({own}))
        assert both.ahead > alone.ahead


@pytest.mark.rule("WF-ETHEREAL-5")
def test_blows_that_harm_nothing_deal_nothing() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 60))], [unit("shades", 10, 5, (60, 40), 180)])
    assert wounds_dealt(game, "r1", "b1", charging=True, models=5) == 0


@pytest.mark.rule("WF-IMPACT-1")
def test_impact_hits_come_before_the_blows() -> None:
    """A D6 of hits at Strength 5 against spears, besides the blows."""
    game = scene.battle([unit("rams", 1, 1, (60, 60))], [unit("spears", 20, 5, (60, 40), 180)])
    charging = bout(game, {"r1": "front"}, {"b1": "front"}, charging=frozenset({"r1"}))
    assert charging.dealt > bout(game, {"r1": "front"}, {"b1": "front"}, charging=frozenset()).dealt + 1.5


# ---- what is at stake


@pytest.mark.rule("WF-CORE-BAT-06")
def test_standards_and_the_general_are_at_stake() -> None:
    plain = scene.battle([unit("spears", 20, 5, (60, 60))])
    assert stake(plain, "r1") == 100
    assert stake(scene.battle([unit("spears", 20, 5, (60, 60), command="s")]), "r1") == 100 + 10 + 100
    led = scene.joined(scene.battle([unit("spears", 20, 5, (60, 60)), scene.hero("captain")]), "r2", "r1")
    assert stake(led, "r1") == 100 + led.listed("r2").points + 100
    plain.regiments["r1"] = plain.regiments["r1"].__class__(plain.regiments["r1"].base, 5, 9, 60, 60, 0)
    assert stake(plain, "r1") == 50


@pytest.mark.rule("WF-CORE-RES-03", "WF-UNBREAKABLE-1", "WF-CORE-PSY-03")
@pytest.mark.parametrize(("troop", "chance"), [("spears", 26 / 36), ("rocks", 0.0), ("stubborn", None)])
def test_units_break_by_leadership_less_what_they_lost_by(troop: str, chance: float | None) -> None:
    """Leadership 7 less 2: ten of 36 throws show 5 or less."""
    game = scene.battle([unit(troop, 10, 5, (60, 60))], [unit("spears", 20, 5, (60, 40), 180)])
    found = breaks_by(game, "r1", {"b1": "front"})(2)
    wanted = breaks_by(game, "r1", {"b1": "front"})(5) if chance is None else chance
    assert found == pytest.approx(wanted)
    assert breaks_by(game, "r1", {"b1": "front"})(0) == 0


@pytest.mark.rule("WF-CORE-PSY-03")
def test_beaten_by_more_that_are_feared_a_unit_is_sure_to_break() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("ghouls", 20, 5, (60, 40), 180)])
    assert breaks_by(game, "r1", {"b1": "front"})(1) == 1


@pytest.mark.rule("WF-COLDBLOOD-1")
def test_cold_blood_passes_more_often() -> None:
    assert passes(7, cold=False) == pytest.approx(21 / 36)
    assert passes(7, cold=True) > 0.8


@pytest.mark.rule("WF-CORE-BAT-05")
def test_in_the_last_turn_nobody_rallies() -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit("spears", 20, 5, (60, 40), 180)])
    game.first, game.round, game.active = "red", game.mission.turns, "red"
    assert no_turn_left(game, "red")
    assert not no_turn_left(game, "blue")
    game.active = "blue"
    assert no_turn_left(game, "red")
    assert no_turn_left(game, "blue")
    game.round = 1
    assert not no_turn_left(game, "red")


# ---- charges


@pytest.mark.rule("WF-CORE-CHG-01")
def test_riders_charge_what_they_beat_and_no_deep_regiment_in_front() -> None:
    game = scene.battle([unit("riders", 5, 5, (60, 70))], [unit("bows", 10, 10, (60, 45), 180)])
    assert chosen(phase(game, "charges")) == ChargeAt("r1", "b1")
    deep = scene.battle([unit("riders", 5, 5, (60, 70))], [unit("scaled", 25, 5, (60, 45), 180)])
    assert chosen(phase(deep, "charges")) == EndCharges()


@pytest.mark.rule("WF-CORE-CHG-01")
def test_two_charge_what_neither_would_charge_alone() -> None:
    """Spears at the front of a deep regiment, slings at its flank; each alone is expected to lose."""
    blue = [unit("spears", 25, 5, (60, 50), 180, command="cm")]
    first, second = unit("spears", 10, 5, (60, 66)), unit("slings", 6, 3, (78, 54), 270)
    for alone in (first, second):
        assert chosen(phase(scene.battle([alone], blue), "charges")) == EndCharges()
    both = phase(scene.battle([first, second], blue), "charges")
    found = chosen(both)
    assert isinstance(found, ChargeAt)
    both.answer(found)
    assert chosen(both) == ChargeAt("r1" if found.unit == "r2" else "r2", "b1")


def test_a_charge_that_shows_the_flank_to_others_is_not_made() -> None:
    """Swords would beat ten bows; thirty stubborn with great blows beside them would come at their flank."""
    red, prey = unit("swords", 10, 5, (60, 66)), unit("slings", 10, 5, (60, 50), 180)
    assert chosen(phase(scene.battle([red], [prey]), "charges")) == ChargeAt("r1", "b1")
    others = [unit("greats", 20, 5, (82, 53), 270), unit("greats", 20, 5, (38, 53), 90)]
    game = phase(scene.battle([red], [prey, *others]), "charges")
    assert chosen(game) != ChargeAt("r1", "b1")


def test_a_combat_of_friends_is_joined_for_what_the_charge_changes() -> None:
    game = scene.battle(
        [unit("spears", 20, 5, (60, 60)), unit("swords", 15, 5, (78, 53), 270)], [unit("spears", 20, 5, (60, 60), 180)]
    )
    scene.engage(game, "r1", "b1", charging=False)
    assert charges_worth(game, {"r2": "left flank"}, "b1") > 0
    assert chosen(phase(game, "charges")) == ChargeAt("r2", "b1")


# ---- reactions


@pytest.mark.rule("WF-CORE-CHG-02", "WF-CORE-CHG-04")
def test_shooters_flee_from_what_is_sure_to_win_and_shoot_at_what_is_not() -> None:
    """Five bows would be ridden down by ten riders; twenty would not be by five slings."""
    game = declared(scene.battle([unit("bows", 5, 5, (60, 60))], [unit("riders", 10, 5, (60, 28), 180)]), ChargeAt("b1", "r1"))
    assert chosen(game) == Flee()
    weak = declared(scene.battle([unit("bows", 20, 10, (60, 60))], [unit("slings", 5, 5, (60, 44), 180)]), ChargeAt("b1", "r1"))
    assert chosen(weak) == StandAndShoot("b1")


@pytest.mark.rule("WF-CORE-CHG-02")
def test_a_deep_regiment_holds_and_so_does_one_that_is_not_reached() -> None:
    game = declared(scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 10, 5, (60, 44), 180)]), ChargeAt("b1", "r1"))
    assert chosen(game) == Hold()
    far = declared(scene.battle([unit("spears", 5, 5, (60, 60))], [unit("swords", 25, 5, (60, 30), 180)]), ChargeAt("b1", "r1"))
    assert chosen(far) == Hold()


@pytest.mark.rule("WF-CORE-CHG-04", "WF-CORE-FLEE-01")
def test_a_flight_off_the_table_or_without_a_turn_left_costs_the_whole_unit() -> None:
    middle, edge = unit("bows", 10, 5, (60, 60)), unit("bows", 10, 5, (60, 115))
    costs = []
    for own in (middle, edge):
        (x, y) = own.at
        game = declared(scene.battle([own], [unit("riders", 10, 5, (x, y - 34), 180)]), ChargeAt("b1", "r1"))
        costs.append(flight_cost(game, "r1", ("b1",)))
    assert costs[0] < costs[1] == 80
    fast = declared(
        scene.battle([unit("outriders", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 44), 180)]), ChargeAt("b1", "r1")
    )
    assert flight_cost(fast, "r1", ("b1",)) < 0.2 * stake(fast, "r1")
    fast.round = fast.mission.turns
    assert flight_cost(fast, "r1", ("b1",)) == pytest.approx(stake(fast, "r1"))


def test_what_the_exact_odds_leave_out_is_estimated() -> None:
    """A third unit charges the same target."""
    game = scene.battle(
        [unit("swords", 15, 5, (60, 66)), unit("swords", 15, 5, (75, 66))], [unit("spears", 20, 5, (66, 50), 180)]
    )
    game.charges["r2"] = Declared("b1", "front")
    with pytest.raises(Uncounted):
        charge_odds(game, "r1", "b1")
    both = clash(game, {"r1": "front", "r2": "front"}, {"b1": "front"}, charging=frozenset({"r1", "r2"}))
    assert charges_worth(game, {"r1": "front", "r2": "front"}, "b1") == both


# ---- what flees


@pytest.mark.rule("WF-CORE-CHG-04", "WF-CORE-FLEE-02")
def test_a_charge_at_what_flees_wins_what_it_runs_down_and_what_would_have_rallied() -> None:
    """Riders reach 35 cm. Spears of whom less than a quarter is left never rally, and nobody does after the last turn."""
    game = scene.battle([unit("riders", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 40)), unit("spears", 20, 5, (90, 27))])
    for id in ("b1", "b2"):
        game.change(id, fleeing=True)
    near, far = chase_worth(game, "r1", "b1"), chase_worth(game, "r1", "b2")
    assert 0 < far < near < stake(game, "b1") * passes(7, cold=False) + 0.1
    game.change("b1", started=100)
    assert chase_worth(game, "r1", "b1") == 0
    game.active, game.first, game.round = "red", "blue", game.mission.turns
    assert chase_worth(game, "r1", "b2") == 0


def test_a_danger_in_which_a_unit_stands_already_does_not_speak_against_its_charge() -> None:
    """Riders reach the swords where they stand as well as where they would come after what flees."""
    foes = [unit("spears", 20, 5, (60, 44)), unit("riders", 10, 5, (35, 55), 90)]
    game = scene.battle([unit("swords", 15, 5, (60, 60))], foes)
    game.change("b1", fleeing=True)
    here = game.regiments["r1"]
    assert dread(game, "r1", Position(here.x, here.y, here.angle)) > 0
    assert chosen(phase(game, "charges")) == ChargeAt("r1", "b1")
