"""Lets the bots of a save decide again."""

from __future__ import annotations

from typing import Any

import msgspec

from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying.record import Committed, stand_ins_of, substitutes_of
from reglamento.kernel import save
from reglamento.kernel.fair import seed_of_bots
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook


class Decided(msgspec.Struct):
    """How many answers of bots are what."""

    own: int = 0
    """Their own decisions."""
    declined: int = 0
    """The default of the question, which counts when a bot fails."""
    timed: int = 0
    """Answers of bots that search for a time: they depend on the machine."""
    substituted: int = 0
    """Answers of cheaper bots that the record names in place of bots that took too long."""


def decisions(kept: save.Save, book: Rulebook, dice: Committed) -> Decided:
    """Count the answers of bots. Raises CheckFailed for one that is nothing of what is counted."""
    again = _Again(kept, book, dice)
    if again.playing or again.stand_ins:
        save.replay(kept, book, each=again.compare)
    if again.substitutes:
        raise CheckFailed(
            f"answer {min(again.substitutes)}: the record says that a bot decided in place of another, and no bot is asked there"
        )
    return again.found


class _Again:
    """The bots of a save decide again, answer by answer."""

    def __init__(self, kept: save.Save, book: Rulebook, dice: Committed) -> None:
        players = kept.header.about.get("seats")
        seats = players if isinstance(players, dict) else {}
        named = {seat: each.get("player") for seat, each in seats.items() if isinstance(each, dict)}
        self.playing = {seat: str(name) for seat, name in named.items() if name != PERSON}
        self.stand_ins, self.substitutes = stand_ins_of(kept, book), substitutes_of(kept.header)
        """The bots that stand in for persons, and those that decide single answers; the latter go as they are met."""
        self.found = Decided()
        self._book, self._seed = book, seed_of_bots(bytes.fromhex(dice.seed))
        self._held: dict[str, set[str]] = {}
        """The plans to which the seat that answered last may be holding. It may hold to none: a server that begins again knows none."""

    def compare(self, game: Game, answer: Any) -> None:
        """Count the next answer of the game. Raises CheckFailed."""
        question, plans, self._held = game.question, self._held, {}
        if not isinstance(question, Choose | Place):
            return
        played = self._seated(game, question.by)
        if played == PERSON:
            return
        name = self.substitutes.pop(game.count + 1, played)
        if name != played and name not in roster.cheaper(played, self._book.name):
            raise CheckFailed(f"answer {game.count + 1}: no {name} bot decides in place of the {played} bot of the {question.by}")
        if roster.timed(name, self._book.name):
            self.found.timed += 1
            return
        held = sorted({"", *plans.get(question.by, ())})
        due = [roster.goes_on(name, self._seed, game, question, plan) for plan in held]
        self._held = {question.by: {each.held for each in due if each.answer == answer and name == played}}
        if any(each.answer == answer for each in due):
            self.found.own += name == played
            self.found.substituted += name != played
        elif answer == question.default:
            self.found.declined += 1
        else:
            said = (
                f"answer {game.count + 1}: the {name} bot of the {question.by} decides {due[-1].answer}, the save says {answer}"
            )
            raise CheckFailed(f"{said}: it did not play by itself, or in another version")

    def _seated(self, game: Game, seat: str) -> str:
        """What plays a seat now: a bot, or a person."""
        standing_in = (each.player for each in reversed(self.stand_ins) if each.seat == seat and each.after <= game.count)
        return next(standing_in, self.playing.get(seat, PERSON))
