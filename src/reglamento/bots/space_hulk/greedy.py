"""The greedy bot of Space Hulk: it weighs every option by its immediate gain and its risk in the next turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.bots.bot import Bot
from reglamento.bots.space_hulk import deploying, marines, melee, powers, reactions
from reglamento.bots.space_hulk.stealers import choosing, placing
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose

Decide = Callable[[Hulk, Choose], Any]


def _command_action(view: Hulk, question: Choose) -> Any:
    decide = marines.commanded if view.phase == "marine" else reactions.react
    return decide(view, question)


TOPICS: dict[str, Decide] = {
    "deploy": deploying.deploy,
    "redraw": reactions.redraw,
    "marine-action": marines.act,
    "command-action": _command_action,
    "free-shot": marines.free_shot,
    "command-window": reactions.window,
    "overwatch-target": reactions.overwatch_target,
    "genestealer-action": choosing.act,
    "wait": placing.wait,
    "place": placing.place,
    "face": placing.face,
    "expose": placing.expose,
    "broodlord": placing.broodlord,
    "automaton": placing.shove,
    "aim-barrier": powers.aim,
    "aim-storm": powers.aim,
    "parry": melee.decide,
    "block": melee.decide,
    "guard": melee.decide,
    "axe": melee.decide,
}
"""The function for each decision, by the topic of the question."""


class GreedyBot(Bot):
    """Plays either side of any mission by its outcomes. It knows only its seat's view, and the same position gives the same
    choice.
    """

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed

    def choose(self, view: Hulk, question: Choose) -> Any:
        """One of the options, or the default when there is none."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        decide = TOPICS.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options else options[0]
