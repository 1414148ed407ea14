"""Breaking doors and generators in close combat. [SH-CC-12, SH-CHAIN-01]"""

from __future__ import annotations

from reglamento.games.space_hulk.facts.arsenal import CLAWS, DOOR_BREAKS_ON, outfit
from reglamento.games.space_hulk.facts.events.fighting import DoorStruck
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from reglamento.games.space_hulk.moves.losses import destroy_fixture
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


def strike(game: Hulk, piece: Marine | Genestealer, door: str) -> list[Step]:
    """A chainfist needs no dice; any other piece needs a six. [SH-CHAIN-01, SH-CC-12]"""
    if isinstance(piece, Marine) and outfit(piece.kit).blade.cuts_doors:
        return _struck(game, DoorStruck("SH-CHAIN-01", piece.id, door, (), destroyed=True))
    return [Strike(piece.id, door)]


def _struck(game: Hulk, event: DoorStruck) -> list[Step]:
    """The door is gone before any piece reacts to the blow: the Marines see what was behind it. [SH-OW-07, SH-DOOR-08]"""
    game.tell(event)
    steps = destroy_fixture(game, event.door, event.piece, event.rule) if event.destroyed else []
    return [*steps, *game.reactions_to(event)]


class Strike(Step, frozen=True):
    """The piece's normal dice, without bonuses; one six destroys the door. [SH-CC-12]"""

    piece: str
    door: str

    def ask(self, game: Hulk) -> Roll:
        marine = game.marines.get(self.piece)
        if marine is None:
            return Roll(CLAWS, "SH-CC-12", "door", GENESTEALERS, self.piece)
        return Roll(outfit(marine.kit).blade.dice, "SH-CC-12", "door", MARINES, self.piece)

    def then(self, game: Hulk, dice: tuple[int, ...]) -> list[Step]:
        return _struck(game, DoorStruck("SH-CC-12", self.piece, self.door, dice, max(dice) >= DOOR_BREAKS_ON))
