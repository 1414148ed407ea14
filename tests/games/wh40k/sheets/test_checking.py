"""Armies are checked: Detachments, limits, Faction keywords, understrength units, organised events; and built."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, Detachment, named
from reglamento.games.wh40k.sheets.building import built
from reglamento.games.wh40k.sheets.checking import Agreed, event_limits, wrong
from reglamento.games.wh40k.sheets.drafting import roster_text
from reglamento.games.wh40k.sheets.factions import faction
from reglamento.games.wh40k.sheets.factions import names as factions
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.sheets.rosters import names, roster, roster_of
from reglamento.games.wh40k.sheets.writing import army_text
from reglamento.kernel.errors import ReglamentoError
from wh40k_scene import hosted


def army(*units: str, detachments: str = '"Patrol"') -> Roster:
    """The hero as Warlord, and these tables of units."""
    lord = '[[unit]]\nsheet = "hero"\nmodels = { hero = 1 }\nwarlord = true\n'
    return roster_of(hosted(lord + "".join(f"[[unit]]\n{each}\n" for each in units), detachments), "mine.toml")


def squad(number: int = 5, more: str = "") -> str:
    return f'sheet = "squad"\nmodels = {{ rifle = {number} }}\n{more}'


def unit(sheet: str, kind: str, more: str = "") -> str:
    return f'sheet = "{sheet}"\nmodels = {{ {kind} = 1 }}\n{more}'


def said(roster: Roster, agreed: Agreed | None = None) -> list[str]:
    return [str(lack) for lack in wrong(roster, agreed or Agreed())]


def the(name: str) -> Detachment:
    found = named(name)
    assert found is not None
    return found


@pytest.mark.rule("40K-CORE-DET-BATTALION", "40K-CORE-ARMY-03")
def test_what_a_detachment_lacks_is_said_with_its_rule() -> None:
    assert said(army(squad())) == []
    assert said(army(squad(), detachments='"Battalion"')) == [
        "40K-CORE-DET-BATTALION: Battalion: 2 to 3 HQ, 1 chosen",
        "40K-CORE-DET-BATTALION: Battalion: 3 to 6 Troops, 1 chosen",
    ]
    loose = army(squad(), detachments="")
    assert said(loose) == ["40K-CORE-ARMY-03: the army is not Battle-forged: it names no Detachments, and has no Command Points"]
    assert (loose.command_points, army(squad()).command_points) == (0, 3)


@pytest.mark.rule("40K-CORE-ARMY-03")
def test_each_unit_is_in_one_detachment_of_the_roster() -> None:
    two = army(squad(), unit("chief", "chief", "detachment = 2"), squad(5, "detachment = 2"), detachments='"Patrol", "Patrol"')
    assert said(two) == []
    with pytest.raises(ForceError, match=r"unit 2: it stands in Detachment 2, and there are 1"):
        army(squad(5, "detachment = 2"))
    with pytest.raises(ForceError, match=r"there is no Detachment Platoon; allowed: Air Wing, Auxiliary Support"):
        army(squad(), detachments='"Platoon"')


@pytest.mark.rule("40K-CORE-MATCH-01", "40K-FAQ-ARMY-03")
def test_a_limit_is_in_points_or_in_power() -> None:
    mine = army(squad(12))
    assert (mine.points, mine.power) == (70 + 120, 4 + 9)
    assert said(mine, Agreed(most=190)) == []
    assert said(mine, Agreed(most=189)) == ["40K-CORE-MATCH-01: 189 points at most, 190 chosen"]
    assert said(mine, Agreed(most=12, currency="Power")) == ["40K-CORE-MATCH-01: 12 Power at most, 13 chosen"]


@pytest.mark.rule("40K-CORE-MATCH-04")
def test_points_that_are_set_aside_count_towards_the_limit() -> None:
    text = army_text(army(squad(12))).replace("detachments", "reinforcement_points = 60\ndetachments", 1)
    mine = roster_of(text, "mine.toml")
    assert (mine.points, mine.reinforcement_points) == (190, 60)
    assert said(mine, Agreed(most=250)) == []
    assert said(mine, Agreed(most=249)) == [
        "40K-CORE-MATCH-04: 249 points at most, 190 chosen and 60 set aside for reinforcements"
    ]
    assert said(mine, Agreed(most=13, currency="Power")) == []
    assert roster_of(army_text(mine), "mine.toml").reinforcement_points == 60


@pytest.mark.rule("40K-FAQ-ARMY-03", "40K-ERR-242b")
@pytest.mark.parametrize(("models", "power"), [(1, 5), (9, 5), (10, 9), (30, 9)])
def test_power_is_that_of_the_size(models: int, power: int) -> None:
    assert army(squad(models)).units[1].power == power


@pytest.mark.rule("40K-FAQ-ARMY-04")
def test_a_champion_costs_what_any_model_costs() -> None:
    unit = army('sheet = "squad"\nmodels = { rifle = 4, wild = 1 }').units[1]
    assert unit.points == 4 * 10 + 15


@pytest.mark.rule("40K-FAQ-KEYWORD-04", "40K-CORE-MATCH-01", "40K-CORE-ARMY-04")
def test_units_share_a_faction_keyword_and_no_other_one_will_do() -> None:
    """The renegades have INFANTRY in common with the others, which is no Faction keyword."""
    strangers = army(squad(), unit("renegades", "renegade"))
    found = said(strangers)
    assert "40K-CORE-ARMY-04: Patrol: its units share no Faction keyword" not in found, "all have TESTERS"
    text = army_text(strangers).replace('keywords = ["TESTERS"]', "keywords = []")
    assert "40K-CORE-MATCH-01: the units of the army share no Faction keyword" in said(roster_of(text, "again.toml"))


@pytest.mark.rule("40K-CORE-MATCH-06")
def test_a_broad_keyword_alone_makes_no_detachment_where_that_is_agreed() -> None:
    text = army_text(army(squad())).replace('"TESTERS"', '"IMPERIUM"')
    broad = roster_of(text, "again.toml")
    assert said(broad) == []
    assert said(broad, Agreed(narrow=True)) == ["40K-CORE-MATCH-06: Patrol: its units share IMPERIUM alone"]


@pytest.mark.rule("40K-CORE-ARMY-05", "40K-ERR-242b", "40K-ERR-242c")
def test_understrength_units() -> None:
    """Guards are three or more, in Auxiliary Support alone when they are fewer, and cost the Power of three."""
    weak = 'sheet = "guards"\nmodels = { guard = 2 }\nunderstrength = true\n'
    with pytest.raises(ForceError, match=r"2 Guard: at least 3, at most 9"):
        army(weak.replace("understrength = true", ""))
    with pytest.raises(ForceError, match=r"40K-CORE-ARMY-05: an understrength unit has fewer than 3 models"):
        army(weak.replace("guard = 2", "guard = 3"))
    one = army(squad(), weak)
    assert said(one) == ["40K-ERR-242c: Patrol: an understrength unit of Guards, which Auxiliary Support alone may be"]
    assert (one.units[2].points, one.units[2].power) == (24, 3)
    apart = army(squad(), weak + "detachment = 2", detachments='"Patrol", "Auxiliary Support"')
    assert said(apart) == []
    assert "40K-CORE-ARMY-05: 1 understrength unit of Guards, 2 chosen" in said(army(squad(), weak, weak))


# ---- organised events


@pytest.mark.rule("40K-EVENT-TABLE", "40K-CORE-MATCH-07", "40K-CORE-MATCH-08")
@pytest.mark.parametrize(
    ("points", "limits"),
    [(1_000, (2, 2, (48, 48))), (1_001, (3, 3, (72, 48))), (2_000, (3, 3, (72, 48))), (3_000, (4, 4, (96, 48)))],
)
def test_the_limits_of_events(points: int, limits: tuple[int, int, tuple[int, int]]) -> None:
    found = event_limits(points)
    assert found is not None
    assert (found.detachments, found.same, found.table) == limits
    assert event_limits(3_001) is None


@pytest.mark.rule("40K-EVENT-TABLE", "40K-CORE-MATCH-07")
def test_three_units_of_one_sheet_and_three_detachments_in_two_thousand_points_but_no_fourth() -> None:
    ogre, terms = unit("ogre", "ogre"), Agreed(most=2_000, events=True)
    three = '"Vanguard", "Air Wing", "Super-heavy"'
    assert not any("EVENT" in each for each in said(army(squad(), ogre, ogre, ogre, detachments=three), terms))
    fourth = army(squad(), ogre, ogre, ogre, ogre, detachments=three + ', "Patrol"')
    assert [each for each in said(fourth, terms) if "EVENT" in each] == [
        "40K-EVENT-TABLE: 3 Detachments at most, 4 chosen",
        "40K-EVENT-TABLE: 3 units of Ogre at most, 4 chosen",
    ]
    troops = army(*[squad()] * 5, detachments='"Battalion"')
    assert not any("EVENT" in each for each in said(troops, terms))
    assert not any("EVENT" in each for each in said(fourth, Agreed(most=2_000)))
    assert "40K-EVENT-TABLE: events have limits for up to 3000 points, 3001 chosen" in said(
        fourth, Agreed(most=3_001, events=True)
    )


@pytest.mark.rule("40K-FAQ-EVENT-01", "40K-FAQ-EVENT-02", "40K-FAQ-EVENT-03", "40K-FAQ-EVENT-04", "40K-FAQ-EVENT-05")
def test_units_count_as_they_are_chosen_and_sheets_that_are_the_same_as_one() -> None:
    """Three tanks are one unit of tanks. A plated rifle is no unit. Brutes count as ogres."""
    terms = Agreed(most=1_000, events=True)
    tanks = 'sheet = "tank"\nmodels = { tank = 3 }'
    assert not any("EVENT" in each for each in said(army(squad(), tanks, tanks), terms))
    mixed = army(squad(), unit("ogre", "ogre"), unit("ogre", "ogre"), unit("brutes", "brute"))
    assert "40K-EVENT-TABLE: 2 units of Ogre at most, 3 chosen" in said(mixed, terms)


# ---- building


@pytest.mark.rule("40K-CORE-ARMY-01", "40K-CORE-ARMY-02")
@pytest.mark.parametrize("name", factions())
@pytest.mark.parametrize(("detachment", "points"), [("Patrol", 500), ("Battalion", 1_000)])
def test_an_army_is_built_that_nothing_is_wrong_with_and_that_spends_its_points(name: str, detachment: str, points: int) -> None:
    army = built(faction(name), [the(detachment)], points)
    mine = army.roster
    assert said(mine, Agreed(most=points)) == []
    assert mine.points > 0.95 * points
    again = roster_of(roster_text(army.entry), "mine.toml")
    assert (again.units, again.detachments, again.points) == (mine.units, mine.detachments, mine.points)


@pytest.mark.rule("40K-CORE-ARMY-08")
@pytest.mark.parametrize("name", factions())
def test_an_army_is_built_with_wargear_or_without(name: str) -> None:
    lists = faction(name)
    dear = any(choice.points > 0 for sheet in lists.sheets.values() for option in sheet.options for choice in option.choices)
    taken = [unit.wargear for unit in built(lists, [the("Battalion")], 1_500).entry.unit]
    assert any(taken) == dear
    assert not any(unit.wargear for unit in built(lists, [the("Battalion")], 1_500, wargear=False).entry.unit)


def test_what_cannot_be_built_is_told_with_what_is_missing() -> None:
    with pytest.raises(ReglamentoError, match=r"the smallest Battalion of The Lantern Order costs \d+ points; allowed: 100"):
        built(faction("lantern-order"), [the("Battalion")], 100)
    with pytest.raises(ReglamentoError, match=r"Tallow Levy has no datasheet of the role Lord of War"):
        built(faction("tallow-levy"), [the("Super-heavy")], 2_000)


@pytest.mark.rule("40K-CORE-ARMY-03")
@pytest.mark.parametrize("name", names())
def test_nothing_is_wrong_with_the_rosters_of_the_package(name: str) -> None:
    assert said(roster(name)) == []
    size = name.rpartition("-")[2]
    if size.isdigit():
        assert 0.95 * int(size) < roster(name).points <= int(size)


def test_every_detachment_is_found_by_its_name() -> None:
    assert [named(each.name) for each in DETACHMENTS] == list(DETACHMENTS)
