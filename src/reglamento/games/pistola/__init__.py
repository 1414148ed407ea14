"""Entre la Pistola de Plasma y la Pared: an attacker explores a complex that is generated as its models see it.
In centimetres.

At the top are `setup`, `reactions` (the table of windows) and `referee` (refusals). The folders in order, each importing only from those
before it:

- `guides/`: the guided games.
- `arms/`: the arithmetic of the base rules (profiles, weapons, tables, odds in closed form): pure functions that know no game.
- `forces/`: army lists, forces and the defender's table as files.
- `facts/`: the state, the events and the options; `data/sections.toml` the sections.
- `complex/`: the sections and how they grow; `land` turns the complex into ground to measure on.
- `words/`: the names of everything, and its texts.
- `units/`: the units on the board; `position`: what is remembered of a position, for the many questions of one decision.
- `field/`: where units may stand, what they see, and the `limits` of a move.
- `scoring/`: the achievements.
- `moves/`: how units move and act.
- `deployment/`: how units come on the board.
- `combat/`: how a combat begins and ends.
- `nerve/`: tests of nerve, falling back, regrouping.
- `harm/`: from hits to casualties.
- `shooting/`: targets, weapons, volleys.
- `assault/`: charges and close combat.
- `odds/`: the exact odds of fire and charges: `arrivals` the results of a charge move, `melee_odds` one Initiative step after another,
  `hit_odds`, `hit_shares`, `fallen` and `loss_odds` what fire or blows that fall together leave of a `troop`.
- `missions/`: the missions, and those that continue earlier games (`sequel`, `record`, `survivors`).
- `turns/`: the phases in order.
"""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="pistola", title="Entre la Pistola de Plasma y la Pared (2004)", seats=("attacker", "defender"), rank=2)
