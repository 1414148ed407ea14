"""Questions without a choice: those whose options all led to the same state, whatever fell.

Each question of a few options is answered in copies with each of them. The copies are played on with the same dice, by piece and kind of
roll, and the same answers; where the states meet again in every trial, nothing has come of the choice. Questions that a face passes over
(`trifling`, `tacit`) are counted apart. What is printed is to be judged by the rules: dice that never hit leave a game as it was.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.faces import dealt_for, face
from reglamento.games.registry import rulebook
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

FEW = 6
"""A question of more options than this is taken to have a choice."""


class Kind(NamedTuple):
    """What is asked, under which rule, by which step."""

    rule: str
    topic: str
    step: str


class Found:
    """How often each kind of question was asked, and how often nothing came of it, with the options of one."""

    def __init__(self) -> None:
        self.asked: Counter[Kind] = Counter()
        self.idle: Counter[Kind] = Counter()
        self.passed: Counter[Kind] = Counter()
        self.options: dict[Kind, tuple[Any, ...]] = {}

    def rows(self) -> Iterator[str]:
        """A row of a table for each kind, the idle ones first."""
        for kind, number in sorted(self.asked.items(), key=lambda each: (-self.idle[each[0]] / each[1], -each[1])):
            options = "; ".join(map(str, self.options.get(kind, ())))
            yield f"| {kind.topic} | {kind.rule} | {kind.step} | {number} | {self.idle[kind]} | {self.passed[kind]} | {options} |"


class Fate:
    """What falls and what is answered after a question: the same for the same piece and kind of question, in whatever order they come."""

    def __init__(self, trial: int) -> None:
        self._trial = trial
        self._times: Counter[tuple[Any, ...]] = Counter()

    def answer(self, game: Game) -> Any:
        question = game.question
        assert question is not None
        key = (type(question).__name__, question.topic, question.about, question.by)
        self._times[key] += 1
        seed = f"{self._trial} {key} {self._times[key]}"
        if not isinstance(question, Choose | Place):
            return Seeded(seed)(question)
        if self._trial % 2 == 0:
            return question.default
        rng = random.Random(seed)
        return rng.choice(question.options) if isinstance(question, Choose) else game.drawn_suggestion(rng.randrange)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="space-hulk")
    parser.add_argument("--mission", action="append", help="may be repeated; all, if none is named")
    parser.add_argument("--bot", default="greedy", help="what plays between the questions")
    parser.add_argument("--games", type=int, default=1, help="of each mission")
    parser.add_argument("--trials", type=int, default=10, help="of each question")
    parser.add_argument("--after", type=int, default=14, help="how many answers each trial looks ahead")
    wanted = parser.parse_args()
    book, found = rulebook(wanted.game), Found()
    for mission in wanted.mission or book.missions():
        for number in range(wanted.games):
            game = book.new(book.load(mission), book.readings())
            bots = {seat: roster.make(wanted.bot, wanted.game, seat, number) for seat in game.seats}
            play_out(game, bots, Seeded(f"{mission} {number}"), until=lambda now: looked_at(wanted, now, found))
    print("| topic | rule | step | asked | nothing came of it | passed over | options of one |")
    print("| --- | --- | --- | ---: | ---: | ---: | --- |")
    print(*found.rows(), sep="\n")


def looked_at(wanted: argparse.Namespace, game: Game, found: Found) -> bool:
    """Try the options of the pending question, if it has a few. Never ends the game."""
    question = game.question
    if not isinstance(question, Choose) or not 2 <= len(question.options) <= FEW:
        return False
    kind = Kind(question.rule, question.topic, type(game.agenda[-1]).__name__)
    found.asked[kind] += 1
    own = face(wanted.game)
    if own.tacit(question) or own.trifling(lambda: dealt_for(game, question), question):
        found.passed[kind] += 1
    elif all(meet(game, question, trial, wanted.after) for trial in range(wanted.trials)):
        found.idle[kind] += 1
        found.options.setdefault(kind, question.options)
    return False


def meet(game: Game, question: Choose, trial: int, after: int) -> bool:
    """Whether all options lead to one and the same state sooner or later."""
    ways: defaultdict[str, int] = defaultdict(int)
    for number, option in enumerate(question.options):
        for state in states(game.copy().answer(option), trial, after):
            ways[state] += ways[state] == number
    return len(question.options) in ways.values()


def states(game: Game, trial: int, after: int) -> Iterator[str]:
    """A digest of the game after each of its next answers, without how many there were before."""
    fate, left = Fate(trial), after
    while True:
        plain = snapshot.take(game)
        del plain["count"]
        yield snapshot.hash_of(plain)
        if game.question is None or not left:
            return
        left -= isinstance(game.question, Choose | Place)
        game.answer(fate.answer(game))


if __name__ == "__main__":
    main()
