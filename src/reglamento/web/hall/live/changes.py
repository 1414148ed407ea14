"""The changes between two pictures, so that a reader that has the first need not be sent the whole second.

A picture is split into the pieces between its `<`. A change lists the parts of the new picture: runs of pieces of the old one
(the number of the first and their count), or new text. It is made from the two pictures alone, and so reveals nothing that is in
neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

MARK = "<"
FEW = 8
"""How many places of the old picture are tried where a piece of the new one occurs in many."""

RUN = 12
"""About how many characters a run takes."""

Run = tuple[int, int]
"""The number of the first piece, from 0, and the count of pieces."""
Parts = tuple[Run | str, ...]


def changes(before: str, after: str) -> Parts:
    """The parts that make `after` from `before`: joined by `<`, in this order."""
    old, new = before.split(MARK), after.split(MARK)
    return tuple(_joined(new, _runs(old, new)))


def applied(before: str, parts: Sequence[Run | str]) -> str:
    """The picture that `parts` make from `before`. Raises ValueError for a run that `before` does not have."""
    old = before.split(MARK)
    found: list[str] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
            continue
        first, count = part
        if not (first >= 0 and 0 < count <= len(old) - first):
            raise ValueError(f"there is no run of {count} pieces from {first}: the picture has {len(old)}")
        found.extend(old[first : first + count])
    return MARK.join(found)


def weight(parts: Parts) -> int:
    """About how many characters a change takes."""
    return sum(len(part) if isinstance(part, str) else RUN for part in parts)


def _joined(new: Sequence[str], runs: Iterator[tuple[int, int, int]]) -> Iterator[Run | str]:
    """The runs, each given as (place in the new picture, place in the old one, length), with the text between them."""
    told = 0
    for place, first, count in runs:
        if place > told:
            yield MARK.join(new[told:place])
        yield first, count
        told = place + count
    if told < len(new):
        yield MARK.join(new[told:])


def _runs(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """Runs of the old picture in the new one, from its start on, each longer than the run takes."""
    places: dict[tuple[str, str], list[int]] = {}
    for place, pair in enumerate(pairwise(old)):
        places.setdefault(pair, []).append(place)
    place, expected = 0, 0
    while place < len(new):
        first, count = _longest(old, new, place, expected, places)
        if count > 1 or (count == 1 and len(new[place]) > len(f"[{first},1]")):
            yield place, first, count
            place, expected = place + count, first + count
        else:
            place += 1
            expected += 1  # usually only this piece has changed


def _longest(old: Sequence[str], new: Sequence[str], place: int, expected: int, places: dict[tuple[str, str], list[int]]) -> Run:
    """The longest run of the old picture that continues the new one at a place; the `expected` place is taken if it fits."""
    there = _length(old, new, expected, place)
    if there:
        return expected, there
    found = places.get((new[place], new[place + 1]), ()) if place + 1 < len(new) else ()
    return max(((first, _length(old, new, first, place)) for first in found[:FEW]), key=lambda run: run[1], default=(0, 0))


def _length(old: Sequence[str], new: Sequence[str], first: int, place: int) -> int:
    """How many pieces are the same from there on."""
    start, most = place, min(len(old) - first, len(new) - place)
    end = place + most
    while place < end and old[first] == new[place]:
        first, place = first + 1, place + 1
    return place - start
