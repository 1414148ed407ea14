"""The values of the disputed readings, as a person chooses among them."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

VALUES: dict[str, dict[str, str]] = {
    "shield": {"lowest": "The attacker keeps only the lowest die", "fewer": "The attacker rolls one die fewer"},
    "window": {"any": "Any Marine", "witness": "Only one that sees it"},
    "door_overwatch": {"closer": "The Genestealer, while the Marine sees it", "door": "The door"},
    "reveal_overwatch": {"genestealer": "In the Genestealer turn", "both": "In both turns"},
    "blip_sight": {"refuse": "Not allowed", "send_back": "It is sent back"},
}
"""The words for each value that is a word of the program's own, by reading."""
