"""Two people at two browsers: one invites the other by a link, connections break and come back, and no secret reaches the wrong one."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from browser import tap
from drawn_games import Drawing, put_down
from hulk_scene import blip, genestealer, marine
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Move, Turn
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Opponent, Table, Visitor, Wire, at_table, excuse, sit

DARK = Drawing(
    """
    ##############
    #ap+......g..#
    ####.x.y.....#
    #########E####
    """,
    a=marine("e"), g=genestealer("n"), x=blip(3), y=blip(2), entries={"E": "south"},
)  # fmt: skip


class Ear:
    """All that reaches a page: the frames of its sockets, and the bodies of what it fetches."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        self._requests: list[Request] = []
        page.on("websocket", self._opened)
        page.on("requestfinished", self._answered)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _answered(self, request: Request) -> None:
        if "/api/" in request.url:
            self._requests.append(request)

    @property
    def bodies(self) -> list[str]:
        """What was answered to all requests of the page so far."""
        return [answer.text() for request in self._requests if (answer := request.response()) is not None]

    @property
    def scenes(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "scene"]


def invite(anybody: Visitor) -> tuple[Page, Page]:
    """A game that one person has made in the lobby, and another has joined by the link."""
    host, guest = anybody(name="Ana"), anybody(name="Berta")
    page = host.open("/")
    page.get_by_role("button", name="Play a friend").click()
    link = page.get_by_label("Link to the game").input_value()
    joining = guest.open(link.removeprefix(guest.url))
    expect(joining.get_by_role("heading", level=1)).to_have_text("Ana invites you")
    joining.get_by_label("Your phrase for the dice").fill("no luck at all")
    joining.get_by_role("button", name="Sit down").click()
    return page, joining


def test_a_friend_is_invited_by_a_link(anybody: Visitor) -> None:
    one, other = (Table(page) for page in invite(anybody))
    other.asks("Choose the entry area at which blip b1 waits.")
    one.waits_for("Genestealers")
    other.option("Put it beside the north entry").click()
    one.tells("Blip b1 waits beside the north entry.")
    for table, name in ((one, "Berta"), (other, "Ana")):
        players = table.page.get_by_role("region", name="Players").get_by_role("listitem")
        expect(players.filter(has_text=name)).to_contain_text("is here")
    other.page.get_by_text("Messages", exact=True).click()
    other.page.get_by_label("Message", exact=True).fill("Good <i>luck</i>!")
    other.page.get_by_role("button", name="Send").click()
    one.page.get_by_text("1 new message").click()
    heard = one.page.get_by_role("listitem").filter(has_text="Berta Good <i>luck</i>!")
    expect(heard).to_be_visible()
    mute = one.page.get_by_text("Mute the other players")
    mute.click()
    expect(heard).to_have_count(0)
    one.page.get_by_label("Message", exact=True).fill("Thanks")
    one.page.get_by_role("button", name="Send").click()
    expect(one.page.get_by_role("listitem").filter(has_text="Ana Thanks")).to_be_visible()  # of one's own nothing is muted
    mute.click()
    expect(heard).to_be_visible()
    mute.click()
    expect(heard).to_have_count(0)
    one.page.get_by_role("button", name="Menu").click()
    one.page.locator(".menu").get_by_role("button", name="Give up").click()
    one.page.get_by_role("dialog", name="Give up").get_by_role("button", name="Give up").click()
    for table in (one, other):
        expect(table.page.get_by_text("all numbers that this browser gave are in the dice")).to_be_visible()
    record = one.page.evaluate("fetch(`/api/games/${location.pathname.split('/')[2]}/file`).then((answer) => answer.text())")
    chains = json.loads(record.splitlines()[0])["about"]["dice"]["chains"]
    assert {seat: (chain["number"], chain["missed"]) for seat, chain in chains.items()} == {
        MARINES: (1, []),
        GENESTEALERS: (1, []),
    }


@pytest.mark.extended
def test_an_invitation_says_how_much_time_there_is(anybody: Visitor) -> None:
    host = anybody(name="Ana")
    wish = {"game": "space-hulk", "mission": "cold-hearth", "seats": {MARINES: "person", GENESTEALERS: "person"}, "clock": 240}
    made = host.request.post(f"{host.url}/api/games", data=wish | {"budget": 900, "increment": 5})
    assert made.ok, made.text()
    terms = anybody().open(f"/g/{made.json()['id']}").locator("dl.facts")
    expect(terms).to_contain_text("Time for each side, for the whole game15 minutes")
    expect(terms).to_contain_text("And for each decision5 seconds")
    expect(terms).to_contain_text("Clock, in minutes for each turn4:00")


@pytest.mark.extended
def test_an_invitation_says_what_x_is(anybody: Visitor) -> None:
    host = anybody(name="Ana")
    wish = {"game": "pistola", "mission": "search-and-destroy", "seats": {"attacker": "person", "defender": "person"}}
    made = host.request.post(f"{host.url}/api/games", data=wish)
    assert host.request.post(f"{host.url}/api/games/{made.json()['id']}/seats/attacker", data={"name": "Ana"}).ok
    invited = anybody().open(f"/g/{made.json()['id']}")
    expect(invited.get_by_text("Keep the attacker to fewer than X objectives.")).to_be_visible()
    expect(invited.get_by_text("In this mission X is 1.5.")).to_be_visible()


def test_a_decision_that_the_other_takes_back_is_told(server: Served, anybody: Visitor, opponent: Opponent) -> None:
    """The question that was being answered is gone."""
    id = put_down(server, DARK.marine_turn())
    other = opponent(id, MARINES)
    table = at_table(anybody(), id, GENESTEALERS)
    table.waits_for("Marines")
    other.answers(EndPhase())
    expect(table.question).not_to_contain_text("Marines")
    other.proposes("take-back")
    proposals = table.page.get_by_role("region", name="Proposals")
    expect(proposals).to_contain_text("Berta: “May I take my last decision back?”")
    expect(table.question).not_to_contain_text("Marines")
    proposals.get_by_role("button", name="Allow it", exact=True).click()
    expect(proposals).to_have_count(0)
    expect(table.page.get_by_text("A decision was taken back: Marines")).to_be_visible()
    table.waits_for("Marines")


@pytest.mark.extended
def test_messages_leave_the_question_of_a_phone_its_room(server: Served, anybody: Visitor, opponent: Opponent) -> None:
    """They stand above the story, whose tab says how many are new; the newest is told over the board."""
    id = put_down(server, DARK.marine_turn())
    other = opponent(id, GENESTEALERS)
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    table = at_table(anybody(browser=phone), id, MARINES)
    table.asks("Activate a Marine")
    messages = table.page.get_by_text(re.compile("^Messages$|^2 new messages$"))
    expect(messages).to_be_hidden()
    other.says("Good luck!")
    expect(table.note).to_have_text("Message from Berta: Good luck!")
    other.says("Have fun!")
    story = table.page.get_by_role("tab", name="Story 2 new messages")
    expect(story.get_by_text("2", exact=True)).to_be_visible()
    tap(story)
    expect(messages).to_be_visible()
    tap(messages)
    tap(table.page.get_by_role("tab", name="Choices"))
    expect(table.page.get_by_role("tab", name="Story", exact=True)).to_be_visible()


HEARD = """async () => {
    const { Talk } = await import('/page/table/talk.js');
    const person = (seat, title, mine) => ({ seat, title, mine, player: 'person' });
    const seats = [person('red', 'Red', true), person('blue', 'Blue', false)];
    const talk = new Talk({ id: 'g', seats }, () => 'red');
    const line = (number, text) => ({ number, seat: 'blue', text });
    talk.heard({ lines: [line(1, 'one'), line(2, 'two'), line(3, 'three')] });
    talk.heard({ lines: [line(2, 'two'), line(3, 'three')] });  // the connection was cut
    talk.read = talk.lines.length;
    talk.heard({ lines: [line(1, 'anew')] });  // the server has started again
    talk.heard({ lines: [line(1, 'anew'), line(2, 'more')] });
    return [[...talk.list.children].map((each) => each.textContent), talk.title.textContent, talk.element.textContent];
}"""


@pytest.mark.extended
def test_what_is_said_after_the_server_has_started_again_is_heard(modules: Page) -> None:
    lines, title, told = modules.evaluate(HEARD)
    assert lines == [f"Blue {text}" for text in ("one", "two", "three", "anew", "more")]
    assert title == "2 new messages"
    assert "Messages are in no record. They are gone when the server starts again." in told


@pytest.mark.extended
def test_a_player_that_has_gone_is_seen_to_be_gone(server: Served, anybody: Visitor) -> None:
    id = put_down(server, DARK.marine_turn())
    ana, berta = anybody(), anybody()
    sit(ana, id, MARINES)
    sit(berta, id, GENESTEALERS, name="Berta")
    table, second = Table(ana.open(f"/g/{id}")), berta.open(f"/g/{id}")
    row = table.page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="Berta")
    expect(row).to_contain_text("is here")
    second.close()
    expect(row).to_contain_text("is not connected")
    watcher = anybody().open(f"/g/{id}")
    expect(table.page.get_by_text("1 person is watching")).to_be_visible()
    Table(watcher).waits_for("Marines")
    expect(table.page.get_by_text("Berta has left.")).to_be_visible(timeout=15_000)
    expect(watcher.get_by_text("Berta has left.")).to_be_visible(timeout=15_000)
    table.page.get_by_role("button", name="Let a bot play on for Berta").click()
    expect(table.page.get_by_text("Greedy bot plays on for Berta")).to_be_visible()
    back = berta.open(f"/g/{id}")
    back.get_by_role("button", name="Play on yourself").click()
    expect(back.get_by_role("button", name="Play on yourself")).to_have_count(0)
    expect(table.page.get_by_text("Greedy bot plays on for Berta")).to_have_count(0)


@pytest.mark.extended
def test_a_player_that_was_cut_off_misses_nothing(server: Served, anybody: Visitor, opponent: Opponent) -> None:
    id = put_down(server, DARK.genestealer_turn())
    ana = anybody()
    wire = Wire(ana)
    other = opponent(id, GENESTEALERS)
    table = at_table(ana, id, MARINES)
    table.waits_for("Genestealers")
    wire.cut()
    expect(table.page.get_by_text("Connecting again…")).to_be_visible()
    other.answers(Activate("g1"), Turn(1), Move(DARK["g"] + 1, 1))
    wire.mend()
    table.tells("Genestealer g1 steps to L2, facing east.")
    expect(table.page.get_by_text("Connecting again…")).to_have_count(0)
    expect(table.story.get_by_role("listitem")).to_contain_text(["Genestealer g1: K2 to L2."])
    other.answers(Turn(2))
    table.tells("Genestealer g1 turns to face south.")
    excuse(ana, "ERR_INTERNET_DISCONNECTED")


@pytest.mark.extended
def test_a_user_who_watches_pauses_and_a_phone_on_its_side_has_the_panel_beside_the_board(
    server: Served, anybody: Visitor, opponent: Opponent
) -> None:
    id = put_down(server, DARK.genestealer_turn())
    moving, _ = opponent(id, GENESTEALERS), opponent(id, MARINES)
    page = anybody(browser={"viewport": {"width": 844, "height": 390}}).open(f"/g/{id}")
    watching = page.get_by_role("group", name="While you watch")
    watching.get_by_role("button", name="Pause").click()
    moving.answers(Activate("g1"), Turn(1))
    expect(watching.get_by_role("button", name="Go on")).to_be_visible()
    story = page.locator(".story-page").get_by_text("Genestealer g1 turns to face east.")
    page.keyboard.press("p")
    expect(story).to_be_attached()
    board, side = page.locator(".board-place").bounding_box(), page.locator("aside.side").bounding_box()
    assert board is not None
    assert side is not None
    assert board["x"] + board["width"] <= side["x"] + 1
    assert board["height"] > 200


# ---- secrets

BLIPS = re.compile(r"[Bb]lip b\d of \d|worth \d")
COUNTER = re.compile(r"\b5 (command points? )?left|\d of 5\b")


@pytest.mark.extended
def test_neither_side_is_ever_sent_what_only_the_other_may_know(server: Served, anybody: Visitor) -> None:
    """The counter is 5; what the blips are worth stands on no page, in no frame and in no answer of the server but their owner's."""
    id = put_down(server, DARK.marine_turn(command=5, counter=5))
    ana, berta = anybody(), anybody()
    sit(ana, id, MARINES)
    sit(berta, id, GENESTEALERS, name="Berta")
    pages = [person.context.new_page() for person in (ana, berta)]
    ears = [Ear(page) for page in pages]
    for page in pages:
        page.goto(f"{server.url}/g/{id}")
    marines, genestealers = map(Table, pages)

    genestealers.waits_for("Marines")
    marines.asks("(5 left)")
    marines.mark("anders").click()
    marines.asks("Anders acts: 4 AP and 5 command points left.")
    marines.page.keyboard.press("e")
    marines.page.keyboard.press("Enter")
    genestealers.asks("Activate or reveal a piece, or end the phase.")
    genestealers.mark("b1").click()
    genestealers.asks("Blip b1 acts")
    expect(marines.thing("b1")).to_have_count(1)

    for table, ear, secret, own in ((marines, ears[0], BLIPS, COUNTER), (genestealers, ears[1], COUNTER, BLIPS)):
        assert len(ear.scenes) >= 3
        everything = [*map(json.dumps, ear.frames), *ear.bodies, table.page.content()]
        assert [found[0] for text in everything for found in secret.finditer(text)] == []
        assert any(own.search(text) for text in everything)


@pytest.mark.extended
def test_a_game_of_its_own_mission_shows_its_map_to_the_invited(server: Served, anybody: Visitor) -> None:
    page = anybody(name="Berta").open(f"/g/{put_down(server, DARK.marine_turn())}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.locator(".preview svg")).to_have_count(1)
    expect(page.get_by_text("There is no mission")).to_have_count(0)
