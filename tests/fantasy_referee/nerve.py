"""Leadership: on what units test, who must test, and who rallies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fantasy_referee.rolls import thrown
from fantasy_referee.watching import HAIR, Moment, apart, enchanted, engaged, farthest, frightful, has, host, inside, troop
from reglamento.games.fantasy.facts.events import course, fighting, moves
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists import traits as t

NEAR = 30.0
"""Centimetres within which the General lends Leadership. [WF-CORE-TEST-02]"""
TESTS = (
    fighting.PanicTested,
    fighting.AlarmTested,
    fighting.BreakTested,
    fighting.RestraintTested,
    fighting.StupidityTested,
    moves.Rallied,
)
BRAVE = (t.Fearless, t.Unbreakable, t.Frenzy)
"""What makes a unit immune to fear, beside causing it."""


def values(moments: list[Moment]) -> Iterator[str]:
    """The best Leadership in a unit, or that of the General near it; less what a combat was lost by. [WF-CORE-TEST-02, WF-CORE-RES-03]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if not isinstance(event, TESTS) or enchanted(game, event.unit):
            continue
        less = 0
        if isinstance(event, fighting.BreakTested) and not any(
            has(game, id, t.Stubborn) for id in (event.unit, *inside(game, event.unit))
        ):
            less = max(0, game.units[event.unit].margin)
        right = {max(0, each - less) for each in _leaderships(game, event.unit)}
        if event.needed not in right and max(event.needed, 0) not in right:
            yield f"{number}: {event}: {right}"
        done = event.done if isinstance(event, moves.Rallied) else event.passed
        if event.dice and done != (thrown(game, event.unit, event.dice) <= event.needed):
            yield f"{number}: {event}"


def _leaderships(game: Pitched, unit: str) -> set[int]:
    """What the Leadership of a unit may be: both values where the General is right on the line."""
    those = [unit, *(id for id in inside(game, unit) if not game.units[id].retired)]
    if game.units[unit].joined:
        those += [game.units[unit].joined, *inside(game, game.units[unit].joined)]
    own = max(troop(game, id).profile.Ld for id in those)
    general = _general(game, unit)
    if general is None or game.units[host(game, general)].fleeing:
        return {own}
    lent = max(own, troop(game, general).profile.Ld)
    near, far = apart(game, unit, general), farthest(game, general, unit)
    return ({lent} if near <= NEAR + HAIR else set()) | ({own} if far >= NEAR - HAIR or game.units[general].retired else set())


def _general(game: Pitched, unit: str) -> str | None:
    side = game.units[unit].side
    place = game.army(side).general
    return next((id for id, each in game.units.items() if each.side == side and each.entry == place and not each.end), None)


# ---- who must test


def rallying(moments: list[Moment]) -> Iterator[str]:
    """Who flees tries to rally at the start of its turn, with a quarter of its models at least, unless it began to flee in this turn.
    [WF-CORE-FLEE-02]
    """
    fallen: Counter[str] = Counter()
    fled: set[str] = set()
    tried: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.TurnBegan):
            fled, tried = set(), set()
        elif isinstance(event, fighting.ModelsLost):
            fallen[event.unit] += event.models
        elif isinstance(event, moves.FlightRolled) or (
            isinstance(event, fighting.AlarmTested | fighting.PanicTested) and not event.passed
        ):
            fled.add(event.unit)
        elif isinstance(event, moves.Rallied):
            tried.add(event.unit)
            known = game.units[event.unit]
            if event.dice and (event.unit in fled or 4 * (known.started - fallen[event.unit]) < known.started):
                yield f"{number}: {event}: it may not"
        elif isinstance(event, course.PhaseBegan) and event.phase == "compulsory":
            for unit, known in game.units.items():
                fit = 4 * (known.started - fallen[unit]) >= known.started and unit in game.regiments
                if known.side == event.side and known.fleeing and fit and unit not in fled | tried and not known.joined:
                    yield f"{number}: {unit} does not try to rally"


def quarter_lost(moments: list[Moment]) -> Iterator[str]:
    """A unit that has lost a quarter of its models to enemy shots in a phase tests for panic. [WF-CORE-PSY-02, WF-CORE-SHO-04]"""
    began: Pitched | None = None
    fallen: Counter[str] = Counter()
    tested: set[str] = set()
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, course.PhaseBegan):
            if began is not None:
                for unit, lost in fallen.items():
                    if unit not in tested and may_panic(began, game, unit) and 4 * lost >= began.regiments[unit].models:
                        yield f"{number}: {unit} lost {lost} of {began.regiments[unit].models} and did not test"
            began = game if event.phase in {"shooting", "magic"} else None
            fallen, tested = Counter(), set()
        elif isinstance(event, fighting.ModelsLost) and began is not None and game.units[event.unit].side != game.active:
            fallen[event.unit] += event.models
        elif isinstance(event, fighting.PanicTested | moves.FlightRolled):
            tested.add(event.unit)


def may_panic(began: Pitched, game: Pitched, unit: str) -> bool:
    """Whether a unit in ranks tests for panic when it has lost a quarter of its models."""
    known, own = game.units[unit], troop(game, unit)
    fearless = any(has(game, unit, kind) for kind in (t.Fearless, t.Unbreakable, t.Frenzy, t.Raised))
    whole = unit in game.regiments and unit in began.regiments and not known.end and own.machine is None
    return (
        whole
        and not fearless
        and not known.fleeing
        and not engaged(began, unit)
        and not known.joined
        and began.regiments[unit].models > 1
    )


def alarms(moments: list[Moment]) -> Iterator[str]:
    """Who declares a charge at an enemy that causes fear or terror tests first. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""
    for number, moment in enumerate(moments):
        event, game = moment.event, moment.game
        if isinstance(event, moves.ChargeDeclared):
            brave = (
                frightful(game, event.unit)
                or any(has(game, event.unit, kind) for kind in BRAVE)
                or game.units[event.unit].terrified
            )
            later = moments[number + 1 : number + 4]
            if (
                frightful(game, event.target)
                and not brave
                and not inside(game, event.unit)
                and not any(isinstance(each.event, fighting.AlarmTested) and each.event.unit == event.unit for each in later)
            ):
                yield f"{number}: {event}: no test"
