"""Datasheets and rosters as files: what they say, and what is told of their faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.profiles import CANNOT
from reglamento.games.wh40k.arms.traits import AnyTrait
from reglamento.games.wh40k.arms.weapons import WeaponStrength
from reglamento.games.wh40k.sheets.effects import AnyAbility
from reglamento.games.wh40k.sheets.factions import FILES, faction, faction_of, names
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.sheets.rosters import FILES as ROSTERS
from reglamento.games.wh40k.sheets.rosters import roster, roster_of
from wh40k_scene import FACTION, the_faction

NAMES = ROSTERS.names()


def faults_of(text: str) -> str:
    with pytest.raises(ForceError) as caught:
        faction_of(text, "x.toml")
    return str(caught.value)


def test_every_faction_and_roster_of_the_package_is_sound() -> None:
    assert all(faction(path.stem).sheets for path in FILES.folder.glob("*.toml"))
    assert all(roster(name).units for name in NAMES)


@pytest.mark.parametrize("name", names())
def test_each_faction_fills_a_detachment_and_shares_a_keyword(name: str) -> None:
    sheets = faction(name).sheets.values()
    assert {"HQ", "Troops", "Elites", "Heavy Support"} <= {sheet.role for sheet in sheets}
    assert frozenset.intersection(*(sheet.factions for sheet in sheets))


@pytest.mark.rule("40K-CORE-DATA-04", "40K-CORE-DATA-05", "40K-FAQ-KEYWORD-05")
def test_a_sheet_has_its_role_and_all_keywords_together() -> None:
    sheet = the_faction().sheets["hero"]
    assert sheet.role == "HQ"
    assert sheet.keywords == {"CHARACTER", "INFANTRY", "TESTERS"}


@pytest.mark.rule("40K-CORE-DATA-01")
def test_a_model_has_what_its_sheet_has_but_for_its_own() -> None:
    fist = the_faction().sheets["squad"].member("fist")
    assert (fist.profile.leadership, fist.profile.toughness, fist.base.width) == (8, 4, 1.0)
    assert the_faction().sheets["plane"].member("plane").profile.weapon_skill == CANNOT


@pytest.mark.rule("40K-CORE-ARMY-02")
def test_a_unit_costs_what_its_models_cost_a_champion_as_any_other() -> None:
    vigil = roster("lantern-vigil")
    wardens = next(unit for unit in vigil.units if dict(unit.models).get("burner"))
    assert wardens.points == 3 * 13 + 19 + 17
    assert vigil.points == sum(unit.points for unit in vigil.units)


WRONG = {
    "role": ('role = "HQ"', 'role = "Boss"', "role"),
    "weapon": ('weapons = ["cannon"]', 'weapons = ["canon"]', "there is no weapon canon; allowed: "),
    "skill": ('BS = "3+"', 'BS = "9+"', "write 2\\+ to 7\\+"),
    "damage": ('D = "D6"', 'D = "D7"', "write a number up to 99, D3"),
    "strength": ('S = "x2"', 'S = "strong"', "write a number, User"),
    "AP": ("AP = -1", 'AP = "-D9"', "AP: '-D9' is no AP: write 0 to -6, -D3 or -D6"),
    "ability": ('kind = "secures"', 'kind = "secure"', "secure"),
    "twice": ('id = "mob"\nname = "Mob"\nrole', 'id = "squad"\nname = "Mob"\nrole', "this id stands twice"),
    "picks": (
        'D = "D6"\ntraits = [{ kind = "picks", keep',
        'D = "2D6"\ntraits = [{ kind = "picks", keep',
        "dud\\), traits: of two dice of damage one is picked where one is rolled, such as D3, D6 or D6\\+1; here it is 2D6",
    ),
    "combi": ('id = "fist"\nname', 'id = "fist"\ncombi = true\nname', "has several: write each, `of` one weapon"),
    "key": ("range = 24", "rnage = 24", "rnage"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_fault_is_told_with_its_place_and_what_is_allowed(wrong: str) -> None:
    right, written, said = WRONG[wrong]
    assert right in FACTION
    found = faults_of(FACTION.replace(right, written, 1))
    assert found.startswith("x.toml")
    assert re.search(said, found), found


@pytest.mark.rule("40K-CORE-DATA-03", "40K-CORE-DICE-04")
def test_strength_and_ap_may_be_rolled() -> None:
    text = FACTION.replace("S = 5\nAP = -1", 'S = "2D6"\nAP = "-D3"', 1)
    (gun,) = faction_of(text, "x.toml").sheets["squad"].member("stubber").guns
    assert (gun.strength, gun.ap, gun.ap_rolled) == (WeaponStrength(times=0, rolled=Amount(2, 6)), 0, Amount(1, 3))


ROSTER = """
id = "mine"
name = "Mine"
faction = "lantern-order"
[[unit]]
sheet = "castellan"
warlord = true
[[unit]]
sheet = "wardens"
models = { warden = 4 }
"""


def faults_of_roster(text: str) -> str:
    with pytest.raises(ForceError) as caught:
        roster_of(text, "mine.toml")
    return str(caught.value)


def test_a_roster_is_read() -> None:
    mine: Roster = roster_of(ROSTER, "mine.toml")
    assert [(unit.sheet.id, unit.size) for unit in mine.units] == [("castellan", 1), ("wardens", 5)]


@pytest.mark.rule("40K-ERR-186")
def test_a_roster_has_one_warlord_a_single_model_and_no_fortification() -> None:
    assert "mine.toml, warlord: 40K-CORE-ARMY-06: one unit must be the Warlord, and 0 are" in faults_of_roster(
        ROSTER.replace("warlord = true", "")
    )
    assert "the Warlord is a single model" in faults_of_roster(
        ROSTER.replace("warlord = true", "").replace("warden = 4 }", "warden = 4 }\nwarlord = true")
    )


def test_a_roster_tells_of_what_its_faction_does_not_have() -> None:
    assert "there is no datasheet wizards; allowed: abbot, bulwarks" in faults_of_roster(ROSTER.replace('"wardens"', '"wizards"'))
    assert "40 Wardens: at least 3, at most 9" in faults_of_roster(ROSTER.replace("warden = 4", "warden = 40"))
    assert "Wardens has no model monk" in faults_of_roster(ROSTER.replace("warden = 4", "monk = 4"))
    assert "there is no such faction" in faults_of_roster(ROSTER.replace("lantern-order", "nobody"))


@pytest.mark.rule("40K-FAQ-ARMY-03")
@pytest.mark.parametrize("name", names())
def test_a_unit_of_twice_as_many_models_costs_more_power(name: str) -> None:
    for sheet in faction(name).sheets.values():
        fewest, most = max(1, sum(each.least for each in sheet.members)), sum(each.most for each in sheet.members)
        assert bool(sheet.powers) == (most >= 2 * fewest), sheet.id
        powers = [sheet.power, *(power for _, power in sheet.powers)]
        assert powers == sorted(set(powers)), sheet.id
        assert all(fewest < models <= most for models, _ in sheet.powers), sheet.id


def _kinds(union: object) -> set[type]:
    """The classes of a union."""
    parts = get_args(union)
    return {kind for part in parts for kind in _kinds(part)} if parts else {union}  # type: ignore[arg-type]


def _said() -> Iterator[object]:
    """Every ability and trait that the factions of the package use, and what auras, powers and Stratagems give."""
    for name in names():
        known = faction(name)
        gifts: list[Any] = [each.gives for each in known.stratagems]
        gifts += [each.gives for each in known.detachment_abilities]
        for sheet in known.sheets.values():
            gifts += [power.gives for power in sheet.psychic_powers]
            for member in sheet.members:
                gifts += member.abilities
                yield from (trait for weapon in member.weapons for trait in weapon.traits)
        for gift in gifts:
            yield gift
            inner = getattr(gift, "gives", None)
            yield from (inner, getattr(inner, "gives", None))


@pytest.mark.rule("40K-CORE-DATA-09")
def test_every_kind_of_ability_and_trait_is_used_by_some_datasheet() -> None:
    used = {type(each) for each in _said()}
    assert not _kinds(AnyAbility) - used
    assert not _kinds(AnyTrait) - used


@pytest.mark.rule("40K-CORE-DATA-09")
def test_each_faction_has_about_ten_datasheets_and_every_kind_of_weapon_is_used() -> None:
    sheets = [sheet for name in names() for sheet in faction(name).sheets.values()]
    assert min(len(faction(name).sheets) for name in names()) >= 10
    weapons = [weapon for sheet in sheets for member in sheet.members for weapon in member.weapons]
    for what in ("automatic", "unsighted", "once", "snipes", "extra", "mount", "of"):
        assert any(getattr(weapon, what) for weapon in weapons), what
    assert any(sheet.squadron for sheet in sheets)
    assert sum("AIRCRAFT" in sheet.keywords for sheet in faction("gullwing-corsairs").sheets.values()) == 2
    assert [sheet for sheet in sheets if sheet.role == "Fortification"]
    assert roster("choir-rising").reinforcements
    assert roster("choir-rising").reinforcement_points == 120
