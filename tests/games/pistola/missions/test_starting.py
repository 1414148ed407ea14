"""How a game of a mission starts."""

import pytest
from msgspec.structs import replace

from mission_scene import found, raid
from pistola_scene import ARMY, asked, happened, options, placing, refusal
from reglamento.armies.lists.faults import Faults
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.choices.missions import GiveEscort, NameMark, PickForce
from reglamento.games.pistola.facts.events.missions import EscortGiven, ForcePicked, MarkNamed
from reglamento.games.pistola.facts.events.troops import Deployed
from reglamento.games.pistola.facts.mission import Hunt, Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.offers import NamedCharacter, hunts
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.units.troops import has, members
from reglamento.games.pistola.words.names import Names

ONE = Force("one", "One", ARMY, ATTACKER, (Squad("squad", 3),))
TWO = Force("two", "Two", ARMY, ATTACKER, (Squad("hero", 1),))
FOES = Force("foes", "Foes", ARMY, DEFENDER)
OTHERS = Force("others", "Others", ARMY, DEFENDER)


@pytest.mark.rule("PP-ATT-01", "PP-DEF-02")
def test_forces_are_chosen_first_the_attacker_before_the_defender() -> None:
    game = new_game(Mission(attackers=(ONE, TWO), defenders=(FOES, OTHERS)))
    assert (asked(game), game.decider, options(game)) == ("force", ATTACKER, (PickForce(0), PickForce(1)))
    assert refusal(game, PickForce(2)).rule == "PP-ATT-01"
    game.answer(PickForce(1))
    assert (asked(game), game.decider) == ("force", DEFENDER)
    assert refusal(game, PickForce(2)).rule == "PP-DEF-02"
    game.answer(PickForce(0))
    assert (game.forces[ATTACKER].id, game.forces[DEFENDER].id) == ("two", "foes")
    assert [event.force for event in happened(game, ForcePicked)] == ["two", "foes"]
    assert placing(game).pieces == ("u1.1",)


@pytest.mark.rule("PP-ATT-01", "PP-TURN-06")
def test_where_there_is_one_force_nothing_is_asked() -> None:
    game = new_game(Mission(attackers=(ONE,), defenders=(FOES,)))
    assert (asked(game), placing(game).pieces) == ("deploy", ("u1.1", "u1.2", "u1.3"))


@pytest.mark.rule("PP-TURN-02")
def test_the_defender_has_nobody_on_the_board_at_the_start() -> None:
    game = new_game(Mission(attackers=(ONE,), defenders=(FOES,)))
    game.answer(placing(game).default)
    assert {unit.side for unit in game.units.values()} == {ATTACKER}


@pytest.mark.rule("PP-ZOMBIE-05")
@pytest.mark.parametrize("brave", [False, True])
def test_the_dead_are_played_in_the_reading_of_the_game(brave: bool) -> None:
    game = new_game(files.load("house-of-the-dead"), Readings(brave_dogs=brave))
    game.answer(options(game)[0])
    army = game.forces[DEFENDER].army
    assert ("fearless" in army.units["zombie-dog"].traits) == brave
    assert ("fearless" in army.units["nemesis"].traits) != brave


@pytest.mark.rule("PP-MISSION-21")
def test_the_character_and_its_escort_are_deployed_without_a_roll() -> None:
    cell = (Squad("hero", 1), Squad("squad", 2))
    game = raid(primary="assassinate", hunts=(Hunt(0, "hero", cell, 0),), x="0", defenders=(FOES,))
    game.hunt = 0
    section = found(game, (2,))
    game.placed = (section,)
    game.begin([DefenderRolls()])
    while game.question is not None:
        game.answer(placing(game).default if asked(game) == "deploy" else options(game)[0])
    assert [event.entry for event in happened(game, Deployed)] == ["hero", "squad"]
    assert (game.instead, game.rolls) == ("", game.objectives[section].roll)
    assert game.begin([DefenderRolls()]).question is not None
    assert len(members(game, "u1")) == 1
    assert has(game, "u1", "independent character")


# ---- the character who is to be killed

ESCORT = (Squad("squad", 3),)
LEADER = replace(ARMY.units["hero"], id="leader", name="Leader", ordinary=replace(ARMY.units["hero"].ordinary, points=170))
NOBLES = replace(ARMY, units=ARMY.units | {"leader": LEADER})
HUNTED = Force("hunted", "Hunted", NOBLES, DEFENDER, (), {"80": ESCORT})
DEAR = Force("dear", "Dear", ARMY, ATTACKER, (Squad("squad", 41),))
"""205 points."""


def assassination(*defenders: Force, target: NamedCharacter | None = None) -> Mission:
    faults = Faults("test")
    found = hunts(defenders, target, faults)
    assert not faults.found
    return Mission(attackers=(ONE, DEAR), defenders=defenders, primary="assassinate", hunts=found)


@pytest.mark.rule("PP-MISSION-20", "PP-MISSION-21", "PP-MISSION-22", "PP-MISSION-23")
def test_the_attacker_names_a_character_and_the_defender_equips_it_before_the_attacker_spends_points() -> None:
    """A leader of 170 points gives 10 by itself, so that a force of 205 may be taken; three soldiers of 5 points each add 15."""
    game = new_game(assassination(HUNTED))
    assert (asked(game), game.decider) == ("mark", ATTACKER)
    assert options(game) == (NameMark("hero"), NameMark("elder"), NameMark("leader"))
    assert refusal(game, NameMark("squad")).rule == "PP-MISSION-20"
    game.answer(NameMark("leader"))
    assert (asked(game), game.decider) == ("escort", DEFENDER)
    given = [game.mission.hunts[option.hunt] for option in options(game)]
    assert [(hunt.held, hunt.points) for hunt in given] == [((Squad("leader", 1),), 10), ((Squad("leader", 1), *ESCORT), 25)]
    assert refusal(game, GiveEscort(0)).rule == "PP-MISSION-21"
    game.answer(options(game)[0])
    assert (asked(game), game.decider, options(game)) == ("force", ATTACKER, (PickForce(0), PickForce(1)))
    assert happened(game, MarkNamed) == [MarkNamed("PP-MISSION-20", "leader")]
    assert happened(game, EscortGiven)[-1].points == 10
    assert (game.mark, game.cell("target")) == ("leader", (Squad("leader", 1),))


@pytest.mark.rule("PP-MISSION-21", "PP-ATT-01")
def test_a_force_that_costs_more_than_the_attacker_gets_is_not_on_offer() -> None:
    """A hero of 5 points and three soldiers stay below 150."""
    game = new_game(assassination(HUNTED)).answer(NameMark("hero"))
    game.answer(options(game)[1])
    assert game.mission.hunts[game.hunt].points == 0
    assert asked(game) == "deploy", "there is one force for 200 points"
    assert game.forces[ATTACKER].id == "one"


@pytest.mark.rule("PP-MISSION-20", "PP-DEF-02")
def test_only_characters_of_the_force_that_the_defender_has_chosen_are_named() -> None:
    game = new_game(assassination(FOES, HUNTED))
    assert (asked(game), game.decider) == ("force", DEFENDER)
    low, high = game.copy().answer(PickForce(0)), game.answer(PickForce(1))
    assert NameMark("leader") not in options(low)
    assert NameMark("leader") in options(high)


@pytest.mark.rule("PP-MISSION-21")
def test_what_the_mission_says_comes_first() -> None:
    target = NamedCharacter("elder", (Squad("squad", 2),))
    game = new_game(assassination(HUNTED, target=target))
    assert options(game)[0] == NameMark("elder")
    game.answer(NameMark("elder"))
    assert game.mission.hunts[options(game)[0].hunt].held == (Squad("elder", 1), Squad("squad", 2))
    game.answer(options(game)[0])
    [given] = happened(game, EscortGiven)
    said = FACE.event(Names(game.mission, game), given)
    assert said == "The defender gives: 1 Elder, 2 Squad. 0 points more for the attacker."


@pytest.mark.rule("PP-MISSION-20", "PP-MISSION-21")
def test_the_mission_of_the_package_is_named_and_equipped_so() -> None:
    game = new_game(files.load("assassination"))
    if asked(game) == "mark":
        game.answer(NameMark("captain"))
    assert (asked(game), game.decider) == ("escort", DEFENDER)
    first, second = options(game)[:2]
    assert FACE.option(game, first) == "1 Captain, 8 Breachers, and 0 points more for the attacker"
    assert FACE.option(game, second) == "1 Captain, and 0 points more for the attacker"
    assert all(game.mission.hunts[option.hunt].held[0] == Squad("captain", 1) for option in options(game))
