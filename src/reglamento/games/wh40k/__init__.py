"""Warhammer 40,000, 8th edition: a whole battle of two armies on a table, in inches.

The folders in order, each importing only from those before it:

- `guides/`: the guided games.
- `arms/`: amounts, profiles, weapons, rolls: arithmetic that knows no game.
- `sheets/`: datasheets, factions and rosters as files; their `bearers` (models, bases and hulls, weapons), their `wargear`, published
  `versions`; `checking`, `building` and `drafting` of armies; `reinforcements` that may be added in mid-battle; and the vocabulary of
  abilities (`effects`, `arrivals`).
- `battlescribe/`: rosters that BattleScribe has written, as rosters of ours.
- `facts/`: the state, options, events, the battlefield and the mission; `tactical`: the Tactical Objectives as data.
- `words/`: what units, models and weapons are called.
- `units/`: what stands on the table and how it changes; `position`: what is remembered of a position, and of where models stand.
- `field/`: ground, `floors` and `climbing`, sight, cover, limits of moves.
- `abilities/`: which effects are in force, `profiles` and `modifiers` as they are now.
- `dice/`: roll-offs.
- `stratagems/`: Command Points, re-rolls and what is used when.
- `harm/`: allocation, saves, damage, mortal wounds.
- `missions/`: markers, the relic, scoring; what Tactical Objectives count (`counting`) and how they come and go (`maelstrom`).
- `attacks/`: from equal attacks to wounds, for shooting, Overwatch and fights.
- `morale/`: the Morale phase.
- `transports/`: what is aboard, and how it gets in and out.
- `movement/`: moves, arrivals, and what joins an army (`summoning`, `joining`).
- `shooting/`: the Shooting phase.
- `charges/`: the Charge phase.
- `deployment/`: markers, maps, zones, alternate set-up and who begins.
- `psychic/`: the Psychic phase.
- `fights/`: the Fight phase.
- `odds/`: exact odds of attacks, in closed form over the rules' own dice.
- `turns/`: battle rounds, turns, phases and their windows.
"""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="wh40k", title="Warhammer 40,000 (8th edition)", seats=("red", "blue"), rank=3)
