"""Stratagems as data: when they are used, on what, and what they do. [40K-CORE-STRAT-05, 40K-FAQ-STRAT-03, 40K-FAQ-STRAT-07]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.sheets.ability import Reached, Text
from reglamento.games.wh40k.sheets.effects import Given

PhaseName = Literal["movement", "psychic", "shooting", "charge", "fight", "morale"]


Window = Literal[
    "before-battle", "deployed", "round-begins", "round-ends", "turn-begins", "turn-ends", "phase-begins", "phase-ends",
    "set-up", "arrived", "disembarked", "moves", "moved", "manifests", "cast-at", "manifested", "shoots", "shot", "targeted",
    "charges", "charged-at", "charged", "intervenes", "intervened", "fights", "struck-at", "fought", "allocated", "wounded",
    "slain", "destroyed", "morale",
]  # fmt: skip
"""When a Stratagem is used. [40K-CORE-TURN-02]"""
OPEN_WINDOWS: frozenset[Window] = frozenset(
    {
        "before-battle",
        "deployed",
        "round-begins",
        "round-ends",
        "turn-begins",
        "turn-ends",
        "phase-begins",
        "phase-ends",
        "destroyed",
    }
)
"""Windows that are about no unit: a Stratagem is used on any unit of one's own. All others are about a unit, on which it is used."""
UNPHASED: frozenset[Window] = frozenset(
    {"before-battle", "deployed", "round-begins", "round-ends", "turn-begins", "turn-ends", "set-up"}
)
"""Windows outside phases, in which nothing lasts until the end of a phase."""
FOR_MOVES: frozenset[Window] = frozenset({"phase-begins", "phase-ends", "moved", "shot", "fought", "manifested"})
"""Windows in which a Stratagem may let a unit move: nothing is half done in them that a move would change. [40K-FAQ-MOVE-03]"""


class Stratagem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Stratagem of a list. One with `gives` is used in the window `when`, in a `phase` where one is named (of the own turn, the enemy's
    or either). The unit is one of one's own that is on the table and has one of the `keywords`; it has the ability as long as it `lasts`.
    One that `does` "fight" lets the unit fight again at once; one that does "move" lets it move at once, as if in the Movement phase.
    [40K-CORE-TURN-02, 40K-FAQ-FIGHT-10, 40K-FAQ-MOVE-03]

    One with `stops` answers a Stratagem of the enemy that has just been used: on that roll or more it counts as not used, and its
    Command Points come back where `refunds` says so.
    """

    id: Text
    name: Text
    cost: Annotated[int, msgspec.Meta(ge=1, le=6)]
    when: Window = "phase-begins"
    gives: Given | None = None
    lasts: Literal["phase", "turn", "battle"] = "phase"
    does: Literal["", "fight", "move"] = ""
    phase: PhaseName | None = None
    turn: Literal["own", "enemy", "either"] = "either"
    keywords: tuple[Text, ...] = ()
    stops: Reached | None = None
    refunds: bool = False


REROLL_NAME = "Command Re-roll"  # said to a player
COUNTER_NAME = "Counter-offensive"  # said to a player
BRAVERY_NAME = "Insane Bravery"  # said to a player
ORDERS_NAME = "New Orders"  # said to a player
REROLL = Stratagem(id="command-re-roll", name=REROLL_NAME, cost=1)
"""[40K-CORE-STRAT-02]"""
COUNTER = Stratagem(id="counter-offensive", name=COUNTER_NAME, cost=2)
"""[40K-CORE-STRAT-03]"""
BRAVERY = Stratagem(id="insane-bravery", name=BRAVERY_NAME, cost=2)
"""[40K-CORE-STRAT-04]"""
NEW_ORDERS = Stratagem(id="new-orders", name=ORDERS_NAME, cost=1)
"""[40K-CORE-MIS-30]"""
CORE = (REROLL, COUNTER, BRAVERY, NEW_ORDERS)
USED_BY = {
    REROLL.id: "40K-CORE-STRAT-02",
    COUNTER.id: "40K-CORE-STRAT-03",
    BRAVERY.id: "40K-CORE-STRAT-04",
    NEW_ORDERS.id: "40K-CORE-MIS-30",
}
"""The rules of those that every army has."""
