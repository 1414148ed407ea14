"""Dice that can be checked: the published description, written out a second time here, gives the very same outcomes."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.kernel.fair import Fair, commitment, new_seed
from reglamento.kernel.questions import Chance, Draw, Roll

SEED = bytes(range(32))
PHRASES = {"marines": "for the corridor", "genestealers": "¡nada!"}
TWO = Roll(2, "TOY-03", "dice", "red")
CARDS = Draw((3, 1, 2, 1), "TOY-05", "card", "blue", ("blue",), n=2)


def sceptic(seed: bytes, phrases: dict[str, str], question: Chance, number: int) -> list[int]:
    """The outcome as the description in `fair.py` has it, with whole blocks and loops instead of generators."""
    text = ""
    for seat in sorted((seat for seat in phrases if phrases[seat]), key=lambda seat: seat.encode()):
        text += seat + " " + hashlib.sha256(phrases[seat].encode("utf-8")).hexdigest() + "\n"
    key = hmac.new(seed, text.encode(), hashlib.sha256).digest()
    stream = b"".join(hmac.new(key, b"%d %d" % (number, block), hashlib.sha256).digest() for block in range(40))

    def below(limit: int) -> int:
        nonlocal stream
        while True:
            x, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if x < 2**32 // limit * limit:
                return x % limit

    if isinstance(question, Roll):
        return [1 + below(question.sides) for _ in range(question.n)]
    pool = sorted(question.pool)
    return [pool.pop(below(len(pool))) for _ in range(question.n)]


QUESTIONS = st.one_of(
    st.builds(lambda n, sides: Roll(n, "TOY-03", "dice", "red", sides=sides), st.integers(1, 20), st.integers(1, 2**31 + 5)),
    st.lists(st.integers(-3, 9), min_size=1, max_size=20).flatmap(
        lambda pool: st.integers(1, len(pool)).map(lambda n: Draw(tuple(pool), "TOY-05", "card", "blue", (), n=n))
    ),
)
NAMED = st.dictionaries(st.sampled_from(["red", "blue", "Ámbar", "z"]), st.text(st.characters(codec="utf-8"), max_size=8))


@given(seed=st.binary(min_size=32, max_size=32), phrases=NAMED, question=QUESTIONS, number=st.integers(1, 5000))
def test_the_description_gives_the_same_outcomes(seed: bytes, phrases: dict[str, str], question: Chance, number: int) -> None:
    outcome = Fair(seed, phrases).outcome(question, number)
    assert list(outcome) == sceptic(seed, phrases, question, number)
    if isinstance(question, Roll) or outcome:
        assert question.allows(outcome)


def test_the_same_on_every_machine() -> None:
    fair = Fair(SEED, PHRASES)
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [fair.outcome(TWO, number) for number in (1, 2, 1000)] == [(1, 3), (3, 1), (2, 5)]
    assert fair.outcome(CARDS, 1) == (1, 3)


def test_a_number_has_one_outcome_whatever_was_asked_before() -> None:
    fair, other = Fair(SEED, PHRASES), Fair(SEED, dict(reversed(PHRASES.items())))
    forwards = [fair.outcome(TWO, number) for number in range(1, 50)]
    assert [other.outcome(TWO, number) for number in range(49, 0, -1)] == forwards[::-1]


def test_the_order_in_which_a_pool_is_told_is_nothing() -> None:
    fair = Fair(SEED, PHRASES)
    pools = set(permutations(CARDS.pool))
    assert {fair.outcome(Draw(pool, "TOY-05", "card", "blue", (), n=2), 7) for pool in pools} == {fair.outcome(CARDS, 7)}


@pytest.mark.parametrize(
    "phrases",
    [
        {"marines": "for the corridor", "genestealers": "¡nada! "},
        {"marines": "for the Corridor", "genestealers": "¡nada!"},
        {"marines": "¡nada!", "genestealers": "for the corridor"},
        {"marines": "for the corridor"},
        {"marines": "for the corridor\ngenestealers ¡nada!"},
        {},
    ],
)
def test_any_other_phrase_gives_other_dice(phrases: dict[str, str]) -> None:
    twenty = Roll(20, "TOY-03", "dice", "red")
    assert Fair(SEED, phrases).outcome(twenty, 1) != Fair(SEED, PHRASES).outcome(twenty, 1)


def test_another_seed_or_number_gives_other_dice() -> None:
    twenty = Roll(20, "TOY-03", "dice", "red")
    outcomes = {Fair(seed, PHRASES).outcome(twenty, number) for seed in (SEED, SEED[::-1]) for number in (1, 2, 11, 12)}
    assert len(outcomes) == 8


def test_an_empty_phrase_is_none() -> None:
    assert Fair(SEED, {"marines": "", "genestealers": "x"}).outcome(TWO, 3) == Fair(SEED, {"genestealers": "x"}).outcome(TWO, 3)


def _chi_square(counts: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    assert counts.keys() <= expected.keys()
    return sum((counts[outcome] - mean) ** 2 / mean for outcome, mean in expected.items())


def test_dice_are_uniform() -> None:
    fair = Fair(SEED, PHRASES)
    counts = Counter(fair.outcome(TWO, number) for number in range(1, 18_001))
    expected: dict[tuple[int, ...], float] = {(a, b): 500.0 for a in range(1, 7) for b in range(1, 7)}
    assert _chi_square(counts, expected) < 80  # 35 degrees of freedom: passed by 99.998 % of fair dice


def test_draws_are_uniform() -> None:
    fair = Fair(SEED, PHRASES)
    counts = Counter(fair.outcome(CARDS, number) for number in range(1, 12_001))
    expected = {values: float(chance * 12_000) for values, chance in CARDS.outcomes()}
    assert _chi_square(counts, expected) < 30  # 6 degrees of freedom: 99.996 %


def test_words_past_the_last_multiple_are_thrown_away() -> None:
    """With 3 * 2**30 sides a quarter of them are: were they folded back, the lowest third would come up every other time."""
    fair = Fair(SEED, PHRASES)
    wide = Roll(1, "TOY-03", "dice", "red", sides=3 * 2**30)
    low = sum(fair.outcome(wide, number)[0] <= 2**30 for number in range(1, 3001))
    assert abs(low - 1000) < 135  # more than five standard deviations


def test_seeds_are_new() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}
