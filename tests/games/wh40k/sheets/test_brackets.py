"""Keywords in angle brackets, which the player chooses."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.effects import Aura
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.sheets.rosters import roster, roster_of

PROFILE = 'profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "3+" }'
LIST = f"""
id = "mine"
name = "Mine"
detachments = ["Patrol"]
CHOSEN
[faction]
id = "hosts"
name = "The Hosts"
about = "Regiments and Chapters."
brackets = {{ REGIMENT = ["OLD NINTH", "SALT REGULARS"], CHAPTER = ["GREY ANGELS"] }}
[[faction.weapon]]
id = "gun"
name = "Gun"
range = 24
type = "Assault 1"
S = 4
[[faction.sheet]]
id = "colonel"
name = "Colonel"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
factions = ["<REGIMENT>"]
abilities = [{{ kind = "aura", name = "Orders", range = 6, gives = {{ kind = "lends" }}, keywords = ["<REGIMENT>"] }}]
{PROFILE}
[[faction.sheet.model]]
id = "colonel"
name = "Colonel"
least = 1
points = 30
[[faction.sheet]]
id = "guardsmen"
name = "Guardsmen"
role = "Troops"
keywords = ["INFANTRY"]
factions = ["<REGIMENT>"]
{PROFILE}
[[faction.sheet.model]]
id = "guardsman"
name = "Guardsman"
least = 5
most = 10
points = 4
[[faction.sheet]]
id = "brothers"
name = "Brothers"
role = "Troops"
keywords = ["INFANTRY"]
factions = ["<CHAPTER>"]
{PROFILE}
[[faction.sheet.model]]
id = "brother"
name = "Brother"
least = 5
most = 10
points = 13
[[unit]]
sheet = "colonel"
warlord = true
"""
GUARDS, BROTHERS = '[[unit]]\nsheet = "guardsmen"\n', '[[unit]]\nsheet = "brothers"\n'


def army(chosen: str = "", *units: str) -> Roster:
    """The colonel and these units, with these keywords chosen for the whole army."""
    return roster_of(LIST.replace("CHOSEN", chosen) + "".join(units), "mine.toml")


def fault(chosen: str, *units: str) -> str:
    with pytest.raises(ForceError) as caught:
        army(chosen, *units)
    return str(caught.value)


def said(roster: Roster) -> list[str]:
    return [str(lack) for lack in wrong(roster, Agreed())]


@pytest.mark.rule("40K-FAQ-KEYWORD-02")
def test_what_is_chosen_stands_for_the_brackets_in_keywords_and_auras() -> None:
    colonel, guards = army('chosen = { REGIMENT = "Salt Regulars" }', GUARDS).units
    assert guards.sheet.factions == {"SALT REGULARS"}
    aura = colonel.sheet.members[0].abilities[0]
    assert isinstance(aura, Aura)
    assert aura.keywords == ("SALT REGULARS",)
    assert army("", GUARDS).units[1].sheet.factions == {"OLD NINTH"}, "the first of the list"


@pytest.mark.rule("40K-FAQ-KEYWORD-02")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Grey Angels", "GREY ANGELS is no <REGIMENT>: it is a <CHAPTER> of The Hosts"),
        ("Infantry", "INFANTRY is no <REGIMENT>: it is another keyword of The Hosts"),
        ("Reed Chantry", "REED CHANTRY is no <REGIMENT>: it is a <CHANTRY> of The Drowned Choir"),
    ],
)
def test_a_keyword_of_another_kind_is_refused(name: str, why: str) -> None:
    assert f"40K-FAQ-KEYWORD-02: {why}" in fault(f'chosen = {{ REGIMENT = "{name}" }}', GUARDS)


@pytest.mark.rule("40K-FAQ-KEYWORD-03")
def test_a_regiment_and_a_chapter_of_one_invented_name_are_not_the_same() -> None:
    """Neither do the colonel's orders reach the Chapter, nor do both share a Detachment."""
    both = 'chosen = { REGIMENT = "Emperor\'s Finest", CHAPTER = "Emperor\'s Finest" }'
    colonel, guards, brothers = army(both, GUARDS, BROTHERS).units
    aura = colonel.sheet.members[0].abilities[0]
    assert isinstance(aura, Aura)
    assert set(aura.keywords) <= guards.sheet.keywords
    assert not set(aura.keywords) & brothers.sheet.keywords
    assert said(army(both, GUARDS)) == []
    assert any("share no Faction keyword" in each for each in said(army(both, GUARDS, BROTHERS)))


@pytest.mark.rule("40K-FAQ-KEYWORD-02")
def test_units_may_choose_for_themselves() -> None:
    units = army('chosen = { REGIMENT = "Old Ninth" }', GUARDS + 'chosen = { REGIMENT = "Salt Regulars" }\n').units
    assert [unit.sheet.factions for unit in units] == [{"OLD NINTH"}, {"SALT REGULARS"}]
    assert "guardsmen has no <CHAPTER>; it has REGIMENT" in fault("", GUARDS + 'chosen = { CHAPTER = "Grey Angels" }\n')


def test_the_choir_of_the_package_has_a_chantry() -> None:
    assert all("REED CHANTRY" in unit.sheet.keywords for unit in roster("choir-vespers").units if "PSYKER" in unit.sheet.keywords)
