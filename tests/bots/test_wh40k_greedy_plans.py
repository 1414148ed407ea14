"""What the greedy bot of wh40k goes for, gives, casts, spends and brings on the table, in drawn positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from reglamento.bots.wh40k.aims import aims, rounds_left, spots, strength_of
from reglamento.bots.wh40k.gifts import gain
from reglamento.bots.wh40k.greedy import GreedyBot
from reglamento.bots.wh40k.moving import goal_of, prey
from reglamento.bots.wh40k.objectives import chance
from reglamento.bots.wh40k.rerolling import better
from reglamento.bots.wh40k.worth import blows, fire
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.deployment.setting_up import SetUpNext
from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.games.wh40k.facts.choices.charges import EndCharges
from reglamento.games.wh40k.facts.choices.moves import Arrive, Embark, MoveUnit, StayOut, Teleport
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, KeepObjectives
from reglamento.games.wh40k.facts.choices.powers import DenyWith, EndPowers, LetWork, Manifest
from reglamento.games.wh40k.facts.choices.preparing import SetUp
from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit, Summon
from reglamento.games.wh40k.facts.choices.stratagems import KeepDice, RerollDie, Spend, Withhold
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.missions.achieving import MayDiscard
from reglamento.games.wh40k.morale.phase import MoraleTest
from reglamento.games.wh40k.movement.arriving import PickArrival
from reglamento.games.wh40k.psychic.denying import Deny
from reglamento.games.wh40k.sheets.effects import Changes, Evades, Ignores, ShootsTwice
from reglamento.games.wh40k.stratagems.phases import UseIn
from reglamento.kernel.questions import Choose, Place
from wh40k_scene import battle, block, boards, does, kill, marked, mission, phase, roll, unit, waits

FAR = unit("mob", (46, 46))


def chosen(game: Warzone) -> object:
    asked = game.question
    assert isinstance(asked, Choose), asked
    return GreedyBot(asked.by, 0).choose(game.view(asked.by), asked)


def placed(game: Warzone) -> Any:
    asked = game.question
    assert isinstance(asked, Place), asked
    return GreedyBot(asked.by, 0).place(game.view(asked.by), asked)


def row(x: float, y: float, count: int) -> list[tuple[float, float]]:
    return [(x + 1.5 * number, y) for number in range(count)]


# ---- what units go for


@pytest.mark.rule("40K-CORE-MIS-03", "40K-CORE-MIS-20")
def test_one_unit_goes_for_a_free_marker_and_several_for_one_that_the_enemy_holds() -> None:
    squads = [unit("squad", *row(10, 10, 5)), unit("squad", *row(10, 12, 5))]
    free = marked(battle(squads, [FAR], scoring="retrieval"), (14, 14))
    assert len(aims(free, "red")) == 1
    taken = marked(battle(squads, [unit("mob", *row(12, 20, 5))], scoring="retrieval"), (14, 20))
    assert {spot.marker for spot in aims(taken, "red").values()} == {"m1"}
    assert len(aims(taken, "red")) == 2


@pytest.mark.rule("40K-CORE-MIS-20")
def test_markers_that_score_nothing_are_left_alone() -> None:
    game = marked(battle([unit("squad", (10, 10))], [FAR], scoring="no-mercy"), (14, 14))
    assert (spots(game, "red"), goal_of(game, "r1")) == ((), (46, 46))


@pytest.mark.rule("40K-CORE-MIS-05")
def test_a_unit_goes_for_the_enemy_zone_at_the_end() -> None:
    zones = {"red": ((0, 0), (48, 0), (48, 12), (0, 12)), "blue": ((0, 36), (48, 36), (48, 48), (0, 48))}
    found = {}
    for number in (1, 5):
        game = battle([unit("squad", (24, 30))], [FAR], scoring="no-mercy", round=number, secondaries=True)
        game.zones = zones  # type: ignore[assignment]
        found[number] = [spot.at for spot in spots(game, "red")]
    assert found == {1: [], 5: [(24, 40)]}


def test_a_marker_that_cannot_be_reached_in_time_is_no_aim() -> None:
    game = marked(battle([unit("squad", (2, 2))], [FAR], scoring="retrieval", round=5), (40, 40))
    assert (rounds_left(game), aims(game, "red")) == (1, {})


def test_a_transport_counts_with_what_is_aboard() -> None:
    game = battle([unit("carrier", (20, 20)), unit("squad", *row(10, 10, 5))], [FAR])
    boards(game, "r1.1", "r2")
    assert strength_of(game, "r1") == 6


def test_a_unit_goes_for_an_enemy_that_holds_a_marker_before_a_nearer_one() -> None:
    game = battle([unit("ogre", (10, 10))], [unit("mob", (18, 10)), unit("mob", (10, 20))], scoring="relic")
    assert prey(game, "r1") == "b1"
    marked(game, (10, 21))
    assert prey(game, "r1") == "b2"


def test_a_character_follows_behind_the_friends_that_are_ahead() -> None:
    game = battle([unit("hero", (10, 4)), unit("squad", *row(8, 12, 5))], [unit("mob", (11, 40))])
    assert goal_of(game, "r1") == (11, 9)


# ---- abilities that are given


def test_an_ability_is_worth_what_it_changes() -> None:
    game = battle([unit("squad", *row(10, 10, 5))], [unit("squad", *row(10, 20, 5))])
    hard = Lasting("red", "veil", "r1", Evades(by=-1, when="shooting"), "phase")
    hit = fire(game, "b1", "r1")
    assert gain(game, hard, {"under fire"}) == pytest.approx(0.35 * hit * (1 - 3 / 4))
    assert gain(game, hard, {"fire", "blows", "under blows"}) == 0
    assert gain(game, Lasting("red", "calm", "r1", Ignores(on=6), "phase"), {"under fire"}) == pytest.approx(0.35 * hit / 6)


def test_twice_the_strength_is_worth_more_blows() -> None:
    game = battle([unit("ogre", (10, 10))], [unit("squad", (11.5, 10), (13, 10))])
    before = blows(game, "r1", "b1")
    given = game.copy()
    gift = Lasting("red", "might", "r1", Changes(of="S", times=2), "psychic")
    given.lasting["might r1"] = gift
    assert gain(game, gift) == pytest.approx(blows(given, "r1", "b1") - before)
    assert gain(game, gift) > 0


TWICE = Lasting("red", "salvo", "r1", ShootsTwice(), "phase")


def _shooting(*, target: tuple[float, float] = (10, 20), features: Sequence[Feature] = (), **done: Any) -> Warzone:
    """Red's squad in its Shooting phase, when it has done this in its turn."""
    game = battle([unit("squad", *row(10, 10, 5))], [unit("squad", *row(*target, 5))], features=features)
    game.phase = "shooting"
    does(game, "r1", **done)
    return game


@pytest.mark.rule("40K-CORE-SHOOT-01", "40K-CORE-SHOOT-02")
def test_to_shoot_twice_is_worth_nothing_to_a_unit_that_may_not_fire() -> None:
    assert gain(_shooting(), TWICE) == pytest.approx(fire(_shooting(), "r1", "b1"))
    assert gain(_shooting(movement="advanced"), TWICE) == 0
    assert gain(_shooting(movement="fell back"), TWICE) == 0
    assert gain(_shooting(shot=True), TWICE) == 0
    assert gain(_shooting(features=[block((5, 14), (25, 14), (25, 16), (5, 16))]), TWICE) == 0


@pytest.mark.rule("40K-CORE-SHOOT-04")
def test_a_unit_in_contact_is_worth_its_pistols_alone() -> None:
    near = _shooting(target=(10, 11.5))
    assert 0 < gain(near, TWICE) < fire(near, "r1", "b1")


@pytest.mark.rule("40K-CORE-SHOOT-01")
def test_fire_is_reckoned_with_from_units_alone_that_may_fire_in_their_turn() -> None:
    """Against the fire of a unit that has Advanced, cover by an ability is worth nothing in its phase."""
    hard = Lasting("blue", "veil", "b1", Evades(by=-1, when="shooting"), "phase")
    assert gain(_shooting(), hard, {"under fire"}) > 0
    assert gain(_shooting(movement="advanced"), hard, {"under fire"}) == 0


# ---- powers


@pytest.mark.rule("40K-CORE-PSY-01")
def test_a_power_that_changes_nothing_is_not_worth_perils() -> None:
    """Smite reaches nobody here, Might would help no fight, and the veil hides from no fire."""
    assert chosen(phase(battle([unit("seer", (10, 10))], [FAR]), "psychic")) == EndPowers()


@pytest.mark.rule("40K-CORE-PSY-01")
def test_mortal_wounds_are_dealt_where_they_can_be() -> None:
    game = battle([unit("seer", (10, 10))], [unit("squad", *row(10, 20, 5))])
    assert chosen(phase(game, "psychic")) == Manifest("r1", "smite")


@pytest.mark.rule("40K-CORE-PSY-03")
def test_a_power_is_denied_but_for_one_that_can_hardly_be_beaten_while_others_may_follow() -> None:
    game = battle([unit("seer", (10, 10))], [unit("hound", (10, 25)), unit("squad", *row(10, 20, 5))])
    game.phase = "psychic"
    assert chosen(game.copy().begin([Deny("r1", "smite", 7)])) == DenyWith("b1")
    assert chosen(game.copy().begin([Deny("r1", "smite", 11)])) == LetWork()


# ---- Command Points


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_the_chance_that_the_lowest_die_makes_up_what_is_missing() -> None:
    assert (better((1, 4), 7), better((1, 4), 12), better((5, 4), 9)) == (4 / 6, 0, 0)


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_a_die_of_a_charge_is_rolled_again_where_that_may_bring_it_there() -> None:
    game = battle([unit("ogre", (10, 10), (10, 11.5))], [unit("squad", *row(17, 10, 5), kind="cannon")], command=(3, 0))
    game.phase = "charge"
    assert chosen(roll(game.copy().begin([ChargeRoll("r1", ("b1",))]), 1, 3)) == RerollDie(1)
    near = battle([unit("ogre", (10, 10))], [unit("squad", (22, 10))], command=(3, 0))
    near.phase = "charge"
    assert chosen(roll(near.begin([ChargeRoll("r1", ("b1",))]), 1, 4)) == KeepDice()


@pytest.mark.rule("40K-CORE-STRAT-04")
@pytest.mark.parametrize(("lost", "does_what"), [(1, Withhold()), (6, Spend("insane-bravery", "r1"))])
def test_a_morale_test_is_passed_with_command_points_where_many_would_flee(lost: int, does_what: object) -> None:
    game = battle([unit("squad", *row(10, 10, 8), kind="cannon")], [FAR], command=(3, 0))
    does(game, "r1", lost=lost)
    game.phase = "morale"
    game.begin([MoraleTest("r1")])
    assert (chosen(game) if isinstance(game.question, Choose) else Withhold()) == does_what


@pytest.mark.rule("40K-CORE-STRAT-05")
def test_a_stratagem_against_fire_is_used_where_there_is_much_fire() -> None:
    squad, guns = unit("squad", *row(10, 10, 10), kind="cannon"), unit("squad", *row(10, 20, 10), kind="stubber")
    under = battle([squad], [guns], listed=True, command=(3, 0))
    under.phase, under.active = "shooting", "blue"
    assert chosen(under.begin([UseIn("red", "phase-begins")])) == Spend("reactions", "r1")
    calm = battle([squad], [FAR], listed=True, command=(3, 0))
    calm.phase, calm.active = "shooting", "blue"
    assert chosen(calm.begin([UseIn("red", "phase-begins")])) == Withhold()


# ---- charges


def test_a_charge_that_friends_make_needless_is_not_made() -> None:
    ogres = [unit("ogre", (10, 10), (10, 11.5)), unit("ogre", (16, 10), (16, 11.5), (16, 13))]
    game = phase(battle(ogres, [unit("mob", (11.5, 10))]), "charge")
    assert game.question is None or chosen(game) == EndCharges()


# ---- coming on the table


@pytest.mark.rule("40K-FAQ-REINF-04")
def test_a_unit_teleports_where_it_is_far_from_what_it_wants() -> None:
    game = phase(battle([unit("blinker", (4, 4), (4, 6), (4, 8))], [FAR]), "movement")
    assert chosen(game) == Teleport("r1")
    near = phase(battle([unit("blinker", (4, 4), (4, 6), (4, 8))], [unit("mob", (12, 12))]), "movement")
    assert not isinstance(chosen(near), Teleport)


@pytest.mark.rule("40K-CORE-REINF-01")
def test_a_unit_that_arrives_takes_a_free_marker_rather_than_a_place_under_fire() -> None:
    guns = unit("squad", *row(30, 30, 10), kind="stubber")
    game = battle([unit("hero", (2, 2)), unit("striker", (6, 6), (8, 6), (10, 6))], [guns], scoring="retrieval", round=2)
    waits(game, "r2")
    marked(game, (8, 40))
    game.phase = "movement"
    game.begin([PickArrival("red")])
    assert chosen(game) == Arrive("r2")
    places = placed(game.answer(Arrive("r2")))
    assert all(abs(place.x - 8) <= 5 and abs(place.y - 40) <= 5 for place in places)


@pytest.mark.rule("40K-FAQ-REINF-05")
def test_a_unit_that_may_summon_stands_still_and_calls_the_dearest() -> None:
    game = phase(battle([unit("caller", (10, 10))], [unit("mob", (40, 40))], aside=100), "movement")
    while isinstance(game.question, Choose) and game.question.topic == "move-unit":
        assert chosen(game) != MoveUnit("r1")
        game.answer(chosen(game))
    assert chosen(game) == Summon("r1")
    assert chosen(roll(game.answer(Summon("r1")), 6, 6, 6)) == CallUnit(2)


@pytest.mark.rule("40K-ERR-183c")
def test_a_unit_embarks_far_from_what_it_wants_in_a_transport_that_is_still_to_move() -> None:
    asked = Choose("red", "40K-ERR-183c", "embark", (Embark("r1.1"), StayOut()), StayOut(), "r2")
    game = battle([unit("carrier", (10, 10)), unit("squad", (12, 12), (13, 12))], [FAR])
    bot = GreedyBot("red", 0)
    assert bot.choose(game, asked) == Embark("r1.1")
    does(game, "r1", movement="moved")
    assert bot.choose(game, asked) == StayOut()
    near = battle([unit("carrier", (10, 10)), unit("squad", (12, 12), (13, 12))], [unit("mob", (20, 12))])
    assert bot.choose(near, asked) == StayOut()


@pytest.mark.rule("40K-CORE-SETUP-05")
def test_characters_are_set_up_when_all_others_stand() -> None:
    army = [unit("hero", (0, 0)), unit("squad", (0, 0), (1, 0)), unit("tank", (0, 0))]
    game = battle([], [])
    game.mission = mission(army, army)
    game.zones = {"red": ((0, 0), (48, 0), (48, 12), (0, 12)), "blue": ((0, 36), (48, 36), (48, 48), (0, 48))}
    game.begin([SetUpNext("red")])
    order: list[object] = []
    while game.question is not None:
        answer = placed(game) if isinstance(game.question, Place) else chosen(game)
        order += [answer] if isinstance(game.question, Choose) and game.question.by == "red" else []
        game.answer(answer)
    assert set(order) == {SetUp(1), SetUp(2)}, "and the last is not asked about"
    assert list(game.ranks)[4] == "r3"
    assert len(game.ranks["r3"]) == 1


# ---- Tactical Objectives


@pytest.mark.rule("40K-CORE-MIS-31")
def test_an_objective_that_cannot_be_achieved_is_discarded() -> None:
    game = marked(battle([unit("squad", (10, 10))], [unit("mob", (40, 40))], scoring="cleanse-and-capture", round=2), (10, 11))
    game.cards = {"red": (Card(11), Card(16))}
    assert chance(game, "red", Card(16)) == 0 < chance(game, "red", Card(11))
    game.begin([MayDiscard("red")])
    assert chosen(game) == DiscardObjective(16)
    game.cards = {"red": (Card(11),)}
    game.agenda.clear()
    game.begin([MayDiscard("red")])
    assert chosen(game) == KeepObjectives()


@pytest.mark.rule("40K-CORE-MIS-31")
def test_an_objective_about_units_that_the_enemy_has_not_is_hopeless() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("hero", (22, 10))], scoring="cleanse-and-capture")
    assert chance(game, "red", Card(64)) > 0
    kill(game, "b2")
    assert chance(game, "red", Card(64)) == 0
