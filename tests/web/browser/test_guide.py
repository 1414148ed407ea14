"""The guided games on the page, to their end, in three languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dragging import middle
from reglamento.faces import face
from reglamento.games.registry import plugin, rulebook
from reglamento.guides.files import following, load
from reglamento.guides.guide import Guides
from reglamento.kernel.questions import Choose, Place
from reglamento.language import prose, speaking
from reglamento.translations.catalogues import catalogue
from table_page import Visitor

LEARN = {"en": "Learn to play", "es": "Aprender a jugar", "de": "Spielen lernen"}
MORE = {"en": "Learn more", "es": "Aprender más", "de": "Mehr lernen"}
SMALL = {"width": 390, "height": 844}
EACH_PRESS = 5
"""The degrees by which Q wheels a piece to the left."""
ASIDE = 0.3
"""How far beside the middle of a ring a player lets a piece go, as a part of the ring's width."""


@pytest.mark.parametrize("language", ["en", *(pytest.param(each, marks=pytest.mark.slow) for each in ("es", "de"))])
def test_a_guided_game_is_played_by_doing_what_is_lit(anybody: Visitor, language: str) -> None:
    played(anybody, "space-hulk", language)


@pytest.mark.extended
@pytest.mark.parametrize("language", ["es", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "de"))])
def test_a_guided_battle_is_played_by_putting_regiments_into_their_rings(anybody: Visitor, language: str) -> None:
    played(anybody, "fantasy", language)


@pytest.mark.extended
@pytest.mark.parametrize("language", ["de", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "es"))])
def test_a_guided_battle_of_models_is_played_by_putting_units_into_their_rings(anybody: Visitor, language: str) -> None:
    played(anybody, "wh40k", language)


@pytest.mark.extended
@pytest.mark.parametrize("language", ["de", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "es"))])
def test_a_guided_incursion_is_played_by_taking_the_suggestions_that_are_lit(anybody: Visitor, language: str) -> None:
    played(anybody, "pistola", language, suggested=True)


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", *(pytest.param(each, marks=pytest.mark.slow) for each in ("es", "de"))])
def test_a_second_battle_of_regiments_shows_a_bait_a_guess_and_a_flank(anybody: Visitor, language: str) -> None:
    played(anybody, "fantasy", language, name="second")


@pytest.mark.extended
@pytest.mark.parametrize("language", ["es", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "de"))])
def test_a_second_battle_of_models_shows_powers_stratagems_and_reserves(anybody: Visitor, language: str) -> None:
    played(anybody, "wh40k", language, name="second")


def test_the_first_guide_is_learnt_with_and_a_further_one_shows_more(anybody: Visitor) -> None:
    page = anybody(browser={"viewport": SMALL}).open("/")
    page.get_by_text("Warhammer Fantasy (6th edition)", exact=True).first.click()
    expect(page.locator(".learn button")).to_have_text([LEARN["en"], MORE["en"]])
    expect(page.locator(".learn b")).to_have_text(["The toll gate", "The low lock"])
    expect(page.locator(".learn .about").first).to_be_visible()
    expect(page.locator(".learn .about").last).to_be_hidden()
    button = page.get_by_role("button", name="Play", exact=True).bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= SMALL["height"]


def played(anybody: Visitor, game: str, language: str, *, name: str = "first", suggested: bool = False) -> None:
    """A guide of a game from the lobby to its farewell, with pieces put where they belong by a drag or as `suggested`. Behind it the
    next one is offered, and begins.
    """
    guides = plugin(game).part(Guides)
    script = load(rulebook(game), guides, name)
    now = rulebook(game).new(script.guide.mission, script.guide.readings)
    page = anybody(language=language).open("/")
    with speaking(catalogue(language)):
        title = prose(plugin(game).title)
    page.get_by_text(title, exact=True).first.click()
    page.get_by_role("button", name=LEARN[language] if name == guides.names[0] else MORE[language]).click()
    said = page.locator("section.lesson .say")
    rings = page.locator(".wanted-ring")
    objected = False
    for cue in script.cues:
        if cue.lesson is not None:
            lesson = script.lessons[cue.lesson]
            expect(page.locator(f'section.lesson[data-answers="{now.count}"]')).to_be_visible()
            with speaking(catalogue(language)):
                expect(said).to_contain_text(prose(lesson.say))
                if isinstance(now.question, Choose) and now.count > 3 and not objected:
                    refused(page, prose(lesson.wrong))
                    objected = True
            if isinstance(now.question, Choose):
                expect(rings).to_have_count(len(lesson.show))
                number = face(game).number(now.view(now.decider), cue.answer)
                if number is not None and page.locator(".number-choice").count():
                    page.locator(".number-choice input.wanted").fill(str(number))
                choose(page, now.count)
            elif isinstance(now.question, Place):
                expect(rings).to_have_count(len(cue.answer))
                if suggested:
                    take(page, now.count)
                else:
                    put(page, now.question.default[0].angle - cue.answer[0].angle)
        now.answer(cue.answer)
    with speaking(catalogue(language)):
        expect(said).to_contain_text(prose(script.guide.file.farewell))
    assert page.locator("section.lesson").evaluate("(lesson) => lesson.scrollHeight <= lesson.clientHeight"), (
        "the farewell is cut"
    )
    after = following(rulebook(game), guides, name)
    with speaking(catalogue(language)):
        onward = prose("Play a whole game") if after is None else f"{MORE[language]}: {prose(after.file.title)}"
        expect(page.locator(".result button.primary")).to_have_text(onward)
        page.get_by_role("button", name=prose("Play a whole game")).click()
    expect(page.locator("section.lesson")).to_be_hidden()
    expect(page.locator('section.ask[data-state="mine"]')).to_be_visible()
    if after is not None:
        page.go_back()
        page.locator(".result button.primary").click()
        with speaking(catalogue(language)):
            expect(said).to_contain_text(prose(after.file.lesson[0].say))


def refused(page: Page, why: str) -> None:
    """Another option is explained, and changes nothing."""
    other = page.locator("section.ask button.option:not(.wanted)").first
    other.click()
    if other.and_(page.locator(".armed")).count():
        other.click()
    expect(page.locator(".notes .note")).to_contain_text(why)


def choose(page: Page, answers: int) -> None:
    """The option that is lit, once it is that of the present question; a second time where it asks to be confirmed."""
    wanted = page.locator(f'section.lesson[data-answers="{answers}"] ~ aside button.option.wanted')
    wanted.click()
    if wanted.and_(page.locator(".armed")).count():
        wanted.click()


def take(page: Page, answers: int) -> None:
    """The suggestion that is lit, twice: the pieces go to their places, and stay there."""
    wanted = page.locator(f'section.lesson[data-answers="{answers}"] ~ aside button.option.wanted').first
    wanted.click()
    wanted.click()


def put(page: Page, left: float) -> None:
    """A piece goes into its ring: by so many degrees to the left, or taken by its middle and let go near the middle of the ring."""
    taker = page.locator("button.taker").first
    x, y = middle(taker)
    if left:
        taker.focus()
        for _ in range(round(left % 360) // EACH_PRESS):
            page.keyboard.press("q")
    else:
        ring = page.locator(".wanted-ring").first
        box = ring.bounding_box()
        assert box is not None
        aside = ASIDE * ring.evaluate("(ring) => ring.offsetWidth")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 5)
        page.mouse.move(box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2)
        page.mouse.up()
    page.locator("section.ask .placing button.primary").click()
