"""How refusals are said: whole sentences in the player's language, with the names of what they speak of."""

from __future__ import annotations

from typing import Any

from reglamento.games.pistola.names import Names
from reglamento.games.pistola.state import Crawl
from reglamento.kernel.errors import Refusal


def no(game: Crawl, rule: str, sentence: str, **fields: Any) -> Refusal:
    """A refusal whose sentence has its named fields filled in."""
    return Refusal(rule, Names(game.mission, game).say(sentence, **fields))


HELD = {
    "inactive": "{unit:unit} takes no part in this combat",
    "falling": "{unit:unit} falls back",
    "retreating": "{unit:unit} retreats",
    "pinned": "{unit:unit} is pinned",
    "locked": "{unit:unit} is locked in close combat",
    "moved": "{unit:unit} has moved in this turn",
    "charged": "{unit:unit} has charged",
    "fired": "{unit:unit} has fired what leaves no time to charge",
}
"""What keeps a unit from moving or charging. [PP-BASE-07, PP-BASE-40, PP-BASE-55]"""
OFF = {
    "floor": "{model:model} would not stand wholly on the floor, clear of walls and closed doors",
    "strip": "{model:model} would not stand wholly in the strip outside the entrance, clear of walls and closed doors",
    "room": "{model:model} would not stand wholly in the room, clear of walls and closed doors",
    "above": "{model:model} would not stand wholly in the room above, clear of walls and closed doors",
    "large": "{model:model} would not stand wholly in a large room, clear of walls and closed doors",
    "new": "{model:model} would not stand wholly in the sections placed this turn, clear of walls and closed doors",
    "complex": "{model:model} would not stand wholly in the complex, clear of walls and closed doors",
}
"""A model that would not stand where it must, by the floor that is asked for."""
TOO_FAR = {
    "move": "{model:model} may move {far:cm}, but the way there is {way:cm}",
    "charge": "{model:model} may charge {far:cm}, but the way there is {way:cm}",
    "consolidate": "{model:model} may consolidate {far:cm}, but the way there is {way:cm}",
}
"""A model that would go farther than it may, by what it does."""
NO_WAY = {
    "move": "{model:model} may move {far:cm}, but no way leads there",
    "charge": "{model:model} may charge {far:cm}, but no way leads there",
    "consolidate": "{model:model} may consolidate {far:cm}, but no way leads there",
}
"""A model that would go where it cannot come, by what it does."""
