"""The text of each question, in one sentence to the player that decides or rolls."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable

from reglamento.games.space_hulk.facts.choices import Fire
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.names import Names
from reglamento.kernel.questions import Choose, Place
from reglamento.language import tr


def question_text(game: Hulk) -> str:
    """The present question, for the player that decides or rolls; in the views of others, only which player decides."""
    question = game.question
    if question is None:
        return tr("The game is over.")
    names = Names(game.mission, game)
    if isinstance(question, Choose):
        if question.default is None:
            return names.say("{by:seat} decide.", by=question.by)
        sentence = CHOICES[question.topic]
        if not isinstance(sentence, str):
            sentence = sentence(game)
        return names.say(sentence, about=question.about or "", ap=game.ap, left=_command_left(game), counter=_counter(game))
    assert not isinstance(question, Place), "no rule of this game asks for places"
    return names.say(CHANCES[question.topic], about=question.about or "", n=question.n)


def _command_left(game: Hulk) -> int:
    """The command points left, for sentences to the Marines; 0 in views that do not hold the counter. [SH-CMD-01]"""
    return game.command_left if game.counter is not None and game.counter.value is not None else 0


def _counter(game: Hulk) -> int:
    """The counter in play; 0 in views that do not hold it. [SH-CMD-01]"""
    return game.counter.value or 0 if game.counter is not None else 0


def _marine_action(game: Hulk) -> str:
    if game.active is None:
        return "Activate a Marine, spend command points ({left} left), or end the phase."
    return "{about:who} acts: {ap} AP and {left:command} left."


def _genestealer_action(game: Hulk) -> str:
    return "{about:who} acts: {ap} AP left." if game.active is not None else "Activate or reveal a piece, or end the phase."


def _free_shot(game: Hulk) -> str:
    """Without a target it is the moment for a psychic power, which may bring one into sight. [SH-BOLTER-02, SH-PSI-11]"""
    assert isinstance(game.question, Choose)
    if any(isinstance(option, Fire) for option in game.question.options):
        return "{about:who} may fire once, free of AP."
    return "{about:who} has no target for the free shot: a psychic power may be used first."


def _parry(game: Hulk) -> str:
    assert isinstance(game.question, Choose)
    if game.question.rule == "SH-SWORD-01":
        return "The dice are rolled: {about:who} may parry with the sword."
    return "The dice are rolled: {about:who} may block with the storm shield."


CHOICES: dict[str, str | Callable[[Hulk], str]] = {
    "marine-action": _marine_action,
    "genestealer-action": _genestealer_action,
    "command-window": "{about:who} has acted in sight: give a Marine an action ({left:command} left), or pass.",
    "command-action": "{about:who} takes one action: {left:command} left.",
    "free-shot": _free_shot,
    "overwatch-target": "{about:who} fires on overwatch: choose the target.",
    "aim-barrier": "{about:who} raises the force barrier: choose its square.",
    "aim-storm": "{about:who} calls a psychic storm: choose a piece or a section.",
    "expose": "Several blips are in sight: choose the next to be revealed.",
    "broodlord": "{about:who} is worth 3: is it the Broodlord?",
    "place": "Choose the square of the next Genestealer.",
    "face": "Choose the facing of {about:who}.",
    "wait": "Choose the entry area at which {about:who} waits.",
    "redraw": "The command counter is {counter}. Keep it, or draw again and keep the second.",
    "deploy": "Place {about:who}: choose the square and the facing.",
    "before-action": "The command counter is {counter}: use a psychic power first, or keep the counter and begin the action phase.",
    "block": "{about:who} may block with the storm shield, before the dice.",
    "parry": _parry,
    "guard": "{about:who} is on guard and may roll one of its dice again.",
    "axe": "{about:who} may spend psi points, each adding 1 to the result.",
    "automaton": "Move {about:who} one square, or leave it.",
}
"""The text of each kind of decision, by topic."""

CHANCES: dict[str, str] = {
    "shot": "{about:who} fires: roll {n:dice}.",
    "overwatch": "{about:who} fires on overwatch: roll {n:dice}.",
    "flames": "{about:who} is in the flames: roll {n:dice}.",
    "storm": "{about:who} is in the psychic storm: roll {n:dice}.",
    "section storm": "{about:who} is in the psychic storm: roll {n:dice}.",
    "blast": "{about:who} is in the explosion: roll {n:dice}.",
    "fire": "{about:who} goes on through the fire: roll {n:dice}.",
    "ladder": "{about:who} is on the ladder: roll {n:dice}.",
    "combat": "{about:who} fights: roll {n:dice}.",
    "parry": "{about:who} is parried: roll the highest die again.",
    "guard": "{about:who} is on guard: roll the die again.",
    "door": "{about:who} strikes the door: roll {n:dice}.",
    "automaton": "{about:who} moves by itself: roll {n:dice}.",
    "counter": "Draw a command counter.",
    "blip": "Draw a blip.",
    "push-aside": "Draw the square to which the door pushes {about:who}.",
}
"""The text of each roll or draw, by topic."""
