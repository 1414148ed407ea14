"""Characteristics as they are now, and what abilities add to dice."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.abilities.modifiers import evasion, modifier
from reglamento.games.wh40k.abilities.profiles import changed, profile_of
from reglamento.games.wh40k.arms.amounts import amount
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.fights.striking import PickBlows
from reglamento.games.wh40k.harm.saving import save_of
from reglamento.games.wh40k.morale.failing import leadership
from reglamento.games.wh40k.sheets.effects import Changes
from reglamento.kernel.questions import Roll
from wh40k_scene import asked, battle, by, does, hurt, roll, square, unit, woods

MANNERS: tuple[Manner, ...] = ("shooting", "overwatch", "fight")
BASE = Profile(
    move=7, weapon_skill=4, ballistic_skill=4, strength=3, toughness=3, wounds=1, attacks=amount("D3"), leadership=7, save=4
)


@pytest.mark.rule("40K-CORE-DATA-01")
def test_a_profile_has_skills_that_are_never_reached_a_save_of_7_and_random_attacks() -> None:
    game = battle([unit("plane", (10, 10)), unit("mob", (14, 10)), unit("squad", (18, 10), kind="wild")])
    assert profile_of(game, "r1.1").weapon_skill == CANNOT
    assert profile_of(game, "r2.1").save == 7
    assert profile_of(game, "r3.1").attacks == amount("D3")


@pytest.mark.rule("40K-CORE-DATA-02")
@pytest.mark.parametrize(
    ("wounds", "found"), [(12, (10, 3, 4)), (7, (10, 3, 4)), (6, (7, 4, 3)), (4, (7, 4, 3)), (3, (4, 5, 2)), (2, (4, 5, 2))]
)
def test_the_row_of_the_wounds_left_holds(wounds: int, found: tuple[int, int, int]) -> None:
    game = battle([unit("walker", (10, 10))])
    hurt(game, "r1.1", wounds)
    profile = profile_of(game, "r1.1")
    assert (profile.move, profile.ballistic_skill, profile.attacks.plus) == found


@pytest.mark.rule("40K-CORE-DATA-02", "40K-CORE-DICE-01")
def test_a_row_with_random_attacks_has_them_rolled_for_in_the_fight() -> None:
    game = battle([unit("walker", (10, 10))], [unit("squad", (12, 10))])
    hurt(game, "r1.1", 1)
    assert profile_of(game, "r1.1").attacks == amount("D3")
    game.begin([PickBlows("r1")])
    assert (asked(game), by(game)) == ("attacks", "red")
    roll(game, 5)
    assert isinstance(game.question, Roll)
    assert (game.question.topic, game.question.n) == ("hit", 3)


@pytest.mark.rule("40K-CORE-DICE-04")
def test_what_replaces_comes_before_what_multiplies_and_that_before_what_adds() -> None:
    found = changed(
        BASE, (Changes(of="S", plus=-1), Changes(of="S", times=2), Changes(of="M", half=True), Changes(of="T", plus=-6))
    )
    assert (found.strength, found.move, found.toughness) == (5, 4, 1)
    assert changed(BASE, (Changes(of="S", plus=1), Changes(of="S", to=6))).strength == 7


@pytest.mark.rule("40K-CORE-DICE-04")
def test_a_skill_or_save_improved_by_one_needs_one_less() -> None:
    found = changed(BASE, (Changes(of="WS", plus=1), Changes(of="Sv", plus=-1)))
    assert (found.weapon_skill, found.save) == (3, 5)


@pytest.mark.rule("40K-FAQ-MOD-08")
def test_a_skill_that_becomes_6_and_is_improved_by_1_is_5() -> None:
    assert changed(BASE, (Changes(of="WS", plus=1), Changes(of="WS", to=6))).weapon_skill == 5


@pytest.mark.rule("40K-FAQ-SEQ-03")
def test_overwatch_is_shooting_to_abilities() -> None:
    gun = Weapon(id="gun", name="Gun", type="Heavy", range=24)
    game = battle([unit("squad", (10, 10))], [unit("ghost", (20, 10))])
    shots = (
        EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=(), skill=3, strength=4, manner=manner) for manner in MANNERS
    )
    assert [evasion(game, shot) for shot in shots] == [-1, -1, 0]


@pytest.mark.rule("40K-FAQ-MOD-07")
def test_a_random_number_of_attacks_is_added_to_after_the_roll() -> None:
    assert changed(BASE, (Changes(of="A", plus=1),)).attacks == amount("D3+1")


@pytest.mark.rule("40K-FAQ-MOD-09")
def test_a_bonus_to_saves_counts_for_invulnerable_saves_and_cover_does_not() -> None:
    gun = Weapon(id="gun", name="Gun", type="Heavy", range=24, ap=-3)
    game = battle(
        [unit("squad", (10, 10))], [unit("hero", (20, 10)), unit("standard", (22, 10))], features=[woods(*square(18, 8, 6))]
    )
    shot = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=4)
    assert save_of(game, "b1.1", shot) == (4, 1)


@pytest.mark.rule("40K-CORE-DICE-02")
def test_a_bonus_for_fights_counts_in_fights_alone() -> None:
    game = battle([unit("standard", (10, 10)), unit("squad", (12, 10))])
    assert [modifier(game, "r2.1", "wound", manner) for manner in ("fight", "shooting", "overwatch")] == [1, 0, 0]


@pytest.mark.rule("40K-CORE-AURA-01")
def test_an_aura_for_enemies_lowers_their_leadership_alone() -> None:
    game = battle([unit("standard", (10, 10)), unit("squad", (12, 10))], [unit("squad", (10, 14)), unit("squad", (10, 30))])
    assert [leadership(game, id) for id in ("r2", "b1", "b2")] == [7, 6, 7]


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_an_attack_more_by_a_charge_counts_in_the_turn_of_the_charge_alone() -> None:
    game = battle([unit("squad", (10, 10))])
    game.lasting["x r1"] = Lasting("red", "x", "r1", Changes(of="A", plus=1, charging=True), "turn")
    assert profile_of(game, "r1.1").attacks.plus == 1
    does(game, "r1", charged=("b1",))
    assert profile_of(game, "r1.1").attacks.plus == 2


@pytest.mark.rule("40K-FAQ-WORD-03")
def test_an_ability_that_names_no_player_counts_in_the_phases_of_both() -> None:
    game = battle([unit("standard", (10, 10)), unit("squad", (12, 10))])
    found = []
    for side in ("red", "blue"):
        game.active = side
        found.append(modifier(game, "r2.1", "wound", "fight"))
    assert found == [1, 1]
