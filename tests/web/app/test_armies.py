"""Armies of players over HTTP: built and judged at once, opened from files, and played."""

from __future__ import annotations

import json

import msgspec
import pytest

from battlescribe_files import Writer, watch
from reglamento.faces.army_lists import ArmyBrief, ArmyCard, ArmyOffer, BattleCard
from reglamento.games.wh40k.arms.detachments import DETACHMENTS
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.building import built
from reglamento.games.wh40k.sheets.drafting import roster_text
from reglamento.games.wh40k.sheets.factions import faction
from web_ground import Browser

AT = "/api/armies/wh40k"
LEVY = {
    "name": "My levy",
    "faction": "tallow-levy",
    "detachments": ["Patrol"],
    "unit": [{"sheet": "provost", "warlord": True}, {"sheet": "drafted", "models": {"drafted": 9, "foreman": 1}}],
}


def judged(by: Browser, army: object, agreed: object = None) -> ArmyCard:
    answer = by.post(f"{AT}/checks", {"army": army, "agreed": agreed or {}})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ArmyCard)


def opened(by: Browser, data: bytes) -> ArmyCard:
    answer = by.post(f"{AT}/files", data)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ArmyCard)


def packaged(by: Browser, at: str) -> tuple[ArmyBrief, ...]:
    """The armies of the program in short."""
    answer = by.get(f"{at}/packaged")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=tuple[ArmyBrief, ...])


def test_what_armies_are_built_of_is_offered_for_games_with_armies_alone(ana: Browser) -> None:
    offer = msgspec.json.decode(ana.get(AT).content, type=ArmyOffer)
    assert {"tallow-levy", "lantern-order"} <= {each.id for each in offer.lists}
    assert [each.id for each in offer.detachments] == [each.name for each in DETACHMENTS]
    assert ana.get("/api/armies/space-hulk").status_code == 404
    games = ana.get("/api/about").json()["games"]
    assert {kind["id"] for kind in games if kind.get("armies")} == {"wh40k", "fantasy"}
    assert {kind["id"] for kind in games if kind.get("rosters")} == {"wh40k"}, "BattleScribe's are read there alone"


@pytest.mark.rule("40K-CORE-ARMY-02", "40K-CORE-DET-BATTALION", "40K-CORE-MATCH-01")
def test_an_army_is_judged_while_it_is_built(ana: Browser) -> None:
    card = judged(ana, LEVY)
    assert (card.playable, card.faults) == (True, ())
    assert [each.value for each in card.stats[1:]] == ["6", "3"]
    short = judged(ana, LEVY | {"detachments": ["Battalion"]}, {"most": 50})
    assert [(each.rule, each.unit) for each in short.faults] == [
        ("40K-CORE-MATCH-01", 0),
        ("40K-CORE-DET-BATTALION", 0),
        ("40K-CORE-DET-BATTALION", 0),
    ]
    assert short.faults[1].says == "Battalion: 2 to 3 HQ, 1 chosen"
    crowd = judged(ana, LEVY | {"unit": [*LEVY["unit"], {"sheet": "drafted", "models": {"drafted": 90}}]})
    assert not crowd.playable
    assert [(each.unit, each.says) for each in crowd.faults] == [(3, "90 Drafted: at least 4, at most 19")]
    empty = judged(ana, {"name": "", "faction": "tallow-levy", "detachments": [], "unit": []} | {"name": "New"})
    assert [each.rule for each in empty.faults] == ["", "40K-CORE-ARMY-06"]


def test_the_file_of_an_army_is_opened_again_as_it_was(ana: Browser) -> None:
    card = judged(ana, LEVY)
    again = opened(ana, card.text.encode())
    assert (again.units, again.stats, again.army) == (card.units, card.stats, card.army)
    assert judged(ana, again.army).text == card.text


@pytest.mark.parametrize(
    "army", [{}, {"name": 3}, LEVY | {"faction": {}}, LEVY | {"faction": "none"}, LEVY | {"unit": [{}]}, LEVY | {"more": 1}]
)
def test_what_is_no_army_is_refused_in_one_line(ana: Browser, army: object) -> None:
    answer = ana.post(f"{AT}/checks", {"army": army})
    assert answer.status_code == 400, answer.text
    assert answer.json()["why"]
    assert "\n" not in answer.json()["why"]


def test_a_roster_of_another_program_becomes_an_army(ana: Browser) -> None:
    card = opened(ana, watch(Writer(old=True)))
    assert card.playable
    assert card.army is None
    again = opened(ana, card.text.encode())
    assert (again.units, again.remarks) == (card.units, card.remarks)


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_what_a_roster_lacks_is_said_once(ana: Browser) -> None:
    card = opened(ana, watch(Writer()).replace(b"Warlord", b"Warlike"))
    assert [fault.rule for fault in card.faults].count("40K-CORE-ARMY-06") == 1
    assert not card.playable


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "This is neither an army of this page (.toml) nor a roster of BattleScribe (.ros, .rosz)."),
        (b"PK\x03\x04 broken", "the zip is damaged"),
        (b"<roster/>", "the roster is one of"),
        (b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><roster>&b;</roster>", "entit"),
        (b"id = [", "cannot be read as TOML"),
        (b"id = 1", "army"),
        (b"\xff\xfe\x00", ""),
    ],
)
def test_a_file_that_is_no_army_is_refused_in_one_line(ana: Browser, data: bytes, why: str) -> None:
    answer = ana.post(f"{AT}/files", data)
    assert answer.status_code == 400, answer.text
    assert why in answer.json()["why"]
    assert "\n" not in answer.json()["why"]


@pytest.mark.rule("40K-CORE-ARMY-01")
def test_a_battle_is_made_with_the_armies_of_its_players(ana: Browser, ben: Browser) -> None:
    mine = roster_text(built(faction("lantern-order"), [DETACHMENTS[0]], 300).entry)
    new = {"game": {"game": "wh40k", "mission": "only-war", "seats": {"red": "person", "blue": "person"}}}
    made = ana.post("/api/battles", new | {"armies": {"red": mine}})
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    assert ana.post(f"/api/games/{id}/seats/red", {"name": "Ana"}).status_code == 200
    assert ben.post(f"/api/games/{id}/seats/blue", {"name": "Ben"}).status_code == 200
    told = ben.get(f"/api/games/{id}/scene", seat="blue").json()
    assert "The Lantern Order, 300 points" in json.dumps(told["told"])


def waiting(ana: Browser, armies: dict[str, str]) -> str:
    """A battle in which Ana plays red and blue is free."""
    new = {"game": {"game": "wh40k", "mission": "only-war", "seats": {"red": "person", "blue": "person"}}}
    made = ana.post("/api/battles", new | {"armies": armies}) if armies else ana.post("/api/games", new["game"])
    assert made.status_code == 201, made.text
    id = str(made.json()["id"])
    assert ana.post(f"/api/games/{id}/seats/red", {"name": "Ana"}).status_code == 200
    return id


def army(list: str, points: int) -> str:
    return roster_text(built(faction(list), [DETACHMENTS[0]], points).entry)


@pytest.mark.rule("40K-CORE-ARMY-01")
@pytest.mark.parametrize("hosts", [{}, {"red": "lantern-order"}])
def test_a_friend_brings_an_army_to_a_battle_that_waits(ana: Browser, ben: Browser, hosts: dict[str, str]) -> None:
    id = waiting(ana, {seat: army(list, 300) for seat, list in hosts.items()})
    before = ana.get(f"/api/games/{id}").json()
    sat = ben.post(f"/api/games/{id}/seats/blue/army", {"name": "Ben", "army": army("tallow-levy", 250)})
    assert sat.status_code == 200, sat.text
    assert (sat.json()["state"], sat.json()["title"], sat.json()["commitment"]) == (
        "running",
        before["title"],
        before["commitment"],
    )
    told = json.dumps(ben.get(f"/api/games/{id}/scene", seat="blue").json())
    if hosts:
        assert "The Tallow Levy, 250 points" in told
        assert "The Lantern Order, 300 points" in told
    else:
        asked = json.dumps(ana.get(f"/api/games/{id}/scene", seat="red").json())
        assert "Which army does Red play?" in asked, "blue's is known: it is the only one that blue may play"
        assert "1,000 points" not in asked, "armies of about the size of the friend's are offered"


def test_an_army_that_is_refused_leaves_the_seat_free(ana: Browser, ben: Browser) -> None:
    id = waiting(ana, {"red": army("lantern-order", 300)})
    at = f"/api/games/{id}/seats/blue/army"
    assert ben.post(at, {"army": "id = 1"}).status_code == 400
    assert ben.post(at, {"army": "# " + "x" * 600_000}).status_code == 413
    assert ben.post(at, {"army": army("tallow-levy", 250), "phrase": "\u0000"}).status_code == 400
    assert ben.post(f"/api/games/{id}/seats/green/army", {"army": army("tallow-levy", 250)}).status_code == 400
    card = ana.get(f"/api/games/{id}").json()
    assert [seat.get("taken", False) for seat in card["seats"]] == [True, False]
    assert ben.post(f"/api/games/{id}/seats/blue", {"name": "Ben"}).status_code == 200
    assert "The Lantern Order, 300 points" in json.dumps(ana.get(f"/api/games/{id}/scene", seat="red").json())


def test_no_army_is_brought_to_a_seat_that_is_taken_or_to_a_game_without_armies(ana: Browser, ben: Browser) -> None:
    id = waiting(ana, {})
    levy = army("tallow-levy", 250)
    assert ben.post(f"/api/games/{id}/seats/red/army", {"army": levy}).status_code == 409
    assert ben.post(f"/api/games/{id}/seats/blue/army", {"army": levy}).status_code == 200
    assert ben.post(f"/api/games/{id}/seats/blue/army", {"army": levy}).status_code == 409
    hulk = ana.post("/api/games", {"game": "space-hulk", "seats": {"marines": "person", "genestealers": "person"}}).json()["id"]
    assert ben.post(f"/api/games/{hulk}/seats/marines/army", {"army": levy}).status_code == 404


def test_a_battle_with_a_wrong_army_or_seat_is_refused(ana: Browser) -> None:
    mine = roster_text(built(faction("lantern-order"), [DETACHMENTS[0]], 300).entry)
    battle = {"game": {"game": "wh40k"}}
    assert ana.post("/api/battles", battle | {"armies": {"green": mine}}).status_code == 400
    assert ana.post("/api/battles", battle | {"armies": {"red": "id = 1"}}).status_code == 400
    assert ana.post("/api/battles", battle | {"armies": {}}).status_code == 400
    assert ana.post("/api/battles", {"game": {"game": "space-hulk"}, "armies": {"marines": mine}}).status_code == 404
    assert ana.post("/api/battles", battle | {"armies": {"red": "# " + "x" * 600_000}}).status_code == 413


# ---- the program's own armies, and what an invited player is told


@pytest.mark.rule("40K-CORE-ARMY-02")
def test_the_armies_of_the_program_are_listed_and_each_can_be_brought(ana: Browser) -> None:
    listed = packaged(ana, AT)
    assert [each.id for each in sorted(listed, key=lambda each: each.id)] == rosters.names()
    assert [each.points for each in listed] == sorted(each.points for each in listed)
    evening = next(each for each in listed if each.id == "choir-750")
    assert (evening.name, evening.list, evening.points) == ("The Evening Office", "The Drowned Choir", 749)
    for each in listed:
        card = msgspec.json.decode(ana.get(f"{AT}/packaged/{each.id}").content, type=ArmyCard)
        assert (card.playable, card.name, card.stats[0].value) == (True, each.name, str(each.points))


@pytest.mark.parametrize(
    ("path", "status", "why"),
    [
        ("wh40k/packaged/none", 404, "There is no army 'none': choose one of choir-1000, "),
        ("wh40k/packaged/..%2Fchoir-750", 404, ""),
        ("wh40k/packaged/Choir", 404, ""),
        ("wh40k/packaged/choir-750%0A", 404, ""),
        (f"wh40k/packaged/{'x' * 65}", 404, ""),
        ("space-hulk/packaged", 404, "Players bring no armies to this game."),
        ("space-hulk/packaged/choir-750", 404, "Players bring no armies to this game."),
    ],
)
def test_an_army_that_the_program_has_not_is_refused_with_those_there_are(ana: Browser, path: str, status: int, why: str) -> None:
    answer = ana.get(f"/api/armies/{path}")
    assert answer.status_code == status, answer.text
    assert answer.json()["why"].startswith(why)


@pytest.mark.rule("40K-CORE-ARMY-01")
def test_a_bot_plays_the_army_of_the_program_that_was_chosen_for_it(ana: Browser) -> None:
    theirs = ana.get(f"{AT}/packaged/choir-750").json()["text"]
    new = {"game": "wh40k", "mission": "only-war", "seats": {"red": "person", "blue": "greedy"}}
    made = ana.post("/api/battles", {"game": new, "armies": {"red": army("lantern-order", 300), "blue": theirs}})
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    assert ana.post(f"/api/games/{id}/seats/red", {"name": "Ana"}).status_code == 200
    assert "Blue plays The Evening Office." in json.dumps(ana.get(f"/api/games/{id}/scene", seat="red").json())


def test_an_invited_friend_is_told_the_size_of_the_battle_and_the_armies_in_short(ana: Browser, ben: Browser) -> None:
    id = waiting(ana, {"red": army("lantern-order", 300)})
    told = ben.get(f"/api/games/{id}/battle")
    card = msgspec.json.decode(told.content, type=BattleCard)
    (red,) = card.armies["red"]
    assert (red.name, red.list) == ("The Lantern Order, 300 points", "The Lantern Order")
    assert 250 < red.points <= 300
    assert card.points == max(each.points for briefs in card.armies.values() for each in briefs)
    assert len(card.armies["blue"]) > 1, "those of about the same size, among which blue chooses"
    assert "Wardens" not in told.text, "the units of an army are told when the battle begins"
    assert ben.post(f"/api/games/{id}/seats/blue/army", {"army": army("tallow-levy", 250)}).status_code == 200
    after = msgspec.json.decode(ben.get(f"/api/games/{id}/battle").content, type=BattleCard)
    assert [each.list for each in after.armies["blue"]] == ["The Tallow Levy"]


@pytest.mark.rule("40K-CORE-ARMY-01")
def test_until_a_battle_begins_only_its_players_see_the_units_of_an_army(ana: Browser, ben: Browser) -> None:
    """The scene, a replay or a look from outside tell nothing of it; then the spectator is told all, also one that was there before."""
    id = waiting(ana, {"red": army("lantern-order", 300)})
    before = ben.get(f"/api/games/{id}/scene").json()
    assert (before["state"], before["stats"], before["told"], before["live"]) == ("open", [], [], "")
    for path, query in (("replay", {}), ("replay/0", {}), ("look", {"piece": "red-1"}), ("why", {"target": "red-1"})):
        told = ben.get(f"/api/games/{id}/{path}", **query)
        assert (told.status_code, told.json()["code"]) == (403, "not-yours"), path
    assert "Wardens" in ana.get(f"/api/games/{id}/scene", seat="red").text
    assert ben.post(f"/api/games/{id}/seats/blue/army", {"army": army("tallow-levy", 250)}).status_code == 200
    begun = ana.get(f"/api/games/{id}/scene", since=before["version"])
    assert begun.json()["told_from"] == 0
    assert "Red plays The Lantern Order, 300 points." in begun.text
    assert "Wardens" in begun.text


def test_a_battle_without_armies_or_a_game_is_none(ana: Browser) -> None:
    hulk = ana.post("/api/games", {"game": "space-hulk"}).json()["id"]
    assert ana.get(f"/api/games/{hulk}/battle").status_code == 404
    assert ana.get(f"/api/games/{'x' * 22}/battle").status_code == 404
