"""Why an answer is not allowed now: whether it is an answer, whether it is asked for, and then its own rules."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any, get_args

import msgspec

from reglamento.games.space_hulk.facts import choices as c
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.refusals import inside
from reglamento.games.space_hulk.refusals.choosing import (
    command_action_refused,
    foe_choice_refused,
    marine_choice_refused,
    window_refused,
)
from reglamento.games.space_hulk.refusals.elsewhere import not_asked
from reglamento.games.space_hulk.refusals.saying import Check, no
from reglamento.games.space_hulk.words.options import question_text
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose
from reglamento.sentences import shown

KINDS = {kind: msgspec.structs.fields(kind) for kind in get_args(c.AnyOption)}
"""Every class of option with its fields."""


def why_not(game: Hulk, option: Any) -> Refusal:
    """Why `option`, not among those of the pending question, is not allowed now. Never raises, whatever the value. [SH-AP-05,
    SH-AP-10]
    """
    question = game.question
    if question is None:
        return no(game, game.nothing_asked().rule, "The game is over.")
    if not isinstance(question, Choose):
        return no(game, question.rule, "No choice is due now. {asked}", asked=question_text(game))
    refusal = malformed(game, option) or not_asked(game, question, option) or TOPICS[question.topic](game, question, option)
    return refusal or no(game, question.rule, "This is not possible now. {asked}", asked=question_text(game))


def malformed(game: Hulk, option: Any) -> Refusal | None:
    """Why a value is not an option at all: of another type, or with a field that is not a name, square or facing. None if it is
    one. [SH-TURN-11, SH-TURN-12]
    """
    assert isinstance(game.question, Choose)
    rule = game.question.rule
    if type(option) not in KINDS:
        kind = type(option).__name__
        return no(game, rule, "A value of the kind {kind:id} is no answer here. {asked}", kind=kind, asked=question_text(game))
    for field in KINDS[type(option)]:
        value = getattr(option, field.name)
        if type(value) is not field.type:
            return no(game, rule, "The field {field} of {kind} is not understood.", field=field.name, kind=type(option).__name__)
        if field.name == "facing" and not 0 <= value < 4:
            return no(game, "SH-TURN-11", "There are four facings, from 0 (north) to 3 (west), and no {n}.", n=shown(value))
        if field.type is int and field.name in {"to", "at"} and not 0 <= value < game.terrain.grid.size:
            return no(game, "SH-TURN-12", "There is no square with the number {n} on this board.", n=shown(value))
    return None


TOPICS: dict[str, Check] = {
    "marine-action": marine_choice_refused,
    "genestealer-action": foe_choice_refused,
    "command-action": command_action_refused,
    "command-window": window_refused,
    "free-shot": inside.free_shot_refused,
    "overwatch-target": inside.overwatch_target_refused,
    "aim-barrier": inside.barrier_refused,
    "aim-storm": inside.storm_refused,
    "expose": inside.expose_refused,
    "broodlord": inside.nothing_more,
    "place": inside.place_refused,
    "face": inside.nothing_more,
    "wait": inside.wait_refused,
    "redraw": inside.counter_refused,
    "before-action": inside.counter_refused,
    "deploy": inside.deploy_refused,
    "block": inside.nothing_more,
    "parry": inside.parry_refused,
    "guard": inside.reroll_refused,
    "axe": inside.psi_refused,
    "automaton": inside.shove_refused,
}
"""The checks of each kind of question for options of a kind that it does ask for."""
