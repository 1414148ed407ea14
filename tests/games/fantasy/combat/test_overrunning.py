"""Overruns, and units whose foe died. [WF-CORE-PUR-03, WF-CORE-PUR-04, WF-UNSTABLE-5]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.facts.choices.combat import Overrun, StayPut
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee
from reglamento.games.fantasy.units.changing import destroy


def won(*blue: scene.Placed, troop: str = "swords", target: str = "spears", rounds: int = 0) -> Pitched:
    """Red's unit has killed five of blue's in its round, all there were."""
    game = scene.battle([unit(troop, 20, 5, (60, 60))], [unit(target, 5, 5, (60, 60), 180), *blue])
    engage(game, "r1", "b1")
    game.change("r1", rounds=rounds)
    game.change("b1", rounds=rounds)
    fresh = () if rounds else ("r1", "b1")
    game.melees = {"1": Melee(("r1", "b1"), fought=True, fresh=fresh)}
    return game


def overrun(*blue: scene.Placed, troop: str = "swords", rounds: int = 0) -> Pitched:
    """What is asked when blue's unit has been destroyed by blows."""
    game = won(*blue, troop=troop, rounds=rounds)
    destroy(game, "WF-CORE-CC-03", "b1", combat=True)
    return game.begin([Results("red")])


@pytest.mark.rule("WF-CORE-PUR-03")
def test_a_unit_that_destroyed_its_foes_in_the_first_round_may_overrun() -> None:
    game = overrun()
    assert offered(game) == (Overrun(), StayPut())
    rolls(game.answer(Overrun()), 3)
    assert game.regiments["r1"].at == pytest.approx((60, 45), abs=0.05)
    assert told(game, fighting.OverrunRolled)[0].length == 15


@pytest.mark.rule("WF-CORE-PUR-03")
def test_it_may_stay() -> None:
    game = overrun().answer(StayPut())
    assert game.regiments["r1"].at == (60, 60)


@pytest.mark.rule("WF-CORE-PUR-03")
def test_not_after_the_first_round() -> None:
    game = overrun(rounds=1)
    assert topic(game) == ""
    assert refusal(phase(scene.battle([unit("swords", 5, 5, (60, 60))]), "moves"), Overrun()) == "WF-CORE-PUR-03"


@pytest.mark.rule("WF-CORE-PUR-03")
@pytest.mark.parametrize(("front", "charged"), [(46.0, True), (44.0, False)])
def test_what_lies_in_its_way_is_charged(front: float, charged: bool) -> None:
    game = overrun(unit("spears", 20, 5, (61, front), 180)).answer(Overrun())
    rolls(game, 3)
    assert bool(told(game, moves.Charged)) is charged
    assert ("r1/b2" in game.contacts) is charged


@pytest.mark.rule("WF-CORE-PUR-03", "WF-CORE-PSY-06")
def test_frenzied_units_must_overrun() -> None:
    assert offered(overrun(troop="wild")) == (Overrun(),)


@pytest.mark.rule("WF-CORE-PUR-03")
def test_a_whole_phase_marks_the_first_round() -> None:
    game = scene.battle([unit("swords", 20, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1")
    phase(game, "combat")
    assert game.melees["1"].fresh == ("r1", "b1")
    game.change("r1", rounds=1)
    phase(game, "combat")
    assert list(game.melees["1"].fresh) == ["b1"]


@pytest.mark.rule("WF-UNSTABLE-5")
@pytest.mark.parametrize(("rounds", "asked"), [(0, "overrun"), (1, "")])
def test_what_crumbles_away_in_the_first_round_is_overrun(rounds: int, asked: str) -> None:
    game = won(target="husks", rounds=rounds)
    game.change("r1", dealt=9)
    game.begin([Results("red")])
    assert game.units["b1"].end == "destroyed"
    assert topic(game) == asked


@pytest.mark.rule("WF-CORE-PUR-04")
def test_a_unit_whose_foe_died_shares_the_result() -> None:
    """Red's r1 has lost its only foe; r2 loses the combat for both."""
    game = scene.battle(
        [unit("swords", 10, 5, (60, 60)), unit("swords", 10, 5, (72, 60))],
        [unit("spears", 5, 5, (60, 60), 180), unit("spears", 40, 10, (78, 60), 180)],
    )
    for enemy, own in (("b1", "r1"), ("b2", "r2")):
        engage(game, own, enemy, charging=False)
    game.melees = {"1": Melee(("r1", "r2", "b1", "b2"), fought=True)}
    destroy(game, "WF-CORE-CC-03", "b1", combat=True)
    game.change("b2", dealt=4)
    game.begin([Results("red")])
    rolls(game, (6, 6))
    assert told(game, fighting.BreakTested)[0].unit == "r1"
    assert game.units["r1"].broken
    rolls(game, (1, 1), 1)
    assert game.units["r1"].fleeing
    assert game.regiments["r1"].x < 60  # away from b2
