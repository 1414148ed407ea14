"""Why the units of a side do nothing in a phase, grouped by reasons, for a story that names each reason once."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Why = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of reasons, and the units that each keeps from acting; no units for one that keeps all of a side."""


def grouped(held: Iterable[tuple[str, str]], here: Iterable[str], never: Collection[str]) -> Why:
    """The reasons of units, those of a side on the table being `here`. What could `never` act, for one of these reasons, is not told of."""
    found: dict[str, list[str]] = {}
    for unit, why in held:
        if why not in never:
            found.setdefault(why, []).append(unit)
    whole = len(found) == 1 and set(here) <= set(*found.values())
    return tuple((why, () if whole else tuple(units)) for why, units in found.items())
