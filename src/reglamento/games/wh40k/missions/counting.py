"""What Tactical Objectives count at the end of a turn. [40K-CORE-MIS-31, 40K-ERR-229]"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.objectives import Card
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.tactical import Counted, Objective, objectives
from reglamento.games.wh40k.missions.markers import controlled, controller, friendly, near_marker, slain_warlord
from reglamento.games.wh40k.units.table import bases, entry_of, has, members, point_distance, standing, units_of
from reglamento.geometry.table.shapes.bases import touches_region, wholly_within_region
from reglamento.geometry.table.shapes.ruler import Ring, at_most

CENTRE = (6.0, 12.0)
"""Inches from the centre of the table without an enemy for Area Denial. [40K-CORE-MIS-31]"""
SEVERAL = 3
"""Units that hold the line. [40K-CORE-MIS-31]"""


class Claim(msgspec.Struct, frozen=True):
    """A side that claims an objective: its units that may achieve it, of a bonus objective that of its Warlord alone."""

    side: Side
    objective: Objective
    units: tuple[str, ...]
    alone: bool = False
    marker: str = ""


def achieved(game: Warzone, side: Side, card: Card) -> Amount | None:
    """The victory points that a side has earned by an objective; None where it has not achieved it. [40K-CORE-MIS-30]"""
    objective = objectives()[card.bonus or card.number]
    units = warlords(game, side) if card.bonus else units_of(game, side)
    if card.bonus and not units:
        return None
    marker = card.marker or f"m{objective.marker}"
    return objective.scored(COUNTS[objective.counts](game, Claim(side, objective, units, bool(card.bonus), marker)))


def warlords(game: Warzone, side: Side) -> tuple[str, ...]:
    """The Warlord's unit, if it is on the table."""
    return tuple(unit for unit in units_of(game, side) if entry_of(game, unit).warlord)


# ---- markers


def _controls(game: Warzone, claim: Claim) -> bool:
    """Whether the side controls the marker; for a bonus objective the Warlord must be near it."""
    if claim.marker not in game.markers or controller(game, claim.marker) != claim.side:
        return False
    return not claim.alone or _near(game, claim, claim.marker)


def _near(game: Warzone, claim: Claim, marker: str) -> bool:
    return any(near_marker(game, standing(game, id), marker) for unit in claim.units for id in friendly(game, unit))


def control(game: Warzone, claim: Claim) -> int:
    return int(_controls(game, claim))


def defend(game: Warzone, claim: Claim) -> int:
    """It is controlled now, and was when the turn before this one ended."""
    return int(_controls(game, claim) and not first_turn(game) and game.held.get(claim.marker) == claim.side)


def first_turn(game: Warzone) -> bool:
    """Whether this is the first turn of the battle: none has ended yet."""
    return game.round == 1 and game.active == game.first


def critical(game: Warzone, claim: Claim) -> int:
    """Two if the enemy controlled it when this turn began."""
    return int(_controls(game, claim)) * (2 if game.held.get(claim.marker) == foe(claim.side) else 1)


def markers(game: Warzone, claim: Claim) -> int:
    own = controlled(game, claim.side)
    return len(own) if not claim.alone or any(_near(game, claim, marker) for marker in own) else 0


def all_markers(game: Warzone, claim: Claim) -> int:
    return int(bool(game.markers) and markers(game, claim) == len(game.markers))


# ---- zones


def _is_in(game: Warzone, unit: str, zone: Ring) -> bool:
    return any(touches_region(model, zone) for model in bases(game, members(game, unit)))


def _wholly(game: Warzone, unit: str, zone: Ring) -> bool:
    return all(wholly_within_region(model, zone) for model in bases(game, members(game, unit)))


def left_home(game: Warzone, claim: Claim) -> int:
    return int(not any(_is_in(game, unit, game.zones[claim.side]) for unit in claim.units))


def behind_lines(game: Warzone, claim: Claim) -> int:
    """Units within the enemy zone if there are three or more; else one if any is there wholly."""
    zone = game.zones[foe(claim.side)]
    number = sum(_is_in(game, unit, zone) for unit in claim.units)
    return number if number >= SEVERAL else int(any(_wholly(game, unit, zone) for unit in claim.units))


def hold_line(game: Warzone, claim: Claim) -> int:
    zone = game.zones[claim.side]
    held = sum(_wholly(game, unit, zone) for unit in claim.units) >= SEVERAL and game.round > 1
    return int(held and not any(_is_in(game, unit, zone) for unit in units_of(game, foe(claim.side))))


def clear_centre(game: Warzone, claim: Claim) -> int:
    """In how many circles about the centre there is no enemy model, the small one first."""
    centre = game.mission.battlefield.centre
    enemies = bases(game, [id for unit in units_of(game, foe(claim.side)) for id in members(game, unit)])
    return sum(not any(at_most(point_distance(model, centre), far) for model in enemies) for far in CENTRE)


# ---- what the turn has brought


def _destroyed(game: Warzone, claim: Claim) -> Sequence[str]:
    """Enemy units destroyed in this turn, as the objective asks for them; for a bonus objective by the Warlord's unit."""
    asked = claim.objective
    return [
        each.unit
        for each in game.tally.destroyed
        if game.units[each.unit].side != claim.side
        and asked.phase in {None, each.phase}
        and (not asked.keyword or has(game, each.unit, asked.keyword))
        and (not claim.alone or each.by in claim.units)
    ]


def destroyed(game: Warzone, claim: Claim) -> int:
    return len(_destroyed(game, claim))


def most_wounds(game: Warzone, claim: Claim) -> int:
    """The most Wounds that a model of an enemy unit destroyed in this turn had."""
    entries = [entry_of(game, unit) for unit in _destroyed(game, claim)]
    return max((each.sheet.member(kind).profile.wounds for each in entries for kind, _ in each.models), default=0)


def morale(game: Warzone, claim: Claim) -> int:
    return sum(game.units[unit].side != claim.side for unit in game.tally.failed)


def powers(game: Warzone, claim: Claim) -> int:
    return sum(each in claim.units if claim.alone else game.units[each].side == claim.side for each in game.tally.mastered)


def warlord(game: Warzone, claim: Claim) -> int:
    """Whether the enemy Warlord is destroyed, in this turn or an earlier one; for a bonus objective in this turn, by the Warlord's unit."""
    if claim.alone:
        return int(any(entry_of(game, unit).warlord for unit in _destroyed(game, claim)))
    return int(slain_warlord(game, foe(claim.side)))


def bonus(game: Warzone, claim: Claim) -> int:
    """Achieved by its bonus objective alone."""
    return 0


COUNTS: dict[Counted, Callable[[Warzone, Claim], int]] = {
    "control": control,
    "defend": defend,
    "left-home": left_home,
    "behind-lines": behind_lines,
    "hold-line": hold_line,
    "critical": critical,
    "markers": markers,
    "all-markers": all_markers,
    "destroyed": destroyed,
    "clear-centre": clear_centre,
    "morale": morale,
    "powers": powers,
    "warlord": warlord,
    "wounds": most_wounds,
    "bonus": bonus,
}
