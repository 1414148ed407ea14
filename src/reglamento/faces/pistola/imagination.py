"""Options that are not offered: what typed words would mean, and why it is not allowed now."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reglamento.games.pistola.facts.choices import Option, assaults, exploring, missions, shooting, troops
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.acting import in_reach
from reglamento.games.pistola.referee import why_not
from reglamento.games.pistola.units.board import active, enemies_of
from reglamento.games.pistola.units.troops import members, of_side
from reglamento.games.pistola.words.questions import about
from reglamento.games.pistola.words.saying import UNKNOWN, no
from reglamento.kernel.errors import IllegalAnswer, Refusal
from reglamento.kernel.questions import Choose, Place

Build = Callable[[Crawl, list[str]], Option | None]
"""Makes an option from the words after its verb."""
Work = Callable[[str, str], Option]
ID = re.compile(r"[udo]\d+(\.\d+)?")
FILLING = frozenset({"at", "door", "into", "on", "opening", "the", "through", "to", "unit", "with"})
"""Words that may stand between a verb and its ids."""


def greyed(view: Crawl) -> list[tuple[Any, Refusal]]:
    """Units that have moved, doors in reach that cannot be worked, enemies that cannot be fired at. [PP-EXPL-02, PP-EXPL-07,
    PP-BASE-41]
    """
    question = view.question
    if not isinstance(question, Choose):
        return []
    looked_for = LOOKED_FOR.get(question.topic)
    found = [] if looked_for is None else looked_for(view, question)
    return [(option, why_not(view, option)) for option in found if not question.allows(option)]


def _movers(view: Crawl, question: Choose) -> list[Option]:
    return [exploring.MoveUnit(id) for id, unit in view.units.items() if unit.side == question.by and active(view, id)]


def own_models(view: Crawl) -> tuple[str, ...]:
    """The models of the side that decides: in combat, the defender's models work doors, too. [PP-COMBAT-15]"""
    question = view.question
    return of_side(view, DEFENDER if question is not None and question.by == DEFENDER else ATTACKER)


def _doors(view: Crawl, question: Choose) -> list[Option]:
    """For each door that a model of the side touches, the option to open or close it, by the first model that touches it."""
    found: dict[str, Option] = {}
    for model in own_models(view):
        for door in in_reach(view, model):
            found.setdefault(door, worked(view, model, door))
    offered = {option.door for option in question.options if isinstance(option, exploring.OpenDoor | exploring.CloseDoor)}
    return [option for door, option in found.items() if door not in offered]


def _targets(view: Crawl, question: Choose) -> list[Option]:
    unit = about(view)
    return [shooting.Shoot(unit, target) for target in enemies_of(view, unit)] if unit in view.units else []


LOOKED_FOR: dict[str, Callable[[Crawl, Choose], list[Option]]] = {
    "unit": _movers,
    "action": _doors,
    "shoot": _targets,
}
"""The options that a player would look for, by the topic of the question."""


def worked(view: Crawl, model: str, door: str) -> exploring.OpenDoor | exploring.CloseDoor:
    """A door worked by a model: closed if it is open, opened if not."""
    return exploring.CloseDoor(model, door) if view.doors[door].open else exploring.OpenDoor(model, door)


def imagined(view: Crawl, words: str) -> Any:
    """The option that `words` would mean, offered or not: a verb and the ids that it acts on. None when they mean nothing, or more
    than one option says. Raises IllegalAnswer for an unknown id.
    """
    verb, *said = words.casefold().split()
    rest = [word for word in said if word not in FILLING]
    build = VERBS.get(verb)
    if build is None and (said or verb not in view.units):
        return None
    _check_known(view, rest)
    return exploring.MoveUnit(verb) if build is None else build(view, rest)


def _check_known(view: Crawl, words: list[str]) -> None:
    question = view.question
    assert question is not None, "words answer a question"
    known = {*view.units, *view.models, *view.doors, *view.openings}
    for word in filter(ID.fullmatch, words):
        if word not in known:
            raise IllegalAnswer(no(view, question.rule, UNKNOWN[word[0]], id=word))


def _unit(option: Callable[[str], Option]) -> Build:
    """An act of one unit: `move u1`."""
    return lambda view, words: option(words[0]) if len(words) == 1 and words[0] in view.units else None


def _look(view: Crawl, words: list[str]) -> Option | None:
    return exploring.Look(words[0]) if len(words) == 1 and words[0] in view.openings else None


def _door(view: Crawl, words: list[str], work: Work | None = None) -> Option | None:
    """`open d3 u1.2`; without a model, the one that touches the door, or otherwise the first model."""
    door = next((word for word in words if word in view.doors), None)
    named = next((word for word in words if word in view.models), None)
    if door is None or len(words) > 1 + (named is not None):
        return None
    own = own_models(view)
    near = next((model for model in own if door in in_reach(view, model)), None)
    model = named or near or (own[0] if own else None)
    if model is None:
        return None
    return worked(view, model, door) if work is None else work(model, door)


def _against(option: Callable[[str, str], Option], topic: str) -> Build:
    """`shoot u1 u4`, or `shoot u4` with the unit of the question. Where no such question is pending, the first unit of the side
    is used.
    """

    def build(view: Crawl, words: list[str]) -> Option | None:
        if not view.units.keys() >= set(words):
            return None
        units = [*_actor(view, topic), *words] if len(words) == 1 else words
        return option(units[0], units[1]) if len(units) == 2 and members(view, units[1]) else None

    return build


def _charge(view: Crawl, words: list[str]) -> Option | None:
    """`charge u1 u4`, or `charge u4` while the targets of one charge are named."""
    if (
        isinstance(view.question, Choose)
        and view.question.topic == "charge-target"
        and len(words) == 1
        and words[0] in view.units
    ):
        return assaults.ChargeAt(words[0])
    return _against(assaults.Charge, "charge")(view, words)


def _actor(view: Crawl, topic: str) -> tuple[str, ...]:
    """The unit of the question. While no question of this topic is pending, any unit of the side that decides: the phase forbids
    it to all.
    """
    question, first = view.question, about(view)
    if first in view.units:
        return (first,)
    if not isinstance(question, Choose | Place) or question.topic == topic:
        return ()
    return tuple(id for id, unit in view.units.items() if unit.side == question.by)[:1]


def _alone(option: Option) -> Build:
    """An option without ids: `retreat`."""
    return lambda view, words: None if words else option


VERBS: dict[str, Build] = {
    "move": _unit(exploring.MoveUnit),
    "look": _look,
    "open": lambda view, words: _door(view, words, exploring.OpenDoor),
    "close": lambda view, words: _door(view, words, exploring.CloseDoor),
    "door": _door,
    "shoot": _against(shooting.Shoot, "shoot"),
    "fire": _against(shooting.Shoot, "shoot"),
    "run": _unit(shooting.RunUnit),
    "charge": _charge,
    "several": _unit(assaults.ChargeSeveral),
    "join": _against(troops.JoinUnit, "join"),
    "leave": _unit(exploring.LeaveComplex),
    "retreat": _alone(troops.OrderRetreat()),
    "over": _alone(missions.DeclareEnd()),
}
