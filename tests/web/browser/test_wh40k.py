"""A battle of wh40k on the page: what is done with one click, what is seen of units, and what is measured."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import barriers, tap
from cases import first
from dragging import middle, pixels
from reglamento.games.wh40k.facts.mission import RED
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.missions import files
from reglamento.games.wh40k.units.changing import set_up
from reglamento.kernel.questions import Position
from served import Served
from table_page import Visitor
from wh40k_page import SCALE, at_war, field, fought_from, row, setting_up, stand

NEARLY = 0.15
"""Inches: a pointer stands on whole pixels."""


def _gunline() -> Warzone:
    """Wardens and Bulwarks in the north, a mob of the levy twelve inches away and one farther."""
    game = field()
    stand(game, "red", "wardens", row(8, 2, 5))
    stand(game, "red", "bulwarks", row(18, 2, 3, 2.5))
    stand(game, "blue", "drafted", row(8, 13, 10))
    return game


def test_a_whole_army_shoots_with_one_click(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "shooting"))
    on.table.asks("Which unit of Red shoots?")
    assert barriers(on.page) == []
    expect(on.usual).to_have_accessible_name("Shoot with all, each at its likeliest target")
    on.usual.click()
    on.table.tells("Slug carbine at Drafted")
    on.table.tells("Beam lance at Drafted")
    on.table.asks("Which unit of Red charges?")
    assert on.table.story_is_read()


OPTIONS_SEEN = """(list) => {
    const panel = list.closest('.ask');
    const seen = (option) => option.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom;
    return [[...list.querySelectorAll('.option')].filter(seen).length, panel.scrollHeight > panel.clientHeight];
}"""
"""How many options of a list are seen without scrolling, and whether the question around it scrolls as well."""


@pytest.mark.extended
def test_three_units_to_shoot_with_are_seen_in_a_low_window(server: Served, anybody: Visitor) -> None:
    game = _gunline()
    stand(game, "red", "wardens", row(8, 5, 8))
    on = at_war(server, anybody(browser={"viewport": {"width": 1366, "height": 720}}), fought_from(game, "shooting"))
    on.table.asks("Which unit of Red shoots?")
    expect(on.table.panel.locator(".ask-body .option")).to_have_count(3)
    on.page.get_by_role("button", name="Got it").click()
    options = on.page.locator(".ask-body")
    assert options.evaluate(OPTIONS_SEEN) == [3, False]
    on.table.option("Shoot with Bulwarks").click()
    expect(on.table.question).not_to_contain_text("Which unit")
    options.locator(".option").first.click()
    on.table.asks("Which unit of Red shoots?")
    expect(options.locator(".option")).to_have_count(2)
    expect(on.page.get_by_role("region", name="Last dice")).to_be_visible()
    assert options.evaluate(OPTIONS_SEEN) == [2, False]
    assert on.table.story_lines() >= 1


@pytest.mark.extended
def test_what_is_asked_in_between_is_answered_by_hand_and_the_fire_goes_on(server: Served, anybody: Visitor) -> None:
    """With Command Points a failed die may be rolled again; of a dozen dice one fails nearly always, and no question is just as well."""
    game = _gunline()
    game.command = {"red": 3, "blue": 0}
    on = at_war(server, anybody(passTrifling=False), fought_from(game, "shooting"))
    on.table.asks(re.compile("Does Red use a Stratagem|Which unit of Red shoots"))
    none = on.table.option("No Stratagem")
    if none.is_visible():
        none.click()
    on.table.asks("Which unit of Red shoots?")
    on.usual.click()
    on.table.asks(re.compile("Command Re-roll|Which unit of Red charges"))
    keep = on.table.option("Keep all dice in this phase")
    if keep.is_visible():
        keep.click()
    on.table.asks("Which unit of Red charges?")


@pytest.mark.extended
def test_the_card_of_a_unit_for_pointer_and_keyboard(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "shooting"))
    on.table.asks("Which unit of Red shoots?")
    card = on.page.get_by_role("status").get_by_role("region")
    on.table.thing("model:b1.3").hover()
    expect(card).to_have_accessible_name("Drafted (b1)")
    expect(card.get_by_role("row", name="Pulse musket")).to_contain_text('24"')
    expect(on.page.locator(".area-reach")).not_to_have_count(0)
    on.page.mouse.move(5, 5)
    expect(card).to_be_hidden()
    on.page.keyboard.press(".")
    expect(card).to_have_accessible_name("Wardens (r1)")
    assert barriers(on.page) == []
    on.page.keyboard.press("Escape")
    expect(card).to_be_hidden()


@pytest.mark.extended
def test_a_tape_measures_from_base_to_base_by_pointer_and_keyboard(server: Served, anybody: Visitor) -> None:
    """The first Warden stands eleven inches north of the first Drafted; both bases are 32 and 25 mm wide."""
    on = at_war(server, anybody(), fought_from(_gunline(), "shooting"))
    on.table.asks("Which unit of Red shoots?")
    gap = 11 - on.radius("r1.1") - on.radius("b1.1")
    tape = on.page.get_by_role("button", name="Measuring tape")
    tape.click()
    start, end = middle(on.table.thing("model:r1.1")), middle(on.table.thing("model:b1.1"))
    on.page.mouse.move(*start)
    on.page.mouse.down()
    on.page.mouse.move(*end)
    on.page.mouse.up()
    length = on.page.locator(".marks .length")
    expect(length).to_have_text(f"{gap:.2f}".rstrip("0").rstrip(".") + '"')
    on.table.asks("Which unit of Red shoots?")  # nothing was clicked
    on.page.keyboard.press("Escape")
    expect(tape).to_have_attribute("aria-pressed", "false")
    expect(length).to_be_hidden()
    on.page.keyboard.press("t")
    on.page.keyboard.press(".")
    expect(length).to_have_text('0"')
    on.page.keyboard.press(".")
    expect(length).not_to_have_text('0"')
    on.page.keyboard.press("Escape")


@pytest.mark.extended
def test_a_unit_is_dragged_as_a_formation_and_too_far_is_refused(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    on.table.option("Move Wardens").click()
    on.table.asks("Where does the unit Wardens (r1) go?")
    before = [on.at(f"r1.{n}") for n in (1, 5)]
    on.drag("r1.1", 0, 8)
    refusal = on.page.locator(".objection")
    expect(refusal).to_contain_text('may go 6"')
    on.page.keyboard.press("Backspace")
    on.drag("r1.1", 0, 5)
    expect(refusal).to_be_hidden()
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    on.page.get_by_role("button", name="Done").click()
    on.table.asks("Which unit of Red moves?")
    after = [on.at(f"r1.{n}") for n in (1, 5)]
    for (x, y), (to_x, to_y) in zip(before, after, strict=True):
        assert abs(to_x - x) < NEARLY
        assert abs(to_y - y - 5) < NEARLY


def test_a_charge_with_its_chance_and_a_fight_with_one_click(server: Served, anybody: Visitor) -> None:
    """Five Wardens before a mob, three inches away, which stands in their way in a row."""
    game = field()
    stand(game, "red", "wardens", row(8, 2, 5))
    stand(game, "blue", "drafted", row(8, 6, 10))
    on = at_war(server, anybody(passSingle=False), fought_from(game, "charge"))
    on.table.asks("Which unit of Red charges?")
    charge = on.table.option("Charge with Wardens")
    expect(charge).to_contain_text("comes off 100.0 %")
    charge.click()
    on.table.asks("Where does the unit Wardens (r1) charge?")
    on.page.get_by_role("button", name="Done").click()
    on.usual.click()
    on.table.tells("Close combat weapon at Drafted (b1)")


@pytest.mark.extended
def test_a_unit_is_set_up_by_dragging(server: Served, anybody: Visitor) -> None:
    """Both sides have picked their armies and placed the markers: red sets up a unit in its zone in the north."""
    on = at_war(server, anybody(), setting_up())
    on.table.asks("Which unit does Red set up next?")
    on.table.option("Set up Wardens").first.click()
    on.table.asks("Where does Red set up Wardens?")
    on.drag("r1.1", -6, 0)
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    drafted = on.page.locator(".taker").count()
    on.page.get_by_role("button", name="Done").click()
    expect(on.page.locator('svg.picture [data-of="unit:r1"]')).to_have_count(drafted)
    x, y = on.at("r1.1")
    assert 10 < x < 24
    assert y < 12


@pytest.mark.extended
def test_why_not_is_said_while_a_unit_is_still_in_hand(server: Served, anybody: Visitor) -> None:
    """A unit is set up from the middle of its side's edge, and dragged out of its zone and back without being let go."""
    on = at_war(server, anybody(), setting_up())
    on.table.asks("Which unit does Red set up next?")
    on.table.option("Set up Wardens").first.click()
    on.table.asks("Where does Red set up Wardens?")
    handle = on.handle("r1.1")
    x, y = middle(handle)
    far = pixels(on.page, SCALE)
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    on.page.mouse.move(x, y + 4 * far)
    on.page.mouse.move(x, y + 8 * far)
    told = on.page.locator(".marks .length.bad")
    expect(told).to_contain_text("would not stand wholly within the deployment zone")
    on.page.mouse.move(x - 2 * far, y)
    expect(told).to_be_hidden()
    on.page.mouse.up()
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")


@pytest.mark.extended
def test_a_move_and_a_shot_by_keyboard(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    on.page.keyboard.press("n")
    on.table.asks(re.compile("Where does .* go?"))
    on.page.keyboard.press("ArrowDown")
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    on.page.keyboard.press("Enter")
    on.table.asks("Which unit of Red moves?")
    on.page.keyboard.press("e")
    on.table.asks("Which unit of Red shoots?")
    on.page.keyboard.press("x")
    on.table.tells("at Drafted (b1)")


@pytest.mark.extended
def test_a_battle_on_a_phone_has_the_score_the_tape_and_the_card(server: Served, anybody: Visitor) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    on = at_war(server, anybody(browser=phone), fought_from(_gunline(), "shooting"))
    on.table.asks("Which unit of Red shoots?")
    figures = on.page.locator("dl.strip")
    expect(figures).to_contain_text("Red: VP")
    expect(figures).to_be_in_viewport()
    assert on.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tape = on.page.get_by_role("button", name="Measuring tape")
    tap(tape)
    expect(tape).to_have_attribute("aria-pressed", "true")
    tap(tape)
    assert barriers(on.page) == []
    on.page.keyboard.press(".")
    card = on.page.get_by_role("status").get_by_role("region")
    expect(card).to_have_accessible_name("Wardens (r1)")
    legend = on.page.locator(".legend")
    assert legend.evaluate("each => getComputedStyle(each).pointerEvents") == "auto", "a finger scrolls it"
    assert legend.evaluate("each => each.clientHeight < each.parentElement.clientHeight")
    assert barriers(on.page) == []
    on.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    tap(on.usual)
    on.table.asks("Which unit of Red charges?")


def _beside_an_arcade() -> Warzone:
    """The first INFANTRY of red, beside ruins with two floors, and a unit of blue far away."""
    game = Warzone(mission=files.load("relic"), readings=Readings())
    game.picked, game.round = {"red": 0, "blue": 0}, 1
    for side, y in ((RED, 8.0), (foe(RED), 44.0)):
        units = game.roster(side).units
        entry = next(i for i, each in enumerate(units) if "INFANTRY" in each.sheet.keywords and each.size <= 10)
        places = [Position(15.0 + 2.0 * i, y) for i in range(units[entry].size)]
        set_up(game, "40K-CORE-SETUP-05", side, entry, places)
    return game


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-TERR-04")
def test_models_go_up_and_down_floors_by_key_and_button(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_beside_an_arcade(), "movement"))
    on.table.asks("Which unit of Red moves?")
    on.page.keyboard.press("n")
    on.table.asks(re.compile("Where does .* go?"))
    first = on.handle("r1.1")
    on.page.keyboard.press("PageUp")
    expect(first).to_have_attribute("aria-label", re.compile('3" up'))
    expect(on.page.locator(".placing .unseen")).to_contain_text("floor")
    on.page.get_by_role("button", name="Up a floor").click()
    expect(first).to_have_attribute("aria-label", re.compile('6" up'))
    on.page.keyboard.press("PageDown")
    on.page.get_by_role("button", name="Down a floor").click()
    expect(first).not_to_have_attribute("aria-label", re.compile('" up'))
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-MOVE-03")
def test_a_drag_that_goes_too_far_by_a_few_pixels_stops_at_the_whole_move(server: Served, anybody: Visitor) -> None:
    """The Wardens move 6": a hand that comes to 6.1" means 6"."""
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    on.table.mark("unit:r1").click()
    on.table.asks("Where does the unit Wardens (r1) go?")
    before = on.at("r1.1"), on.at("r1.5")
    on.drag("r1.1", 0, 6.1)
    for model, (x, y) in zip(("r1.1", "r1.5"), before, strict=True):
        assert on.at(model) == pytest.approx((x, y + 6), abs=0.011)
    expect(on.page.locator(".objection")).to_be_hidden()
    on.page.get_by_role("button", name="Done").click()
    on.table.asks("Which unit of Red moves?")


@pytest.mark.parametrize("thing", first(1, ["model", "mark"]))
def test_a_unit_is_picked_and_moved_by_one_drag(server: Served, anybody: Visitor, thing: str) -> None:
    """A drag and Done: to choose the unit first took a click more. The board stays where it is."""
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    x, y = middle(on.table.mark("unit:r1") if thing == "mark" else on.table.thing("model:r1.5"))
    far, before = pixels(on.page, SCALE), (on.at("r1.1"), on.at("r1.5"))
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    on.page.mouse.move(x + far, y + 2 * far)
    on.page.mouse.move(x + far, y + 4 * far)
    on.page.mouse.up()
    on.table.asks("Where does the unit Wardens (r1) go?")
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    for model, (from_x, from_y) in zip(("r1.1", "r1.5"), before, strict=True):
        assert on.at(model) == pytest.approx((from_x + 1, from_y + 4), abs=NEARLY)
    on.page.get_by_role("button", name="Done").click()
    on.table.asks("Which unit of Red moves?")
    assert pixels(on.page, SCALE) == pytest.approx(far, rel=0.5)


@pytest.mark.extended
def test_a_drag_beside_what_may_move_moves_the_board(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    x, y = middle(on.table.thing("model:b1.3"))
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    on.page.mouse.move(x + 40, y + 40)
    on.page.mouse.up()
    on.table.asks("Which unit of Red moves?")


@pytest.mark.extended
def test_a_unit_is_picked_and_moved_by_one_finger(server: Served, anybody: Visitor) -> None:
    on = at_war(server, anybody(), fought_from(_gunline(), "movement"))
    on.table.asks("Which unit of Red moves?")
    x, y = middle(on.table.mark("unit:r1"))
    far, (from_x, from_y) = pixels(on.page, SCALE), on.at("r1.1")
    finger = on.page.context.new_cdp_session(on.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for kind, down in (("touchStart", 0), ("touchMove", 2), ("touchMove", 4)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + down * far}]})
    on.table.asks("Where does the unit Wardens (r1) go?")
    finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + far, "y": y + 4 * far}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(on.page.locator(".placing .unseen")).to_contain_text("Allowed")
    assert on.at("r1.1") == pytest.approx((from_x + 1, from_y + 4), abs=NEARLY)
