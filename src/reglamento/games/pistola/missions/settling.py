"""The end of a game and its result. [PP-END-01, PP-END-02, PP-END-03, PP-MISSION-04, PP-MISSION-12]"""

from __future__ import annotations

from fractions import Fraction

from reglamento.games.pistola.combat.standing import models_of
from reglamento.games.pistola.events import GameEnded
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.coming_home import last_extras
from reglamento.games.pistola.missions.counting import achieved, primary_achieved, secondaries
from reglamento.games.pistola.state import ATTACKER, DEFENDER, Crawl
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class Settle(Step, frozen=True):
    """The game is over, whatever was still to come; `rule` is why. What can only be known at the end is counted first.
    [PP-END-01, PP-MISSION-03]
    """

    rule: str

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.agenda.clear()
        return [*last_extras(game), Judge(self.rule)]


class Judge(Step, frozen=True):
    """The objectives achieved are compared with X. Where there is a primary objective the defender rolls first. [PP-MISSION-12]"""

    rule: str

    def ask(self, game: Crawl) -> Roll | None:
        if game.primary is None or game.mission.interrupted:
            return None
        return Roll(1, "PP-MISSION-12", "victory", DEFENDER, sides=3)

    def then(self, game: Crawl, dice: tuple[int] | None) -> list[Step]:
        if dice is not None:
            game.won, game.result = by_primary(primary_achieved(game), secondaries(game), game.mission.mean, dice[0])
        elif game.mission.earlier is not None:
            game.won, game.result = by_number(achieved(game), Fraction(game.mission.earlier))
        elif game.mission.interrupted:
            game.won, game.result = by_discovery(any(each.primary for each in game.objectives.values()))
        elif game.mission.last_combat:
            game.won, game.result = last_standing(game)
        else:
            game.won, game.result = by_number(achieved(game), game.mission.mean)
        return game.happened(GameEnded(self.rule, game.won, game.result))


def by_number(objectives: int, x: Fraction) -> tuple[Side | None, str]:
    """More than X: the attacker wins; exactly X: a draw; fewer: the defender. [PP-MISSION-04, PP-SCEN-01]"""
    if objectives == x:
        return None, "draw"
    return (ATTACKER, "attacker victory") if objectives > x else (DEFENDER, "defender victory")


def by_primary(primary: bool, others: int, x: Fraction, die: int) -> tuple[Side, str]:
    """Three bands without gaps for each side: from X+d-2, from X+d-3, below. [PP-MISSION-12, PP-MISSION-90]"""
    if others >= x + die - 2:
        band = "decisive attacker victory" if primary else "marginal defender victory"
    elif others >= x + die - 3:
        band = "attacker victory" if primary else "defender victory"
    else:
        band = "marginal attacker victory" if primary else "decisive defender victory"
    return (ATTACKER if primary else DEFENDER), band


def by_discovery(found: bool) -> tuple[Side, str]:
    """An incursion that only has to find the enemy's lair succeeds when it does. [PP-SCEN-11, PP-SCEN-12]"""
    return (ATTACKER, "primary objective found") if found else (DEFENDER, "strike force lost")


def last_standing(game: Crawl) -> tuple[Side | None, str]:
    """Who still has somebody standing has won the last combat, and the scenario. [PP-SCEN-12]"""
    if models_of(game, ATTACKER):
        return ATTACKER, "attacker victory"
    return (DEFENDER, "defender victory") if models_of(game, DEFENDER) else (None, "draw")


def earned(game: Crawl) -> bool:
    """Whether the attacker has already earned his victory, so that he may declare the end at any time. [PP-END-02]"""
    if game.primary is not None:
        return primary_achieved(game)
    least = game.mission.mean if game.mission.earlier is None else Fraction(game.mission.earlier)
    return achieved(game) > least
