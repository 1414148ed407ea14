"""What Warhammer Fantasy adds to the command line: odds of spells."""

from reglamento.cli.games.commands import Commands
from reglamento.cli.games.fantasy.odds_app import odds_app

COMMANDS = Commands(
    odds=odds_app,
    examples={"play": ("reglamento play fantasy --red greedy",), "rules": ("reglamento rules wf-core-mag-03",)},
)
