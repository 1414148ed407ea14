"""The troops on the board: the kind and place of each model, and how units come on and move. [PP-TURN-04]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from reglamento.armies import troops
from reglamento.armies.troops import ModelAt
from reglamento.games.pistola.facts.events.troops import Deployed, Moved
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.facts.troops import Model, Unit
from reglamento.games.pistola.forces.risen import RISEN, risen_entry, risen_fighter
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import Fighter, Trait
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.kernel.steps import Step

MM = 0.1
"""Centimetres."""


@cache
def base_of(fighter: Fighter) -> Base:
    """The round base of a fighter, in cm."""
    return Base("round", round(fighter.base * MM, 2))


# ---- asking


def entry_of(game: Crawl, unit: str) -> Entry:
    """The unit's entry in the list of its side."""
    known = game.units[unit]
    if known.entry == RISEN:
        return risen_entry()
    return game.mission.offers(known.side)[game.picked[known.side]].army.units[known.entry]


def has(game: Crawl, unit: str, trait: Trait) -> bool:
    """Whether the unit's entry has this trait."""
    return trait in entry_of(game, unit).traits


def fighter_of(game: Crawl, model: str) -> Fighter:
    """The fighter of a model, on the board or not."""
    known = game.models.get(model) or remembered(game, model)
    entry = entry_of(game, known.unit)
    if entry.id == RISEN:
        return risen_fighter(game.forces[ATTACKER].army, known.kind)
    return _kind(entry, known.kind)


@cache
def _kind(entry: Entry, kind: str) -> Fighter:
    member = entry.member(kind)
    return entry.ordinary if member is None else member.fighter


def remembered(game: Crawl, model: str) -> Model:
    """A model on the board, out of action, gone or dead. Raises KeyError for an unknown id. [PP-OOA-01]"""
    held = next((held for held in (game.models, game.fallen, game.gone) if model in held), game.casualties)
    return held[model]


def standing(game: Crawl, model: str) -> Standing:
    """A model's base at its place."""
    known = game.models[model]
    entry = entry_of(game, known.unit)
    if entry.id == RISEN:
        return troops.standing(base_of(fighter_of(game, model)), known)
    return _standing(entry, known)


@lru_cache(maxsize=8192)
def _standing(entry: Entry, model: Model) -> Standing:
    return Standing(base_of(_kind(entry, model.kind)), model.x, model.y)


def members(game: Crawl, unit: str) -> tuple[str, ...]:
    """The models of a unit that are on the board."""
    return troops.members(game.models, unit)


def of_side(game: Crawl, side: Side) -> tuple[str, ...]:
    """The models of a side that are on the board. [PP-TURN-04]"""
    return troops.of_side(game.models, game.units, side)


def bases(game: Crawl, models: Sequence[str]) -> tuple[Standing, ...]:
    """The bases of these models where they stand."""
    held, entries = game.models, dict[str, Entry]()
    found = list[Standing]()
    for id in models:
        model = held[id]
        entry = entries.get(model.unit)
        if entry is None:
            entry = entries[model.unit] = entry_of(game, model.unit)
        found.append(standing(game, id) if entry.id == RISEN else _standing(entry, model))
    return tuple(found)


# ---- writing


def next_ids(game: Crawl, models: int) -> tuple[str, tuple[str, ...]]:
    """The id that the next unit will have, and those of its models."""
    unit = f"u{game.mustered + 1}"
    return unit, troops.model_ids(unit, models)


def deploy(game: Crawl, rule: str, unit: Unit, models: Sequence[tuple[Fighter, Point]]) -> list[Step]:
    """A unit comes on the board, with its models at these places."""
    id, ids = next_ids(game, len(models))
    game.mustered += 1
    game.units[id] = unit
    for model, (fighter, (x, y)) in zip(ids, models, strict=True):
        game.models[model] = Model(id, fighter.id, x, y, fighter.profile.wounds)
    kinds = tuple(fighter.id for fighter, _ in models)
    return game.happened(Deployed(rule, id, unit.side, unit.entry, model_places(game, ids), kinds))


def move(game: Crawl, rule: str, unit: str, places: Sequence[Point]) -> list[Step]:
    """A unit has had its move: its models stand at these places, in their order. There is no event if all of them stayed."""
    ids = members(game, unit)
    moved = troops.put(game.models, ids, places)
    game.units[unit] = replace(game.units[unit], moved=True)
    if not moved:
        return []
    game.units[unit] = replace(game.units[unit], marched=True)
    return game.happened(Moved(rule, unit, model_places(game, ids)))


def model_places(game: Crawl, ids: Sequence[str]) -> tuple[ModelAt, ...]:
    """The places of these models, as events record them."""
    return troops.model_places(game.models, ids)
