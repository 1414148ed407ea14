"""A Marine's turn by mouse, from the first activation to the end of the phase."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from drawn_games import Drawing
from hulk_scene import SWORD, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, GoOnOverwatch, Move, Turn
from table_page import Duelling

HALL = """
    ##############
    #a....+......#
    #b......g...E#
    ##############
    """


def test_a_whole_turn_by_mouse(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("e", SWORD), b=marine("n"), g=genestealer("w"), entries={"E": "east"})
    ahead = drawing["a"] + 1
    script = [
        Activate("anders"), Move(ahead, 1), Fire(drawing.door()), (6, 1), Activate("bruno"), Turn(1), Fire("g1"), (2, 6),
        GoOnOverwatch(), EndPhase(),
    ]  # fmt: skip
    table, _, _ = duel(drawing.marine_turn(command=1), script=script)
    table.asks("Activate a Marine, spend command points (1 left), or end the phase.")

    table.mark("anders").click()
    table.asks("Anders acts: 4 AP and 1 command point left.")
    table.mark(f"square:{ahead}").click()
    table.asks("Anders may fire once, free of AP.")
    table.tells("Anders steps to C2, facing east.")

    door = table.mark(drawing.door())
    expect(door).to_contain_text("30.6 %")
    expect(table.option("Fire at the door at G2")).to_contain_text("30.6 %")
    door.click()
    table.asks("Anders acts: 3 AP")
    table.tells("Anders fires at the door at G2: 6 1, needs 6: destroyed.")

    table.mark("bruno").click()
    expect(table.option("Activate Bruno")).to_contain_text("Anders still has 3 AP, which are lost.")
    table.mark("bruno").click()
    table.asks("Bruno acts: 4 AP")
    table.mark("bruno").click()
    table.fan.get_by_role("button", name="Turn to face east").click()
    table.asks("Bruno may fire once, free of AP.")
    table.mark("g1").click()
    table.tells("Bruno fires at Genestealer g1: 2 6, needs 6: destroyed.")
    expect(table.thing("g1")).to_have_count(0)

    table.asks("Bruno acts: 3 AP")
    table.option("Go on overwatch").click()
    table.tells("Bruno goes on overwatch.")
    end = table.option("End the phase")
    end.click()
    expect(end).to_contain_text("Choose it again to do it.")
    expect(end).to_contain_text(re.compile("command point|AP"))
    end.click()
    expect(table.page.get_by_text("Turn 2", exact=True)).to_be_visible()
    table.asks(re.compile(r"The command counter is \d\. Keep it, or draw again and keep the second\."))


def test_ending_a_phase_that_loses_points_asks_twice_and_lets_one_think_again(duel: Duelling) -> None:
    drawing = Drawing(HALL, a=marine("e"), b=marine("n"), g=genestealer("w"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn(command=1))
    table.asks("Activate a Marine")
    end = table.option("End the phase")
    end.click()
    expect(end).to_contain_text("Choose it again to do it.")
    table.page.keyboard.press("Escape")
    expect(end).not_to_contain_text("Choose it again to do it.")
    table.page.keyboard.press("e")
    expect(end).to_contain_text("Choose it again to do it.")
    table.page.keyboard.press("Enter")
    table.waits_for("Genestealers")


@pytest.mark.extended
@pytest.mark.parametrize("height", [700, 560])
def test_what_is_to_be_chosen_twice_is_covered_by_nothing(height: int, duel: Duelling) -> None:
    """The warning makes the button higher, while the last dice and the word of a player who has left take their room."""
    drawing = Drawing(HALL, a=marine("e", SWORD), b=marine("n"), g=genestealer("w"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn(command=1), script=[Activate("anders"), Fire(drawing.door()), (6, 1), EndPhase()])
    page = table.page
    page.set_viewport_size({"width": 1280, "height": height})
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.mark(drawing.door()).click()
    expect(page.get_by_role("region", name="Last dice")).to_be_visible()
    expect(page.get_by_text("has left")).to_be_visible()
    end = table.option("End the phase")
    end.click()
    expect(end).to_contain_text("Choose it again to do it.")
    end.click()
    table.waits_for("Genestealers")


UNDER_OTHERS = """(marks) => marks.filter((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    return !mark.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((mark) => mark.dataset.piece)"""
"""The marks in whose middle a click is not for them."""
CORRIDOR = """
    ##########################
    #a....+.................E#
    ##########################
    """


@pytest.mark.extended
def test_a_click_in_the_middle_of_a_square_goes_there_though_a_door_has_its_chance_beside_it(duel: Duelling) -> None:
    drawing = Drawing(CORRIDOR, a=marine("e"), entries={"E": "east"})
    table, _, _ = duel(drawing.marine_turn())
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    before = drawing["+"] - 1
    expect(table.mark(f"square:{before}")).to_be_visible()
    tag = table.mark(drawing.door()).locator(".tag")
    expect(tag).to_have_text("30.6 %")
    assert table.page.locator(".choices .mark").evaluate_all(UNDER_OTHERS) == []
    over, square = tag.bounding_box(), table.mark(f"square:{before}").bounding_box()
    assert over is not None
    assert square is not None
    middle = (square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
    assert not (over["x"] < middle[0] < over["x"] + over["width"] and over["y"] < middle[1] < over["y"] + over["height"])
    tag.evaluate("(tag) => tag.classList.add('left')")  # as where no other place is free
    assert table.page.locator(".choices .mark").evaluate_all(UNDER_OTHERS) == []
    table.page.mouse.click(*middle)
    table.tells("Anders: B2 to F2.")
    expect(table.thing(drawing.door())).to_be_attached()
