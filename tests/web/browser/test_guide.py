"""The guided first game on the page, to its end, in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from reglamento.games.registry import plugin, rulebook
from reglamento.guides.files import load
from reglamento.guides.guide import Guides
from reglamento.kernel.questions import Choose
from reglamento.language import prose, speaking
from reglamento.translations.catalogues import catalogue
from table_page import Visitor

LEARN = {"en": "Learn to play", "es": "Aprender a jugar", "de": "Spielen lernen"}


@pytest.mark.parametrize("language", LEARN)
def test_a_guided_game_is_played_by_doing_what_is_lit(anybody: Visitor, language: str) -> None:
    page = anybody(language=language).open("/")
    page.get_by_role("button", name=LEARN[language]).click()
    script = load(rulebook("space-hulk"), plugin("space-hulk").part(Guides), "first")
    game = rulebook("space-hulk").new(script.guide.mission, script.guide.readings)
    said = page.locator("section.lesson .say")
    rings = page.locator(".wanted-ring")
    for cue in script.cues:
        if cue.lesson is not None and isinstance(game.question, Choose):
            with speaking(catalogue(language)):
                expect(said).to_contain_text(prose(script.lessons[cue.lesson].say))
                if game.count == 4:
                    refused(page, prose(script.lessons[cue.lesson].wrong))
                expect(rings).to_have_count(len(script.lessons[cue.lesson].show))
            choose(page, game.count)
        game.answer(cue.answer)
    with speaking(catalogue(language)):
        expect(said).to_contain_text(prose(script.guide.file.farewell))


def refused(page: Page, why: str) -> None:
    """Another option is explained, and changes nothing."""
    page.locator("section.ask button.option:not(.wanted)").first.click()
    expect(page.locator(".notes .note")).to_contain_text(why)


def choose(page: Page, answers: int) -> None:
    """The option that is lit, once it is that of the present question; a second time where it asks to be confirmed."""
    wanted = page.locator(f'section.lesson[data-answers="{answers}"] ~ aside button.option.wanted')
    wanted.click()
    if wanted.and_(page.locator(".armed")).count():
        wanted.click()
