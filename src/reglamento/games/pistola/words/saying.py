"""The wording of refusals: whole sentences in the player's language, with names."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.games.pistola.facts.choices import Option, assaults, exploring, missions, shooting, troops
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.errors import Refusal


def no(game: Crawl, rule: str, sentence: str, **fields: Any) -> Refusal:
    """A refusal whose sentence has its named fields filled in."""
    return Refusal(rule, Names(game.mission, game).say(sentence, **fields), fields)


HELD = {
    "inactive": "{unit:unit} {unit:takes|take} no part in this combat",
    "falling": "{unit:unit} {unit:falls|fall} back",
    "retreating": "{unit:unit} {unit:retreats|retreat}",
    "pinned": "{unit:unit} {unit:is|are} pinned",
    "locked": "{unit:unit} {unit:is|are} locked in close combat",
    "moved": "{unit:unit} {unit:has|have} moved in this turn",
    "charged": "{unit:unit} {unit:has|have} charged",
    "fired": "{unit:unit} {unit:has|have} fired weapons that leave no time to charge",
}
"""What prevents a unit from moving or charging. [PP-BASE-07, PP-BASE-40, PP-BASE-55]"""
OFF = {
    "floor": "{model:model} would not stand wholly on the floor, clear of walls and closed doors",
    "strip": "{model:model} would not stand wholly in the strip outside the entrance, clear of walls and closed doors",
    "room": "{model:model} would not stand wholly in the room, clear of walls and closed doors",
    "above": "{model:model} would not stand wholly in the room above, clear of walls and closed doors",
    "large": "{model:model} would not stand wholly in a large room, clear of walls and closed doors",
    "new": "{model:model} would not stand wholly in the sections placed this turn, clear of walls and closed doors",
    "complex": "{model:model} would not stand wholly in the complex, clear of walls and closed doors",
}
"""For a model that would not stand where it must, by the floor that is asked for."""
TOO_FAR = {
    "move": "{model:model} may move {far:cm}, but the way there is {way:cm}",
    "charge": "{model:model} may charge {far:cm}, but the way there is {way:cm}",
    "consolidate": "{model:model} may consolidate {far:cm}, but the way there is {way:cm}",
}
"""For a model that would go farther than it may, by its kind of move."""
NO_WAY = {
    "move": "{model:model} may move {far:cm}, but no way leads there",
    "charge": "{model:model} may charge {far:cm}, but no way leads there",
    "consolidate": "{model:model} may consolidate {far:cm}, but no way leads there",
}
"""For a model that cannot reach its place, by its kind of move."""
UNKNOWN = {
    "u": "There is no {id:about} on the board",
    "d": "There is no {id:door}",
    "o": "There is no unexplored {id:opening}",
}
"""For the id of something that is not there, by its first letter."""
IN_SHOOTING = (
    "In a Combat Turn a model works a door or puts something down in the Shooting phase, instead of its squad's shooting"
)
AFTER_MOVES = "Doors are worked, and things put down, when all moves of the turn are made, by one model of each squad"
WHEN: dict[type[Option], tuple[str, str]] = {
    exploring.MoveUnit: ("PP-EXPL-02", "Units move at the start of the Exploration Turn"),
    exploring.OpenDoor: ("PP-EXPL-07", AFTER_MOVES),
    exploring.CloseDoor: ("PP-EXPL-07", AFTER_MOVES),
    exploring.PutDown: ("PP-EXPL-07", AFTER_MOVES),
    exploring.Look: (
        "PP-SECT-07",
        "What is in sight is explored after the moves and actions; only the order of several openings is chosen",
    ),
    troops.JoinUnit: ("PP-BASE-30", "A character joins a unit after its own move"),
    shooting.Shoot: ("PP-COMBAT-13", "Units fire in the Shooting phase of a Combat Turn"),
    shooting.RunUnit: ("PP-BASE-43", "Units run in the Shooting phase of a Combat Turn, instead of shooting"),
    assaults.Charge: ("PP-BASE-55", "Units charge in the Assault phase of a Combat Turn"),
    assaults.ChargeSeveral: ("PP-BASE-55", "Units charge in the Assault phase of a Combat Turn"),
    assaults.ChargeAt: ("PP-BASE-55", "Targets are named one by one when a unit charges several at once"),
    troops.OrderRetreat: ("PP-RETREAT-04", "A retreat is ordered at the start of the attacker's Combat Turn"),
    exploring.LeaveComplex: (
        "PP-COMBAT-18",
        "A unit leaves as the attacker's turn begins: from outside, or by an exit that one model touches and all others reach",
    ),
    exploring.Climb: (
        "PP-SCEN-22",
        "A unit goes up as the attacker's turn begins, when one model touches the stair and all others reach it",
    ),
    missions.DeclareEnd: (
        "PP-END-02",
        "The end is declared at the start of an Exploration Turn: with the victory earned, all units outside, or nothing left to explore",
    ),
}
"""When each kind of option is asked for, in Exploration Turns."""
WHEN_IN_COMBAT: dict[type[Option], tuple[str, str]] = {
    **WHEN,
    exploring.MoveUnit: ("PP-COMBAT-11", "Units move in the Movement phase of their side's Combat Turn"),
    exploring.OpenDoor: ("PP-COMBAT-15", IN_SHOOTING),
    exploring.CloseDoor: ("PP-COMBAT-15", IN_SHOOTING),
    exploring.PutDown: ("PP-COMBAT-15", IN_SHOOTING),
    exploring.Look: (
        "PP-COMBAT-04",
        "What is in sight is explored at the end of a Combat Turn; only the order of several openings is chosen",
    ),
    shooting.Shoot: ("PP-COMBAT-13", "Units fire in the Shooting phase of their side's Combat Turn"),
    shooting.RunUnit: ("PP-BASE-43", "Units run in the Shooting phase of their side's Combat Turn, instead of shooting"),
    assaults.Charge: ("PP-BASE-55", "Units charge in the Assault phase of their side's Combat Turn"),
    assaults.ChargeSeveral: ("PP-BASE-55", "Units charge in the Assault phase of their side's Combat Turn"),
}
"""The same in Combat Turns."""
