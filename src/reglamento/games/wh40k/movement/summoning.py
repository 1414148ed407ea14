"""Units that are summoned, and paid for with reinforcement points. [40K-FAQ-REINF-05, 40K-CORE-MATCH-04]"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.reinforcements import CallUnit, EndCall
from reglamento.games.wh40k.facts.events.reinforcements import NothingSummoned, SummonRolled
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.entering import Enter, Newcomers
from reglamento.games.wh40k.movement.joining import Addition, affords, join, listed
from reglamento.games.wh40k.sheets.arrivals import Summons
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import new_models
from reglamento.games.wh40k.units.table import bases, members, units_of
from reglamento.kernel.questions import Choose, Position, Roll
from reglamento.kernel.steps import Step

RULE = "40K-FAQ-REINF-05"


def may_summon(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side that may summon now: they have not moved in this phase, and there are points for the cheapest unit.
    [40K-FAQ-REINF-05]
    """
    still = (unit for unit in units_of(game, side) if not game.units[unit].movement)
    return tuple(unit for unit in still if callable_by(game, unit, 6 * dice_of(game, unit)))


def dice_of(game: Warzone, unit: str) -> int:
    """How many dice a unit rolls to summon."""
    return max((each.dice for each in of_unit(game, unit, Summons)), default=0)


def callable_by(game: Warzone, unit: str, total: int) -> tuple[int, ...]:
    """The numbers of the units that a unit may summon with this total: those whose Power is no more, and for which there are points."""
    sheets = {sheet for each in of_unit(game, unit, Summons) for sheet in each.sheets}
    side = game.units[unit].side
    return tuple(
        number
        for number, entry in listed(game, side)
        if entry.sheet.id in sheets and entry.power <= total and affords(game, side, entry.points)
    )


class SummonRoll(OwnRoll, frozen=True):
    """Dice are added up: a unit whose Power is no more may be summoned. The summoner does not move. [40K-FAQ-REINF-05]"""

    unit: str

    def roll(self, game: Warzone) -> Roll:
        return Roll(dice_of(game, self.unit), RULE, "summon", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return callable_by(game, self.unit, sum(dice)) != callable_by(game, self.unit, 6 * len(dice))

    def helpful(self, game: Warzone, dice: tuple[int, ...]) -> tuple[int, ...]:
        total = sum(dice)
        now = callable_by(game, self.unit, total)
        return tuple(sorted({die for die in dice if callable_by(game, self.unit, total - die + 6) != now}))

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "dice are always thrown"
        game.units[self.unit] = replace(game.units[self.unit], movement="stood")
        total = sum(thrown.all)
        return [*game.happened(SummonRolled(RULE, self.unit, thrown.all)), PickCalled(self.unit, total)]


class PickCalled(Step, frozen=True):
    """The player names the unit that is summoned, or none. [40K-FAQ-REINF-05]"""

    unit: str
    total: int

    def ask(self, game: Warzone) -> Choose | None:
        options = tuple(map(CallUnit, callable_by(game, self.unit, self.total)))
        if not options:
            return None
        return Choose(game.units[self.unit].side, RULE, "call", (*options, EndCall()), options[-1], self.unit)

    def then(self, game: Warzone, answer: CallUnit | EndCall | None) -> list[Step]:
        if isinstance(answer, CallUnit):
            return [SummonAt(self.unit, answer.entry)]
        return game.happened(NothingSummoned(RULE, self.unit))


class SummonAt(Enter, frozen=True):
    """The unit stands within so many inches of its summoner and more than 9" from every enemy. One for which there is no room does not
    come, and costs nothing. [40K-FAQ-REINF-05]
    """

    topic: ClassVar[str] = "summon-at"
    unit: str
    entry: int

    def about(self, game: Warzone) -> str:
        return self.unit

    def newcomers(self, game: Warzone) -> Newcomers:
        side = game.units[self.unit].side
        entry = game.roster(side).entry(self.entry)
        found = next(each for each in of_unit(game, self.unit, Summons) if entry.sheet.id in each.sheets)
        place = bases(game, members(game, self.unit))[0]
        own = tuple(entry.sheet.member(kind).base for kind in entry.kinds())
        return Newcomers(RULE, side, entry.sheet, new_models(game, side, self.entry), own, found.distance, (place, found.range))

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return game.happened(NothingSummoned(RULE, self.unit))
        side = game.units[self.unit].side
        return join(game, Addition(RULE, side, self.entry, game.roster(side).entry(self.entry).points), answer)
