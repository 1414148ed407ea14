"""How long the rules take for each question of a game: its `ask`, `refuse`, `then` and `suggest`, beside the 50 ms that each may take.

Times are those of the processor, over greedy games of every mission: the median, 99 of 100, and the longest with its step.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from time import thread_time
from typing import Any, NamedTuple

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded
from reglamento.kernel.steps import Step
from reglamento.kernel.suggestions import Suggestions

VERBS = ("ask", "refuse", "then", "suggest")
AT_MOST = 0.05
"""Seconds that 99 of 100 calls may take."""


class Call(NamedTuple):
    """How many seconds a call took, and of which step it was."""

    seconds: float
    step: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pistola")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=1, help="of each mission")
    wanted = parser.parse_args()
    calls: dict[str, list[Call]] = {verb: [] for verb in VERBS}
    book = rulebook(wanted.game)  # its steps are known from now on
    for kind in steps(Step):
        for verb in VERBS:
            if verb in vars(kind):
                setattr(kind, verb, timed(vars(kind)[verb], calls[verb]))
    for mission in book.missions():
        for number in range(wanted.games):
            game = book.new(book.load(mission), book.readings())
            bots = {seat: roster.make(wanted.bot, wanted.game, seat, number) for seat in game.seats}
            play_out(game, bots, Seeded(f"{mission} {number}"), until=suggested)
    print(f"{wanted.game}, {wanted.bot} play\n")
    print("| of any question | calls | median | 99 of 100 | longest | at most |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for verb, found in calls.items():
        print(row(f"`{verb}`", found, f"{AT_MOST * 1e3:.0f} ms"))
    for verb, found in calls.items():
        for step, own in by_step(found):
            print(row(f"`{step}.{verb}`", own, "over"))


def suggested(game: Any) -> bool:
    """Work out the suggestions for every question for places, whether or not the bot wants them."""
    game.suggestions()
    return False


def steps(kind: type[Step]) -> Iterator[type[Step]]:
    """A kind of step and all that follow from it."""
    yield kind
    for each in kind.__subclasses__():
        yield from steps(each)


def timed(work: Callable[..., Any], calls: list[Call]) -> Callable[..., Any]:
    """The same, with a note of how long each call takes; suggestions are all worked out."""

    @wraps(work)
    def measured(step: Step, *given: Any) -> Any:
        start = thread_time()
        found = work(step, *given)
        if isinstance(found, Suggestions):
            tuple(found)
        calls.append(Call(thread_time() - start, type(step).__name__))
        return found

    return measured


def by_step(calls: list[Call]) -> Iterator[tuple[str, list[Call]]]:
    """The steps that take longer than they may, with their calls."""
    kinds = defaultdict(list)
    for call in calls:
        kinds[call.step].append(call)
    yield from ((kind, own) for kind, own in sorted(kinds.items()) if most(own) > AT_MOST)


def most(calls: list[Call]) -> float:
    """How many seconds 99 of 100 calls take at most."""
    return sorted(calls)[len(calls) * 99 // 100].seconds


def row(name: str, calls: list[Call], least: str) -> str:
    if not calls:
        return f"| {name} | 0 | | | | {least} |"
    ordered = sorted(calls)
    figures = (ordered[len(ordered) // 2].seconds, most(calls), ordered[-1].seconds)
    times = " | ".join(f"{seconds * 1e3:.2f} ms" for seconds in figures)
    return f"| {name} | {len(calls)} | {times} ({ordered[-1].step}) | {least} |"


if __name__ == "__main__":
    main()
