"""For how many turns nothing changes in a game: bots that wait for each other never end it.

watch = Standstill(game)          # then play_out(…, until=watch.look)
watch.longest                     # turns in a row that brought back a position that there had been before
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from reglamento.games.pistola.state import ATTACKER, DEFENDER, Crawl
from reglamento.kernel.game import Game

DEADLOCK = 10
"""So many turns in a row without anything new are a deadlock."""


def troops(game: Crawl) -> Hashable | None:
    """All that a side may change in a turn: where models stand and how hurt they are, which doors are open, what has been explored, what
    lies where. The defender's troops count while they fight. None before the first turn.
    """
    if not game.turn:
        return None
    sides = (ATTACKER, DEFENDER) if game.combat else (ATTACKER,)
    models = tuple((id, model) for id, model in game.models.items() if game.units[model.unit].side in sides)
    flights = tuple((id, unit.falling, unit.retreating, unit.pinned) for id, unit in game.units.items() if unit.side in sides)
    things = tuple((id, thing.x, thing.y, thing.bearer, thing.charged) for id, thing in game.things.items())
    return models, flights, tuple(game.doors.items()), tuple(game.openings), tuple(game.objectives.items()), things


def fights(game: Crawl) -> bool:
    """Whether somebody has fired or fought in the turn that is played: who stands and shoots does not stand still."""
    return game.combat and any(unit.target or unit.fought for unit in game.units.values())


class Watch(NamedTuple):
    """What is looked at in a game: the position, compared from turn to turn, and whether a turn counts as busy anyway."""

    position: Callable[[Any], Hashable | None]
    busy: Callable[[Any], bool]


WATCHED = {"pistola": Watch(troops, fights)}
"""By game; games that end by themselves after so many turns need none."""


class Standstill:
    """Watches a game for turns after which everything is as it was at the end of an earlier one: nobody moves, or they go to and fro."""

    def __init__(self, game: Game) -> None:
        self.watch = WATCHED.get(game.name)
        self.turn: int | None = None
        self.busy = False
        self.known: set[Hashable] = set()
        self.turns = self.longest = 0

    def look(self, game: Any) -> bool:
        """Note what is done in a turn, and the position when another has begun since the last look. Never a reason to end the game."""
        if self.watch is None:
            return False
        if game.turn == self.turn:
            self.busy = self.busy or self.watch.busy(game)
            return False
        now = self.watch.position(game)
        self.turns = self.turns + 1 if now is not None and now in self.known and not self.busy else 0
        self.turn, self.busy = game.turn, False
        self.known.add(now)
        self.longest = max(self.longest, self.turns)
        return False
