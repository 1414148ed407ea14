"""Crews of war machines in close combat, in flight, and back. [WF-CORE-WAR-03, WF-CORE-WAR-05]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.characters.joining import takes
from reglamento.games.fantasy.combat.challenges import Challenges
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.combat.touching import reach_of, strikers
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold
from reglamento.games.fantasy.facts.choices.combat import AcceptChallenge, IssueChallenge, RefuseChallenge, SendBack
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, JoinUnit, LeaveUnit, MoveUnit
from reglamento.games.fantasy.facts.events import fighting, machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.magic.miscasts import blast
from reglamento.games.fantasy.movement.recrewing import Recrew, WreckMachines, may_recrew
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.nerve.leadership import leadership
from reglamento.games.fantasy.scoring.victory import scores_of
from reglamento.games.fantasy.shooting.impacts import parts_under
from reglamento.games.fantasy.shooting.templates import covered, round_template
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.machines import abandon, hurt_machine
from reglamento.games.fantasy.units.table import models_of, unit_strength


def charged() -> Pitched:
    """Swords of red charge a cannon of blue."""
    game = scene.battle([unit("swords", 10, 5, (60, 75))], [unit("cannon", 3, 3, (60, 60), 180)])
    return phase(game, "charges").answer(ChargeAt("r1", "b1"))


@pytest.mark.rule("WF-CORE-WAR-05")
def test_a_crew_holds_or_flees() -> None:
    assert offered(charged()) == (Hold(), Flee())


@pytest.mark.rule("WF-CORE-WAR-03", "WF-CORE-WAR-05")
def test_a_crew_that_flees_leaves_its_machine_to_the_charger() -> None:
    game = charged().answer(Flee())
    here = game.regiments["b1"]
    rolls(game, 6)
    assert game.units["b1"].fleeing
    assert game.abandoned["b1"].at == here.at
    assert game.abandoned["b1"].width == pytest.approx(here.width)
    assert game.regiments["b1"].models == 3
    phase(game, "chargers")
    assert game.abandoned == {}
    assert told(game, machines.MachineWrecked)
    assert not told(game, machines.Recrewed)
    assert scores_of(game, "red")[0].points == 100


@pytest.mark.rule("WF-CORE-WAR-03")
def test_the_crew_is_fought_and_the_machine_of_a_broken_crew_is_destroyed_where_the_winner_stays() -> None:
    game = charged().answer(Hold())
    phase(game, "chargers")
    assert unit_strength(game, "b1") == 3
    phase(game, "combat")
    rolls(game, 6, 2)  # hits; to wound all but none: T3, S4 needs 3+
    while topic(game) in {"hit", "wound", "save"}:
        rolls(game, 1)
    assert topic(game) == "break"
    rolls(game, 6, 1)  # breaks, flees 5 cm
    while topic(game) in {"pursue", "restrain", "panic"}:
        if topic(game) == "pursue":
            game.answer(offered(game)[-1])
        else:
            rolls(game, 1)
    assert game.abandoned == {}
    assert told(game, machines.MachineWrecked)


@pytest.mark.rule("WF-CORE-WAR-01", "WF-CORE-WAR-03")
def test_a_rallied_crew_goes_back_and_shoots_in_the_next_turn() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("spears", 20, 5, (60, 20), 180)])
    game.begin([FleeMove("r1", "b1")])
    rolls(game, 2)  # 10 cm
    assert game.abandoned["r1"].y == 60.0
    assert not may_recrew(game, "r1")
    game.change("r1", fleeing=False, movement="")
    phase(game, "moves")
    assert offered(game)[:2] == (BackToMachine("r1"), MoveUnit("r1"))
    game.answer(BackToMachine("r1"))
    assert game.abandoned == {}
    assert game.regiments["r1"].models == 3
    assert game.regiments["r1"].width == pytest.approx(6.0)
    assert game.units["r1"].silent == 1


@pytest.mark.rule("WF-CORE-WAR-01")
def test_a_machine_neither_charges_nor_marches_nor_reforms() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 100))], [unit("spears", 20, 5, (60, 20), 180)])
    assert not free_to(game, "r1", "charge")
    phase(game, "moves")
    assert [type(option).__name__ for option in offered(game)] == ["MoveUnit", "EndMoves"]


@pytest.mark.rule("WF-CORE-WAR-03")
def test_an_abandoned_machine_stands_until_an_enemy_touches_it() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 100))], [unit("spears", 20, 5, (60, 80), 180)])
    abandon(game, "r1")
    game.begin([WreckMachines()])
    assert "r1" in game.abandoned
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 60.0, 100.0)
    game.begin([WreckMachines()])
    assert game.abandoned == {}


# ---- characters with a crew


def manned(*blue: scene.Placed, machine: str = "cannon") -> Pitched:
    """A captain with the crew of three of a machine that looks north, before these enemies."""
    game = scene.battle(
        [unit(machine, 3, 3, (60, 60)), scene.hero("captain", (90, 90))], blue or [unit("spears", 20, 5, (60, 10), 180)]
    )
    return scene.joined(game, "r2", "r1")


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-CHR-01", "WF-CORE-UNIT-03")
def test_a_character_joins_a_crew_and_takes_no_place_at_its_machine() -> None:
    """Only one on foot and without wings; unit strength 3 and 1."""
    game = scene.battle([unit("cannon", 3, 3, (60, 60)), scene.hero("captain", (60, 70))], [unit("spears", 20, 5, (60, 10), 180)])
    ring = game.regiments["r1"].ring
    phase(game, "moves").answer(JoinUnit("r2", "r1"))
    assert (game.regiments["r1"].ring, models_of(game, "r1"), unit_strength(game, "r1")) == (ring, 3, 4)
    assert leadership(game, "r1") == 9
    knight, cannon = scene.troops()["knight"], scene.troops()["cannon"]
    assert not takes(cannon, (knight,))
    assert not takes(cannon, (scene.troops()["drake"], scene.troops()["captain"]))
    assert takes(cannon, (scene.troops()["captain"],))


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-CHR-01")
def test_a_character_leaves_a_crew() -> None:
    game = phase(manned(), "moves").answer(LeaveUnit("r2"))
    game.answer(scene.at(60, 52))
    assert game.regiments["r2"].at == (60.0, 52.0)
    assert models_of(game, "r1") == 3


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-WAR-03", "WF-CORE-CC-03")
def test_enemies_strike_at_the_crew_or_the_character_and_the_character_strikes_once() -> None:
    game = scene.engage(manned(unit("spears", 20, 5, (60, 60), 180)), "b1", "r1")
    assert {at.part for at in reach_of(game, "b1")} == {"", "r2"}
    assert reach_of(game, "r2") == {Fighter("b1", ""): frozenset({0})}
    assert len(reach_of(game, "r1")[Fighter("b1", "")]) == 3
    game.begin([StrikeNow("r2")])
    assert scene.dice(game) == 3  # the captain's three Attacks


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-WAR-02", "WF-CORE-SHO-06")
def test_shots_at_a_crew_fall_on_the_character_as_well() -> None:
    """Of hits on the crew (5 and 6) each falls at random on one of the three or on the captain."""
    game = manned()
    game.begin(at_random(game, Harm("b1", "r1", 2, Attack(strength=3))))
    assert scene.topic(game) == "share-machine"
    rolls(game, (5, 4))
    assert scene.topic(game) == "share-models"
    rolls(game, 1)
    assert told(game, fighting.ModelsHit)[0].characters == 1


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-WAR-02")
def test_a_template_over_a_machine_covers_the_character_as_it_covers_the_machine() -> None:
    game = manned()
    found = parts_under(game, covered(game, round_template((60.0, 62.5))))
    assert {(each.part, each.wholly, each.partly) for each in found if each.part} == {("machine", 0, 1), ("r2", 0, 1)}


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-WAR-05")
def test_a_miscast_strikes_the_machine_and_the_crew_with_the_wizard() -> None:
    """Another character is with them, and the five spears before the machine touch it."""
    red = [unit("cannon", 3, 3, (60, 60)), scene.hero("captain", (90, 90)), scene.hero("lord", (20, 20))]
    game = scene.battle(red, [unit("spears", 10, 5, (60, 60), 180)])
    game = scene.engage(scene.joined(scene.joined(game, "r2", "r1"), "r3", "r1"), "b1", "r1")
    hits = {(hit.target, hit.part): hit.hits for hit in blast(game, "r2", 10) if isinstance(hit, Harm)}
    assert hits == {("r1", "r2"): 1, ("r1", ""): 3, ("r1", "machine"): 1, ("r1", "r3"): 1, ("b1", ""): 5}


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-WAR-05")
def test_a_miscast_strikes_the_machine_and_the_crew_that_touch_the_wizard() -> None:
    """A wizard alone stands before the middle one of three; its corners touch the others."""
    game = scene.battle([scene.hero("captain", (60, 58))], [unit("cannon", 3, 3, (60, 60))])
    game = scene.engage(game, "r1", "b1")
    hits = {(hit.target, hit.part): hit.hits for hit in blast(game, "r1", 10) if isinstance(hit, Harm)}
    assert hits == {("r1", ""): 1, ("b1", ""): 3, ("b1", "machine"): 1}


@pytest.mark.rule("WF-CORE-MAG-07", "WF-CORE-WAR-04", "WF-CORE-PSY-02")
@pytest.mark.parametrize("own", [True, False])
def test_a_machine_that_its_own_side_destroys_frightens_nobody(own: bool) -> None:
    game = scene.battle(
        [unit("cannon", 3, 3, (60, 60)), scene.hero("captain", (70, 70)), unit("spears", 20, 5, (60, 70))],
        [scene.hero("captain", (60, 20))],
    )
    hit = Harm("r2" if own else "b1", "r1", 3, Attack(strength=10, source="WF-CORE-MAG-07", magic=True), "machine")
    rolls(game.begin([hit]), 6)
    assert game.units["r1"].end == "destroyed"
    assert (scene.topic(game) == "panic") is not own


@pytest.mark.rule("WF-CORE-CHA-02", "WF-CORE-WAR-05")
def test_a_character_that_refuses_goes_behind_the_machine() -> None:
    """While one of the crew is left to fight in its place."""
    game = scene.battle(
        [unit("cannon", 3, 3, (60, 60)), scene.hero("captain", (90, 90))],
        [unit("spears", 20, 5, (60, 60), 180, command="c")],
    )
    game = scene.engage(scene.joined(game, "r2", "r1"), "b1", "r1")
    game.melees = {"1": Melee(("r1", "b1"))}
    game.begin([Challenges("1", "blue")]).answer(IssueChallenge("b1", "champion"))
    assert scene.offered(game) == (AcceptChallenge("r1", "r2"), RefuseChallenge())
    game.answer(RefuseChallenge()).answer(SendBack("r2"))
    assert {at.part for at in reach_of(game, "b1")} == {""}
    assert strikers(game, "r1") == ("r1",)
    assert leadership(game, "r1") == 7


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-FLEE-02")
def test_a_character_survives_the_machine_and_the_crew() -> None:
    game = manned()
    hurt_machine(game, "WF-CORE-WAR-02", "r1", 3)
    assert game.units["r1"].end == "destroyed"
    assert (game.units["r2"].end, "r2" in game.regiments) == ("", True)
    other = manned()
    suffer(other, "WF-CORE-CC-03", "r1", 3, combat=True)
    assert (other.units["r1"].end, "r2" in other.regiments) == ("destroyed", True)


@pytest.mark.rule("WF-CORE-WAR-05", "WF-CORE-WAR-01", "WF-CORE-WAR-03")
def test_a_character_flees_with_a_crew_and_comes_back_with_it() -> None:
    """Four models on foot flee; back at the machine the crew are three, and the captain takes no place."""
    game = manned()
    game.begin([FleeMove("r1", "b1")])
    rolls(game, 1)
    assert (game.regiments["r1"].models, models_of(game, "r1")) == (4, 3)
    assert "r1" in game.abandoned
    game.change("r1", fleeing=False, movement="")
    game.begin([Recrew("r1")])
    assert (game.regiments["r1"].models, game.units["r2"].joined) == (3, "r1")
    assert game.regiments["r1"].width == pytest.approx(6.0)
