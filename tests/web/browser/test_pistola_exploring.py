"""An Exploration Turn of pistola: units chosen on the map, dragged, refused by the rules, and the map that grows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import barriers, tap
from dragging import drag
from pistola_page import SCALE, Crawling, crawling, near
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring
from reglamento.games.pistola.facts.state import ATTACKER
from served import Served
from table_page import Visitor

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def dungeon(server: Served, anybody: Visitor) -> Crawling:
    """Before a corridor with a door at its end: three breachers at the entrance, the captain behind them."""
    return _begun(server, anybody)


def _begun(server: Served, anybody: Visitor, **browser: object) -> Crawling:
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2), (0, 5))
    crew(game, ATTACKER, "captain", (10, 8))
    on = crawling(server, anybody(browser=browser), exploring(game))
    on.table.asks("Which unit moves next?")
    return on


def test_a_whole_turn_by_mouse(dungeon: Crawling) -> None:
    on = dungeon
    on.click("u1.3")
    on.table.asks("Breachers (u1) move")
    on.drag("u1.1", 0, -8)
    assert near(on.at("u1.2"), (1.4, -6)), "the whole unit goes"
    expect(on.page.locator(".length").first).to_contain_text("left")
    on.button("Done").click()
    on.table.asks("Which unit moves next?")
    assert near(on.at("u1.3"), (0, -3))
    end = on.table.option("End the moves")
    expect(end).to_contain_text("1 has not moved yet")
    end.click()
    end.click()
    expect(on.page.get_by_text("Turn 2", exact=True)).to_be_visible()


def test_a_unit_is_picked_and_moved_by_one_drag(dungeon: Crawling) -> None:
    on = dungeon
    drag(on.page, on.table.mark("unit:u1"), 0, -8, SCALE)
    on.table.asks("Breachers (u1) move")
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    assert near(on.at("u1.2"), (1.4, -6)), "the whole unit goes"
    on.button("Done").click()
    on.table.asks("Which unit moves next?")
    assert near(on.at("u1.3"), (0, -3))


@pytest.mark.extended
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (844, 390), (390, 844)])
def test_how_pieces_are_placed_is_said_in_every_window(server: Served, anybody: Visitor, width: int, height: int) -> None:
    on = _begun(server, anybody, viewport={"width": width, "height": height})
    on.table.option("Move Breachers (u1)").click()
    on.table.asks("Breachers (u1) move")
    expect(on.page.get_by_text("Click a place to go there, also over several turns, or drag the pieces.")).to_be_in_viewport(
        ratio=1
    )
    expect(on.button("Done")).to_be_in_viewport(ratio=1)


SEEN = """() => {
    const top = (selector) => document.querySelector(selector).getBoundingClientRect().y;
    return top('.board') <= top('svg.picture [data-piece="section:2"]');
}"""
"""Whether the section that was found is on the screen, once the map has moved."""


def test_a_door_is_clicked_and_the_map_grows(dungeon: Crawling) -> None:
    on = dungeon
    before = on.sections().count()
    on.table.mark("unit:u1").click()
    on.table.asks("Breachers (u1) move")
    on.table.option("Towards door d2").dblclick()
    on.table.asks("Which unit moves next?")
    on.page.keyboard.press("e")
    on.page.keyboard.press("e")
    on.table.asks("Which model does something?")
    on.table.mark("door:d2").click()
    on.table.tells("door d2")
    expect(on.sections()).not_to_have_count(before)
    on.page.wait_for_function(SEEN)


@pytest.mark.extended
def test_where_nobody_may_stand_is_refused_at_the_model_and_nobody_is_kept_out(dungeon: Crawling) -> None:
    on = dungeon
    assert barriers(on.page) == []
    on.click("u1.1")
    on.table.asks("Breachers (u1) move")
    on.drag("u1.1", -8, -6)
    expect(on.objection).to_contain_text("floor")
    expect(on.objection.get_by_role("link", name="PP-EXPL-02")).to_be_visible()
    expect(on.handle("u1.1")).to_have_class(re.compile(r"\bwrong\b"))
    assert barriers(on.page) == []
    on.page.keyboard.press("Enter")
    on.table.asks("Breachers (u1) move")
    on.objection.get_by_role("button", name="Put them near there").click()
    expect(on.objection).to_be_hidden()
    expect(on.page.locator(".taker.wrong")).to_have_count(0)
    on.button("Done").click()
    on.table.asks("Which unit moves next?")


@pytest.mark.extended
def test_a_move_is_taken_back_and_a_reload_forgets_what_was_not_done(dungeon: Crawling) -> None:
    on = dungeon
    on.click("u1.1")
    on.table.asks("Breachers (u1) move")
    on.drag("u1.1", 0, -4)
    assert near(on.at("u1.1"), (-1.4, -2))
    on.page.reload()
    on.table.asks("Breachers (u1) move")
    assert on.at("u1.1") == (-1.4, 2)
    on.drag("u1.1", 0, -4)
    on.button("Done").click()
    on.table.asks("Which unit moves next?")
    on.button("Take back").click()
    on.table.asks("Breachers (u1) move")
    assert on.at("u1.1") == (-1.4, 2)


@pytest.mark.extended
def test_a_turn_by_keyboard_alone(dungeon: Crawling) -> None:
    on = dungeon
    on.page.keyboard.press("n")
    on.table.asks("Breachers (u1) move")
    for key in (*["ArrowUp"] * 5, "Shift+ArrowUp"):
        on.page.keyboard.press(key)
    assert on.at("u1.1") == (-1.4, -3.25)
    on.page.keyboard.press("Enter")
    on.table.asks("Which unit moves next?")
    assert on.at("u1.1") == (-1.4, -3.25)
    on.page.keyboard.press("n")
    on.table.asks("Captain (u2) moves")
    on.page.keyboard.press("Enter")
    expect(on.page.get_by_text("Turn 2", exact=True)).to_be_visible()


@pytest.mark.extended
def test_with_a_finger_on_a_phone(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, **PHONE)
    tap(on.table.mark("unit:u1"))
    on.table.asks("Breachers (u1) move")
    finger = on.person.context.new_cdp_session(on.page)
    handle = on.handle("u1.3")
    handle.click(trial=True)
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for kind, aside in (("touchStart", 0), ("touchMove", 12), ("touchMove", 24)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x - aside, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    gone = on.at("u1.1")
    assert gone[0] < -1.4
    assert on.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tap(on.button("Done"))
    on.table.asks("Which unit moves next?")
    assert on.at("u1.1") == gone
