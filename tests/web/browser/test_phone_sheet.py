"""The sheet at the foot of a phone: the list of options has room in it, and what is said over the board is read whole."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import tap
from cases import first
from table_page import Table, Visitor, at_table, made

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LEFT = """() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const [page, foot] = [box('.ask-page'), box('.ask-foot')];
    const options = [...document.querySelectorAll('.ask-body .option')].map((option) => option.getBoundingClientRect());
    const whole = options.filter(({ top, bottom, height }) => height && top >= page.top - 1 && bottom <= foot.top + 1);
    return [foot.height / box('.side').height, whole.length];
}"""
"""The part of the sheet that the foot of the question takes, and how many options of the list are seen whole above it."""


@pytest.mark.extended
@pytest.mark.parametrize("mission", first(1, ["the-listener", "cold-hearth"]))
@pytest.mark.parametrize("locale", first(1, ["de-DE", "en-GB", "es-ES"]))
def test_what_stays_below_the_list_takes_a_third_of_the_sheet_at_most(anybody: Visitor, locale: str, mission: str) -> None:
    person = anybody(browser={**PHONE, "locale": locale})
    table = at_table(person, made(person, {"mission": mission, "listed": False}), "marines")
    asked(table, "SH-CMD-02")
    tap(table.panel.locator(".option").first)
    asked(table, "SH-AP-03")
    table.page.keyboard.press("n")
    expect(table.question).to_contain_text("4")
    asked(table, "SH-AP-03")
    table.page.wait_for_function(f"() => ({LEFT})()[1] >= 2")  # the sheet takes its height once the question is drawn
    assert table.page.evaluate(LEFT)[0] <= 1 / 3


def asked(table: Table, rule: str) -> None:
    """Wait until a question of this rule may be answered."""
    expect(table.page.locator('section.ask[data-state="mine"] #question')).to_contain_text(rule)


@pytest.mark.extended
def test_the_aim_of_the_own_side_is_told_over_the_board_and_a_dot_stays(anybody: Visitor) -> None:
    person = anybody(browser=PHONE)
    table = at_table(person, made(person, {"mission": "cold-hearth", "listed": False}), "marines")
    expect(table.note).to_contain_text("Burn the hearth with the heavy flamer")
    expect(table.page.locator(".before-play")).to_be_hidden()
    mission = table.page.get_by_role("tab", name="Mission")
    dot = "(tab) => getComputedStyle(tab, '::after').width"
    assert mission.evaluate(dot) == "8px"
    tap(mission)
    assert mission.evaluate(dot) == "auto"


SAID = """async () => {
    const { Lessons } = await import('/page/table/lessons.js');
    const lessons = new Lessons();
    document.getElementById('main').replaceChildren(lessons.element);
    const said = (say, over = false) => {
        lessons.show({ number: 1, count: 3, say, over });
        const { scrollHeight, clientHeight } = lessons.element;
        return [scrollHeight - clientHeight, clientHeight];
    };
    const long = 'Tap your unit to move it, and put it down where the ring is. '.repeat(6);
    return [said('Go on.'), said(long), said('Go on there.'), said('Done.', true)];
}"""


def test_an_instruction_is_read_whole_and_the_board_keeps_its_size_after_it(modules: Page) -> None:
    modules.set_viewport_size({"width": 390, "height": 844})
    (cut, low), (long_cut, high), (_, kept), (_, farewell) = modules.evaluate(SAID)
    modules.set_viewport_size({"width": 1280, "height": 800})
    assert cut == long_cut == 0
    assert farewell == low < high == kept


def test_the_end_of_a_game_lowers_the_sheet_and_begins_with_the_button_that_plays_on(modules: Page) -> None:
    found = modules.evaluate(
        """async () => {
            const { handle } = await import('/page/table/drawer.js');
            const { resultPanel } = await import('/page/table/result.js');
            const sheet = document.createElement('aside');
            const drawer = handle(sheet);
            const height = () => sheet.style.getPropertyValue('--drawn');
            const before = height();
            drawer.lower(true);
            const low = height();
            drawer.lower(false);
            const card = { id: 'g', game: 'space-hulk', seats: [{ seat: 'marines', title: 'Marines', mine: true, player: 'person' }] };
            const panels = [false, true].map((taught) => resultPanel(card, { winner: 'marines', text: 'Won' }, () => {}, taught));
            return [before, low, height(), panels.map((panel) => panel.querySelector('.result-actions').firstElementChild.textContent)];
        }"""
    )
    assert found == ["45.0dvh", "20.0dvh", "45.0dvh", ["Play again", "Play a whole game"]]


@pytest.mark.extended
def test_an_option_of_its_own_that_ends_nothing_stands_in_the_list_of_a_phone(anybody: Visitor) -> None:
    person = anybody(browser=PHONE)
    table = at_table(person, made(person, {"mission": "the-listener", "listed": False}), "marines")
    table.asks(re.compile("The command counter is"))
    tap(table.option("Keep the counter"))
    table.asks("Activate a Marine")
    expect(table.panel.locator(".ask-body").get_by_role("button", name="Raise the force barrier")).to_be_visible()
    expect(table.panel.locator(".ask-foot .option")).to_have_count(1)
