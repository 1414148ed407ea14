"""A battle of wh40k on the page: what is done with one click, what is seen of units, and what is measured."""

from __future__ import annotations

from playwright.sync_api import expect

from browser import barriers
from dragging import middle
from reglamento.games.wh40k.facts.state import Warzone
from served import Served
from table_page import Visitor
from wh40k_page import at_war, field, fought_from, row, stand


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
    expect(length).to_have_text(f"{gap:.2f}".rstrip("0").rstrip(".") + " in")
    on.table.asks("Which unit of Red shoots?")  # nothing was clicked
    on.page.keyboard.press("Escape")
    expect(tape).to_have_attribute("aria-pressed", "false")
    expect(length).to_be_hidden()
    on.page.keyboard.press("t")
    on.page.keyboard.press(".")
    expect(length).to_have_text("0 in")
    on.page.keyboard.press(".")
    expect(length).not_to_have_text("0 in")
    on.page.keyboard.press("Escape")
