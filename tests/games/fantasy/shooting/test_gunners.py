"""Characters in units, and riders, shoot with weapons of their own. [WF-CORE-SHO-01, WF-CORE-CHG-03, WF-CORE-WAR-05]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import Placed, dice, hero, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.arms.weapons import GunName
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.choices.shooting import EndShooting, ShootAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.shooting.phase import firing
from reglamento.games.fantasy.shooting.volleys import shots_of

FOE = unit("swords", 20, 5, (60, 60), 180)


def archer(gun: GunName = "bow", *, rides: int | None = None) -> Placed:
    """A captain (BS 5) with a weapon to shoot with."""
    placed = hero("captain", (150, 100), rides=rides)
    return placed._replace(listed=replace(placed.listed, troop=replace(placed.listed.troop, gun=gun)))


def company(troop: str, models: int = 10, gun: GunName = "bow", *, blue: tuple[Placed, ...] = (FOE,)) -> Pitched:
    """A captain with a weapon in a unit 20 cm before swords, in the Shooting phase."""
    game = scene.battle([unit(troop, models, 5, (60, 80)), archer(gun)], blue)
    return scene.joined(game, "r2", "r1")


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-UNIT-09")
def test_a_character_shoots_from_a_unit_that_has_no_weapons() -> None:
    """Its own Ballistic Skill of 5 within 30 cm: 2+; one shot, and no second one."""
    game = phase(company("spears"), "shooting")
    assert offered(game) == (ShootAt("r1", "b1"), EndShooting())
    game.answer(ShootAt("r1", "b1"))
    assert dice(game) == 1
    rolls(game, 6, 1)
    assert [(event.unit, event.needed) for event in told(game, fighting.HitRolled)] == [("r2", 2)]
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-SHO-01")
def test_a_character_shoots_beside_its_unit_and_not_with_its_weapons() -> None:
    """Of five files the captain has one: four bows hit on 3+, and the captain on 2+."""
    game = phase(company("bows"), "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, 1)
    rolls(game, 1)
    assert [(event.unit, len(event.dice), event.needed) for event in told(game, fighting.HitRolled)] == [
        ("r1", 4, 3),
        ("r2", 1, 2),
    ]
    unarmed = scene.joined(scene.battle([unit("bows", 10, 5, (60, 80)), hero("captain")], [FOE]), "r2", "r1")
    assert firing(unarmed, "r1", "b1") == ("r1",)
    assert [shots.number for shots in shots_of(unarmed, "r1", "b1", standing=False)] == [4]


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-WPN-01")
@pytest.mark.parametrize(("gun", "fires"), [("bow", ("r2",)), ("crossbow", ())])
def test_after_a_move_only_a_weapon_that_may_be_shot_after_one_is(gun: GunName, fires: tuple[str, ...]) -> None:
    """The unit has handguns, which are not."""
    game = company("guns", gun=gun)
    game.change("r1", movement="moved")
    assert firing(game, "r1", "b1") == fires
    assert topic(phase(game, "shooting")) == ("shoot" if fires else "")


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-MON-01")
@pytest.mark.parametrize("mount", ["drake", "wagon"])
def test_riders_shoot_from_their_mount(mount: str) -> None:
    game = scene.battle([unit(mount, 1, 1, (60, 80)), archer(rides=0)], [FOE])
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    assert dice(game) == 1
    rolls(game, 1)
    assert told(game, fighting.HitRolled)[0].unit == "r2"
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-SHO-01")
def test_a_character_that_does_not_see_the_target_of_its_unit_may_shoot_at_another() -> None:
    """A house hides the western enemies from the captain in the middle, but not from the models beside it."""
    house = scene.field(("h", "building", ((57.0, 60.0), (61.0, 60.0), (61.0, 75.0), (57.0, 75.0))))
    game = scene.battle(
        [unit("bows", 10, 5, (60, 80)), archer()],
        [unit("swords", 1, 1, (59, 50), 180), unit("swords", 5, 5, (75, 60), 180)],
        house,
    )
    game = phase(scene.joined(game, "r2", "r1"), "shooting")
    assert "r2" not in firing(game, "r1", "b1")
    assert "r1" in firing(game, "r1", "b1")
    game.answer(ShootAt("r1", "b1"))
    while topic(game) == "volley":
        rolls(game, 1)
    assert ShootAt("r1", "b2") in offered(game)
    assert "r2" in firing(game, "r1", "b2")


@pytest.mark.rule("WF-CORE-CHG-03")
def test_a_character_stands_and_shoots_with_its_unit() -> None:
    """Four bows need 4+, the captain 3+: 1 more, because they stand."""
    red = [unit("spears", 20, 5, (60, 80))]
    game = scene.joined(scene.battle(red, [unit("bows", 10, 5, (60, 62), 180), archer()]), "b2", "b1")
    game = phase(game, "charges").answer(ChargeAt("r1", "b1")).answer(StandAndShoot("r1"))
    rolls(game, 1)
    rolls(game, 1)
    assert [(event.unit, len(event.dice), event.needed) for event in told(game, fighting.HitRolled)] == [
        ("b1", 4, 4),
        ("b2", 1, 3),
    ]


# ---- war machines


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-CHG-03")
@pytest.mark.parametrize("armed", [False, True])
def test_a_crew_holds_or_flees_but_a_character_with_it_may_shoot(armed: bool) -> None:
    blue = [unit("cannon", 3, 3, (60, 62), 180), archer() if armed else hero("captain")]
    game = scene.joined(scene.battle([unit("spears", 20, 5, (60, 80))], blue), "b2", "b1")
    game = phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert offered(game) == ((Hold(), StandAndShoot("r1"), Flee()) if armed else (Hold(), Flee()))
    if armed:
        game.answer(StandAndShoot("r1"))
        assert dice(game) == 1


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-SHO-01")
def test_a_character_shoots_beside_its_machine_once() -> None:
    game = scene.joined(scene.battle([unit("bolts", 2, 2, (60, 100)), archer()], [FOE]), "r2", "r1")
    game = phase(game, "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, 1)
    assert [event.unit for event in told(game, fighting.HitRolled)] == ["r1"]
    rolls(game, 1)
    assert [event.unit for event in told(game, fighting.HitRolled)] == ["r1", "r2"]
    assert topic(game) == ""
