"""Questions for places as they are sent to a screen, and refusals of places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reglamento.faces.parts import UNHINDERED, Places, Table
from reglamento.faces.placing import Misplaced, Placing, Suggested
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place
from reglamento.language import tr


def placing(table: Table, view: Any, question: Place, found: Sequence[Places]) -> Placing:
    """All that a screen needs to let a person place pieces; `found` are answers worth considering, the default last."""
    found = table.ordered(view, question, found)
    movers, scale = table.movers(view, question), table.measure.scale
    stays = all(
        mover.at is not None
        and not mover.figure
        and (mover.at.x, mover.at.y) == (table.measure.left + place.x * scale, table.measure.top + place.y * scale)
        and mover.level == place.level
        for mover, place in zip(movers, question.default, strict=True)
    )
    names = [
        tr("Stay") if stays and answer == question.default else table.called(view, question, answer, stays=stays)
        for answer in found
    ]
    return Placing(
        movers=movers,
        measure=table.measure,
        default=question.default,
        stays=stays,
        reach=None if question.reach is None else question.reach * scale,
        coherency=table.coherency,
        live=table.live,
        levels=table.levels(view),
        sends=table.sent is not None and question.topic in table.sending,
        suggestions=tuple(Suggested(text=name, answer=answer) for name, answer in zip(_apart(names), found, strict=True)),
    )


def _apart(names: Sequence[str]) -> list[str]:
    """The names; a name of several answers is numbered."""
    return [
        tr("{name} ({n} of {all})").format(name=name, n=names[: place + 1].count(name), all=names.count(name))
        if names.count(name) > 1
        else name
        for place, name in enumerate(names)
    ]


def misplaced(table: Table, view: Any, question: Place, answer: Places, refusal: Refusal) -> Misplaced:
    """The text of the refusal, the pieces of the question that it names, and what hinders an answer with a place for each."""
    blamed = tuple(table.piece.format(id=id) for id in question.pieces if id in refusal.named)
    ways, at = table.hindered(view, question, answer) if len(answer) == len(question.pieces) else UNHINDERED
    return Misplaced(why=refusal.why, rule=refusal.rule, pieces=blamed, ways=ways, at=at)
