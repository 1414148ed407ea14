"""Options and costs in the players' words, and beside them questions and events. [SH-AP-02, SH-REF-03]

Every text is one literal sentence with named fields, so that it can be the key of a translation.
"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Blip, Genestealer, Hulk, Marine, Piece
from reglamento.games.space_hulk.fighting.psychic import POWERS
from reglamento.games.space_hulk.fighting.shooting import square_of
from reglamento.games.space_hulk.moves.costs import foe_cost, marine_cost
from reglamento.games.space_hulk.words.events import event_rule, event_text
from reglamento.games.space_hulk.words.names import Names, distance
from reglamento.games.space_hulk.words.questions import question_text
from reglamento.kernel.questions import Choose
from reglamento.language import tr

__all__ = ["cost_text", "event_rule", "event_text", "option_cost", "option_text", "question_text"]

# ---- options

Sentence = str | Callable[[Hulk, Any], str]


def option_text(game: Hulk, option: c.Option) -> str:
    """What choosing this option means, short: `Step to D5`, `Fire at Genestealer g3 (9 squares)`. Its cost is told apart."""
    sentence = OPTIONS[type(option)]
    if not isinstance(sentence, str):
        sentence = sentence(game, option)
    fields = msgspec.structs.asdict(option)
    actor = doer(game)
    return Names(game.mission, game).say(
        sentence, **fields, actor="" if actor is None else actor.id, about=_about(game), range=_range(game, option)
    )


def doer(game: Hulk) -> Piece | None:
    """The piece whose action the pending choice is about: the active one, or the one the question names."""
    question = game.question
    id = question.about if isinstance(question, Choose) and question.about is not None else game.active
    if id is None:
        return None
    return game.marines.get(id) or game.stealers.get(id) or game.blips.get(id)


def _about(game: Hulk) -> str:
    return (isinstance(game.question, Choose) and game.question.about) or ""


def _range(game: Hulk, option: c.Option) -> int | None:
    actor = doer(game)
    if not isinstance(option, c.Fire) or actor is None:
        return None
    return distance(game, actor.at, square_of(game, option.target)) if option.target in _targets(game) else None


def _targets(game: Hulk) -> set[str]:
    return {*game.stealers, *game.doors}


def _pass(game: Hulk, option: c.Pass) -> str:
    return PASSES.get(game.question.topic if isinstance(game.question, Choose) else "", "Pass")


PASSES = {
    "command-window": "Spend no command points",
    "command-action": "No action after all",
    "free-shot": "Do not fire",
    "aim-barrier": "No power after all",
    "aim-storm": "No power after all",
    "broodlord": "Do not declare the Broodlord",
    "block": "Do not block",
    "parry": "Leave the dice as they are",
    "guard": "Roll no die again",
    "axe": "Spend no psi points",
}
"""Declining, by the topic of the question."""


def _move(game: Hulk, option: c.Move) -> str:
    faces = isinstance(doer(game), Genestealer)
    if option.drop and faces:
        return "Step to {to:square}, facing {facing:facing}, leaving {drop:who} behind"
    if option.drop:
        return "Step to {to:square}, leaving {drop:who} behind"
    return "Step to {to:square}, facing {facing:facing}" if faces else "Step to {to:square}"


def _enter(game: Hulk, option: c.Enter) -> str:
    return "Enter at {to:square}" if isinstance(doer(game), Blip) else "Enter at {to:square}, facing {facing:facing}"


def _fire(game: Hulk, option: c.Fire) -> str:
    return "Fire at {target:who}" if _range(game, option) is None else "Fire at {target:who} ({range:squares})"


def _door(game: Hulk, option: c.WorkDoor) -> str:
    return "Open {door:who}" if game.doors.get(option.door) else "Close {door:who}"


def _power(game: Hulk, option: c.UsePower) -> str:
    return POWER_NAMES.get(option.power, "Use the power {power:id}")


def _shove(game: Hulk, option: c.Shove) -> str:
    return "Leave {about:who} where it is" if game.lying.get(_about(game)) == option.to else "Move {about:who} to {to:square}"


POWER_NAMES = {
    "premonition": "Premonition: take back a command point",
    "barrier": "Raise the force barrier",
    "storm": "Call a psychic storm",
}
OPTIONS: dict[type[c.Option], Sentence] = {
    c.Activate: "Activate {piece:who}",
    c.Command: "Give {marine:who} an action on command points",
    c.EndPhase: "End the phase",
    c.TimeUp: "The time is up",
    c.Pass: _pass,
    c.Move: _move,
    c.Turn: "Turn to face {facing:facing}",
    c.Enter: _enter,
    c.Leave: "Leave by {exit:exit}",
    c.Fire: _fire,
    c.Flame: "Flame {at:square}",
    c.GoOnOverwatch: "Go on overwatch",
    c.GoOnGuard: "Go on guard",
    c.ClearJam: "Clear the jam",
    c.Reload: "Reload the assault cannon",
    c.Attack: "Attack {target:who}",
    c.WorkDoor: _door,
    c.HandOver: "Hand {thing:who} to {to:who}",
    c.UsePower: _power,
    c.Barrier: "Put the force barrier at {at:square}",
    c.Storm: "Storm on {target:who}",
    c.SectionStorm: "Storm on {section:section}",
    c.Reveal: "Reveal {blip:who}",
    c.Expose: "Have {blip:who} revealed next",
    c.PlaceAt: "Place it at {at:square}",
    c.Face: "Face {facing:facing}",
    c.Wait: "Put it beside {area:entry}",
    c.DeclareBroodlord: "Declare it the Broodlord",
    c.Redraw: "Put the counter back and draw again",
    c.Keep: "Keep the counter",
    c.Parry: "Parry: the highest die is rolled again",
    c.Block: "Block with the storm shield",
    c.Reroll: "Roll the {die} again",
    c.SpendPsi: "Spend {points:psi}",
    c.Shove: _shove,
    c.Deploy: "Place him at {to:square}, facing {facing:facing}",
}
"""What each option says."""

# ---- costs


def option_cost(game: Hulk, option: c.Option) -> int | None:
    """AP, command points or psi points of an option, by its kind; None when it costs nothing or cannot be priced."""
    if isinstance(option, c.SpendPsi):
        return option.points
    if isinstance(option, c.UsePower):
        return POWERS[option.power][0] if option.power in POWERS else None
    actor = doer(game)
    question = game.question
    if actor is None or not isinstance(question, Choose) or question.topic not in ACTIONS:
        return None
    try:
        return marine_cost(game, actor, option) if isinstance(actor, Marine) else foe_cost(game, actor, option)
    except (LookupError, StopIteration):
        return None  # no action, or one that does not exist from here


ACTIONS = ("marine-action", "genestealer-action", "command-action")
"""The topics under which actions are paid for."""


def cost_text(game: Hulk, option: c.Option) -> str:
    """The cost as it would be paid now: `1 AP`, `1 AP + 1 CP`, `2 CP`, `3 psi`; empty when there is none. [SH-AP-10, SH-CMD-06]"""
    cost = option_cost(game, option)
    if cost is None:
        return ""
    if isinstance(option, c.SpendPsi | c.UsePower):
        return tr("{n} psi").format(n=cost)
    actor = doer(game)
    assert actor is not None
    own = cost if not isinstance(actor, Marine) else min(cost, game.ap) if game.active == actor.id else 0
    if isinstance(game.question, Choose) and game.question.topic == "command-action":
        own = 0
    parts = [tr("{n} AP").format(n=own)] if own else []
    return " + ".join([*parts, tr("{n} CP").format(n=cost - own)] if cost > own else parts)
