"""A server that is killed in the middle of a turn, and a browser that is closed: the game goes on where it was."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser import Watched
from drawn_games import Drawing, put_down
from hulk_scene import marine
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Table, Visitor, at_table
from zygote import Zygote

HALL = Drawing(
    """
    #########
    #a.....E#
    #b......#
    #########
    """,
    a=marine("e"), b=marine("e"), entries={"E": "east"},
)  # fmt: skip
A_MONTH = 30 * 24 * 3600
DEAD = "net::ERR_"
"""How a browser says that a server is gone: it may be refused, reset or cut off in the middle of a word."""


def begun(server: Served, person: Watched) -> Table:
    """The person's Marine has taken one step on this server."""
    table = at_table(person, put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}), MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.option("Step to C2").click()
    table.asks("Anders acts: 3 AP")
    return table


def kept_port() -> str:
    """A free port that the system gives to nobody who asks for any: it is still free when its server is started again."""
    for port in random.Random(os.getpid()).sample(range(20_000, 30_000), 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return str(port)
    raise AssertionError("a hundred ports are taken")


def killed(nursery: Zygote, server: Served) -> None:
    server.kill()
    assert nursery.ended(server) == -signal.SIGKILL


def test_the_page_finds_a_killed_server_again_and_its_answer_counts_once(nursery: Zygote, folder: Path, anybody: Visitor) -> None:
    port = ["--port", kept_port()]
    with nursery.serving(folder, port) as first:
        person = anybody(browser={"at": first})
        table = begun(first, person)
        killed(nursery, first)
        table.option("Step to D2").click()
        expect(table.page.get_by_text("Connecting again…")).to_be_visible()
    with nursery.serving(folder, port):
        table.asks("Anders acts: 2 AP")
        expect(table.story.get_by_role("listitem").filter(has_text="steps to D2")).to_have_count(1)
        expect(table.page.get_by_text("Connecting again…")).to_have_count(0)
        table.option("Step to E2").click()
        table.asks("Anders acts: 1 AP")
        table.page.reload()
        table.asks("Anders acts: 1 AP")
        expect(table.story.locator("li").filter(has_text="Anders steps to")).to_have_count(3)
        table.page.close()
    person.forgive(DEAD)


@pytest.mark.extended
def test_a_killed_server_asks_the_same_question_again(nursery: Zygote, folder: Path, anybody: Visitor) -> None:
    port = ["--port", kept_port()]
    with nursery.serving(folder, port) as first:
        person = anybody(browser={"at": first})
        table = begun(first, person)
        killed(nursery, first)
        expect(table.page.get_by_text("Connecting again…")).to_be_visible()
    with nursery.serving(folder, port):
        expect(table.page.get_by_text("Connecting again…")).to_have_count(0)
        table.asks("Anders acts: 3 AP")
        table.option("Step to D2").click()
        table.asks("Anders acts: 2 AP")
        table.page.close()
    person.forgive(DEAD)


@pytest.mark.extended
def test_a_browser_that_was_closed_finds_its_game(server: Served, anybody: Visitor) -> None:
    person = anybody()
    begun(server, person)
    kept = person.context.storage_state()
    (cookie,) = [each for each in kept["cookies"] if each["name"] == "reglamento"]
    assert cookie["expires"] > time.time() + A_MONTH
    assert cookie["httpOnly"]
    person.context.close()

    page = anybody(browser={"storage_state": kept}).open("/")
    games = page.get_by_role("region", name="Your games")
    expect(games).to_contain_text("A drawn position")
    expect(games).to_contain_text("your move")
    games.get_by_role("link", name="A drawn position").first.click()
    Table(page).asks("Anders acts: 3 AP")


@pytest.mark.extended
def test_nobody_else_may_sit_in_it(server: Served, anybody: Visitor) -> None:
    table = begun(server, anybody())
    stranger = Table(anybody().open(table.page.url.removeprefix(server.url)))
    stranger.waits_for("Marines")
    expect(stranger.panel.get_by_role("button")).to_have_count(0)


@pytest.mark.extended
def test_an_answer_that_breaks_off_breaks_nothing(server: Served, anybody: Visitor) -> None:
    person = anybody()
    person.context.route(
        "**/odds?*", lambda route: route.fulfill(status=200, content_type="application/json", body='{"version": 2, "od')
    )
    table = begun(server, person)
    table.option("Step to D2").click()
    table.asks("Anders acts: 2 AP")
