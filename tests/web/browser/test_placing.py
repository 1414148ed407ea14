"""Putting pieces in their places on a table without squares: with mouse, finger and keyboard, and what the rules say of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import barriers, tap
from dragging import middle
from field_page import OnField, near
from served import Served
from table_page import Visitor, at_table, made
from zygote import Zygote

PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
DEAF = """
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { if (!text.includes('"try"')) send.call(this, text); };
"""
"""A connection on which nothing can be tried."""


@pytest.fixture(scope="module")
def meadow(nursery: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has the field among its games."""
    with nursery.serving(tmp_path_factory.mktemp("field"), games=["field_game"]) as running:
        yield running


@pytest.fixture
def field(anybody: Visitor, meadow: Served) -> Callable[..., OnField]:
    """`field()`: a person who plays red against a bot; `seat` is this person's, what else is given are settings of the browser."""

    def begun(seat: str = "red", *, script: str = "", **settings: Any) -> OnField:
        person = anybody(browser={"at": meadow, **settings})
        if script:
            person.context.add_init_script(script)
        game = made(person, {"game": "field", "seats": {"red": "random", "blue": "random"} | {seat: "person"}})
        table = at_table(person, game, seat)
        table.asks("Where do the discs")
        return OnField(table, person, game)

    return begun


def test_the_whole_unit_is_dragged_and_done(field: Callable[..., OnField]) -> None:
    on = field()
    on.drag(on.handle("r2"), 4, 3)
    assert all(near(on.at(disc), (9, y)) for disc, y in (("r1", 13), ("r2", 17), ("r3", 21)))
    assert near(on.at("unit:red"), (9, 11)), "its flag goes with it"
    drawn = {disc: on.at(disc) for disc in ("r1", "r2", "r3")}
    expect(on.page.locator(".length").first).to_have_text(re.compile(r"^(4\.[89]|5|5\.[01])\d* cm, (4\.[89]|5|5\.[01])\d* left$"))
    on.button("Done").click()
    on.table.asks("At whom?")
    assert {disc: place for disc, place in on.places().items() if disc in drawn} == drawn, "exactly where it was drawn"


@pytest.mark.extended
def test_single_discs_are_moved_undone_objected_to_and_moved_together(field: Callable[..., OnField]) -> None:
    """The grip moves the whole unit all the same; what leaves the unit, or goes too far, says why at the disc, and nobody is kept out."""
    on = field()
    on.alone()
    on.drag(on.handle("r1"), 3, 0)
    assert near(on.at("r1"), (8, 10))
    assert on.at("r2") == (5, 14)
    expect(on.page.locator("path.link.close")).to_have_count(2)
    on.button("Undo change").click()
    assert on.at("r1") == (5, 10)
    expect(on.button("Undo change")).to_be_disabled()

    on.drag(on.page.get_by_role("button", name="The whole unit"), 2, 0)
    assert all(near(on.at(disc), (7, y)) for disc, y in (("r1", 10), ("r2", 14), ("r3", 18)))
    on.page.keyboard.press("Backspace")
    assert on.at("r3") == (5, 18)

    on.drag(on.handle("r3"), 6, 7)
    expect(on.page.locator("path.link.loose")).to_have_count(1)
    expect(on.objection).to_contain_text("r3 would leave its unit")
    on.page.keyboard.press("Backspace")

    on.drag(on.handle("r3"), 6, 9)
    expect(on.objection).to_contain_text("r3 may move 10 cm")
    expect(on.objection.get_by_role("link", name="FG-FIELD-01")).to_be_visible()
    expect(on.handle("r3")).to_have_class(re.compile(r"\bwrong\b"))
    expect(on.handle("r1")).not_to_have_class(re.compile(r"\bwrong\b"))
    assert barriers(on.page) == []
    on.page.keyboard.press("Enter")
    expect(on.objection).to_be_visible()
    on.table.asks("Where do the discs go?")
    on.page.keyboard.press("Backspace")
    expect(on.objection).to_be_hidden()
    expect(on.handle("r3")).not_to_have_class(re.compile(r"\bwrong\b"))


@pytest.mark.extended
def test_by_keyboard_alone(field: Callable[..., OnField]) -> None:
    on = field()
    on.handle("r1").focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown"):
        on.page.keyboard.press(key)
    assert [on.at(disc) for disc in ("r1", "r2", "r3")] == [(7, 10.25), (7, 14.25), (7, 18.25)]
    on.page.keyboard.press("w")
    on.page.keyboard.press("Tab")
    expect(on.handle("r2")).to_be_focused()
    on.page.keyboard.press("ArrowRight")
    assert [on.at(disc)[0] for disc in ("r1", "r2", "r3")] == [7, 8, 7]
    expect(on.handle("r2")).to_have_accessible_name("Disc r2: 3.01 cm, 6.99 left")
    on.page.keyboard.press("Enter")
    on.table.asks("At whom?")
    assert on.places()["r2"] == (8, 14.25)


@pytest.mark.extended
def test_a_suggestion_is_taken_and_may_be_changed(field: Callable[..., OnField]) -> None:
    on = field()
    on.table.option("Towards the east").hover()
    expect(on.page.locator(".foreseen")).to_have_count(3)
    on.table.option("Towards the east").click()
    assert [on.at(disc) for disc in ("r1", "r2", "r3")] == [(10, 10), (10, 14), (10, 18)]
    on.page.keyboard.press("ArrowUp")
    on.page.keyboard.press("Enter") if on.handle("r1").evaluate("e => e === document.activeElement") else on.button(
        "Done"
    ).click()
    on.table.asks("At whom?")
    assert on.places()["r1"] == (10, 9)


@pytest.mark.extended
def test_staying_is_one_key_and_a_thing_that_is_no_square_is_clicked(field: Callable[..., OnField]) -> None:
    on = field()
    on.page.keyboard.press("Enter")
    on.table.asks("At whom?")
    assert on.places()["r1"] == (5, 10)
    on.table.mark("b2").click()
    on.table.asks("Where do the discs go?")
    on.table.tells("A shot")


@pytest.mark.extended
def test_what_was_never_tried_is_refused_and_stays_to_be_mended(field: Callable[..., OnField]) -> None:
    on = field(script=DEAF)
    on.alone()
    on.drag(on.handle("r3"), 6, 9)
    there = on.at("r3")
    on.button("Done").click()
    expect(on.table.note).to_contain_text("r3 may move 10 cm")
    on.table.asks("Where do the discs go?")
    assert on.at("r3") == there, "nothing jumps back"
    on.page.keyboard.press("Backspace")
    assert on.at("r3") == (5, 18)
    expect(on.page.locator(".under .ghost")).to_have_count(0)
    on.button("Done").click()
    on.table.asks("At whom?")


@pytest.mark.extended
def test_discs_come_from_off_the_table(field: Callable[..., OnField]) -> None:
    on = field("blue")
    on.table.asks("Where do the discs come on?")
    expect(on.page.locator(".under .token")).to_have_count(2)
    on.drag(on.handle("b1"), -5, 2)
    on.button("Done").click()
    on.table.asks("Where do the discs go?")
    assert near(on.places()["b1"], (25, 12))
    assert near(on.places()["b2"], (25, 16))


@pytest.mark.extended
def test_the_view_stays_while_the_map_grows(field: Callable[..., OnField]) -> None:
    on = field()
    on.handle("r2").hover()
    on.page.mouse.wheel(0, -100)
    on.button("Done").click()
    on.table.asks("At whom?")
    before = on.page.locator("svg.picture g.world").get_attribute("transform")
    on.page.keyboard.press("h")
    on.table.asks("Where do the discs go?")
    assert on.page.locator("svg.picture g.world").get_attribute("transform") == before


@pytest.mark.extended
def test_a_player_that_sees_the_whole_map_goes_on_seeing_it(field: Callable[..., OnField]) -> None:
    on = field()
    on.page.get_by_role("button", name="Show the whole board").click()
    on.button("Done").click()
    on.table.asks("At whom?")
    on.page.keyboard.press("h")
    on.table.asks("Where do the discs go?")
    board, ground = on.page.locator(".board").bounding_box(), on.page.locator("svg.picture rect").bounding_box()
    assert board is not None
    assert ground is not None
    assert board["x"] <= ground["x"]
    assert ground["x"] + ground["width"] <= board["x"] + board["width"]


@pytest.mark.extended
def test_with_a_finger_on_a_phone(field: Callable[..., OnField]) -> None:
    on = field(**PHONE)
    finger = on.person.context.new_cdp_session(on.page)
    x, y, cm = *middle(on.handle("r2")), on.cm
    for kind, dx in (("touchStart", 0), ("touchMove", 2), ("touchMove", 4)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + dx * cm, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(on.button("Done")).to_be_visible()
    assert near(on.at("r1"), (9, 10))
    tap(on.button("Done"))
    on.table.asks("At whom?")
    assert near(on.places()["r3"], (9, 18))
