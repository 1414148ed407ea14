"""The greedy bot of wh40k: it takes markers, shoots at what it is expected to take the most points from, and charges when that pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.bots.bot import Bot
from reglamento.bots.wh40k.arriving import Places, arrive, arrive_at, call, deploy, embark, load, seize, set_up
from reglamento.bots.wh40k.fighting import (
    aim,
    allot,
    charge_target,
    charge_unit,
    fight_unit,
    grenade,
    intervene,
    shoot_unit,
    strike,
)
from reglamento.bots.wh40k.moving import distance_left, fly_to, move_to, move_unit
from reglamento.bots.wh40k.mustering import army
from reglamento.bots.wh40k.objectives import discard, favoured, new_orders
from reglamento.bots.wh40k.powers import deny, power, power_target
from reglamento.bots.wh40k.rerolling import reroll
from reglamento.bots.wh40k.spending import answer, bravery, counter, stratagem
from reglamento.games.wh40k.charges.closer import MoveCloser
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.questions import Choose, Place


class GreedyBot(Bot):
    """Plays either side of any mission. It knows its seat's view only, and the same position gives the same choice, but for the army: its
    seed decides between those that are as dear.
    """

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat, self.seed = seat, seed

    def choose(self, view: Warzone, question: Choose) -> Any:
        """One of the options, the default where it knows nothing better."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        if question.topic == "roster":
            return army(view, question, f"{self.seat} {self.seed} army")
        decide = TOPICS.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options or option == question.default else options[0]

    def place(self, view: Warzone, question: Place) -> Places:
        """Places for the pieces asked about."""
        if question.topic in {"charge-move", "marker"}:
            return question.default
        if question.topic == "move":
            return move_to(view, question, lambda: tuple(view.suggestions()))
        if question.topic == "closer":
            closer: MoveCloser = question.context
            return next(closer.worth_choosing(view), question.default)
        found = tuple(view.suggestions())
        decide = PLACES.get(question.topic)
        if decide is not None:
            return decide(view, question, found)
        return min(found, key=lambda places: distance_left(view, question, places))


PLACES: dict[str, Callable[[Warzone, Place, tuple[Places, ...]], Places]] = {
    "deploy": deploy,
    "arrive-at": arrive_at,
    "summon-at": arrive_at,
    "fly": fly_to,
}
"""Which function decides among suggested places, by the topic of the question. Of others the nearest to the goal are taken."""
TOPICS: dict[str, Callable[[Warzone, Choose], Any]] = {
    "set-up": set_up,
    "load": load,
    "seize": seize,
    "favoured": favoured,
    "arrive": arrive,
    "call": call,
    "become": call,
    "embark": embark,
    "move-unit": move_unit,
    "move-unit-again": move_unit,
    "move-again": move_unit,
    "scout": move_unit,
    "re-roll": reroll,
    "bravery": bravery,
    "counter": counter,
    "stratagem": stratagem,
    "answer": answer,
    "power": power,
    "power-target": power_target,
    "deny": deny,
    "shoot-unit": shoot_unit,
    "aim": aim,
    "grenade": grenade,
    "allot": allot,
    "flee": allot,
    "escape-lost": allot,
    "fight-unit": fight_unit,
    "strike": strike,
    "charge-unit": charge_unit,
    "charge-target": charge_target,
    "intervene": intervene,
    "objectives": discard,
    "new-orders": new_orders,
}
"""Which function decides what, by the topic of the question. Other questions get their default."""
