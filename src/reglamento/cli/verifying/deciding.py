"""Lets the bots of a save decide again."""

from __future__ import annotations

from typing import Any

from reglamento.bots import roster
from reglamento.bots.roster import PERSON
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying.record import Committed, stand_ins_of, substitutes_of
from reglamento.kernel import save
from reglamento.kernel.fair import seed_of_bots
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place
from reglamento.kernel.rulebook import Rulebook


def decisions(kept: save.Save, book: Rulebook, dice: Committed) -> tuple[int, int, int, int]:
    """How many answers of bots are their own decisions, how many are defaults, how many depend on the machine, and how many were made by
    the cheaper bots that the record names. Raises CheckFailed for one that is none of these.
    """
    players = kept.header.about.get("seats")
    seats = players if isinstance(players, dict) else {}
    named = {seat: each.get("player") for seat, each in seats.items() if isinstance(each, dict)}
    playing = {seat: str(name) for seat, name in named.items() if name != PERSON}
    stand_ins, substitutes = stand_ins_of(kept, book), substitutes_of(kept.header)
    seed, own, declined, free, replaced = seed_of_bots(bytes.fromhex(dice.seed)), 0, 0, 0, 0
    held: dict[str, set[str]] = {}
    """The plans to which the seat that answered last may be holding. It may be holding to none: a server that begins again knows none."""

    def compared(game: Game, answer: Any) -> None:
        nonlocal own, declined, free, replaced, held
        question, plans, held = game.question, held, {}
        if not isinstance(question, Choose | Place):
            return
        name = playing.get(question.by, PERSON)
        name = next((each.player for each in reversed(stand_ins) if each.seat == question.by and each.after <= game.count), name)
        if name == PERSON:
            return
        played, name = name, substitutes.pop(game.count + 1, name)
        if name != played and name not in roster.cheaper(played, book.name):
            raise CheckFailed(f"answer {game.count + 1}: no {name} bot decides in place of the {played} bot of the {question.by}")
        if roster.timed(name, book.name):
            free += 1
            return
        found = [roster.goes_on(name, seed, game, question, plan) for plan in sorted({"", *plans.get(question.by, ())})]
        held = {question.by: {each.held for each in found if each.answer == answer and name == played}}
        if any(each.answer == answer for each in found):
            own += name == played
            replaced += name != played
        elif answer == question.default:
            declined += 1
        else:
            due = found[-1].answer
            said = f"answer {game.count + 1}: the {name} bot of the {question.by} decides {due}, the save says {answer}"
            raise CheckFailed(f"{said}: it did not play by itself, or in another version")

    if playing or stand_ins:
        save.replay(kept, book, each=compared)
    if substitutes:
        raise CheckFailed(
            f"answer {min(substitutes)}: the record says that a bot decided in place of another, and no bot is asked there"
        )
    return own, declined, free, replaced
