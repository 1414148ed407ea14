"""Keys of options that move and turn, on the map or as the piece sees them, and which of several targets gets the key of its kind."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.faces.space_hulk.spots import whereabouts
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import distance
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import FAR, NOWHERE
from reglamento.kernel.questions import Choose

NORTH_UP = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""Directions on the map."""
DIAGONALS = ("w", ".", ",", "q")
"""The directions between them, clockwise from north-east."""
STEPS = ("ArrowUp", "w", ".", "", "ArrowDown", "", ",", "q")
"""Steps by direction as the piece sees them, clockwise from straight ahead."""
TURNS = ("", "ArrowRight", "t", "ArrowLeft")
"""Turns by quarters as the piece sees them, clockwise."""
POWERS = {"premonition": "p", "barrier": "b", "storm": "s"}


def turn_key(view: Hulk, option: c.Turn) -> tuple[str, ...]:
    """The arrow to the side that the piece turns to, if no step goes there; and with the shift key in any case."""
    arrow = NORTH_UP[option.facing]
    return arrow, f"Shift+{arrow}"


def after_steps(view: Hulk, option: c.Turn) -> int:
    """A step has an arrow before a turn has it."""
    return 1


def step_key(view: Hulk, option: c.Move) -> str:
    """The arrow to the side of a step that leaves nothing behind, the same for every piece. A Genestealer then faces that way if it
    may; any other piece keeps its facing.
    """
    actor, direction = doer(view), _direction(view, option)
    if actor is None or direction is None:
        return ""
    if direction % 2:
        return DIAGONALS[direction // 2] if isinstance(actor, Blip) or option.facing == actor.facing else ""
    way = direction // 2
    if isinstance(actor, Genestealer) and replace(option, facing=way) in _options(view):
        return NORTH_UP[way] if option.facing == way else ""
    return NORTH_UP[way] if isinstance(actor, Blip) or option.facing == actor.facing else ""


def turned_turn_key(view: Hulk, option: c.Turn) -> str:
    """The same as the piece sees it."""
    actor = doer(view)
    return "" if actor is None or isinstance(actor, Blip) else TURNS[(option.facing - actor.facing) % 4]


def turned_step_key(view: Hulk, option: c.Move) -> str:
    """The same as the piece sees it, for steps that keep its facing. A blip has no front: the arrows are those of the map."""
    actor, direction = doer(view), _direction(view, option)
    if actor is None or direction is None or isinstance(actor, Blip):
        return step_key(view, option)
    return STEPS[(direction - 2 * actor.facing) % 8] if option.facing == actor.facing else ""


def _direction(view: Hulk, option: c.Move) -> int | None:
    """The direction of a step, clockwise from north in eighths; None for a climb, and where something is left behind."""
    actor = doer(view)
    steps = () if actor is None or actor.at == NOWHERE else view.terrain.grid.step[actor.at]
    return steps.index(option.to) if not option.drop and option.to in steps else None


def _options(view: Hulk) -> tuple[Any, ...]:
    return view.question.options if isinstance(view.question, Choose) else ()


def facing_key(view: Hulk, option: c.Face) -> str:
    return NORTH_UP[option.facing]


def power_key(view: Hulk, option: c.UsePower) -> str:
    return POWERS.get(option.power, "")


# ---- which of several targets has the key


def far_flame(view: Hulk, option: c.Flame) -> int:
    """The distance of a square with a piece on it; empty squares come last."""
    actor = doer(view)
    if actor is None:
        return 0
    return (distance(view, actor.at, option.at) or FAR) if option.at in view.at else FAR


def far_target(view: Hulk, option: c.Fire) -> int:
    """The distance of a target; the one already fired at comes first, doors last."""
    actor = doer(view)
    if actor is None or view.aims.get(actor.id) == option.target:
        return 0
    away = distance(view, actor.at, whereabouts(view, option.target)) or FAR
    return away + (FAR if option.target in view.doors else 0)
