"""The facts of a game of Space Hulk and the few ways to change them. Rules live in the files beside this one."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from reglamento.games.space_hulk.facts.events.fighting import Assaulted
from reglamento.games.space_hulk.facts.events.turns import CommandSpent, CounterDrawn
from reglamento.games.space_hulk.facts.mission import Mission
from reglamento.games.space_hulk.facts.pieces import Blip, Departure, Genestealer, Marine, Piece
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.terrain import Terrain
from reglamento.geometry.squares import NOWHERE, Mask, Square
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Secret
from reglamento.kernel.game import Game, Past
from reglamento.kernel.questions import Choose, Draw

MARINES = "marines"
GENESTEALERS = "genestealers"
Phase = Literal["setup", "command", "marine", "reinforcement", "genestealer", "status", "over"]
MINIATURES = 22
"""The most Genestealers in play at once, waiting ones included, without the Broodlord. [SH-BOX-02, SH-REV-12]"""


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended: the winner, or `draw`, and the outcome's title."""

    winner: str
    title: str


class Hulk(Game, kw_only=True):
    """A game of Space Hulk: where everything is, in what state, and what each side knows in secret. [SH-TURN-02, SH-BOX-08]"""

    name: ClassVar[str] = "space-hulk"
    seats: ClassVar[tuple[str, ...]] = (MARINES, GENESTEALERS)
    static: ClassVar[tuple[str, ...]] = ("mission", "terrain", "readings")
    containers: ClassVar[tuple[str, ...]] = (
        "marines", "stealers", "blips", "at", "doors", "lying", "flames", "fresh", "aims", "streaks", "shots",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("at", "occupied", "shut", "burning", "barred")
    masks: ClassVar[tuple[str, ...]] = ("flames", "agenda")

    mission: Mission
    terrain: Terrain
    readings: Readings

    turn: int = 0
    phase: Phase = "setup"
    marines: dict[str, Marine] = {}
    stealers: dict[str, Genestealer] = {}
    blips: dict[str, Blip] = {}
    doors: dict[str, bool] = {}
    """Doors and working generators still standing: True when closed. Destroyed ones are gone. [SH-DOOR-02, SH-DOOR-08]"""
    lying: dict[str, Square] = {}
    """Objects that no piece carries. [SH-OBJ-01]"""
    flames: dict[str, Mask] = {}
    """By section, its burning squares. [SH-FLAMER-03]"""
    barrier: Square = NOWHERE

    counter: Secret[int] | None = None
    spent: int = 0
    power_used: bool = False
    pile: Secret[tuple[int, ...]] = Secret(GENESTEALERS, ())
    used: tuple[int, ...] = ()
    near: tuple[str, ...] = ()
    """Entry areas with a Marine near at the start of this Genestealer turn. [SH-LURK-03]"""

    active: str | None = None
    ap: int = 0
    fresh: list[str] = []
    """The pieces that may still be activated in this phase. [SH-AP-04]"""
    aims: dict[str, str] = {}
    """By Marine, the target of its last action, if that was a missed shot. [SH-SUST-01]"""

    drawn: int = 0
    spawned: int = 0
    killed: int = 0
    broodlord: Literal["absent", "hidden", "placed", "dead"] = "absent"
    lost: tuple[str, ...] = ()
    departed: tuple[Departure, ...] = ()
    burned: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    blips_each_turn: int = 0
    streaks: dict[str, int] = {}
    shots: dict[str, int] = {}
    """By weapon, the shots of heavy flamer and assault cannon fired so far. [SH-MISSION-10]"""
    result: Result | None = None

    # Derived from the facts above, and kept beside them because every rule asks for them.
    at: dict[Square, str] = {}
    occupied: Mask = 0
    shut: Mask = 0
    burning: Mask = 0
    barred: Mask = 0

    # ---- asking

    @property
    def blockers(self) -> Mask:
        """What blocks sight: pieces, closed doors, fire; objects do not. [SH-LOS-04, SH-FLAMER-08, SH-OBJ-02]"""
        return self.occupied | self.shut | self.burning

    @property
    def command_left(self) -> int:
        """The command points left, which only the Marine side may know. [SH-CMD-01]"""
        return 0 if self.counter is None else self.counter.known() - self.spent

    def piece(self, id: str) -> Piece:
        """The piece with this id. Raises KeyError when it is not in play."""
        found = self.marines.get(id) or self.stealers.get(id) or self.blips.get(id)
        if found is None:
            raise KeyError(id)
        return found

    # ---- writing

    def put(self, piece: Piece) -> None:
        """Store the new state of a piece that stays where it is (or is off the board)."""
        if isinstance(piece, Marine):
            self.marines[piece.id] = piece
        elif isinstance(piece, Genestealer):
            self.stealers[piece.id] = piece
        else:
            self.blips[piece.id] = piece

    def place(self, piece: Piece, to: Square) -> None:
        """Store a piece that now stands on `to`, wherever it was before. Its `at` must already be `to`."""
        before = self._square_of(piece)
        if before != NOWHERE:
            del self.at[before]
            self.occupied ^= 1 << before
        self.at[to] = piece.id
        self.occupied |= 1 << to
        self.put(piece)

    def remove(self, piece: Piece) -> None:
        """Take a piece out of play."""
        before = self._square_of(piece)
        if before != NOWHERE:
            del self.at[before]
            self.occupied ^= 1 << before
        id = piece.id
        for shelf in (self.marines, self.stealers, self.blips):
            shelf.pop(id, None)
        if id in self.fresh:
            self.fresh.remove(id)
        if self.active == id:
            self.active, self.ap = None, 0
        if self.aims:
            self.aims.pop(id, None)
            for marine in [marine for marine, target in self.aims.items() if target == id]:
                del self.aims[marine]

    def _square_of(self, piece: Piece) -> Square:
        """The square of this piece in the facts; NOWHERE when it is not there."""
        kind = type(piece)
        shelf: dict[str, Any] = self.marines if kind is Marine else self.stealers if kind is Genestealer else self.blips
        known: Piece | None = shelf.get(piece.id)
        return NOWHERE if known is None else known.at

    def set_door(self, door: str, closed: bool | None) -> None:
        """Close, open, or (None) destroy a door or generator. [SH-DOOR-02, SH-DOOR-08]"""
        bit = 1 << self.terrain.fixtures[door]
        self.shut = self.shut | bit if closed else self.shut & ~bit
        if closed is None:
            del self.doors[door]
            self.aims = {marine: target for marine, target in self.aims.items() if target != door}
        else:
            self.doors[door] = closed

    def derive(self) -> None:
        """Work out the derived facts from the others: after loading, and in the law that compares them."""
        pieces: list[Piece] = [*self.marines.values(), *self.stealers.values(), *self.blips.values()]
        self.at = {piece.at: piece.id for piece in pieces if piece.at != NOWHERE}
        self.occupied = sum(1 << square for square in self.at)
        self.shut = sum(1 << self.terrain.fixtures[door] for door, closed in self.doors.items() if closed)
        self.burning = 0
        for squares in self.flames.values():
            self.burning |= squares
        self.bar()

    def bar(self) -> None:
        """Work out where the force barrier and the mission's force field are. [SH-PSI-07]"""
        self.barred = 0 if self.barrier == NOWHERE else 1 << self.barrier
        if any(generator.id in self.doors for generator in self.mission.generators):
            self.barred |= self.terrain.fields

    # ---- knowing

    def view(self, seat: str | None) -> Self:
        """What `seat` may know: the same facts with the other side's secrets blank, and no agenda. [SH-TURN-13, SH-TURN-14]

        Of the pending question, other seats see only which seat decides and under which rule. Of the log, the view holds only the
        dice on the table, those of the present combat. `story(seat)` tells the rest.
        """
        seen = self.copy()
        seen.agenda = []
        seen.log = self._combat_so_far(seat)
        seen.answers = None
        if seat != GENESTEALERS:
            seen.blips = {id: replace(blip, value=Secret(GENESTEALERS, None)) for id, blip in self.blips.items()}
            seen.pile = Secret(GENESTEALERS, None)
        if seat != MARINES and self.counter is not None:
            seen.counter = Secret(MARINES, None)
        question = self.question
        if question is not None and question.by != seat:
            if isinstance(question, Choose):
                seen.question = replace(question, options=(), default=None, about=None)
            elif isinstance(question, Draw) and seat not in question.seen_by:
                seen.question = replace(question, pool=())
        return seen

    def _combat_so_far(self, seat: str | None) -> Past:
        """The events since the attack was declared, while a Marine decides about its dice. [SH-REF-08]"""
        if not isinstance(self.question, Choose) or self.question.topic not in ("block", "parry", "guard", "axe"):
            return None
        events, chain = [], self.log
        while chain is not None and not isinstance(chain[1], Assaulted):
            chain, event = chain
            events.append(event)
        if chain is not None:
            events.append(chain[1])
        past: Past = None
        for event in reversed(events):
            past = (past, event.seen_by(seat))
        return past

    def resample(self, seat: str, rng: random.Random) -> Self:
        """A game that `seat` cannot tell from this one: blips, pile and counter dealt anew. [SH-REINF-02, SH-CMD-01]

        What the pending question reveals stays: the blip that may be the Broodlord, the command point about to be spent.
        """
        twin = self.copy()
        topic, about = (self.question.topic, self.question.about) if isinstance(self.question, Choose) else ("", None)
        if seat != GENESTEALERS:
            told = {id: blip for id, blip in self.blips.items() if topic == "broodlord" and id == about}
            gone = Counter([*self.used, *(blip.value.known() for blip in told.values())])
            deal = list((Counter(self.mission.blips.values) - gone).elements())
            rng.shuffle(deal)
            twin.blips = {
                id: told.get(id) or replace(blip, value=Secret(GENESTEALERS, deal.pop())) for id, blip in self.blips.items()
            }
            twin.pile = Secret(GENESTEALERS, tuple(sorted(deal)))
        if seat != MARINES and self.counter is not None:
            least = max(self.spent + (topic == "command-action"), self._highest_track())
            possible = [value for value in self.mission.counters if value >= least]
            twin.counter = Secret(MARINES, rng.choice(possible))
        if twin.agenda:
            twin.question = twin.agenda[-1].ask(twin)
        return twin

    def _highest_track(self) -> int:
        """The highest number of points that this turn's spending has shown, with or without premonition.
        [SH-CMD-04, SH-PSI-05]
        """
        highest, chain = 0, self.log
        while chain is not None and not isinstance(chain[1], CounterDrawn):
            chain, event = chain
            if isinstance(event, CommandSpent):
                highest = max(highest, event.track)
        return highest

    def winner(self) -> str | None:
        return None if self.result is None or self.result.winner == "draw" else self.result.winner

    def nothing_asked(self) -> Refusal:
        return Refusal("SH-TURN-04", "the game is over")
