"""Firing lines for tests of pistola: a list of gunners, and games in which they stand.

game = armed()                                       # the entrance and the ground before it, where y grows away from the door
rifles = post(game, "rifles", (0, 3), (3, 3))        # a unit of the attacker
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, manned
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.armoury import armoury
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import ArmyList, Fighter, Member, Trait
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.turns.shooting import ShootingPhase, ShootUnits
from reglamento.games.pistola.units.troops import deploy

GUNS = {
    **armoury(),
    "twin rifle": Weapon("twin rifle", "assault", range=60, strength=4, twin_linked=True),
    "ripper": Weapon("ripper", "assault", shots=3, range=60, strength=2, rending=True),
    "mortar": Weapon("mortar", "heavy", range=90, strength=4, guess_range=True),
    "pinning rifle": Weapon("pinning rifle", "assault", range=60, strength=4, pinning=True),
    "cannon": Weapon("cannon", "heavy", range=90, strength=8, ap=3),
}
SOLDIER = Profile(ws=3, bs=3, strength=3, toughness=3, wounds=1, initiative=3, attacks=1, leadership=7, save=5)


def fighter(id: str, *weapons: str, points: int = 5, base: int = 25, **values: int) -> Fighter:
    """A soldier but for these values."""
    return Fighter(id, id.title(), points, replace(SOLDIER, **values), tuple(GUNS[name] for name in weapons), base)


def _entry(ordinary: Fighter, *members: Fighter, traits: tuple[Trait, ...] = ()) -> Entry:
    return Entry(ordinary.id, ordinary.name, ("Troops",), 1, 60, ordinary, tuple(Member(each, 60) for each in members), traits)


HOT = lists.parse("""
id = "hot"
name = "Hot"

[[weapon]]
name = "sun gun"
type = "assault"
shots = 3
range = 60
strength = 7
ap = 2
gets_hot = true

[[weapon]]
name = "sun lance"
type = "heavy"
shots = 2
range = 60
strength = 8
ap = 2
gets_hot = true

[[weapon]]
name = "sun mortar"
type = "heavy"
shots = 3
range = 60
strength = 5
ap = 2
blast = "small"
gets_hot = true

[[unit]]
id = "salamander"
name = "Salamander"
type = "HQ"
points = 100
min = 1
max = 1
base = 60
profile = { ws = 3, bs = 4, strength = 6, toughness = 6, wounds = 2, initiative = 3, attacks = 3, leadership = 9, save = 5 }
weapons = ["sun gun", "flame thrower"]
rules = ["monstrous"]

[[unit]]
id = "phoenix"
name = "Phoenix"
type = "HQ"
points = 100
min = 1
max = 1
base = 60
profile = { ws = 3, bs = 4, strength = 6, toughness = 6, wounds = 2, initiative = 3, attacks = 3, leadership = 9, save = 5 }
weapons = ["sun gun", "sun lance"]
rules = ["monstrous"]

[[unit]]
id = "sappers"
name = "Sapper"
type = "Troops"
points = 10
min = 1
max = 10
profile = { ws = 3, bs = 4, strength = 3, toughness = 3, wounds = 1, initiative = 3, attacks = 1, leadership = 7, save = 7 }
weapons = ["sun mortar"]

[[unit.member]]
id = "mortarman"
name = "Mortarman"
points = 15
most = 10

[[unit.member]]
id = "stoker"
name = "Stoker"
points = 20
most = 10
weapons = ["flame thrower"]
""", "hot")  # fmt: skip
"""Whose weapons get hot, beside flames and blasts."""

LIST = ArmyList(
    "guns",
    "Guns",
    "",
    {
        entry.id: entry
        for entry in (
            _entry(
                fighter("rifles", "rifle"),
                fighter("gunner", "machine gun", points=15),
                fighter("burner", "flame thrower", points=12),
                fighter("grenadier", "grenade launcher", points=10),
                fighter("plasma", "plasma rifle", points=15),
                fighter("ironclad", "rifle", points=20, save=3),
                fighter("plated", "rifle", points=12, save=4),
                fighter("warded", "rifle", points=11, invulnerable=5),
                fighter("veteran", "pistol", points=9),
                fighter("novice", "rifle", points=3),
            ),
            _entry(fighter("pistols", "pistol", "blade"), fighter("shotgunner", "shotgun")),
            _entry(
                fighter("elite", "storm rifle", save=3, bs=4, points=20), fighter("lord", "storm rifle", save=3, invulnerable=4)
            ),
            _entry(fighter("ogres", "shotgun", wounds=3, toughness=4, points=30)),
            _entry(fighter("brutes", toughness=6)),
            _entry(fighter("hero", "plasma pistol", leadership=9, points=50), traits=("independent character",)),
            _entry(fighter("giant", "storm rifle", "machine gun", "flame thrower", wounds=4, base=60), traits=("monstrous",)),
            _entry(fighter("dead", toughness=4, bs=0), traits=("zombie", "fearless")),
            _entry(fighter("rats", wounds=3, save=7, base=40), traits=("swarm",)),
            _entry(fighter("runners", "shotgun"), traits=("fleet",)),
            _entry(fighter("twins", "twin rifle")),
            _entry(fighter("rippers", "ripper")),
            _entry(fighter("mortars", "mortar")),
            _entry(fighter("pinners", "pinning rifle")),
            _entry(fighter("cannons", "cannon")),
            _entry(fighter("both", "storm rifle", "cannon")),
            _entry(fighter("scouts", "plasma pistol", "storm rifle")),
        )
    }
    | HOT.units,
    "guns.toml",
)


def armed(*answers: Any, **readings: Any) -> Crawl:
    """A game in its combat, in the corridor behind the entrance or in what these answers make, with nobody in it yet."""
    game = manned(*(answers or (STRAIGHT, DOOR)))
    game.mission = Mission(attackers=(_force(ATTACKER),), defenders=(_force(DEFENDER),))
    game.readings = Readings(**readings)
    game.combat = True
    return game


def _force(side: Side) -> Force:
    return Force(side, side.title(), LIST, side, (), {})


def post(game: Crawl, entry: str, *places: tuple[float, float], side: Side = ATTACKER, kinds: str = "", **facts: Any) -> str:
    """A unit whose models stand at these places, in cm; its id. `kinds` names the members among its first models."""
    known = LIST.units[entry]
    named = [known.member(kind) for kind in kinds.split()]
    count = len(places)
    men = [member.fighter for member in named if member is not None] + [known.ordinary] * (count - len(named))
    unit = Unit(side, entry, started=count, strength=count, **facts)
    deploy(game, "PP-TURN-06", unit, list(zip(men, places, strict=True)))
    return f"u{game.mustered}"


def foes(game: Crawl, entry: str, *places: tuple[float, float], kinds: str = "", **facts: Any) -> str:
    """The same of the defender."""
    return post(game, entry, *places, side=DEFENDER, kinds=kinds, **facts)


def shoot(game: Crawl) -> Crawl:
    """The attacker's units shoot, but nobody loses heart afterwards."""
    return game.begin([ShootUnits(ATTACKER)])


def shooting_phase(game: Crawl, side: Side = ATTACKER) -> Crawl:
    """A side's Shooting phase."""
    return game.begin([ShootingPhase(side)])
