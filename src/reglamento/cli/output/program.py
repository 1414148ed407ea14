"""How the program is called, in the commands that it tells."""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = "__main__.py"
"""The file that runs for `python -m`."""


def command(words: str, path: Path | None = None) -> str:
    """A command to type, with a path at its end: `reglamento replay evening.jsonl`. A script of a player's own that adds a game is told by
    its name: `python my_games.py replay evening.jsonl`.
    """
    called = Path(sys.argv[0])
    script = called.suffix == ".py" and called.name != PACKAGE
    program = f"python {quoted(called)}" if script else "reglamento"
    return f"{program} {words}" if path is None else f"{program} {words} {quoted(path)}"


def quoted(path: Path) -> str:
    """A path as one word of a command."""
    text = str(path)
    return f'"{text}"' if " " in text else text
