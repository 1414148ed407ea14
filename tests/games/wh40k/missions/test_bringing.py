"""Missions with armies that players bring: played, carried in the save, and told of where something of them is not enforced."""

from __future__ import annotations

import pytest

from battlescribe_files import Writer, watch
from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.detachments import DETACHMENTS
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.deployment.preparing import ChooseArmy
from reglamento.games.wh40k.facts.events.preparing import NotEnforced
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.missions.bringing import bringing
from reglamento.games.wh40k.sheets.building import built
from reglamento.games.wh40k.sheets.drafting import roster_text
from reglamento.games.wh40k.sheets.factions import faction
from reglamento.games.wh40k.sheets.records import Unenforced
from reglamento.games.wh40k.sheets.rosters import roster, roster_of
from reglamento.games.wh40k.sheets.writing import army_text


def order(points: int) -> str:
    return roster_text(built(faction("lantern-order"), [DETACHMENTS[0]], points).entry)


@pytest.mark.rule("40K-CORE-ARMY-01")
def test_a_side_plays_the_army_that_it_brings_and_the_other_one_about_as_dear() -> None:
    mission = bringing("only-war", {"blue": order(750)})
    (mine,) = mission.rosters["blue"]
    assert mine.name == "The Lantern Order, 750 points"
    assert {each.points // 100 for each in mission.rosters["red"]} == {7}
    both = bringing("only-war", {"red": order(300), "blue": order(500)})
    assert [len(both.rosters[side]) for side in ("red", "blue")] == [1, 1]


def test_the_armies_are_in_the_text_of_the_mission() -> None:
    mission = bringing("relic", {"red": order(400)})
    assert files.parse(mission.source).rosters == mission.rosters
    with pytest.raises(ForceError, match=r"red\.toml"):
        bringing("relic", {"red": "id = 1"})


@pytest.mark.rule("40K-CORE-ARMY-01")
def test_what_is_not_enforced_is_told_before_the_battle_and_kept_in_the_file() -> None:
    text = watch(Writer()).decode().replace("This model has a 4+ invulnerable save.", "Weep.").replace('"Ward"', '"Grim tidings"')
    found = imported(text.encode())
    told = (Unenforced(found.roster.units[0].sheet.name, "Grim tidings", "Weep."),)
    assert found.unenforced == told
    text = army_text(found.roster)
    assert roster_of(text, "again.toml").unenforced == told
    game = Warzone(mission=bringing("only-war", {"red": text}), readings=Readings())
    game.begin([ChooseArmy("red")])
    events = [event for event in game.events() if isinstance(event, NotEnforced)]
    assert [(each.side, each.unit, each.names) for each in events] == [("red", told[0].unit, ("Grim tidings",))]


def test_points_of_a_roster_of_the_package_are_not_made_up() -> None:
    with pytest.raises(ForceError, match=r"unit 1: points are said by the datasheets of lantern-order"):
        roster_of(order(300).replace('sheet = "', 'points = 1\nsheet = "', 1), "mine.toml")
    assert roster("lantern-750").unenforced == ()
