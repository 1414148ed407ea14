"""Beside the board the options of a question have their room before the story, and a list that goes on fades out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from drawn_games import TWO_PEOPLE, put_down_played
from reglamento.games.space_hulk.facts.state import MARINES
from screenshots import game
from served import Served
from table_page import Player, Visitor, at_table

WHOLE = """() => {
    const list = document.querySelector('.ask-body').getBoundingClientRect();
    const seen = (option) => option.checkVisibility() && option.getBoundingClientRect().bottom <= list.bottom;
    return [...document.querySelectorAll('.ask-body .option')].filter(seen).length;
}"""
"""How many options are seen whole."""
GOES_ON = re.compile(r"\bgoes-on\b")


@pytest.mark.extended
def test_options_have_the_room_before_the_story_also_beside_a_friend(server: Served, anybody: Visitor) -> None:
    moments = (moment for moment in game() if moment[0].question is not None and moment[0].question.topic == "free-shot")
    next(moments)
    stood, decisions = next(moments)
    id = put_down_played(server, stood, decisions, TWO_PEOPLE)
    Player(server, id, "genestealers").close()
    table = at_table(anybody(), id, MARINES)
    table.asks("acts")
    expect(table.panel).to_have_class(GOES_ON)
    assert table.page.evaluate(WHOLE) >= 3
    table.page.get_by_role("button", name="Got it").click()
    table.page.wait_for_function(f"() => ({WHOLE})() >= 5")
    assert table.story_lines() >= 1
    table.panel.locator(".ask-body").evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    expect(table.panel).not_to_have_class(GOES_ON)


FADING = """async () => {
    const { markMore, below } = await import('/page/table/more.js');
    const list = document.createElement('ul');
    list.style.cssText = 'height: 100px; overflow: auto; margin: 0; padding: 0';
    const fill = (count) => list.replaceChildren(...Array.from({ length: count }, () => {
        const line = document.createElement('li');
        line.style.cssText = 'display: block; height: 30px';
        return line;
    }));
    document.getElementById('main').replaceChildren(list);
    markMore(list, [list], () => below(list));
    const told = [];
    const tell = async () => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
        told.push(list.classList.contains('goes-on'));
    };
    for (const count of [3, 5]) {
        fill(count);
        await tell();
    }
    list.scrollTop = 1000;
    await tell();
    return told;
}"""


def test_a_list_shows_that_it_goes_on_until_its_end_is_seen(modules: Page) -> None:
    assert modules.evaluate(FADING) == [False, True, False]
