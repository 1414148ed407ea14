"""The head of the table: the phases that it has room for are whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from cases import first

SHOWN = """async ([names, now, widths]) => {
    const { Bar } = await import('/page/table/bar.js');
    const bar = new Bar({ id: 'g', title: 'A mission with a name', seats: [] }, () => {}, {}, null);
    const table = document.createElement('div');
    table.append(bar.element);
    document.body.append(table);
    const found = [];
    for (const width of widths) {
        table.style.width = `${width}px`;
        bar.show({ turn: 1, phases: names.map((name) => ({ name, on: name === now })) });
        const room = bar.phases.getBoundingClientRect();
        const seen = [...bar.phases.children].filter((chip) => chip.checkVisibility());
        const whole = seen.every((chip) => chip.getBoundingClientRect().right <= room.right + 1);
        found.push([seen.map((chip) => chip.textContent), whole]);
    }
    bar.close();
    table.remove();
    return found;
}"""
PHASES = ["Movement phase", "Psychic phase", "Shooting phase", "Charge phase", "Fight phase", "Morale phase"]


@pytest.mark.parametrize("now", first(1, PHASES))
def test_phases_are_shown_whole_or_not_at_all_and_the_one_of_now_always(anew: Page, now: str) -> None:
    all_of_them, some, few = anew.evaluate(SHOWN, [PHASES, now, [1280, 1000, 760]])
    assert all_of_them == [PHASES, True]
    for shown, whole in (some, few):
        assert whole
        assert now in shown
        assert shown == [phase for phase in PHASES if phase in shown]
    assert 1 <= len(few[0]) < len(some[0]) < len(PHASES)
