"""What is said of a player who has left, with and without a name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from cases import first

LEFT = """async ([name, mine]) => {
    const { Attendance } = await import('/page/table/attendance.js');
    const seat = { seat: 'red', title: 'Red', name, player: 'person', taken: true };
    const attendance = new Attendance({ id: 'g', seats: [seat] }, mine);
    return [false, true].map((free) => attendance.left({ seat }, free).innerText);
}"""


@pytest.mark.parametrize(
    ("name", "mine", "begins", "offers"),
    first(
        1,
        [
            ("Berta", ["blue"], "Berta has left.", "Let a bot play on for Berta"),
            ("", ["blue"], "The other player has left.", "Let a bot play on"),
            ("Berta", [], "Berta has left.", ""),
            ("", [], "Red: the player has left.", ""),
        ],
    ),
)
def test_who_has_left_is_said_in_a_sentence(modules: Page, name: str, mine: list[str], begins: str, offers: str) -> None:
    soon, free = modules.evaluate(LEFT, [name, mine])
    assert soon.startswith(begins)
    assert ("may play on in a minute" in soon) == bool(mine)
    assert free.endswith(offers)
