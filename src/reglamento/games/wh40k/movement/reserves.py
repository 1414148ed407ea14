"""The mission rule of Reserves: units that were not set up arrive by dice. [40K-CORE-MIS-41, 40K-FAQ-REINF-01]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices.moves import Arrive
from reglamento.games.wh40k.facts.events.moves import ReservesRolled
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.arriving import ArriveAt, can_wait
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import entry_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-MIS-41"
EARLIEST = 2
"""The battle round from which units arrive."""
ARRIVES = 3
"""What a unit rolls at least to arrive."""


def reserves_arrive(game: Warzone, side: Side) -> list[Step]:
    """At the start of its Movement phase, from the second battle round on, a side rolls for each of its units that wait.
    [40K-CORE-MIS-41]
    """
    if not game.mission.reserves or game.round < EARLIEST:
        return []
    waiting = (unit for unit, away in game.away.items() if not away.inside and game.units[unit].side == side)
    return [*(ReservesRoll(unit) for unit in waiting), ReservesArrive(side)]


class ReservesRoll(OwnRoll, frozen=True):
    """On 3 or more the unit arrives in this turn. Until all have rolled it is noted as one that has arrived. [40K-CORE-MIS-41]"""

    unit: str

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, RULE, "reserves", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return dice[0] < ARRIVES

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always rolled"
        die = thrown.all[0]
        arrives = die >= ARRIVES
        if arrives:
            game.coming = (*game.coming, self.unit)
        return game.happened(ReservesRolled(RULE, self.unit, die, ARRIVES, arrives))


class ReservesArrive(Step, frozen=True):
    """The units whose dice allowed it arrive one by one, in the order that their player likes, and none of them waits: by their own edge,
    or by their own ability. [40K-CORE-MIS-41, 40K-FAQ-REINF-01]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options = tuple(map(Arrive, game.coming))
        return Choose(self.side, RULE, "arrive", options, options[0]) if len(options) > 1 else None

    def then(self, game: Warzone, answer: Arrive | None) -> list[Step]:
        if not game.coming:
            return []
        unit = game.coming[0] if answer is None else answer.unit
        game.coming = tuple(each for each in game.coming if each != unit)
        return [ArriveAt(unit, edge=not can_wait(entry_of(game, unit))), self]
