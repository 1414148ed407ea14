"""Killing blows at models of several Wounds and at what regenerates, and characters with two magic weapons, in drawn cases, against the
rules written down again with a library of dice.
"""

from __future__ import annotations

import random
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from cases import first
from fantasy_dice import D6, WOUNDS_ON, Hit, blow, chances
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.equipping import equipped
from reglamento.games.fantasy.lists.hit_traits import KillingBlow, MultipleWounds, Poisoned
from reglamento.games.fantasy.lists.records import ArmyUnit, Item, Troop, Worn
from reglamento.games.fantasy.lists.traits import AnyTrait, Hatred, MagicWeapon, Regeneration, Ward
from reglamento.games.fantasy.odds.bare_table import in_contact
from reglamento.games.fantasy.odds.rounds import round_odds

FILES, MODELS = 4, 40
WORN: dict[Worn, int] = {"none": 7, "light": 6, "heavy": 5, "plate": 4}
POISONED, SLAIN, WOUNDED, AGAIN = 10, 20, 30, 100
"""What a blow does, so that smaller numbers are dealt first; more wounds than one are added."""


def drawn(rng: random.Random, *traits: AnyTrait, worn: bool = True) -> Troop:
    p = replace(
        scene.troops()["bats"].profile, W=rng.randint(1, 3), WS=rng.randint(2, 6), S=rng.randint(3, 6), T=rng.randint(3, 5),
        I=rng.randint(1, 6), A=rng.randint(1, 2), Ld=rng.randint(5, 9),
    )  # fmt: skip
    armour: Worn = rng.choice([*WORN]) if worn else "none"
    return replace(scene.troops()["bats"], profile=p, traits=traits, worn=armour, shield=False)


def trait(troop: Troop, kind: type) -> Any:
    return next((each for each in troop.traits if isinstance(each, kind)), None)


def one_blow(one: Troop, at: Troop) -> Any:
    """What one blow does, as one number, from the tables of the rulebook."""
    skill, against = one.profile.WS, at.profile.WS
    needed = 3 if skill > against else 5 if against > 2 * skill else 4
    letter = WOUNDS_ON[one.profile.S][at.profile.T - 1]
    ward = getattr(trait(at, Ward), "save", 7)
    several = getattr(trait(one, MultipleWounds), "wounds", "")
    number = {"": icepool.Die([1]), "2": icepool.Die([2]), "D3": icepool.d(3)}[several].map(lambda n: min(n, at.profile.W))
    save = WORN[at.worn] + max(0, one.profile.S - 3)

    def unsaved(kind: int) -> Any:
        warded = D6.map(lambda die: 0 if die >= ward else number.map(lambda n: kind + n))
        return D6.map(lambda die: 0 if die >= max(2, save) else warded)

    slain = D6.map(lambda die: 0 if die >= ward else SLAIN)
    wound = D6.map(lambda die: slain if die == 6 else 0 if letter == "N" or die < int(letter) else unsaved(WOUNDED))
    hit = D6.map(
        lambda die: (
            0 if die < needed else unsaved(POISONED) if die == 6 and trait(one, Poisoned) else wound if letter != "N" else 0
        )
    )
    if trait(one, Hatred) is None:
        return hit
    later = hit.map(lambda code: code + AGAIN if code else 0)
    return D6.map(
        lambda die: (
            later if die < needed else unsaved(POISONED) if die == 6 and trait(one, Poisoned) else wound if letter != "N" else 0
        )
    )


def suffered(codes: tuple[int, ...], each: int, heals: bool) -> tuple[int, int, int]:
    """The Wounds lost, those that wait for regeneration, and the models that fell: kind by kind, as the dice of a unit are thrown."""
    lost = waiting = fell = 0
    kinds = sorted({code // 10 for code in codes if code})
    for kind in kinds:
        of = [code % 10 for code in codes if code and code // 10 == kind]
        hurt = lost % each
        if kind % 10 == SLAIN // 10:
            fell += len(of)
            lost += len(of) * each - hurt
        elif heals:
            fell += (hurt + waiting + sum(of)) // each - (hurt + waiting) // each
            waiting += sum(of)
        else:
            fell += (hurt + sum(of)) // each
            lost += sum(of)
    return lost, waiting, fell


@pytest.mark.rule("WF-CORE-CC-08", "WF-CORE-CC-07", "WF-CORE-CC-03", "WF-CORE-PSY-07")
@pytest.mark.parametrize("case", first(8, range(60)))
def test_drawn_killing_blows_at_several_wounds_and_at_what_regenerates(case: int) -> None:
    """Four files charge four files of many ranks: what falls does not strike back, and what is slain does not stand up again."""
    rng = random.Random(f"killing {case}")
    extra: list[AnyTrait] = [each for each in (Poisoned(), Hatred()) if rng.random() < 0.3]
    extra += [MultipleWounds(rng.choice(["2", "D3"]))] if rng.random() < 0.3 else []
    one = drawn(rng, KillingBlow(), *extra)
    heals = case % 2 == 0
    guards: list[AnyTrait] = [Regeneration(rng.randint(3, 5))] if heals else []
    guards += [Ward(rng.randint(4, 6))] if rng.random() < 0.3 else []
    other = drawn(rng, *guards)
    game = in_contact(ArmyUnit(one, MODELS, FILES), ArmyUnit(other, MODELS, FILES), charging=True)
    game.change_all(rounds=0)
    found = round_odds(game, "r1", "b1")
    each, fails = other.profile.W, D6.map(lambda die: int(die < getattr(trait(other, Regeneration), "save", 0)))
    pool = one_blow(one, other).pool(FILES * one.profile.A).expand()
    wanted: list[dict[int, float]] = [{}, {}]
    back = blow(Hit(other.profile.S, one.profile.T, WORN[one.worn], 7, one.profile.W), needed_by(other, one))
    suffers: dict[tuple[int, int, int], float] = {}
    for codes, p in chances(pool).items():
        key = suffered(codes, each, heals)
        suffers[key] = suffers.get(key, 0.0) + p
    for (lost, waiting, fell), p in suffers.items():
        for undone, q in (chances(waiting @ fails) if waiting else {0: 1.0}).items():
            models = (lost + undone) // each
            wanted[1][models] = wanted[1].get(models, 0.0) + p * q
        number = max(0, FILES - fell) * other.profile.A
        for mine, q in (chances(number @ back) if number else {0: 1.0}).items():
            models = mine // one.profile.W
            wanted[0][models] = wanted[0].get(models, 0.0) + p * q
    for place in (0, 1):
        assert found.lost[place] == pytest.approx([wanted[place].get(n, 0.0) for n in range(MODELS + 1)], abs=1e-12)


def needed_by(one: Troop, at: Troop) -> int:
    skill, against = one.profile.WS, at.profile.WS
    return 3 if skill > against else 5 if against > 2 * skill else 4


# ---- two magic weapons


def armed(*weapons: MagicWeapon) -> ArmyUnit:
    items = tuple(Item(f"w{n}", f"W{n}", "weapon", 10, (each,)) for n, each in enumerate(weapons))
    return ArmyUnit(equipped(scene.troops()["dervish"], items), 1, 1, items=items)


@pytest.mark.rule("WF-TWOWEAPONS-1", "WF-TWOWEAPONS-2")
@pytest.mark.parametrize("case", first(10, range(30)))
def test_drawn_blows_with_two_magic_weapons(case: int) -> None:
    """Three Attacks, those that the weapons add and one for the second weapon, at least one with each, so that they take the most."""
    rng = random.Random(f"two weapons {case}")
    weapons = [
        MagicWeapon(
            rng.randint(0, 1), rng.randint(0, 1), rng.randint(0, 2), rng.randint(0, 1),
            (MultipleWounds("D3"),) if rng.random() < 0.3 else (),
        )
        for _ in "ab"
    ]  # fmt: skip
    enemy = drawn(rng)
    game = in_contact(armed(*weapons), ArmyUnit(enemy, MODELS, FILES), charging=True)
    game.change_all(rounds=0)
    found = round_odds(game, "r1", "b1")
    assert found.lost[1] == pytest.approx(of_two(weapons, enemy), abs=1e-12)


def of_two(weapons: list[MagicWeapon], enemy: Troop) -> list[float]:
    p = scene.troops()["dervish"].profile
    dice = [
        blow(
            Hit(
                p.S + each.strength, enemy.profile.T, WORN[enemy.worn], 7, enemy.profile.W, pierces=each.pierces,
                several="D3" if each.special else "",
            ),
            max(2, (3 if enemy.profile.WS < p.WS else 5 if enemy.profile.WS > 2 * p.WS else 4) - each.hit),
        )
        for each in weapons
    ]  # fmt: skip
    whole = p.A + sum(each.attacks for each in weapons) + 1
    ways = [first @ dice[0] + (whole - first) @ dice[1] for first in range(1, whole)]
    best = max(ways, key=lambda way: float(way.mean()))
    lost = [0.0] * (MODELS + 1)
    for wounds, q in chances(best).items():
        lost[wounds // enemy.profile.W] += q
    return lost


@pytest.mark.rule("WF-CORE-CC-08")
def test_the_last_of_a_hurt_model_is_slain() -> None:
    """A man of three Wounds has lost two: a single killing blow takes the one that is left, and the next takes three."""
    game: Pitched = in_contact(
        ArmyUnit(replace(scene.troops()["reapers"], profile=replace(scene.troops()["reapers"].profile, S=1, A=1)), 1, 1),
        ArmyUnit(scene.troops()["furred"], 1, 1),
    )
    game.change("b1", hurt=2)
    assert round_odds(game, "r1", "b1").destroyed[1] == pytest.approx(2 / 3 * 1 / 6, abs=1e-12)
