"""What happened in a battle, and what models and weapons are by their datasheets and by what is in force then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import dist, hypot
from typing import NamedTuple

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

import refereeing
from reglamento.games.wh40k.arms.weapons import CLOSE_COMBAT, Weapon
from reglamento.games.wh40k.facts.equal_attacks import Manner
from reglamento.games.wh40k.facts.events import attacks, charges, course
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import AnyAbility, Aura, Changes, Damaged, Row
from reglamento.games.wh40k.sheets.records import Member, Sheet
from reglamento.geometry.table.shapes.bases import Standing

HAIR = 0.02
"""Inches: places are told on a grid of hundredths."""
ENGAGED = 1.0
BETWEEN = (course.PhaseBegan, charges.ChargeDeclared, charges.FightPicked)
"""Events after which other attacks begin."""


Moment = refereeing.Moment[Warzone]


class Volley(msgspec.Struct):
    """All that a unit shoots or strikes at once: how, the game when it was declared, and the rolls to hit with their numbers."""

    unit: str
    manner: Manner
    start: Warzone
    rolls: list[tuple[int, attacks.HitRolled]] = []


def volleys(moments: list[Moment]) -> Iterator[Volley]:
    """One after the other. What is declared holds, whatever falls meanwhile. [40K-ERR-179b, 40K-ERR-182, 40K-FAQ-SHOOT-01]"""
    now: Volley | None = None
    start: Warzone | None = None
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, BETWEEN):
            if now is not None:
                yield now
            now = start = None
        elif isinstance(event, attacks.Settled | attacks.ShotsRolled | attacks.Rerolled):
            start = start or moment.game
        elif isinstance(event, attacks.HitRolled):
            if now is not None and (now.unit, now.manner) != (event.unit, event.manner):
                yield now
                now = None
            if now is None:
                now = Volley(event.unit, event.manner, start or moment.game)
            now.rolls.append((number, event))
            start = None
    if now is not None:
        yield now


# ---- ground


@lru_cache(20_000)
def ground(place: Standing) -> BaseGeometry:
    """The ground that a base covers."""
    base = place.base
    if base.shape == "round":
        return shapely.Point(place.x, place.y).buffer(base.width / 2, 32)
    shape = shapely.Point(0, 0).buffer(0.5, 32) if base.shape == "oval" else shapely.box(-0.5, -0.5, 0.5, 0.5)
    turned = shapely.affinity.rotate(
        shapely.affinity.scale(shape, base.width, base.length, origin=(0, 0)), place.angle, origin=(0, 0)
    )
    return shapely.affinity.translate(turned, place.x, place.y)


@lru_cache(200_000)
def gap(one: Standing, other: Standing) -> float:
    """Inches between the closest points of two bases, in three dimensions. [40K-CORE-MEAS-01]"""
    between = dist((one.x, one.y), (other.x, other.y))
    if one.base.shape == other.base.shape == "round":
        flat = max(0.0, between - one.base.width / 2 - other.base.width / 2)
    else:
        flat = ground(one).distance(ground(other))
    return hypot(flat, one.level - other.level)


def nearest(game: Warzone, models: Iterable[str], others: Iterable[str]) -> float:
    """Inches between the closest of some models and of some others; infinite where there are none."""
    theirs = [game.places[id] for id in others]
    return min((gap(game.places[id], there) for id in models for there in theirs), default=float("inf"))


def reach(game: Warzone, unit: str, soldier: Soldier, target: str) -> float:
    """Inches from a model, or from the transport in which it is, to a unit. [40K-CORE-TRANS-03]"""
    return nearest(game, (game.away[unit].inside if unit in game.away else soldier.id,), models_of(game, target))


def models_of(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit that are on the table."""
    return game.ranks.get(unit, ())


def enemies(game: Warzone, unit: str) -> list[str]:
    """The enemy units that are on the table."""
    return [id for id in game.ranks if game.units[id].side != game.units[unit].side]


def apart(game: Warzone, unit: str, other: str) -> float:
    """Inches between two units."""
    return nearest(game, models_of(game, unit), models_of(game, other))


def engaged(game: Warzone, unit: str, within: float = ENGAGED) -> list[str]:
    """The enemy units within 1 inch. [40K-CORE-WORD-02]"""
    return [foe for foe in enemies(game, unit) if apart(game, unit, foe) <= within]


# ---- datasheets


def sheet_of(game: Warzone, unit: str) -> Sheet:
    known = game.units[unit]
    return game.roster(known.side).entry(known.entry).sheet


def keywords_of(game: Warzone, unit: str) -> frozenset[str]:
    """The keywords of a unit; what can FLY and has a minimum Move is an AIRCRAFT. [40K-CORE-DATA-07]"""
    sheet = sheet_of(game, unit)
    swift = "FLY" in sheet.keywords and any(member.profile.least for member in sheet.members)
    return sheet.keywords | ({"AIRCRAFT"} if swift else set())


class Soldier(NamedTuple):
    """A model, on the table or in a transport: its id, what its datasheet says of it, and its wounds."""

    id: str
    member: Member
    wounds: int


def soldiers(game: Warzone, unit: str) -> list[Soldier]:
    sheet = sheet_of(game, unit)
    if unit in game.away:
        return [Soldier(kept.id, sheet.member(kept.kind), kept.wounds) for kept in game.away[unit].models]
    return [Soldier(id, game.kinds[id], game.models[id].wounds) for id in models_of(game, unit)]


def weapon_of(game: Warzone, unit: str, weapon: str) -> Weapon:
    """A weapon of a unit by its id."""
    if weapon == CLOSE_COMBAT.id:
        return CLOSE_COMBAT
    return next(each for member in sheet_of(game, unit).members for each in member.weapons if each.id == weapon)


def bearers(game: Warzone, unit: str, weapon: str) -> list[Soldier]:
    """The models of a unit that have a weapon; every one has a close combat weapon. [40K-CORE-DATA-06]"""
    return [
        each for each in soldiers(game, unit) if weapon == CLOSE_COMBAT.id or any(own.id == weapon for own in each.member.weapons)
    ]


# ---- what is in force


def in_force(game: Warzone, unit: str, own: Member) -> list[AnyAbility]:
    """What a model has: by its datasheet, by powers and Stratagems that last, by auras, those of one name once.
    [40K-CORE-AURA-01, 40K-FAQ-AURA-01]
    """
    found: list[AnyAbility] = [each for each in own.abilities if not isinstance(each, Aura)]
    found += [each.gives for each in game.lasting.values() if each.unit == unit]
    return found + [aura.gives for aura in {aura.name: aura for _, aura in auras(game, unit)}.values()]


def auras(game: Warzone, unit: str) -> Iterator[tuple[str, Aura]]:
    """The auras that reach a unit on the table, and the models that have them. [40K-FAQ-TRANS-06]"""
    sheet = sheet_of(game, unit)
    for id, member in game.kinds.items():
        for aura in member.abilities:
            if not isinstance(aura, Aura) or (game.units[game.models[id].unit].side != game.units[unit].side) != aura.enemy:
                continue
            named = not aura.keywords or not sheet.keywords.isdisjoint(aura.keywords)
            if named and nearest(game, (id,), models_of(game, unit)) <= aura.range:
                yield id, aura


def changed(value: int, of: str, abilities: Iterable[AnyAbility], *, charged: bool = False) -> int:
    """A characteristic of a model: replaced, then multiplied and halved, then added to. [40K-CORE-DICE-04]"""
    those = [each for each in abilities if isinstance(each, Changes) and each.of == of and (charged or not each.charging)]
    for each in those:
        value = value if each.to is None else each.to
    for each in those:
        value = value * each.times
        value = -(-value // 2) if each.half else value
    return value + sum(-each.plus if of in {"WS", "BS", "Sv"} else each.plus for each in those)


def row_of(soldier: Soldier) -> Row | None:
    """The row of a damage table that holds now. [40K-CORE-DATA-02]"""
    table = next((each for each in soldier.member.abilities if isinstance(each, Damaged)), None)
    rows = [row for row in table.rows if soldier.wounds <= row.wounds] if table else []
    return min(rows, key=lambda row: row.wounds, default=None)
