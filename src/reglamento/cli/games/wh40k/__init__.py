"""What battles add to the command line: armies and rosters, and the odds of attacks."""

from __future__ import annotations

from reglamento.cli.games.commands import Commands
from reglamento.cli.games.wh40k.armies_app import armies_app
from reglamento.cli.games.wh40k.odds_app import odds_app

COMMANDS = Commands(
    groups={"armies": armies_app},
    odds=odds_app,
    examples={
        "play": ("reglamento play wh40k --seat red=human",),
        "simulate": ("reglamento simulate wh40k --games 10",),
        "missions": ("reglamento missions --game wh40k",),
    },
)
