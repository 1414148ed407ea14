"""Winners widen their front. [WF-CORE-CC-01]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import engage, offered, told, topic, unit
from reglamento.games.fantasy.combat.lapping import sides_lapped
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.combat.redressing import RedressRanks, widened
from reglamento.games.fantasy.combat.result import ScoreLine, lines_of
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.facts.choices.combat import KeepFront, WidenFront
from reglamento.games.fantasy.facts.events.moves import LappedRound, Redressed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Lap
from reglamento.games.fantasy.units.changing import separate
from reglamento.geometry.table.shapes.regiments import moved_to

RULE = pytest.mark.rule("WF-CORE-CC-01")


def won(files: int = 5, models: int = 20, *others: tuple[float, float], enemy: int = 9) -> Pitched:
    """Red's swords have won against spears, front to front at (60, 60); `others` are red's units beside them, of one file."""
    beside = [unit("swords", 2, 1, at) for at in others]
    game = scene.battle([unit("swords", models, files, (60, 60)), *beside], [unit("spears", 3 * enemy, enemy, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    game.change("r1", won=True)
    return game


def asked(game: Pitched) -> tuple[object, ...]:
    game.begin([RedressRanks("red")])
    return offered(game) if topic(game) == "redress" else ()


@RULE
def test_up_to_two_models_a_side_come_to_the_front() -> None:
    """Nine spears abreast: each model that comes to the front strikes."""
    options = asked(won())
    assert options[0] == KeepFront()
    assert {(each.left, each.right) for each in options if isinstance(each, WidenFront)} == {
        (a, b) for a in range(3) for b in range(3) if a or b
    }


@RULE
def test_the_front_grows_to_the_named_sides() -> None:
    """Bases of 2 cm: two to the right are 2 cm for the middle of the front."""
    game = won()
    game.begin([RedressRanks("red")]).answer(WidenFront("r1", 0, 2))
    here = game.regiments["r1"]
    assert (here.files, here.models) == (7, 20)
    assert here.at == pytest.approx((62, 60), abs=0.01)
    assert [(event.unit, event.files) for event in told(game, Redressed)] == [("r1", 7)]


@RULE
def test_beyond_the_corners_models_lap_round() -> None:
    """Against five abreast one more at either corner touches the enemy, and a second goes round it."""
    options = [each for each in asked(won(enemy=5)) if isinstance(each, WidenFront)]
    assert {(each.left, each.right): each.around for each in options} == {
        (0, 1): 0, (0, 2): 1, (1, 0): 0, (1, 1): 0, (1, 2): 1, (2, 0): 1, (2, 1): 1, (2, 2): 2,
    }  # fmt: skip


@RULE
def test_models_that_stand_beyond_the_enemy_go_round_it_first() -> None:
    """Nine abreast against five: seven touch the enemy, one at each end does not."""
    game = won(9, 20, enemy=5)
    options = [each for each in asked(game) if isinstance(each, WidenFront)]
    assert WidenFront("r1", 1, 1, 2) in options
    game.answer(WidenFront("r1", 1, 1, 2))
    assert game.regiments["r1"].files == 9
    laps = [(event.target, event.models, event.hand) for event in told(game, LappedRound)]
    assert sorted(laps) == [("b1", 1, "left"), ("b1", 1, "right")]
    assert not told(game, Redressed)


def lapping(left: int, right: int, *, enemy: int = 5, models: int = 20) -> Pitched:
    """Seven swords abreast, all of whom touch five spears abreast, three deep, have won and gone round them."""
    game = won(7, models, enemy=enemy)
    game.begin([RedressRanks("red")])
    game.answer(next(each for each in offered(game) if isinstance(each, WidenFront) and (each.left, each.right) == (left, right)))
    return game


@RULE
@pytest.mark.parametrize(("left", "right"), [(1, 0), (0, 1), (2, 0), (0, 2), (2, 2)])
def test_who_laps_round_strikes_and_is_struck(left: int, right: int) -> None:
    """Two ranks of spears strike to the front anyhow; the second model that goes round touches a corner of the third rank as well."""
    before, game = won(7, enemy=5), lapping(left, right)
    assert reach_of(before, "r1")[Fighter("b1", "")] == frozenset(range(7))
    assert len(reach_of(game, "r1")[Fighter("b1", "")]) == 7 + left + right
    assert reach_of(before, "b1")[Fighter("r1", "")] == frozenset(range(10))
    third = ({14} if left == 2 else set()) | ({10} if right == 2 else set())
    assert reach_of(game, "b1")[Fighter("r1", "")] == frozenset(range(10)) | third


@RULE
@pytest.mark.rule("WF-CORE-RES-01")
def test_a_flank_that_is_lapped_gives_a_point_and_takes_no_ranks() -> None:
    game = lapping(1, 0)
    game.begin([BeginCombats("red")])
    assert ScoreLine("flank", 1, 0) in lines_of(game, "1")
    assert game.units["b1"].ranks == 2
    assert not [line for line in lines_of(won_and_begun(), "1") if line.what == "flank"]


def won_and_begun() -> Pitched:
    return won(7, enemy=5).begin([BeginCombats("red")])


@RULE
@pytest.mark.rule("WF-CORE-RES-01")
def test_where_the_flank_is_full_models_come_to_the_rear() -> None:
    """One rank of five spears: the first of two that go round stands at its flank, the second at its rear."""
    game = scene.battle([unit("swords", 20, 7, (60, 60))], [unit("spears", 5, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    game.change("r1", won=True)
    game.begin([RedressRanks("red")]).answer(WidenFront("r1", 2, 0, 2))
    assert game.contacts["r1/b1"].laps == (Lap("r1", "left", 2, ("right flank", "rear")),)
    game.begin([BeginCombats("red")])
    found = {line.what: line.red for line in lines_of(game, "1")}
    assert (found["flank"], found["rear"]) == (1, 2)


@RULE
@pytest.mark.rule("WF-CORE-RES-01")
def test_a_weak_unit_gets_no_point_for_lapping_round() -> None:
    game = lapping(1, 0)
    game.regiments["r1"] = replace(game.regiments["r1"], files=4, models=4)
    game.begin([BeginCombats("red")])
    assert not [line for line in lines_of(game, "1") if line.what == "flank"]


@RULE
def test_nobody_laps_round_where_another_stands() -> None:
    """A unit of the enemy's beside the flank leaves no room there."""
    game = won(7, enemy=5)
    game.regiments["b2"] = moved_to(game.regiments["b1"], (72.1, 59), 180)
    game.units["b2"] = game.units["b1"]
    options = [each for each in asked(game) if isinstance(each, WidenFront)]
    assert {each.right for each in options} == {0, 1, 2}
    assert {each.left for each in options} == {0, 1, 2}
    game.regiments["b2"] = moved_to(game.regiments["b1"], (71.2, 59), 180)
    assert {each.right for each in asked(game) if isinstance(each, WidenFront)} == {0}


@RULE
def test_a_lap_ends_with_the_contact() -> None:
    game = lapping(2, 0)
    separate(game, "r1", "b1")
    assert sides_lapped(game, "r1") == frozenset()


@RULE
def test_not_without_room_or_rear_ranks_or_a_victory() -> None:
    right = asked(won(5, 20, (66.5, 60)))
    assert {(each.left, each.right) for each in right if isinstance(each, WidenFront)} == {(1, 0), (2, 0)}
    assert asked(won(5, 5)) == ()
    assert widened(won(5, 6), "r1", 1, 1) is None
    lost = won()
    lost.change("r1", won=False)
    assert asked(lost) == ()


@RULE
def test_who_keeps_the_front_stands_as_before() -> None:
    game = won()
    before = game.regiments["r1"]
    game.begin([RedressRanks("red")]).answer(KeepFront())
    assert game.regiments["r1"] == before
    assert not told(game, Redressed)
