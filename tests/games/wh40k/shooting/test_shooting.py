"""The Shooting phase."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.choices.attacks import (
    Aim,
    AimAll,
    Divide,
    EndShooting,
    NoGrenade,
    ShootWith,
    Throw,
    UseGuns,
    UsePistols,
)
from reglamento.games.wh40k.facts.events.attacks import HitRolled, ShotsRolled
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.shooting.aiming import AimLots, Lot
from reglamento.games.wh40k.shooting.targets import Shooting, both_closest, may_fire, shielded
from reglamento.games.wh40k.units.table import model_distance
from reglamento.kernel.order import First
from wh40k_scene import (
    all_told,
    asked,
    battle,
    block,
    does,
    options,
    phase,
    refused,
    roll,
    square,
    stirred,
    the_faction,
    told,
    unit,
)

SQUAD = the_faction().sheets["squad"]


def gun(kind: str, number: int = 0) -> Weapon:
    return SQUAD.member(kind).guns[number]


def can(game: Warzone, model: str, kind: str, target: str, number: int = 0) -> bool:
    return may_fire(game, Shooting(game.models[model].unit), model, gun(kind, number), target)


def shooting(game: Warzone) -> Warzone:
    return phase(game, "shooting")


@pytest.mark.rule("40K-CORE-SHOOT-01")
def test_units_shoot_once_each_and_only_with_a_target() -> None:
    game = shooting(
        battle([unit("squad", (10, 10), kind="stubber"), unit("squad", (10, 40), kind="shotgun")], [unit("tank", (30, 10))])
    )
    assert options(game) == (ShootWith("r1"), EndShooting())
    assert refused(game, ShootWith("r2")) == "40K-CORE-SHOOT-02"
    game.answer(ShootWith("r1"))
    roll(game, 1, 1, 1)
    assert game.question is None


@pytest.mark.rule("40K-CORE-SHOOT-01", "40K-CORE-SHOOT-04")
def test_who_advanced_fires_assault_weapons_alone_and_who_fell_back_nothing_but_on_wings() -> None:
    guns = unit("squad", (10, 10), (12, 10), kinds=("stubber", "shotgun"))
    game = battle([guns], [unit("mob", (20, 10))])
    does(game, "r1", movement="advanced")
    shooting(game).answer(ShootWith("r1"))
    roll(game, 4, 3)
    assert told(game, HitRolled).modifier == -1
    assert told(game, HitRolled).hits == 1
    back = battle([guns, unit("skimmer", (10, 14))], [unit("mob", (20, 10))])
    does(back, "r1", movement="fell back")
    does(back, "r2", movement="fell back")
    assert options(shooting(back)) == (ShootWith("r2"), EndShooting())
    assert refused(back, ShootWith("r1")) == "40K-CORE-MOVE-06"


@pytest.mark.rule("40K-CORE-SHOOT-02", "40K-FAQ-MEASURE-01")
def test_a_target_is_in_range_in_sight_and_within_an_inch_of_no_friend() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (35, 10)), unit("mob", (10, 35.01))])
    assert can(game, "r1.1", "rifle", "b1")
    assert not can(game, "r1.1", "rifle", "b2")
    hidden = battle([unit("squad", (10, 10))], [unit("mob", (30, 10))], features=[block(*square(15, 5, 10))])
    assert not can(hidden, "r1.1", "rifle", "b1")
    fighting = battle([unit("squad", (10, 10)), unit("squad", (20, 12))], [unit("mob", (20, 10))])
    assert not can(fighting, "r1.1", "rifle", "b1")


@pytest.mark.rule("40K-CORE-SHOOT-05", "40K-FAQ-CHAR-08")
def test_a_mortar_needs_no_sight_but_spares_protected_characters() -> None:
    wall = block(*square(15, 5, 10))
    game = battle([unit("squad", (10, 10), kind="mortar")], [unit("mob", (30, 10)), unit("hero", (34, 10))], features=[wall])
    assert can(game, "r1.1", "mortar", "b1")
    assert not can(game, "r1.1", "mortar", "b2")


@pytest.mark.rule("40K-CORE-SHOOT-03", "40K-FAQ-CHAR-03", "40K-FAQ-CHAR-02")
def test_a_character_is_shot_at_only_as_the_closest_enemy() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("hero", (20.02, 13))])
    assert shielded(game, "r1.1", "b2")
    closest = battle([unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("hero", (18, 13))])
    assert not shielded(closest, "r1.1", "b2")
    engaged = battle([unit("squad", (10, 10)), unit("squad", (20, 8))], [unit("mob", (20, 10)), unit("hero", (22, 13))])
    assert not can(engaged, "r1.1", "rifle", "b1")
    assert shielded(engaged, "r1.1", "b2")


@pytest.mark.rule("40K-FAQ-CHAR-02")
def test_ten_wounds_are_no_shelter() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("lord", (22, 13))])
    assert not shielded(game, "r1.1", "b2")


@pytest.mark.rule("40K-FAQ-MEASURE-03", "40K-FAQ-MEASURE-03-EX1")
def test_of_two_as_close_the_shooter_may_choose_the_character() -> None:
    """A CHARACTER and another unit, both exactly 10" from the model."""
    game = battle([unit("squad", (10, 10))], [unit("mob", (21, 10)), unit("hero", (10, 21))])
    assert {model_distance(game, "r1.1", foe) for foe in ("b1", "b2")} == {10.0}
    assert not shielded(game, "r1.1", "b2")
    phase(game, "shooting").answer(ShootWith("r1")).answer(UseGuns())
    assert {Aim("carbine", "b1"), Aim("carbine", "b2")} <= set(options(game))
    game.answer(Aim("carbine", "b2"))
    assert asked(game) == "hit"


def aimed_twice(reading: str, other: tuple[float, float]) -> set[str]:
    """The targets left for the carbine of a model whose cannon is aimed at a hero 11" away, with another hero there."""
    readings = Readings(character_shield=reading)  # type: ignore[arg-type]
    game = battle([unit("squad", (10, 10))], [unit("hero", (22, 10)), unit("hero", other)], readings=readings)
    guns = {gun.id: gun for member in the_faction().sheets["squad"].members for gun in member.guns}
    cannon, carbine = guns["cannon"], guns["carbine"]
    lots = (Lot(cannon, ("r1.1",)), Lot(carbine, ("r1.1",)))
    game.begin([AimLots(Shooting("r1"), lots)])
    if asked(game) == "aim":
        game.answer(Aim("cannon", "b1"))
    return {option.target for option in options(game)} if asked(game) == "aim" else set()


@pytest.mark.rule("40K-FAQ-MEASURE-03-EX2")
def test_a_model_does_not_split_its_fire_between_two_characters_as_close() -> None:
    assert aimed_twice("closest_other", (10, 22)) == {"b1", "b2"}, "void by this reading"
    assert aimed_twice("closest", (10, 22)) == set(), "the carbine follows the cannon without a question"
    game = battle([unit("squad", (10, 10), (10, 10.9))], [unit("hero", (22, 10)), unit("hero", (10, 22))])
    phase(game, "shooting")
    assert {foe for foe in ("b1", "b2") if not shielded(game, "r1.1", foe)} == {"b1", "b2"}, "either may be the closest"
    assert both_closest(game, "r1.1", "b1", "b2")
    assert not both_closest(game, "r1.2", "b1", "b2"), "another model measures for itself"


@pytest.mark.rule("40K-CORE-SHOOT-03")
@pytest.mark.parametrize(("reading", "safe"), [("closest", True), ("closest_visible", False), ("closest_other", True)])
def test_unseen_enemies_shield_a_character_by_the_reading(reading: str, safe: bool) -> None:
    wall = block(*square(12, 8, 4))
    readings = Readings(character_shield=reading)  # type: ignore[arg-type]
    game = battle([unit("squad", (10, 10))], [unit("mob", (18, 10)), unit("hero", (10, 20))], features=[wall], readings=readings)
    assert shielded(game, "r1.1", "b2") == safe


@pytest.mark.rule("40K-CORE-SHOOT-03")
@pytest.mark.parametrize(("reading", "safe"), [("closest", True), ("closest_visible", True), ("closest_other", False)])
def test_other_protected_characters_shield_a_character_by_the_reading(reading: str, safe: bool) -> None:
    readings = Readings(character_shield=reading)  # type: ignore[arg-type]
    game = battle([unit("squad", (10, 10))], [unit("hero", (18, 10)), unit("hero", (10, 20))], readings=readings)
    assert shielded(game, "r1.1", "b2") == safe


@pytest.mark.rule("40K-CORE-SHOOT-04")
@pytest.mark.parametrize(("x", "shots"), [(23.0, 2), (23.01, 1)])
def test_rapid_fire_doubles_within_half_range(x: float, shots: int) -> None:
    game = shooting(battle([unit("squad", (10, 10))], [unit("tank", (x + 0.5, 10))])).answer(ShootWith("r1"))
    if asked(game) == "arms":
        game.answer(UseGuns())
    assert game.question is not None
    assert game.question.n == shots  # type: ignore[union-attr]


@pytest.mark.rule("40K-CORE-SHOOT-04")
def test_a_heavy_weapon_of_a_model_that_moved_hits_worse_than_that_of_one_that_stood() -> None:
    game = battle([unit("squad", (10, 10), (12, 10), kind="stubber")], [unit("tank", (30, 10))])
    stirred(game, "r1.1")
    shooting(game).answer(ShootWith("r1"))
    roll(game, 3, 3, 3)
    first = told(game, HitRolled)
    while asked(game) != "hit":
        roll(game, *(1,) * game.question.n)  # type: ignore[union-attr]
    roll(game, 3, 3, 3)
    assert {(event.modifier, event.hits) for event in (first, told(game, HitRolled))} == {(-1, 0), (0, 3)}


@pytest.mark.rule("40K-CORE-SHOOT-04")
def test_one_model_may_throw_a_grenade_instead_of_firing() -> None:
    game = shooting(battle([unit("squad", (10, 10), (10, 12))], [unit("tank", (16, 10))])).answer(ShootWith("r1"))
    assert options(game) == (Throw("r1.1", "bomb"), Throw("r1.2", "bomb"), NoGrenade())
    game.answer(Throw("r1.2", "bomb"))
    assert options(game) == (UseGuns(), UsePistols())
    game.answer(UsePistols())
    game.answer(options(game)[1])
    roll(game, 2)
    assert told(game, ShotsRolled).shots == 2
    roll(game, 1, 1)
    roll(game, 1)
    assert sorted(event.weapon for event in all_told(game, HitRolled)) == ["bomb", "pistol"]
    assert game.question is None


@pytest.mark.rule("40K-CORE-SHOOT-04", "40K-FAQ-SHOOT-03")
def test_with_an_enemy_within_an_inch_pistols_alone_are_fired_at_the_closest() -> None:
    game = battle([unit("squad", (10, 10), (14, 10))], [unit("mob", (11.5, 10)), unit("mob", (14, 13))])
    pistol = gun("rifle", 1)
    shoot = Shooting("r1")
    assert may_fire(game, shoot, "r1.1", pistol, "b1")
    assert not may_fire(game, shoot, "r1.1", pistol, "b2")
    assert may_fire(game, shoot, "r1.2", pistol, "b1")
    shooting(game).answer(ShootWith("r1"))
    roll(game, 1, 1)
    assert [event.weapon for event in all_told(game, HitRolled)] == ["pistol"]


@pytest.mark.rule("40K-ERR-179a", "40K-ERR-179b")
def test_targets_are_named_for_all_weapons_before_any_dice() -> None:
    guns = unit("squad", (10, 10), (12, 10), (14, 10), kinds=("stubber", "stubber", "cannon"))
    game = shooting(battle([guns], [unit("mob", (30, 10), (32, 10)), unit("tank", (30, 20))])).answer(ShootWith("r1"))
    assert options(game) == (Aim("stubber", "b1"), Aim("stubber", "b2"), Divide())
    game.answer(Divide())
    assert options(game) == (Aim("stubber", "b1"), Aim("stubber", "b2"))
    game.answer(Aim("stubber", "b1")).answer(Aim("stubber", "b2")).answer(Aim("cannon", "b2"))
    assert all_told(game, HitRolled) == []
    assert asked(game) == "order"


@pytest.mark.rule("40K-CORE-SHOOT-02")
def test_models_that_cannot_fire_at_the_named_target_are_asked_about_again() -> None:
    guns = unit("squad", (10, 10), (10, 12), kind="shotgun")
    game = shooting(battle([guns], [unit("mob", (22.9, 10)), unit("mob", (10, 24))])).answer(ShootWith("r1"))
    assert options(game)[:2] == (Aim("shotgun", "b1"), Aim("shotgun", "b2"))
    game.answer(Aim("shotgun", "b1"))
    assert asked(game) == "order"
    assert len(options(game)) == 2


@pytest.mark.rule("40K-CORE-DATA-03")
def test_of_a_weapon_with_several_profiles_one_is_chosen_at_each_use() -> None:
    """Both at 12", the wide one out of range at 20": two models that see both targets choose one by one."""
    army = [unit("mob", (22, 10)), unit("mob", (31, 10))]
    game = shooting(battle([unit("squad", (10, 10), (10, 12), kind="beam")], army))
    game.answer(ShootWith("r1"))
    narrow, wide = "beam-narrow", "beam-wide"
    assert options(game) == (Aim(narrow, "b1"), Aim(narrow, "b2"), Aim(wide, "b1"), Divide())
    assert refused(game, Aim(wide, "b2")) == "40K-CORE-SHOOT-02"
    game.answer(Divide()).answer(Aim(wide, "b1"))
    assert options(game) == (Aim(narrow, "b1"), Aim(narrow, "b2"), Aim(wide, "b1"))
    game.answer(Aim(narrow, "b2"))
    game.answer(options(game)[0])
    roll(game, 3, 3, 3, 1)
    assert told(game, HitRolled).weapon == wide
    roll(game, 1, 1, 1)
    roll(game, 1)
    assert [event.weapon for event in all_told(game, HitRolled)] == [wide, narrow]


@pytest.mark.rule("40K-CORE-DATA-03")
def test_all_profiles_of_a_combi_weapon_may_be_fired_at_once_each_with_1_less_to_hit() -> None:
    """At 10" both profiles reach, at 20" one does. All at once hit on 4+ instead of 3+."""
    army = [unit("mob", (20, 10), (21, 10), (20, 12)), unit("mob", (10, 31))]
    game = shooting(battle([unit("squad", (10, 10), kind="combi")], army)).answer(ShootWith("r1"))
    slug, flare = "combi-slug", "combi-flare"
    assert options(game) == (Aim(slug, "b1"), Aim(slug, "b2"), Aim(flare, "b1"), AimAll("b1"))
    assert refused(game, AimAll("b2")) == "40K-CORE-SHOOT-02"
    one = game.copy().answer(Aim(flare, "b1"))
    roll(one, 3, 3)
    assert told(one, HitRolled).hits == 2
    game.answer(AimAll("b1"))
    assert options(game) == (First("40K-CORE-SHOOT-06", slug), First("40K-CORE-SHOOT-06", flare)), "which comes first"
    game.answer(options(game)[0])
    roll(game, 3, 4)
    assert (told(game, HitRolled).weapon, told(game, HitRolled).hits) == (slug, 1), "a 3 does not hit, a 4 does"
    roll(game, 1)
    roll(game, 3, 3)
    assert (told(game, HitRolled).weapon, told(game, HitRolled).hits) == (flare, 0)


@pytest.mark.rule("40K-CORE-DATA-03")
def test_a_profile_that_may_not_be_fired_now_is_not_offered() -> None:
    """After an Advance the Heavy profile is out; of one profile with one target nothing is asked."""
    game = battle([unit("squad", (10, 10), kind="beam")], [unit("mob", (20, 10))])
    does(game, "r1", movement="advanced")
    shooting(game).answer(ShootWith("r1"))
    roll(game, 1, 1, 1, 1)
    assert told(game, HitRolled).weapon == "beam-wide"
