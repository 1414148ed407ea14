"""What the player of a guided game is told at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reglamento.faces import Face
from reglamento.faces.shown import Measure, Spot
from reglamento.guides.script import Script
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Position, Seat
from reglamento.language import prose
from reglamento.web.hall.base.moments import Moment
from reglamento.web.protocol import Lesson


def lesson(face: Face, script: Script, moment: Moment, seat: Seat | None) -> Lesson | None:
    """The lesson that asks the seat now, or the farewell at the end; None while its player has nothing to do."""
    game, count = moment.game, len(script.lessons)
    if seat != script.guide.file.seat or moment.given_up:
        return None
    if game.over:
        return Lesson(number=count, count=count, say=prose(script.guide.file.farewell), over=True, guide=script.guide.name)
    number = script.asked(game)
    if number is None:
        return None
    own, right = script.lessons[number], script.right(game)
    return Lesson(
        number=number + 1,
        count=count,
        say=prose(own.say),
        rules=own.rules,
        right=tuple(_indexes(face, script, game)),
        show=tuple(script.shown(own)),
        spots=tuple(_spots(face, right)),
    )


def _indexes(face: Face, script: Script, game: Game) -> Iterator[int]:
    """The places of the right answers among the options; of a question for places, among its suggestions."""
    offered = face.offered(game.question) if isinstance(game.question, Choose) else game.suggestions()
    yield from (index for index, answer in enumerate(offered) if script.objection(game, answer) is None)


def _spots(face: Face, right: tuple[Any, ...]) -> Iterator[Spot]:
    """The places that are asked for, in the units of the picture."""
    if face.table is None:
        return
    for answer in right:
        if isinstance(answer, tuple):
            yield from (_spot(face.table.measure, place) for place in answer)


def _spot(measure: Measure, place: Position) -> Spot:
    return Spot(x=measure.left + place.x * measure.scale, y=measure.top + place.y * measure.scale, angle=place.angle)
