"""Pictures of the page's main screens, of always the same games, for the documentation: `make screenshots` writes them anew."""

from __future__ import annotations

import base64
import re
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, expect

import drill_page
from browser import Watched, chromium
from dragging import middle, pixels
from drawn_games import put_down_played
from drill_page import on_parade
from pistola_page import Crawling
from reglamento.bots import roster
from reglamento.games.pistola.facts.choices.exploring import MoveUnit
from reglamento.games.pistola.facts.choices.missions import PickForce
from reglamento.games.pistola.facts.choices.shooting import Shoot
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.troops import members
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.choices import Fire
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place
from served import Served, serving, sqlite
from table_page import Table, at_table

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images" / "page"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PATIENCE = 30_000
"""Milliseconds that a machine with other things to do may take."""
LARGEST = 300_000
"""Bytes of a picture."""
MISSION, SEED = "cold-hearth", 6
HULKS = range(SEED, 100)
"""The seeds of the games of Space Hulk in which moments are looked for."""
CRAWL = "search-and-destroy"
FORCE = "ash-relief"
"""The force of the attacker: several units, so that there is something to see."""
CRAWLS = range(1, 100)
"""The seeds of the games of pistola in which moments are looked for, the first that has one being taken."""
WAR = "only-war"
FIELD = "pitched-battle"
BATTLES = range(6, 100)
"""The seeds of the battles of wh40k and fantasy in which moments are looked for."""
FOUND = 8
"""So many sections, and the picture of the exploration shows something."""
AGAINST_A_BOT = {"marines": "person", "genestealers": "greedy"}
Decisions = list[list[Any]]


def game(name: str = "space-hulk", mission: str = MISSION, seed: int = SEED) -> Iterator[tuple[Any, Decisions]]:
    """A game between two bots: how it stands at every decision, and at its end; and the decisions so far, each with its dice."""
    book = rulebook(name)
    played: Any = book.new(book.load(mission), book.readings())
    dice = Seeded(seed)
    decisions: Decisions = []
    while not played.over:
        question = played.question
        if isinstance(question, Choose | Place):
            yield played.copy(), [list(decision) for decision in decisions]
            answer = mustered(played) or roster.decided("greedy", seed, played, question)
        else:
            answer = dice(question)
        if isinstance(question, Choose | Place) or not decisions:
            decisions.append([])
        decisions[-1].append(answer)
        played.answer(answer)
    yield played, decisions


def mustered(game: Any) -> PickForce | None:
    """The attacker's force, where it is asked for."""
    question = game.question
    if not isinstance(question, Choose) or question.by != ATTACKER or not isinstance(question.default, PickForce):
        return None
    return next(PickForce(place) for place, force in enumerate(game.mission.attackers) if force.id == FORCE)


def under_fire(game: Hulk) -> bool:
    """A Marine acts, and has several Genestealers to shoot at."""
    question = game.question
    if not isinstance(question, Choose) or question.topic != "marine-action":
        return False
    return sum(isinstance(option, Fire) and option.target in game.stealers for option in question.options) > 1


def interrupted(game: Hulk) -> bool:
    """A Genestealer has acted in sight, and there are command points to answer with."""
    question = game.question
    return isinstance(question, Choose) and question.topic == "command-window" and 1 < len(question.options) <= 6


def well_inside(game: Crawl) -> bool:
    """The attacker explores, has found a good deal, and has every unit still to move."""
    question = game.question
    if not isinstance(question, Choose) or question.topic != "unit" or game.combat or len(game.sections) < FOUND:
        return False
    return sum(isinstance(option, MoveUnit) for option in question.options) > 1


def largest(game: Crawl) -> str:
    """The unit with the most models among those that may move."""
    assert isinstance(game.question, Choose)
    units = [option.unit for option in game.question.options if isinstance(option, MoveUnit)]
    return max(units, key=lambda unit: len(members(game, unit)))


def in_range(game: Crawl) -> bool:
    """The attacker has several units that may fire."""
    question = game.question
    if not isinstance(question, Choose) or question.topic != "shoot" or question.by != ATTACKER:
        return False
    return len({option.unit for option in question.options if isinstance(option, Shoot)}) > 1


PIXELS = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
    return [image.width, image.height, btoa(text)];
}"""
STEP = 4
"""Shades that lie closer together than this become one: nobody sees it, and the file is half as large."""
SHADES = bytes(min(255, (shade + STEP // 2) // STEP * STEP) for shade in range(256))


def packed(png: bytes, desk: Page) -> bytes:
    """The same picture as a smaller file. `desk` is any page without a policy, to read the pixels on."""
    width, height, text = desk.evaluate(PIXELS, base64.b64encode(png).decode())
    pixels = base64.b64decode(text).translate(SHADES)
    rows = b"".join(b"\0" + pixels[start : start + 3 * width] for start in range(0, len(pixels), 3 * width))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (_chunk(b"IHDR", head), _chunk(b"IDAT", zlib.compress(rows, 9)), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Camera:
    """Takes pictures of a server's pages."""

    def __init__(self, server: Served, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.desk = browser.new_page()

    def person(self, **screen: Any) -> Watched:
        context = self.browser.new_context(locale="en-GB", reduced_motion="reduce", **screen)
        return Watched(context, self.server.url)

    def take(self, page: Page, name: str) -> None:
        """A picture of what the page shows once everything has arrived."""
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        data = packed(page.screenshot(animations="disabled", caret="hide"), self.desk)
        file = FOLDER / f"{name}.png"
        file.write_bytes(data)
        print(f"{file.relative_to(FOLDER.parents[2])}  {len(data) // 1000} kB")
        assert len(data) < LARGEST, f"{name} is larger than {LARGEST} bytes"

    def table(self, person: Watched, wanted: Callable[[Hulk], bool]) -> Table:
        """A table at the first moment that is wanted of the first game that has one."""
        played = (moment for seed in HULKS for moment in game(seed=seed))
        stood, decisions = next((stood, decisions) for stood, decisions in played if wanted(stood))
        return at_table(person, put_down_played(self.server, stood, decisions, AGAINST_A_BOT), MARINES)

    def crawl(self, person: Watched, wanted: Callable[[Crawl], bool]) -> tuple[Table, Crawl]:
        """The attacker's table at the first moment that is wanted of the first game of pistola that has one, and that moment."""
        played = (moment for seed in CRAWLS for moment in game("pistola", CRAWL, seed))
        stood, decisions = next((stood, decisions) for stood, decisions in played if wanted(stood))
        seats: dict[str, str] = {ATTACKER: "person", DEFENDER: "greedy"}
        return at_table(person, put_down_played(self.server, stood, decisions, seats), ATTACKER), stood

    def battle(self, person: Watched, wanted: Callable[[Any], bool], name: str = "wh40k", mission: str = WAR) -> Table:
        """Red's table at the first moment that is wanted of the first battle of a game of armies that has one."""
        played = (moment for seed in BATTLES for moment in game(name, mission, seed))
        stood, decisions = next((stood, decisions) for stood, decisions in played if wanted(stood))
        return at_table(person, put_down_played(self.server, stood, decisions, {"red": "person", "blue": "greedy"}), "red")

    def ending(self, person: Watched) -> Table:
        """A table at which the last decision of the game has just been made."""
        *_, (stood, decisions), (_, whole) = game()
        id = put_down_played(self.server, stood, decisions, script=whole[-1])
        table = at_table(person, id, MARINES, GENESTEALERS)
        table.page.get_by_role("button", name="I am here").click()
        expect(table.page.locator('section.ask[data-state="mine"]')).to_be_visible()
        body = {"type": "answer", "version": len(decisions), "key": "the-last-one", "answer": msgspec.to_builtins(whole[-1][0])}
        said = person.request.post(f"{person.url}/api/games/{id}/answers?seat={stood.decider}", data=body)
        assert said.ok, said.text()
        expect(table.page.get_by_role("link", name="See it again")).to_be_visible()
        return table


def desk(camera: Camera) -> None:
    person = camera.person(**DESK)
    table = camera.table(person, under_fire)
    expect(table.panel.locator(".odds").first).to_be_visible()
    camera.take(table.page, "table")
    table.question.get_by_role("link").click()
    expect(table.page.get_by_role("dialog")).to_contain_text("How it is played")
    camera.take(table.page, "ruling")

    window = camera.table(person, interrupted)
    expect(window.panel.get_by_role("button").first).to_be_visible()
    camera.take(window.page, "prompt")

    ended = camera.ending(person).page
    camera.take(ended, "result")
    ended.get_by_role("link", name="See it again").click()
    ended.get_by_role("slider", name="Moment of the game").fill("120")
    camera.take(ended, "replay")

    page = person.open("/")
    expect(page.get_by_role("region", name="Your games").get_by_role("link").first).to_be_visible()
    camera.take(page, "lobby")
    page.get_by_role("button", name="More options…").click()
    camera.take(page, "new-game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    camera.take(page, "settings")
    camera.take(person.open("/rules?q=overwatch"), "rules")


def crawl(camera: Camera) -> None:
    """Pistola: where to go next, a unit that is dragged, and whom to shoot at."""
    person = camera.person(**DESK)
    table, stood = camera.crawl(person, well_inside)
    table.asks("Which unit moves next?")
    camera.take(table.page, "pistola-exploring")
    unit = largest(stood)
    table.option(re.compile(rf"\({unit}\)")).click()
    table.asks("moves")
    Crawling(table, person, "").drag(members(stood, unit)[0], 1, -7)
    mended = table.page.get_by_role("button", name=re.compile("^Put .* near there$"))
    expect(table.page.locator(".placing .unseen")).not_to_be_empty()  # what the rules say of it
    if mended.is_visible():
        mended.click()
    expect(table.page.locator(".objection")).to_be_hidden()
    table.page.locator(".taker").first.focus()
    expect(table.page.locator(".length").first).to_be_visible()
    camera.take(table.page, "pistola-drag")

    table, _ = camera.crawl(person, in_range)
    expect(table.panel.locator(".odds").first).to_be_visible()
    camera.take(table.page, "pistola-combat")


def war(camera: Camera) -> None:
    """A battle of wh40k: a unit that is set up, targets with their odds under the card of one of them, and charges with their chances."""
    person = camera.person(**DESK)
    table = camera.battle(person, lambda stood: topic(stood) == "deploy" and len(stood.question.pieces) > 4)
    table.asks("set up")
    table.panel.locator(".option").nth(2).click()
    expect(table.page.locator(".placing .unseen")).to_have_text(re.compile("^Allowed"))
    camera.take(table.page, "wh40k-deployment")

    table = camera.battle(person, lambda stood: topic(stood) == "aim" and stood.round > 1 and len(stood.question.options) > 2)
    expect(table.panel.locator(".odds").first).to_be_visible()
    aimed = table.page.locator(".picture .aimed").first
    box = aimed.bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.page.locator(".datacard")).to_be_visible()
    camera.take(table.page, "wh40k-shooting")

    table = camera.battle(person, lambda stood: topic(stood) == "charge-unit" and len(stood.question.options) > 2)
    expect(table.panel.locator(".odds").first).to_be_visible()
    camera.take(table.page, "wh40k-charge")


def regiments(camera: Camera) -> None:
    """A battle of fantasy: a regiment that may move, charges with what they meet, and a combat that has been fought."""
    person = camera.person(**DESK)

    def table(wanted: Callable[[Any], bool]) -> Table:
        return camera.battle(person, wanted, "fantasy", FIELD)

    moving = table(lambda stood: topic(stood) == "move" and stood.round > 1)
    moving.panel.locator(".option").nth(1).click()
    expect(moving.page.locator(".placing .unseen")).to_have_text(re.compile("^Allowed"))
    camera.take(moving.page, "fantasy-move")

    charging = table(lambda stood: topic(stood) == "charge" and stood.round > 1 and len(stood.question.options) > 4)
    expect(charging.panel.get_by_role("button").first).to_be_visible()
    camera.take(charging.page, "fantasy-charge")

    fought = table(lambda stood: topic(stood) == "pursue")
    expect(fought.panel.get_by_role("button").first).to_be_visible()
    camera.take(fought.page, "fantasy-combat")


def topic(stood: Any) -> str:
    """What red is asked about; nothing where blue is."""
    return stood.question.topic if stood.question is not None and stood.question.by == "red" else ""


def phone(camera: Camera) -> None:
    person = camera.person(**PHONE)
    table = camera.table(person, under_fire)
    expect(table.panel.get_by_role("button").first).to_be_visible()
    camera.take(table.page, "phone-table")
    table.page.get_by_role("tab", name="Story").click()
    camera.take(table.page, "phone-story")
    camera.take(camera.table(person, interrupted).page, "phone-prompt")
    camera.take(person.open("/"), "phone-lobby")


def drill(camera: Camera) -> None:
    """A regiment that is carried along and wheeled, with its way."""
    on = on_parade(camera.person(**DESK))
    (x, y), far = middle(on.block), pixels(on.page, drill_page.SCALE)
    on.page.mouse.move(x, y)
    on.page.mouse.down()
    on.page.mouse.move(x + 5 * far, y - far)
    on.page.mouse.wheel(0, -600)  # by 30 degrees
    on.page.mouse.move(x + 7 * far, y - 3.5 * far)
    on.page.mouse.up()
    expect(on.spoken).to_have_text(re.compile(r"^Allowed\. "))
    camera.take(on.page, "wheel")


def main() -> int:
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(serving(sqlite(folder), folder))
        browser = stack.enter_context(chromium())
        camera = Camera(server, browser)
        desk(camera)
        crawl(camera)
        war(camera)
        regiments(camera)
        phone(camera)
        field = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        drill(Camera(stack.enter_context(serving(sqlite(field), field, command=drill_page.DRILL)), browser))
    return 0


if __name__ == "__main__":
    sys.exit(main())
