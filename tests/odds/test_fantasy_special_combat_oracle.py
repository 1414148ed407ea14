"""Rounds of close combat with what is special about them, in drawn cases, against the rules written down again with a library of dice:
models of several Wounds, wounds that are multiplied, regeneration, cancelled Attacks, impact hits, characters, beasts that strike by
their own Initiative, flank and rear.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import groupby
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_dice import D6, Hit, blow, chances, hurt
from reglamento.games.fantasy.lists.hit_traits import MultipleWounds
from reglamento.games.fantasy.lists.records import ArmyUnit, Beast, Troop
from reglamento.games.fantasy.lists.traits import AnyTrait, CancelsAttack, ImpactHits, Regeneration
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import round_odds
from reglamento.geometry.table.shapes.regiments import Side as Edge

FILES, MODELS = 5, 40
"""So many that five of each side stand in front whatever happens, where none of the cases below says otherwise."""
HERO = scene.troops()["captain"]


class Striker(NamedTuple):
    """Blows that fall at a moment: whose, when, how many by how many models of its unit have fallen before, and what one does."""

    place: int
    moment: tuple[int, int]
    number: Callable[[int], int]
    die: Any


def drawn(rng: random.Random) -> Troop:
    """A troop of 1 to 3 Wounds with some of the special rules."""
    base = scene.troops()["bats"]
    traits: list[AnyTrait] = []
    if rng.random() < 0.4:
        traits.append(MultipleWounds("D3" if rng.random() < 0.7 else "D6"))
    if rng.random() < 0.4:
        traits.append(Regeneration(rng.choice([3, 4, 5])))
    if rng.random() < 0.3:
        traits.append(CancelsAttack())
    if rng.random() < 0.4:
        traits.append(ImpactHits(rng.choice(["1", "D3"]), rng.randint(3, 6), rng.randint(0, 1)))
    profile = replace(
        base.profile, W=rng.randint(1, 3), WS=rng.randint(2, 5), S=rng.randint(3, 5), T=rng.randint(3, 5), I=rng.randint(2, 4),
        A=rng.randint(1, 3), Ld=rng.randint(5, 9),
    )  # fmt: skip
    beast = Beast(rng.randint(2, 5), rng.randint(3, 5), rng.randint(2, 4), 1) if rng.random() < 0.3 else None
    return replace(base, profile=profile, traits=tuple(traits), beast=beast)


def trait(troop: Troop, kind: type) -> Any:
    return next((each for each in troop.traits if isinstance(each, kind)), None)


def one_blow(skill: int, strength: int, at: Troop, several: str = "") -> Any:
    against = at.profile.WS
    hit = Hit(strength, at.profile.T, 7, 7, at.profile.W, several=several)
    return blow(hit, 3 if skill > against else 5 if against > 2 * skill else 4)


def cancelled(at: Troop, place: int, each: int, *, led: bool) -> int:
    """The Attacks that a model in the front rank loses: it touches the enemy before it and those beside that one. Where the enemy is `led`,
    its captain stands in the middle and cancels none.
    """
    touched = {place - 1, place, place + 1} & set(range(FILES)) - ({2} if led else set())
    return min(each, len(touched)) if trait(at, CancelsAttack) is not None else 0


def attacks(at: Troop, places: tuple[int, ...], each: int, *, led: bool) -> Callable[[int], int]:
    """How many blows fall: the models to the right are the first that stand where others fell."""
    return lambda fell: sum(each - cancelled(at, place, each, led=led) for place in places[: max(0, len(places) - fell)])


def strikers(one: Troop, at: Troop, place: int, *, charging: bool, hero: bool = False, led: bool = False) -> list[Striker]:
    several = getattr(trait(one, MultipleWounds), "wounds", "")
    first = (0, 0) if charging else None
    places = (0, 1, 3, 4) if hero else tuple(range(FILES))
    found = [
        Striker(
            place,
            first or (1, -one.profile.I),
            attacks(at, places, one.profile.A, led=led),
            one_blow(one.profile.WS, one.profile.S, at, several),
        )
    ]
    if one.beast is not None:
        die = one_blow(one.beast.WS, one.beast.S, at, several)
        found.append(Striker(place, first or (1, -one.beast.I), lambda fell: one.beast.A * max(0, len(places) - fell), die))  # type: ignore[union-attr]
    if hero:
        p = HERO.profile
        found.append(Striker(place, first or (1, -p.I), lambda _: p.A - cancelled(at, 2, p.A, led=led), one_blow(p.WS, p.S, at)))
    return found


def impact(one: Troop, at: Troop, models: int) -> Any:
    """The Wounds of the impact hits of so many models: the captain causes none."""
    found = trait(one, ImpactHits)
    if found is None:
        return icepool.Die([0])
    number = {"1": icepool.Die([1]), "D3": icepool.d(3)}[found.hits] + found.more
    wound = hurt(Hit(found.strength, at.profile.T, 7, 7, at.profile.W))
    return (models @ number).map(lambda hits: hits @ wound if hits else 0)


Pairs = dict[tuple[int, int], float]


def struck(pairs: Pairs, now: list[Striker], troops: tuple[Troop, Troop]) -> Pairs:
    """The losses after the blows of a moment."""
    for each in now:
        later: Pairs = {}
        dice: dict[int, dict[int, float]] = {}
        for pair, p in pairs.items():
            place, enemy = each.place, 1 - each.place
            number = each.number(min(MODELS, pair[place] // troops[place].profile.W))
            if number not in dice:
                dice[number] = chances(number @ each.die) if number else {0: 1.0}
            for more, q in dice[number].items():
                lost = min(MODELS * troops[enemy].profile.W, pair[enemy] + more)
                key = (lost, pair[1]) if enemy == 0 else (pair[0], lost)
                later[key] = later.get(key, 0.0) + p * q
        pairs = later
    return pairs


def healed(pairs: Pairs, troops: tuple[Troop, Troop]) -> Pairs:
    """What is left of wounds that regenerate."""
    for place, troop in enumerate(troops):
        save = getattr(trait(troop, Regeneration), "save", 7)
        if save < 7:
            later: Pairs = {}
            fails = D6.map(lambda die, save=save: int(die < save))
            for pair, p in pairs.items():
                for lost, q in chances(pair[place] @ fails).items() if pair[place] else [(0, 1.0)]:
                    key = (lost, pair[1]) if place == 0 else (pair[0], lost)
                    later[key] = later.get(key, 0.0) + p * q
            pairs = later
    return pairs


def expected(troops: tuple[Troop, Troop], *, charging: bool, hero: bool) -> Pairs:
    """The pairs of Wounds lost, those of the charger first."""
    one, other = troops
    pairs: Pairs = {(0, lost): p for lost, p in chances(impact(one, other, FILES - hero)).items()} if charging else {(0, 0): 1.0}
    due = [*strikers(one, other, 0, charging=charging, hero=hero), *strikers(other, one, 1, charging=False, led=hero)]
    for _, together in groupby(sorted(due, key=lambda each: each.moment), key=lambda each: each.moment):
        now = list(together)
        mine, yours = ([each for each in now if each.place == place] for place in (0, 1))
        if mine and yours:
            orders = struck(struck(pairs, mine, troops), yours, troops), struck(struck(pairs, yours, troops), mine, troops)
            pairs = {pair: sum(order.get(pair, 0.0) for order in orders) / 2 for order in orders for pair in order}
        else:
            pairs = struck(pairs, now, troops)
    return healed(pairs, troops)


def of_models(pairs: Pairs, place: int, wounds: int) -> list[float]:
    found = [0.0] * (MODELS + 1)
    for pair, p in pairs.items():
        found[pair[place] // wounds] += p
    return found


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-CC-07", "WF-CORE-UNIT-04", "WF-IMPACT-3", "WF-CANCELATTACK-1", "WF-MULTIWOUND-3")
@pytest.mark.parametrize("case", first(20, range(60)))
def test_drawn_special_rounds_agree_with_a_library_of_dice(case: int) -> None:
    """Five files of eight ranks on both sides; in half of the cases a captain leads the first."""
    rng = random.Random(f"special {case}")
    troops, charging, hero = (drawn(rng), drawn(rng)), rng.random() < 0.6, rng.random() < 0.5
    game = in_contact(*(ArmyUnit(troop, MODELS, FILES) for troop in troops), charging=charging)
    game.change_all(rounds=0)
    if hero:
        lead(game)
    found = round_odds(game, "r1", "b1")
    wanted = expected(troops, charging=charging, hero=hero)
    for place in (0, 1):
        assert found.lost[place] == pytest.approx(of_models(wanted, place, troops[place].profile.W), abs=1e-12)
    ahead: dict[int, float] = {}
    for (mine, yours), p in wanted.items():
        left = [MODELS - lost // troop.profile.W for lost, troop in zip((mine, yours), troops, strict=True)]
        if all(left):
            more = left[0] + hero
            margin = yours - mine + (more > left[1]) - (left[1] > more)
            ahead[margin] = ahead.get(margin, 0.0) + p
    assert {n: found.ahead.get(n, 0.0) for n in ahead} == pytest.approx(ahead, abs=1e-12)


def lead(game: Any) -> None:
    """A captain joins the first unit of a bare table."""
    mission = game.mission
    army = mission.armies["red"][0]
    units = (*army.units, ArmyUnit(HERO, 1, 1))
    game.mission = replace(mission, armies=mission.armies | {"red": (replace(army, units=units),)})
    game.units["r2"] = replace(game.units["r1"], entry=1, started=1, charging=False)
    scene.joined(game, "r2", "r1")


# ---- flank and rear


@pytest.mark.rule("WF-CORE-RES-01", "WF-CORE-CC-03", "WF-CORE-UNIT-08")
@pytest.mark.parametrize(("edge", "bonus"), [("left flank", 1), ("right flank", 1), ("rear", 2)])
@pytest.mark.parametrize("case", range(8))
def test_drawn_charges_into_flank_and_rear(edge: Edge, bonus: int, case: int) -> None:
    """Five models of the charger strike first. Of the enemy strike those that touch it and have not fallen: at a flank of 8 cm the outer
    models of the ranks that are left, at the rear those of the last rank, one at least. The flanked unit has no ranks.
    """
    rng = random.Random(f"{edge} {case}")
    one, other = (replace(drawn(rng), traits=(), beast=None) for _ in "ab")
    one, other = (replace(each, profile=replace(each.profile, W=1, A=1)) for each in (one, other))
    game = in_contact(ArmyUnit(one, 20, FILES), ArmyUnit(other, 20, FILES), edge=edge)
    game.change_all(rounds=0)
    found = round_odds(game, "r1", "b1")
    wanted: Pairs = {}
    back = one_blow(other.profile.WS, other.profile.S, one)
    for fell, p in chances(FILES @ one_blow(one.profile.WS, one.profile.S, other)).items():
        number = back_strikes(edge, fell)
        for lost, q in chances(number @ back).items() if number else [(0, 1.0)]:
            wanted[lost, fell] = wanted.get((lost, fell), 0.0) + p * q
    for place in (0, 1):
        assert found.lost[place] == pytest.approx(of_models(wanted, place, 1)[:21], abs=1e-12)
    ahead: dict[int, float] = {}
    for (mine, yours), p in wanted.items():
        margin = 3 + bonus + yours - mine + (yours > mine) - (mine > yours)
        ahead[margin] = ahead.get(margin, 0.0) + p
    assert {n: found.ahead.get(n, 0.0) for n in ahead} == pytest.approx(ahead, abs=1e-12)


def back_strikes(edge: Edge, fell: int) -> int:
    """How many of twenty models in four ranks of five strike at an enemy five wide. A short last rank stands about the middle, so a flank
    loses touch of it at once, and a rear keeps it; of those that still touch as many are left out as fell beyond those that lost touch.
    """
    touching = (4 if fell == 0 else 3) if edge != "rear" else max(1, FILES - fell)
    lost_touch = (4 if edge != "rear" else FILES) - touching
    return max(0, touching - max(0, fell - lost_touch))
