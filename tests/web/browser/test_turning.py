"""Putting what has a front in its place: a regiment is dragged, wheeled by its knob, by keys, the mouse wheel and two fingers, and the page
shows its way, what that costs, and why not.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from math import cos, radians, sin
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import barriers, tap
from dragging import drag, middle, pixels
from drill_page import SCALE, OnParade, on_parade
from served import Served
from table_page import Visitor
from zygote import Zygote

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
SMALLEST = 24
"""Pixels that what is touched is wide and high, at least."""

COUNT = """() => {
    const { send } = WebSocket.prototype;
    window.tries = [];
    WebSocket.prototype.send = function (text) {
        if (text.includes('"try"')) window.tries.push(JSON.parse(text));
        send.call(this, text);
    };
}"""
"""Keeps what the page asks the rules."""


@pytest.fixture(scope="module")
def ground(nursery: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has the drill among its games."""
    with nursery.serving(tmp_path_factory.mktemp("drill"), games=["drill_game"]) as running:
        yield running


@pytest.fixture
def parade(anybody: Visitor, ground: Served) -> Callable[..., OnParade]:
    """`parade()`: a person with regiment A, which looks east, against a bot; what is given are settings of the browser."""

    def begun(mission: str = "parade", seat: str = "red", asks: str = "Where does regiment", **settings: Any) -> OnParade:
        return on_parade(anybody(browser={"at": ground, **settings}), mission, seat, asks)

    return begun


def test_a_regiment_is_wheeled_by_its_knob(parade: Callable[..., OnParade]) -> None:
    """A wheel of 30 degrees about the left front corner, which stands at (20, 23.75); the front is 12.5 cm wide: 6.54 cm of arc."""
    on = parade()
    on.wheel(-30, up=False)
    expect(on.told).to_have_text(re.compile(r"^Wheel left 6\.5\d cm: 6\.5\d of 15 cm, 8\.4\d left$"))
    expect(on.page.locator("path.swept")).to_have_count(1)
    expect(on.page.locator("span.leg")).to_have_text(re.compile(r"^Wheel left 6\.5\d cm$"))
    expect(on.page.locator(".under .ghost")).to_have_count(1)
    on.page.mouse.up()
    x, y, angle = on.at()
    assert angle == 60
    assert (x, y) == pytest.approx((20 + 6.25 * sin(radians(30)), 23.75 + 6.25 * cos(radians(30))), abs=0.01)
    expect(on.spoken).to_have_text(re.compile(r"^Allowed\. Regiment A: Wheel left .*; facing north-east \(60°\)\.$"))
    on.button("Done").click()
    on.table.tells("Regiment A has moved")
    assert on.stands() == (x, y, angle), "exactly where it was drawn"


def test_a_regiment_is_dragged_and_with_the_shift_key_straight_ahead(parade: Callable[..., OnParade]) -> None:
    on = parade()
    drag(on.page, on.block, 9, -3, SCALE)
    x, y, angle = on.at()
    assert (x, y) == pytest.approx((29, 27), abs=0.2)
    assert angle == 90
    expect(on.told).to_have_text(
        re.compile(r"^Wheel left [\d.]+ cm, (advance [\d.]+ cm, )?wheel right [\d.]+ cm: [\d.]+ of 15 cm")
    )
    expect(on.page.locator("path.stop")).not_to_have_count(0)
    on.page.keyboard.press("Backspace")
    on.page.keyboard.down("Shift")
    drag(on.page, on.block, 9, -3, SCALE)
    on.page.keyboard.up("Shift")
    assert on.at()[1:] == (30, 90)
    expect(on.told).to_have_text(re.compile(r"^Advance (8\.9\d|9(\.\d+)?) cm: .* of 15 cm, [\d.]+ left$"))


@pytest.mark.extended
def test_keys_wheel_it_about_either_corner_and_send_it_ahead(parade: Callable[..., OnParade]) -> None:
    on = parade()
    for key in ("q", "q", "e", "Shift+Q"):
        on.page.keyboard.press(key)
    assert on.at()[2] == 84, "back about the corner about which it went"
    x, y, _ = on.at()
    assert (x, y) == pytest.approx((20 + 6.25 * sin(radians(6)), 23.75 + 6.25 * cos(radians(6))), abs=0.01)
    for key in ("e", "e"):
        on.page.keyboard.press(key)
    assert on.at()[2] == 94
    assert on.at()[:2] == pytest.approx((20 + 6.25 * sin(radians(4)), 36.25 - 6.25 * cos(radians(4))), abs=0.01)
    for _ in range(6):
        on.page.keyboard.press("Backspace")
    assert on.at() == (20, 30, 90)
    for key in ("r", "r", "f", "Shift+R"):
        on.page.keyboard.press(key)
    assert on.at() == (21.25, 30, 90)
    on.page.keyboard.press("Enter")
    on.table.tells("Regiment A has moved")
    assert on.stands() == (21.25, 30, 90)


@pytest.mark.extended
def test_by_keyboard_alone_all_of_it_is_said(parade: Callable[..., OnParade]) -> None:
    on = parade()
    on.block.focus()
    expect(on.block).to_have_accessible_name("Regiment A; facing east (90°)")
    on.page.keyboard.press("Tab")
    expect(on.knob).to_be_focused()
    expect(on.knob).to_have_role("slider")
    expect(on.knob).to_have_accessible_name("Turn Regiment A")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft"):
        on.page.keyboard.press(key)
    expect(on.knob).to_have_attribute("aria-valuetext", "facing east (99°)")
    expect(on.spoken).to_have_text(
        re.compile(r"^Allowed\. Regiment A: Wheel right 1\.9\d cm: .* of 15 cm, .* left; facing east \(99°\)\.$")
    )
    expect(on.block).to_have_accessible_name(re.compile(r"^Regiment A: Wheel right .* left; facing east \(99°\)$"))
    for _ in range(14):
        on.page.keyboard.press("r")
    expect(on.spoken).to_have_text(re.compile(r"^Regiment A would go 0\.9\d cm too far$"))
    expect(on.block).to_have_accessible_name(re.compile(r"too far; facing east \(99°\)\. Not allowed there\.$"))
    on.page.keyboard.press("n")
    expect(on.spoken).to_have_text(re.compile(r"^Allowed\. "))
    on.page.keyboard.press("Enter")
    on.table.tells("Regiment A has moved")


@pytest.mark.extended
def test_what_is_too_far_says_so_in_place_and_is_mended(parade: Callable[..., OnParade]) -> None:
    on = parade()
    x, y, far = *middle(on.block), pixels(on.page, SCALE)
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    for part in (0.5, 1.0):
        on.page.mouse.move(x + 18 * far * part, y)
    expect(on.told).to_have_text(re.compile(r"^Regiment A would go (2\.9\d|3\.0\d) cm too far$"))
    expect(on.told).to_have_class(re.compile(r"\bbad\b"))
    expect(on.block).to_have_class(re.compile(r"\bwrong\b"))
    expect(on.page.locator("path.swept.far")).to_have_count(1)
    expect(on.objection).to_be_hidden()
    on.page.mouse.up()
    expect(on.objection).to_contain_text("cm too far")
    expect(on.objection.get_by_role("link", name="DR-DRILL-01")).to_be_visible()
    on.page.keyboard.press("Enter")
    on.table.asks("Where does regiment A go?")
    assert barriers(on.page) == []
    expect(on.page.locator("path.foreseen")).to_have_count(1)
    on.objection.get_by_role("button", name="Put it near there").click()
    expect(on.objection).to_be_hidden()
    assert on.at() == pytest.approx((35, 30, 90), abs=0.1)
    expect(on.told).to_have_text(re.compile(r"^Advance .* of 15 cm, 0(\.\d+)? left$"))


@pytest.mark.extended
def test_what_is_in_the_way_is_shown(parade: Callable[..., OnParade]) -> None:
    on = parade()
    drag(on.page, on.block, 16, -14, SCALE)
    expect(on.objection).to_contain_text("Regiment A would stand in the wood")
    expect(on.page.locator("path.hindered")).to_have_count(1)
    drag(on.page, on.block, -20, 12, SCALE)
    expect(on.objection).to_contain_text("backwards")
    expect(on.page.locator("path.hindered")).to_have_count(0)


@pytest.mark.extended
def test_the_rules_are_asked_now_and_then_while_it_is_dragged(parade: Callable[..., OnParade]) -> None:
    """And in the end about where it was put down. The server takes ten messages a second from a page."""
    on = parade()
    x, y, far = *middle(on.block), pixels(on.page, SCALE)
    on.page.evaluate(COUNT)
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    began = time.monotonic()
    for step in range(60):
        on.page.mouse.move(x + 7 * far * step / 59, y)
    took = time.monotonic() - began
    on.page.mouse.up()
    expect(on.told).to_have_text(re.compile(r"^Advance (6\.9|7)"))
    asked = on.page.evaluate("window.tries")
    assert 2 <= len(asked) <= took / 0.15 + 3
    assert asked[-1]["answer"] == [{"x": on.at()[0], "y": on.at()[1], "angle": 90, "level": 0}]


@pytest.mark.extended
def test_one_click_takes_a_suggestion(parade: Callable[..., OnParade]) -> None:
    on = parade()
    on.table.option("Wheel left 7.5 cm").hover()
    expect(on.page.locator("path.foreseen")).to_have_count(1)
    expect(on.page.locator("path.front.dim")).to_have_count(1)
    on.table.option("Wheel left 7.5 cm").click()
    assert on.at() == pytest.approx((23.53, 28.91, 55.62), abs=0.01)
    expect(on.told).to_have_text("Wheel left 7.5 cm: 7.5 of 15 cm, 7.5 left")
    there = on.at()
    on.button("Done").click()
    on.table.tells("Regiment A has moved")
    assert on.stands() == there


@pytest.mark.extended
def test_the_mouse_wheel_turns_with_the_shift_key_and_while_dragging(parade: Callable[..., OnParade]) -> None:
    on = parade()
    x, y = middle(on.block)
    on.page.mouse.move(x, y)
    on.page.keyboard.down("Shift")
    on.page.mouse.wheel(0, 200)
    on.page.keyboard.up("Shift")
    expect(on.knob).to_have_attribute("aria-valuetext", "facing east (100°)")
    on.page.keyboard.press("Backspace")
    far = pixels(on.page, SCALE)
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    on.page.mouse.move(x + 5 * far, y)
    on.page.mouse.wheel(0, -200)
    expect(on.knob).to_have_attribute("aria-valuetext", "facing east (80°)")
    on.page.mouse.move(x + 6 * far, y)
    on.page.mouse.up()
    expect(on.knob).to_have_attribute("aria-valuetext", "facing east (80°)")
    assert pixels(on.page, SCALE) == far, "the board has not been zoomed"
    on.page.mouse.move(10 + x + 40 * far, y + 15 * far)
    on.page.mouse.wheel(0, -200)
    assert pixels(on.page, SCALE) != far, "elsewhere it zooms"


@pytest.mark.extended
def test_two_fingers_carry_and_turn_it_on_a_phone(parade: Callable[..., OnParade]) -> None:
    on = parade(**PHONE)
    for what in (on.block, on.knob, on.button("Done")):
        box = what.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST
    expect(on.page.locator(".hint")).to_contain_text("or with two fingers")
    finger = on.person.context.new_cdp_session(on.page)
    x, y = middle(on.block)
    far = pixels(on.page, SCALE)
    before = far

    def touch(kind: str, **fingers: tuple[float, float]) -> None:
        """Fingers come down, move, or are lifted: at an end those named, or all."""
        points = [{"x": px, "y": py, "id": "ab".index(name)} for name, (px, py) in fingers.items()]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    there = (x + 3 * far, y)
    touch("touchStart", a=(x, y))
    touch("touchMove", a=there)
    touch("touchStart", a=there, b=(there[0] + 60, y))
    for degrees in (8, 16, 20):
        turn = radians(degrees)
        other = (there[0] + 60 * cos(turn), y + 60 * sin(turn))
        touch("touchMove", a=there, b=other)
    touch("touchEnd", b=other)
    touch("touchMove", a=(x + 4 * far, y))
    touch("touchEnd")
    expect(on.knob).to_have_attribute("aria-valuetext", "facing east (110°)")
    expect(on.told).to_have_text(re.compile(r"of 15 cm, [\d.]+ left$"))
    assert pixels(on.page, SCALE) == before, "the board has stayed"
    told = on.told.bounding_box()
    assert told is not None
    assert told["x"] >= 0
    assert told["x"] + told["width"] <= PHONE["viewport"]["width"], "all of it can be read"
    tap(on.button("Done"))
    expect(on.block).to_have_accessible_name("Regiment A; facing east (110°)")
    assert on.stands()[2] == 110


@pytest.mark.extended
def test_a_regiment_comes_from_off_the_field_and_is_turned_there(parade: Callable[..., OnParade]) -> None:
    on = parade("arrival", "blue")
    on.table.asks("Where does regiment B come on?")
    figure = on.page.locator(".under .figure")
    expect(figure).to_have_attribute("transform", "translate(640 300) rotate(270)")
    for key in ("ArrowDown", "e"):
        on.page.keyboard.press(key)
    expect(figure).to_have_attribute("transform", re.compile(r"rotate\(275\)$"))
    drag(on.page, on.page.locator('.taker[data-mover="regiment:B"]'), -15, 0, SCALE)
    expect(on.objection).to_contain_text("Regiment B comes on in the east")
    on.page.keyboard.press("Backspace")
    expect(on.spoken).to_have_text("Allowed.")
    on.page.keyboard.press("Enter")
    on.table.tells("Regiment B has moved")
    expect(on.page.locator('svg.picture [data-piece="regiment:B"]')).to_have_attribute("transform", re.compile(r"rotate\(275\)$"))


# ---- turns and reforms, which cost as much wherever they lead


def on_the_square(parade: Callable[..., OnParade], stands: str) -> OnParade:
    """A regiment that turns and reforms, and has said how it will stand: 12.5 cm wide in five files, it looks east at (20, 30)."""
    on = parade("square", asks="How will regiment A stand?")
    on.table.option(stands).click()
    on.table.asks("Where does regiment A go?")
    return on


@pytest.mark.extended
def test_a_regiment_turns_about_at_its_cost(parade: Callable[..., OnParade]) -> None:
    on = on_the_square(parade, "Stand as it is")
    on.table.option("Turn about (7.5 cm)").click()
    assert on.at() == (10, 30, 270), "the front is where the rear was, 10 cm behind it"
    expect(on.told).to_have_text("Turn about (7.5 cm): 7.5 of 15 cm, 7.5 left")
    expect(on.page.locator("span.leg")).to_have_text("Turn about (7.5 cm)")
    on.page.keyboard.press("r")
    expect(on.told).to_have_text("Turn about (7.5 cm), advance 1 cm: 8.5 of 15 cm, 6.5 left")
    on.button("Done").click()
    on.table.tells("Regiment A has moved")
    assert on.stands() == (9, 30, 270)


@pytest.mark.extended
def test_a_regiment_turns_to_its_flank_where_its_files_become_ranks(parade: Callable[..., OnParade]) -> None:
    """Five files of four ranks are four files of five ranks to the flank."""
    on = on_the_square(parade, "Stand in 4 files")
    figure = on.page.locator(".under .figure")
    expect(figure.locator("rect[fill='#0006']")).to_have_attribute("width", "100.0")
    on.table.option(re.compile(r"^Form 4 files 2\.5 cm$")).click()
    expect(on.page.locator("span.leg")).to_have_text("Form 4 files 2.5 cm")
    on.table.option("Turn to the flank (3.75 cm)").first.click()
    expect(on.told).to_have_text("Turn to the flank (3.75 cm): 3.75 of 15 cm, 11.25 left")
    assert barriers(on.page) == []
    on.button("Done").click()
    on.table.tells("Regiment A has moved")
    assert on.stands() == (15, 36.25, 180)


@pytest.mark.extended
def test_a_regiment_reforms_and_may_go_nowhere_else_in_its_move(parade: Callable[..., OnParade]) -> None:
    on = on_the_square(parade, "Stand in 9 files")
    drag(on.page, on.block, -4, 9, SCALE)
    expect(on.told).to_have_text(re.compile(r"^Reform 15 cm: 15 of 15 cm, 0 left$"))
    expect(on.page.locator("span.leg")).to_have_text("Reform 15 cm")
    drag(on.page, on.block, -12, 0, SCALE)
    expect(on.objection).to_be_visible()
    on.page.keyboard.press("Backspace")
    expect(on.objection).to_be_hidden()
    on.page.keyboard.press("Enter")
    on.table.tells("Regiment A has moved")
    x, y, angle = on.stands()
    assert (x, y, angle) == pytest.approx((16, 39, 90), abs=0.3)


# ---- several that turn together


FIRST, SECOND = "regiment:A", "regiment:C"


def apart_and_aligned(on: OnParade, angle: float, far: float = 0.0) -> None:
    """Both look this way, as far from each other as ever and in one line, their middle this far ahead of where it was."""
    (ax, ay, a), (cx, cy, c) = on.at(FIRST), on.at(SECOND)
    assert (a, c) == (angle, angle)
    turned = radians(angle - 90)
    assert (cx - ax, cy - ay) == pytest.approx((-20 * sin(turned), 20 * cos(turned)), abs=0.03)
    assert ((ax + cx) / 2, (ay + cy) / 2) == pytest.approx((20 + far * cos(turned), 30 + far * sin(turned)), abs=0.03)


@pytest.mark.extended
def test_keys_turn_a_brigade_about_its_middle(parade: Callable[..., OnParade]) -> None:
    on = parade("brigade")
    on.page.keyboard.press("e")
    on.page.keyboard.press("e")
    apart_and_aligned(on, 100)
    expect(on.objection).to_contain_text("backwards")
    for _ in range(8):
        on.page.keyboard.press("r")
    apart_and_aligned(on, 100, 8)
    expect(on.objection).to_be_hidden()
    expect(on.told).to_have_count(2)
    on.page.keyboard.press("Shift+Q")
    assert (on.at(FIRST)[2], on.at(SECOND)[2]) == (99, 99)
    on.page.keyboard.press("Backspace")
    apart_and_aligned(on, 100, 8)
    on.button("Done").click()
    on.table.tells("Regiment C has moved")
    assert (on.stands(FIRST)[2], on.stands(SECOND)[2]) == (100, 100)


@pytest.mark.extended
def test_the_knob_of_one_turns_the_whole_brigade_or_that_one_alone(parade: Callable[..., OnParade]) -> None:
    on = parade("brigade")
    (x, y), far = middle(on.knob), pixels(on.page, SCALE)
    px, py = on.front()[0], on.front()[1] + 10 * far  # the middle of both fronts: the other stands 20 cm to the south
    turn = radians(-12)
    dx, dy = x - px, y - py
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    for part in (0.4, 1.0):
        c, s = cos(turn * part), sin(turn * part)
        on.page.mouse.move(px + dx * c - dy * s, py + dx * s + dy * c)
    apart_and_aligned(on, 78)
    on.page.mouse.up()
    apart_and_aligned(on, 78)
    on.page.keyboard.press("Backspace")
    apart_and_aligned(on, 90)
    on.page.get_by_role("checkbox", name="The whole unit").uncheck()
    on.wheel(-20)
    assert (on.at(FIRST)[2], on.at(SECOND)) == (70, (20, 40, 90))
