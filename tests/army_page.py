"""The page of armies as a player uses it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

AT = "/armies/wh40k"
DROP = """async ([name, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name));
    for (const type of ["dragover", "drop"]) {
        document.querySelector("main").dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
}"""


def drop(page: Page, name: str, data: bytes) -> None:
    page.evaluate(DROP, [name, list(data)])


def patrol(page: Page) -> None:
    """The smallest Patrol of the levy, by the keyboard alone but for the choice of the list."""
    page.get_by_label("Army list").select_option("tallow-levy")
    page.get_by_label("Unit", exact=True).select_option("provost")
    add = page.get_by_role("button", name="Add the unit")
    add.focus()
    page.keyboard.press("Enter")
    expect(add).to_be_focused()
    page.get_by_label("Unit", exact=True).select_option("drafted")
    add.press("Enter")


def verdict(page: Page, wrong: int) -> None:
    said = {0: "Nothing is wrong with this army.", 1: "1 thing is wrong with this army:"}
    expect(page.get_by_role("status")).to_have_text(said.get(wrong, f"{wrong} things are wrong with this army:"))
