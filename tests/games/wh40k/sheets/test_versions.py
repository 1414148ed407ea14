"""Datasheets and weapons in two published versions, and the newest points."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.sheets.records import Faction, WargearChoice

PROFILE = 'profile = { M = 6, WS = "3+", BS = "3+", S = 3, T = 3, W = 3, A = 3, Ld = 8, Sv = "5+" }'
LIST = f"""
id = "twice"
name = "Twice"
about = "Published twice."

[[weapon]]
id = "pistol"
name = "Pistol"
range = 12
type = "Pistol 1"
S = 4
[[weapon]]
id = "axe"
name = "Axe of the Index"
version = "index"
type = "Melee"
AP = -2
[[weapon]]
id = "mask"
name = "Mask of the Index"
version = "index"
type = "Melee"
[[weapon]]
id = "mask"
name = "Mask of the Codex"
type = "Melee"
AP = -1

[[sheet]]
id = "marshal"
name = "Marshal of the Index"
version = "index"
role = "HQ"
keywords = ["INFANTRY"]
{PROFILE}
[[sheet.model]]
id = "marshal"
name = "Marshal"
points = 40
weapons = ["pistol"]
[[sheet.option]]
id = "axes"
choices = [{{ id = "axe", gives = ["axe"], points = 5 }}]
[[sheet.option]]
id = "masks"
choices = [{{ id = "mask", gives = ["mask"], points = 9 }}]

[[sheet]]
id = "marshal"
name = "Marshal of the Codex"
role = "HQ"
keywords = ["INFANTRY"]
{PROFILE}
[[sheet.model]]
id = "marshal"
name = "Marshal"
points = 30
weapons = ["pistol"]

[[sheet]]
id = "veteran"
name = "Veteran of the Index"
version = "index"
role = "Elites"
keywords = ["INFANTRY"]
{PROFILE}
[[sheet.model]]
id = "veteran"
name = "Veteran"
points = 11
"""


def given(faction: Faction, choice: str) -> tuple[str, int]:
    """The name of the weapon that a choice of the marshal gives, and its points."""
    return gear(faction, choice).name, _chosen(faction, choice).points


def gear(faction: Faction, choice: str) -> Weapon:
    """The weapon that a choice of the marshal gives."""
    return _chosen(faction, choice).gives[0]


def _chosen(faction: Faction, id: str) -> WargearChoice:
    choices = [each for option in faction.sheets["marshal"].options for each in option.choices]
    return next(each for each in choices if each.id == id)


@pytest.mark.rule("40K-SHEET-02")
def test_the_codex_counts_where_there_is_one() -> None:
    found = faction_of(LIST, "twice.toml")
    marshal = found.sheets["marshal"]
    assert (marshal.name, marshal.members[0].points) == ("Marshal of the Codex", 30)
    assert found.sheets["veteran"].name == "Veteran of the Index"


@pytest.mark.rule("40K-SHEET-02", "40K-SHEET-02-EX1")
def test_a_weapon_that_the_index_alone_has_comes_with_its_option_its_profile_and_its_points() -> None:
    """The datasheet, its points and its pistol are those of the Codex."""
    found = faction_of(LIST, "twice.toml")
    marshal = found.sheets["marshal"]
    assert (marshal.name, marshal.members[0].points) == ("Marshal of the Codex", 30)
    assert [weapon.name for weapon in marshal.members[0].weapons] == ["Pistol"]
    assert given(found, "axe") == ("Axe of the Index", 5)
    assert gear(found, "axe").ap == -2


@pytest.mark.rule("40K-SHEET-02", "40K-SHEET-02-EX2")
def test_an_option_of_the_index_gives_the_wargear_of_the_codex() -> None:
    """The datasheet, the rules of the wargear and its points are those of the Codex, which has no such option."""
    points = 'newest_points = { "marshal/mask" = 4 }'
    found = faction_of(LIST.replace("[[weapon]]", f"{points}\n[[weapon]]", 1), "twice.toml")
    assert found.sheets["marshal"].name == "Marshal of the Codex"
    assert given(found, "mask") == ("Mask of the Codex", 4)
    assert gear(found, "mask").ap == -1


@pytest.mark.rule("40K-SHEET-02")
def test_an_option_of_both_is_that_of_the_codex() -> None:
    option = '[[sheet.option]]\nid = "axes"\nchoices = [{ id = "axe", gives = ["mask"], points = 1 }]'
    own = f'weapons = ["pistol"]\n{option}\n\n[[sheet]]\nid = "veteran"'
    found = faction_of(LIST.replace('weapons = ["pistol"]\n\n[[sheet]]\nid = "veteran"', own), "twice.toml")
    assert given(found, "axe") == ("Mask of the Codex", 1)


@pytest.mark.rule("40K-SHEET-01", "40K-SHEET-02-EX2")
def test_the_newest_points_count_for_models_and_wargear_of_either_version() -> None:
    points = 'newest_points = { "marshal/marshal" = 25, "marshal/mask" = 4, "veteran/veteran" = 12 }'
    later = LIST.replace("[[weapon]]", f"{points}\n[[weapon]]", 1)
    found = faction_of(later, "twice.toml")
    assert (found.sheets["marshal"].members[0].points, given(found, "mask")[1], given(found, "axe")[1]) == (25, 4, 5)
    assert found.sheets["veteran"].members[0].points == 12


def test_faults_are_told() -> None:
    twice = LIST.replace('version = "index"\nrole = "HQ"', 'role = "HQ"')
    with pytest.raises(ForceError, match=r"sheet 2 \(marshal\): this id stands twice"):
        faction_of(twice, "twice.toml")
    later = LIST.replace("[[weapon]]", 'newest_points = { "marshall/x" = 25 }\n[[weapon]]', 1)
    with pytest.raises(
        ForceError, match=r"newest_points: there is no marshall/x; allowed: marshal, veteran, with /MODEL or /CHOICE"
    ):
        faction_of(later, "twice.toml")
    with pytest.raises(ForceError, match="version"):
        faction_of(LIST.replace('version = "index"', 'version = "old"', 1), "twice.toml")
