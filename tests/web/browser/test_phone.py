"""A small screen and a finger: a game is started and played, and nothing is too small to hit or too wide to see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import tap
from drawn_games import Drawing, put_down
from errands import far
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Table, Visitor, at_table, made

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
FINGER = 40
SMALL = """(finger) => {
    const things = 'button, a.button, select, summary, [role=tab], input:not([type=hidden])';
    const box = (element) => (element.closest('label') ?? element).getBoundingClientRect();
    const name = (element) => element.getAttribute('aria-label') || element.textContent.trim() || element.outerHTML.slice(0, 80);
    const hit = (element, x, y) => (element.closest('label') ?? element).contains(document.elementFromPoint(x, y));
    function reach(element) {
        const { left, right, top, bottom } = box(element);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (!hit(element, x, y)) return Infinity;
        const along = (dx, dy) => { let n = 0; while (n < finger && hit(element, x + n * dx, y + n * dy)) n++; return n; };
        return Math.min(along(1, 0) + along(-1, 0), along(0, 1) + along(0, -1));
    }
    return [...document.querySelectorAll(things)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => Math.min(box(element).width, box(element).height) < finger - 0.5 && box(element).width > 1)
        .filter((element) => reach(element) < finger - 0.5)
        .map((element) => `${name(element)}: ${Math.round(box(element).width)}x${Math.round(box(element).height)}`);
}"""
"""What is seen and too small to be hit by a finger, by its own box and by where a touch reaches it."""
SEEN_WHOLE = """(element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [[left + 8, top + 4], [right - 8, top + 4], [left + 8, bottom - 4], [right - 8, bottom - 4]];
    const here = ([x, y]) => element.contains(document.elementFromPoint(x, y));
    return element.scrollWidth <= element.clientWidth && corners.every(here);
}"""
"""Whether nothing is cut off from an element, or lies over it."""
DOT = "(tab) => getComputedStyle(tab, '::after').width"
ZOOM = "(marks) => Number(marks.style.getPropertyValue('--k'))"
HALL = Drawing(
    """
    ###########
    #a......g.#
    #b........#
    ########E##
    """,
    a=marine("e"), b=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip


def fits(page: Page) -> None:
    """Nothing makes the page wider than the screen, and everything can be hit with a finger."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert page.viewport_size is not None
    assert wide <= page.viewport_size["width"]
    assert page.evaluate(SMALL, FINGER) == []


def test_a_game_is_started(anybody: Visitor) -> None:
    page = anybody(browser=PHONE).open("/")
    expect(page.get_by_role("region", name="Your games")).to_contain_text("None yet.")
    fits(page)
    tap(page.get_by_role("button", name="Play", exact=True))
    Table(page).asks(re.compile("The command counter is|Activate a Marine"))
    fits(page)


@pytest.mark.extended
@pytest.mark.parametrize("locale", [pytest.param(code, marks=pytest.mark.slow) for code in ("en-GB", "es-ES")] + ["de-DE"])
def test_the_head_of_a_table_is_not_cut_off(server: Served, anybody: Visitor, locale: str) -> None:
    game = put_down(server, HALL.genestealer_turn(), {"marines": "random", "genestealers": "person"})
    table = at_table(anybody(browser={**PHONE, "locale": locale}), game, GENESTEALERS)
    phase = table.page.locator(".phases .on")
    expect(phase).to_be_visible()
    assert phase.evaluate(SEEN_WHOLE)
    fits(table.page)


@pytest.mark.extended
def test_nothing_hides_what_is_written_on_the_board(server: Served, anybody: Visitor) -> None:
    game = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(browser=PHONE), game, MARINES)
    table.asks("Activate a Marine")
    expect(table.page.get_by_role("group", name="View of the board")).to_be_hidden()
    zoom = table.page.locator(".marks").evaluate(ZOOM)
    tap(table.page.get_by_role("button", name="Show the whole board"))
    table.page.wait_for_function(f"(zoom) => ({ZOOM})(document.querySelector('.marks')) < zoom", arg=zoom)


@pytest.mark.extended
def test_everything_that_is_chosen_for_a_new_game_fits(anybody: Visitor) -> None:
    page = anybody(browser=PHONE).open("/")
    tap(page.get_by_role("button", name="More options…"))
    expect(page.get_by_role("dialog", name="A new game")).to_be_visible()
    tap(page.get_by_text("Disputed readings of the rules"))
    fits(page)


def test_a_piece_is_activated_and_moved_and_the_story_read(server: Served, anybody: Visitor) -> None:
    table = at_table(
        anybody(browser=PHONE), put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}), MARINES
    )
    page = table.page
    table.asks("Activate a Marine")
    fits(page)
    tap(table.mark("anders"))
    table.asks("Anders acts: 4 AP")
    fits(page)
    tap(table.mark(f"square:{HALL['a'] + 1}"))
    table.asks("Anders may fire once")
    tap(page.get_by_role("tab", name="Story"))
    expect(table.told("Anders steps to C2")).to_be_visible()
    fits(page)
    tap(page.get_by_role("tab", name="Choices"))
    tap(table.option("Do not fire"))
    table.asks("Anders acts: 3 AP")


@pytest.mark.extended
def test_a_phone_on_its_side_is_played(server: Served, anybody: Visitor) -> None:
    """A Marine walks by one tap; the panel stands beside the board, which has nothing laid over it."""
    hall = Drawing("""
        ############
        #a........E#
        ############
        """, a=marine("e"), entries={"E": "east"})  # fmt: skip
    game = put_down(server, hall.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(browser={**PHONE, "viewport": {"width": 844, "height": 390}}), game, MARINES)
    table.asks("Activate a Marine")
    expect(table.page.get_by_role("group", name="View of the board")).to_be_hidden()
    board, panel = table.board.bounding_box(), table.panel.bounding_box()
    assert board is not None
    assert panel is not None
    assert board["x"] + board["width"] <= panel["x"]
    assert board["height"] >= 300
    tap(table.mark("anders"))
    table.asks("Anders acts: 4 AP")
    fits(table.page)
    tap(far(table, hall["a"] + 3))
    table.asks("Anders acts: 1 AP")
    assert table.board.bounding_box() == board


@pytest.mark.extended
def test_a_phone_on_its_side_has_a_dot_at_the_aims_and_shows_both_options(anybody: Visitor) -> None:
    person = anybody(browser={**PHONE, "viewport": {"width": 844, "height": 390}})
    table = at_table(person, made(person, {"mission": "two-decks", "listed": False}), "marines")
    table.asks(re.compile(r"The command counter is \d\. Keep it, or draw again and keep the second\."))
    expect(table.option("Put the counter back and draw again").locator(".odds")).to_contain_text("higher")
    for name in ("Keep the counter", "Put the counter back and draw again", "Hint"):
        button = table.panel.get_by_role("button", name=re.compile(name))
        assert button.evaluate(SEEN_WHOLE), f"{name} is covered"
    mission = table.page.get_by_role("tab", name="Mission")
    assert mission.evaluate(DOT) == "8px"
    tap(mission)
    expect(table.page.get_by_role("tabpanel", name="Mission")).to_contain_text("Marines")
    assert mission.evaluate(DOT) == "auto"
    names = table.page.locator(".player .name")
    expect(names.first).to_be_visible()
    for each in names.all():
        assert each.evaluate("(element) => element.scrollWidth <= element.clientWidth"), "a name is cut"


@pytest.mark.extended
def test_all_armies_of_a_choice_are_seen_on_a_phone_on_its_side(anybody: Visitor) -> None:
    person = anybody(browser={**PHONE, "viewport": {"width": 844, "height": 390}})
    table = at_table(person, made(person, {"game": "wh40k", "mission": "only-war", "listed": False}), "red")
    table.asks("Which army does Red play?")
    armies = table.panel.locator("button.option")
    expect(armies).to_have_count(4)
    assert all(each.evaluate(SEEN_WHOLE) for each in armies.all())


ASKED = """async () => {
    const { Panel } = await import('/page/table/panel.js');
    const { wholeScene } = await import('/page/table/records.js');
    const panel = new Panel({ choose() {}, point() {} }, () => 'Red');
    const page = document.createElement('div');
    page.className = 'ask-page open';
    page.style.cssText = 'height: 200px; overflow: auto';
    page.append(panel.element);
    document.getElementById('main').replaceChildren(page);
    const ask = (text) => {
        const options = Array.from({ length: 30 }, (_, n) => ({ text: `Unit ${n}`, listed: '', group: '' }));
        const { asked } = wholeScene({ asked: { by: 'red', text, rule: '', options }, told: [] });
        panel.ask(asked, { undoable: false, interrupts: false, passing: false, soon: false });
        return page.scrollTop;
    };
    ask('Which unit moves?');
    page.scrollTop = 90;
    const same = ask('Which unit moves?');
    return [same, ask('Where does it go?')];
}"""


@pytest.mark.extended
def test_another_question_is_shown_from_its_beginning(modules: Page) -> None:
    modules.set_viewport_size({"width": 390, "height": 844})
    same, another = modules.evaluate(ASKED)
    modules.set_viewport_size({"width": 1280, "height": 800})
    assert same == 90, "the same question stays where it is"
    assert another == 0


def test_the_other_pages_fit(server: Served, anybody: Visitor) -> None:
    person = anybody(browser=PHONE)
    page = person.open("/rules")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.get_by_text(re.compile("^[0-9]+ rulings$"))).to_be_visible()
    fits(page)
    tap(page.get_by_role("button", name="Settings"))
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    fits(page)


COVERED = """async () => {
    const { Panel } = await import('/page/table/panel.js');
    const { wholeScene } = await import('/page/table/records.js');
    const panel = new Panel({ choose() {}, point() {} }, () => 'Red');
    const page = document.createElement('div');
    page.className = 'ask-page open';
    page.style.cssText = 'height: 300px; overflow: auto';
    page.append(panel.element);
    document.getElementById('main').replaceChildren(page);
    const options = Array.from({ length: 30 }, (_, n) => ({ text: `Unit ${n}`, listed: '', group: '' }));
    const usual = { text: 'All of them stay' };
    const { asked } = wholeScene({ asked: { by: 'red', text: 'Which?', rule: '', usual, options }, told: [] });
    panel.ask(asked, { undoable: true, interrupts: false, passing: false, soon: false });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const lacks = (option) => panel.buttons.get(option).getBoundingClientRect().bottom - panel.foot.getBoundingClientRect().top;
    panel.reveal(asked.options[15]);
    const hinted = lacks(asked.options[15]);
    panel.buttons.get(asked.options[20]).focus();
    return [hinted, lacks(asked.options[20])];
}"""


@pytest.mark.extended
def test_what_is_hinted_at_or_has_the_focus_stands_above_the_buttons(modules: Page) -> None:
    modules.set_viewport_size({"width": 390, "height": 844})
    assert all(lacks <= 0 for lacks in modules.evaluate(COVERED))
    modules.set_viewport_size({"width": 1280, "height": 800})


NOTED = """async () => {
    const { Notes } = await import('/page/table/notes.js');
    const element = document.createElement('div');
    element.className = 'board';
    element.style.cssText = 'position: relative; height: 300px; width: 380px';
    document.getElementById('main').replaceChildren(element);
    const notes = new Notes({ element });
    const mark = document.createElement('div');
    mark.className = 'mark lit';
    element.append(mark);
    return [20, 260].map((top) => {
        mark.style.cssText = `all: initial; position: absolute; left: 170px; top: ${top}px; width: 30px; height: 30px`;
        notes.say('The bot would do this.');
        const { top: high, bottom } = notes.element.getBoundingClientRect();
        const own = mark.getBoundingClientRect();
        return high < own.bottom && own.top < bottom;
    });
}"""


@pytest.mark.extended
def test_a_note_lies_over_nothing_that_is_lit(modules: Page) -> None:
    assert modules.evaluate(NOTED) == [False, False]


@pytest.mark.extended
def test_a_hint_names_no_key_where_there_is_none(server: Served, anybody: Visitor) -> None:
    game = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(browser=PHONE), game, MARINES)
    table.asks("Activate a Marine")
    tap(table.panel.get_by_role("button", name="Hint"))
    expect(table.note).to_contain_text("Ask for a hint again, and the bot thinks longer.")
