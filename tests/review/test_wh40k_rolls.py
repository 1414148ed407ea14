"""The rolls of wh40k that are looked back at: those after which Command Re-roll may be used, and dice that are rolled again."""

from __future__ import annotations

from fractions import Fraction

import pytest

from reglamento.faces import face
from reglamento.games.wh40k.attacks.hitting import RollHits
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, RerollDie
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.saving import RollSaves
from reglamento.kernel.steps import Step
from reglamento.review.course import Course
from reglamento.review.report import review_of
from reglamento.review.rolls import Rolled, rolls_of
from wh40k_scene import battle, unit


def equal_attacks(game: Warzone, number: int) -> EqualAttacks:
    gun = game.kinds["r1.1"].guns[0]
    return EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",) * number, skill=3, strength=4)


def scored(step: type[Step], number: int, *answers: object) -> list[Rolled | None]:
    """The rolls of some shots (3+ to hit, 4+ to wound), of which both sides can pay a Command Re-roll."""
    game = battle([unit("squad", (10, 10), (12, 10))], [unit("squad", (10, 22))], command=(2, 2))
    game.phase = "shooting"
    game.begin([step(equal_attacks(game, number), number)])
    return list(rolls_of(Course(game, answers), review_of("wh40k"), face("wh40k")))


def values(roll: Rolled | None) -> list[Fraction | int]:
    """The score and the expected score."""
    assert roll is not None
    return [roll.score, roll.expected]


@pytest.mark.rule("40K-CORE-STRAT-02")
@pytest.mark.parametrize("number", [2, 12])
@pytest.mark.parametrize(("step", "good"), [(RollHits, Fraction(2, 3)), (RollWounds, Fraction(1, 2))])
def test_a_roll_about_which_its_player_is_asked_counts(step: type[Step], good: Fraction, number: int) -> None:
    (roll,) = scored(step, number, (*[1] * (number - 1), 6), KeepDice())[:1]
    assert roll is not None
    assert values(roll) == [1, good * number]
    assert roll.as_bad == sum(roll.spread[Fraction(n)] for n in (0, 1))
    assert len(roll.spread) == number + 1


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_a_die_that_is_rolled_again_is_a_roll_of_its_own() -> None:
    first, again = scored(RollHits, 3, (1, 2, 5), RerollDie(2), (6,))[:2]
    assert first is not None
    assert again is not None
    assert values(first) == [1, 2]
    assert values(again) == [1, Fraction(2, 3)]


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_a_save_that_is_rolled_again_counts_by_itself() -> None:
    rolls = [roll for roll in scored(RollSaves, 5, (1, 2, 5, 6, 6), RerollDie(1), (3,)) if roll is not None]
    assert [(roll.topic, str(roll.score), len(roll.spread)) for roll in rolls] == [("save", "3", 6), ("save", "1", 2)]


@pytest.mark.rule("40K-FAQ-REROLL-01")
def test_dice_that_an_ability_has_rolled_again_count_twice() -> None:
    game = battle([unit("squad", (10, 10), (12, 10)), unit("chief", (12, 12))], [unit("squad", (10, 22))])
    game.phase = "shooting"
    course = Course(game.begin([RollHits(equal_attacks(game, 5), 5)]), [(1, 1, 4, 2, 6), (4, 2)])
    first, again = rolls_of(course, review_of("wh40k"), face("wh40k"))
    assert first is not None
    assert again is not None
    assert values(first) == [2, Fraction(10, 3)]
    assert values(again) == [1, Fraction(4, 3)]


@pytest.mark.rule("40K-ERR-178a")
def test_a_sum_counts_its_pips() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (10, 16))], command=(2, 2))
    game.phase = "charge"
    (roll,) = rolls_of(Course(game.begin([ChargeRoll("r1", ("b1",))]), [(1, 2), KeepAll()]), review_of("wh40k"), face("wh40k"))
    assert roll is not None
    assert values(roll) == [3, 7]
