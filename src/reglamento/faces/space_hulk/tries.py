"""The likely meaning of a click on something that is not offered, so that the rule that forbids it can be named."""

from __future__ import annotations

from reglamento.faces.space_hulk.spots import ENTRY, EXIT, SQUARE, whereabouts
from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.arsenal import outfit
from reglamento.games.space_hulk.facts.pieces import Blip, Marine, Piece
from reglamento.games.space_hulk.facts.state import MARINES, Hulk
from reglamento.games.space_hulk.words.options import ACTIONS, doer
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.questions import Choose


def tried(view: Hulk, target: str) -> c.Option | None:
    """The intended option, offered or not; None when nothing is asked of this seat, or there is nothing to act on."""
    question = view.question
    if not isinstance(question, Choose) or question.default is None:
        return None  # nothing is asked, or another seat decides
    square = whereabouts(view, target)
    if target.startswith((EXIT, ENTRY)):
        option: c.Option | None = _beside(target)
    elif target.startswith(SQUARE) or target in view.lying:
        option = None if square == NOWHERE else _at(view, question, square)
    elif target in view.terrain.fixtures:
        option = _fixture(view, question, target, square)
    elif target in view.marines or target in view.stealers or target in view.blips:
        option = _on_piece(view, question, target, square)
    else:
        option = None
    return option


def _beside(target: str) -> c.Option:
    return c.Leave(target.removeprefix(EXIT)) if target.startswith(EXIT) else c.Wait(target.removeprefix(ENTRY))


def _at(view: Hulk, question: Choose, square: Square) -> c.Option:
    """A placement where one is asked for, otherwise a step that keeps the facing, or an entry."""
    placed = {"place": c.PlaceAt, "aim-barrier": c.Barrier, "automaton": c.Shove}.get(question.topic)
    if placed is not None:
        return placed(square)
    if question.topic == "deploy":
        return c.Deploy(square, 0)
    actor = doer(view)
    facing = 0 if actor is None or isinstance(actor, Blip) else actor.facing
    if actor is not None and actor.at == NOWHERE:
        return c.Enter(square, facing)
    return c.Move(square, facing)


def _fixture(view: Hulk, question: Choose, target: str, square: Square) -> c.Option:
    """Work a door that is near, fire at one that is not; break a generator; place what must be placed."""
    if question.topic not in ACTIONS:
        return (
            _at(view, question, square) if question.topic in {"place", "aim-barrier", "automaton", "deploy"} else c.Fire(target)
        )
    actor = doer(view)
    if target in view.terrain.generators:
        return c.Attack(target)
    far = actor is None or actor.at == NOWHERE or view.terrain.grid.distance(actor.at, square) > 1
    armed = isinstance(actor, Marine) and outfit(actor.kit).gun is not None
    return c.Fire(target) if far and armed and view.doors.get(target) else c.WorkDoor(target)


def _on_piece(view: Hulk, question: Choose, target: str, square: Square) -> c.Option:
    asked = {"command-window": c.Command, "expose": c.Expose, "aim-storm": c.Storm}.get(question.topic)
    if asked is not None:
        return asked(target)
    if question.topic in {"place", "aim-barrier", "deploy"} and square != NOWHERE:
        return _at(view, question, square)
    actor = doer(view)
    own = (target in view.marines) == (question.by == MARINES)
    if own and question.topic != "command-action":
        return c.Activate(target)
    if actor is None:
        return c.Attack(target) if question.topic in ACTIONS else c.Fire(target)
    return _at_enemy(view, actor, target, square)


def _at_enemy(view: Hulk, actor: Piece, target: str, square: Square) -> c.Option:
    """A blow at the enemy in front; at one farther away a shot, or a flame. [SH-CC-01, SH-SHOOT-01, SH-FLAMER-02]"""
    if not isinstance(actor, Marine) or square in view.terrain.fronts(actor.at, actor.facing):
        return c.Attack(target)
    gear = outfit(actor.kit)
    if gear.flamer and square != NOWHERE:
        return c.Flame(square)
    return c.Attack(target) if gear.gun is None else c.Fire(target)
