"""The program `reglamento` with the ford among its games: `python docs/tutorial/play_ford.py play ford`, `… serve`, `… simulate ford`."""

from __future__ import annotations

from ford.plugin import PLUGIN
from reglamento.games.registry import add

add(PLUGIN)

if __name__ == "__main__":
    from reglamento.cli.main import run

    run()
