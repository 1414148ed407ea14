"""Marines whom their player puts on the board before play, on the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.setup import new_game
from table_page import Duelling


def test_a_marine_is_placed_with_the_way_it_faces(duel: Duelling) -> None:
    mission = load("last-canister")
    table, _, _ = duel(new_game(mission), MARINES)
    first, last = mission.board.areas["bay"][0], mission.board.areas["bay"][-1]
    places = (
        ("Sergeant Aldana", first, "Place the Marine at A6, facing east"),
        ("Brother Ekwueme", last, "Place the Marine at C8, facing north"),
    )
    for marine, square, name in places:
        table.asks(f"Place {marine}: choose the square and the facing.")
        table.mark(f"square:{square}").focus()
        table.page.keyboard.press("Enter")
        table.fan.get_by_role("button", name=name).last.click()
    table.asks("Place Brother Rainer: choose the square and the facing.")
    expect(table.thing("sergeant-aldana")).to_have_accessible_name(re.compile("at A6 facing east"))
    expect(table.thing("brother-ekwueme")).to_have_accessible_name(re.compile("at C8 facing north"))
