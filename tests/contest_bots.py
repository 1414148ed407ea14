"""Bots in a file of a player's own, for tests of tournaments."""

from __future__ import annotations

from pathlib import Path

FALLING = '''
"""A bot that kills its process in the middle of a game: until there are `times` files beside this one,
each made by one process."""

import os
import signal
from pathlib import Path

from reglamento.bots.bot import RandomBot

HERE = Path({folder!r})


def may_fall(number):
    """Whether this process is the one that makes this file."""
    try:
        (HERE / f"fallen-{{number}}").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


class Falling(RandomBot):
    def __init__(self, seat, seed):
        super().__init__(seed)
        self.left = 20

    def choose(self, view, question):
        self.left -= 1
        if self.left == 0 and any(may_fall(number) for number in range({times})):
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, question)
'''


def falling(folder: Path, name: str, times: int) -> str:
    """Write the bot, and return its name. `name` is that of the module, since a process keeps a module that it has imported."""
    folder.joinpath(f"{name}.py").write_text(FALLING.format(folder=str(folder), times=times), encoding="utf-8")
    return f"{name}:Falling"


def fallen(folder: Path) -> int:
    """How many processes have died of it."""
    return len(list(folder.glob("fallen-*")))
