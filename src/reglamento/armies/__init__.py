"""What every game of armies on a table needs: functions over values, for no particular edition. A game passes its figures:
distances, and the numbers that dice must reach.

- `moves/`: where the models of a unit move together.
- `contact/`: how models come to touch their enemies.
- `dice/`: the one chain from a shot or a blow to an unsaved wound, and its spreads.
- `lists/`: files of lists and forces, their faults, and what armies are worth.
- `troops`: the models of each unit, and their places.
- `sighting`: sight between the models of units.
- `placing`: the places that an answer gives to models.
- `passing`: why the units of a side do nothing in a phase.
- `words`: the names of units and models in sentences.
"""
