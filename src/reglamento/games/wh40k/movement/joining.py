"""Units that are added to an army in mid-battle: what they cost, and what they count as. [40K-CORE-MATCH-04, 40K-FAQ-REINF-04-9,
40K-FAQ-REINF-09]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.armies.troops import model_places
from reglamento.games.wh40k.facts.events.moves import Arrived
from reglamento.games.wh40k.facts.events.reinforcements import Joined
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import enlist, split
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step


def listed(game: Warzone, side: Side) -> Iterator[tuple[int, RosterUnit]]:
    """What may be added to the army of a side in the battle, with its number in the roster."""
    roster = game.roster(side)
    return enumerate(roster.reinforcements, start=len(roster.units))


def affords(game: Warzone, side: Side, points: int) -> bool:
    """Whether enough reinforcement points are left. [40K-CORE-MATCH-04, 40K-FAQ-REINF-05]"""
    return points <= game.reinforcement_points.get(side, 0)


def pay(game: Warzone, side: Side, points: int) -> None:
    """Reinforcement points are spent. [40K-CORE-MATCH-04]"""
    if points:
        game.reinforcement_points[side] -= points


class Addition(NamedTuple):
    """A unit that is added to an army: by which rule, to whose, its number in the roster, and what it costs."""

    rule: str
    side: Side
    entry: int
    points: int


def join(game: Warzone, added: Addition, places: tuple[Position, ...]) -> list[Step]:
    """A unit is added to the army and stands at these places. It has arrived, has moved and moves no more in this turn; it is a new unit,
    which has not Advanced and has lost nothing. [40K-FAQ-REINF-04-9, 40K-FAQ-REINF-05]
    """
    rule, side, entry, points = added
    pay(game, side, points)
    unit = enlist(game, side, entry, places)
    game.units[unit] = replace(game.units[unit], movement="arrived")
    follows = game.happened(Joined(rule, side, unit, entry, points, game.reinforcement_points.get(side, 0)))
    own = game.ranks[unit]
    kinds = tuple(game.models[id].kind for id in own)
    follows += game.happened(Arrived(rule, unit, kinds, model_places(game.models, own)))
    return [*follows, *split(game, unit)]
