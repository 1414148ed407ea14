"""The greedy bot of fantasy: it sets up a line of battle, advances on the enemy, charges what it expects to beat, shoots at what it
harms most.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import fsum
from typing import Any

from reglamento.bots.bot import Bot
from reglamento.bots.fantasy.challenging import answer_challenge, challenge, send_back
from reglamento.bots.fantasy.charging import charge, react
from reglamento.bots.fantasy.goals import goal_of
from reglamento.bots.fantasy.moving import move_unit, place_worth, places_round, places_to_goal
from reglamento.bots.fantasy.setting_up import set_up
from reglamento.bots.fantasy.special_shots import breath_worth, gaze_worth
from reglamento.bots.fantasy.spells import SPELL_TOPICS
from reglamento.bots.fantasy.stakes import Duels, passes
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.fantasy.worth import blow_worth, gun_worth, machine_worth, wielded_worth
from reglamento.games.fantasy.arms.flights import INCH
from reglamento.games.fantasy.arms.machines import Cannon
from reglamento.games.fantasy.charges.straight import met_on_way
from reglamento.games.fantasy.combat.lapping import sides_lapped
from reglamento.games.fantasy.combat.redressing import redress as redressed
from reglamento.games.fantasy.facts.choices.combat import (
    BreakOff,
    FightOn,
    Overrun,
    WidenFront,
)
from reglamento.games.fantasy.facts.choices.preparing import Begin, PickArmy, SetUpIn
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt, ShootAt, ShootGrape
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.magic_traits import Wizard
from reglamento.games.fantasy.lists.records import Army, Troop
from reglamento.games.fantasy.lists.traits import ColdBlooded, Petrifies, Stubborn, Unbreakable
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import named
from reglamento.games.fantasy.units.table import FLANKER, enemies_of, machine_of, rank_bonus, troop_of, unit_strength
from reglamento.geometry.table.shapes.ruler import apart, below
from reglamento.kernel.questions import Choose, Place, Position

Places = tuple[Position, ...]
OVERRUN = 17.5
"""An overrun is worth making at an enemy so near ahead, in cm: that is what the dice show on average."""
BOUNCE = 12.0
"""A cannon names so much less than the distance, in cm, because the artillery die is added."""
LEVEL = 60.0
"""What a level of a wizard is worth in an army, in points of shooters."""
STEADY, LOST_BY = 0.3, 2
"""What a point of a unit that does not break is worth in an army, in points of shooters; and by how many points it has lost its combat."""


class GreedyBot(Bot):
    """Plays either side. It knows its seat's view only, and the same position gives the same choice."""

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat, self.seed = seat, seed

    def choose(self, view: Pitched, question: Choose) -> Any:
        """One of the options, the default where it knows nothing better."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        if question.topic == "guess":
            return guessed(view, question, random.Random(f"{self.seed} {view.round} {question.about}"))
        decide = TOPICS.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options else question.default

    def place(self, view: Pitched, question: Place) -> Places:
        """A place for the unit asked about."""
        found = (*view.suggestions(), question.default)
        unit = question.pieces[0]
        if unit not in view.regiments:  # it is set up, or comes back on the table
            return set_up(view, question, found)
        duels = Duels(view)
        enemy = goal_of(view, unit, duels)

        def how_good(places: Places) -> float:
            return place_worth(view, unit, places[0], enemy, duels)

        best = max((*found, *places_to_goal(view, question, enemy, duels)), key=how_good)
        others = sorted(((each,) for each in places_round(view, question)), key=how_good, reverse=True)
        better = (each for each in others if below(how_good(best), how_good(each)))
        return next((each for each in better if view.objection(each) is None), best)


# ---- shots


def shoot(view: Pitched, question: Choose) -> Any:
    """The target that loses the most points."""
    shots = [option for option in question.options if isinstance(option, ShootAt | ShootGrape | BreatheAt)]
    return max(shots, key=lambda option: shot_worth(view, option), default=question.default)


def shot_worth(view: Pitched, option: ShootAt | ShootGrape | BreatheAt) -> float:
    """The points that a shot is expected to take."""
    if isinstance(option, BreatheAt):
        return breath_worth(view, option.unit, option.target)
    if troop_of(view, option.unit).trait(Petrifies) is not None:
        return gaze_worth(view, option.unit, option.target)
    if machine_of(view, option.unit) is None:
        return gun_worth(view, option.unit, option.target)
    return machine_worth(view, option.unit, option.target, grape=isinstance(option, ShootGrape))


def guessed(view: Pitched, question: Choose, dice: random.Random) -> Any:
    """The distance of the enemy at which a machine looks, with an error of 2D6 - 7 inches; a cannon leaves room for the artillery die.
    [WF-CORE-WAR-09]
    """
    here = view.regiments[question.about or ""]
    enemies = enemies_of(view, question.about or "")
    target = min(enemies, key=lambda enemy: aside(Position(*here.centre, here.angle), view.regiments[enemy].centre))
    error = (dice.randint(1, 6) + dice.randint(1, 6) - 7) * INCH
    short = BOUNCE if isinstance(machine_of(view, question.about or ""), Cannon) else 0.0
    wanted = apart(here.at, view.regiments[target].centre) - short + error
    return min(question.options, key=lambda option: abs(option.distance - wanted))


def strike(view: Pitched, question: Choose) -> Any:
    """At what the blows take the most points."""
    unit = question.about or ""
    return max(question.options, key=lambda option: blow_worth(view, unit, named(option.target, option.part)))


def wield(view: Pitched, question: Choose) -> Any:
    """The weapon with which the unit takes most points more than it loses in the first round."""
    return max(question.options, key=lambda option: wielded_worth(view, option.unit, option.blade))


def break_off(view: Pitched, question: Choose) -> Any:
    """Out of a combat that was lost."""
    return BreakOff() if view.units[question.about or ""].margin > 0 else FightOn()


def army(view: Pitched, question: Choose) -> Any:
    """The army that hurts the most without being touched, and whose units stand the best where they lose."""
    offered = view.mission.armies[side_of(question.by)]

    def worth(option: PickArmy) -> tuple[float, int]:
        found = offered[option.army]
        return far_reaching(found) + STEADY * steadfast(found), -option.army

    return max(question.options, key=worth)


def far_reaching(army: Army) -> float:
    """What of an army works from afar, in points: a level of a wizard counts as much as a good volley."""
    levels = sum(wizard.level for unit in army.units if (wizard := unit.troop.trait(Wizard)) is not None)
    return LEVEL * levels + fsum(unit.points for unit in army.units if unit.troop.missile is not None)


def steadfast(army: Army) -> float:
    """What of an army is expected to stand that has lost its combats by two, in points. [WF-CORE-RES-03, WF-COLDBLOOD-1]"""
    return fsum(unit.points * _stands(unit.troop) for unit in army.units)


def _stands(troop: Troop) -> float:
    """The chance that a troop does not break that has lost a combat by two."""
    if troop.trait(Unbreakable) is not None:
        return 1.0
    least = 0 if troop.trait(Stubborn) is not None else LOST_BY
    return passes(max(0, troop.profile.Ld - least), cold=troop.trait(ColdBlooded) is not None)


def first_turn(view: Pitched, question: Choose) -> Any:
    """The enemy begins: its units come one by one into the fire, and the side that moves last holds the quarters. [WF-CORE-BAT-04,
    WF-CORE-BAT-06]
    """
    return Begin(own=False)


def host(view: Pitched, question: Choose) -> Any:
    """A wizard is set up among shooters, whom no enemy seeks, a fighter in the largest unit; where there is one, in a unit without another
    character, as all are lost with their unit. A mount, which is faster than ranks, stays by itself.
    """
    listed = view.army(side_of(question.by)).units[question.context]
    if not listed.troop.character:
        return question.default
    shy = listed.troop.trait(Wizard) is not None

    def worth(option: SetUpIn) -> tuple[bool, bool, int]:
        shoots = troop_of(view, option.host).missile is not None
        return shoots == shy, not characters_in(view, option.host), unit_strength(view, option.host)

    hosts = [option for option in question.options if isinstance(option, SetUpIn)]
    return max(hosts, key=worth, default=question.default)


def files(view: Pitched, question: Choose) -> Any:
    return question.default


def pursue(view: Pitched, question: Choose) -> Any:
    return question.options[0]


def overrun(view: Pitched, question: Choose) -> Any:
    """Go on where an enemy is near ahead; else stay in hand."""
    return Overrun() if met_on_way(view, question.about or "", OVERRUN) else question.default


def redress(view: Pitched, question: Choose) -> Any:
    """The widest front that costs no more for ranks than what it gives by lapping round the enemy."""
    unit = question.about or ""
    before = rank_bonus(view.regiments[unit]) + lap_worth(view, unit)

    def worth(option: WidenFront) -> int:
        after = view.copy()
        redressed(after, unit, option.left, option.right)
        return rank_bonus(after.regiments[unit]) + lap_worth(after, unit)

    kept = [option for option in question.options if isinstance(option, WidenFront) and worth(option) >= before]
    return max(kept, key=lambda option: (worth(option), option.left + option.right), default=question.default)


def lap_worth(view: Pitched, unit: str) -> int:
    """The points of a combat result that models of a unit give which have gone round its enemies. [WF-CORE-RES-01]"""
    edges = sides_lapped(view, unit)
    strong = unit_strength(view, unit) >= FLANKER
    return (bool(edges & {"left flank", "right flank"}) + 2 * ("rear" in edges)) * strong


TOPICS: Mapping[str, Callable[[Pitched, Choose], Any]] = {
    "army": army,
    "first-turn": first_turn,
    "move-unit": move_unit,
    "charge": charge,
    "must-charge": charge,
    "redirect": charge,
    "overrun": overrun,
    "react": react,
    "shoot": shoot,
    "strike": strike,
    "wield": wield,
    "challenge": challenge,
    "answer-challenge": answer_challenge,
    "send-back": send_back,
    "break-off": break_off,
    "set-up-character": host,
    "files": files,
    "pursue": pursue,
    "redress": redress,
    **SPELL_TOPICS,
}
