"""The luck of a drawn game with known chances, and rolls of Space Hulk against their closed forms."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from hulk_scene import Scene, genestealer, marine
from reglamento.faces import face
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Fire
from reglamento.kernel.game import Game
from reglamento.odds.closed import at_least
from reglamento.review.course import Course
from reglamento.review.luck import luck_of, lucks
from reglamento.review.part import Review
from reglamento.review.report import Report, report, review_of
from reglamento.review.rolls import Rolled, rolls_of

HULK = "space-hulk"


def rolled(start: Game, *answers: object) -> list[Rolled]:
    course = Course(start, answers)
    return [roll for roll in rolls_of(course, review_of(HULK), face(HULK)) if roll is not None]


def values(roll: Rolled) -> list[Fraction | int]:
    """The score, the expected score, and the chance of one as good."""
    return [roll.score, roll.expected, roll.as_good]


def test_shots_are_worth_their_hits() -> None:
    game = Scene("#m......g#", m=marine("e"), g=genestealer("w")).marine_turn()
    rolls = rolled(game, Activate("m"), Fire("g"), (2, 5), Fire("g"), (5, 5))
    first, second = at_least(2, 6), at_least(2, 5)
    assert [(roll.topic, roll.seat) for roll in rolls] == [("shot", "marines")] * 2
    assert [values(roll) for roll in rolls] == [[0, first, 1], [1, second, second]]
    luck = lucks(game.seats, rolls, review_of(HULK).kind)
    assert [(each.seat, each.kind, each.rolls, each.score) for each in luck] == [
        ("marines", "", 2, 1.0),
        ("marines", "Shots", 2, 1.0),
    ]
    assert luck[0].expected == pytest.approx(float(first + second))
    assert luck[0].as_good == pytest.approx(float(1 - (1 - first) * (1 - second)))
    assert luck[0].exact


def test_a_roll_in_a_combat_is_worth_the_chance_that_it_leaves() -> None:
    game = Scene("#mg#", m=marine("e"), g=genestealer("w")).marine_turn()
    stealer, ours = rolled(game, Activate("m"), Attack("g"), (1, 2, 3), (4,))
    assert (stealer.seat, ours.seat) == ("genestealers", "marines")
    assert stealer.score == -(Fraction(3, 6) - Fraction(2, 6))  # the Marine kills on 4 to 6, and falls on 1 and 2
    assert values(ours) == [1, Fraction(1, 6), Fraction(1, 2)]
    assert set(ours.spread) == {-1, 0, 1}


def test_rolls_of_several_kinds_are_added_by_their_ranks() -> None:
    """Hits and the pips of a move have no sum: each roll counts by how good it was among all that it could have been."""
    die = {Fraction(n): Fraction(1, 6) for n in range(1, 7)}
    hits = {Fraction(0): Fraction(1, 2), Fraction(1): Fraction(1, 2)}
    rolls = [Rolled(0, "marines", "shot", (6,), Fraction(1), hits), Rolled(1, "marines", "move", (6,), Fraction(6), die)]
    whole, *kinds = lucks(["marines"], rolls, lambda topic: topic)
    assert (whole.ranked, [each.ranked for each in kinds]) == (True, [False, False])
    assert whole.expected == pytest.approx(1)
    assert whole.as_good == pytest.approx(1 / 12), "the best of both"
    pips = [
        replace(each, spread={10 * score: chance for score, chance in each.spread.items()}, score=10 * each.score)
        for each in rolls
    ]
    assert luck_of("marines", "", pips, ranked=True) == luck_of("marines", "", rolls, ranked=True), "no unit counts for more"


def test_a_game_that_brings_nothing_is_told_by_its_good_dice() -> None:
    game = Scene("#m......g#", m=marine("e"), g=genestealer("w")).marine_turn()
    (roll,) = (each for each in rolls_of(Course(game, (Activate("m"), Fire("g"), (6, 6))), Review(), face(HULK)) if each)
    assert values(roll) == [2, Fraction(1, 3), Fraction(1, 36)]


def test_totals_count_their_pips() -> None:
    game = Scene("#m......g#", m=marine("e"), g=genestealer("w")).marine_turn()
    less = Review(totals={"shot": -1})
    (roll,) = (each for each in rolls_of(Course(game, (Activate("m"), Fire("g"), (1, 2))), less, face(HULK)) if each)
    assert values(roll) == [-3, -7, Fraction(3, 36)]


def test_the_least_likely_roll_is_told_first() -> None:
    rolls = [
        Rolled(at, "marines", "shot", (6,), Fraction(1), {Fraction(0): 1 - chance, Fraction(1): chance})
        for at, chance in enumerate((Fraction(1, 3), Fraction(1, 36), Fraction(2, 3), Fraction(1, 6)))
    ]
    told = Report(losses=(), luck=(), rolls=tuple(rolls), uncounted=0)
    assert [roll.at for roll in told.remarkable] == [1, 3, 0]


def test_losses_are_told_where_they_change() -> None:
    game = Scene("#m......g#", m=marine("e"), g=genestealer("w")).marine_turn()
    told = report(Course(game, (Activate("m"), Fire("g"), (2, 6))))
    assert [(each.at, dict(each.lost)) for each in told.losses] == [
        (0, {"marines": 0, "genestealers": 0}),
        (3, {"marines": 0, "genestealers": 1}),
    ]
    assert [roll.at for roll in told.remarkable] == [2]
