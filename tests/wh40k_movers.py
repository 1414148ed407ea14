"""Datasheets for tests of moves, arrivals and transports: what moves in a way of its own."""

MOVERS = """
[[sheet]]
id = "striker"
name = "Striker"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 2, A = 1, Ld = 7, Sv = "3+" }
abilities = [{ kind = "reserves", name = "Teleport Strike" }]
[[sheet.model]]
id = "striker"
name = "Striker"
most = 10
points = 20
weapons = ["stubber"]

[[sheet]]
id = "captain"
name = "Captain"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 4, A = 1, Ld = 7, Sv = "3+" }
abilities = [{ kind = "reserves", name = "Teleport Strike" }]
[[sheet.model]]
id = "captain"
name = "Captain"
most = 1
points = 60

[[sheet]]
id = "convoy"
name = "Convoy"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 5, WS = "3+", BS = "3+", S = 4, T = 4, W = 2, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "walker"
name = "Walker"
most = 10
points = 20
[[sheet.model]]
id = "runner"
name = "Runner"
most = 10
points = 20
profile = { M = 8 }

[[sheet]]
id = "blinker"
name = "Blinker"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 3, A = 1, Ld = 7, Sv = "3+" }
abilities = [{ kind = "teleports", name = "Blink" }]
[[sheet.model]]
id = "blinker"
name = "Blinker"
most = 10
points = 20
weapons = ["stubber"]

[[sheet]]
id = "watcher"
name = "Watcher"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 2, A = 1, Ld = 7, Sv = "3+" }
abilities = [{ kind = "watches", name = "Early Warning", range = 12 }]
[[sheet.model]]
id = "watcher"
name = "Watcher"
most = 10
points = 20
weapons = ["carbine"]

[[sheet]]
id = "truck"
name = "Truck"
role = "Dedicated Transport"
keywords = ["VEHICLE", "TRANSPORT"]
base = 76.2
height = 3
profile = { M = 12, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 1, Ld = 8, Sv = "3+" }
abilities = [{ kind = "transport", capacity = 12, open_topped = true }]
[[sheet.model]]
id = "truck"
name = "Truck"
most = 1
points = 60

[[sheet]]
id = "carrier"
name = "Carrier"
role = "Dedicated Transport"
keywords = ["VEHICLE", "TRANSPORT"]
base = 76.2
height = 3
profile = { M = 12, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 1, Ld = 8, Sv = "3+" }
abilities = [{ kind = "transport", capacity = 6, never = ["BULKY"] }, { kind = "explodes" }]
[[sheet.model]]
id = "carrier"
name = "Carrier"
most = 1
points = 70
weapons = ["cannon"]

[[sheet]]
id = "omnibus"
name = "Omnibus"
role = "Dedicated Transport"
keywords = ["VEHICLE", "TRANSPORT"]
base = 76.2
height = 3
profile = { M = 12, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 1, Ld = 8, Sv = "3+" }
abilities = [{ kind = "transport", capacity = 6, bulky = [{ keyword = "BULKY", places = 2 }] }]
[[sheet.model]]
id = "omnibus"
name = "Omnibus"
most = 1
points = 70

[[sheet]]
id = "pod"
name = "Pod"
role = "Dedicated Transport"
keywords = ["VEHICLE", "TRANSPORT"]
base = 76.2
height = 3
profile = { M = 6, WS = "-", BS = "3+", S = 6, T = 6, W = 8, A = 0, Ld = 8, Sv = "3+" }
abilities = [{ kind = "transport", capacity = 10, drops = true }, { kind = "reserves", name = "Drop" }]
[[sheet.model]]
id = "pod"
name = "Pod"
most = 1
points = 60

[[sheet]]
id = "bunker"
name = "Bunker"
role = "Fortification"
keywords = ["BUILDING"]
base = 50.8
profile = { M = 0, WS = "-", BS = "5+", S = 8, T = 8, W = 12, A = 0, Ld = 8, Sv = "3+" }
[[sheet.model]]
id = "bunker"
name = "Bunker"
most = 1
points = 80

[[sheet]]
id = "lancers"
name = "Lancers"
role = "Fast Attack"
keywords = ["CAVALRY"]
base = 25.4
profile = { M = 10, WS = "3+", BS = "3+", S = 4, T = 4, W = 2, A = 2, Ld = 7, Sv = "4+" }
[[sheet.model]]
id = "lancer"
name = "Lancer"
most = 6
points = 25
weapons = ["jaws", "fist"]

[[sheet]]
id = "volleyers"
name = "Volleyers"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "4+" }
[[sheet.model]]
id = "volleyer"
name = "Volleyer"
most = 6
points = 15
weapons = ["shotgun"]
[[sheet.model]]
id = "master"
name = "Master"
most = 1
points = 25
weapons = ["shotgun"]
abilities = [{ kind = "shoots-twice" }]

[[sheet]]
id = "growth"
name = "Growth"
role = "Fortification"
keywords = ["GROWTH"]
base = 50.8
profile = { M = 0, WS = "-", BS = "-", S = 4, T = 6, W = 8, A = 0, Ld = 8, Sv = "6+" }
abilities = [{ kind = "neutral" }]
[[sheet.model]]
id = "growth"
name = "Growth"
most = 1
points = 60

[[sheet]]
id = "scouts"
name = "Scouts"
role = "Troops"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "4+" }
[[sheet.model]]
id = "scout"
name = "Scout"
most = 10
points = 10
[[sheet.model]]
id = "homer"
name = "Homer"
most = 2
points = 5
abilities = [{ kind = "neutral" }]

[[sheet]]
id = "brute"
name = "Brute"
role = "Elites"
keywords = ["INFANTRY", "BULKY"]
base = 50.8
profile = { M = 5, WS = "3+", BS = "3+", S = 5, T = 5, W = 4, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "brute"
name = "Brute"
most = 3
points = 40

[[sheet]]
id = "jet"
name = "Jet"
role = "Flyer"
keywords = ["VEHICLE", "FLY"]
base = 50.8
height = 5
profile = { M = "10-30", WS = "6+", BS = "3+", S = 6, T = 6, W = 10, A = 3, Ld = 8, Sv = "3+" }
abilities = [{ kind = "supersonic" }, { kind = "airborne" }, { kind = "evades", by = -1, when = "shooting" }]
[[sheet.model]]
id = "jet"
name = "Jet"
most = 1
points = 120
weapons = ["stubber"]

[[sheet]]
id = "caller"
name = "Caller"
role = "HQ"
power = 4
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 4, A = 3, Ld = 9, Sv = "3+" }
abilities = [{ kind = "summons", name = "Rite", sheets = ["imps"] }]
[[sheet.model]]
id = "caller"
name = "Caller"
most = 1
points = 70
weapons = ["stubber"]

[[sheet]]
id = "imps"
name = "Imps"
role = "Troops"
power = 3
powers = [{ models = 3, power = 5 }]
keywords = ["INFANTRY", "IMPS"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 2, A = 1, Ld = 7, Sv = "3+" }
[[sheet.model]]
id = "imp"
name = "Imp"
least = 2
most = 3
points = 20
weapons = ["stubber"]

[[sheet]]
id = "revenants"
name = "Revenants"
role = "Troops"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "5+" }
[[sheet.model]]
id = "revenant"
name = "Revenant"
most = 10
points = 10
abilities = [{ kind = "restores", models = "D3" }]
[[sheet.model]]
id = "ghoul"
name = "Ghoul"
most = 10
points = 10
abilities = [{ kind = "multiplies", keywords = ["INFANTRY"] }]

[[sheet]]
id = "prophet"
name = "Prophet"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 3, A = 1, Ld = 9, Sv = "5+" }
[[sheet.model]]
id = "prophet"
name = "Prophet"
points = 60
abilities = [{ kind = "becomes", sheet = "imps", on = 4 }]
[[sheet.model]]
id = "martyr"
name = "Martyr"
points = 60
abilities = [{ kind = "rises", on = 4, wounds = 2 }]

[[sheet]]
id = "prowlers"
name = "Prowlers"
role = "Elites"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "5+" }
abilities = [{ kind = "infiltrates", name = "Best Spot" }]
[[sheet.model]]
id = "prowler"
name = "Prowler"
most = 10
points = 10

[[sheet]]
id = "rangers"
name = "Rangers"
role = "Fast Attack"
keywords = ["INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "5+" }
abilities = [{ kind = "scouts", name = "Forward", range = 9 }]
[[sheet.model]]
id = "ranger"
name = "Ranger"
most = 10
points = 10
[[sheet.model]]
id = "outrider"
name = "Outrider"
most = 10
points = 20
profile = { M = 10 }

[[sheet]]
id = "platoon"
name = "Tank platoon"
role = "Heavy Support"
keywords = ["VEHICLE"]
squadron = true
base = 25.4
profile = { M = 10, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 3, Ld = 8, Sv = "3+" }
abilities = [{ kind = "reserves", name = "Late" }, { kind = "smoke", name = "Launchers" }]
[[sheet.model]]
id = "tank"
name = "Tank"
most = 3
points = 100
weapons = ["cannon"]

[[sheet]]
id = "marshal"
name = "Marshal"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 4, A = 3, Ld = 9, Sv = "3+" }
abilities = [{ kind = "commands", points = 2 }]
[[sheet.model]]
id = "marshal"
name = "Marshal"
least = 1
points = 70

[[sheet]]
id = "zephyrs"
name = "Zephyrs"
role = "Fast Attack"
keywords = ["INFANTRY", "ZEPHYRS"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "5+" }
[[sheet.model]]
id = "zephyr"
name = "Zephyr"
most = 10
points = 10
weapons = ["carbine"]
[[sheet.model]]
id = "gust"
name = "Gust"
most = 10
points = 10
weapons = ["carbine"]
abilities = [{ kind = "moves-again" }]
[[sheet.model]]
id = "squall"
name = "Squall"
most = 10
points = 10
weapons = ["shotgun"]
abilities = [{ kind = "moves-again", phase = "shooting" }]

[[sheet]]
id = "caller-of-winds"
name = "Caller of winds"
role = "HQ"
keywords = ["CHARACTER", "INFANTRY", "PSYKER"]
base = 25.4
profile = { M = 6, WS = "3+", BS = "3+", S = 3, T = 3, W = 3, A = 2, Ld = 8, Sv = "6+" }
abilities = [{ kind = "psyker", powers = ["tailwind"] }]
[[sheet.model]]
id = "caller"
name = "Caller of winds"
most = 1
points = 60

[[sheet]]
id = "hauler"
name = "Hauler"
role = "Dedicated Transport"
keywords = ["VEHICLE", "TRANSPORT"]
hull = "152.4x50.8"
height = 3
profile = { M = 12, WS = "6+", BS = "3+", S = 6, T = 7, W = 10, A = 3, Ld = 8, Sv = "3+" }
abilities = [{ kind = "transport", capacity = 12 }, { kind = "explodes", range = 6 }]
[[sheet.model]]
id = "hauler"
name = "Hauler"
most = 1
points = 80
weapons = ["cannon"]
[[sheet.model]]
id = "strider"
name = "Strider"
most = 1
points = 80
base = "oval 101.6x50.8"

[[sheet]]
id = "balloon"
name = "Balloon"
role = "Flyer"
keywords = ["VEHICLE", "FLY"]
base = 50.8
height = 5
profile = { M = "4-9", WS = "6+", BS = "3+", S = 6, T = 6, W = 10, A = 3, Ld = 8, Sv = "3+" }
[[sheet.model]]
id = "balloon"
name = "Balloon"
most = 1
points = 120

[[sheet]]
id = "hoppers"
name = "Hoppers"
role = "Fast Attack"
keywords = ["INFANTRY", "ZEPHYRS"]
base = 25.4
profile = { M = "2D6", WS = "3+", BS = "3+", S = 4, T = 4, W = 1, A = 1, Ld = 7, Sv = "5+" }
[[sheet.model]]
id = "hopper"
name = "Hopper"
most = 10
points = 10
weapons = ["carbine"]
[[sheet.model]]
id = "crawler"
name = "Crawler"
most = 10
points = 10
profile = { M = "D6", W = 3 }
[[sheet.model]]
id = "bouncer"
name = "Bouncer"
most = 10
points = 10
profile = { M = 9, W = 3 }
abilities = [{ kind = "damaged", rows = [{ wounds = 1, M = "D3" }] }]

[[sheet]]
id = "wagons"
name = "Wagons"
role = "Heavy Support"
keywords = ["VEHICLE"]
hull = "101.6x50.8"
height = 3
profile = { M = 8, WS = "6+", BS = "3+", S = 6, T = 7, W = 6, A = 3, Ld = 8, Sv = "3+" }
abilities = [{ kind = "reserves", name = "Tunnels" }]
[[sheet.model]]
id = "wagon"
name = "Wagon"
most = 5
points = 50
[[sheet.model]]
id = "cart"
name = "Cart"
most = 5
points = 50
base = "oval 76.2x50.8"
"""
