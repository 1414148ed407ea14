"""What the referees of whole games share: what happened, one event after another, and false events of which the checks must find each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from reglamento.kernel.events import Event
from reglamento.kernel.game import Game

G = TypeVar("G", bound=Game)


class Moment(msgspec.Struct, Generic[G]):
    """An event, and the game right before and right after it."""

    event: Event
    before: G
    game: G


def watched(game: G, patch: pytest.MonkeyPatch) -> list[Moment[G]]:
    """Everything that happens in `game` from now on."""
    kind, found = type(game), list[Moment[G]]()
    log, last = kind.tell, [game.copy()]

    def tell(this: G, event: Event) -> None:
        log(this, event)
        if this is game:
            now = this.copy()
            found.append(Moment(event, last[0], now))
            last[0] = now

    patch.setattr(kind, "tell", tell)
    return found


# ---- false events

Check = Callable[[list[Any]], Iterator[str]]
"""Tells what the rules did not allow, or demanded in vain, in the moments of a game."""
Lie = Callable[[Any], Event | None]
"""What is told at a moment instead of its event; None where it would be no lie, or none that the rules could tell."""


def found_false(moments: list[Any], lies: Iterable[tuple[Check, type[Event], Lie]]) -> int:
    """How many of the lies can be told of a game: each is told where it first can be, and asserted to be found by its check."""
    told = 0
    for check, kind, lie in lies:
        false = ((n, said) for n, moment in enumerate(moments) if isinstance(moment.event, kind) and (said := lie(moment)))
        number, event = next(false, (0, None))
        if event is not None:
            falsified = [*moments[:number], replace(moments[number], event=event), *moments[number + 1 :]]
            assert list(check(falsified)), f"{check.__module__} does not find that {event} is false"
            told += 1
    return told


def changed(event: Event, **fields: Any) -> Event:
    """The same event with something else in some fields."""
    return replace(event, **fields)


def more(**fields: int) -> Lie:
    """The same event with so much more in some fields."""
    return lambda moment: changed(moment.event, **{name: getattr(moment.event, name) + by for name, by in fields.items()})


def said(**fields: Any) -> Lie:
    """The same event with something else in some fields."""
    return lambda moment: changed(moment.event, **fields)


def if_it(holds: Callable[[Any], bool], lie: Lie) -> Lie:
    """A lie about the events of which something holds."""
    return lambda moment: lie(moment) if holds(moment.event) else None


def contrary(field: str) -> Lie:
    """The same event with the opposite in a field."""
    return lambda moment: changed(moment.event, **{field: not getattr(moment.event, field)})
