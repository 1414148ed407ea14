"""The units that have escaped, and results known only at the end: additional objectives, the exit, the prisoner, the charge.
[PP-MISSION-03, PP-MISSION-33, PP-MISSION-42, PP-MISSION-52, PP-MISSION-62]
"""

from __future__ import annotations

from reglamento.games.pistola.facts.events.troops import Left
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.forces.zombies import PRISONER
from reglamento.games.pistola.scoring.counting import achieve, add_extra, primary_of
from reglamento.games.pistola.scoring.killing import count_kills, living
from reglamento.games.pistola.scoring.things import inside
from reglamento.games.pistola.units.board import models_of, units_of
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.steps import Step


def models_leave(game: Crawl, rule: str, models: tuple[str, ...]) -> list[Step]:
    """Models leave the complex for good. [PP-COMBAT-18]"""
    for model in models:
        game.gone[model] = game.models.pop(model)
    return game.happened(Left(rule, models))


def units_outside(game: Crawl) -> tuple[str, ...]:
    """The attacker's units that have been in the complex and have all models in the strip outside. [PP-COMBAT-18]"""
    units = (unit for unit in units_of(game, ATTACKER) if game.units[unit].entered)
    return tuple(unit for unit in units if not any(inside(game, model) for model in members(game, unit)))


def original(game: Crawl) -> tuple[str, ...]:
    """The units with which the attacker began. [PP-MISSION-03, PP-MISSION-62]"""
    units = game.units.items()
    return tuple(id for id, unit in units if unit.side == ATTACKER and unit.entry != PRISONER.id)


def escaped(game: Crawl, unit: str) -> bool:
    """Whether a unit has left the complex with at least half of the models with which it began. [PP-MISSION-03, PP-MISSION-62]"""
    safe = sum(model.unit == unit for model in game.gone.values())
    return safe > 0 and 2 * safe >= game.units[unit].started and game.units[unit].entered


def last_extras(game: Crawl) -> list[Step]:
    """Everything that is counted at the end. Units outside have escaped, too. [PP-MISSION-03, PP-MISSION-42]"""
    follows = [step for unit in units_outside(game) for step in models_leave(game, "PP-COMBAT-18", members(game, unit))]
    follows += [step for section in tuple(game.objectives) for step in count_kills(game, section)]
    follows += _primary(game)
    if any(escaped(game, unit) and not game.units[unit].incomplete for unit in original(game)):
        follows += add_extra(game, "escape", "PP-MISSION-03")
    if _exterminated(game):
        follows += add_extra(game, "extermination", "PP-MISSION-42")
    return follows


def _primary(game: Crawl) -> list[Step]:
    """Primary objectives that are achieved outside."""
    primary = primary_of(game)
    if primary is None:
        return []
    section = next(number for number, each in game.objectives.items() if each is primary)
    if primary.task == "sabotage" and _fired(game, primary.thing):
        return [*achieve(game, section, "PP-MISSION-52"), *add_extra(game, "home", "PP-MISSION-52")]
    if primary.task == "exit" and _half_out(game):
        return achieve(game, section, "PP-MISSION-62")
    return []


def _fired(game: Crawl, thing: str) -> bool:
    """Whether the charge is placed, an attacker is outside to fire it, and no attacker is left inside. [PP-MISSION-52]"""
    charged = thing in game.things and game.things[thing].charged
    return charged and bool(_safe(game)) and not models_of(game, ATTACKER)


def _safe(game: Crawl) -> tuple[str, ...]:
    return tuple(id for id, model in game.gone.items() if game.units[model.unit].side == ATTACKER)


def _half_out(game: Crawl) -> bool:
    """Whether half of the units have escaped, each with half of its models. [PP-MISSION-62]"""
    units = original(game)
    return 2 * sum(escaped(game, unit) for unit in units) >= len(units)


def _exterminated(game: Crawl) -> bool:
    """Whether, after the primary objective, another secondary one has been found, and all defenders that ever appeared are dead.
    [PP-MISSION-42]
    """
    if game.mission.secondary != "occupants" or primary_of(game) is None:
        return False
    found = list(game.objectives.values())
    after = found[next(place for place, each in enumerate(found) if each.primary) + 1 :]
    return bool(after) and not living(game)


def prisoner_left(game: Crawl, event: Left) -> list[Step]:
    """The prisoner has reached the outside alive: this is the primary objective, and an additional one. [PP-MISSION-33]"""
    if not any(game.units[game.gone[model].unit].entry == PRISONER.id for model in event.models):
        return []
    section = next(number for number, each in game.objectives.items() if each.task == "rescue")
    return [*achieve(game, section, "PP-MISSION-33"), *add_extra(game, "home", "PP-MISSION-33")]
