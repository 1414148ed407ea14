"""What keeps a unit from acting in a phase, in a few words and in the sentence of a refusal. [40K-CORE-TURN-01]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Hindrance(NamedTuple):
    """Its name, its rule, why nobody does anything (`No unit shoots: no enemy in range`), and what is said of one unit that is refused.
    Either is empty where it is never said.
    """

    id: str
    rule: str
    why: str
    said: str = ""


# ---- movement and powers

ARRIVED = Hindrance(
    "arrived",
    "40K-FAQ-REINF-11",
    "arrived in this turn",
    "{unit:unit} {unit:has|have} arrived in this turn: {unit:it makes|they make} no other move",
)
OFF_TABLE = Hindrance("away", "40K-CORE-REINF-01", "off the table")
ABOARD = Hindrance("aboard", "40K-CORE-TRANS-03", "aboard a transport")
DENIES = Hindrance("denies", "40K-CORE-PSY-01", "only denies powers")

# ---- shots

SHOT = Hindrance("shot", "40K-CORE-SHOOT-01", "", "{unit:unit} {unit:has|have} shot in this phase")
UNARMED = Hindrance("unarmed", "40K-CORE-SHOOT-01", "", "{unit:unit} {unit:has|have} nothing that shoots")
FELL_BACK = Hindrance(
    "fell-back", "40K-CORE-MOVE-06", "after a Fall Back", "{unit:unit} {unit:has|have} Fallen Back in this turn"
)
ADVANCED = Hindrance("advanced", "40K-CORE-MOVE-05", "after an Advance", "{unit:unit} {unit:has|have} Advanced in this turn")
HELD = Hindrance(
    "held",
    "40K-CORE-SHOOT-04",
    'an enemy within 1", and no Pistol',
    '{unit:unit} {unit:has|have} an enemy within 1" and no Pistol to fire',
)
OUT_OF_RANGE = Hindrance("far", "40K-CORE-SHOOT-02", "no enemy in range", "{unit:unit} {unit:has|have} no enemy in range")
UNSEEN = Hindrance(
    "unseen",
    "40K-CORE-SHOOT-02",
    "no target in range and in sight",
    "{unit:unit} {unit:has|have} nothing to fire at a target in range and in sight",
)

# ---- charges

CHARGING = Hindrance("charging", "40K-CORE-CHARGE-01", "", "{unit:unit} {unit:has|have} been picked to charge in this phase")
ESCAPED = Hindrance(
    "escaped",
    "40K-ERR-183d",
    "out of a destroyed transport",
    "{unit:unit} {unit:has|have} left a destroyed transport in this turn",
)
AIRBORNE = Hindrance(
    "airborne", "40K-CORE-AIR-01", "in the air", "{unit:unit} {unit:is|are} airborne: {unit:it does|they do} not charge"
)
ALREADY_ENGAGED = Hindrance(
    "engaged", "40K-CORE-CHARGE-01", 'an enemy within 1" already', '{unit:unit} {unit:has|have} an enemy within 1" already'
)
NO_ENEMY_NEAR = Hindrance("distant", "40K-CORE-CHARGE-01", 'no enemy within 12"', "No enemy is within {far:in} of {unit:unit}")

# ---- fights and Morale

APART = Hindrance("apart", "40K-CORE-FIGHT-01", 'no enemies within 1"')
UNHURT = Hindrance("unhurt", "40K-CORE-MORALE-01", "none on the table has lost models in this turn")
FEARLESS = Hindrance("fearless", "40K-CORE-MORALE-02", "passes every Morale test")

ALL = (
    *(ARRIVED, OFF_TABLE, ABOARD, DENIES, SHOT, UNARMED, FELL_BACK, ADVANCED, HELD, OUT_OF_RANGE, UNSEEN),
    *(CHARGING, ESCAPED, AIRBORNE, ALREADY_ENGAGED, NO_ENEMY_NEAR, APART, UNHURT, FEARLESS),
)
HINDRANCES: Mapping[str, Hindrance] = {each.id: each for each in ALL}
"""By their names."""
