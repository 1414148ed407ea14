"""The odds beside a charge."""

from __future__ import annotations

import pytest

from pistola_blades import foe, melee, stand
from reglamento.faces.pistola import FACE
from reglamento.games.pistola.facts.choices.assaults import Charge


@pytest.mark.rule("PP-BASE-16")
def test_a_charge_tells_what_both_sides_lose() -> None:
    """Two blows at Initiative 4 take the only enemy on 7 of 16 throws; else the enemy strikes one blow, which takes one of us on 1 of 4."""
    game = melee()
    stand(game, "quick", (0, 3))
    foe(game, "soldiers", (0, 9))
    stats = FACE.odds(game, Charge("u1", "u2"))
    assert [(stat.label, stat.value) for stat in stats] == [("fall on average", "0.4 of 1"), ("lost on average", "0.1 of 1")]
    assert [stat.mean for stat in stats] == [pytest.approx(7 / 16), pytest.approx(9 / 64)]
