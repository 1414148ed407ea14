"""A moment of a game as a seat sees it, with its options, reasons and picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from reglamento.bots import roster
from reglamento.faces import Face, broken_off, dealt_for
from reglamento.faces.alike import left_out
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
    others: Collection[Seat] = (),
    aside: str = "",
    guide: Script | None = None,
) -> Scene:
    """What a seat sees of a moment, made only from the seat's view. `told` are the lines from `told_from` on.

    The seat may take back its last decision past later ones of the seats in `yielding`; while one of the `others` is asked, only on
    request.

    Only a `live` scene has options, and only for the seat that is asked; a replay shows what was asked, and nothing to answer. In
    a game that is set `aside` no seat is asked anything.
    """
    seat = sight.seat
    view = view_of(moment, seat)
    undoable = live and state == "running" and seat is not None and moment.table.undoable(seat, yielding)
    on_request = undoable and moment.game.decider in others
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
        mover=roster.mover(view),
        undone=moment.undone,
        undoable=undoable and not on_request,
        on_request=on_request,
        result=result_of(face, moment, view),
        frame=None if sight.bare else face.frame(view),
        lesson=None if guide is None or sight.bare or aside or state == "open" else lesson(face, guide, moment, seat),
        absent=moment.absent,
        substitute=moment.substitute,
        aside=aside,
    )


def waiting(moment: Moment, aside: str) -> Scene:
    """What a reader without a seat sees of a game that has not begun: nothing of what its players bring to it."""
    return Scene(
        version=moment.version,
        answers=moment.game.count,
        seat=None,
        state="open",
        turn=0,
        phases=(),
        stats=(),
        live="",
        asked=None,
        told_from=0,
        told=(),
        aside=aside,
    )


def result_of(face: Face, moment: Moment, view: Any) -> Result | None:
    """How the game of a moment has ended: broken off, or by its rules. None while it goes on."""
    end = broken_off(face, moment.table)
    return Result(winner=moment.table.winner(), text=end) if end else face.result(view)


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
        text=face.pending(view, mine=mine),
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
    listed = left_out(face, view)

    def placed(option: Any) -> Offered:
        same = listed.get(option)
        return offered(face, view, dealt, option, None if same is None else options.index(same))

    return msgspec.structs.replace(
        public,
        options=tuple(map(_named, options)) if bare else tuple(map(placed, options)),
        greyed=() if bare else tuple(_greyed(face, view)),
        default=question.default,
        about=question.about or "",
        trifling=face.trifling(dealt, question),
        opens=face.opens(view, question),
    )


def _named(option: Any) -> Offered:
    return Offered(answer=option, text="", listed="", group="")


def offered(face: Face, view: Any, dealt: Dealt, option: Any, same: int | None = None) -> Offered:
    """An option as the page gets it; `same` is the place of the one that lists show for it."""
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
        same=same,
        number=face.number(view, option),
        present=face.present(view, option),
        pulls=face.pulls(option),
    )


def _greyed(face: Face, view: Any) -> list[Greyed]:
    return [
        Greyed(text=face.option(view, option), why=refusal.why, rule=refusal.rule, group=face.group(view, option))
        for option, refusal in face.greyed(view)
    ]
