"""The armies that a mission offers, in words: their names, what they cost, what they have won between bots, and their units."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from reglamento.armies.lists.ratings import Costed, ratings_in
from reglamento.language import noun, ntr, prose


def sentence(offered: Sequence[Costed], place: int, folder: Path) -> str:
    """What the option says that chooses the army at a place of those offered; `folder` holds the ratings of armies."""
    if _wins(offered, place, folder) is None:
        return "{name}, {points:points}"
    return "{name}, {points:points}; bots win {wins} % with it"


def fields(offered: Sequence[Costed], place: int, folder: Path) -> dict[str, Any]:
    """The fields of that sentence besides the name. An army that is not offered costs nothing."""
    known = 0 <= place < len(offered)
    return {"points": offered[place].points if known else 0, "wins": _wins(offered, place, folder)}


def army_line(name: str, points: int, units: Iterable[tuple[str, int]]) -> str:
    """An army in a line: its name, what it costs, and its units."""
    cost = ntr("{name}, {n} point", "{name}, {n} points", points).format(name=prose(name), n=points)
    return f"{cost}: {_composed(units)}"


def _composed(units: Iterable[tuple[str, int]]) -> str:
    """The units of an army by their names and numbers of models: `Provost, 2 x Drafted (9)`. [40K-CORE-ARMY-01, WF-CORE-ARMY-05]"""
    counted = Counter((noun("{name}", "bare").format(name=prose(name)), models) for name, models in units)
    alike = ((f"{name} ({models})" if models > 1 else name, number) for (name, models), number in counted.items())
    return ", ".join(f"{number} x {said}" if number > 1 else said for said, number in alike)


def _wins(offered: Sequence[Costed], place: int, folder: Path) -> int | None:
    """How many of 100 battles the army wins against the others that are offered and cost about the same."""
    known = ratings_in(folder)
    if known is None or not 0 <= place < len(offered):
        return None
    return known.wins(offered[place], offered)
