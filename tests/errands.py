"""The usual tasks of a player at a table, done with as few clicks as the page allows, and counted."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Locator, expect

from browser import Watched, chromium
from drawn_games import Drawing, put_down
from hulk_scene import SWORD, blip, genestealer, marine
from pistola_page import PIXEL, SCALE
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from reglamento.kernel.game import Game
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
    expect(table.page.get_by_text("Turn 2", exact=True)).to_be_visible()


def dungeon() -> Crawl:
    """A long corridor with a unit before it."""
    game = complex_of(STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2), (0, 5))
    return exploring(game)


def unit_is_sent(table: Table) -> None:
    """Far into the corridor, three moves away."""
    table.mark("unit:u1").click()
    table.asks("Breachers (u1) move")
    board = table.page.locator(".board")
    x, y = board.evaluate(PIXEL, [0, -31 * SCALE])
    board.click(position={"x": x, "y": y})
    expect(table.page.get_by_text("Turn 4", exact=True)).to_be_visible()


TASKS: dict[str, tuple[Callable[[], Game], str, Callable[[Table], None]]] = {
    "a Marine walks four squares": (SQUAD.marine_turn, MARINES, marine_walks),
    "a blip walks six squares": (NEST.genestealer_turn, GENESTEALERS, blip_walks),
    "a Genestealer walks six squares and turns": (NEST.genestealer_turn, GENESTEALERS, genestealer_walks),
    "a whole turn of five Marines": (SQUAD.marine_turn, MARINES, whole_turn),
    "a unit of pistola is sent three moves away": (dungeon, ATTACKER, unit_is_sent),
}


def at(server: Served, person: Watched, task: str) -> Table:
    """The table for a task, whose clicks are counted."""
    game, seat, _ = TASKS[task]
    begun = game()
    person.context.add_init_script(COUNT)
    return at_table(person, put_down(server, begun, {each: "person" if each == seat else "random" for each in begun.seats}), seat)


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
