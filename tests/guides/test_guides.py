"""Every guide can be played to its end, asks for what can be done, and takes nothing else."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from cases import first
from reglamento.games.registry import plugin, plugins, rulebook
from reglamento.guides.files import followed, following, load
from reglamento.guides.guide import Guides
from reglamento.guides.script import Script, Written
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Outcome
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance, Choose, Draw, Place, Position, Roll
from reglamento.kernel.table import Table
from reglamento.rulings import find

GUIDED = [(game, guides) for game, each in plugins().items() if (guides := each.find(Guides)) is not None]
ALL = [(game, name) for game, guides in GUIDED for name in guides.names]
FREE = [(game, name) for game, name in ALL if "{ places" in plugin(game).part(Guides).path(name).read_text(encoding="utf-8")]
"""The guides whose players put pieces on a table without squares."""


class NoOtherDice:
    def outcome(self, question: Chance, number: int) -> Outcome:
        raise AssertionError(f"the guide has no dice for answer {number}: {question}")


def script_of(game: str, name: str) -> Script:
    return load(rulebook(game), plugin(game).part(Guides), name)


def begun(script: Script, game: str) -> Game:
    return rulebook(game).new(script.guide.mission, script.guide.readings)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_guide_is_played_to_its_end_by_doing_what_it_says(game: str, name: str) -> None:
    script = script_of(game, name)
    played, dice, asked = begun(script, game), Written(script, NoOtherDice()), []
    while (question := played.question) is not None:
        number = script.asked(played)
        if isinstance(question, Roll | Draw):
            played.answer(dice.outcome(question, played.count + 1))
        elif number is None:
            played.answer(script.given(played))
        else:
            asked.append(number)
            played.answer(script.right(played)[0])
    assert list(dict.fromkeys(asked)) == list(range(len(script.lessons)))
    assert played.winner() == script.guide.file.seat


@pytest.mark.parametrize(("game", "name"), ALL)
def test_any_other_option_is_refused_with_a_rule_and_changes_nothing(game: str, name: str) -> None:
    script = script_of(game, name)
    played, refused = begun(script, game), 0
    for cue in script.cues:
        if isinstance(played.question, Choose) and cue.lesson is not None:
            before = snapshot.digest(played)
            others = [option for option in played.question.options if option not in script.right(played)]
            told = [script.objection(played, option) for option in others]
            assert all(each is not None and each.rule == script.lessons[cue.lesson].rules[0] and each.why for each in told)
            assert snapshot.digest(played) == before
            refused += len(others)
        assert script.objection(played, cue.answer) is None
        played.answer(cue.answer)
    assert refused > 0


def shifted(places: tuple[Position, ...], dx: float, dy: float) -> tuple[Position, ...]:
    return tuple(replace(place, x=place.x + dx, y=place.y + dy) for place in places)


@pytest.mark.parametrize(("game", "name"), FREE)
def test_a_unit_that_comes_on_the_table_has_its_rings_in_the_formation_in_which_it_is_drafted(game: str, name: str) -> None:
    """One drag of the whole unit covers them."""
    script = script_of(game, name)
    played = begun(script, game)
    for cue in script.cues:
        question = played.question
        if isinstance(question, Place) and cue.lesson is not None and question.topic in {"deploy", "arrive-at"}:
            rings, (corner, *_) = cue.answer, question.default
            drafted = shifted(question.default, rings[0].x - corner.x, rings[0].y - corner.y)
            assert [(place.x, place.y) for place in rings] == [pytest.approx((place.x, place.y), abs=0.02) for place in drafted]
        played.answer(cue.answer)


@pytest.mark.parametrize("way", first(3, (0, 135, 270, 45, 90, 180, 225, 315)))
@pytest.mark.parametrize(("game", "name"), FREE)
def test_pieces_may_be_put_anywhere_within_the_circles_and_the_guide_goes_on(game: str, name: str, way: int) -> None:
    script = script_of(game, name)
    played, dice, asked, put = begun(script, game), Written(script, NoOtherDice()), [], 0
    dx, dy = cos(radians(way)), sin(radians(way))
    while (question := played.question) is not None:
        number = script.asked(played)
        if isinstance(question, Roll | Draw):
            played.answer(dice.outcome(question, played.count + 1))
        elif number is None:
            played.answer(script.given(played))
        else:
            asked.append(number)
            (right, *_), act = script.right(played), script.cues[played.count].act
            if isinstance(question, Place):
                assert act is not None
                within = act["within"]
                far = shifted(right, dx * within * 1.01, dy * within * 1.01)
                told = script.objection(played, far)
                assert told is not None
                assert told.rule == script.lessons[number].rules[0]
                assert script.taken(played, far) == far
                near = shifted(right, dx * within, dy * within)
                assert script.objection(played, near) is None
                assert script.taken(played, near) == right
                put += 1
            played.answer(right)
    assert put > 1
    assert list(dict.fromkeys(asked)) == list(range(len(script.lessons)))
    assert played.winner() == script.guide.file.seat


@pytest.mark.parametrize(("game", "name"), FREE)
def test_places_that_are_too_few_turned_or_on_the_wrong_side_of_the_table_are_explained(game: str, name: str) -> None:
    script = script_of(game, name)
    played = begun(script, game)
    while not (isinstance(played.question, Place) and script.asked(played) is not None):
        played.answer(script.cues[played.count].answer)
    (right,) = script.right(played)
    before, why = snapshot.digest(played), script.lessons[script.asked(played) or 0].wrong
    turned = tuple(replace(place, angle=(place.angle + 30) % 360) for place in right)
    for places in (right[1:], shifted(right, 12, 0), turned):
        told = script.objection(played, places)
        assert told is not None
        assert told.why == why
    assert snapshot.digest(played) == before


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_rule_that_a_guide_teaches_has_a_ruling(game: str, name: str) -> None:
    taught = {rule for lesson in script_of(game, name).lessons for rule in lesson.rules}
    assert [rule for rule in taught if find(rule) is None] == []


def test_a_game_that_left_its_guide_goes_on_freely() -> None:
    game, name = ALL[0]
    script = script_of(game, name)
    played = begun(script, game)
    while script.asked(played) is None:
        played.answer(script.given(played))
    other = next(option for option in reversed(played.question.options) if option not in script.right(played))  # type: ignore[union-attr]
    played.answer(other)
    for _ in range(len(script.cues)):
        if played.question is None or script.asked(played) is None:
            break
        played.answer(script.right(played)[0])
    assert played.question is None or isinstance(played.question, Choose | Roll | Draw)


def test_a_guide_is_followed_only_where_its_game_begins_as_it_says() -> None:
    game, name = ALL[0]
    book, guides, script = rulebook(game), plugin(game).part(Guides), script_of(game, name)
    table = Table.new(book, script.guide.mission, script.guide.readings, "rules")
    assert followed(book, guides, table.header) is None
    table.header.guide = name
    assert followed(book, guides, table.header) is script
    table.header.source += "\n"
    assert followed(book, guides, table.header) is None
    table.header.guide = "../first"
    assert followed(book, guides, table.header) is None


@pytest.mark.parametrize(("game", "guides"), GUIDED)
def test_each_guide_is_followed_by_the_next_one_that_the_game_names(game: str, guides: Guides) -> None:
    after = [following(rulebook(game), guides, name) for name in guides.names]
    assert [each and each.name for each in after] == [*guides.names[1:], None]
