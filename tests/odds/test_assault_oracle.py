"""Close combat of every kit against an independent model of the exchange, written with a library of dice."""

from itertools import product
from typing import Any

import pytest

from cases import first
from close_combat_model import Model
from reglamento.games.space_hulk.missionfile.kits import KITS
from reglamento.games.space_hulk.odds import duels

SITUATIONS: list[dict[str, Any]] = [
    {"marine_attacks": attacks, "broodlord": lord, "surprised": surprised, "guard": guard}
    for attacks, lord, surprised, guard in product((False, True), repeat=4)
]


@pytest.mark.rule(
    "SH-REF-07", "SH-CC-03", "SH-CC-04", "SH-CC-06", "SH-CC-07", "SH-CC-08", "SH-SWORD-01", "SH-SHIELD-01", "SH-GUARD-04"
)
@pytest.mark.parametrize("name", first(4, KITS))
def test_the_rules_give_the_odds_of_the_model(name: str) -> None:
    for situation in SITUATIONS:
        expected = Model(KITS[name], **situation).odds()
        assert duels.assault(KITS[name], **situation) == {key: p for key, p in expected.items() if p}, situation
