"""Doors: opening, closing, and objects in the way. [SH-DOOR-01 … SH-DOOR-08]"""

from __future__ import annotations

from reglamento.games.space_hulk.facts.choices import WorkDoor
from reglamento.games.space_hulk.facts.events.moves import DoorWorked, Shifted
from reglamento.games.space_hulk.facts.pieces import Piece
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.geometry.squares import Square
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Draw
from reglamento.kernel.steps import Step


def door_refused(game: Hulk, door: str) -> Refusal | None:
    """Why no piece can work this door now, wherever it stands; None when a piece beside it could."""
    square = game.terrain.fixtures[door]
    if game.doors[door]:
        if game.terrain.sections[square] in game.flames:
            return Refusal("SH-FLAMER-11", "Flames hold this door shut until they go out.")
        return None
    if square in game.at:
        return Refusal("SH-DOOR-05", "A door cannot close on the piece in its square.")
    if game.burning >> square & 1:
        return Refusal("SH-FLAMER-11", "A door inside the fire cannot be worked.")
    if square in game.lying.values() and not resting_places(game, square):
        return Refusal("SH-OBJ-03", "The object in the doorway has nowhere to go.")
    return None


def workable(game: Hulk, squares: tuple[Square, ...]) -> list[WorkDoor]:
    """The doors on these squares that can be opened or closed now. [SH-DOOR-03]"""
    found = []
    for square in squares:
        if game.terrain.door_squares >> square & 1:
            door = game.terrain.fixture_at[square]
            if door in game.doors and door_refused(game, door) is None:
                found.append(WorkDoor(door))
    return found


def work_door(game: Hulk, piece: Piece, option: WorkDoor) -> list[Step]:
    """Open it if closed, close it if open; an object in the way is pushed aside. [SH-DOOR-03, SH-DOOR-05, SH-OBJ-03]"""
    closed = not game.doors[option.door]
    square = game.terrain.fixtures[option.door]
    pushed = [thing for thing, at in game.lying.items() if closed and at == square]
    game.set_door(option.door, closed)
    steps: list[Step] = [PushAside(thing, square, piece.id in game.marines) for thing in pushed]
    return steps + game.happened(DoorWorked("SH-DOOR-03", piece.id, option.door, closed))


def resting_places(game: Hulk, square: Square) -> list[Square]:
    """The squares to which an object may be pushed: neighbours free of pieces, closed doors and barriers. [SH-OBJ-03]"""
    taken = game.occupied | game.shut | game.barred
    return [near for near in game.terrain.grid.near[square] if not taken >> near & 1]


class PushAside(Step, frozen=True):
    """A closing door moves the object to a neighbouring square drawn at random. [SH-OBJ-03]"""

    thing: str
    was: Square
    by_marine: bool

    def ask(self, game: Hulk) -> Draw:
        by = MARINES if self.by_marine else GENESTEALERS
        return Draw(
            tuple(resting_places(game, self.was)),
            "SH-OBJ-03",
            "push-aside",
            by,
            (MARINES, GENESTEALERS),
            about=self.thing,
        )

    def then(self, game: Hulk, drawn: tuple[int]) -> list[Step]:
        game.lying[self.thing] = drawn[0]
        return game.happened(Shifted("SH-OBJ-03", self.thing, drawn[0]))
