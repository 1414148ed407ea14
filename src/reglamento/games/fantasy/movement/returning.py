"""Units that pursued off the table come back. [WF-CORE-MOV-06]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.moves import LeftTable, Returned
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import surroundings
from reglamento.games.fantasy.lists.traits import RandomMove
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.table import troop_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to, settled
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MOV-06"
ASIDE = 1.0
"""Step by step of so many centimetres along the edge a place with room is looked for."""


def pursued_off(game: Pitched, unit: str) -> list[Step]:
    """A unit leaves the table in pursuit: it keeps its formation, and comes back where it left."""
    game.away[unit] = game.regiments.pop(unit)
    return game.happened(LeftTable(RULE, unit, False))


class Return(Step, frozen=True):
    """Every unit of a side that is off the table comes back, as near as possible to where it left: those that move `at_random` when these
    move, the others among the remaining moves. Its front rank begins on the edge; with its rear there it has gone as far as it is deep, and
    goes on with the rest of its move. [WF-CORE-MOV-06]
    """

    side: Side
    at_random: bool = False

    def then(self, game: Pitched, answer: None) -> list[Step]:
        follows: list[Step] = []
        for unit in [unit for unit in game.away if game.units[unit].side == self.side]:
            random = troop_of(game, unit).trait(RandomMove) is not None
            place = _room(game, unit, charging=random) if random == self.at_random else None
            if place is not None:
                del game.away[unit]
                game.regiments[unit] = place
                game.change(unit, movement="returned")
                follows += game.happened(Returned(RULE, unit, place_of(place)))
        return follows


def _room(game: Pitched, unit: str, *, charging: bool) -> Regiment | None:
    """The nearest place with room along the edge where the unit left; its rear is on the edge. One that may be `charging` comes as near to
    enemies as it likes. None where there is none.
    """
    left, field = game.away[unit], game.mission.battlefield
    (x, y), obstacles = left.centre, surroundings(game, unit, charging=charging).obstacles
    edges = ((x, 90.0), (field.width - x, 270.0), (y, 180.0), (field.height - y, 0.0))
    angle = min(edges)[1]
    along = field.height if angle in {90.0, 270.0} else field.width
    middle = min(max(y if angle in {90.0, 270.0} else x, left.width / 2), along - left.width / 2)
    offsets = sorted((step * ASIDE for step in range(-int(along), int(along) + 1)), key=lambda offset: (abs(offset), offset))
    for offset in offsets:
        at = middle + offset
        if left.width / 2 <= at <= along - left.width / 2:
            there = _on_edge(left, angle, at, field.width, field.height)
            if stood_in(there, obstacles) is None:
                return there
    return None


def _on_edge(regiment: Regiment, angle: float, at: float, width: float, height: float) -> Regiment:
    deep = regiment.depth
    places = {90.0: (deep, at), 270.0: (width - deep, at), 180.0: (at, deep), 0.0: (at, height - deep)}
    return settled(moved_to(regiment, places[angle], angle))
