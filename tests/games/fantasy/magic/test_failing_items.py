"""The spell that makes a magic item fail: each kind of item. [WF-CORE-LORE-01]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
import magic_scene as magic
from fantasy_scene import hero, joined, offered, rolls, topic, unit
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.combat.result import lines_of
from reglamento.games.fantasy.facts.choices.combat import CancelItem
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Saves
from reglamento.games.fantasy.lists.equipping import equipped
from reglamento.games.fantasy.lists.hit_traits import Flaming
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.lists.magic_traits import BoundSpell, Scroll
from reglamento.games.fantasy.lists.records import ArmyUnit, Item
from reglamento.games.fantasy.lists.traits import AnyTrait, WarBanner, Ward
from reglamento.games.fantasy.magic.dispelling import readers
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.magic.phase import bound_spells
from reglamento.games.fantasy.units.magic_items import working
from reglamento.games.fantasy.units.table import troop_of

RULE = pytest.mark.rule("WF-CORE-LORE-01")
SPELL = spell_id("ores", 5)


def item(name: str, *rules: AnyTrait, category: str = "enchanted") -> Item:
    return Item(name, name.capitalize(), category, 10, rules, common=category == "arcane")  # type: ignore[arg-type]


def bearing(*carried: str) -> Pitched:
    """Red's captain with items in swords, in contact with blue's spears; blue's wizard has cast the spell at the swords."""
    red = [unit("swords", 10, 5, (60, 60)), hero("captain", (0, 0), *carried)]
    game = scene.battle(red, [unit("spears", 10, 5, (60, 60), 180), unit("spears", 1, 1, (100, 20))])
    joined(game, "r2", "r1")
    scene.engage(game, "r1", "b1", charging=False)
    return game


def failed(game: Pitched, bearer: str, which: str, *, die: int = 1) -> Pitched:
    """The item has failed, until the caster's next magic phase with a 1 to 4."""
    game.begin([TakeEffect("b2", SPELL, game.units[bearer].joined or bearer, 9)])
    if topic(game) == "cancel-item":
        game.answer(CancelItem(bearer, which))
    return rolls(game, die)


@RULE
def test_its_player_names_one_of_all_items_in_the_unit() -> None:
    game = bearing("strong-blade", "mirror-shield", "charm").begin([TakeEffect("b2", SPELL, "r1", 9)])
    assert offered(game) == (CancelItem("r2", "strong-blade"), CancelItem("r2", "mirror-shield"), CancelItem("r2", "charm"))
    assert game.question is not None
    assert game.question.by == "blue"
    failed(game.answer(CancelItem("r2", "charm")), "r2", "mirror-shield")


@RULE
def test_a_talisman_that_fails_saves_nothing() -> None:
    game = failed(bearing("charm", "strong-blade"), "r2", "charm")
    assert troop_of(game, "r2").trait(Ward) is None
    assert list(working(game, "r1")) == [("r2", "strong-blade")]


@RULE
def test_armour_that_fails_saves_nothing() -> None:
    """The captain's heavy armour and shield save on 4+, against Strength 3 in close combat; the mirror shield made that 2+."""

    def needed(game: Pitched) -> int:
        return Saves("b1", "r1", 1, Attack(strength=3, source="WF-CORE-CC-05"), "r2").needed(game)

    game = bearing("mirror-shield")
    before = needed(game)
    assert needed(failed(game, "r2", "mirror-shield")) == before + 2


@RULE
def test_a_standard_that_fails_is_an_ordinary_one() -> None:
    banner = item("flag", WarBanner(1), category="standard")
    game = bearing()
    listed = replace(game.listed("r2"), standard=True, items=(banner,), troop=equipped(game.listed("r2").troop, (banner,)))
    game.mission = replace(
        game.mission,
        armies={**game.mission.armies, "red": (replace(game.army("red"), units=(game.army("red").units[0], listed)),)},
    )
    game.begin([BeginCombats("red")])
    assert {line.what: line.red for line in lines_of(game, "1")}["war banner"] == 1
    found = {line.what: line.red for line in lines_of(failed(game, "r2", "flag"), "1")}
    assert "war banner" not in found
    assert found["standard"] == 1


def carrier(*items: Item) -> Pitched:
    """A wizard of red's with items that nobody is near, and another of blue's."""
    troop = replace(magic.mages()["novice"], traits=magic.mages()["novice"].traits[:1])
    placed = scene.Placed(ArmyUnit(equipped(troop, items), 1, 1, items=items), (60, 60), 0)
    game = scene.battle([placed], [magic.mage("novice", (60, 20), 180), unit("spears", 1, 1, (100, 20))])
    return magic.knowing(game, {"r1": (), "b1": ()})


@RULE
@pytest.mark.rule("WF-CORE-MAG-05")
def test_a_scroll_that_fails_is_not_read_and_one_that_was_read_cannot_fail() -> None:
    game = carrier(item("writ", Scroll(), category="arcane"))
    assert readers(game, "red") == ("r1",)
    assert readers(failed(game.copy(), "r1", "writ"), "red") == ()
    game.change_mage("r1", scrolls=0)
    assert list(working(game, "r1")) == []


@RULE
def test_of_two_scrolls_one_fails() -> None:
    writ = item("writ", Scroll(), category="arcane")
    game = failed(carrier(writ, writ), "r1", "writ")
    assert readers(game, "red") == ("r1",)
    assert list(working(game, "r1")) == [("r1", "writ")]
    assert readers(failed(game, "r1", "writ"), "red") == ()


@RULE
@pytest.mark.rule("WF-CORE-MAG-08")
def test_a_bound_spell_of_an_item_that_fails_is_not_used() -> None:
    game = carrier(item("bowl", BoundSpell("embers-1", 3)))
    assert [*bound_spells(game, "red")] == [("r1", "embers-1", 3)]
    assert [*bound_spells(failed(game, "r1", "bowl"), "red")] == []


@RULE
def test_a_weapon_that_fails_gives_nothing_else_either() -> None:
    brand = item("brand", *scene.listed().items["biting-blade"].rules, Flaming(), category="weapon")
    game = carrier(brand)
    assert troop_of(game, "r1").trait(Flaming) is not None
    assert troop_of(failed(game, "r1", "brand"), "r1").trait(Flaming) is None


@RULE
@pytest.mark.parametrize(("die", "lasts"), [(4, "one turn"), (5, "battle")])
def test_it_works_again_after_the_spell(die: int, lasts: str) -> None:
    game = failed(bearing("charm"), "r2", "charm", die=die)
    assert [each.lasts for each in game.enchantments.values()] == [lasts]
    game.enchantments = {}
    assert troop_of(game, "r2").trait(Ward) == Ward(6)
