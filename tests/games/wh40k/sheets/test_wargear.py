"""Options of wargear: what models may take, what it costs, and what is told of faults."""

from __future__ import annotations

import re

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.sheets.effects import Invulnerable
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.sheets.rosters import roster_of
from reglamento.games.wh40k.sheets.writing import army_text
from wh40k_scene import FACTION, hosted


def squad(models: str, *wargear: str) -> RosterUnit:
    return roster_of(written(models, *wargear), "mine.toml").units[1]


def written(models: str, *wargear: str) -> str:
    units = f"""
        [[unit]]
        sheet = "hero"
        models = {{ hero = 1 }}
        warlord = true
        [[unit]]
        sheet = "squad"
        models = {models}
        wargear = [{", ".join(wargear)}]
    """
    return hosted(units)


def fault(models: str, *wargear: str) -> str:
    with pytest.raises(ForceError) as caught:
        squad(models, *wargear)
    return str(caught.value)


@pytest.mark.rule("40K-CORE-ARMY-08", "40K-CORE-ARMY-02")
def test_a_model_that_takes_wargear_has_it_instead_and_costs_so_much_more() -> None:
    unit = squad("{ rifle = 5 }", '{ model = "rifle", take = ["two-guns"] }')
    assert unit.models == (("rifle", 4), ("rifle--two-guns", 1))
    gunner = unit.sheet.member("rifle--two-guns")
    assert [weapon.id for weapon in gunner.weapons] == ["pistol", "bomb", "cannon", "carbine"]
    assert (gunner.name, gunner.points, unit.points) == ("Gunner", 35, 4 * 10 + 35)


@pytest.mark.rule("40K-CORE-ARMY-08")
def test_choices_of_several_options_go_together_and_may_be_abilities() -> None:
    unit = squad(
        "{ rifle = 6 }",
        '{ model = "rifle", number = 2, take = ["plate"] }',
        '{ model = "rifle", take = ["plate", "heavy-flame"] }',
    )
    assert dict(unit.models) == {"rifle": 3, "rifle--plate": 2, "rifle--heavy-flame--plate": 1}
    both = unit.sheet.member("rifle--heavy-flame--plate")
    assert (both.abilities, both.points) == ((Invulnerable(save=5),), 22)


@pytest.mark.rule("40K-FAQ-ARMY-01")
def test_an_option_is_used_once_and_not_for_what_it_gave() -> None:
    """The two guns give the carbine back, and the same option would swap it again."""
    said = fault("{ rifle = 5 }", '{ model = "rifle", take = ["two-guns", "heavy-flame"] }')
    assert "unit 2: 40K-FAQ-ARMY-01: Rifle may take one of these, not several: " in said
    twice = fault("{ rifle = 5 }", '{ model = "rifle", take = ["two-guns"] }', '{ model = "rifle", take = ["heavy-flame"] }')
    assert "40K-FAQ-ARMY-01: Flame, Gunner: 1 of 5 models may take this, 2 chosen" in twice
    another = squad("{ rifle = 5 }", '{ model = "rifle", take = ["two-guns", "sighted"] }')
    guns = [weapon.id for weapon in another.sheet.member("rifle--sighted--two-guns").weapons]
    assert guns == ["pistol", "bomb", "cannon", "beam-narrow", "beam-wide"], "another option may replace what the first one gave"


@pytest.mark.rule("40K-CORE-ARMY-08")
def test_one_for_each_five_models() -> None:
    assert squad("{ rifle = 10 }", '{ model = "rifle", number = 2, take = ["sighted"] }').size == 10
    said = fault("{ rifle = 9 }", '{ model = "rifle", number = 2, take = ["sighted"] }')
    assert ": 1 of 9 models may take this, 2 chosen" in said


@pytest.mark.rule("40K-CORE-ARMY-08")
def test_faults_say_what_is_allowed() -> None:
    assert "Fist cannot take sighted; allowed: plate" in fault(
        "{ rifle = 5, fist = 1 }", '{ model = "fist", take = ["sighted"] }'
    )
    assert "wargear for 6 Rifle, where 5 at most can take it" in fault(
        "{ rifle = 5 }", '{ model = "rifle", number = 6, take = ["plate"] }'
    )
    assert "has no model knight; allowed: " in fault("{ rifle = 1 }", '{ model = "knight", take = ["plate"] }')
    gone = fault("{ rifle = 5 }", '{ model = "rifle", take = ["sighted", "heavy-flame"] }')
    assert "40K-CORE-ARMY-08: Flame replaces Carbine, which Rifle has not; it has Beam, narrow, Beam, wide, Bomb, Pistol" in gone


WRONG = {
    "model": (
        'models = ["rifle", "fist"]',
        'models = ["rifle", "fits"]',
        "option plates, models: there is no model fits; allowed: ",
    ),
    "weapon": (
        'gives = ["flame"]',
        'gives = ["flam"]',
        "choice heavy-flame, gives: there is no weapon flam; allowed: beam, bomb",
    ),
    "profile": ('weapons = ["beam"]', 'weapons = ["beam-wide"]', "there is no weapon beam-wide; allowed: beam, "),
    "replaces": ('replaces = ["carbine"]', 'replaces = ["carbin"]', "replaces: there is no weapon carbin"),
    "twice": ('id = "sighted"', 'id = "plate"', "two choices of wargear have the id plate"),
    "per": ("most = 1\nper = 5", 'most = "any"\nper = 5', "leave out per, or say how many"),
    "most": ("most = 1\nper = 5", "most = 0\nper = 5", "most"),
    "of": ('of = "beam"', 'of = "carbine"', "this id stands twice"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_fault_of_a_datasheet_is_told_with_its_place_and_what_is_allowed(wrong: str) -> None:
    right, other, said = WRONG[wrong]
    assert right in FACTION
    with pytest.raises(ForceError) as caught:
        faction_of(FACTION.replace(right, other, 1), "x.toml")
    assert re.search(re.escape(said), str(caught.value)), str(caught.value)


@pytest.mark.rule("40K-CORE-DATA-03", "40K-CORE-ARMY-08")
def test_an_army_with_wargear_is_written_as_it_is() -> None:
    mine = roster_of(written("{ rifle = 5 }", '{ model = "rifle", take = ["plate", "sighted"] }'), "mine.toml")
    again = roster_of(army_text(mine), "again.toml")
    assert [unit.models for unit in again.units] == [unit.models for unit in mine.units]
    assert [unit.sheet.members for unit in again.units] == [unit.sheet.members for unit in mine.units]
