"""Army lists and armies as files. [WF-CORE-ARMY-01, WF-CORE-UNIT-01, WF-CORE-UNIT-02, WF-CORE-UNIT-09]"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

import fantasy_scene as scene
from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import tables_of
from reglamento.armies.lists.faults import ForceError
from reglamento.games.fantasy.harm.harming import armour_of
from reglamento.games.fantasy.lists.armies import FILES, army, army_in, chart, composition
from reglamento.games.fantasy.lists.army_lists import army_list, army_list_of
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.lists.traits import AnyTrait, Frenzy, Hatred, Scaly

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
    men = army_list_of(TROOP, "x.toml")["men"]
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
    said = faults(TROOP + 'traits = [{ rule = "breath weapon" }]\n')
    assert "breath weapon" in said


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


def army_faults(text: str) -> str:
    with pytest.raises(ForceError) as error:
        army_in(tables_of(text, "a.toml"), "a.toml", Beside())
    return str(error.value)


def test_an_army_names_troops_of_its_list() -> None:
    assert "it has bank-riders" in army_faults(ARMY.replace("toll-spears", "knights"))


def test_a_unit_has_as_many_models_as_its_list_allows() -> None:
    assert "it has 5 models, but Toll Spears have 10 to 40" in army_faults(ARMY.replace("models = 20", "models = 5"))


@pytest.mark.rule("WF-CORE-UNIT-09")
def test_the_command_stands_in_the_front_rank() -> None:
    text = ARMY.replace("files = 5", "files = 2\nchampion = true\nstandard = true\nmusician = true")
    assert "its command of 3 needs as many files" in army_faults(text)
    assert "Reed Bows have no standard" in army_faults(ARMY.replace("toll-spears", "reed-bows") + "standard = true\n")


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_the_chart_by_points() -> None:
    rows = [(500, 2, 3, 1), (1999, 2, 3, 1), (2000, 3, 4, 2), (3000, 4, 5, 3), (4000, 5, 6, 4), (5500, 6, 7, 5)]
    assert [(points, *chart(points)) for points, *_ in rows] == rows


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_what_breaks_the_chart_is_said() -> None:
    rocks, swords = (scene.unit(name, 10, 5, (0, 0)).listed for name in ("rocks", "swords"))
    assert composition(Army("a", "A", (rocks, rocks, swords)), 200) == [
        "it costs 290 points; the battle allows 200",
        "it has 1 core units; at least 2 are needed",
        "it has 2 rare units; at most 1 are allowed",
    ]


@pytest.mark.rule("WF-CORE-ARMY-05")
@pytest.mark.parametrize("name", FILES.names())
def test_armies_of_the_package_keep_to_the_chart(name: str) -> None:
    assert composition(army(name), 800) == []


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
def test_scaly_skin_of_five_with_a_shield_saves_on_four() -> None:
    assert save("scaled", combat=False) == 4
    skin = army_list("salt-marsh")["old-tide"]
    assert armour_of(skin, combat=False, front=True) == 4  # 5+, and light armour
    bare = army_list("salt-marsh")["mud-spears"]
    assert armour_of(bare, combat=False, front=True) == 6


@pytest.mark.rule("WF-GEN-1", "WF-GEN-3")
def test_any_troop_may_have_any_rule_of_the_vocabulary() -> None:
    """All rules that need no figures, in one troop."""
    plain = [kind for kind in get_args(AnyTrait) if not msgspec.structs.fields(kind)]
    tags = [kind.__struct_config__.tag for kind in plain]
    assert {"unstable", "ethereal", "amphibious", "frenzy", "immune to cold"} <= set(tags)
    for tag in tags:
        men = army_list_of(TROOP + f'traits = [{{ rule = "{tag}" }}]\n', "x.toml")["men"]
        assert [type(trait).__struct_config__.tag for trait in men.traits] == [tag]


@pytest.mark.rule("WF-GEN-2")
def test_rules_are_cumulative_but_each_stands_once() -> None:
    several = 'traits = [{ rule = "frenzy" }, { rule = "hatred" }, { rule = "scaly skin", save = 4 }]\n'
    men = army_list_of(TROOP + several, "x.toml")["men"]
    assert None not in {men.trait(Frenzy), men.trait(Hatred), men.trait(Scaly)}
    twice = 'traits = [{ rule = "scaly skin", save = 4 }, { rule = "scaly skin", save = 5 }]\n'
    assert "twice" in faults(TROOP + twice)
