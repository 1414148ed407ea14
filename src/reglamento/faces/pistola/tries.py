"""The likely meaning of a click, so that it can be done, or the rule that forbids it can be named."""

from __future__ import annotations

from collections.abc import Callable

from reglamento.faces.pistola.imagination import own_models, worked
from reglamento.faces.pistola.options import OPTIONS
from reglamento.faces.rows import piece_of
from reglamento.games.pistola.facts.choices import Option, exploring, shooting
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.moves.acting import in_reach
from reglamento.games.pistola.words.questions import about
from reglamento.kernel.questions import Choose, Place

ROWS = {row.kind: row for row in OPTIONS}


def tried(view: Crawl, target: str) -> Option | None:
    """An offered option about the clicked thing, where a model stands for its unit; failing that, an option that
    is not offered.
    """
    question = view.question
    if not isinstance(question, Choose | Place):
        return None
    options = question.options if isinstance(question, Choose) else ()
    kind, _, id = target.partition(":")
    names = [target]
    if kind == "model" and id in view.models:
        names.append(f"unit:{view.models[id].unit}")
    offered: list[Option] = [option for name in names for option in options if piece_of(ROWS[type(option)], view, option) == name]
    if offered:
        return offered[0]
    build = ANY_TIME.get(kind) or MEANT.get(question.topic)
    return None if build is None else build(view, [name.partition(":")[2] for name in names])


def _move(view: Crawl, ids: list[str]) -> Option | None:
    unit = ids[-1]
    return exploring.MoveUnit(unit) if unit in view.units else None


def _door(view: Crawl, ids: list[str]) -> Option | None:
    """The door, worked by the model that touches it, or otherwise by the first model."""
    door, own = ids[0], own_models(view)
    if door not in view.doors or not own:
        return None
    return worked(view, next((model for model in own if door in in_reach(view, model)), own[0]), door)


def _look(view: Crawl, ids: list[str]) -> Option | None:
    return exploring.Look(ids[0]) if ids[0] in view.openings else None


def _shoot(view: Crawl, ids: list[str]) -> Option | None:
    unit = about(view)
    return shooting.Shoot(unit, ids[-1]) if unit in view.units and ids[-1] in view.units else None


Build = Callable[[Crawl, list[str]], Option | None]
ANY_TIME: dict[str, Build] = {"door": _door, "opening": _look}
"""The meaning of a click on something that has only one use, by its kind."""
MEANT: dict[str, Build] = {"unit": _move, "shoot": _shoot}
"""The meaning of a click on troops, by the topic of the question."""
