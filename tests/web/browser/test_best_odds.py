"""Which chances stand on a mark that has several options."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

BEST = """async ([told, indexes]) => {
    const { best } = await import('/page/table/odds.js');
    const odds = new Map(told.map(([index, label, value]) => [index, [{ label, value }]]));
    return best(indexes.map((index) => ({ index })), odds)?.index ?? null;
}"""
STEADY, GLARE, OTHER = [0, "fall on average", "0.1 of 3"], [1, "fall on average", "0,9 von 3"], [2, "comes off", "80.0 %"]


@pytest.mark.parametrize(
    ("told", "options", "best"),
    [
        ([STEADY, GLARE], [0, 1], 1),
        ([GLARE, STEADY], [1, 0], 1),
        ([STEADY, GLARE, OTHER], [0, 1, 2], 1),
        ([STEADY, GLARE], [0], 0),
        ([OTHER], [0, 2], 2),
        ([], [0, 1], None),
    ],
)
def test_a_mark_tells_the_best_of_its_options(modules: Page, told: list[object], options: list[int], best: int | None) -> None:
    """Of a weapon with several profiles at a target that is the one that fells most, not the one that is listed first."""
    assert modules.evaluate(BEST, [told, options]) == best
