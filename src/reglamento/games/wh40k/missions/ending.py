"""When the battle ends, and who has won. [40K-CORE-MIS-01, 40K-CORE-MIS-02, 40K-CORE-MIS-04, 40K-FAQ-MISSION-01]"""

from __future__ import annotations

from reglamento.games.wh40k.dice.rolling_off import RollOff
from reglamento.games.wh40k.facts.events.course import BattleEnded, LengthRolled, TurnEnded
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.missions.markers import friendly
from reglamento.games.wh40k.missions.relic import holders
from reglamento.games.wh40k.missions.scoring import final_scores
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import lose_reserves
from reglamento.games.wh40k.units.table import aboard, members, sheet_of, units_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

FIFTH = 5
"""From the end of this battle round on a battle of random length may be over. [40K-CORE-MIS-01]"""
ON = {5: 3, 6: 4}
"""What must be rolled for the battle to go on, by the battle round that has ended. [40K-CORE-MIS-01]"""


class LastRound(OwnRoll, frozen=True):
    """Whether the battle round that has ended was the last one: after the fifth the player who had the first turn rolls, after the sixth
    the other one. [40K-CORE-MIS-01]
    """

    def roll(self, game: Warzone) -> Roll | None:
        if not game.mission.random or game.round not in ON or game.round >= game.mission.rounds:
            return None
        return Roll(1, "40K-CORE-MIS-01", "length", self._side(game))

    def _side(self, game: Warzone) -> Side:
        return game.first if game.round == FIFTH else foe(game.first)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        """Either may be wanted, that the battle ends or that it goes on."""
        return True

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return [EndBattle("points")] if game.round >= game.mission.rounds else []
        die = thrown.all[0]
        goes_on = die >= ON[game.round]
        follows = game.happened(LengthRolled("40K-CORE-MIS-01", self._side(game), die, goes_on))
        return follows if goes_on else [*follows, EndBattle("points")]


class EndBattle(Step, frozen=True):
    """Nothing else is played any more: units off the table are destroyed, the last points are scored, and the most win.
    [40K-CORE-MIS-04, 40K-CORE-REINF-01]
    """

    result: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.agenda.clear()
        return [*lose_reserves(game), *final_scores(game), CountPoints(self.result)]


class CountPoints(Step, frozen=True):
    """The side that has the relic wins where there is one; else the most points. Equal victory points are a draw; kinds of victory mean
    nothing. Of two sides that are equally close to the relic the winner of a roll-off names its own model as the closest.
    [40K-CORE-MIS-04, 40K-FAQ-MISSION-01, 40K-CORE-MIS-20, 40K-FAQ-MEASURE-04]
    """

    result: str

    def ask(self, game: Warzone) -> Step | None:
        return RollOff("40K-FAQ-MEASURE-04") if len(self._holders(game)) > 1 else None

    def _holders(self, game: Warzone) -> tuple[Side, ...]:
        return holders(game) if game.scoring == "relic" and game.markers else ()

    def then(self, game: Warzone, winner: Side | None) -> list[Step]:
        red, blue = game.points.get(RED, 0), game.points.get(BLUE, 0)
        relic = winner or next(iter(self._holders(game)), None)
        game.won = relic or (None if red == blue else RED if red > blue else BLUE)
        return end(game, "40K-CORE-MIS-04", "relic" if relic else self.result)


def end(game: Warzone, rule: str, result: str) -> list[Step]:
    """The battle is over."""
    game.agenda.clear()
    game.result, game.phase = result, None
    told = BattleEnded(rule, result, game.won, game.points.get(RED, 0), game.points.get(BLUE, 0))
    return game.happened(told)


def sudden_death(game: Warzone, event: TurnEnded) -> list[Step]:
    """A player with nothing on the table at the end of a turn after the first battle round loses at once; both at once draw. Flyers,
    the units aboard them, empty Fortifications and what is no friendly model do not count. [40K-CORE-MIS-02, 40K-ERR-215,
    40K-FAQ-MISSION-06, 40K-FAQ-MISSION-08]
    """
    if game.round < 2:
        return []
    gone = [side for side in (RED, BLUE) if not any(_counts(game, unit) for unit in units_of(game, side))]
    return [SuddenDeath(tuple(gone))] if gone else []


def _counts(game: Warzone, unit: str) -> bool:
    role = sheet_of(game, unit).role
    if not friendly(game, unit):
        return False
    return role != "Flyer" and (role != "Fortification" or any(aboard(game, model) for model in members(game, unit)))


class SuddenDeath(Step, frozen=True):
    """[40K-CORE-MIS-02, 40K-ERR-215]"""

    gone: tuple[Side, ...]

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.won = foe(self.gone[0]) if len(self.gone) == 1 else None
        return end(game, "40K-ERR-215", "sudden-death")
