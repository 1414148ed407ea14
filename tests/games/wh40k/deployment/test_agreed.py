"""What players agree on about armies, as options of a battle: both behaviours of each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.arms.detachments import DETACHMENTS
from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.facts.choices.preparing import PickRoster
from reglamento.games.wh40k.facts.mission import Mission
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.setup import new_game
from reglamento.games.wh40k.sheets.records import Roster
from reglamento.games.wh40k.units.changing import next_id
from wh40k_scene import asked, battle, mission, options, roster, unit

PATROL = next(each for each in DETACHMENTS if each.name == "Patrol")


def army(*sheets: str, detachments: int = 1) -> Roster:
    """A hero with these units, each of one model, in so many Patrols."""
    found = roster([unit(sheet, (0, 0)) for sheet in ("hero", *sheets)])
    return replace(found, detachments=(PATROL,) * detachments)


def choosing(*armies: Roster) -> Mission:
    """Red chooses among these armies."""
    found = mission()
    return replace(found, rosters={"red": armies, "blue": (army("squad"),)})


def choices(*armies: Roster, readings: Readings | None = None) -> tuple[PickRoster, ...] | None:
    game = new_game(choosing(*armies), readings)
    return options(game) if asked(game) == "roster" else None


EVENTS, NARROW = Readings(event_limits=True), Readings(narrow_keywords=True)


@pytest.mark.rule("40K-EVENT-TABLE", "40K-CORE-MATCH-07")
def test_by_the_option_armies_beyond_the_limits_of_events_are_not_offered() -> None:
    """Up to 1,000 points there are two Detachments at most, and two units of a datasheet that is not Troops."""
    armies = (army("squad"), army("ogre", "ogre"), army("ogre", "ogre", "ogre"), army("squad", detachments=3))
    assert choices(*armies) == tuple(map(PickRoster, range(4)))
    assert choices(*armies, readings=EVENTS) == (PickRoster(0), PickRoster(1))
    game = new_game(choosing(army("ogre", "ogre", "ogre"), army("squad")), EVENTS)
    assert (asked(game) != "roster", game.picked["red"]) == (True, 1), "the one that is left"


@pytest.mark.rule("40K-EVENT-TABLE")
def test_a_battle_without_an_army_that_keeps_the_limits_does_not_begin() -> None:
    with pytest.raises(ForceError, match=r"rosters, red, test: 40K-EVENT-TABLE: 2 units of Ogre at most, 3 chosen"):
        new_game(choosing(army("ogre", "ogre", "ogre")), EVENTS)


@pytest.mark.rule("40K-CORE-MATCH-06")
def test_by_the_option_detachments_that_share_a_broad_keyword_are_not_offered() -> None:
    narrow = army("squad")
    units = tuple(replace(each, sheet=replace(each.sheet, factions=frozenset({"IMPERIUM"}))) for each in narrow.units)
    armies = (replace(narrow, units=units), narrow, narrow)
    assert choices(*armies) == (PickRoster(0), PickRoster(1), PickRoster(2))
    assert choices(*armies, readings=NARROW) == (PickRoster(1), PickRoster(2))


def halved(readings: Readings) -> Warzone:
    """Two strikers, whose points are more than half of the army's, and whose Power, none, is not."""
    found = battle([], [], readings=readings)
    units = roster([unit("striker", (0, 0)), unit("squad", (0, 0))])
    found.mission = replace(found.mission, rosters={"red": (units,), "blue": (army("squad"),)})
    assert next_id(found, "red") == "r1"
    return found


@pytest.mark.rule("40K-FAQ-ARMY-03", "40K-CORE-MATCH-05")
@pytest.mark.parametrize(("currency", "waits"), [("points", False), ("power", True)])
def test_by_the_option_the_half_of_an_army_is_measured_in_power(currency: str, waits: bool) -> None:
    reading = Readings(reserves_2018=True, currency="power" if currency == "power" else "points")
    game = halved(reading)
    striker, squad = game.roster("red").units
    assert striker.points > squad.points
    assert striker.power <= squad.power
    assert may_keep_back(game, "red", 0) is waits
    assert may_keep_back(halved(Readings(currency=reading.currency)), "red", 0)
