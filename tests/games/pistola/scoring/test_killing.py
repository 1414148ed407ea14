"""Whom the attacker must kill."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from mission_scene import NOBODY, combat_turn, die, exploration_turn, fall, found, garrison, kill, objective, raid
from pistola_scene import ARMY, asked, happened, options, put, refusal
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.choices.missions import NameTarget
from reglamento.games.pistola.facts.events.combat import CombatBegins
from reglamento.games.pistola.facts.events.missions import Achieved, GameEnded, TargetNamed
from reglamento.games.pistola.facts.mission import Hunt
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad
from reglamento.games.pistola.missions.record import Record
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.scoring.killing import living
from reglamento.games.pistola.scoring.settling import Settle

SQUAD = ((30.0, -50.0), (33.0, -50.0))


@pytest.mark.rule("PP-OBJ-05")
def test_every_occupant_must_be_a_true_casualty() -> None:
    game = raid()
    section = found(game, (4,))
    put(game, "squad", (0, -5))
    unit = garrison(game, "squad", *SQUAD)
    die(game, f"{unit}.1")
    exploration_turn(game)
    assert not objective(game, section).achieved
    fall(game, f"{unit}.2")
    exploration_turn(game)
    assert not objective(game, section).achieved, "out of action is not dead"
    game.casualties[f"{unit}.2"] = game.fallen.pop(f"{unit}.2")
    exploration_turn(game)
    assert objective(game, section).achieved


@pytest.mark.rule("PP-OBJ-05")
def test_those_of_other_rolls_are_no_occupants() -> None:
    game = raid()
    put(game, "squad", (0, -5))
    before = garrison(game, "squad", (30, -45))
    section = found(game, (4,))
    unit = garrison(game, "squad", *SQUAD)
    garrison(game, "squad", (36, -45))
    kill(game, before)
    exploration_turn(game)
    assert not objective(game, section).achieved
    kill(game, unit)
    exploration_turn(game)
    assert objective(game, section).achieved


@pytest.mark.rule("PP-OBJ-05")
def test_a_room_whose_troops_have_not_come_yet_is_not_won() -> None:
    game = raid()
    section = found(game, (4,))
    put(game, "squad", (0, -5))
    exploration_turn(game)
    assert not objective(game, section).achieved


def empty_room(die: int, **mission: Any) -> tuple[Crawl, int]:
    """A game with an objective room, for which the defender's roll is still to come and will bring nobody; one squad is outside."""
    game = raid(**mission)
    section = found(game, (die,))
    force = replace(game.mission.defenders[0], table=NOBODY)
    game.mission = replace(game.mission, defenders=(force,))
    put(game, "squad", (0, -5))
    return game, section


def inside(game: Crawl, section: int) -> Crawl:
    """The same game with the squad in the room."""
    west, north, east, south = (edge / CM for edge in game.floor(section)[0])
    there = game.copy()
    there.models["u1.1"] = replace(there.models["u1.1"], x=(west + east) / 2, y=(north + south) / 2)
    return there


@pytest.mark.rule("PP-OBJ-04", "PP-OBJ-05", "PP-DEF-05")
@pytest.mark.parametrize(("die", "rule"), [(3, "PP-OBJ-04"), (4, "PP-OBJ-05")])
def test_where_the_roll_has_brought_nobody_who_stands_in_the_room_has_achieved_it(die: int, rule: str) -> None:
    """Not before the roll, and not from afar."""
    game, section = empty_room(die)
    assert not objective(exploration_turn(inside(game, section)), section).achieved
    game.begin([DefenderRolls()]).answer((6,))
    assert not [each for each in game.units.values() if each.side == DEFENDER]
    assert not objective(exploration_turn(game), section).achieved
    there = exploration_turn(inside(game, section))
    assert objective(there, section).achieved
    assert [(event.rule, event.section) for event in happened(there, Achieved)] == [(rule, section)]


@pytest.mark.rule("PP-OBJ-04", "PP-OBJ-05", "PP-MISSION-04", "PP-REC-02")
@pytest.mark.parametrize("die", [3, 4])
def test_it_counts_like_any_other_objective(die: int) -> None:
    """At the end of the game as well, where no Exploration Turn is to come: against X, and in the record."""
    game, section = empty_room(die, x="1/2")
    game.begin([DefenderRolls()]).answer((6,))
    for place, number, winner in ((game, 0, DEFENDER), (inside(game, section), 1, ATTACKER)):
        ended = happened(place.begin([Settle("PP-END-02")]), GameEnded)[-1]
        assert (ended.objectives, ended.winner) == (number, winner)
        assert Record(start=Fraction("1/2")).judged(ended.objectives).winner == winner


@pytest.mark.rule("PP-OBJ-04", "PP-OBJ-05")
@pytest.mark.parametrize("die", [3, 4])
def test_where_a_model_has_come_to_stand_in_the_room_is_not_enough(die: int) -> None:
    """Wherever the model is, and if it is gone for good."""
    game, section = empty_room(die)
    unit = garrison(game, "squad", (30, -50))
    game.begin(game.happened(CombatBegins("PP-EXPL-10")))
    there = inside(game, section)
    assert not objective(exploration_turn(there.copy()), section).achieved
    there.begin(models_leave(there, "PP-COMBAT-18", (f"{unit}.1",)))
    assert not objective(exploration_turn(there), section).achieved


@pytest.mark.rule("PP-OBJ-04")
def test_among_equals_the_defender_names_whom() -> None:
    game = raid()
    section = found(game, (3,))
    unit = garrison(game, "squad", *SQUAD)
    game.begin(game.happened(CombatBegins("PP-EXPL-10")))
    assert (asked(game), game.decider) == ("target", DEFENDER)
    assert options(game) == (NameTarget(f"{unit}.1"), NameTarget(f"{unit}.2"))
    assert refusal(game, NameTarget("u9.1")).rule == "PP-OBJ-04"
    game.answer(NameTarget(f"{unit}.2"))
    assert objective(game, section).target == f"{unit}.2"
    put(game, "squad", (0, -5))
    die(game, f"{unit}.1")
    exploration_turn(game)
    assert not objective(game, section).achieved
    die(game, f"{unit}.2")
    exploration_turn(game)
    assert objective(game, section).achieved


@pytest.mark.rule("PP-OBJ-04")
@pytest.mark.parametrize(
    ("leadership", "points", "named"), [(7, 5, None), (7, 9, "u2.1"), (8, 5, "u2.1"), (8, 1, "u2.1"), (6, 9, None)]
)
def test_the_highest_leadership_first_and_the_price_then(leadership: int, points: int, named: str | None) -> None:
    """Those of the squad have Leadership 7 and cost 5."""
    hero = ARMY.units["hero"]
    ordinary = replace(hero.ordinary, points=points, profile=replace(hero.ordinary.profile, leadership=leadership))
    army = replace(ARMY, units=ARMY.units | {"hero": replace(hero, ordinary=ordinary)})
    game = raid(defenders=(Force("foes", "Foes", army, DEFENDER),))
    found(game, (3,))
    garrison(game, "squad", *SQUAD)
    garrison(game, "hero", (36, -50), rolled=False)
    game.begin(game.happened(CombatBegins("PP-EXPL-10")))
    assert [event.model for event in happened(game, TargetNamed)] == ([named] if named else [])
    assert game.over == bool(named)


@pytest.mark.rule("PP-MISSION-20", "PP-OBJ-04")
def test_the_named_character_is_the_target_whatever_the_ranks() -> None:
    game = raid(primary="assassinate", hunts=(Hunt(0, "hero", (Squad("hero", 1),), 0),), x="0")
    game.hunt = 0
    section = found(game, (2,))
    garrison(game, "squad", *SQUAD)
    hero = garrison(game, "hero", (36, -50), rolled=False)
    combat_turn(game, DEFENDER)
    assert objective(game, section).target == f"{hero}.1"


@pytest.mark.rule("PP-MISSION-42")
def test_a_model_that_fell_or_left_is_not_dead() -> None:
    game = raid()
    unit = garrison(game, "squad", *SQUAD)
    kill(game, unit)
    assert not living(game)
    other = garrison(game, "squad", (36, -50))
    fall(game, f"{other}.1")
    assert living(game)
