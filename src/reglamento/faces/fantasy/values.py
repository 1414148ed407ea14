"""The values of named options in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

VALUES: Mapping[str, Mapping[str, str]] = {
    "cancel_attack": {"each": "each enemy model", "one": "one enemy model"},
    "dice": {"spanish": "5D6 and 8D6 centimetres", "inches": "2D6 and 3D6 inches"},
}
