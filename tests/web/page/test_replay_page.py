"""A game seen again: moved through by buttons, keys and lines, shared by its address, and played on from anywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import barriers
from web.conftest import Visitor

AT_A_GAME = re.compile(r"/g/[\w-]{22}$")


FOLLOWED = """() => {
    const link = [...document.querySelectorAll('.chart a')].at(-1);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return link.getAttribute('href');
}"""
"""Clicks the last point of the charts, and says where it leads: in one step, as they are drawn anew while the game is judged."""


@pytest.fixture
def replay(visitor: Visitor, finished: Path) -> Page:
    """The replay of a finished game, at its beginning."""
    page = visitor().open()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(finished)
    expect(slider(page)).to_have_value("0")
    return page


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


@pytest.mark.extended
def test_the_story_is_opened_at_the_moment_that_is_shown(replay: Page) -> None:
    """Not at its end, which tells who wins."""
    story = replay.locator(".replay-story")
    replay.reload()
    expect(replay.locator(".to-come").first).to_be_attached()
    replay.wait_for_timeout(300)  # whatever follows the story would have come to its end
    assert story.evaluate("(story) => story.scrollTop") < 50
    replay.set_viewport_size({"width": 1280, "height": 600})
    replay.wait_for_timeout(100)
    assert story.evaluate("(story) => story.scrollTop") < 50
    replay.keyboard.press("End")
    expect(replay.locator(".to-come")).to_have_count(0)
    assert story.evaluate("(story) => story.scrollTop") > 50


SHOWN = """() => {
    const story = document.querySelector('.replay-story').getBoundingClientRect();
    const lines = [...document.querySelectorAll('.replay-story .now')].filter((line) => line.checkVisibility());
    const now = lines.at(-1)?.getBoundingClientRect();
    if (!now) return false;
    return now.top >= story.top - 1 && now.bottom <= Math.min(story.bottom, innerHeight) + 1;
}"""
"""Whether the line of the moment is seen whole in the story, on the screen."""


@pytest.mark.extended
def test_the_story_follows_each_moment_on_a_phone(replay: Page) -> None:
    """Also where a moment is told in every detail alone, or within a walk."""
    replay.set_viewport_size({"width": 390, "height": 844})
    last = int(slider(replay).get_attribute("max") or 0)
    for moment in range(last // 2, last // 2 + 8):
        slider(replay).fill(str(moment))
        expect(slider(replay)).to_have_value(str(moment))
        replay.wait_for_function(SHOWN)


@pytest.mark.extended
def test_the_first_moment_of_a_turn_is_told_by_a_line_of_that_turn(replay: Page) -> None:
    for turn in (1, 2, 3):
        replay.keyboard.press("PageDown")
        expect(replay.locator(".moment")).to_contain_text(f"Turn {turn} ")
        expect(replay.locator(".moment")).not_to_contain_text("is shown")


@pytest.mark.extended
def test_keys_move_through_the_game(replay: Page) -> None:
    for _ in range(3):
        replay.keyboard.press("ArrowRight")
    expect(slider(replay)).to_have_value("3")
    replay.keyboard.press("ArrowLeft")
    expect(slider(replay)).to_have_value("2")
    replay.keyboard.press("End")
    expect(slider(replay)).to_have_value(slider(replay).get_attribute("max") or "none")
    expect(replay.locator(".to-come")).to_have_count(0)
    replay.keyboard.press("Home")
    expect(slider(replay)).to_have_value("0")


@pytest.mark.slow  # `test_after_the_game` does it with a link that is shared
def test_a_line_of_the_story_leads_to_its_moment(replay: Page) -> None:
    lines = replay.get_by_role("button", name=re.compile("steps to"))
    lines.nth(5).click()
    expect(replay.locator(".now").filter(has_text=lines.nth(5).inner_text())).to_be_visible()


@pytest.mark.extended
def test_it_plays_by_itself_until_it_is_stopped(replay: Page) -> None:
    replay.get_by_label("Speed").select_option("8")
    replay.get_by_role("button", name="Run").click()
    expect(slider(replay)).not_to_have_value("0")
    replay.get_by_role("button", name="Pause").click()
    expect(replay.get_by_role("button", name="Run")).to_be_visible()


@pytest.mark.extended
def test_the_address_leads_another_person_to_the_same_moment(replay: Page, visitor: Visitor) -> None:
    for _ in range(4):
        replay.keyboard.press("ArrowRight")
    replay.get_by_label("Seen by").select_option("marines")
    replay.wait_for_url(re.compile("#at=4&as=marines$"))
    origin: str = replay.evaluate("location.origin")
    other = visitor().open(replay.url.removeprefix(origin))
    expect(slider(other)).to_have_value("4")
    expect(other.get_by_label("Seen by")).to_have_value("marines")


@pytest.mark.slow  # `test_after_the_game` does it and verifies the file
def test_the_file_can_be_taken_home(replay: Page) -> None:
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.endswith(".jsonl")


@pytest.mark.slow  # `test_after_the_game` does it and plays on
def test_one_plays_on_from_a_moment(replay: Page) -> None:
    replay.keyboard.press("PageDown")
    replay.keyboard.press("PageDown")
    replay.get_by_role("button", name="Play on from here").click()
    replay.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(replay).to_have_url(AT_A_GAME)
    expect(replay.locator("body")).to_have_attribute("data-view", "table")


@pytest.mark.extended
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.slow)])
def test_nobody_is_kept_out(replay: Page, width: int) -> None:
    replay.set_viewport_size({"width": width, "height": 800})
    replay.keyboard.press("ArrowRight")
    expect(slider(replay)).to_have_value("1")
    assert barriers(replay) == []
    assert replay.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.extended
def test_what_decided_it_leads_back_into_the_replay(replay: Page) -> None:
    replay.get_by_role("link", name="What decided it").click()
    expect(replay.get_by_role("heading", name="What decided the game")).to_be_visible()
    table = replay.get_by_role("table")
    expect(table.get_by_role("row").nth(1)).to_be_visible()
    expect(replay.get_by_role("heading", name=re.compile("^Chance to win: "))).to_be_visible()
    assert barriers(replay) == []
    version = re.search(r"at=(\d+)", replay.evaluate(FOLLOWED))
    assert version is not None
    expect(slider(replay)).to_have_value(version[1])
