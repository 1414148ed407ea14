"""Charges as they are offered, and as they are drawn until they are made. [WF-CORE-CHG-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, unit
from reglamento.faces import face
from reglamento.faces.fantasy.picture.charges import charges
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.state import Pitched


def facing(angle: float) -> Pitched:
    """Spears that look north at swords 20 cm away, which look this way."""
    return phase(scene.battle([unit("spears", 20, 5, (60, 60))], [unit("swords", 20, 5, (60, 36), angle)]), "charges")


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-RES-01")
@pytest.mark.parametrize(("angle", "side"), [(180, "front"), (0, "rear"), (90, "right flank"), (270, "left flank")])
def test_a_charge_is_offered_with_the_side_that_it_hits(angle: float, side: str) -> None:
    game = facing(angle)
    assert face("fantasy").option(game, ChargeAt("r1", "b1")) == f"Spears (r1) charge Swords (b1), at the {side}"


@pytest.mark.rule("WF-CORE-CHG-01")
def test_declared_charges_are_drawn_while_others_are_declared_and_their_targets_react() -> None:
    game = scene.battle(
        [unit("spears", 20, 5, (60, 60)), unit("swords", 20, 5, (90, 60))], [unit("swords", 20, 5, (75, 45), 180)]
    )
    assert charges(phase(game, "charges")) == ""
    game.answer(ChargeAt("r1", "b1"))
    assert charges(game).count("<g") == 1
    game.answer(ChargeAt("r2", "b1"))
    assert scene.topic(game) == "react"
    assert charges(game).count("<g") == 2
    game.phase = "combat"
    assert charges(game) == ""
