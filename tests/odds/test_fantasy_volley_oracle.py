"""What a volley takes, in drawn cases, against the rules written down again with a library of dice; and in small ones against the game."""

from __future__ import annotations

import random
from math import fsum

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from every_way import every_way
from fantasy_dice import D6, Hit, chances, shot
from fantasy_scene import unit
from reglamento.games.fantasy.arms.weapons import GunName
from reglamento.games.fantasy.facts.battlefield import FeatureKind
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.hit_traits import CancelsArmour, MultipleWounds, Poisoned
from reglamento.games.fantasy.lists.records import ArmyUnit, Worn
from reglamento.games.fantasy.lists.traits import AnyTrait, Large, Ward
from reglamento.games.fantasy.odds.bare_table import AWAY, two_units
from reglamento.games.fantasy.odds.volleys import shot_odds_if, volley_odds, volley_odds_if
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.shooting.volleys import PanicByFire, Volley
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.questions import Roll

CASES = 150
GUNS: dict[GunName, tuple[int | None, int, bool]] = {
    "longbow": (3, 0, False), "handgun": (4, 1, False), "sling": (3, 0, False), "throwing stars": (None, 0, True),
}  # fmt: skip
"""The Strength (None: the bearer's), by how much more it worsens armour, and whether range and moves do not matter."""
WORN: dict[Worn, int] = {"none": 7, "light": 6, "heavy": 5, "plate": 4}
COVER: dict[FeatureKind | None, int] = {None: 0, "hedge": 1, "wall": 2}


@pytest.mark.rule(
    "WF-CORE-SHO-02", "WF-CORE-SHO-03", "WF-CORE-CC-05", "WF-CORE-CC-06", "WF-CORE-CC-07", "WF-CORE-CC-08", "WF-MULTIWOUND-1"
)
@pytest.mark.parametrize("case", first(CASES // 3, range(CASES)))
def test_drawn_volleys_agree_with_a_library_of_dice(case: int) -> None:
    rng = random.Random(f"volley {case}")
    gun, worn, shelter = rng.choice([*GUNS]), rng.choice([*WORN]), rng.choice([*COVER])
    skill, strength, toughness, wounds = rng.randint(1, 5), rng.randint(1, 6), rng.randint(1, 6), rng.choice([1, 1, 2, 3])
    shield, far, moved, standing, large = (rng.random() < p for p in (0.5, 0.5, 0.3, 0.3, 0.2))
    poisoned, no_armour, ward = rng.random() < 0.3, rng.random() < 0.2, rng.choice([7, 7, 6, 5, 4])
    several = rng.choice(["", "", "D3", "D6"])
    own: tuple[AnyTrait, ...] = (
        *((Poisoned(),) if poisoned else ()),
        *((CancelsArmour(),) if no_armour else ()),
        *((MultipleWounds(several),) if several else ()),  # type: ignore[arg-type]
    )
    theirs: tuple[AnyTrait, ...] = (*((Ward(ward),) if ward < 7 else ()), *((Large(),) if large else ()))
    base = scene.troops()["bows"]
    bows = replace(base, gun=gun, traits=own, profile=replace(base.profile, BS=skill, S=strength))
    foes = replace(base, gun=None, worn=worn, shield=shield, traits=theirs, profile=replace(base.profile, T=toughness, W=wounds))
    number, models, hurt = rng.randint(1, 12), rng.randint(1, 20), rng.randrange(wounds)
    target = ArmyUnit(foes, models, min(models, 5))
    game = two_units(ArmyUnit(bows, number, number), target, gap=AWAY, shelter=shelter)
    game.change("r1", movement="moved" if moved else "")
    game.change("b1", hurt=hurt)

    force, pierces, thrown = GUNS[gun]
    several_shots = gun == "sling" and not far
    needed = 7 - skill + COVER[shelter] - large + standing + several_shots
    needed += models == 1  # a single model on foot is hit as a skirmisher is
    needed += 0 if thrown else far + (moved and not standing)
    save = WORN[worn] - shield
    hit = Hit(
        strength if force is None else force,
        toughness,
        save,
        ward,
        wounds,
        pierces,
        several,
        poisoned=poisoned,
        no_armour=no_armour,
    )
    total = (number * (2 if several_shots else 1)) @ shot(hit, max(2, needed))
    wanted = chances(total.map(lambda lost: min(models, (hurt + lost) // wounds)))

    found = volley_odds_if(game, "r1", "b1", far=far, standing=standing)
    assert len(found) == models + 1
    assert [p - wanted.get(lost, 0.0) for lost, p in enumerate(found)] == pytest.approx([0.0] * (models + 1), abs=1e-12)


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-SHO-02", "WF-CORE-UNIT-09")
@pytest.mark.parametrize(
    ("shooter", "target"), [("bows", "brutes"), ("vipers", "warded"), ("slings", "trolls"), ("rimers", "bats")]
)
def test_small_volleys_agree_with_every_way_in_which_the_game_goes_on(shooter: str, target: str) -> None:
    command = "c" if shooter == "bows" else ""
    game = scene.battle(
        [unit(shooter, 2, 2, (60, 110), command=command)],
        [unit(target, 3, 3, (60, 80), 180), unit("spears", 5, 5, (120, 20), 180)],
    )
    shot_now = game.copy().begin([Volley("r1", "b1")])
    ways = every_way(
        shot_now,
        lambda after: None if after.question is not None else str(_left(after)),
        lambda question, follow: follow(question.default),  # on which side skirmishers fall
    )
    found = volley_odds(game, "r1", "b1")
    assert [float(ways.get(str(3 - lost), 0)) for lost in range(4)] == pytest.approx(found, abs=1e-12)
    assert fsum(found) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.rule("WF-CORE-SHO-04", "WF-CORE-PSY-02")
@pytest.mark.parametrize(("models", "began"), [(3, 3), (6, 6), (5, 6), (1, 1)])
def test_panic_by_small_volleys_agrees_with_every_way_in_which_the_game_goes_on(models: int, began: int) -> None:
    game = scene.battle(
        [unit("bows", 2, 2, (60, 110))], [unit("spears", models, models, (60, 80), 180), unit("spears", 5, 5, (150, 20), 180)]
    )
    game.change("b1", began=began)
    shot_now = game.copy().begin([Volley("r1", "b1"), PanicByFire("b1", "r1")])
    ways = every_way(shot_now, _panics)
    found = shot_odds_if(game, "r1", "b1", far=False)
    assert found.panics == pytest.approx(float(ways.get("panic", 0)), abs=1e-12)
    assert found.hits == pytest.approx(2 * (3 if models == 1 else 4) / 6, abs=1e-12)


def _panics(game: Pitched) -> str | None:
    if game.question is None:
        return "calm"
    return "panic" if isinstance(game.question, Roll) and game.question.topic == "panic" else None


def _left(game: Pitched) -> int:
    return game.regiments["b1"].models if "b1" in game.regiments else 0


@pytest.mark.rule("WF-CORE-SHO-01")
def test_volleys_before_a_target_is_named_do_not_tell_how_far_it_is() -> None:
    near, away, out = (
        scene.battle([unit("bows", 5, 5, (60, 115))], [unit("spears", 20, 5, (60, 115 - gap), 180)]) for gap in (10, 50, 80)
    )
    for far in (True, False):
        assert volley_odds_if(near, "r1", "b1", far=far) == volley_odds_if(out, "r1", "b1", far=far)
    assert volley_odds(near, "r1", "b1") == volley_odds_if(near, "r1", "b1", far=False)
    assert volley_odds(away, "r1", "b1") == volley_odds_if(away, "r1", "b1", far=True)
    assert volley_odds(out, "r1", "b1")[0] == 1.0


@pytest.mark.rule("WF-CORE-SHO-01", "WF-CORE-WAR-02")
def test_what_is_no_volley_is_not_worked_out() -> None:
    game = scene.battle([unit("spears", 5, 5, (60, 115))], [unit("swords", 5, 5, (60, 90), 180)])
    with pytest.raises(Uncounted, match="only shots of bows"):
        volley_odds(game, "r1", "b1")


@pytest.mark.rule("WF-CORE-SHO-06")
def test_shots_at_characters_that_are_not_hidden_fall_on_them_too() -> None:
    """Five bows hit on 3+ and wound on 4+ against 5+; of four spears and a captain each hit falls on the spears in four of five cases."""
    many, few = (
        scene.battle(
            [unit("bows", 5, 5, (60, 115))], [unit("spears", n, n // 2, (60, 90), 180), scene.hero("slow-captain", (20, 20))]
        )
        for n in (6, 4)
    )
    for game, models, share in ((many, 6, icepool.Die([1])), (few, 4, icepool.Die([0, 1, 1, 1, 1]))):
        scene.joined(game, "b2", "b1")
        found = volley_odds(game, "r1", "b1")
        one = share * shot(Hit(3, 3, 5, 7, 1), 3)
        wanted = chances((5 @ one).map(lambda lost, models=models: min(models, lost)))
        assert [p - wanted.get(lost, 0.0) for lost, p in enumerate(found)] == pytest.approx([0.0] * (models + 1), abs=1e-12)


@pytest.mark.rule("WF-CORE-MON-01", "WF-CORE-CHT-01", "WF-TWORIDERS-3")
@pytest.mark.parametrize(
    ("mount", "riders", "share"), [("dragon", 0, 6), ("dragon", 1, 4), ("dragon", 2, 4), ("wagon", 0, 6), ("wagon", 1, 5)]
)
@pytest.mark.parametrize("gun", ["bows", "guns"])
def test_shots_at_monsters_and_chariots_with_riders(mount: str, riders: int, share: int, gun: str) -> None:
    """A die for each hit, 1 to 4 the monster, 1 to 5 the chariot. The monster has lost all of its Wounds but two."""
    troop, shooters = scene.troops()[mount], scene.troops()[gun]
    strength, pierces = (3, 0) if gun == "bows" else (4, 1)
    base = scene.battle([unit(gun, 8, 8, (60, 115))], [unit(mount, 1, 1, (60, 90), 180)])
    army = base.mission.armies["blue"][0]
    more = tuple(ArmyUnit(scene.troops()["prince"], 1, 1, rides=0) for _ in range(riders))
    base.mission = replace(base.mission, armies=base.mission.armies | {"blue": (replace(army, units=(*army.units, *more)),)})
    for n in range(riders):
        base.units[f"b{n + 2}"] = replace(base.units["b1"], entry=n + 1, joined="b1")
    base.derive()
    base.change("b1", hurt=troop.profile.W - 2)
    save = 3 if mount == "dragon" else WORN["heavy"]
    hit = Hit(strength, troop.profile.T, save, 7, troop.profile.W, pierces)
    needed = 7 - shooters.profile.BS
    one = D6.map(lambda die: int(die <= share)) * shot(hit, needed)
    wanted = chances((8 @ one).map(lambda lost: int(lost >= 2)))
    found = volley_odds_if(base, "r1", "b1", far=False)
    assert [p - wanted.get(lost, 0.0) for lost, p in enumerate(found)] == pytest.approx([0.0] * 2, abs=1e-12)


@pytest.mark.rule("WF-CORE-WAR-02")
@pytest.mark.parametrize("hurt", [0, 1, 2])
def test_shots_at_war_machines_and_their_crews(hurt: int) -> None:
    """1 to 4 the machine (Toughness 7), 5 and 6 its crew of two (Toughness 3); without its machine the crew is lost."""
    game = scene.battle([unit("guns", 6, 6, (60, 115))], [unit("bolts", 1, 1, (60, 90), 180)])
    game.change("b1", machine_hurt=hurt)
    game.regiments["b1"] = scene.crewed(game.regiments["b1"], 2)
    machine = troop_of(game, "b1").machine
    assert machine is not None
    on_machine = shot(Hit(4, machine.T, 7, 7, machine.W), 4)
    on_crew = shot(Hit(4, 3, 7, 7, 1), 4)
    one = D6.map(lambda die: icepool.vectorize(on_machine, 0) if die <= 4 else icepool.vectorize(0, on_crew))
    crew, left = game.regiments["b1"].models, machine.W - hurt
    wanted = chances((6 @ one).map(lambda lost: crew if lost[0] >= left else min(crew, lost[1]), star=False))
    found = volley_odds_if(game, "r1", "b1", far=False)
    assert [p - wanted.get(lost, 0.0) for lost, p in enumerate(found)] == pytest.approx([0.0] * (crew + 1), abs=1e-12)
