"""How fast an environment is, beside PettingZoo's own connect four in the same run: `python benchmarks/environments.py [ROUNDS]`.

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
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - the peer, which is slow to import

        peer = connect_four_v3.env()  # type: ignore[no-untyped-call]
    ours, theirs = [], []
    env = Environment("space-hulk")
    for at in range(rounds):
        ours.append(steps_each_second(env, 1000 * at))
        theirs.append(steps_each_second(peer, 1000 * at))
    print(f"Space Hulk, steps with observations: {median(ours):,.0f}/s (goal: {GOAL:,})")
    print(f"PettingZoo's connect four:           {median(theirs):,.0f}/s")
    print(f"ratio:                               {median(a / b for a, b in zip(ours, theirs, strict=True)):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
