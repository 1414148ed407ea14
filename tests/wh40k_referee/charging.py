"""The Charge phase: who may charge whom, and how far."""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.facts.events import attacks, charges, course, moves
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Airborne
from wh40k_referee.watching import ENGAGED, HAIR, Moment, apart, enemies, engaged, keywords_of, models_of, nearest, soldiers

LONGEST = 12.0
SLOWED = 2
"""Inches that a charge through woods, craters or traps is shorter. [40K-CORE-TERR-WOODS, 40K-CORE-TERR-CRATER]"""
BARRED = 2.0
"""Inches within which units on both sides of a barricade fight. [40K-CORE-TERR-BARRIER]"""
BARRIERS = ("barricade", "pipes")


def charging(moments: list[Moment]) -> Iterator[str]:
    """Once each, within 12 inches, not after an Advance or Fall Back; two dice; the charge ends within 1 inch of a target and of no enemy
    that was not declared. [40K-CORE-CHARGE-01, 40K-CORE-CHARGE-02, 40K-CORE-CHARGE-04, 40K-CORE-CHARGE-05]
    """
    declared: dict[str, tuple[str, ...]] = {}
    rolled: dict[str, int] = {}
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan):
            declared.clear()
            rolled.clear()
        elif isinstance(event, charges.ChargeDeclared):
            yield from (f"{number}: {event}: {why}" for why in _barred(game, event, set(declared)))
            declared[event.unit] = event.targets
        elif isinstance(event, charges.ChargeRolled):
            rolled[event.unit] = event.far
            if event.unit not in declared or len(event.dice) != 2 or event.far != sum(event.dice):
                yield f"{number}: {event}"
        elif isinstance(event, charges.Charged):
            after = moment.game
            targets = {unit for unit in declared[event.unit] if unit in after.ranks}
            if not set(event.targets) <= set(declared[event.unit]):
                yield f"{number}: {event}: declared {declared[event.unit]}"
            reached = _within(game)
            if min((apart(after, event.unit, unit) for unit in targets), default=0) > reached + HAIR:
                yield f"{number}: {event}: no target is near"
            others = [foe for foe in enemies(after, event.unit) if foe not in declared[event.unit]]
            close = [
                foe
                for foe in others
                if apart(after, event.unit, foe) < ENGAGED - HAIR and "AIRCRAFT" not in keywords_of(after, foe)
            ]
            if close:
                yield f"{number}: {event}: comes near {close}"
        elif isinstance(event, charges.ChargeFailed) and event.why == "short":
            least = min(apart(game, event.unit, unit) for unit in declared[event.unit] if unit in game.ranks)
            if least - ENGAGED + HAIR < rolled[event.unit] - SLOWED:
                yield f"{number}: {event}: {least} away, {rolled[event.unit]} rolled"


def _within(game: Warzone) -> float:
    return BARRED if any(each.kind in BARRIERS for each in game.mission.battlefield.features) else ENGAGED


def _barred(game: Warzone, event: charges.ChargeDeclared, before: set[str]) -> Iterator[str]:
    unit, own = game.units[event.unit], soldiers(game, event.unit)
    flies = "FLY" in keywords_of(game, event.unit)
    if event.unit in before:
        yield "twice"
    if unit.side != game.active or game.phase != "charge":
        yield "not now"
    if unit.has_advanced or unit.has_fallen_back:
        yield "has Advanced or Fallen Back"
    if engaged(game, event.unit, ENGAGED - HAIR) and not all(
        "AIRCRAFT" in keywords_of(game, foe) for foe in engaged(game, event.unit)
    ):
        yield "is engaged"
    if any(isinstance(each, Airborne) for one in own for each in one.member.abilities):
        yield "cannot charge"
    for target in event.targets:
        airborne = any(isinstance(each, Airborne) for one in soldiers(game, target) for each in one.member.abilities)
        if apart(game, event.unit, target) > LONGEST + HAIR or game.units[target].side == unit.side or (airborne and not flies):
            yield f"{target} is no target"


def overwatch(moments: list[Moment]) -> Iterator[str]:
    """Only targets of the charge fire Overwatch, at what charges, before its roll, each once. [40K-CORE-CHARGE-03]"""
    now: charges.ChargeDeclared | None = None
    fired: list[str] = []
    for number, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, charges.ChargeDeclared):
            now, fired = event, []
        elif isinstance(event, charges.ChargeRolled | course.PhaseEnded):
            now = None
        elif isinstance(event, attacks.HitRolled) and event.manner == "overwatch":
            if now is None or event.unit not in now.targets or event.target != now.unit:
                yield f"{number}: {event} after {now}"
            if event.unit in fired[:-1]:
                yield f"{number}: {event}: again"
            if not fired or fired[-1] != event.unit:
                fired.append(event.unit)


def interventions(moments: list[Moment]) -> Iterator[str]:
    """CHARACTERS of the other side, within 3 inches of an enemy, up to 3 inches; they end closer to the closest enemy.
    [40K-CORE-CHARGE-06]
    """
    done: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.before
        if isinstance(event, course.PhaseBegan):
            done.clear()
        elif isinstance(event, moves.PiledIn) and event.what == "intervene":
            near = nearest(
                game, models_of(game, event.unit), [id for foe in enemies(game, event.unit) for id in models_of(game, foe)]
            )
            side = game.units[event.unit].side
            if "CHARACTER" not in keywords_of(game, event.unit) or side == game.active or near > 3 + HAIR or event.unit in done:
                yield f"{number}: {event}: {near}"
            done.add(event.unit)
