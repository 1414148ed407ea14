"""The odds of attacks are exact: against an independent library on drawn attacks, and against figures worked out by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from math import fsum
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.odds.losses import Attacks, Losses, Target, losses
from reglamento.games.wh40k.odds.tries import Try, success

DRAWN, QUICK = 220, 40
CLOSE = 1e-12


def independent(attacks: list[Attacks], targets: list[Target]) -> dict[tuple[int, int], Fraction]:
    """(models lost, Wounds lost) with their chances, by icepool, attack by attack and with its own dice. The Wounds left to each model
    are the digits of one number, as dice of tuples are slow.
    """
    start = encoded([target.wounds for target in targets])
    state: dict[int, Fraction] = {start: Fraction(1)}
    for each in attacks:
        suffered, step = _wounds_of(each), _stepper(each, targets)
        after: dict[int, Fraction] = {}
        for left, chance in state.items():
            known = icepool.Die([left])
            for number in range(max(suffered.outcomes()) + 1):
                known = known.map(step) if number else known
                weight = chance * suffered.probability(number)
                for outcome in known.outcomes():
                    after[outcome] = after.get(outcome, Fraction(0)) + weight * known.probability(outcome)
        state = after
    found: dict[tuple[int, int], Fraction] = {}
    for code, chance in state.items():
        rest = decoded(code, len(targets))
        key = (rest.count(0), sum(target.wounds for target in targets) - sum(rest))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def encoded(left: list[int]) -> int:
    return sum(wounds * 10**number for number, wounds in enumerate(left))


def decoded(code: int, models: int) -> list[int]:
    return [code // 10**number % 10 for number in range(models)]


def _die(amount: Amount) -> Any:
    return (amount.dice @ icepool.d(amount.sides) if amount.dice else icepool.Die([0])) + amount.plus


def _passes(needed: int, by: int, *, six: bool) -> Any:
    """Whether each face succeeds: a 1 never does."""
    return lambda face: bool(face != 1 and (face + by >= needed or (six and face == 6)))


def _tried(die: Try) -> Any:
    """1 for a success, rolled again as the rule says."""
    good = _passes(die.needed, die.by, six=die.six)
    plain = _passes(die.needed, 0, six=die.six)
    d6 = icepool.d6
    if die.again == "ones":
        d6 = d6.reroll([1], depth=1)
    elif die.again == "failed":
        d6 = d6.reroll(lambda face: not plain(face), depth=1)
    return d6.map(lambda face: int(good(face)))


def _wound_of(attacks: Attacks) -> Any:
    hit = icepool.Die([1]) if attacks.hit is None else _tried(attacks.hit)
    wound = _tried(attacks.wound)
    return hit.map(lambda yes: wound if yes else 0)


def _wounds_of(attacks: Attacks) -> Any:
    shots = sum((_die(attacks.shots) for _ in range(attacks.weapons)), start=icepool.Die([0]))
    one = _wound_of(attacks)
    return shots.map(lambda number: number @ one if number else 0)


def _stepper(attacks: Attacks, targets: list[Target]) -> Any:
    def step(code: int) -> Any:
        left = decoded(code, len(targets))
        number = next((n for n, wounds in enumerate(left) if wounds), None)
        if number is None:
            return code
        target = targets[number]
        usual = _passes(target.save, attacks.ap + attacks.cover, six=False)
        special = _passes(7 if target.invulnerable is None else target.invulnerable, 0, six=False)
        saved = max(sum(map(usual, range(1, 7))), sum(map(special, range(1, 7))))

        def lose(damage: int) -> Any:
            if target.ignores is None:
                return code - min(left[number], damage) * 10**number
            goes_on = icepool.d6.map(lambda face: int(face < target.ignores))
            return (damage @ goes_on).map(lambda lost: code - min(left[number], lost) * 10**number)

        hurt = _die(attacks.damage).map(lose)
        return icepool.d6.map(lambda face: code if face <= saved else hurt)

    return step


def drawn(rng: random.Random) -> tuple[list[Attacks], list[Target]]:
    """One or two sorts of attacks at a few models."""
    sorts = [
        Attacks(
            weapons=rng.randint(1, 2),
            shots=rng.choice([fixed(1), fixed(2), Amount(1, 3), Amount(1, 6), Amount(1, 3, 1)]),
            hit=rng.choice([None, *(_a_try(rng) for _ in range(5))]),
            wound=_a_try(rng, six=False),
            ap=-rng.randint(0, 4),
            damage=rng.choice([fixed(1), fixed(2), Amount(1, 3), Amount(1, 6), Amount(2, 6)]),
            cover=rng.randint(0, 1),
        )
        for _ in range(rng.randint(1, 2))
    ]
    kinds = [
        Target(
            wounds=rng.randint(1, 4),
            save=rng.choice([2, 3, 4, 5, 6, 7, 99]),
            invulnerable=rng.choice([None, None, 4, 5, 6]),
            ignores=rng.choice([None, None, 5, 6]),
            points=rng.randint(4, 30),
        )
        for _ in range(rng.randint(1, 2))
    ]
    return sorts, sorted((rng.choice(kinds) for _ in range(rng.randint(1, 3))), key=lambda target: target.points)


def _a_try(rng: random.Random, *, six: bool | None = None) -> Try:
    return Try(
        rng.randint(2, 6), rng.randint(-2, 1), rng.random() < 0.3 if six is None else six, rng.choice(["none", "ones", "failed"])
    )


@pytest.mark.rule(
    "40K-CORE-ATT-01", "40K-CORE-ATT-02", "40K-CORE-ATT-04", "40K-CORE-ATT-05", "40K-FAQ-ABIL-01", "40K-FAQ-REROLL-01"
)
@pytest.mark.parametrize(
    "seed", [seed if seed < QUICK else pytest.param(seed, marks=pytest.mark.slow) for seed in range(0, DRAWN, 20)]
)
def test_drawn_attacks_agree_with_an_independent_library(seed: int) -> None:
    for number in range(seed, seed + 20):
        sorts, targets = drawn(random.Random(number))
        found, theirs = losses(sorts, targets), independent(sorts, targets)
        for models, p in enumerate(found.models):
            assert p == pytest.approx(float(sum((q for (m, _), q in theirs.items() if m == models), Fraction(0))), abs=CLOSE)
        for wounds, p in enumerate(found.wounds):
            assert p == pytest.approx(float(sum((q for (_, w), q in theirs.items() if w == wounds), Fraction(0))), abs=CLOSE)
        worth = [fsum(target.points for target in targets[:n]) for n in range(len(targets) + 1)]
        assert found.points == pytest.approx(fsum(float(q) * worth[m] for (m, _), q in theirs.items()), abs=1e-9)


def test_four_shots_at_two_models_by_hand() -> None:
    """Four shots that hit on 3+, wound on 4+, and are saved on 4+: each is a wound lost with 2/3 x 1/2 x 1/2 = 1/6."""
    found = losses([Attacks(weapons=4, hit=Try(3), wound=Try(4))], [Target(wounds=1, save=4)] * 2)
    p = Fraction(1, 6)
    none, one = (1 - p) ** 4, 4 * p * (1 - p) ** 3
    assert found.models == pytest.approx([float(none), float(one), float(1 - none - one)], abs=CLOSE)


@pytest.mark.rule("40K-CORE-ATT-05")
def test_damage_does_not_spill_from_one_model_to_the_next() -> None:
    """One sure wound of Damage 6 at three models with one Wound each slays one."""
    found = losses([Attacks(wound=Try(2, 5), damage=fixed(6))], [Target(wounds=1, save=99, points=10)] * 3)
    assert found.models == pytest.approx([1 / 6, 5 / 6, 0, 0], abs=CLOSE)
    assert found.points == pytest.approx(50 / 6)


@pytest.mark.rule("40K-ERR-178b", "40K-ERR-178c", "40K-CORE-DICE-02")
def test_dice_are_rolled_again_before_modifiers_count() -> None:
    """With -1, a 3 is a hit on 3+ until the modifier counts: it is not rolled again among the failed, and fails."""
    assert success(Try(3, -1, again="failed")) == Fraction(3, 6) + Fraction(2, 6) * Fraction(3, 6)
    assert success(Try(3, 0, again="ones")) == Fraction(4, 6) + Fraction(1, 6) * Fraction(4, 6)
    assert success(Try(7)) == 0
    assert success(Try(7, 1)) == Fraction(1, 6)
    assert success(Try(2, 9)) == Fraction(5, 6), "a 1 always fails"
    assert success(Try(6, -1, six=True)) == Fraction(1, 6)


def test_chances_add_up_to_one_for_large_units() -> None:
    found: Losses = losses(
        [
            Attacks(weapons=30, shots=fixed(2), hit=Try(3), wound=Try(4)),
            Attacks(weapons=5, shots=Amount(1, 6), hit=None, wound=Try(4), ap=-1),
            Attacks(weapons=3, hit=Try(3, -1), wound=Try(2), ap=-4, damage=Amount(1, 6)),
        ],
        [Target(wounds=2, save=3, ignores=6)] * 30,
    )
    assert fsum(found.models) == pytest.approx(1, abs=CLOSE)
    assert fsum(found.wounds) == pytest.approx(1, abs=CLOSE)
