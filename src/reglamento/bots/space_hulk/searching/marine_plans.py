"""Plans for one Marine: where it stands and looks at the end of its activation, and in which posture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from reglamento.bots.search.thinking import Once, Plan
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.duties import Duty, duties
from reglamento.bots.space_hulk.marines import end_of_activation, next_action, turn_to_act
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.bots.space_hulk.stands import stands
from reglamento.games.space_hulk.facts.arsenal import GUARD, MARINE_AP
from reglamento.games.space_hulk.facts.choices import (
    Activate,
    Attack,
    ClearJam,
    EndPhase,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    UsePower,
    WorkDoor,
)  # fmt: skip
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import usable_gun
from reglamento.games.space_hulk.moves.costs import marine_cost, overwatch_cost
from reglamento.geometry.squares import Facing, Square
from reglamento.kernel.questions import Choose

Posture = Literal["", "overwatch", "guard"]
MOST, MOST_OF_OTHERS = 9, 4
"""The most stands that are compared: of the Marine that acts, and of the one that may be activated instead."""
LAVISH = 2
"""The most command points that a plan spends."""
ALIKE = 2
"""The most plans that end on the same square."""
DEEDS = (Attack, ClearJam, Flame, WorkDoor)


class MarinePlan(msgspec.Struct, frozen=True, tag=True):
    """One Marine's activation: it shoots first where it may (`fires`), goes to a stand, and takes up a posture. Then the Marine is
    finished, and the policy goes on with the others.
    """

    marine: str
    at: Square
    facing: Facing
    posture: Posture = ""
    fires: bool = False

    def answer(self, view: Hulk, question: Choose) -> Any:
        marine = view.marines.get(self.marine)
        if marine is None or question.topic != "marine-action":
            return None
        if question.about != self.marine:
            return Activate(self.marine)
        if self.fires and view.ap and any(type(option) is Fire and option.target in view.stealers for option in question.options):
            look = Outlook(view)
            shots = tuple(option for option in question.options if type(option) is Fire and option.target in view.stealers)
            return next_action(look, marine, None, shots) or shots[0]
        if (marine.at, marine.facing) != (self.at, self.facing):
            return self._step(view, marine)
        return self._posture(view, marine, question)

    def _step(self, view: Hulk, marine: Marine) -> Any:
        budget = view.ap + min(view.command_left, LAVISH)
        return next(
            (stand.first for stand in stands(view, marine, budget) if (stand.at, stand.facing) == (self.at, self.facing)), None
        )

    def _posture(self, view: Hulk, marine: Marine, question: Choose) -> Any:
        wanted: Any = None
        if self.posture == "overwatch" and not marine.overwatch:
            wanted = GoOnOverwatch()
        elif self.posture == "guard" and not marine.guard:
            wanted = GoOnGuard()
        if wanted in question.options and marine_cost(view, marine, wanted) <= view.ap + LAVISH:
            return wanted
        return end_of_activation(view, question) if view.ap else None


def marine_plans(view: Hulk, question: Choose, usual: Any) -> list[Plan]:
    """The plans worth comparing in the Marines' own phase."""
    look = Outlook(view)
    jobs = duties(look)
    found: list[Plan] = []
    for number, marine in enumerate(_acting(look, jobs, question)):
        own = question.about == marine.id
        points = view.ap if own else MARINE_AP
        plans = list(_stands(look, marine, jobs.get(marine.id), points, MOST_OF_OTHERS if number else MOST))
        if own and plans and any(type(option) is Fire and option.target in view.stealers for option in question.options):
            found.append(msgspec.structs.replace(plans[0], fires=True))
        found += plans
    single = [option for option in question.options if isinstance(option, (*DEEDS, EndPhase, UsePower)) and option != usual]
    return [*found, *(Once(option, view.count) for option in single)]


def _acting(look: Outlook, jobs: dict[str, Duty], question: Choose) -> list[Marine]:
    """The active Marine, or the two whose turn it is to act."""
    view = look.view
    if question.about is not None and view.ap:
        return [view.marines[question.about]]
    fresh = [view.marines[option.piece] for option in question.options if type(option) is Activate]
    return sorted(fresh, key=lambda marine: turn_to_act(look, marine, jobs.get(marine.id)))[:2]


def _stands(look: Outlook, marine: Marine, duty: Duty | None, points: int, most: int) -> Iterator[MarinePlan]:
    """The best stands by what greedy makes of them, not too many of the same kind."""
    budget = points + min(look.view.command_left, 1)
    watch = overwatch_cost(look.view, marine) if usable_gun(marine) is not None else 99
    weighed: list[tuple[float, MarinePlan]] = []
    for stand, none, overwatch, guard in Prospect(look, marine, duty, budget, points).weighed:
        ways: list[tuple[float, int, Posture]] = [(none, 0, ""), (overwatch, watch, "overwatch"), (guard, GUARD, "guard")]
        weighed += [
            (worth - 0.002 * stand.actions, MarinePlan(marine.id, stand.at, stand.facing, posture))
            for worth, extra, posture in ways
            if stand.cost + extra <= budget
        ]
    weighed.sort(key=lambda each: -each[0])
    ends, kinds = Counter[Square](), Counter[tuple[Square, Posture]]()
    for _, plan in weighed:
        if kinds[plan.at, plan.posture] or ends[plan.at] >= ALIKE:
            continue
        kinds[plan.at, plan.posture] += 1
        ends[plan.at] += 1
        yield plan
        if kinds.total() >= most:
            break
    if not ends[marine.at]:
        yield MarinePlan(marine.id, marine.at, marine.facing, "overwatch" if watch <= budget else "guard")
