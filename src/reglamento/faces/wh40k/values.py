"""The values of named options in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

VALUES: Mapping[str, Mapping[str, str]] = {
    "first_turn": {"finished_first": "Who finished setting up first", "roll": "A roll-off, 1 more for who finished first"},
    "map_choice": {"roll": "The map is rolled, a roll-off takes a zone", "last_marker": "Who placed the last marker"},
    "character_shield": {
        "closest": "All enemies",
        "closest_visible": "Enemies in sight",
        "closest_other": "All enemies but other protected CHARACTERS",
    },
    "linebreaker": {"wholly": "Wholly within", "within": "Within"},
}
