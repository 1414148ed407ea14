"""Characters on monsters and in chariots join units, and leave them. [WF-CORE-CHR-01, WF-CORE-MON-01, WF-CORE-CHT-01]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, engage, hero, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.characters.joining import takes
from reglamento.games.fantasy.combat.challenges import able, may_refuse
from reglamento.games.fantasy.combat.impact import impacts_of
from reglamento.games.fantasy.combat.touching import reach_of, strikers
from reglamento.games.fantasy.facts.choices.moves import JoinUnit, LeaveUnit
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm, Saves
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.movement.costs import allowance_of
from reglamento.games.fantasy.movement.joining import PartCompany
from reglamento.games.fantasy.nerve.leadership import leadership
from reglamento.games.fantasy.nerve.monsters import MonsterTests
from reglamento.games.fantasy.scoring.victory import scores_of
from reglamento.games.fantasy.units.changing import suffer, suffer_at
from reglamento.games.fantasy.units.parts import front_parts
from reglamento.games.fantasy.units.sizes import exposed_in
from reglamento.games.fantasy.units.table import is_fast, models_of, pace, unit_strength


def company(host: str = "swords", mount: str = "drake", *, riders: int = 1, files: int = 5) -> Pitched:
    """A monster of 5 cm with riders in a unit of fifteen on bases of 2 cm, before spears."""
    red = [unit(host, 15, files, (60, 60)), unit(mount, 1, 1, (90, 60)), *(hero("captain", rides=1) for _ in range(riders))]
    return scene.joined(scene.battle(red, [unit("spears", 20, 5, (60, 60), 180)]), "r2", "r1")


@pytest.mark.rule("WF-CORE-CHR-01", "WF-CORE-UNIT-03", "WF-CORE-MOV-04")
def test_a_ridden_monster_takes_the_places_that_its_base_covers() -> None:
    """Three files and three ranks; unit strength 15, 4 of the drake and 1 of its rider; the unit moves 10 cm, not the drake's 15."""
    game = company()
    assert (game.regiments["r1"].models, models_of(game, "r1"), unit_strength(game, "r1")) == (24, 15, 20)
    assert front_parts(game, "r1") == {1: "r2", 2: "r2", 3: "r2"}
    assert (pace(game, "r1"), pace(game, "r2"), leadership(game, "r1")) == (10, 15, 9)


@pytest.mark.rule("WF-CORE-CHR-01")
@pytest.mark.parametrize(
    ("troop", "mount", "joins"),
    [
        ("swords", "drake", True),
        ("riders", "drake", True),
        ("outriders", "drake", True),
        ("rovers", "drake", False),
        ("drake", "drake", False),
        ("wyvern", "drake", False),
        ("shades", "drake", False),
        ("rocks", "drake", False),
        ("swords", "wagon", False),
        ("riders", "wagon", False),
        ("wagon", "drake", False),
    ],
)
def test_which_units_take_a_mount(troop: str, mount: str, joins: bool) -> None:
    """Skirmishers take men on foot alone, monsters no monsters, chariots chariots alone; unbreakable units unbreakable riders."""
    assert takes(scene.troops()[troop], (scene.troops()[mount], scene.troops()["captain"])) is joins


@pytest.mark.rule("WF-CORE-CHR-01")
def test_chariots_take_chariots_alone_and_an_unbreakable_rider_joins_the_unbreakable() -> None:
    crew = replace(scene.troops()["wagon"], category="rare")
    assert takes(crew, (scene.troops()["wagon"], scene.troops()["captain"]))
    assert not takes(crew, (scene.troops()["captain"],))
    assert takes(scene.troops()["rocks"], (scene.troops()["drake"], scene.troops()["rock-lord"]))


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_unit_takes_no_second_monster() -> None:
    red = [unit("swords", 15, 8, (60, 60)), unit("drake", 1, 1, (90, 60)), hero("captain", rides=1)]
    red += [unit("drake", 1, 1, (40, 60)), hero("lord", rides=3)]
    game = scene.battle(red, [unit("spears", 20, 5, (150, 10), 180)])
    assert {JoinUnit("r2", "r1"), JoinUnit("r4", "r1")} <= set(offered(phase(game, "moves")))
    game.answer(JoinUnit("r2", "r1"))
    assert (game.units["r2"].joined, game.units["r3"].joined) == ("r1", "r2")
    assert JoinUnit("r4", "r1") not in offered(game)


@pytest.mark.rule("WF-CORE-CHR-01", "WF-CORE-MOV-01")
@pytest.mark.parametrize(("near", "joins"), [(False, True), (True, False)])
def test_a_mount_joins_a_unit_twice_its_move_away_only_if_it_may_march(near: bool, joins: bool) -> None:
    """The drake moves 15 cm, and 22.5 lie between its base and the unit; an enemy within 20 cm of it forbids a march."""
    red = [unit("swords", 15, 5, (60, 60)), unit("drake", 1, 1, (90, 60)), hero("captain", rides=1)]
    game = scene.battle(red, [unit("spears", 20, 5, (100, 46) if near else (150, 10), 180)])
    assert (JoinUnit("r2", "r1") in offered(phase(game, "moves"))) is joins


@pytest.mark.rule("WF-CORE-CHR-01")
def test_a_mount_leaves_its_unit_with_its_riders() -> None:
    game = company()
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 60, 5)
    phase(game, "moves").answer(LeaveUnit("r2")).answer(scene.at(60, 46))
    assert (game.regiments["r1"].models, game.regiments["r2"].at, game.units["r3"].joined) == (15, (60, 46), "r2")
    assert told(game, moves.LeftUnit)[0].host == "r1"


@pytest.mark.rule("WF-CORE-FCV-01", "WF-CORE-CHR-01")
def test_fast_cavalry_with_a_character_is_fast_no_longer() -> None:
    game = scene.battle([unit("outriders", 5, 5, (60, 60)), hero("knight", (90, 60))])
    assert is_fast(game, "r1")
    scene.joined(game, "r2", "r1")
    assert not is_fast(game, "r1")
    assert allowance_of(game, "r1", "moved") == 20


# ---- in close combat


def clash(*, riders: int = 1) -> Pitched:
    game = engage(company(riders=riders), "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


@pytest.mark.rule("WF-CORE-MON-01", "WF-CORE-CC-03")
def test_enemies_strike_at_the_monster_or_its_rider_and_both_strike() -> None:
    game = clash()
    assert set(reach_of(game, "b1")) == {Fighter("r1", ""), Fighter("r1", "r2"), Fighter("r1", "r3")}
    assert strikers(game, "r1") == ("r1", "r2", "r3")
    assert reach_of(game, "r2") == reach_of(game, "r3") == {Fighter("b1", ""): frozenset({1})}
    assert reach_of(game, "r1") == {Fighter("b1", ""): frozenset({0, 4})}


@pytest.mark.rule("WF-CORE-CHA-01", "WF-CORE-CHA-02")
def test_the_rider_fights_challenges_with_the_monster_and_goes_to_the_rear_with_it() -> None:
    game = clash()
    assert able(game, "1", "red") == (Fighter("r1", "r3"),)
    assert may_refuse(game, "1", "red")
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r3"), Fighter("b1", "champion")))
    assert list(reach_of(game, "r2")) == list(reach_of(game, "r3")) == [Fighter("b1", "champion")]
    assert set(reach_of(game, "b1")) == {Fighter("r1", "")}


@pytest.mark.rule("WF-CORE-MON-01")
def test_when_the_monster_dies_its_rider_stands_in_the_unit_on_foot() -> None:
    game = clash(riders=2)
    suffer_at(game, "WF-CORE-CC-03", Fighter("r1", "r2"), 9, combat=True)
    assert game.units["r2"].end == "destroyed"
    assert (game.units["r3"].joined, game.units["r4"].joined, game.regiments["r1"].models) == ("r1", "r1", 17)
    assert models_of(game, "r1") == 15


@pytest.mark.rule("WF-CORE-MON-02")
def test_a_monster_whose_rider_dies_leaves_the_unit_when_the_combat_is_over_and_tests() -> None:
    game = clash()
    suffer_at(game, "WF-CORE-CC-03", Fighter("r1", "r3"), 2, combat=True)
    assert (game.units["r3"].end, game.units["r2"].joined) == ("destroyed", "r1")
    game.copy().begin([PartCompany()])
    assert "r2" not in game.regiments
    game.contacts.clear()
    game.begin([PartCompany(), MonsterTests()])
    assert (game.units["r2"].joined, game.regiments["r1"].models) == ("", 15)
    assert (topic(game), scene.about(game)) == ("monster", "r2")


@pytest.mark.rule("WF-CORE-FLEE-02", "WF-CORE-MON-01")
def test_when_the_rank_and_file_falls_the_mount_stands_alone_with_its_rider() -> None:
    game = clash()
    suffer(game, "WF-CORE-CC-03", "r1", 15, combat=True)
    assert (game.regiments["r2"].models, game.units["r2"].joined, game.units["r3"].joined) == (1, "", "r2")
    assert "r2/b1" in game.contacts


@pytest.mark.rule("WF-CORE-BAT-06")
def test_all_are_lost_with_the_unit() -> None:
    game = company()
    game.change("r1", fleeing=True)
    scores = {score.unit: score.points for score in scores_of(game, "blue") if score.what == "destroyed"}
    assert scores == {"r1": 105, "r2": 150, "r3": 60}


# ---- shots and breath


@pytest.mark.rule("WF-CORE-SHO-06", "WF-CORE-MON-01")
def test_shots_at_the_unit_fall_on_the_monster_too_and_then_on_it_or_its_rider() -> None:
    """Fifteen men and the monster are 16 models: a die of 16 sides says which is hit, 1 the monster."""
    game = company()
    assert exposed_in(game, "r1") == ("r2",)
    game.begin(at_random(game, Harm("b1", "r1", 2, Attack(strength=3))))
    assert (topic(game), dice(game)) == ("share-models", 2)
    rolls(game, (1, 2))
    assert (topic(game), dice(game)) == ("share", 1)
    rolls(game, 6)
    assert {(step.part, step.hits) for step in game.agenda if isinstance(step, Harm)} == {("r3", 1), ("", 1)}


@pytest.mark.rule("WF-BREATH-1", "WF-BREATH-7")
def test_a_mount_breathes_from_its_place_in_the_unit() -> None:
    """Its head is at (60, 60), and the teardrop covers the spears 15 cm ahead."""
    game = company()
    army = game.mission.armies["red"][0]
    drake = replace(army.units[1], troop=replace(army.units[1].troop, traits=(Breath(4),)))
    army = replace(army, units=(army.units[0], drake, army.units[2]))
    game.mission = replace(game.mission, armies=game.mission.armies | {"red": (army,)})
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 60, 45)
    phase(game, "shooting")
    assert offered(game)[0] == BreatheAt("r2", "b1")
    game.answer(BreatheAt("r2", "b1"))
    assert topic(game) == "breath"
    game.change("r1", movement="marched")
    game.change("r2", shot=False)
    assert topic(phase(game, "shooting")) != "shoot"


# ---- chariots


def carts(models: int = 3) -> Pitched:
    """A unit of chariots without characters and a captain in another one, before spears."""
    crew = replace(scene.troops()["wagon"], category="rare", most=4)
    placed = scene.Placed(replace(unit("wagon", 1, 1, (60, 60)).listed, troop=crew, models=models, files=models), (60, 60), 0)
    red = [placed, unit("wagon", 1, 1, (120, 60)), hero("captain", rides=1)]
    return scene.joined(scene.battle(red, [unit("spears", 20, 8, (60, 60), 180)]), "r2", "r1")


@pytest.mark.rule("WF-CORE-CHT-01", "WF-CORE-CHR-01", "WF-IMPACT-1")
def test_a_character_in_a_chariot_joins_chariots_and_all_of_them_cause_impact_hits() -> None:
    """Unit strength 4 each and 1 for the captain. Two of three chariots in front and the captain's touch spears 16 cm wide."""
    game = carts(2)
    assert (unit_strength(game, "r1"), game.regiments["r1"].files) == (13, 2)
    assert front_parts(game, "r1") == {0: "r2"}
    engage(game, "r1", "b1")
    steps = impacts_of(game, "r1", "b1")
    assert [(step.part, step.models(game)) for step in steps] == [("", 1), ("r2", 1)]


@pytest.mark.rule("WF-CORE-CHT-01")
def test_a_wound_of_strength_7_destroys_the_captains_chariot_and_the_captain_leaves_the_others() -> None:
    game = carts(3)
    game.begin([Saves("b1", "r1", 1, Attack(strength=7, no_armour=True), "r2")])
    assert game.units["r2"].end == "destroyed"
    assert (topic(game), scene.about(game)) == ("wound", "r1")
    rolls(game, 1)
    assert told(game, fighting.WoundRolled)[0].target == "r3"
    game.contacts.clear()
    game.begin([PartCompany()])
    assert (game.units["r3"].joined, game.regiments["r3"].models, game.regiments["r1"].models) == ("", 1, 3)
