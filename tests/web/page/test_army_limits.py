"""The page of armies keeps all that a file says, takes nothing that a file cannot hold, and says what it cannot do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from army_page import AT, drop, patrol, verdict
from browser import barriers
from cases import first
from reglamento.games.wh40k.sheets.rosters import roster_of
from web.conftest import Visitor

CHOIR = """id = "weir"
name = "Weir"
faction = "drowned-choir"
detachments = ["Patrol"]
chosen = { CHANTRY = "LOW CHANTRY" }

[[unit]]
sheet = "precentor"
warlord = true
chosen = { CHANTRY = "REED CHANTRY" }

[[unit]]
sheet = "novices"
"""


def saved(page: Page, folder: Path) -> str:
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(folder / "saved.toml")
    return (folder / "saved.toml").read_text(encoding="utf-8")


@pytest.mark.extended
@pytest.mark.rule("40K-FAQ-KEYWORD-02")
def test_keywords_that_a_file_chooses_are_kept_and_chosen_on_the_page(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor().open(AT)
    expect(page.get_by_label("Army list")).to_be_visible()
    drop(page, "weir.toml", CHOIR.encode())
    expect(page.get_by_label("CHANTRY of the whole army")).to_have_value("LOW CHANTRY")
    expect(page.get_by_label("CHANTRY", exact=True).first).to_have_value("REED CHANTRY")
    verdict(page, 0)
    text = saved(page, tmp_path)
    assert 'id = "weir"' in text
    assert roster_of(text, "saved.toml") == roster_of(CHOIR, "weir.toml")
    page.get_by_label("CHANTRY", exact=True).first.fill("")
    page.get_by_label("CHANTRY of the whole army").fill("MY OWN CHANTRY")
    verdict(page, 0)
    assert any("MY OWN CHANTRY" in each for each in roster_of(saved(page, tmp_path), "saved.toml").units[0].sheet.keywords)
    page.get_by_label("CHANTRY of the whole army").fill("TALLOW LEVY")
    verdict(page, 2)
    assert barriers(page) == []


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-ARMY-05", "40K-ERR-242c")
def test_an_understrength_unit_has_fewer_models_on_the_page(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Understrength").check()
    expect(page.get_by_label("Understrength")).to_be_focused()
    models = page.get_by_label("Drafted (0 to 19)")
    models.fill("2")
    summary = page.get_by_role("complementary", name="What it comes to")
    expect(summary.get_by_role("link", name="40K-ERR-242c")).to_be_visible()
    models.press("Tab")
    expect(models).to_have_value("2")
    models.fill("3")
    page.get_by_label("Foreman (0 to 1)").fill("0")
    expect(page.get_by_role("group", name="Drafted").locator(".army-cost")).to_contain_text("12 points")


@pytest.mark.extended
def test_what_a_file_cannot_hold_is_not_taken(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    aside = page.get_by_label("Points set aside for reinforcements")
    aside.fill("99999")
    aside.press("Tab")
    expect(aside).to_be_focused()
    aside.fill("2000")
    for _ in range(9):
        page.get_by_role("button", name="Add the Detachment").click()
    expect(page.get_by_text("An army has 10 Detachments at most.")).to_be_visible()
    expect(page.get_by_role("button", name="Add the Detachment")).to_be_hidden()
    page.goto(page.url.replace("wh40k", "fantasy"))
    page.get_by_label("Army list").select_option("estuary-league")
    page.get_by_label("Unit", exact=True).select_option("toll-spears")
    page.get_by_role("button", name="Add the unit").click()
    files = page.get_by_label("Files")
    expect(files).to_have_attribute("placeholder", "5")
    page.get_by_label("Toll Spears (10 to 40)").fill("25")
    files.fill("61")
    files.press("Tab")
    expect(files).to_be_focused()


@pytest.mark.extended
def test_an_army_that_cannot_be_judged_is_told_in_place_of_the_verdict(visitor: Visitor) -> None:
    """As one that an earlier version has kept: it is told once, however often it is changed."""
    person = visitor()
    page = person.open(AT)
    patrol(page)
    page.evaluate("at => localStorage.setItem(at, localStorage.getItem(at).replace(/models/, 'odd'))", "reglamento.armies.wh40k")
    page.reload()
    status = page.get_by_role("complementary", name="What it comes to").get_by_role("status")
    expect(status).to_contain_text("no such key: odd")
    page.get_by_label("Name of the army").fill("Another")
    page.get_by_label("Name of the army").fill("A third")
    expect(status).to_contain_text("no such key: odd")
    expect(page.get_by_text("Nothing is wrong with this army.")).to_be_hidden()
    expect(page.get_by_role("alert").filter(has_text="odd")).to_have_count(1)
    person.notices("400")
    person.forgive("400")


@pytest.mark.extended
def test_an_army_of_the_other_game_is_told_as_such_and_the_page_goes_on(visitor: Visitor) -> None:
    person = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = person.open(AT)
    patrol(page)
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visitor()
    theirs = other.open(link.removeprefix(other.url).replace("wh40k", "fantasy"))
    expect(theirs.get_by_role("alert")).to_contain_text("This is an army of Warhammer 40,000")
    other.notices("400")
    other.forgive("400")
    expect(theirs.get_by_role("button", name="Add the unit")).to_be_visible()
    expect(theirs.get_by_role("complementary", name="What it comes to")).to_contain_text("Points")


@pytest.mark.parametrize("address", first(1, ["nonsense", "http://x/", "https://x.example/armies/wh40k#AAAA"]))
def test_an_address_that_is_no_link_of_an_army_is_told_as_such(visitor: Visitor, address: str) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    page.get_by_role("button", name="Play with it").click()
    link = page.get_by_role("dialog").get_by_label("or a link to it")
    link.fill(address)
    link.press("Tab")
    expect(page.get_by_text("This link holds no army, or only a part of one.")).to_be_visible()


@pytest.mark.extended
def test_nothing_that_has_the_focus_lies_under_the_summary_of_a_phone(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 390, "height": 844}).open("/armies/fantasy")
    page.get_by_label("Army list").select_option("estuary-league")
    for troop in ["harbour-captain", *["toll-spears"] * 5]:
        page.get_by_label("Unit", exact=True).select_option(troop)
        page.get_by_role("button", name="Add the unit").click()
    verdict(page, 0)
    page.get_by_label("Name of the army").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            "() => { const at = document.activeElement.getBoundingClientRect(), panel = document.querySelector('.army-summary');"
            " return !panel.contains(document.activeElement) && at.bottom > panel.getBoundingClientRect().top + 1 }"
        )
        assert not hidden, page.evaluate("document.activeElement.outerHTML")


@pytest.mark.extended
def test_a_link_that_the_browser_does_not_copy_is_shown(visitor: Visitor) -> None:
    page = visitor().open(AT)
    page.evaluate(
        "() => { navigator.clipboard.writeText = async () => { throw new DOMException('no', 'NotAllowedError'); };"
        " document.execCommand = () => false; }"
    )
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_role("dialog").get_by_label("Text to copy")).to_have_value(re.compile(f"{AT}#.+"))


@pytest.mark.extended
def test_an_army_opened_again_is_the_kept_one_and_another_has_a_name_of_its_own(visitor: Visitor) -> None:
    page = visitor().open(AT)
    kept = page.get_by_label("Armies in this browser").locator("option")
    name = page.get_by_label("Name of the army")
    verdict(page, 2)
    for text, named, number in ((CHOIR, "Weir", 1), (CHOIR, "Weir", 1), (CHOIR.replace("LOW", "HIGH"), "Weir 2", 2)):
        drop(page, "weir.toml", text.encode())
        expect(name).to_have_value(named)
        expect(kept).to_have_count(number)


@pytest.mark.extended
def test_an_army_is_printed_black_on_white_with_its_datasheets(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    verdict(page, 0)
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    paper = page.locator(".army-paper")
    expect(paper).to_contain_text("2. Drafted")
    expect(paper).to_contain_text("The Tallow Levy, Patrol")
    expect(paper.locator("h2 small").first).to_contain_text("Warlord")
    expect(paper).to_contain_text("4 Drafted (")
    expect(paper.locator("table").first).to_be_visible()
    expect(page.get_by_role("button", name="Play with it")).to_be_hidden()
    expect(page.locator("#frame")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert paper.evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"
    page.emulate_media(media="screen")


@pytest.mark.extended
@pytest.mark.rule("WF-CORE-ARMY-01")
def test_units_have_their_numbers_and_an_army_over_the_agreed_points_may_be_played(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor().open("/armies/fantasy")
    page.get_by_label("Army list").select_option("estuary-league")
    for troop in ("harbour-captain", "toll-spears", "toll-spears"):
        page.get_by_label("Unit", exact=True).select_option(troop)
        page.get_by_role("button", name="Add the unit").click()
    expect(page.get_by_role("heading", name="3. Toll Spears")).to_be_visible()
    page.get_by_role("button", name="Give wargear").click()
    expect(page.locator(".army-row").get_by_label("Model", exact=True)).to_be_hidden()
    page.get_by_text("What you have agreed on").click()
    page.get_by_label("The most that it costs").fill("150")
    verdict(page, 1)
    summary = page.get_by_role("complementary", name="What it comes to")
    expect(summary).to_contain_text("It can be played all the same, as it is.")
    page.get_by_label("Name of the army").fill("Ärger über Öl")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "ärger-über-öl.toml"
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is played as it is.")
