"""The values of the disputed readings, as a person chooses among them."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

VALUES: dict[str, dict[str, str]] = {
    "door_behind_door": {"straight": "A straight corridor comes first", "reroll": "It is rolled again"},
    "removed": {"out": "Out of action", "casualties": "Killed"},
    "stay_behinds": {"lost": "Only by a retreat", "always": "However it ends"},
    "optional_units": {"any": "Any number", "icons": "One for each symbol"},
    "sentinels": {"troops": "A unit of Troops", "any": "A unit of any type"},
    "distances": {"dice": "More dice, read in centimetres", "inches": "The dice of the rules, in inches"},
    "rapid_fire": {"two": "Two shots", "one": "One shot"},
    "moved": {"unit": "If the unit moved", "model": "If the model moved"},
    "majority": {"highest": "The highest", "lowest": "The lowest"},
    "corner_cover": {"none": "No cover", "thin": "6+", "soft": "5+", "hard": "4+"},
    "covered": {"half": "Half is enough", "most": "More than half"},
    "plasma_grenades": {"order": "The usual order", "first": "All at Initiative 10"},
    "outnumbered": {"ratio": "By the ratio", "lower": "One lower from 2:1 on"},
    "pursuit": {"initiative": "Dice and Initiative", "distance": "Distances"},
    "massacre": {"dice": "Rolled with dice", "fixed": "A fixed distance"},
    "targets": {"test": "The nearest, others after a test", "any": "Any in sight"},
    "fighting": {"coherency": "Models near a friend in contact", "near": "Models near an enemy"},
    "shrugging": {"every": "Every unsaved wound", "failed": "Only after a failed save"},
}
"""The words for each value that is a word of the program's own, by reading."""
