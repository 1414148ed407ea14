"""The data for every roll against a unit under fire or blows. [PP-BASE-12]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.saves import Save, against_blow, against_shot, swarm_cover, wounds_dealt
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.armament import hitter
from reglamento.games.pistola.units.troops import fighter_of, has, remembered


class Hits(msgspec.Struct, frozen=True, gc=False):
    """One set of hits: the unit, its models that may be hurt, whether the hits are shots, and the unit's cover save."""

    unit: str
    open: tuple[str, ...]
    shot: bool
    cover: int


class Wounding(msgspec.Struct, frozen=True, gc=False):
    """Equal wounding hits: of this weapon of a model like this one; rending ones allow no armour save. [PP-BASE-09]"""

    model: str
    weapon: str
    number: int
    rends: bool = False


class Share(msgspec.Struct, frozen=True, gc=False):
    """Wounding or unsaved hits that fall on the open models with the same armour as `on`; or on that model alone, if it was named
    in a torrent of fire. [PP-BASE-12, PP-BASE-13]
    """

    on: str
    wounding: Wounding
    alone: bool = False


class Armour(msgspec.Struct, frozen=True, gc=False):
    """Everything that a model's saves depend on: only models with the same armour take hits together. [PP-BASE-12]"""

    save: int
    invulnerable: int
    zombie: bool
    swarm: bool


def armour(game: Crawl, model: str) -> Armour:
    """The armour of a model."""
    profile, unit = fighter_of(game, model).profile, remembered(game, model).unit
    return Armour(profile.save, profile.invulnerable, has(game, unit, "zombie"), has(game, unit, "swarm"))


def on_whom(game: Crawl, set: Hits, share: Share) -> tuple[str, ...]:
    """The models still on the board that a share falls on."""
    worn = armour(game, share.on)
    among = (share.on,) if share.alone else set.open
    return tuple(id for id in among if id in game.models and armour(game, id) == worn)


def as_many(wounding: Wounding, number: int) -> Wounding:
    """`number` of the same wounding hits."""
    return Wounding(wounding.model, wounding.weapon, number, wounding.rends)


def save_of(game: Crawl, set: Hits, model: str, wounding: Wounding) -> Save:
    """The best save of a model against such a wounding hit. [PP-BASE-11, PP-BASE-17, PP-BASE-29]"""
    by, fighter = hitter(game, wounding.model, wounding.weapon), fighter_of(game, model)
    if not set.shot:
        return against_blow(fighter.profile, by.weapon, by.monstrous, wounding.rends)
    cover = swarm_cover(set.cover) if has(game, remembered(game, model).unit, "swarm") else set.cover
    return against_shot(fighter.profile, by.weapon, cover, wounding.rends)


def by_whom(game: Crawl, wounding: Wounding) -> Hitter:
    """The model that dealt these hits, with its weapon."""
    return hitter(game, wounding.model, wounding.weapon)


def overrun(game: Crawl, model: str, wounding: Wounding) -> bool:
    """Whether a model takes these wounds because of the enemy's greater numbers: no enemy weapon has dealt them. [PP-BASE-22]"""
    one, other = (game.units[remembered(game, id).unit].side for id in (model, wounding.model))
    return one == other and not wounding.weapon


def worth(game: Crawl, model: str, wounding: Wounding) -> int:
    """How many Wounds such an unsaved hit takes from a model's unit. [PP-BASE-29]"""
    return wounds_dealt(by_whom(game, wounding).weapon, has(game, remembered(game, model).unit, "swarm"))


def by_kind(game: Crawl, models: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The models grouped by kind. [PP-BASE-49]"""
    found: dict[Fighter, list[str]] = {}
    for model in models:
        found.setdefault(fighter_of(game, model), []).append(model)
    return tuple(tuple(alike) for alike in found.values())


Slots = tuple[tuple[int, int], ...]
"""The least and the most hits that each group of models takes."""


def portion(number: int, slots: Slots, later: int = 0) -> range:
    """How many of `number` hits the first slot may take. All hits must find a place, and the `later` hits still to be dealt must
    be enough for what the other slots then lack of their least.
    """
    (least, most), *rest = slots
    low = max(0, least - later, number - sum(high for _, high in rest))
    high = min(most, number, number - sum(low for low, _ in rest) + later)
    return range(low, high + 1)


def lacking(slots: Slots, taken: Sequence[int]) -> int:
    """How many hits the slots lack of their least when they take these numbers."""
    return sum(max(0, least - n) for (least, _), n in zip(slots, taken, strict=True))


def cheapest_way(number: int, slots: Slots, costs: Sequence[Fraction], later: int = 0) -> tuple[int, ...]:
    """The cheapest way to put `number` hits into slots, with `later` hits still to be dealt; `costs` is the cost of a hit in each
    slot. Of several such ways, the one with most hits in the first slots.
    """
    taken, left = [0] * len(slots), number
    beyond = number + later - sum(least for least, _ in slots)  # more hits than their least the slots cannot take now
    for place in sorted(range(len(slots)), key=lambda place: (costs[place], place)):
        least, most = slots[place]
        needed = min(least, left)
        more = min(most - least, left - needed, beyond)
        taken[place] = needed + more
        left, beyond = left - taken[place], beyond - more
    return tuple(taken)
