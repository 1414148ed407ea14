"""When Stratagems of lists are used."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.arms.detachments import named
from reglamento.games.wh40k.charges.intervening import PickIntervention
from reglamento.games.wh40k.facts.choices.attacks import Aim, ShootWith
from reglamento.games.wh40k.facts.choices.charges import ChargeWith, Intervene
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndArrivals, EndMoves, MoveUnit
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.charges import FightPicked
from reglamento.games.wh40k.facts.events.losses import MoraleTested
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.slaying import LoseWounds
from reglamento.games.wh40k.morale.phase import MoraleTest
from reglamento.games.wh40k.setup import new_game
from reglamento.games.wh40k.sheets.effects import Changes, Evades, Fearless, Ignores, Invulnerable
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.sheets.stratagems import Stratagem, Window
from reglamento.games.wh40k.turns.battle import BattleRound, BeginPhase, EndTurn, PlayerTurn
from reglamento.kernel.order import First
from reglamento.kernel.questions import Choose, Place, Roll
from wh40k_movers import MOVERS
from wh40k_scene import (
    FACTION,
    Listed,
    all_told,
    asked,
    battle,
    by,
    does,
    mission,
    options,
    phase,
    places,
    refusal,
    roll,
    unit,
    waits,
)

DUCK = Evades(by=-1)
SQUAD, MOB = unit("squad", (10, 10), kind="shotgun"), unit("mob", (16, 10))


def trick(when: Window, **more: Any) -> Stratagem:
    """A Stratagem for a window: the unit is hard to hit."""
    given: dict[str, Any] = {"gives": DUCK} | more
    return Stratagem(id="trick", name="Trick", cost=1, when=when, **given)


def holding(game: Warzone, *tricks: Stratagem, both: bool = True) -> Warzone:
    """Both sides, or red alone, have these Stratagems, and two Command Points."""
    armies = {side: game.roster(side) for side in ("red", "blue")}
    game.mission = replace(
        game.mission,
        rosters={side: (replace(army, stratagems=tricks if both or side == "red" else ()),) for side, army in armies.items()},
    )
    game.command = {"red": 2, "blue": 2}
    return game


def offered(game: Warzone) -> tuple[str, tuple[Any, ...]]:
    """Who is asked about a Stratagem, and what may be used."""
    assert asked(game) == "stratagem", game.question
    return by(game), options(game)


def until(game: Warzone, topic: str, die: int) -> Warzone:
    """Until this is asked red rolls nothing but this, blue nothing but 1, and units close in as far as they can."""
    while asked(game) != topic:
        question = game.question
        if isinstance(question, Roll):
            roll(game, *[die if question.by == "red" else 1] * question.n)
        elif isinstance(question, Place):
            game.answer(next(iter(game.suggestions()), question.default))
        else:
            assert isinstance(question, Choose)
            game.answer(question.default)
    return game


@pytest.mark.rule("40K-CORE-TURN-02")
@pytest.mark.parametrize(
    ("when", "side"), [("turn-begins", "red"), ("phase-begins", "red"), ("phase-ends", "red"), ("turn-ends", "red")]
)
def test_turns_and_phases_begin_and_end_with_a_window_for_any_unit_of_ones_own(when: Window, side: str) -> None:
    """The player whose turn it is comes first, then the other one."""
    game = holding(
        battle([SQUAD, unit("hero", (4, 4))], [MOB]), trick(when, phase="morale" if "phase" in when else None, lasts="turn")
    )
    game.begin([PlayerTurn("red")] if when == "turn-begins" else [BeginPhase("morale", "red"), EndTurn("red")])
    assert offered(game) == (side, (Spend("trick", "r1"), Spend("trick", "r2"), Withhold()))
    game.answer(Spend("trick", "r2"))
    assert [each.by for each in of_unit(game, "r2", Evades)] == [-1]
    if by(game) == "red":
        game.answer(Withhold())
    assert offered(game)[0] == "blue"


@pytest.mark.rule("40K-CORE-TURN-02", "40K-CORE-SEQ-01")
def test_at_the_beginning_of_a_battle_round_the_winner_of_a_roll_off_says_which_side_is_first() -> None:
    game = holding(battle([SQUAD], [MOB]), trick("round-begins", lasts="turn"))
    game.begin([BattleRound()])
    assert asked(game) == "roll-off"
    roll(roll(game, 2), 5)
    assert (by(game), options(game)) == ("blue", (First("40K-CORE-SEQ-01", "red"), First("40K-CORE-SEQ-01", "blue")))
    game.answer(First("40K-CORE-SEQ-01", "red"))
    assert offered(game)[0] == "red"


def used_on(game: Warzone, unit: str) -> bool:
    """The Stratagem is offered for this unit alone, and works on it."""
    side = "red" if unit[0] == "r" else "blue"
    assert offered(game) == (side, (Spend("trick", unit), Withhold()))
    game.answer(Spend("trick", unit))
    return f"trick {unit}" in game.lasting


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_unit_that_has_moved_or_arrived() -> None:
    game = holding(battle([SQUAD, unit("squad", (4, 4))], [unit("mob", (40, 40))]), trick("moved"))
    assert used_on(phase(game, "movement").answer(MoveUnit("r1")).answer(places((12, 10))), "r1")
    game = holding(battle([unit("striker", (10, 10))], [unit("mob", (40, 40))]), trick("arrived"))
    waits(game, "r1")
    assert used_on(phase(game, "movement").answer(Arrive("r1")).answer(places((5, 5))), "r1")


@pytest.mark.rule("40K-CORE-TURN-02")
@pytest.mark.parametrize(("when", "unit"), [("shoots", "r1"), ("targeted", "b1"), ("shot", "r1")])
def test_a_unit_that_shoots_and_its_target(when: Window, unit: str) -> None:
    game = holding(battle([SQUAD, SQUAD._replace(places=((4, 4),))], [MOB, MOB._replace(places=((16, 12),))]), trick(when))
    phase(game, "shooting").answer(ShootWith("r1"))
    if when != "shoots":
        game.answer(Aim("shotgun", "b1"))
    if when == "shot":
        until(game, "stratagem", 1)
    assert used_on(game, unit)


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_unit_that_is_a_target_is_harder_to_hit_at_once() -> None:
    game = holding(battle([SQUAD], [MOB]), trick("targeted"))
    phase(game, "shooting").answer(ShootWith("r1")).answer(Spend("trick", "b1"))
    roll(game, 3, 4)
    assert asked(game) == "re-roll", "the 3 misses, and may be rolled again"


@pytest.mark.rule("40K-CORE-TURN-02")
@pytest.mark.parametrize(("when", "unit"), [("charges", "r1"), ("charged-at", "b1")])
def test_a_unit_that_declares_a_charge_and_its_target(when: Window, unit: str) -> None:
    game = holding(battle([SQUAD], [MOB]), trick(when))
    assert used_on(phase(game, "charge").answer(ChargeWith("r1")), unit)


@pytest.mark.rule("40K-CORE-TURN-02")
@pytest.mark.parametrize("when", ["fights", "fought"])
def test_a_unit_that_fights(when: Window) -> None:
    game = holding(battle([unit("squad", (10, 10))], [unit("mob", (11, 10))]), trick(when))
    phase(game, "fight")
    until(game, "stratagem", 1)
    assert used_on(game, "r1")
    assert bool(all_told(game, FightPicked))


@pytest.mark.rule("40K-CORE-TURN-02")
def test_wounds_are_allocated_after_a_stratagem_that_saves_from_them() -> None:
    game = holding(battle([SQUAD], [MOB]), trick("allocated", gives=Invulnerable(save=4)))
    phase(game, "shooting").answer(ShootWith("r1"))
    roll(game, 6, 6)
    roll(game, 6, 6)
    assert used_on(game, "b1")
    assert asked(game) == "save"


@pytest.mark.rule("40K-CORE-TURN-02", "40K-FAQ-MORALE-01")
def test_a_unit_that_tests_its_morale() -> None:
    game = holding(battle([SQUAD], [MOB]), trick("morale", gives=Fearless()))
    does(game, "r1", lost=3)
    game.begin([MoraleTest("r1")])
    if asked(game) == "bravery":
        game.answer(Withhold())
    assert used_on(game, "r1")
    assert (game.units["r1"].tested, all_told(game, MoraleTested)) == (True, [])


@pytest.mark.rule("40K-CORE-MORALE-01", "40K-CORE-STRAT-05")
@pytest.mark.parametrize("when", ["morale", "destroyed"])
def test_morale_tests_have_an_order_where_a_stratagem_may_come_between_them(when: Window) -> None:
    for during, first in (("morale", "order"), ("fight", "morale")):
        game = holding(battle([MOB, MOB], [SQUAD]), trick(when, gives=Fearless(), phase=during))
        game.keeping["red"] = True
        game.used["red Insane Bravery"] = "red"
        for id in ("r1", "r2"):
            does(game, id, lost=3)
        assert asked(phase(game, "morale")) == first


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_psyker_that_manifests_a_power() -> None:
    game = holding(battle([unit("seer", (10, 10))], [MOB]), trick("manifested"))
    phase(game, "psychic").answer(Manifest("r1", "veil"))
    roll(game, 6, 5)
    while asked(game) != "stratagem":
        assert isinstance(game.question, Choose)
        game.answer(game.question.default)
    assert used_on(game, "r1")


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_unit_is_picked_to_move_and_goes_as_far_as_it_may_then() -> None:
    """The squad's Move is 6": with 2" more, given when it is picked, it goes 8"."""
    game = holding(battle([SQUAD], [unit("mob", (40, 40))]), trick("moves", gives=Changes(of="M", plus=2)))
    phase(game, "movement").answer(MoveUnit("r1"))
    assert offered(game) == ("red", (Spend("trick", "r1"), Withhold()))
    game.answer(Spend("trick", "r1"))
    assert refusal(game, places((18, 10))) is None
    assert refusal(game, places((18.01, 10))) == "40K-CORE-MOVE-03"


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_psyker_is_picked_to_attempt_a_power() -> None:
    game = holding(battle([unit("seer", (10, 10))], [MOB]), trick("manifests"))
    assert used_on(phase(game, "psychic").answer(Manifest("r1", "veil")), "r1")
    assert isinstance(game.question, Roll)


@pytest.mark.rule("40K-CORE-TURN-02", "40K-FAQ-ABIL-07")
@pytest.mark.parametrize(("die", "lost"), [(6, 2), (5, 3)])
def test_a_target_of_a_psychic_power_before_the_power_works(die: int, lost: int) -> None:
    """Smite deals three mortal wounds. The tank that is its target ignores them at once on a 6."""
    game = battle([unit("seer", (10, 10))], [unit("tank", (20, 10))])
    holding(game, trick("cast-at", gives=Ignores(on=6))).command = {"red": 0, "blue": 1}
    phase(game, "psychic").answer(Manifest("r1", "smite"))
    roll(game, 3, 3)
    assert used_on(game, "b1")
    roll(game, 5)
    roll(game, die, 1, 1)
    assert game.models["b1.1"].wounds == 10 - lost


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_power_that_is_denied_has_no_target() -> None:
    game = holding(battle([unit("seer", (10, 10))], [unit("seer", (20, 10))]), trick("cast-at"))
    phase(game, "psychic").answer(Manifest("r1", "smite"))
    roll(game, 3, 3)
    game.answer(options(game)[0])
    roll(game, 6, 6)
    assert "trick b1" not in game.lasting
    assert asked(game) != "stratagem"


@pytest.mark.rule("40K-CORE-TURN-02", "40K-CORE-CHARGE-06")
@pytest.mark.parametrize(("when", "moved"), [("intervenes", False), ("intervened", True)])
def test_a_character_that_makes_a_heroic_intervention(when: Window, moved: bool) -> None:
    game = holding(battle([SQUAD], [unit("hero", (12.5, 10))]), trick(when, turn="enemy"))
    game.begin([PickIntervention("blue")]).answer(Intervene("b1"))
    if moved:
        game.answer(game.suggestions()[0])
    assert (game.models["b1.1"].x < 12.5) is moved
    assert used_on(game, "b1")


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_unit_that_is_a_target_of_blows_is_harder_to_hit_at_once() -> None:
    """The squad hits on 3+; at the mob that ducks, on 4+."""
    game = holding(
        battle([unit("squad", (10, 10))], [unit("mob", (11, 10))]), trick("struck-at", gives=Evades(by=-1, when="fight"))
    )
    game.command = {"red": 0, "blue": 1}
    until(phase(game, "fight"), "stratagem", 1)
    assert used_on(game, "b1")
    roll(game, 3)
    assert all_told(game, HitRolled)[-1].hits == 0


@pytest.mark.rule("40K-CORE-TURN-02")
def test_a_unit_with_a_model_that_lost_wounds() -> None:
    game = holding(battle([SQUAD], [unit("hero", (16, 10))]), trick("wounded"))
    game.begin([LoseWounds("b1.1", 1)])
    assert used_on(game, "b1")


@pytest.mark.rule("40K-FAQ-STRAT-06")
def test_once_a_unit_has_arrived_only_what_its_arrival_calls_for_is_used() -> None:
    army: list[Listed] = [unit("striker", (10, 10)), unit("striker", (20, 10)), unit("squad", (4, 4))]
    cases: tuple[tuple[Window, bool], ...] = (("phase-ends", False), ("arrived", True))
    for when, left in cases:
        game = holding(battle(army, [unit("mob", (40, 40))]), trick(when, phase="movement", turn="own"))
        waits(game, "r1")
        game.begin([BeginPhase("movement", "red")]).answer(EndMoves()).answer(Arrive("r1")).answer(places((5, 8)))
        assert (asked(game) == "stratagem") is left
    waiting = holding(battle(army, [unit("mob", (40, 40))]), trick("phase-ends", phase="movement", turn="own"))
    waits(waiting, "r1")
    waiting.begin([BeginPhase("movement", "red")]).answer(EndMoves()).answer(EndArrivals())
    assert asked(waiting) == "stratagem", "nothing has arrived"


@pytest.mark.rule("40K-FAQ-STRAT-06")
def test_by_the_reading_only_the_unit_that_has_arrived_is_closed_to_stratagems() -> None:
    army: list[Listed] = [unit("striker", (10, 10)), unit("squad", (20, 4))]
    held = trick("phase-ends", phase="movement", turn="own")
    game = holding(battle(army, [unit("mob", (40, 40))], readings=Readings(arrivals_close="arrived")), held)
    waits(game, "r1")
    game.begin([BeginPhase("movement", "red")]).answer(EndMoves()).answer(Arrive("r1")).answer(places((5, 8)))
    assert offered(game) == ("red", (Spend("trick", "r2"), Withhold()))


# ---- before the battle


@pytest.mark.rule("40K-FAQ-MISSION-04", "40K-CORE-SETUP-01")
def test_before_the_battle_the_winner_of_a_roll_off_decides_the_order_and_units_are_given_something() -> None:
    given = trick("before-battle", lasts="battle")
    found = mission([unit("hero", (0, 0))], [unit("hero", (0, 0))])
    patrol = named("Patrol")
    assert patrol is not None
    rosters = {side: (replace(army[0], stratagems=(given,), detachments=(patrol,)),) for side, army in found.rosters.items()}
    game = new_game(replace(found, rosters=rosters))
    assert asked(game) == "roll-off"
    roll(roll(game, 6), 1)
    game.answer(First("40K-CORE-SEQ-01", "blue"))
    assert offered(game) == ("blue", (Spend("trick", "blue/0"), Withhold()))
    game.answer(Spend("trick", "blue/0"))
    assert offered(game)[0] == "red"
    game.answer(Withhold())
    roll(roll(game, 6), 1)
    while asked(game) != "first-turn":
        assert isinstance(game.question, Choose | Place)
        game.answer(game.question.default)
    assert [each.by for each in of_unit(game, "b1", Evades)] == [-1]
    assert game.command == {"red": 3, "blue": 2}


# ---- fighting again


@pytest.mark.rule("40K-FAQ-FIGHT-10", "40K-FAQ-FIGHT-09")
def test_an_enemy_that_has_not_fought_replies_to_a_fight_at_the_end_of_the_phase() -> None:
    """The ogre misses the mob beside it, and hits when it fights again: it consolidates to the other mob, 3.5" away."""
    blue = [unit("mob", (11, 10)), unit("mob", (14.5, 10))]
    game = battle([unit("ogre", (10, 10)), unit("ogre", (40, 40))], blue, command=(3, 0), listed=True)
    until(game.begin([BeginPhase("fight", "red")]), "stratagem", 1)
    assert [event.unit for event in all_told(game, FightPicked)] == ["r1", "b1"]
    assert offered(game) == ("red", (Spend("fury", "r1"), Withhold())), "the other ogre has no enemy within an inch"
    until(game.answer(Spend("fury", "r1")), "", 6)
    assert [event.unit for event in all_told(game, FightPicked)] == ["r1", "b1", "r1", "b2"]


@pytest.mark.rule("40K-CORE-FIGHT-02", "40K-FAQ-FIGHT-11")
@pytest.mark.parametrize("other", [("b2",), ()])
def test_when_a_charger_fights_again_at_once_no_enemy_fights_before_its_turn(other: tuple[str, ...]) -> None:
    """Next is the other unit of the player whose turn it is, whether it charged or not."""
    again = Stratagem(id="trick", name="Trick", cost=1, when="fought", phase="fight", does="fight")
    game = battle([unit("ogre", (10, 10)), unit("ogre", (30, 10))], [unit("ogre", (12, 10)), unit("ogre", (32, 10))])
    holding(game, again, both=False).command = {"red": 1, "blue": 0}
    does(game, "r1", charged=("b1",))
    does(game, "r2", charged=other)
    until(game.begin([BeginPhase("fight", "red")]), "stratagem", 1)
    until(game.answer(Spend("trick", "r1")), "", 1)
    picked = [event.unit for event in all_told(game, FightPicked)]
    assert picked == ["r1", "r1", "r2", "b1", "b2"]


# ---- files


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('when = "phase-ends"\nphase = "fight"', "a unit fights again"),
        ('does = "fight"', "write gives, does or stops"),
    ],
)
def test_what_a_stratagem_lacks_is_said(written: str, said: str) -> None:
    assert written in FACTION
    with pytest.raises(ForceError, match=said):
        faction_of(FACTION.replace(written, "") + MOVERS, "testers")


def test_nothing_lasts_for_a_phase_outside_phases() -> None:
    wrong = FACTION.replace('phase = "shooting"\nturn = "enemy"', 'when = "turn-begins"', 1)
    with pytest.raises(ForceError, match="outside phases, as in turn-begins"):
        faction_of(wrong + MOVERS, "testers")
