from collections.abc import Sequence
from typing import Any, get_args

import pytest

from hulk_scene import (
    BOLTER,
    CANNON,
    CHAINFIST,
    CLAWS,
    FLAMER,
    HAMMER,
    LIBRARIAN,
    SWORD,
    Scene,
    answer,
    asked,
    broodlord,
    due,
    genestealer,
    happened,
    marine,
    options,
    refused,
)
from reglamento.games.space_hulk.facts.choices import Activate, Attack, Block, Fire, GoOnOverwatch, Parry, Pass, Reroll, SpendPsi
from reglamento.games.space_hulk.facts.events.fighting import CombatDice, DoorStruck, Fought
from reglamento.games.space_hulk.facts.events.turns import LostState
from reglamento.games.space_hulk.facts.mission import Kit, Weapon
from reglamento.games.space_hulk.facts.pieces import Genestealer
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk

READ_STRICTLY = Readings(shield_defends_only=True)
ONE_DIE_FEWER = Readings(shield="fewer")
HAMMER_ALONE = Kit("marine, thunder hammer", "marine", ("thunder hammer",))
SHIELD_ALONE = Kit("marine, storm shield", "marine", ("power fist", "storm shield"))


def attacked(
    kit: Kit,
    *answers: Any,
    facing: str = "e",
    foe: Genestealer | None = None,
    readings: Readings | None = None,
    guard: bool = False,
) -> Hulk:
    """A Marine with this kit (to the west) has been attacked, and these are the answers that follow."""
    scene = Scene("mg", readings=readings, m=marine(facing, kit, guard=guard), g=foe or genestealer("w"))
    return answer(scene.genestealer_turn(), Activate("g"), Attack("m"), *answers)


def attacks(kit: Kit, *answers: Any, readings: Readings | None = None, foe: Genestealer | None = None) -> Hulk:
    """A Marine with this kit has attacked the Genestealer that faces it."""
    scene = Scene("mg", readings=readings, m=marine("e", kit), g=foe or genestealer("w"))
    return answer(scene.marine_turn(), Activate("m"), Attack("g"), *answers)


def result(game: Hulk) -> tuple[int, int, Sequence[str]]:
    """(attacker's result, defender's result, who fell) of the only combat."""
    (fight,) = happened(game, Fought)
    return fight.attack, fight.defence, fight.destroyed


# ---- power fist and what fights like one


@pytest.mark.rule("SH-FIST-01", "SH-CHAIN-02")
@pytest.mark.parametrize("kit", [BOLTER, CHAINFIST, FLAMER, CANNON])
def test_power_fist_chainfist_and_heavy_weapons_roll_one_die_without_bonus_or_choice(kit: Kit) -> None:
    assert result(attacked(kit, (3, 3, 3), (3,))) == (3, 3, "")
    assert result(attacks(kit, (2, 2, 2), (3,))) == (3, 2, "g")


@pytest.mark.rule("SH-FIST-02")
def test_the_list_of_weapons_is_closed() -> None:
    assert set(get_args(Weapon)) == {
        "power fist", "storm bolter", "chainfist", "assault cannon", "power axe", "heavy flamer", "power sword",
        "lightning claws", "storm shield", "thunder hammer",
    }  # fmt: skip


@pytest.mark.rule("SH-CHAIN-01")
def test_a_chainfist_destroys_a_door_for_a_point_without_rolling() -> None:
    scene = Scene(".m+", m=marine("e", CHAINFIST))
    game = answer(scene.marine_turn(), Activate("m"), Attack(scene.door))
    assert (asked(game), game.ap) == ("marine-action", 3)
    assert game.doors == {}
    assert happened(game, DoorStruck) == [DoorStruck("SH-CHAIN-01", "m", scene.door, (), destroyed=True)]


# ---- lightning claws


@pytest.mark.rule("SH-CLAWS-01")
def test_claws_roll_two_dice_and_add_one_to_the_higher_in_front() -> None:
    game = attacked(CLAWS, (4, 4, 4))
    assert due(game).n == 2
    assert result(answer(game, (2, 4))) == (4, 5, "g")
    assert result(attacks(CLAWS, (4, 4, 4), (4, 1))) == (5, 4, "g")


@pytest.mark.rule("SH-CLAWS-01")
@pytest.mark.parametrize("facing", ["n", "s", "w"])
def test_claws_attacked_from_side_or_back_roll_one_die_without_bonus(facing: str) -> None:
    game = attacked(CLAWS, (4, 4, 4), facing=facing)
    assert due(game).n == 1
    assert result(answer(game, (4,))) == (4, 4, "")


@pytest.mark.rule("SH-CLAWS-02")
def test_a_marine_with_claws_cannot_shoot_or_go_on_overwatch() -> None:
    scene = Scene("m..g", m=marine("e", CLAWS), g=genestealer("w"))
    game = answer(scene.marine_turn(), Activate("m"))
    assert options(game, Fire) == []
    assert refused(game, Fire("g")) == "SH-CLAWS-02"
    assert refused(game, GoOnOverwatch()) == "SH-OW-01"


@pytest.mark.rule("SH-CLAWS-03")
@pytest.mark.parametrize(("die", "new", "marines"), [(2, 6, 7), (4, 1, 3), (4, 4, 5)])
def test_on_guard_a_marine_with_claws_rerolls_one_die_of_its_choice_not_both(die: int, new: int, marines: int) -> None:
    game = attacked(CLAWS, (5, 5, 5), (4, 2), guard=True)
    assert options(game) == [Pass(), Reroll(4), Reroll(2)]
    answer(game, Reroll(die))
    assert due(game).n == 1
    assert result(answer(game, (new,)))[:2] == (5, marines)


# ---- power sword


@pytest.mark.rule("SH-SWORD-01")
def test_a_parry_rerolls_the_highest_enemy_die_once_and_the_new_number_stands() -> None:
    game = attacked(SWORD, (5, 3, 1), (3,))
    assert (asked(game), game.decider, options(game)) == ("parry", "marines", [Pass(), Parry()])
    answer(game, Parry())
    assert (due(game).n, due(game).by) == (1, "genestealers")
    assert result(answer(game, (6,))) == (6, 4, "m")


@pytest.mark.rule("SH-SWORD-01")
def test_a_parry_may_be_declined_and_works_in_its_own_attacks_too() -> None:
    assert result(attacked(SWORD, (5, 3, 1), (3,), Pass())) == (5, 4, "m")
    assert result(attacks(SWORD, (5, 3, 1), (3,), Parry(), (2,))) == (4, 3, "g")


@pytest.mark.rule("SH-SWORD-01")
def test_of_two_dice_tied_for_highest_one_is_rerolled() -> None:
    assert result(attacked(SWORD, (5, 5, 1), (3,), Parry(), (2,)))[:2] == (5, 4)


@pytest.mark.rule("SH-SWORD-01")
def test_the_broodlords_best_and_worst_are_taken_from_the_final_dice() -> None:
    assert result(attacked(SWORD, (6, 4, 3), (3,), Parry(), (1,), foe=broodlord("w")))[:2] == (5, 4)


@pytest.mark.rule("SH-SWORD-01")
def test_no_parry_against_an_attack_from_side_or_back() -> None:
    game = attacked(SWORD, (5, 3, 1), (5,), facing="n")
    assert asked(game) == "genestealer-action"
    assert result(game) == (5, 5, "")


@pytest.mark.rule("SH-SWORD-02")
def test_on_guard_the_parry_is_settled_and_seen_before_the_reroll() -> None:
    game = attacked(SWORD, (5, 3, 1), (3,), guard=True)
    assert asked(game) == "parry"
    answer(game, Parry(), (2,))
    assert asked(game) == "guard"
    assert options(game) == [Pass(), Reroll(3)]
    assert happened(game, CombatDice)[-1] == CombatDice("SH-SWORD-01", "g", (2,), "parried")
    assert result(answer(game, Pass())) == (3, 4, "g")


@pytest.mark.rule("SH-SWORD-03")
def test_a_parried_six_leaves_the_other_and_the_rerolled_die_draws() -> None:
    game = attacked(SWORD, (6, 6, 4), (3,), Parry(), (2,), Reroll(3), (5,), guard=True)
    assert result(game) == (6, 6, "")
    assert list(game.stealers) == ["g"]
    assert game.marines["m"].guard


# ---- storm shield


@pytest.mark.rule("SH-SHIELD-01")
def test_a_block_makes_the_enemys_lowest_die_count_and_may_be_declined() -> None:
    game = attacked(HAMMER, (6, 5, 2), (1,))
    assert options(game) == [Pass(), Block()]
    assert result(answer(game.copy(), Pass())) == (6, 3, "m")
    assert result(answer(game, Block())) == (2, 3, "g")


@pytest.mark.rule("SH-SHIELD-01")
def test_a_block_is_offered_in_every_combat_of_the_turn() -> None:
    game = attacked(SHIELD_ALONE, (6, 5, 2), (2,), Block(), Attack("m"), (6, 6, 3), (3,))
    assert options(game) == [Pass(), Block()]


@pytest.mark.rule("SH-SHIELD-01")
def test_no_block_against_an_attack_from_side_or_back() -> None:
    game = attacked(HAMMER, (6, 5, 2), (6,), facing="n")
    assert result(game) == (6, 6, "")


@pytest.mark.rule("SH-SHIELD-01")
def test_a_block_works_in_its_own_attacks_unless_read_strictly() -> None:
    assert result(attacks(HAMMER, (6, 5, 2), (1,), Block())) == (3, 2, "g")
    assert result(attacks(HAMMER, (6, 5, 2), (1,), readings=READ_STRICTLY)) == (3, 6, "m")
    assert result(attacked(HAMMER, (6, 5, 2), (1,), Block(), readings=READ_STRICTLY)) == (2, 3, "g")


@pytest.mark.rule("SH-SHIELD-01")
def test_under_the_other_reading_a_block_is_declared_before_the_dice_and_takes_one_away() -> None:
    game = attacked(HAMMER, readings=ONE_DIE_FEWER)
    assert options(game) == [Pass(), Block()]
    declined = answer(game.copy(), Pass())
    assert due(declined).n == 3
    answer(game, Block())
    assert due(game).n == 2
    assert result(answer(game, (4, 3), (1,))) == (4, 3, "m")


@pytest.mark.rule("SH-SHIELD-02")
def test_a_blocked_broodlord_has_its_lowest_die_alone() -> None:
    assert result(attacked(HAMMER, (6, 6, 3), (1,), Pass(), foe=broodlord("w"))) == (9, 3, "m")
    assert result(attacked(HAMMER, (6, 6, 3), (2,), Block(), foe=broodlord("w"))) == (3, 4, "g")


@pytest.mark.rule("SH-SHIELD-02", "SH-BROOD-05")
def test_a_broodlord_with_one_die_fewer_adds_up_all_it_rolls() -> None:
    game = attacked(HAMMER, Block(), (6, 4), (6,), foe=broodlord("w"), readings=ONE_DIE_FEWER)
    assert result(game) == (10, 8, "m")


# ---- thunder hammer


@pytest.mark.rule("SH-HAMMER-01")
def test_a_hammer_adds_one_and_a_sergeant_with_one_adds_two_in_front_only() -> None:
    assert result(attacked(HAMMER_ALONE, (4, 4, 4), (4,))) == (4, 5, "g")
    assert result(attacked(HAMMER, (4, 4, 4), (3,), Pass())) == (4, 5, "g")
    assert result(attacks(HAMMER, (4, 4, 4), (3,), Pass())) == (5, 4, "g")
    assert result(attacked(HAMMER, (4, 4, 4), (4,), facing="n")) == (4, 4, "")


# ---- the order of decisions


@pytest.mark.rule("SH-REF-08")
def test_overwatch_goes_first_then_dice_then_parry_then_guard() -> None:
    scene = Scene("mg", m=marine("e", SWORD, overwatch=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"))
    assert [event.state for event in happened(game, LostState)] == ["overwatch"]
    topics = []
    scene = Scene("mg", m=marine("e", SWORD, guard=True), g=genestealer("w"))
    game = answer(scene.genestealer_turn(), Activate("g"), Attack("m"))
    for given in ((5, 2, 1), (2,), Parry(), (4,), Reroll(2), (3,)):
        topics.append((asked(game), getattr(game.question, "by", None)))
        answer(game, given)
    assert topics == [
        ("combat", "genestealers"), ("combat", "marines"), ("parry", "marines"), ("parry", "genestealers"),
        ("guard", "marines"), ("guard", "marines"),
    ]  # fmt: skip
    assert result(game) == (4, 4, "")


@pytest.mark.rule("SH-REF-08")
def test_psi_points_come_last_when_all_dice_and_rerolls_are_known() -> None:
    game = attacked(LIBRARIAN, (6, 2, 1), (2,), guard=True)
    assert asked(game) == "guard"
    answer(game, Reroll(2), (4,))
    assert asked(game) == "axe"
    assert result(answer(game, SpendPsi(2))) == (6, 7, "g")


@pytest.mark.rule("SH-REF-08")
def test_block_and_guard_come_in_the_same_order() -> None:
    game = attacked(HAMMER, (6, 5, 4), (1,), guard=True)
    assert asked(game) == "parry"
    answer(game, Block())
    assert asked(game) == "guard"
    assert result(answer(game, Reroll(1), (3,))) == (4, 5, "g")
