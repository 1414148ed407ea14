"""Hostile values in the place of every part of every address: each is refused as what it is, or taken, and keeps nobody waiting."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest

from cases import first
from reglamento.web.app import document
from reglamento.web.application import ROUTES
from web_ground import Browser, Ground

SHARE = 5
"""Each fifth hostile value is tried in `make test`: no number of values that a part of an address is given, so each part gets others."""
SECONDS = 2.0
"""Which an answer may take, on a machine that does other things as well."""
HOSTILE = {
    "exponent": "1e99999999",
    "negative": "-1",
    "nan": "NaN",
    "infinite": "Infinity",
    "tiny": "0.1e-400",
    "large": "1" + "0" * 400,
    "larger": "9" * 5_000,
    "64 bits": "9223372036854775807",
    "other digits": "\u0661\u0662",
    "line end": "2\n",
    "underscored": "1_0",
    "true": "true",
    "empty": "",
    "zero byte": "\x00",
    "control signs": "a\x1b[31m\r\nb",
    "path": "../../../../etc/passwd",
    "long": "x" * 30_000,
    "wild card": "%' or 1=1 --",
}
WRITTEN = {name: quote(text, safe="") for name, text in HOSTILE.items()} | {"no text": "%ff%fe"}
"""As they stand in an address; and bytes that are no text in UTF-8."""
NUMBERS = {"version"}
SENSE = {"tiny", "empty"}
"""As a number, the one is 0; without the last part of an address, it is another address."""
VALUES = {
    "seat": "marines",
    "version": "0",
    "piece": "m1",
    "target": "g1",
    "game": "space-hulk",
    "mission": "two-decks",
    "q": "jam",
}


class Case(NamedTuple):
    name: str
    method: str
    address: str
    refused: bool
    """Whether it must be."""


def cases(game: str) -> Iterator[Case]:
    """Every part of an address with every hostile value in its place, all others as they should be."""
    for path, methods in document.document(ROUTES)["paths"].items():
        for method, operation in methods.items():
            parts = operation.get("parameters", ())
            for part in parts:
                for hostile, value in WRITTEN.items():
                    name = f"{method} {path}: {part['name']} is {hostile}"
                    number = part["schema"]["type"] == "integer"
                    assert number == (part["name"] in NUMBERS)
                    yield Case(name, method, address(path, parts, part, value, game), number and hostile not in SENSE)


def address(path: str, parts: Any, hurt: Any, value: str, game: str) -> str:
    queries = []
    for part in parts:
        usual = {"id": "SH-LOS-09" if "/rules/" in path else game, **VALUES}.get(part["name"], "en")
        given = value if part is hurt else usual
        if part["in"] == "path":
            path = path.replace("{" + part["name"] + "}", given)
        elif part is hurt or part.get("required"):
            queries.append(f"{part['name']}={given}")
    return f"{path}?{'&'.join(queries)}" if queries else path


def came(browser: Browser, case: Case) -> str:
    """What is wrong with the answer; nothing when that is as it should be."""
    began = time.process_time()  # the server's work is that of this process
    answer = browser.http.request(case.method, case.address, content=b"{}" if case.method == "post" else None)
    spent = time.process_time() - began
    if spent > SECONDS:
        return f"worked for {spent:.1f} seconds"
    if answer.status_code >= 500 or (case.refused and not 400 <= answer.status_code < 500):
        return f"{answer.status_code}: {answer.text:.200}"
    if answer.status_code >= 400 and not (answer.json()["code"] and 5 < len(answer.json()["why"]) < 1_000):
        return f"said {answer.text:.2000}"
    return ""


@pytest.mark.parametrize("share", first(1, [SHARE, 1]))
def test_hostile_parts_of_addresses(ana: Browser, running: Ground, share: int) -> None:
    game = ana.begun()
    tried = list(cases(game))[::share]
    assert len(tried) > 500 / share
    assert {case.name: said for case in tried if (said := came(ana, case))} == {}
    assert ana.get(f"/api/games/{game}").status_code == 200
    assert "unexpected error" not in running.log.getvalue()
