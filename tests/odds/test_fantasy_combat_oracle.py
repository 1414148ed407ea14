"""A round of close combat, in drawn cases, against the rules written down again with a library of dice."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_dice import D6, Hit, blow, chances
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.lists.hit_traits import KillingBlow, Poisoned
from reglamento.games.fantasy.lists.records import ArmyUnit, Troop, Worn
from reglamento.games.fantasy.lists.traits import AnyTrait, Hatred, Ward
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import round_odds

WORN: dict[Worn, int] = {"none": 7, "light": 6, "heavy": 5, "plate": 4}


def drawn(rng: random.Random) -> Troop:
    traits: list[AnyTrait] = [each for each in (Poisoned(), KillingBlow(), Hatred()) if rng.random() < 0.2]
    traits += [Ward(rng.randint(4, 6))] if rng.random() < 0.3 else []
    base = scene.troops()["bats"]
    profile = replace(
        base.profile, W=1, WS=rng.randint(1, 6), S=rng.randint(1, 6), T=rng.randint(1, 6), I=rng.randint(1, 6), A=rng.randint(1, 2),
        Ld=rng.randint(4, 10),
    )  # fmt: skip
    return replace(base, worn=rng.choice([*WORN]), profile=profile, traits=tuple(traits))


def struck(one: Troop, other: Troop) -> Any:
    """One blow of a model at another, hand weapons alone."""
    skill, against = one.profile.WS, other.profile.WS
    ward = next((each.save for each in other.traits if isinstance(each, Ward)), 7)
    poisoned, killing, hates = (any(isinstance(each, kind) for each in one.traits) for kind in (Poisoned, KillingBlow, Hatred))
    hit = Hit(one.profile.S, other.profile.T, WORN[other.worn], ward, 1, poisoned=poisoned, killing=killing)
    return blow(hit, 3 if skill > against else 5 if against > 2 * skill else 4, hates=hates)


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-CC-03", "WF-CORE-CC-04", "WF-CORE-RES-01", "WF-CORE-RES-03")
@pytest.mark.parametrize("case", first(12, range(120)))
def test_drawn_rounds_agree_with_a_library_of_dice(case: int) -> None:
    """Five files of four ranks on both sides: three ranks each; only wounds and numbers make a difference."""
    rng = random.Random(f"round {case}")
    one, other, charging = drawn(rng), drawn(rng), rng.random() < 0.5
    game = in_contact(ArmyUnit(one, 20, 5), ArmyUnit(other, 20, 5), charging=charging)
    game.change_all(rounds=0)
    found = round_odds(game, "r1", "b1")
    gap = 1 if charging else one.profile.I - other.profile.I
    wanted: dict[tuple[int, int], float] = {}
    orders = ((True, 0.5), (False, 0.5)) if gap == 0 else ((gap > 0, 1.0),)
    for begins, share in orders:
        first, second = (one, other) if begins else (other, one)
        for fell, p in chances((5 * first.profile.A) @ struck(first, second)).items():
            left = max(0, 5 - fell) * second.profile.A
            for back, q in chances(left @ struck(second, first)).items() if left else [(0, 1.0)]:
                pair = (back, fell) if begins else (fell, back)
                wanted[pair] = wanted.get(pair, 0.0) + share * p * q
    for place in (0, 1):
        lost = [sum(p for pair, p in wanted.items() if pair[place] == n) for n in range(21)]
        assert found.lost[place] == pytest.approx(lost, abs=1e-12)
    ahead: dict[int, float] = {}
    breaks = [0.0, 0.0]
    throws = chances(2 @ D6)
    for (mine, yours), p in wanted.items():
        margin = yours - mine + (yours > mine) - (mine > yours)
        ahead[margin] = ahead.get(margin, 0.0) + p
        if margin:
            loser, troop = (0, one) if margin < 0 else (1, other)
            breaks[loser] += p * sum(q for total, q in throws.items() if total > max(troop.profile.Ld - abs(margin), DOUBLE_ONE))
    assert {n: found.ahead.get(n, 0.0) for n in ahead} == pytest.approx(ahead, abs=1e-12)
    assert found.breaks == pytest.approx(tuple(breaks), abs=1e-12)


DOUBLE_ONE = 2 if Readings().double_one else 0
