"""A moment of a game as a seat sees it, with its options, reasons and picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from reglamento.faces import GIVEN_UP, Face, dealt_for, ending
from reglamento.faces.parts import Dealt
from reglamento.faces.shown import Line, Result
from reglamento.guides.script import Script
from reglamento.kernel.questions import Choose, Draw, Place, Position, Roll, Seat
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.live.lessons import lesson
from reglamento.web.hall.live.telling import Sight, view_of
from reglamento.web.protocol import Asked, Greyed, Habit, Offered, Scene

Shown = Literal["open", "running", "over"]
Places = tuple[tuple[Position, ...], ...]


def scene(  # noqa: PLR0913 - what a scene is made of
    face: Face,
    moment: Moment,
    sight: Sight,
    *,
    state: Shown,
    told: Sequence[Line],
    told_from: int = 0,
    live: bool = True,
    yielding: Collection[Seat] = (),
    aside: str = "",
    guide: Script | None = None,
) -> Scene:
    """What a seat sees of a moment, made only from the seat's view. `told` are the lines from `told_from` on.

    The seat may take back its last decision past later ones of the seats in `yielding`.

    Only a `live` scene has options, and only for the seat that is asked; a replay shows what was asked, and nothing to answer. In
    a game that is set `aside` no seat is asked anything.
    """
    seat = sight.seat
    view = view_of(moment, seat)
    return Scene(
        version=moment.version,
        answers=moment.game.count,
        seat=seat,
        state=state,
        turn=getattr(view, "turn", 0),
        phases=() if sight.bare else face.phases(view),
        stats=() if sight.bare else face.stats(view),
        live="" if sight.bare else face.live(view),
        asked=asked(face, moment, view, seat, live=live, bare=sight.bare) if state == "running" and not aside else None,
        told_from=told_from,
        told=tuple(told),
        by=moment.by,
        undone=moment.undone,
        undoable=live and state == "running" and seat is not None and moment.table.undoable(seat, yielding),
        result=_result(face, moment, view),
        frame=None if sight.bare else face.frame(view),
        lesson=None if guide is None or sight.bare or aside or state == "open" else lesson(face, guide, moment, seat),
        absent=moment.absent,
        substitute=moment.substitute,
        aside=aside,
    )


def _result(face: Face, moment: Moment, view: Any) -> Result | None:
    if not moment.table.header.given_up:
        return face.result(view)
    winner = moment.table.winner()
    return Result(winner=winner, text=ending(face, winner, GIVEN_UP))


def asked(  # noqa: PLR0913 - what it is seen from
    face: Face, moment: Moment, view: Any, seat: Seat | None, *, live: bool = True, bare: bool = False
) -> Asked | None:
    """The pending question of a moment, as the seat of the view sees it."""
    question = view.question
    if question is None:
        return None
    if isinstance(question, Roll | Draw):
        return Asked(by=question.by, mine=False, text=face.question(view), rule=question.rule, topic=question.topic)
    mine = live and question.by == seat
    public = Asked(
        by=question.by,
        mine=mine,
        text=face.question(view),
        rule=question.rule,
        topic=question.topic,
        tacit=isinstance(question, Choose) and face.tacit(question),
        timed=question.timed,
    )
    if not mine:
        return public
    if not bare:
        public = msgspec.structs.replace(public, usual=_usual(face, view))
    if isinstance(question, Place):
        return _with_places(face, view, question, public, moment.game.suggestions(), bare=bare)
    return _with_options(face, moment.game, view, question, public, bare=bare)


def _usual(face: Face, view: Any) -> Habit | None:
    found = face.usual(view)
    return None if found is None else Habit(text=found.text, act=found.act)


def _with_places(face: Face, view: Any, question: Place, public: Asked, found: Places, *, bare: bool) -> Asked:  # noqa: PLR0913 - likewise
    """A question for places, for the seat that gives them. The rules judge what is sent; `found` are some legal answers."""
    return msgspec.structs.replace(
        public,
        options=tuple(map(_named, found)) if bare else (),
        placing=None if bare else face.placing(view, question, found),
        default=question.default,
        about=question.about or "",
    )


def _with_options(face: Face, game: Any, view: Any, question: Choose, public: Asked, *, bare: bool) -> Asked:  # noqa: PLR0913 - likewise
    """The question with its options, for the seat that answers it."""
    options, dealt = face.offered(question), cache(lambda: dealt_for(game, question))
    return msgspec.structs.replace(
        public,
        options=tuple(map(_named, options)) if bare else tuple(offered(face, view, dealt, option) for option in options),
        greyed=() if bare else tuple(_greyed(face, view)),
        default=question.default,
        about=question.about or "",
        trifling=face.trifling(dealt, question),
    )


def _named(option: Any) -> Offered:
    return Offered(answer=option, text="", listed="", group="")


def offered(face: Face, view: Any, dealt: Dealt, option: Any) -> Offered:
    return Offered(
        answer=option,
        text=face.option(view, option),
        listed=face.listed(view, option),
        group=face.group(view, option),
        cost=face.cost(view, option),
        detail=face.detail(view, option),
        rules=tuple(face.rules(option)),
        spot=face.spot(view, option),
        piece=face.piece(view, option),
        actor=face.actor(view, option),
        strike=face.strike(option),
        key=face.key(view, option),
        warning=face.warning(view, option),
        turned_key=face.key(view, option, turned=True),
        surcharge=face.surcharge(view, option),
        aside=face.aside(view, dealt, option),
        number=face.number(view, option),
        pulls=face.pulls(option),
    )


def _greyed(face: Face, view: Any) -> list[Greyed]:
    return [
        Greyed(text=face.option(view, option), why=refusal.why, rule=refusal.rule, group=face.group(view, option))
        for option, refusal in face.greyed(view)
    ]
