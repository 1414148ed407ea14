"""What a table offers beside its questions: taking back, reasons, rulings, the clock, and watching the other side play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from drawn_games import Drawing, put_down
from hulk_scene import FLAMER, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, Move
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Duelling, Table, Visitor, Wire, at_table, excuse

AGAINST_A_BOT = {"marines": "person", "genestealers": "greedy"}
HALL = Drawing(
    """
    ###########
    #a......g.#
    #.........#
    ########E##
    """,
    a=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip


def activated(duel: Duelling, **more: object) -> Table:
    table, _, _ = duel(HALL.marine_turn(), **more)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    return table


# ---- whose turn it is


@pytest.mark.extended
def test_the_title_calls_who_is_asked(duel: Duelling) -> None:
    table, other, _ = duel(HALL.marine_turn())
    table.asks("Activate a Marine")
    expect(table.page).to_have_title("● Your turn · A drawn position · Reglamento")
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")
    table.waits_for("Genestealers")
    expect(table.page).to_have_title("A drawn position · Reglamento")
    other.answers(EndPhase())
    table.asks(re.compile("The command counter is|Activate a Marine"))
    expect(table.page).to_have_title("● Your turn · A drawn position · Reglamento")
    table.page.get_by_role("link", name="To the games").click()
    expect(table.page).to_have_title("Reglamento")


@pytest.mark.extended
def test_the_last_turn_of_the_other_side_is_shown_again_with_trails(duel: Duelling) -> None:
    table, other, _ = duel(HALL.marine_turn())
    table.asks("Activate a Marine")
    table.page.keyboard.press("b")
    expect(table.note).to_contain_text("The other side has not played yet.")
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")
    table.waits_for("Genestealers")
    other.answers(Activate("g1"), Move(HALL["g"] - 1, 3), EndPhase())
    table.asks(re.compile("The command counter is|Activate a Marine"))
    table.option("Their last turn").click()
    trails = table.page.locator("svg.picture .trails path")
    expect(trails).to_have_count(1)
    table.asks(re.compile("The command counter is|Activate a Marine"))
    table.page.keyboard.press("Escape")
    expect(trails).to_have_count(0)


# ---- an answer on its way


def held_up(table: Table, wire: Wire) -> None:
    """The player has chosen a step, which does not reach the server."""
    wire.cut()
    table.option("Step to C2").click()


@pytest.mark.extended
def test_what_is_answered_is_offered_no_more_until_the_next_question(server: Served, anybody: Visitor) -> None:
    person = anybody()
    wire = Wire(person)
    table = at_table(person, put_down(server, HALL.marine_turn(), AGAINST_A_BOT), MARINES)
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    held_up(table, wire)
    for gone in (table.option("Turn to face south"), table.panel.get_by_text("Take back"), table.mark("g1")):
        expect(gone).to_be_hidden()
    wire.mend()
    table.asks("Anders may fire once")
    for there in (table.option("Do not fire"), table.panel.get_by_text("Take back"), table.mark("g1")):
        expect(there).to_be_visible()
    excuse(person, "ERR_INTERNET_DISCONNECTED")


def test_what_is_refused_is_offered_again(server: Served, anybody: Visitor) -> None:
    person = anybody()
    refusals: list[dict[str, Any]] = []

    def refuse(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            record = json.loads(message)
            if record["type"] == "answer" and not refusals:
                refusals.append(record)
                socket.send(json.dumps({"type": "refused", "code": "illegal", "why": "Not so.", "key": record["key"]}))
            else:
                beyond.send(message)

        socket.on_message(said)

    person.context.route_web_socket(re.compile("/api/games/"), refuse)
    table = at_table(person, put_down(server, HALL.marine_turn(), AGAINST_A_BOT), MARINES)
    table.asks("Activate a Marine")
    table.option("Activate Anders").click()
    expect(table.note).to_contain_text("Not so.")
    expect(table.mark("anders")).to_be_visible()
    table.option("Activate Anders").click()
    table.asks("Anders acts: 4 AP")


# ---- what is written on the board


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things on the page do not touch."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.extended
def test_ground_that_is_only_burnt_does_not_look_like_a_step(duel: Duelling) -> None:
    drawing = Drawing(
        """
        ###########
        #a......g.#
        ########E##
        """,
        a=marine("e", FLAMER), g=genestealer("w"), entries={"E": "south"},
    )  # fmt: skip
    table, _, _ = duel(drawing.marine_turn())
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    burnt, entered = (table.mark(f"square:{drawing['a'] + far}") for far in (6, 1))
    expect(burnt.locator(".sign.flame")).to_be_visible()
    expect(burnt.locator(".disc")).to_have_count(0)
    expect(entered.locator(".disc")).to_have_text("1")
    expect(entered.locator(".sign.flame")).to_be_visible()


# ---- one Marine is active


def test_an_active_piece_its_reasons_its_rulings_and_a_decision_taken_back(duel: Duelling) -> None:
    """What it has left can be read beside the arrows that turn it; what it sees is shown when one points at it; what cannot be done
    says by which rule; a line of the story opens its ruling; and a decision is taken back by button and by key.
    """
    table = activated(duel)
    left = table.thing("anders").locator("text", has_text="4 AP").locator("xpath=..")
    for angle in (0, 180):
        assert apart(left, table.mark("anders").locator(f'[data-angle="{angle}"]'))

    table.mark("anders").or_(table.thing("anders")).last.hover(force=True)
    expect(table.page.locator(".legend")).to_contain_text("Anders")
    expect(table.page.locator("svg.picture .area").first).to_be_attached()

    table.thing(f"square:{HALL['a'] + 4}").click()
    expect(table.note).to_contain_text("F2")
    expect(table.note.get_by_role("link", name=re.compile("^SH-"))).to_be_visible()
    table.asks("Anders acts: 4 AP")
    greyed = table.panel.get_by_role("listitem").filter(has_text="is at the side of Anders: a Marine turns first.")
    expect(greyed.get_by_role("link", name="SH-MOVE-03")).to_be_visible()

    table.option("Turn to face south").click()
    link = table.told("Anders turns to face south.").get_by_role("link")
    rule = link.inner_text()
    link.click()
    sheet = table.page.get_by_role("dialog", name=re.compile(rule))
    expect(sheet).to_contain_text("How it is played")
    expect(sheet.get_by_role("link", name="To its page")).to_have_attribute("href", f"/rules/{rule}")
    sheet.get_by_role("button", name="Close").click()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.asks("Anders acts: 3 AP")

    table.panel.get_by_role("button", name="Take back").click()
    table.asks("Anders acts: 4 AP")
    expect(table.story.get_by_role("listitem").filter(has_text="turns to face south")).to_have_count(0)
    table.page.keyboard.press("u")
    table.asks("Activate a Marine")
    expect(table.panel.get_by_role("button", name="Take back")).to_be_hidden()


def test_nothing_is_taken_back_across_a_die(duel: Duelling) -> None:
    table = activated(duel, script=[Activate("anders"), Fire("g1"), (1, 2)])
    expect(table.panel.get_by_role("button", name="Take back")).to_be_visible()
    table.option("Fire at Genestealer g1").click()
    table.asks("Anders acts: 3 AP")
    table.tells("Anders fires at Genestealer g1: 1 2, needs 6: missed.")
    expect(table.panel.get_by_role("button", name="Take back")).to_be_hidden()
    table.page.keyboard.press("Control+z")
    table.asks("Anders acts: 3 AP")


# ---- the clock


def clocked(seconds: int) -> Drawing:
    return Drawing(
        """
        ###########
        #a........#
        ####.######
        ####E######
        """,
        a=marine("e"), entries={"E": "south"}, readings={"clock": seconds},
    )  # fmt: skip


@pytest.mark.extended
def test_the_clock_is_shown_and_runs(duel: Duelling) -> None:
    table, _, _ = duel(clocked(180).marine_turn())
    clock = table.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(3:00|2:\d\d)$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    assert clock.inner_text() < first


@pytest.mark.extended
def test_when_the_time_is_up_the_phase_is_over(duel: Duelling) -> None:
    table, _, _ = duel(clocked(2).marine_turn())
    expect(table.page.get_by_text(re.compile(r"^Turn ([2-9]|\d\d)$"))).to_be_visible()


# ---- the other side plays

NEST = Drawing(
    """
    ########################################
    #a.+...................................#
    ####...........................g.h.i.j.#
    ####.................................E##
    ########################################
    """,
    a=marine("w"), g=genestealer("w"), h=genestealer("w"), i=genestealer("w"), j=genestealer("w"), entries={"E": "east"},
)  # fmt: skip


MOVES = """
    const { animate } = Element.prototype;
    globalThis.moves = [];
    Element.prototype.animate = function (frames, timing) {
        if (this.dataset.piece) moves.push([performance.now(), timing.duration]);
        return animate.call(this, frames, timing);
    };
"""
"""Keeps when a piece begins to move, and how long it is to take."""
MOVING = """moves.reduce(([whole, until], [from, long]) => {
    const more = Math.max(0, from + long - Math.max(from, until));
    return [whole + more, Math.max(until, from + long)];
}, [0, 0])[0]"""
"""How many milliseconds pieces were to move, those counted once in which several did."""


def ended(server: Served, anybody: Visitor) -> Table:
    """The Marines have ended their phase, and a nest of four comes from far."""
    person = anybody(moved=True)
    person.context.add_init_script(MOVES)
    table = at_table(person, put_down(server, NEST.marine_turn(), AGAINST_A_BOT), MARINES)
    table.asks("Activate a Marine")
    table.page.keyboard.press("e")
    table.page.keyboard.press("Enter")
    return table


@pytest.mark.extended
def test_a_bots_whole_turn_takes_seconds(server: Served, anybody: Visitor) -> None:
    table = ended(server, anybody)
    expect(table.page.get_by_text("Turn 2", exact=True)).to_be_visible()
    table.asks("Activate a Marine")
    assert 1000 < table.page.evaluate(MOVING) < 6000


@pytest.mark.extended
def test_what_is_still_happening_is_skipped(server: Served, anybody: Visitor) -> None:
    table = ended(server, anybody)
    skip = table.panel.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    skip.click()
    table.page.evaluate("moves.length = 0")
    table.asks("Activate a Marine")
    assert table.page.evaluate(MOVING) == 0
