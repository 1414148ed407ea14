"""What is to be achieved in an objective room."""

from fractions import Fraction

import pytest

from mission_scene import fall, first_option, found, given, objective, raid
from pistola_scene import asked, happened, options, put, refusal
from reglamento.games.pistola.facts.choices.missions import PutThing
from reglamento.games.pistola.facts.events.missions import GameEnded, ObjectiveFound, PrimarySought, SameAsPrimary
from reglamento.games.pistola.facts.mission import Hunt
from reglamento.games.pistola.facts.objectives import Task
from reglamento.games.pistola.facts.state import DEFENDER
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.missions.finding import excluded_row
from reglamento.kernel.questions import Place

ROWS = ((1, "capture"), (2, "destroy"), (3, "rank"), (4, "occupants"))


@pytest.mark.rule("PP-OBJ-01", "PP-OBJ-06", "PP-MISSION-01")
@pytest.mark.parametrize(("die", "task"), ROWS)
def test_the_table(die: int, task: Task) -> None:
    game = raid()
    section = found(game)
    assert game.question is not None
    assert (game.question.rule, game.question.sides) == ("PP-OBJ-01", 4)  # type: ignore[union-attr]
    game.answer((die,))
    known = objective(game, section)
    assert (known.task, known.primary, known.achieved, known.roll) == (task, False, False, game.rolls + 1)
    assert happened(game, ObjectiveFound)[-1].task == task


@pytest.mark.rule("PP-OBJ-02", "PP-OBJ-03")
@pytest.mark.parametrize(("die", "rule"), [(1, "PP-OBJ-02"), (2, "PP-OBJ-03")])
def test_the_defender_places_the_artefact_in_the_room(die: int, rule: str) -> None:
    game = raid()
    section = found(game, (die,))
    assert game.question is not None
    assert (asked(game), game.decider, game.question.rule) == ("thing", DEFENDER, rule)
    assert len(options(game)) == 5
    assert refusal(game, PutThing(0.0, 0.0)).rule == rule
    game.answer(options(game)[3])
    thing = game.things[objective(game, section).thing]
    assert (thing.kind, thing.bearer) == ("artefact", "")
    west, north, east, south = (edge / 100 for edge in game.floor(section)[0])
    assert west < thing.x < east
    assert north < thing.y < south
    assert (thing.x, thing.y) != ((west + east) / 2, (north + south) / 2)


@pytest.mark.rule("PP-MISSION-11")
@pytest.mark.parametrize(("die", "task"), ROWS)
def test_the_primary_objective_is_rolled_at_the_start(die: int, task: Task) -> None:
    game = raid(primary="table")
    assert asked(game) == "primary"
    assert game.answer((die,)).primary == task


@pytest.mark.rule("PP-MISSION-11", "PP-MISSION-10")
def test_or_the_mission_names_it() -> None:
    game = raid(primary="rescue")
    assert (game.over, game.primary) == (True, "rescue")
    assert raid().primary is None


@pytest.mark.rule("PP-MISSION-13", "PP-MISSION-90")
def test_the_die_and_the_objectives_achieved_against_x() -> None:
    """X = 9/4 and one achieved: 3 - 2 + 1 = 2 is less. With another one, 3 is not."""
    game = raid(primary="occupants", x="9/4")
    given(game, "rank", done=True)
    found(game, (3,))
    assert asked(game) == "objective"
    sought = happened(game, PrimarySought)[-1]
    assert (sought.total, sought.found, game.mission.mean) == (2, False, Fraction(9, 4))
    assert game.wanted
    game.answer((3,))
    given(game, "rank", done=True)
    section = found(game, (3,))
    assert happened(game, PrimarySought)[-1].total == 3
    assert objective(game, section).primary
    assert objective(game, section).task == "occupants"


@pytest.mark.rule("PP-MISSION-13")
@pytest.mark.parametrize(("die", "here"), [(1, False), (2, False), (3, True)])
def test_minus_one_to_plus_one(die: int, here: bool) -> None:
    game = raid(primary="occupants", x="2")
    given(game, "rank", done=True)
    section = found(game, (die,))
    assert (section in game.objectives) == here


@pytest.mark.rule("PP-MISSION-13")
def test_after_the_primary_objective_every_room_is_secondary() -> None:
    game = raid(primary="occupants", x="0")
    found(game, (2,))
    section = found(game)
    assert asked(game) == "objective"
    game.answer((3,))
    assert not objective(game, section).primary


@pytest.mark.rule("PP-MISSION-14", "PP-MISSION-15")
def test_what_is_the_primary_objective_is_rolled_again() -> None:
    game = raid(primary="table")
    game.answer((4,))
    section = found(game, (1,), (4,))
    assert asked(game) == "objective"
    assert happened(game, SameAsPrimary)[-1].die == 4
    game.answer((4,)).answer((3,))
    assert objective(game, section).task == "rank"


@pytest.mark.rule("PP-MISSION-14")
@pytest.mark.parametrize(
    ("primary", "row"),
    [
        ("rescue", "capture"),
        ("sabotage", "destroy"),
        ("assassinate", "rank"),
        ("occupants", "occupants"),
        ("exit", "exit"),
        (None, None),
    ],
)
def test_a_variant_excludes_the_row_it_varies(primary: Task | None, row: Task | None) -> None:
    assert excluded_row(primary) == row


@pytest.mark.rule("PP-MISSION-41")
def test_in_an_extermination_nothing_is_rolled() -> None:
    game = raid(primary="occupants", secondary="occupants")
    section = found(game, (1,))
    assert game.over
    assert objective(game, section).task == "occupants"
    assert happened(game, ObjectiveFound)[-1].rule == "PP-MISSION-41"


@pytest.mark.rule("PP-MISSION-30", "PP-MISSION-31", "PP-MISSION-61")
@pytest.mark.parametrize(
    ("primary", "kind", "rule"), [("rescue", "prisoner", "PP-MISSION-31"), ("exit", "exit", "PP-MISSION-61")]
)
def test_prisoners_and_exits_are_placed_by_the_defender(primary: str, kind: str, rule: str) -> None:
    game = raid(primary=primary, x="0")
    section = found(game, (2,))
    assert game.question is not None
    assert (game.decider, game.question.rule) == (DEFENDER, rule)
    game.answer(first_option(game))
    assert game.things[objective(game, section).thing].kind == kind


@pytest.mark.rule("PP-MISSION-21")
def test_the_character_and_its_escort_come_instead_of_the_next_roll() -> None:
    game = raid(primary="assassinate", hunts=(Hunt(0, "hero", (Squad("hero", 1),), 0),), x="0")
    game.hunt = 0
    found(game, (2,))
    assert game.instead == "target"


@pytest.mark.rule("PP-SCEN-11")
def test_an_incursion_is_interrupted_when_the_lair_is_found() -> None:
    game = raid(primary="occupants", interrupted=True, x="0")
    found(game, (2,))
    assert game.over
    assert happened(game, GameEnded)[-1].rule == "PP-SCEN-11"
    assert (game.result, game.winner()) == ("primary objective found", "attacker")


@pytest.mark.rule("PP-SCEN-11")
def test_in_a_combat_the_fallen_recover_first_as_if_it_had_been_won() -> None:
    game = raid(primary="occupants", interrupted=True, x="0")
    unit = put(game, "squad", (0, -5), (0, -8))
    fall(game, f"{unit}.1")
    game.combat = True
    found(game, (2,))
    assert asked(game) == "recovery"
    game.answer((4,))
    while game.question is not None:
        game.answer(game.question.default if isinstance(game.question, Place) else first_option(game))
    assert set(game.models) == {f"{unit}.1", f"{unit}.2"}
    assert game.result == "primary objective found"
