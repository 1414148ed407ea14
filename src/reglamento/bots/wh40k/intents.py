"""What a side of wh40k meant by a turn: markers, and whom its units reach. [40K-CORE-MIS-03, 40K-CORE-ATT-01, 40K-CORE-CHARGE-04]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.bots.armies.intents import Harm, Ranks, of_units
from reglamento.bots.intents import Intent, Turn
from reglamento.bots.reasons import Reason
from reglamento.bots.wh40k.aims import VICTORY, aims, distance_to
from reglamento.bots.wh40k.fighting import REACH
from reglamento.bots.wh40k.reasons import BLOW, CHARGE, SHOT
from reglamento.bots.wh40k.worth import blows, fire
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.markers import NEAR
from reglamento.games.wh40k.units.table import engaged, members, standing, unit_distance, units_of
from reglamento.games.wh40k.words.names import Names
from reglamento.geometry.table.shapes.ruler import at_most, below

MARKER, LINE = "40K-CORE-MIS-03", "40K-CORE-MIS-10"


def intents(turn: Turn) -> Iterator[Intent]:
    """The spots that units went for, by what these score, and whom they reach."""
    yield from _spots(turn)
    yield from of_units(turn, RANKS)


def _spots(turn: Turn) -> Iterator[Intent]:
    before, after = turn.before, turn.after
    say = Names(after.mission, after).say
    for unit, spot in aims(before, side_of(turn.side)).items():
        if unit not in after.ranks or unit not in before.ranks:
            continue
        was, now = distance_to(before, unit, spot.at), distance_to(after, unit, spot.at)
        if not below(now, was):
            continue
        if not spot.marker:
            says = say("{unit:unit} {unit:was|were} on {unit:its|their} way to the enemy's zone, which scores.", unit=unit)
            yield Intent(spot.worth * VICTORY, unit, Reason(LINE, says))
        elif at_most(now, NEAR):
            says = say("{unit:unit} {unit:was|were} to hold {marker:marker}.", unit=unit, marker=spot.marker)
            yield Intent(spot.worth * VICTORY, unit, Reason(MARKER, says))
        else:
            says = say("{unit:unit} {unit:was|were} on {unit:its|their} way to {marker:marker}.", unit=unit, marker=spot.marker)
            yield Intent(spot.worth * VICTORY / 2, unit, Reason(MARKER, says))


def _harm(view: Warzone, unit: str, foe: str, factor: float) -> Harm:
    move = min(profile_of(view, id).move for id in members(view, unit))
    comes = at_most(unit_distance(view, unit, foe) * factor, move + REACH)
    return Harm(charge=blows(view, unit, foe) if comes else 0.0, fire=fire(view, unit, foe))


RANKS = Ranks(
    units=units_of,
    place=lambda view, unit: tuple(standing(view, id).at for id in members(view, unit)),
    fights=engaged,
    harm=_harm,
    names=lambda view: Names(view.mission, view),
    charge=CHARGE,
    fire=SHOT,
    fight=BLOW,
)
