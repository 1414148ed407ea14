"""The values of the disputed readings, as a person chooses among them."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.language import tr

VALUES = {
    "lowest": "He keeps only his lowest die",
    "fewer": "He rolls one die fewer",
    "any": "Any Marine",
    "witness": "Only one who sees it",
    "closer": "The Genestealer, while he sees it",
    "door": "The door",
    "genestealer": "In the Genestealer turn",
    "both": "In both turns",
    "refuse": "Not allowed",
    "send_back": "It is sent back",
}
"""What stands for each value that is a word of the program's own."""


def reading_value(name: str, value: Any) -> str:
    """A value of the reading called `name`, in words: `Any Marine`, `2`."""
    return tr(VALUES[value]) if value in VALUES else str(value)
