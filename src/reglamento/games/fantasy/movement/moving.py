"""Units move one after another, each once. [WF-CORE-TURN-02, WF-CORE-MOV-01, WF-CORE-MOV-02]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reglamento.games.fantasy.characters.joining import join
from reglamento.games.fantasy.facts.choices import Option
from reglamento.games.fantasy.facts.choices.moves import (
    BackToMachine,
    EndMoves,
    Files,
    Fly,
    JoinUnit,
    LeaveUnit,
    March,
    MoveUnit,
    Reform,
)
from reglamento.games.fantasy.facts.events.moves import Moved
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.slowing import rough_way
from reglamento.games.fantasy.harm.harming import CHARIOT
from reglamento.games.fantasy.movement.costs import Manner, allowance_of, manoeuvre_to, may_march
from reglamento.games.fantasy.movement.free_moves import may_land
from reglamento.games.fantasy.movement.joining import StepOut, hosts_near, may_leave
from reglamento.games.fantasy.movement.recrewing import Recrew, may_recrew
from reglamento.games.fantasy.movement.suggesting import places_worth
from reglamento.games.fantasy.movement.told import Bound, no_way, rule_of
from reglamento.games.fantasy.nerve.fleeing import facing, heading
from reglamento.games.fantasy.nerve.free_will import free_to, reason
from reglamento.games.fantasy.nerve.rallying import MOST_FILES, the_place
from reglamento.games.fantasy.units.changing import place_of, put_at
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.passing import phase_passed
from reglamento.games.fantasy.units.skirmishing import pivots, skirmishes
from reglamento.games.fantasy.units.table import flies, is_chariot, is_fast, machine_of, units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.manoeuvres import Manoeuvre
from reglamento.geometry.table.manoeuvres.manoeuvres import Reform as InPlace
from reglamento.geometry.table.manoeuvres.wheels import Advance
from reglamento.geometry.table.shapes.regiments import Regiment, formed
from reglamento.geometry.table.shapes.ruler import RULER, apart, below
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MOV-02"
MANNERS: Mapping[type[Option], Manner] = {MoveUnit: "moved", March: "marched", Fly: "flown"}


def moves_of(game: Pitched, unit: str) -> list[Option]:
    """The moves that a unit may choose: a war machine with its crew neither marches nor changes its formation; a crew on foot goes back to
    its machine where it can; what came back goes on with what is left of its move. [WF-CORE-TURN-02, WF-CORE-WAR-01, WF-CORE-MOV-06]
    """
    if machine_of(game, unit) is not None:
        return [MoveUnit(unit)]
    back: list[Option] = [BackToMachine(unit)] if may_recrew(game, unit) else []
    wings: list[Option] = [Fly(unit)] if flies(game, unit) and may_land(game, unit, game.regiments[unit]) else []
    found = [*back, *wings, MoveUnit(unit), *([March(unit)] if may_march(game, unit) else []), Reform(unit)]
    if game.units[unit].movement != "returned":
        return found
    return [option for option in found if below(RULER, allowance_of(game, unit, MANNERS.get(type(option), "moved")))]


class PickMover(Step, frozen=True):
    """One unit after another moves, each once. A character may join a unit that it reaches, which then moves no more, or leave one that
    has not moved. [WF-CORE-TURN-02, WF-CORE-CHR-01]
    """

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options: list[Option] = []
        for unit in units_of(game, self.side):
            if free_to(game, unit, "move"):
                options += moves_of(game, unit)
                options += [JoinUnit(unit, host) for host in hosts_near(game, unit)]
            options += [LeaveUnit(id) for id in characters_in(game, unit) if may_leave(game, id)]
        if not options:
            return None
        return Choose(self.side, "WF-CORE-TURN-02", "move-unit", (*options, EndMoves()), EndMoves())

    def then(self, game: Pitched, answer: Option | None) -> list[Step]:
        if answer is None and not any(unit.picked for unit in game.units.values() if unit.side == self.side):
            held = {unit: found for unit in units_of(game, self.side) if (found := reason(game, unit, "move"))}
            return phase_passed(game, "moves", self.side, held)
        return [*_begun(game, answer), self] if answer is not None and not isinstance(answer, EndMoves) else []


def _begun(game: Pitched, answer: Option) -> list[Step]:
    """What a unit does that was picked. [WF-CORE-TURN-02]"""
    match answer:
        case MoveUnit(unit=unit) | March(unit=unit) | Fly(unit=unit):
            return [Move(unit, MANNERS[type(answer)])]
        case Reform(unit=unit):
            return [ChooseFiles(unit)]
        case JoinUnit(unit=unit, host=host):
            game.change(host, picked=True)
            game.change(unit, picked=True)
            return join(game, unit, host)
        case LeaveUnit(unit=unit):
            return [StepOut(unit)]
        case BackToMachine(unit=unit):
            return [Recrew(unit)]
        case _:
            raise AssertionError(f"{answer} is not a move")


class ChooseFiles(Step, frozen=True):
    """In how many files a unit will stand. [WF-CORE-MOV-02]"""

    unit: str

    def ask(self, game: Pitched) -> Choose:
        here = game.regiments[self.unit]
        options = tuple(Files(files) for files in range(1, min(here.models, MOST_FILES) + 1))
        now = Files(here.files)
        return Choose(game.units[self.unit].side, RULE, "files", options, now if now in options else options[-1], self.unit)

    def then(self, game: Pitched, answer: Files) -> list[Step]:
        return [Move(self.unit, "reformed", answer.files)]


class Move(Step, frozen=True):
    """A unit goes to a place by the cheapest manoeuvre within its move. [WF-CORE-MOV-02]"""

    unit: str
    manner: Manner
    files: int = 0

    def ask(self, game: Pitched) -> Place:
        here = place_of(game.regiments[self.unit])
        far = allowance_of(game, self.unit, self.manner)
        return Place(
            game.units[self.unit].side, rule_of(self.manner), "move", (self.unit,), (here,), self.unit, far,
            context=(self.manner, self.files),
        )  # fmt: skip

    def goal(self, game: Pitched, place: Position) -> Regiment:
        here = game.regiments[self.unit]
        return put_at(formed(here, self.files) if self.files else here, place)

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        places = places_worth(game, self.unit, self.manner, self.files)
        if not is_chariot(game, self.unit):
            return places
        return tuple(place for place in places if self.refuse(game, place) is None)  # WF-CORE-CHT-01

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        if answer == (place_of(game.regiments[self.unit]),):
            return None
        place = the_place(game, answer)
        if isinstance(place, Refusal):
            return place
        way = manoeuvre_to(game, self.unit, self.goal(game, place), self.manner)
        if not isinstance(way, Manoeuvre):
            return no_way(game, Bound(self.unit, self.manner, self.goal(game, place)), way)
        here = game.regiments[self.unit]
        parts = (Advance(apart(here.centre, way.end.centre)),) if pivots(game, self.unit) else way.parts
        start = facing(here, heading(here.centre, way.end.centre)) if pivots(game, self.unit) else here
        if is_chariot(game, self.unit) and rough_way(game, self.unit, start, parts, way.end):
            return no(
                game,
                CHARIOT,
                "{unit:unit} {unit:does|do} not go into difficult ground or over obstacles by choice",
                unit=self.unit,
            )
        return None

    def then(self, game: Pitched, answer: tuple[Position, ...]) -> list[Step]:
        here = game.regiments[self.unit]
        game.change(self.unit, picked=True)
        if answer == (place_of(here),):
            return []
        goal = self.goal(game, answer[0])
        way = manoeuvre_to(game, self.unit, goal, self.manner)
        assert isinstance(way, Manoeuvre), "the place was judged"
        reformed = any(isinstance(part, InPlace) for part in way.parts)
        kept = self.manner in {"marched", "flown"} or is_fast(game, self.unit) or pivots(game, self.unit)
        movement: Manner = self.manner if kept else "reformed" if reformed else "moved"
        if movement == "reformed" and skirmishes(game, self.unit):
            movement = "moved"
        game.regiments[self.unit] = goal
        game.change(self.unit, movement=movement)
        return game.happened(Moved(rule_of(self.manner), self.unit, movement, goal.files, place_of(goal)))
