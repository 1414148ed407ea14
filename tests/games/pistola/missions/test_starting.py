"""How a game of a mission starts."""

import pytest

from mission_scene import found, raid
from pistola_scene import ARMY, asked, happened, options, placing, refusal
from reglamento.games.pistola.appearing import DefenderRolls
from reglamento.games.pistola.choices import PickForce
from reglamento.games.pistola.events import Deployed, ForcePicked
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.mission import Mission
from reglamento.games.pistola.missions.offers import CELL
from reglamento.games.pistola.readings import Readings
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.state import ATTACKER, DEFENDER
from reglamento.games.pistola.troops import has, members

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
def test_the_character_and_his_escort_are_deployed_without_a_roll() -> None:
    cell = (Squad("hero", 1), Squad("squad", 2))
    foes = Force("foes", "Foes", ARMY, DEFENDER, (), {CELL: cell})
    game = raid(primary="assassinate", mark="hero", x="0", defenders=(foes,))
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
