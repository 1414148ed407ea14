"""Maelstrom of War: what each Tactical Objective asks for, and how objectives come and go."""

from __future__ import annotations

import random
from typing import Any

import pytest

from reglamento.games.wh40k.facts.choices.attacks import ShootWith
from reglamento.games.wh40k.facts.choices.objectives import DiscardObjective, Favour, KeepObjectives
from reglamento.games.wh40k.facts.choices.stratagems import Spend
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.course import Scored, TurnBegan
from reglamento.games.wh40k.facts.events.objectives import (
    ObjectiveAchieved,
    ObjectiveDiscarded,
    ObjectiveFaceDown,
    ObjectiveThrownAway,
)
from reglamento.games.wh40k.facts.events.powers import PowerDenied, PowerManifested
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.objectives import OBJECTIVES, Card, Destroyed, Tally
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.tactical import objectives
from reglamento.games.wh40k.missions.achieving import ScoreObjectives
from reglamento.games.wh40k.missions.counting import achieved
from reglamento.games.wh40k.missions.maelstrom import Generate, free, wanted
from reglamento.games.wh40k.turns.battle import EndTurn
from reglamento.geometry.table.shapes.ruler import Ring
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Draw
from wh40k_scene import all_told, asked, battle, by, fresh, kill, marked, options, phase, refused, roll, told, unit

ZONES: dict[Side, Ring] = {"red": ((0, 36), (48, 36), (48, 48), (0, 48)), "blue": ((0, 0), (48, 0), (48, 12), (0, 12))}
ENEMIES = [
    unit("mob", (30, 20)),
    unit("hero", (34, 20)),
    unit("skimmer", (38, 20)),
    unit("tank", (42, 20)),
    unit("lord", (30, 24)),
    unit("mob", (34, 24)),
]


def battlefield(*red: Any, scoring: str = "cleanse-and-capture", **more: Any) -> Warzone:
    """Red's units, six enemies away from both zones, two markers far from all."""
    game = battle(list(red) or [unit("mob", (10, 24))], ENEMIES, scoring=scoring, **more)  # type: ignore[arg-type]
    game.zones = ZONES
    return marked(game, (10, 24), (40, 40))


def scores(game: Warzone, number: int, **card: Any) -> str | None:
    """What red scores for an objective now."""
    found = achieved(game, "red", Card(number, **card))
    return None if found is None else str(found)


def has_destroyed(game: Warzone, *units: str, phase: str = "fight", by: str = "") -> None:
    game.tally = Tally(destroyed=tuple(Destroyed(each, phase, by) for each in units))


# ---- what each asks for


@pytest.mark.rule("40K-CORE-MIS-31")
def test_there_are_thirty_six() -> None:
    assert len(objectives()) == len(OBJECTIVES) == 36


@pytest.mark.rule("40K-CORE-MIS-31")
@pytest.mark.parametrize("number", [11, 21])
def test_secure_objective_asks_for_control_of_its_marker(number: int) -> None:
    game = battlefield()
    assert (scores(game, number), scores(game, number + 1)) == ("1", None)
    assert scores(game, number + 5) is None, "there is no such marker"


@pytest.mark.rule("40K-CORE-MIS-31")
def test_defend_objective_asks_for_control_when_two_turns_in_a_row_end() -> None:
    game = battlefield(round=2)
    assert scores(game, 31) is None
    game.held = {"m1": "red"}
    assert scores(game, 31) == "2"


@pytest.mark.rule("40K-CORE-MIS-31")
def test_advance_and_behind_enemy_lines() -> None:
    assert scores(battlefield(), 41) == "1"
    assert scores(battlefield(unit("mob", (10, 35.6))), 41) is None
    assert scores(battlefield(unit("mob", (10, 11))), 42) == "1"
    assert scores(battlefield(unit("mob", (10, 12))), 42) is None, "one unit partly in it"
    three = battlefield(unit("mob", (10, 12)), unit("mob", (20, 12)), unit("mob", (25, 12)))
    assert scores(three, 42) == "D3"


@pytest.mark.rule("40K-CORE-MIS-31")
def test_hold_the_line() -> None:
    home = [unit("mob", (x, 40)) for x in (10, 20, 30)]
    assert scores(battlefield(*home, round=2), 43) == "1"
    assert scores(battlefield(*home, round=1), 43) is None
    assert scores(battlefield(*home[:2], round=2), 43) is None
    raided = battlefield(*home, round=2)
    raided.zones = {**ZONES, "red": ((0, 22), (48, 22), (48, 48), (0, 48))}
    assert scores(raided, 43) is None


@pytest.mark.rule("40K-CORE-MIS-31")
def test_mission_critical_scores_more_for_a_marker_that_was_the_enemys() -> None:
    game = battlefield()
    assert (scores(game, 44, marker="m1"), scores(game, 44, marker="m2"), scores(game, 44)) == ("1", None, None)
    game.held = {"m1": "blue"}
    assert scores(game, 44, marker="m1") == "D3"


@pytest.mark.rule("40K-CORE-MIS-31")
def test_supremacy_and_domination_count_markers() -> None:
    game = marked(battlefield(unit("mob", (10, 10), (12, 10))), (10, 10), (12, 10))
    assert (scores(game, 45), scores(game, 46)) == (None, "D3+3")
    assert scores(marked(game, (10, 10), (11, 10), (12, 10)), 45) == "D3"
    assert scores(marked(game, (10, 10), (11, 10), (12, 10), (40, 40)), 46) is None


@pytest.mark.rule("40K-CORE-MIS-31")
@pytest.mark.parametrize(("number", "other"), [(51, "fight"), (52, "shooting")])
def test_overwhelming_firepower_and_blood_and_guts(number: int, other: str) -> None:
    game, mine = battlefield(), "shooting" if number == 51 else "fight"
    has_destroyed(game, "b1", phase=mine)
    assert scores(game, number) == "1"
    has_destroyed(game, "b1", "b2", "b3", phase=mine)
    assert scores(game, number) == "D3"
    has_destroyed(game, "b1", phase=other)
    assert scores(game, number) is None


@pytest.mark.rule("40K-CORE-MIS-31")
@pytest.mark.parametrize(("number", "points"), [(0, None), (1, "1"), (2, "1"), (3, "D3"), (5, "D3"), (6, "D3+3")])
def test_no_prisoners(number: int, points: str | None) -> None:
    game = battlefield()
    has_destroyed(game, *[f"b{each}" for each in range(1, number + 1)], phase="")
    assert scores(game, 53) == points


@pytest.mark.rule("40K-CORE-MIS-31")
def test_area_denial() -> None:
    """The nearest edge of an enemy base is 5.99", 6.01" or 12.01" from the centre."""
    for away, points in ((5.99, None), (6.01, "1"), (12.01, "D3")):
        game = battle([unit("mob", (10, 10))], [unit("mob", (24 + away + 0.5, 24))], scoring="deadlock")
        assert scores(game, 54) == points


@pytest.mark.rule("40K-CORE-MIS-31")
def test_psychological_warfare_and_master_the_warp() -> None:
    game = battlefield()
    game.tally = Tally(failed=("b1", "r1"), mastered=("r1",))
    assert (scores(game, 55), scores(game, 56)) == ("1", "1")
    game.tally = Tally(failed=("b1", "b2", "b3"), mastered=("b1",))
    assert (scores(game, 55), scores(game, 56)) == ("D3", None)


@pytest.mark.rule("40K-CORE-MIS-31")
def test_powers_are_noted_that_are_manifested_or_denied() -> None:
    game = battlefield()
    game.happened(PowerManifested("40K-CORE-PSY-02", "r1", "smite", "b1"))
    for denied in (True, False):
        game.happened(PowerDenied("40K-CORE-PSY-03", "r1", "smite", "b2", (6, 6), 12, denied))
    assert game.tally.mastered == ("r1", "b2")


@pytest.mark.rule("40K-CORE-MIS-31", "40K-ERR-229")
def test_those_that_ask_for_units_of_a_kind() -> None:
    game = battlefield()
    kill(game, "b2")
    assert scores(game, 61) == "D3", "the Warlord, in whatever turn"
    kinds = {"b1": [], "b2": [64], "b3": [63], "b4": [65], "b5": [64, 65]}
    for destroyed, achieved_by in kinds.items():
        has_destroyed(game, destroyed)
        assert [number for number in (62, 63, 64, 65) if scores(game, number)] == achieved_by
    has_destroyed(game, "r1")
    assert scores(game, 53) is None


@pytest.mark.rule("40K-CORE-MIS-31")
@pytest.mark.parametrize(("kinds", "points"), [(("zealot", "zealot"), None), (("zealot", "giant"), "1")])
def test_big_game_is_what_the_unit_had_and_not_what_its_datasheet_offers(kinds: tuple[str, ...], points: str | None) -> None:
    game = battle([unit("mob", (10, 10))], [unit("zealots", (30, 10), (32, 10), kinds=kinds)], scoring="deadlock")
    has_destroyed(game, "b1")
    assert scores(game, 65) == points


@pytest.mark.rule("40K-CORE-MIS-31")
def test_who_controls_a_marker_when_the_first_turn_begins_is_known_but_no_turn_has_ended_then() -> None:
    game = marked(battle([unit("mob", (10, 24))], [unit("mob", (40, 40))], scoring="deadlock", round=1), (10, 24), (40, 40))
    game.zones = ZONES
    game.begin(game.happened(TurnBegan("40K-CORE-TURN-01", 1, "red")))
    assert game.held == {"m1": "red", "m2": "blue"}
    assert scores(game, 31) is None
    game.round = 2
    assert scores(game, 31) == "2"


# ---- Priority Orders Received


@pytest.mark.rule("40K-CORE-MIS-31")
def test_the_bonus_objective_is_for_the_warlord_alone() -> None:
    """The mob holds one marker, the Warlord another one."""
    game = battlefield(unit("hero", (40, 41)), unit("mob", (10, 24)))
    assert scores(game, 66) is None
    assert scores(game, 66, bonus=11) is None
    assert scores(game, 66, bonus=12) == "1"
    has_destroyed(game, "b1", by="r2")
    assert scores(game, 66, bonus=52) is None
    has_destroyed(game, "b1", by="r1")
    assert scores(game, 66, bonus=52) == "1"
    kill(game, "r1")
    assert scores(game, 66, bonus=52) is None


@pytest.mark.rule("40K-CORE-MIS-31", "40K-CORE-MIS-30")
def test_it_comes_with_the_orders_scores_three_more_and_goes_with_them() -> None:
    game = battlefield(unit("hero", (10, 24)))
    game.begin([Generate("red", 1)])
    game.answer((66,))
    assert isinstance(game.question, Draw)
    assert 66 not in game.question.pool
    game.answer((44,))
    assert asked(game) == "critical"
    roll(roll(game, 3), 1)  # there is no third marker
    assert game.cards["red"] == (Card(66, "m1", 44),)
    game.begin([ScoreObjectives("red")])
    assert game.points == {"red": 4}
    assert (len(game.cards["red"]), game.generated["red"]) == (0, (66, 44))


# ---- how they come and go


@pytest.mark.rule("40K-CORE-MIS-30")
def test_objectives_are_generated_up_to_the_number_and_none_twice() -> None:
    game = battlefield()
    game.generated = {"red": (11, 12)}
    game.cards = {"red": (Card(12),)}
    assert wanted(game, "red") == 2
    game.begin([Generate("red", 2)])
    assert isinstance(game.question, Draw)
    assert game.question.pool == OBJECTIVES[2:]
    game.answer((31,)).answer((32,))
    assert game.cards["red"] == (Card(12), Card(31), Card(32))
    assert free(game, "red") == (13, 14, 15, 16, *range(21, 27), 33, 34, 35, 36, *OBJECTIVES[18:])


@pytest.mark.rule("40K-CORE-MIS-30")
@pytest.mark.parametrize(
    ("scoring", "round", "number"),
    [
        ("spoils-of-war", 4, 3),
        ("tactical-escalation", 2, 2),
        ("tactical-escalation", 7, 6),
        ("deadlock", 1, 6),
        ("deadlock", 6, 1),
    ],
)
def test_how_many_are_active(scoring: str, round: int, number: int) -> None:
    assert wanted(battlefield(scoring=scoring, round=round), "red") == number


@pytest.mark.rule("40K-CORE-MIS-30")
def test_with_contact_lost_markers_bring_objectives() -> None:
    game = battlefield(scoring="contact-lost")
    assert wanted(game, "red") == 1
    game.generated = {"red": (11,)}
    game.cards = {"red": tuple(map(Card, (12, 13, 14, 15, 16)))}
    assert wanted(game, "red") == 1
    assert wanted(marked(game, (10, 24), (11, 24), (12, 24)), "red") == 1, "no more than six"
    game.cards = {}
    assert wanted(game, "red") == 3


@pytest.mark.rule("40K-CORE-MIS-30")
def test_what_is_achieved_scores_at_the_end_of_the_turn_then_one_may_go() -> None:
    game = battlefield()
    game.cards = {"red": (Card(11), Card(12), Card(45)), "blue": (Card(21),)}
    game.begin([EndTurn("red")])
    assert (game.points, told(game, ObjectiveAchieved).number) == ({"red": 1}, 11)
    assert options(game) == (DiscardObjective(12), DiscardObjective(45), KeepObjectives())
    assert refused(game, DiscardObjective(11)) == "40K-CORE-MIS-30"
    game.answer(DiscardObjective(45))
    assert (game.cards["red"], told(game, ObjectiveDiscarded).number, game.held) == ((Card(12),), 45, {"m1": "red"})


@pytest.mark.rule("40K-CORE-MIS-31")
def test_random_points_are_rolled() -> None:
    game = battlefield()
    kill(game, "b2")
    game.cards = {"red": (Card(61),)}
    game.begin([ScoreObjectives("red")])
    roll(game, 4)
    assert (game.points, told(game, Scored).reason) == ({"red": 2}, "objective-61")


# ---- the twists


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_tactical_escalation_the_chosen_kind_scores_one_more_and_costs_one_when_it_is_discarded() -> None:
    game = fresh(scores=("tactical-escalation",))
    assert (asked(game), by(game)) == ("favoured", "red")
    game.answer(Favour(1))
    assert by(game) == "blue"
    field = battlefield(scoring="tactical-escalation")
    field.favoured, field.cards = {"red": 1}, {"red": (Card(11), Card(12))}
    field.begin([EndTurn("red")])
    assert field.points == {"red": 2}
    field.answer(DiscardObjective(12))
    assert field.points == {"red": 1}


@pytest.mark.rule("40K-CORE-MIS-30", "40K-FAQ-MISSION-07")
def test_in_spoils_of_war_either_player_achieves_secure_objectives_but_no_bonus() -> None:
    game = battlefield(scoring="spoils-of-war")
    game.cards = {"red": (Card(12),), "blue": (Card(11), Card(66, "", 21), Card(41))}
    game.begin([EndTurn("red")])
    assert (game.points, game.cards["blue"]) == ({"red": 1}, (Card(66, "", 21), Card(41)))
    assert game.question is None, "a Secure Objective is not discarded"
    game.begin([EndTurn("blue")])
    assert options(game) == (DiscardObjective(66), KeepObjectives()), "41 is achieved: blue has left its zone"


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_cloak_and_shadows_targets_beyond_eighteen_inches_are_harder_to_hit() -> None:
    for away, modifier in ((18, 0), (18.01, -1)):
        game = battle([unit("squad", (10, 10))], [unit("mob", (11 + away, 10))], scoring="cloak-and-shadows")
        phase(game, "shooting").answer(ShootWith("r1"))
        roll(game, 1)
        assert told(game, HitRolled).modifier == modifier


def cloaked() -> Warzone:
    """Red has generated two objectives in the dark and one in the open."""
    game = battlefield(scoring="cloak-and-shadows")
    return game.begin([Generate("red", 3), EndTurn("red")]).answer((12,)).answer((46,)).answer((44,))


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_cloak_and_shadows_objectives_are_secret_until_they_are_achieved() -> None:
    game = roll(cloaked(), 1)
    assert game.cards["red"] == (), "the marker that is critical was red's, which scores at once"
    assert game.face_down["red"].known() == (12, 46)
    for seat, known in (("red", (12, 46)), ("blue", None), (None, None)):
        view = game.view(seat)
        assert view.face_down["red"].value == known
        shown = [event.seen_by(seat) for event in all_told(game, ObjectiveFaceDown)]
        numbers = [Secret("red", each if known else None) for each in (12, 46)]
        assert shown == [ObjectiveFaceDown("40K-CORE-MIS-30", "red", number) for number in numbers]
        assert (options(view) == ()) == (known is None)
    game.answer(DiscardObjective(46))
    hidden = ObjectiveThrownAway("40K-CORE-MIS-30", "red", Secret("red", None))
    assert told(game, ObjectiveThrownAway).seen_by("blue") == hidden
    assert (game.face_down["red"].known(), game.thrown_away["red"].known()) == ((12,), (46,))
    assert game.view("blue").thrown_away["red"].value is None


@pytest.mark.rule("40K-CORE-MIS-30")
def test_what_is_dealt_anew_in_the_dark_looks_the_same_to_the_other_side() -> None:
    game = roll(cloaked(), 1)
    others = [game.resample("blue", random.Random(seed)) for seed in range(20)]
    assert len({other.face_down["red"] for other in others}) > 10
    assert all(not {44, 66} & {*other.face_down["red"].known()} for other in others)
    assert all(other.view("blue").question == game.view("blue").question for other in others)
    assert all(other.view("blue").face_down == game.view("blue").face_down for other in others)
    assert all(other.face_down == game.face_down for other in (game.resample("red", random.Random(1)),))


@pytest.mark.rule("40K-CORE-MIS-31")
def test_units_destroyed_are_noted_with_the_phase_and_the_unit_that_attacked() -> None:
    game = battle([unit("squad", (10, 10), kind="stubber")], [unit("mob", (20, 10))], scoring="deadlock")
    phase(game, "shooting").answer(ShootWith("r1"))
    for dice in ((6, 6, 6), (6, 6, 6)):
        roll(game, *dice)
    assert game.tally.destroyed == (Destroyed("b1", "shooting", "r1"),)


@pytest.mark.rule("40K-CORE-MIS-30")
def test_for_a_command_point_an_objective_is_replaced_at_the_end_of_ones_turn() -> None:
    game = battle([unit("mob", (10, 10))], [unit("mob", (40, 40))], scoring="cleanse-and-capture", command=(1, 0))
    game.cards, game.generated = {"red": (Card(11), Card(51))}, {"red": (11, 51)}
    game.begin([EndTurn("red")]).answer(KeepObjectives())
    assert (asked(game), by(game)) == ("new-orders", "red")
    game.answer(Spend("new-orders"))
    assert options(game) == (DiscardObjective(11), DiscardObjective(51))
    game.answer(DiscardObjective(11))
    assert isinstance(game.question, Draw)
    game.answer((62,))
    assert ([card.number for card in game.cards["red"]], game.command["red"]) == ([51, 62], 0)
    assert asked(game) == "", "it has no Command Point left"
