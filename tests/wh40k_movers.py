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
"""
