"""Special rules in words, with their figures. [WF-GEN-1, WF-CORE-UNIT-01]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import asdict

from reglamento.games.fantasy.lists import hit_traits as h
from reglamento.games.fantasy.lists import magic_traits as m
from reglamento.games.fantasy.lists import traits as t
from reglamento.games.fantasy.lists.hit_traits import Trait
from reglamento.games.fantasy.lists.records import LIGHT_STRENGTH
from reglamento.games.fantasy.movement.free_moves import WINGS
from reglamento.games.fantasy.words.names import spell_name
from reglamento.games.fantasy.words.vocabulary import TRAIT_NAMES
from reglamento.language import ntr, tr
from reglamento.sentences import decimal, explained, listed

GROUNDS: Mapping[str, str] = {
    "wood": "woods",
    "marsh": "marshes",
    "steep hill": "steep hills",
    "river": "rivers",
    "water": "water",
    "obstacles": "obstacles",
    "all": "all ground",
}
DOES: Mapping[type[Trait], str] = {
    t.Scaly: "armour save of {save}+, better with armour",
    t.Fearless: "tests for no panic, fear, terror or stupidity",
    t.Unbreakable: "takes no break test",
    t.ColdBlooded: "Leadership tests on three dice without the highest",
    t.Stubborn: "nothing modifies its break tests",
    t.Hatred: "rolls misses of the first round again, and pursues",
    t.Ward: "save of {save}+ after the armour save, which nothing modifies",
    h.CancelsArmour: "no armour save against it",
    h.MultipleWounds: "each unsaved wound counts as {wounds}",
    h.Piercing: "armour saves against it are 1 worse",
    t.Large: "sees and is seen over others, and is easier to hit",
    t.Petrifies: "each model shoots {hits} hits without a roll, which cancel armour",
    t.Fear: "enemies test before they charge it or are charged by it",
    t.Terror: "as fear, and once in the battle enemies near it test or flee",
    t.Stupid: "tests each turn, or only stumbles straight ahead",
    t.Frenzy: "one Attack more, must charge and pursue, until it is beaten",
    t.Unstable: "takes no break test, and loses a Wound for each point that it is beaten by",
    t.Ethereal: "crosses all ground, and is wounded by magical attacks alone",
    h.MagicBlows: "wound the ethereal, too",
    h.ColdBlows: "wound nothing that is immune to cold",
    t.Coldproof: "cold attacks do not wound it",
    t.Cross: "moves as in the open through {ground}",
    t.Amphibious: "moves as in the open through marshes, rivers and lakes",
    t.Raised: "marches near its General alone, and crumbles without the General",
    t.Scouts: "is set up after all others, hidden from the enemy",
    t.FastCavalry: "turns as it likes, and shoots to all sides, after a march too",
    t.Skirmishers: "in loose order, moves and turns as it likes",
    t.Flyer: "moves and charges over all ground, up to {wings} cm",
    t.LightChariot: "unit strength {light}",
    t.Unnerving: "enemies in contact test on one die more without the lowest",
    h.Poisoned: "a natural 6 to hit wounds",
    h.KillingBlow: "a natural 6 to wound in close combat slays a model as large as a man",
    h.Flaming: "wound the flammable twice",
    t.Flammable: "flaming attacks wound it twice",
    t.Regeneration: "unsaved wounds are undone on {save}+",
    t.CancelsAttack: "enemy models in contact have an Attack less",
    t.Lightning: "may break off the combat into which it charged",
    t.TwoWeapons: "one Attack more with a magic weapon in each hand",
    t.MagicArmour: "armour save of {save}+, better with other armour",
    t.WarBanner: "{points} more in the combat result",
    m.Wizard: "level {level}",
    m.Scroll: "ends one spell",
    m.DispelBonus: "{points} more at the dispel rolls of its side",
    m.BoundSpell: "{spell} without dice, once in a magic phase, power {power}",
    m.MagicUnit: "{spell} without dice, once in a magic phase, its power the number of models",
}
"""What a special rule does, by its kind, with its fields."""
FIGURES: Mapping[str, str] = {"wings": decimal(WINGS), "light": str(LIGHT_STRENGTH)}


def trait_text(trait: Trait) -> str:
    """A special rule by its name and what it does: `Ward save: save of 4+ after the armour save, which nothing modifies`."""
    return explained(tr(TRAIT_NAMES[type(trait).__name__]), ", ".join(_does(trait)))


def _does(trait: Trait) -> Iterator[str]:
    if type(trait) in SEVERAL:
        yield from SEVERAL[type(trait)](trait)
    else:
        yield tr(DOES[type(trait)]).format(**FIGURES, **{name: _shown(name, value) for name, value in asdict(trait).items()})


def _shown(field: str, value: Any) -> Any:
    if field == "ground":
        return listed([tr(GROUNDS[each]) for each in value])
    return spell_name(value) if field == "spell" else value


def _breath(trait: t.Breath) -> Iterator[str]:
    yield tr("Strength {strength}, {long} cm long").format(strength=trait.strength, long=decimal(trait.long))
    yield from map(trait_text, trait.special)


def _impact(trait: t.ImpactHits) -> Iterator[str]:
    number = f"{trait.hits}+{trait.more}" if trait.more else trait.hits
    words = tr("each model that charges into contact hits {n} times without a roll, Strength {strength}")
    yield words.format(n=number, strength=trait.strength)


def _random(trait: t.RandomMove) -> Iterator[str]:
    words = (
        tr("{dice}D6 cm in the compulsory moves, where an arrow points")
        if trait.scatters
        else tr("{dice}D6 cm in the compulsory moves")
    )
    yield words.format(dice=trait.dice)


def _more_dice(trait: m.MoreDice) -> Iterator[str]:
    if trait.power:
        yield ntr("{n} power die more", "{n} power dice more", trait.power).format(n=trait.power)
    if trait.dispel:
        yield ntr("{n} dispel die more", "{n} dispel dice more", trait.dispel).format(n=trait.dispel)


def _resistance(trait: m.MagicResistance) -> Iterator[str]:
    yield ntr("{n} dispel die more against spells at it", "{n} dispel dice more against spells at it", trait.dice).format(
        n=trait.dice
    )


def _power_stone(trait: m.PowerStone) -> Iterator[str]:
    yield ntr("once, {n} die more for a casting roll", "once, {n} dice more for a casting roll", trait.dice).format(n=trait.dice)


def _dispel_stone(trait: m.DispelStone) -> Iterator[str]:
    yield ntr("once, {n} die more for a dispel roll", "once, {n} dice more for a dispel roll", trait.dice).format(n=trait.dice)


def _weapon(trait: t.MagicWeapon) -> Iterator[str]:
    if trait.hit:
        yield tr("+{n} to hit").format(n=trait.hit)
    if trait.attacks:
        yield ntr("+{n} Attack", "+{n} Attacks", trait.attacks).format(n=trait.attacks)
    if trait.strength:
        yield tr("+{n} Strength").format(n=trait.strength)
    if trait.pierces:
        yield tr("armour saves {n} worse").format(n=trait.pierces)
    yield from map(trait_text, trait.special)


SEVERAL: Mapping[type[Trait], Callable[[Any], Iterator[str]]] = {
    t.Breath: _breath,
    t.ImpactHits: _impact,
    t.RandomMove: _random,
    t.MagicWeapon: _weapon,
    m.MoreDice: _more_dice,
    m.MagicResistance: _resistance,
    m.PowerStone: _power_stone,
    m.DispelStone: _dispel_stone,
}
"""The same of rules that tell several things, or not always the same ones."""
