"""What a person does with a mouse on a board without squares."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def middle(what: Locator) -> tuple[float, float]:
    """Where the middle of something is on the page, once it rests."""
    what.click(trial=True)
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pixels(page: Page, units: float) -> float:
    """How many pixels so many units of the picture are now: to be asked when the board rests."""
    return units * float(page.evaluate("getComputedStyle(document.querySelector('.marks')).getPropertyValue('--k')"))


def drag(page: Page, what: Locator, dx: float, dy: float, unit: float) -> None:
    """Take something by its middle and carry it so far, counted in so many units of the picture."""
    x, y = middle(what)
    far = pixels(page, unit)
    dx, dy = dx * far, dy * far
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()
