"""How fast an environment is, beside PettingZoo's own connect four and chess in the same run: `python benchmarks/environments.py [ROUNDS]`.

Random play with an observation before each action, as a learner takes it. Alternating rounds, their median, in processor time.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from statistics import median
from typing import Any

from reglamento.rl.environment import Environment

SECONDS = 2.0
GOAL = 10_000


def steps_each_second(env: Any, first: int) -> float:
    """Actions each second of games from seeds that begin with `first`, with all their observations."""
    draw, steps, games, started = random.Random(first).random, 0, 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        env.reset(seed=first + games)
        games += 1
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
    return steps / spent


def main(rounds: int) -> None:
    with warnings.catch_warnings(action="ignore"):  # PettingZoo prefers another way to make it, which only later versions have
        from pettingzoo.classic import chess_v6, connect_four_v3  # noqa: PLC0415 - the peers, which are slow to import

        peers = {"connect four": connect_four_v3.env(), "chess": chess_v6.env()}  # type: ignore[no-untyped-call]
    env, ours = Environment("space-hulk"), list[float]()
    theirs: dict[str, list[float]] = {name: [] for name in peers}
    for at in range(rounds):
        ours.append(steps_each_second(env, 1000 * at))
        for name, peer in peers.items():
            theirs[name].append(steps_each_second(peer, 1000 * at))
    print(f"Space Hulk, steps with observations: {median(ours):,.0f}/s (goal: {GOAL:,})")
    for name, found in theirs.items():
        ratio = median(a / b for a, b in zip(ours, found, strict=True))
        print(f"PettingZoo's {name + ':':24}{median(found):,.0f}/s; ratio {ratio:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
