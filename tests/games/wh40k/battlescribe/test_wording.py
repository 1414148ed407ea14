"""Usual wordings of explosions and transports become effects; those that say more are told."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.battlescribe.wording import understood
from reglamento.games.wh40k.sheets.effects import Aura, Bulk, Explodes, Rerolls, Transport

BURSTS = "roll a D6 before removing it from the battlefield and before any embarked models disembark"


@pytest.mark.rule("40K-CORE-ATT-08")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (f'If this model is reduced to 0 wounds, {BURSTS}. On a 6 it explodes, and each unit within 6" suffers D3 mortal wounds.',
         Explodes(on=6, range=6, mortal="D3")),
        (f"If a wagon is destroyed, {BURSTS};\non a 4+ it bursts into flame, and each unit within 9” suffers D6 mortal wounds.",
         Explodes(on=4, range=9, mortal="D6")),
        ('If this model is destroyed, roll one D6. On a 5+ it crashes and each unit within 3" suffers 1 mortal wound.',
         Explodes(on=5, range=3, mortal="1")),
    ],
)  # fmt: skip
def test_what_explodes(text: str, effect: Explodes) -> None:
    assert understood("Explodes", text) == (effect,)


@pytest.mark.rule("40K-CORE-TRANS-01")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("This model can transport 10 INFANTRY models.", Transport(capacity=10)),
        ("A wagon can transport up to 6 EMBER GUARD INFANTRY models", Transport(capacity=6, only=("EMBER GUARD", "INFANTRY"))),
        ("This model has a transport capacity of 12 INFANTRY models.", Transport(capacity=12)),
        (
            "This model can transport 10 INFANTRY models. Each GIANT takes the space of two others.",
            Transport(capacity=10, bulky=(Bulk(keyword="GIANT", places=2),)),
        ),
        (
            (
                "This model can transport 12 EMBER INFANTRY models. Each JUMP PACK or STOUT model takes up the space of 2 other models.\n"
                "It cannot transport CINDER, ASH or SOOT models."
            ),
            Transport(
                capacity=12,
                only=("EMBER", "INFANTRY"),
                never=("CINDER", "ASH", "SOOT"),
                bulky=(Bulk(keyword="JUMP PACK"), Bulk(keyword="STOUT")),
            ),
        ),
    ],
)
def test_what_carries_infantry(text: str, effect: Transport) -> None:
    assert understood("Transport", text) == (effect,)


@pytest.mark.rule("40K-CORE-AURA-01", "40K-FAQ-REROLL-01")
@pytest.mark.parametrize(
    ("text", "again"),
    [
        ('You can re-roll hit rolls of 1 for friendly Ember units within 6" of this model.', Rerolls(roll="hit")),
        (
            'Re-roll wound rolls of 1 made for attacks made by friendly Ember models that are within 6" of it.',
            Rerolls(roll="wound"),
        ),
        (
            'You may reroll failed hit rolls made by friendly EMBER units within 6" of this model',
            Rerolls(roll="hit", what="failed"),
        ),
        ('Re-roll hit rolls for friendly EMBER units within 6" of this model', Rerolls(roll="hit", what="all")),
    ],
)
def test_who_rolls_again_near_a_leader(text: str, again: Rerolls) -> None:
    assert understood("Rites", text) == (Aura(name="Rites", range=6, gives=again, keywords=("EMBER",)),)


@pytest.mark.parametrize(
    "text",
    [
        'You can re-roll hit rolls of 1 for friendly <HEARTH> units within 6" of this model.',
        'You can re-roll hit rolls of 1 in the Fight phase for friendly EMBER units within 6" of this model.',
        "You can re-roll hit rolls of 1 for this model.",
        'If this model is destroyed, roll a D6. On a 6 it explodes, and each enemy unit within 6" suffers D3 mortal wounds.',
        'If this model is destroyed, roll a D6. On a 6 it explodes, and each unit within 6" suffers D3 mortal wounds. It then rises.',
        "This model can transport 10 INFANTRY models. Each GIANT takes the space of two others while it is awake.",
        "This model can transport 10 INFANTRY models. Its doors are heavy.",
        "This model can transport 10 <HEARTH> INFANTRY models.",
    ],
)
def test_a_wording_that_says_more_is_no_effect(text: str) -> None:
    assert understood("Odd", text) == ()
