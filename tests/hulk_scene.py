"""Drawn positions of Space Hulk for tests: a map in characters, the pieces by their characters, any turn.

    scene = Scene('''
        #######
        #m..xg#
        #######
        ''', m=marine("e", overwatch=True), g=genestealer("w"))
    game = scene.genestealer_turn(command=2)
    answer(game, Activate("g"), Move(scene["x"], WEST), Pass(), (6, 1))

`#` and space are no board, `.` is floor, `+` a closed and `/` an open door; any other character is floor and names its square
(`scene["x"]`), and the piece standing there when one is given for it. North is up.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import FUEL, PSI, ROUNDS
from reglamento.games.space_hulk.facts.conditions import Outcome, Turn
from reglamento.games.space_hulk.facts.mission import (
    Blips,
    Board,
    EntryArea,
    ExitPoint,
    Generator,
    Kit,
    Ladder,
    Mission,
    Post,
    Thing,
)
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer, Marine
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.setup import set_out
from reglamento.games.space_hulk.turns.status import StatusPhase
from reglamento.games.space_hulk.turns.turn import BeginPhase, GenestealerPhase, MarinePhase, StartTurn
from reglamento.geometry.squares import Grid, Square
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.events import Event, Secret
from reglamento.kernel.questions import Choose, Roll

NORTH, EAST, SOUTH, WEST = range(4)
BOLTER = Kit("marine, storm bolter", "marine", ("storm bolter", "power fist"))
CANNON = Kit("marine, assault cannon", "marine", ("assault cannon", "power fist"))
FLAMER = Kit("marine, heavy flamer", "marine", ("heavy flamer", "power fist"))
CHAINFIST = Kit("marine, chainfist", "marine", ("storm bolter", "chainfist"))
CLAWS = Kit("marine, lightning claws", "marine", ("lightning claws",))
SWORD = Kit("sergeant, power sword", "sergeant", ("storm bolter", "power sword"))
HAMMER = Kit("sergeant, thunder hammer", "sergeant", ("thunder hammer", "storm shield"))
LIBRARIAN = Kit("librarian, power axe", "librarian", ("storm bolter", "power axe"))


def marine(facing: str = "n", kit: Kit = BOLTER, **state: Any) -> Marine:
    """A Marine facing n, e, s or w; `state` sets any field of Marine (overwatch, guard, jammed, carries, …)."""
    supplies: dict[str, Any] = {
        "rounds": ROUNDS if kit is CANNON else 0,
        "fuel": FUEL if kit is FLAMER else 0,
        "psi": PSI if kit is LIBRARIAN else 0,
    }
    return Marine("", "", kit, 0, "nesw".index(facing), **(supplies | state))


def genestealer(facing: str = "s", **state: Any) -> Genestealer:
    return Genestealer("", 0, "nesw".index(facing), **state)


def broodlord(facing: str = "s", **state: Any) -> Genestealer:
    return Genestealer("", 0, "nesw".index(facing), broodlord=True, **state)


def blip(value: int = 1, **state: Any) -> Blip:
    return Blip("", Secret(GENESTEALERS, value), **state)


Piece = Marine | Genestealer | Blip


class Scene:
    """A drawn map with pieces; pieces given by the keyword of their character get it as id.

    `sections`: a second drawing of the same shape, a character per square (default: one section `A`).
    `entries`: area id -> characters of its squares. `exits`: id -> (character, facing letter). `things`: id -> character.
    `ladders`: id -> (down character, up character); a line `---` in the drawing starts the next level down.
    `generators`: id -> character. `fields`: characters. `areas`: id -> characters. `outcomes`, `mission`: fields of Mission.
    Ids of doors are `door C4` (column letter, row number of the drawing from 1); a lone door is `scene.door`.
    """

    def __init__(
        self,
        drawing: str,
        *,
        sections: str | None = None,
        entries: Mapping[str, str] | None = None,
        exits: Mapping[str, tuple[str, str]] | None = None,
        things: Mapping[str, str | tuple[str, dict[str, Any]]] | None = None,
        ladders: Mapping[str, tuple[str, str]] | None = None,
        generators: Mapping[str, str] | None = None,
        fields: str = "",
        areas: Mapping[str, str] | None = None,
        readings: Readings | None = None,
        mission: Mapping[str, Any] | None = None,
        **pieces: Piece,
    ) -> None:
        cells = _cells(drawing)
        marked = {char: cell for cell, char in cells.items()}
        links = [(marked[down], marked[up]) for down, up in (ladders or {}).values()]
        self.grid = Grid(cells, links)
        self.squares = {char: self.grid.index[cell] for char, cell in marked.items()}
        self.pieces = pieces
        self.open = [self.grid.index[cell] for cell, char in cells.items() if char == "/"]
        areas_of = _cells(sections) if sections else dict.fromkeys(cells, "A")
        sq = self.squares
        board = Board(
            grid=self.grid,
            sections=tuple(areas_of[cell] for cell in self.grid.cells),
            doors=tuple(self.grid.index[cell] for cell, char in cells.items() if char in "+/"),
            entries=tuple(EntryArea(id, tuple(sq[c] for c in chars)) for id, chars in (entries or {}).items()),
            exits=tuple(
                ExitPoint(id, sq[c], "nesw".index(f), ("marines", "genestealers")) for id, (c, f) in (exits or {}).items()
            ),
            ladders=tuple(Ladder(id, sq[down], sq[up]) for id, (down, up) in (ladders or {}).items()),
            areas={id: tuple(sq[c] for c in chars) for id, chars in (areas or {}).items()},
        )
        objects = {id: spec if isinstance(spec, tuple) else (spec, {}) for id, spec in (things or {}).items()}
        fields_of: dict[str, Any] = {
            "id": "scene", "title": "A drawn position", "briefing": "", "board": board,
            "marines": tuple(
                Post(id, id, piece.kit, sq[id], piece.facing)
                for id, piece in pieces.items() if isinstance(piece, Marine) and id in sq
            ),
            "blips": Blips(0, 0), "outcomes": (Outcome(winner="draw", title="Time", condition=Turn(99)),), "turns": 99,
            "things": tuple(Thing(id, id, sq[char], **more) for id, (char, more) in objects.items()),
            "generators": tuple(Generator(id, sq[char]) for id, char in (generators or {}).items()),
            "fields": tuple(sq[char] for char in fields),
        }  # fmt: skip
        self.mission = Mission(**(fields_of | dict(mission or {})))
        self.readings = readings or Readings()

    def __getitem__(self, mark: str) -> Square:
        return self.squares[mark]

    @property
    def door(self) -> str:
        """The id of the only door."""
        (only,) = self.mission.board.doors
        return f"door {self.mission.board.name(only)}"

    def set_out(self, command: int = 0) -> Hulk:
        """The position, in turn 1, with this many command points left and nothing on the agenda."""
        game = set_out(self.mission, self.readings)
        game.turn = 1
        game.counter, game.spent = Secret(MARINES, 6), 6 - command
        for square in self.open:
            game.set_door(game.terrain.fixture_at[square], closed=False)
        carried = {thing for piece in self.pieces.values() if not isinstance(piece, Blip) for thing in piece.carries}
        game.lying = {id: at for id, at in game.lying.items() if id not in carried}
        for char, piece in self.pieces.items():
            _put(game, piece, char, self.squares.get(char))
        return game

    def marine_turn(self, command: int = 0) -> Hulk:
        """The Marine action phase begins; the whole rest of the turn is on the agenda."""
        game = self.set_out(command)
        return game.begin([BeginPhase("marine", "SH-TURN-07"), MarinePhase(), *_genestealers(), *_status()])

    def genestealer_turn(self, command: int = 0) -> Hulk:
        """The Genestealer action phase begins (no reinforcements); the rest of the turn is on the agenda."""
        return self.set_out(command).begin([*_genestealers(), *_status()])

    def status_phase(self, command: int = 0) -> Hulk:
        return self.set_out(command).begin(_status())

    def new_turn(self) -> Hulk:
        """A whole turn from its command phase."""
        game = self.set_out()
        game.counter, game.spent, game.turn = None, 0, 0
        return game.begin([StartTurn()])


def _genestealers() -> list[Any]:
    return [BeginPhase("genestealer", "SH-TURN-09"), GenestealerPhase()]


def _status() -> list[Any]:
    return [BeginPhase("status", "SH-TURN-10"), StatusPhase(), StartTurn()]


def _put(game: Hulk, piece: Piece, id: str, square: Square | None) -> None:
    waits = square is None or (not isinstance(piece, Marine) and bool(piece.area))
    named = replace(piece, id=id, **({"name": id} if isinstance(piece, Marine) else {}))
    if waits or square is None:
        game.put(replace(named, at=-1))
    else:
        game.place(replace(named, at=square), square)


def _cells(drawing: str) -> dict[tuple[int, int, int], str]:
    cells, level, y = {}, 0, 0
    for line in dedent(drawing).strip("\n").splitlines():
        if line.startswith("---"):
            level, y = level + 1, 0
            continue
        for x, char in enumerate(line):
            if char not in "# ":
                cells[x, y, level] = char
        y += 1
    return cells


def answer(game: Hulk, *answers: Any) -> Hulk:
    """Answer the pending questions one after another: options for choices, tuples for dice and draws. Fails when one does not fit."""
    for given in answers:
        question = game.question
        assert question is not None, f"nothing is asked, but {given} is left"
        chooses = isinstance(question, Choose)
        assert chooses != isinstance(given, tuple), f"{given} does not answer {question}"
        assert not isinstance(question, Choose) or given in question.options or given == question.default, (
            f"{given} is not among {list(question.options)}"
        )
        game.answer(given)
    return game


def refused(game: Hulk, given: Any) -> str:
    """The id of the rule that refuses this answer. Fails when the answer is allowed or changes something."""
    question, count = game.question, game.count
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(given)
    assert (game.question, game.count) == (question, count)
    return caught.value.refusal.rule


def options(game: Hulk, kind: type | None = None) -> list[Any]:
    """The options of the pending choice, all or those of one class."""
    assert isinstance(game.question, Choose), game.question
    return [option for option in game.question.options if kind is None or type(option) is kind]


def price(game: Hulk, option: Any) -> int:
    """The AP of the active piece that this option takes; the game stays as it is."""
    twin = game.copy()
    answer(twin, option)
    return game.ap - twin.ap


def happened(game: Hulk, kind: type[Event]) -> list[Any]:
    """The events of one class, oldest first."""
    return [event for event in game.events() if type(event) is kind]


def asked(game: Hulk) -> str:
    """The topic of the pending question, or `over`."""
    return "over" if game.question is None else game.question.topic


def due(game: Hulk) -> Roll:
    """The dice that must be rolled now."""
    assert isinstance(game.question, Roll), game.question
    return game.question
