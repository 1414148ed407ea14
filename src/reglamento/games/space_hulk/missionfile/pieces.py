"""From the marks on the maps to pieces: Marines, entries, exits, ladders, objects, generators, areas."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from reglamento.games.space_hulk.facts.mission import EntryArea, ExitPoint, Generator, Kit, Ladder, Post, Thing
from reglamento.games.space_hulk.missionfile.draft import Draft
from reglamento.games.space_hulk.missionfile.entries import Mark
from reglamento.games.space_hulk.missionfile.places import Faults, Key
from reglamento.games.space_hulk.missionfile.survey import Survey
from reglamento.geometry.squares import NOWHERE, Cell, Facing, Grid, Square

SIDES_FACED: dict[str, Facing] = {"north": 0, "east": 1, "south": 2, "west": 3}
"""The four sides a miniature or an exit can face. [SH-TURN-11]"""
NEEDS = {
    "kit": "marine",
    "facing": "marine or exit",
    "sides": "exit",
    "name": "object",
    "taken_by": "object",
    "automaton": "object",
    "way": "ladder",
}
"""Keys of a mark that say more about another key of it."""
ALONE = ("marine", "object", "generator", "ladder")
"""Keys of a mark for exactly one square."""


class Pieces:
    """Reads the pieces of a draft, and adds their faults to `faults`."""

    def __init__(self, draft: Draft, survey: Survey, faults: Faults) -> None:
        self._draft, self._survey, self._faults = draft, survey, faults
        for mark, entry in draft.marks.items():
            self._check(mark, entry)
        self.ends = self._ladder_ends()
        self.grid = Grid(survey.drawn, links=self.ends.values())

    def _check(self, mark: str, entry: Mark) -> None:
        if entry == Mark():
            self._faults.at(("marks", mark), "this mark says nothing; draw `.` for plain floor")
        for key, wanted in NEEDS.items():
            if getattr(entry, key) is not None and all(getattr(entry, name) is None for name in wanted.split(" or ")):
                self._faults.at(("marks", mark, key), f"{key} is only for a mark with {wanted}")
        if (entry.marine or entry.exit) and entry.facing is None:
            self._faults.at(("marks", mark), f"facing is missing; allowed: {', '.join(SIDES_FACED)}")
        single = next((what for what in ALONE if getattr(entry, what) is not None), None)
        if single:
            for cell in self._survey.where(mark)[1:]:
                self._faults.on_square(cell, f"`{mark}` stands twice, but {single} means one square")

    def _marked(self, wanted: Callable[[Mark], object]) -> Iterator[tuple[str, Mark, Cell]]:
        """Every mark with something wanted, with each of its squares."""
        for mark, entry in self._draft.marks.items():
            if wanted(entry):
                for cell in self._survey.where(mark):
                    yield mark, entry, cell

    def _single(self, wanted: Callable[[Mark], object]) -> Iterator[tuple[str, Mark, Cell]]:
        """The same for marks of one square; others were faults."""
        for mark, entry in self._draft.marks.items():
            if wanted(entry):
                yield mark, entry, self._survey.where(mark)[0]

    def _ladder_ends(self) -> dict[str, tuple[Cell, Cell]]:
        """The squares of each ladder, upper end first. [SH-LADDER-01]"""
        found: dict[str, dict[str, tuple[str, Cell]]] = {}
        for mark, entry, cell in self._single(lambda entry: entry.ladder):
            ways = found.setdefault(entry.ladder or "", {})
            if entry.way is None:
                self._faults.at(("marks", mark), "way is missing; allowed: up, down")
            elif entry.way in ways:
                self._faults.at(("marks", mark), f"ladder {entry.ladder} has two ends marked {entry.way}")
            else:
                ways[entry.way] = (mark, cell)
        return {ladder: ends for ladder, ways in found.items() if (ends := self._pair(ladder, ways)) is not None}

    def _pair(self, ladder: str, ways: dict[str, tuple[str, Cell]]) -> tuple[Cell, Cell] | None:
        if set(ways) != {"up", "down"}:
            for mark, _ in ways.values():
                self._faults.at(("marks", mark), f"ladder {ladder} needs one mark with way down and one with way up")
            return None
        (mark, down), (_, up) = ways["down"], ways["up"]
        if down[2] >= up[2]:
            self._faults.at(("marks", mark), f"the way down of ladder {ladder} must be on a level above its way up")
            return None
        return down, up

    def _square(self, cell: Cell) -> Square:
        return self.grid.index[cell]

    def ladders(self) -> tuple[Ladder, ...]:
        """The ladders of the mission. [SH-LADDER-01]"""
        return tuple(Ladder(id=name, down=self._square(down), up=self._square(up)) for name, (down, up) in self.ends.items())

    def posts(self) -> tuple[Post, ...]:
        """The Marines at their places, and those that their player will place. [SH-BOX-01, SH-MISSION-09]"""
        posts: list[Post] = []
        for mark, entry, cell in self._single(lambda entry: entry.marine):
            key = ("marks", mark)
            kit = self._kit(entry.kit or "", (*key, "kit"))
            id = self._marine_id(entry.marine or "", posts, (*key, "marine"))
            if kit is not None and id:
                posts.append(Post(id, entry.marine or "", kit, self._square(cell), SIDES_FACED.get(entry.facing or "", 0)))
        for number, squad in self._draft.squads.items():
            for recruit in squad.marines:
                kit = self._kit(recruit.kit, ("squad", number, "marines"))
                id = self._marine_id(recruit.name, posts, ("squad", number, "marines"))
                if kit is not None and id:
                    posts.append(Post(id, recruit.name, kit, NOWHERE, 0, squad.area))
        return tuple(posts)

    def _kit(self, name: str, key: Key) -> Kit | None:
        kit = self._draft.kits.get(name)
        if kit is None:
            self._faults.at(key, f"no such kit: {name}; allowed: {'; '.join(self._draft.kits)}")
        return kit

    def _marine_id(self, name: str, posts: list[Post], key: Key) -> str:
        id = slug(name)
        if id and id not in {post.id for post in posts}:
            return id
        self._faults.at(key, f"every Marine needs a name of its own, not {name}")
        return ""

    def entries(self) -> tuple[EntryArea, ...]:
        """The entry areas with their squares. [SH-REINF-07]"""
        found: dict[str, list[Square]] = {}
        for _, entry, cell in self._marked(lambda entry: entry.entry):
            found.setdefault(entry.entry or "", []).append(self._square(cell))
        return tuple(EntryArea(id=name, squares=tuple(sorted(squares))) for name, squares in found.items())

    def exits(self) -> tuple[ExitPoint, ...]:
        """The exit points. [SH-EXIT-01]"""
        return tuple(
            ExitPoint(
                id=entry.exit or "",
                at=self._square(cell),
                facing=SIDES_FACED.get(entry.facing or "", 0),
                sides=("marines",) if entry.sides is None else entry.sides,
            )
            for _, entry, cell in self._marked(lambda entry: entry.exit)
        )

    def things(self) -> tuple[Thing, ...]:
        """The objects. [SH-OBJ-01]"""
        things: list[Thing] = []
        for mark, entry, cell in self._single(lambda entry: entry.object):
            if entry.object in {thing.id for thing in things}:
                self._faults.at(("marks", mark, "object"), f"object {entry.object} stands on two marks")
            things.append(
                Thing(
                    id=entry.object or "",
                    name=entry.name or entry.object or "",
                    at=self._square(cell),
                    taken_by=("marines", "genestealers") if entry.taken_by is None else entry.taken_by,
                    automaton=bool(entry.automaton),
                )
            )
        return tuple(things)

    def generators(self) -> tuple[Generator, ...]:
        """The force field generators. [SH-BOX-04, SH-MISSION-04]"""
        found: list[Generator] = []
        for mark, entry, cell in self._single(lambda entry: entry.generator):
            if entry.generator in {generator.id for generator in found}:
                self._faults.at(("marks", mark, "generator"), f"generator {entry.generator} stands on two marks")
            found.append(Generator(id=entry.generator or "", at=self._square(cell)))
        return tuple(found)

    def fields(self) -> tuple[Square, ...]:
        """The squares of the force field. [SH-MISSION-05]"""
        return tuple(sorted(self._square(cell) for _, _, cell in self._marked(lambda entry: entry.field)))

    def areas(self) -> dict[str, tuple[Square, ...]]:
        """The named areas with their squares. [SH-BOX-04]"""
        found: dict[str, set[Square]] = {}
        for _, entry, cell in self._marked(lambda entry: entry.area or entry.areas):
            for area in (*entry.areas, *([entry.area] if entry.area else [])):
                found.setdefault(area, set()).add(self._square(cell))
        return {area: tuple(sorted(squares)) for area, squares in found.items()}


def slug(name: str) -> str:
    """A name as an id: lower-case letters without accents, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower()))
