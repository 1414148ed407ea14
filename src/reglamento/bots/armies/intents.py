"""What units of an army meant by a turn: whom they brought into reach of a charge or of their fire, whom they fight, and from whom they got
or kept away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from reglamento.bots.intents import Intent, Turn
from reglamento.bots.reasons import Reason
from reglamento.kernel.questions import Seat
from reglamento.sentences import Sentences

SLIGHT = 0.5
"""Points below which nothing is told."""
STAYED = 0.5
"""The part of its weight that an aim has for which a unit only stayed where it was."""
CLOSE = 0.7
"""A unit kept away from an enemy that would have reached it over this part of the distance."""


class Harm(NamedTuple):
    """The points that a unit may take from another one in its next turn, by a charge and by fire; 0 for what is out of reach."""

    charge: float = 0.0
    fire: float = 0.0


class Ranks(NamedTuple):
    """What a game knows of its units, as functions of a view."""

    units: Callable[[Any, Any], Sequence[str]]
    """The units of a side on the table."""
    place: Callable[[Any, str], Hashable]
    """Where a unit stands."""
    fights: Callable[[Any, str], Collection[str]]
    """The enemies with which a unit is in close combat."""
    harm: Callable[[Any, str, str, float], Harm]
    """What a unit may do to another one, all its distances times a factor."""
    names: Callable[[Any], Sentences]
    charge: str
    fire: str
    fight: str
    """The ids of the rules about charges, fire and close combat."""
    slack: float = 0.0
    """The part of a distance by which something must be in or out of reach to be told: more than 0 where nobody may measure."""


def mover(game: Any) -> Seat | None:
    """The side whose turn of a battle round it is; None before the battle."""
    side: Seat | None = game.active if game.round and game.phase is not None else None
    return side


def of_units(turn: Turn, ranks: Ranks) -> Iterator[Intent]:
    """The aims of all units of the side whose turn it was, weighed in points."""
    before, after = turn.before, turn.after
    known = {unit for seat in after.seats for unit in ranks.units(before, seat)}
    foes = [unit for seat in after.seats if seat != turn.side for unit in ranks.units(after, seat) if unit in known]
    for unit in ranks.units(after, turn.side):
        fights = sorted(ranks.fights(after, unit))
        for foe in fights:
            yield _fight(turn, ranks, unit, foe, old=unit in known and foe in ranks.fights(before, unit))
        stayed = unit in known and ranks.place(before, unit) == ranks.place(after, unit)
        for foe in () if fights else foes:
            if stayed:
                yield from _kept(turn, ranks, unit, foe)
                continue
            yield from _brought(turn, ranks, unit, foe, known=unit in known)
            if unit in known:
                yield from _spared(turn, ranks, unit, foe)


def _fight(turn: Turn, ranks: Ranks, unit: str, foe: str, *, old: bool) -> Intent:
    """An enemy with which a unit is in close combat."""
    says = ranks.names(turn.after).say(
        "{unit:unit} {unit:was|were} to beat {target:unit} in close combat.", unit=unit, target=foe
    )
    return Intent((STAYED if old else 1.0) * ranks.harm(turn.after, unit, foe, 0.0).charge, unit, Reason(ranks.fight, says))


def _brought(turn: Turn, ranks: Ranks, unit: str, foe: str, *, known: bool) -> Iterator[Intent]:
    """The enemy that a unit has got into its reach."""
    had = ranks.harm(turn.before, unit, foe, 1 - ranks.slack) if known else Harm()
    has = ranks.harm(turn.after, unit, foe, 1 + ranks.slack)
    say = ranks.names(turn.after).say
    if has.charge > SLIGHT and not had.charge:
        says = say(
            "{unit:unit} {unit:was|were} to have {target:unit} in reach of {unit:its|their} charge.", unit=unit, target=foe
        )
        yield Intent(has.charge, unit, Reason(ranks.charge, says))
    if has.fire > SLIGHT and not had.fire:
        says = say(
            "{unit:unit} {unit:was|were} to have {target:unit} in range of {unit:its|their} weapons.", unit=unit, target=foe
        )
        yield Intent(has.fire, unit, Reason(ranks.fire, says))


def _spared(turn: Turn, ranks: Ranks, unit: str, foe: str) -> Iterator[Intent]:
    """The enemy from whose reach a unit has got away."""
    had, has = ranks.harm(turn.before, foe, unit, 1 + ranks.slack), ranks.harm(turn.after, foe, unit, 1 - ranks.slack)
    say = ranks.names(turn.after).say
    if had.charge > SLIGHT and not has.charge:
        says = say("{unit:unit} {unit:was|were} to get out of reach of a charge by {target:unit}.", unit=unit, target=foe)
        yield Intent(had.charge, unit, Reason(ranks.charge, says))
    if had.fire > SLIGHT and not has.fire:
        says = say("{unit:unit} {unit:was|were} to get out of range of {target:unit}.", unit=unit, target=foe)
        yield Intent(had.fire, unit, Reason(ranks.fire, says))


def _kept(turn: Turn, ranks: Ranks, unit: str, foe: str) -> Iterator[Intent]:
    """An enemy that a unit which stayed has in range, or does not let come near."""
    own, theirs = (
        ranks.harm(turn.after, unit, foe, 1 + ranks.slack),
        ranks.harm(turn.after, foe, unit, CLOSE),
    )
    say = ranks.names(turn.after).say
    if own.fire > SLIGHT:
        says = say(
            "{unit:unit} {unit:was|were} to stay where {unit:it has|they have} {target:unit} in range of {unit:its|their} weapons.",
            unit=unit,
            target=foe,
        )
        yield Intent(STAYED * own.fire, unit, Reason(ranks.fire, says))
    if theirs.charge > SLIGHT and not ranks.harm(turn.after, foe, unit, 1 - ranks.slack).charge:
        says = say("{unit:unit} {unit:was|were} to stay out of reach of a charge by {target:unit}.", unit=unit, target=foe)
        yield Intent(STAYED * theirs.charge, unit, Reason(ranks.charge, says))
