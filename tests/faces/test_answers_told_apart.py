"""Suggested answers with the same words are told apart by what differs."""

import pytest

from reglamento.faces.placed import told_apart
from reglamento.kernel.questions import Position

Places = tuple[Position, ...]
GO = "Go 13.5 cm north-west"


def at(*points: tuple[float, float]) -> Places:
    return tuple(Position(x, y) for x, y in points)


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (at((0, 0), (2, 0)), at((3, 0), (5, 0)), ("farther west", "farther east")),
        (at((0, 4)), at((1, 0)), ("farther south", "farther north")),
        (at((0, 0), (6, 0)), at((2, 0), (4, 0)), ("farther apart", "closer together")),
    ],
)
def test_two_with_the_same_name_are_told_by_what_differs(one: Places, other: Places, told: tuple[str, str]) -> None:
    assert told_apart([GO, "Stay", GO], [one, at((9, 9)), other]) == [f"{GO}, {told[0]}", "Stay", f"{GO}, {told[1]}"]


def test_those_that_hardly_differ_are_numbered_and_so_are_three() -> None:
    same = at((0, 0))
    assert told_apart([GO, GO], [same, at((0.5, 0))]) == [f"{GO} (1 of 2)", f"{GO} (2 of 2)"]
    assert told_apart([GO] * 3, [same, at((5, 0)), at((9, 0))]) == [f"{GO} ({n} of 3)" for n in (1, 2, 3)]


@pytest.mark.rule("WF-CORE-MOV-02")
def test_a_facing_is_told_in_degrees_only_where_the_wind_is_the_same() -> None:
    """Regiments that turn on the spot: 204 and 226 degrees are both south-west."""
    south, west = "Facing south", "Facing south-west"
    turned = [(Position(0, 0, angle),) for angle in (180, 204, 226)]
    assert told_apart([south, west, west], turned) == [south, f"{west} (204°)", f"{west} (226°)"]
    aside = (Position(5, 0, 226),)
    assert told_apart([west, west], [turned[1], aside]) == [f"{west}, farther west", f"{west}, farther east"]
