"""Events that are false, of which the checks of the referee must find each one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fantasy_referee import Check, blows, nerve, results, rolls, scoring, shots, ways
from fantasy_referee import magic as spells
from fantasy_referee.watching import Moment, apart, enchanted, frightful, has, inside, troop
from refereeing import Lie, changed, contrary, if_it, more, said
from reglamento.games.fantasy.facts.events import course, fighting, magic, moves
from reglamento.games.fantasy.lists.hit_traits import Poisoned
from reglamento.games.fantasy.lists.traits import Ethereal, RandomMove
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position


def unspelled(lie: Lie) -> Lie:
    """A lie about events on which no spell bears."""

    def told(moment: Moment) -> Event | None:
        event: Any = moment.event
        units = [event.unit, getattr(event, "target", event.unit)]
        return None if enchanted(moment.game, *units) else lie(moment)

    return told


def aside(moment: Moment) -> Event | None:
    """A unit that does not roll for its moves goes 60 cm farther."""
    event = moment.event
    assert isinstance(event, moves.Moved)
    if has(moment.game, event.unit, RandomMove) or event.unit not in moment.before.regiments:
        return None
    return replace(event, place=Position(event.place.x + 60, event.place.y, event.place.angle))


def many(moment: Moment) -> Event:
    """Nine times as many dice are rolled."""
    event: Any = moment.event
    return changed(moment.event, dice=event.dice * 9)


def marches(moment: Moment) -> Event | None:
    """A unit in ranks has marched close to an enemy."""
    event, game = moment.event, moment.before
    assert isinstance(event, moves.Moved)
    if event.unit not in game.regiments or troop(game, event.unit).skirmisher or game.regiments[event.unit].models == 1:
        return None
    side = game.units[event.unit].side
    foes = [id for id, known in game.units.items() if known.side != side and id in game.regiments and not known.fleeing]
    close = any(apart(game, event.unit, id) < ways.BLOCKED - 1 for id in foes)
    return replace(event, movement="marched") if close else None


def far_off(moment: Moment) -> Event | None:
    """A pursuer ends 120 cm away."""
    event = moment.event
    assert isinstance(event, fighting.Pursued)
    place = Position(event.place.x + 120, event.place.y, event.place.angle)
    return replace(event, place=place) if event.unit in moment.before.regiments else None


def no_hits(moment: Moment) -> Event | None:
    """Ordinary blows at an enemy that they can wound do not hit."""
    event, game = moment.event, moment.game
    assert isinstance(event, fighting.HitRolled)
    plain = not has(game, event.unit, Poisoned) and not has(game, event.target, Ethereal) and event.how == "blow"
    hopeless = troop(game, event.target).profile.T > 5
    return replace(event, hits=0) if plain and event.hits and not hopeless else None


def keeps_silent(moment: Moment) -> Event | None:
    """A unit that does not rally is said to have lost its frenzy instead."""
    event = moment.event
    assert isinstance(event, moves.Rallied)
    return fighting.FrenzyLost("WF-CORE-PSY-06", event.unit) if not event.done and event.dice else None


def untested(moment: Moment) -> Event | None:
    """A unit that has lost a quarter to shots, and stands its test, is said to have lost its frenzy instead."""
    event, game = moment.event, moment.before
    assert isinstance(event, fighting.PanicTested)
    known, shot = game.units[event.unit], game.phase == "shooting" and event.unit in game.regiments
    hit = shot and event.passed and known.side != game.active and not known.self_inflicted
    lost = known.began - game.regiments[event.unit].models if hit else 0
    due = 4 * lost >= known.began and nerve.may_panic(game, game, event.unit)
    return fighting.FrenzyLost("WF-CORE-PSY-06", event.unit) if hit and due else None


def at_a_horror(moment: Moment) -> Event | None:
    """A unit that fears such enemies declares a charge at one, and tests for none."""
    event, game = moment.event, moment.game
    assert isinstance(event, moves.ChargeDeclared)
    horrors = [id for id in game.units if game.units[id].side != game.units[event.unit].side and frightful(game, id)]
    plain = not any(frightful(game, id) for id in (event.target, *inside(game, event.target), event.unit))
    brave = (
        any(has(game, event.unit, kind) for kind in nerve.BRAVE) or inside(game, event.unit) or game.units[event.unit].terrified
    )
    return replace(event, target=horrors[0]) if horrors and plain and not brave else None


def bows(moment: Moment) -> Event | None:
    """Shots of a unit without a war machine need 20 to hit."""
    event: Any = moment.event
    plain = troop(moment.game, event.unit).machine is None and troop(moment.game, event.unit).missile is not None
    return changed(moment.event, needed=20) if event.how == "shot" and plain else None


LIES: tuple[tuple[Check, type[Event], Lie], ...] = (
    (rolls.dice, fighting.SaveRolled, said(dice=(6,), failed=2)),
    (rolls.dice, fighting.PanicTested, contrary("passed")),
    (ways.moved, moves.Moved, aside),
    (ways.lengths, moves.FlightRolled, more(length=1)),
    (ways.marches, moves.Moved, marches),
    (ways.flights, fighting.Pursued, far_off),
    (ways.run_down, moves.RanDown, if_it(lambda event: event.rule == "WF-CORE-PUR-01", said(unit="nobody"))),
    (blows.hits, fighting.HitRolled, unspelled(if_it(lambda event: event.how == "blow", more(needed=10)))),
    (blows.wounds, fighting.HitRolled, no_hits),
    (blows.scored, fighting.CombatScored, if_it(lambda event: event.what == "wounds", more(red=1))),
    (shots.hits, fighting.HitRolled, unspelled(bows)),
    (nerve.values, fighting.BreakTested, unspelled(more(needed=11))),
    (nerve.values, fighting.PanicTested, unspelled(more(needed=11))),
    (nerve.values, moves.Rallied, unspelled(contrary("done"))),
    (nerve.rallying, moves.Rallied, keeps_silent),
    (nerve.quarter_lost, fighting.PanicTested, untested),
    (nerve.alarms, moves.ChargeDeclared, at_a_horror),
    (spells.pools, magic.MagicDice, more(power=7)),
    (spells.pools, magic.CastRolled, many),
    (spells.casting, magic.CastRolled, if_it(lambda event: event.outcome == "cast", said(outcome="failed"))),
    (spells.casting, magic.DispelRolled, contrary("done")),
    (results.points, fighting.CombatScored, if_it(lambda event: event.what in {"ranks", "outnumber", "standard"}, more(red=1))),
    (results.points, fighting.CombatResolved, more(blue=1)),
    (results.breaks, fighting.BreakTested, more(needed=17)),
    (scoring.victory, course.BattleEnded, more(blue=1)),
)
