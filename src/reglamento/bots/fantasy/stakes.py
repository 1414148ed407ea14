"""What a close combat is expected to win and to lose in victory points: units that break and are caught, standards, the General, models
that fall. [WF-CORE-RES-03, WF-CORE-BAT-06]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from itertools import product
from math import erf, fsum, sqrt

from reglamento.bots.fantasy.bouts import bout, wounds_dealt
from reglamento.games.fantasy.characters.command import general_of, rallies_round
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.lists.traits import Stubborn, Unstable
from reglamento.games.fantasy.nerve.fleeing import slow
from reglamento.games.fantasy.nerve.leadership import cold_blooded, leadership, total
from reglamento.games.fantasy.nerve.temper import frightening, shaken, unbreakable
from reglamento.games.fantasy.odds.rounds import Fought
from reglamento.games.fantasy.scoring.victory import DRAW, GENERAL, STANDARD, halved, points_of
from reglamento.games.fantasy.units.joined import characters_in, members_in
from reglamento.games.fantasy.units.table import has_standard, machine_of, models_of, troop_of, unit_strength, wounds_left
from reglamento.geometry.table.shapes.regiments import Side as Edge

CAUGHT = {0: 0.55, 1: 0.9, -1: 0.15}
"""How often a unit that breaks is run down: by one that is as fast, faster, slower."""
RALLIES = 0.5
"""How often one that gets away comes back."""
FALLEN = 0.5
"""The share of their points that models are worth that fall: half of a unit must have fallen before it counts."""
DRAG, MOST = 0.08, 6.0
"""The share of what is at stake that a point of the result is worth where nobody breaks: the combat goes on; and the points beyond which
more of them change nothing.
"""
LEAST, NOISE = 0.3, 0.9
"""The variance of a result without any Wounds, and for each Wound that is expected."""
ABREAST, AIMED = 3, 0.5
"""So many models of a front touch one character, and so many of their blows are struck at it."""
STEPS = ((-1.5, 0.1), (-0.75, 0.2), (0.0, 0.4), (0.75, 0.2), (1.5, 0.1))
"""Results about the expected one, in deviations, with their chances."""
EARLY, SAFELY = 2, 15
"""In so many turns before the last one a battle may count as won, and so many more percent of its points it takes for each."""


# ---- nerve


@cache
def passes(most: int, *, cold: bool) -> float:
    """The chance to pass a test of this Leadership. [WF-CORE-TEST-02, WF-COLDBLOOD-1]"""
    throws = list(product(range(1, 7), repeat=2 + cold))
    return sum(total(dice, cold=cold, unnerved=False) <= most for dice in throws) / len(throws)


def breaks_by(view: Pitched, unit: str, foes: Mapping[str, Edge]) -> Callable[[float], float]:
    """The chance that a unit breaks by the points by which it loses: what does not depend on these is looked up once.
    [WF-CORE-RES-03, WF-CORE-PSY-03, WF-UNSTABLE-1]
    """
    troop = troop_of(view, unit)
    if unbreakable(view, unit):
        return lambda _: 0.0
    if troop.trait(Unstable) is not None:
        whole = max(1, wounds_left(view, unit))
        return lambda margin: min(1.0, max(0.0, margin) / whole)
    feared = sum(unit_strength(view, each) for each in foes if frightening(view, each))
    if feared > unit_strength(view, unit) and shaken(view, unit) and not frightening(view, unit):
        return lambda margin: float(margin > 0)
    most, cold, twice = leadership(view, unit), cold_blooded(view, unit), rallies_round(view, unit)
    stubborn = troop.trait(Stubborn) is not None

    def fails(margin: float) -> float:
        if margin <= 0:
            return 0.0
        failed = 1.0 - passes(max(0, most - (0 if stubborn else round(margin))), cold=cold)
        return failed * failed if twice else failed

    return fails


# ---- stakes


def no_turn_left(view: Pitched, side: Side) -> bool:
    """Whether a side has no turn of its own after this one. [WF-CORE-BAT-05]"""
    return view.round >= view.mission.turns and (view.active == side or view.active != view.first)


def lead(view: Pitched, side: Side) -> int:
    """In the last turn of a battle for points: 1 where a side has won as the battle stands, -1 where it has not; in the turns before that
    1 where it is ahead by more, else 0. [WF-CORE-BAT-06, WF-CORE-BAT-07]
    """
    left = view.mission.turns - view.round
    if left > EARLY or view.mission.scenario == "capture":
        return 0
    ahead = points_of(view, side) - points_of(view, foe(side))
    if ahead * 100 >= (DRAW + SAFELY * left) * view.mission.points:
        return 1
    return 0 if left else -1


def life_worth(view: Pitched, id: str) -> float:
    """The victory points that an enemy scores for a unit or a character that is lost, its standard left out. [WF-CORE-BAT-06]"""
    return view.listed(id).points + GENERAL * (id == general_of(view, view.units[id].side))


def stake(view: Pitched, unit: str) -> float:
    """The victory points that an enemy scores if a unit is lost with the characters in it. [WF-CORE-BAT-06]"""
    found = 0.0
    for id in (unit, *members_in(view, unit)):
        listed = view.listed(id)
        found += life_worth(view, id) - (0.5 * listed.points if id == unit and halved(view, unit) else 0.0)
        found += STANDARD * has_standard(view, id)
    return found


def heads(view: Pitched, unit: str, foes: Iterable[str], charging: Collection[str]) -> float:
    """What characters in a unit are worth that are expected to be slain in a round of a combat with these enemies: some of their models
    touch a character, and half of these strike at it. Riders are left to their mount.
    """
    found = 0.0
    for id in () if troop_of(view, unit).ridden else characters_in(view, unit):
        if not troop_of(view, id).character:
            continue
        wounds = 0.0
        for enemy in foes:
            abreast, fast = min(ABREAST, models_of(view, enemy)), enemy in charging
            wounds += AIMED * wounds_dealt(view, enemy, id, charging=fast, models=abreast)
            for each in members_in(view, enemy):
                wounds += AIMED * wounds_dealt(view, each, id, charging=fast, models=1)
        found += reached(wounds, troop_of(view, id).profile.W - view.units[id].hurt) * life_worth(view, id)
    return found


def _each(view: Pitched, unit: str) -> float:
    """What a Wound of a unit is worth."""
    troop = troop_of(view, unit)
    return 0.0 if machine_of(view, unit) is not None else FALLEN * troop.points / troop.profile.W


def lost_when_broken(view: Pitched, unit: str, foes: Mapping[str, Edge]) -> float:
    """The share of its stake that a unit loses that breaks: it may be run down, and may not rally; it cannot without a turn left."""
    if no_turn_left(view, view.units[unit].side):
        return 1.0
    pace = max((slow(view, unit) - slow(view, each) for each in foes), default=0)
    return CAUGHT[pace] + (1.0 - CAUGHT[pace]) * (1.0 - RALLIES)


def clash(view: Pitched, ours: Mapping[str, Edge], theirs: Mapping[str, Edge], *, charging: frozenset[str]) -> float:
    """The points that `ours` are expected to win, less those that they lose, in the next round and what follows from it. The units are as
    in `bout`.
    """
    found = bout(view, ours, theirs, charging=charging)
    spread = sqrt(LEAST + NOISE * (found.dealt + found.suffered))
    worth, goes_on = 0.0, 1.0
    at_stake = {unit: stake(view, unit) for unit in (*ours, *theirs)}
    for side, foes, lost, sign in ((theirs, ours, found.dealt, 1.0), (ours, theirs, found.suffered, -1.0)):
        for unit in side:
            whole, wounds = wounds_left(view, unit), lost / len(side)
            gone = _reaches(wounds, whole, sqrt(LEAST + NOISE * lost))
            breaking = breaks_by(view, unit, foes)
            broken = fsum(p * breaking(sign * found.ahead + step * spread) for step, p in STEPS)
            share = gone + (1.0 - gone) * broken * lost_when_broken(view, unit, foes)
            fallen = min(wounds, whole) * _each(view, unit) + heads(view, unit, foes, charging)
            worth += sign * (share * at_stake[unit] + (1.0 - share) * fallen)
            goes_on *= (1.0 - gone) * (1.0 - broken)
    smaller = min(fsum(at_stake[unit] for unit in ours), fsum(at_stake[unit] for unit in theirs))
    return worth + goes_on * _later(view, found.ahead, smaller)


def _later(view: Pitched, ahead: float, smaller: float) -> float:
    """What so many points ahead are worth in a combat that goes on, with so much at stake; nothing where the battle ends."""
    ends = view.round >= view.mission.turns and view.active != view.first
    return 0.0 if ends else DRAG * smaller * max(-MOST, min(MOST, ahead))


def _reaches(expected: float, whole: int, spread: float) -> float:
    """The chance that so many Wounds are lost when so many are expected."""
    return 0.5 * (1.0 + erf((expected - whole + 0.5) / (spread * sqrt(2.0))))


def reached(expected: float, whole: int) -> float:
    """The chance that so many Wounds are lost when so many are expected of one side's blows."""
    return _reaches(expected, whole, sqrt(LEAST + NOISE * expected)) if expected else 0.0


def fought_worth(view: Pitched, one: str, other: str, odds: Fought) -> float:
    """The points that a unit which charges another is expected to win, less those that it loses, by the exact odds of the round."""
    worth, stakes = 0.0, (stake(view, one), stake(view, other))
    for place, unit, enemy, sign in ((1, other, one, 1.0), (0, one, other, -1.0)):
        share = odds.destroyed[place] + odds.breaks[place] * lost_when_broken(view, unit, {enemy: "front"})
        fallen = fsum(number * p for number, p in enumerate(odds.lost[place]))
        fell = fallen * _each(view, unit) * troop_of(view, unit).profile.W + heads(view, unit, (enemy,), {one})
        worth += sign * (share * stakes[place] + (1.0 - share) * fell)
    ahead, goes_on = fsum(points * p for points, p in odds.ahead.items()), 1.0 - min(1.0, fsum((*odds.destroyed, *odds.breaks)))
    return worth + goes_on * _later(view, ahead, min(stakes))


class Duels:
    """What charges of one unit at another are worth in a position, each worked out once."""

    def __init__(self, view: Pitched) -> None:
        self.view = view
        self.known: dict[tuple[str, str, Edge], float] = {}

    def worth(self, charger: str, target: str, edge: Edge) -> float:
        """The points that a charge at a side of a target wins, less those that it loses, with nobody else there."""
        key = charger, target, edge
        if key not in self.known:
            self.known[key] = clash(self.view, {charger: edge}, {target: "front"}, charging=frozenset({charger}))
        return self.known[key]
