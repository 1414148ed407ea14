"""Odds told in a battle are those of the battle: every way the dice can fall is played out by the rules, and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.traits import Aims, AnyTrait, Hits, Mortal, Rethrows, Wounds
from reglamento.games.wh40k.arms.weapons import WeaponStrength
from reglamento.games.wh40k.attacks.hitting import AttackWith
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll
from reglamento.games.wh40k.facts.equal_attacks import Manner
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.attack_odds import aim_odds, attack_odds
from reglamento.games.wh40k.odds.losses import Losses, losses
from reglamento.games.wh40k.odds.sheet_odds import Circumstances, shots, unhurt
from reglamento.games.wh40k.shooting.aiming import Lot, equal_attacks
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.table import member_of, members
from reglamento.kernel.questions import Choose
from reglamento.odds.chance import Look, Odds, odds
from wh40k_scene import Listed, battle, hurt, phase, stirred, the_faction, unit

CLOSE = 1e-12
PAIR = ((20.0, 10.0), (22.0, 10.0))


def left(game: Warzone) -> int:
    return sum(game.models[id].wounds for id in members(game, "b1"))


def by_default(question: Choose, look: Look) -> Odds:
    return look(question.default)


def fired(game: Warzone, manner: Manner = "shooting", **changed: Any) -> tuple[Losses, dict[int, Fraction]]:
    """The odds of all first guns of r1 fired at b1, as told, and as every way of the dice played out gives them, by Wounds lost."""
    phase(game, "shooting")
    weapon = replace(member_of(game, "r1.1").guns[0], **changed)
    named = tuple(equal_attacks(game, Shooting("r1", manner), Lot(weapon, members(game, "r1")), "b1"))
    told = attack_odds(game, "b1", named)
    before = left(game)
    game.begin([AttackWith("40K-CORE-SHOOT-06", equal) for equal in named])
    found = odds(game, lambda now: str(before - left(now)) if now.question is None else None, by_default)
    return told, {int(lost): p for lost, p in found.items()}


def squad(kind: str, number: int) -> Listed:
    return unit("squad", *((10.0 + 1.5 * n, 10.0) for n in range(number)), kind=kind)


def moved(game: Warzone) -> None:
    stirred(game, *members(game, "r1"))


def wounded(game: Warzone) -> None:
    hurt(game, "b1.1", 1)


CASES: dict[str, tuple[Listed, Listed, Readings, Manner, Sequence[Callable[[Warzone], None]]]] = {
    "carbines at long range": (squad("rifle", 3), unit("mob", *PAIR), Readings(), "shooting", ()),
    "a Heavy weapon that has moved": (squad("stubber", 1), unit("ogre", *PAIR), Readings(), "shooting", (moved,)),
    "a hurt model first": (squad("stubber", 1), unit("ogre", *PAIR), Readings(), "shooting", (wounded,)),
    "random shots and damage": (squad("cannon", 1), unit("ogre", *PAIR), Readings(), "shooting", ()),
    "damage halved": (squad("cannon", 1), unit("saint", (20, 10)), Readings(), "shooting", ()),
    "a 6 that scores two hits": (squad("twin", 1), unit("ogre", *PAIR), Readings(), "shooting", ()),
    "damage of 1 rolled again": (squad("bore", 2), unit("ogre", *PAIR), Readings(), "shooting", ()),
    "what is hit on a 6 alone": (squad("stubber", 1), unit("wisp", *PAIR), Readings(), "shooting", ()),
    "Overwatch": (squad("stubber", 1), unit("mob", *PAIR), Readings(), "overwatch", ()),
    "sixes that always hit": (squad("shotgun", 2), unit("hero", (15, 10)), Readings(natural_six_hits=True), "shooting", ()),
    "a template that hits by itself": (squad("flame", 1), unit("mob", (15, 10), (17, 10)), Readings(), "shooting", ()),
}


@pytest.mark.rule("40K-CORE-ATT-01", "40K-CORE-ATT-03", "40K-CORE-ATT-05", "40K-CORE-SHOOT-04", "40K-CORE-CHARGE-03")
@pytest.mark.parametrize("case", CASES)
def test_told_odds_are_those_of_the_rules_played_out(case: str) -> None:
    ours, theirs, readings, manner, happened = CASES[case]
    game = battle([ours], [theirs], readings=readings)
    for each in happened:
        each(game)
    told, played = fired(game, manner)
    assert sum(played.values()) == 1
    assert len(played) > 1
    for wounds, p in enumerate(told.wounds):
        assert p == pytest.approx(float(played.get(wounds, 0)), abs=CLOSE)


MORTAL: dict[str, tuple[Listed, Listed, tuple[AnyTrait, ...]]] = {
    "besides the damage": (squad("stubber", 1), unit("ogre", *PAIR), (Mortal(on=6),)),
    "so many as a die shows": (squad("shotgun", 1), unit("mob", *PAIR), (Mortal(on=6, wounds="D3"),)),
    "in place of the damage": (squad("shotgun", 1), unit("ogre", *PAIR), (Mortal(on=5, instead=True),)),
    "with hits that count twice": (squad("rifle", 1), unit("ogre", *PAIR), (Mortal(on=6), Hits(on=6, more=1))),
}


@pytest.mark.rule("40K-FAQ-ABIL-03", "40K-CORE-ATT-06", "40K-FAQ-ABIL-07")
@pytest.mark.parametrize("case", MORTAL)
def test_told_odds_count_mortal_wounds_as_they_are_played_out(case: str) -> None:
    ours, theirs, traits = MORTAL[case]
    told, played = fired(battle([ours], [theirs]), traits=traits)
    assert sum(played.values()) == 1
    for wounds, p in enumerate(told.wounds):
        assert p == pytest.approx(float(played.get(wounds, 0)), abs=CLOSE)


COUNTED: dict[str, tuple[Listed, Listed, tuple[AnyTrait, ...]]] = {
    "a 6 that counts as two": (squad("shotgun", 1), unit("ogre", *PAIR), (Wounds(on=6, instead=2),)),
    "every wound one more": (squad("shotgun", 1), unit("mob", *PAIR, (24, 10)), (Wounds(on=2, more=1),)),
    "with hits that count twice": (squad("twin", 1), unit("mob", *PAIR), (Wounds(on=5, instead=2), Hits(on=6, more=1))),
    "beside mortal wounds on the same die": (squad("stubber", 1), unit("ogre", *PAIR), (Wounds(on=5, instead=2), Mortal(on=6))),
    "besides mortal wounds instead": (
        squad("shotgun", 1),
        unit("ogre", *PAIR),
        (Wounds(on=5, more=1), Mortal(on=6, instead=True)),
    ),
}


@pytest.mark.rule("40K-FAQ-ABIL-05")
@pytest.mark.parametrize("case", COUNTED)
def test_told_odds_count_wounds_that_count_as_several_as_they_are_played_out(case: str) -> None:
    ours, theirs, traits = COUNTED[case]
    told, played = fired(battle([ours], [theirs]), traits=traits)
    assert sum(played.values()) == 1
    for wounds, p in enumerate(told.wounds):
        assert p == pytest.approx(float(played.get(wounds, 0)), abs=CLOSE)


UNSETTLED: dict[str, tuple[Listed, Listed, dict[str, Any]]] = {
    "a Strength of two dice": (
        squad("shotgun", 1),
        unit("ogre", *PAIR),
        {"strength": WeaponStrength(times=0, rolled=Amount(2, 6))},
    ),
    "a random AP": (squad("stubber", 2), unit("ogre", *PAIR), {"ap": 0, "ap_rolled": Amount(1, 3), "shots": fixed(1)}),
    "both": (
        squad("stubber", 1),
        unit("mob", *PAIR),
        {"strength": WeaponStrength(times=0, rolled=Amount(1, 6)), "ap": 0, "ap_rolled": Amount(1, 3)},
    ),
    "with random shots": (
        squad("cannon", 1),
        unit("ogre", *PAIR),
        {"strength": WeaponStrength(rolled=Amount(1, 3)), "damage": fixed(1)},
    ),
}


@pytest.mark.rule("40K-CORE-DICE-04")
@pytest.mark.parametrize("case", UNSETTLED)
def test_told_odds_of_random_strength_and_ap_are_those_played_out_and_those_by_datasheets(case: str) -> None:
    """For each model that shoots the dice are rolled once, for all of its shots."""
    ours, theirs, changed = UNSETTLED[case]
    game = battle([ours], [theirs])
    told, played = fired(game, **changed)
    assert sum(played.values()) == 1
    for wounds, p in enumerate(told.wounds):
        assert p == pytest.approx(float(played.get(wounds, 0)), abs=CLOSE)
    shooter, target = member_of(game, "r1.1"), member_of(game, "b1.1")
    models = Circumstances(len(members(game, "r1")), len(members(game, "b1")))
    sheets = losses(
        [shots(shooter, replace(shooter.guns[0], **changed), target, models)], [unhurt(target)] * models.target_models
    )
    assert sheets.wounds == pytest.approx(told.wounds, abs=CLOSE)


@pytest.mark.rule("40K-CORE-ATT-05", "40K-FAQ-ABIL-05")
@pytest.mark.parametrize(
    ("kind", "at", "half"), [("melta", 14, True), ("melta", 20, False), ("dud", 20, False), ("shred", 20, False)]
)
def test_odds_by_datasheets_alone_are_those_of_the_battle(kind: str, at: float, half: bool) -> None:
    """Two dice of damage of which one counts, more damage near, wounds that count as several: as every way of the dice gives them."""
    game = battle([unit("squad", (10, 10), kind=kind)], [unit("ogre", (at, 10))])
    _, played = fired(game)
    shooter, target = member_of(game, "r1.1"), member_of(game, "b1.1")
    told = losses([shots(shooter, shooter.guns[0], target, Circumstances(1, 1, half=half))], [unhurt(target)])
    for wounds, p in enumerate(told.wounds):
        assert p == pytest.approx(float(played.get(wounds, 0)), abs=CLOSE)


@pytest.mark.rule("40K-CORE-DATA-03")
def test_a_combi_weapon_fired_whole_is_both_profiles_with_1_less_to_hit() -> None:
    """Two slugs within half range and two flares hit on 4+, wound on 3+, and are not saved: four shots of a third each."""
    game = phase(battle([unit("squad", (10, 10), kind="combi")], [unit("mob", (21.5, 10))]), "shooting")
    slug, flare = member_of(game, "r1.1").guns
    told = aim_odds(game, Shooting("r1"), Lot(slug, ("r1.1",), (flare,)), AimAll("b1"))
    assert told.destroyed == pytest.approx(1 - (2 / 3) ** 4, abs=CLOSE)


@pytest.mark.rule("40K-FAQ-ABIL-03", "40K-FAQ-ABIL-05", "40K-FAQ-SHOOT-02")
def test_odds_by_datasheets_alone_know_the_traits_of_weapons() -> None:
    """One shot that always hits on 2+, wounds on 4+, and slays on a wound roll of 6; one of Damage D3 whose ones are rolled again."""
    known = the_faction().sheets
    shooter, target = known["squad"].member("rifle"), known["mob"].members[0]
    gun = replace(shooter.guns[0], type="Heavy", strength=WeaponStrength(own=target.profile.toughness), ap=0)
    sure = replace(gun, traits=(Aims(on=2), Mortal(on=6, instead=True)))
    found = losses([shots(shooter, sure, target, Circumstances(1, 1))], [replace(unhurt(target), save=2, wounds=1)])
    assert found.destroyed == pytest.approx(5 / 6 * (1 / 6 + 2 / 6 * 1 / 6), abs=CLOSE)
    twice = replace(gun, automatic=True, traits=(Rethrows(),), damage=Amount(1, 3))
    once = losses([shots(shooter, twice, target, Circumstances(1, 1))], [replace(unhurt(target), save=99, wounds=3)])
    assert once.wounds == pytest.approx([1 / 2, 1 / 18, 2 / 9, 2 / 9], abs=CLOSE)


@pytest.mark.rule("40K-ERR-179b")
def test_only_models_that_may_fire_count() -> None:
    """Of two carbines one is 24 inches away, the other farther: one shot that hits on 3+, wounds on 3+ and is not saved."""
    game = phase(battle([unit("squad", (10, 10), (8, 10))], [unit("mob", (35, 10))]), "shooting")
    weapon = member_of(game, "r1.1").guns[0]
    told = aim_odds(game, Shooting("r1"), Lot(weapon, members(game, "r1")), Aim(weapon.id, "b1"))
    assert told.destroyed == pytest.approx(4 / 9, abs=CLOSE)
    assert told.mean_models == pytest.approx(4 / 9, abs=CLOSE)
    assert told.points == pytest.approx(4 / 9 * member_of(game, "b1.1").points, abs=CLOSE)
