"""The odds of attacks are exact: against an independent library on drawn attacks, and against figures worked out by hand."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations
from math import fsum
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.rolls import to_wound
from reglamento.games.wh40k.arms.traits import Hits, Mortal
from reglamento.games.wh40k.arms.weapons import Weapon, WeaponStrength
from reglamento.games.wh40k.odds.losses import Attacks, Losses, Target, losses
from reglamento.games.wh40k.odds.settling_odds import settled_ways, together
from reglamento.games.wh40k.odds.trait_odds import scores_of, specials_of
from reglamento.games.wh40k.odds.tries import Try, success

DRAWN, QUICK = 220, 40
CLOSE = 1e-12


class Sort(NamedTuple):
    """Equal attacks with the traits of their weapon."""

    plain: Attacks
    traits: tuple[Hits | Mortal, ...] = ()

    @property
    def attacks(self) -> Attacks:
        """With what the rules make of the traits."""
        more = [each for each in self.traits if isinstance(each, Hits)]
        mortal = [each for each in self.traits if isinstance(each, Mortal)]
        hit = self.plain.hit
        scores = () if hit is None else scores_of(hit, more, hit.by)
        return replace(self.plain, scores=scores, specials=specials_of(self.plain.wound, mortal))


State = dict[int, Fraction]
"""The Wounds left to all models, as `encoded`, with their chances."""


def independent(sorts: list[Sort], targets: list[Target]) -> dict[tuple[int, int], Fraction]:
    """(models lost, Wounds lost) with their chances, by icepool, attack by attack and with its own dice. The Wounds left to each model
    are the digits of one number, as dice of tuples are slow.
    """
    state = unhurt(targets)
    for each in sorts:
        state = _after(state, each, targets)
    return _counted(state, targets)


def unhurt(targets: list[Target]) -> State:
    return {encoded([target.wounds for target in targets]): Fraction(1)}


def _after(state: State, sort: Sort, targets: list[Target]) -> State:
    suffered, step = _wounds_of(sort), _stepper(sort.plain, targets)
    kinds = [each for each in _kinds(sort) if each]
    after: State = {}
    for left, chance in state.items():
        for code in suffered.outcomes():
            plain, *specials = (code // MANY**place % MANY for place in range(len(kinds) + 1))
            known = _one_by_one(icepool.Die([left]), specials, kinds, step, targets)
            for _ in range(plain):
                known = known.map(step)
            weight = chance * suffered.probability(code)
            for outcome in known.outcomes():
                after[outcome] = after.get(outcome, Fraction(0)) + weight * known.probability(outcome)
    return after


def _counted(state: State, targets: list[Target]) -> dict[tuple[int, int], Fraction]:
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


MANY = 100
"""More wounds of one kind than there ever are: counts of kinds are the digits of one number."""
Kind = tuple[Mortal, ...]


def _rolled(die: Try) -> Any:
    """The face that it shows in the end, or 0 for a failure."""
    good = _passes(die.needed, die.by, six=die.six)
    plain = _passes(die.needed, 0, six=die.six)
    d6 = icepool.d6
    if die.again == "ones":
        d6 = d6.reroll([1], depth=1)
    elif die.again == "failed":
        d6 = d6.reroll(lambda face: not plain(face), depth=1)
    return d6.map(lambda face: face if good(face) else 0)


def _of_face(sort: Sort, face: int) -> Kind:
    """The mortal wounds of a wound roll that shows this."""
    result = max(1, face + sort.plain.wound.by)
    return tuple(each for each in sort.traits if isinstance(each, Mortal) and (face if each.unmodified else result) >= each.on)


def _kinds(sort: Sort) -> list[Kind]:
    return sorted({_of_face(sort, face) for face in range(2, 7)}, key=repr)


def _wound_of(sort: Sort) -> Any:
    """One attack: the kinds of its wounds as digits."""
    kinds = [kind for kind in _kinds(sort) if kind]
    wound = _rolled(sort.plain.wound).map(
        lambda face: 0 if not face else MANY ** (kinds.index(kind) + 1) if (kind := _of_face(sort, face)) else 1
    )
    if sort.plain.hit is None:
        return wound
    hit, more = sort.plain.hit, [each for each in sort.traits if isinstance(each, Hits)]

    def number(face: int) -> int:
        if not face:
            return 0
        those = [each for each in more if (face if each.unmodified else max(1, face + hit.by)) >= each.on]
        return max([1, *(each.instead for each in those)]) + sum(each.more for each in those)

    return _rolled(hit).map(number).map(lambda hits: hits @ wound if hits else 0)


def _wounds_of(sort: Sort) -> Any:
    shots = sum((_die(sort.plain.shots) for _ in range(sort.plain.weapons)), start=icepool.Die([0]))
    one = _wound_of(sort)
    return shots.map(lambda number: number @ one if number else 0)


def _one_by_one(known: Any, numbers: list[int], kinds: list[Kind], step: Any, targets: list[Target]) -> Any:
    """The wounds that deal mortal wounds, in every order in which the dice may lie."""
    row = [kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number)]
    orders = sorted(set(permutations(row)), key=repr)
    results = []
    for order in orders:
        after = known
        for kind in order:
            if not any(each.instead for each in kind):
                after = after.map(step)
            for each in kind:
                after = after.map(lambda code, each=each: _die(each.number).map(lambda n, code=code: _mortal(code, n, targets)))
        results.append(after)
    return icepool.Die(results)


def _mortal(code: int, number: int, targets: list[Target]) -> Any:
    """So many mortal wounds, one after another."""
    known = icepool.Die([code])
    for _ in range(number):
        known = known.map(lambda code: _lost_one(code, targets))
    return known


def _lost_one(code: int, targets: list[Target]) -> Any:
    left = decoded(code, len(targets))
    number = next((n for n, wounds in enumerate(left) if wounds), None)
    if number is None:
        return code
    ignores = targets[number].ignores
    return icepool.d6.map(lambda face: code if ignores is not None and face >= ignores else code - 10**number)


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


def _drawn_traits(rng: random.Random) -> tuple[Hits | Mortal, ...]:
    """No trait mostly; otherwise hits that count more often, mortal wounds, or both."""
    hits = Hits(on=rng.randint(4, 7), unmodified=rng.random() < 0.5, more=rng.randint(0, 1), instead=rng.randint(1, 2))
    mortal = [
        Mortal(
            on=rng.randint(4, 7), unmodified=rng.random() < 0.5, wounds=rng.choice(["1", "2", "D3"]), instead=rng.random() < 0.3
        )
        for _ in range(2)
    ]
    return rng.choice([(), (), (hits,), (mortal[0],), (hits, mortal[0]), tuple(mortal)])


def drawn(rng: random.Random) -> tuple[list[Sort], list[Target]]:
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
    traits = [_drawn_traits(rng) for _ in sorts]
    named = [
        Sort(replace(each, weapons=1, shots=fixed(2)) if own else each, own) for each, own in zip(sorts, traits, strict=True)
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
    return named, sorted((rng.choice(kinds) for _ in range(rng.randint(1, 3))), key=lambda target: target.points)


def _a_try(rng: random.Random, *, six: bool | None = None) -> Try:
    return Try(
        rng.randint(2, 6), rng.randint(-2, 1), rng.random() < 0.3 if six is None else six, rng.choice(["none", "ones", "failed"])
    )


@pytest.mark.rule(
    "40K-CORE-ATT-01",
    "40K-CORE-ATT-02",
    "40K-CORE-ATT-04",
    "40K-CORE-ATT-05",
    "40K-FAQ-ABIL-01",
    "40K-FAQ-REROLL-01",
    "40K-FAQ-ABIL-03",
    "40K-FAQ-ABIL-05",
)
@pytest.mark.parametrize(
    "seed", [seed if seed < QUICK else pytest.param(seed, marks=pytest.mark.slow) for seed in range(0, DRAWN, 20)]
)
def test_drawn_attacks_agree_with_an_independent_library(seed: int) -> None:
    for number in range(seed, seed + 20):
        sorts, targets = drawn(random.Random(number))
        found, theirs = losses([each.attacks for each in sorts], targets), independent(sorts, targets)
        _agree(found, theirs)
        worth = [fsum(target.points for target in targets[:n]) for n in range(len(targets) + 1)]
        assert found.points == pytest.approx(fsum(float(q) * worth[m] for (m, _), q in theirs.items()), abs=1e-9)


def _agree(found: Losses, theirs: dict[tuple[int, int], Fraction]) -> None:
    for models, p in enumerate(found.models):
        assert p == pytest.approx(float(sum((q for (m, _), q in theirs.items() if m == models), Fraction(0))), abs=CLOSE)
    for wounds, p in enumerate(found.wounds):
        assert p == pytest.approx(float(sum((q for (_, w), q in theirs.items() if w == wounds), Fraction(0))), abs=CLOSE)


def _needed(strength: int, toughness: int) -> int:
    """By the table of the core rules: twice as strong, stronger, as strong, half as strong, weaker."""
    if strength >= toughness:
        return 2 if strength >= 2 * toughness else 3 if strength > toughness else 4
    return 6 if strength * 2 <= toughness else 5


STRENGTHS = (Amount(1, 6), Amount(2, 6), Amount(1, 3, 4), Amount(1, 6, 1), fixed(4))
PIERCING = (Amount(1, 3), Amount(1, 6), Amount(1, 3), fixed(0), fixed(2))


@pytest.mark.rule("40K-CORE-DICE-04")
@pytest.mark.parametrize("seed", [seed if seed < 2 else pytest.param(seed, marks=pytest.mark.slow) for seed in range(20)])
def test_weapons_of_random_strength_and_ap_agree_with_an_independent_library(seed: int) -> None:
    """Two models one after another, each of which rolls for its weapon."""
    rng = random.Random(f"settled {seed}")
    sorts, targets = drawn(rng)
    plain, strength, less = replace(sorts[0].plain, weapons=1), rng.choice(STRENGTHS), rng.choice(PIERCING)
    toughness = rng.randint(3, 8)
    state = unhurt(targets)
    for _ in range(2):
        after: State = {}
        forces, points = _die(strength), _die(less)
        for force in forces.outcomes():
            for ap in points.outcomes():
                wound = replace(plain.wound, needed=_needed(force, toughness))
                chance = forces.probability(force) * points.probability(ap)
                for left, q in _after(state, Sort(replace(plain, wound=wound, ap=-ap)), targets).items():
                    after[left] = after.get(left, Fraction(0)) + chance * q
        state = after
    weapon = Weapon(
        id="gun", name="Gun", type="Heavy", ap=-less.plus, ap_rolled=replace(less, plus=0),
        strength=WeaponStrength(times=0, plus=strength.plus, rolled=replace(strength, plus=0)),
    )  # fmt: skip
    ways = (
        (chance, replace(plain, wound=replace(plain.wound, needed=to_wound(each.strength.of(0), toughness)), ap=each.ap))
        for chance, each in settled_ways(weapon)
    )
    _agree(losses([together(ways, 2)], targets), _counted(state, targets))


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
