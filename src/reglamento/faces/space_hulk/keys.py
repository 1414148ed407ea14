"""Keys of options that move and turn, as the piece sees them, and which of several targets gets the key of its kind."""

from __future__ import annotations

from reglamento.faces.space_hulk.spots import whereabouts
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import distance
from reglamento.games.space_hulk.words.options import doer
from reglamento.geometry.squares import FAR, NOWHERE

STEPS = ("ArrowUp", "w", ".", "", "ArrowDown", "", ",", "q")
"""Steps by direction, clockwise from straight ahead."""
TURNS = ("", "ArrowRight", "t", "ArrowLeft")
"""Turns by quarters, clockwise."""
COMPASS_KEYS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""Facings of a piece just placed, and steps of a blip, which has no front."""
POWERS = {"premonition": "p", "barrier": "b", "storm": "s"}


def turn_key(view: Hulk, option: c.Turn) -> str:
    actor = doer(view)
    return "" if actor is None or isinstance(actor, Blip) else TURNS[(option.facing - actor.facing) % 4]


def facing_key(view: Hulk, option: c.Face) -> str:
    return COMPASS_KEYS[option.facing]


def power_key(view: Hulk, option: c.UsePower) -> str:
    return POWERS.get(option.power, "")


def step_key(view: Hulk, option: c.Move) -> str:
    """The key of a step that keeps the facing and leaves nothing behind; for a blip, up and down the map."""
    actor = doer(view)
    steps = () if actor is None or actor.at == NOWHERE else view.terrain.grid.step[actor.at]
    if actor is None or option.drop or option.to not in steps:
        return ""
    direction = steps.index(option.to)
    if isinstance(actor, Blip):
        return "" if direction % 2 else COMPASS_KEYS[direction // 2]
    return STEPS[(direction - 2 * actor.facing) % 8] if option.facing == actor.facing else ""


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
