"""axe-core finds nothing on any main screen that keeps a person out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, Turn
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Opponent, Visitor, at_table

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
SIZES = [pytest.param(PHONE, id="phone"), pytest.param({}, id="desk", marks=pytest.mark.extended)]
SMALL = [SIZES[0], pytest.param({}, id="desk", marks=pytest.mark.slow)]
"""What is the same on a desk, but for more room."""
AGAINST_A_BOT = {"marines": "person", "genestealers": "random"}
HALL = Drawing(
    """
    ###########
    #a......g.#
    #b........#
    ########E##
    """,
    a=marine("e"), b=marine("n"), g=genestealer("w"), entries={"E": "south"}, turns=1,
)  # fmt: skip


def free_of_barriers(page: Page, within: str = "body") -> None:
    assert barriers(page, within) == []


@pytest.mark.extended
@pytest.mark.parametrize("browser_of", SIZES)
def test_the_lobby_and_its_sheets(server: Served, anybody: Visitor, browser_of: dict[str, Any]) -> None:
    person = anybody(browser=browser_of)
    at_table(person, put_down(server, HALL.marine_turn(), AGAINST_A_BOT), MARINES)
    page = person.open("/")
    expect(page.get_by_role("region", name="Your games").get_by_role("link").first).to_be_visible()
    free_of_barriers(page)
    page.get_by_role("button", name="More options…").click()
    page.get_by_text("Disputed readings of the rules").click()
    free_of_barriers(page)
    page.keyboard.press("Escape")
    for name in ("Settings", "Help"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        free_of_barriers(page)
        page.keyboard.press("Escape")


@pytest.mark.extended
@pytest.mark.parametrize("browser_of", SMALL)
def test_waiting_and_joining(anybody: Visitor, browser_of: dict[str, Any]) -> None:
    host, guest = anybody(browser=browser_of, name="Ana"), anybody(browser=browser_of)
    page = host.open("/")
    page.get_by_role("button", name="Play a friend").click()
    link = page.get_by_label("Link to the game").input_value()
    free_of_barriers(page)
    joining = guest.open(link.removeprefix(guest.url))
    expect(joining.get_by_role("button", name="Sit down")).to_be_visible()
    free_of_barriers(joining)


@pytest.mark.extended
@pytest.mark.parametrize("browser_of", SIZES)
def test_a_table_with_its_question_its_sheets_and_its_result(
    server: Served, anybody: Visitor, browser_of: dict[str, Any]
) -> None:
    script = [Activate("anders"), Fire("g1"), (6, 6), EndPhase()]
    table = at_table(anybody(browser=browser_of), put_down(server, HALL.marine_turn(), AGAINST_A_BOT, script=script), MARINES)
    page = table.page
    table.asks("Activate a Marine")
    free_of_barriers(page)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    expect(table.mark("g1")).to_contain_text("30.6 %")
    free_of_barriers(page)
    table.mark("anders").click()
    expect(table.fan.get_by_role("button").first).to_be_visible()
    free_of_barriers(page, ".fan")
    page.keyboard.press("Escape")
    table.question.get_by_role("link").click()
    expect(page.get_by_role("dialog")).to_contain_text("How it is played")
    free_of_barriers(page)
    page.keyboard.press("Escape")
    for tab in ("Mission", "Story"):
        page.get_by_role("tab", name=tab).click()
        free_of_barriers(page)
    page.keyboard.press("f")
    table.tells("Anders fires at Genestealer g1")
    page.get_by_role("button", name="Menu").click()
    free_of_barriers(page)
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    free_of_barriers(page)
    page.keyboard.press("e")
    expect(page.get_by_role("link", name="See it again")).to_be_visible()
    free_of_barriers(page)
    page.get_by_role("link", name="See it again").click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    free_of_barriers(page)
    page.get_by_role("button", name="Play on from here").click()
    free_of_barriers(page)


@pytest.mark.extended
@pytest.mark.parametrize("browser_of", SMALL)
def test_a_prompt_in_the_other_sides_turn(
    server: Served, anybody: Visitor, opponent: Opponent, browser_of: dict[str, Any]
) -> None:
    id = put_down(server, HALL.genestealer_turn(command=2))
    other = opponent(id, GENESTEALERS)
    table = at_table(anybody(browser=browser_of), id, MARINES)
    table.waits_for("Genestealers")
    free_of_barriers(table.page)
    other.answers(Activate("g1"), Turn(2))
    table.asks("Genestealer g1 has acted in sight")
    free_of_barriers(table.page)


@pytest.mark.extended
def test_the_curtain(server: Served, anybody: Visitor) -> None:
    table = at_table(anybody(), put_down(server, HALL.marine_turn()), MARINES, GENESTEALERS)
    expect(table.page.get_by_role("dialog", name="Pass the device to the Marines")).to_be_visible()
    free_of_barriers(table.page)


@pytest.mark.extended
@pytest.mark.parametrize("browser_of", SMALL)
def test_the_rules(anybody: Visitor, browser_of: dict[str, Any]) -> None:
    person = anybody(browser=browser_of)
    page = person.open("/rules?q=overwatch")
    expect(page.locator(".rule-list h2").first).to_be_visible()
    free_of_barriers(page)
    page = person.open("/rules/SH-LOS-09")
    expect(page.get_by_role("article")).to_be_visible()
    free_of_barriers(page)


@pytest.mark.extended
def test_stronger_markers(server: Served, anybody: Visitor) -> None:
    table = at_table(anybody(contrast=True, text="larger"), put_down(server, HALL.marine_turn(), AGAINST_A_BOT), MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    free_of_barriers(table.page)


@pytest.mark.extended
def test_the_light_theme(server: Served, anybody: Visitor) -> None:
    """It is chosen in the settings and holds on all pages."""
    table = at_table(anybody(theme="dark"), put_down(server, HALL.marine_turn(), AGAINST_A_BOT), MARINES)
    page = table.page
    table.asks("Activate a Marine")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("dialog", name="Settings").get_by_text("Light", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    free_of_barriers(page)
    page.keyboard.press("Escape")
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    free_of_barriers(page)
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.get_by_role("region", name="Your games").get_by_role("link").first).to_be_visible()
    free_of_barriers(page)
