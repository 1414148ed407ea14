"""The story tells a walk in one line, its rules at the end, and no more than the board has shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from drawn_games import Drawing
from hulk_scene import SWORD, genestealer, marine
from table_page import Duelling

HALL = """
    ###############
    #a......+....E#
    ###########g###
    """
TOLD = """async ([scenes, later]) => {
    const { Log } = await import('/page/table/log.js');
    const root = document.createElement('div');
    document.body.append(root);
    const log = new Log(root);
    const visible = () => [...root.querySelectorAll('.line')].filter((line) => line.checkVisibility());
    const seen = () => visible().map((line) => line.innerText.split('\\n')[0].trim());
    const found = [];
    for (const scene of scenes) {
        log.show(scene, { later });
        found.push(seen());
        if (later) {
            log.upTo(1);
            found.push(seen());
            log.tellAll();
            found.push(seen());
        }
    }
    log.toggle();
    found.push(seen());
    root.remove();
    return found;
}"""


def step(piece: str, start: str, end: str) -> dict[str, Any]:
    return {"text": f"{piece} steps to {end}.", "walked": {"piece": piece, "name": piece, "start": start, "end": end}}


def turn(piece: str) -> dict[str, Any]:
    return {"text": f"{piece} turns.", "walked": {"piece": piece, "name": piece}}


def test_a_walk_is_one_line_and_every_step_in_every_detail(modules: Page) -> None:
    told = [step("Ana", "A1", "A2"), turn("Ana"), step("Ana", "A2", "B2"), step("Bo", "C1", "C2"), step("Ana", "B2", "B3")]
    walked, every = modules.evaluate(TOLD, [[{"told_from": 0, "told": told}], False])
    assert walked == ["Ana: A1 to B2.", "Bo steps to C2.", "Ana steps to B3."]
    assert every == ["Ana steps to A2.", "Ana turns.", "Ana steps to B2.", "Bo steps to C2.", "Ana steps to B3."]


WALK_RULES = """(told) => import('/page/table/log.js').then(({ Log }) => {
    const log = new Log(document.createElement('div'));
    log.show({ told_from: 0, told });
    return log.lines.map((line) => [...line.querySelectorAll('.line-rules > *')].map((rule) => rule.textContent));
})"""


@pytest.mark.rule("SH-MOVE-01", "SH-TURNING-01")
def test_a_walk_that_ends_with_a_turn_names_the_rules_of_all_its_steps(modules: Page) -> None:
    told = [
        step("Ana", "A1", "A2") | {"rules": ["SH-MOVE-01"]},
        turn("Ana") | {"rules": ["SH-TURNING-01"]},
        turn("Bo") | {"rules": ["SH-TURNING-01"]},
    ]
    assert modules.evaluate(WALK_RULES, told)[1:] == [["SH-MOVE-01", "SH-TURNING-01"], ["SH-TURNING-01"]]


@pytest.mark.extended
def test_a_step_that_is_taken_back_leaves_the_walk_before_it(modules: Page) -> None:
    scenes = [
        {"told_from": 0, "told": [step("Ana", "A1", "A2"), step("Ana", "A2", "A3")]},
        {"told_from": 2, "told": [step("Ana", "A3", "A4")]},
        {"told_from": 2, "told": []},
        {"told_from": 1, "told": []},
    ]
    found = modules.evaluate(TOLD, [scenes, False])
    assert found[:4] == [["Ana: A1 to A3."], ["Ana: A1 to A4."], ["Ana: A1 to A3."], ["Ana steps to A2."]]


@pytest.mark.extended
def test_a_heading_under_which_nothing_happened_is_seen_in_every_detail_alone(modules: Page) -> None:
    """But one that opens a turn is always seen, and the last one, under which something may still happen."""
    rally, moves, fight = ({"text": text, "heading": True} for text in ("Rally", "Moves", "Fight"))
    opening = {"text": "Turn 1", "heading": True, "opens": True}
    told = [opening, rally, {"text": "Nobody flees.", "minor": True}, moves, {"text": "Ana moves."}, fight]
    shown, every = modules.evaluate(TOLD.replace("'.line'", "'li'"), [[{"told_from": 0, "told": told}], False])
    assert shown == ["Turn 1", "Moves", "Ana moves.", "Fight"]
    assert every == ["Turn 1", "Rally", "Nobody flees.", "Moves", "Ana moves.", "Fight"]


def test_lines_are_told_as_the_board_comes_to_them(modules: Page) -> None:
    told = [{"text": "A shot."}, {"text": "A death."}]
    found = modules.evaluate(TOLD, [[{"told_from": 0, "told": told}], True])
    assert found[:3] == [[], ["A shot."], ["A shot.", "A death."]]


ROOM = """async ([high, low, many]) => {
    const { Log } = await import('/page/table/log.js');
    const root = document.createElement('div');
    root.style.cssText = `height: ${low}px; overflow: auto`;
    document.body.append(root);
    const log = new Log(root);
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const rest = () => root.scrollHeight - root.clientHeight - root.scrollTop;
    let told = 0;
    const tell = (number) => {
        log.show({ told_from: told, told: Array.from({ length: number }, (_, i) => ({ text: `Line ${told + i}.` })) });
        told += number;
    };
    tell(many);
    await painted();
    root.style.height = `${high}px`;
    root.scrollTop; // the browser moves the list down for its end to stay where it is
    root.style.height = `${low}px`;
    await painted();
    await painted();
    tell(3);
    await painted();
    const followed = rest();
    root.dispatchEvent(new WheelEvent('wheel'));
    root.scrollTop = 0;
    await painted();
    await painted();
    tell(3);
    await painted();
    const [stayed, news] = [root.scrollTop, !log.latest.hidden];
    root.remove();
    return [followed, stayed, news];
}"""


@pytest.mark.extended
def test_the_story_follows_where_its_room_changes_and_stays_where_a_user_scrolls_back(modules: Page) -> None:
    assert modules.evaluate(ROOM, [400, 100, 20]) == [0, 0, True]


@pytest.mark.extended
@pytest.mark.rule("SH-MOVE-01")
def test_the_story_of_a_walk_at_the_table(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("e", SWORD), g=genestealer("n"), entries={"E": "east"})
    at = drawing["a"]
    table, _, _ = duel(drawing.marine_turn())
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.mark(f"square:{at + 2}").click()
    table.asks("Anders acts: 2 AP")
    walk = table.story.get_by_role("listitem").filter(has_text="Anders: B2 to D2.")
    expect(walk).to_be_visible()
    expect(walk.locator(".line-rules")).to_have_text("SH-MOVE-01")
    expect(table.story.get_by_text("Anders steps to C2")).to_be_hidden()
