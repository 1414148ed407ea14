"""A game that nobody can go on with says so on its page, in the reader's language, and shows the board as it stood."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import barriers
from drawn_games import Drawing, put_down
from hulk_scene import marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES
from served import Served
from table_page import Player, Table, Visitor, at_table
from zygote import Zygote

HALL = Drawing(
    """
    #########
    #a.....E#
    #b......#
    #########
    """,
    a=marine("e"), b=marine("e"), entries={"E": "east"},
)  # fmt: skip
NO_ANSWER = '[["Move", 3, 1, ""]]'
NOT_ALLOWED = "update entry set data = ? where game = ?"
AS_FROM_ANOTHER = """
insert into entry (game, seq, kind, data, by, key, at, stretch, used)
select game, seq + 1, kind, ?, by, key || '-other', at, stretch, used from entry where game = ?
"""
UNREADABLE = "update game set header = ? where id = ?"
LOCALES = {"en": "en-GB", "es": "es-ES", "de": "de-DE"}
NOBODY = {
    "en": "Nobody can go on with this game",
    "es": "Nadie puede continuar esta partida",
    "de": "Niemand kann dieses Spiel fortsetzen",
}
ASIDE = {
    "en": "This game is set aside: entry 1 of its record does not fit the rules played here.",
    "es": "Esta partida se ha apartado: la anotación 1 de lo que está escrito de ella no se ajusta a las reglas",
    "de": "Dieses Spiel ist beiseitegelegt: Eintrag 1 von dem, was davon aufgeschrieben ist, passt nicht zu den Regeln, die hier gespielt",
}
DAMAGED = {
    "en": "This game cannot be taken up: its record is damaged.",
    "es": "Esta partida no se puede retomar: lo que está escrito de ella está dañado.",
    "de": "Dieses Spiel kann nicht aufgenommen werden: Was davon aufgeschrieben ist, ist beschädigt.",
}


def hurt(folder: Path, sql: str, value: str, id: str) -> None:
    """Change what is written of a game, as no program of ours does."""
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        assert database.execute(sql, (value, id)).rowcount == 1


def begun(server: Served) -> str:
    """The id of a game with one answer."""
    id = put_down(server, HALL.marine_turn())
    marines, other = Player(server, id, MARINES), Player(server, id, GENESTEALERS)
    marines.answers(["Activate", "anders"])
    marines.close()
    other.close()
    return id


def is_aside(page: Page, lang: str) -> None:
    """The table says so where its question was, and nobody is said to decide."""
    expect(page.get_by_role("alert")).to_contain_text(ASIDE[lang])
    expect(page.locator("#question")).to_have_text(NOBODY[lang])
    expect(page.locator("section.ask .who")).to_have_text("")
    expect(page.locator("section.ask").get_by_role("button")).to_have_count(0)
    expect(page.locator(".player.on")).to_have_count(0)
    expect(page.locator('svg.picture [data-piece="anders"]')).to_be_visible()


def is_damaged(page: Page, lang: str) -> None:
    """The address of the game says so, and there is nothing to try again."""
    expect(page.get_by_role("alert")).to_contain_text(DAMAGED[lang])
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)


@pytest.mark.extended
def test_games_that_nobody_can_go_on_with_say_so_in_each_language(nursery: Zygote, folder: Path, anybody: Visitor) -> None:
    """One does not fit the rules, which its table says; the record of the other cannot be read."""
    with nursery.serving(folder) as server:
        unfit, unreadable = begun(server), begun(server)
    hurt(folder, NOT_ALLOWED, NO_ANSWER, unfit)
    hurt(folder, UNREADABLE, '{"reglamento": ', unreadable)
    with nursery.serving(folder) as server:
        for lang, locale in LOCALES.items():
            person = anybody(browser={"locale": locale, "at": server})
            page = person.open(f"/g/{unfit}")
            is_aside(page, lang)
            if lang == "en":
                assert barriers(page) == []
            page.goto(f"{server.url}/g/{unreadable}")
            is_damaged(page, lang)
            if lang == "en":
                assert barriers(page) == []
            page.close()
            person.forgive("422")


@pytest.mark.extended
def test_a_game_that_is_set_aside_while_it_is_played_says_so_at_once(nursery: Zygote, folder: Path, anybody: Visitor) -> None:
    """Also to those who look on: they have the same version before and after."""
    with nursery.serving(folder) as server:
        player, watcher = (anybody(browser={"at": server}) for _ in range(2))
        id = put_down(server, HALL.marine_turn())
        other = Player(server, id, GENESTEALERS)  # first: a page that still waited would show a mission, which this game has not
        table = at_table(player, id, MARINES)
        table.mark("anders").click()
        table.asks("Anders acts: 4 AP")
        looking = Table(watcher.open(f"/g/{id}"))
        looking.waits_for("Marines")
        hurt(folder, AS_FROM_ANOTHER, NO_ANSWER, id)
        table.option("Step to C2").click()
        for page in (table.page, looking.page):
            expect(page.get_by_role("alert")).to_contain_text("This game is set aside: entry 2 ")
            expect(page.locator("#question")).to_have_text(NOBODY["en"])
            expect(page.locator(".player.on")).to_have_count(0)
            page.close()
        other.close()
