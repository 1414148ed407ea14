from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reglamento.games.pistola.arms import odds
from reglamento.games.pistola.arms.odds import Volley
from reglamento.games.pistola.arms.saves import allocate
from reglamento.games.pistola.arms.targets import ALWAYS, NEVER

D6 = range(1, 7)
NEEDED = [ALWAYS, 2, 4, 6, NEVER]


def one_shot(volley: Volley, dice: Iterable[int]) -> bool:
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
    Volley,
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


@settings(max_examples=25)
@given(volley=CHAINS)
def test_one_shot_against_every_throw(volley: Volley) -> None:
    brute = sum(one_shot(volley, dice) for dice in product(D6, repeat=5))
    assert odds.unsaved_chance(volley) == Fraction(brute, 6**5)


def chain(volley: Volley) -> Any:
    """One shot in a library of dice: 1 for an unsaved wound, without the special rules of weapons."""
    die: Any = icepool.d6
    steps = (die >= volley.hit) & (die >= volley.wound) & (die < volley.save) & (die < volley.ignores)
    return steps.map({True: 1, False: 0})


@pytest.mark.parametrize(
    "volleys",
    [
        (Volley(4, 4, 4, 5),),
        (Volley(3, 3, 5, 3), Volley(1, 3, 2)),
        (Volley(2, ALWAYS, 4, 6, ignores=4), Volley(5, 5, 3, 4)),
        (Volley(0, 4, 4),),
    ],
)
def test_a_unit_against_a_library_of_dice(volleys: tuple[Volley, ...]) -> None:
    total: Any = icepool.Die([0])
    for volley in volleys:
        total = total + volley.shots @ chain(volley)
    found = odds.unsaved(volleys)
    assert [total.probability("==", n) for n in range(len(found))] == list(found)
    assert odds.mean(found) == total.mean()
    assert odds.or_more(found, 1) == total.probability(">=", 1)


def test_ten_rifles_by_hand() -> None:
    # 20 shots, 4+, 5+, save 5+: each is 1/2 * 1/3 * 2/3 = 1/9.
    found = odds.unsaved([Volley(20, 4, 5, 5)])
    assert odds.mean(found) == Fraction(20, 9)
    assert found[0] == Fraction(8, 9) ** 20
    assert sum(found) == 1
    assert odds.or_more(found, -1) == 1


def spread(*ways: int, of: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(count, of) for count in ways)


@pytest.mark.rule("PP-BASE-14")
def test_models_are_lost_whole_and_those_killed_at_once_go_first() -> None:
    half = (Fraction(1, 2), Fraction(1, 2))
    two = odds.binomial(2, Fraction(1, 2))
    assert odds.lost_models(two, (Fraction(1),), models=3, each=2) == spread(3, 1, 0, 0, of=4)
    assert odds.lost_models(two, half, models=3, each=2) == spread(3, 4, 1, 0, of=8)
    assert odds.lost_models(two, half, models=1, each=1) == spread(1, 7, of=8)


def brute_mixed(volley: Volley, saves: list[int]) -> list[Fraction]:
    """The spread of unsaved wounds over every throw to hit, to wound and to save; free hits go to the best of the other saves."""
    counts = [0] * (volley.shots + 1)
    rolled = list(product(product(D6, repeat=2), repeat=volley.shots))
    for shots in rolled:
        hits = sum(hit >= volley.hit and wound >= volley.wound for hit, wound in shots)
        shares = allocate(hits, saves)
        others = sorted(save for save in saves if save != shares.armour)
        taken = [shares.armour] * shares.common + others * shares.each + others[: shares.free]
        for dice in product(D6, repeat=hits):
            unsaved = sum(die < save for die, save in zip(dice, taken, strict=True))
            counts[unsaved] += 6 ** (volley.shots - hits)
    return [Fraction(count, len(rolled) * 6**volley.shots) for count in counts]


@pytest.mark.rule("PP-BASE-12")
@pytest.mark.parametrize("saves", [[5, 5, 3], [5, 3], [4], [2, 3, 6]])
@pytest.mark.parametrize("shots", [1, 2])
def test_mixed_armour_against_every_throw(saves: list[int], shots: int) -> None:
    volley = Volley(shots, 3, 4)
    assert list(odds.unsaved_mixed(volley, saves)) == brute_mixed(volley, saves)


@pytest.mark.rule("PP-BASE-12")
def test_one_armour_is_as_if_nothing_were_mixed() -> None:
    volley = Volley(6, 3, 4, 4, ignores=4)
    assert odds.unsaved_mixed(volley, [4, 4, 4]) == odds.unsaved([volley])


def test_rending_hits_are_not_shared_out_by_number() -> None:
    with pytest.raises(ValueError, match="differ"):
        odds.unsaved_mixed(Volley(2, 4, 4, rends=True), [4, 5])


@pytest.mark.rule("PP-BASE-09")
@pytest.mark.parametrize(("shots", "save"), [(1, NEVER), (2, 3), (3, 5)])
def test_how_often_a_weapon_gets_hot(shots: int, save: int) -> None:
    counts = [0] * (shots + 1)
    for dice in product(product(D6, repeat=2), repeat=shots):
        counts[sum(hit <= shots and saved < save for hit, saved in dice)] += 1
    assert odds.overheating(shots, save) == tuple(Fraction(count, 36**shots) for count in counts)
