"""Accounts over HTTP: cookies are changed where a person changes, and games stay."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reglamento.web.app.live import STOPPING
from reglamento.web.hall import accounts
from reglamento.web.protocol import Scene, Undo
from web_ground import Browser, Ground


def signs(name: str, password: str) -> dict[str, Any]:
    return {"name": name, "password": password}


def mine(browser: Browser) -> list[str]:
    return [card["id"] for card in browser.get("/api/games").json()["mine"]]


def test_the_same_person_at_two_browsers(running: Ground, ana: Browser, ben: Browser) -> None:
    game = ana.begun()
    before = ana.token
    made = ana.post("/api/account", signs("ana", "seven lanterns"))
    assert made.status_code == 201
    assert made.json()["code"]
    assert ana.token != before, "a token that others may have given the browser does not count"
    assert mine(ana) == [game]
    stolen = running.browser(cookie=f"reglamento={before}")
    assert mine(stolen) == []
    assert ben.get("/api/account").json() == {}
    assert ben.token == "", "asking gives no cookie"
    assert ben.post("/api/account/sign-in", signs("ana", "wrong wrong")).status_code == 403
    assert ben.post("/api/account/sign-in", signs("ana", "seven lanterns")).status_code == 200
    assert mine(ben) == [game]
    scene = ben.get(f"/api/games/{game}/scene", seat="marines")
    assert scene.status_code == 200
    with ben.table(game, "marines") as table:
        assert table.next(object) is not None
    inside = ben.token
    assert ben.post("/api/account/sign-out").json() == {}
    assert mine(ben) == []
    assert mine(running.browser(cookie=f"reglamento={inside}")) == [], "the old token is nobody's"
    assert mine(ana) == [game]


def test_what_is_refused(running: Ground) -> None:
    nobody = running.browser()
    assert nobody.post("/api/account", signs("x", "seven lanterns")).status_code == 400
    assert nobody.post("/api/account/password", {"old": "a", "password": "seven lanterns"}).json()["code"] == "not-yours"
    assert nobody.post("/api/account/end", {"password": "a"}).json()["code"] == "not-yours"
    assert nobody.post("/api/account", signs("dora", "x" * 201)).status_code == 400


def test_where_too_many_sign_in_the_others_are_told_when_to_come_again(running: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "WAITING", 0)
    refused = running.browser().post("/api/account/sign-in", signs("ana", "seven lanterns"))
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert refused.headers["retry-after"] == "2"


def test_a_changed_password_closes_the_live_connections_of_all_other_browsers(ana: Browser, ben: Browser) -> None:
    game = ana.begun()
    ana.post("/api/account", signs("eva", "seven lanterns"))
    ben.post("/api/account/sign-in", signs("eva", "seven lanterns"))
    with ben.table(game, "marines") as table:
        scene = table.next(Scene)
        changed = ana.post("/api/account/password", {"old": "seven lanterns", "password": "eight lanterns"})
        assert changed.status_code == 200
        with contextlib.suppress(ConnectionClosed):
            table.send(Undo(version=scene.version, key="key-of-ben"))
        assert table.code_at_the_end() == STOPPING
    with pytest.raises(InvalidStatus), ben.table(game, "marines"):
        pass
