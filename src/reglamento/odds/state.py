"""When two games are the same for the odds: with equal facts and an equal agenda, even with different pasts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, NoReturn, TypeVar, cast

from reglamento.kernel.events import Event
from reglamento.kernel.game import Game, Past
from reglamento.kernel.snapshot import PASSING

G = TypeVar("G", bound=Game)


class _Forgotten:
    """Stands for a past that must not be read: every reader of the log unpacks it, which raises an error."""

    def __iter__(self) -> NoReturn:
        raise LookupError(
            "equal games are one for these odds, whatever happened before: read `news(game)`, or ask with past=True"
        )


FORGOTTEN = cast("Past", _Forgotten())
"""The log and the answers of a game without its past."""


def after(game: G, answer: Any) -> G:
    """A copy of the game after this answer. The events of the answer are its `news`; everything before is forgotten.

    Raises IllegalAnswer as `Game.answer` does.
    """
    twin = game.copy()
    twin.log = twin.answers = FORGOTTEN
    twin.count = 0
    return twin.answer(answer)


def news(game: Game) -> Iterator[Event]:
    """The events of the last answer, newest first; none in a game that `after` did not make."""
    found, chain = [], game.log
    while chain is not None and chain is not FORGOTTEN:
        chain, event = chain
        found.append(event)
    return iter(found if chain is FORGOTTEN else ())


def state(game: Game) -> Hashable:
    """All that the rules may read: every fact, and the agenda, from which the pending question follows.

    Left out are the log, the answers and their number, which no rule reads, static facts and derived facts. Equal states have
    the same future. Games of different missions or readings must not be compared.
    """
    return tuple([_plain(getattr(game, field)) for field in _fields(type(game))])


def facts(game: Game, *but: str) -> Hashable:
    """As `state`, without the agenda and the facts that are named."""
    return tuple([_plain(getattr(game, field)) for field in _fields(type(game)) if field != "agenda" and field not in but])


def _plain(value: Any) -> Hashable:
    kind = type(value)
    if kind is dict:
        return tuple(value.items())
    return tuple(value) if kind is list else cast("Hashable", value)


@cache
def _fields(kind: type[Game]) -> tuple[str, ...]:
    left_out = PASSING.union(kind.static, kind.derived, ("count",))
    return tuple(field for field in kind.__struct_fields__ if field not in left_out)
