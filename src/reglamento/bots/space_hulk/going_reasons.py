"""What a Marine's step, turn or door is for, as sentences: the way to its aim, less danger, or fire where it helps."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from reglamento.bots.reasons import Reason, percent, tenths
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.commanding import LAVISH, price_of_command
from reglamento.bots.space_hulk.duties import Duty, duties
from reglamento.bots.space_hulk.plans import Ending, Prospect
from reglamento.games.space_hulk.facts.choices import GoOnGuard, GoOnOverwatch, Move, Turn, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.words.names import Names
from reglamento.geometry.squares import FAR

MOVES, TURNS, DOORS = "SH-MOVE-01", "SH-TURNING-01", "SH-DOOR-03"
RULES: dict[type[Any], str] = {Move: MOVES, Turn: TURNS, WorkDoor: DOORS}
"""The rule of each kind of action."""
GOALS = {"burn": "section", "leave": "exit", "hold": "area", "bring": "area", "fetch": "who", "break": "who", "slay": "who"}
"""What kind of goal each deed of an errand has."""
SLIGHT = 0.005
"""Chances and differences below this are not told."""


def goal(duty: Duty) -> tuple[str, str]:
    """Where a duty leads, as it is named in a sentence."""
    return (GOALS[duty.errand.deed], duty.errand.what) if duty.leads else ("cover", "")


class Going:
    """What one step, turn or door of a Marine is for."""

    def __init__(self, look: Outlook, marine: Marine, answer: Move | Turn | WorkDoor) -> None:
        self.look, self.marine, self.answer = look, marine, answer
        view = look.view
        own = view.phase == "marine"
        self.duty = duties(look).get(marine.id) if own else None
        free = view.ap if own and view.active == marine.id else 0
        points = free + min(view.command_left, LAVISH)
        self.prospect = Prospect(look, marine, self.duty, points, free)
        self.ending = self.prospect.ending(answer, points, free, price_of_command(look))
        self._names = Names(view.mission, view)

    def reason(self) -> Reason | None:
        """The reason that counts most of those that a sentence can tell, with the rule of the action."""
        if isinstance(self.answer, WorkDoor) and not self.look.view.doors[self.answer.door]:
            says = self._shut(self.answer)
        else:
            says = None if self.ending is None else self._best_of(self.ending)
        return Reason(RULES[type(self.answer)], says) if says else None

    def _best_of(self, ending: Ending) -> str | None:
        tellers: list[tuple[float, Callable[[Ending], str | None]]] = [
            (ending.progress, self._nearer),
            (ending.safety, self._safer),
            (ending.cover, self._covering),
        ]
        tellers.sort(key=lambda each: -each[0])
        return next((says for worth, tell in tellers if worth > 0 and (says := tell(ending))), None)

    def _nearer(self, ending: Ending) -> str | None:
        """How many steps the plan saves on the way to the aim; what else it is for where it saves none."""
        duty = self.duty
        if duty is None:
            return None
        here, there = duty.field[self.marine.at], duty.field[ending.stand.at]
        if here >= FAR or there >= FAR:
            return None
        if there >= here:
            return self._ready(duty, ending)
        fields: dict[str, Any] = {"piece": self.marine.id, "goal": goal(duty), "before": here, "after": there}
        say = self._names.say
        if isinstance(self.answer, Turn):
            return say("{piece:who} turns towards {goal:goal}. Steps: {before} now, {after} after this turn.", **fields)
        if isinstance(self.answer, WorkDoor):
            return say(
                "{piece:who} goes through this door to {goal:goal}. Steps: {before} now, {after} after this turn.", **fields
            )
        return say("Steps of {piece:who} to {goal:goal}: {before} now, {after} after this turn.", **fields)

    def _ready(self, duty: Duty, ending: Ending) -> str | None:
        """What a plan that leads no nearer makes ready."""
        say, id = self._names.say, self.marine.id
        if duty.avoid >> self.marine.at & ~(duty.avoid >> ending.stand.at) & 1:
            return say("{piece:who} makes way for those who do what the mission asks for.", piece=id)
        if isinstance(self.answer, Turn) and ending.stand.at == self.marine.at and duty.field[self.marine.at]:
            return say("{piece:who} then looks to where it goes next: {goal:goal}.", piece=id, goal=goal(duty))
        return (
            say("From there {piece:who} can do what the mission asks for: {goal:goal}.", piece=id, goal=goal(duty))
            if duty.leads
            else None
        )

    def _safer(self, ending: Ending) -> str | None:
        """By how much the plan lessens the danger, and how."""
        before, after = ending.falls
        if before - after < SLIGHT:
            return None
        fields = {"piece": self.marine.id, "to": ending.stand.at, "before": percent(before), "after": percent(after)}
        say = self._names.say
        if isinstance(self.answer, WorkDoor):
            return say(
                "{piece:who} goes through this door to {to:square}: the chance that it falls in the Genestealers' turn goes from "
                "{before} to {after}.",
                **fields,
            )
        if isinstance(self.answer, Turn) and ending.stand.at != self.marine.at:
            return say(
                "{piece:who} turns to go to {to:square}: the chance that it falls in the Genestealers' turn goes from {before} to {after}.",
                **fields,
            )
        return self._with_posture(ending, fields)

    def _with_posture(self, ending: Ending, fields: dict[str, Any]) -> str:
        say = self._names.say
        if isinstance(ending.posture, GoOnOverwatch):
            return say(
                "Together with overwatch, the chance that {piece:who} falls in the Genestealers' turn goes from {before} to {after}.",
                **fields,
            )
        if isinstance(ending.posture, GoOnGuard):
            return say(
                "Together with guard, the chance that {piece:who} falls in the Genestealers' turn goes from {before} to {after}.",
                **fields,
            )
        return say("The chance that {piece:who} falls in the Genestealers' turn goes from {before} to {after}.", **fields)

    def _covering(self, ending: Ending) -> str | None:
        """The friend that the fire helps; where nobody is in danger, the number of squares under fire."""
        friend, before, after = self.prospect.covered(ending.zone)
        if friend and before - after >= SLIGHT:
            return self._names.say(
                "On overwatch after this, {piece:who} covers {friend:who}, whose chance to fall goes from {before} to {after}.",
                piece=self.marine.id,
                friend=friend,
                before=percent(before),
                after=percent(after),
            )
        squares = ending.zone.bit_count()
        if not squares:
            return None
        return self._names.say_counted(
            "On overwatch after this, {piece:who} has {n} square under fire.",
            "On overwatch after this, {piece:who} has {n} squares under fire.",
            squares,
            piece=self.marine.id,
        )

    def _shut(self, door: WorkDoor) -> str | None:
        """What a closed door averts. [SH-DOOR-03]"""
        twin = self.look.view.copy()
        twin.set_door(door.door, closed=True)
        before, after = _fallen(self.look), _fallen(Outlook(twin))
        if before - after < SLIGHT:
            return None
        return self._names.say(
            "Those behind this door must open it first: {before} Marines are expected to fall soon, {after} once it is closed.",
            before=tenths(before),
            after=tenths(after),
        )


def _fallen(look: Outlook) -> float:
    """How many Marines are expected to fall soon."""
    chances: list[float] = []
    for marine in look.view.marines.values():
        safe = 1.0
        for enemy in look.enemies:
            safe *= 1 - look.threat(enemy, marine, look.watchers)
        chances.append(1 - safe)
    return fsum(chances)
