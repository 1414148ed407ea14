"""What an option says, where that depends on what it holds."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from math import fsum

from reglamento.games.wh40k.deployment.maps import zones
from reglamento.games.wh40k.facts.choices import preparing
from reglamento.games.wh40k.facts.state import Warzone


def zone_words(view: Warzone, option: preparing.PickZone) -> str:
    """Which part of the table a zone is: that of its middle."""
    if view.map is None:
        return "The first zone" if option.zone == 0 else "The second zone"
    field = view.mission.battlefield
    ring = zones(view.map, field)[option.zone % 2]
    x, y = fsum(at[0] for at in ring) / len(ring), fsum(at[1] for at in ring) / len(ring)
    if abs(y - field.height / 2) >= abs(x - field.width / 2):
        return "The zone in the south" if y > field.height / 2 else "The zone in the north"
    return "The zone in the east" if x > field.width / 2 else "The zone in the west"
