"""What is used instead of shooting."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.attacks import EndShooting, ShootWith, UseSmoke
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.course import PhaseBegan
from wh40k_scene import asked, battle, does, options, phase, roll, told, unit


@pytest.mark.rule("40K-FAQ-ABIL-02")
@pytest.mark.parametrize(("movement", "mob"), [("", (30, 10)), ("advanced", (30, 10)), ("fell back", (30, 10)), ("", (11.5, 10))])
def test_smoke_is_used_whether_the_unit_could_shoot_or_not(movement: str, mob: tuple[float, float]) -> None:
    game = battle([unit("platoon", (10, 10))], [unit("mob", mob)])
    does(game, "r1", movement=movement)
    able = not movement and mob == (30, 10)
    assert options(phase(game, "shooting")) == (*([ShootWith("r1")] if able else []), UseSmoke("r1"), EndShooting())
    game.answer(UseSmoke("r1"))
    assert game.question is None, "it does not shoot"


@pytest.mark.rule("40K-FAQ-ABIL-02")
def test_smoke_lasts_until_the_next_shooting_phase_of_its_player_and_is_used_once() -> None:
    game = battle([unit("platoon", (10, 10))], [unit("squad", (30, 10))])
    phase(game, "shooting").answer(UseSmoke("r1"))
    does(game, "r1", shot=False)
    assert options(phase(game, "shooting")) == (ShootWith("r1"), EndShooting())
    phase(game.copy(), "shooting", "blue")
    shot = phase(game.copy(), "shooting", "blue")
    shot.answer(ShootWith("b1"))
    while asked(shot) != "hit":
        shot.answer(options(shot)[-1] if asked(shot) == "grenade" else options(shot)[0])
    roll(shot, 4)
    assert told(shot, HitRolled).modifier == -1
    game.phase = "shooting"
    game.begin(game.happened(PhaseBegan("40K-CORE-TURN-01", "shooting", "red")))
    assert not game.lasting
