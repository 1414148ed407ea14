"""What one player proposes to the other at the table: a decision taken back, or a draw; with the mouse and by the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser import barriers
from drawn_games import Drawing, put_down
from hulk_scene import blip, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Opponent, Table, Visitor, at_table

DARK = Drawing("##########\n#ap+....x#\n####.#####\n####E#####", a=marine("e"), x=blip(3), entries={"E": "south"})
AGREED = "A draw: both sides have agreed to it."


def proposals(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Proposals")


def offer(table: Table, name: str = "Offer a draw") -> None:
    table.page.get_by_role("button", name="Menu").click()
    table.page.locator(".menu").get_by_role("button", name="Offer a draw").click()
    table.page.get_by_role("dialog", name=name).get_by_role("button", name=name).click()


@pytest.mark.extended
def test_a_player_asks_for_leave_while_the_other_decides(server: Served, anybody: Visitor, opponent: Opponent) -> None:
    id = put_down(server, DARK.marine_turn())
    other = opponent(id, GENESTEALERS)
    person = anybody()
    table = at_table(person, id, MARINES)
    table.asks("Activate a Marine")
    version = person.request.get(f"{person.url}/api/games/{id}/scene?seat={MARINES}").json()["version"]
    sent = {"type": "answer", "version": version, "key": "the-phase-ends", "answer": ["EndPhase"]}
    assert person.request.post(f"{person.url}/api/games/{id}/answers?seat={MARINES}", data=sent).ok
    table.waits_for("Genestealers")
    table.page.get_by_role("button", name="Ask to take back").click()
    expect(proposals(table)).to_contain_text("You have asked whether you may take your last decision back.")
    assert other.asked
    other.replies(MARINES, "take-back", accept=False)
    expect(proposals(table)).to_contain_text("The other player does not allow you")
    table.waits_for("Genestealers")


@pytest.mark.extended
def test_a_draw_is_offered_declined_withdrawn_and_accepted(server: Served, anybody: Visitor, opponent: Opponent) -> None:
    id = put_down(server, DARK.marine_turn())
    other = opponent(id, GENESTEALERS)
    table = at_table(anybody(), id, MARINES)
    offer(table)
    expect(proposals(table)).to_contain_text("You have offered a draw.")
    other.replies(MARINES, "draw", accept=False)
    expect(proposals(table)).to_contain_text("The other player declines the draw.")
    table.option("Activate").first.click()
    expect(proposals(table)).to_have_count(0)
    offer(table)
    proposals(table).get_by_role("button", name="Withdraw").click()
    expect(proposals(table)).to_have_count(0)
    other.proposes("draw")
    expect(proposals(table)).to_contain_text("Berta: “Shall we agree to a draw?”")
    assert barriers(table.page) == []
    accept = proposals(table).get_by_role("button", name="Accept the draw")
    accept.focus()
    table.page.keyboard.press("Enter")
    result = table.page.locator("section.result")
    expect(result).to_contain_text("A draw")
    expect(result).to_contain_text(AGREED)
    table.tells(AGREED)


@pytest.mark.extended
def test_both_sides_at_one_screen_agree_at_once(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn())
    table = at_table(anybody(), id, MARINES, GENESTEALERS)
    table.page.get_by_role("button", name="I am here").click()
    offer(table, "Agree to a draw")
    expect(table.page.locator("section.result")).to_contain_text(AGREED)


@pytest.mark.extended
def test_against_a_bot_there_is_no_draw_to_offer(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn(), {MARINES: "person", GENESTEALERS: "random"})
    table = at_table(anybody(), id, MARINES)
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.locator(".menu").get_by_role("button", name="Give up")).to_be_visible()
    expect(table.page.locator(".menu").get_by_role("button", name="Offer a draw")).to_have_count(0)
