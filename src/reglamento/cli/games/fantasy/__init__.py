"""What Warhammer Fantasy adds to the command line: armies, and odds of spells."""

from reglamento.cli.games.commands import Commands
from reglamento.cli.games.fantasy.armies_app import armies_app
from reglamento.cli.games.fantasy.odds_app import odds_app

COMMANDS = Commands(
    subgroups={"armies": armies_app},
    odds=odds_app,
    examples={"play": ("reglamento play fantasy --red greedy",), "rules": ("reglamento rules wf-core-mag-03",)},
)
