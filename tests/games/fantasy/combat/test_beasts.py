"""Beasts strike by their own Initiative. [WF-CORE-UNIT-04]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import about, dice, engage, hero, phase, rolls, unit
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.striking import ChampionBlows
from reglamento.games.fantasy.combat.two_weapons import DivideAll
from reglamento.games.fantasy.facts.choices.combat import Divide
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.lists.records import Beast
from reglamento.games.fantasy.units.parts import CHAMPION


def ridden(initiative: int, *, blade: BladeName = "lance", charging: bool = False, models: int = 5) -> Pitched:
    """Riders in five files (Initiative 3, one Attack), on beasts of this Initiative with two Attacks, before swords of Initiative 5."""
    placed = unit("riders", models, 5, (60, 60))
    troop = placed.listed.troop
    assert troop.beast is not None
    mounted = replace(troop, beast=replace(troop.beast, I=initiative), blade=blade)
    red = placed._replace(listed=replace(placed.listed, troop=mounted))
    game = scene.battle([red], [unit("swords", 24, 6, (60, 60), 180)])
    return engage(game, "r1", "b1", charging=charging)


def blows(game: Pitched) -> list[tuple[str | None, int]]:
    """Whose blows fall one after another, and how many, if all of them miss."""
    found = []
    while scene.topic(game) == "hit":
        found.append((about(game), dice(game)))
        rolls(game, 1)
    return found


def order(game: Pitched) -> list[tuple[str | None, int]]:
    return blows(phase(game, "combat"))


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-CC-02")
def test_beasts_strike_before_their_riders_or_after_them() -> None:
    (swords,) = {each for each in order(ridden(3)) if each[0] == "b1"}
    assert order(ridden(6)) == [("r1", 10), swords, ("r1", 5)]
    assert order(ridden(3)) == [swords, ("r1", 5), ("r1", 10)]
    assert order(ridden(2)) == [swords, ("r1", 5), ("r1", 10)]


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-CC-02")
def test_on_the_charge_both_strike_first() -> None:
    assert order(ridden(2, charging=True))[:2] == [("r1", 5), ("r1", 10)]


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-WPN-GREAT")
def test_a_weapon_that_strikes_last_does_not_hold_beasts_back() -> None:
    assert order(ridden(6, blade="great weapon"))[0] == ("r1", 10)
    assert order(ridden(3, blade="great weapon"))[-2:] == [("r1", 10), ("r1", 5)]


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-CC-03")
def test_beasts_of_riders_that_fell_do_not_strike() -> None:
    """All beasts strike by 6, the swords by 5; then of five riders in front, with five behind, those that are left strike."""
    game = phase(ridden(6, models=10), "combat")
    assert (about(game), dice(game)) == ("r1", 10)
    rolls(game, 1, 6, 6)  # each sword hits and wounds
    rolls(game, (1, 1, 6, 6, 6, 6))  # two riders fall
    assert (about(game), dice(game)) == ("r1", 3)


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-TWOWEAPONS-1")
def test_the_beast_of_a_character_with_two_magic_weapons_strikes_as_well() -> None:
    """Four Attacks with the two weapons, and two of the beast, on the charge one after the other."""
    placed = hero("dervish", (60, 60), "sure-blade", "biting-blade")
    troop = replace(placed.listed.troop, beast=Beast(WS=3, S=3, I=3, A=2))
    game = scene.battle([placed._replace(listed=replace(placed.listed, troop=troop))], [unit("swords", 24, 6, (60, 60), 180)])
    engage(game, "r1", "b1", charging=True)
    game.melees = {"1": Melee(("r1", "b1"))}
    game.begin([DivideAll("1"), StrikeNow("r1")]).answer(Divide(3))
    assert [number for _, number in blows(game)] == [3, 1, 2]


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-CHA-01")
def test_the_beast_of_a_champion_strikes_in_its_challenge() -> None:
    game = scene.battle([unit("riders", 5, 5, (60, 60), command="c")], [unit("swords", 24, 6, (60, 60), 180, command="c")])
    engage(game, "r1", "b1", charging=True)
    game.melees = {"1": Melee(("r1", "b1"), challenge=(Fighter("r1", CHAMPION), Fighter("b1", CHAMPION)))}
    beast = game.listed("r1").troop.beast
    assert beast is not None
    assert [number for _, number in blows(game.begin([ChampionBlows("r1")]))] == [1, beast.A]
