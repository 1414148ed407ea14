"""The last combat of two strike forces."""

import pytest
from msgspec.structs import replace

from mission_scene import combat_over, fall
from pistola_scene import ARMY, asked, at, happened, placing, refusal
from reglamento.games.pistola.facts.events.combat import CombatBegins
from reglamento.games.pistola.facts.events.missions import GameEnded
from reglamento.games.pistola.facts.events.troops import NoRoom
from reglamento.games.pistola.facts.mission import Mission, Wounded
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.missions.meeting import ROOM, door_of
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.units.troops import members

TOUGH = replace(
    ARMY,
    units={
        id: replace(unit, ordinary=replace(unit.ordinary, profile=replace(unit.ordinary.profile, wounds=3)))
        for id, unit in ARMY.units.items()
    },
)
ONE = Force("one", "One", TOUGH, ATTACKER, (Squad("squad", 3), Squad("hero", 1)))
OTHER = Force("other", "Other", TOUGH, DEFENDER, (Squad("squad", 2),))


def met(*wounded: Wounded) -> Crawl:
    """Both forces stand in the room; the surprise roll is due."""
    game = new_game(Mission(attackers=(ONE,), defenders=(OTHER,), start="meeting", wounded=wounded))
    while asked(game) == "deploy":
        game.answer(placing(game).default)
    return game


@pytest.mark.rule("PP-SCEN-12")
def test_a_large_room_with_two_doors_in_opposite_walls() -> None:
    game = met()
    assert [placed.shape for placed in game.sections.values()] == ["outside", "large room"]
    south, north = door_of(game, ATTACKER), door_of(game, DEFENDER)
    assert abs(south.heading - north.heading) == 2
    assert len(game.doors) == 2
    assert game.openings == {}


@pytest.mark.rule("PP-SCEN-12", "PP-COMBAT-09")
def test_the_surprise_roll_comes_first() -> None:
    game = met()
    assert (asked(game), game.combat) == ("surprise", True)
    assert len(happened(game, CombatBegins)) == 1
    assert {id: (unit.side, unit.started) for id, unit in game.units.items()} == {
        "u1": (ATTACKER, 3),
        "u2": (ATTACKER, 1),
        "u3": (DEFENDER, 2),
    }


@pytest.mark.rule("PP-SCEN-12")
def test_each_side_enters_by_its_own_door() -> None:
    game = new_game(Mission(attackers=(ONE,), defenders=(OTHER,), start="meeting"))
    west, north, east, south = (edge / 100 for edge in game.floor(ROOM)[0])
    middle = (west + east) / 2
    far = at((middle, north + 2), (middle + 3, north + 2), (middle - 3, north + 2))
    no = refusal(game, far)
    assert (no.rule, no.why) == ("PP-SCEN-12", "Model u1.1 would stand nearer to the enemy's door than to its own")
    assert refusal(game, at((middle, south + 9), (middle + 3, south + 9), (middle - 3, south + 9))).rule == "PP-SCEN-12"
    game.answer(at((middle, south - 2), (middle + 3, south - 2), (middle - 3, south - 2)))
    assert len(members(game, "u1")) == 3


@pytest.mark.rule("PP-SCEN-12", "PP-COMBAT-01")
def test_nobody_stays_outside_while_there_is_room_on_its_side() -> None:
    """Squads of 40 mm bases, one after another, each placed where the program would."""
    squads = (Squad("brute", 5), Squad("brute", 5), Squad("squad", 4), Squad("brute", 1))
    sides = Force("many", "Many", TOUGH, ATTACKER, squads), Force("more", "More", TOUGH, DEFENDER, squads)
    game = new_game(Mission(attackers=sides[:1], defenders=sides[1:], start="meeting"))
    while asked(game) == "deploy":
        for suggestion in game.suggestions():
            game.copy().answer(suggestion)
        game.answer(placing(game).default)
    assert not happened(game, NoRoom)
    assert [unit.started for unit in game.units.values()] == [5, 5, 4, 1] * 2


@pytest.mark.rule("PP-SCEN-12", "PP-COMBAT-01")
def test_want_of_room_keeps_models_away() -> None:
    """Twenty-five bases of 40 mm find no room on half a floor of 24 cm, and after them no squad of such does."""
    crowd = Force("crowd", "Crowd", TOUGH, ATTACKER, (Squad("brute", 25), Squad("brute", 2)))
    game = new_game(Mission(attackers=(crowd,), defenders=(OTHER,), start="meeting"))
    placed = len(placing(game).pieces)
    assert 12 <= placed < 25
    game.answer(placing(game).default)
    assert [(event.side, event.models) for event in happened(game, NoRoom)] == [(ATTACKER, 25 - placed), (ATTACKER, 2)]
    assert placing(game).by == DEFENDER


@pytest.mark.rule("PP-SCEN-11", "PP-SCEN-12")
def test_wounds_are_brought_along() -> None:
    """All have three Wounds here. There is no ninth model in the first squad."""
    game = met(Wounded(DEFENDER, 1, 2, 1), Wounded(ATTACKER, 2, 1, 2), Wounded(ATTACKER, 1, 9, 1), Wounded(ATTACKER, 1, 1, 5))
    assert {id: model.wounds for id, model in game.models.items()} == {
        "u1.1": 3,
        "u1.2": 3,
        "u1.3": 3,
        "u2.1": 2,
        "u3.1": 3,
        "u3.2": 1,
    }


@pytest.mark.rule("PP-SCEN-12")
@pytest.mark.parametrize(("fallen", "winner"), [("u3", ATTACKER), ("u1 u2", DEFENDER), ("u1 u2 u3", None)])
def test_the_side_with_a_model_standing_wins(fallen: str, winner: str | None) -> None:
    game = met()
    game.agenda.clear()
    game.question = None
    for unit in fallen.split():
        fall(game, *members(game, unit))
    combat_over(game, ATTACKER)
    assert happened(game, GameEnded)[-1].rule == "PP-SCEN-12"
    assert game.winner() == winner


@pytest.mark.rule("PP-SCEN-10", "PP-SCEN-12")
def test_the_mission_offers_strike_forces_to_both() -> None:
    mission = files.load("strike-force-meeting")
    assert mission.last_combat
    assert {force.side for force in mission.defenders} == {DEFENDER}
    assert [force.id for force in mission.attackers] == [force.id for force in mission.defenders]
    assert all(force.squads for force in mission.defenders)
