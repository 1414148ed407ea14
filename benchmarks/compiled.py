"""Whether compiled code plays as the sources do: the same games, both ways, must give the same saves, byte for byte.

    python benchmarks/compiled.py --random 980 --greedy 20 [--first 0] [--game pistola]

Games are played over all missions in turn, each from a seed of its own. Prints how many games were the same and how much processor time
each way took; ends with 1 and the first difference when two games part. Needs the build that `make compiled` makes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import blake2b
from itertools import zip_longest
from typing import Any

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.compiled import finder
from reglamento.games.registry import game_names, rulebook
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded

EVERY = 50
"""So many games between two notes of how far it is."""


def played(game: str, bot: str, number: int) -> str:
    """One game: which it is, how many answers it had, and the digest of its events and of its save."""
    book = rulebook(game)
    mission = book.missions()[number % len(book.missions())]
    state: Any = book.new(book.load(mission), book.readings())
    bots = {seat: roster.make(bot, game, seat, number) for seat in state.seats}
    play_out(state, bots, Seeded(number))
    header = save.Header(reglamento=save.FORMAT, game=game, mission=mission, rules="", readings={})
    made = blake2b(save.dump(header, state), digest_size=10)
    for event in state.events():
        made.update(repr(event).encode())
    return f"{game} {mission}, {bot} play {number}: {state.count} answers, {made.hexdigest()}"


def play(options: argparse.Namespace) -> None:
    """Play all games in this process; what was used of the processor stands in the last line."""
    if options.way != finder.told():
        sys.exit(f"what runs is {finder.told()}, not {options.way}: `make compiled` builds what is compiled")
    for bot, count in (("random", options.random), ("greedy", options.greedy)):
        for number in range(options.first, options.first + count):
            print(played(options.game, bot, number), flush=True)
    print(f"{time.process_time():.1f} s of processor time", flush=True)


def lines(way: str, options: argparse.Namespace) -> Iterator[str]:
    """What a process of its own prints that plays all games in one way."""
    environment = {**os.environ, finder.PURE: "1" if way == "pure Python" else ""}
    numbers = ["--random", str(options.random), "--greedy", str(options.greedy), "--first", str(options.first)]
    command = [sys.executable, __file__, *numbers, "--game", options.game, "--way", way]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as work:  # noqa: S603 - this very file
        assert work.stdout is not None
        yield from (line.rstrip() for line in work.stdout)
    if work.returncode:
        sys.exit(work.returncode)


def compare(options: argparse.Namespace) -> None:
    """One way and then the other, game by game."""
    same = 0
    for pure, compiled in zip_longest(list(lines("pure Python", options)), lines("compiled", options)):
        if same == options.random + options.greedy:
            print(f"{same} games the same both ways. Pure: {pure}; compiled: {compiled}")
        elif pure != compiled:
            sys.exit(f"they part:\n  pure:     {pure}\n  compiled: {compiled}")
        else:
            same += 1
            if same % EVERY == 0:
                print(f"{same} games the same", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=40, help="games of random play")
    parser.add_argument("--greedy", type=int, default=10, help="games of the greedy bot")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, and its seed")
    parser.add_argument("--game", choices=game_names(), default="pistola")
    parser.add_argument("--way", choices=("pure Python", "compiled"), help="play one way alone, and print a line for each game")
    options = parser.parse_args()
    if options.way:
        play(options)
    else:
        compare(options)


if __name__ == "__main__":
    main()
