"""Units that carry several weapons of close combat. [WF-CORE-WPN-01]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import Placed, about, dice, engage, offered, phase, rolls, told, topic, unit
from reglamento.armies.lists.faults import ForceError
from reglamento.bots.fantasy.greedy import wield
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.facts.choices.combat import StrikeAt, Wield
from reglamento.games.fantasy.facts.events.fighting import SaveRolled, WeaponChosen
from reglamento.games.fantasy.facts.mission import RED
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.army_lists import army_list_of
from reglamento.games.fantasy.units.changing import separate
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.questions import Choose


def carrying(placed: Placed, *spare: BladeName) -> Placed:
    """The same unit with more weapons."""
    listed = placed.listed
    return placed._replace(listed=replace(listed, troop=replace(listed.troop, spare=spare)))


def clash(charger: str = "r1") -> Pitched:
    """Spears with hand weapons against halberds with hand weapons; one of the two has charged."""
    red = carrying(unit("spears", 20, 5, (60, 60)), "hand weapon")
    blue = carrying(unit("spears", 20, 5, (60, 60), 180), "hand weapon", "halberd")
    target = "b1" if charger == "r1" else "r1"
    return phase(engage(scene.battle([red], [blue]), charger, target), "combat")


@pytest.mark.rule("WF-CORE-WPN-01")
@pytest.mark.parametrize(("charger", "other"), [("r1", "b1"), ("b1", "r1")])
def test_chargers_choose_first(charger: str, other: str) -> None:
    game = clash(charger)
    assert (topic(game), about(game)) == ("wield", charger)
    game.answer(Wield(charger, "hand weapon"))
    assert (topic(game), about(game)) == ("wield", other)


@pytest.mark.rule("WF-CORE-WPN-01", "WF-CORE-WPN-SPEAR", "WF-CORE-WPN-HAND")
@pytest.mark.parametrize(("blade", "blows", "save"), [("spear", 10, 5), ("hand weapon", 5, 4), ("halberd", 5, 6)])
def test_the_weapon_decides_blows_and_saves(blade: BladeName, blows: int, save: int) -> None:
    """Light armour and shield: 5+, 4+ with a hand weapon to the front, 6+ with both hands at the halberd; spears strike in two ranks."""
    game = clash()
    game.answer(Wield("r1", "spear"))
    assert offered(game) == tuple(Wield("b1", each) for each in ("spear", "hand weapon", "halberd"))
    game.answer(Wield("b1", blade))
    assert [each.blade for each in told(game, WeaponChosen)] == ["spear", blade]
    rolls(game, 6, 6, 6)  # five hits of the chargers, five wounds, five saves made
    assert told(game, SaveRolled)[0].needed == save
    assert (about(game), dice(game)) == ("b1", blows)


@pytest.mark.rule("WF-CORE-WPN-01")
def test_the_weapon_is_kept_as_long_as_the_combat_lasts() -> None:
    game = clash()
    game.answer(Wield("r1", "hand weapon")).answer(Wield("b1", "halberd"))
    game.agenda.clear()
    game.change_all(rounds=1)
    later = game.copy().begin([BeginCombats(RED)])
    assert topic(later) == "hit"  # the blows at once
    assert troop_of(later, "b1").blade == "halberd"
    separate(game, "b1")
    assert (troop_of(game, "r1").blade, troop_of(game, "b1").blade) == ("spear", "spear")


@pytest.mark.rule("WF-CORE-WPN-01")
def test_a_weapon_that_is_not_carried_is_refused() -> None:
    assert scene.refusal(clash(), Wield("r1", "halberd")) == "WF-CORE-WPN-01"
    assert scene.refusal(clash(), StrikeAt("b1")) == "WF-CORE-CC-03"


@pytest.mark.rule("WF-CORE-WPN-01")
def test_a_bot_takes_two_ranks_of_blows_where_it_has_not_charged() -> None:
    game = clash("b1")
    game.answer(Wield("b1", "hand weapon"))
    assert isinstance(game.question, Choose)
    assert wield(game, game.question) == Wield("r1", "spear")


@pytest.mark.rule("WF-CORE-WPN-01")
def test_a_weapon_stands_once_in_the_list() -> None:
    twice = scene.LIST.replace('blade = "spear"', 'blade = "spear"\nspare = ["spear"]', 1)
    with pytest.raises(ForceError, match="a weapon stands twice in blade and spare"):
        army_list_of(twice, "testers")
