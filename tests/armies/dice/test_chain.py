from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cases import examples
from reglamento.armies.dice import chain as odds
from reglamento.armies.dice import spreads
from reglamento.armies.dice.chain import DiceChain
from reglamento.armies.dice.targets import ALWAYS, NEVER

D6 = range(1, 7)
NEEDED = [ALWAYS, 2, 4, 6, NEVER]


def one_shot(volley: DiceChain, dice: Iterable[int]) -> bool:
    """Whether a shot ends as an unsaved wound, with all the dice it could ever need: hit, hit again, wound, save, ignore."""
    hit, again, wound, save, ignore = dice
    if hit < volley.hit and volley.rerolls:
        hit = again
    if hit < volley.hit:
        return False
    rent = volley.rends and hit == 6 and volley.hit != ALWAYS
    if not rent and wound < volley.wound:
        return False
    if rent:
        return save < volley.rent_save and ignore < volley.rent_ignores
    return save < volley.save and ignore < volley.ignores


CHAINS = st.builds(
    DiceChain,
    shots=st.just(1),
    hit=st.sampled_from([ALWAYS, 2, 3, 4, 5, 6, NEVER]),
    wound=st.sampled_from(NEEDED),
    save=st.sampled_from(NEEDED[1:]),
    rerolls=st.booleans(),
    rends=st.booleans(),
    rent_save=st.sampled_from([5, NEVER]),
    ignores=st.sampled_from([4, NEVER]),
    rent_ignores=st.sampled_from([4, NEVER]),
)


@settings(max_examples=examples(25))
@given(volley=CHAINS)
def test_one_shot_against_every_throw(volley: DiceChain) -> None:
    brute = sum(one_shot(volley, dice) for dice in product(D6, repeat=5))
    assert odds.unsaved_chance(volley) == Fraction(brute, 6**5)


def chain(volley: DiceChain) -> Any:
    """One shot in a library of dice: 1 for an unsaved wound, without the special rules of weapons."""
    die: Any = icepool.d6
    steps = (die >= volley.hit) & (die >= volley.wound) & (die < volley.save) & (die < volley.ignores)
    return steps.map({True: 1, False: 0})


@pytest.mark.parametrize(
    "volleys",
    [
        (DiceChain(4, 4, 4, 5),),
        (DiceChain(3, 3, 5, 3), DiceChain(1, 3, 2)),
        (DiceChain(2, ALWAYS, 4, 6, ignores=4), DiceChain(5, 5, 3, 4)),
        (DiceChain(0, 4, 4),),
    ],
)
def test_a_unit_against_a_library_of_dice(volleys: tuple[DiceChain, ...]) -> None:
    total: Any = icepool.Die([0])
    for volley in volleys:
        total = total + volley.shots @ chain(volley)
    found = odds.unsaved(volleys)
    assert [total.probability("==", n) for n in range(len(found))] == list(found)
    assert spreads.mean(found) == total.mean()


def test_ten_rifles_by_hand() -> None:
    # 20 shots, 4+, 5+, save 5+: each is 1/2 * 1/3 * 2/3 = 1/9.
    found = odds.unsaved([DiceChain(20, 4, 5, 5)])
    assert spreads.mean(found) == Fraction(20, 9)
    assert found[0] == Fraction(8, 9) ** 20
    assert sum(found) == 1


def spread(*ways: int, of: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(count, of) for count in ways)


@pytest.mark.rule("PP-BASE-14")
def test_models_are_lost_whole_and_those_killed_at_once_go_first() -> None:
    half = (Fraction(1, 2), Fraction(1, 2))
    two = spreads.binomial(2, Fraction(1, 2))
    assert spreads.lost_models(two, (Fraction(1),), models=3, each=2) == spread(3, 1, 0, 0, of=4)
    assert spreads.lost_models(two, half, models=3, each=2) == spread(3, 4, 1, 0, of=8)
    assert spreads.lost_models(two, half, models=1, each=1) == spread(1, 7, of=8)
