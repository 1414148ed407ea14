"""Positions of wh40k for tests: units on a bare table in inches, on bases an inch wide, with dice and options as answers.

game = battle(red=[unit("squad", (10, 10), (12, 10))], blue=[unit("mob", (20, 10))])
shooting(game).answer(ShootWith("r1"))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from reglamento.games.wh40k.facts.battlefield import Battlefield, Feature
from reglamento.games.wh40k.facts.mission import Mission, Scoring, Side
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Phase, Warzone
from reglamento.games.wh40k.setup import new_game
from reglamento.games.wh40k.sheets.factions import faction_of
from reglamento.games.wh40k.sheets.records import Faction, Roster, RosterUnit
from reglamento.games.wh40k.sheets.reinforcements import reinforcements_of
from reglamento.games.wh40k.turns.battle import steps_of
from reglamento.games.wh40k.units.changing import lift, set_up, take_off
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Choose, Place, Position, Roll
from wh40k_movers import MOVERS

E = TypeVar("E", bound=Event)
Spot = tuple[float, float] | tuple[float, float, float]

FACTION = """
id = "testers"
name = "Testers"
about = "Units with round figures."
keywords = ["TESTERS"]

[[weapon]]
id = "carbine"
name = "Carbine"
range = 24
type = "Rapid Fire 1"
S = 4
[[weapon]]
id = "pistol"
name = "Pistol"
range = 12
type = "Pistol 1"
S = 4
[[weapon]]
id = "bomb"
name = "Bomb"
range = 6
type = "Grenade D6"
S = 3
[[weapon]]
id = "stubber"
name = "Stubber"
range = 36
type = "Heavy 3"
S = 5
AP = -1
D = 2
[[weapon]]
id = "shotgun"
name = "Shotgun"
range = 12
type = "Assault 2"
S = 3
[[weapon]]
id = "flame"
name = "Flame"
range = 8
type = "Assault D6"
S = 4
automatic = true
[[weapon]]
id = "cannon"
name = "Cannon"
range = 36
type = "Heavy D3"
S = 8
AP = -3
D = "D6"
[[weapon]]
id = "mortar"
name = "Mortar"
range = 48
type = "Heavy 1"
S = 4
unsighted = true
[[weapon]]
id = "beam-narrow"
of = "beam"
name = "Beam, narrow"
range = 24
type = "Heavy 1"
S = 9
AP = -3
D = 3
[[weapon]]
id = "beam-wide"
of = "beam"
name = "Beam, wide"
range = 12
type = "Assault 4"
S = 4
[[weapon]]
id = "combi-slug"
of = "combi"
name = "Combi, slug"
range = 24
type = "Rapid Fire 1"
S = 4
combi = true
[[weapon]]
id = "combi-flare"
of = "combi"
name = "Combi, flare"
range = 12
type = "Assault 2"
S = 5
combi = true
[[weapon]]
id = "twin"
name = "Twin"
range = 24
type = "Assault D3"
S = 5
traits = [{ kind = "hits", on = 6, instead = 2 }]
[[weapon]]
id = "bore"
name = "Bore"
range = 24
type = "Assault 1"
S = 8
AP = -4
D = "D3"
traits = [{ kind = "rethrows" }]
[[weapon]]
id = "melta"
name = "Melta"
range = 12
type = "Assault 1"
S = 8
AP = -4
D = "D6"
traits = [{ kind = "picks", near = true }, { kind = "harder", plus = 2, near = true }]
[[weapon]]
id = "dud"
name = "Dud"
range = 24
type = "Assault 1"
S = 8
AP = -4
D = "D6"
traits = [{ kind = "picks", keep = "worst" }]
[[weapon]]
id = "missile"
name = "Missile"
range = 48
type = "Assault 1"
S = 8
once = true
[[weapon]]
id = "sniper"
name = "Sniper"
range = 36
type = "Assault 1"
S = 4
snipes = true
[[weapon]]
id = "shred"
name = "Shred"
range = 24
type = "Assault 1"
S = 4
traits = [{ kind = "wounds", on = 6, instead = 2 }, { kind = "wounds", on = 6, more = 1 }]
[[weapon]]
id = "fist"
name = "Fist"
type = "Melee"
S = "x2"
AP = -3
D = 2
[[weapon]]
id = "chain"
name = "Chain blade"
type = "Melee"
extra = 1

[[weapon]]
id = "jaws"
name = "Jaws"
type = "Melee"
S = 5
AP = -1
extra = 3
mount = true

[[stratagem]]
id = "fury"
name = "Fury"
cost = 3
when = "phase-ends"
phase = "fight"
keywords = ["SPITEFUL"]
does = "fight"

[[stratagem]]
id = "reactions"
name = "Reactions"
cost = 1
phase = "shooting"
turn = "enemy"
keywords = ["INFANTRY"]
gives = { kind = "evades", by = -1, when = "shooting" }
[[stratagem]]
id = "plan"
name = "Plan"
cost = 1
stops = 4
[[stratagem]]
id = "agents"
name = "Agents"
cost = 2
stops = 4
refunds = true

[[psychic_power]]
id = "might"
name = "Might"
charge = 6
range = 12
target = "friend"
keywords = ["INFANTRY"]
gives = { kind = "changes", of = "S", times = 2 }
[[psychic_power]]
id = "blight"
name = "Blight"
charge = 7
range = 18
target = "enemy"
gives = { kind = "changes", of = "S", plus = -1 }
[[psychic_power]]
id = "veil"
name = "Veil"
charge = 6
range = 6
target = "self"
gives = { kind = "evades", by = -1 }

[[psychic_power]]
id = "tailwind"
name = "Tailwind"
charge = 4
range = 12
target = "friend"
moves = true
[[stratagem]]
id = "second-wind"
name = "Second wind"
cost = 1
when = "moved"
phase = "movement"
turn = "own"
keywords = ["ZEPHYRS"]
does = "move"
[[stratagem]]
id = "fire-and-go"
name = "Fire and go"
cost = 1
when = "shot"
phase = "shooting"
turn = "own"
keywords = ["ZEPHYRS"]
does = "move"

[[sheet]]
id = "squad"
name = "Squad"
role = "Troops"
power = 5
powers = [{ models = 10, power = 9 }]
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "rifle"
name = "Rifle"
most = 30
points = 10
weapons = ["carbine", "pistol", "bomb"]
[[sheet.model]]
id = "stubber"
name = "Stubber"
most = 10
points = 20
weapons = ["stubber"]
[[sheet.model]]
id = "shotgun"
name = "Shotgun"
most = 10
points = 9
weapons = ["shotgun"]
[[sheet.model]]
id = "flame"
name = "Flame"
most = 10
points = 12
weapons = ["flame"]
[[sheet.model]]
id = "cannon"
name = "Cannon"
most = 10
points = 25
weapons = ["cannon"]
[[sheet.model]]
id = "mortar"
name = "Mortar"
most = 10
points = 11
weapons = ["mortar"]
[[sheet.model]]
id = "twin"
name = "Twin"
most = 10
points = 11
weapons = ["twin"]
[[sheet.model]]
id = "bore"
name = "Bore"
most = 10
points = 11
weapons = ["bore"]
[[sheet.model]]
id = "melta"
name = "Melta"
most = 10
points = 11
weapons = ["melta"]
[[sheet.model]]
id = "dud"
name = "Dud"
most = 10
points = 11
weapons = ["dud"]
[[sheet.model]]
id = "missile"
name = "Missile"
most = 10
points = 11
weapons = ["missile", "carbine"]
[[sheet.model]]
id = "sniper"
name = "Sniper"
most = 10
points = 11
weapons = ["sniper", "carbine"]
[[sheet.model]]
id = "shred"
name = "Shred"
most = 10
points = 11
weapons = ["shred"]
[[sheet.model]]
id = "fist"
name = "Fist"
most = 10
points = 15
weapons = ["fist"]
profile = { A = 2, Ld = 8 }
[[sheet.model]]
id = "chain"
name = "Chain"
most = 10
points = 15
weapons = ["chain", "fist"]
profile = { A = 2 }
[[sheet.model]]
id = "chains"
name = "Two chains"
most = 10
points = 16
weapons = ["chain", "chain"]
profile = { A = 2 }
[[sheet.model]]
id = "wild"
name = "Wild"
most = 10
points = 15
profile = { A = "D3" }

[[sheet.model]]
id = "beam"
name = "Beam"
most = 10
points = 20
weapons = ["beam"]
[[sheet.model]]
id = "combi"
name = "Combi"
most = 10
points = 20
weapons = ["combi"]
[[sheet.option]]
id = "heavy"
models = ["rifle"]
replaces = ["carbine"]
choices = [
    { id = "heavy-flame", gives = ["flame"], points = 9 },
    { id = "two-guns", name = "Gunner", gives = ["cannon", "carbine"], points = 25 },
]
[[sheet.option]]
id = "sights"
models = ["rifle"]
replaces = ["carbine"]
most = 1
per = 5
choices = [{ id = "sighted", gives = ["beam"], points = 12 }]
[[sheet.option]]
id = "plates"
models = ["rifle", "fist"]
most = "any"
choices = [{ id = "plate", abilities = [{ kind = "invulnerable", save = 5 }], points = 3 }]

[[sheet]]
id = "guards"
name = "Guards"
role = "Elites"
power = 3
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "guard"
name = "Guard"
least = 3
most = 9
points = 12

[[sheet]]
id = "brutes"
name = "Brutes"
role = "Elites"
same_as = "ogre"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 5, T = 5, W = 3, A = 3, Ld = 7, Sv = "4+" }
[[sheet.model]]
id = "brute"
name = "Brute"
most = 9
points = 30

[[sheet]]
id = "renegades"
name = "Renegades"
role = "Elites"
factions = ["RENEGADES"]
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "renegade"
name = "Renegade"
most = 9
points = 12

[[sheet]]
id = "mob"
name = "Mob"
role = "Troops"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "4+", BS = "4+", S = 3, T = 3, W = 1, A = 1, Ld = 6, Sv = "7+" }
[[sheet.model]]
id = "mob"
name = "Mob"
most = 40
points = 4

[[sheet]]
id = "holders"
name = "Holders"
role = "Troops"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "4+", BS = "4+", S = 3, T = 3, W = 1, A = 1, Ld = 6, Sv = "5+" }
abilities = [{ kind = "secures" }]
[[sheet.model]]
id = "holder"
name = "Holder"
most = 40
points = 5

[[sheet]]
id = "hero"
name = "Hero"
role = "HQ"
power = 4
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "2+", BS = "2+", S = 4, T = 4, W = 4, A = 3, Ld = 9, Sv = "3+" }
abilities = [{ kind = "invulnerable", save = 4 }]
[[sheet.model]]
id = "hero"
name = "Hero"
most = 1
points = 70
weapons = ["pistol", "fist"]

[[sheet]]
id = "chief"
name = "Chief"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 4, A = 3, Ld = 10, Sv = "3+" }
abilities = [
    { kind = "aura", name = "Aim", range = 6, gives = { kind = "rerolls", roll = "hit" }, keywords = ["TESTERS"] },
    { kind = "aura", name = "Nerve", range = 6, gives = { kind = "lends" } },
    { kind = "aura", name = "Spite", range = 6, gives = { kind = "rerolls", roll = "wound" }, keywords = ["SPITEFUL"] },
]
[[sheet.model]]
id = "chief"
name = "Chief"
most = 1
points = 80

[[sheet]]
id = "lord"
name = "Lord"
role = "HQ"
keywords = ["CHARACTER", "MONSTER"]
base = 25.4
profile = { M = 8, WS = "3+", BS = "3+", S = 6, T = 6, W = 10, A = 5, Ld = 10, Sv = "4+" }
[[sheet.model]]
id = "lord"
name = "Lord"
most = 1
points = 150

[[sheet]]
id = "ogre"
name = "Ogre"
role = "Elites"
keywords = ["INFANTRY", "SPITEFUL"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 5, T = 5, W = 3, A = 3, Ld = 7, Sv = "4+" }
abilities = [{ kind = "ignores", on = 6 }]
[[sheet.model]]
id = "ogre"
name = "Ogre"
most = 9
points = 30
abilities = [{ kind = "ignores", on = 5 }]

[[sheet]]
id = "tank"
name = "Tank"
role = "Heavy Support"
keywords = ["VEHICLE"]
base = 50.8
height = 3
profile = { M = 10, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 3, Ld = 8, Sv = "3+" }
[[sheet.model]]
id = "tank"
name = "Tank"
most = 3
points = 120
weapons = ["cannon"]

[[sheet]]
id = "skimmer"
name = "Skimmer"
role = "Fast Attack"
keywords = ["VEHICLE", "FLY"]
base = 25.4
height = 2
profile = { M = 12, WS = "4+", BS = "3+", S = 4, T = 5, W = 4, A = 2, Ld = 8, Sv = "4+" }
[[sheet.model]]
id = "skimmer"
name = "Skimmer"
most = 3
points = 60
weapons = ["carbine"]

[[sheet]]
id = "engine"
name = "Engine"
role = "Heavy Support"
keywords = ["VEHICLE"]
base = 25.4
profile = { M = 10, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 3, Ld = 8, Sv = "3+" }
abilities = [{ kind = "explodes", on = 6, range = 6, mortal = "D3" }]
[[sheet.model]]
id = "engine"
name = "Engine"
most = 3
points = 120

[[sheet]]
id = "seer"
name = "Seer"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY", "PSYKER"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 3, T = 3, W = 3, A = 2, Ld = 8, Sv = "6+" }
abilities = [{ kind = "psyker", casts = 2, denies = 1, powers = ["might", "blight", "veil"] }]
[[sheet.model]]
id = "seer"
name = "Seer"
most = 3
points = 60
weapons = ["fist"]

[[sheet]]
id = "hound"
name = "Hound"
role = "Fast Attack"
keywords = ["BEAST"]
base = 25.4
profile = { M = 10, WS = "3+", BS = "-", S = 4, T = 4, W = 2, A = 2, Ld = 6, Sv = "6+" }
abilities = [{ kind = "denies" }]
[[sheet.model]]
id = "hound"
name = "Hound"
most = 9
points = 20

[[sheet]]
id = "walker"
name = "Walker"
role = "Heavy Support"
keywords = ["VEHICLE"]
base = 50.8
profile = { M = 10, WS = "3+", BS = "3+", S = 7, T = 7, W = 12, A = 4, Ld = 9, Sv = "3+" }
abilities = [{ kind = "damaged", rows = [{ wounds = 6, M = 7, BS = 4, A = 3 }, { wounds = 3, M = 4, BS = 5, A = 2 },
    { wounds = 1, A = "D3" }] }]
[[sheet.model]]
id = "walker"
name = "Walker"
most = 1
points = 150
weapons = ["cannon"]

[[sheet]]
id = "standard"
name = "Standard"
role = "Elites"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 4, A = 2, Ld = 8, Sv = "3+" }
abilities = [
    { kind = "aura", name = "Ward", range = 6, gives = { kind = "modifies", roll = "save", by = 1 } },
    { kind = "aura", name = "Fury", range = 6, gives = { kind = "modifies", roll = "wound", by = 1, when = "fight" } },
    { kind = "aura", name = "Dread", range = 6, enemy = true, gives = { kind = "changes", of = "Ld", plus = -1 } },
]
[[sheet.model]]
id = "standard"
name = "Standard"
most = 1
points = 60

[[sheet]]
id = "ghost"
name = "Ghost"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 8, Sv = "4+" }
abilities = [{ kind = "evades", by = -1, when = "shooting" }]
[[sheet.model]]
id = "ghost"
name = "Ghost"
most = 9
points = 15

[[sheet]]
id = "zealots"
name = "Zealots"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "4+", BS = "4+", S = 3, T = 3, W = 1, A = 1, Ld = 6, Sv = "6+" }
abilities = [{ kind = "falters", on = 4 }]
[[sheet.model]]
id = "zealot"
name = "Zealot"
most = 20
points = 6
[[sheet.model]]
id = "bold"
name = "Bold zealot"
most = 20
points = 6
abilities = [{ kind = "fearless" }]
[[sheet.model]]
id = "firm"
name = "Firm zealot"
most = 20
points = 6
abilities = [{ kind = "holds" }, { kind = "panics", more = 2 }]
[[sheet.model]]
id = "panicked"
name = "Panicked zealot"
most = 20
points = 6
abilities = [{ kind = "panics", more = 2 }]
[[sheet.model]]
id = "giant"
name = "Giant zealot"
most = 2
points = 40
profile = { W = 10 }

[[sheet]]
id = "duellists"
name = "Duellists"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 8, Sv = "4+" }
abilities = [{ kind = "fights-first" }]
[[sheet.model]]
id = "duellist"
name = "Duellist"
most = 9
points = 15

[[sheet]]
id = "frenzied"
name = "Frenzied"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 8, Sv = "4+" }
abilities = [{ kind = "fights-twice" }]
[[sheet.model]]
id = "frenzied"
name = "Frenzied"
most = 9
points = 15

[[sheet]]
id = "wisp"
name = "Wisp"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 8, Sv = "4+" }
abilities = [{ kind = "elusive", on = 6 }]
[[sheet.model]]
id = "wisp"
name = "Wisp"
most = 9
points = 15

[[sheet]]
id = "saint"
name = "Saint"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "2+", BS = "2+", S = 4, T = 4, W = 9, A = 3, Ld = 9, Sv = "3+" }
abilities = [{ kind = "halves" }]
[[sheet.model]]
id = "saint"
name = "Saint"
most = 1
points = 170

[[sheet]]
id = "plane"
name = "Plane"
role = "Flyer"
keywords = ["VEHICLE", "FLY"]
base = 25.4
profile = { M = 12, WS = "-", BS = "3+", S = 4, T = 5, W = 4, A = 2, Ld = 8, Sv = "4+" }
[[sheet.model]]
id = "plane"
name = "Plane"
most = 1
points = 90
"""


class Listed(NamedTuple):
    """A unit for the table: its sheet, the kinds of its models and their places."""

    sheet: str
    kinds: tuple[str, ...]
    places: tuple[Spot, ...]


def spot(at: Spot) -> Position:
    """A place on the table: x and y, or x, y and the height of a floor."""
    return Position(at[0], at[1], level=at[2] if len(at) > 2 else 0.0)


def unit(sheet: str, *places: Spot, kind: str = "", kinds: Sequence[str] = ()) -> Listed:
    """A unit with a model at each place, all of one kind (the sheet's first, if none is named) or of these."""
    first = the_faction().sheets[sheet].members[0].id
    return Listed(sheet, tuple(kinds) or (kind or first,) * len(places), places)


def hosted(units: str, detachments: str = "") -> str:
    """The text of a roster of the faction of tests, with these Detachments and tables of units."""
    faction = (FACTION + MOVERS).replace("[[", "[[faction.")
    head, rest = faction.split("[[", 1)
    return f'id = "mine"\nname = "Mine"\ndetachments = [{detachments}]\n[faction]\n{head}[[{rest}\n{units}'


@cache
def the_faction() -> Faction:
    return faction_of(FACTION + MOVERS, "testers")


def roster(units: Iterable[Listed], *, listed: bool = False, aside: int = 0) -> Roster:
    """The units as an army; the first that is a CHARACTER leads it. It has the Stratagems of its list if `listed`, and so many points
    set `aside` for reinforcements.
    """
    found: list[RosterUnit] = []
    for each in units:
        sheet = the_faction().sheets[each.sheet]
        models = tuple((member.id, n) for member in sheet.members if (n := each.kinds.count(member.id)))
        leads = "CHARACTER" in sheet.keywords and not any(one.warlord for one in found)
        found.append(RosterUnit(sheet=sheet, models=models, warlord=leads))
    return Roster(
        id="test",
        name="Test",
        faction="testers",
        units=tuple(found),
        stratagems=the_faction().stratagems if listed else (),
        reinforcements=reinforcements_of(the_faction(), found),
        reinforcement_points=aside,
    )


def mission(
    red: Sequence[Listed] = (), blue: Sequence[Listed] = (), *, size: tuple[float, float] = (48, 48), features: Sequence[Feature] = (),
    listed: bool = False, aside: int = 0, **more: Any,
) -> Mission:  # fmt: skip
    """A mission of these armies on a table of this size."""
    armies: dict[Side, Sequence[Listed]] = {"red": red, "blue": blue}
    kept: dict[str, Any] = {"scores": ("no-mercy",), "maps": ("dawn-of-war",)} | more
    return Mission(
        id="test",
        title="Test",
        briefing="A test.",
        aims={"red": "Win.", "blue": "Win."},
        battlefield=Battlefield(width=size[0], height=size[1], features=tuple(features)),
        rosters={side: (roster(units, listed=listed, aside=aside),) for side, units in armies.items()},
        **kept,
    )


def battle(
    red: Sequence[Listed] = (), blue: Sequence[Listed] = (), *, readings: Readings | None = None, scoring: Scoring | None = None,
    round: int = 1, command: tuple[int, int] = (0, 0), **more: Any,
) -> Warzone:  # fmt: skip
    """A battle with these units where they are said to stand, `r1`, `r2` and `b1`, `b2`, and nothing on the agenda."""
    game = Warzone(mission=mission(red, blue, **more), readings=readings or Readings())
    game.picked = {"red": 0, "blue": 0}
    game.round, game.scoring = round, scoring
    game.command = {"red": command[0], "blue": command[1]}
    game.reinforcement_points = {side: game.roster(side).reinforcement_points for side in game.picked}
    sides: tuple[tuple[Side, Sequence[Listed]], ...] = (("red", red), ("blue", blue))
    for side, units in sides:
        for entry, each in enumerate(units):
            kinds = tuple(game.roster(side).units[entry].kinds())
            order = sorted(range(len(each.kinds)), key=lambda i, of=each: (kinds.index(of.kinds[i]), i))  # type: ignore[misc]
            set_up(game, "40K-CORE-SETUP-05", side, entry, [spot(each.places[i]) for i in order])
    game.log = None
    return game


def phase(game: Warzone, name: Phase, side: Side = "red") -> Warzone:
    """The phase of a side's turn begins."""
    game.phase, game.active = name, side
    return game.begin(steps_of(name, side))


def does(game: Warzone, unit: str, **what: Any) -> None:
    """Say what a unit has done in this turn."""
    game.units[unit] = replace(game.units[unit], **what)


def waits(game: Warzone, *units: str) -> None:
    """These units are off the table, as they were set up."""
    for unit in units:
        lift(game, unit)


def boards(game: Warzone, transport: str, *units: str) -> None:
    """These units are aboard a transport."""
    for unit in units:
        lift(game, unit, transport)


def stirred(game: Warzone, *models: str) -> None:
    """These models moved in the last Movement phase."""
    for id in models:
        game.models[id] = replace(game.models[id], moved=True)


def hurt(game: Warzone, model: str, wounds: int) -> None:
    """A model has so many wounds left."""
    game.models[model] = replace(game.models[model], wounds=wounds)


def marked(game: Warzone, *places: tuple[float, float]) -> Warzone:
    """Objective markers lie there: `m1`, `m2`."""
    game.markers = {f"m{number}": at for number, at in enumerate(places, start=1)}
    return game


def kill(game: Warzone, unit: str) -> None:
    """All models of a unit are taken off."""
    for id in game.ranks[unit]:
        for step in take_off(game, id):
            game.begin([step])


def roll(game: Warzone, *dice: int) -> Warzone:
    """The dice that are asked for."""
    assert isinstance(game.question, Roll), game.question
    return game.answer(dice)


def places(*spots: Spot) -> tuple[Position, ...]:
    return tuple(spot(at) for at in spots)


def refusal(game: Warzone, answer: Any) -> str | None:
    """The rule that forbids an answer; None where it is allowed."""
    found = game.objection(answer)
    return None if found is None else found.rule


def refused(game: Warzone, option: Any) -> str:
    """The rule by which an option is refused."""
    try:
        game.copy().answer(option)
    except IllegalAnswer as error:
        return error.refusal.rule
    raise AssertionError(f"{option!r} is allowed")


def options(game: Warzone) -> tuple[Any, ...]:
    assert isinstance(game.question, Choose), game.question
    return game.question.options


def by(game: Warzone) -> str:
    """The side that is asked, or throws the dice."""
    assert isinstance(game.question, Choose | Place | Roll), game.question
    return game.question.by


def asked(game: Warzone) -> str:
    """The topic of the pending question; nothing where there is none."""
    return "" if game.question is None else game.question.topic


def placing(game: Warzone) -> Place:
    assert isinstance(game.question, Place), game.question
    return game.question


def told(game: Warzone, kind: type[E]) -> E:
    """The last event of a kind."""
    return next(event for event in reversed(game.events()) if isinstance(event, kind))


def all_told(game: Warzone, kind: type[E]) -> list[E]:
    return [event for event in game.events() if isinstance(event, kind)]


def fresh(**more: Any) -> Warzone:
    """A battle from its first question on, of one hero each."""
    readings = more.pop("readings", None)
    armies = {side: more.pop(side, [unit("hero", (0, 0))]) for side in ("red", "blue")}
    return new_game(mission(armies["red"], armies["blue"], **more), readings)


def woods(*ring: tuple[float, float]) -> Feature:
    return Feature(id="woods", kind="woods", ring=ring, height=6)


def crater(*ring: tuple[float, float]) -> Feature:
    return Feature(id="crater", kind="crater", ring=ring)


def block(*ring: tuple[float, float], height: float = 5) -> Feature:
    return Feature(id="block", kind="block", ring=ring, height=height)


def square(west: float, north: float, size: float) -> tuple[tuple[float, float], ...]:
    return ((west, north), (west + size, north), (west + size, north + size), (west, north + size))
