"""A Combat Turn of pistola: shots with their odds at the targets, a charge, and who takes the wounds."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from cases import first
from pistola_page import Crawling, crawling, near
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, fighting
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.kernel.steps import Step
from served import Served
from table_page import Visitor

ABOVE = """(area, below) => [...document.querySelectorAll(`svg.picture ${below}`)]
    .every((each) => each.compareDocumentPosition(area) & Node.DOCUMENT_POSITION_FOLLOWING)"""
MANY_DICE = """(tray, n) => {
    const row = tray.querySelector('.dice');
    while (row.children.length < n) row.append(row.firstChild.cloneNode(true));
}"""
OVERLAP = """(tags) => {
    const [one, other] = tags.map((tag) => tag.getBoundingClientRect());
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}"""
INSIDE = "(die) => die.getBoundingClientRect().right <= document.documentElement.clientWidth"


def _begun(server: Served, anybody: Visitor, *phases: Step) -> Crawling:
    """Breachers and the captain before the entrance, runners in the corridor, a gun team beside them on open ground."""
    game = complex_of(STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.5, 2), (1.5, 2), (0, 5))
    crew(game, ATTACKER, "captain", (6, 8))
    crew(game, DEFENDER, "runners", (-1.5, -12), (1.5, -12), (0, -15))
    crew(game, DEFENDER, "gun-team", (12, 12), (15, 12))
    return crawling(server, anybody(), fighting(game, *phases))


def test_shots_with_the_odds_at_their_targets_and_who_can_be_hit_stands_out(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, ShootingPhase(ATTACKER), AssaultPhase(ATTACKER))
    on.table.asks("Which unit fires, and at which?")
    expect(on.table.thing("model:u4.1")).to_have_class(re.compile("aimed"))
    expect(on.table.thing("model:u1.1")).not_to_have_class(re.compile("aimed|ready"))
    assert barriers(on.page) == []
    target = on.table.mark("unit:u4")
    expect(target).to_contain_text(re.compile(r"\d\.\d of 2"))
    expect(on.table.option("Captain (u2) fires at Gun team (u4)")).to_contain_text("fall on average")
    told = []
    for shooting in ("Breachers (u1) fire", "Captain (u2) fires"):
        shot = on.table.option(f"{shooting} at Gun team (u4)")
        shot.hover()
        told.append(shot.locator(".odds b").first.inner_text())
        expect(target.locator(".tag")).to_have_text(told[-1])
    assert len(set(told)) == 2
    assert on.table.story_is_read()
    on.click("u4.1")
    expect(on.table.fan.get_by_role("button")).to_have_count(2)
    on.table.fan.get_by_role("button", name="Captain (u2)").click()
    on.table.asks("What does Captain (u2) fire?")
    on.table.option("Fire everything").click()
    on.table.tells("Captain (u2) fires at Gun team (u4)")
    on.table.asks("Which unit fires, and at which?")
    expect(on.table.option("Captain (u2) fires")).to_have_count(0)


@pytest.mark.extended
def test_odds_of_targets_side_by_side_do_not_lie_on_each_other(server: Served, anybody: Visitor) -> None:
    game = complex_of(STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.5, 2), (1.5, 2), (0, 5))
    crew(game, DEFENDER, "runners", (-1.6, -8))
    crew(game, DEFENDER, "gun-team", (1.6, -8))
    on = crawling(server, anybody(), fighting(game, ShootingPhase(ATTACKER)))
    on.table.asks("Which unit fires, and at which?")
    tags = on.table.page.locator(".mark .tag")
    expect(tags).to_have_count(2)
    expect(on.table.page.locator(".tag:is(.under, .left, .right)")).not_to_have_count(0)
    assert not tags.evaluate_all(OVERLAP)


PLACED = """async ([pieces, taken, room, others, own]) => {
    const { part } = await import('/page/table/tags.js');
    const box = ([left, top, right, bottom]) => ({ left, top, right, bottom });
    const mark = document.createElement('div');
    mark.style.cssText = 'position: fixed; left: 100px; top: 100px; width: 40px; height: 40px; translate: none';
    mark.className = 'mark aim';
    mark.dataset.piece = 'it';
    const tag = document.createElement('span');
    tag.className = 'tag';
    tag.style.cssText = 'width: 40px; height: 20px; padding: 0; border: 0; position: absolute';
    mark.append(tag);
    const marks = others.map(([left, top, right, bottom]) => {
        const other = document.createElement('div');
        other.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px`;
        return other;
    });
    document.body.append(mark, ...marks);
    const standing = [...pieces.map(box), ...own.map((each) => ({ piece: 'it', ...box(each) }))];
    part([tag], taken.map(box), standing, box(room), [mark, ...marks]);
    const at = tag.getBoundingClientRect();
    for (const each of [mark, ...marks]) each.remove();
    return [tag.className, Math.round(at.left), Math.round(at.top)];
}"""
NORTH, SOUTH, WEST, EAST = (90, 60, 150, 100), (90, 140, 150, 180), (50, 100, 100, 140), (140, 100, 190, 140)
ROOM = (0, 0, 400, 400)


@pytest.mark.parametrize(
    ("taken", "pieces", "placed"),
    first(
        1,
        [
            ([], [], ["tag", 100, 84]),
            ([], [NORTH], ["tag under", 100, 136]),
            ([], [NORTH, SOUTH], ["tag left", 64, 110]),
            ([], [NORTH, SOUTH, WEST], ["tag right", 136, 110]),
            ([SOUTH, WEST, EAST], [NORTH], ["tag", 100, 84]),
        ],
    ),
)
def test_a_tag_covers_as_few_pieces_as_it_can_and_no_other_tag(
    modules: Page, taken: list[Any], pieces: list[Any], placed: list[Any]
) -> None:
    assert modules.evaluate(PLACED, [pieces, taken, ROOM, [], []]) == placed


@pytest.mark.extended
def test_a_tag_stays_on_the_board(modules: Page) -> None:
    assert modules.evaluate(PLACED, [[NORTH], [], (100, 0, 400, 150), [], []]) == ["tag right", 136, 110]


@pytest.mark.parametrize(
    ("marks", "pieces", "placed"),
    first(
        1,
        [
            ([NORTH], [], ["tag under", 100, 136]),
            ([NORTH, EAST], [SOUTH, WEST], ["tag under", 100, 136]),
            ([(90, 20, 150, 92)], [], ["tag", 100, 84]),
        ],
    ),
)
def test_a_tag_covers_pieces_rather_than_the_middle_of_another_mark(
    modules: Page, marks: list[Any], pieces: list[Any], placed: list[Any]
) -> None:
    assert modules.evaluate(PLACED, [pieces, [], ROOM, marks, []]) == placed


@pytest.mark.extended
def test_a_tag_may_cover_the_piece_of_its_own_mark(modules: Page) -> None:
    assert modules.evaluate(PLACED, [[], [], ROOM, [], [(100, 80, 140, 160)]]) == ["tag", 100, 84]


def test_a_charge_by_clicking_the_enemy(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, AssaultPhase(ATTACKER))
    on.table.asks("Which unit charges which enemy?")
    expect(on.table.option("Captain (u2) charges Gun team (u4)")).to_contain_text("lost on average")
    on.click("u3.1")
    on.table.asks("Breachers (u1) charge")
    expect(on.table.option("Into contact with the enemy").first).to_be_visible()
    on.button("Done").click()
    on.table.tells("Breachers (u1)")
    on.table.asks("Which unit charges which enemy?")
    on.page.keyboard.press("e")
    on.table.tells(re.compile("hit", re.IGNORECASE))


@pytest.mark.extended
def test_a_whole_turn_begins_with_moves(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody)
    on.table.asks("Which unit moves next?")
    expect(on.table.option("Order a retreat")).to_be_visible()
    expect(on.table.thing("model:u1.1")).to_have_class(re.compile("ready"))
    on.click("u2.1")
    on.table.asks("Captain (u2) moves")
    on.drag("u2.1", 3, -4)
    on.button("Done").click()
    on.table.asks("Breachers (u1) move")  # the last unit that has not moved opens by itself
    expect(on.button("Done")).to_be_visible()
    assert near(on.at("u2.1"), (9, 4))


@pytest.mark.extended
def test_what_a_model_sees_is_laid_on_the_ground(server: Served, anybody: Visitor) -> None:
    on = _begun(server, anybody, ShootingPhase(ATTACKER), AssaultPhase(ATTACKER))
    on.table.asks("Which unit fires, and at which?")
    on.page.keyboard.press(".")
    area = on.page.locator(".looks .area-sight")
    expect(area).to_have_count(1)
    assert area.evaluate(ABOVE, '[data-piece^="section:"]'), "the floor hides what is seen"
    assert not area.evaluate(ABOVE, '[data-piece^="model:"]'), "what is seen hides who sees it"


@pytest.mark.extended
def test_a_suggestion_by_key_is_done_by_the_next_and_many_dice_leave_room_for_what_they_say(
    server: Served, anybody: Visitor
) -> None:
    on = _begun(server, anybody, AssaultPhase(ATTACKER))
    on.table.asks("Which unit charges which enemy?")
    on.table.option("Captain (u2) charges Gun team (u4)").focus()
    on.page.keyboard.press("Enter")
    on.table.asks("Captain (u2) charges")
    on.table.panel.locator(".option").first.focus()
    on.page.keyboard.press("Enter")
    expect(on.button("Done")).to_be_focused()
    on.page.keyboard.press("Enter")
    on.table.tells("Captain (u2) charges Gun team (u4)")
    on.table.asks("Which unit charges which enemy?")
    on.page.keyboard.press("e")
    tray = on.page.locator(".tray")
    expect(tray.locator(".said")).to_contain_text(re.compile("strikes|consolidates"))  # by how the blows fall
    tray.evaluate(MANY_DICE, 12)
    words, row = tray.locator(".said").bounding_box(), tray.bounding_box()
    assert words is not None
    assert row is not None
    assert words["width"] > row["width"] / 2, "the words are squeezed into a column"
    assert tray.locator(".die").last.evaluate(INSIDE)


@pytest.mark.extended
@pytest.mark.rule("PP-COMBAT-13", "PP-COMBAT-15")
def test_doors_are_folded_below_the_shots(server: Served, anybody: Visitor) -> None:
    """Breachers at the closed door, the captain at the open entrance, and the enemy before it."""
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.3, -8.75), (1.3, -8.75))
    crew(game, ATTACKER, "captain", (1.4, 1.25))
    crew(game, DEFENDER, "gun-team", (0, 6), (3, 6))
    on = crawling(server, anybody(), fighting(game, ShootingPhase(ATTACKER)))
    on.table.asks("Which unit fires, and at which?")
    groups = on.table.panel.locator(".options .group")
    expect(groups.first.get_by_role("button", name="fires at").first).to_be_visible()
    doors = on.table.panel.locator("details.group", has_text="Doors")
    expect(doors.locator(".option")).to_have_count(2)
    expect(doors.locator(".option").first).to_be_hidden()
    doors.locator("summary").click()
    doors.get_by_role("button", name="Open door d2").click()
    on.table.tells("Door d2 is opened.")
