"""Unstable units, cold attacks and what only magic wounds. [WF-UNSTABLE-1, WF-COLD-1, WF-ETHEREAL-5]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.combat.striking import Strike
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee
from reglamento.games.fantasy.shooting.volleys import Volley


def beaten(*red: str, by: int, blue: str = "spears") -> Pitched:
    """Red units of twenty in one combat with blue's, which loses it by so many points."""
    placed = [unit(troop, 20, 5, (60 + 12 * number, 60)) for number, troop in enumerate(red)]
    game = scene.battle(placed, [unit(blue, 40, 12, (66, 60), 180)])
    for number in range(len(red)):
        engage(game, f"r{number + 1}", "b1", charging=False)
    game.melees = {"1": Melee(tuple(game.regiments), fought=True)}
    game.change("b1", dealt=by - 1)  # and a point for more unit strength
    return game.begin([Results("red")])


@pytest.mark.rule("WF-UNSTABLE-1", "WF-UNSTABLE-2")
def test_lost_by_3_points_a_unit_loses_3_wounds_without_any_save() -> None:
    """They wear plate and have a ward save of 2+."""
    game = beaten("husks", by=3)
    assert told(game, fighting.Crumbled)[0].wounds == 3
    assert game.regiments["r1"].models == 17
    assert topic(game) == "redress"
    assert not told(game, fighting.BreakTested)
    assert not game.units["r1"].fleeing


@pytest.mark.rule("WF-UNSTABLE-4")
def test_each_unstable_unit_loses_as_many() -> None:
    game = beaten("husks", "husks", by=4)
    assert [game.regiments[unit].models for unit in ("r1", "r2")] == [game.regiments["r1"].models] * 2
    assert [event.wounds for event in told(game, fighting.Crumbled)] == [told(game, fighting.CombatResolved)[0].blue] * 2


@pytest.mark.rule("WF-UNSTABLE-1")
def test_a_unit_that_crumbles_away_is_destroyed() -> None:
    game = beaten("husks", by=25)
    assert game.units["r1"].end == "destroyed"


@pytest.mark.rule("WF-UNSTABLE-1")
def test_unstable_units_do_not_break_by_fear() -> None:
    game = beaten("husks", by=2, blue="ghouls")
    assert not told(game, fighting.BrokenByFear)
    assert game.regiments["r1"].models == 18


# ---- attacks without effect


def struck(by: str, target: str) -> Pitched:
    """A unit of twenty strikes, and all of its blows hit."""
    game = scene.battle([unit(by, 20, 5, (60, 60))], [unit(target, 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    return rolls(game.begin([Strike("r1")]), 6)


@pytest.mark.rule("WF-ETHEREAL-5")
@pytest.mark.parametrize(("by", "asked"), [("swords", ""), ("rimers", "wound")])
def test_ethereal_units_are_wounded_by_magical_attacks_alone(by: str, asked: str) -> None:
    assert topic(struck(by, "shades")) == asked


@pytest.mark.rule("WF-ETHEREAL-5")
@pytest.mark.parametrize(("by", "asked"), [("bows", ""), ("rimers", "wound")])
def test_so_are_they_by_shots(by: str, asked: str) -> None:
    game = scene.battle([unit(by, 5, 5, (60, 60))], [unit("shades", 20, 5, (60, 50), 180)])
    assert topic(rolls(game.begin([Volley("r1", "b1")]), 6)) == asked


@pytest.mark.rule("WF-ETHEREAL-5", "WF-UNSTABLE-1")
def test_crumbling_is_no_attack() -> None:
    game = scene.battle([unit("wraiths", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(tuple(game.regiments), fought=True)}
    game.change("b1", dealt=1)
    game.begin([Results("red")])
    assert game.regiments["r1"].models < 5


@pytest.mark.rule("WF-COLD-1", "WF-COLD-2")
@pytest.mark.parametrize(("target", "asked"), [("furred", ""), ("brutes", "wound")])
def test_cold_attacks_have_no_effect_on_what_is_immune(target: str, asked: str) -> None:
    """Their wounds would be multiplied, but none are dealt."""
    game = struck("rimers", target)
    assert topic(game) == asked
    if not asked:
        assert not told(game, fighting.WoundRolled)
        assert not told(game, fighting.WoundsMultiplied)
