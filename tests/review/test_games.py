"""Whole games of every game, looked back at."""

from __future__ import annotations

from pathlib import Path

import pytest

import reglamento
from reglamento import new_game, play
from reglamento.faces import face
from reglamento.games.registry import game_names
from reglamento.review.course import course_of
from reglamento.review.report import losses, review_of
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
