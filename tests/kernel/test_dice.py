"""Sources of dice: from a seed, from a script, typed in by a person."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.kernel.dice import Seeded, Typed, described, parse
from reglamento.kernel.errors import DiceError
from reglamento.kernel.questions import Chance, Draw, Roll
from scripted import Scripted
from toy_game import Bold, new_game

ONE, TWO, FIVE = (Roll(n, "TOY-03", "dice", "red") for n in (1, 2, 5))
TEN_SIDES = Roll(2, "TOY-03", "dice", "red", sides=10)
CARDS = Draw((1, 1, 2, 3), "TOY-05", "card", "blue", ("blue",), n=2)


PINNED = [(4, 4), (2,), (6, 3, 1, 3, 1), (2, 3), (4, 9)]


def test_a_seed_gives_the_same_dice_on_every_machine() -> None:
    seeded = Seeded(7)
    assert [seeded(TWO), seeded(ONE), seeded(FIVE), seeded(CARDS), seeded(TEN_SIDES)] == PINNED


def test_a_number_and_its_digits_are_one_seed() -> None:
    assert [Seeded("7")(FIVE), Seeded(7)(FIVE)] == [Seeded(7)(FIVE)] * 2
    assert Seeded(8)(FIVE) != Seeded(7)(FIVE)


@given(seed=st.text(max_size=5), n=st.integers(1, 5), sides=st.integers(2, 20))
def test_seeded_dice_are_outcomes(seed: str, n: int, sides: int) -> None:
    roll = Roll(n, "TOY-03", "dice", "red", sides=sides)
    assert roll.allows(Seeded(seed)(roll))
    assert CARDS.allows(Seeded(seed)(CARDS))


@pytest.mark.rule("SH-BOX-07")
def test_seeded_dice_are_fair() -> None:
    seeded = Seeded("fair")
    faces = Counter(die for _ in range(6000) for die in seeded(TWO))
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 2000) < 200 for count in faces.values())  # five standard deviations
    cards = Counter(card for _ in range(4000) for card in seeded(CARDS))
    assert abs(cards[1] - 4000) < 200
    assert abs(cards[2] - 2000) < 200


def test_a_script_answers_in_order_and_finishes() -> None:
    script = Scripted([(6, 1), [3]])
    assert (script(TWO), script(ONE)) == ((6, 1), (3,))
    script.finish()


def test_dice_left_over_fail_a_script() -> None:
    script = Scripted([(6, 1), (3,)])
    script(TWO)
    with pytest.raises(DiceError, match=r"dice left over: \[\[3\]\]"):
        script.finish()


def test_a_script_that_runs_out_says_for_what() -> None:
    with pytest.raises(DiceError, match="no dice left for 2 numbers from 1 to 6"):
        Scripted([])(TWO)


@pytest.mark.parametrize(("outcome", "question"), [((6,), TWO), ((7, 1), TWO), ((3, 3), CARDS)])
def test_a_script_must_fit_the_question(outcome: tuple[int, ...], question: Chance) -> None:
    with pytest.raises(DiceError, match="the script gives"):
        Scripted([outcome])(question)


@pytest.mark.parametrize(
    ("text", "question", "outcome"),
    [
        ("6 1", TWO, (6, 1)),
        ("6,1", TWO, (6, 1)),
        (" 6 , 1 ", TWO, (6, 1)),
        ("61", TWO, (6, 1)),
        ("4", ONE, (4,)),
        ("12345", FIVE, (1, 2, 3, 4, 5)),
        ("10 3", TEN_SIDES, (10, 3)),
        ("3 1", CARDS, (3, 1)),
    ],
)
def test_forms_of_typed_dice(text: str, question: Chance, outcome: tuple[int, ...]) -> None:
    assert parse(text, question) == outcome


@pytest.mark.parametrize(
    ("text", "question", "allowed"),
    [
        ("", TWO, "2 numbers from 1 to 6"),
        ("6", TWO, "2 numbers from 1 to 6"),
        ("6 7", TWO, "2 numbers from 1 to 6"),
        ("six 1", TWO, "2 numbers from 1 to 6"),
        ("-1 2", TWO, "2 numbers from 1 to 6"),
        ("² 1", TWO, "2 numbers from 1 to 6"),
        ("0", ONE, "a number from 1 to 6"),
        ("12", ONE, "a number from 1 to 6"),
        ("103", TEN_SIDES, "2 numbers from 1 to 10"),
        ("3 3", CARDS, "2 of 1, 1, 2, 3"),
    ],
)
def test_what_is_no_outcome_is_refused_with_what_is(text: str, question: Chance, allowed: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text, question)
    assert str(caught.value) == f"{text.strip()!r} is not {allowed}"
    assert described(question) == allowed


@given(text=st.text(max_size=8))
def test_any_text_gives_dice_or_a_dice_error(text: str) -> None:
    try:
        assert TWO.allows(parse(text, TWO))
    except DiceError as error:
        assert str(error).endswith("2 numbers from 1 to 6")  # noqa: PT017 - either way is right


def test_typed_dice_are_asked_for_again_until_they_fit() -> None:
    asked: list[Chance] = []
    complaints: list[str] = []
    texts = iter(["", "9 9", "6 1"])

    def read(question: Chance) -> str:
        asked.append(question)
        return next(texts)

    assert Typed(read, complaints.append)(TWO) == (6, 1)
    assert asked == [TWO] * 3
    assert complaints == ["'' is not 2 numbers from 1 to 6", "'9 9' is not 2 numbers from 1 to 6"]


def test_scripted_dice_answer_a_game() -> None:
    script = Scripted([(6, 1)])
    game = new_game().answer(Bold())
    assert isinstance(game.question, Roll)
    game.answer(script(game.question))
    assert game.score == {"red": 6}
