"""Which readings of disputed rules a game has asked for: one that it never asked for cannot have changed it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


def heeded(readings: S) -> tuple[S, set[str]]:
    """The same readings, and the names of those that are asked for from now on. Whoever compares the record or takes its hash, as a
    memory of results does, has asked for all of them.
    """
    kind, asked = type(readings), set[str]()
    fields = frozenset(readings.__struct_fields__)

    def get(own: Any, name: str) -> Any:
        if name in fields:
            asked.add(name)
        return object.__getattribute__(own, name)

    def equal(own: Any, other: Any) -> bool:
        asked.update(fields)
        return kind.__eq__(readings, other)

    def hashed(own: Any) -> int:
        asked.update(fields)
        return hash(readings)

    watching: Any = {"__module__": __name__, "__getattribute__": get, "__eq__": equal, "__hash__": hashed}
    meta: Any = type(kind)
    made: Any = meta("Heeded", (kind,), watching, frozen=True)
    found: S = made(**msgspec.structs.asdict(readings))
    asked.clear()
    return found, asked
