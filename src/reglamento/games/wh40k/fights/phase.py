"""The Fight phase: which unit fights next. [40K-CORE-FIGHT-01, 40K-CORE-FIGHT-02, 40K-FAQ-FIGHT-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.charges.closer import MoveCloser
from reglamento.games.wh40k.facts.choices.attacks import FightWith
from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.charges import FightPicked
from reglamento.games.wh40k.facts.events.stratagems import StratagemWorks
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.fights.barricades import near_enough_to_fight, only_across
from reglamento.games.wh40k.fights.striking import PickBlows
from reglamento.games.wh40k.sheets.effects import FightsFirst, FightsTwice
from reglamento.games.wh40k.sheets.stratagems import COUNTER
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.points import affordable, stratagem_of
from reglamento.games.wh40k.stratagems.using import Use
from reglamento.games.wh40k.units.passing import phase_passed
from reglamento.games.wh40k.units.table import units_of
from reglamento.games.wh40k.words.hindrances import APART
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


def eligible(game: Warzone, side: Side, *, chargers: bool) -> tuple[str, ...]:
    """The units of a side that can be picked to fight now: those that charged in this turn or always fight first; or all others that have
    an enemy within 1", or within 2" past a barricade. One that fights first is among these if an enemy has come up to it after the
    chargers. Each fights once, or twice by an ability. [40K-CORE-FIGHT-01, 40K-CORE-FIGHT-03, 40K-CORE-TERR-BARRIER, 40K-FAQ-FIGHT-03,
    40K-FAQ-FIGHT-04, 40K-FAQ-FIGHT-05, 40K-FAQ-FIGHT-09]
    """
    waiting = [unit for unit in units_of(game, side) if fights_left(game, unit) > 0]
    if chargers:
        return tuple(
            unit for unit in waiting if game.units[unit].charged or (_early(game, unit) and near_enough_to_fight(game, unit))
        )
    return tuple(unit for unit in waiting if not game.units[unit].charged and near_enough_to_fight(game, unit))


def fights_left(game: Warzone, unit: str) -> int:
    """How many times a unit may still fight in this phase. Each time it is chosen as if it were another unit. [40K-FAQ-FIGHT-05,
    40K-FAQ-FIGHT-12]
    """
    return (2 if of_unit(game, unit, FightsTwice) else 1) - game.units[unit].fought


def _early(game: Warzone, unit: str) -> bool:
    return bool(of_unit(game, unit, FightsFirst))


class ChargersFight(Step, frozen=True):
    """First all units that charged, and those that always fight first: the players pick them in turn, the active one first. No unit may
    pass. [40K-CORE-FIGHT-02, 40K-CORE-FIGHT-03, 40K-FAQ-FIGHT-01]
    """

    side: Side
    """The active player."""
    other: bool = False
    """Whether the other player picks next."""

    def ask(self, game: Warzone) -> Choose | None:
        side = self._now(game)
        return _which(side, eligible(game, side, chargers=True))

    def _now(self, game: Warzone) -> Side:
        next_side = foe(self.side) if self.other else self.side
        return next_side if eligible(game, next_side, chargers=True) else foe(next_side)

    def then(self, game: Warzone, answer: FightWith | None) -> list[Step]:
        side = self._now(game)
        units = eligible(game, side, chargers=True)
        if not units:
            return [OthersFight(self.side)]
        unit = units[0] if answer is None else answer.unit
        return [*_early_fight(game, unit), SecondFight(unit), replace(self, other=side == self.side)]


def _early_fight(game: Warzone, unit: str) -> list[Step]:
    """A unit that charged, or always fights first, fights; after one that charged the other side may counter."""
    counter = [MayCounter(foe(game.units[unit].side))] if game.units[unit].charged else []
    return [*fight(game, unit), *counter]


class SecondFight(Step, frozen=True):
    """By the reading, a unit that charged and fights twice does so at once. [40K-FAQ-FIGHT-12]"""

    unit: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if game.readings.charger_fights_twice == "apart" or self.unit not in game.ranks or not game.units[self.unit].charged:
            return []
        waits = self.unit in eligible(game, game.units[self.unit].side, chargers=True)
        return _early_fight(game, self.unit) if waits else []


class MayCounter(Step, frozen=True):
    """When an enemy unit that charged has fought, one of this side's units may fight next, before the others. The side is not asked when
    the enemy has no unit left that would fight before it, nor about one that always fights first and is the next in any case.
    [40K-CORE-STRAT-03, 40K-CORE-FIGHT-03]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        other = foe(self.side)
        waiting = eligible(game, other, chargers=True) or eligible(game, other, chargers=False)
        early = eligible(game, self.side, chargers=True)
        late = tuple(unit for unit in eligible(game, self.side, chargers=False) if unit not in early)
        units = (*early, *late) if late or len(early) > 1 else ()
        if not waiting or not units or not affordable(game, self.side, COUNTER):
            return None
        options = (*(Spend(COUNTER.id, unit) for unit in units), Withhold())
        return Choose(self.side, "40K-CORE-STRAT-03", "counter", options, Withhold())

    def then(self, game: Warzone, answer: Spend | Withhold | None) -> list[Step]:
        return [Counter(self.side, answer.unit)] if isinstance(answer, Spend) else []


class Counter(Step, frozen=True):
    """A unit fights out of turn, unless the Stratagem is stopped. [40K-CORE-STRAT-03]"""

    side: Side
    unit: str

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, COUNTER.id, self.unit)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        return fight(game, self.unit) if works else []


class OthersFight(Step, frozen=True):
    """Then the players pick units in turn, the active one first; when one has none left, the other goes on. [40K-CORE-FIGHT-02]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        side = self._now(game)
        return _which(side, eligible(game, side, chargers=False))

    def _now(self, game: Warzone) -> Side:
        return self.side if eligible(game, self.side, chargers=False) else foe(self.side)

    def then(self, game: Warzone, answer: FightWith | None) -> list[Step]:
        side = self._now(game)
        units = eligible(game, side, chargers=False)
        if not units:
            return phase_passed(game, "fight", self.side, ((unit, APART) for unit in units_of(game, self.side)))
        return [*fight(game, units[0] if answer is None else answer.unit), OthersFight(foe(side))]


def _which(side: Side, units: tuple[str, ...]) -> Choose | None:
    if len(units) < 2:
        return None
    options = tuple(map(FightWith, units))
    return Choose(side, "40K-CORE-FIGHT-02", "fight-unit", options, options[0])


def fight(game: Warzone, unit: str) -> list[Step]:
    """A unit fights: it piles in, strikes and consolidates; one that fights again does all of it once more. [40K-CORE-FIGHT-04,
    40K-CORE-TERR-BARRIER, 40K-FAQ-FIGHT-11]
    """
    game.units[unit] = replace(game.units[unit], fought=game.units[unit].fought + 1)
    game.acting = unit
    across = only_across(game, unit)
    follows = game.happened(FightPicked("40K-CORE-TERR-BARRIER" if across else "40K-CORE-FIGHT-02", unit, across))
    return [*follows, MoveCloser(unit, "pile in"), PickBlows(unit), Consolidate(unit), *window(game, "fought", unit)]


def fights_again(game: Warzone, event: StratagemWorks) -> list[Step]:
    """A Stratagem lets a unit fight again. When it does so as the phase ends, enemies that have not fought and then have one within 1" of
    them do so afterwards; before that, the units that are to fight go on in their order. [40K-FAQ-FIGHT-10, 40K-FAQ-FIGHT-11,
    40K-CORE-FIGHT-02]
    """
    stratagem = stratagem_of(game, event.side, event.stratagem)
    if stratagem.does != "fight":
        return []
    replies = [OthersFight(foe(event.side))] if stratagem.when == "phase-ends" else []
    return [*fight(game, event.unit), *replies]


class Consolidate(Step, frozen=True):
    """Models of a unit that has fought move up to 3" closer. [40K-CORE-FIGHT-04, 40K-FAQ-FIGHT-03]"""

    unit: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        side = game.units[self.unit].side
        return [MoveCloser(self.unit, "consolidate")] if self.unit in units_of(game, side) else []
