"""What a game is about, said before it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cases import first
from table_page import Visitor, at_table, made


def test_the_aims_stand_beside_the_board_until_they_are_read_and_a_key_and_a_button_open_the_briefing(anybody: Visitor) -> None:
    person = anybody()
    id = made(person, {"mission": "two-decks", "listed": False})
    page = at_table(person, id, "marines").page
    briefing = page.get_by_role("region", name="Briefing")
    expect(briefing).to_contain_text("Marines:")
    expect(briefing).to_contain_text("Genestealers:")
    briefing.get_by_role("button", name="Got it").click()
    expect(briefing).to_be_hidden()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="Two decks down")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("header.bar").get_by_role("button", name="Briefing").click()
    expect(page.get_by_role("dialog", name="Two decks down")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator('section.ask[data-state="mine"]')).to_be_visible()
    expect(briefing).to_be_hidden()


LAPTOP = {"viewport": {"width": 1366, "height": 768}}


@pytest.mark.extended
@pytest.mark.parametrize(
    ("game", "mission", "seat"),
    first(
        1,
        [
            ("space-hulk", "two-decks", "marines"),
            ("pistola", "search-and-destroy", "attacker"),
            ("wh40k", "only-war", "red"),
            ("fantasy", "morning-mist", "red"),
        ],
    ),
)
def test_the_story_shows_all_it_has_or_six_lines_while_the_aims_are_still_to_be_read(
    anybody: Visitor, game: str, mission: str, seat: str
) -> None:
    person = anybody(browser=LAPTOP)
    table = at_table(person, made(person, {"game": game, "mission": mission, "listed": False}), seat)
    expect(table.page.locator('section.ask[data-state="mine"]')).to_be_visible()
    aims = table.page.get_by_role("region", name="Briefing").locator("p").nth(1)
    expect(aims).to_be_in_viewport()
    assert table.story_is_read()


@pytest.mark.extended
def test_a_story_that_has_just_begun_gives_its_room_to_a_long_question_and_to_the_aims(anybody: Visitor) -> None:
    person = anybody(browser=LAPTOP)
    table = at_table(person, made(person, {"game": "pistola", "mission": "search-and-destroy", "listed": False}), "attacker")
    table.asks("Which force do you play?")
    body = table.panel.locator(".ask-body")
    story = table.page.locator(".story-page")
    assert story.evaluate("(page) => page.clientHeight") < 100
    assert body.evaluate("(body) => body.clientHeight") > 280
    aims = table.page.get_by_role("region", name="Briefing").locator(".before-play-aims")
    assert aims.evaluate("(aims) => aims.clientHeight") >= 40


@pytest.mark.extended
@pytest.mark.parametrize("language", first(1, ["en-GB", "de-DE", "es-ES"]))
def test_in_a_low_window_the_buttons_of_the_aims_lie_within_their_line(anybody: Visitor, language: str) -> None:
    person = anybody(browser={"viewport": {"width": 1366, "height": 650}, "locale": language})
    page = at_table(person, made(person, {"game": "fantasy", "mission": "pitched-battle", "listed": False}), "red").page
    aims = page.locator(".before-play")
    expect(aims.get_by_role("button")).to_have_count(2)
    line = aims.bounding_box()
    assert line is not None
    for button in aims.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert line["y"] <= box["y"] < box["y"] + box["height"] <= line["y"] + line["height"]
        assert line["x"] <= box["x"] < box["x"] + box["width"] <= line["x"] + line["width"]


FITTED = """async ([room, options]) => {
    const { Briefing } = await import('/page/table/briefing.js');
    const briefing = new Briefing({ id: 'g', game: 'none', mission: 'none', seats: [] }, []);
    briefing.element.hidden = false;
    const panel = document.createElement('section');
    panel.className = 'ask';
    const body = document.createElement('div');
    body.className = 'ask-body';
    body.style.cssText = `height: ${room}px; min-height: 0; padding: 0; margin: 0`;
    for (let i = 0; i < options; i++) {
        const option = document.createElement('button');
        option.className = 'option';
        option.style.height = '40px';
        body.append(option);
    }
    panel.append(body);
    document.body.append(panel);
    briefing.fit(panel);
    const before = briefing.element.classList.contains('folded');
    body.style.height = '400px';
    briefing.fit(panel);
    panel.remove();
    return [before, briefing.element.classList.contains('folded')];
}"""


@pytest.mark.parametrize(
    ("room", "options", "folded"), first(2, [(70, 2, True), (90, 2, False), (90, 9, False), (45, 1, False), (30, 1, True)])
)
def test_the_aims_give_way_where_two_options_would_not_be_seen_whole(anew: Page, room: int, options: int, folded: bool) -> None:
    assert anew.evaluate(FITTED, [room, options]) == [folded, False]


@pytest.mark.extended
def test_the_briefing_shows_the_armies_with_their_units_before_one_is_chosen(anybody: Visitor) -> None:
    person = anybody(browser=LAPTOP | {"locale": "de-DE"})
    page = at_table(person, made(person, {"game": "wh40k", "mission": "only-war", "listed": False}), "red").page
    expect(page.locator('section.ask[data-state="mine"]')).to_be_visible()
    page.keyboard.press("m")
    armies = page.get_by_role("dialog").get_by_role("list", name="Armeen").get_by_role("listitem")
    expect(armies).to_have_count(4)
    expect(armies.filter(has_text="Musterung des Talgs, 494 Punkte: Profos, 2 x Eingezogene (10), ")).to_have_count(1)


TOLD = """async (stats) => {
    await (await import('/page/about.js')).loadAbout();
    const { Mission } = await import('/page/table/mission.js');
    const { Briefing } = await import('/page/table/briefing.js');
    const card = { id: 'g', game: 'wh40k', mission: 'scouring', title: 'G' };
    card.seats = [{ seat: 'red', title: 'Red' }, { seat: 'blue', title: 'Blue' }];
    const mission = new Mission(card, true);
    const lists = (element) => [...element.querySelectorAll('.small li')].map((each) => each.textContent);
    mission.show({ stats: [] });
    const offered = lists(mission.element);
    mission.show({ stats });
    const briefing = new Briefing(card, []);
    briefing.show({ turn: 3, state: 'running', stats });
    briefing.open();
    const sheet = document.querySelector('dialog');
    const aims = [...mission.element.querySelectorAll('.aims dt')].map((each) => each.textContent);
    const read = lists(sheet);
    sheet.close();
    return [offered.length, lists(mission.element), read, aims, mission.strip.textContent, mission.element.textContent];
}"""


def test_the_briefing_names_the_armies_that_are_played_and_aims_that_are_alike_once(modules: Page) -> None:
    stats = [
        {"label": "Red", "value": "Hold.", "aim": True, "army": False},
        {"label": "Blue", "value": "Hold.", "aim": True, "army": False},
        {"label": "Red", "value": "Mine, 500 points", "aim": False, "army": True},
        {"label": "Blue", "value": "Theirs, 498 points", "aim": False, "army": True},
    ]
    offered, played, sheet, aims, strip, told = modules.evaluate(TOLD, stats)
    assert offered > 2
    assert played == sheet == ["Red: Mine, 500 points", "Blue: Theirs, 498 points"]
    assert aims == ["Red, Blue", "Red, Blue"], "how the game ends, and the briefing"
    assert strip == ""
    assert "First Strike, 1 VP" in told
