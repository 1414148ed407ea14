"""What makes the dungeon crawl pleasant to play: forces that are known before they are chosen, a screen for two, keys that do one thing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from drawn_games import put_down
from pistola_page import Crawling, crawling
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring, fighting
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.setup import new_game
from reglamento.games.pistola.turns.shooting import ShootingPhase
from served import Served
from table_page import Visitor, at_table

LOOKED = "(board) => board.querySelectorAll('.looks .area').length"


@pytest.fixture
def dungeon(server: Served, anybody: Visitor) -> Crawling:
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2), (0, 5))
    crew(game, ATTACKER, "captain", (10, 8))
    on = crawling(server, anybody(), exploring(game))
    on.table.asks("Which unit moves next?")
    return on


@pytest.mark.extended
@pytest.mark.rule("PP-ATT-01")
def test_a_force_tells_who_is_in_it_before_it_is_chosen(server: Served, anybody: Visitor) -> None:
    on = crawling(server, anybody(), new_game(files.load("search-and-destroy")))
    on.table.asks("Which force do you play?")
    card = on.table.option("Play Lance of the Vigil")
    expect(card).to_contain_text("The Iron Vigil, 194 points")
    expect(card).to_contain_text("1 Castellan, 1 Warden, 1 Burner, 1 Melter bearer, 6 Brethren")
    expect(card).to_contain_text("Every one of them counts")
    expect(card).to_have_accessible_description(re.compile("194 points"))


@pytest.mark.extended
@pytest.mark.rule("PP-EXPL-07")
def test_a_turn_in_which_a_model_waits_at_a_door_costs_no_click_after_the_moves(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "captain", (1.5, 1.25))
    on = crawling(server, anybody(), exploring(game))
    on.table.asks("Which unit moves next?")
    on.page.evaluate("clicks = 0; document.addEventListener('click', () => clicks++, true)")
    on.table.option("End the moves").click()
    on.table.option("End the moves").click()  # its unit has not moved yet
    expect(on.page.get_by_text(re.compile("^Turn 2$|combat begins")).first).to_be_visible()
    assert on.page.evaluate("clicks") == 2


@pytest.mark.extended
@pytest.mark.rule("PP-SECT-06")
def test_two_at_one_screen_who_hide_nothing_need_no_curtain(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "captain", (0, 2))
    crew(game, DEFENDER, "runners", (-1.5, -12), (1.5, -12))
    seats: dict[str, str] = {ATTACKER: "person", DEFENDER: "person"}
    id = put_down(server, fighting(game, ShootingPhase(ATTACKER), ShootingPhase(DEFENDER)), seats)
    table = at_table(anybody(), id, ATTACKER, DEFENDER)
    table.asks("Which unit fires, and at which?")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.page.keyboard.press("e")
    expect(table.panel.locator(".who")).to_have_text("Defender")
    expect(table.note).to_have_text("Defender: your turn")
    expect(table.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.extended
def test_the_space_bar_skips_and_presses_nothing_meanwhile(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.5, 2), (1.5, 2), (0, 5))
    crew(game, DEFENDER, "runners", (-1.5, -12), (1.5, -12), (0, -15))
    game = fighting(game, ShootingPhase(ATTACKER), AssaultPhase(ATTACKER))
    on = crawling(server, anybody(moved=True, speed="calm"), game)
    on.table.asks("Which unit fires, and at which?")
    on.table.option("Breachers (u1) fire").click()
    skip = on.page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    nearer = on.page.get_by_role("button", name="Nearer")
    nearer.focus()
    before = on.page.locator(".world").get_attribute("transform")
    on.page.keyboard.press(" ")
    expect(skip).to_be_hidden()
    expect(nearer).to_be_focused()
    assert on.page.locator(".world").get_attribute("transform") == before


@pytest.mark.extended
def test_a_key_zooms_on_who_is_asked_about(dungeon: Crawling) -> None:
    on = dungeon
    on.click("u1.3")
    on.table.asks("Breachers (u1) move")
    place = on.page.locator(".board").bounding_box()
    assert place is not None
    for _ in range(6):
        on.page.keyboard.press("+")
    box = on.handle("u1.3").bounding_box()
    assert box is not None
    assert place["x"] < box["x"] < place["x"] + place["width"]
    assert place["y"] < box["y"] < place["y"] + place["height"]


@pytest.mark.extended
@pytest.mark.rule("PP-DOOR-02")
def test_a_model_that_is_placed_shows_what_it_sees_until_it_is_moved(dungeon: Crawling) -> None:
    on = dungeon
    on.click("u1.3")
    on.table.asks("Breachers (u1) move")
    on.handle("u1.2").hover()
    board = on.page.locator(".board")
    expect(on.page.locator(".legend")).to_contain_text("u1.2")
    assert board.evaluate(LOOKED)
    on.drag("u1.2", 0, -4)
    expect(on.page.locator(".legend")).to_be_hidden()
    on.handle("u1.2").hover()
    assert not board.evaluate(LOOKED)


MANY_DICE = """async (jumps) => {
    const { Log } = await import('/page/table/log.js');
    const root = document.createElement('section');
    root.style.width = '300px';
    document.getElementById('main').replaceChildren(root);
    const log = new Log(root, { jump: jumps ? () => {} : null });
    const thrown = (n) => ({ dice: Array.from({ length: n }, (_, i) => 1 + (i % 6)), by: 'attacker', good: [0] });
    const line = (n, text) => ({ text, rules: ['PP-BASE-02'], thrown: thrown(n) });
    const last = line(1, 'One die, and a text that goes on into the next line.');
    log.show({ told_from: 0, told: [line(40, 'Forty shots.'), line(12, 'Twelve shots.'), last] });
    const die = root.querySelector('.line:last-child .dice');
    const beside = document.createRange();
    beside.selectNode([...die.parentNode.childNodes].find(({ data }) => data?.startsWith('One die')));
    const begun = beside.getClientRects()[0].top < die.getBoundingClientRect().bottom;
    return { wide: root.scrollWidth > root.clientWidth, dice: root.querySelectorAll('.die').length, begun };
}"""
CROWDED = """async (turns) => {
    const { controls } = await import('/page/replay/controls.js');
    const moments = turns.map((turn, version) => ({ turn, version, phase: '', text: '' }));
    const { element } = controls({ moments, at: 0, last: moments.length - 1, moment: moments[0], speed: 1 });
    document.getElementById('main').replaceChildren(element);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const shown = [...element.querySelectorAll('.number')].filter((each) => getComputedStyle(each).visibility === 'visible');
    const boxes = shown.map((each) => each.getBoundingClientRect());
    return [boxes.length, boxes.some(({ left }, i) => i && left < boxes[i - 1].right)];
}"""


@pytest.mark.extended
@pytest.mark.parametrize("replayed", [False, True])
def test_many_dice_make_the_story_no_wider_and_its_texts_begin_beside_them(modules: Page, replayed: bool) -> None:
    """Forty dice are told as counts, six numbers and a good one apart from the others of its number; twelve and one as they are."""
    found = modules.evaluate(MANY_DICE, replayed)
    assert found == {"wide": False, "dice": 7 + 12 + 1, "begun": True}


@pytest.mark.extended
def test_numbers_of_turns_under_a_replay_leave_each_other_room(modules: Page) -> None:
    every_moment, far_apart = list(range(1, 200)), [1 + moment // 40 for moment in range(200)]
    shown, overlap = modules.evaluate(CROWDED, every_moment)
    assert 1 < shown < len(every_moment)
    assert not overlap
    assert modules.evaluate(CROWDED, far_apart) == [5, False]
