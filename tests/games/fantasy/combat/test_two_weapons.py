"""A magic weapon in each hand. [WF-TWOWEAPONS-1, WF-TWOWEAPONS-2, WF-TWOWEAPONS-3]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, offered, rolls, told, topic, unit
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.striking import blow_profile
from reglamento.games.fantasy.combat.two_weapons import DivideAll, DivideAttacks, all_attacks
from reglamento.games.fantasy.facts.choices.combat import CancelItem, Divide, NoChallenge, StrikeAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import attack_of
from reglamento.games.fantasy.lists.equipping import wrong_items
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.magic.effects import TakeEffect
from reglamento.games.fantasy.units.changing import suffer_at
from reglamento.games.fantasy.units.magic_items import working


def clash(*blades: str) -> Pitched:
    """A character of three Attacks with a sure blade and a biting one, or others, in a unit, front to front with ten in files of five."""
    placed = [unit("swords", 10, 5, (60, 60)), hero("dervish", (0, 0), *(blades or ("sure-blade", "biting-blade")))]
    game = scene.battle(placed, [unit("spears", 10, 5, (60, 60), 180), hero("captain")])
    joined(joined(game, "r2", "r1"), "b2", "b1")
    game.melees = {"1": Melee(("r1", "b1"))}
    return scene.engage(game, "r1", "b1", charging=False)


@pytest.mark.rule("WF-TWOWEAPONS-1")
def test_two_magic_weapons_are_an_attack_more_than_the_profile() -> None:
    assert all_attacks(clash(), "r2") == 4


@pytest.mark.rule("WF-TWOWEAPONS-1", "WF-CORE-LORE-01")
def test_attacks_that_a_spell_gives_are_made_with_two_weapons_as_well() -> None:
    """Three Attacks, three of the hide, and one for the second weapon."""
    game = clash().begin([TakeEffect("r2", "hides-3", "r2", 8)])
    assert all_attacks(game, "r2") == 7


@pytest.mark.rule("WF-TWOWEAPONS-1", "WF-CORE-ARMY-02")
def test_who_fights_with_two_may_carry_two() -> None:
    blades = [scene.listed().items[name] for name in ("sure-blade", "biting-blade")]
    assert list(wrong_items(scene.troops()["dervish"], blades, standard=False)) == []
    assert "2 items of the category weapon; at most 1 may be had" in "".join(
        wrong_items(scene.troops()["captain"], blades, standard=False)
    )


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_at_least_one_attack_is_made_with_each() -> None:
    game = clash().begin([DivideAll("1")])
    assert (topic(game), offered(game)) == ("divide", (Divide(1), Divide(2), Divide(3)))


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_each_attack_is_aimed_at_the_start_of_the_round() -> None:
    """One with the sure blade (2+ to hit WS 3) at the spears; with the biting one two at the captain (WS 5: 4+) and one at the spears."""
    game = clash().begin([DivideAll("1"), StrikeNow("r1"), StrikeNow("r2")])
    game.answer(Divide(1))
    for target in (StrikeAt("b1", ""), StrikeAt("b1", "b2"), StrikeAt("b1", "b2"), StrikeAt("b1", "")):
        assert (topic(game), scene.about(game)) == ("strike", "r2")
        game.answer(target)
    assert scene.about(game) == "r1"
    rolls(game.answer(StrikeAt("b1", "")), 1)
    for number in (1, 2, 1):
        assert (topic(game), dice(game)) == ("hit", number)
        rolls(game, 1)
    made = [event for event in told(game, fighting.HitRolled) if event.unit == "r2"]
    assert [(event.target, event.needed) for event in made] == [("b1", 2), ("b2", 4), ("b1", 3)]


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_attacks_announced_at_what_has_fallen_since_are_lost() -> None:
    """All four at the captain, who falls before the character strikes; the spears beside it are not struck at."""
    game = clash().begin([DivideAll("1")])
    game.answer(Divide(1))
    for _ in range(4):
        game.answer(StrikeAt("b1", "b2"))
    suffer_at(game, "WF-CORE-CC-03", Fighter("b1", "b2"), 2, combat=True)
    assert game.units["b2"].end == "destroyed"
    assert topic(game.begin([StrikeNow("r2")])) == ""


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_who_touches_nobody_divides_nothing() -> None:
    game = clash()
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 140, 60)
    game.contacts.clear()
    assert topic(game.begin([DivideAll("1")])) == ""


@pytest.mark.rule("WF-TWOWEAPONS-2", "WF-CANCELATTACK-2")
def test_with_one_attack_left_either_weapon_is_chosen() -> None:
    """The three dazzlers that the character touches cancel its three Attacks; the one for the second weapon stays."""
    placed = [unit("swords", 10, 5, (60, 60)), hero("dervish", (0, 0), "sure-blade", "biting-blade")]
    game = scene.battle(placed, [unit("dazzlers", 10, 5, (60, 60), 180)])
    joined(game, "r2", "r1")
    game.melees = {"1": Melee(("r1", "b1"))}
    scene.engage(game, "r1", "b1", charging=False).begin([DivideAll("1"), StrikeNow("r2")])
    assert offered(game) == (Divide(0), Divide(1))
    game.answer(Divide(0))
    assert (topic(game), dice(game)) == ("hit", 1)


@pytest.mark.rule("WF-TWOWEAPONS-2")
def test_attacks_are_divided_at_the_start_of_every_round() -> None:
    game = scene.phase(clash(), "combat")
    game.answer(NoChallenge()).answer(NoChallenge())
    assert topic(game) == "divide"
    game.answer(Divide(2))
    while topic(game) == "strike":
        game.answer(StrikeAt("b1", ""))
    assert [aim.hand for aim in game.units["r2"].aims] == [0, 0, 1, 1]


def cancelled(hand: int, *blades: str) -> Pitched:
    """The same with one of the two weapons cancelled by a spell that was aimed at their unit."""
    game = clash(*blades)
    game = game.begin([TakeEffect("b2", spell_id("ores", 5), "r1", 9)])
    named = blades or ("sure-blade", "biting-blade")
    assert (topic(game), offered(game)) == ("cancel-item", tuple(CancelItem("r2", blade) for blade in named))
    assert game.question is not None
    assert game.question.by == "blue"
    game.answer(CancelItem("r2", named[hand]))
    return rolls(game, 4)


@pytest.mark.rule("WF-CORE-LORE-01")
@pytest.mark.parametrize(("die", "lasts"), [(4, "one turn"), (5, "battle"), (6, "battle")])
def test_a_weapon_that_fails_on_a_five_or_six_fails_for_good(die: int, lasts: str) -> None:
    """What lasts for the battle is not dispelled."""
    game = clash().begin([TakeEffect("b2", spell_id("ores", 5), "r1", 9)]).answer(CancelItem("r2", "sure-blade"))
    assert topic(game) == "item-fails"
    rolls(game, die)
    assert [each.lasts for each in game.enchantments.values()] == [lasts]
    assert list(working(game, "r1")) == [("r2", "biting-blade")]


@pytest.mark.rule("WF-TWOWEAPONS-3")
@pytest.mark.parametrize(("hand", "first", "dealt"), [(0, 1, [(1, 3), (3, 3)]), (1, 3, [(3, 2), (1, 3)])])
def test_one_attack_is_made_with_a_cancelled_weapon_and_the_rest_with_the_other(
    hand: int, first: int, dealt: list[tuple[int, int]]
) -> None:
    """Four attacks; the sure blade hits WS 3 on 2+, without its magic on 3+ like the biting one."""
    game = cancelled(hand).begin([DivideAll("1"), StrikeNow("r2")])
    for _ in range(4):
        game.answer(StrikeAt("b1", ""))
    assert [aim.hand for aim in game.units["r2"].aims].count(0) == first
    for number, _ in dealt:
        assert (topic(game), dice(game)) == ("hit", number)
        rolls(game, 1)
    assert [(len(event.dice), event.needed) for event in told(game, fighting.HitRolled)] == dealt


@pytest.mark.rule("WF-TWOWEAPONS-3")
def test_the_other_weapon_of_the_two_keeps_its_magic() -> None:
    game = cancelled(0)
    assert (blow_profile(game, "r2", 0).attack.magic, blow_profile(game, "r2", 1).attack.magic) == (False, True)
    assert (blow_profile(game, "r2", 0).attack.pierces, blow_profile(game, "r2", 1).attack.pierces) == (0, 1)
    assert list(working(game, "r1")) == [("r2", "biting-blade")]


@pytest.mark.rule("WF-TWOWEAPONS-2", "WF-GEN-2")
def test_what_is_special_about_a_weapon_holds_for_its_own_blows() -> None:
    """Of a cleaver and a sure blade the cleaver alone cancels armour and multiplies wounds, and shots do neither."""
    game = clash("cleaver", "sure-blade")
    cleaver, sure = (blow_profile(game, "r2", hand).attack for hand in (0, 1))
    assert (cleaver.no_armour, cleaver.wounds) == (True, "D3")
    assert (sure.no_armour, sure.wounds) == (False, "")
    shot = attack_of(game, "r2", 3, combat=False)
    assert (shot.no_armour, shot.wounds) == (False, "")


@pytest.mark.rule("WF-TWOWEAPONS-3")
def test_a_cancelled_weapon_loses_all_that_is_special_about_it() -> None:
    attack = blow_profile(cancelled(0, "cleaver", "sure-blade"), "r2", 0).attack
    assert (attack.magic, attack.no_armour, attack.wounds) == (False, False, "")


@pytest.mark.rule("WF-TWOWEAPONS-3")
def test_two_weapons_that_are_both_cancelled_are_alike_and_nothing_is_asked() -> None:
    game = cancelled(0).begin([TakeEffect("b2", spell_id("ores", 5), "r1", 9)])
    rolls(game, 4)
    assert topic(game.begin([DivideAttacks("r2")])) == "strike"
