"""Which psychic powers a unit may attempt, what for, and on whom they work. [40K-CORE-PSY-01, 40K-CORE-PSY-04, 40K-CORE-MATCH-02]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.sight import sees_unit
from reglamento.games.wh40k.sheets.effects import Psyker
from reglamento.games.wh40k.sheets.powers import SMITE, Power
from reglamento.games.wh40k.units.passing import held_off
from reglamento.games.wh40k.units.table import enemies_of, has, may_move_again, members, sheet_of, unit_distance, units_of
from reglamento.games.wh40k.words.hindrances import DENIES, Hindrance
from reglamento.geometry.table.shapes.ruler import at_most

MOST_CHARGE = 11
"""To which the warp charge of Smite rises. [40K-CORE-MATCH-02]"""


def psyker(game: Warzone, unit: str) -> Psyker | None:
    """What a unit may do as a psyker; None for one that is none."""
    return max(of_unit(game, unit, Psyker), key=lambda each: each.casts, default=None)


def powers_of(game: Warzone, unit: str) -> tuple[Power, ...]:
    """The psychic powers that a unit knows: Smite and those of its datasheet. [40K-CORE-PSY-01]"""
    known = {name for each in of_unit(game, unit, Psyker) for name in each.powers}
    return (SMITE, *(power for power in sheet_of(game, unit).psychic_powers if power.id in known))


def power_of(game: Warzone, unit: str, id: str) -> Power:
    """A psychic power that a unit knows, by its id."""
    return next(power for power in (SMITE, *sheet_of(game, unit).psychic_powers) if power.id == id)


def attempts(game: Warzone, unit: str) -> Iterator[Power]:
    """The psychic powers that a unit may attempt now: as many in a phase as its datasheet says, each once, and each but Smite once by all
    psykers of its side. Whether it reaches a unit is looked at when it works. [40K-CORE-PSY-01, 40K-CORE-PSY-05, 40K-CORE-MATCH-02]
    """
    may = psyker(game, unit)
    known = game.units[unit]
    if may is None or len(known.cast) >= may.casts:
        return
    for power in powers_of(game, unit):
        tried = known.cast if power == SMITE else attempted(game, unit)
        if power.id not in tried:
            yield power


def idle_psykers(game: Warzone, side: Side) -> Iterator[tuple[str, Hindrance]]:
    """What keeps the psykers of a side from attempting powers that have attempted none: those on the table only deny powers, and others
    are off it. [40K-CORE-PSY-01]
    """
    yield from ((unit, DENIES) for unit in units_of(game, side) if psyker(game, unit) is not None)
    yield from ((unit, held_off(game, unit)) for unit in game.away if game.units[unit].side == side and _keeps_psyker(game, unit))


def _keeps_psyker(game: Warzone, unit: str) -> bool:
    """Whether a model of a unit off the table is a psyker that attempts powers."""
    sheet = sheet_of(game, unit)
    known = (each for kept in game.away[unit].models for each in sheet.member(kept.kind).abilities)
    return any(isinstance(each, Psyker) and each.casts for each in known)


def attempted(game: Warzone, unit: str) -> tuple[str, ...]:
    """All powers that units of a unit's side have attempted in this turn, those that have been destroyed since among them."""
    side = game.units[unit].side
    return tuple(power for each in game.units.values() if each.side == side for power in each.cast)


def charge_of(game: Warzone, unit: str, power: Power) -> int:
    """What the psychic test must come to: by the option `smite_rises` 1 more for each attempt of Smite before. [40K-CORE-MATCH-02]"""
    if power != SMITE or not game.readings.smite_rises:
        return power.charge
    return min(MOST_CHARGE, power.charge + attempted(game, unit).count(SMITE.id))


def targets(game: Warzone, unit: str, power: Power) -> tuple[str, ...]:
    """The units on which a power would work now. [40K-CORE-PSY-01, 40K-CORE-PSY-04]"""
    if power.target == "self":
        return () if power.moves and not may_move_again(game, unit) else (unit,)
    units = enemies_of(game, unit) if power.target == "enemy" else units_of(game, game.units[unit].side)
    found = [each for each in units if _reached(game, unit, power, each)]
    if power.closest and found:
        least = min(unit_distance(game, unit, each) for each in found)
        found = [each for each in found if at_most(unit_distance(game, unit, each), least)]
    return tuple(found)


def _reached(game: Warzone, unit: str, power: Power, target: str) -> bool:
    if power.moves and not may_move_again(game, target):
        return False
    if power.keywords and not any(has(game, target, word.upper()) for word in power.keywords):
        return False
    if target == unit:
        return True
    near = at_most(unit_distance(game, unit, target), power.range)
    return near and (not power.visible or any(sees_unit(game, model, target) for model in members(game, unit)))
