"""Captives begin in a small room; a dungeon has levels."""

import pytest

from mission_scene import exploration_turn, objective
from pistola_scene import ARMY, asked, at, first, happened, options, placing, refusal
from reglamento.bots.pistola.errands import goal
from reglamento.games.pistola.complex.generation import RoomTable
from reglamento.games.pistola.complex.growth import level_of
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.choices.exploring import Climb
from reglamento.games.pistola.facts.choices.missions import PlayOn
from reglamento.games.pistola.facts.events.exploring import SectionPlaced
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.objectives import Objective, Thing
from reglamento.games.pistola.facts.plane import CM, Edge
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.units.troops import members, move

MEN = Force("men", "Men", ARMY, ATTACKER, (Squad("squad", 3), Squad("hero", 1)))
FOES = Force("foes", "Foes", ARMY, DEFENDER)
ESCAPE = Mission(attackers=(MEN,), defenders=(FOES,), primary="exit", start="cell")
DUNGEON = Mission(attackers=(MEN,), defenders=(FOES,), primary="exit", secondary="stair", start="cell", single=True)


def captives(mission: Mission, doors: int = 1) -> Crawl:
    """The captives in their room; it is their first turn."""
    game = new_game(mission).answer((doors,))
    while asked(game) == "door-spot":
        game.answer(first(game))
    for _ in MEN.squads:
        game.answer(placing(game).default)
    return game


@pytest.mark.rule("PP-MISSION-60")
@pytest.mark.parametrize("doors", [1, 2, 3])
def test_a_small_room_with_closed_doors_and_no_entrance(doors: int) -> None:
    game = captives(ESCAPE, doors)
    assert [placed.shape for placed in game.sections.values()] == ["outside", "small room"]
    assert len(game.doors) == len(game.openings) == doors
    assert all(not door.open for door in game.doors.values())
    assert {opening.leads for opening in game.openings.values()} == {"either"}
    assert (game.turn, asked(game), game.decider) == (1, "unit", ATTACKER)
    west, north, east, south = (edge / CM for edge in game.floor(1)[0])
    assert all(west < model.x < east and north < model.y < south for model in game.models.values())


@pytest.mark.rule("PP-MISSION-60")
def test_nobody_is_deployed_outside_the_room() -> None:
    game = new_game(ESCAPE).answer((1,))
    while asked(game) == "door-spot":
        game.answer(first(game))
    assert refusal(game, at((0, 30), (3, 30), (6, 30))).rule == "PP-MISSION-60"


def halt(game: Crawl) -> None:
    """Nothing more is asked."""
    game.agenda.clear()
    game.question = None


def stairs(game: Crawl) -> tuple[str, str]:
    """A stair beside the squad: the unit and the stair."""
    model = game.models["u1.1"]
    game.objectives[1] = Objective("stair", 1, thing="stair-1")
    game.things["stair-1"] = Thing("stair", 1, model.x, model.y)
    game.wanted = False
    return "u1", "stair-1"


@pytest.mark.rule("PP-SCEN-20", "PP-SCEN-21", "PP-SCEN-22")
def test_the_first_who_climbs_achieves_the_objective_and_finds_a_level() -> None:
    game = captives(DUNGEON)
    unit, stair = stairs(game)
    halt(game)
    exploration_turn(game)
    assert options(game) == (Climb(unit, stair), PlayOn())
    game.answer(Climb(unit, stair))
    assert objective(game, 1).achieved
    assert game.wanted
    assert asked(game) == "doors"
    game.answer((2,))
    while asked(game) == "door-spot":
        game.answer(first(game))
    assert (asked(game), placing(game).pieces) == ("arrive", members(game, unit))
    assert refusal(game, at((0, 5), (3, 5), (6, 5))).rule == "PP-SCEN-22"
    game.answer(placing(game).default)
    upper = game.sections[2].lie
    assert happened(game, SectionPlaced)[-1].rule == "PP-SCEN-22"
    assert level_of(Edge(upper.x, upper.y, 0)) == 1
    assert all(game.models[model].x > upper.x / CM for model in members(game, unit))
    assert game.units[unit].moved
    assert all(level_of(way.at) == (way.section == 2) for way in game.openings.values())


@pytest.mark.rule("PP-SCEN-21", "PP-SCEN-22")
def test_the_greedy_bot_looks_for_a_way_on_where_it_has_climbed_to() -> None:
    game = captives(DUNGEON)
    unit, stair = stairs(game)
    halt(game)
    exploration_turn(game)
    assert goal(game, unit) == (game.things[stair].x, game.things[stair].y)
    game.answer(Climb(unit, stair)).answer((2,))
    while asked(game) == "door-spot":
        game.answer(first(game))
    game.answer(placing(game).default)
    to = goal(game, unit)
    assert to is not None
    assert section_at(game, *to) == 2, "the stair below is used"


@pytest.mark.rule("PP-SCEN-22")
def test_others_follow_by_the_same_stair_to_the_same_room() -> None:
    game = captives(DUNGEON)
    unit, stair = stairs(game)
    halt(game)
    exploration_turn(game).answer(Climb(unit, stair)).answer((1,))
    while asked(game) != "arrive":
        game.answer(first(game))
    game.answer(placing(game).default)
    if game.question is not None:
        game.answer(PlayOn())
    thing = game.things[stair]
    game.begin(move(game, "PP-EXPL-02", "u2", [(thing.x + 2, thing.y)]))
    exploration_turn(game).answer(Climb("u2", stair))
    assert asked(game) == "arrive"
    sections = len(game.sections)
    game.answer(placing(game).default)
    assert len(game.sections) == sections
    assert len([event for event in happened(game, SectionPlaced) if event.rule == "PP-SCEN-22"]) == 1


@pytest.mark.rule("PP-SCEN-21")
@pytest.mark.parametrize(("single", "wanted", "objective_room"), [(True, True, True), (True, False, False), (False, False, True)])
def test_one_objective_room_on_a_level(single: bool, wanted: bool, objective_room: bool) -> None:
    game = captives(DUNGEON if single else ESCAPE)
    halt(game)
    game.wanted = wanted
    opening = next(iter(game.openings))
    game.begin([RoomTable(opening)]).answer((6,)).answer((1,))
    while game.question is not None and asked(game) == "lay":
        game.answer(first(game))
    placed = game.sections[2]
    assert (placed.shape, placed.objective) == ("large room", objective_room)


@pytest.mark.rule("PP-SCEN-23", "PP-MISSION-61")
def test_an_exit_lets_a_unit_out_at_the_start_of_a_turn() -> None:
    game = captives(DUNGEON)
    model = game.models["u1.1"]
    game.things["exit-1"] = Thing("exit", 1, model.x, model.y)
    halt(game)
    exploration_turn(game)
    assert [type(option).__name__ for option in options(game)] == ["LeaveComplex", "PlayOn"]
