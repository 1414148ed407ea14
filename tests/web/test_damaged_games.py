"""A game that cannot be taken up is set aside, and says so; all others go on. Shown on a real server with a really damaged database."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from cases import first
from served import Served
from zygote import Zygote

PATIENCE = 60.0
BOTS = {"marines": "random", "genestealers": "random"}
DAMAGES = {
    "unreadable entry": "update entry set data = '[[\"Pass' where game = ? and seq = 1",
    "refused answer": 'update entry set data = \'[["Move", 3, 1, ""]]\' where game = ? and seq = 2',
    "nonsense in an entry": "update entry set data = '{\"a\": 7}' where game = ? and seq = 2",
    "missing entry": "delete from entry where game = ? and seq = 2",
    "unknown game": "update game set game = 'chess' where id = ?",
    "unknown game in the header": "update game set header = replace(header, 'space-hulk', 'chess') where id = ?",
    "unknown mission": "update game set header = replace(header, 'cold-hearth', 'no-such') where id = ?",
    "bad header": "update game set header = '{\"reglamento\": ' where id = ?",
    "readings that are none": 'update game set header = replace(header, \'"readings":{\', \'"readings":7,"about":{\') where id = ?',
    "missing seat": "delete from seat where game = ? and seat = 'marines'",
}
"""What is done to the database, by what it is."""


def new_game(client: httpx.Client) -> str:
    made = client.post("/api/games", json={"game": "space-hulk", "seats": BOTS, "listed": True})
    made.raise_for_status()
    id: str = made.json()["id"]
    return id


def version(client: httpx.Client, id: str) -> int:
    found: int = client.get(f"/api/games/{id}").raise_for_status().json()["version"]
    return found


def goes_on(client: httpx.Client, id: str, than: int) -> bool:
    """Whether a game of bots comes farther than that."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if version(client, id) > than:
            return True
        time.sleep(0.1)
    return False


def damage(folder: Path, sql: str, id: str) -> None:
    with sqlite3.connect(folder / "games.sqlite3") as database:
        assert database.execute(sql, (id,)).rowcount == 1
    database.close()


def scene(client: httpx.Client, id: str, lang: str) -> tuple[int, dict[str, Any]]:
    answer = client.get(f"/api/games/{id}/scene", params={"lang": lang})
    return answer.status_code, json.loads(answer.content)


def client_of(server: Served) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE)


def test_damaged_games_are_set_aside_and_all_others_go_on(nursery: Zygote, tmp_path: Path) -> None:
    with nursery.serving(tmp_path) as server, client_of(server) as client:
        sound = new_game(client)
        hurt = {kind: new_game(client) for kind in DAMAGES}
        assert all(goes_on(client, id, 3) for id in (sound, *hurt.values()))
    for kind, sql in DAMAGES.items():
        damage(tmp_path, sql, hurt[kind])
    with nursery.serving(tmp_path) as server, client_of(server) as client:
        assert goes_on(client, sound, version(client, sound))
        later = new_game(client)
        assert goes_on(client, later, 2)
        assert client.get("/api/games").status_code == 200
        said = {kind: _told(client, id) for kind, id in hurt.items()}
        assert {kind: told for kind, told in said.items() if not told} == {}
        for id in hurt.values():
            assert f"the game {id[:6]} is set aside" in server.text
            assert id not in server.text
        shown = {each["id"]: each for cards in client.get("/api/games").json().values() for each in cards}
        told = {kind: (shown[id]["aside"], shown[id].get("asked_of")) for kind, id in hurt.items() if id in shown}
        assert set(told.values()) == {(True, None)}
        assert len(told) >= len(DAMAGES) - 2, "one of an unknown game, or without a seat, cannot be listed"
        assert not shown[sound].get("aside"), "absent is false on the wire"


def _told(client: httpx.Client, id: str) -> bool:
    """Whether everybody is told, in every language, that a game is set aside."""
    words = {"en": "This game ", "es": "Esta partida ", "de": "Dieses Spiel "}
    for lang, begins in words.items():
        status, found = scene(client, id, lang)
        if status == 200:
            why = found.get("aside", "")
        else:
            assert (status, found["code"]) == (422, "damaged")
            why = found["why"]
        if not why.startswith(begins):
            return False
    return True


@pytest.mark.parametrize("path", first(1, ["", "/still", "/replay", "/file"]))
def test_no_address_of_a_damaged_game_fails_without_a_reason(nursery: Zygote, tmp_path: Path, path: str) -> None:
    with nursery.serving(tmp_path) as server, client_of(server) as client:
        id = new_game(client)
        assert goes_on(client, id, 2)
    damage(tmp_path, DAMAGES["bad header"], id)
    with nursery.serving(tmp_path) as server, client_of(server) as client:
        answer = client.get(f"/api/games/{id}{path}")
        assert (answer.status_code, answer.json()["code"]) == (422, "damaged")
