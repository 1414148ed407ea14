"""The greedy bot of pistola: it weighs fire and blows by the points that they are expected to take, and explores with all units
together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from reglamento.bots.bot import Bot
from reglamento.bots.pistola import doing, marches, mustering, striking
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.questions import Choose, Place, Position

Decide = Callable[[Crawl, Choose], Any]

TOPICS: dict[str, Decide] = {
    "unit": doing.next_unit,
    "action": doing.action,
    "leaving": doing.leaving,
    "retreat": doing.retreat,
    "shoot": striking.shoot,
    "charge": striking.charge,
    "charge-target": striking.target,
    "strike": striking.blow,
    "template": striking.template,
    "torrent": striking.dearest,
    "join": doing.join,
}
"""The function for each decision, by the topic of the question. Other questions get their default, which most players would
choose.
"""
PLACES: dict[str, Callable[[Crawl, Place], tuple[Position, ...]]] = {"move": marches.moved, "deploy": doing.deployed}


class GreedyBot(Bot):
    """Plays either side of any mission. It knows only its seat's view, and the same position gives the same choice. The seed
    decides only between forces that are about equally good.
    """

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed
        self.topics: dict[str, Decide] = {**TOPICS, "force": partial(mustering.force, seed=f"{seat} {seed}")}

    def choose(self, view: Crawl, question: Choose) -> Any:
        """One of the options, or the default when there is none."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        decide = self.topics.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options or option == question.default else options[0]

    def place(self, view: Crawl, question: Place) -> tuple[Position, ...]:
        """Places for the models of the question."""
        decide = PLACES.get(question.topic)
        return question.default if decide is None else decide(view, question)
