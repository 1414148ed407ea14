"""Which spells lie on a unit, and what they change. [WF-CORE-MAG-06, WF-CORE-MAG-09, WF-CORE-LORE-01]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_named
from reglamento.games.fantasy.lists.spells import Change, Gale, Pool
from reglamento.games.fantasy.lists.traits import Amphibious, Ethereal
from reglamento.games.fantasy.units.joined import host_of
from reglamento.games.fantasy.units.table import distance, movers, pace, troop_of
from reglamento.geometry.table.shapes.ruler import at_most

UPPER = 10
"""No characteristic goes above this."""


def changes(game: Pitched, unit: str) -> Iterator[Change]:
    """What the spells on a unit change, those on the unit of a character among them, the earliest first: of two that
    contradict each other the later counts. Water that spells make does not slow amphibious units. [WF-CORE-MAG-09,
    WF-AMPHIBIOUS-1]
    """
    there = [unit]
    while joined := game.units[there[-1]].joined:
        there.append(joined)
    for each in game.enchantments.values():
        effect = spell_named(each.spell).effect
        if isinstance(effect, Gale):
            yield from _blown(game, each, effect, there[-1])
        elif each.unit in there:
            if isinstance(effect, Change) and effect.wet and game.listed(unit).troop.trait(Amphibious) is not None:
                continue
            yield Change(half_move=True) if isinstance(effect, Pool) else effect if isinstance(effect, Change) else Change()


def _blown(game: Pitched, spell: Enchantment, gale: Gale, unit: str) -> Iterator[Change]:
    """What a gale changes of a unit on the table that is within reach of its caster. [WF-CORE-LORE-01]"""
    caster = host_of(game, spell.caster)
    if caster in game.regiments and unit in game.regiments and at_most(distance(game, caster, unit), gale.reach):
        yield Change(strongest_shot=gale.strongest_shot, half_move=game.units[unit].side != spell.side)


def enchanted(game: Pitched, unit: str, field: str) -> int:
    """The sum of what spells add to a figure of a unit: `armour`, `to_hit`, `leadership`."""
    return sum(getattr(each, field) for each in changes(game, unit)) if game.enchantments else 0


def bound_to(game: Pitched, unit: str, field: str) -> int:
    """A figure that a spell sets for a unit, by the latest one; 0 for none."""
    found = [figure for each in changes(game, unit) if (figure := getattr(each, field))] if game.enchantments else []
    return found[-1] if found else 0


def spell_gives(game: Pitched, unit: str, field: str) -> bool:
    """Whether a spell on a unit has such an effect: `half_move`, `no_shots`, `fearless`."""
    return bool(game.enchantments) and any(getattr(each, field) for each in changes(game, unit))


def profile_under_spells(game: Pitched, unit: str, profile: Profile) -> Profile:
    """The characteristics as the spells on a unit leave them: what spells set first, then what they add, from 1 to 10.
    [WF-CORE-LORE-01]
    """
    for each in changes(game, unit) if game.enchantments else ():
        profile = replace(
            profile,
            WS=each.set_skill or profile.WS,
            BS=each.set_aim or profile.BS,
            S=_kept(each.set_strength or profile.S, each.strength),
            T=_kept(profile.T, each.toughness),
            A=_kept(each.set_attacks or profile.A, each.attacks),
            Ld=_kept(profile.Ld, each.leadership),
        )
    return profile


def _kept(figure: int, more: int) -> int:
    return max(min(figure, 1), min(UPPER, figure + more))


def movement_of(game: Pitched, unit: str) -> float:
    """The Movement of a unit in cm: of its slowest model, half of it under some spells, but never for ethereal units. [WF-CORE-LORE-01,
    WF-CORE-MOV-04, WF-ETHEREAL-2]
    """
    if not game.enchantments:
        return pace(game, unit)
    return min(_moved(game, id) for id in movers(game, unit))


def _moved(game: Pitched, id: str) -> float:
    """The Movement of one kind of models under spells. [WF-ETHEREAL-2, WF-AMPHIBIOUS-1]"""
    troop = troop_of(game, id)
    slowed = spell_gives(game, id, "half_move") and troop.trait(Ethereal) is None
    return troop.movement / 2 if slowed else troop.movement
