"""Winners that are still in contact widen their front, and lap round the enemy. [WF-CORE-CC-01]"""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from reglamento.games.fantasy.combat.lapping import ENDS, abreast_at, beyond, edges_round, strips
from reglamento.games.fantasy.combat.touching import striking
from reglamento.games.fantasy.facts.choices.combat import KeepFront, WidenFront
from reglamento.games.fantasy.facts.events.moves import LappedRound, OpenedOut, Redressed
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Lap
from reglamento.games.fantasy.field.ground import off_table, surroundings
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.skirmishing import OPEN, loose, skirmishes
from reglamento.games.fantasy.units.table import contacts_of, foes_of, machine_of, troop_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, moved_to, settled, spaced
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "WF-CORE-CC-01"
MOST = 2
"""So many models go to each side of the front at the most."""


class RedressRanks(Step, frozen=True):
    """The winners of the round that are still in contact, first those of the player whose turn it is; before them skirmishers whose combat
    is over open out. [WF-CORE-CC-01, WF-CORE-SKI-01]
    """

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        follows = [step for unit in [*game.regiments] for step in opened(game, unit)]
        winners = [unit for unit in game.regiments if game.units[unit].won and foes_of(game, unit)]
        return [*follows, *(WidenOrKeep(unit) for unit in sorted(winners, key=lambda unit: game.units[unit].side != self.side))]


def opened(game: Pitched, unit: str) -> list[Step]:
    """Skirmishers that are loose again open out about their middle, where there is room. [WF-CORE-SKI-01]"""
    here = game.regiments[unit]
    if here.models == 1 or here.gap or not troop_of(game, unit).skirmisher or not loose(game, unit):
        return []
    wide = spaced(here, OPEN)
    there = settled(moved_to(wide, wide.point(0.0, (wide.depth - here.depth) / 2), here.angle))
    if off_table(game, there) or stood_in(there, about(there, surroundings(game, unit), there.radius)) is not None:
        return []
    game.regiments[unit] = there
    return game.happened(OpenedOut("WF-CORE-SKI-01", unit, place_of(there)))


class WidenOrKeep(Step, frozen=True):
    """Up to two models a side come to the ends of the front, from the rear ranks or from where they stood beyond the enemy. They come where
    there is room and more models strike for it; those that do not touch the enemy's side go round it. [WF-CORE-CC-01]
    """

    unit: str

    def options(self, game: Pitched) -> tuple[WidenFront, ...]:
        """Each front with which more models strike than with any narrower one."""
        if not may_redress(game, self.unit):
            return ()
        numbers, found = {(0, 0): striking(game, self.unit)}, list[WidenFront]()
        for left, right in sorted(product(range(MOST + 1), repeat=2), key=lambda more: (more[0] + more[1], more)):
            after = game.copy()
            if not (left or right) or not redress(after, self.unit, left, right):
                continue
            number = striking(after, self.unit)
            if all(number > known for (a, b), known in numbers.items() if a <= left and b <= right):
                numbers[left, right] = number
                found.append(WidenFront(self.unit, left, right, rounding(after, self.unit) - rounding(game, self.unit)))
        return tuple(found)

    def ask(self, game: Pitched) -> Choose | None:
        wider = self.options(game)
        if not wider:
            return None
        options = (KeepFront(), *wider)
        return Choose(game.units[self.unit].side, RULE, "redress", options, options[0], self.unit)

    def then(self, game: Pitched, answer: KeepFront | WidenFront | None) -> list[Step]:
        files, laps = game.regiments[self.unit].files, laps_of(game, self.unit)
        if not isinstance(answer, WidenFront) or not redress(game, self.unit, answer.left, answer.right):
            return []
        here, follows = game.regiments[self.unit], list[Step]()
        if here.files != files:
            follows += game.happened(Redressed(RULE, self.unit, here.files, place_of(here)))
        for (enemy, hand), lap in laps_of(game, self.unit).items():
            if laps.get((enemy, hand)) != lap:
                follows += game.happened(LappedRound(RULE, self.unit, enemy, lap.models, hand))
        return follows


def may_redress(game: Pitched, unit: str) -> bool:
    """Whether a unit has ranks to redress, or a front beyond its enemies, and does so of its own will."""
    if unit not in game.regiments or not foes_of(game, unit) or game.units[unit].fleeing:
        return False
    here = game.regiments[unit]
    if here.files < 2 or machine_of(game, unit) is not None or skirmishes(game, unit):
        return False
    return here.models > here.files or any(idle(game, unit, hand) for hand in ENDS)


def redress(game: Pitched, unit: str, left: int, right: int) -> bool:
    """So many models come to each end of the front, and those beyond the enemy go round it. Gives whether they can: there are so many, and
    there is room.
    """
    more = dict(zip(ENDS, (left, right), strict=True))
    coming = {hand: max(0, more[hand] - idle(game, unit, hand)) for hand in ENDS}
    there = widened(game, unit, coming["left"], coming["right"]) if any(coming.values()) else game.regiments[unit]
    if there is None:
        return False
    game.regiments[unit] = there
    return all(go_round(game, unit, hand, more[hand]) for hand in ENDS if more[hand])


def laps_of(game: Pitched, unit: str) -> dict[tuple[str, Hand], Lap]:
    """The models of a unit that have gone round enemies, by the enemy and the hand."""
    return {
        (each.target if each.charger == unit else each.charger, lap.hand): lap
        for each in contacts_of(game, unit)
        for lap in each.laps
        if lap.unit == unit
    }


def rounding(game: Pitched, unit: str) -> int:
    """How many models of a unit have gone round enemies."""
    return sum(lap.models for lap in laps_of(game, unit).values())


def idle(game: Pitched, unit: str, hand: Hand) -> int:
    """How many models at an end of the front are beyond the enemy, and have not gone round it."""
    over = beyond(game, unit, hand)
    lap = None if over is None else laps_of(game, unit).get((over.enemy, hand))
    return 0 if over is None else max(0, over.files - (0 if lap is None else lap.models))


def go_round(game: Pitched, unit: str, hand: Hand, models: int) -> bool:
    """Those of so many models at an end of the front that are beyond the enemy go round it. Gives whether they have room there."""
    over = beyond(game, unit, hand)
    if over is None:
        return False
    edges, known = edges_round(over.contact, unit, hand), laps_of(game, unit).get((over.enemy, hand))
    number = min((0 if known is None else known.models) + models, over.files)
    if not number:
        return True
    for strip in strips(game, unit, over.enemy, edges, number):
        if stood_in(strip, about(strip, surroundings(game, unit, charging=True), strip.radius)) is not None:
            return False
    sides = edges[: 1 + (number > abreast_at(game, unit, over.enemy, edges[0]))]
    others = tuple(lap for lap in over.contact.laps if (lap.unit, lap.hand) != (unit, hand))
    key = f"{over.contact.charger}/{over.contact.target}"
    game.contacts[key] = replace(over.contact, laps=(*others, Lap(unit, hand, number, sides)))
    return True


def widened(game: Pitched, unit: str, left: int, right: int) -> Regiment | None:
    """The unit with so many models more at each side of its front; None where it has not so many in its rear ranks, or no room."""
    here = game.regiments[unit]
    if here.files + left + right > here.models:
        return None
    middle = here.point((right - left) * here.base.width / 2, 0.0)
    there = settled(moved_to(replace(here, files=here.files + left + right), middle, here.angle))
    around = about(there, surroundings(game, unit, charging=True), there.radius)
    return there if stood_in(there, around) is None else None
