"""What pistola adds to the command line: forces, the record of a group, odds of units, missions that continue earlier games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reglamento.cli.games.commands import Commands
from reglamento.cli.games.pistola.forces_app import forces_app
from reglamento.cli.games.pistola.odds_app import odds_app
from reglamento.cli.games.pistola.record_app import record, survivors


def _sequel(name: str | None, group: Path | None, earlier: Sequence[Path]) -> Any:
    from reglamento.cli.games.pistola.sequel import mission_after  # noqa: PLC0415 - `--help` must not wait for the rules

    return mission_after(name, group, earlier)


COMMANDS = Commands(
    commands=(record, survivors),
    groups={"forces": forces_app},
    odds=odds_app,
    sequel=_sequel,
    examples={
        "play": (
            "reglamento play pistola --defender human",
            "reglamento play --earlier first-raid.jsonl --attacker greedy --defender human",
        ),
        "simulate": (
            "reglamento simulate pistola --games 10 --defender random",
            "reglamento simulate pistola --mission search-and-destroy --games 10 --pairs",
        ),
        "missions": ("reglamento missions --game pistola",),
    },
)
