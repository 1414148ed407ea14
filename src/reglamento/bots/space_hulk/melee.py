"""The Marine's decisions inside a combat, by exact odds: parry, block, the die to re-roll, psi points.

The average over the dice that the view does not show is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any, NamedTuple

from reglamento.bots.space_hulk.board.duel import (
    PSI_WORTH,
    Dice,
    Fight,
    answers,
    fight,
    rerolled,
    rolls,
    settled,
    strength,
    with_axe,
)
from reglamento.games.space_hulk.facts.arsenal import CLAWS
from reglamento.games.space_hulk.facts.choices import Block, Parry, Pass, Reroll, SpendPsi
from reglamento.games.space_hulk.facts.events.fighting import Assaulted, CombatChoice, CombatDice
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose

NAMES = {Pass: "pass", Parry: "parry", Block: "block"}


class Table(NamedTuple):
    """The known state of a combat: the fight, the dice of both sides as far as they are shown, and whether a
    shield has blocked.
    """

    fight: Fight
    ours: Dice | None
    theirs: Dice | None
    blocked: bool


def decide(view: Hulk, question: Choose) -> Any:
    """The choice to parry, block, re-roll or spend, as the question asks."""
    return DECISIONS[question.topic](_table(view, question), question)


def _answer(table: Table, question: Choose) -> Any:
    """[SH-SWORD-01, SH-SHIELD-01]"""

    def worth(option: Any) -> float:
        name = NAMES[type(option)]

        def end(ours: Dice, theirs: Dice) -> float:
            ends = answers(table.fight, ours, theirs)
            return ends.get(name, ends["pass"]).worth

        return _mean(table, end)

    return max(question.options, key=worth)


def _guard(table: Table, question: Choose) -> Any:
    """[SH-GUARD-04]"""
    dice = table.ours or tuple(sorted(option.die for option in question.options if isinstance(option, Reroll)))
    known = table._replace(ours=dice)
    it = table.fight

    def worth(option: Any) -> float:
        if isinstance(option, Reroll):
            return _mean(known, lambda ours, theirs: rerolled(it, ours, option.die, _result(table, theirs)).worth)
        return _mean(known, lambda ours, theirs: with_axe(it, max(ours) + it.bonus, _result(table, theirs)).worth)

    return max(question.options, key=worth)


def _axe(table: Table, question: Choose) -> Any:
    """[SH-AXE-01]"""
    it = table.fight

    def worth(option: Any) -> float:
        points = option.points if isinstance(option, SpendPsi) else 0

        def end(ours: Dice, theirs: Dice) -> float:
            return settled(it, max(ours) + it.bonus + points, _result(table, theirs)).worth

        return _mean(table, end) - PSI_WORTH * points

    return max(question.options, key=worth)


def _rally(table: Table, question: Choose) -> Any:
    """Under the reading that a block takes a die away, it costs nothing. [SH-SHIELD-01]"""
    return Block() if Block() in question.options else question.options[0]


DECISIONS: dict[str, Callable[[Table, Choose], Any]] = {"parry": _answer, "block": _rally, "guard": _guard, "axe": _axe}


def _result(table: Table, theirs: Dice) -> int:
    return min(theirs) if table.blocked else strength(table.fight, theirs)


def _mean(table: Table, worth: Callable[[Dice, Dice], float]) -> float:
    ours = ((table.ours, 1),) if table.ours else rolls(table.fight.dice)
    theirs = ((table.theirs, 1),) if table.theirs else rolls(CLAWS)
    whole = sum(ways for _, ways in ours) * sum(ways for _, ways in theirs)
    return fsum(worth(mine, other) * ways * many for mine, ways in ours for other, many in theirs) / whole


# ---- reading the table


def _table(view: Hulk, question: Choose) -> Table:
    marine = view.marines[question.about or ""]
    events = _since_the_assault(view)
    attacks = view.phase == "marine"
    foe = _opponent(view, marine)
    ours: Dice | None = None
    theirs: Dice | None = None
    blocked = False
    for event in events:
        if isinstance(event, Assaulted):
            attacks = event.attacker == marine.id
            foe = view.stealers[event.defender if attacks else event.attacker]
        elif isinstance(event, CombatDice) and event.piece == marine.id:
            ours = event.dice if event.why == "roll" or ours is None else _swapped(ours, events, event)
        elif isinstance(event, CombatDice):
            theirs = event.dice if event.why == "roll" or theirs is None else (*sorted(theirs)[:-1], *event.dice)
        elif isinstance(event, CombatChoice):
            blocked = blocked or (event.what == "block" and view.readings.shield == "lowest")
    in_front = view.terrain.in_front
    # Only a Marine that faces its foe is asked about its weapons.
    marine_faces = question.topic != "guard" or in_front(marine.at, marine.facing, foe.at)
    faces = (marine_faces, in_front(foe.at, foe.facing, marine.at))
    it = fight(view, marine, foe, faces, marine_attacks=attacks)
    return Table(it, _sorted(ours), _sorted(theirs), blocked)


def _since_the_assault(view: Hulk) -> list[Event]:
    """The events of this combat, as far as the view shows them."""
    found: list[Event] = []
    chain = view.log
    while chain is not None:
        chain, event = chain
        found.append(event)
        if isinstance(event, Assaulted):
            return found[::-1]
    return []


def _swapped(dice: Dice, events: list[Event], new: CombatDice) -> Dice:
    """The Marine's dice after a re-roll. [SH-GUARD-04]"""
    kept = list(dice)
    kept.remove(next(event.points for event in events if isinstance(event, CombatChoice) and event.what == "guard"))
    return (*kept, *new.dice)


def _sorted(dice: Dice | None) -> Dice | None:
    return None if dice is None else tuple(sorted(dice))


def _opponent(view: Hulk, marine: Marine) -> Genestealer:
    """The Genestealer that the Marine most likely fights: the active one, or the one in front of the Marine."""
    ahead = [id for square in view.terrain.fronts(marine.at, marine.facing) if (id := view.at.get(square)) in view.stealers]
    if view.active in view.stealers and (view.active in ahead or not ahead):
        return view.stealers[view.active]
    return view.stealers[ahead[0]] if ahead else Genestealer("", NOWHERE, 0)
