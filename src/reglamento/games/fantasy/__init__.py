"""Warhammer Fantasy Battle, 6th edition: battles of ranked regiments on a table, in centimetres. A unit is one regiment.

The folders in order, each importing only from those before it:

- `guides/`: the guided games.
- `arms/`: profiles, weapons, numbers to roll, flights: arithmetic that knows no game.
- `lists/`: army lists and armies as files, their `composition`, the `building` of armies, the lores of magic, and `traits`, the
  vocabulary of special rules.
- `facts/`: the state of a battle, options, events.
- `units/`: what stands on the table, contacts, losses, `sizes`, whom units hide from shots; `enchanted`: what the spells in force change.
- `words/`: what units and sides are called.
- `field/`: what is in the way, slow ground, sight and its `lines` past what hides.
- `characters/`: joining, the General, the battle standard.
- `dice/`: roll-offs, and dice that a spell lets a player throw again.
- `harm/`: attacks, wounds and saves.
- `nerve/`: Leadership, panic, fear, terror, stupidity, frenzy, flight, rally; `free_will`: what a state keeps a unit from.
- `deployment/`: zones, setting up, who begins.
- `movement/`: the moves of a turn that are neither charges nor flights.
- `shooting/`: volleys: targets, hits, wounds.
- `charges/`: declarations, reactions, moves.
- `missions/`: missions as files, their battlefields (`fields`), with armies that players bring (`bringing`).
- `scoring/`: victory points, the marker.
- `compulsory/`: moves that may hit an enemy.
- `combat/`: melees, challenges, the order of blows, result, break tests, pursuit.
- `magic/`: dice, casting, dispelling, miscasts, and what spells do.
- `odds/`: exact odds of volleys, of rounds of close combat (after one charge, or several that arrive as well), of pursuits and of spells
  against the dispel dice at hand, on the table or on a bare one.
- `turns/`: the turn in its order.
"""

from reglamento.kernel.plugin import Plugin

PLUGIN = Plugin(name="fantasy", title="Warhammer Fantasy (6th edition)", seats=("red", "blue"), rank=4)
"""The game as the outside world sees it."""
