"""Everything worked out once from a mission's map: steps with their costs, sections, fixtures. Shared by all games on it."""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.space_hulk.facts.arsenal import LURK_RANGE
from reglamento.games.space_hulk.facts.choices import Enter, Face, Move, Turn
from reglamento.games.space_hulk.facts.mission import EntryArea, ExitPoint, Mission
from reglamento.geometry.squares import NOWHERE, Facing, Grid, Mask, Square
from reglamento.memory import Memory

MARINE_STEPS = (1, 1, None, 2, 2, 2, None, 1)
"""AP of a Marine's step by direction relative to its facing, clockwise from straight ahead. [SH-MOVE-10, SH-AP-02, SH-REF-03]"""
GENESTEALER_STEPS = (1, 1, 1, 2, 2, 2, 1, 1)
"""AP of a Genestealer's step, likewise. [SH-MOVE-09, SH-AP-02, SH-REF-03]"""
MARINE_CLIMB, GENESTEALER_CLIMB, BLIP_STEP = 2, 1, 1
"""AP of climbing a ladder and of any step of a blip. [SH-LADDER-03, SH-MOVE-05, SH-REF-05]"""


class Neighbour(NamedTuple):
    """A way to a neighbouring square: the bits that must be free, and the moves by their cost.

    `pinch` is closed when all of its bits are blocked. `cheap` are the moves for 1 AP, `dear` those for 2.
    """

    to: Square
    bit: Mask
    pinch: Mask
    cheap: tuple[Move, ...]
    dear: tuple[Move, ...]


STEPS_ON_DEMAND = ("_lurk_ranges", "_marine_steps", "_genestealer_steps", "_blip_steps")
"""The tables of a terrain that are worked out on demand."""


class Terrain:
    """The static tables of one mission."""

    def __init__(self, mission: Mission) -> None:
        board = mission.board
        self.grid: Grid = board.grid
        self.links: dict[Square, Square] = {}
        for ladder in board.ladders:
            self.links |= {ladder.down: ladder.up, ladder.up: ladder.down}
        self.downs: dict[Square, Square] = {ladder.down: ladder.up for ladder in board.ladders}
        self.fixtures: dict[str, Square] = {f"door {board.name(square)}": square for square in board.doors}
        self.generators: dict[str, Square] = {generator.id: generator.at for generator in mission.generators}
        self.fixtures |= self.generators
        self.fixture_at: dict[Square, str] = {square: id for id, square in self.fixtures.items()}
        self.door_squares: Mask = sum(1 << square for square in board.doors)
        self.fields: Mask = sum(1 << square for square in mission.fields)
        self.sections: tuple[str, ...] = board.sections
        self.section_masks: dict[str, Mask] = {}
        for square, section in enumerate(board.sections):
            self.section_masks[section] = self.section_masks.get(section, 0) | 1 << square
        self.areas: dict[str, Mask] = {id: sum(1 << s for s in squares) for id, squares in board.areas.items()}
        self.entries: dict[str, EntryArea] = {area.id: area for area in board.entries}
        self.exits_at: dict[Square, list[ExitPoint]] = {}
        for point in board.exits:
            self.exits_at.setdefault(point.at, []).append(point)
        self.enters: dict[str, tuple[tuple[Square, tuple[Enter, ...]], ...]] = {
            area.id: tuple((square, tuple(Enter(square, f) for f in range(4))) for square in area.squares)
            for area in board.entries
        }
        self.psychic: bool = any(post.kit.rank == "librarian" for post in mission.marines)
        self.prompt: bool = any(outcome.check == "at once" for outcome in mission.outcomes)
        self._turns = tuple(Turn(facing) for facing in range(4))
        self.faces = tuple(Face(facing) for facing in range(4))
        self._lurk_ranges: dict[str, Mask] = {}
        self._marine_steps: dict[tuple[Square, Facing], tuple[Neighbour, ...]] = {}
        self._genestealer_steps: dict[tuple[Square, Facing], tuple[Neighbour, ...]] = {}
        self._blip_steps: dict[Square, tuple[Neighbour, ...]] = {}

    def __getstate__(self) -> dict[str, object]:
        """Without the steps that are worked out on demand, to which another thread may be adding while this one pickles."""
        return {**self.__dict__, **{table: {} for table in STEPS_ON_DEMAND}}

    # ---- steps and turns

    def marine_steps(self, at: Square, facing: Facing) -> tuple[Neighbour, ...]:
        """A Marine's steps; it keeps its facing. [SH-MOVE-02, SH-MOVE-03, SH-MOVE-10, SH-LADDER-03]"""
        known = self._marine_steps.get((at, facing))
        if known is None:
            known = self._marine_steps[at, facing] = tuple(self._all_marine_steps(at, facing))
        return known

    def _all_marine_steps(self, at: Square, facing: Facing) -> list[Neighbour]:
        steps = []
        for direction in range(8):
            cost = MARINE_STEPS[(direction - 2 * facing) % 8]
            if cost is not None:
                steps += self._step(at, direction, [(facing, cost)])
        return steps + self._climb(at, [(facing, MARINE_CLIMB)])

    def genestealer_steps(self, at: Square, facing: Facing) -> tuple[Neighbour, ...]:
        """A Genestealer's steps, each with at most one free quarter turn, before or after it. [SH-MOVE-09, SH-TURNING-03,
        SH-AP-08]
        """
        known = self._genestealer_steps.get((at, facing))
        if known is None:
            known = self._genestealer_steps[at, facing] = tuple(self._all_genestealer_steps(at, facing))
        return known

    def _all_genestealer_steps(self, at: Square, facing: Facing) -> list[Neighbour]:
        steps = []
        ends = [facing, (facing + 1) % 4, (facing + 3) % 4]
        for direction in range(8):
            # A turn made first prices the step by the new facing, a turn made afterwards by the old one. The cheaper is played.
            prices = {end: min(_stealer_cost(direction, facing), _stealer_cost(direction, end)) for end in ends}
            steps += self._step(at, direction, list(prices.items()))
        return steps + self._climb(at, [(end, GENESTEALER_CLIMB) for end in ends])

    def blip_steps(self, at: Square) -> tuple[Neighbour, ...]:
        """A blip's steps, any way for 1 AP. [SH-MOVE-05, SH-BLIP-01]"""
        known = self._blip_steps.get(at)
        if known is None:
            steps = [step for direction in range(8) for step in self._step(at, direction, [(0, BLIP_STEP)])]
            known = self._blip_steps[at] = tuple(steps + self._climb(at, [(0, BLIP_STEP)]))
        return known

    def _step(self, at: Square, direction: int, ends: list[tuple[Facing, int]]) -> list[Neighbour]:
        to = self.grid.step[at][direction]
        return [] if to == NOWHERE else [_row(to, self.grid.pinch[at][direction], ends)]

    def _climb(self, at: Square, ends: list[tuple[Facing, int]]) -> list[Neighbour]:
        to = self.links.get(at)
        return [] if to is None else [_row(to, self.grid.nothing, ends)]

    def turns(self, facing: Facing, quarters: tuple[int, ...]) -> tuple[Turn, ...]:
        """Turns by these quarter turns clockwise from `facing`."""
        return tuple(self._turns[(facing + quarter) % 4] for quarter in quarters)

    # ---- places

    def within_lurk_range(self, area: str) -> Mask:
        """The squares at most six from an entry area, its first square counted as one. [SH-LURK-03]"""
        known = self._lurk_ranges.get(area)
        if known is None:
            walks = [self.grid.walks(square) for square in self.entries[area].squares]
            near = [square for square in range(self.grid.size) if any(walk[square] < LURK_RANGE for walk in walks)]
            known = self._lurk_ranges[area] = sum(1 << square for square in near)
        return known

    def in_front(self, at: Square, facing: Facing, square: Square) -> bool:
        """Whether `square` is straight ahead, or the other end of the ladder at `at`. [SH-CC-01, SH-LADDER-02]"""
        return square != NOWHERE and (self.grid.ahead[at][facing] == square or self.links.get(at) == square)

    def fronts(self, at: Square, facing: Facing) -> list[Square]:
        """The squares that count as straight ahead: one, and the other end of a ladder. [SH-CC-01, SH-LADDER-02]"""
        ahead = self.grid.ahead[at][facing]
        squares = [] if ahead == NOWHERE else [ahead]
        linked = self.links.get(at)
        return squares if linked is None else [*squares, linked]


def _row(to: Square, pinch: Mask, ends: list[tuple[Facing, int]]) -> Neighbour:
    cheap = tuple(Move(to, facing) for facing, cost in ends if cost == 1)
    dear = tuple(Move(to, facing) for facing, cost in ends if cost == 2)
    return Neighbour(to, 1 << to, pinch, cheap, dear)


def _stealer_cost(direction: int, facing: Facing) -> int:
    return GENESTEALER_STEPS[(direction - 2 * facing) % 8]


KEPT = 64
"""The number of missions whose terrain is remembered."""
_KNOWN: Memory[int, tuple[Mission, Terrain]] = Memory(KEPT)


def terrain_of(mission: Mission) -> Terrain:
    """The terrain of a mission, worked out once for each mission object."""
    known = _KNOWN.glance(id(mission))
    if known is not None and known[0] is mission:
        return known[1]
    return _KNOWN.replaced(id(mission), (mission, Terrain(mission)))[1]
