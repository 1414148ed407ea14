"""The cost of an option, in figures and in the players' words, and the piece that acts. [SH-AP-02, SH-REF-03]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.psychic import POWERS
from reglamento.games.space_hulk.moves.costs import Unpriced, foe_cost, marine_cost
from reglamento.games.space_hulk.words.questions import question_text
from reglamento.kernel.questions import Choose
from reglamento.language import tr

__all__ = ["command_text", "cost_text", "option_cost", "points", "prices", "question_text"]


def doer(game: Hulk) -> Piece | None:
    """The piece whose action the pending choice is about: the active one, or the one named by the question."""
    question = game.question
    id = question.about if isinstance(question, Choose) and question.about is not None else game.active
    if id is None:
        return None
    return game.marines.get(id) or game.stealers.get(id) or game.blips.get(id)


def option_cost(game: Hulk, option: c.Option) -> int | None:
    """AP, command points or psi points of an option, by its kind; None when it costs nothing or cannot be priced."""
    if isinstance(option, c.SpendPsi):
        return option.points
    if isinstance(option, c.UsePower):
        return POWERS[option.power][0] if option.power in POWERS else None
    actor = doer(game)
    question = game.question
    if actor is None or not isinstance(question, Choose) or question.topic not in ACTIONS:
        return None
    try:
        return marine_cost(game, actor, option) if isinstance(actor, Marine) else foe_cost(game, actor, option)
    except Unpriced:
        return None


ACTIONS = ("marine-action", "genestealer-action", "command-action")
"""The topics under which actions are paid for."""


def cost_text(game: Hulk, option: c.Option) -> str:
    """The cost if it were paid now: `1 AP`, `1 AP + 1 CP`, `2 CP`, `3 psi`; empty when there is none. [SH-AP-10, SH-CMD-06]"""
    cost = option_cost(game, option)
    if cost is None:
        return ""
    if isinstance(option, c.SpendPsi | c.UsePower):
        return tr("{n} psi").format(n=cost)
    return points(*prices(game, option))


def command_text(game: Hulk, option: c.Option) -> str:
    """The part of the cost that is paid with command points: `1 CP`; empty when there is none. [SH-AP-10]"""
    cost = option_cost(game, option)
    if cost is None or isinstance(option, c.SpendPsi | c.UsePower):
        return ""
    return points(0, prices(game, option)[1])


def prices(game: Hulk, option: c.Option) -> tuple[int, int]:
    """AP and command points of an action, if it were paid now. [SH-AP-10, SH-CMD-06]"""
    cost, actor = option_cost(game, option) or 0, doer(game)
    own = cost if not isinstance(actor, Marine) else min(cost, game.ap) if game.active == actor.id else 0
    if isinstance(game.question, Choose) and game.question.topic == "command-action":
        own = 0
    return own, cost - own


def points(own: int, command: int) -> str:
    """AP and command points: `1 AP + 1 CP`. [SH-AP-10]"""
    parts = [tr("{n} AP").format(n=own)] if own else []
    return " + ".join([*parts, tr("{n} CP").format(n=command)] if command else parts)
