"""The end of a game and its result. [PP-END-01, PP-END-02, PP-END-03, PP-MISSION-04, PP-MISSION-12]"""

from __future__ import annotations

from fractions import Fraction

from reglamento.games.pistola.facts.events.missions import GameEnded, VictoryRolled
from reglamento.games.pistola.facts.objectives import End, Measure
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.scoring.coming_home import last_extras
from reglamento.games.pistola.scoring.counting import achieved, primary_achieved, primary_of, secondaries
from reglamento.games.pistola.units.board import models_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

COUNTED: tuple[Measure, ...] = ("x", "raid", "primary")
"""The measures that compare with a number of objectives. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01]"""


class Settle(Step, frozen=True):
    """The game is over, and the rest of the agenda is dropped; `rule` says why. Objectives known only at the end are counted
    first. [PP-END-01, PP-MISSION-03]
    """

    rule: str

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.agenda.clear()
        return [*last_extras(game), Judge(self.rule)]


class Judge(Step, frozen=True):
    """The objectives achieved are compared with X. If there is a primary objective, the defender rolls first. [PP-MISSION-12]"""

    rule: str

    def ask(self, game: Crawl) -> Roll | None:
        if measure(game) != "primary":
            return None
        return Roll(1, "PP-MISSION-12", "victory", DEFENDER, sides=3)

    def then(self, game: Crawl, dice: tuple[int] | None) -> list[Step]:
        follows: list[Step] = []
        match measure(game):
            case "primary":
                assert dice is not None, "it was asked for"
                follows = game.happened(VictoryRolled("PP-MISSION-12", dice[0], *map(str, bands(game.mission.mean, dice[0]))))
                game.won, game.result = by_primary(primary_achieved(game), secondaries(game), game.mission.mean, dice[0])
            case "x" | "raid":
                game.won, game.result = by_number(achieved(game), objectives_needed(game))
            case "found":
                game.won, game.result = by_discovery(primary_of(game) is not None)
            case _:
                game.won, game.result = last_standing(game)
        return [*follows, *game.happened(ended(game, self.rule))]


def measure(game: Crawl) -> Measure:
    """The measure that decides the winner. [PP-MISSION-04, PP-MISSION-12, PP-SCEN-01, PP-SCEN-11, PP-SCEN-12]"""
    if game.primary is not None and not game.mission.interrupted:
        return "primary"
    if game.mission.earlier is not None:
        return "raid"
    if game.mission.interrupted:
        return "found"
    return "standing" if game.mission.last_combat else "x"


def objectives_needed(game: Crawl) -> Fraction:
    """The number of objectives that the achieved ones are compared with. [PP-MISSION-04, PP-SCEN-01]"""
    return game.mission.needed


def ended(game: Crawl, rule: str) -> GameEnded:
    """The event of a game's end, after the result has been decided. [PP-END-01]"""
    by = measure(game)
    number, against = (secondaries(game), game.mission.mean) if by == "primary" else (achieved(game), objectives_needed(game))
    return GameEnded(rule, game.won, game.result, end_of(game), by, number, str(against))


def end_of(game: Crawl) -> End:
    """How a finished game ended. [PP-END-01]"""
    if game.mission.turns and game.turn > game.mission.turns:
        return "turns"
    if game.mission.last_combat:
        return "combat"
    if game.mission.interrupted and primary_of(game) is not None:
        return "found"
    if models_of(game, ATTACKER):
        return "declared"
    return "left" if any(game.units[model.unit].side == ATTACKER for model in game.gone.values()) else "wiped out"


def by_number(objectives: int, x: Fraction) -> tuple[Side | None, str]:
    """With more than X the attacker wins; with exactly X it is a draw; with fewer the defender wins.
    [PP-MISSION-04, PP-SCEN-01]
    """
    if objectives == x:
        return None, "draw"
    return (ATTACKER, "attacker victory") if objectives > x else (DEFENDER, "defender victory")


def bands(x: Fraction, die: int) -> tuple[Fraction, Fraction]:
    """The number of other objectives, beside the primary one, from which they count as many, and the number below which they are
    few. [PP-MISSION-12]
    """
    return x + die - 2, x + die - 3


def by_primary(primary: bool, others: int, x: Fraction, die: int) -> tuple[Side, str]:
    """Three bands without gaps for each side: from X+d-2, from X+d-3, below. [PP-MISSION-12, PP-MISSION-90]"""
    many, few = bands(x, die)
    if others >= many:
        band = "decisive attacker victory" if primary else "marginal defender victory"
    elif others >= few:
        band = "attacker victory" if primary else "defender victory"
    else:
        band = "marginal attacker victory" if primary else "decisive defender victory"
    return (ATTACKER if primary else DEFENDER), band


def by_discovery(found: bool) -> tuple[Side, str]:
    """An incursion whose only aim is to find the enemy's lair succeeds if it finds it. [PP-SCEN-11, PP-SCEN-12]"""
    return (ATTACKER, "primary objective found") if found else (DEFENDER, "strike force lost")


def last_standing(game: Crawl) -> tuple[Side | None, str]:
    """The only side with a model standing has won the last combat, and the scenario; neither side when the turns run out.
    [PP-SCEN-12]
    """
    ours, theirs = bool(models_of(game, ATTACKER)), bool(models_of(game, DEFENDER))
    if ours == theirs:
        return None, "draw"
    return (ATTACKER, "attacker victory") if ours else (DEFENDER, "defender victory")


def earned(game: Crawl) -> bool:
    """Whether the attacker has already earned its victory, so that it may declare the end at any time. [PP-END-02]"""
    if game.primary is not None:
        return primary_achieved(game)
    return achieved(game) > objectives_needed(game)
