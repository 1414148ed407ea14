"""The page on which armies are built: what is wrong is said at once, and an army is saved, sent, opened again and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from army_page import AT, drop, patrol, verdict
from battlescribe_files import Writer, watch, zipped
from browser import barriers
from cases import first
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.rosters import roster_of
from table_page import Table
from web.conftest import Visitor

GRIM = watch(Writer()).replace(b"This model has a 4+ invulnerable save.", b"Weep.").replace(b'"Ward"', b'"Grim tidings"')
"""A roster with an ability that no rule here knows."""


SLOW = """() => {
    const real = window.fetch;
    window.fetch = async (...asked) => {
        if (String(asked[0]).endsWith('/checks')) await new Promise((done) => setTimeout(done, 400));
        return real(...asked);
    };
}"""
"""The server takes its time to say what is wrong with an army."""


@pytest.mark.rule("40K-CORE-ARMY-02", "40K-CORE-ARMY-06", "40K-CORE-DET-BATTALION")
def test_an_army_is_built_and_what_is_wrong_is_said_at_once(visitor: Visitor) -> None:
    page = visitor().open()
    page.get_by_text("Warhammer 40,000", exact=False).first.click()
    page.get_by_role("link", name="Armies").click()
    expect(page).to_have_url(re.compile(f"{AT}$"))
    patrol(page)
    summary = page.get_by_role("complementary", name="What it comes to")
    expect(summary.get_by_role("link", name="40K-CORE-ARMY-06")).to_be_visible()
    page.get_by_label("Warlord", exact=True).check()
    verdict(page, 0)
    expect(summary.get_by_text("57", exact=True)).to_be_visible()
    page.get_by_label("Drafted (4 to 19)").fill("9")
    expect(summary.get_by_text("77", exact=True)).to_be_visible()
    page.get_by_label("Detachment", exact=True).select_option("Battalion")
    page.get_by_role("button", name="Add the Detachment").click()
    verdict(page, 2)
    expect(summary).to_contain_text("Battalion: 2 to 3 HQ, 0 chosen")
    assert barriers(page) == []
    page.get_by_role("button", name="Remove 2. Battalion").click()
    verdict(page, 0)
    page.reload()
    expect(page.get_by_label("Drafted (4 to 19)")).to_have_value("9")


@pytest.mark.extended
def test_a_number_that_is_none_is_not_taken_and_the_field_says_so(visitor: Visitor) -> None:
    page = visitor().open(AT)
    aside = page.get_by_label("Points set aside for reinforcements")
    aside.fill("-5")
    aside.press("Tab")
    expect(aside).to_be_focused()  # what the browser says of it stands beside the field
    aside.fill("25")
    aside.press("Tab")
    expect(aside).not_to_be_focused()


@pytest.mark.extended
@pytest.mark.parametrize("typed", first(1, ["100", "-3", "5.5", ""]))
def test_a_number_of_models_that_is_not_allowed_is_not_taken_and_the_field_says_so(visitor: Visitor, typed: str) -> None:
    page = visitor().open(AT)
    patrol(page)
    models = page.get_by_label("Drafted (4 to 19)")
    models.fill("9")
    models.fill(typed)
    models.press("Tab")
    expect(models).to_be_focused()  # what the browser says of it stands beside the field
    models.press("Tab")
    expect(models).not_to_be_focused()
    expect(models).to_have_value("9")


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-ARMY-08", "40K-FAQ-ARMY-01")
def test_wargear_is_chosen_and_too_much_of_it_is_refused(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 390, "height": 844}).open(AT)
    page.get_by_label("Army list").select_option("gullwing-corsairs")
    page.get_by_label("Unit", exact=True).select_option("deckhands")
    page.get_by_role("button", name="Add the unit").click()
    page.get_by_role("button", name="Give wargear").click()
    row = page.locator(".army-row")
    row.get_by_label("Number").fill("2")
    expect(page.get_by_role("group").get_by_role("link", name="40K-FAQ-ARMY-01")).to_be_visible()
    row.get_by_label("Number").fill("1")
    expect(page.get_by_role("group").get_by_role("link", name="40K-FAQ-ARMY-01")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


@pytest.mark.extended
def test_what_was_changed_last_is_saved_sent_and_played_however_soon(visitor: Visitor, tmp_path: Path) -> None:
    person = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = person.open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    verdict(page, 0)
    page.evaluate(SLOW)
    name = page.get_by_label("Name of the army")
    name.fill("The first name")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    assert saving.value.suggested_filename == "the-first-name.toml"
    saving.value.save_as(tmp_path / "saved.toml")
    assert roster_of((tmp_path / "saved.toml").read_text(encoding="utf-8"), "saved.toml").name == "The first name"
    name.fill("The second name")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    with page.expect_response("**/checks?*"):  # the army of the link is judged once it has been opened and kept
        page.reload()
    verdict(page, 0)
    expect(name).to_have_value("The second name")
    assert page.evaluate("JSON.parse(localStorage['reglamento.armies.wh40k']).map(({ army }) => army.name)") == [
        "The second name"
    ]
    verdict(page, 0)
    page.evaluate(SLOW)
    name.fill("The third name")
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("dialog")).to_contain_text("The third name")


@pytest.mark.extended
def test_an_army_is_saved_and_sent_and_opened_again(visitor: Visitor, tmp_path: Path) -> None:
    person = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = person.open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    page.get_by_label("Name of the army").fill("Näh & Söhne")
    verdict(page, 0)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert roster_of(file.read_text(encoding="utf-8"), file.name).name == "Näh & Söhne"
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visitor()
    theirs = other.open(link.removeprefix(other.url))
    expect(theirs.get_by_label("Name of the army")).to_have_value("Näh & Söhne")
    expect(theirs).to_have_url(re.compile(f"{AT}$"))
    third = visitor().open(AT)
    picker = third.locator("input[type=file]").first
    expect(picker).to_have_attribute("accept", re.compile(r"\.ros,\.rosz"))
    picker.set_input_files(file)
    expect(third.get_by_label("Name of the army")).to_have_value("Näh & Söhne")
    verdict(third, 0)


@pytest.mark.extended
def test_several_armies_are_kept_in_the_browser_and_gone_on_with(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Name of the army").fill("The first")
    page.get_by_role("button", name="New army").click()
    page.get_by_label("Army list").select_option("gullwing-corsairs")
    page.get_by_label("Name of the army").fill("The second")
    page.get_by_label("Unit", exact=True).select_option("deckhands")
    page.get_by_role("button", name="Add the unit").click()
    page.reload()
    name, kept = page.get_by_label("Name of the army"), page.get_by_label("Armies in this browser")
    expect(name).to_have_value("The second")
    kept.select_option("The first")
    expect(name).to_have_value("The first")
    expect(page.get_by_label("Drafted (4 to 19)")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(name).to_have_value("The second")
    expect(kept).to_be_hidden()
    page.reload()
    expect(name).to_have_value("The second")


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-ARMY-01")
def test_the_army_of_the_bot_is_chosen_among_those_of_the_program(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    verdict(page, 0)
    page.get_by_role("button", name="Play with it").click()
    sheet = page.get_by_role("dialog")
    own = sheet.get_by_label("One of the program's own")
    own.select_option("The Evening Office (The Drowned Choir), 749 points")
    expect(sheet.get_by_text("The Evening Office", exact=True)).to_be_visible()
    expect(own.locator("option")).to_have_count(1 + len(rosters.names()))
    assert barriers(page) == []
    sheet.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/g/[\w-]{22}$"))
    Table(page).tells("Blue plays The Evening Office.")


@pytest.mark.extended
def test_a_friend_who_comes_by_the_link_brings_a_roster(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    page.get_by_label("Warlord", exact=True).first.check()
    verdict(page, 0)
    page.get_by_role("button", name="Play with it").click()
    page.get_by_label("Against").select_option("friend")
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    link = page.get_by_label("Link to the game").input_value()
    other = visitor()
    friend = other.open(link.removeprefix(other.url))
    expect(friend.get_by_text("One of those that the game offers")).to_be_visible()
    expect(friend.get_by_text("Red plays The Tallow Levy (The Tallow Levy), 57 points.")).to_be_visible()
    expect(friend.get_by_role("list", name="Blue").get_by_role("listitem")).not_to_have_count(0)
    expect(friend.get_by_text(re.compile(r"^A battle of \d+ points\.$"))).to_be_visible()
    assert barriers(friend) == []
    drop(friend, "broken.rosz", b"PK\x03\x04")
    expect(friend.get_by_role("alert")).to_contain_text("the zip is damaged")
    other.forgive("400")
    drop(friend, "mine.ros", GRIM)
    expect(friend.get_by_text("Ember watch", exact=True)).to_be_visible()
    friend.get_by_role("button", name="Sit down").click()
    for table in (Table(friend), Table(page)):
        table.tells("Blue plays Ember watch.")
        table.tells("Not enforced, Blue, Ember captain: Grim tidings.")


@pytest.mark.parametrize("link", first(1, ["AAAA", "%3Cscript%3E", "x" * 17_000]))
def test_a_hostile_link_is_refused_in_a_line(visitor: Visitor, link: str) -> None:
    page = visitor().open(f"{AT}#{link}")
    expect(page.get_by_text("This link holds no army, or only a part of one.")).to_be_visible()
    expect(page.get_by_label("Army list")).to_be_visible()


def test_a_roster_is_dropped_and_is_an_army(visitor: Visitor) -> None:
    person = visitor()
    page = person.open(AT)
    expect(page.get_by_label("Army list")).to_be_visible()
    drop(page, "broken.rosz", b"PK\x03\x04")
    expect(page.get_by_role("alert")).to_contain_text("broken.rosz was not opened: ")
    expect(page.get_by_role("alert")).to_contain_text("the zip is damaged")
    person.forgive("400")
    drop(page, "mine.rosz", zipped(("mine.ros", watch(Writer()))))
    expect(page.get_by_role("heading", name=re.compile("."), level=2).first).to_be_visible()
    expect(page.get_by_text("This army has datasheets of its own.", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="Play with it")).to_be_enabled()
    expect(page.get_by_label("Army list").locator("option:checked")).to_have_text("Datasheets of its own")
    expect(page.get_by_label("Name of the army")).not_to_be_editable()
    expect(page.get_by_role("button", name="Delete", exact=True)).to_be_hidden()
    expect(page.get_by_role("alert")).to_be_hidden()
    assert barriers(page) == []
    page.get_by_label("Army list").select_option("tallow-levy")
    expect(page.get_by_label("Name of the army")).to_be_editable()
    expect(page.get_by_label("Army list").locator("option")).to_have_count(4)


@pytest.mark.extended
def test_a_file_that_is_read_for_longer_than_a_moment_is_named_meanwhile(visitor: Visitor) -> None:
    page = visitor().open(AT)
    expect(page.get_by_label("Army list")).to_be_visible()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/files?*", hold)
    drop(page, "mine.ros", watch(Writer()))
    said = page.get_by_text("Reading mine.ros …")
    expect(said).to_be_visible()
    waiting[0].continue_()
    expect(page.get_by_text("This army has datasheets of its own.", exact=False)).to_be_visible()
    expect(said).to_be_hidden()


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-ARMY-06")
def test_the_warlord_of_a_dropped_roster_is_named_on_the_page(visitor: Visitor) -> None:
    page = visitor().open(AT)
    expect(page.get_by_label("Army list")).to_be_visible()
    page.wait_for_load_state("networkidle")
    drop(page, "mine.ros", watch(Writer(), warlord=False))
    verdict(page, 1)
    play = page.get_by_role("button", name="Play with it")
    expect(play).to_be_disabled()
    captain = page.get_by_role("radio", name="Warlord: Ember captain")
    captain.check()
    verdict(page, 0)
    expect(play).to_be_enabled()
    expect(captain).to_be_checked()
    expect(captain).to_be_focused()
    assert barriers(page) == []


@pytest.mark.extended
def test_a_dropped_roster_is_played_up_to_its_first_deployment(visitor: Visitor) -> None:
    """From the file to the table: against the bot, the first unit of the roster is set up where the page suggests it."""
    page = visitor().open(AT)
    expect(page.get_by_label("Army list")).to_be_visible()
    drop(page, "mine.ros", GRIM)
    expect(page.get_by_text("Grim tidings", exact=False)).to_be_visible()
    page.get_by_role("button", name="Play with it").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/g/[\w-]{22}$"))
    table = Table(page)
    table.tells("Red plays Ember watch.")
    table.tells("Not enforced, Red, Ember captain: Grim tidings.")
    mine = page.locator('section.ask[data-state="mine"] #question')
    expect(mine).to_be_visible()
    for _ in range(12):  # markers and a zone, where the mission has the player choose them
        expect(mine).to_be_visible()
        question = mine.inner_text()
        if "set up" in question:
            break
        done = page.get_by_role("button", name="Done")
        (done if done.is_visible() else table.panel.locator(".ask-body button").first).click()
        expect(mine).not_to_have_text(question)
    table.asks("Which unit does Red set up next?")
    table.option("Set up Ember captain").click()
    table.asks("Where does Red set up Ember captain?")
    page.get_by_role("button", name="Done").click()
    table.tells("Red sets up Ember captain: 1 model.")


# ---- fantasy


@pytest.mark.extended
@pytest.mark.rule("WF-CORE-ARMY-01", "WF-CORE-ARMY-02")
def test_an_army_of_regiments_is_built_and_played_against_the_bot(visitor: Visitor) -> None:
    page = visitor().open("/armies/fantasy")
    page.get_by_label("Army list").select_option("estuary-league")
    expect(page.get_by_role("button", name="Add the Detachment")).to_be_hidden()
    assert ".ros" not in str(page.locator("input[type=file]").get_attribute("accept")), "no roster of another program is read"
    for troop in ("harbour-captain", "toll-spears"):
        page.get_by_label("Unit", exact=True).select_option(troop)
        page.get_by_role("button", name="Add the unit").click()
    verdict(page, 1)
    summary = page.get_by_role("complementary", name="What it comes to")
    expect(summary).to_contain_text("it has 1 core unit; the chart asks for 2")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    expect(summary.get_by_role("link", name="WF-CORE-ARMY-01")).to_be_visible()
    page.get_by_role("button", name="Once more").last.click()
    verdict(page, 0)
    page.get_by_label("Toll Spears (10 to 40)").first.fill("20")
    page.get_by_role("button", name="Give wargear").click()
    verdict(page, 0)
    assert barriers(page) == []
    page.get_by_role("button", name="Play with it").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/g/[\w-]{22}$"))
    Table(page).tells("Red plays The Estuary League.")


@pytest.mark.extended
@pytest.mark.rule("40K-CORE-DATA-01")
def test_a_datasheet_is_read_beside_its_unit_and_stays_open(visitor: Visitor) -> None:
    page = visitor().open(AT)
    patrol(page)
    unit = page.get_by_role("group", name="Drafted", exact=True)
    sheet = unit.locator("details.army-sheet")
    expect(sheet.get_by_role("table")).to_have_count(0)
    sheet.locator("summary").click()
    expect(sheet.get_by_role("rowheader", name="Pulse musket", exact=True)).to_be_visible()
    expect(sheet.get_by_role("columnheader", name="Ld", exact=True)).to_be_visible()
    unit.get_by_role("button", name="Once more").click()
    expect(page.locator("details.army-sheet[open]")).to_have_count(2)
    assert barriers(page) == []


@pytest.mark.rule("WF-CORE-ARMY-02")
def test_what_a_magic_item_does_is_told_where_it_is_chosen(visitor: Visitor) -> None:
    page = visitor().open("/armies/fantasy")
    page.get_by_label("Army list").select_option("estuary-league")
    page.get_by_label("Unit", exact=True).select_option("harbour-captain")
    page.get_by_role("button", name="Add the unit").click()
    expect(page.locator(".army-wargear")).to_contain_text("Ledger Blade (30 points): Magic weapon: +1 to hit")
