"""Blows at characters and champions, challenges, overkill. [WF-CORE-CC-03, WF-CORE-CHA-01, WF-CORE-CHA-02, WF-CORE-CHA-03]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import about, dice, engage, hero, joined, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.combat.challenges import Challenges
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.result import ScoreLine, lines_of
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.facts.choices.combat import (
    AcceptChallenge,
    IssueChallenge,
    NoChallenge,
    RefuseChallenge,
    SendBack,
    StrikeAt,
)
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import Attack, attack_of
from reglamento.games.fantasy.harm.harming import Harm, Multiply
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.units.changing import suffer, suffer_at
from reglamento.games.fantasy.units.parts import CHAMPION
from reglamento.games.fantasy.units.table import unit_strength


def clash(*, red: str = "captain", blue: str = "captain", command: str = "", champions: str = "") -> Pitched:
    """Ten swords with a character against ten spears with one, front to front, nobody charging."""
    game = scene.battle(
        [unit("swords", 20, 5, (60, 60), command=command or champions), hero(red, (20, 100))],
        [unit("spears", 20, 5, (60, 60), 180, command=champions), hero(blue, (20, 10))],
    )
    joined(joined(game, "r2", "r1"), "b2", "b1")
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


# ---- blows at characters and champions


@pytest.mark.rule("WF-CORE-CC-03")
def test_models_that_touch_a_character_may_strike_at_it() -> None:
    """Five files front to front, the captains in the middle: the captain of each side is touched by the middle three."""
    game = clash()
    reach = reach_of(game, "r1")
    assert {at: len(models) for at, models in reach.items()} == {Fighter("b1", ""): 4, Fighter("b1", "b2"): 2}
    game.begin([StrikeNow("r1")])
    assert (topic(game), about(game)) == ("strike", "r1")
    game.answer(StrikeAt("b1", "b2"))
    assert (topic(game), dice(game)) == ("hit", 2)


@pytest.mark.rule("WF-CORE-CC-03")
def test_a_character_saves_and_falls_for_itself_and_its_surplus_is_lost() -> None:
    game = clash()
    game.begin([Harm("r1", "b1", 4, Attack(strength=3, combat=True), "b2")])
    rolls(game, 6)
    assert (topic(game), about(game)) == ("save", "b2")
    rolls(game, 1)
    assert game.units["b2"].end == "destroyed"
    assert game.units["r1"].dealt == 2
    assert game.regiments["b1"].models == 20


@pytest.mark.rule("WF-CORE-CC-02", "WF-CORE-CC-03")
def test_a_character_strikes_by_its_own_initiative() -> None:
    """Swords and captains have Initiative 5, spears 3; the roll-off is between the captain of blue and red's."""
    game = phase(clash(), "combat")
    game.answer(NoChallenge()).answer(NoChallenge())
    assert topic(game) == "roll-off"
    rolls(game, 6, 1)
    game.answer(StrikeAt("b1", ""))
    assert (topic(game), about(game)) == ("hit", "r1")


@pytest.mark.rule("WF-CORE-CC-03")
def test_a_champion_named_is_struck_and_one_not_named_falls_last() -> None:
    game = clash(champions="c")
    suffer_at(game, "WF-CORE-CC-03", Fighter("b1", CHAMPION), 3, combat=True)
    assert (game.units["b1"].champion_lost, game.regiments["b1"].models) == (True, 20)
    game = clash(champions="c")
    suffer(game, "WF-CORE-CC-03", "b1", 19, combat=True)
    assert (game.units["b1"].champion_lost, game.regiments["b1"].models) == (False, 2)
    suffer(game, "WF-CORE-CC-03", "b1", 1, combat=True)
    assert game.units["b1"].end == "destroyed"
    assert game.regiments["b2"].models == 1


@pytest.mark.rule("WF-CORE-ARMY-03", "WF-CORE-ARMY-02")
@pytest.mark.parametrize(
    ("item", "number", "needed", "strength", "worsens"),
    [("sure-blade", 3, 2, 4, 1), ("swift-blade", 4, 3, 4, 1), ("strong-blade", 3, 3, 5, 2), ("biting-blade", 3, 3, 4, 2)],
)
def test_magic_weapons(item: str, number: int, needed: int, strength: int, worsens: int) -> None:
    """A captain of WS 5, S 4 and three Attacks at spears of WS 3."""
    game = scene.battle([unit("swords", 10, 5, (60, 60)), hero("captain", (0, 0), item)], [unit("spears", 10, 5, (60, 60), 180)])
    joined(game, "r2", "r1")
    engage(game, "r1", "b1", charging=False)
    game.begin([StrikeNow("r2")])
    assert dice(game) == number
    rolls(game, 6)
    assert told(game, fighting.HitRolled)[0].needed == needed
    harm = next(step for step in game.agenda if isinstance(step, Harm))
    assert (harm.attack.strength, harm.attack.worsens, harm.attack.magic) == (strength, worsens, True)


@pytest.mark.rule("WF-CORE-ARMY-03", "WF-CORE-RES-01")
def test_a_battle_standard_counts_as_one_and_a_magic_standard_adds() -> None:
    game = scene.battle(
        [unit("swords", 5, 5, (60, 60), command="s"), hero("captain", (0, 0), "banner", standard=True)],
        [unit("spears", 6, 6, (60, 60), 180)],
    )
    joined(game, "r2", "r1")
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    assert ScoreLine("standard", 1, 0) in lines_of(game, "1")
    assert ScoreLine("war banner", 1, 0) in lines_of(game, "1")


# ---- challenges


@pytest.mark.rule("WF-CORE-CHA-01")
def test_the_side_whose_turn_it_is_challenges_first() -> None:
    game = phase(clash(champions="c"), "combat")
    assert (topic(game), game.question and game.question.by) == ("challenge", "red")
    assert offered(game) == (IssueChallenge("r1", "r2"), IssueChallenge("r1", CHAMPION), NoChallenge())
    game.answer(NoChallenge())
    assert offered(game) == (IssueChallenge("b1", "b2"), IssueChallenge("b1", CHAMPION), NoChallenge())


@pytest.mark.rule("WF-CORE-CHA-01")
def test_two_in_a_challenge_strike_at_each_other_and_nobody_else_does() -> None:
    game = phase(clash(), "combat")
    game.answer(IssueChallenge("r1", "r2")).answer(AcceptChallenge("b1", "b2"))
    assert reach_of(game, "r2") == {Fighter("b1", "b2"): frozenset({0})}
    assert reach_of(game, "b2") == {Fighter("r1", "r2"): frozenset({0})}
    assert set(reach_of(game, "r1")) == {Fighter("b1", "")}
    assert set(reach_of(game, "b1")) == {Fighter("r1", "")}


@pytest.mark.rule("WF-CORE-CHA-01")
def test_a_champion_fights_its_challenge_with_its_own_attacks() -> None:
    game = phase(clash(champions="c"), "combat")
    game.answer(IssueChallenge("r1", CHAMPION)).answer(AcceptChallenge("b1", CHAMPION))
    game.agenda.clear()
    game.question = None
    game.begin([StrikeNow("r1")])
    assert (topic(game), dice(game)) == ("hit", 2)
    rolls(game, 1)
    game.answer(StrikeAt("b1", ""))
    assert dice(game) == 3  # the captain and the champion are not among the five


@pytest.mark.rule("WF-CORE-CHA-02")
def test_who_refuses_goes_to_the_rear() -> None:
    game = clash(command="s")
    game.begin([Challenges("1", "red")])
    game.answer(IssueChallenge("r1", "r2"))
    assert offered(game) == (AcceptChallenge("b1", "b2"), RefuseChallenge())
    game.answer(RefuseChallenge())
    assert (topic(game), game.question and game.question.by, offered(game)) == ("send-back", "red", (SendBack("b2"),))
    game.answer(SendBack("b2"))
    assert game.units["b2"].retired
    assert set(reach_of(game, "r1")) == {Fighter("b1", "")}
    assert reach_of(game, "b2") == {}


@pytest.mark.rule("WF-CORE-CHA-02")
def test_a_lone_character_does_not_refuse() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 60)), hero("captain")], [hero("lord", (60, 58))])
    joined(game, "r2", "r1")
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    game.begin([Challenges("1", "red")]).answer(IssueChallenge("r1", "r2"))
    assert offered(game) == (AcceptChallenge("b1", ""),)


@pytest.mark.rule("WF-CORE-CHA-03")
@pytest.mark.parametrize(("wounds", "points"), [(2, 0), (4, 2), (9, 5)])
def test_surplus_wounds_in_a_challenge_count_up_to_five(wounds: int, points: int) -> None:
    """A captain has two Wounds."""
    game = clash()
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r2"), Fighter("b1", "b2")))
    game.begin([Multiply("r2", "b1", wounds, attack_of(game, "r2", 4, combat=True), "b2")])
    assert (ScoreLine("overkill", points, 0) in lines_of(game, "1")) == (points > 0)
    assert ScoreLine("wounds", 2, 0) in lines_of(game, "1")


@pytest.mark.rule("WF-CORE-CC-08", "WF-CORE-CHA-03")
@pytest.mark.parametrize("alone", [False, True])
def test_wounds_beside_a_killing_blow_that_has_slain_are_surplus(alone: bool) -> None:
    """A 6 slays the captain of two Wounds; the save against the 5 fails, and its two Wounds find nobody any more."""
    game = clash()
    if alone:
        suffer(game, "WF-CORE-CC-03", "b1", 20, combat=True)
    host, part = ("b2", "") if alone else ("b1", "b2")
    game.melees = {"1": replace(game.melees["1"], challenge=(Fighter("r1", "r2"), Fighter(host, part)))}
    game.begin([Harm("r2", host, 2, Attack(strength=3, combat=True, killing=True, wounds="2"), part)])
    rolls(game, (6, 5))
    rolls(game, 1)
    assert game.units["b2"].end == "destroyed"
    assert (game.units["r1"].dealt, game.units["r1"].overkill) == (2, 2)


@pytest.mark.rule("WF-MULTIWOUND-5", "WF-CORE-CHA-03")
def test_multiplied_wounds_count_in_full_in_a_challenge() -> None:
    """Two unsaved wounds of D3, rolled 3 and 3, on a captain with two Wounds: two lost, four in surplus."""
    game = clash()
    game.melees["1"] = Melee(("r1", "b1"), challenge=(Fighter("r1", "r2"), Fighter("b1", "b2")))
    rolls(game.begin([Multiply("r2", "b1", 2, Attack(strength=4, combat=True, wounds="D3"), "b2")]), 6)
    assert ScoreLine("overkill", 4, 0) in lines_of(game, "1")


# ---- ridden monsters


def ridden(*riders: str) -> Pitched:
    """A drake with riders before a front of five spears."""
    placed = [unit("drake", 1, 1, (60, 60)), *(hero(rider, rides=0) for rider in riders)]
    game = scene.battle(placed, [unit("spears", 20, 5, (60, 60), 180), hero("captain", (20, 20))])
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


@pytest.mark.rule("WF-CORE-MON-01", "WF-CORE-UNIT-03")
def test_enemies_choose_rider_or_monster() -> None:
    game = ridden("captain")
    assert unit_strength(game, "r1") == 5
    assert set(reach_of(game, "b1")) == {Fighter("r1", ""), Fighter("r1", "r2")}
    assert set(reach_of(game, "r2")) == {Fighter("b1", "")}


@pytest.mark.rule("WF-CORE-MON-01")
def test_shots_fall_on_the_monster_or_on_its_rider() -> None:
    game = ridden("captain")
    game.begin(at_random(game, Harm("b1", "r1", 6, Attack(strength=3))))
    assert topic(game) == "share"
    rolls(game, (1, 2, 3, 4, 5, 6))
    assert (topic(game), dice(game)) == ("wound", 2)
    assert [(step.part, step.hits) for step in game.agenda if isinstance(step, Harm)] == [("", 4), ("r2", 2)]


@pytest.mark.rule("WF-TWORIDERS-1", "WF-TWORIDERS-3")
def test_shots_at_two_riders_are_shared_between_them() -> None:
    game = ridden("captain", "lord")
    game.begin(at_random(game, Harm("b1", "r1", 4, Attack(strength=3))))
    rolls(game, (4, 5, 6, 6))
    assert (topic(game), dice(game)) == ("share-riders", 3)
    rolls(game, (3, 4, 6))
    assert {(step.part, step.hits) for step in game.agenda if isinstance(step, Harm)} == {("r2", 1), ("r3", 2), ("", 1)}


@pytest.mark.rule("WF-TWORIDERS-4")
def test_blows_are_aimed_at_either_rider_or_the_mount() -> None:
    game = ridden("captain", "lord")
    assert set(reach_of(game, "b1")) == {Fighter("r1", ""), Fighter("r1", "r2"), Fighter("r1", "r3")}


@pytest.mark.rule("WF-TWORIDERS-5")
def test_both_riders_and_the_mount_fight_in_the_challenge_of_one() -> None:
    game = ridden("captain", "lord")
    joined(game, "b2", "b1")
    game.begin([Challenges("1", "blue")])
    game.answer(IssueChallenge("b1", "b2"))
    assert offered(game) == (AcceptChallenge("r1", "r2"), AcceptChallenge("r1", "r3"))
    game.answer(AcceptChallenge("r1", "r3"))
    assert set(reach_of(game, "b2")) == {Fighter("r1", ""), Fighter("r1", "r2"), Fighter("r1", "r3")}
    for own in ("r1", "r2", "r3"):
        assert set(reach_of(game, own)) == {Fighter("b1", "b2")}
    assert reach_of(game, "b1") == {}
