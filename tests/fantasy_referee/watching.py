"""What happened in a battle, and what units are by their lists."""

from __future__ import annotations

import shapely

import refereeing
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t
from reglamento.games.fantasy.lists.hit_traits import Trait
from reglamento.games.fantasy.lists.records import Troop
from reglamento.geometry.table.shapes.regiments import Regiment

HAIR = 0.03
"""Centimetres: places are told on a grid of hundredths, and their corners are that much aside."""


Moment = refereeing.Moment[Pitched]


def polygon(here: Regiment) -> shapely.Polygon:
    """The ground of a regiment."""
    return shapely.Polygon(here.ring)


def with_riders(game: Pitched, unit: str) -> list[str]:
    """A unit and the characters in it, without those that it carries."""
    carries = game.listed(unit).troop.ridden
    return [unit, *(id for id, other in game.units.items() if other.joined == unit and not carries)]


def inside(game: Pitched, unit: str) -> list[str]:
    """The characters in a unit, those that it carries, and those that ride what has joined it, as long as they are there."""
    return [id for id, other in game.units.items() if other.joined and host(game, id) == unit and not other.end]


def troop(game: Pitched, unit: str) -> Troop:
    return game.listed(unit).troop


def host(game: Pitched, unit: str) -> str:
    """The unit in which a character stands, also where it rides what has joined it; any other unit itself."""
    joined = game.units[unit].joined
    return host(game, joined) if joined else unit


def here(game: Pitched, unit: str) -> Regiment | None:
    """Where a unit stands, or that in which it is; None off the table."""
    return game.regiments.get(host(game, unit))


def apart(game: Pitched, unit: str, other: str) -> float:
    """Centimetres between two units, infinite where one is off the table."""
    one, two = here(game, unit), here(game, other)
    return float("inf") if one is None or two is None else polygon(one).distance(polygon(two))


def farthest(game: Pitched, unit: str, target: str) -> float:
    """Centimetres from the farthest point of a unit to another."""
    one, two = here(game, unit), here(game, target)
    if one is None or two is None:
        return float("inf")
    return max(shapely.Point(corner).distance(polygon(two)) for corner in one.ring)


def engaged(game: Pitched, unit: str) -> bool:
    return any(host(game, unit) in (each.charger, each.target) for each in game.contacts.values())


def has(game: Pitched, unit: str, kind: type[Trait]) -> bool:
    return any(isinstance(each, kind) for each in troop(game, unit).traits)


def enchanted(game: Pitched, *units: str) -> bool:
    """Whether a spell is in force on one of some units, or on all."""
    those = {host(game, unit) for unit in units} | set(units)
    return any(not each.unit or each.unit in those for each in game.enchantments.values())


def frightful(game: Pitched, unit: str) -> bool:
    """Whether a unit causes fear or terror, by itself or by its beasts. [WF-CORE-PSY-03, WF-CORE-PSY-08]"""
    own = troop(game, unit)
    return any(isinstance(each, t.Fear | t.Terror) for each in (*own.traits, *(own.beast.traits if own.beast else ())))
