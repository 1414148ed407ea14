"""Dice as they are drawn."""

from __future__ import annotations

import pytest
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


@pytest.mark.extended
def test_the_line_under_a_good_die_is_under_it_and_in_its_middle(modules: Page) -> None:
    die, face, line = modules.evaluate(DRAWN)
    assert face["bottom"] <= line["top"] + 1 <= line["bottom"] + 1 <= die["bottom"] + 1
    assert abs((line["left"] + line["right"]) - (face["left"] + face["right"])) <= 1


SHADES = """async (theme) => {
    const { die } = await import('/page/table/dice.js');
    document.documentElement.dataset.theme = theme;
    const shown = die(6, { good: true });
    document.body.append(shown);
    const light = (part) => {
        const [red, green, blue] = getComputedStyle(shown.querySelector(part)).fill.match(/\\d+/g).map((n) => (n / 255) ** 2.2);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const contrast = light('rect') / light('circle');
    shown.remove();
    delete document.documentElement.dataset.theme;
    return contrast;
}"""


@pytest.mark.extended
def test_the_pips_of_a_good_die_are_seen_in_both_themes(modules: Page) -> None:
    for theme in ("dark", "light"):
        assert modules.evaluate(SHADES, theme) > 7, theme


TOLD = """async (text) => {
    const { Tray } = await import('/page/table/dice.js');
    const tray = new Tray();
    tray.show({ text, thrown: { dice: [3] } }, 'Red');
    return tray.said.textContent;
}"""


def test_the_side_that_threw_is_named_once_beside_its_dice(modules: Page) -> None:
    assert modules.evaluate(TOLD, "Red rolls a 3.") == "Red rolls a 3."
    assert modules.evaluate(TOLD, "Reds (r1) save: 3.") == "Red Reds (r1) save: 3."
