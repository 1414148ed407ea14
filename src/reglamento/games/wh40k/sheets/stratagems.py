"""Stratagems as data: when they are used, on what, and what they do. [40K-CORE-STRAT-05, 40K-FAQ-STRAT-03, 40K-FAQ-STRAT-07]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.sheets.ability import Reached, Text
from reglamento.games.wh40k.sheets.effects import Given

PhaseName = Literal["movement", "psychic", "shooting", "charge", "fight", "morale"]


class Stratagem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Stratagem of a list. One with `gives` is used at the beginning of a `phase` (of the own turn, the enemy's or either) on a unit of
    one's own that is on the table and has one of the `keywords`: the unit has the ability until the end of that phase.

    One with `stops` answers a Stratagem of the enemy that has just been used: on that roll or more it counts as not used, and its
    Command Points come back where `refunds` says so.
    """

    id: Text
    name: Text
    cost: Annotated[int, msgspec.Meta(ge=1, le=6)]
    gives: Given | None = None
    phase: PhaseName | None = None
    turn: Literal["own", "enemy", "either"] = "either"
    keywords: tuple[Text, ...] = ()
    stops: Reached | None = None
    refunds: bool = False


REROLL_NAME = "Command Re-roll"  # said to a player
COUNTER_NAME = "Counter-offensive"  # said to a player
BRAVERY_NAME = "Insane Bravery"  # said to a player
REROLL = Stratagem(id="command-re-roll", name=REROLL_NAME, cost=1)
"""[40K-CORE-STRAT-02]"""
COUNTER = Stratagem(id="counter-offensive", name=COUNTER_NAME, cost=2)
"""[40K-CORE-STRAT-03]"""
BRAVERY = Stratagem(id="insane-bravery", name=BRAVERY_NAME, cost=2)
"""[40K-CORE-STRAT-04]"""
CORE = (REROLL, COUNTER, BRAVERY)
USED_BY = {REROLL.id: "40K-CORE-STRAT-02", COUNTER.id: "40K-CORE-STRAT-03", BRAVERY.id: "40K-CORE-STRAT-04"}
"""The rules of those that every army has."""
