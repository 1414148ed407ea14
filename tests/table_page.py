"""The table in a browser, as a player speaks of it: the question, its options, the board with its marks, the story."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import httpx
import msgspec
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from browser import Watched
from reglamento.web.protocol import Proposable, Scene
from served import Served

PATIENCE = 60.0
"""Seconds that a server may take to answer on a busy machine."""


STORY_LINES = """() => {
    const page = document.querySelector('.story-page');
    const style = getComputedStyle(page);
    const head = page.querySelector('.story-head').offsetHeight;
    const seen = Math.min(page.clientHeight, innerHeight - page.getBoundingClientRect().top);
    const room = seen - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) - head;
    const line = document.createElement('li');
    line.className = 'line';
    line.textContent = 'A line.';
    const story = page.querySelector('.story');
    story.append(line);
    const height = line.offsetHeight;
    line.remove();
    const gap = parseFloat(getComputedStyle(story).rowGap);
    return (room + gap) / (height + gap);
}"""


IN_STRIP = """(figure) => {
    const [inner, outer] = [figure, figure.closest('.strip')].map((each) => each.getBoundingClientRect());
    return inner.width > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom && inner.right <= outer.right;
}"""
"""Whether a figure above the board is seen whole."""


class Table:
    """A page that shows `/g/<id>`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.locator("section.ask")
        self.question = page.locator("#question")
        self.board = page.get_by_role("region", name="Board")
        self.fan = page.get_by_role("group", name="What to do here")
        self.story = page.locator("ol.story")
        self.note = page.locator(".notes")

    def asks(self, text: str | re.Pattern[str]) -> None:
        """Wait until this is asked of this player, and may be answered."""
        expect(self.page.locator('section.ask[data-state="mine"] #question')).to_contain_text(text)

    def waits_for(self, side: str) -> None:
        """Wait until another seat decides."""
        expect(self.page.locator('section.ask[data-state="others"] .who')).to_have_text(side)

    def option(self, name: str | re.Pattern[str]) -> Locator:
        """An option of the panel by its name, or the beginning of it."""
        wanted = re.compile("^" + re.escape(name)) if isinstance(name, str) else name
        return self.panel.get_by_role("button", name=wanted)

    def mark(self, piece: str) -> Locator:
        """What is to be clicked on the board for a piece, a door or a square (`square:<n>`)."""
        return self.page.locator(f'.choices [data-piece="{piece}"]')

    def thing(self, piece: str) -> Locator:
        """A piece as it is drawn."""
        return self.page.locator(f'svg.picture [data-piece="{piece}"]')

    def story_lines(self) -> float:
        """How many lines of text the story has room for below its head, on the screen."""
        lines: float = self.page.evaluate(STORY_LINES)
        return lines

    def story_is_read(self, lines: int = 6) -> bool:
        """Whether the story shows so many lines, or all that it has: the rest of its room is for the question."""
        whole: bool = self.page.locator(".story-page").evaluate("(page) => page.scrollHeight <= page.clientHeight + 1")
        return whole or self.story_lines() >= lines

    def told(self, text: str | re.Pattern[str]) -> Locator:
        """The last line of the story that says this."""
        return self.story.get_by_role("listitem").filter(has_text=text).last

    def tells(self, text: str | re.Pattern[str]) -> None:
        """Wait until the story says this."""
        expect(self.told(text)).to_be_attached()


class Player:
    """A player without a browser, who answers when the test says so."""

    def __init__(self, server: Served, game: str, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.http = httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE)
        taken = self.http.post(f"/api/games/{game}/seats/{seat}", json={"name": "Berta"})
        assert taken.status_code == 200, taken.text

    def scene(self) -> Scene:
        return msgspec.json.decode(self.http.get(f"/api/games/{self.game}/scene", params={"seat": self.seat}).content, type=Scene)

    @property
    def asked(self) -> bool:
        """Whether it is this seat that decides now."""
        asked = self.scene().asked
        return asked is not None and asked.mine

    def answers(self, *options: Any) -> None:
        """Answer the questions of this seat, one after the other, with these options."""
        for option in options:
            scene = self.scene()
            assert scene.asked is not None
            assert scene.asked.mine, f"{scene.asked.by} is asked: {scene.asked.text}"
            self._sends("answers", {"type": "answer", "version": scene.version, "answer": option})

    def proposes(self, what: Proposable) -> None:
        """Propose something to the other player."""
        self._sends("propose", {"type": "propose", "version": self.scene().version, "what": what})

    def replies(self, of: str, what: Proposable, *, accept: bool) -> None:
        """Accept or decline what another seat proposes."""
        self._sends("reply", {"type": "reply", "version": self.scene().version, "of": of, "what": what, "accept": accept})

    def says(self, text: str) -> None:
        """Say something to the other players."""
        said = self.http.post(f"/api/games/{self.game}/talk", params={"seat": self.seat}, json={"type": "say", "text": text})
        assert said.is_success, said.text

    def _sends(self, where: str, body: dict[str, Any]) -> None:
        said = self.http.post(
            f"/api/games/{self.game}/{where}",
            params={"seat": self.seat},
            content=msgspec.json.encode(body | {"key": f"{self.seat}-{body['version']:06}"}),
            headers={"content-type": "application/json"},
        )
        assert said.status_code == 200, said.text

    def close(self) -> None:
        self.http.close()


def sit(person: Watched, game: str, *seats: str, phrase: str = "", name: str = "Ana") -> None:
    """Seats are taken by the person's browser."""
    for seat in seats:
        taken = person.request.post(f"{person.url}/api/games/{game}/seats/{seat}", data={"name": name, "phrase": phrase})
        assert taken.ok, taken.text()


def at_table(person: Watched, game: str, *seats: str, path: str = "") -> Table:
    """The table of a game in the person's browser, once the person has sat down there."""
    sit(person, game, *seats)
    return Table(person.open(path or f"/g/{game}"))


def made(person: Watched, wish: Mapping[str, Any]) -> str:
    """The id of a new game that the person's browser has made."""
    answer = person.request.post(f"{person.url}/api/games", data=dict(wish))
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


class Duel(NamedTuple):
    """A person's table, and the other side, which answers as the test says."""

    table: Table
    other: Player
    person: Watched


Duelling = Callable[..., Duel]
"""`duel(game, seat)`: a person on a seat of a drawn position; what else is given are settings of the page."""
Visitor = Callable[..., Watched]
Opponent = Callable[[str, str], Player]
"""`opponent(game, seat)`: a player without a browser on a seat."""


def excuse(person: Watched, word: str) -> None:
    """Take the faults that hold `word` for expected, if there are any: whether there are depends on the moment."""
    person.faults = [fault for fault in person.faults if word not in fault]


class Wire:
    """The live connections of a browser, which can be cut and mended. To be laid before a page is opened."""

    def __init__(self, person: Watched) -> None:
        self.person = person
        self.whole = True
        self._open: list[WebSocketRoute] = []
        person.context.route_web_socket(re.compile("/api/games/"), self._through)

    def _through(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close(code=4000)
            return
        socket.connect_to_server()
        self._open.append(socket)

    def cut(self) -> None:
        """No connection, old or new, lasts until it is mended."""
        self.whole = False
        self.person.context.set_offline(offline=True)
        for socket in self._open:
            socket.close(code=4000)
        self._open = []

    def mend(self) -> None:
        self.whole = True
        self.person.context.set_offline(offline=False)
