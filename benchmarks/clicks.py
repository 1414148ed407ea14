"""What a player does and waits for, in Chromium, durable writes on: the clicks and the milliseconds of the table's usual tasks, and
the time from the click on an option to the board with what came of it.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

import errands
from browser import Watched, chromium
from served import serving, sqlite

WATCH = """
addEventListener('click', (event) => {
    if (!event.target.closest('button.option')) return;
    window.clicked = event.timeStamp;
    window.answered = document.querySelector('.options');
}, true);
new MutationObserver((changes) => {
    if (!window.clicked || !changes.some((change) => change.target.matches?.('.world') && change.addedNodes.length)) return;
    const from = window.clicked, changed = performance.now();
    window.clicked = 0;
    requestAnimationFrame(() => setTimeout(() => {
        (window.waits ??= []).push([changed - from, performance.now() - from]);
    }));
}).observe(document, { childList: true, subtree: true });
"""
"""Notes, for every click on an option, when the board's picture was exchanged and when it had been painted."""
SETTLED = "(before) => (window.waits ?? []).length > before && !window.answered?.isConnected"
"""While a move is shown the old options still stand there, and are not listened to."""
PATIENCE = 20_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=250)
    parser.add_argument("--tasks", action="store_true", help="the tasks alone")
    wanted = parser.parse_args()
    print("| task | clicks | first click to next question ms |")
    print("| --- | ---: | ---: |")
    for name, counted, milliseconds in errands.performed():
        print(f"| {name} | {counted} | {milliseconds:.0f} |", flush=True)
    if wanted.tasks:
        return
    print()
    print("| motion | clicks | changed p50 ms | changed p99 ms | painted p50 ms | painted p99 ms |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for motion in ("no-preference", "reduce"):
        print(row("usual" if motion == "no-preference" else "none", measured(motion, wanted.clicks)), flush=True)


def measured(motion: str, clicks: int) -> list[tuple[float, float]]:
    """Milliseconds from each click to the changed board, and to the painted one."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        with serving(sqlite(folder), folder) as server, browser.new_context(reduced_motion=motion) as context:  # type: ignore[arg-type]  # one of two
            person = Watched(context, server.url)
            context.add_init_script(WATCH)
            waits: list[tuple[float, float]] = []
            rng = random.Random("clicks")
            while len(waits) < clicks:
                page = person.open(f"/g/{begun(context, server.url)}")
                waits += played(page, clicks - len(waits), rng)
                page.close()
            assert not person.faults, person.faults
    return waits


def begun(context: BrowserContext, url: str) -> str:
    """A new game of this browser's against the random bot: its id."""
    game = _posted(context, f"{url}/api/games", {"seats": {"marines": "person", "genestealers": "random"}})
    _posted(context, f"{url}/api/games/{game['id']}/seats/marines", {"name": "Ana"})
    return str(game["id"])


def _posted(context: BrowserContext, url: str, body: dict[str, Any]) -> Any:
    response = context.request.post(url, data=json.dumps(body), headers={"content-type": "application/json"})
    assert response.ok, response.text()
    return response.json()


def played(page: Page, clicks: int, rng: random.Random) -> list[tuple[float, float]]:
    """The waits of so many clicks, or of one game's."""
    options = page.locator("[data-state=mine] button.option:visible")
    over = page.locator("[data-state=over]")
    for _ in range(clicks):
        options.or_(over).first.wait_for(timeout=PATIENCE)
        if not options.count():
            break
        _choose(page, options.nth(rng.randrange(options.count())))
    waits: list[tuple[float, float]] = [(changed, painted) for changed, painted in page.evaluate("window.waits ?? []")]
    return waits


def _choose(page: Page, option: Locator) -> None:
    """Click an option, a second time if it asks whether that is meant, and wait until the board has changed."""
    before = page.evaluate("(window.waits ?? []).length")
    option.click()
    armed = page.locator("button.option.armed")
    if armed.count():
        armed.first.click()
    page.wait_for_function(SETTLED, arg=before, timeout=PATIENCE)


def row(motion: str, waits: list[tuple[float, float]]) -> str:
    changed, painted = (statistics.quantiles(column, n=100, method="inclusive") for column in zip(*waits, strict=True))
    cells = [motion, str(len(waits)), *(f"{value:.1f}" for value in (changed[49], changed[98], painted[49], painted[98]))]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
