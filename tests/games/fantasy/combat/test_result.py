"""Results, break tests and pursuit. [WF-CORE-RES-01, WF-CORE-RES-02, WF-CORE-RES-03, WF-CORE-PUR-01]"""

from __future__ import annotations

from typing import Any

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, engage, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import BreakFlight, BreakTest, Results
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.combat.pursuing import CloseUp
from reglamento.games.fantasy.combat.result import lines_of
from reglamento.games.fantasy.facts.choices.combat import Pursue, Restrain
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import rank_bonus
from reglamento.geometry.table.shapes.regiments import Regiment


def fought(red: scene.Placed, blue: scene.Placed, edge: Any = "front", dealt: tuple[int, int] = (0, 0), **more: Any) -> Pitched:
    """A combat whose blows have been struck, with the Wounds that red and blue dealt."""
    game = engage(scene.battle([red], [blue], **more), "r1", "b1", edge)
    game.begin([BeginCombats("red")])
    while game.question is not None:
        scene.rolls(game, 1)
    game.change("r1", dealt=dealt[0])
    game.change("b1", dealt=dealt[1])
    return game


def lines(game: Pitched) -> dict[str, tuple[int, int]]:
    return {line.what: (line.red, line.blue) for line in lines_of(game, "1")}


SPEARS, TWINS = unit("spears", 20, 5, (60, 60)), unit("twins", 12, 6, (60, 60), 180)


@pytest.mark.rule("WF-CORE-RES-01", "WF-CORE-UNIT-07")
def test_wounds_ranks_and_numbers() -> None:
    """Twenty in fives: three ranks more; twelve in sixes: one."""
    assert lines(fought(SPEARS, TWINS, dealt=(2, 1))) == {"wounds": (2, 1), "ranks": (3, 1), "outnumber": (1, 0)}


@pytest.mark.rule("WF-CORE-UNIT-07")
@pytest.mark.parametrize(
    ("models", "files", "bonus"), [(20, 5, 3), (25, 5, 3), (19, 5, 3), (18, 5, 2), (5, 5, 0), (4, 4, 0), (30, 3, 0), (8, 4, 1)]
)
def test_ranks_of_at_least_four_count_up_to_three(models: int, files: int, bonus: int) -> None:
    assert rank_bonus(Regiment(scene.troops()["spears"].base, files, models, 0, 0)) == bonus


@pytest.mark.rule("WF-CORE-RES-01")
def test_a_standard_counts_once() -> None:
    game = fought(unit("spears", 20, 5, (60, 60), command="s"), TWINS)
    assert lines(game)["standard"] == (1, 0)


@pytest.mark.rule("WF-CORE-RES-01", "WF-CORE-RES-04")
def test_a_standard_that_was_taken_counts_no_more() -> None:
    game = fought(unit("spears", 20, 5, (60, 60), command="s"), TWINS)
    game.captured["r1"] = "blue"
    assert "standard" not in lines(game)


@pytest.mark.rule("WF-CORE-RES-01")
@pytest.mark.parametrize(
    ("models", "edge", "bonus"), [(5, "left flank", 1), (5, "rear", 2), (4, "left flank", 0), (4, "rear", 0)]
)
def test_flank_and_rear_by_unit_strength_five(models: int, edge: str, bonus: int) -> None:
    """They also take the ranks of the enemy."""
    place, angle = ((65.0, 56.0), 270.0) if edge == "left flank" else ((60.0, 52.0), 180.0)
    game = fought(unit("spears", models, models, place, angle), unit("twins", 20, 5, (60, 60), 180), edge)
    found = lines(game)
    assert found.get(edge.rsplit(maxsplit=1)[-1], (0, 0)) == (bonus, 0)
    assert found.get("ranks", (0, 0)) == ((0, 3) if not bonus else (0, 0))


@pytest.mark.rule("WF-CORE-RES-01")
def test_higher_ground() -> None:
    hill = scene.field(("h", "hill", ((50.0, 60.01), (70.0, 60.01), (70.0, 75.0), (50.0, 75.0))))
    game = fought(unit("spears", 20, 5, (60, 60.02)), TWINS, table=hill)
    assert lines(game)["hill"] == (1, 0)


@pytest.mark.rule("WF-CORE-RES-02")
def test_a_musician_wins_a_draw() -> None:
    game = fought(unit("twins", 20, 5, (60, 60)), unit("spears", 20, 5, (60, 60), 180, command="m"))
    assert lines(game)["musician"] == (0, 1)
    game = fought(unit("spears", 20, 5, (60, 60), command="m"), unit("spears", 20, 5, (60, 60), 180, command="m"))
    assert "musician" not in lines(game)


@pytest.mark.rule("WF-CORE-RES-02")
def test_a_side_that_is_wiped_out_has_lost() -> None:
    game = phase(
        engage(scene.battle([unit("swords", 20, 5, (60, 60))], [unit("twins", 3, 3, (60, 60), 180)]), "r1", "b1"), "combat"
    )
    rolls(game, 6, 6)
    assert told(game, fighting.CombatResolved)[0].won == "red"
    assert told(game, fighting.BreakTested) == []
    assert game.units["b1"].end == "destroyed"


# ---- break tests


def losing(troop: str, margin: int, **more: Any) -> Pitched:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [unit(troop, 20, 5, (60, 60), 180)], **more)
    engage(game, "r1", "b1").change("b1", margin=margin)
    return game.begin([BreakTest("b1")])


@pytest.mark.rule("WF-CORE-RES-03", "WF-CORE-TEST-02")
@pytest.mark.parametrize(("thrown", "breaks"), [((1, 3), False), ((2, 3), True)])
def test_leadership_less_the_points_lost_by(thrown: tuple[int, int], breaks: bool) -> None:
    """Leadership 7, lost by 3: 4 or less."""
    game = rolls(losing("twins", 3), thrown)
    assert game.units["b1"].broken == breaks
    assert told(game, fighting.BreakTested)[0].needed == 4


@pytest.mark.rule("WF-CORE-RES-03")
def test_stubborn_units_test_unmodified() -> None:
    assert not rolls(losing("stubborn", 6), (4, 4)).units["b1"].broken
    assert rolls(losing("stubborn", 6), (4, 5)).units["b1"].broken


@pytest.mark.rule("WF-UNBREAKABLE-1")
def test_unbreakable_units_do_not_test() -> None:
    assert losing("rocks", 9).question is None


@pytest.mark.rule("WF-IMMUNEPSY-4")
def test_break_tests_are_no_psychology() -> None:
    assert topic(losing("calm", 3)) == "break"


@pytest.mark.rule("WF-CORE-RES-03")
@pytest.mark.parametrize("passes", [False, True])
def test_a_double_one_passes_by_the_option(passes: bool) -> None:
    assert rolls(losing("twins", 9, double_one=passes), (1, 1)).units["b1"].broken != passes


@pytest.mark.rule("WF-COLDBLOOD-1", "WF-COLDBLOOD-90")
def test_cold_blooded_units_drop_the_highest_of_three() -> None:
    """Leadership 8, lost by 2: 6 or less; of 6, 4 and 2 the lowest two count."""
    game = losing("scaled", 2)
    assert dice(game) == 3
    assert not rolls(game, (6, 4, 2)).units["b1"].broken
    assert rolls(losing("scaled", 2), (6, 4, 3)).units["b1"].broken


# ---- flight and pursuit


def broken(*others: scene.Placed, charger: str = "spears", at: float = 60.0, **more: Any) -> Pitched:
    """Red beats blue, which breaks: the roll of its flight is due."""
    blue = [
        unit(
            "twins",
            20,
            5,
            (60, at),
            180,
        ),
        *others,
    ]
    game = scene.battle([unit(charger, 20, 5, (60, at))], blue, **more)
    engage(game, "r1", "b1")
    game.begin([BeginCombats("red")])
    while game.question is not None:
        rolls(game, 1)
    game.change("r1", dealt=3)
    game.begin([Results("red")])
    while topic(game) == "break":
        rolls(game, 6)
    return game


@pytest.mark.rule("WF-CORE-RES-04", "WF-CORE-FLEE-01", "WF-CORE-MEAS-01")
def test_a_broken_unit_flees_five_dice_straight_away() -> None:
    game = rolls(broken(), 3)
    assert game.units["b1"].fleeing
    assert game.regiments["b1"].angle == pytest.approx(0.0, abs=0.01)
    assert game.regiments["b1"].centre[1] == pytest.approx(56 - 15, abs=0.05)
    assert not game.contacts


@pytest.mark.rule("WF-CORE-PUR-01")
@pytest.mark.parametrize(("pursuit", "caught"), [((3, 3, 3, 3, 2), False), ((3, 3, 3, 3, 3), True)])
def test_a_pursuit_as_long_as_the_flight_destroys(pursuit: tuple[int, ...], caught: bool) -> None:
    game = rolls(broken(), 3)
    assert offered(game) == (Pursue("b1"), Restrain())
    game.answer(Pursue("b1"))
    rolls(game, pursuit)
    assert (game.units["b1"].end == "destroyed") == caught
    if caught:
        assert game.regiments["r1"].y == pytest.approx(45.0, abs=0.05)


@pytest.mark.rule("WF-CORE-PUR-01")
@pytest.mark.parametrize(("thrown", "stays"), [((3, 4), True), ((4, 4), False)])
def test_a_winner_may_test_to_stay(thrown: tuple[int, int], stays: bool) -> None:
    game = rolls(broken(), 3).answer(Restrain())
    rolls(game, thrown)
    assert (topic(game) != "pursuit") == stays


@pytest.mark.rule("WF-CORE-PSY-07")
def test_those_that_hate_must_pursue() -> None:
    game = rolls(broken(charger="haters"), 3)
    assert offered(game) == (Pursue("b1"),)


@pytest.mark.rule("WF-CORE-PUR-02")
def test_a_pursuit_into_a_fresh_enemy_is_a_charge() -> None:
    game = broken(unit("calm", 40, 20, (60, 48), 180))
    rolls(game, 6)
    game.answer(Pursue("b1"))
    rolls(game, 4)
    assert "r1/b2" in game.contacts
    assert game.units["r1"].charging
    assert game.regiments["r1"].y == pytest.approx(48.0, abs=0.05)
    assert game.question is None  # it is fought next turn


@pytest.mark.rule("WF-CORE-PUR-05", "WF-CORE-MOV-06")
def test_a_pursuit_off_the_table_leaves_it_for_a_turn() -> None:
    game = rolls(broken(at=24.0), 6)
    assert game.units["b1"].end == "fled"
    game.answer(Pursue("b1"))
    rolls(game, 6)
    assert "r1" in game.away
    assert told(game, moves.LeftTable)[-1].lost is False


@pytest.mark.rule("WF-CORE-RES-04")
def test_a_broken_units_standard_is_taken() -> None:
    game = engage(
        scene.battle([unit("spears", 20, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180, command="s")]), "r1", "b1"
    )
    game.change("b1", broken=True)
    game.begin([Results("red")])
    rolls(game, 1)
    assert game.captured == {"b1": "red"}


@pytest.mark.rule("WF-CORE-RES-04", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("aside", "tests"), [(15.0, True), (15.1, False)])
def test_friends_within_fifteen_centimetres_test_before_the_flight(aside: float, tests: bool) -> None:
    game = broken(unit("twins", 20, 5, (60 + 10 + aside, 60), 180))
    assert topic(game) == ("panic" if tests else "flight")


@pytest.mark.rule("WF-COLDBLOOD-2")
def test_flights_of_cold_blooded_units_are_rolled_as_usual() -> None:
    game = engage(scene.battle([unit("spears", 20, 5, (60, 60))], [unit("scaled", 20, 5, (60, 60), 180)]), "r1", "b1")
    game.begin([BreakFlight("b1")])
    assert dice(game) == 5


@pytest.mark.rule("WF-CORE-CHG-10")
def test_units_step_up_to_enemies_that_have_lost_ranks() -> None:
    """A unit in the rear of one that has lost two ranks stands 4 cm away, and closes up."""
    game = scene.battle([unit("spears", 20, 5, (60, 48), 180)], [unit("twins", 10, 5, (60, 60), 180)])
    engage(game, "r1", "b1", "rear").begin([CloseUp()])
    assert game.regiments["r1"].y == pytest.approx(56.0, abs=0.02)


@pytest.mark.rule("WF-CORE-RES-01", "WF-CORE-MOV-05")
def test_there_is_no_higher_ground_against_flyers() -> None:
    hill = scene.field(("h", "hill", ((50.0, 60.01), (70.0, 60.01), (70.0, 75.0), (50.0, 75.0))))
    game = fought(unit("spears", 20, 5, (60, 60.02)), unit("kites", 5, 5, (60, 60), 180), table=hill)
    assert "hill" not in lines(game)
