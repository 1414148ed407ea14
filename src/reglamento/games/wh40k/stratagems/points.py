"""Command Points, and which Stratagems may be used now. [40K-CORE-STRAT-01, 40K-CORE-STRAT-05, 40K-CORE-MATCH-03]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.stratagems import CORE, USED_BY, Stratagem

DEADLOCKED = 3
"""From this battle round on Stratagems cost double in Deadlock. [40K-CORE-MIS-30]"""


def stratagems_of(game: Warzone, side: Side) -> tuple[Stratagem, ...]:
    """The Stratagems of a side: those that every army has, and those of its army's list. [40K-FAQ-STRAT-03]"""
    return (*CORE, *game.roster(side).stratagems)


def stratagem_of(game: Warzone, side: Side, id: str) -> Stratagem:
    """A Stratagem of a side by its id."""
    return next(each for each in stratagems_of(game, side) if each.id == id)


def rule_of(stratagem: Stratagem) -> str:
    """The rule under which a Stratagem is used."""
    return USED_BY.get(stratagem.id, "40K-CORE-STRAT-05")


def cost_of(game: Warzone, stratagem: Stratagem) -> int:
    """What a Stratagem costs now: in Deadlock twice as much from the third battle round on. [40K-CORE-MIS-30]"""
    return stratagem.cost * (2 if game.scoring == "deadlock" and game.round >= DEADLOCKED else 1)


def affordable(game: Warzone, side: Side, stratagem: Stratagem) -> bool:
    """Whether a side has the Command Points for a Stratagem and has not used one of its name in this phase. Outside phases there is no
    limit. [40K-CORE-MATCH-03, 40K-FAQ-STRAT-04, 40K-FAQ-STRAT-08]
    """
    return game.command.get(side, 0) >= cost_of(game, stratagem) and _mark(side, stratagem) not in game.used


def spend(game: Warzone, side: Side, stratagem: Stratagem) -> None:
    """The Command Points are gone. [40K-CORE-STRAT-01]"""
    game.command[side] -= cost_of(game, stratagem)
    if game.phase is not None:
        game.used[_mark(side, stratagem)] = side


def unspend(game: Warzone, side: Side, stratagem: Stratagem, *, refund: bool) -> None:
    """A Stratagem that was stopped counts as not used. [40K-FAQ-STRAT-07-EX1]"""
    game.used.pop(_mark(side, stratagem), None)
    if refund:
        game.command[side] += cost_of(game, stratagem)


def _mark(side: Side, stratagem: Stratagem) -> str:
    return f"{side} {stratagem.name}"
