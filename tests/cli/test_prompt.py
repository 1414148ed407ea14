"""Typed lines and the options they mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.bots.bot import RandomBot
from reglamento.cli.output.screen import Offer, Screen, console, labels
from reglamento.cli.sitting.prompt import Line, matches, parsed
from reglamento.faces import face
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.choices import Option
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place
from typist import GALLERY, Typist

PHRASES = [
    ["Fire at Genestealer g1 (3 squares)", "fire g1"],
    ["Fire at Genestealer g12 (3 squares)", "fire g12"],
    ["Turn to face north", "left", "turn left"],
    ["Go on overwatch", "overwatch", "ow"],
    ["Go on guard", "guard"],
    ["Open the door at C4", "open", "open c4"],
]


@pytest.mark.parametrize(
    ("said", "places"),
    [
        ("1", [0]),
        ("6", [5]),
        ("7", []),
        ("0", []),
        ("fire g1", [0]),
        ("FIRE  G12", [1]),
        ("fire", [0, 1]),
        ("fi g12", [1]),
        ("fire g", [0, 1]),
        ("left", [2]),
        ("l", [2]),
        ("turn n", [2]),
        ("go on g", [4]),
        ("go", [3, 4]),
        ("o", [3, 5]),
        ("open", [5]),
        ("open door", [5]),
        ("door", []),
        ("squares", []),
        ("", []),
        ("!?", []),
    ],
)
def test_what_words_mean(said: str, places: list[int]) -> None:
    assert matches(said, PHRASES) == places


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("?", Line("?", "")),
        ("?3", Line("?", "3")),
        ("? fire g3", Line("?", "fire g3")),
        ("UNDO", Line("undo", "")),
        ("save my game.jsonl", Line("save", "my game.jsonl")),
        ("  fire   g3 ", Line("", "fire g3")),
        ("mapping", Line("", "mapping")),
        ("", Line("", "")),
    ],
)
def test_requests_and_answers(text: str, line: Line) -> None:
    assert parsed(text) == line


def positions(mission: str, seed: int, answers: int = 400) -> list[Hulk]:
    """The decisions of a random game."""
    book = rulebook("space-hulk")
    loaded = book.parse(GALLERY) if mission == "gallery" else book.load(mission)
    game, bot, dice = new_game(loaded), RandomBot(seed), Seeded(seed)
    found: list[Hulk] = []
    while (question := game.question) is not None and len(found) < answers:
        if isinstance(question, Choose):
            found.append(game.copy())
            game.answer(bot.choose(None, question))
        else:
            assert not isinstance(question, Place)
            game.answer(dice(question))
    return found


@pytest.mark.parametrize("mission", ["gallery", "two-decks", "the-listener", "stray-lantern"])
def test_every_option_can_be_said_by_its_own_text(mission: str) -> None:
    hulk = face("space-hulk")
    for game in positions(mission, seed=3)[::7]:
        assert isinstance(game.question, Choose)
        view = game.view(game.question.by)
        texts = [hulk.option(view, option) for option in game.question.options]
        phrases = [hulk.phrases(view, option) for option in game.question.options]
        for place, text in enumerate(texts):
            assert place in matches(text, phrases)
            assert all(hulk.group(view, option) for option in game.question.options)
            assert len(matches(text, phrases)) == texts.count(text)


@given(
    words=st.text(max_size=30) | st.from_regex(r"(fire|move|turn|open|flame|place|storm|activate) [a-z]?\d{0,3}", fullmatch=True)
)
def test_imagined_options_are_refused_or_allowed_but_never_a_crash(words: str) -> None:
    hulk = face("space-hulk")
    for game in GAMES:
        assert isinstance(game.question, Choose)
        view = game.view(game.question.by)
        option = hulk.imagined(view, words)
        if option is not None:
            assert isinstance(option, Option)
            assert isinstance(hulk.refusal(view, option), Refusal)


GAMES = positions("two-decks", seed=1)[::80] + positions("gallery", seed=2)[::20]


NUMBERS = [Offer(n, "Distance", f"{n} cm", "", number=n) for n in range(30, 151)]


def test_a_typed_number_means_the_option_that_stands_for_it() -> None:
    """Numbers from 30 cm on; beside numbers of files, others take the lowest that are free; where two are alike, all are counted."""
    typed = labels(NUMBERS)
    phrases = [[offer.text] for offer in NUMBERS]
    assert [NUMBERS[place].option for said in ("65", "150 cm") for place in matches(said, phrases, typed)] == [65, 150]
    assert matches("6", phrases, typed) == []
    files = [Offer(n, "Files", f"{n} files", "", number=n) for n in (2, 4)]
    others = [Offer(each, "Choose", each, "") for each in ("Stay", "Go back", "End")]
    assert labels([*others, *files]) == [1, 3, 5, 2, 4]
    assert labels([*files, *files]) == [1, 2, 3, 4]


def test_of_a_long_range_of_numbers_the_ends_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    Screen(console(), Typist([]), face("fantasy")).question("How far?", NUMBERS)
    assert capsys.readouterr().out.split("\n")[1].split() == ["Distance", "30", "to", "150:", "30", "cm", "to", "150", "cm"]
