"""Whole games of every game, looked back at."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import reglamento
from looking_back import finished
from reglamento import new_game, play
from reglamento.faces import face
from reglamento.games.registry import game_names
from reglamento.review.chances import Change
from reglamento.review.course import course_of
from reglamento.review.points import Chance
from reglamento.review.report import answered, losses, rarity, report, review_of, worded
from reglamento.review.rolls import rolls_of


@pytest.mark.parametrize("name", game_names())
def test_rolls_are_scored_within_their_spread_and_losses_only_at_turns_that_are_played(name: str) -> None:
    start = new_game(name)
    end = play(start.copy(), bots="random", seed=5, until=lambda game: game.count >= 20)
    course = course_of(start, end)
    own = review_of(name)
    rolls = [roll for roll in rolls_of(course, own, face(name)) if roll is not None]

    for roll in rolls:
        assert sum(roll.spread.values()) == 1
        assert roll.score in roll.spread
        assert roll.seat in start.seats
    found = losses(course, own)
    assert [each.at for each in found] == sorted({each.at for each in found})
    assert all(lost >= 0 for each in found for lost in each.lost.values())
    assert all(set(each.lost) == set(start.seats) for each in found)


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_roll_that_is_named_is_rolled_somewhere(name: str) -> None:
    """The topics of a part are those of the rules: each stands in the code of the game."""

    own = review_of(name)
    folder = Path(reglamento.__file__).parent / "games" / name.replace("-", "_")
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert [topic for topic in {*own.kinds, *own.totals, *own.neutral} if f'"{topic}"' not in code] == []


def test_of_several_rolls_the_least_likely_is_told() -> None:
    start = new_game("space-hulk")
    course = course_of(start, play(start.copy(), bots="greedy", seed=5, until=lambda game: game.count >= 150))
    rolls = report(course).rolls
    assert len(rolls) > 3
    even = Chance(0, 0.5, 0.5, 0.5, None)
    some = rolls[1:3]
    span = Change(replace(even, at=some[0].at), replace(even, at=some[-1].at + 1), "dice", None, 0.0, 0.0)
    rarest = min(some, key=rarity).at
    told = answered(course, span, rolls)
    assert told == worded(course, rarest, None, course.answers[rarest])
    assert told != ""
    assert answered(course, replace(span, what="both"), rolls[3:]) == "", "none of these is among them"


def test_of_what_was_drawn_the_first_is_told_where_no_roll_counts() -> None:
    first, last = finished()
    course = course_of(first.game, last.game)
    drawn = Change(Chance(0, 0.5, 0.5, 0.5, None), Chance(2, 0.4, 0.4, 0.4, None), "dice", None, -0.1, 0.0)
    assert answered(course, drawn, ()) == "The Genestealers draw blip b1."
