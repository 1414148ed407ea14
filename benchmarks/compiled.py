"""The same games with the compiled kernels and without: whether they are equal, and how many decisions a second each way plays.

`python -m reglamento.geometry.compiled` (`make compiled`) builds the kernels first. The games are played in turn, a mission in both
ways before the next, so that whatever else the machine does falls on both.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.geometry.compiled import PURE, built_file
from reglamento.kernel import snapshot
from reglamento.kernel.dice import Seeded

WAYS = {"Python": "1", "compiled": ""}
"""The two ways, each with the value of the environment variable that chooses it."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="pistola")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", type=int, default=1, help="of each mission")
    parser.add_argument("--mission", help="play only this mission, this way, and print each game")
    wanted = parser.parse_args()
    if wanted.mission:
        listed(wanted.game, wanted.bot, wanted.mission, wanted.games)
        return
    if not built_file().exists():
        sys.exit("The kernels are not compiled for this source: python -m reglamento.geometry.compiled")
    compare(wanted.game, wanted.bot, wanted.games)


def listed(game: str, bot: str, mission: str, games: int) -> None:
    """Play games of a mission and print a line for each: the digest of all events and of the end, decisions and seconds."""
    book = rulebook(game)
    for number in range(games):
        table = book.new(book.load(mission), book.readings())
        bots = {seat: roster.make(bot, game, seat, number) for seat in table.seats}
        started = time.process_time()
        decisions = play_out(table, bots, Seeded(number)).decisions
        told = hashlib.sha256("\n".join(map(repr, table.events())).encode())
        told.update(snapshot.digest(table).encode())
        print(told.hexdigest(), decisions, time.process_time() - started)


def compare(game: str, bot: str, games: int) -> None:
    """Play every mission in both ways. Ends with an error at the first game that differs."""
    decisions, seconds, played = 0, dict.fromkeys(WAYS, 0.0), 0
    for mission in rulebook(game).missions():
        found = {way: [line.split() for line in lines(way, mission)] for way in WAYS}
        for number, (pure, fast) in enumerate(zip(*found.values(), strict=True)):
            if pure[:2] != fast[:2]:
                sys.exit(f"{mission}, seed {number}: the compiled kernels play another game")
            played, decisions = played + 1, decisions + int(pure[1])
            for way, line in zip(WAYS, (pure, fast), strict=True):
                seconds[way] += float(line[2])
    rates = ", ".join(f"{way} {decisions / spent:.0f} decisions/s" for way, spent in seconds.items())
    print(f"{played} games of {game}, {bot} play, {decisions} decisions: all equal; {rates}")


def lines(way: str, mission: str) -> list[str]:
    """What a process of its own prints that plays the games of a mission this way."""
    command = [sys.executable, *sys.argv, "--mission", mission]
    done = subprocess.run(command, env={**os.environ, PURE: WAYS[way]}, check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.splitlines()


if __name__ == "__main__":
    main()
