"""Random movers that meet several enemies, and those that flee already. [WF-RANDOMMOVE-3]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import about, at, phase, rolls, topic, unit
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.facts.choices.charges import Flee, Hold
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import Lightning


def moving(*blue: scene.Placed) -> Pitched:
    """Hounds at (60, 60) that have looked north, before these enemies; their dice are to be thrown."""
    return phase(scene.battle([unit("hounds", 10, 5, (60, 60))], blue), "compulsory").answer(at(60, 60))


@pytest.mark.rule("WF-RANDOMMOVE-3")
def test_an_enemy_behind_one_that_fled_reacts_as_well() -> None:
    """The first 8 cm ahead flees past the second, 20 cm ahead; 25 cm lead to it."""
    game = moving(unit("spears", 5, 5, (60, 52), 180), unit("calm", 10, 5, (60, 38), 180))
    rolls(game, 5)
    assert (topic(game), about(game)) == ("react", "b1")
    rolls(game.answer(Flee()), 6)
    assert "r1/b2" in game.contacts
    assert (game.units["b1"].end, game.units["b1"].fleeing) == ("", True)


@pytest.mark.rule("WF-RANDOMMOVE-3")
def test_it_may_be_fled_from_as_well() -> None:
    game = moving(unit("spears", 5, 5, (60, 52), 180), unit("swords", 10, 5, (60, 38), 180))
    rolls(rolls(game, 5).answer(Flee()), 6)
    assert (topic(game), about(game)) == ("react", "b2")
    game.answer(Hold())
    assert "r1/b2" in game.contacts


@pytest.mark.rule("WF-RANDOMMOVE-3", "WF-CORE-CHG-02")
@pytest.mark.parametrize(("flight", "caught"), [(1, True), (6, False)])
def test_what_flees_already_flees_again(flight: int, caught: bool) -> None:
    """8 cm ahead; the hounds go 20."""
    blue = unit("spears", 10, 5, (60, 52), 180)
    game = phase_with_fleeing(blue)
    rolls(game, 4)
    assert topic(game) == "flight"
    rolls(game, flight)
    assert (game.units["b1"].end == "destroyed") is caught
    assert game.regiments["r1"].y == pytest.approx(40, abs=0.05)


def phase_with_fleeing(blue: scene.Placed) -> Pitched:
    """The same before an enemy that flees."""
    game = scene.battle([unit("hounds", 10, 5, (60, 60))], [blue])
    game.change("b1", fleeing=True)
    return phase(game, "compulsory").answer(at(60, 60))


@pytest.mark.rule("WF-RANDOMMOVE-3", "WF-LIGHTNING-1")
def test_a_random_mover_that_ran_into_an_enemy_has_charged_in_this_turn() -> None:
    """So it may break off, if its entry says so."""
    placed = unit("hounds", 10, 5, (60, 60))
    troop = replace(placed.listed.troop, traits=(*placed.listed.troop.traits, Lightning()))
    game = scene.battle([placed._replace(listed=replace(placed.listed, troop=troop))], [unit("calm", 10, 5, (60, 52), 180)])
    rolls(phase(game, "compulsory").answer(at(60, 60)), 4)
    game.agenda.clear()
    game.question = None
    game.begin([BeginCombats("red")])
    game.agenda.clear()
    game.question = None
    game.change("b1", dealt=3)
    assert topic(game.begin([Results("red")])) == "break-off"
