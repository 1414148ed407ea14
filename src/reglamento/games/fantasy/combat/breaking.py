"""After the blows: results, break tests, panic, flights. [WF-CORE-CC-01, WF-CORE-RES-03, WF-CORE-RES-04]"""

from __future__ import annotations

from reglamento.games.fantasy.characters.command import carries, rallies_round
from reglamento.games.fantasy.combat.crumbling import Crumble, unstable
from reglamento.games.fantasy.combat.lightning import LightningAttack, may_break_off
from reglamento.games.fantasy.combat.pursuing import BeginPursuits
from reglamento.games.fantasy.combat.redressing import RedressRanks
from reglamento.games.fantasy.combat.result import lines_of, winner_of
from reglamento.games.fantasy.facts.events.fighting import (
    BreakTested,
    BrokenByFear,
    CombatResolved,
    CombatScored,
    FrenzyLost,
    StandardTaken,
)
from reglamento.games.fantasy.facts.events.moves import FlightRolled
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.nerve.fleeing import roll_of, rolled, run, strongest
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.nerve.leadership import counted, leadership, passes, test_dice
from reglamento.games.fantasy.nerve.panic import BROKEN_NEAR, tests_near
from reglamento.games.fantasy.nerve.temper import alarm, frenzied, stubborn, unbreakable
from reglamento.games.fantasy.units.changing import take_obstacles
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.table import foes_of, has_standard, unit_strength
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RESULT, BREAK, FLIGHT = "WF-CORE-RES-01", "WF-CORE-RES-03", "WF-CORE-RES-04"


class Results(Step, frozen=True):
    """The result of every combat, then all break tests, panic, flights, pursuits, and redressed ranks. [WF-CORE-CC-01]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        game.change_all(charging=False, afraid=())
        follows: list[Step] = []
        for melee in game.melees:
            follows += resolve(game, melee)
        losers = [unit for unit in game.regiments if game.units[unit].margin > 0]
        for unit in losers:
            for id in (unit, *members_in(game, unit)):
                follows += lose_frenzy(game, id)
        return [
            *follows,
            *(LightningAttack(unit) for unit in [*game.regiments] if may_break_off(game, unit)),
            *(Crumble(unit) if unstable(game, unit) else BreakTest(unit) for unit in losers),
            FriendsPanic(),
            Flights(),
            BeginPursuits(self.side),
            RedressRanks(self.side),
        ]


def resolve(game: Pitched, melee: str) -> list[Step]:
    """Counts the points of a combat; the losers know by how many they lost. [WF-CORE-RES-01]"""
    lines = lines_of(game, melee)
    red, blue, won = sum(line.red for line in lines), sum(line.blue for line in lines), winner_of(game, melee, lines)
    units = game.melees[melee].units
    follows = game.happened(CombatResolved(RESULT, melee, red, blue, won, units))
    for line in lines:
        follows += game.happened(CombatScored(RESULT, line.what, line.red, line.blue))
    for unit in units:
        if unit in game.regiments:
            own = game.units[unit].side
            margin = 0 if won is None else max(1, abs(red - blue)) * (-1 if own == won else 1)
            game.change(unit, margin=margin, won=own == won, rounds=game.units[unit].rounds + 1)
    if won is not None:
        take_obstacles(game, won)
    return follows


def lose_frenzy(game: Pitched, unit: str) -> list[Step]:
    """A frenzied unit that has lost a combat is frenzied no longer: so it takes its break test without it. [WF-CORE-PSY-06]"""
    if not frenzied(game, unit):
        return []
    game.change(unit, tamed=True)
    return game.happened(FrenzyLost("WF-CORE-PSY-06", unit))


def breaks_from_fear(game: Pitched, unit: str) -> bool:
    """Whether a beaten unit breaks at once: the enemies in contact that it fears have more unit strength together than it. What causes fear
    itself takes terror for fear. [WF-CORE-PSY-03, WF-CORE-PSY-04]
    """
    strength = sum(unit_strength(game, foe) for foe in foes_of(game, unit) if alarm(game, unit, foe))
    return strength > unit_strength(game, unit)


class BreakTest(Step, frozen=True):
    """A losing unit tests its Leadership less the points it lost by; stubborn units their own, unbreakable ones never. By the option
    `double_one` a double 1 passes. One that is outnumbered by fear breaks without a test. [WF-CORE-RES-03, WF-UNBREAKABLE-1,
    WF-CORE-PSY-03]
    """

    unit: str
    again: bool = True

    def due(self, game: Pitched) -> bool:
        """Whether the unit is still there and has not broken off."""
        return self.unit in game.regiments and game.units[self.unit].margin > 0

    def ask(self, game: Pitched) -> Roll | None:
        if not self.due(game) or breaks_from_fear(game, self.unit) or unbreakable(game, self.unit):
            return None
        return Roll(test_dice(game, self.unit), BREAK, "break", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            if not self.due(game) or not breaks_from_fear(game, self.unit):
                return []
            game.change(self.unit, broken=True)
            return game.happened(BrokenByFear("WF-CORE-PSY-03", self.unit))
        less = 0 if stubborn(game, self.unit) else game.units[self.unit].margin
        passed = passes(game, self.unit, dice, less) or (game.readings.double_one and counted(game, self.unit, dice) == 2)
        follows = game.happened(BreakTested(BREAK, self.unit, dice, leadership(game, self.unit) - less, passed))
        if not passed and self.again and rallies_round(game, self.unit):
            return [*follows, BreakTestAgain(self.unit, again=False)]
        game.change(self.unit, broken=not passed)
        return follows


class BreakTestAgain(BreakTest, frozen=True):
    """A failed break test is repeated once near the battle standard. [WF-CORE-RES-03, WF-CORE-DICE-01]"""

    def ask(self, game: Pitched) -> Roll:
        return Roll(test_dice(game, self.unit), BREAK, "break-again", game.units[self.unit].side, self.unit)


class FriendsPanic(Step, frozen=True):
    """Friends within 15 cm of a unit that breaks test for panic, before it flees. [WF-CORE-RES-04, WF-CORE-PSY-02]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found: list[Step] = []
        for unit in [unit for unit in game.regiments if game.units[unit].broken]:
            found += tests_near(game, unit, game.regiments[unit].ring, BROKEN_NEAR)
        return found


class Flights(Step, frozen=True):
    """Winners note whom they may pursue, but for crews of war machines and monsters that stay; then the broken units flee.
    [WF-CORE-RES-04, WF-CORE-PUR-01, WF-CORE-WAR-03, WF-CORE-MON-02]
    """

    def then(self, game: Pitched, answer: None) -> list[Step]:
        broken = [unit for unit in game.regiments if game.units[unit].broken]
        for unit in game.regiments:
            foes = foes_of(game, unit)
            if (
                foes
                and free_to(game, unit, "pursue")
                and game.units[unit].margin < 0
                and all(game.units[each].broken for each in foes)
            ):
                game.chasers[unit] = foes
        return [BreakFlight(unit) for unit in broken]


def opponents(game: Pitched, unit: str) -> tuple[str, ...]:
    """The enemies in the combat of a unit: it shares the result, though its own foes may be dead. [WF-CORE-PUR-04]"""
    side = game.units[unit].side
    return tuple(
        other
        for melee in game.melees.values()
        if unit in melee.units
        for other in melee.units
        if other in game.regiments and game.units[other].side != side
    )


class BreakFlight(Step, frozen=True):
    """A broken unit flees from the enemy of the highest unit strength, and its standard is lost. [WF-CORE-RES-04]"""

    unit: str

    def ask(self, game: Pitched) -> Roll | None:
        return roll_of(game, self.unit, FLIGHT, "flight") if self.unit in game.regiments else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        cause, far, follows = (
            strongest(game, foes_of(game, self.unit) or opponents(game, self.unit)),
            rolled(game, dice),
            list[Step](),
        )
        if has_standard(game, self.unit) and not carries(game, self.unit):
            taker = foe(game.units[self.unit].side)
            game.captured[self.unit] = taker
            follows += game.happened(StandardTaken(FLIGHT, self.unit, taker))
        game.tell(FlightRolled(FLIGHT, self.unit, dice, far))
        game.change(self.unit, flight=sum(dice))
        return [*follows, *run(game, self.unit, far, cause)]
