"""How long the rulings of each game take to be read and checked, beside the reading of the TOML alone."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable
from functools import partial

from reglamento import rulings
from reglamento.rulings.files import PACKAGE, read

ROUNDS = 15


def main() -> None:
    print("| game | rulings | read and checked ms | TOML alone ms | ratio |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for game in rulings.games():
        path = PACKAGE / "games" / game / "rulings.toml"
        text = path.read_text(encoding="utf-8")
        ours, peer = quickest(partial(read, path)), quickest(partial(tomllib.loads, text))
        print(f"| {game} | {len(read(path))} | {ours * 1000:.1f} | {peer * 1000:.1f} | {ours / peer:.2f} |")


def quickest(work: Callable[[], object]) -> float:
    """Seconds of processor time that the work takes when nothing comes in between."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


if __name__ == "__main__":
    main()
