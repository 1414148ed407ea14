"""Rounds of close combat. [WF-CORE-CC-01, WF-CORE-CC-02, WF-CORE-CC-03, WF-CORE-CC-09]"""

from __future__ import annotations

import msgspec
import pytest

import fantasy_scene as scene
from fantasy_scene import about, dice, engage, hero, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.arms.weapons import BladeName
from reglamento.games.fantasy.combat.order import StrikeNow, when
from reglamento.games.fantasy.combat.striking import blow_profile
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.facts.choices.combat import Fight, StrikeAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared, Fighter
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Saves, armour_of, man_sized
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.sizes import MOUNTED, size_of
from reglamento.games.fantasy.units.table import unit_strength


def clash(charger: str = "swords", target: str = "spears", *, charging: bool = True, command: str = "") -> Pitched:
    """Red has charged blue, front to front at y = 60, twenty each in files of five."""
    game = scene.battle([unit(charger, 20, 5, (60, 60), command=command)], [unit(target, 20, 5, (60, 60), 180)])
    return engage(game, "r1", "b1", charging=charging)


def strikes(game: Pitched, who: str) -> Pitched:
    """The blows of one unit alone."""
    return game.begin([StrikeNow(who)])


@pytest.mark.rule("WF-CORE-CC-03", "WF-CORE-CC-09")
def test_models_in_contact_strike() -> None:
    assert dice(strikes(clash(), "r1")) == 5


@pytest.mark.rule("WF-CORE-CC-03")
def test_corners_are_contact() -> None:
    """A front of three on one of five: the five models that touch it are three and the two at its corners."""
    game = scene.battle([unit("swords", 12, 3, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    assert len(reach_of(game, "r1")[Fighter("b1", "")]) == 3
    assert len(reach_of(game, "b1")[Fighter("r1", "")]) == 10  # two ranks of spears


@pytest.mark.rule("WF-CORE-WPN-SPEAR")
@pytest.mark.parametrize(("charging", "models"), [(True, 5), (False, 10)])
def test_spears_strike_in_two_ranks_unless_they_charge(charging: bool, models: int) -> None:
    assert dice(strikes(clash("spears", charging=charging), "r1")) == models


@pytest.mark.rule("WF-CORE-WPN-SPEAR")
def test_spears_strike_in_two_ranks_to_the_front_alone() -> None:
    game = scene.battle([unit("swords", 20, 5, (65, 56), 270)], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", "left flank")
    assert len(reach_of(game, "b1")[Fighter("r1", "")]) == 4  # one at the end of each rank


@pytest.mark.rule("WF-CORE-WPN-TWO", "WF-CORE-CC-09")
def test_a_second_hand_weapon_is_one_attack_more() -> None:
    assert dice(strikes(clash("twins"), "r1")) == 10


@pytest.mark.rule("WF-CORE-UNIT-09", "WF-CORE-CC-09")
def test_a_champion_has_an_attack_more() -> None:
    assert dice(strikes(clash(command="c"), "r1")) == 6


@pytest.mark.rule("WF-CORE-UNIT-04")
def test_riders_and_beasts_strike_with_their_own_values() -> None:
    """Riders: 4 on 3 hits on 3+, lances make Strength 5. Beasts: 3 on 3 needs 4+, two Attacks each."""
    game = scene.battle([unit("riders", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    strikes(engage(game, "r1", "b1"), "r1")
    assert dice(game) == 5
    rolls(game, 1)
    assert dice(game) == 10
    rolls(game, 6, 1)
    assert [event.needed for event in told(game, fighting.HitRolled)] == [3, 4]


@pytest.mark.rule("WF-CORE-CC-02")
def test_chargers_strike_before_higher_initiative() -> None:
    game = phase(clash("spears", "swords"), "combat")
    assert about(game) == "r1"


@pytest.mark.rule("WF-CORE-CC-02")
def test_initiative_decides_without_a_charge() -> None:
    game = phase(clash("spears", "swords", charging=False), "combat")
    assert about(game) == "b1"


@pytest.mark.rule("WF-CORE-CC-02")
def test_equal_initiative_is_rolled_off_unless_one_won_the_last_round() -> None:
    game = phase(clash("spears", "spears", charging=False), "combat")
    assert topic(game) == "roll-off"
    rolls(game, 2, 5)
    assert about(game) == "b1"
    other = clash("spears", "spears", charging=False)
    other.change("r1", won=True)
    phase(other, "combat")
    assert about(other) == "r1"


@pytest.mark.rule("WF-CORE-WPN-GREAT", "WF-CORE-CC-02")
def test_great_weapons_strike_last_but_first_on_the_charge() -> None:
    game = phase(clash("greats", "spears", charging=False), "combat")
    assert about(game) == "b1"
    game = phase(clash("greats", "spears"), "combat")
    assert about(game) == "r1"


@pytest.mark.rule("WF-CORE-WPN-GREAT")
@pytest.mark.parametrize(("troop", "option", "strength"), [("riders", "+2", 5), ("riders", "+1", 4), ("swords", "+1", 6)])
def test_riders_have_less_of_great_weapons_by_the_option(troop: str, option: str, strength: int) -> None:
    """Riders have Strength 3 of their own, swords on foot 4."""
    plain = unit(troop, 5, 5, (60, 60))
    great = msgspec.structs.replace(plain.listed.troop, blade="great weapon")
    armed = plain._replace(listed=msgspec.structs.replace(plain.listed, troop=great))
    game = scene.battle([armed], [unit("spears", 20, 5, (60, 60), 180)], mounted_great=option)
    assert blow_profile(engage(game, "r1", "b1"), "r1").attack.strength == strength


@pytest.mark.rule("WF-CORE-CC-03")
def test_as_many_as_fell_do_not_strike() -> None:
    game = phase(clash(target="twins"), "combat")
    rolls(game, 6, 6)  # five fall, who have no armour
    assert game.regiments["b1"].models == 15
    assert topic(game) == "break"  # the five in contact fell before they struck


@pytest.mark.rule("WF-CORE-CC-03")
@pytest.mark.parametrize(
    ("target", "models", "fell", "striking"),
    [
        ("swords", 5, 2, 3),
        ("swords", 6, 2, 3),
        ("swords", 8, 2, 3),
        ("spears", 10, 2, 8),
        ("spears", 20, 2, 8),
        ("swords", 5, 4, 1),
    ],
)
def test_models_that_have_stepped_up_do_not_strike(target: str, models: int, fell: int, striking: int) -> None:
    """Five abreast: the places of those that fell stay empty where no rank is behind."""
    game = scene.battle([unit("swords", 20, 5, (60, 60))], [unit(target, models, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    suffer(game, "WF-CORE-CC-03", "b1", fell, combat=True)
    assert dice(strikes(game, "b1")) == striking


@pytest.mark.rule("WF-CORE-CC-03")
def test_models_that_touch_two_enemies_strike_at_one_of_them() -> None:
    game = scene.battle([unit("swords", 20, 4, (56, 60)), unit("swords", 20, 4, (64, 60))], [unit("twins", 20, 5, (60, 60), 180)])
    engage(engage(game, "r1", "b1"), "r2", "b1")
    strikes(game, "b1")
    assert offered(game) == (StrikeAt("r1"), StrikeAt("r2"))
    game.answer(StrikeAt("r2"))
    assert dice(game) == 6  # three of five touch the second unit, two Attacks each
    rolls(game, 1)
    assert dice(game) == 4


@pytest.mark.rule("WF-CORE-CC-01")
def test_the_player_whose_turn_it_is_orders_the_combats() -> None:
    red = [unit("swords", 10, 5, (40, 60)), unit("swords", 10, 5, (90, 60))]
    blue = [unit("twins", 10, 5, (40, 60), 180), unit("twins", 10, 5, (90, 60), 180)]
    game = phase(engage(engage(scene.battle(red, blue), "r1", "b1"), "r2", "b2"), "combat")
    assert offered(game) == (Fight("1"), Fight("2"))
    game.answer(Fight("2"))
    assert about(game) == "r2"
    rolls(game, 1, 1)  # the last combat follows, and no result before it is fought
    assert about(game) == "r1"
    assert told(game, fighting.CombatResolved) == []


@pytest.mark.rule("WF-CORE-RES-01")
def test_the_results_come_in_the_order_of_the_fights_each_with_its_units_before_its_points() -> None:
    red = [unit("swords", 10, 5, (40, 60)), unit("swords", 10, 5, (90, 60))]
    blue = [unit("twins", 10, 5, (40, 60), 180), unit("twins", 10, 5, (90, 60), 180)]
    game = phase(engage(engage(scene.battle(red, blue), "r1", "b1"), "r2", "b2"), "combat")
    game.answer(Fight("2"))
    while not told(game, fighting.CombatResolved):
        rolls(game, 1)
    kinds = (fighting.CombatResolved, fighting.CombatScored)
    results = [event for event in game.events() if isinstance(event, kinds)]
    assert [event.units for event in results if isinstance(event, fighting.CombatResolved)] == [("r2", "b2"), ("r1", "b1")]
    assert isinstance(results[0], fighting.CombatResolved)


@pytest.mark.rule("WF-CORE-PSY-07", "WF-CORE-DICE-01")
def test_hatred_rolls_misses_again_once_in_the_first_round() -> None:
    game = strikes(clash("haters", "twins"), "r1")
    rolls(game, (6, 1, 1, 1, 1))
    rolls(game, 1)  # wounds
    assert (topic(game), dice(game)) == ("hit-again", 4)
    rolls(game, 1)
    assert game.question is None
    later = clash("haters", "twins")
    later.change("r1", rounds=1)
    rolls(strikes(later, "r1"), (1, 1, 1, 1, 1))
    assert later.question is None


@pytest.mark.rule("WF-CORE-SHO-03", "WF-CORE-CC-03")
def test_wounds_add_up_on_models_of_several() -> None:
    game = clash("twins", "brutes")
    rolls(strikes(game, "r1"), (6,) * 7 + (1,) * 3, (6, 6, 6, 6, 1, 1, 1))
    assert game.regiments["b1"].models == 19
    assert game.units["b1"].hurt == 1
    assert game.units["r1"].dealt == 4


@pytest.mark.rule("WF-CORE-WPN-PISTOL", "WF-PIERCING-1")
@pytest.mark.parametrize(("rounds", "wounds", "saves"), [(0, 3, 7), (1, 4, 5)])
def test_a_brace_of_pistols_is_an_attack_more_and_shoots_in_the_first_round(rounds: int, wounds: int, saves: int) -> None:
    """Five of Strength 3 strike at heavy armour (5+) that holds great weapons: with Strength 4, which takes 2 from it, then with 3."""
    game = clash("pistols", "greats")
    game.change("r1", rounds=rounds)
    strikes(game, "r1")
    assert dice(game) == 10
    rolls(game, 6)
    assert about(game) == "r1"
    rolls(game, 6)
    assert told(game, fighting.WoundRolled)[0].needed == wounds
    rolls(game, 6) if topic(game) == "save" else None
    assert told(game, fighting.SaveRolled)[0].needed == saves


@pytest.mark.rule("WF-CORE-CC-02")
def test_chargers_strike_in_the_order_in_which_they_came_into_contact() -> None:
    """The second pursued into the enemy in the turn before: it is no charge of this turn, and struck into contact first."""
    red = [unit("spears", 5, 5, (60, 60)), unit("twins", 5, 5, (70, 60))]
    game = scene.battle(red, [unit("swords", 10, 10, (65, 60), 180)])
    engage(engage(game, "r2", "b1"), "r1", "b1")
    game.charges = {"r1": Declared("b1", "front")}
    assert when(game, "r2") < when(game, "r1") < when(game, "b1")


@pytest.mark.rule("WF-CORE-CC-02")
@pytest.mark.parametrize(("waits", "blows"), [(False, [5, 1]), (True, [4, 2])])
def test_nobody_strikes_at_a_charger_before_that_has_struck(waits: bool, blows: list[int]) -> None:
    """Five twins that pursued into swords are charged in the flank by spears. They strike first, but at the spears only when these have
    struck: with the second of two ranks, and with the model at the corner, which touches both, if its player says so. Then the swords.
    """
    red = [unit("twins", 10, 5, (60, 60))]
    blue = [unit("swords", 10, 5, (60, 60), 180), unit("spears", 5, 5, (65, 62), 270)]
    game = engage(engage(scene.battle(red, blue), "r1", "b1"), "b2", "r1", "right flank")
    game.charges = {"b2": Declared("r1", "right flank")}
    assert when(game, "r1") < when(game, "b2") < when(game, "b1")
    phase(game, "combat", "blue")
    assert (topic(game), about(game)) == ("strike", "r1")
    assert {*offered(game)} == {StrikeAt("b1", ""), StrikeAt("b2", "")}
    game.answer(StrikeAt("b2" if waits else "b1", ""))
    hits = []
    while topic(game) == "hit":
        hits.append((about(game), dice(game)))
        rolls(game, 1)
    first, last = blows
    assert [each for each in hits if each[0] == "r1"] == [("r1", 2 * first), ("r1", 2 * last)]
    assert [who for who, _ in hits] == ["r1", "b2", "r1", "b1"]


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-CC-03")
def test_those_that_wait_and_fall_do_not_strike() -> None:
    """Six twins in three files: two swords in their flank touch two of them. The one at the corner has struck ahead, the one behind it
    waits. Two fall, and nothing is left of the rear rank that touches the swords.
    """
    red = [unit("twins", 6, 3, (60, 60))]
    blue = [unit("swords", 3, 3, (60, 60), 180), unit("swords", 2, 2, (63, 62), 270)]
    game = engage(engage(scene.battle(red, blue), "r1", "b1"), "b2", "r1", "right flank")
    phase(game, "combat", "blue").answer(StrikeAt("b1", ""))
    rolls(game, 1)
    assert (about(game), dice(game)) == ("b2", 2)
    rolls(game, 6, 6)  # no saves: the twins wear nothing
    assert game.regiments["r1"].models == 4
    assert about(game) != "r1"


# ---- riders


@pytest.mark.rule("WF-CORE-WPN-SPEAR", "WF-CORE-WPN-TWO", "WF-CORE-WPN-LANCE", "WF-CORE-WPN-GREAT")
@pytest.mark.parametrize("mount", ["drake", "wagon"])
@pytest.mark.parametrize(
    ("blade", "aloft", "afoot"),
    [
        ("spear", (5, 0), (4, 0)),
        ("two hand weapons", (4, 0), (4, 1)),
        ("lance", (6, 0), (4, 0)),
        ("great weapon", (5, 0), (6, 0)),
    ],
)
def test_who_rides_a_monster_or_a_chariot_fights_as_riders_do(
    mount: str, blade: BladeName, aloft: tuple[int, int], afoot: tuple[int, int]
) -> None:
    """A captain of Strength 4 that charges: its Strength, and the Attacks that the weapon adds. Great weapons add 1 here to riders."""
    red = [unit(mount, 1, 1, (60, 60)), hero("captain", rides=0), hero("captain", (90, 60))]
    game = engage(scene.battle(red, [unit("spears", 20, 5, (60, 60), 180)], mounted_great="+1"), "r1", "b1")
    game.change("r3", charging=True)
    for id, expected in (("r2", aloft), ("r3", afoot)):
        game.change(id, wielded=blade)
        blow = blow_profile(game, id)
        assert (blow.attack.strength, blow.attacks) == expected


@pytest.mark.rule("WF-CORE-WPN-HAND", "WF-CORE-MON-01")
def test_hand_weapon_and_shield_are_worth_no_more_on_a_monster() -> None:
    """The captain has light armour and is given a shield: 4+ in close combat on foot, 5+ on a drake."""
    placed = hero("captain", rides=0)
    shielded = msgspec.structs.replace(placed.listed, troop=msgspec.structs.replace(placed.listed.troop, shield=True))
    red = [unit("drake", 1, 1, (60, 60)), placed._replace(listed=shielded)]
    game = engage(scene.battle(red, [unit("spears", 20, 5, (60, 60), 180)]), "b1", "r1", charging=False)
    blow = Attack(strength=3, combat=True)
    assert Saves("b1", "r1", 1, blow, "r2").needed(game) == 5
    game.change("r2", joined="")
    assert armour_of(shielded.troop, combat=True, front=True) == 4


@pytest.mark.rule("WF-CORE-UNIT-04", "WF-CORE-UNIT-03", "WF-CORE-CC-08", "WF-CORE-SHO-06")
def test_a_single_creature_on_the_base_of_cavalry() -> None:
    """Unit strength 2 each; hand weapon and shield as on foot, and no better save for a mount; its spear is that of riders."""
    game = engage(scene.battle([unit("stags", 10, 5, (60, 60))], [unit("swords", 20, 5, (60, 60), 180)]), "r1", "b1")
    stag = scene.troops()["stags"]
    assert (unit_strength(game, "r1"), size_of(stag), man_sized(game, "r1", "")) == (20, MOUNTED, True)
    assert blow_profile(game, "r1").attack.strength == 4
    game.change("r1", charging=False)
    assert blow_profile(game, "r1").attack.strength == 3
    assert max(max(models) for models in reach_of(game, "r1").values()) < 5  # one rank
    armed = msgspec.structs.replace(stag, blade="hand weapon", shield=True)
    assert armour_of(armed, combat=True, front=True) == 5
    assert armour_of(armed, combat=False, front=True) == 6
