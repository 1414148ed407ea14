"""Sides, parts of a turn, features, sides of a regiment and results, in words."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

SEATS: Mapping[str, str] = {"red": "Red", "blue": "Blue"}
PHASE_NAMES: Mapping[str, str] = {
    "charges": "Charges are declared",
    "rally": "Fleeing units rally",
    "compulsory": "Compulsory moves",
    "chargers": "Chargers move",
    "moves": "Remaining moves",
    "magic": "Magic",
    "shooting": "Shooting",
    "combat": "Close combat",
}
EDGES: Mapping[str, str] = {
    "front": "the front",
    "right flank": "the right flank",
    "left flank": "the left flank",
    "rear": "the rear",
}
ALARMS: Mapping[str, str] = {
    "fear": "for fear",
    "terror": "for terror",
}
NOBODY: Mapping[str, str] = {
    "charges": "No unit of {side:seat} charges",
    "rally": "No unit of {side:seat} tests to rally",
    "compulsory": "No unit of {side:seat} has to move",
    "moves": "No unit of {side:seat} moves",
    "magic": "Nobody of {side:seat} casts a spell",
    "shooting": "No unit of {side:seat} shoots",
    "combat": "No unit fights",
}
"""What does not happen in a part of a turn that passes."""
WHYS: Mapping[str, str] = {
    "flees": "in flight",
    "stupid": "stupid until the next turn",
    "afraid": "too afraid",
    "engaged": "in close combat",
    "masterless": "out of control",
    "random": "moving at random",
    "still": "held by a spell",
    "no-shots": "kept from shooting by a spell",
    "moved": "charged or moved in this turn",
    "silent": "war machine moved or out of order",
    "heavy": "moved, with a weapon that is not shot after a move",
    "rushed": "after a march, a charge or a reform",
    "unseen": "no enemy in sight",
    "fled": "fled in this turn",
    "bolts": "fleeing from terror in this turn",
    "few": "less than a quarter left",
    "steady": "no unit flees",
    "orderly": "no unit flees, stumbles or moves at random",
    "no-dice": "no power dice",
    "silenced": "silenced by a miscast",
    "behind": "not in the front rank",
    "no-target": "no target for any spell",
    "apart": "no enemies in contact",
}
"""Why units do nothing in a part of a turn."""
FEATURES: Mapping[str, str] = {
    "wood": "Wood",
    "marsh": "Marsh",
    "hill": "Hill",
    "steep hill": "Steep hill",
    "river": "River",
    "lake": "Lake",
    "building": "Building",
    "wall": "Wall",
    "hedge": "Hedge",
}
SCORES: Mapping[str, str] = {
    "wounds": "Wounds inflicted",
    "overkill": "surplus wounds in a challenge",
    "ranks": "extra ranks",
    "standard": "a standard",
    "war banner": "a magic standard",
    "outnumber": "more unit strength",
    "flank": "an enemy's flank",
    "rear": "an enemy's rear",
    "hill": "higher ground",
    "musician": "a musician in a draw",
}
SCENARIOS: Mapping[str, str] = {
    "pitched battle": "Pitched battle",
    "capture": "Capture",
    "breakthrough": "Breakthrough",
    "meeting": "Meeting engagement",
}
ENDINGS: Mapping[str, str] = {
    "captured": "The marker is held",
    "draw": "Too close to call",
    "marginal": "A marginal victory",
    "solid": "A solid victory",
    "massacre": "A massacre",
}
BLADE_NAMES: Mapping[str, str] = {
    "hand weapon": "Hand weapon",
    "two hand weapons": "Two hand weapons",
    "spear": "Spear",
    "halberd": "Halberd",
    "great weapon": "Great weapon",
    "flail": "Flail",
    "morning star": "Morning star",
    "lance": "Lance",
}
GUN_NAMES: Mapping[str, str] = {
    "short bow": "Short bow",
    "bow": "Bow",
    "longbow": "Longbow",
    "crossbow": "Crossbow",
    "handgun": "Handgun",
    "sling": "Sling",
    "pistol": "Pistol",
    "brace of pistols": "Brace of pistols",
    "javelin": "Javelin",
    "throwing stars": "Throwing stars",
    "throwing axe": "Throwing axe",
}
MACHINE_NAMES: Mapping[str, str] = {
    "Cannon": "Cannon",
    "StoneThrower": "Stone thrower",
    "BoltThrower": "Bolt thrower",
}
TRAIT_NAMES: Mapping[str, str] = {
    "Scaly": "Scaly skin",
    "Fearless": "Immune to psychology",
    "Unbreakable": "Unbreakable",
    "ColdBlooded": "Cold-blooded",
    "Stubborn": "Stubborn",
    "Hatred": "Hatred",
    "Ward": "Ward save",
    "CancelsArmour": "Cancels armour",
    "MultipleWounds": "Multiple wounds",
    "Piercing": "Armour piercing",
    "Large": "Large target",
    "Petrifies": "Petrifying gaze",
    "Breath": "Breath weapon",
    "ImpactHits": "Impact hits",
    "Fear": "Causes fear",
    "Terror": "Causes terror",
    "Stupid": "Stupidity",
    "Frenzy": "Frenzy",
    "Unstable": "Unstable",
    "Ethereal": "Ethereal",
    "MagicBlows": "Magical attacks",
    "ColdBlows": "Cold attacks",
    "Coldproof": "Immune to cold",
    "Cross": "Crosses ground freely",
    "Amphibious": "Amphibious",
    "RandomMove": "Random movement",
    "Raised": "Raised",
    "Scouts": "Scouts",
    "FastCavalry": "Fast cavalry",
    "Skirmishers": "Skirmishers",
    "Flyer": "Flyer",
    "LightChariot": "Light chariot",
    "Unnerving": "Unnerving",
    "Poisoned": "Poisoned attacks",
    "KillingBlow": "Killing blow",
    "Flaming": "Flaming attacks",
    "Flammable": "Flammable",
    "Regeneration": "Regeneration",
    "CancelsAttack": "Cancels an attack",
    "Lightning": "Lightning attack",
    "MagicWeapon": "Magic weapon",
    "TwoWeapons": "Two magic weapons",
    "MagicArmour": "Magic armour",
    "WarBanner": "War banner",
    "Wizard": "Wizard",
    "Scroll": "Dispel scroll",
    "PowerStone": "Power stone",
    "DispelStone": "Dispel stone",
    "DispelBonus": "Dispel bonus",
    "MoreDice": "Magic dice",
    "MagicResistance": "Magic resistance",
    "BoundSpell": "Bound spell",
    "MagicUnit": "Magic unit",
}
