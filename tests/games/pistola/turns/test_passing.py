"""A side that has nothing to decide in a phase is told why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, asked, happened, manned, put
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.facts.events.combat import PhasePassed
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.turns.movement import MovementPhase
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.kernel.steps import Step

pytestmark = pytest.mark.rule("PP-COMBAT-10")


def corridor(enemy: tuple[float, float] = (0, -48.5)) -> Crawl:
    game = manned(*[STRAIGHT] * 5, DOOR)
    game.combat = True
    put(game, "squad", (0, -5), (0, -2))
    put(game, "squad", enemy, side=DEFENDER)
    return game


def told(game: Crawl, *steps: Step) -> list[str]:
    before = game.copy()
    game.begin(list(steps))
    return [line.text for line in FACE.lines(before, happened(game, PhasePassed))]


@pytest.mark.parametrize(
    ("facts", "says"),
    [({"pinned": True}, "All units of the attacker are pinned."), ({"moved": True}, "All units of the attacker have moved.")],
)
def test_where_no_unit_may_move(facts: dict[str, bool], says: str) -> None:
    game = corridor()
    game.units["u1"] = replace(game.units["u1"], **facts)
    assert told(game, MovementPhase(ATTACKER)) == [says]


def test_where_no_enemy_is_in_reach() -> None:
    assert told(corridor(), AssaultPhase(ATTACKER)) == ["No unit of the attacker reaches an enemy by a charge."]


@pytest.mark.parametrize(
    ("guns", "says"),
    [
        (False, "No unit of the attacker has a weapon that shoots."),
        (True, "No unit of the attacker has an enemy in sight and within range."),
    ],
)
def test_where_no_unit_may_shoot(monkeypatch: pytest.MonkeyPatch, guns: bool, says: str) -> None:
    monkeypatch.setattr("reglamento.games.pistola.assault.passing.gunners", lambda game, unit: ("u1.1",) if guns else ())
    assert told(corridor(), ShootingPhase(ATTACKER)) == [says]


def test_those_who_fired_do_not_charge_and_are_told_so() -> None:
    game = corridor((0, -12))
    game.units["u1"] = replace(game.units["u1"], may_charge=False)
    assert told(game, AssaultPhase(ATTACKER)) == ["No unit of the attacker charges: what was fired leaves no time for it."]


def test_a_side_that_is_asked_is_told_nothing() -> None:
    game = corridor((0, -12))
    assert told(game, AssaultPhase(ATTACKER)) == []
    assert asked(game) == "charge"
