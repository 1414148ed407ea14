"""Suggestions are worked out one by one, where they are looked at."""

from collections import Counter
from collections.abc import Callable
from random import Random

from reglamento.kernel.questions import Position
from reglamento.kernel.suggestions import Answer, Suggestions

HERE, THERE, BEYOND = ((Position(x, 0.0),) for x in (0.0, 1.0, 2.0))


class Kinds:
    """Makes kinds of suggestions, and counts those that are worked out."""

    def __init__(self) -> None:
        self.looked: list[Answer | None] = []

    def of(self, *answers: Answer | None) -> list[Callable[[], Answer | None]]:
        def kind(answer: Answer | None) -> Callable[[], Answer | None]:
            def look() -> Answer | None:
                self.looked.append(answer)
                return answer

            return look

        return [kind(answer) for answer in answers]


def by_lot(seed: int) -> Callable[[int], int]:
    return Random(seed).randrange


def test_all_that_there_are_come_in_their_order() -> None:
    kinds = Kinds()
    assert list(Suggestions(kinds.of(HERE, None, THERE), kinds.of(BEYOND))) == [HERE, THERE]
    assert BEYOND not in kinds.looked
    assert list(Suggestions(kinds.of(None, None), kinds.of(None, BEYOND))) == [BEYOND]
    assert not list(Suggestions(()))


def test_one_that_is_drawn_is_worked_out_alone() -> None:
    kinds = Kinds()
    drawn = Suggestions(kinds.of(HERE, THERE, BEYOND)).drawn(by_lot(1))
    assert kinds.looked == [drawn]


def test_another_kind_is_drawn_where_one_is_none() -> None:
    kinds = Kinds()
    offered = Suggestions(kinds.of(None, HERE, None, THERE), kinds.of(BEYOND))
    drawn = Counter(offered.drawn(by_lot(seed)) for seed in range(400))
    assert set(drawn) == {HERE, THERE}
    assert min(drawn.values()) > 150
    assert BEYOND not in kinds.looked


def test_what_else_there_is_is_drawn_where_all_kinds_are_none() -> None:
    kinds = Kinds()
    assert Suggestions(kinds.of(None, None), kinds.of(None, BEYOND)).drawn(by_lot(2)) == BEYOND
    assert Suggestions(kinds.of(None), kinds.of(None)).drawn(by_lot(2)) is None
    assert Suggestions(()).drawn(by_lot(2)) is None
