"""Dice as they are drawn."""

from __future__ import annotations

from playwright.sync_api import Page

DRAWN = """async () => {
    const { die } = await import('/page/table/dice.js');
    const shown = die(6, { good: true });
    document.body.append(shown);
    const [face, line] = [shown, shown.querySelector('.underline')].map((part) => part.getBoundingClientRect());
    const rect = shown.querySelector('rect').getBoundingClientRect();
    shown.remove();
    return [face, rect, line].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
}"""


def test_the_line_under_a_good_die_is_under_it_and_in_its_middle(modules: Page) -> None:
    die, face, line = modules.evaluate(DRAWN)
    assert face["bottom"] <= line["top"] + 1 <= line["bottom"] + 1 <= die["bottom"] + 1
    assert abs((line["left"] + line["right"]) - (face["left"] + face["right"])) <= 1
