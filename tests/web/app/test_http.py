"""Each address of the interface, as it should be used and as it should not."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from reglamento.faces.shown import Still
from reglamento.games.registry import game_names
from reglamento.web.protocol import About, Ack, GameCard, Lobby, Odds, Problem, Replay, RuleCard, RulesFound, Scene
from web_ground import BOTH_MINE, Browser

NOBODY = "A" * 22


def read(answer: Any, kind: type[Any]) -> Any:
    assert answer.status_code < 300, answer.text
    assert answer.headers["content-type"] == "application/json"
    return msgspec.json.decode(answer.content, type=kind)


def refused(answer: Any) -> tuple[int, str]:
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.why
    return answer.status_code, problem.code


def play(browser: Browser, game: str, **changed: Any) -> Any:
    """Answer the pending question with its first option, over HTTP."""
    card = read(browser.get(f"/api/games/{game}"), GameCard)
    scene = read(browser.get(f"/api/games/{game}/scene", seat=card.asked_of), Scene)
    body = {"type": "answer", "version": scene.version, "key": "key-number-1", "answer": scene.asked.options[0].answer}
    return browser.post(f"/api/games/{game}/answers", body | changed, seat=card.asked_of)


@pytest.mark.parametrize("path", ["/api/games", "/api/account/sign-in", "/api/battles"])
def test_a_body_that_is_missing_is_told(ana: Browser, path: str) -> None:
    answer = ana.http.post(path, headers={"content-type": "application/json"})
    assert refused(answer) == (400, "bad-request")
    assert answer.json()["why"] == "A body in JSON is missing."


def test_about(ana: Browser) -> None:
    about = read(ana.get("/api/about"), About)
    assert [game.id for game in about.games] == game_names()
    assert about.languages["en"] == "English"
    german = read(ana.get("/api/about", lang="de"), About)
    assert "Warhammer 40.000 (8. Edition)" in [game.title for game in german.games]


def test_a_game_from_the_lobby_to_the_table(ana: Browser, ben: Browser) -> None:
    made = read(ana.post("/api/games", {"seats": BOTH_MINE}), GameCard)
    assert (made.state, len(made.id), len(made.commitment)) == ("open", 22, 64)
    assert made.id in [game.id for game in read(ben.get("/api/games"), Lobby).open]
    one = read(ana.post(f"/api/games/{made.id}/seats/marines", {"name": "Ana"}), GameCard)
    assert one.state == "open"
    both = read(ben.post(f"/api/games/{made.id}/seats/genestealers", {"name": "Ben", "phrase": "blue door"}), GameCard)
    assert both.state == "running"
    assert [(seat.name, seat.mine) for seat in both.seats] == [("Ana", False), ("Ben", True)]
    assert made.id in [game.id for game in read(ben.get("/api/games"), Lobby).mine]
    assert refused(ben.post(f"/api/games/{made.id}/seats/marines", {}))[0] in {403, 409}


def test_an_answer_counts_once(ana: Browser) -> None:
    game = ana.begun()
    before = read(ana.get(f"/api/games/{game}"), GameCard).version
    ack = read(play(ana, game), Ack)
    assert (ack.key, ack.version) == ("key-number-1", before + 1)
    assert read(play(ana, game), Ack) == ack, "the same key is the same answer"
    assert read(ana.get(f"/api/games/{game}"), GameCard).version == before + 1


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({"answer": ["Wait", "nowhere"]}, (400, "illegal")),
        ({"answer": ["Nonsense"]}, (400, "bad-request")),
        ({"answer": None}, (400, "bad-request")),
        ({"version": 0}, (409, "conflict")),
        ({"version": "1"}, (400, "bad-request")),
        ({"key": "short"}, (400, "bad-request")),
        ({"key": "with spaces in it"}, (400, "bad-request")),
        ({"more": 1}, (400, "bad-request")),
        ({"type": "undo"}, (400, "bad-request")),
    ],
)
def test_an_answer_that_is_not_taken_changes_nothing(ana: Browser, changed: dict[str, Any], outcome: tuple[int, str]) -> None:
    game = ana.begun()
    before = ana.get(f"/api/games/{game}/scene").content
    assert refused(play(ana, game, **changed)) == outcome
    assert ana.get(f"/api/games/{game}/scene").content == before


def test_undo(ana: Browser) -> None:
    game = ana.begun()
    asked_of = read(ana.get(f"/api/games/{game}"), GameCard).asked_of
    undo = {"type": "undo", "version": 1, "key": "undo-number-1"}
    assert refused(ana.post(f"/api/games/{game}/undo", undo, seat=asked_of)) == (409, "not-undoable")
    assert refused(ana.post(f"/api/games/{game}/undo", undo | {"version": 99}, seat=asked_of))[0] == 409


def test_a_game_is_given_up(ana: Browser) -> None:
    game = ana.begun()
    asked_of = read(ana.get(f"/api/games/{game}"), GameCard).asked_of
    sent = {"type": "give-up", "key": "give-up-number-1"}
    ack = read(ana.post(f"/api/games/{game}/give-up", sent, seat=asked_of), Ack)
    card = read(ana.get(f"/api/games/{game}"), GameCard)
    assert (card.state, card.version) == ("over", ack.version)
    assert card.result is not None
    assert card.result.winner not in {asked_of, None}
    again = ana.post(f"/api/games/{game}/give-up", sent | {"key": "give-up-number-2"}, seat=asked_of)
    assert refused(again) == (409, "not-running")


def test_two_play_again(ana: Browser, ben: Browser) -> None:
    made = read(ana.post("/api/games", {"seats": BOTH_MINE, "budget": 900}), GameCard)
    for browser, seat in ((ana, "marines"), (ben, "genestealers")):
        browser.post(f"/api/games/{made.id}/seats/{seat}", {"name": "A friend"})
    assert refused(ana.post(f"/api/games/{made.id}/next", {})) == (409, "not-running")
    while (
        ana.post(f"/api/games/{made.id}/give-up", {"type": "give-up", "key": "give-up-number-1"}, seat="marines").status_code
        == 409
    ):
        time.sleep(0.01)  # the first dice roll
    card = read(ben.post(f"/api/games/{made.id}/next", {"swapped": True}), GameCard)
    assert [(seat.seat, seat.kept) for seat in card.seats] == [("marines", "you"), ("genestealers", "other")]
    assert card.budget == 900
    assert read(ana.get(f"/api/games/{made.id}"), GameCard).next == card.id
    assert read(ana.post(f"/api/games/{made.id}/next"), GameCard).id == card.id
    assert refused(ana.post(f"/api/games/{card.id}/seats/marines", {})) == (403, "not-yours")
    stranger = ana.ground.browser()
    assert read(stranger.get(f"/api/games/{made.id}"), GameCard).next == ""
    assert refused(stranger.post(f"/api/games/{made.id}/next", {})) == (403, "not-yours")
    assert refused(stranger.post(f"/api/games/{card.id}/seats/marines", {})) == (403, "not-yours")
    assert card.id not in [game.id for game in read(stranger.get("/api/games"), Lobby).open]


def test_what_a_seat_asks_of_the_rules(ana: Browser, ben: Browser) -> None:
    game = ana.begun()
    card = read(ana.get(f"/api/games/{game}"), GameCard)
    scene = read(ana.get(f"/api/games/{game}/scene", seat=card.asked_of), Scene)
    odds = read(ana.get(f"/api/games/{game}/odds", seat=card.asked_of, version=scene.version), Odds)
    assert odds.version == scene.version
    assert refused(ben.get(f"/api/games/{game}/odds", seat=card.asked_of, version=scene.version)) == (403, "not-yours")
    assert ana.get(f"/api/games/{game}/look", piece="m1").status_code in {200, 404}
    assert refused(ana.get(f"/api/games/{game}/look", piece=""))[0] == 400
    assert ana.get(f"/api/games/{game}/why", target="m1", seat=card.asked_of).json()["why"]


def test_pictures_that_never_change_may_be_kept(ana: Browser) -> None:
    game = ana.begun()
    of_game, mission = ana.get(f"/api/games/{game}/still"), read(ana.get(f"/api/games/{game}"), GameCard).mission
    of_mission = ana.get(f"/api/missions/space-hulk/{mission}/still")
    preview = read(of_mission, Still)
    assert preview.sample is not None, "with what stands there at the beginning"
    assert read(of_game, Still) == msgspec.structs.replace(preview, sample=None)
    assert "immutable" in of_mission.headers["cache-control"]
    assert refused(ana.get("/api/missions/space-hulk/no-such-place/still")) == (404, "unknown")


def test_replays_forks_and_files(ana: Browser) -> None:
    game = ana.begun()
    replay = read(ana.get(f"/api/games/{game}/replay", seat="marines"), Replay)
    assert replay.moments
    first = read(ana.get(f"/api/games/{game}/replay/{replay.moments[0].version}", seat="marines"), Scene)
    assert first.version == replay.moments[0].version
    assert refused(ana.get(f"/api/games/{game}/replay", seat="*"))[0] in {403, 409}
    assert refused(ana.get(f"/api/games/{game}/file")) == (409, "not-running")
    version = read(ana.get(f"/api/games/{game}"), GameCard).version
    fork = read(ana.post(f"/api/games/{game}/forks", {"version": version, "seat": "marines"}), GameCard)
    assert (fork.state, fork.forked_from) == ("open", game)
    assert refused(ana.post(f"/api/games/{game}/forks", {"version": 10_000}))[0] in {400, 404, 409}
    assert refused(ana.post("/api/files", b"no save")) == (400, "bad-request")
    assert refused(ana.post("/api/files", b"")) == (400, "bad-request")


def test_rules(ana: Browser) -> None:
    assert len(read(ana.get("/api/rules"), RulesFound).rules) > 200
    found = read(ana.get("/api/rules", q="overwatch jam", game="space-hulk"), RulesFound).rules
    assert "SH-JAM-01" in [rule.id for rule in found[:5]]
    assert read(ana.get("/api/rules/sh-los-09"), RuleCard).id == "SH-LOS-09"
    assert ana.get("/api/rules/zzzz").json()["why"] == "There is no rule of that name."
    missing = ana.get("/api/rules/SH-LOS-9999")
    assert refused(missing) == (404, "unknown")
    assert "SH-LOS" in missing.json()["why"]
    assert refused(ana.get("/api/rules", game="chess")) == (404, "unknown")


def test_words(ana: Browser) -> None:
    assert ana.get("/api/words/en").json() == {}
    assert all(isinstance(word, str) for word in ana.get("/api/words/es").json().values())
    assert refused(ana.get("/api/words/xx")) == (404, "unknown")


@pytest.mark.parametrize("path", ["", "/scene", "/still", "/replay", "/replay/0", "/file", "/look?piece=m1", "/why?target=m1"])
def test_a_game_that_is_not(ana: Browser, path: str) -> None:
    assert refused(ana.get(f"/api/games/{NOBODY}{path}")) == (404, "unknown")
    assert refused(ana.get(f"/api/games/short{path}")) == (404, "unknown")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b'{"readings": {"x": ' + b"[" * 20_000 + b"]" * 20_000 + b"}}",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"game": 7}',
        b'{"more": 1}',
        b"[" * 50_000,
        b'{"clock": 1e400}',
        b'{"clock": -1}',
    ],
)
def test_bodies_that_are_no_new_game(ana: Browser, body: bytes) -> None:
    assert refused(ana.post("/api/games", body)) == (400, "bad-request")


@pytest.mark.parametrize(
    "path", ["/scene?seat=Marines", "/scene?seat=", "/replay/-1", "/replay/x", "/replay/9999999", "/scene?lang=english"]
)
def test_addresses_that_nothing_can_have(ana: Browser, path: str) -> None:
    assert refused(ana.get(f"/api/games/{ana.begun()}{path}")) in {(400, "bad-request"), (404, "unknown")}


def test_errors_in_the_language_of_the_asker(ana: Browser) -> None:
    english = ana.get(f"/api/games/{NOBODY}").json()["why"]
    assert ana.http.get(f"/api/games/{NOBODY}", headers={"accept-language": "fr, en;q=0.5"}).json()["why"] == english
