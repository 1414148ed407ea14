"""Roll-offs between two armies in words. [WF-CORE-BAT-04]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.faces.rows import divided, either

SAYS = divided(
    "more",
    either(
        "winner",
        "A roll-off: red {red}, blue {blue}, +1 for {more:seat}, which finished setting up first. {winner:seat} wins.",
        "A roll-off: red {red}, blue {blue}, +1 for {more:seat}, which finished setting up first: equal, so again.",
    ),
    either("winner", "A roll-off: red {red}, blue {blue}. {winner:seat} wins.", "A roll-off: {red} each, so again."),
)


def fields(names: Any, event: Any) -> dict[str, int]:
    """The dice of both sides."""
    red, blue = event.dice
    return {"red": red, "blue": blue}
