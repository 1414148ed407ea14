"""The usual tasks of a player at a table of Space Hulk, done with as few clicks as the page allows, and counted."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Locator, expect

from browser import Watched, chromium
from drawn_games import Drawing, put_down
from hulk_scene import SWORD, blip, genestealer, marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from served import Served, serving, sqlite
from table_page import Table, at_table

COUNT = """
addEventListener('click', (event) => {
    if (!event.isTrusted || !event.detail) return;
    window.first ??= event.timeStamp;
    window.clicks = (window.clicks ?? 0) + 1;
}, true);
"""
"""Counts what the mouse clicks, a drag being one click."""
SQUAD = Drawing(
    """
    ################
    #a............E#
    #b.......#######
    #c.......#
    #d.......#
    #e.......#
    ##########
    """,
    a=marine("e", SWORD), b=marine("e"), c=marine("e"), d=marine("e"), e=marine("e"), entries={"E": "east"},
)  # fmt: skip
NEST = Drawing(
    """
    ############
    #x.......###
    #g.......#a#
    #.......E+.#
    ############
    """,
    a=marine("n"), x=blip(2), g=genestealer("e"), entries={"E": "east"},
)  # fmt: skip


def pull(mark: Locator, dx: int, dy: int) -> None:
    """Press a mark, pull it to a side and let it go."""
    box = mark.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = mark.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + dx, y + dy, steps=3)
    mouse.up()


def far(table: Table, square: int) -> Locator:
    """The mark of a square that is reached by several steps."""
    return table.page.locator(f'.choices .far[data-piece="square:{square}"]')


def marine_walks(table: Table) -> None:
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    far(table, SQUAD["a"] + 4).click()
    table.asks("Anders acts: 0 AP")


def blip_walks(table: Table) -> None:
    table.mark("b1").click()
    table.asks("Blip b1 acts: 6 AP")
    far(table, NEST["x"] + 6).click()
    table.asks("Blip b1 acts: 0 AP")


def genestealer_walks(table: Table) -> None:
    """Six squares, and looks north at the end."""
    table.mark("g1").click()
    table.asks("Genestealer g1 acts: 6 AP")
    pull(far(table, NEST["g"] + 6), 0, -40)
    table.asks("Genestealer g1 acts: 0 AP")


def whole_turn(table: Table) -> None:
    """Four Marines walk as far as they can, the last goes on overwatch and turns, and the phase is ended."""
    for letter, name in (("a", "anders"), ("b", "bruno"), ("c", "caspar"), ("d", "dario")):
        table.mark(name).click()
        table.asks(f"{name.capitalize()} acts: 4 AP")
        far(table, SQUAD[letter] + 4).click()
        table.asks(f"{name.capitalize()} acts: 0 AP")
    table.mark("emilio").click()
    table.asks("Emilio acts: 4 AP")
    table.option("Turn to face south").click()
    table.asks("Emilio acts: 3 AP")
    table.option("Go on overwatch").click()
    table.asks("Emilio acts: 1 AP")
    end = table.option("End the phase")
    end.click()
    if end.get_by_text("Choose it again").count():
        end.click()
    expect(table.page.get_by_text("turn 2", exact=True)).to_be_visible()


TASKS: dict[str, tuple[Callable[[], Hulk], str, Callable[[Table], None]]] = {
    "a Marine walks four squares": (SQUAD.marine_turn, MARINES, marine_walks),
    "a blip walks six squares": (NEST.genestealer_turn, GENESTEALERS, blip_walks),
    "a Genestealer walks six squares and turns": (NEST.genestealer_turn, GENESTEALERS, genestealer_walks),
    "a whole turn of five Marines": (SQUAD.marine_turn, MARINES, whole_turn),
}


def at(server: Served, person: Watched, task: str) -> Table:
    """The table for a task, whose clicks are counted."""
    game, seat, _ = TASKS[task]
    other = GENESTEALERS if seat == MARINES else MARINES
    person.context.add_init_script(COUNT)
    return at_table(person, put_down(server, game(), {seat: "person", other: "random"}), seat)


def done(table: Table, task: str) -> int:
    """How many clicks a task took."""
    TASKS[task][2](table)
    return int(table.page.evaluate("window.clicks"))


def performed() -> Iterator[tuple[str, int, float]]:
    """Each task with its clicks, and the milliseconds from its first click to the question after it."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        with serving(sqlite(folder), folder) as server:
            for task in TASKS:
                with browser.new_context(locale="en-GB", viewport={"width": 1366, "height": 768}) as context:
                    person = Watched(context, server.url)
                    table = at(server, person, task)
                    clicks = done(table, task)
                    yield task, clicks, float(table.page.evaluate("performance.now() - window.first"))
                    assert not person.faults, person.faults
