"""The players set up their units in turn, and find out who begins. [40K-CORE-SETUP-05, 40K-CORE-SETUP-06, 40K-CORE-SETUP-07]"""

from __future__ import annotations

from typing import Any

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.placing import Lineup, positions
from reglamento.games.wh40k.deployment.keeping_back import may_keep_back
from reglamento.games.wh40k.deployment.loading import LoadCargo
from reglamento.games.wh40k.deployment.remaining import left_to_set_up
from reglamento.games.wh40k.dice.rolling_off import RollOff
from reglamento.games.wh40k.facts.choices.preparing import Begin, KeepBack, LeaveFirst, Seize, SetUp
from reglamento.games.wh40k.facts.events.preparing import FirstTurn, Seized, UnitLeftOut
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.troops import Unit
from reglamento.games.wh40k.field.ground import layout_of
from reglamento.games.wh40k.field.placing import Allowed, clear_formations, foremost, lined_up, misplaced
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.changing import keep_back, new_models, next_id, set_up
from reglamento.games.wh40k.units.table import standing
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Base, Standing, distance, wholly_within_region
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, at_most
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step


class SetUpNext(Step, frozen=True):
    """One unit each in turn; a player who has none left stops, and the other one goes on. A unit that is set up off the table counts
    as well. [40K-CORE-SETUP-05, 40K-FAQ-DEPLOY-01]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        side = self._now(game)
        left = left_to_set_up(game, side)
        options = (*map(SetUp, left), *(KeepBack(entry) for entry in left if may_keep_back(game, side, entry)))
        if len(options) < 2:
            return None
        return Choose(side, "40K-CORE-SETUP-05", "set-up", options, options[0])

    def _now(self, game: Warzone) -> Side:
        return self.side if left_to_set_up(game, self.side) else foe(self.side)

    def then(self, game: Warzone, answer: SetUp | KeepBack | None) -> list[Step]:
        side = self._now(game)
        left = left_to_set_up(game, side)
        if not left:
            return []
        if isinstance(answer, KeepBack):
            unit = next_id(game, side)
            follows = keep_back(game, "40K-FAQ-DEPLOY-01", side, answer.entry)
            return [*follows, LoadCargo(unit), NoteReady(side), SetUpNext(foe(side))]
        return [SetUpUnit(side, left[0] if answer is None else answer.entry), SetUpNext(foe(side))]


class NoteReady(Step, frozen=True):
    """Which side finished setting up first. [40K-CORE-SETUP-06]"""

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        if game.ready is None and not left_to_set_up(game, self.side):
            game.ready = self.side
        return []


CENTRE = Base("round", 2 * RULER)
"""The centre of the table, as a base to measure from."""


def centre_kept_clear(game: Warzone) -> tuple[KeepOut, ...]:
    """The zone about the centre of the table in which no model is set up. [40K-ERR-271]"""
    if not game.mission.clear:
        return ()
    return (KeepOut(Standing(CENTRE, *game.mission.battlefield.centre), game.mission.clear + 2 * TOLERANCE),)


def too_central(game: Warzone, lineup: Lineup) -> Refusal | None:
    """The refusal of a model that would not be more than so many inches from the centre of the table. [40K-ERR-271]"""
    clear, centre = game.mission.clear, Standing(CENTRE, *game.mission.battlefield.centre)
    near = next((id for id, place in lineup if clear and at_most(distance(place, centre) + RULER, clear)), None)
    if near is None:
        return None
    return no(game, "40K-ERR-271", "{model:model} would be within {far:in} of the centre of the table", model=near, far=clear)


class SetUpUnit(Step, frozen=True):
    """A unit is set up in one group, wholly within its side's zone. One for which no room is found counts as destroyed. [40K-ERR-218,
    40K-CORE-COH-01]
    """

    side: Side
    entry: int

    def ask(self, game: Warzone) -> Place | None:
        found = self._formations(game)
        if not found:
            return None
        ids = new_models(game, self.side, self.entry)
        return Place(
            self.side,
            "40K-CORE-SETUP-05",
            "deploy",
            ids,
            positions(foremost(game, found)),
            next_id(game, self.side),
            context=self.entry,
        )

    def _bases(self, game: Warzone) -> tuple[Base, ...]:
        listed = game.roster(self.side).units[self.entry]
        return tuple(listed.sheet.member(kind).base for kind in listed.kinds())

    def _formations(self, game: Warzone) -> list[Standings]:
        """Close formations of the whole unit all over the zone."""
        company = Company(tuple(standing(game, id) for id in game.models), centre_kept_clear(game))
        bases, sheet = self._bases(game), game.roster(self.side).units[self.entry].sheet
        found = clear_formations(game, Allowed(game.zones[self.side], company), bases, sheet)
        return [places for places in found if len(places) == len(bases)]

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in self._formations(game))

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, self._bases(game), answer)
        if isinstance(lineup, Refusal):
            return lineup
        field, sheet = game.mission.battlefield, game.roster(self.side).units[self.entry].sheet
        wrong = misplaced(game, layout_of(field, walls=False), lineup, sheet)
        return wrong or self._outside(game, lineup) or too_central(game, lineup)

    def _outside(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        zone = game.zones[self.side]
        out = next((id for id, place in lineup if not wholly_within_region(place, zone)), None)
        if out is None:
            return None
        return no(game, "40K-ERR-218", "{model:model} would not stand wholly within the deployment zone", model=out)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        unit, cargo = next_id(game, self.side), list[Step]()
        if answer is None:
            game.units[unit] = Unit(self.side, self.entry, 0, fallen=1)
            follows = game.happened(UnitLeftOut("40K-CORE-SETUP-05", self.side, unit, self.entry))
        else:
            follows = set_up(game, "40K-CORE-SETUP-05", self.side, self.entry, answer)
            cargo = [LoadCargo(unit)]
        return [*follows, *cargo, NoteReady(self.side)]


# ---- who begins


class FindFirst(Step, frozen=True):
    """The player who finished setting up first chooses who begins; or, by the reading, the winner of a roll-off to which that player adds
    1. [40K-CORE-SETUP-06]
    """

    def ask(self, game: Warzone) -> Step | None:
        return RollOff("40K-CORE-SETUP-06", game.ready) if game.readings.first_turn == "roll" else None

    def then(self, game: Warzone, winner: Side | None) -> list[Step]:
        chooser = winner or game.ready
        assert chooser is not None, "all units are set up"
        return [ChooseFirst(chooser)]


class ChooseFirst(Step, frozen=True):
    """[40K-CORE-SETUP-06]"""

    side: Side

    def ask(self, game: Warzone) -> Choose:
        options = (Begin(own=True), Begin(own=False))
        return Choose(self.side, "40K-CORE-SETUP-06", "first-turn", options, options[0])

    def then(self, game: Warzone, answer: Begin) -> list[Step]:
        game.first = self.side if answer.own else foe(self.side)
        return [*game.happened(FirstTurn("40K-CORE-SETUP-06", game.first)), MaySeize(foe(game.first))]


class MaySeize(Step, frozen=True):
    """The player who would go second may try to take the first turn. [40K-CORE-SETUP-07]"""

    side: Side

    def ask(self, game: Warzone) -> Choose:
        return Choose(self.side, "40K-CORE-SETUP-07", "seize", (Seize(), LeaveFirst()), LeaveFirst())

    def then(self, game: Warzone, answer: Seize | LeaveFirst) -> list[Step]:
        return [SeizeRoll(self.side)] if isinstance(answer, Seize) else []


class SeizeRoll(OwnRoll, frozen=True):
    """On a 6 that player goes first. [40K-CORE-SETUP-07]"""

    side: Side

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, "40K-CORE-SETUP-07", "seize", self.side)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return dice[0] != 6

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        die = thrown.all[0]
        taken = die == 6
        if taken:
            game.first = self.side
        return game.happened(Seized("40K-CORE-SETUP-07", self.side, die, taken))
