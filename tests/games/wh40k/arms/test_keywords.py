"""Keywords in the singular and the plural."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.keywords import among, singular
from reglamento.games.wh40k.units.table import has
from wh40k_scene import battle, unit


@pytest.mark.rule("40K-FAQ-KEYWORD-01")
@pytest.mark.parametrize(
    ("plural", "one"),
    [
        ("TERMINATORS", "TERMINATOR"),
        ("Gun Teams", "GUN TEAM"),
        ("ALLIES", "ALLY"),
        ("WITCHES", "WITCH"),
        ("ABYSS", "ABYSS"),
        ("FLY", "FLY"),
    ],
)
def test_the_plural_is_the_same_keyword(plural: str, one: str) -> None:
    assert singular(plural) == singular(one) == one
    assert among(one, frozenset({plural.upper()}))
    assert among(plural.upper(), frozenset({one}))


@pytest.mark.rule("40K-FAQ-KEYWORD-01", "40K-CORE-ARMY-07")
def test_a_rule_that_names_several_applies_to_one() -> None:
    """The unit has CHARACTER, INFANTRY and the keyword of its list, TESTERS."""
    game = battle([unit("hero", (10, 10))], [])
    assert has(game, "r1", "CHARACTERS")
    assert has(game, "r1", "TESTER")
    assert not has(game, "r1", "VEHICLES")
