"""Conditions as written in a mission file: a table with one key, the kind. [SH-STATUS-02, SH-STATUS-03]"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Annotated, Any, get_args

import msgspec

from reglamento.games.space_hulk.facts import conditions
from reglamento.games.space_hulk.facts.conditions import AnyCondition
from reglamento.games.space_hulk.missionfile.conversion import convert
from reglamento.games.space_hulk.missionfile.places import Faults, Key
from reglamento.kernel.toml import Entry, Words

Read = Callable[[object, Key, Faults], "AnyCondition | None"]


class ForTurnsEntry(Entry, frozen=True):
    """A condition that has to last for some turns."""

    turns: Annotated[int, msgspec.Meta(ge=1)]
    name: Words
    of: dict[str, Any]


def read(table: object, key: Key, faults: Faults) -> AnyCondition | None:
    """The condition in this table; None, and faults, when it is not one."""
    if not isinstance(table, dict) or len(table) != 1:
        faults.at(key, f"a condition is a table with one key, its kind; allowed: {', '.join(READERS)}")
        return None
    ((kind, value),) = table.items()
    if kind not in READERS:
        faults.at((*key, kind), f"no such condition: {kind}; allowed: {', '.join(READERS)}")
        return None
    return READERS[kind](value, (*key, kind), faults)


def _several(value: object, key: Key, faults: Faults) -> tuple[AnyCondition, ...] | None:
    if not isinstance(value, list) or not value:
        faults.at(key, "expected a list of conditions")
        return None
    parts = [read(table, (*key, number), faults) for number, table in enumerate(value, start=1)]
    known = tuple(part for part in parts if part is not None)
    return known if len(known) == len(parts) else None


def _all(value: object, key: Key, faults: Faults) -> AnyCondition | None:
    parts = _several(value, key, faults)
    return None if parts is None else conditions.All(of=parts)


def _any(value: object, key: Key, faults: Faults) -> AnyCondition | None:
    parts = _several(value, key, faults)
    return None if parts is None else conditions.Any(of=parts)


def _not(value: object, key: Key, faults: Faults) -> AnyCondition | None:
    part = read(value, key, faults)
    return None if part is None else conditions.Not(of=part)


def _for_turns(value: object, key: Key, faults: Faults) -> AnyCondition | None:
    entry = convert(value, ForTurnsEntry, key, faults)
    part = None if entry is None else read(entry.of, (*key, "of"), faults)
    return None if entry is None or part is None else conditions.ForTurns(of=part, turns=entry.turns, name=entry.name)


def _plain(kind: type[AnyCondition]) -> Read:
    def reader(value: object, key: Key, faults: Faults) -> AnyCondition | None:
        condition: AnyCondition | None = convert(value, kind, key, faults)
        return condition

    return reader


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


COMPOUND: dict[str, Read] = {"all": _all, "any": _any, "not": _not, "for_turns": _for_turns}
READERS: dict[str, Read] = COMPOUND | {
    name: _plain(kind) for kind in get_args(AnyCondition) if (name := _snake(kind.__name__)) not in COMPOUND
}


def parts(condition: AnyCondition) -> Iterator[AnyCondition]:
    """The condition and every condition inside it."""
    yield condition
    if isinstance(condition, conditions.All | conditions.Any):
        for inner in condition.of:
            yield from parts(inner)
    elif isinstance(condition, conditions.Not | conditions.ForTurns):
        yield from parts(condition.of)
