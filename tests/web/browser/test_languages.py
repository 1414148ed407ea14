"""The page in each language: its own texts, the game's, and nothing English left among them."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from cases import first
from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.state import MARINES
from reglamento.translations.catalogues import DOMAIN, RULINGS, read
from served import Served
from table_page import IN_STRIP, Table, Visitor, at_table, made
from wh40k_page import field, fought_from, row, stand

DOMAINS = (DOMAIN, RULINGS)
LANGUAGES = ("es", "de")
LOCALES = {"es": "es-ES", "de": "de-DE"}
TOO_SHORT = 4
"""Letters of a text that may well be the same word in another language."""
FIELD = re.compile(r"\{[^{}]*\}")
WORDS = re.compile(r"[A-Za-z]{2,}.* .*[A-Za-z]{3,}")
"""Text enough beside the fields of a sentence to tell its language."""
OURS = re.compile("Still there|Nobody is left|A drawn position|A position drawn")
"""Texts of the mission that is drawn here, which no catalogue knows."""
HALL = Drawing(
    """
    ###########
    #a......g.#
    #b........#
    ########E##
    """,
    a=marine("e"), b=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip


@cache
def english(code: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """The English sentences whose translation is another text: those without fields, and a pattern of those that have some."""
    found: set[str] = set()
    same: set[str] = set()
    for message in (message for domain in DOMAINS for message in read(code, domain)):
        texts = forms(message.string)
        found |= forms(message.id) - texts
        same |= texts
    left = {text: FIELD.sub("", text).strip() for text in found - same}
    plain = frozenset(text for text, said in left.items() if text == said and len(text) > TOO_SHORT)
    fielded = [".+".join(map(re.escape, FIELD.split(text))) for text, said in left.items() if text != said and WORDS.search(said)]
    return plain, re.compile("|".join(f"(?:{one})" for one in fielded))


def forms(text: str | list[str] | tuple[str, ...] | None) -> set[str]:
    """A text, or its forms for numbers."""
    return {text} if isinstance(text, str) else set(text or ())


def texts(page: Page) -> list[str]:
    """Every text that is seen or read out, each as a whole."""
    found: list[str] = page.evaluate(
        """() => {
            const found = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) found.push(walker.currentNode.textContent.trim());
            for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
                for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
            return found.filter(Boolean);
        }"""
    )
    return found


def speaks(page: Page, code: str) -> None:
    """The page says that it is in this language, and no text on it is one of the catalogue's English ones."""
    expect(page.locator("html")).to_have_attribute("lang", code)
    plain, fielded = english(code)
    seen = [text for text in dict.fromkeys(texts(page)) if not OURS.search(text)]
    left = [text for text in seen if text in plain or fielded.fullmatch(text)]
    assert left == [], f"English on a page in {code}: {left}"


@pytest.mark.extended
@pytest.mark.parametrize("code", [pytest.param("es", marks=pytest.mark.slow), "de"])
def test_the_main_screens_speak_the_language_of_the_browser(server: Served, anybody: Visitor, code: str) -> None:
    person = anybody(browser={"locale": LOCALES[code]})
    page = person.open("/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".list h2").first).to_be_visible()
    speaks(page, code)
    page.locator(".ways button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    speaks(page, code)

    page = person.open("/rules")
    expect(page.locator(".rule-list h2").first).to_be_visible()
    speaks(page, code)

    table = at_table(
        person, put_down(server, HALL.marine_turn(command=2), {"marines": "person", "genestealers": "random"}), MARINES
    )
    expect(table.page.locator('section.ask[data-state="mine"]')).to_be_visible()
    speaks(table.page, code)
    table.mark("anders").click()
    expect(table.mark("g1")).to_be_visible()
    speaks(table.page, code)
    table.mark(f"square:{HALL['a'] + 1}").click()
    expect(table.mark(f"square:{HALL['a'] + 1}")).to_have_count(0)
    expect(table.story.get_by_role("listitem").first).to_be_attached()
    speaks(table.page, code)


SAID = {
    "es": ("Ajustes", "Idioma", "Español"),
    "de": ("Einstellungen", "Sprache", "Deutsch"),
}


@pytest.mark.extended
@pytest.mark.parametrize("code", [pytest.param(code, marks=[pytest.mark.slow] if n else []) for n, code in enumerate(LANGUAGES)])
def test_another_language_is_chosen_and_kept(server: Served, anybody: Visitor, code: str) -> None:
    title, label, name = SAID[code]
    table = at_table(anybody(), put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"}), MARINES)
    table.asks("Activate a Marine, spend command points (0 left), or end the phase.")
    page = table.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_label("Language").select_option(label=name)
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(table.question).not_to_contain_text("Activate")
    speaks(page, code)
    page.reload()
    expect(table.question).not_to_be_empty()
    speaks(page, code)
    page.get_by_role("button", name=title).click()
    expect(page.get_by_role("dialog", name=title).get_by_label(label)).to_have_value(code)
    page.get_by_role("dialog", name=title).get_by_label(label).select_option("en")
    table.asks("Activate a Marine")


@pytest.mark.extended
def test_the_same_game_is_told_to_each_in_the_language_of_the_browser(server: Served, anybody: Visitor) -> None:
    id = put_down(server, HALL.marine_turn(), {"marines": "person", "genestealers": "random"})
    table = at_table(anybody(), id, MARINES)
    watcher = anybody(browser={"locale": "es-ES"}).open(f"/g/{id}")
    table.mark("anders").click()
    table.asks("Anders acts: 4 AP")
    table.mark(f"square:{HALL['a'] + 1}").click()
    table.tells("Anders steps to C2, facing east.")
    line = Table(watcher).story.get_by_role("listitem").filter(has_text="Anders")
    expect(line.last).to_contain_text(re.compile("C2"))
    expect(line.last).not_to_contain_text("steps")


@pytest.mark.extended
@pytest.mark.parametrize("code", first(1, ["en", *LANGUAGES]))
def test_every_figure_above_the_board_is_seen(server: Served, anybody: Visitor, code: str) -> None:
    browser = {"locale": LOCALES.get(code, "en-GB"), "viewport": {"width": 1366, "height": 768}}
    person = anybody(browser=browser)
    hulk = at_table(person, made(person, {"mission": "cold-hearth", "listed": False}), MARINES)
    war = field()
    stand(war, "red", "wardens", row(8, 2, 5))
    stand(war, "red", "bulwarks", row(18, 2, 3, 2.5))
    stand(war, "blue", "drafted", row(8, 13, 10))
    war.command = {"red": 12, "blue": 12}
    game = put_down(server, fought_from(war, "shooting"), {"red": "person", "blue": "greedy"})
    for table, many in ((hulk, 5), (at_table(person, game, "red"), 7)):
        figures = table.page.locator("dl.strip > div")
        expect(figures).to_have_count(many)
        assert [each.inner_text() for each in figures.all() if not each.evaluate(IN_STRIP)] == []
