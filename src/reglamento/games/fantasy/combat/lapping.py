"""Models of a winner's front that reach beyond the enemy go round it. They stand beside the front of their unit on the table; here is
where they fight. [WF-CORE-CC-01, WF-CORE-RES-01]
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Contact
from reglamento.games.fantasy.units.table import TOUCH, contacts_of
from reglamento.geometry.table.shapes.regiments import SIDES, Hand, Regiment, touching
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.ruler import RULER

ENDS: tuple[Hand, Hand] = ("left", "right")
LOOKS: dict[Edge, float] = {"front": 180.0, "right flank": 270.0, "rear": 0.0, "left flank": 90.0}
"""Where models at a side of an enemy look, in degrees clockwise from where the enemy does."""


class Beyond(NamedTuple):
    """The outermost enemy before the front of a unit on a hand, its first file that touches that enemy, and how many files lie beyond."""

    contact: Contact
    enemy: str
    file: int
    files: int


def beyond(game: Pitched, unit: str, hand: Hand) -> Beyond | None:
    """What of a unit's front lies beyond its enemies on a hand; None where it has no enemy before it there."""
    here, found = game.regiments[unit], list[tuple[int, bool, Contact, str]]()
    for each in contacts_of(game, unit):
        enemy = each.target if each.charger == unit else each.charger
        ahead = each.charger == unit or each.side == "front"
        pairs = touching(here, game.regiments[enemy], TOUCH)
        found += [(mine % here.files, ahead, each, enemy) for mine, _ in pairs]
    if not found:
        return None
    file, ahead, contact, enemy = (min if hand == "left" else max)(found, key=lambda each: each[0])
    return Beyond(contact, enemy, file, file if hand == "left" else here.files - 1 - file) if ahead else None


def edges_round(contact: Contact, unit: str, hand: Hand) -> tuple[Edge, Edge]:
    """The two sides of an enemy, one after the other, that models come to which go round it on a hand."""
    start, step = SIDES.index(contact.side if contact.charger == unit else "front"), 1 if hand == "left" else -1
    return SIDES[(start + step) % 4], SIDES[(start + 2 * step) % 4]


def abreast_at(game: Pitched, unit: str, enemy: str, edge: Edge) -> int:
    """How many models of a unit stand abreast at a side of an enemy."""
    (ax, ay), (bx, by) = game.regiments[enemy].edge(edge)
    return max(1, ceil((hypot(bx - ax, by - ay) - RULER) / game.regiments[unit].base.width))


def strips(game: Pitched, unit: str, enemy: str, edges: tuple[Edge, Edge], models: int) -> Iterator[Regiment]:
    """So many models of a unit along the sides of an enemy, from the corner that is next to the rest of the unit."""
    here, there = game.regiments[unit], game.regiments[enemy]
    clockwise = SIDES[(SIDES.index(edges[0]) + 1) % 4] == edges[1]
    left = models
    for edge in edges:
        number = min(left, abreast_at(game, unit, enemy, edge))
        left -= number
        if number:
            start, end = there.edge(edge) if clockwise else there.edge(edge)[::-1]
            length = hypot(end[0] - start[0], end[1] - start[1])
            share = number * here.base.width / 2 / length
            x, y = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
            yield Regiment(here.base, number, number, x, y, (there.angle + LOOKS[edge]) % 360)


def lapped(game: Pitched, unit: str, enemy: str) -> tuple[tuple[int, int], ...]:
    """The pairs of models, one of a unit that has gone round an enemy and one of that enemy, that touch there. Those of the unit have the
    numbers of their places in its front.
    """
    found: list[tuple[int, int]] = []
    for contact in contacts_of(game, unit):
        for lap in contact.laps:
            over = beyond(game, unit, lap.hand) if lap.unit == unit and enemy in {contact.charger, contact.target} else None
            if over is None or over.enemy != enemy:
                continue
            step, first = (-1 if lap.hand == "left" else 1), 0
            edges = edges_round(contact, unit, lap.hand)
            for strip in strips(game, unit, enemy, edges, min(lap.models, over.files)):
                for at, yours in touching(strip, game.regiments[enemy], TOUCH):
                    along = strip.files - 1 - at if lap.hand == "left" else at
                    found.append((over.file + step * (1 + first + along), yours))
                first += strip.files
    return tuple(found)


def sides_lapped(game: Pitched, unit: str) -> frozenset[Edge]:
    """The sides of enemies at which models of a unit stand that have gone round them. [WF-CORE-RES-01]"""
    return frozenset(edge for each in contacts_of(game, unit) for lap in each.laps if lap.unit == unit for edge in lap.sides)
