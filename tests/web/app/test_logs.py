"""What the server tells whoever runs it: enough to see what went on, and never a secret."""

from __future__ import annotations

import io
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reglamento.web.app import incidents, logs
from reglamento.web.protocol import Ack, Refused, Scene
from web_ground import Browser, Ground, ground

PHRASE = "seven purple lanterns"


def lines(server: Ground) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in server.log.getvalue().splitlines()]


def test_a_line_for_each_request(tmp_path: Path) -> None:
    with ground(tmp_path) as server:
        browser = server.browser()
        game = browser.begun()
        browser.get(f"/api/games/{game}/scene", seat="marines")
        browser.get("/nothing")
        browser.get("/page/main.js")
        with browser.table(game) as table:
            table.next(Scene)
    said = {(line["method"], line["route"], line["status"]): line for line in lines(server)}
    scene = said["GET", "/api/games/{id}/scene", 200]
    assert scene["ms"] > 0
    assert scene["size"] > 1000
    assert scene["game"] == game[:6]
    assert said["GET", "-", 404]["size"] > 0
    assert said["WEBSOCKET", "/api/games/{id}/play", 101]["size"] > 1000
    assert ("GET", "/page/{path}", 200) in said


def test_no_secret_stands_there(tmp_path: Path) -> None:
    with ground(tmp_path) as server:
        ana: Browser = server.browser(**{"user-agent": "Agent Smith", "referer": "http://localhost/secret"})
        game = ana.begun(phrase=PHRASE)
        seat = ana.get(f"/api/games/{game}").json()["asked_of"]
        with ana.table(game, seat) as table:
            scene = table.next(Scene)
            choice = scene.asked.options[0].answer
            table.send({"type": "answer", "version": scene.version, "key": "wonderful-key", "answer": choice})
            table.next(Ack)
        ana.get(f"/api/games/{game}/scene", seat="nobody-sits-here", lang="en")
        ana.get(f"/api/games/{game}/why", target="mysterious-target")
        ana.get(f"/api/games/{game}x")
        ana.post("/api/games", b'{"mission": "hidden-mission"}')
    said = server.log.getvalue()
    assert len(said.splitlines()) > 8
    secrets = [PHRASE, PHRASE.split()[1], game, ana.token, "Ana", "wonderful-key", "nobody-sits", "mysterious", "hidden-mission"]
    secrets += ["Agent", "secret", "lang=", msgspec.json.encode(choice).decode(), *map(str, choice)]
    assert [secret for secret in secrets if secret in said] == []


def test_what_nobody_foresaw_is_told_by_a_number(running: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> None:
        local = PHRASE
        raise KeyError(local)

    ana = running.browser()
    game = ana.begun()
    scene = ana.get(f"/api/games/{game}/scene").json()
    monkeypatch.setattr(running.app.hall.new_games, "card", failing)
    monkeypatch.setattr(running.app.hall.answers, "answer", failing)
    answer = ana.get(f"/api/games/{game}")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    with ana.table(game, scene["asked"]["by"]) as table:
        table.send({"type": "answer", "version": 1, "key": "key-number-1", "answer": 1})
        refused = table.next(Refused)
        assert refused.code == "internal"
    told = [line for line in lines(running) if line["event"] == "unexpected error"]
    assert [line["incident"] in text for line, text in zip(told, (answer.json()["why"], refused.why), strict=True)] == [
        True,
        True,
    ]
    assert told[0]["trace"][-1] == "KeyError"
    assert any("test_logs.py" in frame for frame in told[0]["trace"])
    assert PHRASE not in running.log.getvalue()
    running.log.truncate(0)


def test_lines_for_people() -> None:
    stream = io.StringIO()
    logger = logs.logger("human", stream)
    logger.info("request", route="/", status=200)
    logger.debug("request", route="/page/main.js", status=200)
    incidents.report(logger, ValueError("secret"))
    first, *rest = stream.getvalue().splitlines()
    assert first[8:] == " request route=/ status=200"
    assert rest[0][8:].startswith(" error: unexpected error incident=")
    assert rest[1:] == ["    ValueError"]


def test_json_where_nobody_looks() -> None:
    stream = io.StringIO()
    logs.logger("auto", stream).info("begun")
    assert msgspec.json.decode(stream.getvalue())["event"] == "begun"


def test_errors_keep_their_causes_but_not_their_texts() -> None:
    try:
        int("secret")
    except ValueError as error:
        first = error
    try:
        _fail_after(first)
    except KeyError as error:
        trace = logs.trace(error)
    assert [line for line in trace if " " not in line] == ["ValueError", "KeyError"]
    assert "which led to" in trace
    assert "secret" not in "".join(trace)


def _fail_after(first: Exception) -> None:
    raise KeyError("secret") from first


def test_what_libraries_log_comes_along_without_what_they_fill_in() -> None:
    stream = io.StringIO()
    with logs.Libraries(logs.logger("json", stream)):
        logging.getLogger("uvicorn.error").warning("Invalid request from %s", "secret")
        logging.getLogger("uvicorn.error").info("not worth telling")
    logging.getLogger("uvicorn.error").warning("nobody listens")
    (line,) = stream.getvalue().splitlines()
    assert msgspec.json.decode(line)["text"] == "Invalid request from %s"
