"""Fear, terror, stupidity, frenzy and what units do not mind. [WF-CORE-PSY-03, WF-CORE-PSY-04, WF-CORE-PSY-05, WF-CORE-PSY-06]"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, engage, offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.combat.breaking import BreakTest, Results
from reglamento.games.fantasy.combat.pursuing import ChoosePursuit
from reglamento.games.fantasy.combat.striking import Strike
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, EndCharges, Flee, Hold
from reglamento.games.fantasy.facts.choices.combat import Pursue
from reglamento.games.fantasy.facts.choices.moves import MoveUnit
from reglamento.games.fantasy.facts.events import fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee
from reglamento.games.fantasy.nerve.leadership import total
from reglamento.games.fantasy.turns.battle import PlayerTurn, StartOfTurn


def facing(red: str, blue: str, *, models: int = 20, others: int = 20, away: float = 15.0) -> Pitched:
    """Red at (60, 60), and blue before it."""
    return scene.battle([unit(red, models, 5, (60, 60))], [unit(blue, others, 5, (60, 60 - away), 180)])


def declared(red: str, blue: str, *, models: int = 20, others: int = 20, away: float = 15.0) -> Pitched:
    """The first question after red has declared a charge at blue."""
    game = phase(facing(red, blue, models=models, others=others, away=away), "charges")
    game.answer(ChargeAt("r1", "b1"))
    return game


def reaction(red: str, blue: str, *, models: int = 20, others: int = 20, away: float = 15.0) -> Pitched:
    """The first question after all charges are declared."""
    game = declared(red, blue, models=models, others=others, away=away)
    if topic(game) == "charge":
        game.answer(EndCharges())
    return game


def locked(red: str, blue: str, *, models: int = 20, others: int = 20) -> Pitched:
    """Both in contact, front to front."""
    return engage(facing(red, blue, models=models, others=others, away=0.0), "r1", "b1", charging=False)


def refused(game: Pitched) -> str:
    """The rule by which r1 does not move, while another unit may."""
    game.regiments["r9"], game.units["r9"] = game.regiments["r1"], replace(game.units["r1"], movement="", stupid=False)
    return refusal(phase(game, "moves"), MoveUnit("r1"))


# ---- fear


@pytest.mark.rule("WF-CORE-PSY-03")
def test_a_unit_that_fails_to_charge_what_it_fears_does_nothing() -> None:
    game = rolls(declared("spears", "ghouls"), (4, 4))
    assert told(game, fighting.AlarmTested)[0].what == "fear"
    assert game.units["r1"].movement == "afraid"
    assert not game.charges
    assert phase(game, "moves").question is None
    assert refused(game) == "WF-CORE-PSY-03"


@pytest.mark.rule("WF-CORE-PSY-03")
def test_a_unit_that_passes_charges() -> None:
    game = rolls(declared("spears", "ghouls"), (4, 3))
    assert topic(game) == "react"
    assert list(game.charges) == ["r1"]


@pytest.mark.rule("WF-CORE-PSY-03")
@pytest.mark.parametrize("troop", ["ghouls", "horrors", "calm", "rocks", "wild"])
def test_units_that_do_not_mind_fear(troop: str) -> None:
    game = declared(troop, "ghouls")
    assert list(game.charges) == ["r1"]
    assert not told(game, fighting.AlarmTested)
    assert scene.about(game) != "r1"


@pytest.mark.rule("WF-CORE-PSY-03")
@pytest.mark.parametrize(("models", "fled"), [(19, True), (20, False), (21, False)])
def test_a_charged_unit_that_fails_flees_from_more_unit_strength(models: int, fled: bool) -> None:
    game = reaction("ghouls", "spears", others=models)
    assert topic(game) == "fear"
    rolls(game, (6, 6))
    assert (topic(game) == "flight") is fled
    assert game.units["b1"].afraid == (() if fled else ("r1",))
    if fled:
        rolls(game, 3)
        assert topic(game) == ""  # it has fled, and does not flee once more
        assert len(told(game, moves.Fled)) == 1


@pytest.mark.rule("WF-CORE-PSY-03", "WF-CORE-CHG-02")
def test_archers_whom_fear_drives_off_the_table_react_no_more() -> None:
    """The bows stand 3 cm from the northern edge."""
    game = scene.battle([unit("ghouls", 20, 5, (60, 22))], [unit("bows", 10, 5, (60, 7), 180)])
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert topic(game) == "fear"
    rolls(game, (6, 6), 6)
    assert game.units["b1"].end == "fled"
    assert topic(game) == ""


@pytest.mark.rule("WF-CORE-PSY-03")
def test_no_test_for_a_charge_that_falls_short() -> None:
    assert topic(reaction("ghouls", "spears", away=25.0)) == "react"


@pytest.mark.rule("WF-CORE-PSY-03")
def test_a_unit_that_is_afraid_hits_with_6s_in_the_next_round() -> None:
    game = locked("ghouls", "spears")
    game.change("b1", afraid=("r1",))
    rolls(game.begin([Strike("b1")]), (1, 2, 3, 4, 5, 6, 5, 5, 5, 5))
    assert told(game, fighting.HitRolled)[0].needed == 6
    assert told(game, fighting.HitRolled)[0].hits == 1
    game.agenda.clear()
    game.begin([Results("red")])
    assert game.units["b1"].afraid == ()


@pytest.mark.rule("WF-CORE-PSY-03")
@pytest.mark.parametrize(("models", "others", "breaks"), [(20, 19, True), (20, 20, False)])
def test_beaten_by_more_that_cause_fear_a_unit_breaks(models: int, others: int, breaks: bool) -> None:
    game = locked("ghouls", "stubborn", models=models, others=others)
    game.change("b1", margin=1)
    game.begin([BreakTest("b1")])
    assert (topic(game) == "") is breaks
    assert game.units["b1"].broken is breaks


@pytest.mark.rule("WF-CORE-PSY-03", "WF-IMMUNEPSY-1", "WF-UNBREAKABLE-1")
@pytest.mark.parametrize(("troop", "asked"), [("calm", "break"), ("rocks", ""), ("ghouls", "break")])
def test_units_that_fear_does_not_break(troop: str, asked: str) -> None:
    game = locked("ghouls", troop, others=10)
    game.change("b1", margin=1)
    game.begin([BreakTest("b1")])
    assert topic(game) == asked
    assert not game.units["b1"].broken


# ---- terror


def terrified(away: float, troop: str = "spears") -> Pitched:
    """The start of red's turn, with terror so far away."""
    return facing(troop, "horrors", away=away).begin([StartOfTurn("red")])


@pytest.mark.rule("WF-CORE-PSY-04")
@pytest.mark.parametrize(("away", "asked"), [(15.0, "terror"), (15.1, "")])
def test_terror_is_felt_within_15_cm(away: float, asked: str) -> None:
    assert topic(terrified(away)) == asked


@pytest.mark.rule("WF-CORE-PSY-04")
def test_one_test_for_terror_in_a_battle() -> None:
    game = rolls(terrified(10), (3, 3))
    assert topic(game) == ""
    assert topic(game.begin([StartOfTurn("red")])) == ""
    assert topic(phase(game, "charges").answer(ChargeAt("r1", "b1"))) == "fear"


@pytest.mark.rule("WF-CORE-PSY-04")
def test_a_unit_that_fails_flees_in_the_compulsory_moves_without_a_rally() -> None:
    game = facing("spears", "horrors", away=10)
    game.active = "red"
    rolls(game.begin([PlayerTurn("red")]), (6, 6))
    assert topic(game) == "flight"
    assert game.phase == "compulsory"
    rolls(game, 2)
    assert game.regiments["r1"].centre == pytest.approx((60, 74), abs=0.05)  # away from what it fears


@pytest.mark.rule("WF-CORE-PSY-04")
def test_terror_of_a_charger_is_a_flight_at_once() -> None:
    game = reaction("horrors", "spears", others=30)
    rolls(game, (6, 6))
    assert topic(game) == "flight"
    assert game.phase == "charges"


@pytest.mark.rule("WF-CORE-PSY-04")
@pytest.mark.parametrize(("troop", "asked"), [("ghouls", "fear"), ("horrors", ""), ("calm", "")])
def test_units_that_cause_fear_take_terror_for_fear(troop: str, asked: str) -> None:
    game = declared(troop, "horrors")
    assert topic(game) == asked if asked else topic(game) not in {"fear", "terror"}


@pytest.mark.rule("WF-CORE-PSY-04")
def test_a_charge_at_terror_that_fails_is_a_flight() -> None:
    game = rolls(declared("spears", "horrors"), (6, 6))
    assert game.units["r1"].fleeing
    assert game.units["r1"].bolting == "b1"
    assert not game.charges


# ---- stupidity


def stupid(*dice: int, blue: str = "spears", away: float = 40.0) -> Pitched:
    """After the test of red's dolts at the start of its turn."""
    return rolls(facing("dolts", blue, away=away).begin([StartOfTurn("red")]), dice)


@pytest.mark.rule("WF-CORE-PSY-05")
@pytest.mark.parametrize(("dice", "fails"), [((2, 3), False), ((3, 3), True)])
def test_units_test_for_stupidity(dice: tuple[int, int], fails: bool) -> None:
    assert stupid(*dice).units["r1"].stupid is fails


@pytest.mark.rule("WF-CORE-PSY-05")
def test_stupid_units_go_half_their_movement_ahead() -> None:
    game = phase(stupid(6, 6), "compulsory")
    assert game.regiments["r1"].at == pytest.approx((60, 55), abs=0.02)
    assert phase(game, "shooting").question is None
    assert phase(game, "moves").question is None
    assert phase(game, "charges").question is None
    assert refused(game) == "WF-CORE-PSY-05"


@pytest.mark.rule("WF-CORE-PSY-05")
def test_stupid_units_run_into_enemies() -> None:
    game = phase(stupid(6, 6, away=4), "compulsory")
    assert [(each.charger, each.target) for each in game.contacts.values()] == [("r1", "b1")]
    assert game.units["r1"].charging


@pytest.mark.rule("WF-CORE-PSY-05")
def test_stupid_units_halt_before_friends() -> None:
    game = scene.battle([unit("dolts", 20, 5, (60, 60)), unit("spears", 20, 5, (60, 57))], [unit("spears", 20, 5, (60, 10), 180)])
    game.change("r1", stupid=True)
    phase(game, "compulsory")
    assert game.regiments["r1"].y > 57


@pytest.mark.rule("WF-CORE-PSY-05")
def test_stupid_units_are_lost_off_the_table() -> None:
    game = scene.battle([unit("dolts", 20, 5, (60, 3))], [unit("spears", 20, 5, (160, 60), 180)])
    game.change("r1", stupid=True)
    phase(game, "compulsory")
    assert game.units["r1"].end == "fled"


@pytest.mark.rule("WF-CORE-PSY-05")
@pytest.mark.parametrize(("files", "die", "blows"), [(5, 4, 3), (5, 3, 2), (4, 0, 2)])
def test_half_of_stupid_models_fight(files: int, die: int, blows: int) -> None:
    game = scene.battle([unit("dolts", 20, files, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    game.change("r1", stupid=True)
    game.begin([Strike("r1")])
    if die:
        rolls(game, die)
    assert dice(game) == blows


@pytest.mark.rule("WF-CORE-PSY-05")
def test_a_stupid_unit_holds() -> None:
    game = facing("spears", "dolts")
    game.change("b1", stupid=True)
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert game.question is None or topic(game) == "charge"
    if topic(game) == "charge":
        game.answer(EndCharges())
    assert told(game, moves.Reacted)[-1].what == "hold"


# ---- frenzy


@pytest.mark.rule("WF-CORE-PSY-06")
def test_frenzy_is_one_attack_more_but_not_for_beasts() -> None:
    game = locked("wild", "spears")
    assert dice(game.begin([Strike("r1")])) == 10


@pytest.mark.rule("WF-CORE-PSY-06", "WF-CORE-PSY-08")
def test_frenzy_of_mounts_is_no_attack_more() -> None:
    game = scene.battle([unit("nightmares", 5, 5, (60, 60))], [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    assert dice(game.begin([Strike("r1")])) == 5


@pytest.mark.rule("WF-CORE-PSY-06")
@pytest.mark.parametrize(("away", "charges"), [(20.0, ["r1"]), (20.1, [])])
def test_a_frenzied_unit_charges_what_it_reaches(away: float, charges: list[str]) -> None:
    game = phase(facing("wild", "spears", away=away), "charges")
    game.answer(EndCharges())
    assert list(game.charges) == charges


@pytest.mark.rule("WF-CORE-PSY-06")
def test_its_player_names_one_of_several_enemies() -> None:
    game = scene.battle(
        [unit("wild", 20, 5, (60, 60))], [unit("spears", 20, 5, (50, 46), 180), unit("spears", 20, 5, (70, 46), 180)]
    )
    phase(game, "charges").answer(EndCharges())
    assert topic(game) == "must-charge"
    game.answer(ChargeAt("r1", "b2"))
    assert game.charges["r1"].target == "b2"


@pytest.mark.rule("WF-CORE-PSY-06")
def test_frenzied_units_charge_after_the_others() -> None:
    game = scene.battle(
        [unit("wild", 20, 5, (40, 60)), unit("spears", 20, 5, (80, 60))],
        [unit("spears", 20, 5, (40, 46), 180), unit("spears", 20, 5, (80, 46), 180)],
    )
    phase(game, "charges").answer(ChargeAt("r2", "b2")).answer(EndCharges())
    assert list(game.charges) == ["r2", "r1"]


@pytest.mark.rule("WF-CORE-PSY-06")
def test_frenzied_units_do_not_flee_from_charges() -> None:
    game = phase(facing("spears", "wild"), "charges")
    game.answer(ChargeAt("r1", "b1"))
    assert game.question is None  # nothing to choose: it holds
    assert refusal(phase(facing("spears", "bows"), "charges").answer(ChargeAt("r1", "b1")), MoveUnit("b1"))


@pytest.mark.rule("WF-CORE-PSY-06")
def test_frenzy_ends_with_a_lost_combat_before_the_break_test() -> None:
    game = locked("wild", "ghouls", models=10)
    game.melees = {"1": Melee(tuple(game.regiments), fought=True)}
    game.change("b1", dealt=3)
    game.begin([Results("red")])
    assert told(game, fighting.FrenzyLost)[0].unit == "r1"
    assert told(game, fighting.BrokenByFear)[0].unit == "r1"  # it is no longer immune to fear
    assert game.units["r1"].tamed


@pytest.mark.rule("WF-CORE-PSY-06")
def test_frenzied_winners_pursue() -> None:
    game = facing("wild", "spears", away=6)
    game.chasers = {"r1": ("b1",)}
    game.begin([ChoosePursuit("r1")])
    assert offered(game) == (Pursue("b1"),)


# ---- riders, exceptions, dice


@pytest.mark.rule("WF-CORE-PSY-08")
def test_fear_of_mounts_is_their_riders_fear() -> None:
    game = scene.battle([unit("nightmares", 5, 5, (60, 60))], [unit("ghouls", 20, 5, (60, 40), 180)])
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    assert topic(game) == "react"  # neither of them minds the other
    assert Hold() in offered(game)
    assert Flee() in offered(game)


@pytest.mark.rule("WF-IMMUNEPSY-2")
def test_a_unit_that_is_immune_hates_where_its_entry_says_so() -> None:
    game = locked("calm-haters", "spears")
    rolls(game.begin([Strike("r1")]), 1)
    assert topic(game) == "hit-again"


@pytest.mark.rule("WF-COLDBLOOD-3", "WF-COLDBLOOD-90")
def test_the_dice_that_count() -> None:
    assert total((6, 3, 2), cold=True, unnerved=False) == 5
    assert total((6, 4, 3, 1), cold=True, unnerved=True) == 7
    assert total((6, 3, 2), cold=False, unnerved=True) == 9


@pytest.mark.rule("WF-COLDBLOOD-3")
@pytest.mark.parametrize(("troop", "number"), [("scaled", 4), ("calm", 3)])
def test_units_unnerved_by_an_enemy_in_contact_throw_a_die_more(troop: str, number: int) -> None:
    game = locked("horrors", troop)
    game.change("b1", margin=1, terrified=True)
    game.begin([BreakTest("b1")])
    assert dice(game) == number
