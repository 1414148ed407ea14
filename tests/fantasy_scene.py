"""Positions of fantasy for tests: regiments on a bare table of 180 by 120 cm, with dice and options as answers.

game = battle(red=[unit("spears", 20, 4, (60, 60), 0)], blue=[unit("swords", 20, 4, (60, 40), 180)])
phase(game, "charges").answer(ChargeAt("r1", "b1"))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from reglamento.games.fantasy.characters.joining import join
from reglamento.games.fantasy.facts.battlefield import Battlefield, Feature
from reglamento.games.fantasy.facts.mission import BLUE, RED, Mission, Side
from reglamento.games.fantasy.facts.readings import Readings
from reglamento.games.fantasy.facts.state import Phase, Pitched
from reglamento.games.fantasy.facts.troops import Unit
from reglamento.games.fantasy.lists.army_lists import ArmyList, army_list_of
from reglamento.games.fantasy.lists.equipping import equipped
from reglamento.games.fantasy.lists.records import Army, ArmyUnit, Troop
from reglamento.games.fantasy.setup import new_game
from reglamento.games.fantasy.turns.battle import BeginPhase
from reglamento.games.fantasy.units.changing import next_id, set_on_table, touch, with_crew
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to, settled
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose, Draw, Position, Roll

E = TypeVar("E", bound=Event)

LIST = """
id = "testers"
name = "Testers"
about = "Troops with round figures."
[[troop]]
id = "spears"
name = "Spears"
category = "core"
points = 5
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
blade = "spear"
armour = "light"
shield = true
command = { champion = 10, attacks = 1, standard = 10, musician = 5 }
[[troop]]
id = "swords"
name = "Swords"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 4, BS = 3, S = 4, T = 3, W = 1, I = 5, A = 1, Ld = 7 }
shield = true
command = { champion = 10, attacks = 1, standard = 10, musician = 5 }
[[troop]]
id = "twins"
name = "Twins"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
blade = "two hand weapons"
[[troop]]
id = "pistols"
name = "Pistols"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "brace of pistols"
[[troop]]
id = "wagon"
name = "Wagon"
category = "mount"
kind = "chariot"
points = 80
most = 1
base = [50, 100]
profile = { M = 15, WS = 3, BS = 0, S = 4, T = 5, W = 4, I = 3, A = 2, Ld = 7 }
beast = { WS = 3, S = 3, I = 3, A = 2 }
armour = "heavy"
traits = [{ rule = "impact hits", hits = "D6", strength = 5 }]
[[troop]]
id = "greats"
name = "Greats"
category = "special"
points = 9
base = [20, 20]
profile = { M = 10, WS = 4, BS = 3, S = 4, T = 3, W = 1, I = 6, A = 1, Ld = 8 }
blade = "great weapon"
shield = true
armour = "heavy"
[[troop]]
id = "bows"
name = "Bows"
category = "core"
points = 8
base = [20, 20]
profile = { M = 10, WS = 3, BS = 4, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "bow"
command = { champion = 5, aim = 1 }
[[troop]]
id = "guns"
name = "Guns"
category = "special"
points = 10
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "handgun"
[[troop]]
id = "javelins"
name = "Javelins"
category = "core"
points = 6
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "javelin"
[[troop]]
id = "slings"
name = "Slings"
category = "core"
points = 5
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "sling"
[[troop]]
id = "riders"
name = "Riders"
category = "special"
kind = "cavalry"
points = 20
base = [25, 50]
profile = { M = 20, WS = 4, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 8 }
beast = { WS = 3, S = 4, I = 3, A = 2 }
blade = "lance"
armour = "heavy"
shield = true
barding = true
[[troop]]
id = "scaled"
name = "Scaled"
category = "core"
points = 11
base = [25, 25]
profile = { M = 10, WS = 3, BS = 0, S = 4, T = 4, W = 1, I = 1, A = 2, Ld = 8 }
shield = true
traits = [{ rule = "scaly skin", save = 5 }, { rule = "cold-blooded" }]
[[troop]]
id = "stags"
name = "Stags"
category = "core"
kind = "warbeast"
points = 13
base = [25, 50]
profile = { M = 20, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 6 }
blade = "spear"
[[troop]]
id = "calm"
name = "Calm"
category = "special"
points = 11
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 8 }
traits = [{ rule = "immune to psychology" }]
[[troop]]
id = "husks"
name = "Husks"
category = "core"
points = 6
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 3 }
armour = "plate"
traits = [{ rule = "unstable" }, { rule = "ward save", save = 2 }]
[[troop]]
id = "wraiths"
name = "Wraiths"
category = "rare"
kind = "cavalry"
points = 30
base = [25, 50]
profile = { M = 20, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 6 }
beast = { WS = 2, S = 3, I = 2, A = 1 }
barding = true
traits = [{ rule = "ethereal" }, { rule = "unstable" }]
[[troop]]
id = "shades"
name = "Shades"
category = "rare"
points = 30
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 6 }
traits = [{ rule = "ethereal" }]
[[troop]]
id = "rimers"
name = "Rimers"
category = "special"
points = 15
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 3, W = 1, I = 2, A = 1, Ld = 7 }
gun = "bow"
traits = [{ rule = "cold attacks" }, { rule = "magical attacks" }, { rule = "multiple wounds", wounds = "D3" }]
[[troop]]
id = "furred"
name = "Furred"
category = "core"
points = 10
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 3, W = 3, I = 2, A = 1, Ld = 7 }
traits = [{ rule = "immune to cold" }]
[[troop]]
id = "frogs"
name = "Frogs"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 7 }
traits = [{ rule = "amphibious" }]
[[troop]]
id = "foresters"
name = "Foresters"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 7 }
traits = [{ rule = "cross", ground = ["wood"] }]
[[troop]]
id = "hounds"
name = "Hounds"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 5 }
traits = [{ rule = "random movement", dice = 5 }]
[[troop]]
id = "tumblers"
name = "Tumblers"
category = "core"
points = 7
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 5 }
traits = [{ rule = "random movement", dice = 3, scatters = true }]
[[troop]]
id = "wights"
name = "Wights"
category = "core"
points = 10
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 5 }
traits = [{ rule = "raised" }, { rule = "unstable" }]
[[troop]]
id = "wight-lord"
name = "Wight Lord"
category = "hero"
points = 60
most = 1
base = [20, 20]
profile = { M = 10, WS = 4, BS = 0, S = 4, T = 4, W = 2, I = 3, A = 3, Ld = 7 }
traits = [{ rule = "unstable" }]
[[troop]]
id = "rock-lord"
name = "Rock Lord"
category = "hero"
points = 60
most = 1
base = [20, 20]
profile = { M = 10, WS = 4, BS = 0, S = 4, T = 4, W = 2, I = 3, A = 3, Ld = 7 }
traits = [{ rule = "unbreakable" }]
[[troop]]
id = "shade-lord"
name = "Shade Lord"
category = "hero"
points = 60
most = 1
base = [20, 20]
profile = { M = 10, WS = 4, BS = 0, S = 4, T = 4, W = 2, I = 3, A = 3, Ld = 7 }
traits = [{ rule = "ethereal" }]
[[troop]]
id = "bone-drake"
name = "Bone Drake"
category = "mount"
kind = "monster"
points = 150
most = 1
base = [50, 50]
profile = { M = 15, WS = 4, BS = 0, S = 5, T = 5, W = 4, I = 3, A = 4, Ld = 6 }
traits = [{ rule = "unstable" }]
[[troop]]
id = "trackers"
name = "Trackers"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 4, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "bow"
traits = [{ rule = "scouts" }]
[[troop]]
id = "outriders"
name = "Outriders"
category = "core"
kind = "cavalry"
points = 15
base = [25, 50]
profile = { M = 20, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
beast = { WS = 3, S = 3, I = 3, A = 1 }
gun = "bow"
traits = [{ rule = "fast cavalry" }]
[[troop]]
id = "rovers"
name = "Rovers"
category = "special"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "bow"
traits = [{ rule = "skirmishers" }]
[[troop]]
id = "kites"
name = "Kites"
category = "special"
points = 15
base = [25, 25]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
traits = [{ rule = "flyer" }]
[[troop]]
id = "eels"
name = "Eels"
category = "core"
kind = "swarm"
points = 40
base = [40, 40]
profile = { M = 10, WS = 2, BS = 0, S = 2, T = 2, W = 4, I = 1, A = 4, Ld = 8 }
[[troop]]
id = "wyvern"
name = "Wyvern"
category = "rare"
kind = "monster"
points = 90
most = 1
base = [50, 50]
profile = { M = 15, WS = 4, BS = 0, S = 5, T = 5, W = 4, I = 3, A = 4, Ld = 6 }
traits = [{ rule = "flyer" }]
[[troop]]
id = "slow-captain"
name = "Slow Captain"
category = "hero"
points = 60
most = 1
base = [20, 20]
profile = { M = 7.5, WS = 5, BS = 5, S = 4, T = 4, W = 2, I = 5, A = 3, Ld = 9 }
[[troop]]
id = "stubborn"
name = "Stubborn"
category = "special"
points = 11
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 8 }
traits = [{ rule = "stubborn" }]
[[troop]]
id = "rocks"
name = "Rocks"
category = "rare"
points = 11
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 8 }
traits = [{ rule = "unbreakable" }]
[[troop]]
id = "haters"
name = "Haters"
category = "core"
points = 8
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }
traits = [{ rule = "hatred" }]
[[troop]]
id = "warded"
name = "Warded"
category = "rare"
points = 20
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
armour = "plate"
traits = [{ rule = "ward save", save = 5 }]
[[troop]]
id = "slayers"
name = "Slayers"
category = "rare"
points = 20
base = [20, 20]
profile = { M = 10, WS = 4, BS = 3, S = 4, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
traits = [{ rule = "cancels armour" }, { rule = "multiple wounds", wounds = "D3" }]
[[troop]]
id = "ghouls"
name = "Ghouls"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 4, W = 1, I = 2, A = 1, Ld = 6 }
traits = [{ rule = "causes fear" }]
[[troop]]
id = "horrors"
name = "Horrors"
category = "rare"
points = 19
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 4, W = 1, I = 2, A = 1, Ld = 6 }
traits = [{ rule = "causes terror" }, { rule = "unnerving" }]
[[troop]]
id = "dolts"
name = "Dolts"
category = "core"
points = 6
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 4, W = 1, I = 1, A = 1, Ld = 5 }
gun = "bow"
traits = [{ rule = "stupidity" }]
[[troop]]
id = "wild"
name = "Wild"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 4, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }
traits = [{ rule = "frenzy" }]
[[troop]]
id = "calm-haters"
name = "Calm Haters"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 4, A = 1, Ld = 7 }
traits = [{ rule = "immune to psychology" }, { rule = "hatred" }]
[[troop]]
id = "nightmares"
name = "Nightmares"
category = "rare"
kind = "cavalry"
points = 24
base = [25, 50]
profile = { M = 20, WS = 4, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 8 }
beast = { WS = 3, S = 4, I = 3, A = 1, traits = [{ rule = "causes fear" }, { rule = "frenzy" }] }
[[troop]]
id = "pikes"
name = "Pikes"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "handgun"
traits = [{ rule = "armour piercing" }]
[[troop]]
id = "twicers"
name = "Twicers"
category = "core"
points = 9
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
traits = [{ rule = "multiple wounds", wounds = "2" }]
[[troop]]
id = "bats"
name = "Bats"
category = "core"
points = 10
base = [20, 20]
profile = { M = 10, WS = 3, BS = 0, S = 3, T = 3, W = 2, I = 3, A = 1, Ld = 7 }
[[troop]]
id = "brutes"
name = "Brutes"
category = "rare"
points = 30
base = [25, 25]
profile = { M = 10, WS = 3, BS = 3, S = 5, T = 4, W = 3, I = 2, A = 2, Ld = 7 }
command = { champion = 20, attacks = 1 }
[[troop]]
id = "vipers"
name = "Vipers"
category = "core"
points = 8
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
gun = "bow"
traits = [{ rule = "poisoned attacks" }]
[[troop]]
id = "reapers"
name = "Reapers"
category = "rare"
points = 15
base = [20, 20]
profile = { M = 10, WS = 4, BS = 3, S = 4, T = 3, W = 1, I = 4, A = 1, Ld = 8 }
traits = [{ rule = "killing blow" }]
[[troop]]
id = "torches"
name = "Torches"
category = "core"
points = 8
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
traits = [{ rule = "flaming attacks" }]
[[troop]]
id = "reeds"
name = "Reeds"
category = "core"
points = 8
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 3, I = 3, A = 1, Ld = 7 }
traits = [{ rule = "flammable" }]
[[troop]]
id = "trolls"
name = "Trolls"
category = "rare"
points = 30
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 4, T = 4, W = 3, I = 2, A = 2, Ld = 7 }
traits = [{ rule = "regeneration", save = 4 }]
[[troop]]
id = "dazzlers"
name = "Dazzlers"
category = "special"
points = 15
base = [20, 20]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 1, A = 1, Ld = 7 }
traits = [{ rule = "cancels an attack" }]
[[troop]]
id = "raiders"
name = "Raiders"
category = "special"
kind = "cavalry"
points = 20
base = [25, 50]
profile = { M = 20, WS = 4, BS = 3, S = 3, T = 3, W = 1, I = 5, A = 1, Ld = 8 }
beast = { WS = 3, S = 3, I = 3, A = 1 }
traits = [{ rule = "lightning attack" }]
[[troop]]
id = "captain"
name = "Captain"
category = "hero"
points = 60
most = 1
base = [20, 20]
profile = { M = 10, WS = 5, BS = 5, S = 4, T = 4, W = 2, I = 5, A = 3, Ld = 9 }
armour = "light"
allowance = 50
command = { standard = 25 }
[[troop]]
id = "dervish"
name = "Dervish"
category = "hero"
points = 70
most = 1
base = [20, 20]
profile = { M = 10, WS = 5, BS = 5, S = 4, T = 4, W = 2, I = 5, A = 3, Ld = 8 }
allowance = 50
traits = [{ rule = "two magic weapons" }]
[[troop]]
id = "lord"
name = "Lord"
category = "lord"
points = 90
most = 1
base = [20, 20]
profile = { M = 10, WS = 6, BS = 5, S = 4, T = 4, W = 3, I = 6, A = 4, Ld = 10 }
allowance = 100
[[troop]]
id = "knight"
name = "Knight"
category = "hero"
kind = "cavalry"
points = 80
most = 1
base = [25, 50]
profile = { M = 20, WS = 5, BS = 5, S = 4, T = 4, W = 2, I = 5, A = 3, Ld = 8 }
beast = { WS = 3, S = 3, I = 3, A = 1 }
allowance = 50
[[troop]]
id = "drake"
name = "Drake"
category = "mount"
kind = "monster"
points = 150
most = 1
base = [50, 50]
profile = { M = 15, WS = 4, BS = 0, S = 5, T = 5, W = 4, I = 3, A = 4, Ld = 6 }
[[item]]
id = "sure-blade"
name = "Sure Blade"
category = "weapon"
points = 30
rules = [{ rule = "magic weapon", hit = 1 }]
[[item]]
id = "swift-blade"
name = "Swift Blade"
category = "weapon"
points = 25
rules = [{ rule = "magic weapon", attacks = 1 }]
[[item]]
id = "strong-blade"
name = "Strong Blade"
category = "weapon"
points = 20
rules = [{ rule = "magic weapon", strength = 1 }]
[[item]]
id = "biting-blade"
name = "Biting Blade"
category = "weapon"
points = 10
rules = [{ rule = "magic weapon", pierces = 1 }]
[[item]]
id = "cleaver"
name = "Cleaver"
category = "weapon"
points = 35
rules = [{ rule = "magic weapon", special = [{ rule = "cancels armour" }, { rule = "multiple wounds", wounds = "D3" }] }]
[[item]]
id = "mirror-shield"
name = "Mirror Shield"
category = "armour"
points = 10
rules = [{ rule = "magic armour", save = 5 }]
[[item]]
id = "charm"
name = "Charm"
category = "talisman"
points = 15
rules = [{ rule = "ward save", save = 6 }]
[[item]]
id = "banner"
name = "Banner"
category = "standard"
points = 25
rules = [{ rule = "war banner", points = 1 }]
[[item]]
id = "scroll"
name = "Scroll"
category = "arcane"
points = 25
common = true
[[troop]]
id = "giants"
name = "Giants"
category = "rare"
points = 100
base = [50, 50]
profile = { M = 15, WS = 3, BS = 3, S = 6, T = 5, W = 5, I = 3, A = 4, Ld = 8 }
traits = [{ rule = "large target" }]
[[troop]]
id = "rams"
name = "Rams"
category = "special"
kind = "big"
points = 40
base = [50, 50]
profile = { M = 15, WS = 3, BS = 0, S = 4, T = 4, W = 4, I = 2, A = 2, Ld = 8 }
traits = [{ rule = "impact hits", hits = "D6", strength = 5 }]
[[troop]]
id = "stalkers"
name = "Stalkers"
category = "rare"
kind = "big"
points = 60
base = [40, 40]
profile = { M = 15, WS = 3, BS = 0, S = 5, T = 4, W = 3, I = 2, A = 3, Ld = 8 }
traits = [{ rule = "petrify", hits = "D3" }]
[[troop]]
id = "basilisk"
name = "Basilisk"
category = "rare"
kind = "big"
most = 1
points = 60
base = [40, 40]
profile = { M = 15, WS = 3, BS = 0, S = 5, T = 4, W = 3, I = 2, A = 3, Ld = 8 }
traits = [{ rule = "breath weapon", strength = 4 }]
[[troop]]
id = "dragon"
name = "Dragon"
category = "mount"
kind = "monster"
points = 250
most = 1
base = [50, 50]
profile = { M = 15, WS = 6, BS = 0, S = 6, T = 6, W = 6, I = 3, A = 5, Ld = 8 }
traits = [{ rule = "scaly skin", save = 3 }]
[[troop]]
id = "prince"
name = "Prince"
category = "hero"
points = 100
most = 1
base = [20, 20]
profile = { M = 12.5, WS = 7, BS = 6, S = 4, T = 3, W = 3, I = 8, A = 4, Ld = 10 }
armour = "heavy"
[[troop]]
id = "cannon"
name = "Cannon"
category = "rare"
kind = "machine"
points = 100
base = [60, 50]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
machine = { type = "cannon" }
[[troop]]
id = "stones"
name = "Stones"
category = "rare"
kind = "machine"
points = 80
base = [60, 50]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
machine = { type = "stone thrower" }
[[troop]]
id = "bolts"
name = "Bolts"
category = "special"
kind = "machine"
points = 50
base = [60, 50]
profile = { M = 10, WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, A = 1, Ld = 7 }
machine = { type = "bolt thrower", crew = 2 }
"""


class Placed(NamedTuple):
    """A unit of a test: what it is in its army, and where it stands."""

    listed: ArmyUnit
    at: tuple[float, float]
    angle: float


@cache
def listed() -> ArmyList:
    return army_list_of(LIST, "testers")


def troops() -> dict[str, Troop]:
    return listed().troops


def unit(troop: str, models: int, files: int, at: tuple[float, float], angle: float = 0, *, command: str = "") -> Placed:
    """A unit of so many models with the middle of its front at a place; `command` holds c, s, m for champion, standard, musician."""
    listed = ArmyUnit(troops()[troop], models, files, "c" in command, "s" in command, "m" in command)
    return Placed(listed, at, angle)


def hero(
    troop: str, at: tuple[float, float] = (0.0, 0.0), *items: str, standard: bool = False, rides: int | None = None
) -> Placed:
    """A character with magic items, and with the battle standard; on the monster at a place in the army."""
    had = tuple(listed().items[item] for item in items)
    made = ArmyUnit(equipped(troops()[troop], had), 1, 1, standard=standard, items=had, rides=rides)
    return Placed(made, at, 0.0)


def field(*features: tuple[str, str, tuple[tuple[float, float], ...]]) -> Battlefield:
    """A table with features: id, kind, ring."""
    return Battlefield(width=180, height=120, features=tuple(Feature(id=a, kind=b, ring=c) for a, b, c in features))  # type: ignore[arg-type]


def battle(red: Sequence[Placed] = (), blue: Sequence[Placed] = (), table: Battlefield | None = None, **readings: Any) -> Pitched:
    """A battle in its first turn, red's, with these units on the table and nothing asked yet."""
    placed: dict[Side, Sequence[Placed]] = {RED: red, BLUE: blue}
    armies: dict[Side, tuple[Army, ...]] = {
        side: (Army(side, side, tuple(each.listed for each in units)),) for side, units in placed.items()
    }
    mission = Mission(
        id="test",
        title="Test",
        briefing="Fight.",
        aims={RED: "Win.", BLUE: "Win."},
        battlefield=table or field(),
        armies=armies,
        points=1000,
    )
    game = new_game(mission, Readings(**readings))
    game.agenda.clear()
    game.question = None
    game.round, game.active, game.picked = 1, RED, {RED: 0, BLUE: 0}
    for side, units in placed.items():
        for entry, each in enumerate(units):
            listed = each.listed
            if listed.rides is not None:
                rider = next_id(game, side)
                game.units[rider] = Unit(side, entry, 1)
                game.change(rider, joined=f"{side[0]}{listed.rides + 1}")
                continue
            here = Regiment(listed.troop.base, listed.files, listed.models, *each.at, each.angle)
            set_on_table(game, side, entry, settled(here))
    return game


def phase(game: Pitched, name: Phase, side: Side = RED) -> Pitched:
    """The battle at the first question of a part of a side's turn."""
    game.active = side
    return game.begin([BeginPhase(name, side)])


def joined(game: Pitched, character: str, unit: str) -> Pitched:
    """A character in a unit, as if it had been set up there."""
    join(game, character, unit)
    game.change(character, switched=False)
    return game


def engage(game: Pitched, charger: str, target: str, edge: Edge = "front", *, charging: bool = True) -> Pitched:
    """Two units in contact, as if one had charged the other."""
    touch(game, charger, target, edge)
    game.change(charger, charging=charging)
    return game


def rolls(game: Pitched, *dice: int | tuple[int, ...]) -> Pitched:
    """Answers rolls one after another: a whole number stands for as many dice as are asked for, all alike."""
    for each in dice:
        asked = game.question
        assert isinstance(asked, Roll), f"dice are answered, but {asked} is asked"
        game.answer((each,) * asked.n if isinstance(each, int) else each)
    return game


def topic(game: Pitched) -> str:
    """What is asked now; empty where nothing is."""
    return "" if game.question is None else game.question.topic


def dice(game: Pitched) -> int:
    """How many dice are to be thrown."""
    assert isinstance(game.question, Roll), f"dice are expected, not {game.question}"
    return game.question.n


def about(game: Pitched) -> str | None:
    """The unit that the question is about."""
    assert game.question is not None, "nothing is asked"
    return None if isinstance(game.question, Draw) else game.question.about


def offered(game: Pitched) -> tuple[Any, ...]:
    """The options of the pending choice."""
    assert isinstance(game.question, Choose), f"a choice is expected, not {game.question}"
    return game.question.options


def told(game: Pitched, kind: type[E]) -> list[E]:
    """The events of a kind, oldest first."""
    return [event for event in game.events() if isinstance(event, kind)]


def refusal(game: Pitched, answer: Any) -> str:
    """The rule that forbids an answer."""
    try:
        game.copy().answer(answer)
    except IllegalAnswer as error:
        return error.refusal.rule
    raise AssertionError(f"{answer} is allowed")


def at(x: float, y: float, angle: float = 0.0) -> tuple[Position]:
    """A place for one unit."""
    return (Position(x, y, angle),)


def crewed(machine: Regiment, crew: int) -> Regiment:
    """A war machine with so many of its crew left."""
    return with_crew(machine, crew)


def moved(regiment: Regiment, x: float, y: float) -> Regiment:
    """The regiment elsewhere, looking the same way."""
    return moved_to(regiment, (x, y), regiment.angle)
