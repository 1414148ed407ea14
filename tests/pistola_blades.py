"""Close combats for tests of pistola: a list of fighters, and games in which they stand.

game = melee()                                            # the ground before the entrance: x from -20 to 20, y from 0 to 15
blades = stand(game, "soldiers", (0, 3), (3, 3))          # a unit of the attacker
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, happened, manned
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.events.assaults import Struck
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.facts.troops import Unit
from reglamento.games.pistola.forces.armoury import armoury
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.forces.units import ArmyList, Fighter, Member, Trait
from reglamento.games.pistola.forces.units import ListedUnit as Entry
from reglamento.games.pistola.units.board import enemy, models_of
from reglamento.games.pistola.units.troops import deploy, entry_of, standing
from reglamento.geometry.table.shapes.bases import contact
from reglamento.geometry.table.sight.sight import sees
from reglamento.kernel.questions import Roll

ROOT = Profile(ws=3, bs=3, strength=3, toughness=3, wounds=1, initiative=3, attacks=1, leadership=7)
"""No save, so that what is wounded is lost."""


def fighter(id: str, *weapons: str, base: int = 25, **values: int) -> Fighter:
    return Fighter(id, id.title(), 10, replace(ROOT, **values), tuple(armoury()[name] for name in weapons), base)


def _entry(ordinary: Fighter, *traits: Trait, members: tuple[Fighter, ...] = ()) -> Entry:
    special = tuple(Member(each, 60) for each in members)
    return Entry(ordinary.id, ordinary.name, ("Troops",), 1, 60, ordinary, special, traits)


LIST = ArmyList(
    "blades",
    "Blades",
    "",
    {
        entry.id: entry
        for entry in (
            _entry(fighter("soldiers", "blade")),
            _entry(fighter("guards", "blade"), members=(fighter("veteran", "blade", ws=7, initiative=5),)),
            _entry(fighter("armoured", "blade", save=4)),
            _entry(fighter("fencers", "blade", "pistol")),
            _entry(fighter("quick", "blade", initiative=4)),
            _entry(fighter("masters", "blade", ws=4)),
            _entry(fighter("duellists", "blade", ws=7)),
            _entry(fighter("lords", "power blade")),
            _entry(fighter("fists", "power fist", "blade", initiative=5)),
            _entry(fighter("claws", "rending claws")),
            _entry(fighter("grenadiers", "blade", "frag grenades")),
            _entry(fighter("melters", "blade", "plasma grenades")),
            _entry(fighter("raiders", "blade"), members=(fighter("bomber", "blade", "plasma grenades"),)),
            _entry(fighter("meek", "rifle", attacks=0)),
            _entry(fighter("gunmen", "plasma pistol")),
            _entry(fighter("brutes", "blade", wounds=3)),
            _entry(fighter("saints", "blade"), "fearless"),
            _entry(fighter("berserkers", "blade"), "compulsory assault"),
            _entry(fighter("prophet", "blade"), "compulsory assault", "independent character"),
            _entry(fighter("plated", "blade", save=3), "fearless"),
            _entry(fighter("zealots", "blade", strength=6, wounds=3), "fearless"),
            _entry(fighter("hounds", initiative=4), "beasts"),
            _entry(fighter("crawlers", "blade"), "slow"),
            _entry(fighter("creepers", "blade"), "slow", "beasts"),
            _entry(fighter("captain", "blade", initiative=5, leadership=9), "independent character"),
            _entry(fighter("giant", strength=6, toughness=6, wounds=4, base=60), "monstrous"),
            _entry(fighter("ogre", strength=6, base=25), "monstrous"),
            _entry(fighter("golems", "blade"), "monstrous", "slow"),
            _entry(fighter("wardens", "blade"), "no pursuit"),
            _entry(fighter("champions", "power fist", "power blade", "blade", initiative=5, save=4)),
            _entry(fighter("porters", "power fist", "power blade", attacks=0)),
        )
    },
    "blades.toml",
)


def melee(**readings: Any) -> Crawl:
    """A combat before the entrance, the door behind the corridor closed."""
    game = manned(STRAIGHT, DOOR)
    sides: tuple[Side, Side] = (ATTACKER, DEFENDER)
    force = {side: Force(side, side.title(), LIST, side, (), {}) for side in sides}
    game.mission = Mission(attackers=(force[ATTACKER],), defenders=(force[DEFENDER],))
    game.readings = Readings(**readings)
    game.combat, game.active = True, ATTACKER
    return game


def stand(game: Crawl, entry: str, *places: tuple[float, float], side: Side = ATTACKER, **facts: Any) -> str:
    """A unit whose models stand at these places, in cm; its id."""
    ordinary = LIST.units[entry].ordinary
    unit = Unit(side, entry, started=len(places), strength=len(places), **facts)
    deploy(game, "PP-TURN-06", unit, [(ordinary, place) for place in places])
    id = f"u{game.mustered}"
    assert entry_of(game, id).id == entry
    return id


def promote(game: Crawl, *models: str, kind: str = "veteran") -> None:
    """These guards are veterans, or these models another special kind of their unit."""
    for id in models:
        game.models[id] = replace(game.models[id], kind=kind)


def foe(game: Crawl, entry: str, *places: tuple[float, float], **facts: Any) -> str:
    """The same for the defender."""
    return stand(game, entry, *places, side=DEFENDER, **facts)


def assault(game: Crawl, side: Side = ATTACKER) -> Crawl:
    """The Assault phase of this side begins."""
    return game.begin([AssaultPhase(side)])


def roll(game: Crawl, topic: str, *dice: int) -> Crawl:
    """The pending question is for these dice, and they fall."""
    assert isinstance(game.question, Roll), game.question
    assert (game.question.topic, game.question.n) == (topic, len(dice)), game.question
    return game.answer(dice)


def struck(game: Crawl) -> list[tuple[str, str, str, int, int]]:
    """Who struck whom with what, with how many dice and what they needed, in order."""
    return [(each.unit, each.foe, each.weapon, len(each.dice), each.needed) for each in happened(game, Struck)]


def touching(game: Crawl, model: str) -> tuple[str, ...]:
    """The enemy models that take part in base contact with a model, no wall between."""
    place = standing(game, model)
    near = (id for id in models_of(game, enemy(game.units[game.models[model].unit].side)) if contact(place, standing(game, id)))
    return tuple(id for id in near if sees(layout_of(game), place, standing(game, id)))
