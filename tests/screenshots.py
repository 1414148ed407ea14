"""Pictures of the page's main screens, of always the same games, for the documentation: `make screenshots` writes them anew."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browser import Watched, chromium
from drawn_games import put_down_played
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.choices import Fire
from reglamento.games.space_hulk.state import MARINES, Hulk
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose
from served import Served, serving, sqlite
from table_page import Table, at_table

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images" / "page"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LARGEST = 300_000
"""Bytes of a picture."""
MISSION, SEED = "cold-hearth", 6
AGAINST_A_BOT = {"marines": "person", "genestealers": "greedy"}
Decisions = list[list[Any]]


def game() -> Iterator[tuple[Hulk, Decisions]]:
    """A game between two bots: how it stands at every decision, and at its end; and the decisions so far, each with its dice."""
    book = rulebook("space-hulk")
    played: Any = book.new(book.load(MISSION), book.readings())
    dice = Seeded(SEED)
    decisions: Decisions = []
    while not played.over:
        question = played.question
        if isinstance(question, Choose):
            yield played.copy(), [list(decision) for decision in decisions]
            answer = roster.decided("greedy", SEED, played, question)
        else:
            answer = dice(question)
        if isinstance(question, Choose) or not decisions:
            decisions.append([])
        decisions[-1].append(answer)
        played.answer(answer)
    yield played, decisions


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


class Camera:
    """Takes pictures of a server's pages."""

    def __init__(self, server: Served, browser: Any) -> None:
        self.server = server
        self.browser = browser

    def person(self, **screen: Any) -> Watched:
        context = self.browser.new_context(locale="en-GB", reduced_motion="reduce", **screen)
        return Watched(context, self.server.url)

    def take(self, page: Page, name: str) -> None:
        """A picture of what the page shows once everything has arrived."""
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        file = FOLDER / f"{name}.png"
        page.screenshot(path=file, animations="disabled", caret="hide")
        size = file.stat().st_size
        print(f"{file.relative_to(FOLDER.parents[2])}  {size // 1000} kB")
        assert size < LARGEST, f"{name} is larger than {LARGEST} bytes"

    def table(self, person: Watched, wanted: Callable[[Hulk], bool], seats: dict[str, str] | None = None) -> Table:
        """A table at the first moment of the game that is wanted."""
        stood, decisions = next((stood, decisions) for stood, decisions in game() if wanted(stood))
        id = put_down_played(self.server, stood, decisions, seats or AGAINST_A_BOT)
        return at_table(person, id, *([] if stood.over else [MARINES]))


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

    replay = camera.table(person, lambda game: game.over).page
    replay.get_by_role("slider", name="Moment of the game").fill("120")
    camera.take(replay, "replay")

    page = person.open("/")
    expect(page.get_by_role("region", name="Your games").get_by_role("link").first).to_be_visible()
    camera.take(page, "lobby")
    page.get_by_role("button", name="More options…").click()
    camera.take(page, "new-game")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    camera.take(page, "settings")
    camera.take(person.open("/rules?q=overwatch"), "rules")


def phone(camera: Camera) -> None:
    person = camera.person(**PHONE)
    table = camera.table(person, under_fire)
    expect(table.panel.get_by_role("button").first).to_be_visible()
    camera.take(table.page, "phone-table")
    table.page.get_by_role("tab", name="Story").click()
    camera.take(table.page, "phone-story")
    camera.take(camera.table(person, interrupted).page, "phone-prompt")
    camera.take(person.open("/"), "phone-lobby")


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(serving(sqlite(folder), folder))
        camera = Camera(server, stack.enter_context(chromium()))
        desk(camera)
        phone(camera)
    return 0


if __name__ == "__main__":
    sys.exit(main())
