"""Where the piece that a question is about can go by several answers: found by answering copies of the game."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count, pairwise
from math import fsum, hypot
from random import Random
from typing import Any, NamedTuple

from reglamento.faces.face import Face
from reglamento.faces.parts import Walking
from reglamento.faces.shown import Spot, Walk
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Seat
from reglamento.language import tr

MOST = 4000
"""The most answers that are tried for one question."""


class Reached(NamedTuple):
    """A moment of a walk: the game after its answers, what they cost, and the spots on the way. A walk that has `ended` cannot go on; if
    something interrupts it, `stop` says what.
    """

    game: Game
    answers: tuple[Any, ...]
    spent: tuple[int, ...]
    way: tuple[Spot, ...]
    ended: bool = False
    stop: str = ""

    @property
    def cost(self) -> int:
        return sum(self.spent)

    @property
    def length(self) -> float:
        """The length of the way on the picture: of ways that cost the same, the straightest is taken."""
        return fsum(hypot(after.x - before.x, after.y - before.y) for before, after in pairwise(self.way))


def walks(face: Face, game: Game, seat: Seat) -> list[Walk]:
    """All places that the piece of the pending question reaches by two answers or more, each by a cheapest way, with every facing that
    costs no more than another. Empty for questions that are about something else.

    Worked out in a game that the seat cannot tell from the real one, and no further than to the first dice, reveal or decision.
    """
    question, walking = game.question, face.walking
    if walking is None or not isinstance(question, Choose) or question.by != seat or question.about is None:
        return []
    dealt = game.resample(seat, Random(0))
    if walking.stand(dealt) is None:
        return []
    near = {_place(face.spot(dealt, option)) for option in question.options if walking.goes(option)}
    found: dict[Any, list[Reached]] = {}
    for reached in _search(face, walking, dealt, question):
        place = _place(reached.way[-1])
        if place in near or place == _place(reached.way[0]) or len(reached.answers) < 2:
            continue
        others = found.setdefault(place, [])
        turned = all(other.way[-1].angle != reached.way[-1].angle for other in others)
        if not others or (others[0].cost == reached.cost and turned):
            others.append(reached)
    return [_shown(face, walking, dealt, reached) for others in found.values() for reached in others]


def _search(face: Face, walking: Walking, start: Game, question: Choose) -> Iterator[Reached]:
    """Every stand that a step leads to, the cheapest first."""
    at = face.picture.place(start, question.about or "")
    order = count()
    first = Reached(start, (), (), () if at is None else (at,))
    waiting = [(0, False, 0, 0.0, next(order), first)]
    known: set[Any] = set()
    tried = 0
    while waiting:
        here = heappop(waiting)[-1]
        stand = walking.stand(here.game)
        if here.answers and walking.goes(here.answers[-1]):
            yield here
        if here.ended or stand in known:
            continue
        known.add(stand)
        assert isinstance(here.game.question, Choose)
        for option in here.game.question.options:
            if tried == MOST or not (walking.goes(option) or walking.turns(option)):
                continue
            tried += 1
            after = _after(face, walking, here, option, question)
            if not after.ended and walking.stand(after.game) in known:
                continue
            if not (after.ended and walking.turns(option)):
                heappush(waiting, (after.cost, bool(after.stop), len(after.answers), after.length, next(order), after))


def _after(face: Face, walking: Walking, here: Reached, option: Any, question: Choose) -> Reached:
    """The moment after one more answer."""
    game = here.game.copy()
    spot, price = face.spot(game, option), walking.price(game, option)
    phase = face.stage(game)
    game.answer(option)
    ended, stop = _end(face, game, here.game.log, question, phase)
    spent = price if not here.spent else tuple(had + more for had, more in zip(here.spent, price, strict=True))
    way = here.way if spot is None else (*here.way, spot)
    return Reached(game, (*here.answers, option), spent, way, ended, stop)


def _end(face: Face, game: Game, seen: Any, question: Choose, phase: str) -> tuple[bool, str]:
    """Whether the walk ends here, and what interrupts it. Questions that nearly all players decline are declined."""
    while True:
        asked = game.question
        if asked is None or face.stage(game) != phase:
            return True, ""
        if _revealed(game.log, seen):
            return True, tr("Something hidden comes to light here.")
        if not isinstance(asked, Choose) or not (face.tacit(asked) or face.trifling(lambda: game, asked)):
            goes_on = (asked.by, asked.topic, getattr(asked, "about", None)) == (question.by, question.topic, question.about)
            return (False, "") if goes_on else (True, face.question(game))
        game.answer(asked.default)


def _revealed(log: Any, seen: Any) -> bool:
    while log is not seen and log is not None:
        log, event = log
        if event.reveals:
            return True
    return False


def _place(spot: Spot | None) -> tuple[float, float] | None:
    return None if spot is None else (spot.x, spot.y)


def _shown(face: Face, walking: Walking, start: Game, reached: Reached) -> Walk:
    last = reached.answers[-1]
    return Walk(
        answers=reached.answers,
        text=face.option(start, last),
        cost=walking.said(reached.spent),
        surcharge=walking.surcharge(reached.spent),
        spot=reached.way[-1],
        piece=face.piece(start, last),
        way=reached.way,
        stop=reached.stop,
    )
