"""A referee of whole games of Space Hulk, written from the rules and not from the engine: what it saw, and what was wrong.

It watches a game with `watched(game)`: every event with a copy of the facts right after it, and every answer with the question's
topic. Then it checks sight, reveals, command windows, overwatch and sustained fire alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
import pytest

from naive_sight import Place, sight
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Fire, Pass, Reveal, TimeUp, UsePower
from reglamento.games.space_hulk.facts.events import blips, fighting, moves, turns
from reglamento.games.space_hulk.facts.pieces import Marine, Piece
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE, Square, squares
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose

OVERWATCH_RANGE = 12
NOT_ACTIONS = (Activate, Command, EndPhase, Pass, Reveal, TimeUp, UsePower)
MAIN = ("marine-action", "genestealer-action")
ACTING = (*MAIN, "command-action")
"""Topics of the questions that are answered with an action."""
PART_OF_IT: dict[type[Event], tuple[type[Event], ...]] = {
    moves.Moved: (fighting.FireRolled, fighting.Destroyed, moves.Dropped, moves.PickedUp),
    moves.Entered: (moves.PickedUp,),
    moves.Turned: (),
    moves.HandedOver: (),
    moves.DoorWorked: (moves.Shifted,),
    fighting.DoorStruck: (fighting.FixtureDestroyed, fighting.FieldDown),
    fighting.Fought: (moves.TurnedToFace, fighting.Destroyed, moves.Dropped),
    blips.Mustered: (),
}
"""By the event of an action of the Genestealers, the events that still belong to it when they follow at once."""


class Moment(msgspec.Struct):
    """An event, or the answer to a question with this topic, and the game right after the event or before the answer."""

    game: Hulk
    event: Event | None = None
    topic: str = ""
    about: str | None = None
    answer: Any = None

    @property
    def main(self) -> bool:
        """Whether everything that an action set off is over here."""
        return self.topic in MAIN or isinstance(self.event, turns.PhaseBegan | turns.Ended)


class Action(msgspec.Struct):
    """A completed action of the Genestealers: its actors, the door closed, the facts at its end, and the moments up to the next one."""

    actors: tuple[str, ...]
    door: str
    end: Hulk
    after: list[Moment]


class Watched(msgspec.Struct):
    """A game that is watched."""

    game: Hulk
    moments: list[Moment] = []

    def answer(self, value: Any) -> None:
        question = self.game.question
        topic, about = (question.topic, question.about) if isinstance(question, Choose) else ("", None)
        self.moments.append(Moment(self.game.copy(), topic=topic, about=about, answer=value))
        self.game.answer(value)


def watched(game: Hulk, patch: pytest.MonkeyPatch) -> Watched:
    """`game`, watched from now on. Answer it by what is returned."""
    found = Watched(game)
    log = Hulk.tell

    def tell(this: Hulk, event: Event) -> None:
        if this is game:
            found.moments.append(Moment(this.copy(), event))
        log(this, event)

    patch.setattr(Hulk, "tell", tell)
    return found


# ---- what the referee sees


class Eyes:
    """The board of one position, in columns and rows."""

    def __init__(self, game: Hulk) -> None:
        self.game = game
        self.cells = game.terrain.grid.cells

    @cached_property
    def floors(self) -> dict[int, set[Place]]:
        found: dict[int, set[Place]] = {}
        for x, y, level in self.cells:
            found.setdefault(level, set()).add((x, y))
        return found

    @cached_property
    def standing(self) -> dict[Square, str]:
        game = self.game
        pieces: list[Piece] = [*game.marines.values(), *game.stealers.values(), *game.blips.values()]
        return {piece.at: piece.id for piece in pieces if piece.at != NOWHERE}

    @cached_property
    def blocking(self) -> set[Square]:
        """Pieces, closed doors and generators, fire. [SH-LOS-04, SH-FLAMER-08]"""
        game = self.game
        shut = {game.terrain.fixtures[door] for door, closed in game.doors.items() if closed}
        burning = {square for mask in game.flames.values() for square in squares(mask)}
        return set(self.standing) | shut | burning

    @cached_property
    def barring(self) -> set[Square]:
        """The force barrier and, as long as a generator works, the mission's fields: they stop shots and no looks. [SH-PSI-07]"""
        game = self.game
        fields = set(game.mission.fields) if any(one.id in game.doors for one in game.mission.generators) else set()
        return fields | ({game.barrier} - {NOWHERE})

    def sees(self, marine: Marine, square: Square, besides: frozenset[Square] = frozenset()) -> bool:
        if square == NOWHERE:
            return False
        if self._linked(marine, square):
            return True
        (x, y, level), (tx, ty, there) = self.cells[marine.at], self.cells[square]
        if level != there:
            return False
        floor = self.floors[level]
        xs, ys = range(min(x, tx) - 1, max(x, tx) + 2), range(min(y, ty) - 1, max(y, ty) + 2)
        solid = {(column, row) for column in xs for row in ys} - floor
        solid |= {self.cells[one][:2] for one in self.blocking | besides if self.cells[one][2] == level}
        return sight((x, y), marine.facing, (tx, ty), floor, solid)

    def _linked(self, marine: Marine, square: Square) -> bool:
        return any({ladder.down, ladder.up} == {marine.at, square} for ladder in self.game.mission.board.ladders)

    def where(self, target: str) -> Square:
        foe = self.game.stealers.get(target)
        if foe is not None:
            return foe.at
        return self.game.terrain.fixtures[target] if self.game.doors.get(target) else NOWHERE

    def may_fire(self, marine: Marine, target: str) -> bool:
        """An overwatch shot of this Marine reaches the target. [SH-OW-07, SH-OW-08, SH-JAM-03, SH-CANNON-04, SH-PSI-07]"""
        square = self.where(target)
        weapons = marine.kit.weapons
        loaded = "storm bolter" in weapons or ("assault cannon" in weapons and marine.rounds > 0)
        if square == NOWHERE or not marine.overwatch or marine.jammed or not loaded or not self.sees(marine, square):
            return False
        if self._linked(marine, square):
            return True
        (x, y, _), (tx, ty, _) = self.cells[marine.at], self.cells[square]
        near = max(abs(tx - x), abs(ty - y)) <= OVERWATCH_RANGE
        return near and self.sees(marine, square, frozenset(self.barring))


# ---- what was done


def actions(moments: list[Moment]) -> Iterator[Action]:
    """The completed actions of Genestealers and blips, in the Genestealer action phase."""
    for index, moment in enumerate(moments):
        event = moment.event
        if event is None or moment.game.phase != "genestealer":
            continue
        actors, door = _acted(event, moment.game)
        if not actors and not door:
            continue
        end = index
        for later in range(index + 1, len(moments)):
            other = moments[later].event
            if other is None and not moments[later].topic:
                continue  # a die or a draw of the same action
            if not isinstance(other, PART_OF_IT[type(event)]):
                break
            end = later
        after = []
        for later in range(end + 1, len(moments)):
            if moments[later].main:
                after.append(moments[later])
                break
            after.append(moments[later])
        yield Action(actors, door, moments[end].game, after)


def _acted(event: Event, game: Hulk) -> tuple[tuple[str, ...], str]:
    """Which Genestealers this event shows acting, and the door that was closed."""
    if isinstance(event, moves.Moved | moves.Turned | moves.Entered | moves.HandedOver | fighting.DoorStruck):
        return ((event.piece,) if _stealer(event.piece) else ()), ""
    if isinstance(event, fighting.Fought):
        return ((event.attacker,) if _stealer(event.attacker) else ()), ""
    if isinstance(event, moves.DoorWorked) and event.piece not in game.marines:
        return ((event.piece,) if _stealer(event.piece) else ()), event.door if event.closed else ""
    if isinstance(event, blips.Mustered) and not event.willing:
        return event.pieces, ""
    return (), ""


def _stealer(id: str) -> bool:
    return id.startswith("g")


# ---- what was wrong


def faults(moments: list[Moment]) -> list[str]:
    """Everything that the rules did not allow, or demanded in vain."""
    found = [*_reveals(moments), *_sustained(moments)]
    for action in actions(moments):
        found += _overwatch(action)
        found += _windows(action)
    return found


def _reveals(moments: list[Moment]) -> Iterator[str]:
    """No blip is in sight when a player is asked for an action. [SH-REV-04]"""
    for moment in moments:
        if moment.topic in ACTING:
            eyes = Eyes(moment.game)
            for blip in moment.game.blips.values():
                if any(eyes.sees(marine, blip.at) for marine in moment.game.marines.values()):
                    yield f"turn {moment.game.turn}: {blip.id} is in sight and not revealed"


def _overwatch(action: Action) -> Iterator[str]:
    """Those who could fire as the action ended do so once, but for those who no longer can. [SH-OW-06, SH-OW-09, SH-OW-11, SH-CMD-11]"""
    eyes, aims = Eyes(action.end), {*action.actors, action.door} - {""}
    able = {marine.id for marine in action.end.marines.values() if any(eyes.may_fire(marine, aim) for aim in aims)}
    shots = [
        each
        for each in action.after
        if isinstance(each.event, fighting.Fired) and each.event.overwatch and each.event.target in aims
    ]
    fired = [shot.event.marine for shot in shots if isinstance(shot.event, fighting.Fired)]
    acted = {each.event.marine for each in action.after if isinstance(each.event, turns.CommandSpent)}
    told = f"turn {action.end.turn}, after {'+'.join(action.actors)} {action.door}"
    if len(set(fired)) < len(fired):
        yield f"{told}: a Marine fired twice: {fired}"
    yield from (f"{told}: {id} fired and could not when the action ended" for id in fired if id not in able)
    yield from (f"{told}: {id} acted and fired" for id in fired if id in acted)
    last = shots[0].game if shots else action.after[-1].game
    over = isinstance(action.after[-1].event, turns.Ended) if action.after else True
    if over:
        return
    later = Eyes(last)
    for id in able - set(fired) - acted:
        marine = last.marines.get(id)
        if marine is not None and any(later.may_fire(marine, aim) for aim in aims):
            yield f"{told}: {id} could fire all the time and did not"


def _windows(action: Action) -> Iterator[str]:
    """A window opens for each action that a Marine saw the actor end, unless nobody sees the actor any more. [SH-CMD-08, SH-CMD-10]"""
    if action.end.spent >= max(action.end.mission.counters) or not action.actors:
        return
    eyes = Eyes(action.end)
    squares = [foe.at for actor in action.actors if (foe := action.end.stealers.get(actor)) is not None]
    seers = {marine.id for marine in action.end.marines.values() if any(eyes.sees(marine, square) for square in squares)}
    asked = [each for each in action.after if each.topic == "command-window" and each.about in action.actors]
    told = f"turn {action.end.turn}, after {'+'.join(action.actors)} {action.door}"
    if len(asked) > 1:
        yield f"{told}: {len(asked)} windows"
    if asked and not seers:
        yield f"{told}: a window, and nobody saw it"
    if seers and not asked and action.after and not isinstance(action.after[-1].event, turns.Ended):
        last = action.after[-1].game
        later = Eyes(last)
        there = [foe for actor in action.actors if (foe := last.stealers.get(actor)) is not None]
        if any(later.sees(last.marines[id], foe.at) for id in seers & last.marines.keys() for foe in there):
            yield f"{told}: no window, and {seers} saw it"


def _sustained(moments: list[Moment]) -> Iterator[str]:
    """What each shot needed, by the chain of fire before it. [SH-SUST-01 … SH-SUST-07, SH-CANNON-03]"""
    chains: dict[str, str] = {}
    fired: dict[str, str] = {}
    plain = False
    for moment in moments:
        event = moment.event
        if not isinstance(event, fighting.Fired):
            chains |= {
                marine: target
                for marine, target in fired.items()
                if moment.game.stealers.get(target) or target in moment.game.doors
            }
            fired = {}
        if isinstance(event, fighting.Fired):
            yield from _needed(moment.game, event, chains, plain=plain)
            fired[event.marine] = event.target
        elif isinstance(event, turns.PhaseBegan):
            chains = {}
        elif isinstance(event, fighting.Destroyed | fighting.FixtureDestroyed):
            gone = event.piece if isinstance(event, fighting.Destroyed) else event.fixture
            chains = {marine: target for marine, target in chains.items() if gone not in (marine, target)}
        elif isinstance(event, blips.Mustered) and not event.willing:
            chains = {}
        elif moment.topic in ACTING and not isinstance(moment.answer, NOT_ACTIONS):
            actor = moment.game.active if moment.topic in MAIN else moment.about
            assert actor is not None
            again = isinstance(moment.answer, Fire) and chains.get(actor) == moment.answer.target
            chains = {marine: target for marine, target in chains.items() if actor == target or (actor == marine and again)}
            plain = isinstance(moment.answer, Fire)
        elif moment.topic == "free-shot":
            plain = False


def _needed(game: Hulk, event: fighting.Fired, chains: dict[str, str], *, plain: bool) -> Iterator[str]:
    cannon = "assault cannon" in game.marines[event.marine].kit.weapons
    bonus = chains.get(event.marine) == event.target and (event.overwatch or (plain and game.phase == "marine"))
    right = (5 if cannon else 6) - bonus
    if event.needed != right:
        yield f"turn {game.turn}: {event.marine} needed {event.needed} at {event.target}, right is {right}"
