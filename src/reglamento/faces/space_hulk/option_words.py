"""Sentences of options with several wordings, and options in lists."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import square_of
from reglamento.games.space_hulk.words.names import Names, distance
from reglamento.games.space_hulk.words.options import doer
from reglamento.kernel.questions import Choose
from reglamento.language import ntr, tr


def about(game: Hulk) -> str:
    return (isinstance(game.question, Choose) and game.question.about) or ""


def _range(game: Hulk, option: c.Option) -> int | None:
    actor = doer(game)
    if not isinstance(option, c.Fire) or actor is None:
        return None
    return distance(game, actor.at, square_of(game, option.target)) if option.target in _targets(game) else None


def _targets(game: Hulk) -> set[str]:
    return {*game.stealers, *game.doors}


def pass_words(game: Hulk, option: c.Pass) -> str:
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


def move_words(game: Hulk, option: c.Move) -> str:
    faces = isinstance(doer(game), Genestealer)
    if option.drop and faces:
        return "Step to {to:square}, facing {facing:facing}, leaving {drop:who} behind"
    if option.drop:
        return "Step to {to:square}, leaving {drop:who} behind"
    return "Step to {to:square}, facing {facing:facing}" if faces else "Step to {to:square}"


def enter_words(game: Hulk, option: c.Enter) -> str:
    return "Enter at {to:square}" if isinstance(doer(game), Blip) else "Enter at {to:square}, facing {facing:facing}"


def fire_words(game: Hulk, option: c.Fire) -> str:
    return "Fire at {target:who}" if _range(game, option) is None else "Fire at {target:who} ({range:squares})"


def door_words(game: Hulk, option: c.WorkDoor) -> str:
    return "Open {door:who}" if game.doors.get(option.door) else "Close {door:who}"


def power_words(game: Hulk, option: c.UsePower) -> str:
    return POWER_NAMES.get(option.power, "Use the power {power:id}")


def shove_words(game: Hulk, option: c.Shove) -> str:
    return "Leave {about:who} where it is" if game.lying.get(about(game)) == option.to else "Move {about:who} to {to:square}"


POWER_NAMES = {
    "premonition": "Premonition: take back a command point",
    "barrier": "Raise the force barrier",
    "storm": "Call a psychic storm",
}


# ---- what a sentence names besides the fields of its option


def with_range(game: Hulk, option: c.Fire) -> dict[str, Any]:
    return {"range": _range(game, option)}


def with_about(game: Hulk, option: c.Shove) -> dict[str, Any]:
    return {"about": about(game)}


# ---- in a list


def by_name(sentence: str) -> Callable[[Hulk, Any], str]:
    """The Marine or piece to activate or command, by its name alone."""
    return lambda view, option: Names(view.mission, view).say(
        sentence, **{name: getattr(option, name) for name in option.__struct_fields__}
    )


def listed_command(view: Hulk, option: c.Command) -> str:
    """The Marine by its name alone; in a command window, where its best chance stands beside it, the whole sentence. [SH-CMD-08]"""
    window = isinstance(view.question, Choose) and view.question.topic == "command-window"
    sentence = "Give {marine:who} an action on command points" if window else "{marine:who}"
    return Names(view.mission, view).say(sentence, marine=option.marine)


def listed_end(view: Hulk, option: c.EndPhase) -> str:
    """The end of a phase, with the number of pieces that have not acted: their turn is lost. [SH-AP-03]"""
    idle, end = _idle(view), tr("End the phase")
    words = ntr("{option}: {n} has not acted", "{option}: {n} have not acted", idle)
    return words.format(option=end, n=idle) if idle else end


def _idle(view: Hulk) -> int:
    """The number of pieces that could still be activated."""
    return sum(isinstance(other, c.Activate) for other in view.question.options) if isinstance(view.question, Choose) else 0
