"""Printed profiles of weapons as weapons of ours, and what of them is not enforced."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from reglamento.armies.lists.beside import slug
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.battlescribe import figures
from reglamento.games.wh40k.battlescribe.selections import Printed

Note = Callable[[str, str], None]
"""Is told what is not enforced: its name, and what it says."""
MODES = re.compile(r"(.+?)(?:,\s+|\s+-\s+|:\s+|\s+\()(.+)$", re.DOTALL)
"""A weapon and one of its profiles: `Gun, standard`, `Gun - standard`, `Gun (standard)`."""
AUTOMATIC = re.compile(r"This weapon (?:automatically hits its target|hits automatically)", re.IGNORECASE)
EXTRA = re.compile(
    r"(?:Each|Every) time the bearer fights, it (?:can make|makes) (1|2|3|one|two|three) additional attacks? with this weapon",
    re.IGNORECASE,
)
UNSIGHTED = re.compile(
    r"This weapon can (?:target|fire at|be fired at) (?:enemy )?units (?:that are |which are )?not visible to (?:the|its) (?:bearer|firer)",
    re.IGNORECASE,
)
NUMBERS = {"one": 1, "two": 2, "three": 3}


def weapons(printed: Sequence[Printed], note: Note) -> tuple[Weapon, ...]:
    """The weapons of a model, with all their profiles: `Gun, standard` and `Gun, overcharged` are those of one weapon. Two weapons that are
    the same have ids of their own. `note` is told what is not enforced. [40K-CORE-DATA-03]
    """
    stems = Counter(_stem(name) for name in {each.name for each in printed})
    made: list[Weapon] = []
    for each in printed:
        weapon = _weapon(each, note)
        if weapon is None:
            continue
        of = slug(_stem(each.name)) if stems[_stem(each.name)] > 1 else ""
        alike = sum(other.name == weapon.name for other in made)
        more = f"-{alike + 1}" if alike else ""
        made.append(replace(weapon, id=f"{weapon.id}{more}", of=of and f"{of}{more}"))
    return tuple(made)


def _stem(name: str) -> str:
    """The name of a weapon without that of the profile."""
    profile = MODES.match(name)
    return name if profile is None else profile[1]


def _weapon(printed: Printed, note: Note) -> Weapon | None:
    kind = figures.weapon_type(printed.value("Type"))
    if kind is None:
        note(printed.name, f"the type {printed.value('Type') or 'is missing'}: this weapon is left out")
        return None
    far, how = figures.weapon_range(printed.value("Range"))
    if (kind[0] == "Melee") == bool(far) or how:
        note(printed.name, f"the range {printed.value('Range') or 'is missing'}: this weapon is left out")
        return None
    strength, odd_strength = figures.strength(printed.value("S", "Strength"))
    ap, ap_rolled, odd_ap = figures.ap(printed.value("AP"))
    damage, odd_damage = figures.damage(printed.value("D", "Damage"))
    for odd in (odd_strength, odd_ap, odd_damage):
        note(printed.name if odd else "", odd)
    special = printed.value("Abilities", "Ability")
    said = " ".join(special.split()).strip(" .")
    extra = EXTRA.fullmatch(said) if kind[0] == "Melee" else None
    unsighted = bool(UNSIGHTED.fullmatch(said)) and kind[0] != "Melee"
    automatic = bool(AUTOMATIC.search(special))
    if not (figures.missing(special) or extra or unsighted or AUTOMATIC.fullmatch(said)):
        note(printed.name, special)
    return Weapon(
        id=slug(printed.name),
        name=printed.name,
        type=kind[0],
        range=far,
        shots=kind[1],
        strength=strength,
        ap=ap,
        ap_rolled=ap_rolled,
        damage=damage,
        automatic=automatic,
        unsighted=unsighted,
        extra=0 if extra is None else NUMBERS.get(extra[1].lower()) or int(extra[1]),
    )
