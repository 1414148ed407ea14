"""Whom the attacker must kill."""

import pytest
from msgspec.structs import replace

from mission_scene import combat_turn, die, exploration_turn, fall, found, garrison, kill, objective, raid
from pistola_scene import ARMY, asked, happened, options, put, refusal
from reglamento.games.pistola.choices import NameTarget
from reglamento.games.pistola.events import CombatBegins, TargetNamed
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.missions.killing import living
from reglamento.games.pistola.state import DEFENDER

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
    game = raid(primary="assassinate", mark="hero", x="0")
    section = found(game, (2,))
    garrison(game, "squad", *SQUAD)
    hero = garrison(game, "hero", (36, -50), rolled=False)
    combat_turn(game, DEFENDER)
    assert objective(game, section).target == f"{hero}.1"


@pytest.mark.rule("PP-MISSION-42")
def test_who_fell_or_left_is_not_dead() -> None:
    game = raid()
    unit = garrison(game, "squad", *SQUAD)
    kill(game, unit)
    assert not living(game)
    other = garrison(game, "squad", (36, -50))
    fall(game, f"{other}.1")
    assert living(game)
