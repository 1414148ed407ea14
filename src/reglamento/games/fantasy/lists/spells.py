"""Spells, the lores that hold them, and the vocabulary of what they do. What is not here cannot be written in a lore.
[WF-CORE-LORE-01, WF-CORE-MAG-03, WF-CORE-MAG-06]
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

AimedAt = Literal["enemy", "friend", "self", "fighter", "ground"]
"""What a spell is cast at: an enemy, a friend, its caster, its caster or a character of its side on foot in close combat, or the place
where a unit stands now. [WF-MAGICRES-4, WF-CORE-LORE-01]
"""
Among = Literal["one", "all in range", "all seen in range"]
"""One unit that the player names, or all units of that kind, without a target. [WF-MAGICRES-3]"""
Lasts = Literal["at once", "turn", "next turn", "combat", "one turn", "remains", "battle"]
"""How long a spell is in force. `turn` and `next turn` end with this turn and with the enemy's next, `combat` with the close combat of its
target, and `one turn` at the next magic phase of its side. `remains` lasts as long as its caster upholds it. `one turn` and `remains` may
be dispelled later. [WF-CORE-MAG-06]
"""
Engagement = Literal["no", "any", "only"]
"""Whether a spell may be cast at engaged units. [WF-CORE-MAG-03]"""
Target = Literal["any", "cavalry", "fleeing", "lone", "wounded", "engine", "magic item"]
"""What the target must be; a `lone` one is a character on foot that stands alone."""
Amount = Literal["1", "D3", "D6", "2D6", "3D6", "front rank"]
"""How many hits: dice, or one for each model of the front rank."""
NearFeature = Literal["wood", "marsh", "hill", "river", "lake", "building"]
"""Features that a spell needs near its target."""
Small = Annotated[int, msgspec.Meta(ge=-10, le=10)]
Figure = Annotated[int, msgspec.Meta(ge=1, le=10)]
Distance = Annotated[float, msgspec.Meta(gt=0, le=200)]


class Effect(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True, tag_field="does", tag=""):
    """What a spell does. In a file: `effect = { does = "hits", number = "D6", strength = 4 }`."""


class Hits(Effect, frozen=True, tag="hits"):
    """Hits of a Strength on the target, and a D6 more where it is inside the features that the spell needs. `by_armour` gives the
    Strength by how well the target is armoured: none or 6+, 5+, 4+ or better.
    """

    number: Amount
    strength: Figure
    cancels_armour: bool = False
    flaming: bool = False
    cold: bool = False
    by_armour: tuple[Figure, Figure, Figure] | None = None
    inside: bool = False


class Line(Effect, frozen=True, tag="line"):
    """A hit of a Strength on each model under a straight line from the caster towards the target, of so many cm."""

    length: Distance
    strength: Figure
    flaming: bool = False
    cold: bool = False


class Duel(Effect, frozen=True, tag="duel"):
    """D6 hits; then each side throws a die, and as long as the caster's is higher, so many hits more are dealt."""

    strength: Figure
    flaming: bool = False


class Drain(Effect, frozen=True, tag="drain"):
    """A model of the target loses a Wound without a save, and the caster regains one."""


class Change(Effect, frozen=True, tag="change"):
    """What is changed of the target while the spell lasts. Figures are added; those that begin with `set` stand instead of the own."""

    attacks: Small = 0
    strength: Small = 0
    toughness: Small = 0
    leadership: Small = 0
    armour: Small = 0
    """What is added to its armour saves: -1 makes 4+ a 5+."""
    to_hit: Small = 0
    """What is added to its rolls to hit in close combat."""
    shots: Small = 0
    """What is added to its rolls to hit with shots."""
    hits_on: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """What its blows need to hit at most, whatever the skills are; 0 for what the skills say."""
    shot_on: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """What shots at it need to hit at least."""
    beast_hits_on: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """What the blows of its mounts need."""
    set_attacks: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    set_strength: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    set_skill: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """Its Weapon Skill."""
    set_aim: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """Its Ballistic Skill."""
    no_shots: bool = False
    no_weapons: bool = False
    """Its weapons add nothing."""
    half_move: bool = False
    wet: bool = False
    """Done by water: it does nothing to amphibious units. [WF-AMPHIBIOUS-1]"""
    fearless: bool = False
    fear: bool = False
    hit_ones: bool = False
    """It rolls again once each 1 to hit in close combat."""
    wound_ones: bool = False
    """It rolls again once each 1 to wound in close combat."""
    still: bool = False
    """It does not move."""
    rally: bool = False
    """It rallies at once where it flees."""
    last_blows: bool = False
    """Its models that fall before they strike strike once all the same."""
    strongest_shot: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """Shots of this Strength or less do nothing to it."""


class FailsItem(Effect, frozen=True, tag="fail item"):
    """A magic item in the target does nothing while the spell lasts, on a 5 or 6 for the battle. [WF-CORE-LORE-01, WF-TWOWEAPONS-3]"""


class Rethrows(Effect, frozen=True, tag="rethrows"):
    """In this turn D3 dice of the caster's side that fail to hit, to wound or to save may be thrown again."""


class Go(Effect, frozen=True, tag="move"):
    """The target moves at once, so many cm as in the Movement phase, or in the air; where it meets an enemy it charges."""

    length: Distance
    flying: bool = False


class Rout(Effect, frozen=True, tag="rout"):
    """The target tests its Leadership, or moves 5D6 cm towards the edge of its own side as in a flight, and does not count as fleeing."""


class Gallop(Effect, frozen=True, tag="gallop"):
    """The target moves 5D6 cm straight towards the nearest enemy that it sees, and charges it where it gets there."""


class RallyNow(Effect, frozen=True, tag="rally"):
    """The target no longer flees."""


class Heal(Effect, frozen=True, tag="heal"):
    """A hurt model of the target has all its Wounds again."""


class Pool(Effect, frozen=True, tag="pool"):
    """A round template over the middle of the target: each model wholly under it is hit, and on 1 to 3 of a D6 the unit moves at half its
    rate in its next turn.
    """

    diameter: Distance
    strength: Figure


class Gale(Effect, frozen=True, tag="gale"):
    """While the spell lasts, within so many cm of its caster shots of this Strength or less do nothing to any unit, and enemies move at
    half of their rate.
    """

    reach: Distance
    strongest_shot: Figure


class Comet(Effect, frozen=True, tag="comet"):
    """A point that each turn gets a further marker on 1 to 3; on 4 to 6 all units within 3D6 cm for each marker are hit 2D6 times."""

    strength: Figure


AnyEffect: TypeAlias = (
    Hits | Line | Duel | Drain | Change | FailsItem | Rethrows | Go | Rout | Gallop | RallyNow | Heal | Pool | Gale | Comet
)


class Spell(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """A spell as its lore tells it. Without a `range` it reaches the whole table. `near` are features of which the target must be
    `within` so many cm; where the table has none of them, the `range` counts instead, if there is one. [WF-CORE-LORE-01]
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    casting: Annotated[int, msgspec.Meta(ge=3, le=30)]
    effect: AnyEffect
    aim: AimedAt = "enemy"
    among: Among = "one"
    range: Distance | None = None
    missile: bool = False
    sight: bool = False
    engaged: Engagement = "no"
    target: Target = "any"
    lasts: Lasts = "at once"
    near: tuple[NearFeature, ...] = ()
    within: Annotated[float, msgspec.Meta(ge=0, le=50)] = 0.0


class Lore(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Six spells that belong together, the easiest first. [WF-CORE-MAG-01]"""

    id: str
    name: str
    spells: tuple[Spell, ...]
