"""Windows of the browser for one test after the other: each is as new for its next person, but its process is warm.

A new window costs a process that must first learn the page's script, style sheets and fonts: as much as most tests then do there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, Error

from browser import Watched

FREE = 5
"""The most windows that wait."""
LEFT = """() => {
    if (!Function.prototype.toString.call(Date).includes('[native code]')) return false;
    stop();
    fetch = () => new Promise(() => {});
    WebSocket = class { close() {} };
    Storage.prototype.setItem = () => {};
    for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id);
    for (const animation of document.getAnimations()) animation.cancel();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/page/icon.svg'); // an address that differs in its end alone would load nothing
    return true;
}"""
"""Leaves nothing stored, and lets a page that nobody looks at any more begin nothing; tells whether its clock is its own."""
KEPT = "(kept) => Object.assign(localStorage, kept)"
EMPTY = "/page/icon.svg"
"""A page of the server without any script."""

Kind = tuple[str, Mapping[str, Any]]
"""The server of a window, and the settings of the browser."""


class Windows:
    """All windows of a browser: one is taken for a person, and given back."""

    def __init__(self, browser: Browser, patience: float) -> None:
        self._browser = browser
        self._patience = patience
        self._free: list[Watched] = []
        """Those that wait."""
        self._kinds: dict[Watched, Kind] = {}

    def taken(self, url: str, settings: Mapping[str, Any], kept: Mapping[str, str]) -> Watched:
        """A window with these settings that knows nothing of this server but what is `kept` in its storage."""
        kind = url, settings
        person = next((each for each in reversed(self._free) if self._kinds[each] == kind), None)
        if person:
            self._free.remove(person)
        else:
            context = self._browser.new_context(**settings)
            context.set_default_timeout(self._patience)
            person = Watched(context, url)
            person.altered = "storage_state" in settings
            self._kinds[person] = kind
        if kept:
            person.waiting = person.waiting or person.open(EMPTY)
            person.waiting.evaluate(KEPT, kept)
        return person

    def given_back(self, person: Watched, *, again: bool = True) -> list[str]:
        """What was wrong with a window that nobody needs any more. It is used `again` where it can be made as new."""
        if person.altered or not again:
            self._closed(person)
            return person.faults
        person.forget()  # a round trip: the browser has told by now what is wrong with the page
        faults = [*person.faults]
        if not _as_new(person, self._kinds[person][1].get("viewport")):
            self._closed(person)
            return faults
        self._free.append(person)
        if len(self._free) > FREE:
            self._closed(self._free.pop(0))
        return faults

    def _closed(self, person: Watched) -> None:
        del self._kinds[person]
        person.close()


def _as_new(person: Watched, size: Any) -> bool:
    """Whether a window has one page alone, which waits to show another, and nothing is kept of what was done there."""
    page = person.waiting or next(iter(person.pages), None)
    if page is None or page.viewport_size != size:
        return False
    try:
        for other in person.pages:
            if other is not page:
                other.close()
        person.waiting = page
        own = page.evaluate(LEFT)
        page.unroute_all()
        page.mouse.move(0, 0)  # where it is in a new one
        person.forget()
    except Error:  # it has crashed
        return False
    return bool(own)
