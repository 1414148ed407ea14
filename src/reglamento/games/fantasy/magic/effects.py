"""What a spell does when nothing dispels it. [WF-CORE-LORE-01, WF-CORE-MAG-04, WF-CORE-MAG-06]"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from reglamento.games.fantasy.arms.flights import dice_thrown, flight_length
from reglamento.games.fantasy.facts.events.magic import CometRolled, SpellSteered
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import (
    AnyEffect,
    Change,
    Comet,
    Drain,
    Duel,
    FailsItem,
    Gale,
    Gallop,
    Go,
    Heal,
    Hits,
    Line,
    Pool,
    RallyNow,
    Rethrows,
    Rout,
)
from reglamento.games.fantasy.magic.aiming import AimAtPart
from reglamento.games.fantasy.magic.failing_items import NameItem
from reglamento.games.fantasy.magic.good_hours import RethrowsRoll
from reglamento.games.fantasy.magic.hits import DuelRoll, PoolRoll, SpellRoll, struck_by_line, struck_by_pool
from reglamento.games.fantasy.magic.lasting import end, lay
from reglamento.games.fantasy.magic.moving import GallopRoll, RoutTest, SpellMove
from reglamento.games.fantasy.magic.targets import struck_by
from reglamento.games.fantasy.nerve.rallying import RallyFiles
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Position, Roll
from reglamento.kernel.steps import Step

LORE, MISSILE = "WF-CORE-LORE-01", "WF-CORE-MAG-04"
FARTHER = 3
"""On so much or less a comet gathers another marker. [WF-CORE-LORE-01]"""


class TakeEffect(Step, frozen=True):
    """A spell does what its lore says, to its target or to all that it reaches. One that lasts is in force from now on.
    [WF-CORE-LORE-01, WF-CORE-MAG-06]
    """

    unit: str
    spell: str
    target: str
    value: int

    def then(self, game: Pitched, answer: None) -> list[Step]:
        told, side, follows = spell_named(self.spell), game.units[self.unit].side, list[Step]()
        known = Enchantment(self.spell, self.unit, side, "", self.value, told.lasts)
        if isinstance(told.effect, Comet):
            x, y = game.regiments[self.target].centre
            return lay(game, replace(known, place=Position(x, y), markers=1))
        for unit in struck_by(game, self.unit, self.spell, self.target):
            if told.lasts != "at once" and not isinstance(told.effect, FailsItem | Rethrows):
                follows += lay(game, replace(known, unit=unit))
            follows += EFFECTS[type(told.effect)](game, self.unit, self.spell, unit)
        return follows


def rally_now(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """A unit no longer flees, and turns as one that has rallied. [WF-CORE-LORE-01]"""
    game.change(unit, fleeing=False, movement="rallied")
    return [*game.happened(SpellSteered(LORE, spell, unit, "rallies")), RallyFiles(unit)]


class CometRoll(Step, frozen=True):
    """Each turn a comet gathers another marker on 1 to 3, and strikes on 4 to 6. [WF-CORE-LORE-01]"""

    number: str

    def ask(self, game: Pitched) -> Roll | None:
        known = game.enchantments.get(self.number)
        return None if known is None else Roll(1, LORE, "comet", known.side, known.caster)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        known = game.enchantments.get(self.number)
        if dice is None or known is None:
            return []
        strikes = dice[0] > FARTHER
        markers = known.markers + (not strikes)
        game.enchantments[self.number] = replace(known, markers=markers)
        follows = game.happened(CometRolled(LORE, known.caster, dice, markers, strikes))
        return [*follows, CometStrike(self.number)] if strikes else follows


class CometStrike(Step, frozen=True):
    """A comet hits every unit within 3D6 cm for each marker of its place, 2D6 times each, and is over. [WF-CORE-LORE-01]"""

    number: str

    def ask(self, game: Pitched) -> Roll:
        known = game.enchantments[self.number]
        return Roll(dice_thrown(3, game.readings.spanish), LORE, "comet-strikes", known.side, known.caster)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        known = game.enchantments[self.number]
        assert known.place is not None, "a comet falls on a place"
        reach, point = flight_length(dice, game.readings.spanish) * known.markers, (known.place.x, known.place.y)
        struck = [unit for unit, here in game.regiments.items() if at_most(rings_apart((point, point), here.ring), reach)]
        return [*end(game, self.number), *(SpellRoll(known.caster, known.spell, unit) for unit in struck)]


# ---- what each effect does at once to a unit


def _changed(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """A unit that is changed rallies at once where the spell says so. [WF-CORE-LORE-01]"""
    effect = spell_named(spell).effect
    rallies = isinstance(effect, Change) and effect.rally and game.units[unit].fleeing
    return rally_now(game, caster, spell, unit) if rallies else []


def _duel(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    return [SpellRoll(caster, spell, unit), DuelRoll(caster, spell, unit)]


def _move(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    effect = spell_named(spell).effect
    assert isinstance(effect, Go), "the spell moves a unit"
    return [SpellMove(unit, effect.length, effect.flying)]


def _heal(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    """[WF-CORE-LORE-01]"""
    game.change(unit, hurt=0)
    return game.happened(SpellSteered(LORE, spell, unit, "heals"))


def _pool(game: Pitched, caster: str, spell: str, unit: str) -> list[Step]:
    return [*struck_by_pool(game, caster, spell, unit), PoolRoll(caster, spell, unit)]


EFFECTS: Mapping[type[AnyEffect], Callable[[Pitched, str, str, str], list[Step]]] = {
    Hits: lambda game, caster, spell, unit: [SpellRoll(caster, spell, unit)],
    Line: struck_by_line,
    Duel: _duel,
    Drain: lambda game, caster, spell, unit: [AimAtPart(caster, spell, unit)],
    FailsItem: lambda game, caster, spell, unit: [NameItem(caster, spell, unit)],
    Rethrows: lambda game, caster, spell, unit: [RethrowsRoll(caster, spell)],
    Change: _changed,
    Go: _move,
    Rout: lambda game, caster, spell, unit: [RoutTest(unit)],
    Gallop: lambda game, caster, spell, unit: [GallopRoll(unit)],
    RallyNow: rally_now,
    Heal: _heal,
    Pool: _pool,
    Gale: lambda game, caster, spell, unit: [],
}
"""What each effect does at once to a unit, by caster, spell and unit. [WF-CORE-LORE-01]"""
