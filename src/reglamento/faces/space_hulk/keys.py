"""Keys for options: steps and turns as the piece sees them, first letters for the rest. No key twice in one question."""

from __future__ import annotations

from typing import Any

from reglamento.faces.space_hulk.offers import offered
from reglamento.faces.space_hulk.spots import whereabouts
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Blip, Hulk, Piece
from reglamento.games.space_hulk.words.names import distance
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.memory import Memory
from reglamento.geometry.squares import FAR, NOWHERE
from reglamento.kernel.questions import Choose

STEPS = ("ArrowUp", "w", ".", "", "ArrowDown", "", ",", "q")
"""Steps by direction, clockwise from straight ahead."""
TURNS = ("", "ArrowRight", "t", "ArrowLeft")
"""Turns by quarters, clockwise."""
COMPASS_KEYS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""Facings of a piece just placed, and steps of a blip, which has no front."""
PLAIN: dict[type[c.Option], str] = {
    c.Activate: "n",
    c.EndPhase: "e",
    c.Pass: "n",
    c.Leave: "l",
    c.Fire: "f",
    c.Flame: "f",
    c.GoOnOverwatch: "o",
    c.GoOnGuard: "g",
    c.ClearJam: "c",
    c.Reload: "r",
    c.Attack: "a",
    c.WorkDoor: "x",
    c.HandOver: "h",
    c.Reveal: "v",
    c.DeclareBroodlord: "y",
    c.Redraw: "d",
    c.Keep: "k",
    c.Parry: "p",
    c.Block: "b",
    c.Reroll: "r",
}
"""One key for each kind: for the first of several, or the nearest when they are targets."""
POWERS = {"premonition": "p", "barrier": "b", "storm": "s"}

_LAST: Memory[int, tuple[Any, dict[Any, str]]] = Memory(1)
"""The keys of the question that was asked for last: a screen asks option by option."""


def key(view: Hulk, option: c.Option) -> str:
    question = view.question
    if not isinstance(question, Choose):
        return ""
    last = _LAST.last()
    if last is None or last[1][0] is not question:
        last = (0, _LAST.replaced(0, (question, _keys(view, question))))
    keys: dict[Any, str] = last[1][1]
    return keys.get(option, "")


def _keys(view: Hulk, question: Choose) -> dict[Any, str]:
    """The keys of all options that have one; what comes first in `_preferred` has it."""
    actor = doer(view)
    keys: dict[Any, str] = {}
    for option in sorted(offered(question), key=lambda option: _preferred(view, actor, option)):
        wanted = _wanted(view, actor, option)
        if wanted and wanted not in keys.values():
            keys[option] = wanted
    return keys


def _wanted(view: Hulk, actor: Piece | None, option: c.Option) -> str:
    if isinstance(option, c.Turn):
        return "" if actor is None or isinstance(actor, Blip) else TURNS[(option.facing - actor.facing) % 4]
    if isinstance(option, c.Face):
        return COMPASS_KEYS[option.facing]
    if isinstance(option, c.Move):
        return "" if actor is None or actor.at == NOWHERE else _step(view, actor, option)
    if isinstance(option, c.UsePower):
        return POWERS.get(option.power, "")
    return PLAIN.get(type(option), "")


def _step(view: Hulk, actor: Piece, option: c.Move) -> str:
    """The key of a step that keeps the facing and leaves nothing behind; up and down the map for a blip."""
    steps = view.terrain.grid.step[actor.at]
    if option.drop or option.to not in steps:
        return ""
    direction = steps.index(option.to)
    if isinstance(actor, Blip):
        return "" if direction % 2 else COMPASS_KEYS[direction // 2]
    return STEPS[(direction - 2 * actor.facing) % 8] if option.facing == actor.facing else ""


def _preferred(view: Hulk, actor: Piece | None, option: c.Option) -> int:
    """Targets by distance, the one already fired at first; everything else in the order in which it is offered."""
    if actor is None or not isinstance(option, c.Fire | c.Flame):
        return 0
    if isinstance(option, c.Flame):
        return (distance(view, actor.at, option.at) or FAR) if option.at in view.at else FAR
    if view.aims.get(actor.id) == option.target:
        return 0
    away = distance(view, actor.at, whereabouts(view, option.target)) or FAR
    return away + (FAR if option.target in view.doors else 0)
