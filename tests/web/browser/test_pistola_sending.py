"""A unit of pistola is sent to a place by a click: its way is shown before, later moves are made by themselves, and it stops when
something changes.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Error, Route, expect

from browser import Watched
from drawn_games import put_down
from pistola_page import AGAINST_A_BOT, PIXEL, SCALE, Crawling, crawling, near
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring
from reglamento.faces.pistola import FACE
from reglamento.faces.shown import Spot
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.kernel.questions import Place
from served import Served
from table_page import Table, Visitor, at_table

FAR = -31.0
"""How far north the unit is sent, in cm: three moves."""


def corridor() -> Crawl:
    game = complex_of(*[STRAIGHT] * 4, DOOR)
    crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2), (0, 5))
    return game


def pixel(on: Crawling, x: float, y: float) -> tuple[float, float]:
    """Where a place is on the screen."""
    board = on.page.locator(".board")
    across, down = board.evaluate(PIXEL, [x * SCALE, y * SCALE])
    box = board.bounding_box()
    assert box is not None
    return box["x"] + across, box["y"] + down


def send(on: Crawling, x: float, y: float) -> None:
    on.table.mark("unit:u1").click()
    on.table.asks("Breachers (u1) move")
    on.page.mouse.click(*pixel(on, x, y))


@pytest.mark.rule("PP-EXPL-02")
def test_the_way_is_shown_and_an_order_is_called_off(server: Served, anybody: Visitor) -> None:
    game = corridor()
    crew(game, ATTACKER, "captain", (10, 8))
    on = crawling(server, anybody(), exploring(game))
    on.table.mark("unit:u1").click()
    on.table.asks("Breachers (u1) move")
    on.page.mouse.move(*pixel(on, 0, FAR + 1))
    on.page.mouse.move(*pixel(on, 0, FAR))
    expect(on.page.locator(".journey")).to_contain_text("3 moves")
    expect(on.page.locator(".foreseen")).to_have_count(3)
    on.page.mouse.click(*pixel(on, 0, FAR))
    on.table.asks("Which unit moves next?")
    expect(on.page.locator(".journey")).to_be_hidden()
    assert on.at("u1.1")[1] < -8
    on.page.keyboard.press("Escape")
    end(on)
    expect(on.page.get_by_text("Turn 2", exact=True)).to_be_visible()
    on.table.asks("Which unit moves next?")
    expect(on.table.option("Move Breachers (u1)")).to_be_visible()


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02")
def test_a_click_is_not_lost_while_the_server_still_looks_for_the_way(server: Served, anybody: Visitor) -> None:
    """The pointer rests, clicks and goes elsewhere before any answer has come."""
    person = anybody()
    on = crawling(server, person, exploring(corridor()))
    on.table.mark("unit:u1").click()
    on.table.asks("Breachers (u1) move")
    held: list[Route] = []
    person.context.route("**/journey?*", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it calls
    on.page.mouse.move(*pixel(on, 0, FAR + 1))
    on.page.mouse.move(*pixel(on, 0, FAR))
    while not held:
        on.page.wait_for_timeout(20)
    with on.page.expect_request("**/journey?*"):
        on.page.mouse.click(*pixel(on, 0, FAR))
    on.page.mouse.move(*pixel(on, 0, FAR / 2))
    person.context.route("**/journey?*", lambda route: route.continue_())
    for route in held:
        with suppress(Error):  # the page has given up all but the last
            route.continue_()
    on.table.asks("Which unit moves next?")
    assert on.at("u1.1")[1] < -8


def sent(server: Served, person: Watched) -> Crawling:
    """The breachers are on their way, with two moves to go; the captain may still move."""
    game = corridor()
    crew(game, ATTACKER, "captain", (10, 8))
    on = crawling(server, person, exploring(game))
    send(on, 0, FAR)
    on.table.asks("Which unit moves next?")
    return on


def end(on: Crawling) -> None:
    """No other unit moves in this turn."""
    button = on.table.option("End the moves")
    button.click()
    button.click()


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02")
def test_a_march_goes_on_when_the_page_was_loaded_again(server: Served, anybody: Visitor) -> None:
    on = sent(server, anybody())
    on.page.reload()
    on.table.asks("Which unit moves next?")
    for _ in range(2):
        before = on.at("u1.1")[1]
        figure = on.page.locator('svg.picture g:not(.under) > [data-piece="model:u1.1"]')
        written = figure.get_attribute("transform") or ""
        end(on)
        expect(figure).not_to_have_attribute("transform", written)
        assert on.at("u1.1")[1] < before - 5
        expect(on.table.option("Move Breachers (u1)")).to_have_count(0)
    assert on.at("u1.1")[1] < -28
    end(on)
    expect(on.page.get_by_text("Turn 4", exact=True)).to_be_visible()
    on.table.asks("Which unit moves next?")
    expect(on.table.option("Move Breachers (u1)")).to_be_visible()


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02")
def test_a_march_is_called_off_in_all_tabs(server: Served, anybody: Visitor) -> None:
    on = sent(server, anybody())
    other = Table(on.person.open(f"/g/{on.game}"))
    other.asks("Which unit moves next?")
    other.page.keyboard.press("Escape")
    end(on)
    expect(on.page.get_by_text("Turn 2", exact=True)).to_be_visible()
    on.table.asks("Which unit moves next?")
    expect(on.table.option("Move Breachers (u1)")).to_be_visible()


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02")
def test_a_march_stops_when_the_unit_was_moved_elsewhere_meanwhile(server: Served, anybody: Visitor) -> None:
    on = sent(server, anybody())
    on.page.close()
    for answer in (EndMoves(), MoveUnit("u1")):
        answered(on, answer)
    answered(on, [{**place, "y": place["y"] + 1} for place in scene(on)["asked"]["placing"]["default"]])
    answered(on, EndMoves())
    again = Table(on.person.open(f"/g/{on.game}"))
    expect(again.note).to_contain_text("The march stops here.")
    again.asks("Breachers (u1) move")


def scene(on: Crawling) -> dict[str, Any]:
    """The attacker's scene, for a program on another device."""
    shown: dict[str, Any] = on.person.request.get(f"{on.person.url}/api/games/{on.game}/scene?seat={ATTACKER}").json()
    return shown


def answered(on: Crawling, answer: object) -> None:
    version = scene(on)["version"]
    body = {"type": "answer", "version": version, "key": f"elsewhere-{version}", "answer": msgspec.to_builtins(answer)}
    said = on.person.request.post(f"{on.person.url}/api/games/{on.game}/answers?seat={ATTACKER}", data=body)
    assert said.ok, said.text()


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02")
def test_where_no_way_leads_the_unit_stays(server: Served, anybody: Visitor) -> None:
    on = crawling(server, anybody(), exploring(corridor()))
    send(on, 12, -12)
    expect(on.table.note).to_contain_text("No way leads there.")
    on.table.asks("Breachers (u1) move")
    assert near(on.at("u1.1"), (-1.4, 2))


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-02", "PP-COMBAT-03")
def test_a_march_stops_when_an_enemy_appears(server: Served, anybody: Visitor) -> None:
    game = exploring(corridor())
    asked = game.copy().answer(MoveUnit("u1"))
    question = asked.question
    assert isinstance(question, Place)
    assert FACE.table is not None
    assert FACE.table.sent is not None
    journey = FACE.table.sent(asked, question, Spot(x=0, y=FAR * SCALE))
    assert journey is not None
    id = put_down(server, game, AGAINST_A_BOT, script=[MoveUnit("u1"), journey.answer, (6,)])
    person = anybody()
    on = Crawling(at_table(person, id, ATTACKER), person, id)
    send(on, 0, FAR)
    on.table.tells("combat begins")
    expect(on.table.note).to_contain_text("The march stops here.")
    on.table.asks("Which unit moves next?")
