"""Army lists and armies as files. [WF-CORE-ARMY-01, WF-CORE-UNIT-01, WF-CORE-UNIT-02, WF-CORE-UNIT-09]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import tables_of
from reglamento.armies.lists.faults import ForceError, Lack
from reglamento.games.fantasy.harm.harming import armour_of
from reglamento.games.fantasy.lists.armies import FILES, army, army_in, draft_of
from reglamento.games.fantasy.lists.army_lists import army_list, army_list_of
from reglamento.games.fantasy.lists.composition import chart, choices, composition
from reglamento.games.fantasy.lists.entries import ArmyEntry
from reglamento.games.fantasy.lists.equipping import wrong_items
from reglamento.games.fantasy.lists.records import Army, Choices
from reglamento.games.fantasy.lists.traits import AnyTrait, Frenzy, Hatred, MagicArmour, MagicWeapon, Scaly, WarBanner, Ward

TROOP = """
id = "x"
name = "X"
about = "X."
[[troop]]
id = "men"
name = "Men"
category = "core"
points = 5
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
"""


def faults(text: str) -> str:
    with pytest.raises(ForceError) as error:
        army_list_of(text, "x.toml")
    return str(error.value)


@pytest.mark.rule("WF-CORE-UNIT-01", "WF-CORE-UNIT-02")
def test_a_troop_has_a_profile_and_a_base() -> None:
    men = army_list_of(TROOP, "x.toml").troops["men"]
    assert (men.profile.M, men.profile.WS, men.profile.Ld) == (10, 3, 7)
    assert (men.base.width, men.base.length) == pytest.approx((2.0, 2.0))


@pytest.mark.rule("WF-CORE-UNIT-01")
def test_a_characteristic_past_ten_is_a_fault() -> None:
    assert "WS" in faults(TROOP.replace("WS = 3", "WS = 11"))


@pytest.mark.rule("WF-CORE-UNIT-03")
def test_kinds_that_are_not_played_are_refused() -> None:
    said = faults(TROOP.replace('category = "core"', 'category = "core"\nkind = "chariot"'))
    assert "kind" in said
    assert "chariot" in said


def test_rules_that_are_not_played_are_refused() -> None:
    said = faults(TROOP + 'traits = [{ rule = "time travel" }]\n')
    assert "time travel" in said


def test_a_lance_is_for_riders() -> None:
    assert "a lance is for riders" in faults(TROOP + 'blade = "lance"\n')


ARMY = """
id = "a"
name = "A"
list = "estuary-league"
[[unit]]
troop = "toll-spears"
models = 20
files = 5
"""


def says(lacks: Iterable[Lack]) -> list[str]:
    return [lack.says for lack in lacks]


def army_faults(text: str) -> str:
    with pytest.raises(ForceError) as error:
        army_in(tables_of(text, "a.toml"), "a.toml", Beside())
    return str(error.value)


def test_an_army_names_troops_of_its_list() -> None:
    assert "bank-riders" in army_faults(ARMY.replace("toll-spears", "knights"))


def test_a_unit_has_as_many_models_as_its_list_allows() -> None:
    assert "it has 5 models; allowed: 10 to 40" in army_faults(ARMY.replace("models = 20", "models = 5"))


@pytest.mark.rule("WF-CORE-UNIT-01")
@pytest.mark.parametrize(
    ("troop", "models", "files"),
    [("toll-spears", 25, 5), ("bank-riders", 5, 5), ("harbour-captain", 1, 1), ("harbour-gun", 3, 3)],
)
def test_a_unit_of_which_no_files_are_said_stands_in_five_or_as_many_as_it_has_models(
    troop: str, models: int, files: int
) -> None:
    """As on the page; the crew of a war machine stands in one rank."""
    text = ARMY.replace("toll-spears", troop).replace("models = 20", f"models = {models}").replace("files = 5\n", "")
    entry = msgspec.convert(tables_of(text, "a.toml"), ArmyEntry)
    assert draft_of(entry, "a.toml", Beside()).army.units[0].files == files


@pytest.mark.rule("WF-CORE-UNIT-09")
def test_the_command_stands_in_the_front_rank() -> None:
    text = ARMY.replace("files = 5", "files = 2\nchampion = true\nstandard = true\nmusician = true")
    assert "its command of 3 needs as many files" in army_faults(text)
    assert "it has no standard bearer" in army_faults(ARMY.replace("toll-spears", "reed-bows") + "standard = true\n")


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_the_chart_by_points() -> None:
    rows = [
        (500, 3, 0, 3, 2, 3, 1),
        (1999, 3, 0, 3, 2, 3, 1),
        (2000, 4, 1, 4, 3, 4, 2),
        (3000, 6, 2, 6, 4, 5, 3),
        (4000, 8, 3, 8, 5, 6, 4),
        (5500, 10, 4, 10, 6, 7, 5),
    ]
    assert [(points, *chart(points)) for points, *_ in rows] == rows


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_what_breaks_the_chart_is_said() -> None:
    rocks, swords = (scene.unit(name, 10, 5, (0, 0)).listed for name in ("rocks", "swords"))
    assert says(composition(Army("a", "A", (rocks, rocks, swords)), 200)) == [
        "it costs 290 points; the battle allows 200",
        "it has no character who is its General",
        "it has 1 core unit; the chart asks for 2",
        "it has 2 rare units; the chart allows 1",
    ]


@pytest.mark.rule("WF-CORE-ARMY-05")
@pytest.mark.parametrize("name", FILES.names())
def test_armies_of_the_package_keep_to_the_chart(name: str) -> None:
    assert composition(army(name), 1000) == []


# ---- characters and magic items


def character_faults(text: str) -> str:
    """What is wrong with an army of spears and a captain, of whom this is written."""
    return army_faults(ARMY + '[[unit]]\ntroop = "harbour-captain"\n' + text)


@pytest.mark.rule("WF-CORE-ARMY-02")
@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('items = ["ledger-blade", "twice-hammer"]', "2 items of the category weapon"),
        ('standard = true\nitems = ["flag-of-six-towns", "ledger-blade"]', "cost 55 points; it may have 50"),
        ('items = ["flag-of-six-towns"]', "a magic standard needs the bearer"),
        ('items = ["elf-cloak"]', "has no item elf-cloak; it has bell-shield"),
        ("musician = true", "it has no musician"),
    ],
)
def test_the_limits_of_magic_items(written: str, said: str) -> None:
    assert said in character_faults(written)


@pytest.mark.rule("WF-CORE-ARMY-02")
def test_an_item_is_there_once() -> None:
    twice = '[[unit]]\ntroop = "harbour-captain"\nitems = ["bell-shield"]\n'
    assert "Bell Shield is carried 2 times" in army_faults(ARMY + twice + twice)


@pytest.mark.rule("WF-CORE-ARMY-02")
def test_only_wizards_carry_scrolls_and_not_beside_other_arcane_items() -> None:
    captain, scroll = scene.troops()["captain"], scene.listed().items["scroll"]
    assert list(wrong_items(captain, [scroll, scroll], standard=False)) == ["only wizards carry arcane items"]
    staff = replace(scroll, id="staff", common=False, points=0)
    assert "not carried beside" in "".join(wrong_items(captain, [scroll, staff], standard=False))


@pytest.mark.rule("WF-CORE-ARMY-03")
def test_what_the_common_items_do_and_cost() -> None:
    items = army_list("estuary-league").items
    weapons = {
        item.points: rule for item in items.values() for rule in item.rules if isinstance(rule, MagicWeapon) and not rule.special
    }
    assert weapons == {
        30: MagicWeapon(hit=1), 25: MagicWeapon(attacks=1), 20: MagicWeapon(strength=1), 10: MagicWeapon(pierces=1)
    }  # fmt: skip
    assert (items["bell-shield"].rules, items["bell-shield"].points) == ((MagicArmour(5),), 10)
    assert (items["pilgrim-coin"].rules, items["pilgrim-coin"].points) == ((Ward(6),), 15)
    assert (items["flag-of-six-towns"].rules, items["flag-of-six-towns"].points) == ((WarBanner(1),), 25)


@pytest.mark.rule("WF-CORE-ARMY-03")
def test_magic_armour_joins_other_armour() -> None:
    """A save of 5+ with light armour is one of 4+."""
    captain = scene.hero("captain", (0, 0), "mirror-shield").listed.troop
    assert armour_of(captain, combat=False, front=True) == 4


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_the_general_has_the_highest_leadership() -> None:
    captain, lord = scene.hero("captain").listed, scene.hero("lord").listed
    assert Army("a", "A", (captain, lord)).general == 1
    assert Army("a", "A", (captain, captain)).general == 0
    assert Army("a", "A", (captain, replace(captain, leads=True))).general == 1
    assert Army("a", "A", ()).general is None
    army = Army("a", "A", (captain, lord, captain, captain, scene.unit("spears", 10, 5, (0, 0)).listed))
    assert says(composition(army, 1000)) == [
        "it has 4 characters; the chart allows 3",
        "it has 1 lord; the chart allows 0",
        "it has 1 core unit; the chart asks for 2",
    ]


@pytest.mark.rule("WF-CORE-ARMY-04")
def test_the_limits_of_a_small_battle() -> None:
    captain, spears = scene.hero("captain").listed, scene.unit("spears", 10, 5, (0, 0)).listed
    rare = scene.unit("brutes", 2, 2, (0, 0)).listed
    assert composition(Army("a", "A", (captain, spears, spears)), 500, small=True) == []
    lacks = composition(Army("a", "A", (scene.hero("lord", (0, 0), standard=True).listed, rare)), 500, small=True)
    assert {lack.rule for lack in lacks} == {"WF-CORE-ARMY-04"}
    assert says(lacks) == [
        "a small battle has one hero, and no lord",
        "a small battle has no battle standard and no magic standard",
        "it has 1 unit; a small battle has two to four",
        "a small battle needs a core unit",
        "a small battle needs a unit of ten or more on foot",
    ]
    many, dear = scene.unit("spears", 26, 5, (0, 0)).listed, scene.unit("dragon", 1, 1, (0, 0)).listed
    assert says(composition(Army("a", "A", (captain, many, spears, dear)), 600, small=True)) == [
        "Spears: 26 models; a small battle allows 25 in a unit",
        "Dragon: 250 points; a small battle allows 125 for a model",
    ]


@pytest.mark.rule("WF-CORE-ARMY-04")
def test_a_small_battle_has_one_chariot_or_war_machine() -> None:
    captain, spears = scene.hero("captain").listed, scene.unit("spears", 20, 5, (0, 0)).listed
    wagon, bolts = scene.unit("wagon", 1, 1, (0, 0)).listed, scene.unit("bolts", 2, 2, (0, 0)).listed
    lack = "a small battle has one chariot or one war machine at most"
    for units, wrong in (((wagon,), False), ((bolts,), False), ((wagon, bolts), True)):
        lacks = composition(Army("a", "A", (captain, spears, *units)), 500, small=True)
        assert (lack in [each.says for each in lacks]) == wrong


@pytest.mark.rule("WF-CORE-MON-01")
def test_riders_are_characters_on_foot_and_mounts_are_ridden() -> None:
    rider = '[[unit]]\ntroop = "toll-spears"\nmodels = 20\nfiles = 5\nrider = [{ troop = "bank-captain" }]\n'
    said = army_faults(ARMY + rider)
    assert "only monsters and chariots have riders" in said
    assert "only characters on foot ride" in said
    assert "kind = " in faults(TROOP.replace('category = "core"', 'category = "mount"'))


# ---- armour


def save(troop: str, **where: Any) -> int:
    return armour_of(scene.troops()[troop], **{"combat": True, "front": True, **where})


@pytest.mark.rule("WF-CORE-CC-06", "WF-CORE-WPN-HAND")
def test_hand_weapon_and_shield_help_to_the_front_in_combat() -> None:
    assert save("swords") == 5
    assert save("swords", front=False) == 6
    assert save("swords", combat=False) == 6
    assert save("spears") == 5


@pytest.mark.rule("WF-CORE-WPN-02")
def test_two_hands_leave_no_shield_in_combat() -> None:
    assert save("greats") == 5
    assert save("greats", combat=False) == 4


@pytest.mark.rule("WF-CORE-CC-06")
def test_mount_and_barding() -> None:
    assert save("riders") == 2
    assert scene.troops()["riders"].movement == pytest.approx(17.5)


@pytest.mark.rule("WF-SCALY-1", "WF-SCALY-2", "WF-SCALY-3")
def test_scaly_skin_of_six_with_a_shield_saves_on_five() -> None:
    """The worked example; the hand weapon beside the shield is no part of it."""
    warden = army_list("salt-marsh").troops["tide-wardens"]
    assert warden.trait(Scaly) == Scaly(6)
    assert warden.shield
    assert armour_of(warden, combat=False, front=True) == 5
    assert save("scaled", combat=False) == 4  # 5+, and a shield
    skin = army_list("salt-marsh").troops["old-tide"]
    assert armour_of(skin, combat=False, front=True) == 4  # 5+, and light armour
    bare = army_list("salt-marsh").troops["mud-spears"]
    assert armour_of(bare, combat=False, front=True) == 6


@pytest.mark.rule("WF-GEN-1", "WF-GEN-3")
def test_any_troop_may_have_any_rule_of_the_vocabulary() -> None:
    """All rules that need no figures, in one troop."""
    plain = [kind for kind in get_args(AnyTrait) if not msgspec.structs.fields(kind)]
    tags = [kind.__struct_config__.tag for kind in plain]
    assert {"unstable", "ethereal", "amphibious", "frenzy", "immune to cold"} <= set(tags)
    cavalry = 'most = 1\nkind = "cavalry"\nbeast = { WS = 3, S = 3, I = 3, A = 1 }\n'
    for tag in tags:
        alone = TROOP + ("" if tag == "skirmishers" else cavalry)
        men = army_list_of(alone + f'traits = [{{ rule = "{tag}" }}]\n', "x.toml").troops["men"]
        assert [type(trait).__struct_config__.tag for trait in men.traits] == [tag]


@pytest.mark.rule("WF-GEN-2")
def test_rules_are_cumulative_but_each_stands_once() -> None:
    several = 'traits = [{ rule = "frenzy" }, { rule = "hatred" }, { rule = "scaly skin", save = 4 }]\n'
    men = army_list_of(TROOP + several, "x.toml").troops["men"]
    assert None not in {men.trait(Frenzy), men.trait(Hatred), men.trait(Scaly)}
    twice = 'traits = [{ rule = "scaly skin", save = 4 }, { rule = "scaly skin", save = 5 }]\n'
    assert "twice" in faults(TROOP + twice)


@pytest.mark.rule("WF-GEN-2")
def test_what_is_special_about_a_magic_weapon_stands_in_it() -> None:
    item = '[[item]]\nid = "x"\nname = "X"\ncategory = "weapon"\npoints = 5\n'
    rules = 'rules = [{ rule = "magic weapon" }, { rule = "flaming attacks" }]\n'
    assert "stands in it" in faults(TROOP + item + rules)


# ---- choices


@pytest.mark.rule("WF-CORE-ARMY-01")
@pytest.mark.parametrize(("choice", "units", "counted"), [("one", 3, 3), ("half", 3, 2), ("half", 2, 1), ("none", 3, 0)])
def test_two_units_may_be_one_choice_and_some_are_none(choice: Choices, units: int, counted: int) -> None:
    placed = scene.unit("spears", 10, 5, (0, 0)).listed
    made = replace(placed, troop=replace(placed.troop, choice=choice))
    assert choices([made] * units, "core") == counted
    assert choices([made] * units, "rare") == 0


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_what_counts_as_no_core_choice_does_not_fill_the_chart() -> None:
    captain, placed = scene.hero("captain").listed, scene.unit("spears", 10, 5, (0, 0)).listed
    none = replace(placed, troop=replace(placed.troop, choice="none"))
    assert "it has 1 core unit; the chart asks for 2" in says(composition(Army("a", "A", (captain, placed, none)), 1000))
    assert army_list_of(TROOP + 'choice = "none"\n', "mine").troops["men"].choice == "none"
