"""Marines whom their player puts on the board before play, on the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.games.space_hulk.loader import load
from reglamento.games.space_hulk.setup import new_game
from table_page import Duelling


def test_a_marine_is_placed_with_the_way_he_faces(duel: Duelling) -> None:
    mission = load("last-canister")
    table, _, _ = duel(new_game(mission), MARINES)
    table.asks("Place Sergeant Aldana: choose his square and the way he faces.")
    first, last = mission.board.areas["bay"][0], mission.board.areas["bay"][-1]
    for square, name in ((first, "Place him at A6, facing east"), (last, "Place him at C8, facing north")):
        table.mark(f"square:{square}").focus()
        table.page.keyboard.press("Enter")
        table.fan.get_by_role("button", name=name).last.click()
    table.asks("Place Brother Rainer: choose his square and the way he faces.")
    expect(table.thing("sergeant-aldana")).to_have_accessible_name(re.compile("at A6 facing east"))
    expect(table.thing("brother-ekwueme")).to_have_accessible_name(re.compile("at C8 facing north"))
