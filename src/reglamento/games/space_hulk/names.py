"""What pieces, squares and places are called in sentences. Names come from the mission, so that the dead keep theirs."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable
from typing import Any

from reglamento.games.space_hulk.chart import FACINGS
from reglamento.games.space_hulk.mission import Mission
from reglamento.games.space_hulk.state import Hulk
from reglamento.geometry.squares import FAR, NOWHERE, Square

LONGEST = 40
"""Characters of an unknown id that a sentence repeats."""
SEATS = {"marines": "the Marines", "genestealers": "the Genestealers", "draw": "nobody"}


class Names(string.Formatter):
    """Fills the named fields of a sentence, each worded as its kind says: `{piece:who} steps to {to:square}`.

    Nothing is too strange to be named: what the mission does not know is quoted as it was given.
    """

    def __init__(self, mission: Mission, game: Hulk | None = None) -> None:
        self.mission = mission
        self.game = game
        self.kinds: dict[str, Callable[[Any], str]] = {
            "who": self.who,
            "square": self.square,
            "facing": facing,
            "id": shown,
            "entry": lambda area: f"the {shown(area)} entry",
            "exit": lambda point: f"the {shown(point)} exit",
            "section": section,
            "seat": lambda seat: SEATS.get(seat, shown(seat)),
            "all": lambda ids: listed(self.who(id) for id in ids),
            "entries": lambda ids: listed(f"the {area} entry" for area in ids),
            "sections": lambda ids: listed(map(section, ids)),
            "numbers": lambda dice: " ".join(map(str, dice)),
            "dice": lambda n: counted(n, "die", "dice"),
            "squares": lambda n: counted(n, "square", "squares"),
            "shots": lambda n: counted(n, "shot", "shots"),
            "psi": lambda n: counted(n, "psi point", "psi points"),
            "command": lambda n: counted(n, "command point", "command points"),
            "stealers": lambda n: counted(n, "Genestealer", "Genestealers"),
        }

    def format_field(self, value: Any, format_spec: str) -> str:
        kind = self.kinds.get(format_spec)
        if kind is not None:
            return kind(value)
        return value if isinstance(value, str) else shown(value)

    def say(self, sentence: str, **fields: Any) -> str:
        """The sentence with its fields filled in and a capital letter in front."""
        said = self.vformat(sentence, (), fields)
        return said[:1].upper() + said[1:]

    def who(self, id: str) -> str:
        """A piece, door, generator or object by its name: `Brother Ruiz`, `Genestealer g3`, `blip b4`, `the door at C4`."""
        named = {post.id: post.name for post in self.mission.marines} | {thing.id: thing.name for thing in self.mission.things}
        if id in named:
            return named[id]
        if self.game is not None and id in self.game.marines:
            return self.game.marines[id].name
        if id.startswith("door "):
            return f"the door at {shown(id[5:])}"
        if any(generator.id == id for generator in self.mission.generators):
            return f"the {id}" if id.endswith("generator") else f"generator {id}"
        return self._foe(id)

    def _foe(self, id: str) -> str:
        if self.game is not None:
            foe = self.game.stealers.get(id)
            if foe is not None:
                return "the Broodlord" if foe.broodlord else f"Genestealer {id}"
        if self.is_blip(id):
            return f"blip {id}"
        return f"Genestealer {id}" if re.fullmatch(r"g\d{0,9}", id) else shown(id)

    def is_blip(self, id: str) -> bool:
        """Whether an id is that of a blip, in play or not."""
        if self.game is not None and id in self.game.blips:
            return True
        return re.fullmatch(r"b\d{0,9}", id) is not None

    def square(self, square: Square) -> str:
        """A square as players write it: `C4`."""
        board = self.mission.board
        return board.name(square) if 0 <= square < board.grid.size else f"square {shown(square)}"


def facing(number: int) -> str:
    return FACINGS[number] if 0 <= number < len(FACINGS) else f"direction {shown(number)}"


def section(id: str) -> str:
    return f"the {shown(id)} section"


def counted(n: int, one: str, many: str) -> str:
    """`1 die`, `2 dice`."""
    return f"{shown(n)} {one if n == 1 else many}"


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def shown(value: Any) -> str:
    """A value that came from outside, cut to a length that a sentence bears."""
    if isinstance(value, int) and abs(value) > 10**LONGEST:
        return "a very large number"  # Python refuses to write integers of thousands of digits
    text = str(value) or "nothing"
    if not text.isprintable():
        text = ascii(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def distance(game: Hulk, a: Square, b: Square) -> int | None:
    """Squares between two squares, 1 for the ends of a ladder; None between levels. [SH-SHOOT-03, SH-LADDER-02]"""
    if NOWHERE in (a, b):
        return None
    if game.terrain.links.get(a) == b:
        return 1
    squares = game.terrain.grid.distance(a, b)
    return None if squares >= FAR else squares
