"""Faulty data is told in the words of persons, not of programs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from reglamento.kernel.complaints import helpful

Meta = msgspec.Meta


class Entry(msgspec.Struct):
    """A record with a field of each kind that is limited."""

    name: Annotated[str, Meta(min_length=1, max_length=80)] = "a"
    models: Annotated[int, Meta(ge=1)] = 1
    range: Annotated[float, Meta(gt=0, lt=60)] | None = None
    tags: Annotated[list[str], Meta(min_length=1)] = msgspec.field(default_factory=lambda: ["a"])
    flies: bool = False
    more: dict[str, int] = {}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"name": "x" * 81}, "expected text of at most 80 characters"),
        ({"name": ""}, "expected text of at least 1 character"),
        ({"name": 4}, "expected text, got a whole number"),
        ({"models": 0}, "expected a whole number, at least 1"),
        ({"models": "four"}, "expected a whole number, got text"),
        ({"range": 60.0}, "expected a number, below 60.0"),
        ({"range": "far"}, "expected a number or nothing, got text"),
        ({"tags": []}, "expected a list of at least 1 entry"),
        ({"flies": 1.5}, "expected true or false, got a number"),
        ({"more": []}, "expected a table, got a list"),
    ],
)
def test_types_lengths_and_limits_are_told_in_words(given: dict[str, Any], told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(given, Entry)
    says = str(refused.value).partition(" - at ")[0]
    assert helpful(says, Entry, next(iter(given))) == told
