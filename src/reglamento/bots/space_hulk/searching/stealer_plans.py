"""Plans for one Genestealer or blip: attack, go to a square, be turned over, or stay for the rest of the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from reglamento.bots.search.thinking import Once, Plan
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.stealers import choosing
from reglamento.bots.space_hulk.stealers.charges import charge
from reglamento.bots.space_hulk.stealers.lairs import role_of, worth_of
from reglamento.bots.space_hulk.stealers.prowl import Prowler, reach
from reglamento.bots.space_hulk.stealers.strides import first_step, strike
from reglamento.games.space_hulk.facts.arsenal import BLIP_AP, GENESTEALER_AP
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Reveal
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.questions import Choose

MOVERS = 4
"""The most pieces of which plans are compared, the nearest first."""
NEAR = 8
"""A blip within so many steps of a Marine may be turned over."""
SPOTS, SPOTS_OF_OTHERS = 4, 1
"""The most goals of the piece that acts or is nearest, and of each other."""
APART = 2
"""Goals are at least so many squares apart."""


class PiecePlan(msgspec.Struct, frozen=True, tag=True):
    """One piece's activation."""

    piece: str
    deed: Literal["charge", "go", "reveal"]
    to: Square = NOWHERE

    def answer(self, view: Hulk, question: Choose) -> Any:
        if question.topic != "genestealer-action":
            return None
        if question.about != self.piece:
            return Reveal(self.piece) if self.deed == "reveal" else Activate(self.piece)
        piece = view.stealers.get(self.piece) or view.blips.get(self.piece)
        if not view.ap or piece is None or not view.marines:
            return None
        look = Outlook(view)
        return self._charges(look, piece, question) if self.deed == "charge" else self._goes(look, piece, question)

    def _charges(self, look: Outlook, piece: Prowler, question: Choose) -> Any:
        if piece.id not in look.view.stealers:
            return None
        walk = reach(look, piece, look.view.ap, hidden=False)
        attack = charge(look, piece, look.view.ap, walk)
        if attack is None:
            return None
        if piece.at == attack.stand:
            return strike(look, look.view.stealers[piece.id], attack.target, question.options)
        return first_step(look, piece, walk.path(attack.stand), look.view.marines[attack.target].at, question.options)

    def _goes(self, look: Outlook, piece: Prowler, question: Choose) -> Any:
        if piece.at == self.to:
            return choosing.following(look, question.options)
        walk = reach(look, piece, look.view.ap, hidden=piece.id in look.view.blips)
        return first_step(look, piece, walk.path(self.to), None, question.options) if self.to in walk.cost else None


class Stay(msgspec.Struct, frozen=True):
    """This piece is not touched in this turn; the others do what the policy does."""

    piece: str
    turn: int

    def answer(self, view: Hulk, question: Choose) -> Any:
        if question.topic != "genestealer-action" or view.turn != self.turn:
            return None
        others = tuple(
            option
            for option in question.options
            if not (
                (type(option) is Activate and option.piece == self.piece)
                or (type(option) is Reveal and option.blip == self.piece)
            )
        )
        return choosing.act(view, replace(question, options=others))


def stealer_plans(view: Hulk, question: Choose, usual: Any) -> list[Plan]:
    """The plans worth comparing in the Genestealer phase."""
    if not view.marines:
        return []
    look = Outlook(view)
    near = look.walks.field(look.marines)
    active = question.about if question.about is not None and view.ap else None
    if active is not None:
        movers: list[Prowler] = [view.stealers.get(active) or view.blips[active]]
    else:
        fresh = (option.piece for option in question.options if type(option) is Activate)
        movers = [view.stealers.get(id) or view.blips[id] for id in fresh]
        movers.sort(key=lambda piece: (near[look.start(piece)], piece.id))
    found: list[Plan] = []
    for number, piece in enumerate(movers[:MOVERS]):
        found += _of_piece(look, piece, question, SPOTS_OF_OTHERS if number else SPOTS)
        if active is None:
            found.append(Stay(piece.id, view.turn))
    return found if usual == EndPhase() else [*found, Once(EndPhase(), view.count)]


def _of_piece(look: Outlook, piece: Prowler, question: Choose, most: int) -> Iterator[Plan]:
    view = look.view
    blip = piece.id in view.blips
    points = view.ap if question.about == piece.id else BLIP_AP if blip else GENESTEALER_AP
    if not blip and charge(look, piece, points) is not None:
        yield PiecePlan(piece.id, "charge")
    if blip and look.walks.field(look.marines)[look.start(piece)] <= NEAR and Reveal(piece.id) in question.options:
        yield PiecePlan(piece.id, "reveal")
    role = role_of(look, piece)
    spots = sorted(reach(look, piece, points, hidden=blip).cost, key=lambda square: (-worth_of(look, square, role), square))
    taken: list[Square] = []
    for square in spots:
        if all(look.grid.distance(square, other) >= APART for other in taken):
            taken.append(square)
            yield PiecePlan(piece.id, "go", square)
            if len(taken) >= most:
                break
