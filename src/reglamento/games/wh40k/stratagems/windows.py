"""Which windows of Stratagems an event opens. [40K-CORE-TURN-02]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.boarding import Disembarked
from reglamento.games.wh40k.facts.events.charges import Charged, ChargeDeclared, FightPicked
from reglamento.games.wh40k.facts.events.course import RoundBegan, RoundEnded, TurnBegan, TurnEnded
from reglamento.games.wh40k.facts.events.losses import ModelSlain, UnitDestroyed, Wounded
from reglamento.games.wh40k.facts.events.moves import Arrived, Moved
from reglamento.games.wh40k.facts.events.powers import PowerManifested
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.stratagems import Window
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.kernel.steps import Step

COURSE: dict[type, Window] = {
    RoundBegan: "round-begins",
    RoundEnded: "round-ends",
    TurnBegan: "turn-begins",
    TurnEnded: "turn-ends",
    UnitDestroyed: "destroyed",
}
OF_UNITS: dict[type, Window] = {
    UnitSetUp: "set-up",
    Arrived: "arrived",
    Disembarked: "disembarked",
    Moved: "moved",
    Charged: "charged",
    FightPicked: "fights",
    PowerManifested: "manifested",
    ModelSlain: "slain",
}


def course(game: Warzone, event: RoundBegan | RoundEnded | TurnBegan | TurnEnded | UnitDestroyed) -> list[Step]:
    """The window of a moment of the battle."""
    return window(game, COURSE[type(event)])


def of_unit_in(
    game: Warzone, event: UnitSetUp | Arrived | Disembarked | Moved | Charged | FightPicked | PowerManifested | ModelSlain
) -> list[Step]:
    """The window of what a unit has done, or of what has happened to it."""
    return window(game, OF_UNITS[type(event)], event.unit)


def wounded(game: Warzone, event: Wounded) -> list[Step]:
    """The window of a unit one of whose models has lost wounds and lives."""
    return window(game, "wounded", game.models[event.model].unit)


def declared(game: Warzone, event: ChargeDeclared) -> list[Step]:
    """The windows of the unit that charges and of those at which it does."""
    return [*window(game, "charges", event.unit), *(step for unit in event.targets for step in window(game, "charged-at", unit))]
