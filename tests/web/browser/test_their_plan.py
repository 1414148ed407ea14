"""What a bot meant by its last turn, at one button beside the story."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.choices import EndPhase
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Duelling, Visitor, at_table

HALL = """
    ####################
    #a............g...E#
    ####################
    """


@pytest.mark.extended
def test_a_bot_tells_its_plan_when_it_is_asked(server: Served, anybody: Visitor) -> None:
    drawing = Drawing(HALL, a=marine("w"), g=genestealer("w"), entries={"E": "east"})
    id = put_down(server, drawing.marine_turn(), {"marines": "person", "genestealers": "greedy"})
    table = at_table(anybody(), id, MARINES)
    table.asks("Activate a Marine")
    button, meaning = table.option("Their plan"), table.page.locator(".meaning")
    expect(button).to_have_count(0)  # nobody has played yet
    table.option("End the phase").click()
    table.option("End the phase").click()  # to confirm it: a Marine has not acted
    button.click()
    expect(meaning).to_contain_text(re.compile(r"Genestealers, turn 1: what it was for.*come nearer out of sight"))
    expect(meaning).to_be_in_viewport()
    table.option("Activate Anders").click()
    table.option("Go on guard").click()
    expect(meaning).to_be_empty()


@pytest.mark.extended
def test_against_people_there_is_no_such_button(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("w"), g=genestealer("w"), entries={"E": "east"})
    table, other, _ = duel(drawing.marine_turn())
    table.asks("Activate a Marine")
    table.option("End the phase").click()
    table.option("End the phase").click()
    table.waits_for("Genestealers")
    other.answers(EndPhase())
    expect(table.option("Their last turn")).to_be_visible()
    expect(table.option("Their plan")).to_have_count(0)
