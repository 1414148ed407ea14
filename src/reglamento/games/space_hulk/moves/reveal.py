"""Blips turned over: by their owner, or because a Marine sees them. [SH-REV-01 … SH-REV-14, SH-BROOD-01, SH-BROOD-02]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.space_hulk.facts.choices import DeclareBroodlord, Expose, Face, Pass, PlaceAt
from reglamento.games.space_hulk.facts.events.blips import Discarded, Mustered, Oriented, Placed, Revealed
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, MINIATURES, Hulk
from reglamento.games.space_hulk.moves.actions import blocked_for
from reglamento.games.space_hulk.moves.sight import blips_in_sight, seen_by_any
from reglamento.geometry.squares import NOWHERE, Mask, Square
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

BROODLORD_VALUE = 3
"""The value of the blip that may be declared the Broodlord. [SH-BROOD-01]"""


class Exposure(Step, frozen=True):
    """All blips in a Marine's sight when this step begins are revealed, in an order that the Marine player chooses. [SH-REV-04,
    SH-REV-06]

    `seen` holds those still to be revealed: the first Genestealers placed hide none of the others. `placed` holds, blip by blip,
    the Genestealers already placed: they set nothing off until the last blip, and then in this order. [SH-REV-10]
    """

    seen: tuple[str, ...] = ()
    placed: tuple[tuple[str, ...], ...] = ()

    def _left(self, game: Hulk) -> tuple[str, ...]:
        return tuple(id for id in self.seen if id in game.blips) or tuple(blips_in_sight(game))

    def ask(self, game: Hulk) -> Choose | None:
        left = self._left(game)
        if len(left) < 2:
            return None
        options = tuple(Expose(id) for id in left)
        return Choose(MARINES, "SH-REV-06", "expose", options, options[0])

    def then(self, game: Hulk, answer: Expose | None) -> list[Step]:
        left = self._left(game)
        if not left:
            return [step for pieces in self.placed for step in game.happened(Mustered("SH-REV-10", pieces, willing=False))]
        first = answer.blip if answer else left[0]
        return [TurnOver(first, rest=replace(self, seen=tuple(id for id in left if id != first)))]


class TurnOver(Step, frozen=True):
    """One blip is revealed: both players now know its value, and neither may take back what led to it. [SH-REV-01]"""

    blip: str
    willing: bool = False
    rest: Exposure = Exposure()

    def then(self, game: Hulk, answer: None) -> list[Step]:
        value = game.blips[self.blip].value.known()
        game.happened(Revealed("SH-REV-02" if self.willing else "SH-REV-04", self.blip, value, self.willing))
        return [Emerge(self.blip, self.willing, self.rest)]


class Emerge(Step, frozen=True):
    """The Genestealers of a revealed blip take its place; a three may be the Broodlord, once in a mission that has one.
    [SH-REV-01, SH-REV-13, SH-BROOD-01]
    """

    blip: str
    willing: bool
    rest: Exposure

    def ask(self, game: Hulk) -> Choose | None:
        blip = game.blips[self.blip]
        if game.broodlord != "hidden" or blip.value.known() != BROODLORD_VALUE:
            return None
        return Choose(GENESTEALERS, "SH-BROOD-01", "broodlord", (Pass(), DeclareBroodlord()), Pass(), self.blip)

    def then(self, game: Hulk, answer: Pass | DeclareBroodlord | None) -> list[Step]:
        blip = game.blips[self.blip]
        value = blip.value.known()
        lord = isinstance(answer, DeclareBroodlord)
        may_act = blip.id in game.fresh
        game.used += (value,)
        game.remove(blip)
        if lord:
            game.broodlord = "placed"
        number = 1 if lord else _with_miniatures(game, value)
        if blip.at == NOWHERE:
            return [step for _ in range(number) for step in _muster_waiting(game, blip, lord=lord, may_act=may_act)]
        return [Muster(blip.at, number, self.willing, may_act, lord, self.rest)]


def _with_miniatures(game: Hulk, value: int) -> int:
    """How many of `value` have a miniature. The others are discarded, and are no casualties. [SH-REV-12]"""
    in_play = sum(not foe.broodlord for foe in game.stealers.values())
    number = min(value, MINIATURES - in_play)
    if number < value:
        game.happened(Discarded("SH-REV-12", value - number))
    return number


def _new(game: Hulk, *, lord: bool) -> Genestealer:
    game.spawned += 1
    return Genestealer(f"g{game.spawned}", NOWHERE, 0, broodlord=lord)


def _muster_waiting(game: Hulk, blip: Blip, *, lord: bool, may_act: bool) -> list[Step]:
    """Genestealers revealed beside an entry area wait there; they are held if the blip was. [SH-REV-03, SH-LURK-04]"""
    foe = replace(_new(game, lord=lord), area=blip.area, held=blip.held)
    game.put(foe)
    if may_act:
        game.fresh.append(foe.id)
    return game.happened(Placed("SH-REV-03", foe.id, NOWHERE, lord, blip.area))


class Muster(Step, frozen=True):
    """Genestealers are placed one after another: the first on the blip's square, the others next to it. [SH-REV-07, SH-REV-08,
    SH-REV-11, SH-REV-14]

    `rest` are the blips seen at the same moment: they are revealed before any reaction to this reveal. [SH-REV-06]
    """

    origin: Square
    number: int
    willing: bool
    may_act: bool
    lord: bool = False
    rest: Exposure = Exposure()
    placed: tuple[str, ...] = ()

    def _room(self, game: Hulk) -> list[Square]:
        """The squares for the next Genestealer: of the free ones, those that leave room for the one after it, if there are any.
        [SH-REV-08]
        """
        if not self.number:
            return []
        if not self.placed:
            return [self.origin]
        room = room_for(game, self.origin, hidden=self.willing)
        if self.number == 1:
            return room
        return [to for to in room if room_for(game, self.origin, hidden=self.willing, besides=1 << to)] or room

    def ask(self, game: Hulk) -> Choose | None:
        room = self._room(game)
        if len(room) < 2:
            return None
        options = tuple(PlaceAt(square) for square in room)
        by = GENESTEALERS if self.willing else MARINES
        return Choose(by, "SH-REV-08", "place", options, options[0])

    def then(self, game: Hulk, answer: PlaceAt | None) -> list[Step]:
        room = self._room(game)
        if not room:
            if self.number:
                game.happened(Discarded("SH-REV-11", self.number))
            if not self.willing:
                return [replace(self.rest, placed=(*self.rest.placed, self.placed))]
            return [self.rest, *game.happened(Mustered("SH-REV-10", self.placed, willing=True))]
        square = answer.at if answer else room[0]
        foe = replace(_new(game, lord=self.lord), at=square)
        game.place(foe, square)
        if self.may_act:
            game.fresh.append(foe.id)
        game.happened(Placed("SH-BROOD-02" if self.lord else "SH-REV-07", foe.id, square, self.lord))
        return [Orient(foe.id), replace(self, number=self.number - 1, placed=(*self.placed, foe.id))]


def room_for(game: Hulk, origin: Square, *, hidden: bool, besides: Mask = 0) -> list[Square]:
    """Squares for further Genestealers: one legal step from the first, without pieces and objects and, after a voluntary reveal,
    out of every Marine's sight. The squares `besides` count as taken, too. [SH-REV-07, SH-REV-09, SH-FLAMER-06, SH-LADDER-02]
    """
    blocked = blocked_for(game, origin) | besides
    screen = game.blockers | besides
    littered = sum(1 << square for square in set(game.lying.values()))
    return [
        step.to
        for step in game.terrain.blip_steps(origin)
        if not (blocked | littered) & step.bit
        and blocked & step.pinch != step.pinch
        and not (hidden and seen_by_any(game, step.to, screen))
    ]


def placeable(game: Hulk, origin: Square, number: int, *, hidden: bool) -> int:
    """How many of `number` Genestealers find a square when the blip on `origin` is turned over now and they are placed as well as
    possible. [SH-REV-08, SH-REV-11]
    """
    placed, taken = 1, 0
    while placed < number:
        room = room_for(game, origin, hidden=hidden, besides=taken)
        if not room:
            break
        roomy = (to for to in room if room_for(game, origin, hidden=hidden, besides=taken | 1 << to))
        taken |= 1 << next(roomy, room[0])
        placed += 1
    return placed


class Orient(Step, frozen=True):
    """The Genestealer player chooses the facing of each Genestealer placed. [SH-REV-08]"""

    piece: str

    def ask(self, game: Hulk) -> Choose:
        return Choose(GENESTEALERS, "SH-REV-08", "face", game.terrain.faces, game.terrain.faces[0], self.piece)

    def then(self, game: Hulk, answer: Face) -> list[Step]:
        game.put(replace(game.stealers[self.piece], facing=answer.facing))
        return game.happened(Oriented("SH-REV-08", self.piece, answer.facing))
