"""Names of pieces, squares and places in sentences. They come from the mission, so that dead pieces keep theirs."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reglamento.games.space_hulk.facts.chart import FACINGS
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import FAR, NOWHERE, Square
from reglamento.language import noun, tr
from reglamento.sentences import PLAIN, Sentences, counted, listed, looked_up, shown

SEATS = {"marines": "the Marines", "genestealers": "the Genestealers", "draw": "nobody"}
TITLES = {"Brother": "Brother {name}", "Sergeant": "Sergeant {name}", "Librarian": "Librarian {name}"}
"""How Marines are addressed, by the first word of their names."""
NAMED = "{name}"
"""Kinds that are called by their name alone."""


class Names(Sentences):
    """Fills the named fields of a sentence, each worded as its kind says: `{piece:who} steps to {to:square}`.

    In a translation a kind may ask for a case: `{piece:who.dat}`. Every value has a name: what the mission does not know is
    quoted as given.
    """

    def __init__(self, mission: Mission, game: Hulk | None = None) -> None:
        self.mission = mission
        self.game = game

    def who(self, id: str, case: str = "") -> str:
        """A piece, door, generator or object by its name: `Brother Ruiz`, `Genestealer g3`, `blip b4`, `the door at C4`."""
        marines = {post.id: post.name for post in self.mission.marines}
        if self.game is not None and id in self.game.marines:
            marines[id] = self.game.marines[id].name
        if id in marines:
            return called(marines[id], case)
        things = {thing.id: thing.name for thing in self.mission.things}
        if id in things:
            return object_name(things[id], case)
        if id.startswith("door "):
            return noun("the door at {square}", case).format(square=shown(id[5:]))
        if any(generator.id == id for generator in self.mission.generators):
            return generator(id, case)
        return self._foe(id, case)

    def _foe(self, id: str, case: str) -> str:
        foe = None if self.game is None else self.game.stealers.get(id)
        if foe is not None and foe.broodlord:
            return noun("the Broodlord", case)
        if self.is_blip(id):
            return noun("blip {id}", case).format(id=id)
        known = foe is not None or re.fullmatch(r"g\d{0,9}", id)
        return noun("Genestealer {id}", case).format(id=id) if known else noun(NAMED, case).format(name=shown(id))

    def is_blip(self, id: str) -> bool:
        """Whether an id is that of a blip, in play or not."""
        if self.game is not None and id in self.game.blips:
            return True
        return re.fullmatch(r"b\d{0,9}", id) is not None

    def square(self, square: Square) -> str:
        """A square as players write it: `C4`."""
        board = self.mission.board
        return board.name(square) if 0 <= square < board.grid.size else tr("square {n}").format(n=shown(square))


def called(name: str, case: str = "") -> str:
    """A Marine by its name, which may begin with its title: `Brother Ruiz`."""
    title, _, rest = name.partition(" ")
    return noun(TITLES[title], case).format(name=rest) if rest and title in TITLES else noun(NAMED, case).format(name=name)


def object_name(name: str, case: str = "") -> str:
    """An object of the mission: `the chart case`."""
    return noun(NAMED, case).format(name=name) if tr(name) == name else noun(name, case)


def generator(id: str, case: str = "") -> str:
    """A generator of the mission: `the north generator`, `generator alpha`."""
    if not id.endswith("generator"):
        return noun("generator {name}", case).format(name=place(id))
    return object_name(f"the {id}", case)


def place(name: str) -> str:
    """A section, entry area, exit, area or deck of the mission, by its name alone."""
    return tr(shown(name), "place")


def entry(name: str, case: str = "") -> str:
    return noun("the {name} entry", case).format(name=place(name))


def section(name: str, case: str = "") -> str:
    return noun("the {name} section", case).format(name=place(name))


def goal(names: Names, where: tuple[str, str], case: str = "") -> str:
    """Where Marines are to go: of what kind it is (a section, exit or area, or what stands there) and its name; with an empty name, what
    the mission leaves open.
    """
    kind, name = where
    if kind == "cover":
        return noun("the place from which it covers the others", case)
    if not name:
        return noun("the way out", case) if kind == "exit" else noun("the target of the mission", case)
    if kind == "area":
        return noun("the {name} area", case).format(name=place(name))
    return {"section": section, "exit": exit_of}.get(kind, names.who)(name, case)


def exit_of(name: str, case: str = "") -> str:
    return noun("the {name} exit", case).format(name=place(name))


def facing(number: int) -> str:
    return tr(FACINGS[number]) if 0 <= number < len(FACINGS) else tr("direction {n}").format(n=shown(number))


def distance(game: Hulk, a: Square, b: Square) -> int | None:
    """Squares between two squares, 1 for the ends of a ladder; None between levels. [SH-SHOOT-03, SH-LADDER-02]"""
    if NOWHERE in (a, b):
        return None
    if game.terrain.links.get(a) == b:
        return 1
    squares = game.terrain.grid.distance(a, b)
    return None if squares >= FAR else squares


KINDS: dict[str, Callable[[Names, Any, str], str]] = {
    **PLAIN,
    "who": Names.who,
    "square": lambda names, square, case: names.square(square),
    "facing": lambda names, number, case: facing(number),
    "place": lambda names, name, case: place(name),
    "entry": lambda names, area, case: entry(area, case),
    "exit": lambda names, name, case: exit_of(name, case),
    "goal": goal,
    "section": lambda names, name, case: section(name, case),
    "seat": lambda names, seat, case: looked_up(SEATS, seat, case),
    "all": lambda names, ids, case: listed(names.who(id, case) for id in ids),
    "entries": lambda names, areas, case: listed(entry(area, case) for area in areas),
    "sections": lambda names, ids, case: listed(section(id, case) for id in ids),
    "squares": lambda names, n, case: counted(n, "{n} square", "{n} squares"),
    "shots": lambda names, n, case: counted(n, "{n} shot", "{n} shots"),
    "psi": lambda names, n, case: counted(n, "{n} psi point", "{n} psi points"),
    "command": lambda names, n, case: counted(n, "{n} command point", "{n} command points"),
    "stealers": lambda names, n, case: counted(n, "{n} Genestealer", "{n} Genestealers"),
    "left": lambda names, n, case: counted(n, "{n} is left", "{n} are left"),
}
"""How a field of a sentence is worded: its value, in the case that a translation asks for."""
Names.kinds = KINDS
