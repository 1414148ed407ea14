"""Rounds of close combat of ridden monsters, of crews and of stupid units, in drawn cases, against the rules written down again with a
library of dice.
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
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import ArmyUnit, Troop
from reglamento.games.fantasy.lists.traits import AnyTrait, ImpactHits
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import round_odds

FILES, MODELS, TOUCHING = 5, 40, 3
"""Of five files of 2.5 cm three touch a monster of 5 cm or a machine of 6 cm, whatever happens: there are ranks enough."""
Pairs = dict[tuple[int, int], float]


def same(number: int) -> Callable[[int], Any]:
    """As many blows whatever has fallen."""
    return lambda fell: number


def of_three(troop: Troop) -> Callable[[int], Any]:
    """The blows of the models that touch, without those in the places of the fallen."""
    return lambda fell: troop.profile.A * max(0, TOUCHING - fell)


class Striker(NamedTuple):
    """Blows that fall at a moment: whose, when, how many by how many models of its unit have fallen before, and what one does."""

    place: int
    moment: tuple[int, int]
    number: Callable[[int], Any]
    die: Any


def drawn(rng: random.Random, base: Troop, wounds: tuple[int, int]) -> Troop:
    p = replace(
        base.profile, W=rng.randint(*wounds), WS=rng.randint(2, 6), S=rng.randint(3, 6), T=rng.randint(3, 6), I=rng.randint(1, 6),
        A=rng.randint(1, 4), Ld=rng.randint(5, 9),
    )  # fmt: skip
    return replace(base, profile=p, traits=(), worn="none", shield=False)


def one_blow(skill: int, strength: int, at: Troop) -> Any:
    against = at.profile.WS
    hit = Hit(strength, at.profile.T, 7, 7, at.profile.W)
    return blow(hit, 3 if skill > against else 5 if against > 2 * skill else 4)


def blow_of(one: Troop, at: Troop) -> Any:
    return one_blow(one.profile.WS, one.profile.S, at)


def played(due: list[Striker], wounds: tuple[int, int], whole: tuple[int, int], begun: Pairs) -> Pairs:
    """The Wounds lost when all have struck: nobody does of a side that has lost all its Wounds, which ends the round."""

    def struck(pairs: Pairs, now: list[Striker]) -> Pairs:
        for each in now:
            later: Pairs = {}
            for pair, p in pairs.items():
                place, enemy = each.place, 1 - each.place
                over = pair[0] >= whole[0] or pair[1] >= whole[1]
                number = 0 if over else each.number(pair[place] // wounds[place])
                for more, q in chances(number @ each.die).items() if not isinstance(number, int) or number else [(0, 1.0)]:
                    lost = min(whole[enemy], pair[enemy] + more)
                    key = (lost, pair[1]) if enemy == 0 else (pair[0], lost)
                    later[key] = later.get(key, 0.0) + p * q
            pairs = later
        return pairs

    pairs = begun
    for _, together in groupby(sorted(due, key=lambda each: each.moment), key=lambda each: each.moment):
        now = list(together)
        mine, yours = ([each for each in now if each.place == place] for place in (0, 1))
        if mine and yours:
            orders = struck(struck(pairs, mine), yours), struck(struck(pairs, yours), mine)
            pairs = {pair: sum(order.get(pair, 0.0) for order in orders) / 2 for order in orders for pair in order}
        else:
            pairs = struck(pairs, now)
    return pairs


class Sides(NamedTuple):
    """Of both sides: the Wounds and the unit strength of each model, the models; and the unit strength that riders add to the first."""

    wounds: tuple[int, int]
    models: tuple[int, int]
    worth: tuple[int, int]
    more: int = 0


def agrees(game: Pitched, wanted: Pairs, sides: Sides) -> None:
    """The losses of both, and by how many points the first is ahead: the second has three ranks."""
    found = round_odds(game, "r1", "b1")
    ahead: dict[int, float] = {}
    for place in (0, 1):
        lost = [0.0] * (sides.models[place] + 1)
        for pair, p in wanted.items():
            lost[min(sides.models[place], pair[place] // sides.wounds[place])] += p
        assert found.lost[place] == pytest.approx(lost, abs=1e-12)
        assert found.destroyed[place] == pytest.approx(lost[-1], abs=1e-12)
    for (mine, yours), p in wanted.items():
        left = [n - lost // each for n, lost, each in zip(sides.models, (mine, yours), sides.wounds, strict=True)]
        if all(each > 0 for each in left):
            one, other = left[0] * sides.worth[0] + sides.more, left[1] * sides.worth[1]
            margin = yours - mine - 3 + (one > other) - (other > one)
            ahead[margin] = ahead.get(margin, 0.0) + p
    assert {n: found.ahead.get(n, 0.0) for n in ahead} == pytest.approx(ahead, abs=1e-12)


def ridden(game: Pitched, riders: tuple[Troop, ...]) -> None:
    """Riders on the first unit of a bare table."""
    army = game.mission.armies["red"][0]
    units = (*army.units, *(ArmyUnit(rider, 1, 1, rides=0) for rider in riders))
    game.mission = replace(game.mission, armies=game.mission.armies | {"red": (replace(army, units=units),)})
    for n in range(len(riders)):
        game.units[f"r{n + 2}"] = replace(game.units["r1"], entry=n + 1, started=1, joined="r1", charging=False)
    game.derive()


def foes(rng: random.Random) -> Troop:
    return drawn(rng, scene.troops()["bats"], (1, 2))


@pytest.mark.rule("WF-CORE-MON-01", "WF-TWORIDERS-4", "WF-CORE-CC-02", "WF-CORE-CC-03", "WF-CORE-UNIT-03")
@pytest.mark.parametrize("case", first(15, range(45)))
def test_drawn_rounds_of_ridden_monsters(case: int) -> None:
    """A monster with no, one or two riders against five files of eight ranks, of whom three touch it."""
    rng = random.Random(f"ridden {case}")
    monster, enemy = drawn(rng, scene.troops()["dragon"], (2, 6)), foes(rng)
    riders = tuple(drawn(rng, scene.troops()["prince"], (3, 3)) for _ in range(case % 3))
    charging = rng.random() < 0.5
    game = in_contact(ArmyUnit(monster, 1, 1), ArmyUnit(enemy, MODELS, FILES), charging=charging)
    game.change_all(rounds=0)
    ridden(game, riders)
    due = [
        Striker(0, (0, 0) if charging else (1, -each.profile.I), same(each.profile.A), blow_of(each, enemy))
        for each in (monster, *riders)
    ]
    back = blow_of(enemy, monster)
    due.append(Striker(1, (1, -enemy.profile.I), of_three(enemy), back))
    wounds, whole = (monster.profile.W, enemy.profile.W), (monster.profile.W, MODELS * enemy.profile.W)
    sides = Sides(wounds, (1, MODELS), (monster.profile.W, 1), len(riders))
    agrees(game, played(due, wounds, whole, {(0, 0): 1.0}), sides)


@pytest.mark.rule("WF-CORE-CHT-01", "WF-IMPACT-3", "WF-IMPACT-6", "WF-CORE-UNIT-03")
@pytest.mark.parametrize("case", first(7, range(20)))
def test_drawn_charges_of_chariots(case: int) -> None:
    """A chariot with or without a character aboard has charged: impact hits, then crew, beasts and character, then three of the enemy."""
    rng = random.Random(f"chariot {case}")
    impact: tuple[AnyTrait, ...] = (ImpactHits("D6", rng.randint(4, 6), 0),)
    chariot = replace(drawn(rng, scene.troops()["wagon"], (3, 5)), traits=impact)
    enemy = foes(rng)
    riders = tuple(drawn(rng, scene.troops()["prince"], (3, 3)) for _ in range(case % 2))
    game = in_contact(ArmyUnit(chariot, 1, 1), ArmyUnit(enemy, MODELS, FILES), charging=True)
    game.change_all(rounds=0)
    ridden(game, riders)
    crash = D6.map(lambda hits: hits @ hurt(Hit(impact[0].strength, enemy.profile.T, 7, 7, enemy.profile.W)))  # type: ignore[union-attr]
    beast = chariot.beast
    assert beast is not None
    due = [
        Striker(0, (0, 0), same(number), one_blow(skill, strength, enemy))
        for number, skill, strength in (
            *((each.profile.A, each.profile.WS, each.profile.S) for each in (chariot, *riders)),
            (beast.A, beast.WS, beast.S),
        )
    ]
    back = blow_of(enemy, chariot)
    due.append(Striker(1, (1, -enemy.profile.I), of_three(enemy), back))
    wounds, whole = (chariot.profile.W, enemy.profile.W), (chariot.profile.W, MODELS * enemy.profile.W)
    begun = {(0, lost): p for lost, p in chances(crash).items()}
    agrees(game, played(due, wounds, whole, begun), Sides(wounds, (1, MODELS), (4, 1), len(riders)))


@pytest.mark.rule("WF-CORE-WAR-03", "WF-CORE-WAR-01", "WF-CORE-UNIT-03")
@pytest.mark.parametrize("case", first(5, range(15)))
def test_drawn_rounds_of_crews(case: int) -> None:
    """A crew of two or three spreads out over its machine, so all that are left strike; its unit strength stays 3."""
    rng = random.Random(f"crew {case}")
    crew = 2 + case % 2
    machine = replace(drawn(rng, scene.troops()["bolts"], (1, 1)), machine=scene.troops()["bolts"].machine)
    enemy = foes(rng)
    game = in_contact(ArmyUnit(machine, 1, 1), ArmyUnit(enemy, MODELS, FILES), charging=False)
    game.change_all(rounds=0)
    game.regiments["r1"] = scene.crewed(game.regiments["r1"], crew)
    game.change("r1", started=crew)
    due = [
        Striker(0, (1, -machine.profile.I), lambda fell: machine.profile.A * (crew - fell), blow_of(machine, enemy)),
        Striker(1, (1, -enemy.profile.I), of_three(enemy), blow_of(enemy, machine)),
    ]
    wounds, whole = (1, enemy.profile.W), (crew, MODELS * enemy.profile.W)
    agrees(game, played(due, wounds, whole, {(0, 0): 1.0}), Sides(wounds, (crew, MODELS), (0, 1), more=3))


@pytest.mark.rule("WF-CORE-PSY-05")
@pytest.mark.parametrize("odd", ["4+", "always", "never"])
@pytest.mark.parametrize("case", range(8))
def test_drawn_rounds_of_stupid_units(case: int, odd: str) -> None:
    """Of five models, less those that fell, half strike; the odd one on a 4 or more, always, or never."""
    rng = random.Random(f"stupid {case}")
    one, other = (drawn(rng, scene.troops()["bats"], (1, 1)) for _ in "ab")
    game = in_contact(ArmyUnit(one, MODELS, FILES), ArmyUnit(other, MODELS, FILES), charging=False)
    game.change_all(rounds=0)
    game.readings = replace(Readings(), stupid_odd=odd)
    game.change("r1", stupid=True)
    extra = {"4+": D6.map(lambda die: int(die >= 4)), "always": icepool.Die([1]), "never": icepool.Die([0])}[odd]

    def half(fell: int) -> Any:
        left = max(0, FILES - fell)
        return (left // 2 + (left % 2) * extra) * one.profile.A

    due = [
        Striker(0, (1, -one.profile.I), half, blow_of(one, other)),
        Striker(1, (1, -other.profile.I), lambda fell: other.profile.A * max(0, FILES - fell), blow_of(other, one)),
    ]  # fmt: skip
    wanted = played(due, (1, 1), (MODELS, MODELS), {(0, 0): 1.0})
    found = round_odds(game, "r1", "b1")
    for place in (0, 1):
        lost = [sum(p for pair, p in wanted.items() if pair[place] == n) for n in range(MODELS + 1)]
        assert found.lost[place] == pytest.approx(lost, abs=1e-12)
