"""The facts of a battle and the few ways to change them. Rules live in the folders beside this one."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Literal, NamedTuple, Self

from msgspec.structs import replace

from reglamento.games.wh40k.facts.mission import RED, MapName, Mission, Scoring, Side
from reglamento.games.wh40k.facts.objectives import HIDDEN, OBJECTIVES, OPEN, Card, Tally
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.troops import FRESH, Away, Lasting, Model, Unit
from reglamento.games.wh40k.sheets.records import Member, Roster, Sheet
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point, Ring
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Secret
from reglamento.kernel.game import OpenGame
from reglamento.kernel.questions import Choose, Draw, Seat
from reglamento.language import tr

Phase = Literal["movement", "psychic", "shooting", "charge", "fight", "morale"]
PHASES: tuple[Phase, ...] = ("movement", "psychic", "shooting", "charge", "fight", "morale")
"""The phases of a turn. None is skipped. [40K-CORE-TURN-01, 40K-FAQ-SEQ-01]"""


class Stand(NamedTuple):
    """Which models of which units stand where, as one value: results that depend on nothing else are remembered by it."""

    models: tuple[str, ...] = ()
    places: tuple[Standing, ...] = ()
    kinds: tuple[Member, ...] = ()
    units: tuple[str, ...] = ()
    ranks: tuple[tuple[str, ...], ...] = ()
    sheets: tuple[Sheet, ...] = ()


class Warzone(OpenGame, kw_only=True):
    """A battle. Both players see the whole table and both rosters; in one mission Tactical Objectives are secret. [40K-CORE-MIS-30]"""

    name: ClassVar[str] = "wh40k"
    seats: ClassVar[tuple[str, ...]] = ("red", "blue")
    static: ClassVar[tuple[str, ...]] = ("mission", "readings")
    containers: ClassVar[tuple[str, ...]] = (
        "picked",
        "traits",
        "units",
        "models",
        "away",
        "markers",
        "marker_levels",
        "zones",
        "points",
        "scored",
        "worth",
        "lasting",
        "cards",
        "generated",
        "face_down",
        "thrown_away",
        "favoured",
        "held",
        "command",
        "added",
        "reinforcement_points",
        "used",
        "keeping",
        "kinds",
        "places",
        "ranks",
    )
    derived: ClassVar[tuple[str, ...]] = ("kinds", "places", "ranks", "stand")

    mission: Mission
    readings: Readings = Readings()

    picked: dict[Side, int] = {}
    """Which of the mission's rosters each side has chosen, by its place among them."""
    traits: dict[Side, int] = {}
    """Which trait of its Warlord each side has rolled, by its place among them. [40K-CORE-ARMY-06]"""
    map: MapName | None = None
    zones: dict[Side, Ring] = {}
    """[40K-CORE-SETUP-04]"""
    marked: Side | None = None
    """Who placed the last marker; None where no player did. [40K-CORE-SETUP-04]"""
    ready: Side | None = None
    """Who finished setting up first. [40K-CORE-SETUP-06]"""
    first: Side = RED
    """Who has the first turn of each battle round. [40K-CORE-TURN-01]"""
    scoring: Scoring | None = None
    """What scores, once that is known. [40K-CORE-MIS-10]"""

    round: int = 0
    active: Side = RED
    """Whose turn it is."""
    phase: Phase | None = None

    units: dict[str, Unit] = {}
    """By id, in the order in which they were set up; the destroyed ones among them."""
    models: dict[str, Model] = {}
    """The models on the table, by id."""
    away: dict[str, Away] = {}
    """The units that are off the table, by id, in the order in which they left it or were kept back. [40K-CORE-REINF-01]"""
    coming: tuple[str, ...] = ()
    """The units whose dice let them arrive now, until they have. [40K-CORE-MIS-41]"""
    markers: dict[str, Point] = {}
    """Objective markers, by id, in the order in which they were placed. [40K-CORE-SETUP-03]"""
    marker_levels: dict[str, float] = {}
    """The heights of the floors on which markers lie that are not on the ground. [40K-FAQ-MISSION-02]"""
    points: dict[Side, int] = {}
    """Victory points. [40K-CORE-MIS-04]"""
    scored: dict[str, Side] = {}
    """Who has scored what can be scored once. [40K-CORE-MIS-05]"""
    worth: dict[str, int] = {}
    """What markers score at the end that score something else than the others. [40K-CORE-MIS-20]"""
    carrier: str = ""
    """The model that carries the relic; empty where none does. [40K-CORE-MIS-20]"""
    lasting: dict[str, Lasting] = {}
    """What psychic powers and Stratagems have given units for a time, by name and unit."""
    cards: dict[Side, tuple[Card, ...]] = {}
    """The active Tactical Objectives of each side that everybody sees. [40K-CORE-MIS-30]"""
    generated: dict[Side, tuple[int, ...]] = {}
    """The numbers of all that each side has generated, as far as everybody has seen them. [40K-CORE-MIS-30]"""
    face_down: dict[Side, Secret[tuple[int, ...]]] = {}
    """The active ones that nobody else sees. [40K-CORE-MIS-30]"""
    thrown_away: dict[Side, Secret[tuple[int, ...]]] = {}
    """Those that were discarded unseen. [40K-CORE-MIS-30]"""
    favoured: dict[Side, int] = {}
    """The kind of objective that each side has chosen: the tens of its number. [40K-CORE-MIS-30]"""
    held: dict[str, Side] = {}
    """Who controlled each marker at the end of the last turn, or when the battle began. [40K-CORE-MIS-31]"""
    tally: Tally = Tally()
    acting: str = ""
    """The unit picked last to shoot or to fight in this phase. [40K-CORE-MIS-31]"""
    command: dict[Side, int] = {}
    """Command Points. [40K-CORE-STRAT-01]"""
    added: dict[str, str] = {}
    """The models that have been added to units in this phase, and those units. [40K-FAQ-REINF-02]"""
    reinforcement_points: dict[Side, int] = {}
    """What is left of the points set aside for units that are added in the battle. [40K-CORE-MATCH-04]"""
    used: dict[str, Side] = {}
    """The Stratagems that have been used in this phase, by side and name. [40K-CORE-MATCH-03]"""
    keeping: dict[Side, bool] = {}
    """The sides that keep all their dice in this phase and are not asked about them. [40K-CORE-STRAT-02]"""
    result: str = ""
    """How the battle has ended, by name; empty before that."""
    won: Side | None = None
    """The side that has won; none in a draw."""

    # Worked out from the facts above, kept beside them because every measurement asks for them.
    kinds: dict[str, Member] = {}
    """What each model on the table is."""
    places: dict[str, Standing] = {}
    """The base of each model where it stands."""
    ranks: dict[str, tuple[str, ...]] = {}
    """The models of each unit that is on the table, and the units in the order in which they were set up."""
    stand: Stand = Stand()
    """The same in one value. Whoever writes any of them calls `stand_anew`."""

    # ---- asking

    @property
    def turn(self) -> int:
        """The battle round."""
        return self.round

    def roster(self, side: Side) -> Roster:
        """The army of a side. Raises KeyError before it is chosen."""
        chosen = self.mission.rosters[side][self.picked[side]]
        return chosen.variants[self.traits[side]] if side in self.traits else chosen

    # ---- writing

    def new_turn(self, side: Side) -> None:
        """The turn of a side begins: no unit has done anything in it yet."""
        self.active, self.tally = side, Tally()
        self.units = {id: replace(unit, **FRESH) for id, unit in self.units.items()}

    def stand_anew(self) -> None:
        """Note that models stand otherwise than before."""
        listed = (self.units[unit] for unit in self.ranks)
        self.stand = Stand(
            tuple(self.places),
            tuple(self.places.values()),
            tuple(self.kinds.values()),
            tuple(self.ranks),
            tuple(self.ranks.values()),
            tuple(self.roster(unit.side).entry(unit.entry).sheet for unit in listed),
        )

    def derive(self) -> None:
        """Work out the derived facts from the others: after loading, and in the test that keeps them true."""
        self.kinds, self.places = {}, {}
        ranks: dict[str, list[str]] = {}
        for id, model in self.models.items():
            unit = self.units[model.unit]
            self.kinds[id] = self.roster(unit.side).entry(unit.entry).sheet.member(model.kind)
            self.places[id] = model.standing(self.kinds[id].base)
            ranks.setdefault(model.unit, []).append(id)
        self.ranks = {unit: tuple(ids) for unit, ids in ranks.items()}
        self.stand_anew()

    # ---- knowing

    def view(self, seat: Seat | None) -> Self:
        """What a seat may know: objectives that the other side has not shown are blank, and so is what it is asked about them."""
        seen = super().view(seat)
        if self.scoring != HIDDEN:
            return seen
        seen.face_down = {side: secret.seen_by(seat) for side, secret in self.face_down.items()}
        seen.thrown_away = {side: secret.seen_by(seat) for side, secret in self.thrown_away.items()}
        asked = self.question
        if isinstance(asked, Draw) and seat not in asked.seen_by:
            seen.question = replace(asked, pool=())
        if isinstance(asked, Choose) and asked.topic == "objectives" and asked.by != seat:
            seen.question = replace(asked, options=(), default=None)
        return seen

    def resample(self, seat: Seat, rng: Random) -> Self:
        """A battle that a seat cannot tell from this one: what the other side has not shown are other objectives, all as likely."""
        twin = super().resample(seat, rng)
        for side in (side for side in self.face_down if side != seat):
            active, gone = self.face_down[side].known(), self.thrown_away[side].known()
            free = [number for number in OBJECTIVES if number not in OPEN and number not in self.generated.get(side, ())]
            dealt = rng.sample(free, len(active) + len(gone))
            twin.face_down[side] = Secret(side, tuple(dealt[: len(active)]))
            twin.thrown_away[side] = Secret(side, tuple(dealt[len(active) :]))
        if twin.agenda:
            twin.question = twin.agenda[-1].ask(twin)
        return twin

    def winner(self) -> str | None:
        return self.won

    def nothing_asked(self) -> Refusal:
        return Refusal("40K-CORE-MIS-01", tr("Nothing is asked now"))


def foe(side: Side) -> Side:
    """The other side."""
    return "blue" if side == RED else "red"
