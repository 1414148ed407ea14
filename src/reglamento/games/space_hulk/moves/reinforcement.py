"""Blips drawn, placed beside entry areas, and made to lurk. [SH-REINF-01 … SH-REINF-08, SH-LURK-01 … SH-LURK-04]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.arsenal import LURKERS
from reglamento.games.space_hulk.facts.choices import Wait
from reglamento.games.space_hulk.facts.events.blips import Drawn, Held, PileShuffled, Waiting
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import GENESTEALERS, Hulk
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Secret
from reglamento.kernel.questions import Choose, Draw
from reglamento.kernel.steps import Step


class Reinforce(Step, frozen=True):
    """Draw `number` blips, as far as there is room beside the entry areas, look at all of them, then place them. The Marines get
    no reinforcements. [SH-REINF-04, SH-TURN-03, SH-TURN-08]
    """

    number: int

    def then(self, game: Hulk, answer: None) -> list[Step]:
        room = sum(LURKERS - lurkers(game, area) for area in game.terrain.entries)
        number = min(self.number, room)
        return [DrawBlip(), *([DrawBlip()] * (number - 1)), PlaceDrawn()] if number else []


class DrawBlip(Step, frozen=True):
    """Draw one blip from the pile; an empty pile is made again from the used blips. [SH-REINF-01, SH-REINF-05]"""

    def ask(self, game: Hulk) -> Draw | None:
        pool = _pool(game)
        return Draw(pool, "SH-REINF-01", "blip", GENESTEALERS, (GENESTEALERS,)) if pool else None

    def then(self, game: Hulk, drawn: tuple[int] | None) -> list[Step]:
        if drawn is None:
            return []
        if not game.pile.known():
            game.happened(PileShuffled("SH-REINF-05", len(game.used)))
            game.pile, game.used = Secret(GENESTEALERS, game.used), ()
        left = list(game.pile.known())
        left.remove(drawn[0])
        game.pile = Secret(GENESTEALERS, tuple(left))
        game.drawn += 1
        blip = Blip(f"b{game.drawn}", Secret(GENESTEALERS, drawn[0]))
        game.put(blip)
        return game.happened(Drawn("SH-REINF-02", blip.id, blip.value))


def _pool(game: Hulk) -> tuple[int, ...]:
    left = game.pile.known()
    return left or (game.used if game.mission.blips.reshuffle else ())


class PlaceDrawn(Step, frozen=True):
    """Put each drawn blip beside an entry area that its owner chooses, at most three at each. It stays there until it enters.
    [SH-REINF-04, SH-LURK-01, SH-LURK-02]
    """

    def ask(self, game: Hulk) -> Choose | None:
        blip = next((blip for blip in game.blips.values() if in_hand(blip)), None)
        if blip is None:
            return None
        options = tuple(Wait(area) for area in game.terrain.entries if lurkers(game, area) < LURKERS)
        return Choose(GENESTEALERS, "SH-REINF-04", "wait", options, options[0], blip.id)

    def then(self, game: Hulk, answer: Wait | None) -> list[Step]:
        if answer is None:
            return []
        blip = next(blip for blip in game.blips.values() if in_hand(blip))
        game.put(replace(blip, area=answer.area))
        return [*game.happened(Waiting("SH-REINF-04", blip.id, answer.area)), PlaceDrawn()]


def in_hand(blip: Blip) -> bool:
    """Whether it was just drawn, and is neither on the board nor beside an entry area."""
    return blip.at == NOWHERE and not blip.area


def lurkers(game: Hulk, area: str) -> int:
    """The number of blips waiting beside an entry area; waiting Genestealers are not limited. [SH-LURK-02]"""
    return sum(blip.area == area for blip in game.blips.values())


class HoldNearMarines(Step, frozen=True):
    """At the start of the Genestealer turn, areas with a Marine within six squares hold their blips. [SH-LURK-03]"""

    def then(self, game: Hulk, answer: None) -> list[Step]:
        near = tuple(
            area
            for area in game.terrain.entries
            if any(game.terrain.within_lurk_range(area) >> marine.at & 1 for marine in game.marines.values())
        )
        game.near = near
        return game.happened(Held("SH-LURK-03", near)) if near else []


def must_lurk(game: Hulk, piece: Blip | Genestealer) -> bool:
    """Whether a piece beside an entry area may not enter this turn; no piece is held for more than one turn. [SH-LURK-03,
    SH-LURK-04, SH-REINF-08]
    """
    return piece.area in game.near and (not piece.held or game.readings.hold_again)


def mark_held(game: Hulk) -> None:
    """Record which pieces are held this turn. [SH-LURK-03]"""
    waiting: list[Blip | Genestealer] = [*game.blips.values(), *game.stealers.values()]
    for piece in waiting:
        if piece.area in game.near and piece.area:
            game.put(replace(piece, held=True))
