"""Events that are false, of which the checks of the referee must find each one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from refereeing import Lie, changed, contrary, if_it, more, said
from reglamento.games.wh40k.facts.events import attacks, charges, course, losses, moves, objectives, powers, stratagems
from reglamento.kernel.events import Event
from wh40k_referee import Check, charging, command, damage, fighting, lasting, moving, nerve, psychic, scoring, shooting, ways
from wh40k_referee import attacks as rolls
from wh40k_referee.watching import Moment, engaged, models_of, sheet_of


def at_itself(field: str) -> Lie:
    """The same event with the unit itself in a field that names another one, or others."""

    def lie(moment: Moment) -> Event:
        event: Any = moment.event
        own = event.unit if isinstance(getattr(event, field), str) else (event.unit,)
        return changed(moment.event, **{field: own})

    return lie


def one_die_more(moment: Moment) -> Event:
    """A 1 more is rolled."""
    event: Any = moment.event
    return changed(moment.event, dice=(1, *event.dice))


def for_the_other(moment: Moment) -> Event:
    """What one side has done the other has."""
    event: Any = moment.event
    return changed(moment.event, side="blue" if event.side == "red" else "red")


def aside(moment: Moment) -> Event | None:
    """A move of a unit that is on the table goes 30 inches farther."""
    event: Any = moment.event
    if event.unit not in moment.before.ranks:
        return None
    return changed(moment.event, places=tuple((id, x + 30, y) for id, x, y in event.places))


def many(moment: Moment) -> Event:
    """Thirty times as many dice are rolled."""
    event: Any = moment.event
    return changed(moment.event, dice=event.dice * 30)


def less_mortal(moment: Moment) -> Event | None:
    """A mortal wound less, where the unit had as many to lose."""
    event, game = moment.event, moment.before
    assert isinstance(event, losses.MortalWoundsDealt)
    had = sum(game.models[id].wounds for id in models_of(game, event.unit))
    return replace(event, wounds=event.wounds - 1) if had >= event.wounds else None


def another_fights(moment: Moment) -> Event | None:
    """A unit fights that has no enemy near."""
    game = moment.before
    idle = [unit for unit in game.ranks if not engaged(game, unit, 3) and not game.units[unit].charged]
    return replace(moment.event, unit=idle[0]) if idle else None


def out_of_contact(moment: Moment) -> Event | None:
    """A unit that no enemy holds falls back."""
    event, game = moment.event, moment.before
    assert isinstance(event, moves.Moved)
    free = game.phase == "movement" and event.unit in game.ranks and not engaged(game, event.unit, 2)
    return replace(event, movement="fell back") if free else None


def strides_in(moment: Moment) -> Event | None:
    """What piles in moves as in the Movement phase."""
    event, game = moment.event, moment.game
    assert isinstance(event, moves.PiledIn)
    return moves.Moved("40K-CORE-MOVE-03", event.unit, "moved", event.places) if engaged(game, event.unit, 0.5) else None


def piles_out(moment: Moment) -> Event | None:
    """What falls back, consolidates."""
    event = moment.event
    assert isinstance(event, moves.Moved)
    return moves.PiledIn("40K-CORE-FIGHT-04", event.unit, "consolidate", event.places) if event.movement == "fell back" else None


def drops_in(moment: Moment) -> Event:
    """What has charged has arrived."""
    event = moment.event
    assert isinstance(event, charges.Charged)
    return moves.Arrived("40K-CORE-REINF-01", event.unit, (), event.places)


def intervenes(moment: Moment) -> Event | None:
    """A unit of the active player intervenes."""
    event, game = moment.event, moment.before
    assert isinstance(event, moves.PiledIn)
    return replace(event, what="intervene") if game.units[event.unit].side == game.active else None


def over_already(moment: Moment) -> Event | None:
    """The next Psychic phase begins when a power has given something."""
    event, game = moment.event, moment.before
    assert isinstance(event, powers.PowerManifested)
    power = next((each for each in sheet_of(game, event.unit).psychic_powers if each.id == event.power), None)
    works = event.target and power is not None and power.gives is not None
    return course.PhaseBegan("40K-CORE-TURN-01", "psychic", game.units[event.unit].side) if works else None


LIES: tuple[tuple[Check, type[Event], Lie], ...] = (
    (rolls.hits, attacks.HitRolled, if_it(lambda event: event.dice, more(modifier=5))),
    (rolls.hits, attacks.HitRolled, if_it(lambda event: event.dice, more(needed=10))),
    (rolls.wounds, attacks.WoundRolled, more(needed=10)),
    (rolls.wounds, attacks.WoundRolled, one_die_more),
    (rolls.saves, attacks.SaveRolled, more(modifier=5)),
    (rolls.saves, attacks.SaveRolled, said(dice=(6,), failed=2)),
    (shooting.volleys_of_guns, attacks.HitRolled, if_it(lambda event: event.dice and event.manner != "fight", many)),
    (shooting.volleys_of_guns, attacks.HitRolled, if_it(lambda event: event.manner == "shooting", at_itself("target"))),
    (damage.amounts, losses.DamageRolled, more(damage=7)),
    (damage.wounds, losses.Wounded, more(left=1)),
    (damage.mortal, losses.MortalWoundsDealt, less_mortal),
    (psychic.tests, powers.PsychicTested, more(needed=1)),
    (psychic.tests, powers.PsychicTested, contrary("perils")),
    (psychic.outcomes, powers.PowerDenied, more(total=7)),
    (
        psychic.outcomes,
        powers.PsychicTested,
        if_it(lambda event: sum(event.dice) >= event.needed and not event.perils, said(dice=(1, 1))),
    ),
    (psychic.perils, powers.PsychicTested, if_it(lambda event: not event.perils, said(perils=True))),
    (command.spent, stratagems.StratagemUsed, more(left=1)),
    (charging.charging, charges.ChargeRolled, more(far=1)),
    (charging.charging, charges.ChargeDeclared, at_itself("targets")),
    (charging.overwatch, attacks.HitRolled, if_it(lambda event: event.manner == "overwatch", said(unit="nobody"))),
    (charging.interventions, moves.PiledIn, intervenes),
    (fighting.order, charges.FightPicked, another_fights),
    (fighting.blows, attacks.HitRolled, if_it(lambda event: event.dice and event.manner == "fight", many)),
    (fighting.piling_in, moves.Moved, piles_out),
    (nerve.tests, losses.MoraleTested, more(lost=1)),
    (nerve.tests, losses.MoraleTested, more(leadership=1)),
    (nerve.tests, losses.MoraleTested, more(flee=1)),
    (moving.kinds, moves.Moved, out_of_contact),
    (moving.arrivals, charges.Charged, drops_in),
    (ways.lengths, moves.Moved, aside),
    (ways.lengths, charges.Charged, aside),
    (ways.places, moves.PiledIn, strides_in),
    (lasting.endings, powers.PowerManifested, over_already),
    (lasting.explosions, losses.Exploded, more(needed=1)),
    (scoring.totals, course.BattleEnded, more(red=1)),
    (scoring.markers, course.Scored, if_it(lambda event: event.reason in {"m1", "m2", "m3"}, more(points=1))),
    (scoring.tactical, objectives.ObjectiveAchieved, if_it(lambda event: event.number <= 26, for_the_other)),
    (scoring.destroyed, course.Scored, if_it(lambda event: event.reason in {"destroyed", "first-strike"}, more(points=1))),
)
