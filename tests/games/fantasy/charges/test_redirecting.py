"""Charges at another enemy when the first has fled. [WF-CORE-CHG-05]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold, KeepOn
from reglamento.games.fantasy.facts.events import moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import suffer


def fled(behind: float = 44.0, front: float = 50.0) -> Pitched:
    """Blue's b1 hid b2 from red's riders, and has fled to the side of the table where it came from."""
    game = scene.battle(
        [unit("riders", 5, 5, (60, 70))],
        [unit("spears", 20, 10, (60, front), 180), unit("swords", 10, 5, (60, behind), 180)],
    )
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    if topic(game) == "charge":
        game.answer(EndCharges())
    game.answer(Flee())
    return rolls(game, 6)


@pytest.mark.rule("WF-CORE-CHG-05")
def test_a_charger_may_turn_to_an_enemy_that_was_hidden() -> None:
    """The unit that fled goes through its friends, and no longer hides them."""
    game = fled()
    assert topic(game) == "redirect"
    assert offered(game) == (KeepOn(), ChargeAt("r1", "b2"))
    game.answer(ChargeAt("r1", "b2"))
    assert game.charges["r1"].target == "b2"
    assert topic(game) == "react"
    game.answer(Hold())
    phase(game, "chargers")
    assert told(game, moves.Charged)[0].target == "b2"
    assert "b1" in game.regiments  # and it has not been run down


@pytest.mark.rule("WF-CORE-CHG-05")
def test_it_may_go_on_after_the_first() -> None:
    game = fled().answer(KeepOn())
    assert game.charges["r1"].target == "b1"
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-CHG-05")
def test_once_in_a_turn() -> None:
    game = fled().answer(ChargeAt("r1", "b2"))
    game.answer(Flee())
    rolls(game, 1)
    assert topic(game) == ""
    assert game.charges["r1"].redirected


@pytest.mark.rule("WF-CORE-CHG-05")
def test_not_at_an_enemy_that_could_be_charged_before() -> None:
    game = scene.battle(
        [unit("riders", 5, 5, (60, 70))],
        [unit("spears", 20, 5, (50, 50), 180), unit("swords", 10, 5, (72, 50), 180)],
    )
    phase(game, "charges").answer(ChargeAt("r1", "b1")).answer(Flee())
    rolls(game, 3)
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-CHG-05")
def test_not_at_an_enemy_that_is_too_far() -> None:
    assert topic(fled(behind=30)) == ""


@pytest.mark.rule("WF-CORE-CHG-05")
def test_a_charger_keeps_on_only_when_its_target_has_fled() -> None:
    game = scene.battle([unit("riders", 5, 5, (60, 70))], [unit("spears", 20, 5, (60, 50), 180)])
    assert refusal(phase(game, "charges"), KeepOn()) == "WF-CORE-CHG-05"


# ---- a mount lost to shots


@pytest.mark.rule("WF-CORE-CHG-09")
@pytest.mark.parametrize(("front", "reached"), [(42.0, True), (38.0, False)])
def test_riders_whose_monster_is_shot_charge_on_by_their_own_movement(front: float, reached: bool) -> None:
    """A drake charges 30 cm, its rider 20."""
    game = scene.battle(
        [scene.hero("drake", (60, 60)), scene.hero("captain", rides=0)], [unit("spears", 20, 5, (60, front), 180)]
    )
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    suffer(game, "WF-CORE-SHO-03", "r1", 4, combat=False)
    assert game.units["r1"].end == "destroyed"
    assert list(game.charges) == ["r2"]
    phase(game, "chargers")
    assert ("r2/b1" in game.contacts) is reached
