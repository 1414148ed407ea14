"""Which chances stand on a mark that has several options, and how they are drawn: by their numbers, in whatever language they are said."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

BEST = """async ([told, indexes]) => {
    const { best } = await import('/page/table/odds.js');
    const odds = new Map(told.map(([index, stat]) => [index, [stat]]));
    return best(indexes.map((index) => ({ index })), odds)?.index ?? null;
}"""


def falling(value: str, mean: float) -> dict[str, Any]:
    return {"label": "falls", "value": value, "mean": mean}


STEADY, GLARE = [0, falling("0,1 von 3", 0.1)], [1, falling("0,9 von 3", 0.9)]
NEAR, FAR = [4, falling("0,2 de cerca, 1,5 de lejos", 0.2)], [5, falling("1,1 de cerca, 0,3 de lejos", 1.1)]
OTHER = [2, {"label": "comes off", "value": "80.0 %", "chance": 0.8}]
NONE = [6, {"label": "comes off", "value": "0,0 %", "chance": 0.0}]
REASON = [3, {"label": "no odds:", "value": "6 blows of models that touch a character alone"}]


@pytest.mark.parametrize(
    ("told", "options", "best"),
    [
        ([STEADY, GLARE], [0, 1], 1),
        ([GLARE, STEADY], [1, 0], 1),
        ([STEADY, GLARE, OTHER], [0, 1, 2], 1),
        ([STEADY, GLARE], [0], 0),
        ([NEAR, FAR], [4, 5], 5),
        ([OTHER], [0, 2], 2),
        ([NONE, OTHER], [6, 2], 2),
        ([NONE], [6], 6),
        ([], [0, 1], None),
        ([REASON, OTHER], [3, 2], 2),
        ([REASON], [3], None),
    ],
)
def test_a_mark_tells_the_best_of_its_options(modules: Page, told: list[object], options: list[int], best: int | None) -> None:
    """Of a weapon with several profiles at a target that is the one that fells most, not the one that is listed first."""
    assert modules.evaluate(BEST, [told, options]) == best


DRAWN = """async (stats) => {
    const { oddsBar } = await import('/page/table/odds.js');
    const bars = oddsBar(stats).querySelectorAll('.odds-bar');
    return [...bars].map((bar) => [...bar.children].map((part) => [part.className, Math.round(part.style.flexGrow)]));
}"""
WIN, LOSE = ({"label": name, "value": "50,0 %", "chance": 0.5, "part": True} for name in ("gewinnt", "verliert"))
BLIPS = [{"label": name, "value": "50,0 %", "chance": 0.5} for name in ("b1", "b3")]


@pytest.mark.parametrize(
    ("stats", "bars"),
    [
        ([WIN, LOSE], [[["good", 50], ["bad", 50]]]),
        ([OTHER[1]], [[["good", 80], ["rest", 20]]]),
        (BLIPS, [[["bad", 50], ["rest", 50]]] * 2),
        ([GLARE[1], OTHER[1]], []),
        ([OTHER[1], {"label": "mit zwei Würfeln", "value": "6+"}], []),
        ([{"label": "Schwerter (r1)", "value": "flieht 30,0 %, verliert 0,3 von 5"}], []),
    ],
    ids=["ends of one thing", "a chance", "chances of several", "numbers beside it", "words beside it", "words alone"],
)
def test_chances_are_drawn_as_bars_and_those_of_one_thing_as_one(modules: Page, stats: list[object], bars: list[object]) -> None:
    """Two pieces that both fall with 50 % are no win and loss: a bar for each."""
    assert modules.evaluate(DRAWN, stats) == bars
