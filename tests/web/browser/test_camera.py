"""The view of the board moves only when something would be out of view, or too small to be pressed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cases import first
from reglamento.games.registry import plugin
from table_page import Visitor, at_table, made

SEEN = """async (asked) => {
    const { Camera } = await import('/page/table/camera.js');
    let moves = 0;
    const camera = new Camera({ width: 1200, height: 900, unit: 48 }, () => { moves += 1; }, () => true);
    camera.resize(800, 600);
    const found = [];
    for (const { points, near, least, zoom, fit } of asked) {
        moves = 0;
        if (zoom) camera.zoom(zoom, { x: 0, y: 0 });
        else if (fit) camera.fit(false);
        else camera.keep(points, { near, least, gliding: false });
        const inside = (points ?? []).every((point) => {
            const { x, y } = camera.pixel(point);
            return x >= 0 && y >= 0 && x <= 800 && y <= 600;
        });
        found.push([moves, camera.k, inside]);
    }
    return found;
}"""
FAR = {"x": 1150, "y": 850}


def at(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


def seen(page: Page, *asked: dict[str, Any]) -> list[tuple[int, float, bool]]:
    """How often the view moved for each question, how near it is then, and whether the places are in it."""
    found: list[tuple[int, float, bool]] = page.evaluate(SEEN, list(asked))
    return found


def test_a_view_of_the_whole_board_stays(modules: Page) -> None:
    _, first, second = seen(
        modules, *[{"points": points, "near": 0.3} for points in ([at(40, 40)], [at(900, 800)], [at(40, 40), FAR])]
    )
    assert first[1:] == second[1:]
    assert second[2]


@pytest.mark.extended
def test_a_view_of_the_whole_board_stays_where_things_are_large_enough_for_a_mouse(modules: Page) -> None:
    """The whole board is seen at 576 of 900 pixels: 0.64."""
    whole, less = seen(modules, *({"points": [at(300, 300)], "near": 0.9, "least": least} for least in (0.63, 0.65)))
    assert (round(whole[1], 2), round(less[1], 2)) == (0.64, 0.9)


@pytest.mark.extended
def test_the_whole_board_comes_back_where_it_is_enough_for_a_mouse(modules: Page) -> None:
    near, back, chosen, kept = seen(
        modules,
        {"points": [at(300, 300)], "near": 1.2, "least": 0.8},
        {"points": [FAR], "near": 0.9, "least": 0.6},
        {"zoom": 2},
        {"points": [FAR], "near": 0.9, "least": 0.6},
    )
    assert [round(each[1], 2) for each in (near, back)] == [1.2, 0.64]
    assert kept[1] == chosen[1], "not where the player has moved the board"


@pytest.mark.extended
def test_who_asks_for_the_whole_board_keeps_it_in_the_questions_that_follow(modules: Page) -> None:
    """As on a phone, where every question brings its pieces near. The same button brings them back, or a hand on the board."""
    near = {"points": [at(300, 300)], "near": 1.2}
    _, whole, kept, back, again, moved, after = seen(
        modules, near, {"fit": True}, near, {"fit": True}, {"fit": True}, {"zoom": 2}, near
    )
    assert [round(each[1], 2) for each in (whole, kept, back, again)] == [0.64, 0.64, 1.2, 0.64]
    assert kept[0] == 0, "nothing moves"
    assert after[1] == moved[1]


def test_a_view_that_shows_everything_asked_about_stays_where_it_is(modules: Page) -> None:
    near = {"points": [at(500, 400), at(560, 400)], "near": 1.0}
    _, again, beside = seen(modules, near, near, {"points": [at(520, 440)], "near": 0.4})
    assert (again[0], beside[0]) == (0, 0)
    assert beside[1] == again[1], "the view does not draw back either"


def test_what_is_out_of_view_is_brought_into_it(modules: Page) -> None:
    _, far = seen(modules, {"points": [at(300, 300)], "near": 1.2}, {"points": [FAR], "near": 1.2})
    assert far[0] > 0
    assert far[2]


@pytest.mark.extended
def test_what_is_too_far_apart_is_seen_from_farther_away(modules: Page) -> None:
    near, both = seen(modules, {"points": [at(300, 300)], "near": 1.2}, {"points": [at(40, 40), FAR], "near": 1.2})
    assert both[1] < near[1]
    assert both[2]


WHOLE = """async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const [board, world] = ['.board', 'svg.picture .world'].map((each) => document.querySelector(each).getBoundingClientRect());
    return world.left >= board.left && world.right <= board.right && world.top >= board.top - 1 && world.bottom <= board.bottom + 1;
}"""
"""Whether the board shows all of its picture, as it is painted: the view is fitted to the board's size once that is laid out."""
ROOM = """() => {
    const [body, foot, page] = ['.ask-body', '.ask-foot', '.ask-page'].map((each) => document.querySelector(each));
    const below = document.querySelector('.tray')?.getBoundingClientRect().top ?? page.getBoundingClientRect().bottom;
    const end = Math.min(below || Infinity, page.getBoundingClientRect().bottom) + 1;
    const least = Math.min(body.scrollHeight, body.querySelectorAll('.option').length > 1 ? 70 : 36);
    return body.clientHeight >= least && foot.getBoundingClientRect().bottom <= end;
}"""
"""Whether two options are seen, or all of fewer, and nothing lies over the buttons below them."""
QUESTIONS = 7
"""The armies, the zones, and the first units that are set up."""


@pytest.mark.extended
@pytest.mark.parametrize("game", first(1, ["wh40k", "fantasy"]))
def test_the_whole_table_is_in_view_while_armies_are_chosen_and_set_up(anybody: Visitor, game: str) -> None:
    book = plugin(game)
    person = anybody(browser={"viewport": {"width": 1366, "height": 768}})
    mine, *others = book.seats
    seats = {mine: "person"} | dict.fromkeys(others, "random")
    page = at_table(person, made(person, {"game": game, "seats": seats, "listed": False}), mine).page
    asked = page.locator('section.ask[data-state="mine"]:not(.answered)')
    placed = 0
    for _ in range(QUESTIONS):
        expect(asked).to_be_visible()
        assert page.evaluate(WHOLE), page.locator("#question").inner_text()
        assert page.evaluate(ROOM), page.locator("#question").inner_text()
        done = asked.locator(".placing button.primary")
        placed += done.count()
        known = page.locator("#question").inner_text()
        if done.count():
            done.click()
        else:
            asked.locator("button.option").first.click()
        page.wait_for_function("(known) => document.querySelector('#question').innerText !== known", arg=known)
    assert placed
