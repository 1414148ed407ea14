"""The named options of a battle, and the figures that a file may give. [WF-CORE-ARMY-04, WF-CORE-MAG-07, WF-CORE-MEAS-01]"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, rolls, told, topic, unit
from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.combat.striking import HalfBlows
from reglamento.games.fantasy.compulsory.random_moves import RandomLength
from reglamento.games.fantasy.deployment.setting_up import SetUpNext
from reglamento.games.fantasy.deployment.zones import zone_ring
from reglamento.games.fantasy.facts.events.magic import MiscastRolled
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.facts.wizards import Enchantment, Mage
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import ShareHits
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.magic.effects import CometStrike
from reglamento.games.fantasy.magic.miscasts import MiscastRoll, ThrownFar
from reglamento.games.fantasy.magic.moving import StampedeRoll
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.missions.bordering import small_armies
from reglamento.games.fantasy.missions.bringing import bringing
from reglamento.games.fantasy.nerve.fleeing import FleeMove, roll_of, rolled
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.shooting.templates import flame
from reglamento.kernel.questions import Position

OWN = """
id = "own"
title = "Own"
briefing = "Fight."
points = 1000
field = "toll-meadow"
aims = { red = "Win.", blue = "Win." }
armies = { red = ["league-muster"], blue = ["marsh-rising"] }
"""
ROWS = """
[[miscasts.row]]
least = 2
most = 6
does = "silenced"
[[miscasts.row]]
least = 7
most = {most}
does = "burnt"
strength = 8
"""
ARMIES = Path(files.__file__).parents[1] / "lists" / "data" / "armies"


# ---- border


@pytest.mark.rule("WF-CORE-ARMY-04")
def test_a_border_battle_has_armies_of_500_points_that_keep_the_limits() -> None:
    """None of the pitched battle does, so those of the package that do are offered."""
    game = new_game(files.load("pitched-battle"), Readings(border=True))
    assert game.mission.points == 500
    assert game.mission.small
    for side in files.SIDES:
        assert {army.id for army in game.mission.armies[side]} == {army.id for army in small_armies()}
    assert len(small_armies()) >= 4
    assert not [lack for army in small_armies() for lack in composition(army, 500, small=True)]
    assert new_game(files.load("pitched-battle"), Readings()).mission.points == 1000


@pytest.mark.rule("WF-CORE-ARMY-04")
def test_an_army_brought_to_a_border_battle_keeps_its_limits() -> None:
    brought = bringing("pitched-battle", {"red": (ARMIES / "league-patrol.toml").read_text(encoding="utf-8")})
    game = new_game(brought, Readings(border=True))
    assert [army.id for army in game.mission.armies["red"]] == ["league-patrol"]
    dear = bringing("pitched-battle", {"red": (ARMIES / "league-muster.toml").read_text(encoding="utf-8")})
    with pytest.raises(ForceError, match=r"it costs .* points; the battle allows 500"):
        new_game(dear, Readings(border=True))


# ---- miscasts


@pytest.mark.rule("WF-CORE-MAG-07")
@pytest.mark.parametrize(("option", "does"), [("ours", "blast"), ("file", "silenced")])
def test_the_rows_of_miscasts_are_ours_or_the_file_s(option: str, does: str) -> None:
    """A 2 hits all around with Strength 10 by our table."""
    own = files.parse(OWN + ROWS.format(most=12), "own.toml")
    game = scene.battle([scene.hero("captain", (60, 60))], [unit("swords", 20, 5, (60, 10), 180)], miscast_rows=option)
    game.mission = replace(game.mission, miscasts=own.miscasts)
    game.mages["r1"] = Mage("embers", (1,))
    rolls(game.begin([MiscastRoll("r1", "embers-1")]), 1)
    assert told(game, MiscastRolled)[0].what == does
    assert game.mages["r1"].silent == (option == "file")


@pytest.mark.rule("WF-CORE-MAG-07")
def test_a_file_without_miscasts_has_ours_and_a_table_with_a_gap_is_refused() -> None:
    assert files.parse(OWN, "own.toml").miscasts == ()
    with pytest.raises(ForceError, match="a total of 12 has 0 rows; it needs one"):
        files.parse(OWN + ROWS.format(most=11), "own.toml")


# ---- inches


def thrown(**readings: Any) -> dict[str, int]:
    """How many dice are thrown for each move by dice."""
    found = {}
    game = scene.battle(
        [scene.hero("captain", (60, 60)), unit("tumblers", 1, 1, (90, 60))], [unit("swords", 20, 5, (60, 10), 180)], **readings
    )
    game.enchantments["1"] = Enchantment("stars-6", "r1", "red", "", 11, "remains", Position(90, 90), 1)
    game.mages["r1"] = Mage("embers", (1,))
    for step in (ThrownFar("r1", 10, 0.0), StampedeRoll("b1"), CometStrike("1"), RandomLength("r2")):
        found[type(step).__name__] = dice(game.copy().begin([step]))
    return found


@pytest.mark.rule("WF-CORE-MEAS-01")
def test_moves_by_dice_are_centimetres_or_inches() -> None:
    """3D6 cm are D6 inches, 5D6 are 2D6, 8D6 are 3D6."""
    spanish, inches = thrown(), thrown(dice="inches")
    assert (spanish["ThrownFar"], inches["ThrownFar"]) == (3, 1)
    assert (spanish["StampedeRoll"], inches["StampedeRoll"]) == (5, 2)
    assert (spanish["CometStrike"], inches["CometStrike"]) == (3, 1)
    assert inches["RandomLength"] == {3: 1, 5: 2, 8: 3}[spanish["RandomLength"]]


@pytest.mark.rule("WF-CORE-MEAS-01")
def test_an_inch_is_two_and_a_half_centimetres() -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 100))], [unit("riders", 5, 5, (60, 60), 180)], dice="inches")
    before = game.regiments["b1"].centre[1]
    rolls(game.begin([StampedeRoll("b1")]), (3, 1))
    assert abs(game.regiments["b1"].centre[1] - before) == pytest.approx(10.0, abs=0.05)


@pytest.mark.rule("WF-CORE-MEAS-01", "WF-CORE-CHG-04", "WF-CORE-PUR-01")
@pytest.mark.parametrize(
    ("option", "troop", "number", "throw", "length"),
    [
        ("spanish", "spears", 5, 2, 10.0),
        ("inches", "spears", 2, 2, 10.0),
        ("spanish", "riders", 8, 2, 16.0),
        ("inches", "riders", 3, 2, 15.0),
    ],
)
def test_flights_and_pursuits_are_centimetres_or_inches(option: str, troop: str, number: int, throw: int, length: float) -> None:
    """On foot 5D6 cm or 2D6 inches, riders 8D6 or 3D6; an inch is 2.5 cm."""
    game = scene.battle([unit(troop, 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 40), 180)], dice=option)
    pursuit = roll_of(game, "r1", "WF-CORE-PUR-01", "pursuit")
    assert (pursuit.n, rolled(game, (throw,) * number)) == (number, length)
    assert dice(game.begin([FleeMove("r1", "b1")])) == number
    before = game.regiments["r1"].centre[1]
    rolls(game, throw)
    assert game.regiments["r1"].centre[1] - before == pytest.approx(length, abs=0.05)


# ---- figures that no source settles


@pytest.mark.rule("WF-CORE-CC-07")
@pytest.mark.parametrize(("heals", "rolled"), [(True, True), (False, False)])
def test_fire_and_regeneration(heals: bool, rolled: bool) -> None:
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("trolls", 3, 3, (60, 30), 180)], fire_heals=heals)
    game.begin([Harm("r1", "b1", 1, Attack(strength=10, source="WF-CORE-MAG-04", no_armour=True, flaming=True))])
    rolls(game, 6)
    assert (topic(game) == "regenerate") == rolled


@pytest.mark.rule("WF-CORE-PSY-05")
@pytest.mark.parametrize(("option", "asked", "blows"), [("4+", True, None), ("always", False, 3), ("never", False, 2)])
def test_the_odd_model_of_a_stupid_unit(option: str, asked: bool, blows: int | None) -> None:
    """Of five models half strike: two, and the odd one."""
    game = scene.battle([unit("spears", 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 60), 180)], stupid_odd=option)
    scene.engage(game, "r1", "b1").begin([HalfBlows("r1", Fighter("b1", ""), (0, 1, 2, 3, 4))])
    assert (topic(game) == "half-fight") == asked
    if blows is not None:
        assert dice(game) == blows


@pytest.mark.rule("WF-CORE-SHO-03", "WF-CORE-CHT-01")
@pytest.mark.parametrize(("option", "rider"), [("6", 1), ("5-6", 2)])
def test_shots_at_a_chariot_with_a_character(option: str, rider: int) -> None:
    """Of six hits, a die of each number, one or two fall on who is aboard."""
    game = aboard(aboard=option)
    rolls(game.begin([ShareHits("b1", "r1", 6, Attack(strength=3, source="WF-CORE-SHO-02"))]), (1, 2, 3, 4, 5, 6))
    assert dice(game) == rider


def aboard(**readings: Any) -> Pitched:
    """A hero in a chariot, red 1, and swords."""
    return scene.battle(
        [unit("wagon", 1, 1, (60, 60)), scene.hero("captain", rides=0)], [unit("swords", 20, 5, (60, 20), 180)], **readings
    )


@pytest.mark.rule("WF-CORE-BAT-02")
def test_zones_may_keep_from_the_short_edges() -> None:
    mission = files.parse(OWN + "margin = 15\n", "own.toml")
    (west, _), _, (east, _), _ = zone_ring(mission, 0)
    assert (west, east) == (15, 165)
    (west, _), _, (east, _), _ = zone_ring(files.load("pitched-battle"), 0)
    assert (west, east) == (0, 180)


@pytest.mark.rule("WF-CORE-SHO-05", "WF-BREATH-2")
def test_the_teardrop_is_as_long_as_its_entry_says() -> None:
    for breath, long, broad in ((Breath(strength=4), 20.0, 6.5), (Breath(strength=4, long=25.0, broad=8.0), 25.0, 8.0)):
        ring = flame((0.0, 0.0), 0.0, breath)
        assert max(-y for _, y in ring) == pytest.approx(long, abs=0.1)
        assert max(x for x, _ in ring) - min(x for x, _ in ring) == pytest.approx(broad, abs=0.1)


@pytest.mark.rule("WF-CORE-BAT-02")
def test_war_machines_are_set_up_together() -> None:
    """Cannon and bolts of red come one after the other, then blue."""
    game = scene.battle(
        [unit("cannon", 3, 3, (0, 0)), unit("spears", 20, 5, (0, 0)), unit("bolts", 2, 2, (0, 0))],
        [unit("swords", 20, 5, (0, 0))],
    )
    game.units.clear()
    game.regiments.clear()
    game.zones = {"red": zone_ring(game.mission, 1), "blue": zone_ring(game.mission, 0)}
    game.begin([SetUpNext("red")])
    game.answer(scene.offered(game)[0])
    for _ in range(2):
        assert game.question is not None
        assert game.question.by == "red"
        game.answer(game.suggestions()[0])
    assert [unit.entry for unit in game.units.values()] == [0, 2]
    assert game.question is not None
    assert game.question.by == "blue"
