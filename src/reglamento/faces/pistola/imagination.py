"""Options that are not offered: what typed words would mean, and why it is not allowed now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.games.pistola import choices as c
from reglamento.games.pistola.acting import in_reach
from reglamento.games.pistola.combat.standing import active, enemies_of
from reglamento.games.pistola.referee import why_not
from reglamento.games.pistola.state import ATTACKER, Crawl
from reglamento.games.pistola.troops import members, of_side
from reglamento.games.pistola.words import about
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose


def refusal(view: Crawl, option: Any) -> Refusal:
    return why_not(view, option)


def greyed(view: Crawl) -> list[tuple[Any, Refusal]]:
    """Units that have moved, doors at hand that cannot be worked, enemies that cannot be fired at. [PP-EXPL-02, PP-EXPL-07]"""
    question = view.question
    if not isinstance(question, Choose):
        return []
    looked_for = LOOKED_FOR.get(question.topic)
    found = [] if looked_for is None else looked_for(view, question)
    return [(option, why_not(view, option)) for option in found if not question.allows(option)]


def _movers(view: Crawl, question: Choose) -> list[c.Option]:
    return [c.MoveUnit(id) for id, unit in view.units.items() if unit.side == question.by and active(view, id)]


def _doors(view: Crawl, question: Choose) -> list[c.Option]:
    """Each door that one of the attacker's models touches, to be opened or closed, by the first who touches it."""
    found: dict[str, c.Option] = {}
    for model in of_side(view, ATTACKER):
        for door in in_reach(view, model):
            found.setdefault(door, worked(view, model, door))
    offered = {option.door for option in question.options if isinstance(option, c.OpenDoor | c.CloseDoor)}
    return [option for door, option in found.items() if door not in offered]


def _targets(view: Crawl, question: Choose) -> list[c.Option]:
    unit = about(view)
    return [c.Shoot(unit, target) for target in enemies_of(view, unit)] if unit in view.units else []


LOOKED_FOR: dict[str, Callable[[Crawl, Choose], list[c.Option]]] = {
    "unit": _movers,
    "action": _doors,
    "shoot": _targets,
}
"""What a player looks for, by the topic of the question."""


def worked(view: Crawl, model: str, door: str) -> c.OpenDoor | c.CloseDoor:
    """A door worked by a model: closed if it is open, opened if not."""
    return c.CloseDoor(model, door) if view.doors[door].open else c.OpenDoor(model, door)


def imagined(view: Crawl, words: str) -> Any:
    """The option that `words` would be, offered or not: a verb and the ids that it acts on. None when they name nothing here."""
    verb, *rest = words.casefold().split()
    build = VERBS.get(verb)
    if build is not None:
        return build(view, rest)
    return c.MoveUnit(verb) if verb in view.units else None


def _move(view: Crawl, words: list[str]) -> c.Option | None:
    return c.MoveUnit(words[0]) if words and words[0] in view.units else None


def _look(view: Crawl, words: list[str]) -> c.Option | None:
    return c.Look(words[0]) if words and words[0] in view.openings else None


def _door(view: Crawl, words: list[str]) -> c.Option | None:
    """`open d3 u1.2`; without a model the one who touches the door, or else the first there is."""
    door = next((word for word in words if word in view.doors), None)
    if door is None:
        return None
    own = of_side(view, ATTACKER)
    named = next((word for word in words if word in view.models), None)
    near = next((model for model in own if door in in_reach(view, model)), None)
    model = named or near or (own[0] if own else None)
    return None if model is None else worked(view, model, door)


def _shoot(view: Crawl, words: list[str]) -> c.Option | None:
    """`shoot u1 u4`, or `shoot u4` with the unit whose turn it is."""
    units = [word for word in words if word in view.units]
    first = about(view)
    if len(units) == 1 and first in view.units:
        units = [first, *units]
    return c.Shoot(units[0], units[1]) if len(units) == 2 and members(view, units[1]) else None


VERBS: dict[str, Callable[[Crawl, list[str]], c.Option | None]] = {
    "move": _move,
    "look": _look,
    "open": _door,
    "close": _door,
    "door": _door,
    "shoot": _shoot,
    "fire": _shoot,
}
