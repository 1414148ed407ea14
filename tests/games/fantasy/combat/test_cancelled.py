"""Cancelled Attacks and lightning attacks. [WF-CANCELATTACK-1, WF-LIGHTNING-1]"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, hero, offered, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.combat.cancelling import NameAllCancelled, attacks_left
from reglamento.games.fantasy.combat.lightning import BreakingOff
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.facts.choices.combat import BreakOff, CancelFrom, FightOn
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee
from reglamento.games.fantasy.lists.traits import Lightning
from reglamento.kernel.questions import Choose, Place


def dazzled(troop: str, models: int = 10, files: int = 5, **readings: Any) -> Pitched:
    """A unit against ten that cancel an Attack, in files of five, front to front."""
    game = scene.battle([unit(troop, models, files, (60, 60))], [unit("dazzlers", 10, 5, (60, 60), 180)], **readings)
    game.melees = {"1": Melee(("r1", "b1"))}
    return scene.engage(game, "r1", "b1", charging=False)


@pytest.mark.rule("WF-CANCELATTACK-1")
def test_models_in_contact_lose_an_attack_for_each_that_cancels_one() -> None:
    """Brutes on bases of 25 mm have two Attacks each; the two at the ends touch one dazzler, the others two or three."""
    game = dazzled("brutes").begin([StrikeNow("r1")])
    assert dice(game) == 2
    assert [attacks_left(game, "r1", model) for model in range(5)] == [1, 0, 0, 0, 1]


@pytest.mark.rule("WF-CANCELATTACK-1")
@pytest.mark.parametrize(("troop", "left"), [("brutes", 5), ("swords", 0)])
def test_by_the_option_each_takes_one_attack_of_one_model(troop: str, left: int) -> None:
    """Five dazzlers in contact: of five brutes with ten Attacks five are left, of five swords with one each none."""
    game = dazzled(troop, cancel_attack="one").begin([StrikeNow("r1")])
    assert (dice(game) if left else topic(game)) == (left or "")


@pytest.mark.rule("WF-CANCELATTACK-1")
@pytest.mark.parametrize(("reading", "left"), [("each", 8), ("one", 9)])
def test_one_dazzler_before_two_brutes(reading: str, left: int) -> None:
    """It stands before the line between two of five brutes of two Attacks each."""
    game = scene.battle([unit("brutes", 10, 5, (60, 60))], [unit("dazzlers", 1, 1, (61.25, 60), 180)], cancel_attack=reading)
    game.melees = {"1": Melee(("r1", "b1"))}
    assert sum(attacks_left(scene.engage(game, "r1", "b1", charging=False), "r1", model) for model in range(5)) == left


@pytest.mark.rule("WF-CANCELATTACK-2")
def test_attacks_that_are_not_on_the_profile_are_not_cancelled() -> None:
    """A second hand weapon adds an Attack to a profile of 1."""
    assert dice(dazzled("twins").begin([StrikeNow("r1")])) == 5


@pytest.mark.rule("WF-CANCELATTACK-3")
def test_a_model_without_attacks_cannot_give_them_up() -> None:
    game = dazzled("swords")
    assert attacks_left(game, "r1", 0) == 0
    assert attacks_left(game, "r1", 7) == 1  # in the second rank


@pytest.mark.rule("WF-CANCELATTACK-1")
def test_the_second_rank_of_spears_touches_nobody() -> None:
    assert dice(dazzled("spears").begin([StrikeNow("r1")])) == 5


@pytest.mark.rule("WF-CANCELATTACK-4")
@pytest.mark.parametrize(("part", "blows"), [("", [0, 8]), ("beast", [4, 0])])
def test_the_enemy_names_whether_rider_or_beast_loses_the_attack(part: str, blows: list[int]) -> None:
    """Four riders of one Attack, on beasts of two: they all touch two dazzlers or more."""
    game = dazzled("riders", 4, 4).begin([NameAllCancelled("1"), StrikeNow("r1")])
    assert (topic(game), game.question and game.question.by) == ("cancel-attack", "blue")
    assert offered(game) == (CancelFrom("r1", ""), CancelFrom("r1", "beast"))
    game.answer(CancelFrom("r1", part))
    assert dice(game) == sum(blows)


@pytest.mark.rule("WF-CANCELATTACK-4")
def test_the_part_is_named_at_the_start_of_every_round() -> None:
    game = scene.phase(dazzled("riders", 4, 4), "combat")
    assert offered(game) == (CancelFrom("r1", ""), CancelFrom("r1", "beast"))
    assert game.answer(CancelFrom("r1", "beast")).units["r1"].loses == "beast"


@pytest.mark.rule("WF-CANCELATTACK-4")
def test_of_a_ridden_monster_one_part_loses_attacks() -> None:
    """A drake of four Attacks touches two or three dazzlers; its captain has three."""
    placed = [unit("drake", 1, 1, (60, 60)), hero("captain", rides=0)]
    game = scene.battle(placed, [unit("dazzlers", 10, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    game.begin([NameAllCancelled("1"), StrikeNow("r2")])
    assert offered(game) == (CancelFrom("r1", ""), CancelFrom("r1", "r2"))
    assert dice(game.copy().answer(CancelFrom("r1", ""))) == 3
    assert topic(game.answer(CancelFrom("r1", "r2"))) == ""


# ---- lightning attacks


def forms_up(game: Pitched) -> Pitched:
    """The rallied unit stays as it is."""
    if isinstance(game.question, Choose):  # where it has room for other formations
        game.answer(game.question.default)
    assert isinstance(game.question, Place), "a rallied unit turns"
    return game.answer(game.question.default)


def raid(*, dealt: int = 0, taken: int = 0) -> Pitched:
    """Five raiders have charged twenty spears in files of five, and the blows are done."""
    game = scene.battle([unit("raiders", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    game.change("r1", movement="charged")
    game.begin([BeginCombats("red")])
    game.agenda.clear()
    game.question = None
    game.change("r1", dealt=dealt)
    game.change("b1", dealt=taken)
    return game.begin([Results("red")])


@pytest.mark.rule("WF-LIGHTNING-1", "WF-LIGHTNING-2")
def test_who_breaks_off_takes_no_break_test_and_is_not_pursued() -> None:
    game = raid(taken=2)
    assert (topic(game), offered(game)) == ("break-off", (FightOn(), BreakOff()))
    assert topic(game.copy().answer(FightOn())) == "break"
    game.answer(BreakOff())
    assert topic(game) == "flight"
    rolls(game, 3)
    assert topic(game) == "files"
    assert told(game, fighting.BrokeOff)[0].unit == "r1"
    forms_up(game)
    assert topic(game) == ""
    assert told(game, fighting.BreakTested) == []


@pytest.mark.rule("WF-LIGHTNING-3")
def test_a_beaten_enemy_tests_although_the_unit_has_gone() -> None:
    game = raid(dealt=9)
    rolls(game.answer(BreakOff()), 3)
    forms_up(game)
    assert (topic(game), scene.about(game)) == ("break", "b1")
    rolls(game, 6, 1)
    assert topic(game) == ""
    assert told(game, moves.Fled)[-1].unit == "b1"


@pytest.mark.rule("WF-LIGHTNING-4")
def test_it_rallies_at_the_end_and_frightens_no_friends() -> None:
    game = scene.battle([unit("raiders", 5, 5, (60, 60)), unit("twins", 10, 5, (60, 75))], [unit("spears", 20, 5, (60, 60), 180)])
    scene.engage(game, "r1", "b1")
    game.change("r1", movement="charged")
    game.begin([BeginCombats("red")])
    game.agenda.clear()
    game.question = None
    game.change("b1", dealt=2)
    game.begin([Results("red")])
    rolls(game.answer(BreakOff()), 2)
    forms_up(game)
    assert (game.units["r1"].fleeing, game.units["r1"].movement) == (False, "rallied")
    assert told(game, fighting.PanicTested) == []


@pytest.mark.rule("WF-LIGHTNING-1")
def test_only_in_the_turn_of_its_charge() -> None:
    game = raid(taken=2)
    game.agenda.clear()
    game.question = None
    game.change("r1", movement="")
    game.begin([Results("red")])
    assert topic(game) == "break"


@pytest.mark.rule("WF-LIGHTNING-4", "WF-CORE-FLEE-01")
def test_who_breaks_off_over_the_edge_is_lost() -> None:
    game = scene.battle([unit("raiders", 5, 5, (60, 110))], [unit("spears", 20, 5, (60, 110), 180)])
    scene.engage(game, "r1", "b1")
    game.change("r1", movement="charged")
    game.begin([BreakingOff("r1")])
    assert rolls(game, 6).units["r1"].end == "fled"
    assert game.question is None


@pytest.mark.rule("WF-LIGHTNING-4", "WF-CORE-CHT-01")
def test_a_chariot_that_breaks_off_and_is_wrecked_on_the_way_does_not_rally() -> None:
    """A wood lies right behind it: D6 hits of Strength 6, and four Wounds."""
    placed = unit("wagon", 1, 1, (60, 60))
    troop = replace(placed.listed.troop, traits=(Lightning(),))
    wood = scene.field(("w", "wood", ((40.0, 71.0), (80.0, 71.0), (80.0, 119.0), (40.0, 119.0))))
    red = placed._replace(listed=replace(placed.listed, troop=troop))
    game = scene.battle([red], [unit("spears", 20, 5, (60, 60), 180)], wood)
    scene.engage(game, "r1", "b1")
    game.begin([BreakingOff("r1")])
    rolls(game, 2, 6, 6)
    assert game.units["r1"].end == "destroyed"
    assert game.question is None
