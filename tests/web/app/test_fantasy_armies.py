"""Armies of fantasy over HTTP: built and judged at once, opened from files, and played."""

from __future__ import annotations

import json

import msgspec
import pytest

from reglamento.faces.army_lists import ArmyBrief, ArmyCard, ArmyOffer, BattleCard
from reglamento.games.fantasy.lists.armies import FILES
from reglamento.games.fantasy.lists.building import built
from reglamento.games.fantasy.lists.writing import army_text
from web_ground import Browser

AT = "/api/armies/fantasy"
SPEARS = {"sheet": "toll-spears", "models": {"toll-spears": 20}, "standard": True}
GEAR = [{"model": "harbour-captain", "number": 1, "take": ["bell-shield"]}]
CAPTAIN = {"sheet": "harbour-captain", "models": {"harbour-captain": 1}, "wargear": GEAR}
MUSTER = {"name": "My muster", "faction": "estuary-league", "detachments": [], "unit": [CAPTAIN, SPEARS, SPEARS]}


def judged(by: Browser, army: object, agreed: object = None) -> ArmyCard:
    answer = by.post(f"{AT}/checks", {"army": army, "agreed": agreed or {}})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ArmyCard)


def opened(by: Browser, text: str) -> ArmyCard:
    answer = by.post(f"{AT}/files", text.encode())
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ArmyCard)


def test_what_armies_are_built_of_is_offered(ana: Browser) -> None:
    offer = msgspec.json.decode(ana.get(AT).content, type=ArmyOffer)
    assert {"estuary-league", "sunken-parish"} <= {each.id for each in offer.lists}
    assert offer.detachments == ()
    league = next(each for each in offer.lists if each.id == "estuary-league")
    assert {sheet.role for sheet in league.sheets} <= set(offer.roles)
    captain = next(sheet for sheet in league.sheets if sheet.id == "harbour-captain")
    assert {"leads", "rides", "standard"} <= set(captain.fields)
    assert "stamped-writ" not in {choice.id for choice in captain.options[0].choices}, "arcane items are for wizards"


@pytest.mark.rule("WF-CORE-ARMY-01", "WF-CORE-ARMY-02", "WF-CORE-ARMY-04", "WF-CORE-UNIT-09")
def test_an_army_is_judged_while_it_is_built(ana: Browser) -> None:
    card = judged(ana, MUSTER, {"most": 1000})
    assert (card.playable, card.faults, card.stats[0].value) == (True, (), str(60 + 2 * 150))
    short = judged(ana, MUSTER | {"unit": [SPEARS]}, {"most": 100})
    assert [(each.rule, each.unit) for each in short.faults] == [("WF-CORE-ARMY-01", 0)] * 3
    assert not short.playable
    dear = judged(ana, MUSTER, {"most": 100})
    assert [each.rule for each in dear.faults] == ["WF-CORE-ARMY-01"]
    assert dear.playable, "it is dearer than these players have agreed on, and may be played with others"
    small = judged(ana, MUSTER | {"unit": [CAPTAIN, SPEARS]}, {"small": True})
    assert [each.rule for each in small.faults] == ["WF-CORE-ARMY-04"]
    twice = judged(ana, MUSTER | {"unit": [CAPTAIN, CAPTAIN, SPEARS, SPEARS | {"models": {"toll-spears": 99 - 40}}]})
    assert [(each.rule, each.unit) for each in twice.faults] == [("", 4), ("WF-CORE-ARMY-02", 0)]
    assert not twice.playable
    empty = judged(ana, MUSTER | {"unit": []})
    assert [each.rule for each in empty.faults] == ["WF-CORE-ARMY-01"]


@pytest.mark.rule("WF-CORE-ARMY-01", "WF-CORE-ARMY-04")
def test_an_army_is_playable_in_the_missions_whose_limits_it_keeps(ana: Browser) -> None:
    few = SPEARS | {"models": {"toll-spears": 20}}
    small = judged(ana, MUSTER | {"unit": [CAPTAIN | {"wargear": []}, few, few]})
    assert (small.playable, "parish-bounds" in small.missions, "pitched-battle" in small.missions) == (True, True, True)
    large = judged(ana, MUSTER | {"unit": [CAPTAIN, *[SPEARS] * 5]})
    assert (large.playable, "parish-bounds" in large.missions, "pitched-battle" in large.missions) == (True, False, True)
    for name in large.missions:
        new = {"game": {"game": "fantasy", "mission": name, "seats": {"red": "person", "blue": "person"}}}
        assert ana.post("/api/battles", new | {"armies": {"red": large.text}}).status_code == 201


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_what_keeps_an_army_from_every_mission_is_said_whatever_is_agreed(ana: Browser) -> None:
    """With 2000 points a chart has a lord; but this army costs too little for such a battle."""
    lord = CAPTAIN | {"sheet": "toll-marshal", "models": {"toll-marshal": 1}, "wargear": []}
    card = judged(ana, MUSTER | {"unit": [lord, SPEARS, SPEARS, SPEARS]}, {"most": 2000})
    assert (card.playable, card.missions) == (False, ())
    assert [each.says for each in card.faults] == ["it has 1 lord; the chart allows 0"]


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_more_units_than_a_file_holds_are_told(ana: Browser) -> None:
    card = judged(ana, MUSTER | {"unit": [CAPTAIN, *[SPEARS] * 30]})
    assert (card.playable, "an army has at most 30 units" in [each.says for each in card.faults]) == (False, True)


def test_the_line_of_a_unit_tells_how_it_stands_and_what_it_carries(ana: Browser) -> None:
    spears = SPEARS | {"files": 0, "musician": True}
    card = judged(ana, MUSTER | {"id": "kept", "unit": [CAPTAIN | {"standard": True}, spears]})
    captain, line = (each.line for each in card.units)
    assert captain == "1 Harbour Captain, Battle standard, Bell Shield, General"
    assert line == "20 Toll Spears, 5 files, Standard bearer, Musician"
    assert 'id = "kept"' in card.text


@pytest.mark.rule("WF-CORE-MON-01", "WF-TWORIDERS-1")
def test_riders_are_units_that_say_what_they_ride(ana: Browser) -> None:
    card = judged(ana, MUSTER | {"unit": [CAPTAIN | {"rides": 2}, SPEARS, CAPTAIN | {"rides": 9, "wargear": []}, SPEARS]})
    assert [(each.rule, each.unit) for each in card.faults] == [("WF-CORE-MON-01", 3), ("WF-CORE-MON-01", 2)]
    assert [each.title for each in card.units] == ["Harbour Captain", "Toll Spears", "Harbour Captain", "Toll Spears"]


@pytest.mark.parametrize("name", FILES.names())
def test_the_file_of_an_army_is_opened_again_as_it_was(ana: Browser, name: str) -> None:
    card = opened(ana, (FILES.folder / f"{name}.toml").read_text(encoding="utf-8"))
    assert (card.faults, card.playable) == ((), True)
    again = judged(ana, card.army)
    assert (sorted(each.title for each in again.units), again.stats) == (sorted(each.title for each in card.units), card.stats)
    assert opened(ana, again.text) == again


@pytest.mark.parametrize("army", [{}, {"name": 3}, MUSTER | {"faction": "none"}, MUSTER | {"unit": [{}]}, MUSTER | {"more": 1}])
def test_what_is_no_army_is_refused_in_one_line(ana: Browser, army: object) -> None:
    answer = ana.post(f"{AT}/checks", {"army": army})
    assert answer.status_code == 400, answer.text
    assert answer.json()["why"]
    assert "\n" not in answer.json()["why"]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 broken", b"<roster/>", b"id = [", b"id = 1", b"\xff\xfe\x00"])
def test_a_file_that_is_no_army_is_refused(ana: Browser, data: bytes) -> None:
    answer = ana.post(f"{AT}/files", data)
    assert answer.status_code == 400, answer.text
    assert "\n" not in answer.json()["why"]


@pytest.mark.rule("WF-CORE-ARMY-05")
def test_a_battle_is_made_with_an_army_and_a_friend_brings_another(ana: Browser, ben: Browser) -> None:
    mine, theirs = (army_text(built(name, 1000).entry) for name in ("estuary-league", "salt-marsh"))
    new = {"game": {"game": "fantasy", "seats": {"red": "person", "blue": "person"}}}
    made = ana.post("/api/battles", new | {"armies": {"red": mine}})
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    assert ana.post(f"/api/games/{id}/seats/red", {"name": "Ana"}).status_code == 200
    sat = ben.post(f"/api/games/{id}/seats/blue/army", {"name": "Ben", "army": theirs})
    assert (sat.status_code, sat.json().get("state")) == (200, "running"), sat.text
    told = json.dumps(ben.get(f"/api/games/{id}/scene", seat="blue").json())
    assert built("estuary-league", 1000).army.name in told
    assert built("salt-marsh", 1000).army.name in told


@pytest.mark.rule("WF-CORE-ARMY-01")
def test_the_armies_of_the_program_are_brought_and_an_invited_friend_is_told_the_points_of_the_battle(
    ana: Browser, ben: Browser
) -> None:
    listed = msgspec.json.decode(ana.get(f"{AT}/packaged").content, type=tuple[ArmyBrief, ...])
    assert sorted(each.id for each in listed) == FILES.names()
    assert [each.points for each in listed] == sorted(each.points for each in listed)
    muster = ana.get(f"{AT}/packaged/league-muster").json()
    assert (muster["playable"], muster["name"]) == (True, "Muster of the League")
    mine = army_text(built("salt-marsh", 1000).entry)
    seats = {"red": "person", "blue": "person"}
    made = ana.post(
        "/api/battles", {"game": {"game": "fantasy", "seats": seats}, "armies": {"red": mine, "blue": muster["text"]}}
    )
    assert made.status_code == 201, made.text
    told = ben.get(f"/api/games/{made.json()['id']}/battle")
    card = msgspec.json.decode(told.content, type=BattleCard)
    assert card.points == 1000
    assert {side: [each.name for each in armies] for side, armies in card.armies.items()} == {
        "red": [built("salt-marsh", 1000).army.name],
        "blue": ["Muster of the League"],
    }
    assert card.armies["blue"][0].list == "The Estuary League"
    assert "Toll Spears" not in told.text
