"""What has changed between two pictures, so that a reader that has the first need not be sent all of the second.

A picture is taken as the pieces between its `<`. A change lists what the new picture is made of: a run of pieces of the old one,
as the number of the first and how many, or new text. It follows from the two pictures alone, and so tells nothing that is in
neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

MARK = "<"
FEW = 8
"""Places of the old picture that are tried where a piece of the new one stands in many."""

RUN = 12
"""About how many characters a run takes."""

Run = tuple[int, int]
"""The number of the first piece, from 0, and how many."""
Parts = tuple[Run | str, ...]


def changes(before: str, after: str) -> Parts:
    """What makes `after` of `before`: joined by `<`, in this order."""
    old, new = before.split(MARK), after.split(MARK)
    return tuple(_joined(new, _runs(old, new)))


def applied(before: str, parts: Sequence[Run | str]) -> str:
    """The picture that `parts` make of `before`. Raises ValueError for a run that `before` has not."""
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
    """The runs, each as (its place in the new picture, in the old one, its length), with the text between them."""
    told = 0
    for place, first, count in runs:
        if place > told:
            yield MARK.join(new[told:place])
        yield first, count
        told = place + count
    if told < len(new):
        yield MARK.join(new[told:])


def _runs(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int]]:
    """Runs of the old picture in the new one, from its beginning on, each worth more than its text."""
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
            expected += 1  # most often a piece is only written anew


def _longest(old: Sequence[str], new: Sequence[str], place: int, expected: int, places: dict[tuple[str, str], list[int]]) -> Run:
    """The longest run of the old picture with which the new one goes on at a place: where it is `expected`, if it is there."""
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
