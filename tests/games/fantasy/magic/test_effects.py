"""What spells do. [WF-CORE-LORE-01, WF-CORE-MAG-04, WF-CORE-MAG-09]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import about, dice, offered, phase, rolls, told, topic, unit
from magic_scene import laid, mage, magic
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.magic import Cast, PowerDice
from reglamento.games.fantasy.facts.choices.moves import EndMoves, Files, MoveUnit
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.events import magic as events
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_id, spell_named
from reglamento.games.fantasy.lists.spells import Hits, Line
from reglamento.games.fantasy.magic.aiming import strength_against
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.hits import line_of
from reglamento.games.fantasy.magic.lasting import turn_ends
from reglamento.games.fantasy.magic.targets import targets_for
from reglamento.games.fantasy.movement.costs import allowance_of
from reglamento.games.fantasy.nerve.leadership import leadership
from reglamento.games.fantasy.nerve.temper import frightening, shaken
from reglamento.games.fantasy.shooting.volleys import shots_of, warded
from reglamento.games.fantasy.units.changing import separate
from reglamento.games.fantasy.units.enchanted import enchanted, movement_of
from reglamento.games.fantasy.units.parts import front_parts, profile_at
from reglamento.kernel.questions import Place

IRRESISTIBLE = (6, 6)
RULE = pytest.mark.rule("WF-CORE-LORE-01")


def cast(spell: str, *blue: scene.Placed, red: tuple[scene.Placed, ...] = (), target: str = "b1", **more: object) -> Pitched:
    """A wizard at (60, 110) has cast a spell with irresistible force."""
    game = magic({"r1": (spell,)}, [mage("archmage", (60, 110)), *red], blue, **more)  # type: ignore[arg-type]
    return rolls(game.answer(Cast("r1", spell, target)).answer(PowerDice(2)), IRRESISTIBLE)


def spears(y: float = 80.0, models: int = 20, x: float = 60.0) -> scene.Placed:
    return unit("spears", models, 5, (x, y), 180)


# ---- hits


@RULE
@pytest.mark.parametrize(("troop", "needed"), [("twins", 4), ("spears", 3), ("greats", 2), ("riders", 2)])
def test_smelting_hurts_the_armoured_more(troop: str, needed: int) -> None:
    """Against Toughness 3: Strength 3 where there is no armour, 4 against 5+, 5 against 4+ and better."""
    game = rolls(cast("ores-1", unit(troop, 10, 5, (60, 80), 180)), (6,))
    assert told(game, fighting.WoundRolled)[0].needed == needed


@RULE
def test_hits_that_cancel_armour() -> None:
    game = cast("dusk-2", unit("greats", 10, 5, (60, 80), 180))
    rolls(game, (2,), (6, 6))
    assert told(game, fighting.SaveRolled)[0].dice == ()
    assert game.regiments["b1"].models == 8


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MAG-04")
def test_a_line_hits_each_model_under_it_but_none_that_is_engaged() -> None:
    """Straight ahead from the wizard: one model of each of four ranks, and of the unit behind as far as 45 cm."""
    game = cast("embers-4", spears(), unit("swords", 10, 5, (60, 66), 180), unit("swords", 10, 5, (60, 58), 180))
    assert {hit.target: hit.hits for hit in told(game, events.SpellHits)} == {"b1": 4, "b2": 1}


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MEAS-02")
def test_a_line_begins_at_its_caster_and_not_at_the_middle_of_the_unit() -> None:
    """Of two wizards in five files one stands in the middle of the front, the other 2 cm to the left of it."""
    red = [unit("spears", 10, 5, (60, 110)), mage("mage", (20, 110)), mage("mage", (30, 110))]
    game = scene.joined(scene.joined(magic({"r2": ("embers-4",)}, red, [spears()]), "r2", "r1"), "r3", "r1")
    assert {"r2", "r3"} <= {*front_parts(game, "r1").values()}
    assert [line_of(game, each, "b1", Line(45.0, 4))[0] for each in ("r2", "r3")] == [(58.0, 110.0), (60.0, 110.0)]


@RULE
def test_a_duel_adds_the_dice_that_win() -> None:
    game = cast("embers-5", spears())
    rolls(game, (1,), (2,), (5,), (3,))
    assert told(game, events.DuelRolled)[0].more == 5
    assert topic(game) == "wound"
    assert dice(game) == 5
    rolls(game, 1, (2,), (2,))
    assert told(game, events.DuelRolled)[1].more == 0


@RULE
def test_a_hedge_hits_the_front_rank_again_each_own_phase() -> None:
    game = cast("embers-6", spears())
    assert told(game, events.SpellHits)[0].hits == 5
    rolls(game, 1)
    phase(game, "magic", "blue")
    assert len(told(game, events.SpellHits)) == 1
    phase(game, "magic", "red")
    assert len(told(game, events.SpellHits)) == 2


@RULE
def test_all_in_range_are_struck_without_a_target() -> None:
    game = cast("ash-5", spears(), spears(85, x=80), spears(20), target="")
    rolls(game, (1,), 1, (1,), 1)
    assert [hit.target for hit in told(game, events.SpellHits)] == ["b1", "b2"]


@RULE
@pytest.mark.parametrize(("at", "number"), [(66.0, 2), (84.0, 1)])
def test_a_grove_hits_near_a_wood_and_more_inside_it(at: float, number: int) -> None:
    wood = scene.field(("w", "wood", ((50.0, 60.0), (70.0, 60.0), (70.0, 70.0), (50.0, 70.0))))
    game = magic({"r1": ("sap-4",)}, [mage("archmage", (60, 110))], [spears(at), spears(100, x=150)], wood)
    assert targets_for(game, "r1", "sap-4") == ("b1",)
    rolls(game.answer(Cast("r1", "sap-4", "b1")).answer(PowerDice(2)), IRRESISTIBLE)
    assert dice(game) == number


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MAG-04")
def test_a_pool_hits_what_it_covers_wholly_and_slows() -> None:
    """A disc of 7.5 cm about the middle of four ranks of five: the six models of the two middle ranks and three files are inside."""
    game = cast("dusk-6", spears())
    hits = told(game, events.SpellHits)[0].hits
    assert 6 <= hits <= 8
    rolls(game, 1, (3,))
    assert allowance_of(game, "b1", "moved") == 5.0


@RULE
def test_a_drained_wound_heals_the_caster() -> None:
    game = magic({"r1": ("ash-3",)}, [mage("archmage", (60, 110))], [unit("brutes", 3, 3, (60, 90), 180)])
    game.change("r1", hurt=1)
    rolls(game.answer(Cast("r1", "ash-3", "b1")).answer(PowerDice(2)), IRRESISTIBLE)
    assert (game.units["b1"].hurt, game.units["r1"].hurt) == (1, 0)


@RULE
def test_a_comet_gathers_markers_and_falls() -> None:
    game = cast("stars-6", spears(), spears(20, x=150))
    phase(game, "magic", "blue")
    rolls(game, (3,))
    phase(game, "magic", "red")
    assert topic(game) == "comet"
    rolls(game, (4,), (2, 2, 2))
    assert dice(game) == 2
    rolls(game, (1, 1), 1)
    assert [hit.target for hit in told(game, events.SpellHits)] == ["b1"]
    assert not game.enchantments


# ---- changes


@pytest.mark.rule("WF-CORE-LORE-01", "WF-CORE-MAG-09")
def test_characteristics_change_and_the_later_spell_counts() -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))])
    laid(game, "hides-3", "r1")
    now = profile_at(game, "r1")
    assert (now.A, now.S, now.T) == (4, 5, 4)
    laid(game, "lanterns-1", "r1")
    now = profile_at(game, "r1")
    assert (now.A, now.S, now.T) == (3, 5, 4)
    laid(game, "ash-6", "r1")
    assert leadership(game, "r1") == 4
    laid(game, "lanterns-6", "r1")
    assert (profile_at(game, "r1").WS, profile_at(game, "r1").BS) == (1, 1)
    assert allowance_of(game, "r1", "moved") == 5.0


@RULE
def test_blows_under_spells() -> None:
    """Strength 3 and 3 more wounds Toughness 3 on 2+; hits on 2+; one more Attack for each of five in contact and behind."""
    game = scene.battle([unit("swords", 5, 5, (60, 60))], [unit("swords", 5, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    laid(game, "embers-2", "r1")
    phase(game, "combat")
    assert about(game) == "r1"
    assert dice(game) == 10
    rolls(game, 2)
    assert [event.needed for event in told(game, fighting.HitRolled)] == [2]
    assert topic(game) == "wound"


@RULE
def test_rust_worsens_blows_and_armour() -> None:
    """Blows need 5+ instead of 4+. Heavy armour saves on 6 against Strength 4, and not at all under the spell."""
    game = scene.battle([unit("swords", 5, 5, (60, 60))], [unit("greats", 5, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    laid(game, "ores-3", "b1")
    phase(game, "combat")
    rolls(game, 6, 6)
    assert told(game, fighting.SaveRolled)[0].needed == 7
    other = scene.engage(scene.battle([unit("swords", 5, 5, (60, 60))], [unit("greats", 5, 5, (60, 60), 180)]), "r1", "b1")
    phase(laid(other, "ores-3", "r1"), "combat")
    rolls(other, (5, 4, 4, 4, 4), (1,))
    assert [(event.needed, event.hits) for event in told(other, fighting.HitRolled)] == [(5, 1)]


@RULE
def test_ones_to_hit_and_to_wound_are_rolled_again_once() -> None:
    game = scene.battle([unit("swords", 5, 5, (60, 60))], [unit("swords", 5, 5, (60, 60), 180)])
    laid(scene.engage(game, "r1", "b1"), "stars-2", "r1")
    phase(game, "combat")
    rolls(game, (1, 1, 3, 6, 6), (1, 2))
    assert (topic(game), dice(game)) == ("wound", 1)
    rolls(game, (1,))
    assert (topic(game), dice(game)) == ("hit-again", 2)
    rolls(game, (1, 1))
    assert about(game) == "b1"


@RULE
def test_rust_lasts_as_long_as_the_combat() -> None:
    """Not only to the end of the turn, and not beyond the combat."""
    game = scene.battle([unit("swords", 5, 5, (60, 60))], [unit("swords", 5, 5, (60, 60), 180), unit("spears", 1, 1, (90, 60))])
    scene.engage(game, "r1", "b1").begin([TakeEffect("b2", spell_id("ores", 3), "r1", 8)])
    turn_ends(game, "blue")
    assert [(each.unit, each.lasts) for each in game.enchantments.values()] == [("r1", "combat")]
    assert enchanted(game, "r1", "to_hit") == -1
    separate(game, "b1")
    assert game.enchantments == {}


@RULE
def test_unwilling_mounts_and_weapons_that_do_nothing() -> None:
    game = scene.battle([unit("riders", 5, 5, (60, 60))], [unit("swords", 5, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    laid(laid(game, "hides-5", "r1"), "ores-6", "r1")
    phase(game, "combat")
    rolls(game, 6, 1)
    assert told(game, fighting.WoundRolled)[0].needed == 4  # Strength 3 without the lance
    rolls(game, 5)
    assert [event.needed for event in told(game, fighting.HitRolled)] == [4, 6]


@RULE
def test_the_fallen_strike_once() -> None:
    """Five swords kill three spears of five before they strike: under the spell all five strike."""
    game = scene.battle([unit("swords", 5, 5, (60, 60))], [unit("twins", 8, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    laid(game, "ash-2", "b1")
    phase(game, "combat")
    rolls(game, (6, 6, 6, 1, 1), 6)
    assert game.regiments["b1"].models == 5
    assert (about(game), dice(game)) == ("b1", 10)


@RULE
def test_shots_under_spells() -> None:
    game = scene.battle([unit("bows", 10, 5, (60, 110))], [spears()])
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {3}
    laid(game, "sap-6", "r1")
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {4}
    laid(game, "dusk-3", "b1")
    assert {shots.needed for shots in shots_of(game, "r1", "b1", standing=False)} == {6}
    laid(game, "sap-3", "b1")
    phase(game, "shooting").answer(ShootAt("r1", "b1"))
    assert told(game, fighting.ShotsWarded)
    other = laid(scene.battle([unit("bows", 10, 5, (60, 110))], [spears()]), "ores-6", "r1")
    assert phase(other, "shooting").question is None


@RULE
def test_fear_courage_and_wheels_that_do_not_turn() -> None:
    game = scene.battle([unit("spears", 20, 5, (60, 60))], [spears(20)])
    assert shaken(game, "r1")
    assert not frightening(game, "r1")
    laid(laid(game, "lanterns-5", "r1"), "dusk-4", "r1")
    assert not shaken(game, "r1")
    assert frightening(game, "r1")
    laid(game, "ores-2", "r1")
    assert phase(game, "moves").question is None


@RULE
def test_a_steady_flame_rallies_the_fleeing() -> None:
    red = (unit("spears", 20, 5, (80, 110)),)
    game = magic({"r1": ("lanterns-5",)}, [mage("archmage", (60, 110)), *red], [spears(20)])
    game.change("r2", fleeing=True)
    rolls(game.answer(Cast("r1", "lanterns-5", "")).answer(PowerDice(2)), IRRESISTIBLE)
    assert not game.units["r2"].fleeing
    assert topic(game) == "files"
    assert isinstance(game.answer(Files(5)).question, Place)


# ---- moves, healing


@RULE
def test_a_den_call_and_mending_light() -> None:
    red = [mage("archmage", (60, 110)), unit("brutes", 3, 3, (80, 110))]
    game = magic({"r1": ("hides-1", "hides-3")}, red, [spears(20)])
    assert targets_for(game, "r1", "hides-1") == ()
    game.change("r2", fleeing=True)
    assert targets_for(game, "r1", "hides-1") == ("r2",)
    healed = magic({"r1": ("lanterns-4", "lanterns-1")}, red, [spears(20)])
    healed.change("r2", hurt=2)
    rolls(healed.answer(Cast("r1", "lanterns-1", "r1")).answer(PowerDice(1)), (2,))
    rolls(healed.answer(Cast("r1", "lanterns-4", "r2")).answer(PowerDice(2)), IRRESISTIBLE)
    assert healed.units["r2"].hurt == 0


@RULE
def test_a_short_cut_may_charge() -> None:
    red = (unit("swords", 10, 5, (60, 100)),)
    game = cast("dusk-5", spears(82, x=60), red=red, target="r2")
    assert ChargeAt("r2", "b1") in offered(game)
    game.answer(ChargeAt("r2", "b1"))
    assert "r2/b1" in game.contacts
    far = cast("dusk-5", spears(60, x=60), red=red, target="r2")
    assert offered(far) == (MoveUnit("r2"), EndMoves())
    far.answer(MoveUnit("r2"))
    assert scene.refusal(far, scene.at(60, 79.5)) == "WF-CORE-LORE-01"
    far.answer(scene.at(60, 80.0))
    assert far.regiments["r2"].at == (60.0, 80.0)


@RULE
def test_an_owl_stride_flies_over_units() -> None:
    game = cast("dusk-1", spears(80), red=(scene.hero("captain", (64, 110)),), target="r2")
    game.answer(MoveUnit("r2"))
    assert scene.refusal(game, scene.at(64, 59)) == "WF-CORE-LORE-01"
    assert scene.refusal(game, scene.at(64, 80)) == "WF-CORE-LORE-01"
    game.answer(scene.at(64, 62, 180))
    assert game.regiments["r2"].at == (64.0, 62.0)


@RULE
@pytest.mark.parametrize(("throw", "runs"), [((4, 4), False), ((6, 6), True)])
def test_spooked_beasts_run_home(throw: tuple[int, int], runs: bool) -> None:
    game = cast("hides-2", unit("riders", 5, 5, (60, 80), 180))
    rolls(game, throw)
    assert (topic(game) == "stampede") == runs
    if runs:
        rolls(game, 2)
        assert game.regiments["b1"].centre[1] > 84.0
        assert not game.units["b1"].fleeing


@RULE
def test_a_wolf_run_charges_what_it_reaches() -> None:
    game = cast("hides-6", spears(75), red=(unit("riders", 5, 5, (60, 95)),), target="r2")
    rolls(game, 5)
    assert "r2/b1" in game.contacts
    assert game.units["r2"].charging


@RULE
@pytest.mark.parametrize(("troop", "strength"), [("twins", 3), ("captain", 3), ("spears", 4), ("warded", 5)])
def test_smelting_tells_6_from_5_and_4(troop: str, strength: int) -> None:
    """No armour and light armour 3, light armour and a shield (5+) 4, plate (4+) 5."""
    game = scene.battle([unit("swords", 5, 5, (60, 90))], [unit(troop, 1, 1, (60, 60), 180)])
    effect = spell_named("ores-1").effect
    assert isinstance(effect, Hits)
    assert strength_against(game, effect, "b1") == strength


@RULE
def test_an_owl_stride_is_for_characters_on_foot_that_stand_alone() -> None:
    red = (
        scene.hero("captain", (80, 90)),
        scene.hero("knight", (90, 90)),
        unit("wyvern", 1, 1, (100, 90)),
        unit("swords", 1, 1, (20, 90)),
    )
    game = magic({"r1": ("dusk-1",)}, [mage("archmage", (60, 110)), *red], [spears()])
    assert targets_for(game, "r1", "dusk-1") == ("r2",)


@RULE
def test_a_bear_coat_is_for_the_caster_or_a_character_on_foot_in_close_combat() -> None:
    """The captain in the swords fights; another one stands apart, and a knight rides."""
    red = [
        mage("archmage", (60, 110)),
        unit("swords", 10, 5, (60, 60)),
        *(scene.hero(each, (150, 100)) for each in ("captain", "captain", "knight")),
    ]
    game = scene.battle(red, [unit("spears", 20, 5, (60, 60), 180)])
    game = scene.engage(scene.joined(game, "r3", "r2"), "r2", "b1", charging=False)
    assert targets_for(game, "r1", "hides-3") == ("r1", "r3")
    game.begin([TakeEffect("r1", "hides-3", "r3", 6)])
    assert [(profile_at(game, "r2", part).A, profile_at(game, "r2", part).S) for part in ("r3", "")] == [(6, 6), (1, 4)]


@RULE
@pytest.mark.parametrize(("far", "blown"), [(30.0, True), (30.1, False)])
def test_a_green_gale_keeps_weak_shots_off_and_slows_enemies_about_its_caster(far: float, blown: bool) -> None:
    """Bows of Strength 3 at what is within 30 cm of the wizard do nothing, whoever shoots; enemies there move at half of their rate."""
    game = scene.battle([mage("archmage", (60, 110))], [unit("bows", 5, 5, (60, 110 - far), 180)])
    game.begin([TakeEffect("r1", "sap-3", "r1", 7)])
    assert movement_of(game, "b1") == (5 if blown else 10)
    assert movement_of(game, "r1") == 10
    assert warded(game, "b1", "r1")
    assert warded(game, "r1", "b1") is False  # the wizard has no bow
    other = scene.battle(
        [mage("archmage", (60, 110)), unit("bows", 5, 5, (150, 60))], [unit("swords", 5, 5, (60, 110 - far), 180)]
    )
    other.begin([TakeEffect("r1", "sap-3", "r1", 7)])
    assert warded(other, "r2", "b1") is blown
