"""Winners widen their front. [WF-CORE-CC-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, offered, told, topic, unit
from reglamento.games.fantasy.combat.redressing import RedressRanks, widened
from reglamento.games.fantasy.facts.choices.combat import KeepFront, WidenFront
from reglamento.games.fantasy.facts.events.moves import Redressed
from reglamento.games.fantasy.facts.state import Pitched

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
def test_only_what_lets_more_models_strike_is_asked() -> None:
    """Against five abreast one more at either corner touches the enemy, and a second would not."""
    assert {(each.left, each.right) for each in asked(won(enemy=5)) if isinstance(each, WidenFront)} == {(0, 1), (1, 0), (1, 1)}
    assert asked(won(9, 20, enemy=5)) == ()


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
