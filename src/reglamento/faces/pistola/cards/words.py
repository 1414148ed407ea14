"""What weapons do beside their figures, and what traits mean, in words. [PP-BASE-06, PP-BASE-09, PP-BASE-17]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from reglamento.games.pistola.arms.weapons import BLAST, Weapon, WeaponType
from reglamento.games.pistola.forces.units import Trait
from reglamento.games.pistola.words.names import length
from reglamento.language import tr

TYPES: Mapping[WeaponType, str] = {  # said to a player
    "rapid fire": "rapid fire",
    "pistol": "pistol",
    "assault": "assault {n}",
    "heavy": "heavy {n}",
    "close combat": "close combat",
    "grenade": "grenade",
}
"""The types of weapons, with their number of shots where it is theirs."""
DOES: Mapping[str, tuple[Callable[[Weapon], bool], str]] = {
    "gets_hot": (lambda weapon: weapon.gets_hot, "low dice to hit wound its bearer"),
    "twin_linked": (lambda weapon: weapon.twin_linked, "misses are rolled again"),
    "melta": (lambda weapon: weapon.melta, "two dice against armour values, up to half its range"),
    "rending": (lambda weapon: weapon.rending, "a 6 to hit wounds without armour save"),
    "sniper": (lambda weapon: weapon.sniper, "hits on 2+, wounds on 4+"),
    "pinning": (lambda weapon: weapon.pinning, "its losses may pin a unit"),
    "power": (lambda weapon: weapon.denies_armour, "no armour save"),
    "power_fist": (lambda weapon: weapon.power_fist, "strikes last"),
    "heavy_close_combat": (lambda weapon: weapon.heavy_close_combat, "armour saves on 4+ at best"),
    "frag": (lambda weapon: weapon.through_cover == "frag", "its bearer strikes first after a charge through cover"),
    "plasma": (lambda weapon: weapon.through_cover == "plasma", "after a charge through cover all strike by Initiative"),
}
"""What some weapons do, by the field that says so."""
MEANS: Mapping[Trait, str] = {
    "infiltrators": "Infiltrators: +1 or +2 in the roll for surprise",
    "fearless": "Fearless: passes morale tests and is never pinned",
    "fleet": "Fleet: may run instead of shooting",
    "small creature": "Small creature: passes over models in its way",
    "swarm": "Swarm: better in cover, and wounded twice by templates and blasts",
    "monstrous": "Monstrous: fires two weapons, and its blows allow no armour save",
    "compulsory assault": "Must advance: on a 1 or 2 it goes forward before its side moves",
    "independent character": "Independent character: may join units and leave them",
    "beasts": "Beasts: charge twice as far, and flee farther",
    "slow": "Slow: moves as in difficult terrain",
    "no pursuit": "Never pursues",
    "zombie": "Zombie: ignores a wound on 4+",
    "unique": "Unique: exists once",
}
"""The traits of units that may be played."""


def weapon_text(weapon: Weapon) -> str:
    """All that a weapon does beside its figures, in one line; empty for one that is told whole by them."""
    return ", ".join(_does(weapon))


def _does(weapon: Weapon) -> Iterator[str]:
    if weapon.blast:
        yield tr("a blast of {across}").format(across=length(BLAST[weapon.blast]))
    yield from (tr(words) for has, words in DOES.values() if has(weapon))
