"""Which of models that are alike is lost is a trifle: a person may have it answered. Of models that differ it is asked."""

from __future__ import annotations

import pytest

from reglamento.faces import face
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.allotting import are_alike, whose
from reglamento.games.wh40k.morale.phase import Flee
from reglamento.games.wh40k.units.table import members
from reglamento.kernel.questions import Choose
from wh40k_scene import battle, hurt, unit

ROW = ((20.0, 10.0), (22.0, 10.0), (24.0, 10.0))


def facing(sheet: str, *kinds: str) -> Warzone:
    return battle([unit("squad", (10, 10))], [unit(sheet, *ROW, **({"kind": kinds[0]} if kinds else {}))])


def asked(game: Warzone) -> Choose:
    found = whose(game, "b1", "40K-CORE-ATT-03")
    assert found is not None
    return found


@pytest.mark.rule("40K-CORE-ATT-03")
def test_losses_among_models_that_are_alike_are_a_trifle() -> None:
    game = facing("mob")
    assert are_alike(game, members(game, "b1"))
    assert face("wh40k").trifling(lambda: game, asked(game))
    fleeing = Flee("b1", 1).ask(game)
    assert fleeing is not None
    assert face("wh40k").trifling(lambda: game, fleeing)


@pytest.mark.rule("40K-CORE-ATT-03")
def test_models_with_other_wounds_are_told_apart() -> None:
    game = facing("ogre")
    assert are_alike(game, members(game, "b1"))
    hurt(game, "b1.1", 1)
    assert not are_alike(game, members(game, "b1"))
