"""What people write is shown as they wrote it, and does nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing, put_down
from hulk_scene import marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Table, Visitor, made, sit

SCRIPT = "<script>hacked=1</script><img src=x onerror=hacked=1>"
NAMES = (
    SCRIPT,
    "W" * 80,
    "🦾🧑‍🚀 Élodie 👾" * 3,
    "ليلى بنت سعيد",
    "{name} %s ${x} {{0}}",
    "&lt;b&gt; \\u003c \" ' `",
)
"""Markup, a long one, emoji, one written from right to left, fields, escapes."""


def is_harmless(page: Page) -> None:
    assert page.evaluate("typeof hacked") == "undefined"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_names_and_phrases(anybody: Visitor) -> None:
    ana, berta = anybody(), anybody()
    games = {}
    for name in NAMES:
        id = made(ana, {"mission": "cold-hearth", "seats": {"marines": "person", "genestealers": "person"}, "listed": True})
        sit(ana, id, MARINES, name=name, phrase=name)
        games[name] = id
    page, replay = berta.open("/"), anybody().open("/rules")
    for name in NAMES:
        expect(page.get_by_role("region", name="Open games to join")).to_contain_text(name)
    is_harmless(page)
    for host, guest in zip(NAMES[:3], NAMES[3:], strict=True):
        for name in (guest, host):
            page.goto(f"{berta.url}/g/{games[name]}")
            expect(page.get_by_role("heading", level=1)).to_have_text(f"{name} invites you")
            is_harmless(page)
        page.get_by_label("Your name").fill(guest)
        page.get_by_label("Your phrase for the dice").fill(guest)
        page.get_by_role("button", name="Sit down").click()
        for name in (host, guest):
            expect(page.get_by_role("region", name="Players")).to_contain_text(name)
        is_harmless(page)
        replay.goto(f"{berta.url}/g/{games[host]}/replay")
        expect(replay.get_by_text(f"Marines: {host} · Genestealers: {guest}")).to_be_visible()
        is_harmless(replay)
    unseen = {"mission": "cold-hearth", "seats": {"marines": "person", "genestealers": "person"}}
    turned = ana.request.post(f"{ana.url}/api/games/{made(ana, unseen)}/seats/{MARINES}", data={"name": "an\u202eA"})
    assert turned.status == 400, "what cannot be seen is no name"


@pytest.mark.extended
def test_the_title_of_a_mission_from_a_file(server: Served, anybody: Visitor) -> None:
    drawing = Drawing("""
        ########
        #a....E#
        ########
        """, a=marine("e"), entries={"E": "east"}, title=SCRIPT)  # fmt: skip
    id = put_down(server, drawing.marine_turn())
    person = anybody()
    sit(person, id, MARINES, GENESTEALERS)
    table = Table(person.open(f"/g/{id}"))
    expect(table.page.get_by_role("heading", level=1)).to_have_text(SCRIPT)
    table.page.get_by_role("button", name="I am here").click()
    table.asks("Activate a Marine")
    is_harmless(table.page)
    lobby = person.open("/")
    expect(lobby.get_by_role("region", name="Your games")).to_contain_text(SCRIPT)
    is_harmless(lobby)


def test_a_search_for_markup(anybody: Visitor) -> None:
    page = anybody().open("/rules?q=%3Cscriptx%3Ehackedx()%3C/scriptx%3E")
    expect(page.get_by_text("Nothing is found for “<scriptx>hackedx()</scriptx>”.")).to_be_visible()
    is_harmless(page)
