"""Command Points and Stratagems."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.amounts import amount
from reglamento.games.wh40k.attacks.hitting import RollHits, hit_modifier
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.deployment.setting_up import SeizeRoll
from reglamento.games.wh40k.facts.choices.attacks import EndShooting, FightWith
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, RerollDie, Spend, Withhold
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.charges import ChargeRolled, FightPicked
from reglamento.games.wh40k.facts.events.losses import Fled, MoraleTested
from reglamento.games.wh40k.facts.events.powers import PowerDenied
from reglamento.games.wh40k.facts.events.stratagems import StratagemStopped, StratagemUsed
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import PickBlows
from reglamento.games.wh40k.harm.ground import DangerousGround
from reglamento.games.wh40k.harm.saving import RollSaves
from reglamento.games.wh40k.missions.achieving import ObjectivePoints
from reglamento.games.wh40k.missions.ending import LastRound
from reglamento.games.wh40k.missions.maelstrom import NameMarker
from reglamento.games.wh40k.missions.scoring import WarlordPoints
from reglamento.games.wh40k.morale.phase import MoraleTest
from reglamento.games.wh40k.psychic.denying import DenyRoll
from reglamento.games.wh40k.sheets.factions import faction
from reglamento.games.wh40k.sheets.rosters import roster as packaged
from reglamento.games.wh40k.sheets.rosters import roster_of
from reglamento.games.wh40k.stratagems.using import StopDie
from reglamento.games.wh40k.transports.wrecks import EscapeRoll
from reglamento.games.wh40k.turns.battle import BeginPhase, EndPhase
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step
from wh40k_scene import all_told, asked, battle, by, does, marked, options, phase, roll, told, unit

SHOOTER, TARGET = unit("squad", (10, 10), (12, 10), (14, 10)), unit("squad", (10, 22))


def shot(game: Warzone, number: int = 3) -> EqualAttacks:
    gun = game.kinds["r1.1"].guns[0]
    return EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",) * number, skill=3, strength=4)


def hitting(command: tuple[int, int] = (2, 2), number: int = 3) -> Warzone:
    game = battle([SHOOTER], [TARGET], command=command)
    game.phase = "shooting"
    return game.begin([RollHits(shot(game, number), number)])


# ---- Command Re-roll


@pytest.mark.rule("40K-CORE-STRAT-01", "40K-CORE-STRAT-02")
def test_one_die_just_rolled_is_rolled_again_for_a_point() -> None:
    game = hitting()
    roll(game, 1, 2, 5)
    assert by(game) == "red"
    assert options(game) == (RerollDie(1), RerollDie(2), RerollDie(5), KeepDice(), KeepAll())
    game.answer(RerollDie(2))
    roll(game, 6)
    assert told(game, HitRolled).dice == (1, 5, 6)
    assert told(game, HitRolled).hits == 2
    assert game.command == {"red": 1, "blue": 2}


@pytest.mark.rule("40K-CORE-MATCH-03")
def test_it_is_used_once_in_a_phase_and_again_in_the_next() -> None:
    game = hitting()
    roll(game, 1, 2, 5)
    game.answer(RerollDie(2))
    roll(game, 6)
    roll(game, 1, 5)
    assert asked(game) == "save"  # the wound rolls were not asked about
    game.agenda.clear()
    game.begin([EndPhase("shooting", "red")])
    assert game.used == {}


@pytest.mark.rule("40K-CORE-STRAT-01")
def test_nobody_is_asked_without_points_after_a_success_or_who_keeps_all_dice() -> None:
    poor = hitting((0, 2))
    roll(poor, 1, 2, 5)
    assert asked(poor) == "wound"
    lucky = hitting()
    roll(lucky, 3, 4, 5)
    assert asked(lucky) == "wound"
    keeping = hitting()
    roll(keeping, 1, 2, 5).answer(KeepAll())
    roll(keeping, 1)
    assert asked(keeping) == ""


@pytest.mark.rule("40K-FAQ-STRAT-01")
def test_only_the_player_who_rolled_may() -> None:
    game = battle([SHOOTER], [TARGET], command=(2, 2))
    game.begin([RollSaves(shot(game), 1)])
    roll(game, 1)
    assert (asked(game), by(game)) == ("re-roll", "blue")


@pytest.mark.rule("40K-ERR-178a")
def test_one_die_of_a_sum_is_rolled_again_alone() -> None:
    game = battle([SHOOTER], [TARGET], command=(1, 0))
    game.begin([ChargeRoll("r1", ("b1",))])
    roll(game, 1, 5)
    game.answer(RerollDie(1))
    roll(game, 4)
    assert told(game, ChargeRolled).far == 9


@pytest.mark.rule("40K-CORE-STRAT-02")
@pytest.mark.parametrize(
    ("step", "dice", "topic"),
    [
        (EscapeRoll("red", ("r1",)), (1, 4, 4), "escape"),
        (DangerousGround("r1", 2), (1, 4), "dangerous"),
        (ObjectivePoints("red", 61, amount("D3")), (2,), "objective-points"),
        (WarlordPoints("red"), (3,), "warlord"),
        (StopDie("red", "plan", "reactions"), (3,), "stop"),
        (SeizeRoll("red"), (5,), "seize"),
        (NameMarker("red"), (1,), "critical"),
        (LastRound(), (2,), "length"),
    ],
)
def test_a_die_of_any_roll_of_ones_own_may_be_rolled_again(step: Step, dice: tuple[int, ...], topic: str) -> None:
    game = battle([SHOOTER], [TARGET], command=(1, 0), listed=True, round=5, random=True, rounds=7)
    marked(game, (10, 10), (20, 20))
    game.cards = {"red": (Card(44),)}
    game.begin([step])
    assert asked(game) == topic
    roll(game, *dice)
    assert (asked(game), by(game)) == ("re-roll", "red")
    game.answer(RerollDie(dice[0]))
    roll(game, 6)
    assert asked(game) != "re-roll"
    assert game.command["red"] == 0


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-CORE-CHARGE-05")
@pytest.mark.parametrize(
    ("dice", "again"),
    [((3, 4), ()), ((1, 2), (1, 2)), ((1, 1), (1,)), ((2, 1), (1, 2))],
)
def test_a_die_of_a_charge_is_asked_about_only_where_another_could_change_its_end(
    dice: tuple[int, ...], again: tuple[int, ...]
) -> None:
    """One model 7" away from its one target needs 6."""
    game = battle([unit("hero", (10, 10))], [unit("mob", (18, 10))], command=(1, 0))
    roll(game.begin([ChargeRoll("r1", ("b1",))]), *dice)
    offered = tuple(option.face for option in options(game) if isinstance(option, RerollDie)) if asked(game) == "re-roll" else ()
    assert offered == again


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-CORE-CHARGE-05")
@pytest.mark.parametrize(("targets", "again"), [(("b1",), ()), (("b1", "b2"), (1, 2))])
def test_a_charge_that_comes_off_is_asked_about_where_it_may_reach_another_target(
    targets: tuple[str, ...], again: tuple[int, ...]
) -> None:
    """The nearer target needs 3, the other one 4."""
    red, blue = [unit("hero", (10, 10))], [unit("mob", (15, 10)), unit("mob", (15, 12.5))]
    game = battle(red, blue, command=(1, 0))
    roll(game.begin([ChargeRoll("r1", targets)]), 2, 1)
    offered = tuple(option.face for option in options(game) if isinstance(option, RerollDie)) if asked(game) == "re-roll" else ()
    assert offered == again


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-CORE-PSY-03")
@pytest.mark.parametrize(("dice", "again"), [((3, 5), (3,)), ((4, 5), (4, 5)), ((5, 5), ()), ((2, 3), ()), ((1, 4), (1,))])
def test_a_die_of_a_denial_is_asked_about_only_where_another_could_reach_what_is_needed(
    dice: tuple[int, ...], again: tuple[int, ...]
) -> None:
    """Against a test of 9, 10 are needed: with 3 and 5, a 6 instead of the 3 reaches 11, and instead of the 5 only 9."""
    game = battle([unit("seer", (10, 10))], [unit("seer", (20, 10))], command=(0, 1))
    roll(game.begin([DenyRoll("r1", "smite", 9, "b1")]), *dice)
    offered = tuple(option.face for option in options(game) if isinstance(option, RerollDie)) if asked(game) == "re-roll" else ()
    assert offered == again


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_before_the_battle_no_dice_of_a_phase_are_kept() -> None:
    game = battle([SHOOTER], [TARGET], command=(1, 0), round=0)
    roll(game.begin([SeizeRoll("red")]), 5)
    assert options(game) == (RerollDie(5), KeepDice())


@pytest.mark.rule("40K-CORE-STRAT-02", "40K-CORE-DICE-01")
def test_a_random_number_of_attacks_may_be_rolled_again() -> None:
    game = battle([unit("squad", (10, 10), kind="wild")], [unit("mob", (11.5, 10))], command=(1, 0))
    game.begin([PickBlows("r1")])
    assert asked(game) == "attacks"
    roll(game, 1).answer(RerollDie(1))
    roll(game, 5)
    assert isinstance(game.question, Roll)
    assert game.question.n == 3


@pytest.mark.rule("40K-FAQ-STRAT-02")
def test_a_psychic_test_cannot_be_rolled_again_once_it_is_denied() -> None:
    game = battle([unit("seer", (10, 10))], [unit("seer", (20, 10))], command=(2, 0))
    phase(game, "psychic").answer(Manifest("r1", "smite"))
    roll(game, 2, 4)
    game.answer(options(game)[0])
    roll(game, 6, 6)
    assert told(game, PowerDenied).denied
    assert asked(game) == "power"


@pytest.mark.rule("40K-ERR-178b")
def test_a_die_rolled_again_by_command_is_not_rolled_again_by_an_ability() -> None:
    game = battle([SHOOTER, unit("chief", (16, 10))], [TARGET], command=(1, 0))
    game.begin([RollHits(shot(game), 3)])
    roll(game, 2, 4, 5).answer(RerollDie(2))
    roll(game, 1)
    assert told(game, HitRolled).dice == (4, 5, 1)


# ---- Insane Bravery


@pytest.mark.rule("40K-CORE-STRAT-04")
def test_a_morale_test_is_passed_for_two_points_before_it_is_rolled() -> None:
    game = battle([unit("mob", (10, 10), (12, 10))], command=(2, 0))
    does(game, "r1", lost=6)
    game.begin([MoraleTest("r1")])
    assert options(game) == (Spend("insane-bravery", "r1"), Withhold())
    other = game.copy()
    game.answer(Spend("insane-bravery", "r1"))
    assert game.question is None
    assert game.command["red"] == 0
    assert all_told(game, MoraleTested) == []
    roll(other.answer(Withhold()), 1).answer(KeepDice())
    assert all_told(other, Fled) == []
    assert told(other, MoraleTested).flee == 1


@pytest.mark.rule("40K-CORE-STRAT-04")
def test_nobody_is_asked_about_a_test_that_cannot_fail() -> None:
    game = battle([unit("squad", (10, 10))], command=(2, 0))
    does(game, "r1", lost=1)
    assert asked(game.begin([MoraleTest("r1")])) == "morale"


# ---- Counter-offensive


def charged() -> Warzone:
    game = battle(
        [unit("squad", (10, 10)), unit("squad", (20, 10))], [unit("squad", (11.5, 10)), unit("squad", (21.5, 10))], command=(0, 2)
    )
    does(game, "r1", charged=("b1",), charging=True)
    does(game, "r2", charged=("b2",), charging=True)
    return phase(game, "fight").answer(FightWith("r1"))


def fought(game: Warzone) -> Warzone:
    while asked(game) != "counter":
        if asked(game) == "closer":
            game.answer(game.question.default)  # type: ignore[union-attr]
        else:
            roll(game, 1)
    return game


@pytest.mark.rule("40K-CORE-STRAT-03")
def test_after_a_charger_has_fought_a_unit_fights_next_for_two_points() -> None:
    game = fought(charged())
    assert by(game) == "blue"
    assert options(game) == (Spend("counter-offensive", "b1"), Spend("counter-offensive", "b2"), Withhold())
    game.answer(Spend("counter-offensive", "b2"))
    assert [event.unit for event in all_told(game, FightPicked)] == ["r1", "b2"]
    assert game.command["blue"] == 0


@pytest.mark.rule("40K-CORE-STRAT-03", "40K-CORE-FIGHT-03")
@pytest.mark.parametrize(("waiting", "offered"), [(2, ["b1", "b2"]), (1, [])])
def test_a_unit_that_fights_first_may_fight_next_too_unless_it_is_next_in_any_case(waiting: int, offered: list[str]) -> None:
    red = [unit("squad", (10 + 10 * n, 10)) for n in range(2)]
    blue = [unit("duellists", (11.5 + 10 * n, 10)) for n in range(waiting)]
    game = battle(red, blue, command=(0, 2))
    for n in range(2):
        does(game, f"r{n + 1}", charged=(f"b{min(n + 1, waiting)}",), charging=True)
    phase(game, "fight")
    asked_of = []
    while game.question is not None:
        if asked(game) == "counter":
            asked_of = [option.unit for option in options(game) if isinstance(option, Spend)]
            break
        game.answer((1,) * game.question.n if isinstance(game.question, Roll) else game.question.default)  # type: ignore[union-attr]
    assert asked_of == offered


@pytest.mark.rule("40K-CORE-STRAT-03", "40K-CORE-FIGHT-03")
def test_no_unit_fights_next_after_an_enemy_that_fights_first_and_has_not_charged() -> None:
    red = [unit("squad", (10 + 10 * n, 10)) for n in range(2)]
    game = battle(red, [unit("duellists", (11.5, 10)), unit("squad", (21.5, 10))], command=(2, 0))
    phase(game, "fight")
    topics = set()
    while game.question is not None:
        topics.add(asked(game))
        game.answer((1,) * game.question.n if isinstance(game.question, Roll) else game.question.default)  # type: ignore[union-attr]
    assert next(event.unit for event in all_told(game, FightPicked)) == "b1"
    assert "counter" not in topics


# ---- Stratagems of lists, and those that stop others


def shooting(command: tuple[int, int]) -> Warzone:
    game = battle([SHOOTER], [TARGET, unit("tank", (30, 30))], command=command, listed=True)
    return game.begin([BeginPhase("shooting", "red")])


@pytest.mark.rule("40K-CORE-STRAT-05", "40K-FAQ-STRAT-03", "40K-FAQ-STRAT-05")
def test_a_stratagem_of_a_list_is_used_in_its_phase_on_a_unit_with_its_keyword_on_the_table() -> None:
    game = shooting((0, 1))
    assert by(game) == "blue"
    assert options(game) == (Spend("reactions", "b1"), Withhold())
    game.answer(Spend("reactions", "b1"))
    assert hit_modifier(game, shot(game)) == -1
    game.answer(EndShooting())
    assert game.lasting == {}


@pytest.mark.rule("40K-FAQ-STRAT-04")
def test_one_name_is_used_once_in_a_phase_whatever_list_it_is_from() -> None:
    game = shooting((0, 3))
    game.answer(Spend("reactions", "b1"))
    assert asked(game) != "stratagem"
    assert game.used == {"blue Reactions": "blue"}


@pytest.mark.rule("40K-FAQ-STRAT-08")
def test_outside_phases_there_is_no_limit() -> None:
    game = battle([SHOOTER], [TARGET], command=(2, 0))
    game.begin([RollHits(shot(game), 3)])
    roll(game, 1, 2, 5).answer(RerollDie(1))
    roll(game, 1)
    assert game.used == {}


@pytest.mark.rule("40K-FAQ-STRAT-07", "40K-FAQ-STRAT-07-EX1")
@pytest.mark.parametrize(
    ("agents", "plan", "works", "left"), [(4, None, True, (2, 0)), (3, 4, False, (1, 0)), (3, 3, True, (1, 0))]
)
def test_the_last_of_three_stratagems_is_resolved_first(
    agents: int, plan: int | None, works: bool, left: tuple[int, int]
) -> None:
    game = shooting((2, 3))
    game.answer(Spend("reactions", "b1"))
    assert (asked(game), by(game)) == ("answer", "red")
    assert options(game) == (Spend("plan"), Spend("agents"), Withhold())
    game.answer(Spend("plan"))
    assert (asked(game), by(game)) == ("answer", "blue")
    game.answer(Spend("agents"))
    if asked(game) == "answer":
        game.answer(Withhold())
    assert (asked(game), by(game)) == ("stop", "blue")
    roll(game, agents)
    if plan is not None:
        assert (asked(game), by(game)) == ("stop", "red")
        roll(game, plan)
        if asked(game) == "re-roll":
            game.answer(KeepDice())
    assert bool(game.lasting) is works
    assert (game.command["red"], game.command["blue"]) == left
    assert [event.stratagem for event in all_told(game, StratagemUsed)] == ["reactions", "plan", "agents"]
    assert all_told(game, StratagemStopped)[0].stopped is (plan is None)


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_deadlock_stratagems_cost_double_from_round_3_on() -> None:
    for number, left in ((2, 1), (3, 0)):
        game = battle([SHOOTER], [TARGET], command=(2, 0), scoring="deadlock", round=number)
        game.begin([RollHits(shot(game), 3)])
        roll(game, 1, 2, 5).answer(RerollDie(1))
        assert game.command["red"] == left


# ---- where the points come from


@pytest.mark.rule("40K-CORE-ARMY-03")
def test_an_army_has_three_points_and_those_of_its_detachments_or_none() -> None:
    assert packaged("lantern-vigil").command_points == 3
    assert [each.id for each in packaged("lantern-vigil").stratagems] == [each.id for each in faction("lantern-order").stratagems]
    text = 'id = "x"\nname = "X"\nfaction = "lantern-order"\n{}[[unit]]\nsheet = "castellan"\nwarlord = true\n'
    assert roster_of(text.format(""), "x").command_points == 0
    assert roster_of(text.format('detachments = ["Battalion", "Patrol"]\n'), "x").command_points == 8
    with pytest.raises(Exception, match="there is no Detachment Horde; allowed"):
        roster_of(text.format('detachments = ["Horde"]\n'), "x")
