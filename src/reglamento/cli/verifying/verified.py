"""The checks of a finished game, and what they have found."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying.deciding import decisions
from reglamento.cli.verifying.record import Committed, check_record, committed
from reglamento.cli.verifying.throwing import Throwing
from reglamento.games.registry import rules_id
from reglamento.kernel import save, snapshot
from reglamento.kernel.errors import Diverged, SaveError
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Draw, Roll, Seat
from reglamento.kernel.rulebook import Rulebook


class Verified(msgspec.Struct):
    """The result of a verification. `rolls` and `draws` count answers; `start` is the number of answers before a position that
    was taken as given.
    """

    commitment: str
    seed: str
    phrases: dict[Seat, str]
    answers: int
    rolls: int
    draws: int
    hash: str
    start: int | None
    bots: int
    """How many answers the bots of this program decide as they stand in the save."""
    declined: int
    """How many answers of bots are the question's default instead, which counts when a bot fails."""
    substituted: int = 0
    """How many answers cheaper bots made in place of bots that took too long, as the record says; each is worked out again."""
    timed: int = 0
    """How many answers are those of bots that search for a time: they depend on the machine, and cannot be worked out again."""
    throws: int = 0
    """How many throws links of players were mixed into; 0 in a game without chains."""
    anchors: dict[Seat, str] = {}
    missed: dict[Seat, list[int]] = {}
    """For each seat with a chain the throws for which no link of it came, by the numbers of their first answers."""


def verified(kept: save.Save, book: Rulebook, noted: str = "") -> Verified:
    """Check a finished game, whose commitment was `noted` before it (empty: was not). Raises SaveError for a save that cannot be checked,
    and CheckFailed for the first fault.
    """
    dice = _committed(kept, noted)
    check_record(dice, kept.header.about.get("seats"), book)
    thrown = _thrown(kept, book, dice)
    decided = decisions(kept, book, dice)
    start = kept.header.start
    return Verified(
        **{name: getattr(dice, name) for name in ("commitment", "seed", "phrases")},
        answers=thrown.answers,
        rolls=thrown.rolls,
        draws=thrown.draws,
        hash=kept.ending.hash,
        start=None if start is None else start.answers,
        bots=decided.own,
        declined=decided.declined,
        timed=decided.timed,
        substituted=decided.substituted,
        throws=thrown.throws,
        anchors={seat: chain.anchor for seat, chain in dice.chains.items()},
        missed={seat: [dice.throws[throw - 1] for throw in chain.missed] for seat, chain in dice.chains.items()},
    )


def _committed(kept: save.Save, noted: str) -> Committed:
    """What the server had committed itself to, of a game that can be checked."""
    if kept.header.guide:
        raise SaveError("this is a guided game: its dice are written in its guide, and prove nothing")
    dice = committed(kept.header)
    if not kept.over:
        raise SaveError("this game is not over: its seed is still a secret, and there is nothing to check it by")
    if noted and noted.strip().lower() != dice.commitment:
        raise CheckFailed(f"the commitment is {dice.commitment}, and not the {noted.strip()} that you noted")
    return dice


class _Thrown(NamedTuple):
    """The numbers of answers, of rolls and draws among them, and of throws with links of players."""

    answers: int
    rolls: int
    draws: int
    throws: int


def _thrown(kept: save.Save, book: Rulebook, dice: Committed) -> _Thrown:
    """Play the game again, compare its dice with those of the seed, and count them. Raises CheckFailed."""
    throwing = Throwing(dice)
    counted = {Roll: 0, Draw: 0}

    def compared(game: Game, answer: Any) -> None:
        question = game.question
        if not isinstance(question, Roll | Draw):
            throwing.falling = False
            return
        counted[type(question)] += 1
        due = throwing.outcome(question, game.count + 1)
        if answer != due:
            raise CheckFailed(f"answer {game.count + 1}: the save says {_told(answer)}, the seed gives {_told(due)}")

    try:
        game = save.replay(kept, book, each=compared)
    except Diverged as error:
        raise CheckFailed(f"{error}{_other_rules(kept.header)}") from None
    if snapshot.hash_of(kept.ending.snapshot) != kept.ending.hash:
        raise CheckFailed("the position at the end does not have the hash that stands beside it")
    throwing.finish()
    return _Thrown(game.count, counted[Roll], counted[Draw], throwing.number)


def _other_rules(header: save.Header) -> str:
    here = rules_id(header.game)
    return "" if header.rules == here else f". (It was played under the rules {header.rules}; these are {here})"


def _told(answer: Any) -> str:
    return " ".join(map(str, answer))
