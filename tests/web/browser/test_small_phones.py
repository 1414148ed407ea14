"""A small phone: at every kind of question the question and what may be chosen are seen above the foot of the sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser import tap
from cases import first
from drawn_games import put_down_played
from reglamento.games.registry import plugin
from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.kernel.questions import Choose, Place
from screenshots import AGAINST_A_BOT, HULKS, Decisions, game, interrupted
from served import Served
from table_page import Player, Table, Visitor, at_table, made, sit

SMALLEST, SMALL, USUAL = (360, 640), (375, 667), (390, 844)
ROWS = 2
"""So many rows of buttons the foot has at the most."""
SHOWN = 2
MISSIONS = {
    "space-hulk": ("the-listener", 3),
    "pistola": ("search-and-destroy", 1),
    "wh40k": ("only-war", 6),
    "fantasy": ("pitched-battle", 6),
}
"""The mission of each game, and the seed of the bots that play it."""
SEEN = """() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const [page, foot] = [box('.ask-page'), document.querySelector('.ask-foot')];
    const sticky = foot.checkVisibility() && getComputedStyle(foot).position === 'sticky';
    const edge = Math.min(page.bottom, sticky ? foot.getBoundingClientRect().top : Infinity);
    const options = [...document.querySelectorAll('.ask-body .option')].filter((option) => option.checkVisibility());
    const wide = document.documentElement.scrollWidth;
    const inside = (option) => option.getBoundingClientRect().top >= page.top - 1 && option.getBoundingClientRect().bottom <= edge + 1;
    const tops = [...foot.querySelectorAll(':is(button, label)')].filter((each) => each.checkVisibility());
    const rows = new Set(tops.map((each) => Math.round(each.getBoundingClientRect().bottom / 20)));
    const cut = ({ left, top, bottom }) => left < page.right && top < page.bottom - 1 && bottom > page.bottom + 1;
    const halves = ['.ask-foot', '.tray'].filter((query) => document.querySelector(query).checkVisibility() && cut(box(query)));
    return [options.filter(inside).length, options.length, box('#question').bottom <= edge + 1, rows.size, wide, halves];
}"""
"""How many options of the list are seen whole, of how many, whether the question is, the rows of the foot, the width of the page, and
which of the foot and the last dice are cut.
"""


LOOKING_BACK = """async () => {
    const { Panel } = await import('/page/table/panel.js');
    const panel = new Panel({}, () => 'Red');
    document.getElementById('main').replaceChildren(panel.element);
    panel.remind(true);
    return panel.foot.contains(panel.again);
}"""
"""Whether the last turn of the other side is shown again by a button beside those that stay."""


DETAILS = """async () => {
    const { Panel } = await import('/page/table/panel.js');
    const { wholeScene } = await import('/page/table/records.js');
    const panel = new Panel({ choose() {}, point() {} }, () => 'Red');
    document.getElementById('main').replaceChildren(panel.element);
    const detail = 'a hit of Strength 4 on each model. '.repeat(3);
    const options = ['Gale', 'Grove'].map((text) => ({ text, listed: text, group: 'Cast', detail }));
    const { asked } = wholeScene({ asked: { by: 'red', text: 'Which spell?', rule: '', options }, told: [] });
    const shown = () => [...panel.element.querySelectorAll('.detail')].map((each) => each.checkVisibility());
    const ask = () => panel.ask(asked, { undoable: false, interrupts: false, passing: false, soon: false });
    ask();
    const button = panel.element.querySelector('.details-switch');
    const before = [button.checkVisibility(), ...shown()];
    button.click();
    const after = shown();
    ask();
    return [before, after, shown()];
}"""
"""Whether the switch for details and these are seen, these after a press on it, and when the same is asked again."""


BESIDE = """() => [...document.querySelectorAll('.player')].flatMap((player) => {
    const boxes = [...player.children].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
    const apart = (one, other) => one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    const cut = [...player.querySelectorAll('b, .name')].filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth);
    const free = boxes.every((one, i) => boxes.slice(i + 1).every((other) => apart(one, other)));
    return [...cut.map((each) => each.textContent), ...(free ? [] : ['overlap'])];
})"""
"""The names that are cut in the row of players, and whether something lies over something else."""


class Kind(NamedTuple):
    """A question of a kind, as it came in a game."""

    topic: str
    by: str
    stood: Any
    decisions: Decisions


def kinds(name: str) -> Iterator[Kind]:
    """The first question of each kind in a game between bots."""
    known: set[str] = set()
    mission, seed = MISSIONS[name]
    for stood, decisions in game(name, mission, seed):
        question = stood.question
        if not isinstance(question, Choose | Place) or question.topic in known:
            continue
        known.add(question.topic)
        yield Kind(question.topic, question.by, stood, decisions)


def phone(size: tuple[int, int], locale: str = "en-GB") -> dict[str, Any]:
    """A phone held upright."""
    return {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True, "locale": locale}


def shows_what_may_be_chosen(page: Page, size: tuple[int, int]) -> list[str]:
    """What is wrong with the sheet, once everything has come."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(200)  # the sheet has its height
    whole, count, question, rows, wide, halves = page.evaluate(SEEN)
    said = page.locator("#question").inner_text()
    faults = []
    if whole < min(SHOWN, count):
        faults.append(f"{said}: {whole} of {count} options are seen")
    if not question:
        faults.append(f"{said}: the question is cut")
    faults += [f"{said}: {part} is cut" for part in halves]
    if rows > ROWS:
        faults.append(f"{said}: the foot has {rows} rows")
    if wide > size[0]:
        faults.append(f"{said}: the page is {wide} pixels wide")
    return faults


def sheets(server: Served, anybody: Visitor, name: str, where: tuple[tuple[int, int], str], most: int) -> list[str]:
    """What is wrong with the sheet at the questions of a game, so many kinds of them."""
    size, locale = where
    person = anybody(browser=phone(size, locale))
    faults = []
    for kind, _ in zip(kinds(name), range(most), strict=False):
        seats = dict.fromkeys(plugin(name).seats, "greedy") | {kind.by: "person"}
        table = at_table(person, put_down_played(server, kind.stood, kind.decisions, seats), kind.by)
        expect(table.page.locator('section.ask[data-state="mine"]')).to_be_visible()
        faults += shows_what_may_be_chosen(table.page, size)
        table.page.close()
    return faults


def test_two_options_are_seen_above_the_foot_of_a_small_phone(server: Served, anybody: Visitor) -> None:
    assert sheets(server, anybody, "space-hulk", (SMALLEST, "de-DE"), 4) == []


@pytest.mark.extended
@pytest.mark.parametrize(
    ("size", "locale"),
    first(
        1, [(SMALLEST, "de-DE"), (SMALLEST, "es-ES"), (SMALLEST, "en-GB"), (SMALL, "de-DE"), (USUAL, "es-ES")], pytest.mark.slow
    ),
)
@pytest.mark.parametrize("name", MISSIONS)
def test_two_options_are_seen_at_every_kind_of_question(
    server: Served, anybody: Visitor, name: str, size: tuple[int, int], locale: str
) -> None:
    assert sheets(server, anybody, name, (size, locale), 100) == []


@pytest.mark.extended
def test_what_interrupts_another_turn_is_seen_whole(server: Served, anybody: Visitor) -> None:
    """With the box that passes all such questions of the phase, and the last dice below the buttons."""
    moments = (moment for seed in HULKS for moment in game(seed=seed))
    stood, decisions = next(moment for moment in moments if interrupted(moment[0]))
    for locale in ("en-GB", "de-DE", "es-ES"):
        person = anybody(browser=phone(SMALLEST, locale))
        table = at_table(person, put_down_played(server, stood, decisions, AGAINST_A_BOT), MARINES)
        expect(table.page.locator(".ask-foot .tick")).to_be_visible()
        assert shows_what_may_be_chosen(table.page, SMALLEST) == []
        table.page.close()


@pytest.mark.extended
@pytest.mark.parametrize("size", first(1, [pytest.param(SMALLEST), pytest.param(USUAL)]))
def test_the_sheet_is_high_while_the_board_is_empty(anybody: Visitor, size: tuple[int, int]) -> None:
    person = anybody(browser=phone(size, "es-ES"))
    page = at_table(person, made(person, {"game": "pistola", "mission": "search-and-destroy", "listed": False}), "attacker").page
    expect(page.locator('section.ask[data-state="mine"] .option').first).to_be_visible()
    page.wait_for_timeout(200)
    assert page.evaluate(SEEN)[0] >= 3


@pytest.mark.extended
def test_what_looks_back_scrolls_with_the_list_of_a_phone(modules: Page) -> None:
    modules.set_viewport_size({"width": 360, "height": 640})
    small = modules.evaluate(LOOKING_BACK)
    modules.set_viewport_size({"width": 1280, "height": 800})
    assert not small
    assert modules.evaluate(LOOKING_BACK)


@pytest.mark.extended
def test_long_details_are_told_on_a_phone_when_they_are_asked_for(modules: Page) -> None:
    modules.set_viewport_size({"width": 360, "height": 640})
    small = modules.evaluate(DETAILS)
    modules.set_viewport_size({"width": 1280, "height": 800})
    assert small == [[True, False, False], [True, True], [True, True]]
    assert modules.evaluate(DETAILS)[0] == [False, True, True]


@pytest.mark.extended
@pytest.mark.parametrize("size", first(1, [pytest.param(USUAL), pytest.param(SMALLEST)]))
def test_players_and_their_clocks_have_room_beside_one_another(server: Served, anybody: Visitor, size: tuple[int, int]) -> None:
    person = anybody(browser=phone(size, "de-DE"))
    seats = {"attacker": "person", "defender": "person"}
    wish = {"game": "pistola", "mission": "search-and-destroy", "seats": seats, "budget": 900, "increment": 5, "listed": False}
    id = made(person, wish)
    sit(person, id, "attacker")
    Player(server, id, "defender").close()
    page = Table(person.open(f"/g/{id}")).page
    expect(page.locator(".player .clock.budget").nth(1)).to_have_text(re.compile(r"^1[45]:\d\d$"))
    expect(page.locator(".player .name")).to_have_text(["Ana (du)", "Berta"])
    assert page.evaluate(BESIDE) == []


@pytest.mark.extended
def test_no_key_is_named_to_those_who_watch_by_a_phone(server: Served, anybody: Visitor) -> None:
    person = anybody(browser=phone(USUAL))
    id = made(person, {"seats": {"marines": "random", "genestealers": "random"}, "listed": False})
    page = person.open(f"/g/{id}")
    pause = page.get_by_role("button", name="Pause")
    tap(pause)
    expect(page.get_by_role("button", name="Go on").locator("kbd")).to_be_hidden()
