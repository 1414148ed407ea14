"""Fleeing units rally, or flee on. [WF-CORE-FLEE-02, WF-CORE-FLEE-01]"""

from __future__ import annotations

from typing import Any, ClassVar

from reglamento.games.fantasy.facts.choices.moves import Files
from reglamento.games.fantasy.facts.events.moves import Moved, Rallied
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import off_table, surroundings
from reglamento.games.fantasy.nerve.fleeing import FleeMove, facing, heading
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.units.changing import place_of, put_at
from reglamento.games.fantasy.units.passing import Reason, phase_passed
from reglamento.games.fantasy.units.table import below_quarter, enemies_of, is_fast, units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.shapes.regiments import Regiment, formed, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, apart, at_most
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-FLEE-02"
MOST_FILES = 12
"""No unit stands in more files. [WF-CORE-MOV-02]"""
HAIR = 3 * RULER
"""How far the middle of a rallied unit may be from where it was: the grid costs so much."""


class Rally(Step, frozen=True):
    """The fleeing units of a side that did not begin to flee in this turn test. [WF-CORE-FLEE-02]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found = {unit: no_rally(game, unit) for unit in units_of(game, self.side)}
        tests = [RallyTest(unit) for unit, why in found.items() if not why]
        if tests:
            return [*tests]
        fleeing = {unit: why for unit, why in found.items() if why != "steady"}
        return phase_passed(game, "rally", self.side, {unit: Reason(why) for unit, why in (fleeing or found).items()})


def no_rally(game: Pitched, unit: str) -> str:
    """Why a unit does not test to rally, by a name among `WHYS`: it does not flee, began to in this turn, or has less than a quarter of
    its models. Empty where it tests. [WF-CORE-FLEE-02]
    """
    known = game.units[unit]
    if not known.fleeing:
        return "steady"
    if known.movement == "fled" or known.tested:
        return "fled"
    if known.bolting:
        return "bolts"
    return "few" if below_quarter(game, unit) else ""


class RallyTest(Step, frozen=True):
    """A unit that passes does nothing else in this turn; fast cavalry that fled by choice moves, but neither marches nor shoots.
    [WF-CORE-FLEE-02, WF-CORE-FCV-01, WF-CORE-MOV-01]
    """

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(test_dice(game, self.unit), RULE, "rally", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        done = passes(game, self.unit, dice)
        follows = game.happened(Rallied(RULE, self.unit, dice, leadership(game, self.unit), done))
        if not done:
            game.change(self.unit, feigned=False)
            return follows
        feigned = game.units[self.unit].feigned and is_fast(game, self.unit)
        game.change(self.unit, fleeing=False, feigned=False, movement="regrouped" if feigned else "rallied", shot=feigned)
        return [*follows, RallyFiles(self.unit)]


class RallyFiles(Step, frozen=True):
    """In how many files a unit rallies: any for which there is room about its middle. [WF-CORE-FLEE-02]"""

    unit: str

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments:
            return None
        here = game.regiments[self.unit]
        near = about(here, surroundings(game, self.unit), 2 * here.radius + MOST_FILES * here.base.width)
        found = [
            files
            for files in range(1, min(here.models, MOST_FILES) + 1)
            if files == here.files or not (off_table(game, there := about_middle(here, files)) or stood_in(there, near))
        ]
        if len(found) < 2:
            return None
        options = tuple(map(Files, sorted({*found, here.files})))
        return Choose(game.units[self.unit].side, RULE, "files", options, Files(here.files), self.unit)

    def then(self, game: Pitched, answer: Files | None) -> list[Step]:
        return [FormUp(self.unit, 0 if answer is None else answer.files)] if self.unit in game.regiments else []


def about_middle(here: Regiment, files: int) -> Regiment:
    """A unit in another number of files about the same middle."""
    there = formed(here, files)
    (x, y), (wx, wy) = there.centre, here.centre
    return settled(moved_to(there, (there.x + wx - x, there.y + wy - y), here.angle))


class FormUp(Step, frozen=True):
    """A rallied unit stands in so many files, 0 for those that it has, and turns about its middle to any side. [WF-CORE-FLEE-02]"""

    turns_by: ClassVar[str] = RULE

    unit: str
    files: int = 0

    def standing(self, game: Pitched) -> Regiment:
        """The unit in its formation, before it turns."""
        here = game.regiments[self.unit]
        return about_middle(here, self.files) if self.files not in {0, here.files} else here

    def ask(self, game: Pitched) -> Place:
        here = place_of(self.standing(game))
        return Place(
            game.units[self.unit].side, RULE, "form-up", (self.unit,), (here,), self.unit, context=("rallied", self.files)
        )

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        here = self.standing(game)
        near = min(enemies_of(game, self.unit), key=lambda enemy: apart(game.regiments[enemy].centre, here.centre), default=None)
        angles = [] if near is None else [heading(here.centre, game.regiments[near].centre)]
        turns = [settled(facing(here, angle)) for angle in (*angles, here.angle + 90, here.angle + 180, here.angle + 270)]
        return tuple((place_of(there),) for there in turns if self._wrong(game, there) is None)

    def _wrong(self, game: Pitched, there: Regiment) -> Refusal | None:
        here = self.standing(game)
        if off_table(game, there):
            return no(game, self.turns_by, "{unit:unit} would leave the table", unit=self.unit)
        if not at_most(apart(here.centre, there.centre), HAIR):
            return no(
                game,
                self.turns_by,
                "{unit:unit} {unit:stays|stay} where {unit:it is|they are}: {unit:it turns|they turn} about {unit:its|their} middle",
                unit=self.unit,
            )
        if stood_in(there, about(here, surroundings(game, self.unit), here.radius)) is not None:
            return no(game, self.turns_by, "{unit:unit} {unit:has|have} no room to turn there", unit=self.unit)
        return None

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        here = self.standing(game)
        if answer == (place_of(here),):
            return None
        place = the_place(game, answer)
        return place if isinstance(place, Refusal) else self._wrong(game, put_at(here, place))

    def then(self, game: Pitched, answer: tuple[Position, ...]) -> list[Step]:
        game.regiments[self.unit] = put_at(self.standing(game), answer[0])
        here = game.regiments[self.unit]
        return game.happened(Moved(RULE, self.unit, "rallied", here.files, place_of(here)))


def the_place(game: Pitched, answer: Any) -> Position | Refusal:
    """The one place of an answer that is a place for one unit, on the table at least; else the refusal."""
    asked = game.question
    assert isinstance(asked, Place), "a place is asked for"
    if type(answer) is not tuple or len(answer) != 1 or not isinstance(answer[0], Position):
        return no(game, asked.rule, "One place and an angle is asked for")
    place, field = answer[0], game.mission.battlefield
    if not (0.0 <= place.x <= field.width and 0.0 <= place.y <= field.height and -3600.0 <= place.angle <= 3600.0):
        return no(game, asked.rule, "This place is off the table")
    return place


class Compulsory(Step, frozen=True):
    """Units of a side that flee and have not moved yet flee on: from what made them flee in this turn, else to the nearest edge.
    [WF-CORE-FLEE-01, WF-CORE-TURN-02]
    """

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        fleeing = [unit for unit in units_of(game, self.side) if game.units[unit].fleeing and game.units[unit].movement != "fled"]
        return [FleeMove(unit, game.units[unit].bolting) for unit in fleeing]
