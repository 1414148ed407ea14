"""The question about Command Re-roll: what it costs, what was rolled for whom, and what the dice must show."""

from __future__ import annotations

import pytest

from reglamento.faces.wh40k import FACE
from reglamento.games.wh40k.arms.amounts import amount
from reglamento.games.wh40k.attacks.hitting import RollHits
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.charges.charging import ChargeRoll
from reglamento.games.wh40k.deployment.setting_up import SeizeRoll
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.ground import DangerousGround
from reglamento.games.wh40k.harm.mortal import RollMortal
from reglamento.games.wh40k.harm.saving import RollSaves
from reglamento.games.wh40k.missions.achieving import ObjectivePoints
from reglamento.games.wh40k.missions.ending import LastRound
from reglamento.games.wh40k.missions.scoring import WarlordPoints
from reglamento.games.wh40k.morale.phase import MoraleRoll
from reglamento.games.wh40k.movement.reserves import ReservesRoll
from reglamento.games.wh40k.psychic.phase import PsychicTest
from reglamento.games.wh40k.stratagems.using import OwnRoll, StopDie
from reglamento.games.wh40k.transports.wrecks import EscapeRoll
from wh40k_scene import asked, battle, does, roll, unit


def _shot(game: Warzone) -> EqualAttacks:
    gun = game.kinds["r1.1"].guns[0]
    return EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",) * 2, skill=3, strength=4)


def _battle(**more: object) -> Warzone:
    return battle([unit("squad", (10, 10), (12, 10))], [unit("squad", (10, 17))], command=(3, 3), listed=True, **more)  # type: ignore[arg-type]


def _question(game: Warzone, step: OwnRoll, *dice: int) -> str:
    roll(game.begin([step]), *dice)
    assert asked(game) == "re-roll"
    return FACE.question(game)


@pytest.mark.rule("40K-CORE-STRAT-02")
def test_attacks_and_saves_are_named_with_the_unit_and_the_number_they_need() -> None:
    game = _battle()
    shot = _shot(game)
    start = "Does Red use Command Re-roll for 1 CP? "
    assert _question(_battle(), RollHits(shot, 2), 2, 4) == f"{start}Hit rolls of Squad (r1), 3+ needed: 2, 4"
    assert _question(_battle(), RollWounds(shot, 2), 2, 4) == f"{start}Wound rolls of Squad (r1), 4+ needed: 2, 4"
    saves = _question(_battle(), RollSaves(shot, 2), 2, 4)
    assert saves == "Does Blue use Command Re-roll for 1 CP? Saves of Squad (b1), 3+ needed: 2, 4"


@pytest.mark.rule("40K-CORE-STRAT-02")
@pytest.mark.parametrize(
    ("step", "dice", "said"),
    [
        (ChargeRoll("r1", ("b1",)), (1, 2), "Charge of Squad (r1), 5+ needed: 1, 2"),
        (PsychicTest("r1", "smite", 5), (1, 2), "Psychic test of Squad (r1), 5+ needed: 1, 2"),
        (ReservesRoll("r1"), (2,), "Arrival of Squad (r1), 3+ needed: 2"),
        (RollMortal("red", "b1", amount("D3"), "40K-CORE-PSY-04"), (2,), "Mortal wounds of Squad (b1): 2"),
        (DangerousGround("r1", 2), (1, 4), "Dangerous ground, Squad (r1), 2+ needed: 1, 4"),
        (EscapeRoll("red", ("r1",)), (1, 4), "Escape from the wreck, 2+ needed: 1, 4"),
        (ObjectivePoints("red", 61, amount("D3")), (2,), "Points for an objective: 2"),
        (WarlordPoints("red"), (3,), "Points for the Warlord: 3"),
        (StopDie("red", "plan", "reactions"), (3,), "Stopping the Stratagem, 4+ needed: 3"),
        (SeizeRoll("red"), (5,), "Seizing the initiative, 6+ needed: 5"),
        (LastRound(), (2,), "Whether the battle goes on, 3+ needed: 2"),
    ],
)
def test_every_roll_says_what_it_is_for(step: OwnRoll, dice: tuple[int, ...], said: str) -> None:
    game = _battle(round=5, random=True, rounds=7)
    assert _question(game, step, *dice) == f"Does Red use Command Re-roll for 1 CP? {said}"


@pytest.mark.rule("40K-CORE-MORALE-01")
def test_a_morale_test_needs_so_much_or_less() -> None:
    game = _battle()
    does(game, "r1", lost=5)
    assert _question(game, MoraleRoll("r1"), 6).endswith("Morale test of Squad (r1), 2 or less needed: 6")
    worse = _battle()
    does(worse, "r1", lost=9)
    assert _question(worse, MoraleRoll("r1"), 6).endswith("Morale test of Squad (r1): 6")


@pytest.mark.rule("40K-CORE-MIS-30")
def test_in_deadlock_a_re_roll_says_its_double_cost() -> None:
    game = _battle(scoring="deadlock", round=3)
    assert "Command Re-roll for 2 CP?" in _question(game, SeizeRoll("red"), 5)
