"""Warlord traits."""

from __future__ import annotations

import pytest

from reglamento.armies.lists.faults import ForceError
from reglamento.games.wh40k.sheets.effects import Aura, Changes, Ignores
from reglamento.games.wh40k.sheets.rosters import roster_of

TEXT = 'id = "x"\nname = "X"\nfaction = "lantern-order"\n[[unit]]\nsheet = "castellan"\nwarlord = true\ntrait = "{}"\n'


@pytest.mark.rule("40K-CORE-ARMY-06")
@pytest.mark.parametrize(
    ("trait", "ability"),
    [
        ("onslaught", Changes(of="A", plus=1, charging=True)),
        ("inspiring", Aura(name="Inspiring Warlord", range=6, gives=Changes(of="Ld", plus=1))),
        ("tenacious", Ignores(on=6)),
    ],
)
def test_a_warlord_has_the_trait_that_its_roster_names(trait: str, ability: object) -> None:
    assert ability in roster_of(TEXT.format(trait), "x").units[0].sheet.members[0].abilities


@pytest.mark.rule("40K-CORE-ARMY-06")
def test_no_other_unit_has_one() -> None:
    with pytest.raises(ForceError, match="40K-CORE-ARMY-06: only a Warlord that is a CHARACTER"):
        roster_of(TEXT.format("") + '[[unit]]\nsheet = "castellan"\ntrait = "tenacious"\n', "x")
