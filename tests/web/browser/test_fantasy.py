"""A battle of fantasy on the page: a regiment is dragged as one block, a charge is fought to its result."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import barriers, tap
from cases import first
from dragging import drag
from drawn_games import put_down
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import PHASES, Phase, Pitched
from reglamento.games.fantasy.missions import files
from reglamento.games.fantasy.turns.battle import BeginPhase, NextRound
from reglamento.games.fantasy.units.changing import set_on_table
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from served import Served
from table_page import IN_STRIP, Table, Visitor, at_table

SCALE = 8.0
"""Picture units in a centimetre."""
AGAINST_A_BOT = {"red": "person", "blue": "greedy"}


def stand(game: Pitched, side: Side, entry: int, at: tuple[float, float], angle: float) -> None:
    """A unit of a side's army with the middle of its front at a place."""
    listed = game.army(side).units[entry]
    set_on_table(game, side, entry, settled(Regiment(listed.troop.base, listed.files, listed.models, *at, angle)))


def from_phase(phase: Phase, far: float) -> Pitched:
    """Red's Toll Spears look at blue's Mud Spears so many centimetres away; red's turn goes on from this phase."""
    game = Pitched(mission=files.load("pitched-battle"), readings=Readings())
    game.picked, game.round = {RED: 0, BLUE: 0}, 1
    stand(game, RED, 0, (60, 60), 0)
    stand(game, BLUE, 1, (60, 60 - far), 180)
    rest = PHASES[PHASES.index(phase) :]
    return game.begin([*(BeginPhase(each, RED) for each in rest), NextRound()])


def at_war(server: Served, visitor: Visitor, game: Pitched) -> Table:
    """Red sits down at this position; the greedy bot plays blue."""
    game.log = None
    person = visitor()
    return at_table(person, put_down(server, game, AGAINST_A_BOT), "red")


def test_a_regiment_is_dragged_as_one_block_and_too_far_is_refused(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, from_phase("moves", 40))
    table.asks("Which unit of Red moves?")
    expect(table.page.get_by_role("button", name="Measuring tape")).to_have_count(0)
    table.option("Move Toll Spears").click()
    table.asks("Where do Toll Spears (r1) go?")
    assert table.story_is_read()
    block = table.page.locator('.taker[data-mover="unit:r1"]')
    drag(table.page, block, 0, -12, SCALE)
    refusal = table.page.locator(".objection")
    expect(refusal).to_contain_text("too far")
    table.page.keyboard.press("Backspace")
    drag(table.page, block, 0, -9, SCALE)
    expect(refusal).to_be_hidden()
    assert barriers(table.page) == []


def test_a_regiment_is_picked_and_moved_by_one_drag(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, from_phase("moves", 40))
    table.asks("Which unit of Red moves?")
    drag(table.page, table.mark("unit:r1"), 0, -9, SCALE)
    table.asks("Where do Toll Spears (r1) go?")
    expect(table.page.locator(".placing .unseen")).to_contain_text("Advance 9")


def three_can_charge(apart: float = 13) -> Pitched:
    """Red's Toll Spears, Quay Swords and Bank Riders, so far apart, can charge blue's Mud Spears; the Bank Riders its Old Tide too."""
    game = Pitched(mission=files.load("pitched-battle"), readings=Readings())
    game.picked, game.round = {RED: 0, BLUE: 0}, 1
    for entry, at in ((0, (60, 60)), (1, (60 - apart, 60)), (4, (60 + apart, 60))):
        stand(game, RED, entry, at, 0)
    stand(game, BLUE, 1, (60, 46), 180)
    stand(game, BLUE, 3, (90, 40), 180)
    return game.begin([*(BeginPhase(each, RED) for each in PHASES[PHASES.index("charges") :]), NextRound()])


def test_a_click_on_the_enemy_asks_which_of_several_units_charges(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, three_can_charge())
    table.asks("Which unit of Red charges, and at what?")
    table.mark("unit:b1").click()
    chargers = table.fan.get_by_role("button")
    expect(chargers).to_have_text(
        [f"{unit} charge Mud Spears (b1), at the front" for unit in ("Toll Spears (r1)", "Quay Swords (r2)", "Bank Riders (r3)")]
    )
    table.mark("unit:b1").click()
    expect(table.fan).to_have_count(0)
    table.asks("Which unit of Red charges, and at what?")
    table.mark("unit:b1").click()
    chargers.filter(has_text="Quay Swords").click()
    table.tells("Quay Swords (r2) charge Mud Spears (b1)")


@pytest.mark.extended
def test_the_unit_that_was_clicked_first_charges(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, three_can_charge())
    table.asks("Which unit of Red charges, and at what?")
    table.thing("unit:r2").click()
    expect(table.mark("unit:b2")).to_have_class(re.compile("idle"))
    table.mark("unit:b2").click()
    expect(table.fan.get_by_role("button")).to_have_text(
        [
            "Toll Spears (r1) charge The Old Tide (b2), at the right flank",
            "Bank Riders (r3) charge The Old Tide (b2), at the front",
        ]
    )
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    expect(table.mark("unit:b2")).not_to_have_class(re.compile("idle"))
    table.thing("unit:r3").click()
    table.mark("unit:b1").click()
    table.tells("Bank Riders (r3) charge Mud Spears (b1)")


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
INSIDE = """(list) => {
    const [inner, outer] = [list, list.closest('.board')].map((each) => each.getBoundingClientRect());
    const whole = inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
    return [whole, list.scrollHeight > list.clientHeight + 1];
}"""
"""Whether a list is on the board with all of its height, and whether it scrolls."""


@pytest.mark.extended
@pytest.mark.parametrize(("height", "scrolls"), first(1, [(844, False), (620, True)]))
def test_on_a_phone_every_charger_of_a_list_is_reached(server: Served, anybody: Visitor, height: int, *, scrolls: bool) -> None:
    phone = PHONE | {"viewport": {"width": 390, "height": height}}
    table = at_war(server, lambda: anybody(browser=phone), three_can_charge())
    table.asks("Which unit of Red charges, and at what?")
    tap(table.mark("unit:b1"))
    assert table.fan.evaluate(INSIDE) == [True, scrolls]
    tap(table.fan.get_by_role("button").last)
    expect(table.mark("unit:b1")).to_have_accessible_name(
        "Toll Spears (r1) charge Mud Spears (b1), at the front, and 1 other choice here"
    )
    expect(table.panel).not_to_contain_text("Bank Riders")


@pytest.mark.extended
def test_a_phone_shows_turn_and_points_and_who_can_charge(server: Served, anybody: Visitor) -> None:
    table = at_war(server, lambda: anybody(browser=PHONE), three_can_charge(apart=17))
    table.asks("Which unit of Red charges, and at what?")
    figures = table.page.locator("dl.strip")
    expect(figures).to_be_in_viewport(ratio=1)
    for label in ("Turn", "Red: points now", "Blue: points now"):
        figure = figures.locator("div").filter(has_text=label)
        assert figure.evaluate(IN_STRIP), label
    board = table.board.bounding_box()
    assert board is not None
    for unit in ("r1", "r2", "r3", "b1"):
        box = table.thing(f"unit:{unit}").bounding_box()
        assert box is not None
        assert board["y"] <= box["y"] + box["height"] / 2 <= board["y"] + board["height"], unit
        assert 0 <= box["x"] + box["width"] / 2 <= board["width"], unit


MEANT = """async (options) => {
    const { plain } = await import('/page/table/aiming.js');
    return plain({ piece: 'unit:r1', options })?.group ?? null;
}"""


@pytest.mark.parametrize(
    ("options", "meant"),
    first(
        2,
        [
            ([{"group": "Move"}, {"group": "March"}], "Move"),
            ([{"group": "Cast"}, {"group": "Cast"}], None),
            ([{"group": "Cast", "actor": "unit:r2"}, {"group": "Bound spell", "actor": "unit:r2"}], None),
            ([{"group": "Cast", "actor": "unit:r1"}, {"group": "Bound spell", "actor": "unit:r1"}], "Cast"),
            ([{"group": "Activate", "cost": "1 CP"}, {"group": "Turn"}], None),
        ],
    ),
)
def test_a_click_chooses_only_what_is_plainly_meant(modules: Page, options: list[dict[str, str]], meant: str | None) -> None:
    assert modules.evaluate(MEANT, options) == meant


def test_a_charge_is_fought_to_its_result(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, from_phase("charges", 15))
    table.asks("Which unit of Red charges, and at what?")
    table.option("Toll Spears (r1) charge Mud Spears (b1), at the front").click()
    table.tells("Toll Spears (r1) come into contact with Mud Spears (b1), at the front.")
    table.tells("Toll Spears (r1) and their champion strike at Mud Spears (b1)")
    table.tells("the combat")


def gun_aims() -> Pitched:
    """Red's Harbour Gun looks at blue's Mud Spears 60 cm away."""
    game = Pitched(mission=files.load("pitched-battle"), readings=Readings())
    game.picked, game.round = {RED: 3, BLUE: 0}, 1
    stand(game, RED, 3, (60, 110), 0)
    stand(game, BLUE, 1, (60, 50), 180)
    return game.begin([BeginPhase("shooting", RED), NextRound()])


@pytest.mark.extended
@pytest.mark.rule("WF-CORE-MOV-02")
def test_the_field_for_files_begins_with_those_that_a_unit_has(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, from_phase("moves", 40))
    table.asks("Which unit of Red moves?")
    table.option(re.compile("^Change the formation of Toll Spears")).click()
    field = table.panel.get_by_role("spinbutton")
    expect(field).to_have_value(re.compile("^[1-9]"))
    expect(table.panel.locator(".number-choice label")).to_have_text(re.compile(r"^Files 1 to \d+$"))
    table.option(re.compile("^As it stands, ")).click()
    table.asks(re.compile("^Where do Toll Spears"))


AT_ONCE = """(keys) => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}"""
"""Presses keys one after the other, so that no answer can come between them."""


@pytest.mark.extended
@pytest.mark.rule("WF-CORE-WAR-09")
def test_a_distance_is_typed_and_no_digit_chooses_one(server: Served, anybody: Visitor) -> None:
    table = at_war(server, anybody, gun_aims())
    table.asks("Which unit of Red shoots, and at what?")
    table.option(re.compile("^Harbour Gun .* shoots at Mud Spears")).click()
    table.asks("At which file of Mud Spears (b1) does Harbour Gun (r1) aim? File 1 is at their left flank.")
    expect(table.page.locator(".choices .mark.strike")).to_have_count(4)
    table.page.evaluate(AT_ONCE, ["2", "6", "5"])
    table.asks("How far does Harbour Gun (r1) shoot at Mud Spears (b1)? Red names a distance.")
    expect(table.panel.get_by_role("button", name=re.compile("cm$"))).to_have_count(0)
    field = table.panel.get_by_role("spinbutton")
    expect(field).to_have_value("")
    table.page.keyboard.type("165")
    expect(field).to_have_value("165")
    table.page.keyboard.press("Enter")
    table.asks("How far does Harbour Gun (r1) shoot at Mud Spears (b1)? Red names a distance.")
    table.panel.get_by_role("slider").fill("64")
    expect(field).to_have_value("64")
    field.fill("65")
    assert barriers(table.page) == []
    expect(table.option("65 cm")).to_be_enabled()
    field.press("Enter")
    table.tells("Harbour Gun (r1) shoots at Mud Spears (b1) and names 65 cm.")
