"""Models that shoot from open-topped transports: everything is measured and seen from the transport. [40K-CORE-TRANS-03]"""

from __future__ import annotations

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Kept
from reglamento.games.wh40k.sheets.effects import Transport
from reglamento.games.wh40k.sheets.records import Member
from reglamento.games.wh40k.units.table import entry_of, members


def kept(game: Warzone, model: str) -> Kept:
    """A model that is off the table. Raises StopIteration where it is not known."""
    return next(each for each in game.away[unit_of(model)].models if each.id == model)


def body_of(game: Warzone, model: str) -> Member:
    """What a model is, on the table or off it."""
    known = game.kinds.get(model)
    return entry_of(game, unit_of(model)).sheet.member(kept(game, model).kind) if known is None else known


def wounds_of(game: Warzone, model: str) -> int:
    """The wounds that a model has left, on the table or off it."""
    return game.models[model].wounds if model in game.models else kept(game, model).wounds


def open_transport(game: Warzone, unit: str) -> str:
    """The open-topped transport on the table, a model, in which a unit is; empty where it is in none. [40K-CORE-TRANS-03]"""
    away = game.away.get(unit)
    if away is None or away.inside not in game.models:
        return ""
    carried = (each for each in game.kinds[away.inside].abilities if isinstance(each, Transport))
    return away.inside if any(each.open_topped for each in carried) else ""


def mount(game: Warzone, model: str) -> str:
    """The model on the table from which a model shoots: itself, or its open-topped transport; empty where it is neither there."""
    return model if model in game.models else open_transport(game, unit_of(model))


def platform(game: Warzone, unit: str) -> str:
    """The unit whose enemies within 1" and whose move limit the fire of a unit: that of its transport, or itself. [40K-CORE-TRANS-03]"""
    transport = open_transport(game, unit)
    return game.models[transport].unit if transport else unit


def able(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit that may shoot: those on the table, or those in an open-topped transport."""
    if unit in game.ranks:
        return members(game, unit)
    return tuple(model.id for model in game.away[unit].models) if open_transport(game, unit) else ()


def riders(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side in open-topped transports, in the order in which they embarked."""
    return tuple(unit for unit in game.away if game.units[unit].side == side and open_transport(game, unit))


def has_moved(game: Warzone, model: str) -> bool:
    """Whether a model has moved in its side's last Movement phase, by itself or with its transport. [40K-FAQ-TRANS-04]"""
    if model in game.models:
        return game.models[model].moved
    unit = unit_of(model)
    return game.models[game.away[unit].inside].moved or game.units[unit].movement not in {"", "stood"}
