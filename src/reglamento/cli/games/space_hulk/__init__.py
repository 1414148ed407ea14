"""What Space Hulk adds to the command line: odds of shots and close combat."""

from reglamento.cli.games.commands import Commands
from reglamento.cli.games.space_hulk.odds_app import odds_app

COMMANDS = Commands(
    odds=odds_app,
    examples={
        "play": (
            "reglamento play --mission two-decks --marines greedy --genestealers human",
            "reglamento play --genestealers human --dice manual --clock",
            "reglamento play --reading window=witness --seed 7 --save evening.jsonl",
        ),
        "simulate": ("reglamento simulate space-hulk --mission two-decks --games 500 --marines random --json",),
        "missions": ("reglamento missions show two-decks",),
        "rules": ("reglamento rules overwatch jam", "reglamento rules sh-los-09"),
    },
)
